/* A question's widget: draws model.get("scene"), sends answers and wishes, decides nothing. What is not yet to be seen is not in the scene. */
import { focusedIn, isOff, rememberFocus, restoreFocus } from "./focus.js";
import { button, frameButton, languageSwitch, troubleText } from "./buttons.js";
import { icon } from "./icons.js";
import { patchRegions } from "./patch.js";
import { awaitAnswer, post, stopWaiting } from "./silence.js";
import { each, esc, html, lone, prose } from "./text.js";

/* Live regions stay for the widget's whole life, or nobody hears what changes in them. */
function cardFrame(uid) {
  const region = (name, more = "") => `<div data-region="${name}" ${more}></div>`;
  const body = region("ask") + region("entry") + region("said", 'role="status"') + region("more") + region("acts", 'class="sl-do"');
  return `${region("trouble", 'class="sl-trouble" role="alert"')}<section class="sl-card-box" aria-labelledby="${uid}-ask">${region("top")}${body}</section>`;
}

/* ---- drawing ---- */

export function cardRegions(scene, uid, local) {
  return {
    trouble: troubleText(scene.trouble),
    top: cardTop(scene),
    ask: html("h3", { id: `${uid}-ask` }, prose(scene.ask)) + (scene.note ? html("p", { class: "sl-quiet", id: `${uid}-note` }, prose(scene.note)) : ""),
    entry: entryOf(scene.entry, uid, Boolean(scene.note)),
    said: saidOf(local ? { sign: "calm", title: local, text: "" } : scene.said),
    more: hintsOf(scene.hints) + solutionOf(scene.solution) + each(scene.notes, (note) => html("p", { class: "sl-small sl-quiet" }, prose(note))),
    acts: each(scene.buttons, (spec) => button(spec)),
  };
}

function cardTop(scene) {
  const words = html("p", { class: "sl-h" }, esc(scene.heading)) + pagesOf(scene.pages);
  return html("div", { class: "sl-card-top" }, html("div", { class: "sl-card-where" }, words), languageSwitch(scene));
}

/* Signs with an edge of their own: a bare cross between numbers would read as "1 times 2 times 3". */
const PAGE_SIGNS = { right: "right", wrong: "wrong" };

function pagesOf(pages) {
  if (!pages) return "";
  const page = (item) => {
    const more = { "data-act": "send", "data-key": `page:${item.text}`, "data-do": JSON.stringify(item.do), "aria-label": item.label };
    const sign = PAGE_SIGNS[item.state] ? icon(PAGE_SIGNS[item.state]) : "";
    const kind = `sl-b sl-page is-${item.state}`;
    return html("button", { type: "button", class: kind, "aria-current": item.on ? "true" : null, ...more }, html("span", {}, esc(item.text)), sign);
  };
  return html("div", { class: "sl-pages", role: "group", "aria-label": pages.label }, each(pages.items, page));
}

function entryOf(entry, uid, hasNote) {
  if (!entry) return "";
  const go = frameButton("answer", "answer-go", entry.go, { style: "is-go" });
  const draw = { text: textEntry, choices: choiceEntry, bars: barEntry }[entry.kind];
  return html("div", { class: `sl-entry-box is-${entry.kind}` }, draw(entry, uid, hasNote ? `${uid}-note` : null), go);
}

function textEntry(entry, uid, note) {
  const id = `${uid}-answer`;
  const signs = { autocomplete: "off", autocapitalize: "off", spellcheck: "false", size: "12" };
  const keys = { "data-key": "answer", "data-enter": "answer", "aria-describedby": note };
  const field = lone("input", { type: "text", id, value: entry.value, ...signs, ...keys });
  const unit = entry.unit ? html("span", { "aria-hidden": "true" }, esc(entry.unit)) : "";
  return html("span", { class: "sl-type" }, html("label", { for: id }, esc(entry.label)), field, unit);
}

function choiceEntry(entry, uid) {
  const option = (item, i) => {
    const keys = { "data-key": `option:${item.key}`, "data-enter": "answer" };
    const radio = lone("input", { type: "radio", name: `${uid}-option`, id: `${uid}-o${i}`, value: item.key, checked: item.on, ...keys });
    return html("label", { class: "sl-opt", for: `${uid}-o${i}` }, radio, html("span", {}, esc(item.text)));
  };
  return html("div", { class: "sl-opts", role: "radiogroup", "aria-labelledby": `${uid}-ask` }, each(entry.items, option));
}

