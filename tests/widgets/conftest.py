"""What the tests of tables share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandwichlab.core import wording


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, and leaves no language behind."""
    before = dict(wording._chosen)
    wording.language("en")
    yield
    wording._chosen.clear()
    wording._chosen.update(before)
