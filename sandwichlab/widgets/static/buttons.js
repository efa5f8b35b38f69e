/* Buttons, and what else every widget has: the language switch, and the banner of trouble. */
import { icon } from "./icons.js";
import { classes, each, esc, html } from "./text.js";

/* A scene's Button. It carries its own message; aria-disabled keeps it reachable. */
export function button(spec, key) {
  const style = { go: "is-go", plain: "is-plain" }[spec.style] ?? "";
  const sign = spec.icon ? icon(spec.icon) : "";
  const label = html("span", { class: spec.bare ? "sl-sr" : null }, esc(spec.label));
  const code = spec.code ? html("span", { class: "sl-code" }, esc(spec.code)) : "";
  const parts = spec.icon === "next" ? [label, code, sign] : [sign, label, code];
  return html(
    "button",
    {
      type: "button",
      class: classes("sl-b", style, spec.bare && "is-icon"),
      "data-act": "send",
      "data-key": key ?? `do:${JSON.stringify(spec.do)}`,
      "data-do": JSON.stringify(spec.do),
      "aria-disabled": spec.enabled === false ? "true" : null,
    },
    ...parts,
  );
}

/* A button of the frame itself: it does something here, or gathers a message first. */
export function frameButton(act, key, words, look = {}) {
  return html(
    "button",
    { type: "button", class: classes("sl-b", look.style), "data-act": act, "data-key": key, ...look.more },
    look.icon ? icon(look.icon) : "",
    html("span", { class: look.bare ? "sl-sr" : null }, esc(words)),
  );
}

export function languageSwitch(scene) {
  if (!scene.languages?.length) return "";
  const choice = ({ code, label }) =>
    html(
      "button",
      {
        type: "button",
        lang: code,
        "data-act": "send",
        "data-key": `lang:${code}`,
        "data-do": JSON.stringify({ do: "language", lang: code }),
        "aria-pressed": code === scene.lang,
      },
      esc(label),
    );
  return html("div", { class: "sl-lang", role: "group", "aria-label": scene.words?.language }, each(scene.languages, choice));
}

export function troubleText(trouble) {
  if (!trouble) return "";
  const words = html("div", {}, html("strong", {}, esc(trouble.title)), html("p", {}, esc(trouble.text)));
  return html("div", { class: "sl-note" }, icon("stop"), words);
}

/* Buttons of which one is on: which way something goes. */
export function ways({ label, items }, key) {
  const way = (item, i) => {
    const more = { "data-act": "send", "data-key": `${key}:${i}`, "data-do": JSON.stringify(item.do), "aria-pressed": item.on };
    return html("button", { type: "button", class: "sl-b", ...more }, esc(item.label));
  };
  return html("div", { class: "sl-do sl-ways", role: "group", "aria-label": label }, each(items, way));
}
