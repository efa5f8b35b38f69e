/* An order in which the files can be joined into one module: each after those it imports. */
export const ORDER = [
  "text.js",
  "toppings.js",
  "cards.js",
  "icons.js",
  "rules.js",
  "face.js",
  "buttons.js",
  "hand.js",
  "chart.js",
  "places.js",
  "ring.js",
  "piles.js",
  "draw.js",
  "seats.js",
  "odds.js",
  "review.js",
  "panes.js",
  "menu.js",
  "ask.js",
  "patch.js",
  "focus.js",
  "keys.js",
  "player.js",
  "motion.js",
  "links.js",
  "room.js",
  "regions.js",
  "view.js",
  "arrive.js",
  "silence.js",
  "press.js",
  "table.js",
];

/* The same for a question's widget, which is small and its own. */
export const CARD_ORDER = ["text.js", "icons.js", "buttons.js", "patch.js", "focus.js", "silence.js", "card.js"];

export const STATIC = new URL("../../sandwichlab/widgets/static/", import.meta.url);
