"""Why three cards are a sandwich or none, in words: for refusals, prompts and events alike."""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.french import card_shown, rank_of, rank_shown
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.sandwich_guy import moves, rules


def shown(cards: Sequence[int]) -> str:
    """Return cards as people read them: ``4♣ 7♦ 10♥``."""
    return " ".join(map(card_shown, cards))


def ranks_shown(cards: Sequence[int]) -> str:
    """Return the ranks of cards as people read them: ``5 10 2``."""
    return " ".join(rank_shown(rank_of(card)) for card in cards)


def step_shown(low: int, high: int) -> str:
    """Return a step from one rank up to another: ``4→7 +3``."""
    return f"{rank_shown(low)}→{rank_shown(high)} +{rules.steps_up(low, high)}"


def meat_among(cards: Sequence[int], reading: int) -> int:
    """Return which of three cards is the meat, 0 to 2, or -1 where they are no sandwich."""
    one, two, three = map(rank_of, cards)
    return rules.meat_place(one, two, three, reading)


def why_sandwich(cards: Sequence[int]) -> tuple[Message, tuple[str, ...]]:
    """Return why three cards, as they are written, are a sandwich, and the rules that say so."""
    first, meat, second = map(rank_of, cards)
    steps = rules.steps_up(first, meat)
    if steps == 0:
        return say("three of a rank, distance 0 and 0"), ("SG-2",)
    if rules.turns_corner(first, second):
        return say("up {steps}, up {steps}, around the corner", steps=steps), ("SG-3",)
    return say("up {steps}, up {steps}", steps=steps), ("SG-2",)


def why_not(cards: Sequence[int], reading: int) -> tuple[Message, str] | None:
    """Return why three cards are no sandwich, and the rule that says so; None where they are one."""
    if meat_among(cards, reading) >= 0:
        return None
    if meat_among(cards, rules.RING) >= 0:
        written = moves.cards_of(moves.of_cards(cards).code)
        words = say(
            "{cards} would have to turn the corner from King to Ace, and this game reads straight.",
            cards=shown(written),
        )
        return words, "SG-3"
    apart = _steps_of_no_sandwich(cards, reading)
    if apart >= 0:
        words = say(
            "{cards} lie {steps} and {steps} steps apart, which makes no sandwich here.",
            cards=shown(sorted(cards)),
            steps=apart,
        )
        return words, "SG-2"
    low, middle, high = sorted(cards)
    steps = [step_shown(rank_of(low), rank_of(middle)), step_shown(rank_of(middle), rank_of(high))]
    if reading == rules.RING:
        steps.append(step_shown(rank_of(high), rank_of(low)))
    words = say(
        "{cards} is no sandwich: {steps}. Two steps would have to be equal.",
        cards=shown((low, middle, high)),
        steps=verbatim(", ".join(steps)),
    )
    return words, "SG-2"


def _steps_of_no_sandwich(cards: Sequence[int], reading: int) -> int:
    """Return how many steps apart three cards lie that are no sandwich for that distance alone, or -1."""
    one, two, three = map(rank_of, cards)
    for first, meat, second in ((one, two, three), (two, one, three), (one, three, two)):
        if rules.in_equal_steps(first, meat, second, reading):
            return rules.steps_between(first, meat)
    return -1
