/* Text into HTML. Every word a scene brings passes through esc(), here or at the place where it is drawn. */

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function esc(value) {
  return String(value ?? "").replace(/[&<>"']/g, (sign) => ESCAPED[sign]);
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
