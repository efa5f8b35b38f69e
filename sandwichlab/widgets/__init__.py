"""Interactive tables, step-throughs and walkthroughs: one widget, drawn from scenes."""

from __future__ import annotations

from typing import Any

from sandwichlab.chance.clairvoyant import Foresight
from sandwichlab.core.errors import BadOption, short, yes_or_no
from sandwichlab.core.options import keywords_of
from sandwichlab.core.session import Session
from sandwichlab.core.variant import Variant
from sandwichlab.core.wording import say
from sandwichlab.games.deal import checked_options, deal
from sandwichlab.games.registry import game
from sandwichlab.widgets.desk import Desk
from sandwichlab.widgets.learn import Learn
from sandwichlab.widgets.reviewed import ReviewedTable, TableDesk
from sandwichlab.widgets.seats import get_seats_ready
from sandwichlab.widgets.shelf import put_on_shelf
from sandwichlab.widgets.stepper import Stepper
from sandwichlab.widgets.table import Table

__all__ = ["Desk", "Learn", "ReviewedTable", "Stepper", "Table", "explain", "learn", "table"]


def table(
    game_or_session: str | Variant | Session,
    players: int | None = None,
    *,
    seats: object = None,
    lang: str | None = None,
    open_hands: bool = False,
    memory: bool = True,
    **options: Any,
) -> Desk:
    """Return a table to play at.

    ``game_or_session`` is a game's id or a variant, with players, seed, decks and options as for ``deal``, or a session to go on with.
    ``seats`` says who sits where: ``"you"``, the name of a policy, ``"thinker"``, a function of a view, or a person's name; by
    default you sit at seat 0 and the others are greedy. ``open_hands`` shows every hand, for teaching. ``memory`` shows
    what you have seen of cards that lie face down now, in games where that counts; without it you remember for yourself.

    Raises ``BadOption`` and ``BadDeck``.
    """
    open_hands, memory = yes_or_no(open_hands, "open_hands"), yes_or_no(memory, "memory")
    session = _session(game_or_session, players, options)
    get_seats_ready(session, seats)
    return put_on_shelf(TableDesk(ReviewedTable(session, seats, lang, open_hands, memory)))


def learn(game_id: str, lang: str | None = None) -> Desk:
    """Return the walkthrough of a game: it asks what will happen, then plays it and says why. Raises ``BadOption``."""
    engine = game(game_id)
    if engine.variant is not None:
        raise BadOption(
            say(
                "The walkthrough teaches {title} by its printed rules: sl.learn({printed}). By the changed ones one plays at sl.table(...), "
                "and sl.explain(...) says step by step what they did.",
                title=game(engine.printed_id).title,
                printed=repr(engine.printed_id),
            )
        )
    return put_on_shelf(Desk(Learn(engine, lang)))


def explain(
    session: Session | Desk | Foresight,
    seat: int = 0,
    *,
    ply: int | None = None,
    lang: str | None = None,
    open_hands: bool | None = None,
) -> Desk:
    """Return a step-through of a session, of the game on a table, or of the line that ``sl.clairvoyant`` has found.

    Every step has its sentences, what else was legal, why the rest was not, and, when asked for, the odds before it. It begins at ``ply``, or where the
    session stands. While the game goes on, the other seats' hands stay hidden unless ``open_hands`` is True.

    Raises ``BadOption``.
    """
    if open_hands is not None:
        open_hands = yes_or_no(open_hands, "open_hands")
    game_of = session.session if isinstance(session, Desk) else session
    if isinstance(game_of, Foresight):
        game_of = game_of.played()
    if not isinstance(game_of, Session):
        raise BadOption(say("Give a session or a table, not {value}.", value=short(session)))
    return put_on_shelf(Desk(Stepper(game_of, seat, lang, open_hands, ply)))


def _session(wanted: object, players: int | None, options: dict[str, Any]) -> Session:
    if isinstance(wanted, Desk):
        wanted = wanted.session
    if isinstance(wanted, Session):
        if players is not None or options:
            raise BadOption(say("This session has its players and options already; give them where it is dealt."))
        return wanted
    if isinstance(wanted, str | Variant):
        engine, known = game(wanted), keywords_of(deal)
        checked = {name: value for name, value in options.items() if name not in known}
        checked_options(
            engine, players, checked, (*known, *keywords_of(table)[1:])
        )  # names what a table understands, too
        return deal(wanted, players, **options)
    raise BadOption(say("Give the id of a game or a session, not {value}.", value=short(wanted)))