function barEntry(entry, uid) {
  const bar = (item, i) => {
    const range = { type: "range", min: "0", max: entry.most, step: "1", value: item.value, id: `${uid}-b${i}`, "data-key": `bar:${i}` };
    return html("div", { class: "sl-bar-row" }, html("label", { for: `${uid}-b${i}` }, esc(item.label)), lone("input", range));
  };
  return html("div", { class: "sl-bars", role: "group", "aria-label": entry.label }, each(entry.items, bar));
}

const SAID_SIGNS = { right: "right", wrong: "wrong", stored: "lock" };

function saidOf(said) {
  if (!said) return "";
  const words = html("div", {}, html("strong", {}, esc(said.title)), said.text ? html("p", {}, prose(said.text)) : "");
  return html("div", { class: `sl-said-box is-${said.sign}` }, icon(SAID_SIGNS[said.sign] ?? "said"), words);
}

function hintsOf(hints) {
  return hints?.length ? html("ol", { class: "sl-hints" }, each(hints, (hint) => html("li", {}, icon("hint"), html("span", {}, prose(hint))))) : "";
}

function solutionOf(solution) {
  if (!solution) return "";
  const lines = html("ol", {}, each(solution.lines, (line) => html("li", {}, prose(line))));
  return html("div", { class: "sl-solution" }, html("p", { class: "sl-h" }, esc(solution.heading)), lines);
}

/* ---- what a press does ---- */

const GIVEN = {
  text: (root) => root.querySelector('[data-key="answer"]').value,
  choices: (root) => root.querySelector('input[type="radio"]:checked')?.value,
  bars: (root) => [...root.querySelectorAll('input[type="range"]')].map((bar) => Number(bar.value)),
};

function sendAnswer(view) {
  const { entry } = view.scene;
  if (!entry) return;
  const given = GIVEN[entry.kind](view.root);
  if (given === undefined) {
    view.local = entry.choose_first;
    drawCard(view);
  } else {
    sendCard(view, { do: "answer", given });
  }
}

function sendCard(view, message) {
  view.local = null;
  post(view.model, { ...message, serial: view.scene.serial });
  awaitAnswer(view, () => {
    view.local = view.scene.words?.silent ?? null;
    drawCard(view);
  });
}

function pressCard(view, event) {
  const node = event.target.closest("[data-act]");
  if (!node || isOff(node)) return;
  if (node.dataset.act === "answer") sendAnswer(view);
  if (node.dataset.act === "send") sendCard(view, JSON.parse(node.dataset.do));
}

function keyOnCard(view, event) {
  if (event.isComposing || event.key !== "Enter" || !event.target.dataset?.enter) return; // a Korean syllable being finished
  event.preventDefault();
  sendAnswer(view);
}

/* ---- the widget ---- */

function drawCard(view) {
  const { root, nodes, scene, uid, local } = view;
  const memory = rememberFocus(root);
  root.lang = scene.lang;
  patchRegions(nodes, cardRegions(scene, uid, local), view.drawn);
  if (memory) keepCardFocus(view, memory);
}

/* Where the field is gone, as after a right answer, what comes next has the focus: a button of the card, or the card itself. */
function keepCardFocus(view, memory) {
  restoreFocus(view.root, memory);
  if (focusedIn(view.root)) return;
  const next = view.root.querySelector('[data-region="acts"] button, .sl-pages [aria-current] + button');
  (next ?? view.root).focus({ preventScroll: true });
}

function render({ model, el }) {
  const uid = `sl-${Math.random().toString(36).slice(2, 9)}`;
  const root = el.ownerDocument.createElement("article");
  root.className = "sl";
  root.dataset.kind = "card";
  root.dataset.lmSuppressShortcuts = "true";
  root.tabIndex = -1;
  root.innerHTML = cardFrame(uid);
  el.append(root);
  const nodes = Object.fromEntries([...root.querySelectorAll("[data-region]")].map((node) => [node.dataset.region, node]));
  const view = { model, root, nodes, uid, drawn: {}, scene: model.get("scene"), local: null };
  const show = () => {
    stopWaiting(view);
    view.local = null;
    view.scene = model.get("scene");
    drawCard(view);
  };
  const stop = new AbortController();
  root.addEventListener("click", (event) => pressCard(view, event), { signal: stop.signal });
  root.addEventListener("keydown", (event) => keyOnCard(view, event), { signal: stop.signal });
  root.addEventListener("focusin", (event) => (event.target.dataset.lmSuppressShortcuts = "true"), { signal: stop.signal });
  model.on("change:scene", show);
  show();
  return () => {
    model.off("change:scene", show);
    stop.abort();
    stopWaiting(view);
    root.remove();
  };
}

export default { render };
