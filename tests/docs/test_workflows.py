"""What GitHub reads of the project: the forms for issues in both languages, and workflows whose commands are there."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.docs.blocks import ROOT, name_of
from tests.docs.test_code_blocks import check

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
OF_THE_RUNNER = {"sudo", "cp", "gh"}
PYTHON = re.compile(r"python(3(\.\d+)?)?$")


def read(path: Path) -> Any:
    """Return what a file of YAML holds."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def commands(workflow: Path) -> list[list[str]]:
    """Return the commands of a workflow, in words."""
    runs = [step["run"] for job in read(workflow)["jobs"].values() for step in job["steps"] if "run" in step]
    return [shlex.split(part) for run in runs for line in run.splitlines() for part in line.split("&&")]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=name_of)
def test_every_command_of_a_workflow_is_there(workflow: Path) -> None:
    """What a workflow runs is a verb, a tool or an extra that the project has."""
    for program, *rest in commands(workflow):
        if PYTHON.match(program):
            check(["python", *rest])
        elif program not in OF_THE_RUNNER:
            check([program, *rest])


def test_every_supported_python_is_checked() -> None:
    """The matrix has each Python that the package says it runs on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = [match[1] for kind in project["classifiers"] if (match := re.search(r":: (3\.\d+)$", kind))]
    matrix = read(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]["versions"]["strategy"]["matrix"]

    assert matrix["python"] == supported


def test_each_form_asks_the_same_in_both_languages() -> None:
    """A form has what GitHub needs of it, and its Korean twin asks for the same things."""
    forms = {path.stem: read(path) for path in FORMS if path.stem != "config"}
    asked = {name: [(part["type"], part["id"]) for part in form["body"]] for name, form in forms.items()}

    assert {name.removesuffix("-ko") for name in forms} == {name for name in forms if f"{name}-ko" in forms}
    assert all(asked[name] == asked[name.removesuffix("-ko")] for name in asked)
    for form in forms.values():
        assert form["name"]
        assert form["description"]
        assert isinstance(form["labels"], list)
        assert all(part["attributes"]["label"] for part in form["body"])
