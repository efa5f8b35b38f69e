"""Which rules a learner may change, as a table."""

from __future__ import annotations

from sandwichlab.chance.frames import FrameTable
from sandwichlab.core.variant import Variant
from sandwichlab.core.wording import say
from sandwichlab.games.registry import game
from sandwichlab.games.variant import replaceable


class Variants(FrameTable):
    """The functions that can be replaced. As text each has a paragraph, since a line would be too long."""

    def __repr__(self) -> str:
        parts = [str(self.title)]
        for rule, call, returns, printed, example in self._rows.values():
            parts += ["", f"{call} → {returns}", f"    {rule}: {printed}", f"    {self.headings['example']}: {example}"]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        # Notebooks set the cells of a table at the right, as numbers are; these are sentences.
        return super()._repr_html_().replace("<td>", '<td style="text-align: start">')


def variants(game_id: str | Variant) -> FrameTable:
    """Return the functions of a game's rules that ``sl.variant`` can replace, a row each.

    Each has the rule it belongs to, what it is called with and what it must return, the rule as it is printed, and an example of
    what may stand in its place. Raises ``BadOption`` for no game.
    """
    printed = game(game(game_id).printed_id)
    rows = {}
    for name, place in replaceable(printed.id).items():
        rule = printed.rulebook.rule_of(name)
        rows[name] = (
            rule.id,
            f"{name}{rule.signatures[name]}",
            str(place.answers),
            str(rule.sentence),
            f'{{"{name}": {place.example}}}',
        )
    headings = {
        "rule": say("rule"),
        "call": say("is called as"),
        "returns": say("returns"),
        "printed": say("the rule as it is printed"),
        "example": say("for example"),
    }
    title = say("{title}: functions that can be replaced", title=printed.title)
    return Variants(title, say("function"), headings, rows)
