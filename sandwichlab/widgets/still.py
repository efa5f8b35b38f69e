"""A scene as a picture and text without scripts: what a page shows where nothing can be pressed, such as a stored notebook or an exported page.

Only plain tags with their styles in them, and nothing to press: some places take scripts and style sheets away, others
the styles too, and what is left still reads as text. Words take the colour of the page; cards are paper everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from sandwichlab.core.french import FRENCH, card_shown, is_red, read_card
from sandwichlab.core.scene import Piece
from sandwichlab.core.wording import say

BOX = (
    "max-width:640px;border:1px solid #8b8577;border-radius:12px;padding:10px 14px;line-height:1.5;"
    "word-break:keep-all;overflow-wrap:break-word"
)
CHIP = "display:inline-block;border:1px solid #8b8577;border-radius:8px;padding:2px 8px;margin:2px"
CARD = "display:inline-block;border:1px solid #8b8577;border-radius:5px;text-align:center;font-weight:700"
COLUMN = "display:inline-block;vertical-align:top;text-align:center;max-width:7em;padding:0 2px"
"""A card and the words under it, which stay together where a row goes on in the next line."""
GROUP = "display:inline-block;vertical-align:top;border:1px dashed #8b8577;border-radius:8px;padding:2px 6px;margin:2px"
BLOCK = "display:block"
"""What stands under what came before; where styles are taken away it is beside it."""
LARGE = "min-width:26px;padding:8px 5px;margin:3px 1px;font-size:20px;line-height:1.2"
SMALL = "min-width:14px;padding:1px 3px;margin:1px;font-size:13px;line-height:1.3"

INK, RED, FACE, BACK = "#26221b", "#b3202c", "#ffffff", "#1d6b4e"
HIDDEN = "?"
"""Stands on the back of a card."""


def still_of(scene: Piece) -> str:
    """Return a scene's last frame as HTML that needs nothing else."""
    frame = scene["frames"][-1]
    head = f"<b>{escape(scene['title'])}</b> · {_words(frame['where'], frame['turn'])}"
    cover = frame["cover"]
    # Under a cover no hand may be on the page, nor anything else of the table.
    parts = [_line(_bold(cover["title"]))] if cover else _parts(frame, scene)
    foot = say("A picture of this moment. In Jupyter, run this cell to play.").in_language(scene["lang"])
    inner = "".join([_line(head), *parts, _line(f"<small>{escape(foot)}</small>")])
    return f'<div lang="{escape(scene["lang"])}" style="{BOX}">{inner}</div>'


def _parts(frame: Piece, scene: Piece) -> list[str]:
    parts = [_seats(frame["seats"]), *map(_zone, frame["middle"]["zones"])]
    refusal = frame["refusal"]
    parts.append(_line(f"{_bold(refusal['title'])} {escape(refusal['text'])}") if refusal else "")
    parts.append(_line(escape(frame["status"]["text"])))
    parts.append(_hand(frame["hand"]) if frame["hand"] and frame["hand"]["cards"] else "")
    parts.append(_ask(scene["ask"]) if scene["ask"] else "")
    parts.append(_in_words(scene) if scene["drawer"] else "")
    return parts


def _line(inner: str) -> str:
    return f'<p style="margin:6px 0">{inner}</p>' if inner else ""


def _bold(text: str) -> str:
    return f"<b>{escape(text)}</b>"


def _words(*texts: str | None) -> str:
    return " · ".join(escape(text) for text in texts if text)


def _titled(title: str | None, inner: str) -> str:
    return _line(f"{_bold(title)}: {inner}" if title else inner)


def _laid(title: str | None, cards: str) -> str:
    """Return cards in a row of their own under their title."""
    return _titled(title, f'<span style="{BLOCK}">{cards}</span>') if title else _line(cards)


def _spaced(items: Iterable[str]) -> str:
    return " ".join(filter(None, items))


# ---- cards


def _card(card: Piece | None, look: str = LARGE) -> str:
    """Return a card; an empty place where there is none."""
    if card is None:
        return f'<span style="{CARD};{look};border-style:dashed">&nbsp;</span>'
    face = card["face"]
    if face is None:
        return f'<span style="{CARD};{look};background:{BACK};color:{FACE}">{HIDDEN}</span>'
    known = read_card(face) if card["deck"] == FRENCH.id else None
    text, ink = (face, INK) if known is None else (card_shown(known), RED if is_red(known) else INK)
    border = ";border-width:3px" if card["glow"] or card.get("pressed") else ""
    return f'<span style="{CARD};{look};background:{FACE};color:{ink}{border}">{escape(text)}</span>'


def _cell(card: Piece) -> str:
    """Return a card with the words that stand under it."""
    mark = card["mark"]
    caption = None if card["face"] is None and card["caption"] == HIDDEN else card["caption"]
    return _column(card, _mark(mark), _words(caption))


def _mark(mark: Piece | None) -> str:
    return _spaced([escape(mark["text"]), escape(mark["points"] or "")]) if mark else ""


def _column(card: Piece | None, *lines: str) -> str:
    """Return a card with lines under it; without styles they follow it, with points between them."""
    under = '<span style="display:none">·</span> '.join(
        f'<small style="{BLOCK};line-height:1.3">{line}</small> ' for line in lines if line
    )
    return f'<span style="{COLUMN}">{_card(card)} {under.rstrip()}</span>' if under else _card(card)


