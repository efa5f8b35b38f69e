/* One card on the table: its drawing, its mark, its caption; and tiny cards in a row. */
import { cardPicture } from "./cards.js";
import { icon, markColour, markShape, overCard } from "./icons.js";
import { classes, each, esc, html } from "./text.js";

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

export function cardState(card) {
  return classes(card.dim && "is-dim", card.glow && "is-glow", overCard(card.mark?.kind) && "is-out");
}

export function caption(card) {
  return card.caption ? html("span", { class: "sl-caption" }, esc(card.caption)) : "";
}

/* On a card or a place that is chosen. */
export function checkBadge() {
  return html("span", { class: "sl-check", "aria-hidden": "true" }, icon("check"));
}

/* Tiny cards in a row, as they lie before a seat. */
export function tinyCards(cards, spoken) {
  const tiny = (card) => html("li", { class: cardState(card) }, cardFace(card, spoken ? card.label : null, true));
  return html("ol", { class: "sl-tiny", "aria-hidden": spoken ? null : "true" }, each(cards, tiny));
}
