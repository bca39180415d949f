"""Spanish 21: its cards, its house, its editions, its guide, its rounds described as JSON."""

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
from croupier.games.spanish_21.play import TAKEN_OVER
from croupier.guide.guide import guide
from croupier.law import NotInForce, Source, Status
from croupier.rounds.moves import Move
from croupier.rounds.postings import Posting
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import SeatOwed, settle
from croupier.scenarios.write import describe_round
from tests.compliance.houses import faults
from tests.games.spanish_21.talk import GAME, HOLE
from tests.properties.driver import begin, next_move


def test_the_game_is_declared_under_its_subchapter_and_known_from_another_state() -> None:
    assert "spanish-21" in DECLARED
    assert (GAME.id, GAME.subchapter, GAME.source) == ("spanish-21", "19:47-19", Source.SECOND)
    assert {wager.source for wager in GAME.wagers} == {Source.SECOND}


@pytest.mark.law("19:47-19.1")
@pytest.mark.parametrize(
    "day, known",
    [(date(2000, 1, 2), False), (date(2000, 1, 3), True), (date(2000, 1, 4), True),
     (date(2009, 1, 4), True), (date(2009, 1, 5), True), (date(2009, 1, 6), False)],
)  # fmt: skip
def test_the_game_is_known_from_its_adoption_on(day: date, known: bool) -> None:
    if known:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.cite, rules.edition.status) == (day, "19:47-19.1", Status.ADOPTED)
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)


def test_nothing_here_cites_blackjack_or_double_attack() -> None:
    cites = {str(option.cite) for option in GAME.options} | {str(wager.cite) for wager in GAME.wagers}
    cites |= {str(one) for chore in GAME.chores for one in chore.cites} | {str(term.cite) for term in GAME.terms}
    cites |= {str(step.cite) for step in GAME.rules(GAME.house({"match_the_dealer": True})).agenda}
    assert not [one for one in cites if not one.startswith(("19:47-19.", "19:46-", "19:47-8."))]


def test_a_rule_of_blackjack_without_a_counterpart_cannot_be_taken_over() -> None:
    with pytest.raises(LookupError, match="no counterpart"):
        TAKEN_OVER.cite("19:47-2.16(a)")


@pytest.mark.law("19:47-19.2", "19:46-1.17(a)")
@pytest.mark.parametrize("decks", [6, 8])
def test_a_deck_has_48_cards_without_tens(decks: int) -> None:
    pieces = Counter(GAME.deck(GAME.house({"decks": decks})))
    assert set(pieces) == set(DECK) and set(pieces.values()) == {decks}
    assert not set(pieces) & set(parse_cards("Tc Td Th Ts"))


@pytest.mark.law("19:47-19.2", "19:47-19.3")
@pytest.mark.parametrize("decks, right", [(5, False), (6, True), (7, False), (8, True), (9, False)])
def test_six_or_eight_decks_are_used(decks: int, right: bool) -> None:
    found = faults(check(GAME, {"decks": decks}))
    assert [fault.cite for fault in found] == ([] if right else ["19:47-19.2"])


@pytest.mark.law("19:47-19.3", "19:47-19.4")
def test_the_tens_are_taken_out_and_destroyed_and_every_duty_but_the_change_is_reconstructed() -> None:
    duties = {chore.name: chore for chore in GAME.chores}
    assert {"remove tens", "destroy tens"} <= set(duties)
    assert {chore.source for name, chore in duties.items() if name != "change"} == {Source.RECONSTRUCTED}
    assert GAME.cut is not None and GAME.cut.cite == "19:47-19.4"


@pytest.mark.law("19:46-1.10B")
@pytest.mark.parametrize("positions, right", [(5, True), (6, True), (7, False)])
def test_there_are_six_boxes_at_most(positions: int, right: bool) -> None:
    assert [fault.cite for fault in faults(check(GAME, {"positions": positions}))] == ([] if right else ["19:46-1.10B"])


