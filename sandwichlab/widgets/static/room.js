/* How much room the middle keeps: reserved for every kind of zone the game has shown, so that the hand below never moves. */
import { placeColumns } from "./places.js";

const KEEPS = ["ring", "choices", "piles", "known", "places"];

/* Grows only: what any frame has once needed stays reserved, also while something else stands in its place. */
export function keepRoom(middle, frames, kept) {
  for (const frame of frames) {
    const zones = frame.middle?.zones ?? [];
    const all = zones.map((zone) => zone.keeps ?? zone);
    const kinds = all.map(({ kind }) => kind).filter((kind) => KEEPS.includes(kind));
    // A note needs room of its own beside what lies there, not beside what will lie there.
    if (zones.some(({ kind }) => KEEPS.includes(kind)) && zones.some(({ kind }) => kind === "note")) kinds.push("note");
    for (const kind of kinds) middle.classList.add(`room-${kind}`);
    for (const zone of all) keepZone(middle, zone, kept);
    const known = zones.filter(({ kind }) => kind === "known").length;
    if (known) keepMost(middle, "--rows-known", known, kept);
  }
}

function keepZone(middle, zone, kept) {
  if (zone.kind === "places") keepPlaces(middle, placeColumns(zone), kept);
  if (zone.kind === "choices") keepChoices(middle, zone.items?.length ?? 0, kept);
}

function keepPlaces(middle, columns, kept) {
  for (const width of ["narrow", "between", "wide"]) keepMost(middle, `--rows-${width}`, Math.ceil(columns.all / columns[width]), kept);
}

function keepChoices(middle, count, kept) {
  keepMost(middle, "--rows-choices", Math.ceil(count / 3), kept);
  keepMost(middle, "--all-choices", count, kept);
}

function keepMost(middle, name, value, kept) {
  kept[name] = Math.max(kept[name] ?? 1, value);
  middle.style.setProperty(name, kept[name]);
}

/* A band is as high as it has been at this width: what once made it grow does not move the rest a second time. What grew
 * beyond `most` is given back, so that one long list of choices does not leave a hole for the rest of the game. */
export function keepHeight(node, width, kept, most = Infinity) {
  if (kept.width !== width) Object.assign(kept, { width, height: 0 });
  node.style.minHeight = "";
  kept.height = Math.max(kept.height, Math.min(node.offsetHeight, most));
  if (kept.height > node.offsetHeight) node.style.minHeight = `${kept.height}px`;
}

/* A row of known cards that is longer than its box scrolls, and the keyboard can reach it: the card at its end that matters is in view. */
export function setKnownRows(box) {
  for (const row of box.querySelectorAll(".sl-known ol")) {
    if (row.scrollWidth > row.clientWidth + 1) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
    row.scrollLeft = row.dataset.from === "start" ? 0 : row.scrollWidth;
  }
}
