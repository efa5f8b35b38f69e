/* Cards as SVG strings. Pure functions: the same arguments give the same text; no DOM, no state.
 * viewBox 100 x 140 (5:7). Colours come from tokens.css and fall back to the light values, so that a card also stands
 * alone in a file. Numerals are drawn, not typed: no font is needed and nothing shifts.
 * `label` names the card for a screen reader; without one the drawing is hidden from it (its button says the name). */
import { esc } from "./text.js";
import { PAPER, TOPPINGS, TOPPING_PLACES } from "./toppings.js";

const EDGE = "var(--sl-card-edge,#8B8577)";
const INK = "var(--sl-card-ink,#26221B)";
const RED = "var(--sl-card-red,#B3202C)";
const CLOTH = "var(--sl-card-back,#1D6B4E)";
const RANK_INK = ["#948647", "#CD6300", "#C92C28", "#AF415F", "#924982", "#7D33B9", "#3A3D7A", "#014958", "#003225", "#1E2A00"];

/* Numerals: one line weight, round ends, box 20 x 28. */
const NUMERALS = {
  1: "M4 6.5 11.5 0v28",
  2: "M1.2 8.4C1.8 3.2 5.4 0 10.2 0c5 0 8.6 3.2 8.6 7.8 0 6-6.4 9.6-17.6 20.2H19.4",
  3: "M2 4.4C3.8 1.6 6.6 0 10 0c5 0 8.2 2.8 8.2 6.8S15 13.4 9 13.4c6.4 0 10.2 3 10.2 7.3S15.2 28 9.8 28C5.6 28 2.4 26.4.8 23.2",
  4: "M14.6 28V0L.4 19.6h19.4",
  5: "M17.8 0H4.4L3 12.4c1.9-1.4 4.2-2.2 6.8-2.2 5.6 0 9.4 3.5 9.4 8.8S15.3 28 9.6 28c-3.9 0-7-1.6-8.6-4.4",
  6: "M15.6.2C7.4 3.4 1 10.2 1 19a9 9 0 1 0 18 0c0-5.2-4-9-9-9-3.6 0-6.4 1.6-8 4.4",
  7: "M.8 0h18.4C13.4 8 9.6 17.4 8.4 28",
  8:
    "M10 13.2c-4.8 0-8-2.7-8-6.6S5.2 0 10 0s8 2.7 8 6.6-3.2 6.6-8 6.6c-5.5 0-9.2 3-9.2 7.4S4.5 28 10 28s9.2-3 9.2-7.4" +
    "-3.7-7.4-9.2-7.4z",
  9: "M4.4 27.8C12.6 24.6 19 17.8 19 9a9 9 0 1 0-18 0c0 5.2 4 9 9 9 3.6 0 6.4-1.6 8-4.4",
  A: "M0 28 10 0l10 28M3.6 18.6h12.8",
  J: "M15.4 0v19.4c0 5.2-3 8.6-7.6 8.6C3.4 28 .4 25 0 20.6",
  Q: "M1 9a9 9 0 0 1 18 0v10a9 9 0 0 1-18 0zM11.4 20.6l8.6 9",
  K: "M2 0v28M18.4 0 2 16.6M8.4 10.4 19.4 28",
};
const TEN = ["M0 6 6.4 0v28", "M0 8.4a7.8 8.4 0 0 1 15.6 0v11.2a7.8 8.4 0 0 1-15.6 0z"];

function numeral(text, ink, [x, y], scale) {
  const paths = text === "10" ? `<path d="${TEN[0]}"/><path transform="translate(13.4)" d="${TEN[1]}"/>` : `<path d="${NUMERALS[text]}"/>`;
  const pen = `fill="none" stroke="${ink}" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${pen}>${paths}</g>`;
}

function bothCorners(inner) {
  return `${inner}<g transform="rotate(180 50 70)">${inner}</g>`;
}

function paper(label, name, body) {
  const spoken = label ? `role="img" aria-label="${esc(label)}"` : 'aria-hidden="true"';
  return (
    `<svg class="sl-card ${name}" viewBox="0 0 100 140" ${spoken}>` +
    `<rect x="1" y="1" width="98" height="138" rx="9" fill="${PAPER}" stroke="${EDGE}" stroke-width="2"/>${body}</svg>`
  );
}

