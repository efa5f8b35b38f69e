"""A table shows its numbers with as many digits as mean something."""

from __future__ import annotations

import pytest

from sandwichlab.core.table import Table
from sandwichlab.core.wording import verbatim


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0.000"),
        (1234.5, "1,234.500"),
        (-0.25, "-0.250"),
        (0.01, "0.010"),
        (0.0034, "0.0034"),
        (-0.00044149, "-0.00044"),
        (0.0000077457, "0.0000077"),
        (12_000, "12,000"),
    ],
)
def test_small_numbers_keep_two_digits(value: float, text: str) -> None:
    """A standard error that is small is not shown as none at all."""
    table = Table(verbatim("numbers"), verbatim("row"), {"value": verbatim("value")}, {"one": (value,)})

    assert table.shown()[1] == ["one", text]
