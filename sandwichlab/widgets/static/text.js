/* Text into HTML. Every word a scene brings passes through esc(), here or at the place where it is drawn. */

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function esc(value) {
  return String(value ?? "").replace(/[&<>"']/g, (sign) => ESCAPED[sign]);
}

/* What stays on one line: cards side by side, a number with its interval or sign, a few words in parentheses or with a hyphen, and in
 * Korean a card or a name with the word that belongs to it. All of it is short, so that no line can be too narrow for it. */
const RANK = "(?:10|[1-9AJQK])[♣♦♥♠]?";
const NUMBER = "[−\\d](?:[\\d.,]*\\d)?";
const TOGETHER = new RegExp(
  [
    `(?<![\\p{L}\\p{N}.,])${RANK}(?: ${RANK}){1,4}(?![\\p{L}\\p{N}])`,
    `${NUMBER} ± ${NUMBER}(?: ?%\\p{L}*)?`,
    `(?:${NUMBER} ?)?%\\p{L}*`,
    "\\([^()]{1,16}\\)",
    "(?:seat|자리) \\d+",
    "\\p{L}{1,8}-\\p{L}{1,8}",
    `${RANK} 카드\\p{L}*`,
    "(?:10|[1-9AJQK])[♣♦♥♠]\\p{L}+",
    "\\p{L}{1,8} 님\\p{L}{0,4}",
  ].join("|"),
  "gu",
);

/* A sentence for reading: escaped, and what belongs together not parted by the end of a line. */
export function prose(value) {
  const text = String(value ?? "");
  const parts = [...text.matchAll(TOGETHER)].filter(([part]) => part.includes(" ") || part.length > 1);
  let at = 0;
  const told = parts.map((part) => {
    const before = text.slice(at, part.index);
    at = part.index + part[0].length;
    return esc(before) + html("span", { class: "sl-one" }, esc(part[0]));
  });
  return told.join("") + esc(text.slice(at));
}

/* { class: "a", hidden: true, title: null } -> ' class="a" hidden'. Values are escaped; aria-* keep their true and false. */
function attributes(values) {
  return Object.entries(values)
    .map(([name, value]) => {
      const spoken = name.startsWith("aria-") && typeof value === "boolean" ? String(value) : value;
      if (spoken === null || spoken === undefined || spoken === false) return "";
      return spoken === true ? ` ${name}` : ` ${name}="${esc(spoken)}"`;
    })
    .join("");
}

/* One element. The parts are HTML already; falsy parts are left out. */
export function html(name, values, ...parts) {
  return `<${name}${attributes(values)}>${parts.filter(Boolean).join("")}</${name}>`;
}

/* An element without content, such as <input>. */
export function lone(name, values) {
  return `<${name}${attributes(values)}>`;
}

export function each(list, draw) {
  return (list ?? []).map(draw).join("");
}

export function unseen(text) {
  return text ? `<span class="sl-sr">${esc(text)}</span>` : "";
}

/* Class names, without the empty ones. */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

/* "Rule {id}", "LR-3" -> "Rule LR-3" */
export function fill(word, id) {
  return String(word ?? "{id}").replace("{id}", () => id);
}

export function whole(value, otherwise) {
  const number = Math.round(Number(value));
  return Number.isFinite(number) && number > 0 ? number : otherwise;
}
