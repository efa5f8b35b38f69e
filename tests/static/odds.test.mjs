import assert from "node:assert/strict";
import { test } from "node:test";
import { oddsPane } from "../../sandwichlab/widgets/static/odds.js";

const LOOK = { words: { of_rule: "Rule {id}" }, rulebook: { "MD-7": { id: "MD-7", sentence: "It rains." } }, open: new Set() };
const EXACT = { when: "if you play the 7", cards: [{ face: "7", deck: "pairs", label: "7" }], fraction: "3/8", number: "37.5 %", kind: "exact", exact: true, value: 0.375, low: null, high: null };
const ESTIMATE = { when: "<after> your draw", cards: [], fraction: null, number: "25.0 ± 5.5 %", kind: "estimate", exact: false, value: 0.25, low: 0.2, high: 0.31 };
const group = (...items) => ({ title: "It rains", rules: ["MD-7"], items, notes: ["Counted."] });
const pane = (more) => oddsPane({ kind: "odds", intro: "Guess first.", ask: null, groups: [], ...more }, LOOK);

test("before they are asked for there is a sentence and a button, and no answer", () => {
  const drawn = pane({ ask: { do: { do: "odds" }, label: "Show the odds", icon: "odds", enabled: true } });
  assert.match(drawn, /Guess first\./);
  assert.match(drawn, /data-key="odds-ask"[^>]*data-do="{&quot;do&quot;:&quot;odds&quot;}"/);
  assert.ok(!drawn.includes("sl-odd\""));
});

test("an exact answer has its fraction first, then the number and the word", () => {
  const drawn = pane({ groups: [group(EXACT)] });
  assert.match(drawn, /<b>3\/8<\/b> <small>37\.5 % · exact<\/small>/);
  assert.match(drawn, /<i style="--a:0\.0%;--z:37\.5%"><\/i><\/span>/);
  assert.match(drawn, /<span class="sl-sr">if you play the 7<\/span>/);
});

test("an estimate has its number and the word, and a line for its interval", () => {
  const drawn = pane({ groups: [group(ESTIMATE)] });
  assert.match(drawn, /is-estimate/);
  assert.match(drawn, /<b>25\.0 ± 5\.5 %<\/b> <small>estimate<\/small>/);
  assert.match(drawn, /<u style="--a:20\.0%;--z:31\.0%"><\/u>/);
  assert.match(drawn, /&lt;after&gt; your draw/);
});

test("a question's rules open under it, each group its own", () => {
  const open = oddsPane({ groups: [group(EXACT), group(ESTIMATE)] }, { ...LOOK, open: new Set(["odds:1:MD-7"]) });
  assert.equal(open.split("sl-open").length, 2);
  assert.match(open, /aria-label="Rule MD-7"/);
});

test("a value that is no share draws no bar beyond its ends", () => {
  const drawn = pane({ groups: [group({ ...EXACT, value: 7 }, { ...EXACT, value: "soup" })] });
  assert.match(drawn, /--z:100\.0%/);
  assert.match(drawn, /--z:0\.0%/);
});

test("a pane without anything does no harm", () => {
  assert.equal(oddsPane({}, LOOK), "");
});
