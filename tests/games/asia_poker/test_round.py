"""A round of asia poker: the first place, the count of four cards, three hands, settlement, and what can go wrong."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.asia_poker import GAME, PARTINGS
from croupier.hands.seven_cards.bug import LOWEST, SECOND, bug_four_rank
from croupier.rounds.moves import Arrange, Choose, Count, Report, Shake
from croupier.rounds.postings import LOSE, VOID, WIN
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import BANK
from croupier.rounds.steps.dealing.seven_places import BUTTON, DealSeven, places
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from tests.games.asia_poker.rounds import (
    NO_MORE_BETS,
    begun,
    dealt,
    opened,
    turned,
    uncounted,
    undealt,
    wager,
)

STRONG = "Ac Ad Ah Kc Kd Qh Js"
POOR = "2h 3c 4s 6s 7d 8h Th"
PLAIN_DEALER = "2c 4d 6h 8s Tc Qd Kh"


def result(cards: str, lower: str, dealer: str, cents: int = 1000, **house: object) -> tuple[str, int]:
    """One hand set so, against this dealer."""
    r = dealt(begun("Ann", house=house).after(wager("Ann", "1", cents)), [cards])
    (posting,) = opened(r.after(Arrange("Ann", "1", parse_cards(lower))), dealer).postings
    return posting.result, posting.net


def why(r: Round, report: Report) -> str:
    refused = r.refusal(report)
    assert isinstance(refused, Refusal) and refused.cite in ("19:47-31.14", "19:47-31.8")
    return refused.why


@pytest.mark.law("19:47-31.4", "19:47-31.8", "19:47-31.10", "19:47-31.11")
@pytest.mark.parametrize("method", ["manual shoe", "automated shoe"])
def test_the_number_is_counted_counterclockwise_from_the_dealer_as_one_and_dealt_clockwise(method: str) -> None:
    r = begun("Ann", "Bob", house={"dealing": method}).after(wager("Ann", "1")).after(wager("Bob", "2"))
    r = r.after(NO_MORE_BETS)
    around = places(r)
    for dice in product(range(1, 7), repeat=3):
        after = r.after(Shake(dice))
        first = (sum(dice) - 1) % 7
        turn = {around[(first - at) % 7]: at for at in range(7)}
        at = turn[BANK]
        slots = range(7 * at, 7 * at + 7) if method == "automated shoe" else range(at, 49, 7)
        assert after.area(BANK).down == tuple(slots) and after.slot == 49
        head = after.agenda[0]
        assert isinstance(head, DealSeven) and head.slots == tuple(sorted(head.slots))


@pytest.mark.law("19:47-31.4", "19:47-31.11")
def test_a_button_moves_one_place_clockwise_after_each_round() -> None:
    standing, seen = Standing(), []
    for _ in range(8):
        r = begun("Ann", house={"start": "button"}, standing=standing).after(wager("Ann", "1")).after(NO_MORE_BETS)
        seen.append(r.area(BANK).down[0])
        standing = r.standing
    assert seen == [0, 6, 5, 4, 3, 2, 1, 0] and standing.mark(BUTTON) == 1


@pytest.mark.law("19:47-31.8", "19:47-31.9", "19:47-31.10")
@pytest.mark.parametrize("method", ["manual shoe", "hand", "automated shoe"])
@pytest.mark.parametrize(("left", "void"), [(3, True), (4, False), (5, True)])
def test_four_cards_are_left_or_all_hands_are_void(method: str, left: int, void: bool) -> None:
    r = uncounted(begun("Ann", house={"dealing": method}).after(wager("Ann", "1")), [STRONG]).after(Count(left))
    assert [p.result for p in r.postings] == ([VOID] if void else [])


@pytest.mark.law("19:47-31.3")
def test_four_cards_rank_from_high_card_to_four_of_a_kind_and_the_joker_completes_a_straight_or_flush() -> None:
    rising = (
        *("Ac Kd Qh 9s", "2c 2d 3h 4s", "3c 3d 2h 2s", "2c 2d 2h 3s", "Ac 2d 3h 4s", "2c 3d 4h 5s", "Tc Jd Qh Ks"),
        *("2c 3c 4c 6c", "Ac Kc Qc 9c", "Ac 2c 3c 4c", "Tc Jc Qc Kc", "Ac Kc Qc Jc", "2c 2d 2h 2s", "Ac Ad Ah Jk"),
    )
    ranks = [bug_four_rank(parse_cards(cards)) for cards in rising]
    assert ranks == sorted(set(ranks))
    assert bug_four_rank(parse_cards("9c Tc Jk Qc")) == bug_four_rank(parse_cards("9d Td Jd Qd"))
    assert bug_four_rank(parse_cards("2c 7d Jk 9h")) == bug_four_rank(parse_cards("2c 7d As 9h"))
    second = bug_four_rank(parse_cards("Ac 2d 3h 4s"), SECOND)
    below, above = (bug_four_rank(parse_cards(cards), SECOND) for cards in ("Tc Jd Qh Ks", "Jc Qd Kh As"))
    assert below < second < above


@pytest.mark.law("19:47-31.3", "19:47-31.12")
@pytest.mark.parametrize(
    ("high", "medium", "low", "right"),
    [
        ("Ac Kd Qh 9s", "Ad Kh", "As", True),  # equal as far as they go: the larger is not lower
        ("Ac Kd Qh 9s", "2d 2h", "As", False),  # a pair below needs a pair as high above
        ("2c 2d Qh 9s", "3d 3h", "As", False),
        ("3c 3s Qh 9s", "3d 3h", "Ks", True),
        ("5c 5s Qh 9s", "4d 4h", "As", True),
        ("Kc Qd Jh 9s", "Ad 2h", "3s", False),  # ace above king
        ("Ac Qd Jh 9s", "Kd 2h", "As", False),  # ace alone above king
        ("Ac Qd Jh 9s", "Kd 2h", "Ks", True),
    ],
)
def test_high_is_not_below_medium_and_medium_not_below_low(high: str, medium: str, low: str, right: bool) -> None:
    groups = tuple([parse_cards(cards) for cards in (high, medium, low)])
    assert PARTINGS[LOWEST].right(groups) == right


@pytest.mark.law("19:47-31.12")
@pytest.mark.parametrize(
    ("cards", "lower", "dealer", "expected"),
    [
        (STRONG, "Kc Kd Qh", PLAIN_DEALER, (WIN, 1000)),  # all three higher
        ("3c 4c 6c 9c Kc Kd Jh", "Kd Jh Kc", PLAIN_DEALER, (WIN, 1000)),  # flush and king; the medium hand too
        (POOR, "8h 2h 7d", PLAIN_DEALER, (LOSE, -1000)),
        ("2d 4s 6c 8h Td Qs Kd", "Qs 2d Td", PLAIN_DEALER, (LOSE, -1000)),  # three copies
        ("Ac Kd Qh 9s 2d 2h 3s", "2d 2h 3s", PLAIN_DEALER, (LOSE, -1000)),  # set wrongly
    ],
)
def test_two_hands_higher_win_even_money_and_anything_else_loses(
    cards: str, lower: str, dealer: str, expected: tuple[str, int]
) -> None:
    assert result(cards, lower, dealer) == expected


@pytest.mark.law("19:47-31.12")
def test_the_result_is_by_the_number_of_higher_hands_and_there_is_no_push() -> None:
    settle = GAME.rules().agenda[-1]
    outcomes = settle.outcome.outcomes  # type: ignore[attr-defined]
    assert [outcome.result for outcome in outcomes] == [LOSE, LOSE, WIN, WIN]
    assert all(outcome.commission is None for outcome in outcomes)


@pytest.mark.law("19:47-31.12")
def test_hands_are_settled_in_one_pass_from_the_dealers_right() -> None:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2"))
    r = dealt(r, [STRONG, POOR]).after(Choose("Bob", "2", HOUSE_WAY)).after(Choose("Ann", "1", HOUSE_WAY))
    assert [(p.person, p.result) for p in opened(r).postings] == [("Bob", LOSE), ("Ann", WIN)]


@pytest.mark.law("19:47-31.12")
def test_a_hand_is_set_by_its_player_alone_once_of_their_own_cards() -> None:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2"))
    r = dealt(r, [STRONG, POOR])
    for move, words in (
        (Arrange("Bob", "1", parse_cards("Kc Kd Qh")), "not Bob's to set"),
        (Arrange("Ann", "1", parse_cards("Kc Kd 2h")), "two as the medium hand and one as the low hand"),
        (Arrange("Ann", "1", parse_cards("Kc Kd")), "two as the medium hand and one as the low hand"),
    ):
        refused = r.refusal(move)
        assert refused is not None and words in refused.why
    again = r.after(Arrange("Ann", "1", parse_cards("Kc Kd Qh"))).refusal(Arrange("Ann", "1", parse_cards("Kc Kd Js")))
    assert again is not None and "cannot be changed" in again.why


@pytest.mark.law("19:47-31.7", "19:47-31.13")
def test_a_wager_is_within_the_limits_of_a_seated_player_at_one_area_or_at_two_next_to_each_other() -> None:
    r = begun("Ann")
    for cents, right in ((999, False), (1000, True), (50000, True), (50001, False)):
        assert (r.refusal(wager("Ann", "1", cents)) is None) == right
    assert r.refusal(wager("Eve", "1")) is not None
    two = begun("Ann", house={"two_positions": True})
    assert two.refusal(wager("Ann", "2")) is None and two.refusal(wager("Ann", "3")) is not None


@pytest.mark.law("19:47-31.2")
def test_53_cards_make_seven_hands_of_seven_and_four_that_are_left() -> None:
    rules = GAME.rules()
    assert len(rules.deck) == 53 and rules.positions == 6


# What can go wrong (31.14; AS4, AS7).


def setting() -> Round:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2"))
    return dealt(r, [STRONG, POOR])


def results(r: Round) -> list[tuple[str, str]]:
    return sorted((p.person, p.result) for p in r.postings)


ALL_VOID = [("Ann", VOID), ("Bob", VOID)]


@pytest.mark.law("19:47-31.14")
def test_every_irregularity_of_the_game_is_tested_here() -> None:
    events = {known.event for known in GAME.rules().irregularities.values()}
    source = Path(__file__).read_text()
    assert {event for event in events if f'"{event}"' not in source} == set()


@pytest.mark.law("19:47-31.14")
def test_an_invalid_roll_is_made_again() -> None:
    r = begun("Ann").after(wager("Ann", "1")).after(NO_MORE_BETS)
    again = r.after(Report("invalid roll"))
    assert again.agenda == r.agenda and not again.postings
    assert "No roll is being made" in why(undealt(begun("Ann").after(wager("Ann", "1"))), Report("invalid roll"))


@pytest.mark.law("19:47-31.8", "19:47-31.14")
@pytest.mark.parametrize(
    "report",
    [
        Report("dealt from the wrong place"),
        Report("dealer card exposed"),
        Report("wrong number of cards", place="1", cards=6),
        Report("wrong number of cards", place="1", cards=8),
        Report("wrong number of dealer cards", cards=6),
    ],
)
def test_what_cannot_be_mended_voids_all_hands(report: Report) -> None:
    assert results(setting().after(report)) == ALL_VOID


@pytest.mark.law("19:47-31.14")
def test_one_face_up_card_is_one_of_the_four_that_are_left_and_a_second_one_voids_all_hands() -> None:
    r = undealt(begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2")))
    for name, void in (("2d", False), ("3d", True)):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Report("face-up card", slot=turning[1], card=parse_cards(name)[0]))
        assert (results(r) == ALL_VOID) == void


@pytest.mark.law("19:47-31.14")
def test_a_card_drawn_in_error_is_the_next_and_one_that_the_dealer_shows_may_give_the_wager_back() -> None:
    r = undealt(begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2")))
    assert r.after(Report("drawn in error")).agenda == r.agenda
    shown = setting().after(Report("card shown by the dealer", place="1"))
    assert results(shown) == [("Ann", VOID)] and shown.waits_for() == ("Bob",)


@pytest.mark.law("19:47-31.12", "19:47-31.14")
def test_a_hand_that_the_dealer_set_wrongly_is_set_again_by_the_house_way() -> None:
    r = turned(setting().after(Choose("Ann", "1", HOUSE_WAY)).after(Choose("Bob", "2", HOUSE_WAY)))
    again = r.after(Report("dealer's hand set wrongly"))
    assert again.area(BANK).arranged == r.area(BANK).arranged and again.incidents
    assert "set by the dealer" in why(setting(), Report("dealer's hand set wrongly"))


@pytest.mark.law("19:47-31.6", "19:47-31.14")
def test_faults_of_devices_reshuffle_or_void_the_round() -> None:
    r = begun("Ann", house={"dealing": "automated shoe"}).after(wager("Ann", "1"))
    after = r.after(Report("shuffling device fault"))
    assert not after.postings and after.incidents
    assert results(undealt(r).after(Report("dealing shoe fault"))) == [("Ann", VOID)]
