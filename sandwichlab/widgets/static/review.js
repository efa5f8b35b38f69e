/* The pane of a review: a small chart of what each decision lost, and the moments that mattered most. */
import { button } from "./buttons.js";
import { openRules, ruleChips } from "./rules.js";
import { classes, each, esc, html, prose } from "./text.js";

export function reviewPane(pane, look) {
  const intro = pane.intro ? html("p", { class: "sl-review-said" }, prose(pane.intro)) : "";
  const asks = pane.asks?.length ? html("div", { class: "sl-do" }, each(pane.asks, (ask, i) => button(ask, `review-ask:${i}`))) : "";
  const moments = pane.moments?.length ? html("ol", { class: "sl-moments" }, each(pane.moments, (one, i) => moment(one, `review:${i}`, look))) : "";
  const notes = each(pane.notes, (note) => html("p", { class: "sl-small sl-quiet" }, prose(note)));
  return intro + asks + (pane.chart ? lossChart(pane.chart) : "") + moments + notes;
}

/* One bar a decision; a line shows the interval, a number which moment it is. Heights are shares of the highest end. */
function lossChart(chart) {
  const lifts = liftsOf(chart.items ?? []);
  const bars = each(chart.items, (item, i) => lossBar(item, lifts.get(i)));
  const top = html("span", { class: "sl-losses-top" }, esc(chart.top));
  const style = `--of:${chart.items?.length ?? 0};--lift:${highest(chart.items ?? [], lifts)}px`;
  const picture = html("div", { class: "sl-losses", role: "img", "aria-label": chart.label, style }, top, `<div aria-hidden="true">${bars}</div>`);
  return picture + html("p", { class: "sl-small sl-quiet" }, prose(chart.note));
}

const HEIGHT = 104; // of the highest bar; review.css has it too, and how wide a number is
const DISC = 20; // what a number takes with the air around it
const NARROWEST = 260; // of all charts: where each bar has room for a number, none is lifted
const NEAR = 5; // so many bars may lie under one number, at their narrowest

const share = (value) => Math.min(1, Math.max(0, Number(value) || 0));
const percent = (value) => `${(share(value) * 100).toFixed(1)}%`;

/* Numbers that would lie over one another: the higher one goes up over the lower. Place -> how far up, and past how many bars. */
function liftsOf(items) {
  const numbered = items.map((item, place) => ({ item, place, at: share(item.high) * HEIGHT })).filter(({ item }) => item.number);
  const done = [];
  if (items.length * DISC <= NARROWEST) return new Map();
  for (const one of numbered.sort((a, b) => a.at - b.at || a.place - b.place)) {
    let [up, bars] = [0, 0];
    for (const other of done.filter(({ place }) => Math.abs(place - one.place) < NEAR)) {
      const missing = other.at + other.up + DISC - one.at;
      if (missing > up) [up, bars] = [Math.ceil(missing), Math.abs(other.place - one.place)];
    }
    done.push({ ...one, up, bars });
  }
  return new Map(done.map(({ place, up, bars }) => [place, { up, bars }]));
}

/* How far the highest number stands above the room that one at the top of the chart has. */
function highest(items, lifts) {
  return Math.max(0, ...[...lifts].map(([place, { up }]) => Math.ceil(up - (1 - share(items[place].high)) * HEIGHT)));
}

function lossBar(item, lift) {
  const up = lift?.up ? `--up:${lift.up}px;--bars:${lift.bars}` : null;
  const number = item.number ? html("b", { style: up }, esc(item.number)) : "";
  const line = item.best ? "" : "<u></u>";
  const style = `--v:${percent(item.value)};--a:${percent(item.low)};--z:${percent(item.high)}`;
  const name = classes("sl-loss", item.best && "is-best", item.number && "is-moment");
  return html("span", { class: name, style }, "<i></i>", line, number);
}

function moment(one, place, look) {
  const title = html("h3", {}, html("i", { "aria-hidden": "true" }, esc(one.number)), esc(one.title));
  const why = (reason, i) => {
    const chips = html("span", { class: "sl-chips" }, ruleChips(look, `${place}.${i}`, reason.rules));
    const text = html("p", {}, prose(reason.text), " ", chips);
    return text + openRules(look, `${place}.${i}`, reason.rules);
  };
  const show = one.look ? html("div", { class: "sl-do" }, button(one.look, `${place}:look`)) : "";
  const said = html("p", { class: "sl-moment-said" }, prose(one.text));
  return html("li", { class: classes("sl-grade", one.on && "is-on") }, title, said, each(one.whys, why), show);
}
