"""Every way in which a described round cannot be settled: one sentence, with its paragraph where the law has one."""

import json
from typing import Any

import pytest

from croupier.declare.house import BadHouse
from croupier.games import UnknownGame
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import settle
from tests.scenarios.rounds import EXAMPLE, alone, example, refusal, settled

NOT_ALLOWED = {
    "a size that is no multiple": (example(first={"decisions": ["4x", "1x", "1x"]}), "19:47-35.10(a)", 1),
    "an amount between the sizes": (example(first={"decisions": ["3x", "15", "1x"]}), "19:47-35.10(e)", 1),
    "an ante below the minimum": (example(second={"wagers": {"ante": "9.99"}}), "19:47-35.6(b)", 2),
    "an ante above the maximum": (example(second={"wagers": {"ante": "100.01"}}), "19:47-35.6(b)", 2),
    "no ante": (example(second={"wagers": {}}), "19:47-35.6(b)", 2),
    "no wager at all": (example(seats=[]), "19:47-35.7(b)", None),
    "nothing but a coupon": (example(second={"coupon": {"ante": "10"}}), "19:47-35.6(a)", 2),
    "a coupon that the house does not take": (
        example(second={"coupon": {"ante": "5"}}, house={"match_play": False}), "19:47-35.6(a)", 2
    ),
    "cash": (example(second={"tender": {"ante": "cash"}}), "19:47-35.6(a)", 2),
    "a coupon for a wager not placed": (example(second={"coupon": {"5th street": "5"}}), "19:47-35.6(a)", 2),
    "a card twice, in hand and community": (example(community="Kh 7d 7c"), "19:47-35.10(d)", None),
    "a card twice, in two hands": (example(second={"cards": "Kd 9s"}), "19:47-35.7(d)1", 2),
    "a card twice, in one hand": (example(first={"cards": "Kh Kh"}), "19:47-35.7(d)1", 1),
    "a card twice, never turned": (alone("Kh Kd", "fold", community="2c 2c"), "19:47-35.6(b)", None),
    "a joker": (example(second={"cards": "Jk 9s"}), "19:47-35.7(d)1", 2),
    "too few cards in a hand": (example(first={"cards": "Kh"}), "19:47-35.7(d)1", 1),
    "too many cards in a hand": (example(first={"cards": "Kh Kd 2c"}), "19:47-35.7(d)1", 1),
    "too few community cards": (example(community="Ks 7d"), "19:47-35.10(h)", None),
    "no community card": (example(community=""), "19:47-35.10(d)", None),
    "too many community cards": (example(community="Ks 7d 7c 7s"), "19:47-35.7(d)2", None),
    "no decision": (example(second={"decisions": []}), "19:47-35.10(a)", 2),
    "too few decisions": (example(first={"decisions": ["3x", "2x"]}), "19:47-35.10(g)", 1),
    "too many decisions": (example(first={"decisions": ["3x", "2x", "1x", "1x"]}), "19:47-35.10(g)", 1),
    "a wager after a fold": (example(second={"decisions": ["fold", "1x"]}), "19:47-35.10(a)", 2),
    "a decision that is none": (example(second={"decisions": ["check"]}), "19:47-35.10(a)", 2),
    "bet, where there are three sizes": (example(second={"decisions": ["bet"]}), "19:47-35.10(a)", 2),
    "a wager taken back": (example(first={"decisions": ["3x", "withdraw", "1x"]}), "19:47-35.10(e)", 1),
    "seat 7": (example(second={"seat": 7}), "19:46-1.13X(a)", 7),
    "seat 0": (example(second={"seat": 0}), "19:46-1.13X(a)", 0),
    "a seat described twice": (example(second={"seat": 1}), "19:47-35.6(d)", 1),
    "a person at two seats": (
        example(first={"person": "Ann"}, second={"person": "Ann"}), "19:47-35.6(d)", 2
    ),
    "a name that cannot be printed": (example(second={"person": "Bob\x1b[2J"}), "19:47-35.6(a)", 2),
    "a person with a name of the house": (example(second={"person": "dealer"}), "19:47-35.6(a)", 2),
    "a day that no text vouches for": (example(date="2020-01-01"), "19:47-35.1", None),
    "a way of dealing that is none": (example(house={"dealing": "magic"}), "19:47-35.7(a)", None),
}  # fmt: skip

