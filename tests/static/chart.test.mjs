import assert from "node:assert/strict";
import { test } from "node:test";
import { page, reader, regions, scene } from "./scenes.mjs";

const unfolded = reader({ open: new Set(["chart:tables"]) });

function count(text, part) {
  return text.split(part).length - 1;
}

test("a twin's tables are real tables: a caption, headings with their scope, a named button for each row that has games", () => {
  const { chart } = regions(scene("twin-en"), unfolded);
  assert.equal(count(chart, "<caption>"), 1);
  assert.equal(count(chart, '<th scope="col">'), 4);
  assert.equal(count(chart, '<th scope="row">'), 8);
  const rows = scene("twin-en").twin.sheets[0].rows;
  assert.equal(count(chart, 'class="sl-b sl-row-open'), rows.filter((row) => row.open).length);
  assert.ok(rows.some((row) => !row.open));
  assert.match(chart, /aria-label="Open a game: won, 1 left" aria-expanded="false" aria-controls="sl-test-frame" tabindex="-1">Open</);
  assert.match(chart, /aria-label="Close the game: won, 4 left" aria-expanded="true"[^>]*>Close</);
});

test("the tables are folded away until they are asked for", () => {
  assert.match(regions(scene("twin-en")).chart, /aria-expanded="false"[^>]*>.*<div id="sl-test-tables" hidden>/s);
  assert.match(regions(scene("twin-en"), unfolded).chart, /<div id="sl-test-tables"><div class="sl-scroll"/);
});

test("the open game is named with its number, and why it is this one is said", () => {
  const { chartSaid, chartActs } = regions(scene("twin-en"));
  assert.match(chartSaid, /<strong>Game \d+ of seed 1<\/strong> <span class="sl-code">replay\(\d+\)<\/span>/);
  assert.match(chartSaid, /The game is won with 4 cards left in hand\./);
  assert.match(chartActs, /data-do="{&quot;do&quot;:&quot;another&quot;}".*Another one/s);
  assert.ok(page(scene("twin-ko")).includes("다른 게임 보기"));
});

test("what a row has several of can be chosen, and a note stands beside it", () => {
  const value = scene("twin-en");
  const item = (way, on) => ({ do: { do: "way", way }, label: `<way ${way}>`, on });
  value.twin.ways = { label: "Which", items: [item(0, false), item(1, true)] };
  value.twin.note = "There is no other game like it.";
  const drawn = regions(value);
  assert.match(drawn.chartActs, /role="group" aria-label="Which".*aria-pressed="false">&lt;way 0&gt;.*aria-pressed="true">&lt;way 1&gt;/s);
  assert.match(drawn.chartSaid, /sl-note is-calm.*There is no other game like it\./s);
});

test("the one language switch of a twin stands with its tables, and other desks have no twin", () => {
  const drawn = regions(scene("twin-en"));
  assert.equal(count(drawn.chart, 'data-key="lang:'), 2);
  assert.equal(count(drawn.head, 'data-key="lang:'), 0);
  assert.deepEqual(["chart", "chartSaid", "chartActs"].map((name) => regions(scene("explain-en"))[name]), ["", "", ""]);
});
