import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ORDER, STATIC } from "./order.mjs";

const source = Object.fromEntries(ORDER.map((name) => [name, readFileSync(new URL(name, STATIC), "utf8")]));

test("every module is in the order", () => {
  assert.deepEqual(readdirSync(STATIC).filter((name) => name.endsWith(".js")).sort(), [...ORDER].sort());
});

test("no top-level name is used twice", () => {
  const names = ORDER.flatMap((name) => [...source[name].matchAll(/^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, word]) => word));
  assert.deepEqual(names.filter((word, i) => names.indexOf(word) !== i), []);
});

test("imports are named, relative and one line each", () => {
  for (const [name, text] of Object.entries(source)) {
    for (const [line] of text.matchAll(/^import .*$/gm)) assert.match(line, /^import \{ [\w, ]+ \} from "\.\/[\w.]+";$/, name);
  }
});

test("the joined files are one module with one default export", async () => {
  const joined = ORDER.map((name) => source[name].replace(/^import .*\n/gm, "").replace(/^export (?!default)/gm, "")).join("\n");
  const { default: widget } = await import(`data:text/javascript,${encodeURIComponent(joined)}`);
  assert.equal(typeof widget.render, "function");
});

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
