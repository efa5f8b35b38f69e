/* The question of a walkthrough: predict, lock, reveal. The marked answer lives here until it is locked in. */
import { button, frameButton } from "./buttons.js";
import { icon } from "./icons.js";
import { openRules, ruleChips } from "./rules.js";
import { each, esc, html, prose } from "./text.js";

/* One question is told from the next by its rule and its words: two questions may ask about the same rule. */
export function askKey(ask) {
  return ask ? `${ask.id}\n${ask.question}` : "";
}

export function askIsLocked(ask) {
  return Boolean(ask.reveal) || (ask.chosen !== null && ask.chosen !== undefined);
}

export function askPanel(ask, marked, look) {
  if (!ask) return "";
  const locked = askIsLocked(ask);
  const chosen = locked ? ask.chosen : marked;
  const question = html("h3", { id: `${look.uid}-question` }, prose(ask.question));
  return html("p", { class: "sl-h" }, esc(ask.heading)) + question + answerGroup(ask, chosen, locked, look) + (locked ? "" : lockButton(ask, marked));
}

function answerGroup(ask, chosen, locked, look) {
  const stop = chosen ?? 0;
  const radio = (answer, i) =>
    html(
      "button",
      {
        type: "button",
        class: "sl-b",
        role: "radio",
        "data-act": "answer",
        "data-key": `answer:${i}`,
        "data-answer": i,
        "aria-checked": i === chosen,
        "aria-disabled": locked ? "true" : null,
        tabindex: i === stop ? "0" : "-1",
      },
      html("span", { class: "sl-radio", "aria-hidden": "true" }),
      html("span", {}, prose(answer.text)),
    );
  const group = { class: "sl-answers", role: "radiogroup", "aria-labelledby": `${look.uid}-question`, "aria-disabled": locked ? "true" : null };
  return html("div", group, each(ask.answers, radio));
}

function lockButton(ask, marked) {
  const answer = ask.answers[marked];
  const more = { "aria-disabled": answer ? null : "true" };
  return frameButton("lock", "ask-lock", answer ? answer.lock : ask.choose_first, { style: "is-go sl-lock-in", more });
}

/* The reveal takes the place of the lock note. */
export function revealPanel(ask, look) {
  if (!ask) return "";
  if (!ask.reveal) return html("div", { class: "sl-lock" }, icon("lock"), html("span", {}, prose(ask.locked_note)));
  const reveal = ask.reveal;
  const explain = html("p", {}, prose(reveal.explain), " ", ruleChips(look, "reveal", reveal.rules));
  return html(
    "div",
    { class: "sl-reveal" },
    html("p", { class: "sl-h" }, esc(reveal.heading)),
    verdict(reveal, look),
    reveal.reply ? html("p", {}, prose(reveal.reply)) : "",
    explain,
    openRules(look, "reveal", reveal.rules),
    html("div", { class: "sl-do" }, each(reveal.buttons, (b) => button(b))),
  );
}

/* Told by a word and by a shape: a full disc with a tick, or an octagon with a cross. */
function verdict(reveal, look) {
  const facts = [reveal.your_guess, reveal.answer].filter(Boolean);
  const words = html("div", {}, html("strong", {}, esc(reveal.verdict)), each(facts, (fact) => html("span", {}, prose(fact))));
  const sign = reveal.right ? "right" : "wrong";
  return html("div", { class: `sl-verdict is-${sign}`, id: `${look.uid}-verdict` }, icon(sign), words);
}
