import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayer } from "../../sandwichlab/widgets/static/player.js";

/* A clock that is moved by hand. */
function fakeClock() {
  let now = 0;
  let timers = [];
  return {
    set: (act, ms) => timers.push({ act, at: now + ms }) && timers.at(-1),
    clear: (timer) => (timers = timers.filter((other) => other !== timer)),
    waiting: () => timers.length,
    pass(ms) {
      const end = now + ms;
      for (let due = next(end); due; due = next(end)) {
        now = due.at;
        timers = timers.filter((timer) => timer !== due);
        due.act();
      }
      now = end;
    },
  };
  function next(end) {
    return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

function stage() {
  const clock = fakeClock();
  const shown = [];
  const player = createPlayer((frame, isLast) => shown.push(`${frame.name}${isLast ? "!" : ""}`), clock);
  return { clock, shown, player };
}

const FRAMES = [
  { name: "a", hold: 300 },
  { name: "b", hold: 500 },
  { name: "c", hold: 0 },
];

test("frames are shown one after another, each for its time", () => {
  const { clock, shown, player } = stage();
  player.play(FRAMES);
  assert.deepEqual(shown, ["a"]);
  clock.pass(299);
  assert.deepEqual(shown, ["a"]);
  clock.pass(1);
  assert.deepEqual(shown, ["a", "b"]);
  clock.pass(500);
  assert.deepEqual(shown, ["a", "b", "c!"]);
  assert.equal(clock.waiting(), 0);
});

test("finish jumps to the present, once", () => {
  const { clock, shown, player } = stage();
  player.play(FRAMES);
  assert.equal(player.finish(), true);
  assert.equal(player.finish(), false);
  clock.pass(10_000);
  assert.deepEqual(shown, ["a", "c!"]);
});

test("with reduced motion only the present is shown", () => {
  const { shown, player } = stage();
  player.play(FRAMES, true);
  assert.deepEqual(shown, ["c!"]);
  assert.equal(player.isPlaying(), false);
});

test("a new scene takes the place of one that is playing", () => {
  const { clock, shown, player } = stage();
  player.play(FRAMES);
  player.play([{ name: "new", hold: 0 }]);
  clock.pass(10_000);
  assert.deepEqual(shown, ["a", "new!"]);
});

test("a press holds the frame, and then jumps to the present", () => {
  const { clock, shown, player } = stage();
  player.play(FRAMES);
  player.pause();
  clock.pass(10_000);
  assert.deepEqual(shown, ["a"]);
  player.finish();
  assert.deepEqual(shown, ["a", "c!"]);
});

test("an empty list shows nothing", () => {
  const { shown, player } = stage();
  player.play([]);
  assert.deepEqual(shown, []);
  assert.equal(player.finish(), false);
});
