/* Arrows between places, measured from their boxes: over the cards within a row, along their sides from row to row. */
import { html } from "./text.js";

const KINDS = ["killed", "traded"];
const OFF = 9; // how far an arrow ends from a card
const CORNER = 10;

/* ---- on the page ---- */

/* Draws the arrows of every zone of places anew; called when the middle has changed and when its width has. */
export function drawLinks(middle) {
  for (const zone of middle.querySelectorAll(".sl-places")) {
    zone.querySelector(".sl-links")?.remove();
    const links = JSON.parse(zone.dataset.links);
    if (links.length) zone.insertAdjacentHTML("beforeend", linksPicture(placeBoxes(zone), links, headroom(zone)));
  }
}

function headroom(zone) {
  return parseFloat(getComputedStyle(zone).getPropertyValue("--head")) || 28;
}

function placeBoxes(zone) {
  const home = zone.getBoundingClientRect();
  return [...zone.querySelectorAll(".sl-slot")].map((slot) => {
    const { left, top, width, height } = slot.getBoundingClientRect();
    return { left: left - home.left, top: top - home.top, width, height };
  });
}

/* ---- as a picture: pure from here on ---- */

export function linksPicture(boxes, links, head) {
  const grid = placesGrid(boxes);
  const known = links.filter(({ from, to }) => from !== to && grid.places[from] && grid.places[to]);
  const spans = known.map((link) => Math.abs(grid.places[link.from].x - grid.places[link.to].x));
  const order = spans.map((_, i) => i).sort((a, b) => spans[a] - spans[b]);
  const routes = known.map((_, i) => route(grid, known, i, { lane: order.indexOf(i), lanes: known.length, head }));
  const halos = routes.map((way) => html("path", { class: "halo", d: wayText(way) }));
  const lines = routes.map((way, i) => linkLine(known[i], way));
  return html("svg", { class: "sl-links", "aria-hidden": "true" }, ...halos, ...lines);
}

/* Each place with its middle, its row and its column; `pitch` is the distance from column to column. */
function placesGrid(boxes) {
  const tops = steps(boxes.map(({ top }) => top));
  const lefts = steps(boxes.map(({ left }) => left));
  const places = boxes.map(({ left, top, width, height }) => ({
    x: left + width / 2,
    y: top + height / 2,
    top,
    half: width / 2,
    row: nearest(tops, top),
    column: nearest(lefts, left),
  }));
  const pitch = lefts.length > 1 ? lefts[1] - lefts[0] : (boxes[0]?.width ?? 0) + 48;
  return { places, pitch, columns: lefts.length };
}

/* The distinct values among the given ones, smallest first. */
function steps(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, i) => i === 0 || value - sorted[i - 1] > 8);
}

function nearest(values, value) {
  return values.reduce((best, other, i) => (Math.abs(other - value) < Math.abs(values[best] - value) ? i : best), 0);
}

/* A route is its points; a curve has two handles between its ends, any other goes from corner to corner. */
function route(grid, links, index, room) {
  const { from, to } = links[index];
  const [a, b] = [grid.places[from], grid.places[to]];
  if (a.row === b.row) return overRow(a, b, shares(links, from), shares(links, to), room);
  const [upper, lower] = a.row < b.row ? [a, b] : [b, a];
  const way = alongSides(upper, lower, grid, room);
  return a === upper ? way : { ...way, points: way.points.reverse() };
}

function shares(links, place) {
  return links.filter(({ from, to }) => from === place || to === place).length > 1;
}

/* Within a row: a bow above the cards. Where two arrows meet at one card, each keeps to its own side. */
function overRow(a, b, sharedStart, sharedEnd, { lane, lanes, head }) {
  const way = Math.sign(b.x - a.x);
  const start = a.x + (sharedStart ? way * 8 : 0);
  const end = b.x - (sharedEnd ? way * 8 : 0);
  const height = ((head - OFF - 3) / 0.75) * (0.62 + (0.38 * (lane + 1)) / lanes);
  const y = a.top - OFF;
  const points = [[start, y], [start, y - height], [end, y - height], [end, y]];
  return { curve: true, points };
}

/* From row to row: in the gap between two columns; to a column further off, through the gap above the lower row. */
function alongSides(upper, lower, { pitch, columns }, { lane, head }) {
  const apart = lower.column - upper.column;
  const way = apart ? Math.sign(apart) : upper.column < columns - 1 ? 1 : -1;
  const side = upper.x + way * (upper.half + OFF);
  const gap = upper.x + way * (pitch / 2) + (lane % 3) * 5 * way;
  if (!apart) {
    const bulge = side + (gap - side) / 0.75;
    return { curve: true, points: [[side, upper.y], [bulge, upper.y], [bulge, lower.y], [side, lower.y]] };
  }
  if (Math.abs(apart) === 1) {
    const end = lower.x - way * (lower.half + OFF);
    return { points: [[side, upper.y], [gap, upper.y], [gap, lower.y], [end, lower.y]] };
  }
  const corridor = lower.top - head / 2 - (lane % 3) * 4;
  return { points: [[side, upper.y], [gap, upper.y], [gap, corridor], [lower.x, corridor], [lower.x, lower.top - OFF]] };
}

/* ---- drawing a route ---- */

function linkLine(link, way) {
  const kind = KINDS.includes(link.kind) ? link.kind : "other";
  const { points } = way;
  const heads = arrowHead(points.at(-1), points.at(-2)) + (link.both ? arrowHead(points[0], points[1]) : "");
  return html("g", { class: `is-${kind}` }, html("path", { class: "line", d: wayText(way) }), heads);
}

function wayText({ curve, points }) {
  return curve ? curveText(points) : cornersText(points);
}

function at([x, y]) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function curveText([start, one, two, end]) {
  return `M${at(start)}C${at(one)} ${at(two)} ${at(end)}`;
}

/* Straight pieces with rounded corners. */
function cornersText(points) {
  const inner = points.slice(1, -1).map((point, i) => {
    const [before, after] = [points[i], points[i + 2]];
    return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`;
  });
  return `M${at(points[0])}${inner.join("")}L${at(points.at(-1))}`;
}

/* A corner's length from `point` to `other`, or half the way when they are close. */
function towards([x, y], [toX, toY]) {
  const distance = Math.hypot(toX - x, toY - y);
  const part = distance ? Math.min(CORNER, distance / 2) / distance : 0;
  return [x + (toX - x) * part, y + (toY - y) * part];
}

function arrowHead(tip, before) {
  const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  return html("path", { class: "head", d: "M-8-5 0 0-8 5", transform: `translate(${at(tip)}) rotate(${angle.toFixed(1)})` });
}
