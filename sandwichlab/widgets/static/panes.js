/* The drawer: tabs, and a pane for each. */
import { cardFace, tinyCards } from "./face.js";
import { button, frameButton } from "./buttons.js";
import { icon } from "./icons.js";
import { oddsPane } from "./odds.js";
import { reviewPane } from "./review.js";
import { openRules, ruleChips } from "./rules.js";
import { classes, each, esc, html, prose } from "./text.js";

/* The tab to show: the chosen one while it is there, else the first. */
export function shownTab(drawer, chosen) {
  const ids = (drawer?.tabs ?? []).map((tab) => tab.id);
  return ids.includes(chosen) ? chosen : ids[0];
}

export function tabList(drawer, shown, look) {
  const tab = ({ id, label }) =>
    html(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${look.uid}-tab-${id}`,
        "data-act": "tab",
        "data-key": `tab:${id}`,
        "data-tab": id,
        "aria-selected": id === shown,
        "aria-controls": `${look.uid}-pane`,
        tabindex: id === shown ? "0" : "-1",
      },
      esc(label),
    );
  return each(drawer?.tabs, tab);
}

const PANES = { log: logPane, hint: hintPane, odds: oddsPane, review: reviewPane, scores: scoresPane, text: textPane, step: stepPane };

export function paneOf(drawer, shown, look) {
  const pane = drawer?.panes?.[shown];
  return pane && Object.hasOwn(PANES, pane.kind) ? PANES[pane.kind](pane, look) : "";
}

/* ---- log: newest first ---- */

function logPane(pane, look) {
  if (!pane.entries?.length) return pane.intro ? html("p", { class: "sl-quiet sl-small" }, prose(pane.intro)) : "";
  return html("ol", { class: "sl-log" }, each(pane.entries, (entry, i) => logEntry(entry, logPlace(pane.entries, i), look)));
}

/* One move may have several entries, all with its number: the oldest is "log:20", the next "log:20.1". */
function logPlace(entries, index) {
  const { n } = entries[index];
  const older = entries.slice(index + 1).filter((entry) => entry.n === n).length;
  return older ? `log:${n}.${older}` : `log:${n}`;
}

function logEntry(entry, place, look) {
  const text = entry.seek === null || entry.seek === undefined ? html("span", {}, prose(entry.text)) : seekButton(entry, place);
  return html(
    "li",
    { class: classes("sl-entry", entry.now && "is-now") },
    html("span", { class: "sl-n" }, esc(entry.n)),
    text,
    html("span", { class: "sl-chips" }, ruleChips(look, place, entry.rules)),
    openRules(look, place, entry.rules, entry.why),
  );
}

function seekButton(entry, place) {
  const message = JSON.stringify({ do: "seek", ply: entry.seek });
  const more = { type: "button", class: "sl-seek", "data-act": "send", "data-key": `seek:${place}`, "data-do": message };
  return html("button", more, prose(entry.text));
}

/* ---- hint ---- */

function hintPane(pane, look) {
  const intro = pane.intro ? html("p", { class: "sl-quiet sl-small" }, prose(pane.intro)) : "";
  const more = pane.more ? html("div", { class: "sl-do" }, button(pane.more, "hint-more")) : "";
  return intro + each(pane.grades, (grade, i) => hintGrade(grade, i, look)) + more;
}

function hintGrade(grade, i, look) {
  const place = `hint:${i}`;
  const number = html("i", { "aria-hidden": "true" }, String(i + 1));
  const text = grade.text ? html("p", {}, prose(grade.text), " ", ruleChips(look, place, grade.rules)) : "";
  return html(
    "div",
    { class: "sl-grade" },
    html("h3", {}, number, esc(grade.title)),
    text,
    openRules(look, place, grade.rules),
    grade.bars ? valueBars(grade.bars) : "",
  );
}

/* One bar a move, on one scale from the lowest end (or 0) to the highest; a line shows the interval where there is one. */
function valueBars(bars) {
  const ends = bars.items.flatMap((item) => [item.value, item.low, item.high]).filter(Number.isFinite);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const percent = (value) => `${(((value - low) / (high - low || 1)) * 100).toFixed(1)}%`;
  const list = html("ol", { class: "sl-bars", style: `--zero:${percent(0)}`, "aria-label": bars.label }, each(bars.items, (item) => valueBar(item, percent)));
  const unit = bars.unit ? html("p", { class: "sl-unit" }, prose(bars.unit)) : "";
  return unit + list + (bars.note ? html("p", { class: "sl-small sl-quiet" }, prose(bars.note)) : "");
}

/* The one card of a move, or the several it takes. */
function barCards(item) {
  return item.cards ? tinyCards(item.cards, true) : cardFace(item.card, item.card.label, true);
}

function valueBar(item, percent) {
  const from = percent(Math.min(0, item.value));
  const to = percent(Math.max(0, item.value));
  const interval = Number.isFinite(item.low) && Number.isFinite(item.high);
  const line = interval ? `<u style="--a:${percent(item.low)};--z:${percent(item.high)}"></u>` : "";
  return html(
    "li",
    { class: classes("sl-bar", item.best && "best") },
    html("span", { class: "sl-bar-cards" }, barCards(item), item.detail ? html("small", {}, esc(item.detail)) : ""),
    `<span class="sl-track" aria-hidden="true"><i style="--a:${from};--z:${to}"></i>${line}</span>`,
    html(item.best ? "b" : "span", { class: "sl-value" }, esc(item.text)),
  );
}

/* ---- scores: a real table, and what each seat has taken ---- */

function scoresPane(pane, look) {
  const head = html("tr", {}, "<td></td>", each(pane.columns, (name) => html("th", { scope: "col" }, esc(name))));
  const row = ({ name, cells }) => html("tr", {}, html("th", { scope: "row" }, esc(name)), each(cells, (cell) => html("td", {}, esc(cell))));
  const caption = html("caption", { class: "sl-sr" }, esc(pane.label));
  const table = html("table", { class: "sl-scores" }, caption, html("thead", {}, head), html("tbody", {}, each(pane.rows, row)));
  const scroll = { class: "sl-scroll", tabindex: "0", role: "group", "aria-label": pane.label, "data-key": "scores" };
  return html("div", scroll, table) + takenList(pane, look);
}

function takenList(pane) {
  if (!pane.taken?.length) return "";
  const group = (g) => html("li", {}, html("span", { class: "sl-sr" }, esc(g.label)), tinyCards(unkeyed(g.items), false));
  const seat = ({ name, groups }) => html("li", {}, html("b", {}, esc(name)), html("ul", {}, each(groups, group)));
  return html("h3", { class: "sl-h" }, esc(pane.taken_title)) + html("ul", { class: "sl-heaps" }, each(pane.taken, seat));
}

/* Cards shown a second time: motion follows the ones on the table. */
function unkeyed(cards) {
  return (cards ?? []).map((card) => ({ ...card, key: null }));
}

/* ---- text: the twin, to read or to copy ---- */

function textPane(pane) {
  const copy = pane.copy ? html("div", { class: "sl-do" }, copyButton(pane.copy, "twin")) : "";
  return html("pre", { class: "sl-twin", tabindex: "0", "data-key": "twin", "data-copy": "twin" }, esc(pane.text)) + copy;
}

/* Copies the element marked data-copy="name". Its word changes to words.copied, which is said politely. */
export function copyButton(label, name) {
  const words = html("span", { "aria-live": "polite" }, esc(label));
  const more = { type: "button", class: "sl-b", "data-act": "copy", "data-key": `copy:${name}`, "data-from": name };
  return html("button", more, icon("copy"), words);
}

/* ---- step: why this move, what else was legal, what was not ---- */

function stepPane(pane, look) {
  const title = pane.title ? html("h3", { class: "sl-step-title" }, esc(pane.title)) : "";
  return (
    title +
    each(pane.sentences, (sentence, i) => stepSentence(sentence, `step:${i}`, look)) +
    (pane.hidden ? html("p", { class: "sl-quiet sl-small" }, prose(pane.hidden)) : "") +
    moveList(pane.legal_title, pane.legal, "legal", look) +
    moveList(pane.refused_title, pane.refused, "refused", look)
  );
}

function stepSentence(sentence, place, look) {
  const text = html("p", {}, prose(sentence.text), " ", ruleChips(look, place, sentence.rules));
  const why = sentence.why ? html("p", { class: "sl-why" }, prose(sentence.why)) : "";
  return html("div", { class: "sl-sentence" }, text, why, openRules(look, place, sentence.rules));
}

function moveList(title, moves, name, look) {
  if (!moves?.length) return "";
  const line = (move, i) => moveLine(move, `${name}:${i}`, look);
  return html("h3", { class: "sl-h" }, esc(title)) + html("ul", { class: `sl-moves is-${name}` }, each(moves, line));
}

function moveLine(move, place, look) {
  return html(
    "li",
    { class: move.chosen ? "is-chosen" : null, "aria-current": move.chosen ? "true" : null },
    html("span", { class: "sl-code" }, esc(move.move)),
    html("span", {}, prose(move.text)),
    html("span", { class: "sl-chips" }, ruleChips(look, place, move.rules)),
    openRules(look, place, move.rules),
  );
}

/* ---- used by the menu as well ---- */

export function noticeText(notice) {
  if (!notice) return "";
  const words = html("div", {}, html("strong", {}, esc(notice.title)), html("p", {}, prose(notice.text)));
  return html("div", { class: classes("sl-note", !notice.bad && "is-calm") }, icon(notice.bad ? "stop" : "said"), words);
}

export function closeButton(words) {
  return frameButton("menu", "menu-close", words.close, { style: "is-plain is-icon", icon: "close", bare: true });
}
