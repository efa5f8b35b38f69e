import assert from "node:assert/strict";
import { test } from "node:test";
import { cardRegions } from "../../sandwichlab/widgets/static/card.js";

const EVIL = `<img src=x onerror="alert(1)">&'`;

const said = { sign: "wrong", title: EVIL, text: EVIL };
const base = {
  kind: "card", lang: EVIL, languages: [], words: { language: EVIL }, heading: EVIL, ask: EVIL, note: EVIL, notes: [EVIL], listed: [],
  pages: { label: EVIL, items: [{ text: EVIL, label: EVIL, state: "wrong", on: true, do: { do: "task", task: 0 } }] },
  hints: [EVIL], solution: { heading: EVIL, lines: [EVIL] }, said, trouble: { title: EVIL, text: EVIL },
  buttons: [{ do: { do: "hint" }, label: EVIL, icon: "hint", style: "", code: null, enabled: true, bare: false }],
};

const ENTRIES = [
  { kind: "text", label: EVIL, value: EVIL, unit: EVIL, go: EVIL },
  { kind: "choices", label: EVIL, items: [{ key: EVIL, text: EVIL, on: true }], go: EVIL, choose_first: EVIL },
  { kind: "bars", label: EVIL, items: [{ label: EVIL, value: 3 }], most: 20, go: EVIL },
  null,
];

test("every word of a card is escaped", () => {
  for (const entry of ENTRIES) {
    const all = Object.values(cardRegions({ ...base, entry }, "uid", EVIL)).join("");
    assert.ok(!all.includes("<img"), all);
    assert.ok(!all.includes('onerror="'), all);
  }
});

test("a field has a label, a note that describes it, and what was typed", () => {
  const { entry } = cardRegions({ ...base, note: "A number.", entry: { ...ENTRIES[0], value: "1/9", unit: "%" } }, "uid", null);
  assert.match(entry, /<label for="uid-answer">/);
  assert.match(entry, /id="uid-answer" value="1\/9"/);
  assert.match(entry, /aria-describedby="uid-note"/);
});

test("choices are radio buttons of one group, named by the question", () => {
  const items = ["a", "b"].map((key) => ({ key, text: key, on: key === "b" }));
  const { entry } = cardRegions({ ...base, entry: { ...ENTRIES[1], items } }, "uid", null);
  assert.match(entry, /role="radiogroup" aria-labelledby="uid-ask"/);
  assert.equal(entry.match(/type="radio" name="uid-option"/g).length, 2);
  assert.equal(entry.match(/ checked/g).length, 1);
});

test("a verdict is told by a word and by a shape", () => {
  const shapes = ["right", "wrong", "calm", "stored"].map((sign) => cardRegions({ ...base, said: { sign, title: "t", text: "" } }, "uid", null).said);
  assert.equal(new Set(shapes.map((html) => html.match(/<svg.*<\/svg>/)[0])).size, 4);
});
