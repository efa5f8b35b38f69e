"""The decks of the walkthrough, each a whole pack, top card first, and the moves that are played."""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


DECKS: dict[str, tuple[str, ...]] = {
    "A": _words(
        "Jh Qs Kd As 2h 8h Ad 6s 2s 4d 7c 9s Tc 3d 5s Ah 9d 2d 2c 5h 4c 7d Jd 3h Qh 6d 9c Qd Th 6c 9h 5d 4s 8s 7h 8c Kc 3s 4h 3c 5c 7s Ac Ks Td Kh Qc Ts Js 6h Jc 8d"
    ),
    "B": _words(
        "4c 5s 4s 3h 9h 3c Jd Qd 7s 8c Kc Th Ks 5d 3d 6h Jc 5c 8s 6c 7h 3s 8d Js 2s Ad 6d Qc Tc Ts 7c As 5h Ah 7d 9d Kh 4d 9c 2d 9s 2h Td Ac Jh Qs 6s Qh 8h Kd 2c 4h"
    ),
    "C": _words(
        "8s 7c Ts 9c Kc Qc 2d 3s 5h Ah Jd 6d 3h Jc 9d Qh 4d Kh 6s 8d Qs Jh 2h 7s 3d 2c 5d 9s 8c 6c 7h 7d 3c 5s Js Ks 4c Ad Tc Kd Td 2s 4s 9h 6h Qd Th 5c 4h As 8h Ac"
    ),
    "D": _words(
        "6d 2s 3s Td 2h 8s 4h Qh 6h Kc 5h 4c Ah Kh Qc Jd 2d Th Ad Qd 9h Jc 5s Ts 9c 2c 5c 7d 7s 8d Kd 3d 6c 9s Tc 3h 7h Js 8c 6s 8h Ac 4s Jh Ks 5d Qs 9d 7c 3c 4d As"
    ),
}
"""``A``, ``B`` and ``C`` are played in the lessons, ``D`` is the one to play freely."""

PLAYED: dict[str, tuple[str, ...]] = {
    "A": (
        "pass",
        "pass",
        "Jh",
        "Qs",
        "Kd",
        "As",
        "2h",
        "draw",
        "Ad",
        "discard 9d",
        "2d",
        "2s",
        "2c",
        "Ah",
        "discard 7c",
    ),
    "B": (
        "flip",
        "5s",
        "4c",
        "discard 9h",
        "discard Jd",
        "discard 7s",
        "discard Kc",
        "3h",
        "discard Qd",
        "discard 8c",
        "discard Th",
        "4s",
        "draw",
        "3d",
        "discard 5c",
        "discard 6h",
        "discard Jc",
    ),
    "C": ("spread", "7c", "8s", "9c", "Ts"),
}
