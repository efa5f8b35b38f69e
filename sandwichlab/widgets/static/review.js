/* The pane of a review: a small chart of what each decision lost, and the moments that mattered most. */
import { button } from "./buttons.js";
import { openRules, ruleChips } from "./rules.js";
import { classes, each, esc, html } from "./text.js";

export function reviewPane(pane, look) {
  const intro = pane.intro ? html("p", { class: "sl-review-said" }, esc(pane.intro)) : "";
  const asks = pane.asks?.length ? html("div", { class: "sl-do" }, each(pane.asks, (ask, i) => button(ask, `review-ask:${i}`))) : "";
  const moments = pane.moments?.length ? html("ol", { class: "sl-moments" }, each(pane.moments, (one, i) => moment(one, `review:${i}`, look))) : "";
  const notes = each(pane.notes, (note) => html("p", { class: "sl-small sl-quiet" }, esc(note)));
  return intro + asks + (pane.chart ? lossChart(pane.chart) : "") + moments + notes;
}

/* One bar a decision; a line shows the interval, a number which moment it is. Heights are shares of the highest end. */
function lossChart(chart) {
  const bars = each(chart.items, lossBar);
  const top = html("span", { class: "sl-losses-top" }, esc(chart.top));
  const picture = html("div", { class: "sl-losses", role: "img", "aria-label": chart.label }, top, `<div aria-hidden="true">${bars}</div>`);
  return picture + html("p", { class: "sl-small sl-quiet" }, esc(chart.note));
}

function lossBar(item) {
  const share = (value) => `${(Math.min(1, Math.max(0, Number(value) || 0)) * 100).toFixed(1)}%`;
  const number = item.number ? `<b>${esc(item.number)}</b>` : "";
  const line = item.best ? "" : "<u></u>";
  const style = `--v:${share(item.value)};--a:${share(item.low)};--z:${share(item.high)}`;
  return html("span", { class: classes("sl-loss", item.best && "is-best", item.number && "is-moment"), style }, "<i></i>", line, number);
}

function moment(one, place, look) {
  const title = html("h3", {}, html("i", { "aria-hidden": "true" }, esc(one.number)), esc(one.title));
  const why = (reason, i) => {
    const chips = html("span", { class: "sl-chips" }, ruleChips(look, `${place}.${i}`, reason.rules));
    const text = html("p", {}, esc(reason.text), " ", chips);
    return text + openRules(look, `${place}.${i}`, reason.rules);
  };
  const show = one.look ? html("div", { class: "sl-do" }, button(one.look, `${place}:look`)) : "";
  return html("li", { class: classes("sl-grade", one.on && "is-on") }, title, html("p", { class: "sl-moment-said" }, esc(one.text)), each(one.whys, why), show);
}
