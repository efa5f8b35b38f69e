/* One view of a model: its nodes, what the reader has opened in it, and how a scene gets onto the page. */
import { askKey } from "./ask.js";
import { focusSubstitute, focusedIn, leaveSpentCard, rememberFocus, restoreFocus } from "./focus.js";
import { drawLinks } from "./links.js";
import { cardPlaces, flyCards } from "./motion.js";
import { shownTab } from "./panes.js";
import { patchRegions } from "./patch.js";
import { createPlayer } from "./player.js";
import { regionsOf, tableFrame } from "./regions.js";
import { keepHeight, keepRoom, setKnownRows } from "./room.js";
import { setStops } from "./keys.js";
import { prose } from "./text.js";

const MOST_ACTS = 180;
const LINE_WIDTHS = ["", "62px", "52px", "46px", "40px"];

export function createView(model, el) {
  const uid = `sl-${Math.random().toString(36).slice(2, 9)}`;
  const root = el.ownerDocument.createElement("article");
  root.className = "sl";
  root.dataset.lmSuppressShortcuts = "true";
  root.innerHTML = tableFrame(uid);
  el.append(root);
  const view = {
    model,
    root,
    uid,
    nodes: named(root, "region"),
    parts: named(root, "part"),
    drawn: {},
    scene: null,
    frame: null,
    isLast: true,
    announced: null,
    moveOn: null,
    endFlights: () => {},
    ui: freshUi(),
  };
  view.player = createPlayer((frame, isLast) => showFrame(view, frame, isLast));
  return view;
}

/* What the reader has opened, chosen and sent here, and how much room the bands have needed. */
function freshUi() {
  const room = { rows: {}, seats: {}, status: {}, acts: {} };
  return { open: new Set(), tab: null, menu: false, local: null, marked: null, asked: "", stops: {}, mostCards: 0, room, sent: null };
}

function named(root, kind) {
  return Object.fromEntries([...root.querySelectorAll(`[data-${kind}]`)].map((node) => [node.dataset[kind], node]));
}

export function wantsNoMotion() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/* ---- a new scene ---- */

export function showScene(view, scene) {
  if (!scene?.frames?.length) return;
  const { ui } = view;
  const isNew = view.scene?.serial !== scene.serial;
  ui.local = null;
  if (isNew && scene.drawer?.show) ui.tab = scene.drawer.show;
  if (askKey(scene.ask) !== ui.asked) Object.assign(ui, { asked: askKey(scene.ask), marked: null });
  if (isNew) ui.menu = menuStays(ui, scene);
  const opened = scene.twin?.game && scene.twin.game !== view.scene?.twin?.game;
  if (opened) view.frame = null; // another game: its cards come from nowhere
  view.scene = scene;
  view.player.play(scene.frames, wantsNoMotion());
  clearSentFields(view);
  if (isNew && scene.drawer?.show) showNewest(view);
  if (opened && ui.sent?.do === "find") view.parts.game.scrollIntoView({ block: "nearest" });
  ui.sent = null;
}

/* What was asked for comes into sight: in its pane the newest grade of a hint, or the moment of a review that is looked at; and the
 * pane when it lies below the window, or the middle of the table when a moment is looked at there. A review begins at its beginning. */
function showNewest(view) {
  const { pane, mid } = view.nodes;
  const newest = [...pane.querySelectorAll("div.sl-grade")].at(-1) ?? pane.querySelector(".sl-moments .is-on");
  if (newest) pane.scrollTop = Math.max(0, newest.offsetTop - 12);
  const below = pane.getBoundingClientRect().top > globalThis.innerHeight - 120;
  if (below && ["hint", "odds", "review"].includes(view.ui.sent?.do)) pane.scrollIntoView({ block: "nearest" });
  if (view.ui.sent?.do === "look" && newest) mid.scrollIntoView({ block: "nearest" });
}

