/* The menu panel, and the cover that hides a hand while the screen is passed on. */
import { cardPicture } from "./cards.js";
import { button, frameButton, ways } from "./buttons.js";
import { closeButton, copyButton } from "./panes.js";
import { each, esc, html, lone } from "./text.js";

export function menuTop(menu, look) {
  return menu ? html("h3", {}, esc(menu.label)) + closeButton(look.words) : "";
}

export function menuBody(menu, look) {
  if (!menu) return "";
  const deal = menu.deal ? html("div", { class: "sl-do" }, button(menu.deal, "menu-deal")) : "";
  const more = menu.more?.length ? html("div", { class: "sl-do" }, each(menu.more, (b, i) => button(b, `menu-more:${i}`))) : "";
  return deal + seedRow(menu.seed, look) + othersRow(menu.others) + more + recordBox(menu.record, look);
}

function seedRow(seed, look) {
  if (!seed) return "";
  const id = `${look.uid}-seed`;
  const typing = { inputmode: "numeric", autocomplete: "off", size: "8" };
  const field = lone("input", { type: "text", id, value: seed.value, ...typing, "data-key": "seed", "data-enter": "seed" });
  const label = html("label", { class: "sl-h", for: id }, esc(seed.label));
  return html("div", { class: "sl-field" }, label, html("div", { class: "sl-do" }, field, frameButton("seed", "seed-go", seed.go)));
}

/* Who plays where no person does. */
function othersRow(others) {
  if (!others) return "";
  const head = html("span", { class: "sl-h", "aria-hidden": "true" }, esc(others.label));
  return html("div", { class: "sl-field" }, head, ways(others, "others"));
}

function recordBox(record, look) {
  if (!record) return "";
  const back = { id: `${look.uid}-paste`, spellcheck: "false", rows: "2", "data-key": "paste" };
  const note = record.note ? html("p", { class: "sl-small sl-quiet" }, esc(record.note)) : "";
  const open = html("div", { class: "sl-do" }, frameButton("open", "paste-go", record.open));
  return (
    html("div", { class: "sl-field" }, record.value ? recordText(record, look) : button(record.show, "record-show"), note) +
    html("div", { class: "sl-field" }, html("label", { class: "sl-h", for: back.id }, esc(record.paste_label)), html("textarea", back), open)
  );
}

/* A record holds every card of the game: it comes into the page only when it is asked for. */
function recordText(record, look) {
  const out = { id: `${look.uid}-record`, readonly: true, spellcheck: "false", rows: "3", "data-key": "record", "data-copy": "record" };
  const label = html("label", { class: "sl-h", for: out.id }, esc(record.label));
  return label + html("textarea", out, esc(record.value)) + html("div", { class: "sl-do" }, copyButton(record.copy, "record"));
}

export function coverPanel(cover) {
  if (!cover) return "";
  const words = html("strong", {}, esc(cover.title)) + html("p", { class: "sl-quiet sl-small" }, esc(cover.text));
  return html("div", { class: "sl-cover-card" }, cardPicture("pairs", null, null), words, cover.go ? button(cover.go, "cover-go") : "");
}