/* ---- Pairs: the rank as a number, and as so many toppings ---- */

function pairsCard(rank, label) {
  const ink = `var(--sl-card-rank-${rank},${RANK_INK[rank - 1]})`;
  const [radius, ...places] = TOPPING_PLACES[rank - 1];
  const topping = TOPPINGS[rank - 1](ink);
  const lying = places.map(([x, y]) => `<g transform="translate(${x} ${y}) scale(${radius / 10})">${topping}</g>`).join("");
  return paper(label, "sl-pairs", bothCorners(numeral(String(rank), INK, [10.5, 13], rank === 10 ? 0.92 : 0.98)) + lying);
}

/* A card as wide as a thumbnail: only the numeral, as large as it goes. */
function smallPairsCard(rank, label) {
  const [at, scale] = rank === 10 ? [[19, 37], 2.15] : [[26, 34], 2.5];
  return paper(label, "sl-pairs", numeral(String(rank), INK, at, scale));
}

/* ---- French deck: four silhouettes; the red ones also carry an inner line, so that they differ without colour ---- */

const SUITS = {
  h: {
    ink: RED,
    shape:
      "M0 9.6C-6.4 4.6-10 1-10-3.4-10-7-7.4-9.2-4.7-9.2-2.6-9.2-.9-8-0-6.2.9-8 2.6-9.2 4.7-9.2 7.4-9.2 10-7 10-3.4" +
      " 10 1 6.4 4.6 0 9.6z",
    inner: "M-6.9-3.2c0-1.9 1.1-3 2.5-3",
  },
  d: {
    ink: RED,
    shape: "M0-10.4C2-6.2 4.6-2.8 8.4 0 4.6 2.8 2 6.2 0 10.4-2 6.2-4.6 2.8-8.4 0-4.6-2.8-2-6.2 0-10.4z",
    inner: "M-4.4-.2C-2.6-1.8-1.3-3.5-.2-5.5",
  },
  s: {
    ink: INK,
    shape:
      "M0-10C5-5.2 9.4-1.6 9.4 2.6 9.4 5.4 7.4 7 5.2 7 3.6 7 2.2 6.2 1.2 4.8 1.4 7.2 2.2 8.8 3.8 10H-3.8C-2.2 8.8" +
      "-1.4 7.2-1.2 4.8-2.2 6.2-3.6 7-5.2 7-7.4 7-9.4 5.4-9.4 2.6-9.4-1.6-5-5.2 0-10z",
  },
  c: {
    ink: INK,
    shape:
      "M0-10a4.6 4.6 0 0 1 3.7 7.3A4.7 4.7 0 1 1 1.2 4.6C1.4 7.2 2.2 8.8 3.8 10H-3.8C-2.2 8.8-1.4 7.2-1.2 4.6" +
      "A4.7 4.7 0 1 1-3.7-2.7 4.6 4.6 0 0 1 0-10z",
  },
};

function suitMark(suit, [x, y], scale) {
  const { ink, shape, inner } = SUITS[suit];
  const line = inner ? `<path d="${inner}" fill="none" stroke="${PAPER}" stroke-width="1.7" stroke-linecap="round"/>` : "";
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${shape}" fill="${ink}"/>${line}</g>`;
}

function outline(d, ink) {
  return `<path d="${d}" fill="${ink}" fill-opacity=".13" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/>`;
}

/* Court cards carry kitchen things of our own: the jack a butter knife, the queen a jam jar, the king a crown loaf. */
const COURTS = {
  J: (ink, suit) =>
    `<g transform="translate(61 92) rotate(38)">${outline("M-5.5-40C4-36 8-24 6.5-4H-5.5z", ink)}` +
    `<rect x="-5.5" y="-4" width="12" height="34" rx="5" fill="${ink}"/><circle cx=".5" cy="22" r="2" fill="${PAPER}"/></g>` +
    suitMark(suit, [80, 116], 1.25),
  Q: (ink, suit) =>
    `<g transform="translate(60 92)">${outline("M-17-16h34c4 3 6 7 6 12v22c0 6-3 9-9 9h-28c-6 0-9-3-9-9V-4c0-5 2-9 6-12z", ink)}` +
    `<rect x="-20" y="-28" width="40" height="10" rx="4" fill="${ink}"/></g>${suitMark(suit, [60, 98], 1.3)}`,
  K: (ink, suit) =>
    `<g transform="translate(60 94)">${outline(
      "M-26 20c-4-14-5-26-3-38 6 1 10 5 13 11C-13-15-8-22 0-27 8-22 13-15 16-7c3-6 7-10 13-11 2 12 1 24-3 38-16 4-36 4-52 0z",
      ink,
    )}<path d="M-25.5 20.5c16 4 35 4 51 0l-1.5 7c-16 4-32 4-48 0z" fill="${ink}"/></g>${suitMark(suit, [60, 96], 1.3)}`,
};

