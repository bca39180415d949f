"""A round of pai gow poker: the first place, the count of four cards, the setting, settlement, bonuses and envy."""

from __future__ import annotations

from itertools import product

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.pai_gow_poker import GAME
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Arrange, Choose, Count, Report, Shake, Turn
from croupier.rounds.postings import LOSE, PUSH, VOID, WIN
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import BANK
from croupier.rounds.steps.dealing.seven_places import BUTTON, DealSeven, places
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from tests.games.pai_gow_poker.rounds import NO_MORE_BETS, begun, dealt, opened, wager

STRONG = "Ac Ad Ah Kc Kd 5h 4s"
HIGH_LOW = "2h 3c 4d 6s 8c Kh As"
POOR = "2h 4c 5d 6s 8d 9h Tc"
QUADS = "5c 5d 5h 5s Kd Qh 2s"


def played(cards: str, low: str, dealer: str, cents: int = 1000, **house: object) -> Round:
    r = dealt(begun("Ann", house=house).after(wager("Ann", "1", cents)), [cards])
    return opened(r.after(Arrange("Ann", "1", parse_cards(low))), dealer)


@pytest.mark.law("19:47-11.4", "19:47-11.8C")
@pytest.mark.parametrize("method", ["manual shoe", "automated shoe"])
def test_the_number_is_counted_counterclockwise_from_the_dealer_as_one_and_dealt_clockwise(method: str) -> None:
    r = begun("Ann", "Bob", house={"dealing": method}).after(wager("Ann", "1")).after(wager("Bob", "2"))
    r = r.after(NO_MORE_BETS)
    around = places(r)
    assert around == (BANK, "6", "5", "4", "3", "2", "1")
    for dice in product(range(1, 7), repeat=3):
        after = r.after(Shake(dice))
        first = (sum(dice) - 1) % 7
        turn = {around[(first - at) % 7]: at for at in range(7)}
        at = turn[BANK]
        slots = range(7 * at, 7 * at + 7) if method == "automated shoe" else range(at, 49, 7)
        assert after.area(BANK).down == tuple(slots) and after.slot == 49
        first_slots = {place: turn[place] * (7 if method == "automated shoe" else 1) for place in ("1", "2")}
        head = after.agenda[0]
        assert isinstance(head, DealSeven)
        assert {place: head.slots[head.left.index(place)] for place in ("1", "2")} == first_slots


@pytest.mark.law("19:47-11.8C")
def test_a_button_moves_one_place_clockwise_after_each_round_the_dealers_own_included() -> None:
    standing, seen = Standing(), []
    for _ in range(8):
        r = begun("Ann", house={"start": "button"}, standing=standing).after(wager("Ann", "1")).after(NO_MORE_BETS)
        seen.append(r.area(BANK).down[0])
        standing = r.standing
    # The dealer is dealt to first, then is last, last but one and so on: the button goes round in seven rounds.
    assert seen == [0, 6, 5, 4, 3, 2, 1, 0] and standing.mark(BUTTON) == 1


@pytest.mark.law("19:47-11.8")
@pytest.mark.parametrize("left, void", [(3, True), (4, False), (5, True)])
def test_four_cards_are_left_or_all_hands_are_void(left: int, void: bool) -> None:
    r = dealt_uncounted().after(Count(left))
    assert [p.result for p in r.postings] == ([VOID] if void else [])


def dealt_uncounted() -> Round:
    r = begun("Ann").after(wager("Ann", "1")).after(NO_MORE_BETS).after(Shake((1, 2, 3)))
    left = list(parse_cards(STRONG))
    while CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, left.pop(0)))
    return r


@pytest.mark.law("19:47-11.9")
@pytest.mark.parametrize(
    ("cards", "low", "dealer", "expected"),
    [
        (STRONG, "Kc Kd", "2c 3d 7h 8s 9c Jd Qh", (WIN, 950)),
        (HIGH_LOW, "Kh 8c", "7h 8s 9c Td Jd 2c Qh", (PUSH, 0)),  # king in front; ace high below a straight
        (POOR, "9h 8d", "Kc Ks 7h 7d Ad Jd Qh", (LOSE, -1000)),
        ("2c 2d 4h 6s 8c Tc Qd", "Qd Tc", "2h 2s 4d 6c 8d Th Qc", (LOSE, -1000)),  # copies
        (QUADS, "5c 5d", "2c 3d 7h 8s 9c Jd Qc", (WIN, 950)),  # a pair and kickers behind the same pair
        ("Ac Ad 3h 5s 7c 9d Jh", "Ac Ad", "2c 3d 7h 8s 9s Jd Qh", (LOSE, -1000)),  # the low hand above the high one
    ],
)
def test_two_hands_higher_win_less_five_percent_one_pushes_and_none_loses(
    cards: str, low: str, dealer: str, expected: tuple[str, int]
) -> None:
    (posting,) = played(cards, low, dealer).postings
    assert (posting.result, posting.net) == expected


