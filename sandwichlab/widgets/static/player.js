/* Plays a scene's frames one after another. Knows nothing of the page: `show(frame, isLast)` draws, the clock is given. */

const CLOCK = { set: (act, ms) => setTimeout(act, ms), clear: (timer) => clearTimeout(timer) };

export function createPlayer(show, clock = CLOCK) {
  let frames = [];
  let at = 0;
  let timer = null;

  function isPlaying() {
    return at < frames.length - 1;
  }

  function stopClock() {
    if (timer !== null) clock.clear(timer);
    timer = null;
  }

  function showFrom(index) {
    at = index;
    show(frames[at], !isPlaying());
    wait();
  }

  function wait() {
    stopClock();
    if (isPlaying()) timer = clock.set(() => showFrom(at + 1), Math.max(0, Number(frames[at].hold) || 0));
  }

  return {
    isPlaying,
    /* A new scene: whatever was playing gives way. `atOnce` shows only the present (reduced motion). */
    play(list, atOnce = false) {
      stopClock();
      frames = list;
      if (frames.length) showFrom(atOnce ? frames.length - 1 : 0);
    },
    /* Jumps to the present; says whether there was anything to jump over. */
    finish() {
      if (!isPlaying()) return false;
      stopClock();
      showFrom(frames.length - 1);
      return true;
    },
    /* Holds the frame while a press is under way, so that nothing is exchanged under the pointer; finish() follows. */
    pause: stopClock,
    stop: stopClock,
  };
}
