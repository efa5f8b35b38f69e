/* Region-wise redrawing: a region's nodes are replaced only when its HTML has changed. What the reader has typed stays,
 * and so does how far a table was scrolled. */

/* Sets the changed regions; `drawn` remembers what stands in each. Returns their names. */
export function patchRegions(nodes, regions, drawn) {
  const changed = Object.keys(regions).filter((name) => nodes[name] && drawn[name] !== regions[name]);
  for (const name of changed) {
    const kept = typedIn(nodes[name]);
    const scrolled = scrolledIn(nodes[name]);
    nodes[name].innerHTML = regions[name];
    drawn[name] = regions[name];
    putBack(nodes[name], kept);
    scrollBack(nodes[name], scrolled);
  }
  return changed;
}

/* Fields whose text is the reader's own, by their key. */
function typedIn(node) {
  const fields = [...(node.querySelectorAll?.("input[type=text], textarea") ?? [])];
  return fields.filter((field) => field.value !== field.defaultValue).map((field) => ({ ...fieldState(field), given: field.defaultValue }));
}

function fieldState(field) {
  return { key: field.dataset.key, value: field.value };
}

function scrolledIn(node) {
  return [...(node.querySelectorAll?.(".sl-scroll") ?? [])].map((box) => ({ key: box.dataset.key, at: [box.scrollLeft, box.scrollTop] }));
}

function scrollBack(node, scrolled) {
  for (const { key, at } of scrolled) node.querySelector(`.sl-scroll[data-key="${CSS.escape(key)}"]`)?.scrollTo(...at);
}

/* A field that Python has filled anew keeps Python's text. */
function putBack(node, kept) {
  for (const { key, value, given } of kept) {
    const field = node.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (field && field.defaultValue === given) field.value = value;
  }
}
