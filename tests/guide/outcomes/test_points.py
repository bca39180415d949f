"""Of any two hands that count toward 21 the guide tells one end, and it is that of the law (2.3, 2.16, 26.5)."""

import re
from itertools import product

import pytest
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.guide.outcomes.wager_outcomes import ends
from croupier.hands.points21 import is_blackjack, points
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.deciding.play import Counted

GAMES = ("blackjack", "double-attack-blackjack")
DRAWN = {"dealer_second_card": "after the players"}
MINE = {
    "blackjack": "Ac Kh",
    "21": "7c 7h 7d",
    "21 in five": "2c 3h 4d 5s 7c",
    "20": "Tc 6h 4d",
    "17": "Tc 4h 3d",
    "22": "Tc 8h 4d",
    "24": "Tc 8h 6d",
}
HIS = {"blackjack": "Ad Ks", "21": "7s 7c 7h", "20": "Ts 6d 4h", "17": "Ts 4d 3h", "22": "Ts 8d 4h", "24": "Ts 8d 6h"}


def table(game: str, **choices: object) -> Rules:
    return find(game).rules(find(game).house(choices))


def true(words: str, mine: str, his: str) -> bool:
    """Whether a clause of the guide is true of these hands, as a patron would count them."""
    own, bank = tuple(parse_cards(MINE[mine])), tuple(parse_cards(HIS[his]))
    my_total, total = points(own).total, points(bank).total
    meant = {
        "your hand is over 21": my_total > 21,
        "your hand is not over 21": my_total <= 21,
        "the dealer is over 21": total > 21,
        "you are not": my_total <= 21,
        "neither hand is over 21 or a blackjack": (
            max(my_total, total) <= 21 and not is_blackjack(own) and not is_blackjack(bank)
        ),
        "neither hand is over 21": max(my_total, total) <= 21,
        "your total is higher than the dealer's": my_total > total,
        "your total is equal to the dealer's": my_total == total,
        "your total is lower than the dealer's": my_total < total,
        "you have a blackjack": is_blackjack(own),
        "the dealer has none": not is_blackjack(bank),
        "both have a blackjack": is_blackjack(own) and is_blackjack(bank),
        "the dealer alone has a blackjack": is_blackjack(bank) and not is_blackjack(own),
        "the card reader has failed": True,  # of a dealer's blackjack, at such a table, nothing else is told
        "your five cards make 21": mine == "21 in five",
        "the dealer has neither 21 nor a blackjack": total != 21,
        "the dealer has 21 in three cards or more": total == 21 and not is_blackjack(bank),
    }
    return all(meant[part] for part in re.split(r", and | and |, ", words))


def told(rules: Rules, wager: str, mine: str, his: str) -> set[str]:
    """The ends of which a clause is true."""
    (said,) = ends(rules)[wager]
    says = {WIN: said.wins, PUSH: said.pushes, LOSE: said.loses}
    clauses = {end: re.split(", or when ", words.removeprefix("when ")) for end, words in says.items() if words}
    return {end for end, parts in clauses.items() if any(true(part, mine, his) for part in parts)}


@pytest.mark.law("19:47-2.3(a)1", "19:47-2.3(a)2", "19:47-2.3(a)3", "19:47-2.3(b)", "19:47-26.5(a)3", "19:47-26.5(b)")
@pytest.mark.parametrize(
    "mine, his, end",
    [
        ("21", "blackjack", LOSE),  # (b), from "provided" on
        ("20", "blackjack", LOSE),
        ("22", "blackjack", LOSE),
        ("blackjack", "21", WIN),  # (a)3
        ("blackjack", "22", WIN),
        ("blackjack", "20", WIN),
        ("blackjack", "blackjack", PUSH),
        ("21", "21", PUSH),
        ("20", "20", PUSH),
        ("22", "22", LOSE),
        ("22", "20", LOSE),
        ("20", "22", WIN),
        ("24", "22", LOSE),
        ("22", "24", LOSE),
        ("20", "17", WIN),
        ("17", "20", LOSE),
    ],
)
@pytest.mark.parametrize("game, wager", [("blackjack", "blackjack"), ("double-attack-blackjack", "initial")])
def test_two_hands_have_one_end_and_it_is_the_laws(game: str, wager: str, mine: str, his: str, end: str) -> None:
    assert told(table(game), wager, mine, his) == {end}


@pytest.mark.law("19:47-26.5(b)")
def test_a_double_attack_goes_back_against_a_blackjack_unless_the_hand_is_over() -> None:
    rules = table("double-attack-blackjack")
    assert told(rules, "attack", "21", "blackjack") == told(rules, "attack", "20", "blackjack") == {PUSH}
    assert told(rules, "attack", "22", "blackjack") == {LOSE}


@pytest.mark.parametrize("wager", ["double", "split"])
def test_what_was_added_goes_back_against_a_blackjack_unless_the_hand_is_over(wager: str) -> None:
    rules = table("blackjack", **DRAWN)
    assert told(rules, wager, "20", "blackjack") == told(rules, wager, "21", "blackjack") == {PUSH}
    assert told(rules, wager, "22", "blackjack") == {LOSE}


@pytest.mark.law("19:47-2.3(a)4", "19:47-2.16(b)")
@pytest.mark.parametrize("his, end", [("20", WIN), ("22", WIN), ("21", PUSH), ("blackjack", LOSE)])
def test_21_in_five_cards_ends_as_its_section_has_it(his: str, end: str) -> None:
    assert told(table("blackjack", five_card_21=True), "blackjack", "21 in five", his) == {end}


@pytest.mark.parametrize("mine, his", list(product(("20", "21", "blackjack", "22"), repeat=2)))
@pytest.mark.parametrize("game", GAMES)
def test_a_settlement_that_ends_one_pair_of_hands_otherwise_is_not_told_as_before(
    game: str, mine: str, his: str
) -> None:
    rules, wager = table(game), {"blackjack": "blackjack"}.get(game, "initial")

    def but_for(settle: Settle) -> Settle:
        ranks = [settle.showing.rank(tuple(parse_cards(cards))) for cards in (MINE[mine], HIS[his])]

        def outcome(showdown: Showdown) -> object:
            found = dict(settle.outcome(showdown))
            if [showdown.player, showdown.dealer] == ranks:
                found[wager] = replace(found[wager], result=LOSE if found[wager].result == WIN else WIN)
            return found

        return replace(settle, outcome=outcome)

    counted = [isinstance(step, Settle) and isinstance(step.showing, Counted) for step in rules.agenda]
    changed = [but_for(step) if at else step for step, at in zip(rules.agenda, counted, strict=True)]  # type: ignore[arg-type]
    assert ends(replace(rules, agenda=tuple(changed))).get(wager) != ends(rules)[wager]


@pytest.mark.law("19:47-2.15(k)")
@pytest.mark.parametrize("game", GAMES)
def test_a_double_against_a_blackjack_is_told_only_where_it_can_be(game: str) -> None:
    (with_reader,), (without,) = (
        ends(table(game, **house))["double"] for house in ({}, {"dealer_second_card": "hole card"})
    )
    assert "when the card reader has failed, the dealer alone has a blackjack" in with_reader.pushes
    assert "when the dealer alone has a blackjack" in without.pushes and "reader" not in without.pushes