/* A notice or a record opens the menu; a message sent from the menu and answered without one closes it. */
function menuStays(ui, scene) {
  if (!scene.menu) return false;
  return Boolean(scene.menu.notice || scene.menu.record?.value) || (ui.menu && !ui.sent?.fromMenu);
}

/* A typed move that has been sent is Python's to keep or to clear; so is a pasted record that opened. */
function clearSentFields(view) {
  const field = { type: "typed", open: "paste" }[view.ui.sent?.do];
  const node = field && view.root.querySelector(`[data-key="${field}"]`);
  if (node && !(field === "paste" && view.scene.menu?.notice)) node.value = node.defaultValue;
}

/* ---- drawing ---- */

function showFrame(view, frame, isLast) {
  const before = view.frame && !wantsNoMotion() ? cardPlaces(view.root) : null;
  view.endFlights();
  view.endFlights = () => {};
  holdBody(view, frame);
  Object.assign(view, { frame, isLast });
  draw(view);
  if (isLast) leaveSpentCard(view.root);
  if (before) view.endFlights = flyCards(view.root, view.parts.air, before);
}

/* Draws the present again after something was opened, chosen or refused here: no motion, no announcement. */
export function redraw(view) {
  if (view.frame) draw(view);
}

function draw(view) {
  const { scene, frame, isLast, uid, ui } = view;
  const memory = rememberFocus(view.root);
  view.drawing = true;
  const changed = patchRegions(view.nodes, regionsOf(scene, frame, isLast, uid, ui), view.drawn);
  setAround(view);
  setStatus(view);
  setSteps(view);
  setStops(view);
  if (changed.includes("mid")) fitMiddle(view);
  keepBands(view);
  keepFocus(view, memory);
  view.drawing = false;
}

/* When the focused card is gone while frames still play, the last frame decides: a "go" button may have come. */
function keepFocus(view, memory) {
  const moved = restoreFocus(view.root, memory);
  if (moved) view.moveOn = { memory, to: focusedIn(view.root) };
  if (!view.isLast || !view.moveOn) return;
  const { memory: first, to } = view.moveOn;
  view.moveOn = null;
  const here = focusedIn(view.root);
  if (!moved && here && (here === to || here.matches(".sl-pick"))) focusSubstitute(view.root, first);
}

/* What is not a region: names of the lasting nodes, what is hidden, how many rows the hand keeps free. */
function setAround(view) {
  const { root, parts, nodes, scene, frame, ui } = view;
  const covered = Boolean(frame.cover);
  root.lang = scene.lang;
  root.dataset.kind = scene.kind;
  root.dataset.serial = scene.serial;
  root.classList.toggle("is-covered", covered);
  root.classList.toggle("is-playing", !view.isLast);
  name(root, scene.title);
  name(parts.middle, frame.middle?.label);
  name(parts.hand, frame.hand?.label);
  name(nodes.cards, frame.hand?.cards_label);
  name(parts.side, scene.ask?.heading ?? scene.drawer?.label);
  name(nodes.tabs, scene.drawer?.label);
  name(parts.menu, scene.menu?.label);
  nodes.cover.hidden = !covered;
  parts.chart.hidden = !scene.twin;
  parts.game.hidden = Boolean(scene.twin && !scene.twin.game);
  parts.menu.hidden = !ui.menu || !scene.menu;
  setSide(view);
  keepRoom(parts.middle, scene.frames, ui.room.rows);
  const count = frame.hand?.cards?.length ?? 0;
  ui.mostCards = Math.max(ui.mostCards, count);
  nodes.cards.style.setProperty("--count", Math.max(count, 4));
  nodes.cards.classList.toggle("is-two-rows", count > 5);
  nodes.cards.classList.toggle("keeps-rows", ui.mostCards > 5);
  nodes.cards.style.setProperty("--rows-kept", Math.ceil(ui.mostCards / 5));
}

function name(node, label) {
  if (label) node.setAttribute("aria-label", label);
  else node.removeAttribute("aria-label");
}

