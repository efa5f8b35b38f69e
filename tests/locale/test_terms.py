"""One thing has one Korean name, wherever it is spoken of: in messages, notebooks, pages and templates."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.locale.particles import HANGUL

ROOT = Path(__file__).resolve().parents[2]

SAID = {
    "테이블": "게임판",
    "하우스 룰": "선택 규칙",
    "차트": "그래프",
    "기대값": "기댓값",
    "데크": "덱",
    "팅커": "땜장이",
    "리셋": "더미 다시 만들기",
    "액면가": "카드의 값",
    "조건부 확률": "조건부확률",
    "표본 공간": "표본공간",
    "신뢰 구간": "신뢰구간",
    "확률 변수": "확률변수",
    "이항 분포": "이항분포",
    "복원 추출": "복원추출",
    "상대 도수": "상대도수",
}
"""Words that are not used, with those that are."""

WITH_KOREAN = (
    "sandwichlab/locale/ko/LC_MESSAGES/*.po",
    "notebook_sources/**/*.py",
    "docs/**/*.md",
    "tools/*.py",
    ".github/ISSUE_TEMPLATE/*",
)


@pytest.mark.parametrize("pattern", WITH_KOREAN)
def test_a_thing_has_one_korean_name(pattern: str) -> None:
    """No text that a Korean reader meets has another word for what has a name already."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob(pattern))}
    other = [
        f"{path.relative_to(ROOT)}: {word}, not {SAID[word]}"
        for path, text in texts.items()
        for word in SAID
        if word in text
    ]

    assert any(re.search(HANGUL, text) for text in texts.values())
    assert other == []
