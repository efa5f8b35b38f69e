"""What a release is compared with before anything is published."""

from __future__ import annotations

import pytest

from tools.release import ROOT, faults, notes, versions

CHANGELOG = """# Changelog

## [Unreleased]

## [0.2.0] - 2027-01-31

### Added

- A fifth game.

## [0.1.0] - 2026-12-24

- The first.
"""


def test_every_file_names_one_version() -> None:
    """The package, its metadata and how it is cited are of one version."""
    assert len(set(versions().values())) == 1


def test_the_changelog_has_a_place_for_what_comes() -> None:
    """What is changed next has a heading to stand under."""
    assert "## [Unreleased]\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_release_that_fits() -> None:
    """Its notes are what the changelog says of it, without its neighbours."""
    assert faults("v0.2.0", {"a": "0.2.0"}, CHANGELOG) == []
    assert notes("0.2.0", CHANGELOG) == "### Added\n\n- A fifth game."
    assert notes("0.1.0", CHANGELOG) == "- The first."


@pytest.mark.parametrize(
    ("tag", "version", "said"),
    [
        ("v0.3.0", "0.3.0", "CHANGELOG.md has no heading"),
        ("v0.2.0", "0.1.0", "a has version 0.1.0"),
        ("0.2.0", "0.2.0", "no tag of a version"),
        ("v0.2", "0.2", "no tag of a version"),
    ],
)
def test_a_release_that_does_not_fit(tag: str, version: str, said: str) -> None:
    """Each fault has its sentence."""
    assert any(said in fault for fault in faults(tag, {"a": version}, CHANGELOG))