function setSide(view) {
  const { root, parts, nodes, scene, ui } = view;
  const kind = scene.ask ? "ask" : scene.drawer ? "drawer" : "none";
  root.dataset.side = kind;
  parts.ask.hidden = kind !== "ask";
  nodes.tabs.hidden = nodes.pane.hidden = kind !== "drawer";
  const tab = shownTab(scene.drawer, ui.tab);
  if (kind === "drawer") nodes.pane.setAttribute("aria-labelledby", `${view.uid}-tab-${tab}`);
  if (ui.shownTab !== tab) nodes.pane.scrollTop = 0;
  ui.shownTab = tab;
  const go = nodes.reveal.querySelector(".is-go");
  if (scene.ask?.reveal && go) go.setAttribute("aria-describedby", `${view.uid}-verdict`);
}

/* The status speaks once a scene, with the last frame's words. Passing frames are shown beside it and not said. */
function setStatus(view) {
  const { root, parts, scene, frame, isLast, ui } = view;
  const refused = Boolean(frame.refusal) && !ui.local;
  root.classList.toggle("is-refused", refused);
  root.classList.toggle("is-passing", !isLast);
  if (!isLast) return;
  const said = `${scene.serial} ${ui.local ?? ""}`;
  if (view.announced === said) return;
  view.announced = said;
  const text = frame.cover ? "" : (ui.local ?? frame.status?.text ?? "");
  if (!refused || parts.status.textContent !== text) parts.status.innerHTML = prose(text);
}

function setSteps(view) {
  const { parts, nodes, scene, frame } = view;
  const { steps } = scene;
  parts.steps.hidden = !steps || Boolean(frame.cover);
  nodes.acts.hidden = Boolean(steps);
  if (!steps) return;
  name(parts.steps, steps.label);
  parts.stepText.textContent = steps.text;
  const slider = nodes.stepsSlider.firstElementChild;
  if (!slider) return;
  if (!view.dragging) slider.value = steps.at;
  slider.setAttribute("aria-valuetext", steps.text);
}

/* ---- room ---- */

export function keepBands({ root, nodes, parts, ui }) {
  keepHeight(nodes.seats, root.offsetWidth, ui.room.seats);
  keepHeight(parts.status.closest(".sl-status"), root.offsetWidth, ui.room.status);
  keepHeight(nodes.acts, root.offsetWidth, ui.room.acts, MOST_ACTS);
}

/* Cards of the middle shrink until they fit; at the smallest size the middle scrolls, with the newest card in view. */
export function fitMiddle(view) {
  const box = view.nodes.mid;
  setLineWidth(box, "");
  const own = parseFloat(getComputedStyle(box).getPropertyValue("--sl-line-w"));
  for (const width of LINE_WIDTHS) {
    if (width && parseFloat(width) >= own) continue;
    setLineWidth(box, width);
    if (box.scrollHeight <= box.clientHeight + 1) break;
  }
  const overflows = box.scrollHeight > box.clientHeight + 1;
  box.classList.toggle("is-scrolling", overflows);
  if (overflows) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
  if (overflows && box.querySelector(".sl-line")) box.scrollTop = box.scrollHeight;
  setKnownRows(box);
  drawLinks(box);
}

function setLineWidth(box, width) {
  if (width) box.style.setProperty("--sl-line-w", width);
  else box.style.removeProperty("--sl-line-w");
  box.classList.toggle("is-shrunk", width !== "");
  box.classList.toggle("is-dense", width !== "" && parseFloat(width) < 60);
}

/* A cover is as high as what it covers, so that the notebook below holds still. */
function holdBody(view, frame) {
  if (!frame.cover || view.frame?.cover) return;
  const header = view.nodes.head.getBoundingClientRect();
  const all = view.root.getBoundingClientRect();
  if (view.frame) view.root.style.setProperty("--held", `${Math.round(all.bottom - header.bottom)}px`);
}
