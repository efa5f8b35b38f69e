"""The Sandwich Guy: what players make of deals, beside what someone who knows the deck makes of them."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.clairvoyant import clairvoyant
from sandwichlab.chance.luck import CLAIRVOYANT, LuckAndSkill
from sandwichlab.chance.rows import CountedGames, Games, Moment, Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart, read_guess
from sandwichlab.charts.endings import how_it_ended
from sandwichlab.charts.games import whole_game
from sandwichlab.charts.quantity import guess_said, titled
from sandwichlab.charts.theme import INK, PAPER, SEATS
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, listed, say, say_n, with_commas

LOOKS = {"won": (SEATS[0], ""), "perfect": (SEATS[1], "/")}
"""Games won and perfect games differ by colour and by hatching."""

PERFECT = 1
"""Cards left in a perfect game."""

YOU = 0
"""The only seat."""

MIDDLE = 50
"""What is said of a guess stands on the side of it where there is room."""


def luck_and_skill(found: LuckAndSkill, guess: float | None = None) -> Chart:
    """Return the chart of luck against skill: the shares of deals won and perfect, of the clairvoyant and of each player.

    ``found`` is what ``sl.luck_and_skill(...)`` returns. ``guess`` is what the reader expected: the percentage of deals that can be
    won by someone who knows the deck. Raises ``BadOption``.
    """
    if not isinstance(found, LuckAndSkill):
        raise BadOption(
            say("This chart is made of what sl.luck_and_skill(...) returns, not of {value}.", value=short(found))
        )
    expected = read_guess(guess)
    title = say("Luck and skill in The Sandwich Guy")
    figure = go.Figure(layout=titled(title, _below(found), say("share of deals (%)"), say("player")))
    names = [found.label(name) for name in found.index]
    for column in LOOKS:
        figure.add_trace(_bars(found, column, names))
    limit = 100 * found["won"][CLAIRVOYANT]
    figure.add_vline(x=round(limit, 3), line={"color": INK, "width": 2, "dash": "dash"})
    figure.update_layout(barmode="group", showlegend=True, height=figure.layout.height + 36 * max(0, len(names) - 4))
    figure.update_yaxes(autorange="reversed", showgrid=False, title=None)
    figure.update_xaxes(range=[0, 100], showgrid=True)
    alt = _alt(found)
    if expected is not None:
        figure.add_vline(
            x=expected,
            line={"color": SEATS[2], "width": 2, "dash": "dot"},
            annotation={"text": str(guess_said(expected, " %")), "bgcolor": PAPER, "font": {"color": INK}},
            annotation_position="top left" if expected > MIDDLE else "top right",
        )
        alt = listed(alt, say("Your guess was {guess} %.", guess=f"{expected:g}"))
    return Chart(figure, alt, found, {name: _row(found, name) for name in found.index})


def _below(found: LuckAndSkill) -> list[Message]:
    return [
        say_n(
            "{games} deal, seed {seed}",
            "{games} deals, seed {seed}",
            found.deals,
            games=f"{found.deals:,}",
            seed=found.seed,
        ),
        say("dashed: what someone who knows the deck wins"),
    ]


def _bars(found: LuckAndSkill, column: str, names: list[str]) -> Any:
    colour, hatch = LOOKS[column]
    shares = [100 * share for share in found[column].values()]
    highs, lows = found[f"{column}_high"].values(), found[f"{column}_low"].values()
    return go.Bar(
        x=[round(share, 3) for share in shares],
        y=names,
        orientation="h",
        name=str(found.headings[column]),
        marker={"color": colour, "pattern": {"shape": hatch}},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [round(100 * high - share, 4) for share, high in zip(shares, highs, strict=True)],
            "arrayminus": [round(share - 100 * low, 4) for share, low in zip(shares, lows, strict=True)],
            "color": INK,
            "thickness": 1.5,
        },
        hovertemplate="%{y}: %{x:.2f} %<extra></extra>",
    )


def _alt(found: LuckAndSkill) -> Message:
    best = found["won"][CLAIRVOYANT]
    said = [
        say(
            "{name}: {won} % won, {perfect} % perfect",
            name=found.name(name),
            won=f"{100 * found['won'][name]:.1f}",
            perfect=f"{100 * found['perfect'][name]:.1f}",
        )
        for name in found.index
    ]
    begin = say("Bars of the shares of deals that are won and perfect. {players}.", players=with_commas(said))
    lost = say(
        "{lost} % of the deals cannot be won, even by someone who knows the deck: that is luck alone.",
        lost=f"{100 - 100 * best:.1f}",
    )
    players = [name for name in found.index if name != CLAIRVOYANT]
    if not players:
        return listed(begin, lost)
    first = max(players, key=lambda name: found["won"][name])
    apart = say(
        "{apart} % are won by someone who knows the deck, and not by the best of these players: that is skill, or the price of not knowing the deck.",
        apart=f"{100 * (best - found['won'][first]):.1f}",
    )
    return listed(begin, lost, apart)


def _row(found: LuckAndSkill, name: str) -> Row:
    if name == CLAIRVOYANT:
        wanted: dict[Message, range] = {
            say("perfect"): range(PERFECT, PERFECT + 1),
            say("won, not perfect"): range(PERFECT + 1, 9),
            say("cannot be won"): range(1),
        }
        return Row(
            found.name(name),
            tuple(
                Lines(way, found, lefts) for way, lefts in wanted.items() if any(left in lefts for left in found.lefts)
            ),
        )
    sim = found.sims[name]
    ways: tuple[Games, ...] = (
        Missed(say("lost, but the clairvoyant wins"), found, sim, won_0=0),
        CountedGames(say("won"), sim, how_it_ended, won_0=1),
        CountedGames(say("perfect"), sim, how_it_ended, perfect=1),
    )
    some = tuple(way for way in ways if way.next_from(0) is not None)
    return Row(found.name(name), some or (CountedGames(say("lost"), sim, how_it_ended, won_0=0),))


class Missed(CountedGames):
    """Games that a player lost though the deal can be won. The line that wins is a move away: ``clairvoyant(sim.replay(n))``."""

    def __init__(self, name: Message, found: LuckAndSkill, sim: Simulation, **wanted: Any) -> None:
        super().__init__(name, sim, how_it_ended, **wanted)
        self._lefts = found.lefts

    def next_from(self, number: int) -> int | None:
        """Return the first of these games from ``number`` on."""
        game = super().next_from(number)
        while game is not None and not self._lefts[game]:
            game = super().next_from(game + 1)
        return game


class Deals:
    """Deals with the clairvoyant's line played in each: where games come from that nobody has played."""

    policies = ()

    def __init__(self, found: LuckAndSkill) -> None:
        self._found = found

    def replay(self, number: int) -> Session:
        """Return a deal, with all steps of the line that leaves the fewest cards."""
        return clairvoyant(self._found.deal(number)).played()

    def game_title(self, number: int) -> Message:
        """Return what a deal is called."""
        return say("Deal {number} of seed {seed}", number=f"{number:,}", seed=self._found.seed)

    def game_code(self, number: int) -> str:
        """Return what gives a deal in code, for ``sl.clairvoyant`` to look at."""
        return f"deal({number})"


class Lines(Games):
    """Deals by the fewest cards that can be left, each with the line that leaves them."""

    def __init__(self, name: Message, found: LuckAndSkill, lefts: range) -> None:
        super().__init__(name, Deals(found), _line_ends)
        self._lefts = found.lefts
        self._wanted = lefts

    def next_from(self, number: int) -> int | None:
        """Return the first of these deals from ``number`` on."""
        deals = range(number, len(self._lefts))
        return next((deal for deal in deals if self._lefts[deal] in self._wanted), None)


def _line_ends(session: Session) -> Moment:
    """Return the deal, with what the line makes of it."""
    outcome = session.game.outcome(session.state_at(len(session.steps)))
    if outcome is not None and outcome.winners:
        text = say_n("This line leaves {n} card in hand.", "This line leaves {n} cards in hand.", outcome.scores[0])
        return whole_game(YOU, text)
    return whole_game(YOU, say("This deal cannot be won, whatever is made of it."))
