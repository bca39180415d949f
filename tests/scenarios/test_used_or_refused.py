"""What a description says is used or refused, never ignored."""

from typing import Any

import pytest

from tests.scenarios.rounds import alone, example, refusal, seat, settled

BOSTON: dict[str, Any] = {"game": "boston-5-stud-poker", "house": {"dealing": "automated shoe"}}
BONUS = {"ante": "10", "first": "20", "optional bonus": "1"}
FAULT = {"event": "dealing shoe fault", "when": "deal"}


def fault(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**BOSTON, "seats": [{"wagers": BONUS} | seat for seat in seats], "irregularities": [FAULT | more]}


@pytest.mark.law("19:47-24.12(f)")
def test_a_shoe_that_stops_after_three_cards_leaves_the_bonus_of_those_cards() -> None:
    """The three-card straight flush of seat 1 is paid 40 to 1; seat 2 got no card, and its wagers go back."""
    stopped = fault({"seat": 1, "cards": "4h 5h 6h"}, {"seat": 2})
    one = seat(stopped)
    assert one.cards == "4h 5h 6h"
    assert {(w.key, w.result, w.paid, w.cite) for w in one.wagers} == {
        ("optional bonus", "win", "40.00", "19:47-24.11(d)"),
        ("ante", "void", "0.00", "19:47-24.12(f)"),
        ("first", "void", "0.00", "19:47-24.12(f)"),
    }
    assert {w.result for w in seat(stopped, 2).wagers} == {"void"} and settled(stopped).net == "40.00"


@pytest.mark.law("19:47-24.12(f)")
@pytest.mark.parametrize("cards, result", [("4h 5h", "void"), ("4h 5h 6h", "win")])
def test_two_cards_are_no_hand_of_three(cards: str, result: str) -> None:
    (bonus,) = [w for w in seat(fault({"seat": 1, "cards": cards})).wagers if w.key == "optional bonus"]
    assert bonus.result == result


@pytest.mark.law("19:47-24.12(f)")
def test_cards_that_the_shoe_cannot_have_dealt_are_refused() -> None:
    later = refusal(fault({"seat": 1, "cards": "4h 5h"}, {"seat": 2, "cards": "9c 9d 9h"}))
    assert (later.seat, "has 3 cards in the description but was dealt 0" in str(later)) == (2, True)
    five = refusal(fault({"seat": 1, "cards": "4h 5h 6h 7h 8h"}))
    assert (five.seat, "has 5 cards in the description but was dealt 3" in str(five)) == (1, True)


STUDS = {
    "mississippi-stud": (2, {"ante": "10"}),
    "boston-5-stud-poker": (3, BONUS),
    "three-card-poker": (3, {"ante": "10"}),
    "four-card-poker": (5, {"ante": "10"}),
    "colorado-hold-em-poker": (3, {"ante": "10"}),
    "double-cross-poker": (2, {"ante": "10"}),
    "ultimate-texas-hold-em": (2, {"ante": "10", "blind": "10"}),
    "caribbean-stud-poker": (5, {"ante": "10"}),
    "let-it-ride-poker": (3, {"bet 1": "10", "bet 2": "10", "bet 3": "10"}),
    "double-down-stud": (1, {"initial": "10"}),
    "two-card-joker-poker": (2, {"ante": "10"}),
    "winners-pot-poker": (2, {"ante": "10"}),
}


@pytest.mark.parametrize("game", STUDS)
def test_a_shoe_that_stops_uses_every_described_card_but_the_last_of_the_deal(game: str) -> None:
    """In nine games the device stops before the last card of the deal at the latest; in Boston 5 also after it."""
    many, wagers = STUDS[game]
    body = {"game": game, "house": {"dealing": "automated shoe"}, "irregularities": [FAULT]}
    hands = [" ".join(cards.split()[:many]) for cards in ("Ah 8d 5c 2s 9h", "Kd 7c 4s 3h Td")]
    body |= {
        "seats": [{"seat": 1, "cards": hands[0], "wagers": wagers}, {"seat": 2, "cards": hands[1], "wagers": wagers}]
    }
    one, two = settled(body).seats
    assert one.cards == hands[0] and {wager.result for wager in (*one.wagers, *two.wagers)} == {"void"}
    assert hands[1].startswith(two.cards) and len(hands[1].split()) - len(two.cards.split()) <= 1
    short = [{"seat": 1, "wagers": wagers}, {"seat": 2, "cards": hands[1], "wagers": wagers}]
    assert refusal(body | {"seats": short}).seat == 2


@pytest.mark.parametrize(
    "event, field",
    [
        ({"event": "drawn in error", "when": "deal", "seat": 1}, "seat"),
        ({"event": "drawn in error", "when": "deal", "card": "2c"}, "card"),
        ({"event": "drawn in error", "when": "deal", "cards": 3}, "cards"),
        ({"event": "drawn in error", "when": "deal", "number": 2}, "number"),
        ({"event": "drawn in error", "when": "deal", "decided": [1]}, "decided"),
        ({"event": "communicated", "when": "3rd street", "seat": 1, "cards": 2}, "cards"),
    ],
)
def test_a_field_that_an_irregularity_does_not_use_is_refused(event: dict[str, Any], field: str) -> None:
    assert f'takes no "{field}"' in str(refusal(example(irregularities=[event])))


