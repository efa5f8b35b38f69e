/* Fixture scenes, and what a test needs to draw one without a browser. */
import { readdirSync, readFileSync } from "node:fs";
import { regionsOf } from "../../sandwichlab/widgets/static/regions.js";

const FOLDER = new URL("./fixtures/", import.meta.url);

export const NAMES = readdirSync(FOLDER).map((file) => file.replace(".json", ""));

export function scene(name) {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"));
}

export function reader(changes = {}) {
  return { open: new Set(), tab: null, menu: false, local: null, marked: null, ...changes };
}

export function regions(value, ui = reader()) {
  return regionsOf(value, value.frames.at(-1), true, "sl-test", ui);
}

export function page(value, ui) {
  return Object.values(regions(value, ui)).join("\n");
}
