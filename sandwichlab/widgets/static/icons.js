/* Drawn signs: icons of the frame, shapes of the marks, and the food behind the cards. Constants and pure functions. */

const ICON_PATHS = {
  menu: '<path d="M4 6h12M4 10h12M4 14h12"/>',
  close: '<path d="M5 5l10 10M15 5L5 15"/>',
  undo: '<path d="M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5"/>',
  redo: '<path d="M16 8H8a4 4 0 0 0 0 8h4M16 8l-3.5-3.5M16 8l-3.5 3.5"/>',
  hint: '<path d="M7.5 14.5h5M8.5 17h3M10 3a5 5 0 0 0-3 9c.5.4.8 1 .8 1.6v.9h4.4v-.9c0-.6.3-1.2.8-1.6a5 5 0 0 0-3-9z"/>',
  odds: '<path d="M15.5 4.5l-11 11"/><circle cx="6" cy="6" r="2.3"/><circle cx="14" cy="14" r="2.3"/>',
  lock: '<rect x="4.5" y="9" width="11" height="8" rx="1.5"/><path d="M7 9V6.5a3 3 0 0 1 6 0V9"/>',
  stop: '<path d="M6.8 2.5h6.4l4.3 4.3v6.4l-4.3 4.3H6.8l-4.3-4.3V6.8zM10 6v5M10 13.8v.2"/>',
  said: '<circle cx="10" cy="10" r="7.5"/><path d="M10 9v5M10 6v.2"/>',
  first: '<path d="M14.5 4.5 9 10l5.5 5.5M5.5 4.5v11"/>',
  back: '<path d="M12 4.5 6.5 10l5.5 5.5"/>',
  next: '<path d="M8 4.5 13.5 10 8 15.5"/>',
  down: '<path d="M4.5 8 10 13.5 15.5 8"/>',
  end: '<path d="M5.5 4.5 11 10l-5.5 5.5M14.5 4.5v11"/>',
  copy: '<rect x="7" y="7" width="9.5" height="9.5" rx="1.5"/><path d="M4.5 12.5h-1v-9h9v1"/>',
  check: '<path d="M4.5 10.5 8.5 14.5 15.5 6"/>',
  right: '<circle cx="10" cy="10" r="8.5" fill="currentColor"/><path class="sl-cut" d="M6 10.4 8.8 13.2 14 7.4"/>',
  wrong: '<path d="M6.3 1.5h7.4l4.8 4.8v7.4l-4.8 4.8H6.3l-4.8-4.8V6.3z"/><path d="M7 7l6 6M13 7l-6 6"/>',
};

const MARK_PATHS = {
  bread: '<path d="M4.5 9C2.5 5.5 5 3 10 3s7.5 2.5 5.5 6v8h-11z"/>',
  meat: '<path d="M3 7c2.3-2.5 4.6-2.5 7 0s4.7 2.5 7 0v6c-2.3 2.5-4.6 2.5-7 0s-4.7-2.5-7 0z"/>',
  spoiled: '<circle cx="10" cy="10" r="7"/><path d="M6.5 8.5h.1M11 6.5h.1M13.5 11h.1M8.5 13h.1M10.5 10h.1" stroke-width="2.8"/>',
  rain: '<path d="M10 3c3 3.8 4.8 6.2 4.8 8.8a4.8 4.8 0 0 1-9.6 0C5.2 9.2 7 6.8 10 3z"/>',
  killed: '<path d="M4.5 4.5l11 11M15.5 4.5l-11 11"/>',
  traded: '<path d="M4 7h11l-3-3M16 13H5l3 3"/>',
  safe: '<path d="M3.5 15h13L18 6l-4.5 3.5L10 4 6.5 9.5 2 6z"/>',
  strike: '<path d="M4 16 14 6M14 6V3l3-1 1 3-1 1zM5 11l4 4"/>',
  block: '<circle cx="10" cy="10" r="7.2"/><path d="M6 10h8" stroke-width="2.6"/>',
};

