/* Piles, and what is known of the cards in one. */
import { cardFace, cardState, caption } from "./face.js";
import { classes, each, esc, html, prose } from "./text.js";

const DEEPEST = 2;

export function pilesZone(look, zone) {
  return html("ul", { class: "sl-piles", "aria-label": zone.label }, each(zone.items, pile));
}

function pile(item, i) {
  const notes = each(item.notes, (line) => html("span", {}, esc(line)));
  return html(
    "li",
    { class: classes("sl-pile", item.card && cardState(item.card)) },
    pileTop(item, item.key ?? i),
    html("b", {}, esc(item.name)),
    html("span", { class: "sl-pile-notes" }, html("span", {}, esc(item.count)), notes),
  );
}

/* The top card, with as many edges under it as `depth` says; an empty pile is an outline. */
function pileTop(item, key) {
  const card = item.card ? cardFace(item.card, item.do ? null : item.card.label) : '<span class="sl-gap"></span>';
  const stack = (item.card ? edges(item.depth) : "") + card;
  if (!item.do) return html("span", { class: "sl-stack" }, stack);
  const more = { "data-act": "play", "data-key": `pile:${key}`, "data-do": JSON.stringify(item.do), "aria-label": item.label };
  return html("button", { type: "button", class: "sl-stack", ...more }, stack);
}

function edges(depth) {
  const many = Math.min(DEEPEST, Math.max(0, Math.round(Number(depth ?? DEEPEST)) || 0));
  return "<i></i>".repeat(many);
}

/* Small cards in one row, which scrolls when it is long (room.js: from the end that `from` says, and with a Tab stop). */
export function knownZone(look, zone) {
  const item = (card) => html("li", { class: cardState(card) }, cardFace(card, card.label, true), caption(card));
  const list = html("ol", { "aria-label": zone.title, "data-key": "known", "data-from": zone.from }, each(zone.items, item));
  return html("div", { class: "sl-known" }, html("p", { class: "sl-h" }, prose(zone.title)), list);
}
