import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { CARD_ORDER, ORDER, STATIC } from "./order.mjs";

const EVERY = [...new Set([...ORDER, ...CARD_ORDER])];
const source = Object.fromEntries(EVERY.map((name) => [name, readFileSync(new URL(name, STATIC), "utf8")]));

test("every module is in an order", () => {
  assert.deepEqual(readdirSync(STATIC).filter((name) => name.endsWith(".js")).sort(), [...EVERY].sort());
});

test("no top-level name is used twice", () => {
  for (const order of [ORDER, CARD_ORDER]) assert.deepEqual(namedTwice(order), []);
});

function namedTwice(order) {
  const names = order.flatMap((name) => [...source[name].matchAll(/^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, word]) => word));
  return names.filter((word, i) => names.indexOf(word) !== i);
}

test("imports are named, relative and one line each", () => {
  for (const [name, text] of Object.entries(source)) {
    for (const [line] of text.matchAll(/^import .*$/gm)) assert.match(line, /^import \{ [\w, ]+ \} from "\.\/[\w.]+";$/, name);
  }
});

test("the joined files are one module with one default export", async () => {
  for (const order of [ORDER, CARD_ORDER]) assert.equal(typeof (await joined(order)).render, "function");
});

async function joined(order) {
  const text = order.map((name) => source[name].replace(/^import .*\n/gm, "").replace(/^export (?!default)/gm, "")).join("\n");
  const { default: widget } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return widget;
}

test("nothing reaches for the network, and no text is run as code", () => {
  for (const [name, text] of Object.entries(source)) {
    assert.ok(!/\b(fetch|XMLHttpRequest|WebSocket|eval|import)\(|new Function|https?:/.test(text), name);
  }
});

test("files stay short and lines readable", () => {
  for (const file of readdirSync(STATIC)) {
    const lines = readFileSync(new URL(file, STATIC), "utf8").split("\n");
    assert.ok(lines.length <= 400, `${file} has ${lines.length} lines`);
    const long = lines.findIndex((line) => line.length > 160);
    assert.equal(long, -1, `${file}:${long + 1} is long`);
  }
});
