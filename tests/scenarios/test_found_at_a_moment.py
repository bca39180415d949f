"""Irregularities as they are found: several at one moment in any order, and those that need a way to be described."""

from itertools import permutations
from typing import Any

import pytest

from tests.scenarios.rounds import EXAMPLE, example, refusal, seat, settled

BOSTON: dict[str, Any] = {
    "game": "boston-5-stud-poker",
    "dealer": "Ah Kd 8c 5s 2d",
    "seats": [
        {"seat": 1, "cards": "9h 9c 9d 2s 3c", "wagers": {"ante": "10", "first": "20"}, "decisions": ["bet"]},
        {"seat": 2, "cards": "Th 4c 6d 7s Jc", "wagers": {"ante": "10", "first": "20"}, "decisions": ["bet"]},
    ],
}


def in_any_order(body: dict[str, Any], *happened: dict[str, Any]) -> list[dict[str, Any]]:
    return [body | {"irregularities": list(order)} for order in permutations(happened)]


def results(body: dict[str, Any], number: int = 1) -> set[tuple[str, str]]:
    return {(wager.result, str(wager.cite)) for wager in seat(body, number).wagers}


@pytest.mark.law("19:47-24.12(d)")
def test_a_player_and_the_dealer_with_wrong_numbers_are_void_in_any_order() -> None:
    player = {"event": "wrong number of cards", "when": "reveal after second", "seat": 2, "cards": 6}
    dealer = {"event": "wrong number of dealer cards", "when": "reveal after second", "cards": 6}
    for body in in_any_order(BOSTON, player, dealer):
        for number in (1, 2):
            assert results(body, number) == {("void", "19:47-24.12(d)")}


@pytest.mark.law("19:47-24.12(d)")
def test_a_dealer_who_is_completed_and_a_void_hand_go_together_in_any_order() -> None:
    player = {"event": "wrong number of cards", "when": "reveal after second", "seat": 2, "cards": 6}
    dealer = {"event": "wrong number of dealer cards", "when": "reveal after second", "cards": 4}
    first, second = [settled(body) for body in in_any_order(BOSTON, player, dealer)]
    assert first.seats == second.seats
    assert {wager.result for wager in first.seats[0].wagers} == {"win"}
    assert {wager.result for wager in first.seats[1].wagers} == {"void"}


@pytest.mark.law("19:47-24.12(a)", "19:47-24.12(d)")
def test_a_void_without_exception_governs_one_with_an_exception() -> None:
    """Three nines outlive an exposed card of the dealer, but not a dealer who was dealt six cards."""
    three = [one | {"cards": " ".join(one["cards"].split()[:3]), "decisions": []} for one in BOSTON["seats"]]
    exposed = {"event": "dealer card exposed", "when": "before second", "number": 1}
    misdealt = {"event": "wrong number of dealer cards", "when": "before second", "cards": 4}
    body = BOSTON | {"seats": three, "dealer": "Ah Kd 8c"}
    assert {wager.result for wager in seat(body | {"irregularities": [exposed]}).wagers} == {"win", "void"}
    for both in in_any_order(body, exposed, misdealt):
        assert results(both) == {("void", "19:47-24.12(d)")}
        assert {one.event for one in settled(both).irregularities} == {exposed["event"], misdealt["event"]}


@pytest.mark.law("19:47-35.10(c)", "19:47-35.12(d)")
def test_wagers_forfeited_by_a_player_stay_forfeited_in_any_order() -> None:
    told = {"event": "communicated", "when": "4th street", "seat": 1}
    wrong = {"event": "wrong number of cards", "when": "4th street", "seat": 1, "cards": 3}
    for body in in_any_order(example(first={"decisions": ["3x"]}), told, wrong):
        assert results(body) == {("forfeit", "19:47-35.10(c)")}


def test_an_irregularity_that_could_not_be_just_before_is_refused_in_any_order() -> None:
    folded = {"event": "communicated", "when": "4th street", "seat": 2}
    wrong = {"event": "wrong number of community cards", "when": "4th street", "cards": 4}
    for body in in_any_order(example(first={"decisions": ["3x"]}), folded, wrong):
        assert refusal(body).cite == "19:47-35.10(c)"