def _cards(cards: Iterable[Piece], look: str = SMALL) -> str:
    return _spaced(_card(card, look) for card in cards)


def _hand(hand: Piece) -> str:
    owed = hand["owed"]
    return _laid(hand["label"], _spaced([_words(owed and owed["text"]), *map(_cell, hand["cards"])]))


# ---- seats


def _seats(seats: Piece | None) -> str:
    if seats is None:
        return ""
    facts = [_chip(f"{escape(one['title'])}: {_bold(one['value'])}") for one in seats["facts"]]
    return _line(_spaced([*map(_seat, seats["items"]), *facts]))


def _seat(seat: Piece) -> str:
    cards, gain, team = seat["cards"], seat["gain"], seat["team"]
    words = _words(team and team["label"], seat["note"], cards["label"])
    score = _spaced([_bold(seat["score"]), f"({escape(gain['text'])})" if gain and gain["text"] else ""])
    lying = _cards([*(cards["faces"] or ()), *(seat["taken"] or ())])
    return _chip(_spaced([f"{_bold(seat['name'])} {words} · {score}", lying]), strong=seat["on"])


def _chip(inner: str, *, strong: bool = False) -> str:
    return f'<span style="{CHIP}{";border-width:2px" if strong else ""}">{inner}</span>'


# ---- the middle: one function for each kind of zone


def _zone(zone: Piece) -> str:
    draw = ZONES.get(zone["kind"])
    if draw is not None:
        return draw(zone)
    return _titled(zone.get("label"), ", ".join(escape(str(item.get("label", ""))) for item in zone.get("items", ())))


def _row(zone: Piece) -> str:
    return _laid(zone["label"], _spaced(_group(item) if "items" in item else _cell(item) for item in zone["items"]))


def _group(group: Piece) -> str:
    total = group["sum"]
    said = _spaced([_bold(total["title"]), escape(total["text"]), escape(total["strong"] or "")]) if total else ""
    under = f'<span style="{BLOCK}">{said}</span>' if said else ""
    return f'<span style="{GROUP}">{_spaced([*map(_cell, group["items"]), under])}</span>'


def _note(zone: Piece) -> str:
    return _line(_spaced([_bold(zone["title"]) if zone["title"] else "", escape(zone["text"])]))


def _ranking(zone: Piece) -> str:
    lines = [
        _spaced([escape(one["place"]), _bold(one["name"]), _words(one["note"], one["score"])]) for one in zone["items"]
    ]
    return _titled(zone["title"], "<br>".join(["", *lines]))


def _places(zone: Piece) -> str:
    def place(item: Piece) -> str:
        return _column(item["card"], _words(item["who"]), _mark(item["mark"]))

    return _laid(zone["label"], _spaced(map(place, zone["items"])))


def _ring(zone: Piece) -> str:
    def rank(one: Piece) -> str:
        count = f"&nbsp;×&nbsp;{one['count']}" if one["count"] > 1 else ""
        return _chip(f"<b>{escape(one['text'])}</b>{count}", strong=bool(one["glow"] or one["role"]))

    held = _spaced(rank(one) for one in zone["ranks"] if one["count"] or one["role"])
    return _titled(zone["label"], held) + _line(_words(zone["title"], *zone["lines"]))


def _choices(zone: Piece) -> str:
    items = [f"{_bold(one['number'])} {escape(one['text'])}" for one in zone["items"]]
    marked = [f"<u>{item}</u>" if one["on"] else item for item, one in zip(items, zone["items"], strict=True)]
    return _titled(zone["title"], " · ".join(marked))


def _piles(zone: Piece) -> str:
    def pile(item: Piece) -> str:
        return _chip(f"{_card(item['card'])} {_bold(item['name'])} {_words(item['count'], *item['notes'])}")

    return _line(_spaced(map(pile, zone["items"])))


def _known(zone: Piece) -> str:
    return _laid(zone["title"], _spaced(map(_cell, zone["items"])))


ZONES: dict[str, Callable[[Piece], str]] = {
    "row": _row,
    "empty": _note,
    "note": _note,
    "ranking": _ranking,
    "places": _places,
    "stages": lambda zone: _line(escape(zone["text"])),
    "ring": _ring,
    "choices": _choices,
    "piles": _piles,
    "known": _known,
}


# ---- a walkthrough's question, and the position in words


def _ask(ask: Piece) -> str:
    reveal = ask["reveal"]
    answers = "".join(f"<li>{escape(answer['text'])}</li>" for answer in ask["answers"])
    told = "" if reveal is None else _line(_spaced([_bold(reveal["answer"]), escape(reveal["explain"])]))
    return f"{_line(_bold(ask['question']))}<ul>{answers}</ul>{told}"


def _in_words(scene: Piece) -> str:
    text = scene["drawer"]["panes"].get("text", {}).get("text")
    if not text:
        return ""
    title = say("This moment in words").in_language(scene["lang"])
    return f"<details><summary>{escape(title)}</summary>{_line('<br>'.join(map(escape, text.splitlines())))}</details>"
