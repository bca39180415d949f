"""19:47-24.7 to 24.9: announcements, the order of the deal and the count of the stub, in each way of dealing."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Count, Fold, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal
from croupier.rounds.steps.dealing.stub_count import DECK_OUT, SINCE_COUNT
from croupier.rounds.view import HIDDEN
from tests.games.boston_5_stud_poker.rounds import (
    DEALING,
    LAST_TWO,
    NO_MORE_BETS,
    dealt,
    grounds,
    owed,
    placed,
    second,
    violations,
)
from tests.shapes.scripted import after, refused, turned

CALL = dict(zip(DEALING, ("24.7(b)", "24.8(b)4", "24.9(b)2"), strict=True))
ORDER = dict(zip(DEALING, ("24.7(d)", "24.8(c)", "24.9(c)"), strict=True))
PLAYERS = dict(zip(DEALING, ("24.7(d)1", "24.8(c)1", "24.9(c)"), strict=True))
BANK = dict(zip(DEALING, ("24.7(d)2", "24.8(c)2", "24.9(c)"), strict=True))
LAST = dict(zip(DEALING, ("24.10(d)", "24.10(d)", "24.9(d)"), strict=True))
STUB = dict(zip(DEALING, ("24.7(f)", "24.8(e)", "24.9(e)"), strict=True))

TWO = ("2c 5d 9s", "2d 5c 9h")


def due(every: int = 5) -> Standing:
    """As many rounds without a count that it falls due now."""
    return Standing().marked(SINCE_COUNT, every - 1)


def at_count(dealing: str = "manual shoe", standing: Standing | None = None, **house: object) -> Round:
    """Two hands and the dealer with five cards each; where a count is due, of 37 cards."""
    r = dealt(*TWO, standing=standing or due(), house={"dealing": dealing, **house})
    return turned(after(second(r, "ann", "bob"), LAST_TWO), parse_cards("Kc Kd Qc Qd"))


@pytest.mark.law("19:47-24.7(b)", "19:47-24.8(b)4", "19:47-24.9(b)2")
@pytest.mark.parametrize("dealing", DEALING)
def test_no_card_is_dealt_before_no_more_bets(dealing: str) -> None:
    r = placed(1, house={"dealing": dealing})
    first = Turn("1", 0, parse_cards("Ah")[0])
    assert refused(r, first)
    assert refused(r, Announce("Rien ne va plus"))
    (offer,) = r.offers(DEALER)
    assert (offer.move, offer.cite) == (NO_MORE_BETS, f"19:47-{CALL[dealing]}")
    assert after(r, NO_MORE_BETS).refusal(first) is None
    assert refused(placed(0, house={"dealing": dealing}), NO_MORE_BETS).cite == f"19:47-{CALL[dealing]}"


@pytest.mark.law("19:47-24.7(d)", "19:47-24.7(d)1", "19:47-24.8(c)", "19:47-24.8(c)1", "19:47-24.9(c)")
@pytest.mark.parametrize("dealing", DEALING)
def test_three_consecutive_cards_each_clockwise_from_the_dealers_far_left(dealing: str) -> None:
    r = after(placed(3, house={"dealing": dealing}), NO_MORE_BETS)
    for at, card in enumerate(parse_cards("2c 5d 9s 2d 5c 9h 3c 6d Ts")):
        place = str(at // 3 + 1)
        other = "3" if place != "3" else "1"
        assert refused(r, Turn(other, at, card)).cite == f"19:47-{ORDER[dealing]}"
        assert refused(r, NO_MORE_BETS).cite == f"19:47-{PLAYERS[dealing]}"
        r = after(r, Turn(place, at, card))
    assert r.waits_for() == ("ann", "bob", "cyd")


@pytest.mark.law("19:47-24.7(d)", "19:47-24.8(c)", "19:47-24.9(c)")
@pytest.mark.parametrize("dealing", DEALING)
def test_only_players_who_wagered_are_dealt_in(dealing: str) -> None:
    r = after(placed(1, house={"dealing": dealing}), NO_MORE_BETS)
    assert refused(r, Turn("2", 0, 0)).cite == f"19:47-{ORDER[dealing]}"
    assert [hand.place for hand in turned(r, parse_cards("2c 5d 9s")).hands] == ["1"]


@pytest.mark.law("19:47-24.7(d)1", "19:47-24.8(c)1", "19:47-24.9(c)", "19:47-24.10(d)1")
@pytest.mark.parametrize("dealing", DEALING)
def test_a_players_cards_lie_face_down_for_everybody_else(dealing: str) -> None:
    r = at_count(dealing)
    assert [hand.cards for hand in r.view("ann").hands] == [r.hand("1").cards, (HIDDEN,) * 5]
    assert [hand.cards for hand in r.view(DEALER).hands] == [(HIDDEN,) * 5] * 2


@pytest.mark.law("19:47-24.7(d)2", "19:47-24.8(c)2", "19:47-24.9(c)", "19:47-24.10(d)1", "19:47-24.10(d)2")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_dealer_gets_three_cards_after_the_players_and_two_more_at_the_end(dealing: str) -> None:
    r = dealt(*TWO, house={"dealing": dealing})
    assert (r.hand(DEALER).cards, r.hand(DEALER).down, r.slot) == ((), (6, 7, 8), 9)
    assert [hand.cards for hand in r.view("ann").common] == [(HIDDEN,) * 3]
    assert at_count(dealing).hand(DEALER).down == (6, 7, 8, 13, 14)
    under = [(step.to, step.cards, str(step.cite)) for step in r.rules.agenda if isinstance(step, Deal)]
    assert under == [
        ("players", 3, f"19:47-{PLAYERS[dealing]}"),
        ("dealer", 3, f"19:47-{BANK[dealing]}"),
        ("players", 2, "19:47-24.10(d)1"),
        ("dealer", 2, "19:47-24.10(d)2"),
    ]


@pytest.mark.law("19:47-24.9(d)", "19:47-24.10(d)", "19:47-24.10(d)1")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_last_two_cards_go_clockwise_to_each_who_stayed(dealing: str) -> None:
    r = after(dealt(*TWO, "3c 6d Ts", house={"dealing": dealing}), Fold("bob", "2"))
    r = after(second(r, "ann", "cyd"), LAST_TWO)
    for at, card in enumerate(parse_cards("Kc Kd Qc Qd"), start=12):
        place = "1" if at < 14 else "3"
        for wrong in ("2", "3" if place == "1" else "1"):
            assert refused(r, Turn(wrong, at, card)).cite == f"19:47-{LAST[dealing]}"
        r = after(r, Turn(place, at, card))
    assert [len(hand.cards) for hand in r.hands] == [5, 3, 5]


# 24.7(f), 24.8(e), 24.9(e)-(f): the stub.


@pytest.mark.law("19:47-24.7(f)", "19:47-24.8(e)", "19:47-24.9(e)")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_stub_is_counted_in_every_fifth_round(dealing: str) -> None:
    standing, counted = Standing(), []
    for number in range(1, 12):
        r = at_count(dealing, standing)
        if r.waits_for() == (DEALER,):
            (offer,) = r.offers(DEALER)
            assert (offer.move, offer.cite) == (Count(37), f"19:47-{STUB[dealing]}")
            r = after(r, Count(37))
            counted.append(number)
        r = turned(r, parse_cards("As Ah 4c 4d 7h"))
        standing = r.standing
    assert counted == [5, 10]


@pytest.mark.law("19:47-24.7(f)")
@pytest.mark.parametrize("since, counts", [(2, False), (3, False), (4, True), (5, True)])
def test_the_count_falls_due_in_the_fifth_round_without_one(since: int, counts: bool) -> None:
    assert (at_count(standing=Standing().marked(SINCE_COUNT, since)).waits_for() == (DEALER,)) is counts


@pytest.mark.law("19:47-24.7(f)")
def test_b16_a_round_in_which_all_fold_counts_and_its_stub_is_counted_where_due() -> None:
    r = after(dealt(*TWO), Fold("ann", "1"), Fold("bob", "2"))
    assert (r.agenda, r.standing.mark(SINCE_COUNT)) == ((), 1)
    r = after(dealt(*TWO, standing=due()), Fold("ann", "1"), Fold("bob", "2"))
    assert [offer.move for offer in r.offers(DEALER)] == [Count(43)]
    r = after(r, Count(43))
    assert (r.agenda, r.standing) == ((), Standing())


@pytest.mark.law("19:47-24.7(f)", "19:47-24.8(e)", "19:47-24.9(e)")
def test_a_house_may_count_more_often_but_not_less() -> None:
    assert violations({"stub_count_every": 4}) == violations({"stub_count_every": 5}) == set()
    assert violations({"stub_count_every": 6}) == violations({"stub_count_every": 0}) == {"19:47-24.7(f)"}
    assert grounds("stub_count_every") == {"19:47-24.7(f)", "19:47-24.8(e)", "19:47-24.9(e)"}
    assert at_count(standing=Standing(), stub_count_every=1).waits_for() == (DEALER,)
    assert at_count(standing=Standing(), stub_count_every=2).waits_for() != (DEALER,)


@pytest.mark.law("19:47-24.7(f)", "19:47-24.8(e)", "19:47-24.9(e)")
@pytest.mark.parametrize("dealing", DEALING)
def test_a_due_count_comes_before_the_dealers_cards_are_turned(dealing: str) -> None:
    r = at_count(dealing)
    assert refused(r, Turn(DEALER, 6, parse_cards("As")[0])).cite == f"19:47-{STUB[dealing]}"
    assert refused(r, Count(-1)).cite == f"19:47-{STUB[dealing]}"
    assert refused(r, Count(37, misdealt=True)).cite == f"19:47-{STUB[dealing]}"


@pytest.mark.law("19:47-24.7(f)1", '19:47-24.1 "Stub"')
def test_a_count_that_finds_52_cards_lets_the_round_go_on() -> None:
    r = after(at_count(), Count(37))
    assert (r.postings, r.standing) == ((), Standing())
    assert r.refusal(Turn(DEALER, 6, parse_cards("As")[0])) is None


@pytest.mark.law("19:47-24.7(f)2")
@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize("stub", [36, 38])
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_count_voids_all_hands_and_without_a_misdeal_removes_the_deck(
    dealing: str, stub: int, misdealt: bool
) -> None:
    r = after(at_count(dealing), Count(stub, misdealt=misdealt))
    assert r.agenda == ()
    for person in ("ann", "bob"):
        assert owed(r, person) == {"ante": ("void", 0), "first": ("void", 0), "second": ("void", 0)}
    assert {str(posting.cite) for posting in r.postings} == {"19:47-24.7(f)2"}
    assert r.standing.mark(DECK_OUT) == (0 if misdealt else 1)


@pytest.mark.law("19:47-24.9(f)")
@pytest.mark.parametrize("dealing", DEALING)
def test_b16_a_device_that_counts_excuses_the_count_with_an_automated_shoe_only(dealing: str) -> None:
    r = at_count(dealing, counting_shuffler=True)
    assert (r.waits_for() == (DEALER,)) is (dealing != "automated shoe")
    assert at_count(dealing, counting_shuffler=False).waits_for() == (DEALER,)
    (step,) = (step for step in r.rules.agenda if isinstance(step, CountStub))
    assert step.every == (0 if dealing == "automated shoe" else 5)
    assert violations({"counting_shuffler": True}) == set()
    assert violations({"counting_shuffler": True, "shuffling": "manual"}) == {"19:47-24.4(a)"}, "it is asked for there"
    assert grounds("counting_shuffler") == {"19:47-24.9(f)"}
