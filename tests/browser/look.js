/* What is wrong with how a desk is laid out: a list of [kind, what, how much], empty where nothing is. */
() => {
  const root = document.querySelector(".sl");
  const edge = root.getBoundingClientRect();
  const wrong = [];
  const chain = (node) => {
    const above = [];
    for (let at = node; at && at !== root.parentElement; at = at.parentElement) above.push(at);
    return above;
  };
  const style = new Map();
  const styleOf = (node) => style.get(node) ?? style.set(node, getComputedStyle(node)).get(node);
  const isSeen = (node) =>
    chain(node).every((at) => {
      const its = styleOf(at);
      return its.display !== "none" && its.visibility !== "hidden" && !its.clipPath.includes("inset(50%)");
    });
  // What the boxes that clip or scroll leave of a rectangle.
  const left = (rect, node) => {
    let [a, b, c, d] = [rect.left, rect.top, rect.right, rect.bottom];
    for (const at of chain(node)) {
      if (styleOf(at).overflowX === "visible" && styleOf(at).overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      [a, b, c, d] = [Math.max(a, box.left), Math.max(b, box.top), Math.min(c, box.right), Math.min(d, box.bottom)];
    }
    return c - a > 0.5 && d - b > 0.5 ? [a, b, c, d] : null;
  };
  const mayScroll = ".sl-pane, .sl-scroll, .sl-known ol, .sl-twin, .sl-ask, .sl-menu, .sl-over-panel";
  const mayShorten = ".sl-name small, .sl-took"; // who plays, and what the cards beside it show already
  const lying = [...root.querySelectorAll(".sl-menu:not([hidden]), .sl-over-panel")].filter(isSeen);
  const isUnder = (node) => lying.some((panel) => !panel.contains(node));
  const boxes = [];
  const note = (node, rect, what) => {
    const isOut = rect.right > edge.right + 1 || rect.left < edge.left - 1;
    if (isOut && !node.closest(`${mayScroll}, ${mayShorten}`)) wrong.push(["sticks out", what, Math.round(rect.right - edge.right)]);
    const seen = left(rect, node);
    if (!seen && !node.closest(`${mayScroll}, ${mayShorten}, .is-scrolling`)) wrong.push(["cut off", what, 0]);
    if (seen && !isUnder(node)) boxes.push({ node, what, rect, seen });
  };

  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push(["page scrolls sideways", "", document.documentElement.scrollWidth - innerWidth]);
  if (root.scrollWidth > root.clientWidth + 1) wrong.push(["wider than its place", "", root.scrollWidth - root.clientWidth]);

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const node = text.parentElement;
    if (!text.textContent.trim() || node.closest("svg") || !isSeen(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) note(node, rect, text.textContent.trim().slice(0, 24));
  }
  for (const card of root.querySelectorAll("svg.sl-card")) {
    if (isSeen(card)) note(card.parentElement, card.getBoundingClientRect(), "card");
  }

  // Fans of backs lie over one another, and so do marks on a card of the hand; faces that are open must be legible.
  const mayLieOver = ".sl-under, .sl-check, .sl-ring, .sl-pick[aria-pressed='true']";
  boxes.forEach((one, i) => {
    for (const other of boxes.slice(i + 1)) {
      const wide = Math.min(one.seen[2], other.seen[2]) - Math.max(one.seen[0], other.seen[0]);
      const high = Math.min(one.seen[3], other.seen[3]) - Math.max(one.seen[1], other.seen[1]);
      if (wide <= 1 || high <= 3.5 || one.node === other.node) continue;
      if (one.node.closest(mayLieOver) || other.node.closest(mayLieOver)) continue;
      const fan = one.node.closest(".sl-tiny");
      const inFan = fan && fan === other.node.closest(".sl-tiny");
      if (!inFan) wrong.push(["lies over", `${one.what} / ${other.what}`, Math.round(wide)]);
      else if (fan.closest(".sl-held.is-open") && other.rect.left - one.rect.left < 13) wrong.push(["squeezed", "open hand", Math.round(wide)]);
    }
  });

  for (const node of root.querySelectorAll("button, input, textarea")) {
    if (!isSeen(node)) continue;
    const { width, height } = node.getBoundingClientRect();
    const reach = node.matches(".sl-rule") ? parseFloat(styleOf(node).height) + 26 : height; // a chip's reach is drawn around it
    if ((width < 43.5 && !node.matches(".sl-rule")) || reach < 43.5) wrong.push(["small target", node.className, Math.round(Math.min(width, reach))]);
    if (node.matches(".sl-b") && node.scrollWidth > node.clientWidth + 1) wrong.push(["spills", node.textContent, node.scrollWidth - node.clientWidth]);
  }
  return wrong;
};