@pytest.mark.law("19:47-11.9")
@pytest.mark.parametrize(
    ("rounding", "cents", "charged"),
    [("cent", 1019, 50), ("cent", 1020, 51), ("25 cents", 1000, 50), ("25 cents", 1001, 75)],
)
def test_vigorish_is_rounded_down_to_the_cent_or_up_to_25_cents(rounding: str, cents: int, charged: int) -> None:
    over = played(STRONG, "Kc Kd", "2c 3d 7h 8s 9c Jd Qh", cents, vigorish_rounding=rounding)
    assert over.postings[0].charged == charged


@pytest.mark.law("19:47-11.13", "19:47-11.15", "19:47-11.16")
def test_bonuses_go_by_seven_cards_and_envy_to_everyone_else_with_five_dollars_on_the_bonus() -> None:
    r = begun("Ann", "Bob", "Cyd", "Dee", house={"insurance_bonus": True})
    stakes = (("Ann", "1", 0), ("Bob", "2", 500), ("Cyd", "3", 499), ("Dee", "4", 501))
    for person, place, bonus in stakes:
        r = r.after(wager(person, place))
        if bonus:
            r = r.after(wager(person, place, bonus, "optional bonus"))
    r = r.after(wager("Cyd", "3", 200, "insurance bonus"))
    r = dealt(r, [QUADS, "2c 4h 7d 8d Jc Kh Ac", "3c 4d 6s 7c 8h Th Qc", "9c 9s 9h Jd Kc Ah 3s"])
    for person, place, _ in stakes:
        r = r.after(Choose(person, place, HOUSE_WAY))
    over = opened(r, "2h 3d 4c 6h 7s Td Ts")
    # Four of a kind is Ann's, who has no bonus wager: Bob and Dee get five dollars of envy; 4.99 is not enough.
    bonuses = [(p.person, p.wager, p.result, p.net) for p in over.postings if p.wager != "pai gow poker"]
    assert sorted(bonuses) == [
        ("Bob", "envy bonus", WIN, 500),
        ("Bob", "optional bonus", LOSE, -500),
        ("Cyd", "insurance bonus", WIN, 1400),
        ("Cyd", "optional bonus", LOSE, -499),
        ("Dee", "envy bonus", WIN, 500),
        ("Dee", "optional bonus", WIN, 1503),
    ]
    assert [p.person for p in over.postings][:4] == ["Dee", "Cyd", "Bob", "Ann"]
    assert [p.wager for p in over.postings][-2:] == ["envy bonus", "envy bonus"]


@pytest.mark.law("19:47-11.11")
@pytest.mark.parametrize("event", ["dealt from the wrong place", "dealer card exposed", "wrong number of dealer cards"])
def test_a_deal_that_cannot_be_mended_voids_all_hands(event: str) -> None:
    r = dealt_uncounted()
    report = next(report_of(offer) for offer in r.reports() if report_of(offer).what == event)
    assert {p.result for p in r.after(report).postings} == {VOID}


def report_of(offer: Offer) -> Report:
    assert isinstance(offer.move, Report)
    return offer.move


@pytest.mark.law("19:47-11.11")
def test_an_invalid_roll_is_made_again_and_a_card_that_the_dealer_shows_may_give_the_wagers_back() -> None:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2")).after(NO_MORE_BETS)
    again = r.after(Report("invalid roll"))
    assert again.agenda == r.agenda and again.incidents
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2"))
    r = dealt(r, [STRONG, POOR]).after(Report("card shown by the dealer", place="1"))
    assert [(p.person, p.result) for p in r.postings] == [("Ann", VOID)] and r.waits_for() == ("Bob",)


@pytest.mark.law("19:47-11.2")
def test_53_cards_make_seven_hands_of_seven_and_four_that_are_left() -> None:
    rules = GAME.rules()
    assert len(rules.deck) == 53 and rules.positions == 6
