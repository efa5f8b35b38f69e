/* An order in which the files can be joined into one module: each after those it imports. */
export const ORDER = [
  "text.js",
  "toppings.js",
  "cards.js",
  "icons.js",
  "rules.js",
  "draw.js",
  "hand.js",
  "panes.js",
  "menu.js",
  "ask.js",
  "patch.js",
  "focus.js",
  "keys.js",
  "player.js",
  "motion.js",
  "regions.js",
  "view.js",
  "press.js",
  "table.js",
];

export const STATIC = new URL("../../sandwichlab/widgets/static/", import.meta.url);
