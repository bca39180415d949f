"""What the steps of a round say of themselves: the sentences that a patron reads in the guide of a game."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.declare.game import Game
from croupier.games import find
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.wagers.wager import Posted
from tests.shapes.pai_gow import GAME as PAI_GOW

Choices = dict[str, Any]

TOLD: list[tuple[str, Choices, tuple[str, ...]]] = [
    (
        "mississippi-stud",
        {},
        (
            "The dealer deals two cards face down to each player, who may look at them.",
            "The dealer deals three cards face down to the community area.",
            "The dealer counts the undealt cards at least once every 5 rounds.",
            "Either place the 3rd street wager, or fold and lose what you have wagered so far.",
            "The dealer turns up one community card.",
        ),
    ),
    (
        "boston-5-stud-poker",
        {},
        (
            "The dealer deals three cards face down to the dealer area.",
            "Either place the second wager, or fold and lose what you have wagered so far.",
            "You may take the second wager back until the next cards are dealt (19:47-24.10(c)).",
            "The dealer turns up five dealer cards.",
        ),
    ),
    (
        "three-card-poker",
        {},
        ("With an ante wager, either place the play wager, or fold and lose what you have wagered so far.",),
    ),
    (
        "colorado-hold-em-poker",
        {},
        (
            "Each player still in the round then discards one card face down, unseen by anyone else.",
            "The dealer turns up the cards that each player kept, counterclockwise around the table; discards stay "
            "down (19:47-23.11(d)).",
            "Losing wagers are collected first, then the hands that push; winners are paid last.",
        ),
    ),
    (
        "double-cross-poker",
        {},
        (
            "Either place the first raise wager and the second raise wager, or fold and lose what you have wagered so "
            "far, except the three-card wager.",
        ),
    ),
    (
        "ultimate-texas-hold-em",
        {},
        (
            "A player who has not made the play wager may make it now, three or four times the ante; otherwise they "
            "check.",
            "A player who has not made the play wager may make it now, equal to the ante; otherwise they fold and "
            "lose what they have wagered so far, except the trips wager.",
        ),
    ),
    (
        "blackjack",
        {"double_card": "face down"},
        (
            "The dealer deals one card face up to each box with a wager, one face up in front of the dealer, "
            "and a second one face up to each box.",
            "Last, the dealer takes a second card, face down.",
            "The dealer draws to 16 and stands on all 17s, and stops when no card can change a result.",
            "A card that was dealt face down is then turned up.",
        ),
    ),
    (
        "blackjack",
        {"blackjack_bonus": True},
        (
            "When all other wagers have been settled each player with a winning bonus wager, from the dealer's left, "
            "presses the button once, and the blackjack bonus display shows what is paid.",
            "The dealer announces an amount below $100.00 (19:47-2.20(g)3); a supervisor confirms any other "
            "(19:47-2.20(g)4).",
        ),
    ),
    (
        "baccarat-punto-banco",
        {"vigorish_collected": "at the end of the shoe"},
        (
            "Place the banker's hand wager, the player's hand wager or the tie wager, or more than one of them, before "
            'the dealer announces "No more bets".',
            "Vigorish that you owe may be paid at any time, and is due at the end of the shoe.",
            "The shoe is offered in the order of the positions. The first player to take it deals, or else a dealer.",
            "The first card of a new shoe is turned up, and as many cards as it counts are burned.",
            "Two cards each are dealt face down to the player's hand and the banker's hand, one at a time in turn.",
            "Where the shoe has too few cards for a round, all wagers are void (19:47-3.12).",
            "The dealer turns up two banker cards.",
        ),
    ),
    (
        "minibaccarat",
        {"shuffling": "continuous", "approvals.continuous_shuffler": True},
        (
            "Place the banker's hand wager, the player's hand wager or the tie wager, or more than one of them, before "
            'the dealer announces "No more bets".',
            "Two cards each are dealt face up to the player's hand and the banker's hand, one at a time in turn.",
            "Where the shoe has too few cards for a round, all wagers are void (19:47-7.11).",
        ),
    ),
    (
        "big-six-wheel",
        {},
        (
            "Each of these is made before the wheel is spun, and the next spin decides it: the number wager, the "
            "symbol wager.",
            "The wheel comes to rest, and the section at which it does decides every wager.",
        ),
    ),
    (
        "roulette",
        {},
        ("The wheel comes to rest, and the section at which it does decides every wager.",),
    ),
    (
        "pokette",
        {},
        (
            "The pair in two wager is made while a result is shown.",
            "The flush wager is made while the last two results are shown and have one suit.",
            "The wheel comes to rest, and the section at which it does decides every wager.",
        ),
    ),
    (
        "sic-bo",
        {},
        ("Three dice are shaken, and their faces decide the wagers.",),
    ),
    (
        "mini-dice",
        {},
        ("Two dice are shaken, and their faces decide the wagers.",),
    ),
    (
        "craps",
        {},
        (
            "The dice are offered clockwise; the player who accepts them is the shooter.",
            "The shooter throws 2 dice, and the wagers that the throw decides are settled.",
        ),
    ),
]


def sentences(game: Game, choices: Choices | None = None) -> list[str]:
    """All that the steps of a round say, in their order."""
    return [clause for step in game.rules(game.house(choices)).agenda for clause in step.clauses()]


@pytest.mark.parametrize("game, choices, said", TOLD)
def test_the_guide_tells_a_round_in_the_order_in_which_it_goes(
    game: str, choices: Choices, said: tuple[str, ...]
) -> None:
    told = sentences(find(game), choices)
    assert [sentence for sentence in dict.fromkeys(told) if sentence in said] == list(said)
    assert not any("None" in sentence for sentence in told), "what a game has not is not told"


def test_tiles_are_set_and_then_opened_together() -> None:
    setting, opening = (
        "Each player sets two as the low hand, the rest as the high hand, face down.",
        "The dealer sets their own hand the house way, four steps. Then all hands are opened.",
    )
    told = sentences(PAI_GOW)
    assert told.index(setting) < told.index(opening)


@pytest.mark.law("19:47-35.9(f)")
def test_where_a_device_counts_the_deck_no_count_of_the_stub_is_told() -> None:
    game = find("mississippi-stud")
    assert not any(
        "counts" in said for said in sentences(game, {"dealing": "automated shoe", "counting_shuffler": True})
    )
    assert any("counts" in said for said in sentences(game, {"dealing": "automated shoe"}))


def test_deals_that_are_one_in_the_law_are_told_once() -> None:
    assert [said for said in sentences(find("three-card-poker")) if "dealer deals" in said] == [
        "The dealer deals three cards face down to each player and to the dealer, one at a time."
    ]


def test_a_wager_that_is_no_multiple_of_another_is_told_without_one() -> None:
    asked = next(step for step in find("ultimate-texas-hold-em").rules().agenda if isinstance(step, DecideOnce))
    other = replace(asked, bet=replace(asked.bet, size=Posted()))
    assert other.clauses() == ("A player who has not made the play wager may make it now; otherwise they check.",)
