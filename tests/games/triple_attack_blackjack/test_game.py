"""Triple attack blackjack: its cards, its house, its edition, its guide, its rounds described as JSON."""

from collections import Counter
from datetime import date
from random import Random
from typing import Any

import msgspec
import pytest

from croupier.compliance.check import check
from croupier.documents.text import as_text
from croupier.equipment.cards import parse_cards
from croupier.games import DECLARED
from croupier.games.double_attack_blackjack.play import DECK
from croupier.games.triple_attack_blackjack.play import TAKEN_OVER
from croupier.guide.guide import guide
from croupier.law import NotInForce, Source, Status
from croupier.rounds.moves import Move
from croupier.rounds.postings import Posting
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import SeatOwed, settle
from croupier.scenarios.write import describe_round
from tests.compliance.houses import faults
from tests.games.triple_attack_blackjack.talk import GAME, HOLE
from tests.properties.driver import begin, next_move

LAW = "13:69F-36."


def test_the_game_is_declared_under_its_subchapter_and_reconstructed_everywhere() -> None:
    assert "triple-attack-blackjack" in DECLARED
    assert (GAME.id, GAME.subchapter, GAME.source) == ("triple-attack-blackjack", "13:69F-36", Source.RECONSTRUCTED)
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    assert {chore.source for chore in GAME.chores if chore.name != "change"} == {Source.RECONSTRUCTED}


@pytest.mark.law("13:69F-36.1")
@pytest.mark.parametrize(
    "day, known",
    [(date(2011, 7, 24), False), (date(2011, 7, 25), True), (date(2011, 7, 26), True),
     (date(2012, 4, 18), True), (date(2012, 4, 19), True), (date(2012, 4, 20), False)],
)  # fmt: skip
def test_the_game_is_known_for_the_days_of_its_test(day: date, known: bool) -> None:
    if known:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.cite, rules.edition.status) == (day, f"{LAW}1", Status.TEMPORARY)
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)
    assert (date(2012, 4, 19) - date(2011, 7, 25)).days + 1 == 270


def test_nothing_here_cites_another_game() -> None:
    cites = {str(option.cite) for option in GAME.options} | {str(wager.cite) for wager in GAME.wagers}
    cites |= {str(one) for chore in GAME.chores for one in chore.cites} | {str(term.cite) for term in GAME.terms}
    cites |= {str(step.cite) for step in GAME.rules().agenda}
    cites |= {str(one.cite) for one in GAME.irregularities(GAME.house())}
    assert not [one for one in cites if not one.startswith((LAW, "19:46-", "19:47-8."))]
    with pytest.raises(LookupError, match="no counterpart"):
        TAKEN_OVER.cite("19:47-26.99")


@pytest.mark.law("13:69F-36.2")
def test_eight_decks_of_48_cards_without_tens_are_used() -> None:
    pieces = Counter(GAME.deck(GAME.house()))
    assert set(pieces) == set(DECK) and set(pieces.values()) == {8}
    assert not set(pieces) & set(parse_cards("Tc Td Th Ts"))
    for decks, right in ((7, False), (8, True), (9, False)):
        assert [fault.cite for fault in faults(check(GAME, {"decks": decks}))] == ([] if right else [f"{LAW}2"])


@pytest.mark.law("13:69F-36.3", "13:69F-36.4")
def test_the_cards_are_opened_shuffled_and_cut_as_in_double_attack_blackjack() -> None:
    duties = {chore.name for chore in GAME.chores}
    assert {"remove tens", "destroy tens", "inspect", "verify", "wash"} <= duties
    assert GAME.cut is not None and GAME.cut.cite == f"{LAW}4"
    found = faults(check(GAME, {"behind_cutting_card_percent": 24}))
    assert [fault.cite for fault in found] == [f"{LAW}4"]


@pytest.mark.law("13:69F-36.5", "13:69F-36.11")
def test_the_layout_has_three_areas_and_an_insurance_line() -> None:
    printed = {one.subject: one.says(GAME.house()) for one in GAME.layout.inscriptions}
    assert printed == {
        "Blackjack pays": "1 to 1",
        "Six cards pay": "1 to 1",
        "Dealer's 22": "pushes",
        "Dealer must": "draw to 16 and to a soft 17",
    }
    assert [area.name for area in GAME.layout.areas] == ["insurance", "cards", "second", "third", "first"]
    assert GAME.layout.positions == 6


