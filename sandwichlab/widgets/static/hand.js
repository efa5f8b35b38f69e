/* The header, and the fourth band: status, hand, actions or step controls. */
import { cardPicture } from "./cards.js";
import { caption, cardFace, checkBadge, markTag } from "./face.js";
import { icon, logo } from "./icons.js";
import { classes, each, esc, html, lone, whole } from "./text.js";

/* ---- buttons ---- */

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

/* ---- header ---- */

export function headBand(scene, frame, look) {
  const game = html("div", { class: "sl-game" }, logo(), html("h2", {}, esc(scene.title)));
  const turn = frame.turn ? html("strong", {}, esc(frame.turn)) : "";
  const where = html("div", { class: "sl-turn" }, html("span", {}, esc(frame.where)), turn);
  return game + where + html("div", { class: "sl-tools" }, languageSwitch(scene), scene.menu ? menuButton(look) : "");
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

function menuButton(look) {
  const more = { "aria-haspopup": "dialog", "aria-expanded": look.menu, "aria-controls": `${look.uid}-menu` };
  return frameButton("menu", "menu", look.words.menu, { style: "is-plain is-icon", icon: "menu", bare: true, more });
}

/* ---- hand ---- */

export function handKey(card, index) {
  return `hand:${card.key ?? index}`;
}

/* Tab stops are set after drawing: one card of the hand has it, the arrow keys move it. */
export function handCards(hand) {
  return each(hand?.cards, (card, i) =>
    html(
      "button",
      {
        type: "button",
        class: classes("sl-pick", card.dim && "is-dim", card.glow && "is-glow"),
        tabindex: "-1",
        "data-act": "play",
        "data-key": handKey(card, i),
        "data-do": JSON.stringify(card.do ?? { do: "play", move: card.move }),
        "data-why": card.why_not,
        "aria-label": card.label,
        "aria-pressed": isPick(card) ? card.pressed : null,
        "aria-disabled": card.enabled ? null : "true",
      },
      cardFace(card, null),
      card.pressed === true ? checkBadge() : "",
      card.mark ? html("span", { class: "sl-under" }, markTag(card.mark)) : "",
      caption(card),
    ),
  );
}

/* A card that is picked or not, and stays in the hand until the move is made. */
function isPick(card) {
  return card.pressed === true || card.pressed === false;
}

/* What the hand still owes: a card's back for each that is given, an outline for each to come. */
export function owedStrip(hand) {
  const owed = hand?.owed;
  if (!owed) return "";
  const item = (done) => html("li", { class: done ? "is-done" : null }, done ? cardPicture("pairs", null, null, true) : "");
  return html("ol", { "aria-hidden": "true" }, each(owed.items, item)) + html("span", {}, esc(owed.text));
}

/* ---- actions ---- */

export function actionBand(actions, refusal, look) {
  if (!actions) return "";
  const typed = actions.typed ? typedField(actions.typed, refusal, look) : "";
  const main = html("div", { class: "sl-do" }, each(actions.main, (b) => button(b)), typed);
  return main + html("div", { class: "sl-do is-tools" }, each(actions.tools, (b) => button(b)));
}

function typedField(typed, refusal, look) {
  const id = `${look.uid}-typed`;
  const refused = refusal?.typed !== null && refusal?.typed !== undefined;
  const field = lone("input", {
    type: "text",
    id,
    value: typed.value || (refused ? refusal.typed : ""),
    placeholder: typed.placeholder,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    size: "8",
    "data-key": "typed",
    "data-enter": "type",
    "aria-invalid": refused ? "true" : null,
    "aria-describedby": refused ? `${look.uid}-refusal` : null,
  });
  const label = html("label", { for: id }, esc(typed.label));
  return html("span", { class: "sl-type" }, label, field, frameButton("type", "type-go", typed.go));
}

/* ---- the alert in the place of the status ---- */

export function refusalText(refusal) {
  return refusal ? html("strong", {}, esc(refusal.title)) + " " + html("span", {}, esc(refusal.text)) : "";
}

export function troubleText(trouble) {
  if (!trouble) return "";
  const words = html("div", {}, html("strong", {}, esc(trouble.title)), html("p", {}, esc(trouble.text)));
  return html("div", { class: "sl-note" }, icon("stop"), words);
}

/* ---- step controls: the slider's node stays, so that dragging it survives the scenes it asks for ---- */

export function stepsBefore(steps) {
  return steps ? stepButton("first", steps.first, 0, steps.at > 0) + stepButton("back", steps.back, steps.at - 1, steps.at > 0) : "";
}

export function stepsAfter(steps) {
  if (!steps) return "";
  const more = steps.at < steps.last;
  return stepButton("next", steps.forward, steps.at + 1, more) + stepButton("end", steps.end, steps.last, more);
}

function stepButton(sign, label, ply, enabled) {
  return button({ do: { do: "seek", ply }, label, icon: sign, bare: true, enabled }, `step:${sign}`);
}

export function stepsSlider(steps) {
  if (!steps) return "";
  return lone("input", { type: "range", min: "0", max: whole(steps.last, 0), step: "1", "data-key": "step:slider", "aria-label": steps.slider });
}

/* Buttons of which one is on: which way something goes. */
export function ways({ label, items }, key) {
  const way = (item, i) => {
    const more = { "data-act": "send", "data-key": `${key}:${i}`, "data-do": JSON.stringify(item.do), "aria-pressed": item.on };
    return html("button", { type: "button", class: "sl-b", ...more }, esc(item.label));
  };
  return html("div", { class: "sl-do sl-ways", role: "group", "aria-label": label }, each(items, way));
}
