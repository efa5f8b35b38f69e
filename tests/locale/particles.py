"""What may directly follow a fact in a Korean sentence.

A fact may end in a vowel or in a consonant, and some particles (은/는, 이/가, 을/를, 와/과, 로/으로 ...) differ by
that. So a fact is followed by a space, a sign, a counting word, or a particle that is the same after every word.
"""

from __future__ import annotations

import re

COUNTERS = ("점", "장", "명", "라운드", "단계", "개", "번", "판", "칸", "배", "가지", "분", "초", "자")
"""Counting words and nouns: whatever particle comes then follows a word that is known."""

STEADY = (
    "의",
    "에",
    "에는",
    "에도",
    "에서",
    "에게",
    "도",
    "만",
    "부터",
    "까지",
    "까지의",
    "보다",
    "처럼",
    "입니다",
)
"""Particles that are the same after a vowel and after a consonant."""

HANGUL = "[가-힣]"
BEHIND_A_FACT = re.compile(r"\}[\"'”’»\])]*([가-힣]+)")
ALLOWED = re.compile(rf"(?:{'|'.join(COUNTERS)}){HANGUL}*|(?:{'|'.join(STEADY)})")


def glued_particles(sentence: str) -> list[str]:
    """What follows a fact in a sentence although it would have to fit the fact's last letter."""
    return [behind for behind in BEHIND_A_FACT.findall(sentence) if not ALLOWED.fullmatch(behind)]