@pytest.mark.law("19:47-1.9", "19:47-1.10")
def test_throws_that_do_not_count_come_before_the_cocked_die_of_the_one_that_does() -> None:
    off = {"event": "die off the table", "when": "roll 1"}
    cocked = {"event": "cocked die", "when": "roll 1", "cards": 2}
    for rolls, allowed in (["5 6"], True), (["1 1"], False):
        body = {"game": "craps", "rolls": rolls, "seats": [{"seat": 1, "wagers": {"pass": "10"}}]}
        for both in in_any_order(body, off, cocked):
            if allowed:
                assert settled(both).net == "10.00"
            else:
                assert refusal(both).cite == "19:47-1.10"


def blackjack(dealer: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "blackjack", "dealer": dealer, "seats": list(seats), **more}


def box(number: int, cards: str, *decisions: str) -> dict[str, Any]:
    return {"seat": number, "cards": cards, "wagers": {"blackjack": "10"}, "decisions": list(decisions)}


@pytest.mark.law("19:47-2.15(g)")
def test_a_second_card_that_was_missed_comes_after_all_others_if_the_player_wants_it() -> None:
    missed = [{"event": "one card dealt", "when": "deal", "seat": 1}]
    one, two = box(1, "Th 9c", "second card", "stand"), box(2, "Tc 8h", "stand")
    found = settled(blackjack("9d 8s", one, two, irregularities=missed))
    assert [(at.cards, at.wagers[0].result) for at in found.seats] == [("Th 9c", "win"), ("Tc 8h", "win")]
    dead = box(1, "Th", "no second card")
    assert results(blackjack("9d 8s", dead, two, irregularities=missed)) == {("void", "19:47-2.15(g)")}
    both = [*missed, {"event": "one card dealt", "when": "deal", "seat": 2}]
    two = box(2, "Tc 8h", "second card", "stand")
    for body in in_any_order(blackjack("9d 8s", one, two), *both):
        assert settled(body).net == "20.00"


@pytest.mark.law("19:47-2.15(d)")
def test_a_card_that_the_dealer_drew_on_seventeen_is_burned() -> None:
    drew = {"event": "dealer drew too many", "when": "after the round", "card": "5d"}
    body = blackjack("Td 7s", box(1, "Th 8c", "stand"), irregularities=[drew])
    found = settled(body)
    assert (found.dealer, found.net) == ("Td 7s", "10.00")
    assert [(one.event, one.cite) for one in found.irregularities] == [("dealer drew too many", "19:47-2.15(d)")]
    listed = blackjack("Td 7s 5d", box(1, "Th 8c", "stand"))
    assert 'is the irregularity "dealer drew too many"' in str(refusal(listed))
    nameless = body | {"irregularities": [{"event": "dealer drew too many", "when": "after the round"}]}
    assert refusal(nameless).cite == "19:47-2.15(d)"


@pytest.mark.law("19:47-2.15(d)")
def test_a_card_that_the_dealer_must_draw_is_not_one_too_many() -> None:
    body = blackjack("Td 6s 5d", box(1, "Th 8c", "stand"))
    assert settled(body).net == "-10.00"
    burned = [{"event": "dealer drew too many", "when": "after the round", "card": "5d"}]
    assert refusal(blackjack("Td 6s", box(1, "Th 8c", "stand"), irregularities=burned)).cite == "19:47-2.12(b)"


def test_a_game_without_a_lasting_shoe_has_no_moment_after_the_round() -> None:
    late = [{"event": "drawn in error", "when": "after the round"}]
    assert "'after the round' is not one of them" in str(refusal(example(irregularities=late)))


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize(
    "when, decisions, wagers",
    [("before 3rd street", [], 1), ("3rd street", ["2x"], 2), ("4th street", ["2x", "1x"], 3)],
)
def test_a_short_hand_is_void_when_it_is_found(when: str, decisions: list[str], wagers: int) -> None:
    """Until then the player decides, and everything wagered by then goes back."""
    short = [{"event": "wrong number of cards", "when": when, "seat": 2, "cards": 1}]
    body = example(second={"cards": "2h", "decisions": decisions}, irregularities=short)
    two = seat(body, 2)
    assert two.cards == "2h" and len(two.wagers) == wagers and results(body, 2) == {("void", "19:47-35.12(d)")}
    assert seat(body, 1) == seat(EXAMPLE, 1)


@pytest.mark.law("19:47-35.7(f)2")
def test_a_short_hand_that_the_stub_count_finds_voids_all() -> None:
    found = {"event": "wrong number of cards", "when": "stub count", "found_by": "stub count", "seat": 2, "cards": 1}
    body = example(first={"decisions": []}, second={"cards": "2h", "decisions": []}, irregularities=[found])
    for number in (1, 2):
        assert results(body, number) == {("void", "19:47-35.7(f)2")}


