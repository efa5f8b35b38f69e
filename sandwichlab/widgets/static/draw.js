/* Cards, marks, seats and the middle: scene -> HTML strings. */
import { cardPicture } from "./cards.js";
import { dashedSlice, foodBehind, markColour, markShape, overCard } from "./icons.js";
import { openRulesOver, ruleChips } from "./rules.js";
import { classes, each, esc, html, unseen, whole } from "./text.js";

/* ---- one card ---- */

/* The drawing, in a box that motion follows by the card's key. `label` null: hidden from screen readers. */
export function cardFace(card, label, small = false) {
  const over = small ? "" : overCard(card.mark?.kind);
  return html("span", { class: "sl-face", "data-card": card.key, "data-from": card.from }, cardPicture(card.deck, card.face, label, small), over);
}

export function markTag(mark) {
  if (!mark) return "";
  const words = html("span", {}, esc(mark.text)) + (mark.points ? html("span", {}, esc(mark.points)) : "");
  return html("span", { class: classes("sl-tag", markColour(mark.kind), mark.points && "has-points") }, markShape(mark.kind), words);
}

function cardState(card) {
  return classes(card.dim && "is-dim", card.glow && "is-glow", overCard(card.mark?.kind) && "is-out");
}

export function caption(card) {
  return card.caption ? html("span", { class: "sl-caption" }, esc(card.caption)) : "";
}

function lineCell(card) {
  return html("li", { class: classes("sl-cell", cardState(card)) }, cardFace(card, card.label), markTag(card.mark), caption(card));
}

/* ---- a sandwich: slices behind the bread, a ribbon of ham behind the meat, the sum under it ---- */

function sandwichCell(card) {
  const parts = [foodBehind(card.mark?.kind), cardFace(card, card.label), markTag(card.mark), caption(card)];
  return html("li", { class: classes("sl-cell", cardState(card)) }, ...parts);
}

function groupSum(sum) {
  if (!sum) return "";
  const words = html("span", {}, esc(sum.text), sum.strong ? ` ${html("b", {}, esc(sum.strong))}` : "");
  return html("p", { class: "sl-sum" }, html("strong", {}, esc(sum.title)), " ", words);
}

function sandwich(group) {
  const cards = html("ol", { class: "sl-sandwich", "aria-label": group.label }, each(group.items, sandwichCell));
  return html("li", { class: "sl-group" }, cards, groupSum(group.sum));
}

/* Tiny cards in a row, as they lie before a seat. */
export function tinyCards(cards, spoken) {
  const tiny = (card) => html("li", { class: cardState(card) }, cardFace(card, spoken ? card.label : null, true));
  return html("ol", { class: "sl-tiny", "aria-hidden": spoken ? null : "true" }, each(cards, tiny));
}

/* ---- seats ---- */

export function seatsBand(look, seats) {
  const columns = whole(seats.columns, 4);
  const count = seats.items.length;
  const between = whole(Math.min(columns, count <= 5 ? count : Math.ceil(count / 2)), 1);
  const style = `--seats:${columns};--seats-between:${between};--seats-narrow:${whole(seats.narrow, 2)}`;
  return html("ul", { class: "sl-seats", style, "aria-label": seats.label }, each(seats.items, (seat) => seatBox(look, seat)));
}

function seatBox(look, seat) {
  const score = html("span", { class: "sl-score" }, unseen(`${look.words.score ?? ""} `), esc(seat.score));
  return html(
    "li",
    { class: classes("sl-seat", seat.on && "is-on"), "aria-current": seat.on ? "true" : null, "data-seat": seat.key },
    seatName(seat),
    seat.score === null || seat.score === undefined ? "" : score,
    seatCards(seat),
    html("span", { class: classes("sl-gain", seat.gain?.fresh && "is-new") }, esc(seat.gain?.text)),
    seatTaken(seat),
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
  const count = html("span", { class: "sl-count", "aria-hidden": "true" }, esc(held.text));
  return html("span", { class: classes("sl-held", held.faces ? "is-open" : "is-fan") }, fan, count, unseen(held.label));
}

function seatTaken(seat) {
  const cards = seat.taken?.length ? tinyCards(seat.taken, false) : "";
  const label = seat.taken_label ? html("span", { class: "sl-took" }, esc(seat.taken_label)) : "";
  return html("span", { class: "sl-taken" }, cards, label);
}

/* ---- the middle ---- */

const ZONES = { row: rowZone, empty: emptyZone, note: noteZone, ranking: rankingZone };

export function middleBand(look, middle) {
  return each(middle?.zones, (zone, i) => (Object.hasOwn(ZONES, zone.kind) ? ZONES[zone.kind] : plainZone)(look, zone, `zone${i}`));
}

function rowZone(look, zone) {
  const item = (it) => (it.items ? sandwich(it) : lineCell(it));
  return html("ol", { class: classes("sl-line", zone.fading && "is-fading"), "aria-label": zone.label }, each(zone.items, item));
}

function emptyZone(look, zone) {
  return html("div", { class: "sl-empty" }, dashedSlice(), html("strong", {}, esc(zone.title)), html("span", {}, esc(zone.text)));
}

function noteZone(look, zone, place) {
  const title = zone.title ? html("strong", {}, esc(zone.title)) : "";
  const text = html("p", {}, esc(zone.text), " ", ruleChips(look, place, zone.rules));
  return html("div", { class: "sl-quiet-note" }, title, text, openRulesOver(look, place, zone.rules));
}

function rankingZone(look, zone, place) {
  const title = html("p", { class: "sl-rank-title" }, html("strong", {}, esc(zone.title)), " ", ruleChips(look, place, zone.rules));
  const many = zone.items.length > 4;
  const style = `--half:${Math.ceil(zone.items.length / 2)}`;
  const list = html("ol", { class: classes("sl-rank", many && "is-many"), style }, each(zone.items, rankRow));
  return html("div", { class: "sl-ranking" }, title, openRulesOver(look, place, zone.rules), list);
}

function rankRow(row) {
  const note = row.note ? ` ${html("small", {}, esc(row.note))}` : "";
  return html(
    "li",
    { class: row.win ? "win" : null },
    html("span", { class: "sl-place" }, esc(row.place)),
    html("span", { class: "sl-who" }, html("strong", {}, esc(row.name)), note),
    html("b", {}, esc(row.score)),
  );
}

/* A zone this browser does not know yet: a list of its items' labels, so that nothing is lost. */
function plainZone(look, zone) {
  const words = (item) => (typeof item === "string" ? item : (item?.label ?? item?.text ?? item?.name ?? item?.title ?? ""));
  const line = (item) => html("li", {}, esc(words(item)), item?.items ? html("ul", {}, each(item.items, line)) : "");
  return html("ul", { class: "sl-plain", "aria-label": zone.label ?? zone.title }, each(zone.items, line));
}
