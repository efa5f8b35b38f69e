/* Cards in order of play, each with its owner and its place; and where in a resolution the frame is. */
import { cardFace, cardState, checkBadge, markTag } from "./face.js";
import { button } from "./buttons.js";
import { classes, each, esc, html, whole } from "./text.js";

const STATES = ["in", "out", "can", "on"];
const MOST_IN_A_ROW = 6;

/* How many places stand in a row on a narrow, a middling and a wide table; the last row may be short. */
export function placeColumns(zone) {
  const all = Math.max(whole(zone.columns, 1), zone.items?.length ?? 0);
  const halved = all > MOST_IN_A_ROW ? Math.ceil(all / 2) : all;
  return { all, narrow: all === 4 ? 2 : Math.min(all, 3), between: halved, wide: all };
}

/* The arrows between places are measured when the page is laid out (links.js): here they are only noted. */
export function placesZone(look, zone) {
  const { narrow, between, wide } = placeColumns(zone);
  const style = `--narrow:${narrow};--between:${between};--wide:${wide}`;
  const list = html("ol", { class: "sl-order", "aria-label": zone.label }, each(zone.items, place));
  return html("div", { class: "sl-places", style, "data-links": JSON.stringify(zone.links ?? []) }, list);
}

function place(item, i) {
  const state = STATES.includes(item.state) ? `is-${item.state}` : "";
  const shown = { ...(item.card ?? {}), mark: item.over ? { kind: item.over } : null };
  return html(
    "li",
    { class: classes("sl-at", state, cardState(shown)) },
    slot(item, shown, item.key ?? i),
    html("span", { class: "sl-owner" }, esc(item.who)),
    html("span", { class: "sl-nth" }, esc(item.place)),
    html("span", { class: "sl-at-mark" }, markTag(item.mark)),
  );
}

/* A place with something to do is a button; one that is only picked is pressed while it is the chosen one. A place that no card has taken is an outline. */
function slot(item, shown, key) {
  if (!item.card) return html("span", { class: "sl-slot" }, '<span class="sl-gap"></span>');
  if (!item.do) return html("span", { class: "sl-slot" }, cardFace(shown, shown.label));
  const on = item.state === "on";
  const pressed = on || item.do.do === "pick" ? on : null;
  const more = { "data-act": "play", "data-key": `place:${key}`, "data-do": JSON.stringify(item.do), "aria-label": item.label, "aria-pressed": pressed };
  return html("button", { type: "button", class: "sl-slot", ...more }, cardFace(shown, null), on ? checkBadge() : "");
}

/* ---- stages ---- */

export function stagesZone(look, zone) {
  const dots = Array.from({ length: Math.min(whole(zone.of, 1), 24) }, (_, i) => html("li", { class: stageState(i + 1, zone.at) }));
  const words = html("strong", {}, esc(zone.text)) + html("ol", { "aria-hidden": "true" }, ...dots);
  const step = (spec, side, sign) => (spec ? button({ ...spec, icon: spec.icon ?? sign }, `stage:${side}`) : "<span></span>");
  const parts = [step(zone.back, "back", "back"), html("div", {}, words), step(zone.forward, "forward", "next")];
  return html("div", { class: "sl-stages", role: "group", "aria-label": zone.label }, ...parts);
}

function stageState(number, at) {
  if (number === at) return "is-now";
  return number < at ? "is-done" : null;
}
