/* The keyboard: one Tab stop in the hand and in a chart's rows, arrows there and in tabs and answers, Enter in fields, Escape. */
import { focusedIn } from "./focus.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/* Which arrow-key group an element belongs to. Tabs and answers are chosen as one moves; a card is only reached. */
const GROUPS = [
  { part: ".sl-pick", chooses: false },
  { part: ".sl-row-open", chooses: false },
  { part: '[role="tab"]', chooses: true },
  { part: '[role="radio"]', chooses: true },
];

/* Returns true when the key was one of an arrow-key group. */
export function moveInGroup(view, event) {
  const target = event.target;
  const group = GROUPS.find(({ part }) => target.matches?.(part));
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return false;
  const items = [...view.root.querySelectorAll(group.part)];
  const to = wanted(event.key, items.indexOf(target), items.length);
  if (to === null) return false;
  event.preventDefault();
  items[to].focus();
  items[to].scrollIntoView?.({ block: "nearest", inline: "nearest" });
  if (group.chooses) items[to].click();
  return true;
}

function wanted(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return Object.hasOwn(STEPS, key) ? (at + STEPS[key] + count) % count : null;
}

/* ---- the one Tab stop of a hand, and of a chart's rows ---- */

const STOPS = [".sl-pick", ".sl-row-open"];

/* After a redraw the stop is where it was, or on the next card. */
export function setStops(view) {
  for (const part of STOPS) setStop(view, part);
}

function setStop({ root, ui }, part) {
  const cards = [...root.querySelectorAll(part)];
  const stop = ui.stops[part] ?? { key: null, index: 0 };
  const same = cards.find((card) => card.dataset.key === stop.key);
  const here = same ?? cards[Math.min(stop.index, cards.length - 1)];
  for (const card of cards) card.tabIndex = card === here ? 0 : -1;
}

/* The stop follows the focus. */
export function followFocus(view) {
  const card = focusedIn(view.root);
  const part = STOPS.find((each) => card?.matches(each));
  if (!part) return;
  const cards = [...view.root.querySelectorAll(part)];
  view.ui.stops[part] = { key: card.dataset.key, index: cards.indexOf(card) };
  setStop(view, part);
}
