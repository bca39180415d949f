"""A settlement by itself: which hands it takes, in which order, what it leaves behind, and what it may look at."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from croupier.games import find
from croupier.law import cite
from croupier.money import EVEN
from croupier.rounds.hand import DONE, FOLDED, LIVE, OUT, Hand, Stake
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK, CLOCKWISE, COMMUNITY, Settle, Showdown, Showing
from croupier.rounds.steps.settling.settle import AT_ONCE, ended_by
from tests.games.table_talk import table

UNDER = cite("19:47-35.10(i)3")
FIRST = table("Ann", "Bob", "Cyd").round


def by_first_card(showdown: Showdown) -> Mapping[str, Outcome]:
    """A hand wins if its first card is above 10, loses below it and else pushes."""
    (first,) = showdown.player[:1]
    result, odds = (WIN, EVEN) if first > 10 else (LOSE, None) if first < 10 else (PUSH, None)
    return {"ante": Outcome(result, UNDER, odds), "bet": Outcome(result, UNDER, odds)}


SHOWING = Showing(rank=tuple, own=2)
SETTLE = Settle(wagers=("ante", "bet"), showing=SHOWING, outcome=by_first_card, cite=UNDER)


def lies(place: str, card: int, *more: str, state: str = LIVE, shown: bool = False, exposed: int = 0) -> Hand:
    """A hand with an ante on it, and what else is named."""
    stakes = [Stake(f"of {place}", wager, 100) for wager in ("ante", *more)]
    return Hand(place, (card, 1), stakes=tuple(stakes), state=state, shown=shown, exposed=exposed)


def after(settle: Settle, *hands: Hand) -> Round:
    return settle.enter(FIRST.changed(agenda=(settle,), hands=hands))


def paid(r: Round) -> list[tuple[str, str, str]]:
    return [(posting.place, posting.wager, posting.result) for posting in r.postings]


@pytest.mark.law("19:47-35.10(i)")
def test_hands_are_settled_from_the_right_or_from_the_left_and_their_wagers_in_the_order_declared() -> None:
    hands = lies("1", 11, "bet"), lies("2", 9), lies("3", 10)
    assert paid(after(SETTLE, *hands)) == [
        ("3", "ante", PUSH),
        ("2", "ante", LOSE),
        ("1", "ante", WIN),
        ("1", "bet", WIN),
    ]
    turned = Settle(wagers=("bet", "ante"), showing=SHOWING, outcome=by_first_card, cite=UNDER, order=CLOCKWISE)
    assert paid(after(turned, *hands)) == [
        ("1", "bet", WIN),
        ("1", "ante", WIN),
        ("2", "ante", LOSE),
        ("3", "ante", PUSH),
    ]
    one_by_one = "The dealer settles one player at a time, {} around the table."
    assert SETTLE.clauses() == (one_by_one.format("counterclockwise"),)
    assert turned.clauses() == (one_by_one.format("clockwise"),)


def test_where_losers_come_first_all_is_collected_before_anyone_is_paid() -> None:
    first = Settle(wagers=("ante",), showing=SHOWING, outcome=by_first_card, cite=UNDER, losers_first=True)
    assert paid(after(first, lies("1", 9), lies("2", 11), lies("3", 10), lies("4", 8))) == [
        ("4", "ante", LOSE),
        ("1", "ante", LOSE),
        ("3", "ante", PUSH),
        ("2", "ante", WIN),
    ]
    (clause,) = first.clauses()
    assert clause == "The dealer collects all losing wagers, then pays all winners, counterclockwise around the table."


def test_only_hands_in_the_states_it_names_are_settled_and_nothing_else_of_them_changes() -> None:
    folded, out, bare = lies("1", 11, state=FOLDED), lies("2", 11, state=OUT), Hand("3", (11, 1))
    assert after(SETTLE, folded, out, bare).hands == (folded, out, bare)
    both = Settle(wagers=("ante",), showing=SHOWING, outcome=by_first_card, cite=UNDER, states=(LIVE, FOLDED))
    settled = after(both, folded, out, lies("3", 11))
    assert [(hand.place, hand.state, hand.shown, hand.stakes) for hand in settled.hands] == [
        ("1", FOLDED, True, ()),  # what was folded stays so
        ("2", OUT, False, out.stakes),
        ("3", DONE, True, ()),
    ]
    assert paid(settled) == [("3", "ante", WIN), ("1", "ante", WIN)]


def test_other_stakes_stay_and_a_settlement_in_the_middle_ends_no_hand() -> None:
    middle = Settle(wagers=("bet",), showing=SHOWING, outcome=by_first_card, cite=UNDER, final=False)
    for shown in (False, True):
        (hand,) = after(middle, lies("1", 11, "bet", shown=shown)).hands
        assert (hand.state, hand.shown, [stake.wager for stake in hand.stakes]) == (LIVE, shown, ["ante"])


def test_a_showdown_is_of_the_cards_that_count_and_the_dealer_has_no_rank_before_all_lie_face_up() -> None:
    hand = Hand("1", (7, 8, 9))
    r = FIRST.changed(common=(Hand(BANK, (3, 4)), Hand(COMMUNITY, (5, 6))))
    showings = [
        (Showing(rank=tuple, own=2), Showdown((7, 8))),
        (Showing(rank=tuple, own=3, community=True), Showdown((7, 8, 9, 5, 6))),
        (Showing(rank=tuple, own=2, dealer=1), Showdown((7, 8), (3,))),
        (Showing(rank=tuple, own=2, dealer=2), Showdown((7, 8), (3, 4))),
        (Showing(rank=tuple, own=2, dealer=3), Showdown((7, 8))),
    ]
    for showing, showdown in showings:
        assert showing.of(r, hand) == showdown


@pytest.mark.parametrize(
    "shown, exposed, seen", [(False, 0, False), (True, 0, True), (False, 1, True), (True, 2, True)]
)
def test_a_showdown_says_whether_any_card_of_the_hand_was_seen(shown: bool, exposed: int, seen: bool) -> None:
    assert SHOWING.of(FIRST, lies("1", 7, shown=shown, exposed=exposed)).exposed is seen


def test_a_hand_was_ended_by_the_last_settlement_that_ends_hands_or_by_the_one_that_was_declared() -> None:
    rules = find("colorado-hold-em-poker").rules()
    declared = next(step.instant for step in rules.agenda if step.instant is not None)
    middle = Settle(wagers=("bet",), showing=SHOWING, outcome=by_first_card, cite=UNDER, final=False)
    r = FIRST.changed(rules=replace(rules, agenda=(*rules.agenda, SETTLE, middle, FIRST.agenda[0])))
    assert ended_by(r, Hand("1")) is SETTLE
    assert ended_by(r, Hand("1", marks=(AT_ONCE,))) is declared is not None
    assert ended_by(FIRST, Hand("1", marks=(AT_ONCE,))) is None
