"""19:47-4.9, 4.10: the exact figures of chemin de fer, against the published solutions of the two-person game."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.coach import values
from croupier.analysis.kernels.held_hands.equilibrium import Equilibrium, equilibrium
from croupier.analysis.kernels.held_hands.paths import Path, Paths, Seen, chance, ended, free, paths_of
from croupier.analysis.kernels.held_hands.shape import held_hands_shape
from croupier.analysis.kernels.held_hands.solve import HOUSE
from croupier.games import find
from croupier.games.baccarat_chemin_de_fer import by_table
from croupier.rounds.steps.banking.hands import DRAW, STAND
from tests.games.baccarat_chemin_de_fer.rounds import GAME, covered

FREE_SIX = "free six"
CARDS = {value: Fraction(4 if value == 0 else 1, 13) for value in range(10)}
"""How often a card has each value, where every card is drawn from a whole deck."""


def with_replacement(tableau: str) -> Paths:
    """The paths where each card comes from a whole deck and a holder knows the count of their hand alone.

    Weights are multiplied by 13 to the sixth power, so that they are whole.
    """
    two = {count: Fraction(0) for count in range(10)}
    for one, other in product(CARDS, repeat=2):
        two[(one + other) % 10] += CARDS[one] * CARDS[other]
    player, banker = by_table(tableau)
    paths: dict[Path, list[int]] = {}

    def add(path: Path, mine: int, theirs: int, weight: Fraction) -> None:
        ends = paths.setdefault(path, [0, 0, 0])
        ends[0 if mine > theirs else 1 if mine < theirs else 2] += int(weight * 13**6)

    for mine, theirs in product(range(10), repeat=2):
        weight = two[mine] * two[theirs]
        if max(mine, theirs) > 7:
            add(Path((None, "", None, "")), mine, theirs, weight)
            continue
        for act in player(mine, None):
            for third in CARDS if act == DRAW else (None,):
                drawn = weight * (CARDS[third] if third is not None else 1)
                final = (mine + (third or 0)) % 10
                seen: Seen = ((theirs,), third)
                for answer in banker(theirs, third):
                    path = Path((((mine,), None), act, seen, answer))
                    for last in CARDS if answer == DRAW else (None,):
                        share = drawn * (CARDS[last] if last is not None else 1)
                        add(path, final, (theirs + (last or 0)) % 10, share)
    return {path: (ends[0], ends[1], ends[2]) for path, ends in paths.items()}


@pytest.mark.law("19:47-4.9")
def test_with_replacement_the_game_is_the_one_that_kemeny_and_snell_solved() -> None:
    """J. G. Kemeny and J. L. Snell, Game-theoretic solution of baccarat, Amer. Math. Monthly 64 (1957) 465-469."""
    found = equilibrium(with_replacement(FREE_SIX))
    assert found.value == Fraction(-679568, 53094899)
    assert found.player == {((5,), None): Fraction(9, 11)}
    assert found.banker == {((3,), 9): 1, ((5,), 4): 1, ((6,), None): Fraction(859, 2288)}


@pytest.mark.law("19:47-4.9", "19:47-4.10")
def test_where_nothing_is_free_the_hands_end_as_in_punto_banco() -> None:
    """The shares of eight decks are those that M. Shackleford publishes for baccarat, wizardofodds.com."""
    rules = GAME.rules(GAME.house({"tableau": "fixed", "decks": 8}))
    won, lost, tied = equilibrium(paths_of(held_hands_shape(rules))).ends
    whole = won + lost + tied
    assert [round(float(part / whole), 6) for part in (won, lost, tied)] == [0.446247, 0.458597, 0.095156]
    house = find("baccarat-punto-banco")
    player = analyse(house.rules(house.house({"decks": 8}))).wagers[1]
    assert -player.house_edge == (won - lost) / whole


def merged(paths: Paths, play: Equilibrium) -> Paths:
    """The same paths without what was seen where nothing was free."""
    found: dict[Path, list[int]] = {}
    for (mine, act, theirs, answer), ends in paths.items():
        one = (mine, act) if mine in play.player else (None, "")
        other = (theirs, answer) if theirs in play.banker else (None, "")
        at = found.setdefault(Path((*one, *other)), [0, 0, 0])
        at[:] = [total + many for total, many in zip(at, ends, strict=True)]
    return {path: (ends[0], ends[1], ends[2]) for path, ends in found.items()}


def no_gains(paths: Paths, play: Equilibrium, bank_wins: Fraction) -> None:
    """Neither holder gains by another pure play at one sight, while the other plays as found."""

    def worth(player: dict[Seen, Fraction], banker: dict[Seen, Fraction]) -> tuple[Fraction, Fraction]:
        won, lost, _ = ended(paths, player, banker)
        return won - lost, bank_wins * lost - won

    mine, theirs = worth(play.player, play.banker)
    for share in (Fraction(0), Fraction(1)):
        for seen in play.player:
            assert worth({**play.player, seen: share}, play.banker)[0] <= mine
        for seen in play.banker:
            assert worth(play.player, {**play.banker, seen: share})[1] <= theirs


@pytest.mark.law("19:47-4.9", "19:47-4.10")
@pytest.mark.parametrize("vigorish", [0, 5])
def test_neither_holder_gains_by_leaving_best_play(vigorish: int) -> None:
    rules = GAME.rules(GAME.house({"tableau": FREE_SIX, "vigorish": vigorish}))
    paths = paths_of(held_hands_shape(rules))
    bank_wins = 1 - Fraction(vigorish, 100)
    found = equilibrium(paths, bank_wins)
    no_gains(merged(paths, found), found, bank_wins)
    mixed = [share for share in (*found.player.values(), *found.banker.values()) if share not in (0, 1)]
    assert len(mixed) == 2, "one sight of each hand is played at random"


@pytest.mark.law("19:47-4.9")
@pytest.mark.parametrize(
    ("decks", "tableau", "value"),
    [
        (6, "classic", Fraction(-1452535076, 117370353485)),
        (8, "classic", Fraction(-241149546272, 19524993263685)),
        (6, FREE_SIX, Fraction(-73356216203119, 5712649844821920)),
        (8, FREE_SIX, Fraction(-2789416947665657, 217430324984396160)),
    ],
)
def test_the_value_of_the_matrix_game_without_replacement(decks: int, tableau: str, value: Fraction) -> None:
    """Counted here; near to it is what the same cells bring with replacement, by Kemeny and Snell."""
    rules = GAME.rules(GAME.house({"decks": decks, "tableau": tableau, "vigorish": 0}))
    found = equilibrium(paths_of(held_hands_shape(rules)))
    assert found.value == value
    assert abs(value - equilibrium(with_replacement(tableau)).value) < Fraction(1, 10_000)


@pytest.mark.law("19:47-4.10")
def test_the_house_gets_vigorish_on_what_the_bank_wins_and_nothing_else() -> None:
    bank, against, house = analyse(GAME.rules()).wagers
    assert house.wager == HOUSE
    assert bank.house_edge + against.house_edge == house.house_edge
    assert house.house_edge == Fraction(5, 100) * bank.hit_frequency
    none = analyse(GAME.rules(GAME.house({"vigorish": 0}))).wagers
    assert none[0].house_edge == -none[1].house_edge
    assert none[2].house_edge == 0


def test_every_run_out_is_counted_once_whatever_is_played() -> None:
    rules = GAME.rules(GAME.house({"tableau": FREE_SIX}))
    paths = paths_of(held_hands_shape(rules))
    whole = 312 * 311 * 310 * 309 * 308 * 307
    for share in (Fraction(0), Fraction(1, 3), Fraction(1)):
        draws = [dict.fromkeys(free(paths, holder), share) for holder in (0, 2)]
        assert sum(ended(paths, *draws)) == whole


@pytest.mark.law("19:47-4.9")
def test_the_coach_values_drawing_and_standing_as_the_kernel_counts_them() -> None:
    shoe = covered(tableau=FREE_SIX).turns("2c 3d 3c Td")
    rules = shoe.round.rules
    best = analyse(rules, opening=6000).wagers  # Cyd's 60 dollars are the opening of the coach
    assert best[1].house_edge > 0
    paths = fit(rules).shape
    counted = paths_of(paths)
    found = {choice.move.choice: choice.worth for choice in values(shoe.round, "Cyd")}  # type: ignore[union-attr]
    play = equilibrium(counted, Fraction(19, 20))
    for act in (DRAW, STAND):
        won = lost = whole = Fraction(0)
        for (mine, done, theirs, answer), ends in counted.items():
            if (mine, done) == (((2, 3), None), act):
                weight = chance(theirs, answer, play.banker)
                won, lost, whole = won + weight * ends[0], lost + weight * ends[1], whole + weight * sum(ends)
        assert found[act] == (won - lost) / whole
