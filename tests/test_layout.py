"""The shape of the code: which room may use which, how long a file may be, what must be described."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "sandwichlab"

# What each room may import. Modules at the top of the package, its public face, may import every room.
ROOMS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "chance": {"core", "games"},
    "widgets": {"core", "games", "chance"},
    "charts": {"core", "games", "chance", "widgets"},
    "lessons": {"core", "games", "chance", "charts", "widgets", "sandwichlab"},
    "cli": {"core", "games", "chance", "widgets", "sandwichlab"},
    "testing": {"core", "games", "chance", "charts", "widgets", "lessons", "sandwichlab"},
}
PLAIN_PYTHON = ("core", "games")
MOST_LINES = 400
SOURCES = {".py", ".js", ".mjs", ".css"}
TEXTS = SOURCES | {"", ".cfg", ".ipynb", ".md", ".po", ".pot", ".toml", ".txt", ".yaml", ".yml"}

# Written in pieces, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error"]) + r")\b")
MACHINE_PATH = re.compile(
    "|".join(["/ro" + "ot/", "/ho" + "me/", "/wo" + "rk/", r"\.\./sha" + "red", r"[A-Z]:\\Us" + "ers"])
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(*folders: str, kinds: set[str]) -> list[Path]:
    """The files of these kinds in these folders, without what tools leave behind."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in kinds)
    left_behind = {"__pycache__", "node_modules", ".ipynb_checkpoints"}
    return sorted(path for path in found if path.is_file() and not left_behind & set(path.parts))


def listed(lines: list[str]) -> str:
    """The whole of a list for a failure's message, a line each."""
    return "\n".join(["", *lines])


def short(path: Path) -> str:
    """A path as it is said in a message."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """A Python file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of all that a file of the package imports, lazily or for types only included."""
    folder = path.relative_to(ROOT).parent.parts
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = folder[: len(folder) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def room_of(name: str) -> str:
    """The room a dotted name of the package lies in; the package itself for a name at its top."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else parts[0]


def room_files() -> Iterator[tuple[str, Path]]:
    """Every Python file that lies in a room, with the room's name."""
    for path in files("sandwichlab", kinds={".py"}):
        inside = path.relative_to(PACKAGE).parts
        if len(inside) > 1:
            yield inside[0], path


def test_every_room_has_its_place() -> None:
    """A new folder of Python files in the package must be given its place in the order of rooms."""
    assert sorted({room for room, _ in room_files()} - set(ROOMS)) == []


def test_arrows_point_one_way() -> None:
    """No room imports one that builds on it: core <- games <- chance <- widgets <- charts <- lessons."""
    wrong = [
        f"{short(path)}:{line} imports {name}"
        for room, path in room_files()
        for line, name in imports(path)
        if name.split(".")[0] == "sandwichlab" and room_of(name) not in ROOMS[room] | {room}
    ]
    assert not wrong, listed(wrong)


def test_core_and_games_are_plain_python() -> None:
    """The rules run wherever Python runs: core and games import the standard library and themselves only."""
    wrong = [
        f"{short(path)}:{line} imports {name}"
        for room, path in room_files()
        if room in PLAIN_PYTHON
        for line, name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names | {"sandwichlab"}
    ]
    assert not wrong, listed(wrong)


def test_numba_has_one_door() -> None:
    """Only `chance/_accel.py` imports numba, so that all else runs where numba is missing."""
    users = {
        short(path)
        for path in files("sandwichlab", kinds={".py"})
        for _, name in imports(path)
        if name.split(".")[0] in {"numba", "llvmlite"}
    }
    assert users <= {"sandwichlab/chance/_accel.py"}


def test_no_file_is_too_long() -> None:
    """No source file is longer than 400 lines."""
    lengths = {
        short(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files("sandwichlab", "tests", "tools", kinds=SOURCES)
    }
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_nothing_is_left_unfinished() -> None:
    """No source file holds a note to finish it later, or a function that only says it is missing."""
    notes = found(UNFINISHED, files("sandwichlab", "tests", "tools", "notebooks", kinds=SOURCES | {".ipynb"}))
    assert not notes, listed(notes)


def test_no_path_of_a_machine_is_named() -> None:
    """The project stands alone: no text in it names a folder of the machine it was written on."""
    folders = ("sandwichlab", "tests", "tools", "notebooks", "binder", "docs", ".ci")
    at_the_top = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in TEXTS and path.name[0] != "."]
    named = found(MACHINE_PATH, [*files(*folders, kinds=TEXTS), *at_the_top])
    assert not named, listed(named)


def found(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """Where a pattern occurs, as file:line and the line."""
    return [
        f"{short(path)}:{number} {line.strip()[:100]}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_every_public_name_is_described() -> None:
    """Each module, and each public function or class at its top, has a docstring."""
    bare = []
    for path in files("sandwichlab", "tools", kinds={".py"}):
        module = tree(path)
        if ast.get_docstring(module) is None:
            bare.append(short(path))
        for node in module.body:
            is_public = isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_")
            if is_public and ast.get_docstring(node) is None:
                bare.append(f"{short(path)}:{node.lineno} {node.name}")
    assert not bare, listed(bare)


def test_every_test_says_what_it_shows() -> None:
    """Each test has a docstring that states the behaviour in a sentence."""
    bare = [
        f"{short(path)}:{node.lineno} {node.name}"
        for path in files("tests", "sandwichlab/testing", kinds={".py"})
        for node in ast.walk(tree(path))
        if isinstance(node, Function) and node.name.startswith("test_") and ast.get_docstring(node) is None
    ]
    assert not bare, listed(bare)