NOT_READ = {
    "a field of the round": (example(seets=[]), 'Unknown field "seets" in the description; perhaps you meant "seats".'),
    "a field of a seat": (
        example(second={"kards": "2h"}), 'Unknown field "kards" in seats[1]; perhaps you meant "cards".'
    ),
    "a field like no other": (
        example(second={"x": "2h"}),
        'Unknown field "x" in seats[1]; the fields there are seat, person, cards, wagers, decisions, tender, coupon.',
    ),
    "a wager": (
        example(second={"wagers": {"anty": "10"}}),
        'Unknown field "anty" in seats[1].wagers; perhaps you meant "ante".',
    ),
    "a wager that comes later": (
        example(second={"wagers": {"3rd street": "10"}}),
        'Unknown field "3rd street" in seats[1].wagers; the 3rd street wager is made later, as one of the "decisions".',
    ),
    "cards in an object": (
        example(community={"cards": "Ks 7d 7c"}),
        'The cards of community are written as text: "community": "Ks 7d 7c".',
    ),
    "cards in a list": (
        example(first={"cards": ["Kh", "Kd"]}), 'The cards of seats[0].cards are written as text: "cards": "Kh Kd".'
    ),
    "a dealer's cards in an object": (
        {"game": "blackjack", "dealer": {"cards": "6h Th 9c"}, "seats": []},
        'The cards of dealer are written as text: "dealer": "6h Th 9c", or {"dealer": {"hands": [...]}} for several '
        "hands.",
    ),
    "an option": (
        example(house={"straight": "5 to 1"}),
        'Unknown field "straight" in house; perhaps you meant payout_odds.straight.',
    ),
    "an option like no other": (
        example(house={"colour": "red"}),
        'Unknown field "colour" in house; `croupier house mississippi-stud` lists what a house may choose.',
    ),
    "no seats": ({"game": "mississippi-stud"}, 'The field "seats" is missing in the description.'),
    "a seat without a number": (example(seats=[{"wagers": {}}]), 'The field "seat" is missing in seats[0].'),
    "an amount as a number": (
        example(second={"wagers": {"ante": 10}}),
        "The field seats[1].wagers.ante must be text in quotation marks, not a whole number.",
    ),
    "seats that are no list": (
        example(seats={}),
        "The field seats must be a list in square brackets, not an object in braces.",
    ),
    "a seat in words": (
        example(second={"seat": "two"}),
        "The field seats[1].seat must be a whole number, not text in quotation marks.",
    ),
    "a date that is none": (example(date="16 October"), "The field date must be a day such as 2009-10-16."),
    "an amount that is none": (
        example(second={"wagers": {"ante": "ten"}}),
        "Seat 2: 'ten' is not an amount; write dollars such as 10 or 10.50.",
    ),
    "no game": ({"seats": []}, 'The description names no game; add one, such as "game": "mississippi-stud".'),
    "a list": ([], "A described round is a JSON object with a game."),
}  # fmt: skip


@pytest.mark.parametrize("described, cite, seat", NOT_ALLOWED.values(), ids=list(NOT_ALLOWED))
def test_a_round_that_the_rules_do_not_allow_is_refused(described: dict[str, Any], cite: str, seat: int | None) -> None:
    refused = refusal(described)
    assert (refused.cite, refused.seat) == (cite, seat)
    sentence = str(refused)
    assert sentence.endswith(".") and sentence.count(cite) == 1 and "\n" not in sentence
    if seat is not None:
        assert f"eat {seat}" in sentence or f" {seat} is none" in sentence


