import assert from "node:assert/strict";
import { test } from "node:test";
import { patchRegions } from "../../sandwichlab/widgets/static/patch.js";
import { reader, regions, scene } from "./scenes.mjs";

/* A node that counts how often its inside is replaced. */
function fakeNodes(names) {
  return Object.fromEntries(
    names.map((name) => {
      let inside = "";
      const node = { writes: 0, querySelectorAll: () => [] };
      Object.defineProperty(node, "innerHTML", { get: () => inside, set: (html) => ((inside = html), (node.writes += 1)) });
      return [name, node];
    }),
  );
}

test("only regions whose HTML changed are replaced", () => {
  const before = regions(scene("play-en"));
  const nodes = fakeNodes(Object.keys(before));
  const drawn = {};
  patchRegions(nodes, before, drawn);
  assert.deepEqual(patchRegions(nodes, regions(scene("play-en")), drawn), []);

  const value = scene("play-en");
  value.frames[0].middle.zones[0].items.push({ key: "x", face: "3", deck: "pairs", label: "3", mark: null, caption: null });
  assert.deepEqual(patchRegions(nodes, regions(value), drawn), ["mid"]);
  assert.equal(nodes.mid.writes, 2);
  assert.equal(nodes.cards.writes, 1);
});

test("opening a rule in the log touches the drawer alone", () => {
  const nodes = fakeNodes(Object.keys(regions(scene("lunch-en"))));
  const drawn = {};
  patchRegions(nodes, regions(scene("lunch-en")), drawn);
  const opened = regions(scene("lunch-en"), reader({ open: new Set(["log:15:LR-3"]) }));
  assert.deepEqual(patchRegions(nodes, opened, drawn), ["pane"]);
});

test("a region that is not on the page is passed over", () => {
  assert.deepEqual(patchRegions({}, { mid: "x" }, {}), []);
});
