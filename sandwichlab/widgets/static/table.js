/* The widget: draws model.get("scene"), sends the reader's messages, and leaves nothing behind. */
import { comeIntoSight } from "./arrive.js";
import { listen } from "./press.js";
import { stopWaiting } from "./silence.js";
import { createView, fitMiddle, keepBands, showScene } from "./view.js";

function render({ model, el }) {
  const view = createView(model, el);
  const stopListening = listen(view);
  const show = () => showWhenFree(view);
  view.whenFree = () => view.waiting && show();
  model.on("change:scene", show);
  const stopWatching = watchWidth(view);
  show();
  return () => {
    model.off("change:scene", show);
    stopListening();
    stopWatching();
    stopWaiting(view);
    view.player.stop();
    view.endFlights();
    clearTimeout(view.sliding);
    view.root.remove();
  };
}

/* A scene that comes in the middle of a press waits for its end, so that the click finds what it pressed. */
function showWhenFree(view) {
  stopWaiting(view);
  view.waiting = Boolean(view.pressing);
  if (view.waiting) return;
  const scene = view.model.get("scene");
  view.sought = scene?.steps?.at;
  showScene(view, scene);
}

/* The middle fits its cards to the width of the output cell, and the bands keep what they need at that width. */
function watchWidth(view) {
  let width = 0;
  const watcher = new ResizeObserver(([entry]) => {
    const now = Math.round(entry.contentRect.width);
    if (now !== width && view.frame) {
      fitMiddle(view);
      keepBands(view);
      if (width === 0) comeIntoSight(view);
    }
    width = now;
  });
  watcher.observe(view.root);
  return () => watcher.disconnect();
}

export default { render };
