/* The middle: each zone of a scene -> HTML strings. */
import { caption, cardFace, cardState, markTag } from "./face.js";
import { dashedSlice, foodBehind } from "./icons.js";
import { knownZone, pilesZone } from "./piles.js";
import { placesZone, stagesZone } from "./places.js";
import { choicesZone, ringZone } from "./ring.js";
import { openRulesOver, ruleChips } from "./rules.js";
import { classes, each, esc, html, prose } from "./text.js";

const ZONES = {
  row: rowZone,
  empty: emptyZone,
  note: noteZone,
  ranking: rankingZone,
  places: placesZone,
  stages: stagesZone,
  ring: ringZone,
  choices: choicesZone,
  piles: pilesZone,
  known: knownZone,
};

export function middleBand(look, middle) {
  return each(middle?.zones, (zone, i) => (Object.hasOwn(ZONES, zone.kind) ? ZONES[zone.kind] : plainZone)(look, zone, `zone${i}`));
}

/* ---- cards in a flow ---- */

function rowZone(look, zone) {
  const item = (it) => (it.items ? sandwich(it) : lineCell(it));
  return html("ol", { class: classes("sl-line", zone.fading && "is-fading"), "aria-label": zone.label }, each(zone.items, item));
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

/* ---- words: an empty table, a sentence, the ranking ---- */

function emptyZone(look, zone) {
  return html("div", { class: "sl-empty" }, dashedSlice(), html("strong", {}, esc(zone.title)), html("span", {}, esc(zone.text)));
}

function noteZone(look, zone, place) {
  const title = zone.title ? html("strong", {}, esc(zone.title)) : "";
  const text = html("p", {}, prose(zone.text), " ", ruleChips(look, place, zone.rules));
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