function frenchCard(rank, suit, label) {
  const { ink } = SUITS[suit];
  const corner = numeral(rank, ink, [10.5, 13], rank === "10" ? 1.06 : 1.14) + suitMark(suit, [22, 62], 1.02);
  const middle = COURTS[rank] ? COURTS[rank](ink, suit) : suitMark(suit, [62, 94], 2.75);
  return paper(label, "sl-french", corner + middle);
}

function smallFrenchCard(rank, suit, label) {
  const [at, scale] = rank === "10" ? [[24, 16], 1.75] : [[32, 16], 1.8];
  return paper(label, "sl-french", numeral(rank, SUITS[suit].ink, at, scale) + suitMark(suit, [50, 103], 2.7));
}

/* ---- the back: a picnic cloth and one slice ---- */

function cardBack(label) {
  const columns = [0, 1, 2, 3, 4].map((i) => `<rect x="${8 + i * 18.5}" y="8" width="9.5" height="124"/>`).join("");
  const rows = [0, 1, 2, 3, 4, 5, 6].map((i) => `<rect x="8" y="${8 + i * 19.1}" width="84" height="9.5"/>`).join("");
  const slice = "M-18-7C-25-16-16-24 0-24S25-16 18-7V18c0 3-1.5 4.5-4.5 4.5h-27C-16.5 22.5-18 21-18 18z";
  return paper(
    label,
    "sl-back",
    `<rect x="8" y="8" width="84" height="124" rx="4" fill="${CLOTH}" fill-opacity=".2"/><g fill="${CLOTH}" fill-opacity=".42">${columns}${rows}</g>` +
      `<g transform="translate(50 70)"><path d="${slice}" fill="${PAPER}" stroke="${CLOTH}" stroke-width="4" stroke-linejoin="round"/>` +
      `<path d="M-8-10q8-5 16 0" fill="none" stroke="${CLOTH}" stroke-width="3" stroke-linecap="round"/></g>`,
  );
}

function smallBack(label) {
  const slice = "M32 63C25 54 34 46 50 46s25 8 18 17v25c0 3-1.5 4.5-4.5 4.5h-27C33.5 92.5 32 91 32 88z";
  return paper(label, "sl-back", `<rect x="9" y="9" width="82" height="122" rx="4" fill="${CLOTH}"/><path d="${slice}" fill="${PAPER}"/>`);
}

/* A face this file cannot draw, from a deck to come: its text on blank paper, so that nothing is lost. */
function writtenCard(face, label) {
  const text = `<text x="50" y="70" text-anchor="middle" dominant-baseline="central" font-size="40" font-weight="700" fill="${INK}">${esc(face)}</text>`;
  return paper(label, "sl-written", text);
}

/* "9" of the Pairs deck, "Th" of the French one, null for the back -> its drawing. `small` is for cards under 30 px. */
export function cardPicture(deck, face, label, small = false) {
  if (face === null || face === undefined) return small ? smallBack(label) : cardBack(label);
  const text = String(face);
  if (deck === "pairs" && /^([1-9]|10)$/.test(text)) return (small ? smallPairsCard : pairsCard)(Number(text), label);
  if (deck === "french" && /^([2-9AJQKT]|10)[cdhs]$/.test(text)) {
    const rank = text.slice(0, -1).replace("T", "10");
    return (small ? smallFrenchCard : frenchCard)(rank, text.slice(-1), label);
  }
  return writtenCard(text, label);
}
