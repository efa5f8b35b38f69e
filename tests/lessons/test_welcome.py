"""The first thing a newcomer sees: four games, of which those that can be played have a link."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import sandwichlab as sl
from sandwichlab.core.wording import say
from sandwichlab.games.registry import game
from sandwichlab.lessons import welcome as page

GAMES = ("lunch-rush", "market-day", "sandwich-guy", "bread-and-chocolate")
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
def test_all_four_games_are_shown(lang: str) -> None:
    """Each game has a card with its name, players, deck and one sentence, in order, in HTML and in text."""
    sl.language(lang)
    html, text = " ".join(read().words), repr(sl.welcome())

    assert [card.id for card in page.GAME_CARDS] == list(GAMES)
    for shown in (html, text):
        places = [shown.index(str(card.title)) for card in page.GAME_CARDS]
        assert places == sorted(places)
        assert all(str(said) in shown for card in page.GAME_CARDS for said in (card.players, card.deck, card.pitch))
    assert len(text.splitlines()) == 4


def test_only_games_that_are_there_are_linked() -> None:
    """A registered game links to its notebook; every other says that it is in preparation."""
    reader = read()

    assert reader.links == [f"games/{game_id}.ipynb" for game_id in GAMES if game_id in sl.games()]
    assert reader.words.count("in preparation") == 4 - len(reader.links)
    assert set(sl.games()) <= set(GAMES)


def test_a_game_that_is_not_registered_has_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were no game registered, there would be no link; were all, each would have its own."""
    monkeypatch.setattr(page, "games", lambda: ())
    assert read().links == []
    assert read().words.count("in preparation") == 4

    monkeypatch.setattr(page, "games", lambda: GAMES)
    assert read().links == [f"games/{game_id}.ipynb" for game_id in GAMES]
    assert "in preparation" not in read().words


@pytest.mark.parametrize("game_id", sl.games())
def test_a_card_says_what_the_game_says(game_id: str) -> None:
    """Name and numbers of players on the card are those of the game itself."""
    (card,) = (card for card in page.GAME_CARDS if card.id == game_id)
    seats = game(game_id).seats

    assert str(card.title) == str(game(game_id).title)
    assert set(re.findall(r"\d+", str(card.players))) == {str(seats[0]), str(seats[-1])}


def test_lessons_are_named() -> None:
    """The lessons in preparation are counted and named."""
    shown = " ".join(read().words)

    assert f"{len(page.LESSONS)} lessons in preparation:" in shown
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
    monkeypatch.setattr(page, "GAME_CARDS", (page.GameCard("lunch-rush", evil, evil, evil, evil),))
    monkeypatch.setattr(page, "LESSONS", (evil,))

    assert "<script" not in sl.welcome()._repr_html_()
    assert "".join(read().words).count("<script>alert('x')</script>&") == 5
