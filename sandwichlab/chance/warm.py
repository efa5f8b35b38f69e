"""Compile ahead of time what a learner would otherwise wait for: an image or an installation does it once."""

from __future__ import annotations

from sandwichlab.chance._accel import is_compiled, is_kept
from sandwichlab.chance.simulate import FEW, simulate
from sandwichlab.chance.thinker import thinker
from sandwichlab.games.deal import deal
from sandwichlab.games.registry import games, part


def warm() -> dict[str, bool]:
    """Compile the kernels of every game, for simulations and for thinking, and keep them on disk.

    Return for each kernel whether it is kept; all are False where nothing can be compiled or kept.
    """
    kept = {}
    for game_id in games():
        simulate(game_id, games=FEW + 1, seed=1, progress=False)  # fewer are played without compiling anything
        thinker(1).think(deal(game_id, seed=1))
        kernels = part(game_id, "kernel").play_games, part(game_id, "thinking").think
        for kernel, what in zip(kernels, ("games", "thinking"), strict=True):
            kept[f"{game_id}: {what}"] = is_compiled() and is_kept(kernel)
    return kept
