/* Focus across a redraw: it stays where it was, or goes to the next sensible place. Never taken from outside the table. */

const GO = [".sl-cover .is-go", ".sl-acts .is-go", ".sl-ask .is-go"];

export function focusedIn(root) {
  const active = root.getRootNode().activeElement;
  return active && root.contains(active) ? active : null;
}

export function byKey(root, key) {
  return key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

/* What has the focus before a redraw, or null when it is elsewhere in the notebook. */
export function rememberFocus(root) {
  const active = focusedIn(root);
  if (!active) return null;
  const cards = [...root.querySelectorAll(".sl-pick")];
  return {
    node: active,
    key: active.dataset.key,
    card: cards.indexOf(active),
    inPane: Boolean(active.closest(".sl-pane")),
    caret: active.matches("input[type=text], textarea") ? [active.selectionStart, active.selectionEnd] : null,
  };
}

/* Returns true when the focused thing is gone and focus went to a substitute. */
export function restoreFocus(root, memory) {
  if (!memory || (root.contains(memory.node) && isShown(memory.node))) return false;
  const same = byKey(root, memory.key);
  if (same && isShown(same)) {
    same.focus({ preventScroll: true });
    if (memory.caret) same.setSelectionRange(...memory.caret);
    return false;
  }
  focusSubstitute(root, memory);
  return true;
}

export function focusSubstitute(root, memory) {
  const tab = memory.inPane && root.querySelector('[role="tab"][aria-selected="true"]');
  const next = tab || primaryGo(root) || nextCard(root, memory.card) || anything(root);
  next?.focus({ preventScroll: true });
}

/* Of two equal cards one is still there when the other was played; where a "go" button waits, that is the next thing. */
export function leaveSpentCard(root) {
  const here = focusedIn(root);
  if (here?.matches(".sl-pick") && isOff(here)) primaryGo(root)?.focus({ preventScroll: true });
}

function primaryGo(root) {
  const found = GO.map((where) => [...root.querySelectorAll(where)].find((node) => isShown(node) && !isOff(node)));
  return found.find(Boolean);
}

function nextCard(root, index) {
  const cards = [...root.querySelectorAll(".sl-pick")].filter(isShown);
  return cards[Math.min(Math.max(index, 0), cards.length - 1)];
}

function anything(root) {
  const buttons = [...root.querySelectorAll(".sl-hand button"), ...root.querySelectorAll("button")];
  return buttons.find((node) => isShown(node) && !isOff(node));
}

export function isOff(node) {
  return node.getAttribute("aria-disabled") === "true";
}

export function isShown(node) {
  return node.getClientRects().length > 0;
}
