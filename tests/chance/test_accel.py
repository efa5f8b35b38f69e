"""Compiled code is kept on disk, is never stale, and is never needed."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest

from sandwichlab.chance import _accel
from tests.chance.setups import fresh

numba = pytest.importorskip("numba")

RULE = "return 1 if is_bread else rank"
ASK = (
    "import sandwichlab as sl\n"
    "sim = sl.simulate('lunch-rush', players=2, games=2500, seed=1, progress=False)\n"
    "print(sl.__file__, sum(row['score_0'] for row in sim.rows()), sum(row['sandwiches'] for row in sim.rows()))"
)


def add_up_to(number: int) -> int:
    """A loop that is worth compiling."""
    total = 0
    for each in range(number + 1):
        total += each
    return total


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package, to be changed."""
    return shutil.copytree(_accel.PACKAGE, tmp_path / "sandwichlab", ignore=shutil.ignore_patterns("__pycache__"))


def change_the_rule(package: Path) -> None:
    """Let bread be worth two points a card."""
    rules = package / "games/lunch_rush/rules.py"
    text = rules.read_text(encoding="utf-8")
    assert text.count(RULE) == 1
    rules.write_text(text.replace(RULE, RULE.replace("1 if", "2 if")), encoding="utf-8")


def test_the_cache_folder_is_named_by_the_sources(copied: Path) -> None:
    """The name is the same for the same sources, and another one for a changed rule or another numba."""
    before = _accel.sources_hash("1.0", copied)

    assert before == _accel.sources_hash("1.0", _accel.PACKAGE)
    assert before != _accel.sources_hash("1.1", copied)
    change_the_rule(copied)
    assert before != _accel.sources_hash("1.0", copied)


@pytest.mark.slow
def test_a_changed_rule_is_obeyed_at_once(copied: Path, tmp_path: Path) -> None:
    """With everything compiled and kept, an edit of a rule shows in the next process: two points more a sandwich."""

    def ask() -> tuple[int, int]:
        home, score, sandwiches = fresh(ASK, path=str(tmp_path), SANDWICHLAB_CACHE=str(tmp_path / "cache")).split()
        assert Path(home).parent == copied
        return int(score), int(sandwiches)

    before = ask()
    kept = sorted((tmp_path / "cache").rglob("*.nbc"))
    assert kept
    assert ask() == before
    assert sorted((tmp_path / "cache").rglob("*.nbc")) == kept
    change_the_rule(copied)
    after = ask()
    by_python = fresh(ASK, path=str(tmp_path), SANDWICHLAB_PLAIN="1").split()
    assert after == (int(by_python[1]), int(by_python[2]))
    assert after[1] == before[1]
    assert after[0] > before[0]


@pytest.fixture
def unjitted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let numba compile in this test, whatever the process was told."""
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)


@pytest.mark.usefixtures("unjitted")
def test_compiled_code_is_kept_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code lies in the folder that SANDWICHLAB_CACHE names, and numba's own setting stays as it was."""
    monkeypatch.setenv("SANDWICHLAB_CACHE", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", "somewhere-else")

    assert _accel.compiled_kernel.__wrapped__(add_up_to)(10) == 55
    folder = tmp_path / _accel.sources_hash(numba.__version__)
    assert list(folder.rglob("*add_up_to*.nbi"))
    assert numba.config.CACHE_DIR == "somewhere-else"


@pytest.mark.usefixtures("unjitted")
def test_it_works_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a file in the way of the cache folder, code is compiled all the same, and nothing is kept."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="ascii")
    monkeypatch.setenv("SANDWICHLAB_CACHE", str(in_the_way / "cache"))
    before = numba.config.CACHE_DIR

    assert _accel.cache_folder(numba.__version__) is None
    assert _accel.compiled_kernel.__wrapped__(add_up_to)(10) == 55
    assert [path.name for path in tmp_path.rglob("*")] == ["file"]
    assert before == numba.config.CACHE_DIR


@pytest.mark.usefixtures("unjitted")
def test_a_setting_of_numba_survives_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where numba refuses to compile, its cache setting is put back."""
    monkeypatch.setenv("SANDWICHLAB_CACHE", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", "somewhere-else")

    with pytest.raises(TypeError):
        _accel.compiled_kernel.__wrapped__("no function")
    assert numba.config.CACHE_DIR == "somewhere-else"


@pytest.mark.parametrize(
    ("variable", "value", "compiled"),
    [
        ("SANDWICHLAB_PLAIN", "1", False),
        ("NUMBA_DISABLE_JIT", "1", False),
        ("NUMBA_DISABLE_JIT", "0", True),
        ("SANDWICHLAB_PLAIN", "", True),
    ],
)
def test_compiling_can_be_switched_off(
    variable: str, value: str, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Our variable and numba's own make kernels plain; empty or 0 means no such wish."""
    for name in ("SANDWICHLAB_PLAIN", "NUMBA_DISABLE_JIT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)

    assert _accel.is_compiled() is compiled


def test_without_a_home_there_is_still_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the home folder is not known, the machine's folder for passing files is used."""
    monkeypatch.delenv("SANDWICHLAB_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)

    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nowhere)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert _accel.cache_folder("0.0") == tmp_path / "sandwichlab" / _accel.sources_hash("0.0")
