import assert from "node:assert/strict";
import { test } from "node:test";
import { middleBand } from "../../sandwichlab/widgets/static/draw.js";
import { linksPicture } from "../../sandwichlab/widgets/static/links.js";
import { keepRoom, setKnownRows } from "../../sandwichlab/widgets/static/room.js";
import { regions, scene } from "./scenes.mjs";

const LOOK = { words: {}, rulebook: {}, open: new Set() };
const zone = (value) => middleBand(LOOK, { label: "m", zones: [value] });

function count(text, part) {
  return text.split(part).length - 1;
}

/* ---- places ---- */

test("a place with something to do is a button of its own name, pressed while it is the chosen one", () => {
  const { mid } = regions(scene("market-en"));
  assert.equal(count(mid, '<button type="button" class="sl-slot"'), 2);
  assert.match(mid, /data-key="place:p4"[^>]*aria-label="Trade with place 4: Sora, 8" aria-pressed="true"/);
  assert.match(mid, /data-key="place:p3"[^>]*aria-label="Trade with place 3: Dan, 2" aria-pressed="false"/);
  assert.match(mid, /data-do="{&quot;do&quot;:&quot;pick&quot;,&quot;card&quot;:&quot;4&quot;}"/);
});

test("what is out lies under a hatch or a cross, and keeps its name", () => {
  const { mid } = regions(scene("market-en"));
  assert.equal(count(mid, 'class="sl-over"'), 2);
  assert.match(mid, /role="img" aria-label="10".*?sl-over/s);
});

