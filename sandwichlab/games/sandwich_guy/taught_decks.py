"""The decks of the walkthrough, each a whole pack, top card first, and a line of play that an answer rests on."""

from __future__ import annotations


def _deck(text: str) -> tuple[str, ...]:
    return tuple(text.split())


DECKS: dict[str, tuple[str, ...]] = {
    "A": _deck(
        "4c 7d Th 2s 5c 8s 9h Jh Qd 6d Kh 6s 3d 9d 6h 6c Kc As 5h Td 2h 8c 5s 7c Qc 4s 2c Jc Ah 2d Ts Tc 9s 4h 8d 9c Qh 4d Qs 3s Ks 7s Kd 8h Jd 5d 7h Js 3h Ac Ad 3c"
    ),
    "L": _deck(
        "8s 3c Td 3h Ad Th 8c Ah 4h 9c 6c 9s 5s 2s Ks Kc 9h 6s Kh 7c 7d 3d Qh 6d Jh 2d Ac Ts 7s 8h 7h Jd 5d 2c 4s Jc 4c Kd 9d 8d Qs 2h Js Tc Qd 5h 3s 5c 4d As 6h Qc"
    ),
    "B": _deck(
        "Th Td 2h 5h 6d 7d 5d 9d 8h Kh Qc 3d Kc Kd Jd Jh Ac 9c 8s Qd 4s 4c 2c 6h 9h Js Ad 8c 3c Ts 7h Qs 5c 5s Ah Ks 2s 3s 7s 9s Qh 7c 6s 4h 3h 6c Tc As Jc 4d 2d 8d"
    ),
}
"""``A`` is played through, ``L`` is lost at the deal, and ``B`` is the one to play freely."""

PLAYED = (
    "4c 7d Th",
    "2s 5c 8s",
    "9h Jh Kh",
    "3d 6d 9d",
    "6c 6h 6s",
    "Qd Kc As",
    "5h Td 2h",
    "2c 5s 8c",
    "7c Qc 4s",
    "9s Tc Jc",
    "2d 8d Ah",
    "Qs 4d 9c",
    "Ts Ks 3s",
    "4h 8h Qh",
    "3h 7h Jd",
    "Ac 3c 5d",
    "Ad 7s Kd",
)
"""What is played on deck ``A``: a perfect game."""

PERFECT_LINE = (
    "2h 6d Td",
    "5d 7d 9d",
    "3d 8h Kc",
    "Jd Qc Kd",
    "Kh 5h Th",
    "4c 8s Qd",
    "4s 9c Ac",
    "9h Ad 6h",
    "Js 3c 8c",
    "5c Ts 2c",
    "Jh Qs Ks",
    "Ah 2s 3s",
    "5s 7s 9s",
    "7h Qh 4h",
    "6c Tc As",
    "2d 3h 4d",
    "6s 7c 8d",
)
"""A perfect game on deck ``B``, where the greedy player leaves more: the proof that choices decide too."""
