/* Motion shows what went where: a card slides from its old place to its new one. A copy flies in a layer over the table, so
 * that no scrolling box cuts it off; the card itself is hidden until it arrives. */

const MOVE = { duration: 220, easing: "cubic-bezier(.2, .7, .2, 1)" };
const APPEAR = { duration: 120, easing: "linear" };

/* Where every keyed card stands, and every seat's fan: key -> [{ band, box, node }]. */
export function cardPlaces(root) {
  const places = new Map();
  for (const node of root.querySelectorAll("[data-card]")) {
    addPlace(places, node.dataset.card, node, node.closest("[data-region]")?.dataset.region);
  }
  for (const seat of root.querySelectorAll("[data-seat]")) {
    addPlace(places, seat.dataset.seat, seat.querySelector(".sl-face") ?? seat, "seat");
  }
  return places;
}

function addPlace(places, key, node, band) {
  const box = node.getBoundingClientRect();
  if (box.width > 0) places.set(key, [...(places.get(key) ?? []), { band, box, node }]);
}

/* Starts the flights from `before` to where the cards stand now. Returns a function that ends them at once. */
export function flyCards(root, layer, before) {
  const running = [];
  for (const [key, places] of cardPlaces(root)) {
    for (const place of places) running.push(...moveCard(layer, place, before.get(key) ?? before.get(place.node.dataset.from)));
  }
  return () => running.forEach((animation) => animation.finish());
}

function moveCard(layer, place, olds) {
  if (place.band === "seat") return [];
  if (!olds) return place.band === "mid" ? [appear(place.node)] : [];
  const old = olds.find(({ band }) => band === place.band) ?? olds[0];
  if (isSamePlace(old.box, place.box)) return [];
  return old.band === place.band ? [slide(place, old)] : fly(layer, place, old);
}

function isSamePlace(a, b) {
  return Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1 && Math.abs(a.width - b.width) < 1;
}

function appear(node) {
  return node.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR);
}

/* Within one band: the card itself moves, and with it what belongs to it (its bread, its mark). */
function slide({ node, box }, old) {
  const from = { transform: shift(old.box, box), transformOrigin: "0 0" };
  return (node.closest(".sl-cell") ?? node).animate([from, { transform: "none", transformOrigin: "0 0" }], MOVE);
}

function shift(from, to) {
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
}

/* From band to band: the drawing that was seen flies, the new one waits. Out of a seat comes what is played. */
function fly(layer, { node, box }, old) {
  const copy = (old.band === "seat" ? node : old.node).cloneNode(true);
  copy.removeAttribute("data-card");
  const home = layer.getBoundingClientRect();
  Object.assign(copy.style, { left: `${box.left - home.left}px`, top: `${box.top - home.top}px`, width: `${box.width}px` });
  layer.append(copy);
  const flight = copy.animate([{ transform: shift(old.box, box) }, { transform: "none" }], MOVE);
  flight.onfinish = flight.oncancel = () => copy.remove();
  return [flight, node.animate([{ opacity: 0 }, { opacity: 0 }], MOVE)];
}