@pytest.mark.law("13:69F-36.5", "13:69F-36.7", "13:69F-36.11")
def test_the_guide_tells_what_differs_from_blackjack_and_that_it_is_reconstructed() -> None:
    said = " ".join(as_text(guide(GAME.rules())).split())
    for part in (
        "With your first card in view you may place the second attack wager",
        "With the dealer's first card in view you may place the third attack wager",
        "any other hand of six cards is paid at once",
        "you have six cards that are not over 21",
        "your hand is still in play and the dealer has 22",
        "blackjack of one suit 5 to 1",
        "half of all attack wagers",
        "reconstructed",
        "TA4",
    ):
        assert part in said, part


# Described rounds.


def settled(dealer: str, *seats: dict[str, Any], **house: Any) -> tuple[SeatOwed, ...]:
    body = {"game": "triple-attack-blackjack", "house": house, "dealer": dealer, "seats": list(seats)}
    return settle(*read(msgspec.json.encode(body))).seats


def seat(cards: str, *decisions: str, number: int = 1) -> dict[str, Any]:
    return {"seat": number, "cards": cards, "wagers": {"first": "10"}, "decisions": list(decisions)}


def results(owed: SeatOwed) -> list[tuple[str, str, str]]:
    return [(wager.key, wager.result, wager.paid) for wager in owed.wagers]


@pytest.mark.law("13:69F-36.5", "13:69F-36.6")
def test_a_round_is_described_with_its_attacks_in_order() -> None:
    one, two, three = settled(
        "6d Jc 6h",
        seat("Jh 9d", "second 10", "third 10", "stand"),
        seat("As Kc", "third 10", number=2),
        seat("2c 3d 2h 4s 5c 3h", "hit", "hit", "hit", "hit", number=4),
    )
    assert results(one) == [(key, "push", "0.00") for key in ("first", "second", "third")]
    assert results(two) == [("first", "win", "10.00"), ("third", "win", "10.00")] and two.hand == "blackjack"
    assert results(three) == [("first", "win", "10.00")] and three.hand == "19 in six cards"


@pytest.mark.law("13:69F-36.7")
def test_a_round_is_described_with_insurance() -> None:
    (owed,) = settled("Ad Kd", seat("Jc 9h", "second 10", "insurance 10"))
    assert results(owed) == [("insurance", "win", "50.00"), ("first", "lose", "0.00"), ("second", "lose", "0.00")]


@pytest.mark.parametrize("choices", [{}, HOLE, {"attack_size": "up to the first", "several_boxes": True}])
def test_a_round_that_was_played_and_described_comes_out_the_same(choices: dict[str, Any]) -> None:
    rules = GAME.rules(GAME.house(choices)).with_deck(parse_cards("2s 2c 3d 8s 8c Ah Ad Kd Js") * 25)
    rng, seen = Random(str(choices)), set[str]()
    for number in range(80):
        beginning = r = begin(rules, 1 + number % 4)
        moves: list[Move] = []
        while r.agenda:
            moves.append(next_move(r, rng))
            r = r.after(moves[-1])
        again = play(rules, describe_round(beginning, moves))
        assert owed(again.postings) == owed(r.postings), number
        seen |= {posting.result for posting in r.postings} | {posting.wager for posting in r.postings}
    assert {"second", "third", "insurance", "split", "surrender", "push"} <= seen


def owed(postings: tuple[Posting, ...]) -> list[tuple[str, str, str, str, int]]:
    return sorted((p.place, p.person, p.wager, p.result, p.paid) for p in postings)


@pytest.mark.law("13:69F-36.1")
def test_the_guide_says_that_the_game_was_only_tested() -> None:
    made = guide(GAME.rules())
    said = " ".join(as_text(made).split())
    assert "a test of the game" in made.subtitle and "We do not know that they were adopted." in said
    assert "it was in temporary law from 2011-07-25 to 2012-04-19" in said and "adopted law" not in said
