/* The ten toppings of the Pairs deck, each with a silhouette of its own, drawn about the middle with unit radius 10.
 * One ink a rank: solid for the body, pale for what is light, paper for what is cut out of it. */

export const PAPER = "var(--sl-card-face,#FFFFFF)";

function solid(d, ink) {
  return `<path d="${d}" fill="${ink}"/>`;
}

function pale(d, ink, opacity, width = 1) {
  return `<path d="${d}" fill="${ink}" fill-opacity="${opacity}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

function cut(d, width) {
  return `<path d="${d}" fill="none" stroke="${PAPER}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function dot(x, y, r, fill) {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

function ring(r, ink, width, fill = "none") {
  return `<circle r="${r}" fill="${fill}" stroke="${ink}" stroke-width="${width}"/>`;
}

function paleRing(r, ink, width, opacity) {
  return `<circle r="${r}" fill="${ink}" fill-opacity="${opacity}" stroke="${ink}" stroke-width="${width}"/>`;
}

function petals(count, away, [rx, ry], fill, from = 0) {
  const petal = (i) => `<ellipse cx="0" cy="${-away}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${from + (360 * i) / count})"/>`;
  return Array.from({ length: count }, (_, i) => petal(i)).join("");
}

function egg(c) {
  const white =
    "M-1-9.6c4.8-.6 6.2 2.4 8.4 4.2C10-3 10.2 1 8.4 3.6c-1.5 2.3-1.8 4.6-4.8 5.6C.4 10.4-1.6 8.2-4.4 7.8" +
    "-8.2 7.2-10.2 4-9.6.4c.4-2.4.8-3.6 2.6-5.6C-5.3-7.2-4-9.2-1-9.6z";
  return pale(white, c, ".13") + dot(-0.4, -0.2, 4.5, c) + cut("M-3-1.2a3 3 0 0 1 2-2", ".9");
}

function cheese(c) {
  const rind = `<path d="M-9.6 1.4H9.8v6.8H-9.6z" fill="${c}" stroke="${c}" stroke-width="1.3" stroke-linejoin="round"/>`;
  const holes = dot(-4.6, 4.6, 1.5, PAPER) + dot(4.8, 5.6, 1.2, PAPER) + dot(1, 3.4, 1, PAPER) + dot(4.4, -2.2, 1.3, c);
  return pale("M-9.6 1.4 5-7.4c3 .6 4.8 4.4 4.8 8.8z", c, ".3", 1.3) + rind + holes;
}

function tomato(c) {
  return dot(0, 0, 9.4, c) + petals(5, 4.9, [2.15, 2.9], PAPER) + petals(5, 4.6, [0.75, 1.2], c);
}

function bacon(c) {
  const rasher = `<path d="M-7.6 3.8C-4.6-3.8-2.4-3.8 0 0S4.6 3.8 7.6-3.8" fill="none" stroke="${c}" stroke-width="9" stroke-linecap="round"/>`;
  return rasher + cut("M-7.9 2.3C-4.6-5-2.4-5 .4-1.2S4.8 1.8 7.2-4.8", "1.5") + cut("M-6.6 6.2C-4.2-.2-2.4-.6-.2 2.7S4.4 5.8 7.4-.6", "1.1");
}

function radish(c) {
  const root = "M0-2.6c5 0 7.2 2.6 6.2 6C5.2 6.6 2 7.4.4 10c-.2.4-.6.4-.8 0C-2 7.4-5.2 6.6-6.2 3.4c-1-3.4 1.2-6 6.2-6z";
  const leaves = "M-.4-3C-1-6-4.6-8.8-7.4-8.2-6.8-5-3.6-2.8-.4-3zM.4-3C.6-6.6 3-9.8 6.4-9.8 7-6.4 4-3.2.4-3z";
  return solid(root, c) + pale(leaves, c, ".3") + cut("M-3.6 1.2c.4-1 1.2-1.5 2.2-1.7", ".9");
}

function onion(c) {
  return paleRing(9, c, 1.9, ".12") + ring(5.9, c, 1.2) + ring(3.2, c, 1.2, PAPER);
}

function mushroom(c) {
  const stem = "M-2.7 0h5.4c-.2 3 .2 5.2 1.3 7.4.5 1-.2 1.8-1.2 1.8h-5.6c-1 0-1.7-.8-1.2-1.8 1.1-2.2 1.5-4.4 1.3-7.4z";
  const cap = "M0-9c5.8 0 9.6 4.2 9.6 8.2C9.6.8 8.6 1.4 7.4 1.4H-7.4C-8.6 1.4-9.6.8-9.6-.8-9.6-4.8-5.8-9 0-9z";
  return pale(stem, c, ".22") + solid(cap, c) + dot(-3.8, -3.6, 1.4, PAPER) + dot(1.6, -5.6, 1.1, PAPER) + dot(4.8, -2, 1.2, PAPER);
}

function sardine(c) {
  const body =
    "M-10 0c3.2-4.6 7-5.6 10-5.6C3.8-5.6 6-3.4 7-1.4L10.4-4.4C9.6-1.6 9.6 1.6 10.4 4.4L7 1.4C6 3.4 3.8 5.6 0 5.6" +
    "-3 5.6-6.8 4.6-10 0z";
  const gills = cut("M-2.4-2.7C-1.4-1-1.4 1-2.4 2.7M1-2.5C1.8-.9 1.8.9 1 2.5", "1");
  return `<g transform="rotate(-24)">${solid(body, c)}${dot(-5.6, -1.1, 1.15, PAPER)}${gills}</g>`;
}

function cucumber(c) {
  return paleRing(8.9, c, 2.2, ".16") + petals(6, 4.2, [0.85, 1.8], c, 15) + dot(0, 0, 0.9, c);
}

function olive(c) {
  const fruit = `<ellipse rx="9.2" ry="8.4" fill="${c}" transform="rotate(-20)"/>`;
  const stone = `<circle cx="2.4" cy="-1.2" r="1.7" fill="${c}" fill-opacity=".55"/>`;
  return fruit + dot(2.4, -1.2, 3.3, PAPER) + stone + cut("M-6.2 1.2c0-2.2.8-3.8 2.4-5", "1.1");
}

export const TOPPINGS = [egg, cheese, tomato, bacon, radish, onion, mushroom, sardine, cucumber, olive];

/* Where they lie, as [radius, place, …]: near enough the same turned half round, and clear of both numerals. */
export const TOPPING_PLACES = [
  [29, [50, 70]],
  [20, [64, 45], [36, 95]],
  [16, [70, 37], [50, 70], [30, 103]],
  [12.8, [32, 58], [69, 58], [31, 84], [68, 84]],
  [12.6, [28, 56], [72, 54], [50, 70], [28, 86], [72, 84]],
  [11.8, [50, 38], [76, 55], [24, 57], [76, 83], [24, 85], [50, 102]],
  [11.8, [50, 37], [77, 55], [23, 57], [50, 70], [77, 83], [23, 85], [50, 103]],
  [11.4, [50, 32], [50, 57], [50, 83], [50, 108], [23, 57], [77, 57], [23, 83], [77, 83]],
  [10.8, [50, 28], [36, 49], [64, 49], [22, 70], [50, 70], [78, 70], [36, 91], [64, 91], [50, 112]],
  [10.4, [60, 29], [82, 29], [23, 57], [50, 57], [77, 57], [23, 83], [50, 83], [77, 83], [18, 111], [40, 111]],
];