/* Which colours a mark wears: several kinds share one set, their shapes and words differ. */
const MARK_COLOURS = { rain: "spoiled", block: "killed", strike: "safe" };

export function icon(name) {
  const paths = Object.hasOwn(ICON_PATHS, name) ? ICON_PATHS[name] : "";
  return paths && `<svg class="sl-i" viewBox="0 0 20 20" aria-hidden="true">${paths}</svg>`;
}

export function markShape(kind) {
  return Object.hasOwn(MARK_PATHS, kind) ? `<svg viewBox="0 0 20 20" aria-hidden="true">${MARK_PATHS[kind]}</svg>` : "";
}

export function markColour(kind) {
  if (Object.hasOwn(MARK_COLOURS, kind)) return MARK_COLOURS[kind];
  return Object.hasOwn(MARK_PATHS, kind) ? kind : "none";
}

export function logo() {
  const bread = 'fill="var(--sl-bread-fill)" stroke="var(--sl-bread-mark)" stroke-width="1.6" stroke-linejoin="round"';
  return (
    '<svg viewBox="0 0 30 30" aria-hidden="true">' +
    `<path d="M3 12.5C3 7 8 4.5 15 4.5S27 7 27 12.5z" ${bread}/>` +
    '<path d="M2.5 15.5c2.1-2 4.2-2 6.2 0s4.2 2 6.3 0 4.2-2 6.2 0 4.2 2 6.3 0" fill="none"' +
    ' stroke="var(--sl-meat-mark)" stroke-width="3" stroke-linecap="round"/>' +
    `<path d="M3.5 19.5h23v3a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 22.5z" ${bread}/></svg>`
  );
}

const SLICE = "M8 24C-7 9 18 0 50 0S107 9 92 24C96 28 97 32 97 38V128Q97 140 86 140H14Q3 140 3 128V38C3 32 4 28 8 24Z";
const HAM_TOP = "M0 20C18 4 33 4 50 20S82 36 100 20";
const HAM_LOW = "M100 132C82 148 67 148 50 132S18 116 0 132";

/* What lies behind a card of a sandwich: a slice of bread, or a ribbon of ham that runs on into its neighbours. */
export function foodBehind(kind) {
  if (kind === "bread") return under("slice", `<path d="${SLICE}"/>`);
  if (kind !== "meat") return "";
  const body = `${HAM_TOP}V132${HAM_LOW.slice("M100 132".length)}Z`;
  return under("ham", `<path class="fill" d="${body}"/><path class="edge" d="${HAM_TOP}"/><path class="edge" d="${HAM_LOW}"/>`);
}

function under(name, paths) {
  return `<svg class="sl-food ${name}" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">${paths}</svg>`;
}

export function dashedSlice() {
  return (
    '<svg viewBox="0 0 60 60" aria-hidden="true"><path d="M14 24C6 14 14 6 30 6s24 8 16 18v26a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z"' +
    ' fill="none" stroke="var(--sl-line-strong)" stroke-width="2" stroke-dasharray="4 4"/></svg>'
  );
}

/* Laid over a card that is out of play: hatch for spoiled and rained on, a cross for killed. Both stay clear of the top numeral. */
export function overCard(kind) {
  const colours = markColour(kind);
  if (kind === "killed") return over(strokes("M28 50 78 108M78 50 28 108", "card-face", 17) + strokes("M28 50 78 108M78 50 28 108", "killed-mark", 9));
  return colours === "spoiled" ? over(strokes("M13 100 88 23M13 128 88 51M41 128 88 80", "spoiled-mark", 6)) : "";
}

function over(paths) {
  return `<svg class="sl-over" viewBox="0 0 100 140" aria-hidden="true">${paths}</svg>`;
}

function strokes(path, colour, width) {
  return `<path d="${path}" fill="none" stroke="var(--sl-${colour})" stroke-width="${width}" stroke-linecap="round"/>`;
}