def test_a_shoe_fault_takes_no_seat() -> None:
    assert 'takes no "seat"' in str(refusal(fault({"seat": 1, "cards": "4h 5h 6h"}, seat=1)))


@pytest.mark.law("19:47-35.12(a)")
def test_the_face_of_an_exposed_card_is_the_one_described_there() -> None:
    exposed = {"event": "community card exposed", "when": "before 3rd street", "number": 2}
    undecided: dict[str, Any] = {"first": {"decisions": []}, "second": {"decisions": []}}
    assert settled(example(**undecided, irregularities=[exposed | {"card": "7d"}])).net == "0.00"
    wrong = refusal(example(**undecided, irregularities=[exposed | {"card": "2c"}]))
    assert "2c" in str(wrong) and "7d" in str(wrong)
    seen = refusal(example(**undecided, community="", irregularities=[exposed | {"card": "Kh"}]))
    assert "Kh" in str(seen)


def test_cards_beyond_a_void_are_refused() -> None:
    """Boston 5 deals the last two cards after the decisions, which the void did not wait for."""
    exposed = {"event": "dealer card exposed", "when": "before optional bonus", "number": 1}
    body = {"game": "boston-5-stud-poker", "irregularities": [exposed]}
    five = [{"seat": 1, "cards": "9h 9c 2d 3s 4c", "wagers": BONUS}]
    assert "has 5 cards in the description but was dealt 3" in str(refusal(body | {"seats": five}))
    three = [{"seat": 1, "cards": "9h 9c 2d", "wagers": BONUS}]
    assert settled(body | {"seats": three, "dealer": "Kd Qs 2c"}).net == "1.00"
    assert "has 3 cards" in str(refusal(body | {"seats": three, "dealer": "Kd Qs 2c 3h 4h"}))


@pytest.mark.parametrize(
    "said, why",
    [
        ({"point": 7}, "point"),
        ({"point": 6, "made": [3]}, "made"),
        ({"shooter": 5}, "shooter"),
    ],
)
def test_the_state_before_a_throw_of_craps_is_one_that_can_be(said: dict[str, Any], why: str) -> None:
    body = {"game": "craps", "rolls": ["3 4"], "seats": [{"seat": 1, "wagers": {"pass": "10"}}], **said}
    assert why in str(refusal(body))


@pytest.mark.law("19:47-1.3", "19:47-1.10")
@pytest.mark.parametrize(
    "carried, point, allowed",
    [
        ({"pass 9": "5"}, 9, True),
        ({"pass 6": "5"}, 9, False),
        ({"pass": "5"}, 9, False),
        ({"pass 9": "5"}, 0, False),
        ({"come 9": "5"}, 0, True),
        ({"place 8": "12"}, 9, True),
        ({"place 7": "12"}, 9, False),
        ({"hardway 5": "5"}, 9, False),
        ({"pass 9": "5", "pass odds 9": "10"}, 9, True),
        ({"pass odds 9": "10"}, 9, False),
        ({"place 8": "0"}, 9, False),
    ],
)
def test_a_carried_wager_lies_where_throws_can_have_left_it(carried: dict[str, str], point: int, allowed: bool) -> None:
    """A pass bet without a number would win on a seven, although the point is set."""
    seat = {"seat": 1, "carried": carried, "wagers": {} if point else {"pass": "5"}}
    body = {"game": "craps", "rolls": ["1 2"], "point": point, "seats": [seat]}
    if allowed:
        assert {"lies"} <= {wager.result for wager in settled(body).seats[0].wagers}
    else:
        assert refusal(body).seat == 1


@pytest.mark.law("19:47-1.5")
def test_a_charge_made_in_advance_is_carried_with_its_wager() -> None:
    house = {"vigorish": "when the bet is made"}
    body = {"game": "craps", "house": house, "rolls": ["2 2"], "point": 9}
    carried = settled(body | {"seats": [{"seat": 1, "carried": {"pass 9": "5", "buy 4": "20"}}]})
    placed = settled(body | {"seats": [{"seat": 1, "carried": {"pass 9": "5"}, "wagers": {"buy 4": "20"}}]})
    assert carried.net == placed.net == "39.00"


def test_a_second_burned_card_is_refused() -> None:
    body = {"game": "baccarat-punto-banco", "burned": "2c 3d", "player": "9h Kd", "banker": "2h 3c",
            "seats": [{"seat": 1, "wagers": {"player": "10"}}]}  # fmt: skip
    assert "burned" in str(refusal(body))


def test_too_many_cards_of_a_hand_that_folded_are_refused() -> None:
    assert refusal(alone("Kh Kd 2c", "fold")).cite == "19:47-35.7(d)1"
