"""What is shown where no widget can be: a picture and text of the moment, with nothing to press and nothing to fetch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.widgets.still import ZONES, still_of

EACH = pytest.mark.parametrize("game_id", sl.games())
LANGUAGES = pytest.mark.parametrize("lang", ["en", "ko"])
PLAIN = {"div", "p", "span", "b", "i", "u", "small", "br", "ul", "li", "details", "summary"}


class Reading(HTMLParser):
    """Collects the tags, the attributes and the text of a page, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the tag that was opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note words."""
        self.texts.append(data)

    @property
    def text(self) -> str:
        """All words, with single spaces."""
        return re.sub(r"\s+", " ", " ".join(self.texts))


def desks(game_id: str, lang: str) -> Iterator[Any]:
    """A table at several places of a game, a walkthrough and a step-through, one after another: a new one closes the last."""
    game = sl.simulate(game_id, games=1, seed=3, policies="greedy").replay(0)
    yield sl.learn(game_id, lang=lang)
    for ply in sorted({0, 1, len(game.steps) // 2, len(game.steps) - 1, len(game.steps)}):
        game.seek(ply)
        yield sl.explain(game, lang=lang)
        yield sl.table(sl.load(game.record()), lang=lang)


def bundle_of(desk: Any) -> dict[str, Any]:
    """What a notebook is given to show."""
    data: dict[str, Any] = desk._repr_mimebundle_()[0]
    return data


@EACH
@LANGUAGES
def test_a_still_is_plain(game_id: str, lang: str) -> None:
    """It is made of plain tags that are closed, with nothing to press, to run or to fetch, and in one language."""
    for desk in desks(game_id, lang):
        shown = bundle_of(desk)["text/html"]
        page = Reading(shown)
        assert page.open == []
        assert page.tags <= PLAIN
        assert page.attributes <= {"lang", "style"}
        assert "url(" not in shown
        assert f'lang="{lang}"' in shown


@EACH
@LANGUAGES
def test_a_still_tells_the_moment(game_id: str, lang: str) -> None:
    """Where the game stands, whose turn it is, what is asked, every card of the hand, and the position in words are there."""
    for desk in desks(game_id, lang):
        frame, text = desk.scene["frames"][-1], Reading(bundle_of(desk)["text/html"]).text
        for words in (desk.scene["title"], frame["where"], frame["turn"], frame["status"]["text"]):
            assert words in text
        for seat in frame["seats"]["items"]:
            assert seat["name"] in text
            assert seat["cards"]["label"] in text
        drawer = desk.scene["drawer"]
        for line in drawer["panes"]["text"]["text"].splitlines() if drawer and "text" in drawer["panes"] else ():
            assert line in text


@EACH
def test_every_card_of_the_hand_is_in_the_picture(game_id: str) -> None:
    """As many cards lie in the picture's hand as in the hand."""
    desk = sl.table(game_id, seed=5, lang="en")
    hand = desk.scene["frames"][-1]["hand"]
    (line,) = re.findall(rf"<p[^>]*><b>{hand['label']}</b>.*?</p>", bundle_of(desk)["text/html"])

    assert line.count("border-radius:5px") == len(hand["cards"])


def test_words_under_a_card_follow_it_and_an_empty_hand_is_not_named() -> None:
    """A card and its words are one box that no line parts; at the end of a game no hand without cards is announced."""
    game = sl.simulate("market-day", games=1, seed=3, policies="greedy").replay(0)
    game.seek(7)
    shown = bundle_of(sl.table(sl.load(game.record()), lang="en"))["text/html"]
    boxes = re.findall(r'<span style="display:inline-block;vertical-align:top[^"]*">(.*?</small>)</span>', shown)
    game.seek(len(game.steps))
    over = bundle_of(sl.table(sl.load(game.record()), lang="en"))["text/html"]

    assert [Reading(box).text.strip() for box in boxes] == [
        "10 Teo · scores +10",
        "9 You · Bandit +9",
        "7 Mina · spoiled 0",
        "7 Jun · scores +7",
    ]
    assert "<b>Your hand" not in over


@pytest.mark.parametrize(("you", "said"), [(0, "You win · 100"), (None, "Ara wins · 100")])
def test_who_has_won_is_told_in_the_right_person(you: int | None, said: str) -> None:
    """The final standing speaks to a reader who has won, and of anybody else."""
    game = sl.simulate("lunch-rush", games=1, seed=3, policies="greedy").replay(0)
    desk = sl.explain(game, ply=len(game.steps), lang="en")
    if you is not None:
        game.seek(len(game.steps))
        desk = sl.table(sl.load(game.record()), lang="en")

    assert said in Reading(bundle_of(desk)["text/html"]).text


@EACH
def test_every_kind_of_zone_is_drawn(game_id: str) -> None:
    """No zone of a game falls back to a mere list."""
    kinds = {zone["kind"] for desk in desks(game_id, "en") for zone in desk.scene["frames"][-1]["middle"]["zones"]}

    assert kinds <= set(ZONES)


def test_a_zone_of_an_unknown_kind_is_a_list() -> None:
    """A game of one's own may have zones that nobody here knows: their labels are shown."""
    scene = {**sl.table("lunch-rush", seed=7, lang="en").scene}
    frame = {
        **scene["frames"][-1],
        "middle": {"label": "", "zones": [{"kind": "tower", "label": "T", "items": [{"label": "a <b>"}]}]},
    }
    shown = still_of({**scene, "frames": [frame]})

    assert "<b>T</b>: a &lt;b&gt;" in shown


def test_nothing_lies_open_under_a_cover() -> None:
    """Where people take turns at one screen, the picture shows no card while the screen is passed."""
    desk = sl.table("lunch-rush", players=3, seed=7, seats=("you", "Ada", "greedy"), lang="en")
    assert desk.scene["frames"][-1]["cover"] is not None
    shown = bundle_of(desk)["text/html"]

    assert "Pass the screen to" in shown
    assert "border-radius:5px" not in shown
    assert "<details>" not in shown


def test_names_are_written_as_they_are() -> None:
    """A person's name is text, whatever it looks like."""
    desk = sl.table("lunch-rush", players=3, seed=7, seats=("<b>Mo", "greedy", "greedy"), lang="en")

    assert "<b>Mo" not in bundle_of(desk)["text/html"]


def test_the_same_moment_has_the_same_still() -> None:
    """A stored notebook can be compared with one that is run again."""
    one, other = (bundle_of(sl.table("market-day", seed=7, lang="ko"))["text/html"] for _ in range(2))

    assert one == other
