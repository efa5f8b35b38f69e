/* What a press does: it sends a message to Python, or opens and chooses something here. */
import { askIsLocked } from "./ask.js";
import { byKey, focusedIn, isOff } from "./focus.js";
import { followFocus, moveInGroup } from "./keys.js";
import { awaitAnswer, post } from "./silence.js";
import { redraw } from "./view.js";

const SAID_FOR = 2000;

/* ---- acts: one for each data-act ---- */

const ACTS = {
  send: (view, node) => send(view, JSON.parse(node.dataset.do)),
  play: playCard,
  rule: toggleRule,
  tab: chooseTab,
  menu: (view) => setMenu(view, !view.ui.menu),
  answer: markAnswer,
  lock: (view) => send(view, { do: "lock", choice: view.ui.marked }),
  copy: copyText,
  type: (view) => send(view, { do: "type", text: fieldText(view, "typed") }),
  seed: (view) => send(view, { do: "deal", seed: fieldText(view, "seed").trim() }),
  open: (view) => send(view, { do: "open", record: fieldText(view, "paste") }),
};

/* A button that is off does nothing, but for a card, which says why. */
export function act(view, node) {
  if (node.dataset.act === "play") return playCard(view, node);
  if (isOff(node)) return undefined;
  return ACTS[node.dataset.act]?.(view, node);
}

export function send(view, message) {
  if (message.do === "look") view.parts.middle.scrollIntoView({ block: "nearest" }); // where the drawer lies below, the table may be out of sight
  view.ui.sent = { do: message.do, fromMenu: Boolean(focusedIn(view.parts.menu)) };
  post(view.model, { ...message, serial: view.scene?.serial });
  awaitAnswer(view, () => saySilent(view));
}

function saySilent(view) {
  view.ui.local = view.scene?.words?.silent ?? null;
  view.announced = null;
  redraw(view);
}

function fieldText(view, key) {
  return byKey(view.root, key)?.value ?? "";
}

function playCard(view, node) {
  if (!isOff(node)) return send(view, JSON.parse(node.dataset.do));
  if (!node.dataset.why) return undefined;
  view.ui.local = node.dataset.why;
  view.announced = null;
  return redraw(view);
}

/* Panels that lie over the hand open one at a time; those in the flow stay as the reader leaves them. */
function toggleRule(view, node) {
  const { open } = view.ui;
  const key = node.dataset.rule;
  const wasOpen = open.has(key);
  if (isOver(key)) closeOver(view);
  if (wasOpen) open.delete(key);
  else open.add(key);
  redraw(view);
}

function isOver(key) {
  return /^(status|refusal|zone\d+):/.test(key);
}

function closeOver(view) {
  const lying = [...view.ui.open].filter(isOver);
  for (const key of lying) view.ui.open.delete(key);
  return lying.length > 0;
}

function chooseTab(view, node) {
  view.ui.tab = node.dataset.tab;
  redraw(view);
}

function markAnswer(view, node) {
  if (askIsLocked(view.scene.ask)) return;
  view.ui.marked = Number(node.dataset.answer);
  redraw(view);
}

export function setMenu(view, open) {
  const hadFocus = focusedIn(view.parts.menu);
  view.ui.menu = open;
  redraw(view);
  if (open) view.parts.menu.querySelector("button, input, textarea")?.focus({ preventScroll: true });
  else if (hadFocus) byKey(view.root, "menu")?.focus({ preventScroll: true });
}

/* ---- copying ---- */

/* The clipboard where the browser allows it; else the text is selected, and copied the old way. */
async function copyText(view, button) {
  const source = view.root.querySelector(`[data-copy="${CSS.escape(button.dataset.from)}"]`);
  if (!source) return;
  const copied = await copyToClipboard(source.value ?? source.textContent).catch(() => copySelected(source));
  if (copied) sayCopied(view, button);
}

async function copyToClipboard(text) {
  await navigator.clipboard.writeText(text);
  return true;
}

function copySelected(source) {
  if (source.select) {
    source.focus();
    source.select();
  } else {
    source.ownerDocument.getSelection().selectAllChildren(source);
  }
  return source.ownerDocument.execCommand("copy");
}

function sayCopied(view, button) {
  const words = button.querySelector("span");
  const before = words.textContent;
  if (before === view.scene.words?.copied) return;
  words.textContent = view.scene.words?.copied ?? before;
  setTimeout(() => (words.textContent = before), SAID_FOR);
}

/* ---- listening ---- */

