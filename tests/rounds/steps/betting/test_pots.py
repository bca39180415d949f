"""Main and side pots against their definition, cent by cent; the uncalled bet; shares and odd chips."""

import random
from collections import Counter

from croupier.rounds.steps.betting.pots import Pot, pots, shares, uncalled


def defined(put_in: dict[str, int], contending: set[str]) -> dict[tuple[str, ...], int]:
    """For each set of contenders, what they contest: the n-th cent of every hand, for those who put in n cents."""
    contested: Counter[tuple[str, ...]] = Counter()
    last: tuple[str, ...] = ()
    for cent in range(1, max(put_in.values()) + 1):
        last = tuple([place for place in put_in if place in contending and put_in[place] >= cent]) or last
        contested[last] += sum([cents >= cent for cents in put_in.values()])
    return dict(contested)


def test_pots_are_what_each_cent_is_contested_by() -> None:
    rng = random.Random(14)
    for _ in range(2_000):
        put_in = {str(n): rng.choice((0, 1, 2, 5, rng.randint(0, 12))) for n in range(1, rng.randint(3, 7))}
        contending = {place for place in put_in if put_in[place] and rng.random() < 0.7}
        if contending:
            made = {pot.contenders: pot.cents for pot in pots(put_in, contending)}
            assert made == defined(put_in, contending), (put_in, contending)


def test_a_player_who_is_all_in_contests_as_much_of_each_bet_as_their_own() -> None:
    assert pots({"1": 50, "2": 200, "3": 200, "4": 80}, {"1", "2", "3"}) == (
        Pot(200, ("1", "2", "3")),
        Pot(330, ("2", "3")),
    )


def test_money_that_no_one_has_to_match_is_in_the_main_pot() -> None:
    assert pots({"1": 50, "2": 200, "3": 200}, {"1", "2", "3"}, dead=7)[0] == Pot(157, ("1", "2", "3"))


def test_without_a_contender_there_is_no_pot() -> None:
    assert pots({"1": 50}, set()) == ()


def test_only_what_is_above_every_other_hand_is_uncalled() -> None:
    assert uncalled({"1": 100, "2": 40, "3": 60}) == ("1", 40)
    assert uncalled({"1": 100, "2": 100}) is None
    assert uncalled({"1": 100}) == ("1", 100)
    assert uncalled({}) is None


def test_odd_chips_go_one_each_to_the_first_in_order() -> None:
    assert shares(1_100, ("3", "5", "1"), chip=100) == {"3": 400, "5": 400, "1": 300}
    assert shares(900, ("3", "5", "1"), chip=100) == {"3": 300, "5": 300, "1": 300}
    assert shares(150, ("3", "5"), chip=100) == {"3": 150, "5": 0}


def test_shares_never_make_or_lose_a_cent() -> None:
    rng = random.Random(7)
    for _ in range(500):
        cents, winners = rng.randint(0, 9_999), [str(n) for n in range(rng.randint(1, 8))]
        assert sum(shares(cents, winners, rng.choice((1, 25, 100))).values()) == cents
