"""LR-9, teams: who is credited with whose sandwiches, at every number of players."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.events import Cast
from sandwichlab.core.scene import Reader
from sandwichlab.games.lunch_rush import events, scene
from tests.games.lunch_rush.table import after

# Who shares a team in the round that seat 0 deals; the odd player out, if any, is the dealer.
TEAMS = {
    4: [{0, 2}, {1, 3}],
    5: [{0}, {1, 3}, {2, 4}],
    6: [{0, 2, 4}, {1, 3, 5}],
    7: [{0}, {1, 3, 5}, {2, 4, 6}],
}


def teams_of_round(players: int, dealer: int) -> list[set[int]]:
    """Return the teams by LR-9: fixed where the number of players is even, turned with the deal where it is odd."""
    if players % 2 == 0:
        return TEAMS[players]
    return [{(seat + dealer) % players for seat in team} for team in TEAMS[players]]


@pytest.mark.parametrize("players", TEAMS)
def test_lr9_a_sandwich_is_credited_to_the_whole_team_and_to_nobody_else(players: int) -> None:
    """For every dealer and every taker, each of the team gets the six points of `7 4 7`, the others none."""
    for dealer in range(players):
        for turn in range(2, players + 2):
            # Tens in front make nothing among themselves and close the line off, so that any seat can be the taker.
            _, step = after("10 " * (turn - 2) + "7 4 7", players=players, dealer=dealer, teams=True)
            (team,) = (team for team in teams_of_round(players, dealer) if step.seat in team)

            assert step.seat == (dealer + 1 + turn) % players
            assert step.after.scores == tuple(6 if seat in team else 0 for seat in range(players))


def test_lr9_the_partners_are_told() -> None:
    """The step names the partners and their points, citing LR-9, and says nothing where the taker is alone."""
    _, shared = after("7 4 7", players=5, dealer=0, teams=True)
    _, alone = after("10 10 7 4 7", players=5, dealer=0, teams=True)

    credit = next(event for event in shared.events if isinstance(event, events.TeamCredited))
    assert (shared.seat, credit.partners, credit.points, credit.rules) == (3, (1,), 6, ("LR-9",))
    assert alone.seat == 0
    assert [type(event) for event in alone.events] == [events.SandwichTaken]


@pytest.mark.parametrize(
    ("players", "dealer", "marks"), [(4, 0, "ABAB"), (4, 1, "ABAB"), (5, 0, "–ABAB"), (5, 3, "BAB–A"), (6, 1, "ABABAB")]
)
def test_lr9_teams_alternate_a_b_from_the_dealers_left_or_from_the_first_seat(
    players: int, dealer: int, marks: str
) -> None:
    """At the table each seat bears the letter of its team, and a dealer who plays alone bears none."""
    view = sl.deal("lunch-rush", players=players, dealer=dealer, teams=True, seed=1).view(0)
    pieces = [scene.seat_pieces(view, seat, Reader("en", Cast(you=0))) for seat in range(players)]

    assert "".join(piece["team"]["mark"] for piece in pieces) == marks


@pytest.mark.parametrize("players", TEAMS)
@pytest.mark.parametrize("dealer", [0, 2])
def test_lr9_teams_through_a_whole_game(players: int, dealer: int) -> None:
    """Adding up the sandwiches of each round by that round's teams gives everyone's score at the end."""
    session = sl.deal("lunch-rush", players=players, dealer=dealer, teams=True, seed=players)
    totals = [0] * players
    alone = []
    while session.to_move is not None:
        teams = teams_of_round(players, (dealer + session.view(0).round) % players)
        step = session.play(session.moves[-1])
        for event in step.events:
            if isinstance(event, events.SandwichTaken):
                for seat in next(team for team in teams if event.seat in team):
                    totals[seat] += event.points
            if isinstance(event, events.RoundEnded):
                alone += [seat for team in teams if len(team) == 1 for seat in team]

    assert max(totals) > 0
    assert session.outcome is not None
    assert session.outcome.scores == tuple(totals)
    assert session.outcome.winners == tuple(seat for seat in range(players) if totals[seat] == max(totals))
    assert sorted(alone) == (list(range(players)) if players % 2 else [])


def test_lr9_everyone_is_alone_unless_teams_are_chosen() -> None:
    """Without the option a sandwich of four players is its taker's alone."""
    _, step = after("7 4 7", players=4)

    assert step.after.scores == tuple(6 if seat == step.seat else 0 for seat in range(4))


@pytest.mark.parametrize("players", [2, 3])
def test_lr9_two_or_three_players_cannot_form_teams(players: int) -> None:
    """Teams of two or three players are refused, and the message says why and what would do."""
    with pytest.raises(sl.BadOption, match=r"Two or three players .*LR-9.*four to seven players.*teams=False"):
        sl.deal("lunch-rush", players=players, teams=True)