@pytest.mark.law("19:47-24.12(d)")
def test_a_short_hand_cannot_have_been_settled_by_its_cards_before() -> None:
    wagers = {"ante": "10", "first": "20", "optional bonus": "5"}
    one = {"seat": 1, "cards": "9h 9c", "wagers": wagers, "decisions": ["expose"]}
    short = [{"event": "wrong number of cards", "when": "before second", "seat": 1, "cards": 2}]
    body = {"game": "boston-5-stud-poker", "seats": [one], "irregularities": short}
    assert "short of a card" in str(refusal(body))
    before = [short[0] | {"when": "before optional bonus"}]
    assert results(body | {"seats": [one | {"decisions": []}], "irregularities": before}) == {
        ("void", "19:47-24.12(d)")
    }


@pytest.mark.law("19:47-35.12(d)")
def test_a_hand_is_short_only_by_the_number_that_is_reported() -> None:
    short = [{"event": "wrong number of cards", "when": "4th street", "seat": 2, "cards": 0}]
    body = example(second={"cards": "2h", "decisions": ["2x", "1x"]}, irregularities=short)
    assert "The deal gives seat 2 card 2" in str(refusal(body))


@pytest.mark.law("19:47-35.7(f)2")
@pytest.mark.parametrize("cards, many", [("Ks 7d 7c 2c", 4), ("Ks 7d 7c", 4), ("Ks 7d", 2)])
def test_four_community_cards_are_described_with_their_faces_or_without(cards: str, many: int) -> None:
    undecided: dict[str, Any] = {"first": {"decisions": []}, "second": {"decisions": []}}
    wrong = [{"event": "wrong number of community cards", "when": "before 3rd street", "cards": many}]
    body = example(**undecided, community=cards, irregularities=wrong)
    for number in (1, 2):
        assert results(body, number) == {("void", "19:47-35.7(f)2")}
    five = example(**undecided, community="Ks 7d 7c 2c 3c", irregularities=wrong)
    assert "the description has 5" in str(refusal(five))


WINNERS: dict[str, Any] = {
    "game": "winners-pot-poker",
    "seats": [
        {"seat": 1, "cards": "Ah Ad 4c 8s 9c", "wagers": {"ante": "10"}, "decisions": ["bet", "bet"]},
        {"seat": 2, "cards": "Qh Qd 3c 7s 2c", "wagers": {"ante": "10"}, "decisions": ["bet", "bet"]},
    ],
}
FIRST = {"event": "dealer hole card exposed", "when": "deal", "number": 1}
SECOND = FIRST | {"number": 2}


@pytest.mark.law("19:47-33.12(a)")
def test_a_hole_card_of_the_dealer_that_was_exposed_comes_first_among_his_cards() -> None:
    """Then the third card comes face down, and is turned up with the other hole card at the end."""
    plain = settled(WINNERS | {"dealer": "5h Td 6c Kh 2s"})
    exposed = WINNERS | {"dealer": "Kh 5h Td 2s 6c", "irregularities": [FIRST]}
    found = settled(exposed)
    assert found.pot == plain.pot and sorted(found.dealer.split()) == sorted(plain.dealer.split())
    named = WINNERS | {"dealer": "5h Td 2s 6c", "irregularities": [FIRST | {"card": "Kh"}]}
    assert settled(named).pot == found.pot


@pytest.mark.law("19:47-33.12(a)")
def test_with_both_hole_cards_exposed_the_dealer_is_out_in_any_order() -> None:
    """Two kings would win against two queens; two kings that are dead leave the pot to the queens."""
    queens = [WINNERS["seats"][1], WINNERS["seats"][0] | {"cards": "Jh 9d 4c 8s 6c"}]
    alive = settled(WINNERS | {"seats": queens, "dealer": "5h Td 6d Kh Ks"})
    assert {award.result for award in alive.pot if award.seat is None} >= {"win"}
    body = WINNERS | {"seats": queens, "dealer": "Kh Ks"}
    both = [settled(one) for one in in_any_order(body, FIRST, SECOND)]
    assert both[0].pot == both[1].pot and [award.seat for award in both[0].pot if award.result == "win"] == [2]
    assert "area has 2 cards" in str(refusal(body | {"dealer": "Kh Ks 2d", "irregularities": [FIRST, SECOND]}))
