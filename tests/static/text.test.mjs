import assert from "node:assert/strict";
import { test } from "node:test";
import { esc, fill, html, prose } from "../../sandwichlab/widgets/static/text.js";
import { NAMES, page, reader, scene } from "./scenes.mjs";

const EVIL = `<img src=x onerror=alert(1)>"'&`;

/* Puts EVIL behind every text of a scene; the few fields that steer the drawing keep their value. */
const STEERING = new Set(["kind", "deck", "face", "lang", "code", "icon", "style", "key", "show", "do", "id"]);

function poisoned(value, field = "") {
  if (typeof value === "string") return STEERING.has(field) ? value : value + EVIL;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, field));
  if (value === null || typeof value !== "object" || field === "do") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, name === "rules" ? "id" : name)]));
}

test("esc makes markup into text", () => {
  assert.equal(esc(`<b a="1">'&`), "&lt;b a=&quot;1&quot;&gt;&#39;&amp;");
  assert.equal(esc(null), "");
});

test("html leaves out empty attributes and spells aria booleans", () => {
  assert.equal(html("a", { class: "", title: null, hidden: true, "aria-checked": false }, "x"), '<a class="" hidden aria-checked="false">x</a>');
});

test("fill puts in an id as it is", () => {
  assert.equal(fill("Rule {id}", "$&"), "Rule $&");
});

const KEPT = {
  "Teo plays 9 and completes 9 5 9: 7 points.": ["9 5 9"],
  "Better: 9♥ Q♥ 2♥, by about 1.3 points (0.9 to 1.6).": ["9♥ Q♥ 2♥", "(0.9 to 1.6)"],
  "They lost 1,123 ± 89 percentage points, 95 % of it late.": ["1,123 ± 89", "95 %"],
  "차이는 약 100.0%포인트입니다. 높이는 잃은 값(%포인트)": ["100.0%포인트입니다", "(%포인트)"],
  "준 님의 10 카드를 미나 님이 −1.3 ± 1.9점에": ["준 님의", "10 카드를", "미나 님이", "−1.3 ± 1.9"],
  "seat 0: 87.0 ± 5.5, 자리 1: 91.8 ± 6.3": ["seat 0", "87.0 ± 5.5", "자리 1", "91.8 ± 6.3"],
  "2♥ 위에 A♦를 냅니다.": ["A♦를"],
  "What Ara knows of the face-down pile": ["face-down"],
  "You <b> & 10,5 and 3, and nothing else (but a remark that is too long for one line)": [],
};

test("prose keeps on one line what belongs together, and nothing else", () => {
  for (const [text, kept] of Object.entries(KEPT)) {
    const drawn = prose(text);
    assert.deepEqual([...drawn.matchAll(/<span class="sl-one">(.*?)<\/span>/g)].map(([, part]) => part), kept.map(esc));
    assert.equal(drawn.replaceAll(/<\/?span[^>]*>/g, ""), esc(text), "and the words are as they were");
  }
  assert.equal(prose(null), "");
});

for (const name of NAMES) {
  test(`no text of the scene ${name} becomes markup, in any tab and with every rule open`, () => {
    const bad = poisoned(scene(name));
    const open = { has: () => true };
    for (const tab of bad.drawer?.tabs.map(({ id }) => id) ?? [null]) {
      const drawn = page(bad, reader({ tab, open, marked: 0, menu: true }));
      assert.ok(drawn.includes("&lt;img"), "the poisoned words are shown");
      assert.ok(!drawn.includes("<img"), "but only as words");
      assert.ok(!/\son\w+="/.test(drawn), "and there is no inline handler");
    }
  });
}

test("words, keys and codes from a scene cannot leave their attributes", () => {
  const bad = scene("play-en");
  const [frame] = bad.frames;
  frame.hand.cards[0] = { ...frame.hand.cards[0], key: EVIL, move: EVIL, why_not: EVIL, label: EVIL };
  bad.languages[0].code = EVIL;
  bad.drawer.tabs[0].id = EVIL;
  const drawn = page(bad);
  assert.ok(!drawn.includes("<img"));
});