/* Any key or press while frames play jumps to the present and then does what it does. Returns what stops listening. */
export function listen(view) {
  const stop = new AbortController();
  const { signal } = stop;
  const { root } = view;
  const page = root.ownerDocument;
  root.addEventListener("click", (event) => onClick(view, event), { signal });
  root.addEventListener("keydown", (event) => onKey(view, event), { signal });
  root.addEventListener("pointerdown", (event) => onPointerDown(view, event), { signal });
  root.addEventListener("focusin", (event) => onFocus(view, event), { signal });
  root.addEventListener("input", (event) => onSlide(view, event, false), { signal });
  root.addEventListener("change", (event) => onSlide(view, event, true), { signal });
  page.addEventListener("pointerdown", (event) => onPressAnywhere(view, event), { signal, capture: true });
  for (const end of ["pointerup", "pointercancel"]) page.addEventListener(end, () => onPointerEnd(view), { signal, capture: true });
  return () => stop.abort();
}

/* While a press is under way nothing is exchanged under the pointer: frames wait, and so does a new scene (table.js). */
function onPointerDown(view, event) {
  view.dragging = event.target.matches('input[type="range"]');
  view.pressing = !view.dragging && event.button === 0;
  view.player.pause();
  view.endFlights();
}

function onPointerEnd(view) {
  if (!view.pressing && !view.dragging) return;
  view.dragging = false;
  setTimeout(() => {
    view.pressing = false;
    view.player.finish();
    view.whenFree?.();
  });
}

function onClick(view, event) {
  const pressed = event.target.closest("[data-act]");
  const key = pressed?.dataset.key;
  const jumped = view.player.finish();
  const node = jumped ? byKey(view.root, key) : pressed;
  if (!node || !view.root.contains(node)) return;
  if (node.dataset.act === "play" && event.detail > 1) return; // the second half of a double click must not play a second card
  act(view, node);
}

function onKey(view, event) {
  view.endFlights();
  const key = focusedIn(view.root)?.dataset.key;
  if (event.repeat && event.key === "Enter" && event.target.dataset?.act) return event.preventDefault(); // held down: pressed once
  if (event.isComposing) return undefined; // a Korean syllable being finished
  if (view.player.finish() && (event.key === "Enter" || event.key === " ")) return pressByKey(view, event, key);
  if (event.key === "Escape") return onEscape(view, event);
  if (event.key === "Enter" && event.target.dataset?.enter) return onEnter(view, event);
  return moveInGroup(view, event);
}

/* The pressed button was redrawn by the jump: press the one that stands in its place. */
function pressByKey(view, event, key) {
  const node = byKey(view.root, key);
  if (!node) return;
  event.preventDefault();
  if (node.dataset.enter) ACTS[node.dataset.enter](view, node);
  else if (node.dataset.act) act(view, node);
}

function onEnter(view, event) {
  event.preventDefault();
  ACTS[event.target.dataset.enter](view, event.target);
}

function onEscape(view, event) {
  if (view.ui.menu) {
    event.preventDefault();
    setMenu(view, false);
  } else if (closeOver(view)) {
    event.preventDefault();
    redraw(view);
  }
}

/* A press outside closes the menu and the panels that lie over the hand. */
function onPressAnywhere(view, event) {
  const target = event.target;
  const menuKept = target.closest?.('.sl-menu, [data-key="menu"]') && view.root.contains(target);
  const panelKept = target.closest?.(".sl-over-panel, .sl-rule") && view.root.contains(target);
  if (view.ui.menu && !menuKept) closeLater(view, () => (view.ui.menu = false));
  if (!panelKept && [...view.ui.open].some(isOver)) closeLater(view, () => closeOver(view));
}

/* After the press, so that its click still finds what was pressed. */
function closeLater(view, close) {
  close();
  setTimeout(() => redraw(view));
}

function onFocus(view, event) {
  followFocus(view);
  event.target.dataset.lmSuppressShortcuts = "true"; // JupyterLab asks the focused element itself before its ancestors
  if (view.drawing) return; // a redraw puts the focus back: nobody has moved
  const leaves = view.ui.menu && !event.target.closest('.sl-menu, [data-key="menu"]');
  if (leaves) {
    view.ui.menu = false;
    redraw(view);
  }
}

/* ---- the slider: at once when it is let go, every tenth of a second while it is drawn ---- */

function onSlide(view, event, isDone) {
  if (!event.target.matches('input[type="range"]')) return;
  view.wanted = Number(event.target.value);
  if (isDone) seekWanted(view);
  else view.sliding ??= setTimeout(() => seekWanted(view), 100);
}

function seekWanted(view) {
  clearTimeout(view.sliding);
  view.sliding = null;
  if (view.wanted === view.sought) return;
  view.sought = view.wanted;
  send(view, { do: "seek", ply: view.wanted });
}
