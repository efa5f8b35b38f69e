import assert from "node:assert/strict";
import { test } from "node:test";
import { cardPicture } from "../../sandwichlab/widgets/static/cards.js";
import { middleBand } from "../../sandwichlab/widgets/static/draw.js";
import { page, reader, regions, scene } from "./scenes.mjs";

const LOOK = { words: {}, rulebook: {}, open: new Set() };

function count(text, part) {
  return text.split(part).length - 1;
}

test("a zone of an unknown kind is a list of its items' labels", () => {
  const zones = [{ kind: "constructor", label: "Ring", items: [{ label: "five up" }, { title: "corner" }, "plain"] }];
  const drawn = middleBand(LOOK, { label: "m", zones });
  assert.match(drawn, /<ul class="sl-plain" aria-label="Ring"><li>five up<\/li><li>corner<\/li><li>plain<\/li><\/ul>/);
});

test("a card with a label is an image of that name, one without is hidden", () => {
  assert.match(cardPicture("pairs", "9", "nine"), /role="img" aria-label="nine"/);
  assert.match(cardPicture("pairs", "9", null), /aria-hidden="true"/);
});

test("a Pairs card carries as many toppings as its rank", () => {
  for (let rank = 1; rank <= 10; rank += 1) {
    const places = cardPicture("pairs", String(rank), null).match(/<g transform="translate\([\d.]+ [\d.]+\) scale\([\d.]+\)">/g);
    assert.equal(places.length, rank);
  }
});

test("every French card and the back can be drawn, large and small", () => {
  for (const face of [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)).concat(null)) {
    for (const small of [false, true]) {
      const drawn = cardPicture("french", face, "x", small);
      assert.ok(!drawn.includes("undefined") && !drawn.includes("sl-written"), face);
    }
  }
});

test("a face of an unknown deck is written out, escaped", () => {
  assert.match(cardPicture("tarot", "<XIV>", null), /&lt;XIV&gt;/);
});

test("the same card is the same text", () => {
  assert.equal(cardPicture("pairs", "10", "10"), cardPicture("pairs", "10", "10"));
});

test("a sandwich is drawn as one: two slices, ham behind the meat, the sum under it", () => {
  const { mid } = regions(scene("lunch-en"));
  assert.equal(count(mid, "sl-food slice"), 2);
  assert.equal(count(mid, "sl-food ham"), 2);
  assert.match(mid, /Nine sandwich.*1 \+ 8 \+ 3 \+ 1 =.*13 points/s);
});

test("taken bread lies face down and taken meat face up", () => {
  const { seats } = regions(scene("lunch-en"));
  const taken = seats.match(/<span class="sl-taken">.*?<\/ol>/s)[0];
  assert.equal(count(taken, "sl-back"), 2);
  assert.equal(count(taken, "sl-pairs"), 2);
});

test("hand cards are buttons with the scene's label; a refused one is aria-disabled and keeps its reason", () => {
  const { cards } = regions(scene("lunch-en"));
  assert.equal(count(cards, "<button"), 4);
  assert.equal(count(cards, 'aria-disabled="true"'), 4);
  assert.match(cards, /aria-label="Play the 2"/);
  assert.match(cards, /data-why="Take your sandwich first\."/);
  assert.ok(!cards.includes(" disabled"));
});

test("under a cover there is no hand, no log and no middle in the page", () => {
  const value = scene("cover-en");
  value.frames[0].hand = scene("play-en").frames[0].hand;
  const drawn = regions(value);
  for (const name of ["cards", "mid", "seats", "pane", "acts"]) assert.equal(drawn[name], "", name);
  assert.match(drawn.cover, /Pass the screen to Mina/);
});

test("a chip opens its rule under its own sentence only", () => {
  const closed = regions(scene("lunch-en"));
  const open = regions(scene("lunch-en"), reader({ open: new Set(["log:15:LR-3"]) }));
  assert.equal(count(closed.pane, "sl-open"), 0);
  assert.equal(count(open.pane, "sl-open"), 1);
  assert.match(open.pane, /every one of those is lower.*Here: 8 &lt; 9/s);
});

test("a rule that is not in the rulebook is a label, not a button", () => {
  const value = scene("play-en");
  value.rulebook = {};
  assert.match(regions(value).statusRules, /^<span class="sl-rule is-shut">LR-2<\/span>$/);
});

test("before the answer is locked in there is a lock note, after it a reveal told by word and shape", () => {
  assert.match(regions(scene("learn-en")).reveal, /sl-lock/);
  const { reveal, ask } = regions(scene("wrong-en"));
  assert.match(reveal, /is-wrong.*Not quite\..*Your guess: 17.*Answer: 7/s);
  assert.match(ask, /aria-checked="true" aria-disabled="true"/);
  assert.ok(!ask.includes("ask-lock"));
});

test("the marked answer is offered by its own words", () => {
  assert.match(regions(scene("learn-en"), reader({ marked: 1 })).ask, /Lock in 17/);
  assert.match(regions(scene("learn-en")).ask, /aria-disabled="true"[^>]*><span>Choose an answer first/);
});

test("ids differ from view to view", () => {
  assert.ok([...page(scene("menu-en")).matchAll(/\sid="([^"]*)"/g)].every(([, id]) => id.startsWith("sl-test-")));
});

test("entries of one move open their rules apart from each other", () => {
  const value = scene("play-en");
  const [first] = value.drawer.panes.log.entries;
  value.drawer.panes.log.entries = ["newest", "older", "oldest"].map((text) => ({ ...first, text }));
  const { pane } = regions(value, reader({ open: new Set(["log:15.1:LR-3"]) }));
  assert.equal(count(pane, "sl-open"), 1);
  assert.equal(count(pane, 'data-key="rule:log:15:LR-3"'), 1);
});

test("a card says where it stands and what it slid out of", () => {
  const value = scene("play-en");
  Object.assign(value.frames[0].middle.zones[0].items[0], { key: "turn-3", from: "seat-1" });
  assert.match(regions(value).mid, /data-card="turn-3" data-from="seat-1"/);
  assert.match(regions(value).seats, /data-seat="seat-1"/);
});
