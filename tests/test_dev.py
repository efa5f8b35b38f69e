"""What `tools/dev.py` installs and runs for each verb."""

from __future__ import annotations

import pytest

from tools import dev


@pytest.mark.parametrize("verb", dev.VERBS)
def test_only_what_builds_the_documentation_installs_its_tools(verb: str) -> None:
    """Learners and quick checks do not wait for Sphinx; a verb whose steps build the documentation brings it."""
    builds = any("tools/docs.py" in step.command for step in verb_steps(verb))

    assert ("docs" in dev.extras(verb)) == builds
    assert builds == (verb in {"docs", "test"})


def test_the_whole_check_has_the_quick_one_first_and_the_browser_last() -> None:
    """`make test` begins with what `make check` looks at, and a page that cannot be built is told before the browser starts."""
    names = [step.name for step in dev.steps("test", [])]

    assert names[:3] == [step.name for step in dev.steps("check", [])][:3]
    assert names[-2:] == ["docs", "browser"]


def verb_steps(verb: str) -> list[dev.Step]:
    """The steps of a verb; servers have none."""
    return [] if verb in {"lab", "app"} else dev.steps(verb, [])