@pytest.mark.parametrize("described, sentence", NOT_READ.values(), ids=list(NOT_READ))
def test_a_description_that_cannot_be_read_is_refused_by_its_field(described: object, sentence: str) -> None:
    refused = refusal(described)
    assert str(refused) == sentence
    assert refused.cite is None


def test_a_card_that_is_none_is_named() -> None:
    assert str(refusal(example(first={"cards": "Kh Kx"}))).startswith('Seat 1: "Kx" is not a card')
    assert str(refusal(example(community="1s"))).startswith('"1s" is not a card')
    wrong = [{"event": "face-up card", "when": "deal", "card": "ace"}]
    assert str(refusal(example(irregularities=wrong))).startswith('face-up card: "ace" is not a card')


def test_what_cannot_be_chosen_or_found_is_refused_by_those_who_read_it() -> None:
    with pytest.raises(BadHouse, match=r"minimum\.ante"):
        settled(example(house={"minimum": {"ante": "ten"}}))
    with pytest.raises(UnknownGame, match="poker-of-mars"):
        settled(example(game="poker-of-mars"))


@pytest.mark.parametrize(
    "text", [b"", b"{", b"not JSON", b"\xff\xfe", b'{"game": "\xff"}', json.dumps(EXAMPLE)[:-1].encode()]
)
def test_what_is_not_json_is_refused_as_such(text: bytes) -> None:
    with pytest.raises(BadRound, match=r"^The description is not JSON: .*\.$"):
        read(text)


def test_an_irregularity_of_no_game_is_refused_with_those_there_are() -> None:
    sentence = str(refusal(example(irregularities=[{"event": "earthquake", "when": "deal"}])))
    assert sentence.startswith("The irregularities of this game are communicated,")
    seat = [{"event": "communicated", "when": "deal", "seat": 9}]
    assert refusal(example(irregularities=seat)).cite == "19:46-1.13X(a)"
    absent = [{"event": "communicated", "when": "deal", "seat": 5}]
    assert refusal(example(irregularities=absent)).cite == "19:47-35.10(c)"


def shared_box(*others: str) -> dict[str, object]:
    persons = [{"person": name, "wagers": {"blackjack": "20"}} for name in others]
    seat = {"seat": 1, "person": "Ann", "cards": "Tc Kh", "wagers": {"blackjack": "10"}, "decisions": ["stand"]}
    house = {"persons_on_a_box": 3}
    return {"game": "blackjack", "house": house, "dealer": "9d 8d", "seats": [seat | {"persons": persons}]}


@pytest.mark.parametrize("others", [("Ann",), ("ann ",), ("Bob", "Bob")])
def test_a_person_is_described_once_at_a_box(others: tuple[str, ...]) -> None:
    with pytest.raises(BadRound, match=f"{others[-1]} is described twice at seat 1|Ann is described twice at seat 1"):
        read(json.dumps(shared_box(*others)))
    read(json.dumps(shared_box("Bob", "Cy")))


@pytest.mark.parametrize(
    "text",
    [
        '{"game":"craps","rolls":["3 4"],"seats":[{"seat":1,"wagers":{"pass":"10","pass":"500"}}]}',
        '{"game":"craps","game":"craps","rolls":["3 4"],"seats":[{"seat":1,"wagers":{"pass":"10"}}]}',
    ],
)
def test_a_field_is_written_once(text: str) -> None:
    with pytest.raises(BadRound, match=r'The field "(pass|game)" is there twice in one object; write it once'):
        read(text)


def test_a_throw_without_a_player_is_refused() -> None:
    rules, described = read('{"game":"craps","rolls":["3 4"],"seats":[]}')
    with pytest.raises(BadRound, match="No player has placed a wager yet"):
        settle(rules, described)


def test_a_device_that_the_house_lacks_is_named() -> None:
    body = shared_box() | {"irregularities": [{"event": "card reader fails", "when": "play"}]}
    body["house"] = {"dealer_second_card": "hole card"}
    with pytest.raises(BadRound, match='only at a table where dealer_second_card is "hole card with card reader"'):
        settle(*read(json.dumps(body)))
