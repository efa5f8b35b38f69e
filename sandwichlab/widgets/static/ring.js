/* Ranks on a circle with the steps between them, and what a move would bring. */
import { icon } from "./icons.js";
import { openRulesOver, ruleChips } from "./rules.js";
import { classes, each, esc, html } from "./text.js";

const CENTRE = 190;
const RADIUS = 122;
const LANES = [36, 54];
const CLEAR = [0.42, 0.25]; // how far, in ranks, an arc stays clear of the ranks it joins; the second: of neighbours
const OUTSIDE = 25; // how far outside a short arc its text stands

/* ---- where things lie: rank 0 stands just right of the top, and a whole turn is as many ranks as there are ---- */

function onCircle(rank, radius, count) {
  const angle = ((rank + 0.5) / count) * 2 * Math.PI - Math.PI / 2;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)].map((number) => number.toFixed(1));
}

function turn(rank, count) {
  return (((rank + 0.5) / count) * 360).toFixed(1);
}

function moved([x, y], inner, rotation) {
  return html("g", { transform: `translate(${x} ${y})${rotation ? ` rotate(${rotation})` : ""}` }, inner);
}

/* ---- the ring ---- */

export function ringZone(look, zone) {
  const ranks = zone.ranks ?? [];
  const drawing = ringLine() + cornerMark(zone.corner) + ringArcs(zone.arcs ?? [], ranks.length) + each(ranks, (rank, i) => ringRank(rank, i, ranks.length));
  const picture = html("svg", { viewBox: "-10 -10 400 400", role: "img", "aria-label": zone.alt ?? zone.label }, drawing);
  const title = zone.title ? html("strong", {}, esc(zone.title)) : "";
  const lines = each(zone.lines, (line) => html("span", {}, esc(line)));
  return html("div", { class: "sl-ring", role: "group", "aria-label": zone.label }, picture, html("p", { class: "sl-ring-words" }, title, lines));
}

function ringLine() {
  return html("circle", { class: "line", cx: CENTRE, cy: CENTRE, r: RADIUS });
}

/* Between the last rank and the first, where counting goes on around. */
function cornerMark(corner) {
  if (!corner) return "";
  const tick = html("path", { class: "tick", d: `M${CENTRE} ${CENTRE - RADIUS - 11}v22` });
  return tick + html("text", { class: "quiet", x: CENTRE, y: CENTRE - RADIUS + 35 }, esc(corner));
}

/* A bun is round, a meat square; a rank that is held has a solid edge, one that is not a broken one. */
function ringRank(rank, i, count) {
  const role = ["bun", "meat"].includes(rank.role) ? rank.role : "";
  const look = role || (rank.count > 0 ? "held" : "none");
  const square = { x: -21, y: -21, width: 42, height: 42, rx: 10 };
  const shape = role === "meat" ? html("rect", square) : html("circle", { r: { bun: 23, held: 19, none: 15 }[look] });
  const badge = rank.count > 1 ? html("g", { class: "badge", transform: "translate(17 -15)" }, html("circle", { r: 10.5 }), ringText(rank.count)) : "";
  const name = classes(`rank is-${look}`, rank.glow && "is-lit");
  return html("g", { class: name, transform: `translate(${onCircle(i, RADIUS, count).join(" ")})` }, shape, ringText(rank.text), badge);
}

function ringText(text) {
  return html("text", {}, esc(text));
}

/* ---- arcs: clockwise, outside the ring; one that would lie over another takes the outer lane ---- */

function ringArcs(arcs, count) {
  const laid = [];
  for (const arc of arcs) {
    const steps = (((arc.to - arc.from) % count) + count) % count;
    if (!steps) continue;
    const lane = laid.some((other) => !other.lane && overlaps(arc.from, steps, other, count)) ? 1 : 0;
    laid.push({ from: arc.from, steps, lane, text: arc.text });
  }
  return laid.map((arc) => ringArc(arc, count)).join("");
}

function overlaps(from, steps, other, count) {
  const after = (from - other.from + count) % count;
  return after < other.steps || count - after < steps;
}

function ringArc({ from, steps, lane, text }, count) {
  const radius = RADIUS + LANES[lane];
  const short = steps === 1;
  const clear = CLEAR[short ? 1 : 0];
  const end = from + steps - clear;
  const start = onCircle(from + clear, radius, count);
  const tip = onCircle(end, radius, count);
  const long = steps - 2 * clear > count / 2 ? 1 : 0;
  const line = html("path", { d: `M${start.join(" ")}A${radius} ${radius} 0 ${long} 1 ${tip.join(" ")}` });
  const head = moved(tip, html("path", { d: "M-9-9 1.5 0-9 9" }), turn(end, count));
  const middle = onCircle(from + steps / 2, radius + (short ? OUTSIDE : 0), count);
  return html("g", { class: "arc" }, line, head, text ? moved(middle, arcLabel(text)) : "");
}

function arcLabel(text) {
  const width = Math.max(40, 18 + String(text).length * 10);
  return html("rect", { x: -width / 2, y: -14, width, height: 28, rx: 14 }) + ringText(text);
}

/* ---- choices ---- */

export function choicesZone(look, zone, place) {
  const title = html("p", { class: "sl-h" }, esc(zone.title), " ", ruleChips(look, place, zone.rules));
  const head = html("div", { class: "sl-choices-head" }, title, openRulesOver(look, place, zone.rules));
  return html("div", { class: "sl-choices" }, head, html("ul", {}, each(zone.items, choice)));
}

function choice(item) {
  const words = html("b", {}, esc(item.number)) + html("span", {}, esc(item.text));
  return html("li", { class: classes(item.on && "is-on"), "aria-current": item.on ? "true" : null }, words, item.on ? icon("check") : "");
}
