"""The first thing a newcomer sees: every game with a link to its notebook, and the lessons."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import sandwichlab as sl
from sandwichlab.core.wording import say
from sandwichlab.games.registry import game
from sandwichlab.lessons import welcome as page
from sandwichlab.lessons.curriculum import plans

EMPTY = {"path", "br", "img"}


class Reader(HTMLParser):
    """Reads a page: whether its tags are closed in order, its links, and its words without style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.languages: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that opens."""
        given = dict(attrs)
        if tag == "a":
            self.links.append(given["href"] or "")
        if "lang" in given:
            self.languages.append(given["lang"] or "")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself leaves nothing open."""

    def handle_endtag(self, tag: str) -> None:
        """Note a tag that closes, which must be the last one opened."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note words that are shown."""
        if "style" not in self.open:
            self.words.append(data)


def read() -> Reader:
    """The page as it is now."""
    reader = Reader(sl.welcome()._repr_html_())
    assert reader.open == []
    return reader


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_game_is_shown(lang: str) -> None:
    """Each registered game has a card with its name, players, deck and pitch, in order, in HTML and in text."""
    sl.language(lang)
    html, text = " ".join(read().words), repr(sl.welcome())
    cards = page.game_cards()

    assert tuple(card.id for card in cards) == sl.games()
    for shown in (html, text):
        places = [shown.index(str(card.title)) for card in cards]
        assert places == sorted(places)
        assert all(str(said) in shown for card in cards for said in (card.players, card.deck, card.pitch))
    assert len(text.splitlines()) == len(cards)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_names_of_the_games_are_headings(lang: str) -> None:
    """Where a page's styles are taken away, as of a notebook that nobody has trusted yet, each name still stands out."""
    sl.language(lang)
    headings = re.findall(r"<h3>(.*?)</h3>", sl.welcome()._repr_html_())

    assert headings == [str(card.title) for card in page.game_cards()]


def lesson_links() -> list[str]:
    """The notebooks of the lessons that there are."""
    return [f"lessons/{plan.number:02}-{plan.id}.ipynb" for plan in plans().values()]


def test_every_game_and_lesson_is_linked() -> None:
    """Each card leads to the notebook of its game, and each lesson that there is to its own."""
    assert read().links == [*(f"games/{game_id}.ipynb" for game_id in sl.games()), *lesson_links()]


def test_lessons_are_called_as_they_call_themselves() -> None:
    """The name of a lesson on the first page is the lesson's own title."""
    for plan in plans().values():
        for lang in ("en", "ko"):
            assert page.LESSONS[plan.number - 1].in_language(lang) == plan.title.in_language(lang)


@pytest.mark.parametrize("game_id", sl.games())
def test_a_card_says_what_the_game_says(game_id: str) -> None:
    """Name and numbers of players on the card are those of the game itself, and its pitch is a sentence."""
    (card,) = (card for card in page.game_cards() if card.id == game_id)
    seats = game(game_id).seats

    assert str(card.title) == str(game(game_id).title)
    assert set(re.findall(r"\d+", str(card.players))) == {str(seats[0]), str(seats[-1])}
    assert str(card.pitch).endswith((".", "?"))


def test_lessons_are_named() -> None:
    """The lessons that there are and those in preparation are named, and the latter are counted."""
    shown = " ".join(read().words)

    to_come = len(page.LESSONS) - len(plans())
    assert not to_come or f"{to_come} lesson" in shown
    assert all(str(lesson) in shown for lesson in page.LESSONS)


def test_the_page_is_korean_in_korean() -> None:
    """In Korean no English word is left, the page says its language, and links stay as they are."""
    english = read()
    sl.language("ko")
    korean = read()

    assert (english.languages, korean.languages) == (["en"], ["ko"])
    assert not re.findall(r"[A-Za-z]{2,}", " ".join(korean.words))
    assert not re.findall(r"[A-Za-z]{2,}", repr(sl.welcome()))
    assert korean.links == english.links


def test_what_looks_like_a_tag_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text of a card and of a lesson is escaped."""
    evil = say("{text}", text="<script>alert('x')</script>&")
    monkeypatch.setattr(page, "game_cards", lambda: (page.GameCard("lunch-rush", evil, evil, evil, evil),))
    monkeypatch.setattr(page, "LESSONS", (evil,))

    assert "<script" not in sl.welcome()._repr_html_()
    assert "".join(read().words).count("<script>alert('x')</script>&") == 5
