/* A chart's twin: its sentence, tables whose rows open a game each, and which game is open under them. */
import { button, languageSwitch, ways } from "./buttons.js";
import { icon } from "./icons.js";
import { classes, each, esc, html, prose } from "./text.js";

const FOLD = "chart:tables";

export function chartTables(twin, scene, look) {
  if (!twin) return "";
  const languages = languageSwitch({ ...scene, languages: twin.languages });
  const top = html("div", { class: "sl-chart-top" }, foldButton(twin, look), languages);
  const sheets = each(twin.sheets, (sheet, i) => sheetTable(sheet, i, look));
  return html("p", {}, prose(twin.text)) + top + html("div", { id: `${look.uid}-tables`, hidden: !look.open.has(FOLD) }, sheets);
}

function foldButton(twin, look) {
  const shown = look.open.has(FOLD);
  const more = { "data-act": "rule", "data-key": "fold", "data-rule": FOLD, "aria-expanded": shown, "aria-controls": `${look.uid}-tables` };
  return html("button", { type: "button", class: "sl-b is-plain sl-fold", ...more }, icon(shown ? "down" : "next"), html("span", {}, esc(twin.label)));
}

function sheetTable(sheet, place, look) {
  const heads = each([sheet.key, sheet.open, ...sheet.columns], (name) => html("th", { scope: "col" }, esc(name)));
  const rows = each(sheet.rows, (row, i) => sheetRow(row, `row:${place}.${i}`, look));
  const parts = [html("caption", {}, esc(sheet.label)), html("thead", {}, html("tr", {}, heads)), html("tbody", {}, rows)];
  const scroll = { class: "sl-scroll", tabindex: "0", role: "group", "aria-label": sheet.label, "data-key": `sheet:${place}` };
  return html("div", scroll, html("table", { class: "sl-scores" }, ...parts));
}

function sheetRow(row, key, look) {
  const open = html("td", {}, row.open ? rowButton(row.open, key, look) : "");
  const cells = each(row.cells, (cell) => html("td", {}, esc(cell)));
  return html("tr", { class: row.open?.on ? "is-on" : null }, html("th", { scope: "row" }, esc(row.name)), open, cells);
}

/* The row is in the button's name; what is seen of it is one word. */
function rowButton(open, key, look) {
  const more = { "data-act": "send", "data-key": key, "data-do": JSON.stringify(open.do), "aria-label": open.label };
  const state = { "aria-expanded": open.on, "aria-controls": `${look.uid}-frame`, tabindex: "-1" };
  return html("button", { type: "button", class: classes("sl-b", "sl-row-open", open.on && "is-on"), ...more, ...state }, esc(open.text));
}

export function chartSaid(twin) {
  if (!twin) return "";
  const { said, note } = twin;
  return (said ? whichGame(said) : "") + (note ? html("div", { class: "sl-note is-calm" }, icon("said"), html("p", {}, esc(note))) : "");
}

/* The game's number, so that it can be found again, and why it is this one. */
function whichGame({ title, code, row, text }) {
  const more = (name, text) => text && html("span", { class: name }, esc(text));
  const parts = [html("strong", {}, esc(title)), more("sl-code", code), more("sl-quiet", row)].filter(Boolean);
  return html("p", {}, parts.join(" ")) + html("p", {}, prose(text));
}

export function chartActs(twin) {
  if (!twin?.game) return "";
  return (twin.ways ? ways(twin.ways, "way") : "") + (twin.another ? button(twin.another, "another") : "");
}
