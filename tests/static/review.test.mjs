import assert from "node:assert/strict";
import { test } from "node:test";
import { paneOf } from "../../sandwichlab/widgets/static/panes.js";
import { reviewPane } from "../../sandwichlab/widgets/static/review.js";

const LOOK = { words: { of_rule: "Rule {id}" }, rulebook: { "LR-3": { id: "LR-3", sentence: "It is bread." } }, open: new Set() };
const ask = (label) => ({ do: { do: "review", seat: 0 }, label, enabled: true });
const BEST = { value: 0, low: 0, high: 0, number: null, best: true };
const WORST = { value: 0.9, low: 0.8, high: 1, number: "1", best: false };
const CHART = { label: "2 bars <of> losses", top: "48 points", note: "Each bar is a decision.", items: [BEST, WORST] };
const MOMENT = {
  number: "1",
  title: "Round 2",
  text: "Played: 4. Better: <9>.",
  whys: [{ text: "9 completes & takes.", rules: ["LR-3"] }],
  look: { do: { do: "look", ply: 12 }, label: "Show moment 1 on the table", enabled: true },
  on: false,
};
const pane = (more) => reviewPane({ kind: "review", intro: "Guess first.", asks: [], chart: null, moments: [], notes: [], ...more }, LOOK);

test("before it is asked for there are a sentence and a button for each person", () => {
  const drawn = pane({ asks: [ask("Review of Yuna"), ask("Review of Minho")] });
  assert.match(drawn, /Guess first\./);
  assert.match(drawn, /data-key="review-ask:1"/);
  assert.equal(drawn.split('data-do="{&quot;do&quot;:&quot;review&quot;').length, 3);
  assert.ok(!drawn.includes("sl-losses"));
});

test("the chart is one picture with a sentence, and its bars are not read out one by one", () => {
  const drawn = pane({ chart: CHART });
  assert.match(drawn, /role="img" aria-label="2 bars &lt;of&gt; losses"/);
  assert.match(drawn, /<div aria-hidden="true"><span class="sl-loss is-best"/);
  assert.match(drawn, /48 points/);
});

test("a moment has its number over its bar and a line for the interval; the best move has a ring and no line", () => {
  const drawn = pane({ chart: CHART });
  assert.match(drawn, /class="sl-loss is-moment" style="--v:90\.0%;--a:80\.0%;--z:100\.0%"><i><\/i><u><\/u><b>1<\/b>/);
  assert.match(drawn, /class="sl-loss is-best" style="--v:0\.0%;--a:0\.0%;--z:0\.0%"><i><\/i><\/span>/);
});

test("numbers over bars side by side are lifted over one another, with room for the highest; apart they are not", () => {
  const bar = (number) => ({ ...WORST, number });
  const many = (...first) => ({ ...CHART, items: [...first, ...Array(30).fill(BEST)] });
  const beside = pane({ chart: many(bar("1"), bar("2"), bar("3")) });
  assert.match(beside, /style="--of:33;--lift:40px"/);
  assert.match(beside, /<b>1<\/b>.*<b style="--up:20px;--bars:1">2<\/b>.*<b style="--up:40px;--bars:1">3<\/b>/);
  const apart = pane({ chart: many(bar("1"), BEST, BEST, BEST, BEST, bar("2")) });
  assert.match(apart, /--lift:0px/);
  assert.ok(!apart.includes("--up"));
  const unlike = pane({ chart: many(bar("1"), { ...WORST, number: "2", high: 0.4 }) });
  assert.ok(!unlike.includes("--up"), "one stands far below the other");
  assert.ok(!pane({ chart: { ...CHART, items: [bar("1"), bar("2")] } }).includes("--up"), "a few bars are wide enough");
});

test("what is no share draws no bar beyond the chart", () => {
  const drawn = pane({ chart: { ...CHART, items: [{ ...WORST, value: 7, low: "soup", high: -1 }] } });
  assert.match(drawn, /--v:100\.0%;--a:0\.0%;--z:0\.0%/);
});

test("a moment says what happened, why, by which rules, and can be shown", () => {
  const drawn = pane({ moments: [MOMENT] });
  assert.match(drawn, /Played: 4\. Better: &lt;9&gt;\./);
  assert.match(drawn, /9 completes &amp; takes\./);
  assert.match(drawn, /aria-label="Rule LR-3"/);
  assert.match(drawn, /data-do="{&quot;do&quot;:&quot;look&quot;,&quot;ply&quot;:12}"/);
  assert.ok(!drawn.includes("is-on"));
  assert.match(pane({ moments: [{ ...MOMENT, on: true }] }), /is-on/);
});

test("a rule of a moment opens under its reason", () => {
  const open = reviewPane({ moments: [MOMENT] }, { ...LOOK, open: new Set(["review:0.0:LR-3"]) });
  assert.match(open, /It is bread\./);
});

test("the drawer knows the pane, and an empty one does no harm", () => {
  assert.match(paneOf({ panes: { review: { kind: "review", intro: "Guess." } } }, "review", LOOK), /Guess\./);
  assert.equal(reviewPane({}, LOOK), "");
});
