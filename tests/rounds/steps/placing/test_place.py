"""Where and with what wagers are placed before the deal: positions, further wagers, whole cents, words."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from croupier.games import find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.place import Place, due_beside
from croupier.rounds.wagers.wager import Times, Wager

TWO = {"two_positions": True}
CLOSED = Announce("No more bets")


def seated(game: str, house: Mapping[str, object] | None, *seats: tuple[str, str]) -> Round:
    found = find(game)
    return found.rules(found.house(house)).begin(seats or (("1", "Ann"),))


def ante(person: str, place: str, wager: str = "ante", cents: int = 1000) -> Bet:
    return Bet(person, place, wager, cents)


def placed(r: Round, *bets: Bet) -> Round:
    for one in bets:
        r = r.after(one)
    return r


def reached(r: Round, person: str) -> set[str]:
    """Where he is offered a wager."""
    return {offer.move.place for offer in r.offers(person) if isinstance(offer.move, Bet)}


@pytest.mark.law("19:47-20.6", "19:47-27.6")
@pytest.mark.parametrize("game", ["three-card-poker", "four-card-poker"])
def test_two_positions_are_next_to_each_other_and_not_around_ones_own(game: str) -> None:
    r = seated(game, TWO, ("2", "Ann"), ("5", "Bob"))
    r = placed(r, ante("Bob", "5"), ante("Ann", "1"))
    refusal = r.refusal(ante("Ann", "3"))
    assert refusal is not None and refusal.why == "Ann may play at two positions only, next to each other"
    assert r.refusal(ante("Ann", "2")) is None and reached(r, "Ann") == {"1", "2"}
    both = placed(r, ante("Ann", "2"))
    assert both.refusal(ante("Ann", "3")) == refusal
    assert [(hand.place, hand.caller) for hand in both.hands] == [("1", "Ann"), ("2", "Ann"), ("5", "Bob")]


@pytest.mark.law("19:47-20.6", "19:47-27.6")
@pytest.mark.parametrize("game", ["three-card-poker", "four-card-poker"])
def test_next_to_the_first_and_the_last_position_there_is_one_other(game: str) -> None:
    last = find(game).rules(find(game).house(TWO)).positions
    r = seated(game, TWO, ("1", "Ann"), (str(last), "Bob"))
    assert reached(r, "Ann") == {"1", "2"} and reached(r, "Bob") == {str(last - 1), str(last)}
    assert r.refusal(ante("Bob", str(last + 1))) is not None and r.refusal(ante("Ann", "0")) is not None
    second = seated(game, TWO, ("2", "Ann"), ("3", "Bob"))
    assert reached(second, "Ann") == {"1", "2"} and reached(second, "Bob") == {"3", "4"}


@pytest.mark.law("19:47-24.6(e)")
def test_a_seated_player_plays_there_and_nowhere_else() -> None:
    r = seated("boston-5-stud-poker", None, ("2", "Ann"))
    refusal = r.refusal(ante("Ann", "3"))
    assert str(refusal) == "Ann sits at position 2 and plays there (19:47-24.6(e))."


@pytest.mark.law("19:47-22.6", '19:47-25.1 "Three-card wager"')
@pytest.mark.parametrize(
    "game, first, other, paragraph",
    [
        ("casino-war", "initial", "tie", "19:47-22.6"),
        ("double-cross-poker", "ante", "three-card", '19:47-25.1 "Three-card wager"'),
    ],
)
def test_a_wager_that_needs_another_is_refused_without_it_and_cannot_outlive_it(
    game: str, first: str, other: str, paragraph: str
) -> None:
    r = seated(game, None)
    refusal = r.refusal(ante("Ann", "1", other))
    assert str(refusal) == f"The {other} wager needs the {first} wager first ({paragraph})."
    both = placed(r, ante("Ann", "1", first), ante("Ann", "1", other))
    assert both.refusal(CLOSED) is None
    lone = both.after(Withdraw("Ann", "1", first)).refusal(CLOSED)
    assert str(lone) == f"The {other} wager at position 1 lacks its {first} ({paragraph})."


@pytest.mark.law("19:47-24.6(b)")
def test_a_wager_that_must_still_be_added_is_named_until_it_is_placed() -> None:
    r = seated("boston-5-stud-poker", None, ("1", "Ann"), ("2", "Bob"))
    assert due_beside(r, "Ann") is None
    r = placed(r, ante("Ann", "1"))
    assert due_beside(r, "Ann") == Bet("Ann", "1", "first", 2000) and due_beside(r, "Bob") is None
    refusal = r.refusal(CLOSED)
    assert refusal is not None and "lacks its first" in refusal.why
    assert due_beside(placed(r, Bet("Ann", "1", "first", 2000)), "Ann") is None


@pytest.mark.law("19:47-20.6")
@pytest.mark.parametrize("cents, coupon", [(1000.0, 0), (True, 0), ("1000", 0), (1000, 500.0), (1000, "500")])
def test_a_wager_and_its_coupon_are_whole_cents(cents: object, coupon: object) -> None:
    r = seated("three-card-poker", None)
    refusal = r.refusal(Bet("Ann", "1", "ante", cents, coupon))  # type: ignore[arg-type]
    assert refusal is not None and refusal.why == "A wager must be a whole number of cents"


@pytest.mark.parametrize(
    "game, house, says",
    [
        ("mississippi-stud", {}, "Place the ante wager before"),
        ("three-card-poker", {}, "Place the ante wager, the pair plus wager, or both, before"),
        ("casino-war", {}, "Place the initial wager, and if you like the tie wager, before"),
        (
            "boston-5-stud-poker",
            {},
            "Place the ante wager and the first wager, and if you like the optional bonus wager, before",
        ),
        ("colorado-hold-em-poker", {"bonus": False}, "Place the ante wager before"),
    ],
)
def test_the_guide_says_which_wagers_must_lie_and_which_may(game: str, house: dict[str, object], says: str) -> None:
    head = seated(game, house).agenda[0]
    assert isinstance(head, Place)
    assert head.clauses() == (f'{says} the dealer announces "No more bets".',)


@pytest.mark.law("19:47-35.7(d)")
def test_the_dealer_closes_the_betting_as_soon_as_somebody_has_wagered_and_the_positions_stand_in_order() -> None:
    r = seated("mississippi-stud", None, ("2", "Ann"), ("10", "Bob"), ("1", "Cyd"))
    assert r.offers(DEALER) == () and r.refusal(CLOSED) is not None
    r = placed(r, ante("Bob", "10"))
    (close,) = r.offers(DEALER)
    assert (close.move, close.says) == (CLOSED, 'Announce "No more bets"')
    assert [hand.place for hand in placed(r, ante("Cyd", "1"), ante("Ann", "2")).hands] == ["1", "2", "10"]


@pytest.mark.law("19:47-24.6(b)")
def test_a_wager_that_a_later_change_made_wrong_keeps_the_betting_open() -> None:
    r = placed(seated("boston-5-stud-poker", None), ante("Ann", "1"), Bet("Ann", "1", "first", 2000))
    assert r.refusal(CLOSED) is None
    raised = placed(r, ante("Ann", "1", cents=2000))
    refusal = raised.refusal(CLOSED)
    assert refusal is not None and "A first wager is two times the ante wager, which here is $20.00" in refusal.why
    assert placed(raised, Bet("Ann", "1", "first", 4000)).refusal(CLOSED) is None


@pytest.mark.law("19:47-20.6")
def test_a_wager_that_takes_the_place_of_another_costs_the_difference() -> None:
    r = placed(
        seated("three-card-poker", None, ("1", "Ann"), ("2", "Bob")), ante("Ann", "1"), ante("Bob", "2", cents=3000)
    )
    head = r.agenda[0]
    costs = [head.placed(r, ante("Ann", "1", cents=cents)) for cents in (500, 1000, 2500)]
    assert costs == [-500, 0, 1500]
    assert head.placed(r, ante("Bob", "2", cents=3100)) == 100
    assert head.placed(r, ante("Ann", "1", "pair plus", 2500)) == head.placed(r, ante("Ann", "3", cents=2500)) == 2500


@pytest.mark.law("19:47-20.6")
@pytest.mark.parametrize("cents, coupon", [(0, 0), (-1000, 0), (2000, -1)])
def test_nothing_and_less_is_no_wager(cents: int, coupon: int) -> None:
    refusal = seated("three-card-poker", None).refusal(Bet("Ann", "1", "ante", cents, coupon))
    assert refusal is not None and refusal.why == "A wager must be more than $0"


def test_the_lowest_of_the_amounts_that_a_wager_may_have_is_offered_first() -> None:
    r = placed(seated("mississippi-stud", None), ante("Ann", "1"))
    head = r.agenda[0]
    assert isinstance(head, Place)
    more = Wager(key="more", name="more wager", size=Times("ante", (1, 2, 3)), cite=head.cite, requires=("ante",))
    step = Place(wagers=(*head.wagers, more), closes=head.closes, cite=head.cite)
    (offer,) = [o for o in r.going_on(step).offers("Ann") if o.says == "Place the more wager"]
    assert (offer.move, offer.sizes) == (Bet("Ann", "1", "more", 1000), (1000, 2000, 3000))


@pytest.mark.law("19:47-24.6(a)")
def test_one_hand_carries_the_wagers_of_as_many_persons_as_the_table_lets() -> None:
    r = placed(seated("boston-5-stud-poker", None, ("1", "Ann"), ("1", "Bob")), ante("Ann", "1"))
    assert str(r.refusal(ante("Bob", "1"))) == "At most 1 may wager on position 1 (19:47-24.6(a))."
    assert r.refusal(ante("Ann", "1", cents=2000)) is None


@pytest.mark.law("19:47-35.6(b)")
def test_the_least_that_the_table_takes_is_offered_first_and_the_round_rests_until_somebody_wagers() -> None:
    r = seated("mississippi-stud", None)
    (offer,) = r.offers("Ann")
    assert (offer.move, offer.between) == (ante("Ann", "1"), (1000, 10_000))
    head = r.agenda[0]
    assert head.at_rest(r) is True
    assert replace(head, cite=r.rules.agenda[1].cite).at_rest(r) is False


@pytest.mark.law("19:47-20.6")
def test_a_player_with_two_seats_plays_one_of_them_whatever_others_play() -> None:
    r = placed(seated("three-card-poker", None, ("1", "Ann"), ("2", "Ann"), ("3", "Bob")), ante("Bob", "3"))
    assert [r.refusal(ante("Ann", place)) for place in ("1", "2")] == [None, None]
    refusal = placed(r, ante("Ann", "1")).refusal(ante("Ann", "2"))
    assert str(refusal) == "Ann already plays at another position (19:47-20.6)."
