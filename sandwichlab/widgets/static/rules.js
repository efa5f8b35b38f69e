/* Rule chips: every sentence ends in one, and it opens its rule in place. */
import { each, esc, fill, html, prose } from "./text.js";

/* `place` tells apart the same rule in two sentences ("log:15"), so that each chip opens its own panel. */
export function ruleChips(look, place, ids) {
  return each(ids, (id) => ruleChip(look, `${place}:${id}`, id));
}

function ruleChip(look, key, id) {
  if (!Object.hasOwn(look.rulebook, id)) return html("span", { class: "sl-rule is-shut" }, esc(id));
  const changed = look.rulebook[id].changed;
  return html(
    "button",
    {
      type: "button",
      class: changed ? "sl-rule is-changed" : "sl-rule",
      "data-act": "rule",
      "data-key": `rule:${key}`,
      "data-rule": key,
      "aria-expanded": look.open.has(key),
      "aria-label": changed ? `${fill(look.words.of_rule, id)}, ${changed}` : fill(look.words.of_rule, id),
    },
    esc(changed ? `${id} · ${changed}` : id),
  );
}

export function anyRuleOpen(look, place, ids) {
  return (ids ?? []).some((id) => look.open.has(`${place}:${id}`) && Object.hasOwn(look.rulebook, id));
}

/* The open rules of one sentence, and under them `why`: the reason in this position. */
export function openRules(look, place, ids, why) {
  if (!anyRuleOpen(look, place, ids)) return "";
  const opened = ids.filter((id) => look.open.has(`${place}:${id}`) && Object.hasOwn(look.rulebook, id));
  return html("div", { class: "sl-open" }, each(opened, (id) => ruleText(look.rulebook[id])), quiet("sl-why", why));
}

/* The same, laid over what is below: where an opened panel would push a card away. */
export function openRulesOver(look, place, ids) {
  return anyRuleOpen(look, place, ids) ? html("div", { class: "sl-over-panel" }, openRules(look, place, ids)) : "";
}

function ruleText(rule) {
  return html("p", {}, html("b", {}, esc(rule.id)), " ", prose(rule.sentence)) + quiet("sl-ruling", rule.ruling) + quiet("sl-source", rule.source);
}

function quiet(name, text) {
  return text ? html("p", { class: name }, prose(text)) : "";
}
