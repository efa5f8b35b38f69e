"""What the page of rulings counts outside the engine is the engine's game, where both play by the rules."""

from __future__ import annotations

import sandwichlab as sl
from tools import docs_figures_line as lines

GAMES = 20


def test_lunch_with_cards_at_the_end_is_the_game_of_the_greedy_players() -> None:
    """The loop that can also put a card anywhere makes the engine's scores where it adds every card at the end."""
    sim = sl.simulate("lunch-rush", players=4, games=GAMES, seed=1, policies="greedy", progress=False)
    for number in range(GAMES):
        game = sim.replay(number)
        lunch = lines.lunch(game.setup.decks, players=4, dealer=0, anywhere=False)
        row = sim.frame.loc[number]

        assert lunch.scores == list(game.steps[-1].after.scores)
        assert (lunch.sandwiches, lunch.left) == (row["sandwiches"], row["cards_left"])


def test_a_card_put_anywhere_finds_its_bread_on_either_side() -> None:
    """It takes the sandwich before it or behind it, the better one of both; a match without filling, or beyond a higher card, is none."""
    assert lines.put((9, 8, 5), 3, 9) == lines.Played(15, ())
    assert lines.put((8, 5, 9), 0, 9) == lines.Played(15, ())
    assert lines.put((1, 8, 5, 9, 2), 1, 9) == lines.Played(15, (1, 2))
    assert lines.put((9, 1, 8, 9, 3), 2, 9) == lines.Played(10, (9, 1, 3))
    assert lines.put((9, 8, 1, 9, 3), 2, 9) == lines.Played(10, (1, 9, 3))
    assert lines.put((9, 9), 1, 9) == lines.Played(0, (9, 9, 9))
    assert lines.put((4, 10, 4), 3, 4) == lines.Played(0, (4, 10, 4, 4))


def test_greedy_players_play_alike_in_teams() -> None:
    """So their games of everyone alone may be counted for any pair of partners: the team's points are those of its two seats."""
    alone, teams = (
        sl.simulate("lunch-rush", players=4, games=GAMES, seed=1, policies="greedy", progress=False, teams=way).frame
        for way in (False, True)
    )

    assert (teams["score_0"] == alone["score_0"] + alone["score_2"]).all()
    assert (teams["score_1"] == alone["score_1"] + alone["score_3"]).all()
