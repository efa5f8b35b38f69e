"""A game looked at again: each decision of a seat beside the best that was found, and the moments that mattered most.

Decisions are judged, not luck: what was hidden when a move was chosen is not used, then or now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from html import escape
from math import hypot
from typing import Any

from sandwichlab.chance._accel import is_kept
from sandwichlab.chance.decisions import Decision, Moment, factor_of, number_of, with_unit
from sandwichlab.chance.frames import FrameTable, pandas, whole_words
from sandwichlab.chance.kernels import is_fast
from sandwichlab.chance.progress import Progress
from sandwichlab.chance.reasons import reasons
from sandwichlab.chance.thinker import MOST_PLAY_OUTS, Thinker, Thoughts
from sandwichlab.core.errors import BadOption, short, whole_number
from sandwichlab.core.game import Move, Step
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import FEWEST, half_interval
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, listed, say, say_n, verbatim
from sandwichlab.games.deal import checked_seed
from sandwichlab.games.look import look
from sandwichlab.games.registry import game, part

COMPILED, PLAIN = 2_000, 60
"""So many deals are played out for a decision, where kernels are compiled and where they are not: a few seconds a game."""

MOST_MOMENTS = 3


class Review:
    """What a seat decided in a game. Nothing in it changes.

    ``decisions`` are those in which there was something to choose, in order; ``forced`` counts the moves in which there was not, or
    after which all choices came to the same in every deal.
    ``moments`` are the (at most three) decisions that cost most, if they cost more than chance explains. ``games`` deals were
    played out for each decision. ``is_partial``: it was interrupted, and the last decisions are not in it.
    """

    def __init__(
        self,
        session: Session,
        seat: int,
        decisions: tuple[Decision, ...],
        moments: tuple[Moment, ...],
        *,
        forced: int,
        games: int,
        seed: int,
        is_partial: bool,
    ) -> None:
        self.session = session
        self.seat = seat
        self.decisions = decisions
        self.moments = moments
        self.forced = forced
        self.games = games
        self.seed = seed
        self.is_partial = is_partial

    @property
    def game(self) -> str:
        """The game's id."""
        return self.session.game.id

    @property
    def unit(self) -> Message:
        """What values and losses are counted in."""
        unit: Message = part(self.game, "thinking").unit()
        return unit

    @property
    def loss(self) -> tuple[float, float]:
        """What all decisions together lost in expected value, and the standard error of that sum."""
        return sum(each.loss for each in self.decisions), hypot(*(each.error for each in self.decisions))

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the whole loss, or None where nothing was decided."""
        loss, error = self.loss
        half = half_interval(error, self.games) if self.decisions else None
        return None if half is None else (loss - half, loss + half)

    def decision_at(self, ply: object) -> Decision | None:
        """Return the decision after so many steps, or None where there was none."""
        return next((each for each in self.decisions if each.ply == ply), None)

    def moment_of(self, decision: Decision) -> Moment | None:
        """Return the moment that a decision is, or None where it is none."""
        return next((moment for moment in self.moments if moment.decision is decision), None)

    @property
    def summary(self) -> Message:
        """What the review found, in a few sentences."""
        if not self.decisions:
            nothing = say("There was nothing to decide in this game so far.")
            return listed(nothing, say("The review was interrupted.")) if self.is_partial else nothing
        best = sum(each.is_best for each in self.decisions)
        found = say_n(
            "{n} decision; of these the best move found: {best}.",
            "{n} decisions, {best} of them the best move found.",
            len(self.decisions),
            best=best,
        )
        parts = [found, self._verdict, self._total]
        if self.is_partial:
            parts.append(say("The review was interrupted: later decisions are not in it."))
        return listed(*parts)

    @property
    def _verdict(self) -> Message:
        if self.moments:
            return say_n(
                "{n} moment mattered most.",
                "{n} moments mattered most.",
                len(self.moments),
            )
        return say(
            "Well played: no decision lost more than chance explains, as far as {games} deals can tell.",
            games=f"{self.games:,}",
        )

    @property
    def _total(self) -> Message:
        loss, error = self.loss
        half = half_interval(error, self.games) or 0.0
        number = say("{loss} ± {reach}", loss=number_of(self.game, loss, half), reach=number_of(self.game, half, half))
        return say(
            "All decisions together lost {amount} of expected value.",
            amount=with_unit(self.game, number if half else number_of(self.game, loss, half)),
        )

    @property
    def how(self) -> Message:
        """How it was counted."""
        engine, thinking = game(self.game), part(self.game, "thinking")
        how = say(
            "How: what could not be seen at that moment was dealt at random {games} times; on the same deals both moves were made, and everybody played on as the policy “{policy}” does. In parentheses: 95 % intervals. Values count {unit}.",
            games=f"{self.games:,}",
            policy=engine.policy_titles[tuple(engine.policies)[thinking.POLICY]],
            unit=self.unit,
        )
        return engine.rulebook.marked(how, engine.rulebook.changed)

    @property
    def alt(self) -> Message:
        """A chart of the losses in a sentence."""
        if not self.moments:
            return say_n(
                "One bar for {n} decision: what it lost against the best move found. It is no mistake.",
                "One bar for each of {n} decisions, in the order of play: what it lost against the best move found. None is a mistake.",
                len(self.decisions),
            )
        worst = self.moments[0].decision
        return say_n(
            "One bar for {n} decision: what it lost against the best move found, {amount}, {where}.",
            "One bar for each of {n} decisions, in the order of play: what it lost against the best move found. The highest is {amount}, {where}.",
            len(self.decisions),
            amount=worst.amount,
            where=worst.where,
        )

    def table(self) -> FrameTable:
        """Return the decisions as a table, in order: the move, the best found, and the loss with its 95 % interval."""
        factor = factor_of(self.game)
        rows, labels = {}, {}
        for place, each in enumerate(self.decisions, 1):
            ends = each.interval or (float("nan"),) * 2
            rows[place] = (
                each.called_played,
                each.called_best,
                factor * each.loss,
                *(factor * end for end in ends),
                each.verdict,
            )
            labels[place] = each.where
        headings = {
            "played": say("played"),
            "best": say("best found"),
            "loss": say("loss (percentage points)") if factor != 1 else say("loss (points)"),
            "low": say("from (95 %)"),
            "high": say("to (95 %)"),
            "verdict": say("verdict"),
        }
        title = say("Decisions in {game}, {games} deals each", game=game(self.game).title, games=f"{self.games:,}")
        return FrameTable(title, say("decision"), headings, rows, labels, places=2)

    @property
    def frame(self) -> Any:
        """The decisions as a pandas frame, a row each, by the number of steps before it. Raises ``BadOption`` without pandas.

        ``loss``, ``se``, ``low`` and ``high`` are in the unit of the values; ``moment`` is 1 to 3, or 0.
        """
        pd = pandas(verbatim("review.frame"), say("review.table() and review.decisions work without it."))
        places = {moment.decision.ply: place for place, moment in enumerate(self.moments, 1)}
        rows = [
            {
                "played": str(each.played),
                "best": str(each.best),
                "loss": each.loss,
                "se": each.error,
                "low": (each.interval or (float("nan"),))[0],
                "high": (each.interval or (float("nan"),))[-1],
                "deals": each.games,
                "moment": places.get(each.ply, 0),
            }
            for each in self.decisions
        ]
        columns = ["played", "best", "loss", "se", "low", "high", "deals", "moment"]
        return pd.DataFrame(rows, columns=columns, index=pd.Index([each.ply for each in self.decisions], name="ply"))

    def lines(self) -> list[Message]:
        """Return the review in words, a line each: what was found, then each moment with its reasons."""
        return [self.summary, *(line for moment in self.moments for line in moment.lines()), self.how]

    def __repr__(self) -> str:
        return "\n".join(map(str, [*self.lines(), "", repr(self.table())]))

    def _repr_html_(self) -> str:
        moments = "".join(
            f"<li>{'<br>'.join(escape(str(line)) for line in moment.lines())}</li>" for moment in self.moments
        )
        heading = say("All decisions as a table")
        return whole_words(
            f"<p>{escape(str(self.summary))}</p>{f'<ol>{moments}</ol>' if moments else ''}<p>{escape(str(self.how))}</p>"
            f"<details><summary>{escape(str(heading))}</summary>{self.table()._repr_html_()}</details>"
        )


def review(
    session: object,
    seat: int = 0,
    *,
    games: int | None = None,
    seed: int = 1,
    since: int = 0,
    until: int | None = None,
    progress: bool | None = None,
    told: Callable[[int, int], None] | None = None,
) -> Review:
    """Look at a game again: each decision of a seat beside the best move found, the loss, and the moments that mattered most.

    For every decision all legal moves are played out ``games`` times to find the best (by default 2,000 times; 60 where nothing
    is compiled), and then the best and the one played on as many other deals, so that the loss is not made larger by choosing
    the luckiest. ``since`` and ``until`` leave out what came before and after so many steps; undone steps are looked at too. The same ``seed`` gives the same
    review. The stop button ends it with what has been found so far. ``told`` is called with how many decisions are done, and how many
    there are. Raises ``BadOption``.
    """
    played = session if isinstance(session, Session) else getattr(session, "session", None)
    if not isinstance(played, Session):
        raise BadOption(say("A review is of a session or a table, not of {value}.", value=short(session)))
    number = (COMPILED if is_fast(played.game.id) else PLAIN) if games is None else games
    run = _Reviewing(
        played,
        whole_number(seat, "seat", 0, played.players - 1),
        whole_number(number, "games", FEWEST, MOST_PLAY_OUTS),
        checked_seed(seed),
        range(
            whole_number(since, "since", 0, len(played.steps)),
            len(played.steps) if until is None else whole_number(until, "until", 0, len(played.steps)),
        ),
    )
    title = say("Review of {game}", game=played.game.title)
    compiles = is_fast(played.game.id) and not is_kept(part(played.game.id, "thinking").think)
    bar = Progress(title, len(run.steps), 0, progress, compiles=compiles)
    try:
        return run.reviewed(bar.add, told or (lambda done, of: None))
    finally:
        bar.close()


class _Reviewing:
    def __init__(self, session: Session, seat: int, games: int, seed: int, plies: range) -> None:
        self.session, self.seat, self.games, self.seed = session, seat, games, seed
        own = [(ply, step) for ply, step in enumerate(session.steps) if step.seat == seat and ply < plies.stop]
        choices = [(ply, step, session.game.view(step.before, seat)) for ply, step in own]
        self.where = _places(choices)
        looked_at = [(ply, step, view) for ply, step, view in choices if ply in plies]
        self.steps = [(ply, step, view) for ply, step, view in looked_at if len(view.moves) > 1]
        self.forced = len(looked_at) - len(self.steps)

    def reviewed(self, add: Callable[[int], None], told: Callable[[int, int], None]) -> Review:
        """Judge decision after decision, as far as nobody interrupts it."""
        found: list[tuple[Decision, Thoughts]] = []
        is_partial = False
        try:
            for place, (ply, step, view) in enumerate(self.steps):
                told(place, len(self.steps))
                found += self._judge(ply, step, view)
                add(1)
        except KeyboardInterrupt:
            is_partial = True
        return Review(
            self.session,
            self.seat,
            tuple(decision for decision, _ in found),
            _moments(found),
            forced=self.forced,
            games=self.games,
            seed=self.seed,
            is_partial=is_partial,
        )

    def _judge(self, ply: int, step: Step[Any], view: View) -> list[tuple[Decision, Thoughts]]:
        """Return a decision with what was thought of its moves, or nothing where all moves come to the same.

        The best move is found on some deals, and the loss measured on others: on the same ones the best would seem better than
        it is, since luck helped to choose it.
        """
        decision = Decision(ply, self.where[ply], view, step.move, step.move, 0.0, 0.0, self.games)
        scouted = self._thoughts(view, self.seed)
        if scouted.is_indifferent:
            self.forced += 1
            return []
        best = scouted.best.move
        if scouted.loss(step.move)[0] <= 0:
            return [(decision, scouted)]
        judged = self._thoughts(view, self.seed ^ 1, best, step.move)
        loss, error = judged.loss(step.move, than=best)
        return [(replace(decision, best=best, loss=loss, error=error), judged)]

    def _thoughts(self, view: View, seed: int, *moves: Move) -> Thoughts:
        """Think to the end; an interrupted thought is none, since it would stand beside others with more deals."""
        thoughts = Thinker(self.games, seed, stops=False).think(view, set(map(str, moves)) or None)
        if thoughts.games < self.games:
            raise KeyboardInterrupt
        return thoughts


def _places(own: list[tuple[int, Step[Any], View]]) -> dict[int, Message]:
    """Return where in the game each of a seat's moves is made, the moves of one place numbered."""
    where = [look(view.game).where(view) for _, _, view in own]
    often, seen, said = Counter(where), Counter[Message](), {}
    for (ply, _, _), place in zip(own, where, strict=True):
        seen[place] += 1
        said[ply] = place if often[place] == 1 else say("{where}, move {n}", where=place, n=seen[place])
    return said


def _moments(found: list[tuple[Decision, Thoughts]]) -> tuple[Moment, ...]:
    mistakes = sorted((each for each in found if each[0].is_mistake), key=lambda each: -each[0].loss)
    return tuple(
        Moment(decision, reasons(decision.view, decision.played, decision.best, thoughts))
        for decision, thoughts in mistakes[:MOST_MOMENTS]
    )
