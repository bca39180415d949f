"""A hand, and the stakes that ride on it."""

from croupier.rounds.hand import Hand, Stake

SHARED = Hand("3").staked(Stake("Ann", "ante", 1_000, coupon=500)).staked(Stake("Bob", "ante", 700))


def test_a_match_play_coupon_counts_towards_the_amount_of_a_wager() -> None:
    assert Stake("Ann", "ante", 1_000, coupon=500).amount == 1_500
    assert SHARED.amount("Ann", "ante") == 1_500
    assert SHARED.amount("Bob", "ante") == 700


def test_who_has_no_such_wager_has_nothing_on_it() -> None:
    assert SHARED.amount("Cyd", "ante") == SHARED.amount("Ann", "side") == 0
    assert SHARED.stake("Cyd", "ante") is None and SHARED.stake("Ann", "side") is None


def test_every_hand_of_a_split_box_belongs_to_the_box() -> None:
    assert [Hand(place).box for place in ("3", "3.1", "3.1.2", "12.1", "dealer")] == ["3", "3", "3", "12", "dealer"]


def test_the_person_who_wagered_first_calls_the_decisions() -> None:
    assert SHARED.caller == "Ann" and SHARED.persons() == ("Ann", "Bob")
    assert (Hand("3").caller, Hand("3").persons()) == ("", ())


def test_a_second_wager_of_the_same_kind_takes_the_place_of_the_first() -> None:
    more = SHARED.staked(Stake("Ann", "side", 100)).staked(Stake("Ann", "ante", 300))
    assert [(s.person, s.wager, s.cents) for s in more.stakes] == [
        ("Ann", "ante", 300),
        ("Bob", "ante", 700),
        ("Ann", "side", 100),
    ]
    assert more.persons() == ("Ann", "Bob")


def test_only_the_wager_that_is_taken_off_is_gone() -> None:
    more = SHARED.staked(Stake("Ann", "side", 100))
    assert more.without_stake("Ann", "ante").stakes == (Stake("Bob", "ante", 700), Stake("Ann", "side", 100))
    assert more.without_stake("Cyd", "ante") == more
