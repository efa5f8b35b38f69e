/* The pane of the odds: a question, and for each choice its answer as a fraction, a number, a word and a bar. */
import { tinyCards } from "./face.js";
import { button } from "./buttons.js";
import { openRules, ruleChips } from "./rules.js";
import { classes, each, esc, html, prose, unseen } from "./text.js";

export function oddsPane(pane, look) {
  const intro = pane.intro ? html("p", { class: "sl-quiet sl-small" }, prose(pane.intro)) : "";
  const ask = pane.ask ? html("div", { class: "sl-do" }, button(pane.ask, "odds-ask")) : "";
  return intro + ask + each(pane.groups, (group, i) => oddsGroup(group, `odds:${i}`, look));
}

function oddsGroup(group, place, look) {
  const title = html("h3", {}, html("span", {}, prose(group.title)), " ", html("span", { class: "sl-chips" }, ruleChips(look, place, group.rules)));
  const notes = each(group.notes, (note) => html("p", { class: "sl-small sl-quiet" }, prose(note)));
  const list = html("ol", { class: "sl-odds", "aria-label": group.title }, each(group.items, oddsItem));
  return html("div", { class: "sl-odds-group" }, title, openRules(look, place, group.rules), list, notes);
}

function oddsItem(item) {
  const when = item.cards?.length ? tinyCards(item.cards, false) + unseen(item.when) : html("span", {}, esc(item.when));
  const first = html("b", {}, esc(item.fraction ?? item.number));
  const second = html("small", {}, esc([item.fraction ? item.number : "", item.kind].filter(Boolean).join(" · ")));
  return html(
    "li",
    { class: classes("sl-odd", !item.exact && "is-estimate") },
    html("span", { class: "sl-odd-when" }, when),
    shareBar(item),
    html("span", { class: "sl-odd-value" }, first, " ", second),
  );
}

/* How much of the whole it is; a line shows the interval of an estimate. */
function shareBar(item) {
  const percent = (share) => `${(Math.min(1, Math.max(0, Number(share) || 0)) * 100).toFixed(1)}%`;
  const interval = Number.isFinite(item.low) && Number.isFinite(item.high);
  const line = interval ? `<u style="--a:${percent(item.low)};--z:${percent(item.high)}"></u>` : "";
  return `<span class="sl-track is-share" aria-hidden="true"><i style="--a:0.0%;--z:${percent(item.value)}"></i>${line}</span>`;
}
