"""What all tests share: how long Hypothesis searches, and English as the language of the process."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import sandwichlab as sl

# A game is dealt and played within one example, so the first draw is large and no example is quick.
SLOW_BY_NATURE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]

settings.register_profile("dev", deadline=None, max_examples=25, suppress_health_check=SLOW_BY_NATURE)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.register_profile(
    "browser", settings.get_profile("ci"), max_examples=5
)  # where Python is slow, as in a browser
settings.register_profile("long", settings.get_profile("dev"), max_examples=1000)
# A shell's program in the background is deaf to Ctrl-C, and what it starts inherits that; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Words are English in every test that does not choose a language itself."""
    sl.language("en")
    yield
    sl.language("en")
