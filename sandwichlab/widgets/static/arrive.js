/* A new table comes into sight.
 *
 * Shift + Enter runs a cell and leads the reader on to the next one, and the notebook holds that one still while the table
 * grows above it, out of sight. Whoever has gone elsewhere meanwhile, or runs every cell, is left where they are.
 */

/* The head of the table first; then what is needed to go on, which a low window shows rather than the head. */
export function comeIntoSight({ root, nodes, parts }) {
  if (!wasJustRun(root)) return;
  nodes.head.scrollIntoView({ block: "nearest" });
  const needed = [parts.ask, parts.steps, nodes.acts].find((node) => !node.hidden);
  needed.scrollIntoView({ block: "nearest" });
}

/* Whether the reader stands on the cell below this one, where running this one has led. */
function wasJustRun(root) {
  return root.closest(".jp-Cell")?.nextElementSibling?.classList.contains("jp-mod-active") ?? false;
}
