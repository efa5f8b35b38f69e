"""What SECURITY.md promises of the code as it is written: no text becomes a program, nothing asks the network, one way to write files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sandwichlab"

STORED_PROGRAMS = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "code", "codeop", "runpy"}
NETWORK = {
    "socket", "ssl", "urllib.request", "http", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "xmlrpc", "socketserver", "asyncio",
    "requests", "httpx", "aiohttp", "urllib3", "tornado", "websockets", "webbrowser", "pyodide.http",
}  # fmt: skip
PROCESSES = {"subprocess", "multiprocessing", "ctypes", "cffi"}
CALLS = {"eval", "exec", "compile", "__import__", "read_pickle", "to_pickle", "system", "popen", "literal_eval"}
WRITES = {"write_text", "write_bytes", "to_csv", "to_parquet", "to_excel", "copyfile", "copy2", "copytree", "NamedTemporaryFile", "mkstemp"}  # fmt: skip

ALLOWED = {
    ("cli/lab.py", "subprocess"): "starts JupyterLab, in a list of words, never by a shell",
    ("chance/running.py", "multiprocessing"): "workers of this very machine, where kernels are not compiled",
    (
        "games/copies.py",
        "exec",
    ): "the package's own modules once more, with a rule's function replaced; no text of anyone's",
    ("games/copies.py", "compile"): "as above",
    (
        "testing/laws.py",
        "pickle",
    ): "states must survive the way to a worker; what is loaded was dumped in the line itself",
    ("chance/frames.py", "to_csv"): "inside `whole`",
    ("chance/frames.py", "to_parquet"): "inside `whole`",
    ("cli/lab.py", "write_text"): "inside `whole`",
    ("lessons/book.py", "write_text"): "inside `whole`",
    ("lessons/book.py", "open"): "the empty file of a lock, made only where there is none",
    ("core/files.py", "open"): "`whole` itself",
    ("cli/worded.py", "write_text"): "into the help that click prints",
}
"""What is used all the same, and why."""


def sources() -> list[Path]:
    """The package's Python files."""
    return sorted(PACKAGE.rglob("*.py"))


def suspicious(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Names of modules and functions that a promise speaks of, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            base = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            names = [f"{base}.{alias.name}".strip(".") for alias in node.names]
            for bad in STORED_PROGRAMS | NETWORK | PROCESSES:
                if any(f"{name}.".startswith(f"{bad}.") for name in names):
                    yield bad, node.lineno
        elif isinstance(node, ast.Call):
            called = node.func
            name = (
                called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
            )
            # A pattern is compiled by re, which is an attribute of it; Python's own compile has no owner.
            is_pattern = name == "compile" and isinstance(called, ast.Attribute)
            if name in CALLS | WRITES and not is_pattern:
                yield name, node.lineno
            if name == "open" and _may_write(node):
                yield name, node.lineno


def _may_write(call: ast.Call) -> bool:
    """Whether an `open` has a mode that writes, or flags."""
    given = [*call.args, *(word.value for word in call.keywords)]
    modes = [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return any(re.fullmatch(r"[rwaxbt+]{1,3}", mode) and set(mode) & set("wax+") for mode in modes) or (
        isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) and call.func.value.id == "os"
    )


def test_nothing_is_used_that_the_promises_exclude() -> None:
    """No stored programs, no evaluated text, no network, no files but whole ones: exceptions are listed with their reasons."""
    found = {
        (path.relative_to(PACKAGE).as_posix(), name): line
        for path in sources()
        for name, line in suspicious(ast.parse(path.read_text(encoding="utf-8")))
    }
    wrong = [
        f"sandwichlab/{file}:{line} uses {name}" for (file, name), line in found.items() if (file, name) not in ALLOWED
    ]
    assert not wrong, "\n".join(wrong)
    assert not set(ALLOWED) - set(found), "listed, but not used any more"


@pytest.mark.parametrize(
    "text",
    [
        "import pickle",
        "from urllib.request import urlopen",
        "from urllib import request",
        "import http.client as h",
        "eval('1')",
        "builtins.exec(text)",
        "compile(text, '', 'exec')",
        "os.system('ls')",
        "open(path, 'w')",
        "path.open(mode='ab')",
        "path.write_text('')",
        "frame.to_csv(path)",
    ],
)
def test_the_search_finds(text: str) -> None:
    """Each way to break a promise is found, or the test above would show nothing."""
    assert list(suspicious(ast.parse(text)))


@pytest.mark.parametrize(
    "text", ["re.compile('x')", "open(path)", "path.open('rb')", "import json", "self._open(row, way)"]
)
def test_the_search_leaves_alone(text: str) -> None:
    """What is harmless is not found."""
    assert not list(suspicious(ast.parse(text)))


SCRIPT = re.compile(
    r"\beval\s*\(|\bFunction\s*\(|\bfetch\s*\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|document\.write|importScripts"
    r"|\bimport\s*\(|\bsrcdoc\b|https?://(?!www\.w3\.org/)|@import|url\(\s*[\"']?(?!data:)"
)


def test_scripts_and_styles_ask_no_one_and_evaluate_nothing() -> None:
    """What the browser runs is the package's own; the only addresses in it are names of standards."""
    wrong = [
        f"{path.relative_to(ROOT)}:{number} {line.strip()[:100]}"
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in (".js", ".css")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if SCRIPT.search(line)
    ]
    assert not wrong, "\n".join(wrong)


def test_html_is_made_where_words_are_escaped() -> None:
    """A script that writes HTML into the page gets it from functions that escape every word; there are few such places."""
    writers = {
        path.name
        for path in PACKAGE.rglob("*.js")
        if re.search(r"innerHTML\s*=|outerHTML|insertAdjacentHTML", path.read_text(encoding="utf-8"))
    }
    assert writers == {"card.js", "patch.js", "view.js", "links.js"}
