/* The header, and the fourth band: status, hand, actions or step controls. */
import { button, frameButton, languageSwitch } from "./buttons.js";
import { cardPicture } from "./cards.js";
import { caption, cardFace, checkBadge, markTag } from "./face.js";
import { icon, logo } from "./icons.js";
import { classes, each, esc, html, lone, prose, whole } from "./text.js";

/* ---- header ---- */

export function headBand(scene, frame, look) {
  const game = html("div", { class: "sl-game" }, logo(), html("h2", {}, esc(scene.title)));
  const turn = frame.turn ? html("strong", {}, esc(frame.turn)) : "";
  const where = html("div", { class: "sl-turn" }, html("span", {}, esc(frame.where)), turn);
  return game + where + html("div", { class: "sl-tools" }, languageSwitch(scene), scene.menu ? menuButton(look) : "");
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
  return refusal ? html("strong", {}, esc(refusal.title)) + " " + html("span", {}, prose(refusal.text)) : "";
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
