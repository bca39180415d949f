"""Others on a box double or split with their own wagers, or leave it; and how large such a wager may be."""

import pytest

from croupier.law import cite
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Announce, Bet, Choose, Turn
from croupier.rounds.steps.deciding.follow import Equal, Follow, UpTo, amounts, riding
from croupier.rounds.wagers.wager import Times, Wager
from tests.games.blackjack.rounds import shared
from tests.games.table_talk import table

CITE = cite("19:47-2.10")
ROUND = table("Ann").round
HAND = Hand("1", stakes=(Stake("Ann", "side", 100), Stake("Ann", "blackjack", 800, 200)))
RIDING = ("determinant", "blackjack", "side")


def wager(size: Equal | UpTo | Times) -> Wager:
    return Wager(key="double", name="double down wager", size=size, cite=CITE)


@pytest.mark.law("19:47-2.10", "19:47-2.11")
def test_an_equal_wager_matches_the_persons_own_and_a_person_without_one_makes_none() -> None:
    equal = wager(Equal(RIDING))
    right = [cents for cents in (0, 1, 100, 999, 1000, 1001) if equal.size.allows(ROUND, HAND, "Ann", equal, cents)]
    assert right == [riding(HAND, "Ann", RIDING)] == [1000]
    assert not any(equal.size.allows(ROUND, HAND, "Bob", equal, cents) for cents in (-1, 0, 1, 1000))
    assert amounts(ROUND, HAND, "Ann", equal) == (1000, (1000,), None)
    assert amounts(ROUND, HAND, "Bob", equal) == (0, (), None)
    refusal = equal.size_refusal(ROUND, HAND, "Ann", 500)
    assert refusal is not None and "is equal to the wager it goes with, which here is $10.00" in refusal.why


@pytest.mark.law("19:47-2.9", "19:47-2.10")
@pytest.mark.parametrize(
    "per, right, words",
    [(1, (100, 1000), "at most the"), (2, (100, 500), "at most half of the"), (3, (100, 334), "a third")],
)
def test_a_wager_up_to_another_has_a_least_and_a_most(per: int, right: tuple[int, int], words: str) -> None:
    size = UpTo(RIDING, least=100, per=per)
    low, high = right
    assert amounts(ROUND, HAND, "Ann", wager(size)) == (low, (), right)
    allowed = [size.allows(ROUND, HAND, "Ann", wager(size), cents) for cents in (low - 1, low, high, high + 1)]
    assert allowed == [False, True, True, False]
    assert words in size.rule(ROUND.rules, wager(size))
    assert amounts(ROUND, HAND, "Bob", wager(size)) == (0, (), None)


def test_the_lowest_of_several_amounts_is_what_is_named_first() -> None:
    assert amounts(ROUND, HAND, "Ann", wager(Times("side", (1, 2, 3)))) == (100, (100, 200, 300), None)
    assert amounts(ROUND, HAND, "Ann", None) == (0, (), None)


@pytest.mark.law("19:47-2.13(d)")
def test_a_person_who_leaves_their_wager_as_it_is_adds_nothing() -> None:
    table21 = shared("5h 6d 6h").chooses("Ann", "3", "double", "10")
    refusal = table21.refused(Choose("Bob", "3", "decline", 100))
    assert (refusal.why, str(refusal.cite)) == ("Declining cannot include a wager", "19:47-2.13(d)")
    assert table21.round.waits_for() == ("Bob", "Cyd")
    after = table21.chooses("Bob", "3", "decline").chooses("Cyd", "3", "double", "50")
    assert [after.round.hand("3").amount(who, "double") for who in ("Ann", "Bob", "Cyd")] == [1000, 0, 5000]


@pytest.mark.law("19:47-2.13(e)")
def test_a_person_who_keeps_one_wager_on_a_split_adds_nothing_either() -> None:
    table21 = shared("8h 6d 8d").chooses("Ann", "3", "split", "10")
    refusal = table21.refused(Choose("Bob", "3", "stay", 100))
    assert (refusal.why, str(refusal.cite)) == ("Keeping one wager cannot include a further one", "19:47-2.13(e)")


@pytest.mark.law("19:47-2.13(d)")
def test_each_of_the_others_is_offered_to_double_their_own_wager_or_to_leave_it() -> None:
    table21 = shared("5h 6d 6h").chooses("Ann", "3", "double", "10")
    assert [offer.move for offer in table21.round.offers("Bob")] == [
        Choose("Bob", "3", "double", 100),
        Choose("Bob", "3", "decline"),
    ]
    assert table21.round.offers("Ann") == table21.round.offers("Dee") == ()
    after = table21.chooses("Cyd", "3", "decline")
    assert after.round.offers("Cyd") == () and after.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-2.13(e)")
def test_each_of_the_others_is_offered_to_cover_both_hands_or_to_name_the_one_that_carries_their_wager() -> None:
    table21 = shared("8h 6d 8d").chooses("Ann", "3", "split", "10")
    one, other = [hand.place for hand in table21.round.hands]
    assert [offer.move for offer in table21.round.offers("Bob")] == [
        Choose("Bob", one, "split", 2000),
        Choose("Bob", one, "stay"),
        Choose("Bob", other, "stay"),
    ]
    assert table21.round.offers("Ann") == ()
    moved = table21.chooses("Bob", other, "stay").chooses("Cyd", one, "split", "50").round
    assert [(hand.amount("Bob", "blackjack"), hand.amount("Cyd", "blackjack")) for hand in moved.hands] == [
        (0, 5000),
        (2000, 0),
    ]
    assert moved.hand(other).amount("Cyd", "split") == 5000


@pytest.mark.law("19:47-2.13(d)", "19:47-2.13(e)")
@pytest.mark.parametrize("cards, choice, stays", [("5h 6d 6h", "double", "decline"), ("8h 6d 8d", "split", "stay")])
def test_nobody_else_and_nothing_else_comes_between(cards: str, choice: str, stays: str) -> None:
    table21 = shared(cards).chooses("Ann", "3", choice, "10")
    for move in (
        *(Choose("Ann", "3", stays), Choose("Dee", "3", stays), Announce("No more bets")),
        *(Bet("Bob", "3", "blackjack", 1000), Turn("3", table21.round.slot, 7)),
    ):
        assert table21.refused(move).why == "Bob and Cyd must first decide whether to follow at position 3"
    for move in (Choose("Bob", "9", stays), Choose("Bob", "9", choice, 2000), Choose("Bob", "3", "hit")):
        assert table21.refused(move).why.startswith("Bob ")


@pytest.mark.law("19:47-2.13(d)", "19:47-2.13(e)")
def test_nobody_follows_on_a_hand_that_is_gone_and_another_that_goes_changes_nothing() -> None:
    for cards, choice in (("5h 6d 6h", "double"), ("8h 6d 8d", "split")):
        r = shared(cards).chooses("Ann", "3", choice, "10").round
        step = r.agenda[0]
        assert isinstance(step, Follow) and step.without("5") == step
        for place in [hand.place for hand in r.hands]:
            gone = step.without(place)
            assert isinstance(gone, Follow) and gone.waiting == ()
            assert "Bob" not in gone.resume(r.going_on(gone)).waits_for()
