"""A table at which a game is played: what each message from the browser does, and the scene after it. No browser needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sandwichlab.chance.odds import Odds, odds
from sandwichlab.core.errors import BadRule, IllegalMove, SandwichLabError
from sandwichlab.core.events import Event
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, HintGrade, Piece, Reader, button
from sandwichlab.core.session import Session, policy_title
from sandwichlab.core.wording import Message, current_language, known_language, listed, say
from sandwichlab.games.deal import deal, load_beside
from sandwichlab.widgets.asked import hint_pane, no_hint, odds_lines, odds_pane, odds_told
from sandwichlab.widgets.frame import Painter, tool
from sandwichlab.widgets.menu import menu
from sandwichlab.widgets.seats import cast_of, policies_of, policy_called
from sandwichlab.widgets.stages import with_stage_buttons
from sandwichlab.widgets.turns import Failure, Fields, Moment, Turns
from sandwichlab.widgets.words import (
    LANGUAGE_BUTTONS,
    ONE_AFTER_ANOTHER,
    frame_words,
    instead_of,
    log_entries,
    log_pane,
    rules_shown,
    title_of,
)
from sandwichlab.widgets.worth import Worth

FULLY_TOLD = 3
"""More events than these are told again in few words, so that the status keeps its place; the log has every sentence."""


LONGEST_PICK = 8
"""No card's text is longer."""