@pytest.mark.law("19:47-19.13", "19:47-19.14")
def test_boxes_are_shared_and_several_are_held_where_the_house_allows_it() -> None:
    found = faults(check(GAME, {"persons_on_a_box": 4}))
    assert [fault.cite for fault in found] == ["19:47-19.13"]
    place = GAME.rules().agenda[0]
    assert place.one_box == "19:47-19.14" and place.alone  # type: ignore[attr-defined]


@pytest.mark.law("19:47-19.5", "19:46-1.10B")
def test_the_layout_prints_what_its_rule_asks_for() -> None:
    printed = {one.subject: one.says(GAME.house()) for one in GAME.layout.inscriptions}
    assert printed == {
        "Blackjack pays": "3 to 2",
        "Dealer must": "draw to 16 and stand on all 17s",
        "Insurance pays": "2 to 1",
        "Super bonus": "$1,000 from $5, $5,000 from $25; $50 to every other player",
    }
    assert GAME.layout.positions == 6


@pytest.mark.law("19:47-19.5", "19:47-19.10")
def test_the_guide_tells_what_differs_from_blackjack() -> None:
    said = " ".join(as_text(guide(GAME.rules())).split())
    for part in (
        "A blackjack is paid at once, whatever the dealer has.",
        "a hand of 21 is paid at once",
        "rescue: take the doubled part back and lose your wager",
        "21 in seven cards or more 3 to 1",
        "ES4",
    ):
        assert part in said, part


# Described rounds.


def settled(dealer: str, *seats: dict[str, Any], **house: Any) -> tuple[SeatOwed, ...]:
    body = {"game": "spanish-21", "house": house, "dealer": dealer, "seats": list(seats)}
    return settle(*read(msgspec.json.encode(body))).seats


def seat(cards: str, *decisions: str, number: int = 1, wager: str = "10") -> dict[str, Any]:
    return {"seat": number, "cards": cards, "wagers": {"blackjack": wager}, "decisions": list(decisions)}


def results(owed: SeatOwed) -> list[tuple[str, str, str]]:
    return [(wager.key, wager.result, wager.paid) for wager in owed.wagers]


@pytest.mark.law("19:47-19.5", "19:47-19.10")
def test_a_round_is_described_with_its_rescue_and_its_bonuses() -> None:
    one, two = settled("7d Kc", seat("6c 5d 2s", "double", "rescue"), seat("7s 7s 7s", "hit", number=2, wager="25"))
    assert results(one) == [
        ("blackjack", "forfeit", "0.00"), ("double", "returned", "0.00"), ("envy bonus", "win", "50.00")
    ]  # fmt: skip
    assert results(two) == [("blackjack", "win", "75.00"), ("super bonus", "win", "5000.00")]


@pytest.mark.parametrize("choices", [{}, HOLE, {"match_the_dealer": True, "several_boxes": True}])
def test_a_round_that_was_played_and_described_comes_out_the_same(choices: dict[str, Any]) -> None:
    rules = GAME.rules(GAME.house(choices)).with_deck(parse_cards("7s 7s 7s 7s 7s 7s 8s 2c 5d Ah Kd") * 25)
    rng, seen = Random(str(choices)), set[str]()
    for number in range(120):
        beginning = r = begin(rules, 1 + number % 4)
        moves: list[Move] = []
        while r.agenda:
            moves.append(next_move(r, rng))
            r = r.after(moves[-1])
        again = play(rules, describe_round(beginning, moves))
        assert owed(again.postings) == owed(r.postings), number
        seen |= {posting.result for posting in r.postings} | {posting.wager for posting in r.postings}
    assert {"forfeit", "super bonus", "split"} <= seen


def owed(postings: tuple[Posting, ...]) -> list[tuple[str, str, str, str, int]]:
    return sorted((p.place, p.person, p.wager, p.result, p.paid) for p in postings)
