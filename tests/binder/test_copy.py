"""What `make binder-check` tries is the checkout as it is now, whatever an earlier run left in its folder."""

from __future__ import annotations

import shutil
import warnings
from pathlib import Path

import pytest

from tests.browser.server import REPO

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of what repo2docker imports
    pytest.importorskip("repo2docker", reason="repo2docker does not run on Windows")
    from tools import binder_check, binder_image


@pytest.mark.skipif(shutil.which("git") is None or not (REPO / ".git").exists(), reason="asks git what it would bring")
def test_the_copy_is_the_checkout_and_nothing_else(tmp_path: Path) -> None:
    """A file that changed is copied again, one that is gone from the checkout goes, and what git ignores never comes."""
    changed = tmp_path / "repo" / "binder" / "postBuild"
    changed.parent.mkdir(parents=True)
    changed.write_text("as it was", encoding="utf-8")
    (tmp_path / "repo" / "gone.py").write_text("", encoding="utf-8")

    binder_image.copy_checkout(tmp_path / "repo")

    assert changed.read_bytes() == (REPO / "binder" / "postBuild").read_bytes()
    assert not (tmp_path / "repo" / "gone.py").exists()
    assert not list((tmp_path / "repo").rglob("*.mo"))


@pytest.mark.parametrize("made_before", [True, False])
def test_a_kept_environment_gets_the_checkout_of_now(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, made_before: bool
) -> None:
    """With --keep the environment stays, if there is one, and the checkout is copied and installed anew."""
    done: list[str] = []
    monkeypatch.setattr(binder_check, "FOLDER", tmp_path)
    monkeypatch.setattr(binder_image, "copy_checkout", lambda repo: done.append("copy"))
    monkeypatch.setattr(
        binder_check, "read_recipe", lambda: binder_check.recipe.Image("", "3.12", (), (), (), "", "", {})
    )
    for name in ("make", "install", "compare", "finish", "run_tests", "run_notebooks", "play", "measure"):
        monkeypatch.setattr(binder_check, name, lambda *_, name=name, **__: done.append(name))
    monkeypatch.setattr(binder_image, "overlay", lambda *_: [])
    if made_before:
        python = binder_image.Place(tmp_path).python
        python.parent.mkdir(parents=True)
        python.touch()

    assert binder_check.main(["--keep"]) == 0
    assert done[:3] == (["compare", "copy", "finish"] if made_before else ["make", "install", "finish"])