class Table(Turns):
    """A game in progress, with hints, a menu and a language, described as a scene.

    Every message is answered by ``scene``. A message that cannot be used leaves everything as it is and says why.
    """

    kind = "table"

    def __init__(
        self,
        session: Session,
        seats: object = None,
        lang: str | None = None,
        open_hands: bool = False,
        memory: bool = True,
    ) -> None:
        self.lang = known_language(lang) if lang is not None else current_language()
        self.open_hands = bool(open_hands)
        self.memory = bool(memory)
        self._record_shown = False
        self._worth = Worth()
        super().__init__(session, seats)
        self._go_on()

    # ---- what the browser may ask

    def handle(self, message: object) -> None:
        """Do what a message asks. A message that means nothing here does nothing."""
        with self.lock:
            if not isinstance(message, dict):
                return
            act: Callable[[Fields], None] | None = getattr(self, f"_do_{message.get('do')}", None)
            if act is None:
                return
            self._frames, self._notice, self._show = [], None, None
            self._record_shown = self._tells_odds = False
            if act not in (self._do_language, self._do_hint, self._do_odds):
                self._stage = None
            if act != self._do_language:
                self._refusal, self._typed = None, ""
            act(message)

    def _do_hint(self, message: Fields) -> None:
        if self._decides:
            self._hint_grade = min(self._hint_grade + 1, len(self._hints()))
            self._show = "hint"

    def _do_odds(self, message: Fields) -> None:
        if self._decides:
            self._asks_odds, self._tells_odds, self._show = True, True, "odds"

    def _do_pick(self, message: Fields) -> None:
        """Pick a card for a move that takes several, or take it back; beyond as many as it takes, the first one goes."""
        card = str(message.get("card", ""))
        if not self._decides or not self._look.PICKS or len(card) > LONGEST_PICK:
            return
        left = tuple(picked for picked in self._picked if picked != card)
        self._picked = left if card in self._picked else (*left, card)[-self._look.PICKS :]

    def _do_unpick(self, message: Fields) -> None:
        self._picked = ()

    def _do_deal(self, message: Fields) -> None:
        old = self.session
        text = message.get("seed")
        try:
            seed: Any = None if text is None else _seed_of(text)
            new = deal(old.game.id, old.players, seed=seed, **old.setup.options)
        except SandwichLabError as error:
            self._notice = (say("That seed cannot be dealt."), error.message, True)
            return
        self._sit_again(new)
        self._go_on()

    def _do_open(self, message: Fields) -> None:
        try:
            new = load_beside(str(message.get("record", "")), self.session)
        except SandwichLabError as error:
            self._notice = (say("That record cannot be opened."), error.message, True)
            return
        self._sit_again(new)
        self._notice = (say("The record is open."), say("The game goes on where it was saved."), False)
        self._go_on()

    def _do_others(self, message: Fields) -> None:
        """Let another policy play, from the next move on, wherever no person does."""
        name = message.get("policy")
        if name in policies_of(self.session.game) and self._seat_policies(str(name)):
            title = policy_title(self.session.game, policy_called(str(name)))
            self._notice = (say("Now playing: {policy}.", policy=title), say("From the next move on."), False)

    def _do_record(self, message: Fields) -> None:
        self._record_shown = True

    def _do_language(self, message: Fields) -> None:
        try:
            self.lang = known_language(message.get("lang"))
        except SandwichLabError as error:
            self._notice = (say("That language is not known."), error.message, True)

    # ---- what is seen

    @property
    def lock(self) -> Any:
        """The lock of the session: what stands on the table and what is shown of it belong together."""
        return self.session.lock

    @property
    def reader(self) -> Reader:
        """For whom the scene is made."""
        return Reader(self.lang, cast_of(self.seats, self.viewer), self.open_hands, self.memory)

    @property
    def _painter(self) -> Painter:
        return Painter(self.session.game, self.seats, self.reader, tell_open=self.open_hands)

    def _hints(self) -> tuple[HintGrade, ...]:
        try:
            return self._worth.hints(self.session.view(self._eyes), self._hint_grade, self.reader)
        except BadRule as error:
            return (no_hint(error),)

    @property
    def _odds(self) -> Odds | None:
        """The odds of the position, as the reader's seat sees it, once they were asked for."""
        return odds(self.session.view(self._eyes)) if self._asks_odds and self._decides else None

    def _turn(self, seat: int | None) -> Message:
        if seat is None:
            return say("The game is over")
        return say("Your turn") if seat == self.viewer else say("Turn of {name}", name=self.reader.cast.name(seat))

    @property
    def _shows_hand(self) -> bool:
        """Whether a hand is shown: that of the person who looks, or of a policy that plays alone, with nobody to hide it from."""
        return self.viewer is not None or (not self.people and self.session.players == 1)

    def _open_views(self, state: Any) -> list[Any]:
        """Return the views whose hands lie open on the table: none but in teaching, and none under the cover."""
        if not self.open_hands or self.is_covered:
            return []
        others = [seat for seat in range(self.session.players) if seat != self.viewer]
        return [self.session.game.view(state, seat) for seat in others]

    def _still_frame(self, moment: Moment, hold: int, actions: Piece | None = None) -> Piece:
        view, event = moment.still.view, moment.still.event
        turn = moment.still.yours if event.seat == self.viewer else say("Look")
        others = [seat for seat in range(self.session.players) if seat != self.viewer] if self.open_hands else []
        status = event.says(self.reader.cast) if hold else listed(*self._told())
        return self._painter.frame(
            view,
            turn,
            status,
            rules=event.rules,
            event=event,
            on=event.seat,
            hold=hold,
            show_hand=self._shows_hand,
            open_views=[self._look.stills(moment.step, seat)[moment.place].view for seat in others],
            actions=actions,
        )

    def _step_frame(self, step: Step[Any]) -> Piece:
        view = self.session.game.view(step.after, self._eyes)
        status = listed(*self._said(step.events))
        rules = tuple(rule for event in step.events for rule in event.rules)
        turn = self._turn(step.seat)
        return self._painter.frame(
            view,
            turn,
            status,
            rules=rules,
            on=step.seat,
            hold=ONE_AFTER_ANOTHER,
            show_hand=self._shows_hand,
            open_views=self._open_views(step.after),
            actions=self._actions(),
        )

    def scene(self) -> Piece:
        """Return the scene as it is now, after the frames that lead to it."""
        with self.lock:
            reader, painter, session = self.reader, self._painter, self.session
            return {
                "kind": self.kind,
                "lang": self.lang,
                "title": title_of(session.game, reader),
                "languages": list(LANGUAGE_BUTTONS),
                "words": frame_words(reader),
                "frames": [*self._frames, self._present(painter)],
                "drawer": self._drawer(painter),
                "menu": menu(session, self.seats, reader, self._notice, self._record_shown),
                "ask": None,
                "steps": None,
                "rulebook": rules_shown(session.game.rulebook, reader),
                "trouble": None,
            }

    def _present(self, painter: Painter) -> Piece:
        now = self._stage_now
        if self._stage is not None:
            moment = self._resolution[self._stage]
            frame = self._still_frame(moment, 0, self._actions())
            frame["status"]["text"] = self.reader(moment.still.event.says(self.reader.cast))
            return with_stage_buttons(frame, self._stage, now + 1, self.reader)
        if self._waiting:
            frame = self._still_frame(self._waiting[0], 0, self._actions())
        else:
            frame = self._position_frame(painter)
        return with_stage_buttons(frame, now, now + 1, self.reader)

    def _position_frame(self, painter: Painter) -> Piece:
        session = self.session
        seat = session.to_move
        view = session.view(self._eyes)
        status, rules = self._status(view)
        emphasis = self._emphasis()
        seen = self._shows_hand and not self.is_covered
        frame = painter.frame(
            view,
            self._turn(seat),
            status if not self.is_covered else say("The hand is hidden."),
            rules=rules,
            emphasis=emphasis,
            on=seat,
            show_hand=seen,
            open_views=self._open_views(session.state),
            actions=self._actions(),
        )
        if self._refusal is not None:
            frame["refusal"] = self._refusal_piece(self._refusal)
        if self._failure is not None:
            frame["refusal"] = self._failure_piece(self._failure)
        if self.is_covered and seat is not None:
            frame["cover"] = self._cover(seat)
        return frame

    def _emphasis(self) -> Emphasis:
        """Return what the scene points at: what the hint does, and what the reader has picked."""
        hinted = self._hints()[self._hint_grade - 1].emphasis if self._hint_grade and self._decides else NO_EMPHASIS
        return replace(hinted, picked=self._picked)

    def _status(self, view: Any) -> tuple[Message, tuple[str, ...]]:
        """Return what is told: what happened since the reader last acted, and what can be done now."""
        told = self._told()
        if self._decides:
            ask, rules = self._look.prompt(view, self._emphasis())
            if self._tells_odds and self._odds is not None:
                told = [odds_told(self._odds)]
            return listed(*told, ask), rules
        rules = tuple(self._untold[-1].rules) if self._untold else ()
        if self.session.outcome is not None and not self.session.steps:
            dealt = self._look.opening(view)  # over before anyone could move: the deal says why
            return dealt.says(self.reader.cast), dealt.rules
        if told or self.session.outcome is not None:
            return listed(*told) if told else say("The game is over."), rules
        return say("Press the button to see the next card."), ()

    def _told(self) -> list[Message]:
        return self._said(self._untold)

    def _said(self, events: Sequence[Event]) -> list[Message]:
        if len(events) > FULLY_TOLD:
            short: list[Message] = self._look.retold(events, self.reader)
            return short
        return [event.says(self.reader.cast) for event in events]

    def _refusal_piece(self, error: IllegalMove) -> Piece:
        refusal, reader = error.refusal, self.reader
        return {
            "title": reader(refusal.reason),
            "text": reader(instead_of(refusal)),
            "rules": [refusal.rule],
            "typed": self._typed,
        }

    def _failure_piece(self, failure: Failure) -> Piece:
        """Return why a player or a changed rule did nothing, for whoever can mend it."""
        reader = self.reader
        title, text = failure.told(reader.cast)
        return {"title": reader(title), "text": reader(text), "rules": [], "typed": ""}

    def _cover(self, seat: int) -> Piece:
        reader, name = self.reader, self.reader.cast.name(seat)
        title, go = say("Pass the screen to {name}", name=name), say("I am {name}, show my hand", name=name)
        text = say("The hand is hidden. Only the next player should look now.")
        return {"title": reader(title), "text": reader(text), "go": button({"do": "show"}, reader(go), style="go")}

    def _actions(self) -> Piece:
        reader, session = self.reader, self.session
        main = []
        if self._waiting:
            main.append(button({"do": "go"}, reader(self._waiting[0].still.go), style="go"))
        elif self._failure is not None:
            main.append(button({"do": "go"}, reader(say("Try again")), style="go"))
        elif session.outcome is not None:
            main.append(button({"do": "deal"}, reader(say("Deal again")), style="go"))
        elif not self.people:
            main.append(button({"do": "go"}, reader(say("Next card")), style="go", icon="next"))
        elif self._decides:
            main += self._look.buttons(session.view(self._eyes), reader, self._emphasis())
        typed = None
        if self.people and (session.outcome is None or self._waiting):
            example = str(session.moves[-1]) if self._decides else ""
            typed = {
                "label": reader(say("or type")),
                "placeholder": example,
                "value": self._typed,
                "go": reader(say("Play")),
            }
        can_undo = self._decision(range(session.ply - 1, -1, -1)) is not None
        tools = [
            tool("hint", reader(say("Hint")), "hint", enabled=self._decides),
            tool("odds", reader(say("Odds")), "odds", enabled=self._decides),
            tool("undo", reader(say("Undo")), "undo", enabled=can_undo),
            tool("redo", reader(say("Redo")), "redo", enabled=session.ply < len(session.steps), bare=True),
        ]
        return {"main": main, "typed": typed, "tools": tools}

    def _drawer(self, painter: Painter) -> Piece:
        reader, session = self.reader, self.session
        view = self._waiting[0].still.view if self._waiting else session.view(self._eyes)
        steps = session.steps[: session.ply]
        last = steps[-1].events[-1].says(reader.cast) if steps else None
        titles = {
            "log": say("Log"),
            "hint": say("Hint"),
            "odds": say("Odds"),
            "scores": say("Scores"),
            "text": say("Text"),
        }
        panes = {
            "log": log_pane(log_entries(steps, reader), reader),
            "hint": hint_pane(self._hints() if self._decides else None, self._hint_grade, reader),
            "odds": odds_pane(self._odds, reader, decides=self._decides),
            "scores": painter.scores(view),
            "text": {"kind": "text", "text": "", "copy": reader(say("Copy"))}
            if self.is_covered
            else painter.text_twin(view, last, self._turn(session.to_move), odds_lines(self._odds)),
        }
        tabs = [{"id": name, "label": reader(title)} for name, title in titles.items()]
        return {"label": reader(say("Log, hint, odds and scores")), "tabs": tabs, "show": self._show, "panes": panes}


def _seed_of(text: object) -> object:
    """Return the number that a typed seed means, or the text itself, which ``deal`` then refuses by name."""
    shown = str(text).strip().replace(",", "")
    return int(shown) if shown.isascii() and shown.isdigit() and len(shown) < 20 else shown
