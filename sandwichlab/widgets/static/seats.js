/* The seats, or the facts that stand in their place where one plays alone. */
import { tinyCards } from "./face.js";
import { classes, each, esc, html, unseen, whole } from "./text.js";

export function seatsBand(look, seats) {
  return (seats.items?.length ? seatRow(look, seats) : "") + (seats.facts?.length ? factRow(seats) : "");
}

function seatRow(look, seats) {
  const columns = whole(seats.columns, 4);
  const count = seats.items.length;
  const between = whole(Math.min(columns, count <= 5 ? count : Math.ceil(count / 2)), 1);
  const style = rowsOf(columns, between, whole(seats.narrow, 2));
  const takes = seats.items.some((seat) => seat.taken || seat.taken_label);
  const isOpen = seats.items.some((seat) => seat.cards?.faces);
  const name = classes("sl-seats", !takes && "is-short", isOpen && "is-open");
  return html("ul", { class: name, style, "aria-label": seats.label }, each(seats.items, (seat) => seatBox(look, seat, takes)));
}

/* How many stand in a row: of a wide table, of a middling one and of a narrow one, and half of that where there is no room. */
function rowsOf(columns, between, narrow) {
  const halves = `--half-seats:${Math.ceil(columns / 2)};--half-between:${Math.ceil(between / 2)}`;
  return `--seats:${columns};--seats-between:${between};--seats-narrow:${narrow};${halves}`;
}

function seatBox(look, seat, takes) {
  const score = html("span", { class: "sl-score" }, unseen(`${look.words.score ?? ""} `), esc(seat.score));
  return html(
    "li",
    { class: classes("sl-seat", seat.on && "is-on"), "aria-current": seat.on ? "true" : null, "data-seat": seat.key },
    seatName(seat),
    seat.score === null || seat.score === undefined ? "" : score,
    seatCards(seat),
    html("span", { class: classes("sl-gain", seat.gain?.fresh && "is-new") }, esc(seat.gain?.text)),
    takes ? seatTaken(seat) : "",
  );
}

function seatName(seat) {
  const team = seat.team && html("span", { class: "sl-team" }, html("b", { "aria-hidden": "true" }, esc(seat.team.mark)), unseen(seat.team.label));
  const note = seat.note && html("small", {}, esc(seat.note));
  return html("span", { class: "sl-name" }, html("span", {}, esc(seat.name)), team, note);
}

/* What a seat holds: a small fan of backs, or the faces of an open hand. */
function seatCards(seat) {
  const held = seat.cards;
  if (!held) return html("span", { class: "sl-held" });
  const backs = Array.from({ length: Math.min(held.count, 10) }, () => ({ face: null }));
  const fan = tinyCards(held.faces ?? backs, Boolean(held.faces));
  const count = held.count && !held.faces ? html("span", { class: "sl-count", "aria-hidden": "true" }, esc(held.text)) : "";
  return html("span", { class: classes("sl-held", held.faces ? "is-open" : "is-fan") }, fan, count, unseen(held.label));
}

function seatTaken(seat) {
  const cards = seat.taken?.length ? tinyCards(seat.taken, false) : "";
  const label = seat.taken_label ? html("span", { class: "sl-took" }, esc(seat.taken_label)) : "";
  return html("span", { class: "sl-taken" }, cards, label);
}

/* ---- facts ---- */

function factRow(seats) {
  const fact = ({ title, value }) => html("div", { class: "sl-fact" }, html("dt", {}, esc(title)), html("dd", {}, esc(value)));
  const count = seats.facts.length;
  const style = rowsOf(whole(seats.columns, count), Math.min(count, 4), whole(seats.narrow, 2));
  return html("div", { role: "group", "aria-label": seats.label }, html("dl", { class: "sl-seats", style }, each(seats.facts, fact)));
}