test("links are noted for measuring, and an empty place is an outline", () => {
  assert.match(regions(scene("market-en")).mid, /data-links="\[{&quot;from&quot;:3,&quot;to&quot;:5,&quot;kind&quot;:&quot;killed&quot;,&quot;both&quot;:false}/);
  const half = regions(scene("market-half-en")).mid;
  assert.match(half, /data-links="\[\]"/);
  assert.equal(count(half, "sl-gap"), 4);
});

test("a place that plays at once is no switch", () => {
  const item = { key: "p", card: { face: "8", deck: "pairs", label: "8" }, state: "can", do: { do: "play", move: "trade 0" }, label: "Trade" };
  assert.ok(!zone({ kind: "places", items: [item] }).includes("aria-pressed"));
});

test("places of an unknown state, covered by an unknown thing, are still shown", () => {
  const drawn = zone({ kind: "places", items: [{ card: { face: "8", deck: "pairs", label: "8" }, who: "Ben", state: "asleep", over: "jam", mark: { kind: "jam", text: "jam" } }] });
  assert.match(drawn, /<li class="sl-at">.*Ben.*jam/s);
  assert.ok(!/asleep|undefined/.test(drawn));
});

test("the places fold: three to a row when narrow, two rows when many", () => {
  assert.match(regions(scene("market-en")).mid, /--narrow:3;--between:6;--wide:6/);
  assert.match(regions(scene("nine-en")).mid, /--narrow:3;--between:5;--wide:9/);
});

/* ---- links ---- */

const BOX = { width: 60, height: 84 };
const grid = (columns, all) => Array.from({ length: all }, (_, i) => ({ ...BOX, left: 20 + (i % columns) * 110, top: 36 + Math.floor(i / columns) * 190 }));

function linkPoints(drawn) {
  const lines = [...drawn.matchAll(/class="line" d="([^"]*)"/g)].map(([, d]) => d.match(/-?[\d.]+/g).map(Number));
  return lines.map((numbers) => numbers.flatMap((x, i) => (i % 2 ? [] : [[x, numbers[i + 1]]])));
}

function isOnCard([x, y], boxes) {
  return boxes.some((box) => x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height);
}

for (const [columns, all] of [[6, 6], [3, 6], [5, 9], [3, 9], [2, 4]]) {
  test(`no arrow between ${all} places in rows of ${columns} turns on a card or crosses one`, () => {
    const boxes = grid(columns, all);
    const pairs = boxes.flatMap((_, from) => boxes.map((__, to) => ({ from, to, kind: "killed", both: true }))).filter(({ from, to }) => from !== to);
    for (const link of pairs) {
      const [points] = linkPoints(linksPicture(boxes, [link], 36));
      const between = points.slice(1).flatMap((end, i) => Array.from({ length: 21 }, (_, k) => mix(points[i], end, k / 20)));
      assert.ok(!between.some((point) => isOnCard(point, boxes)), `${link.from} to ${link.to}`);
    }
  });
}

function mix([x, y], [toX, toY], part) {
  return [x + (toX - x) * part, y + (toY - y) * part];
}

test("an arrow that goes both ways has two heads; one to nowhere is left out; one of an unknown kind is plain", () => {
  const boxes = grid(6, 6);
  const links = [{ from: 0, to: 2, kind: "traded", both: true }, { from: 1, to: 9, kind: "killed" }, { from: 3, to: 3, kind: "killed" }, { from: 3, to: 5, kind: "<b>" }];
  const drawn = linksPicture(boxes, links, 36);
  assert.equal(count(drawn, 'class="line"'), 2);
  assert.equal(count(drawn, 'class="head"'), 3);
  assert.match(drawn, /is-traded.*is-other/s);
  assert.ok(!drawn.includes("<b>"));
});

/* ---- stages, ring, choices ---- */

test("stages are dots up to the present one, and two buttons that stay where they are", () => {
  const { mid } = regions(scene("market-en"));
  assert.equal(count(mid, 'class="is-done"'), 4);
  assert.equal(count(mid, 'class="is-now"'), 1);
  assert.match(mid, /data-key="stage:back"/);
  assert.match(mid, /data-key="stage:forward"[^>]*aria-disabled="true"/);
});

test("the ring shows thirteen ranks, round buns, a square meat, counts from two on, and its arcs", () => {
  const { mid } = regions(scene("guy-en"));
  assert.match(mid, /role="img" aria-label="Ring of thirteen ranks\./);
  assert.equal(count(mid, 'class="rank is-'), 13);
  assert.equal(count(mid, "rank is-bun"), 2);
  assert.match(mid, /rank is-meat"[^>]*><rect/);
  assert.equal(count(mid, 'class="badge"'), 2);
  assert.equal(count(mid, 'class="arc"'), 2);
  assert.match(mid, /<strong>5 10 2<\/strong><span>five up, five up<\/span>/);
});

test("an arc that would lie over another takes the outer lane; one of no steps is not drawn", () => {
  const radii = [...regions(scene("guy-far-en")).mid.matchAll(/A(\d+) \d+ 0/g)].map(([, radius]) => Number(radius));
  assert.equal(radii.length, 2);
  assert.ok(radii[1] > radii[0]);
  const ranks = [..."A23"].map((text) => ({ text, count: 3, role: null }));
  assert.equal(count(zone({ kind: "ring", ranks, arcs: [{ from: 1, to: 1, text: "0" }] }), 'class="arc"'), 0);
});

test("the text of an arc between neighbours stands outside it, and a rank that is pointed at is lit", () => {
  const ranks = [..."A23456789"].map((text, i) => ({ text, count: 1, role: null, glow: i === 2 }));
  const drawn = zone({ kind: "ring", ranks, arcs: [{ from: 0, to: 1, text: "+1" }] });
  const [x, y] = drawn.match(/translate\(([\d.]+) ([\d.-]+)\)"><rect/).slice(1).map(Number);
  assert.ok(Math.hypot(x - 190, y - 190) > 175);
  assert.equal(count(drawn, "is-lit"), 1);
});

test("a ring without ranks and a role that is not known do no harm", () => {
  assert.ok(!zone({ kind: "ring", label: "r" }).includes("NaN"));
  assert.match(zone({ kind: "ring", ranks: [{ text: "A", count: 1, role: "jam" }] }), /rank is-held/);
});

test("the choice that is lit says so", () => {
  assert.equal(count(regions(scene("guy-en")).mid, 'aria-current="true"'), 1);
  assert.equal(count(regions(scene("guy-none-en")).mid, 'aria-current="true"'), 0);
});

/* ---- piles, known cards, facts ---- */

test("a pile shows its top card, its edges and its notes; an empty one an outline; one that can be pressed is a button", () => {
  const { mid } = regions(scene("bread-open-en"));
  assert.match(mid, /data-key="pile:draw"[^>]*aria-label="Draw a card from the draw pile"><i><\/i><i><\/i>/);
  assert.equal(count(mid, "<i></i>"), 2);
  assert.equal(count(mid, "sl-gap"), 1);
  assert.match(regions(scene("bread-en")).mid, /12 cards<\/span><span>3♠ on 4♥/);
});

test("known cards are told by name, unknown ones as unknown", () => {
  const { mid } = regions(scene("bread-en"));
  assert.equal(count(mid, 'aria-label="not known"'), 4);
  assert.match(mid, /aria-label="6♠, you put it there".*?yours/s);
});

test("a long row of known cards is in view from the end that matters: the next card to draw, or the newest", () => {
  const row = (from) => ({ scrollWidth: 500, clientWidth: 200, scrollLeft: 80, dataset: { from } });
  const rows = [row("start"), row("end"), row(undefined)];
  setKnownRows({ querySelectorAll: () => rows });
  assert.deepEqual(rows.map(({ scrollLeft, tabIndex }) => [scrollLeft, tabIndex]), [[0, 0], [500, 0], [500, 0]]);
  assert.match(zone({ kind: "known", title: "k", items: [], from: "start" }), /data-from="start"/);
});

test("facts stand where there are no seats", () => {
  const { seats } = regions(scene("guy-en"));
  assert.equal(count(seats, "<dt>"), 4);
  assert.match(seats, /<dt>Draw pile<\/dt><dd>26 cards<\/dd>/);
  assert.ok(!seats.includes("<ul"));
  assert.ok(!regions(scene("market-en")).seats.includes("<dl"));
});

/* ---- a hand whose cards are picked ---- */

test("a card to be picked says whether it is, sends its own message, and wears its mark", () => {
  const { cards } = regions(scene("guy-en"));
  assert.equal(count(cards, 'aria-pressed="true"'), 3);
  assert.equal(count(cards, 'aria-pressed="false"'), 5);
  assert.equal(count(cards, "sl-check"), 3);
  assert.match(cards, /data-do="{&quot;do&quot;:&quot;pick&quot;,&quot;card&quot;:&quot;2d&quot;}"/);
  assert.match(cards, /sl-under.*?bun/s);
  const played = regions(scene("play-en")).cards;
  assert.ok(!played.includes("aria-pressed"));
  assert.match(played, /&quot;do&quot;:&quot;play&quot;/);
});

test("what is owed stands above the hand: given and still to be given", () => {
  const { owed } = regions(scene("bread-en"));
  assert.equal(count(owed, "<li"), 3);
  assert.equal(count(owed, "is-done"), 1);
  assert.match(owed, /1 of 3 discarded/);
  assert.equal(regions(scene("guy-en")).owed, "");
});

/* ---- room ---- */

test("room for a kind of zone, once needed, stays", () => {
  const names = new Set();
  const values = {};
  const middle = { classList: { add: (name) => names.add(name) }, style: { setProperty: (name, value) => (values[name] = value) } };
  const kept = {};
  keepRoom(middle, scene("nine-en").frames, kept);
  keepRoom(middle, scene("market-en").frames, kept);
  keepRoom(middle, [{ cover: {} }, { middle: { zones: [{ kind: "note" }, { kind: "row" }] } }], kept);
  assert.deepEqual([...names], ["room-places"]);
  assert.deepEqual(values, { "--rows-narrow": 3, "--rows-between": 2, "--rows-wide": 1 });

  const early = {};
  keepRoom({ ...middle, style: { setProperty: (name, value) => (early[name] = value) } }, [{ middle: { zones: [{ kind: "empty", keeps: { kind: "places", columns: 9 } }] } }], {});
  assert.deepEqual(early, { "--rows-narrow": 3, "--rows-between": 2, "--rows-wide": 1 });

  const known = { kind: "known", items: [] };
  keepRoom(middle, [{ middle: { zones: [known, known, known] } }, { middle: { zones: [known] } }], kept);
  assert.equal(values["--rows-known"], 3);
});
