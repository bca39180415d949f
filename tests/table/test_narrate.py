"""What play and replay say of each event, of devices, of hands that were turned up."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import card_words, parse_cards
from croupier.equipment.tiles import parse_tile
from croupier.games import find
from croupier.rounds.hand import Hand
from croupier.rounds.moves import (
    Announce,
    Arrange,
    Bet,
    Choose,
    Count,
    Decline,
    Fold,
    Report,
    Show,
    Throw,
    Turn,
    Withdraw,
)
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.view import HIDDEN
from croupier.table.events import (
    Began,
    BoughtIn,
    Burned,
    CardsCut,
    CashedOut,
    Corrected,
    CutDeclined,
    DeckReplaced,
    Disputed,
    Ended,
    Event,
    Froze,
    Left,
    MethodChanged,
    Opened,
    Performed,
    RackOpened,
    RackShuffled,
    Released,
    Sat,
    ShoeOpened,
    Shuffled,
)
from croupier.table.narrate import by_his_hand, hand_words, payments, reduced, sentence
from tests.games.blackjack.device_talk import reads, validated
from tests.games.blackjack.side_talk import Choices, with_side
from tests.table.chores_floor import Floor

RULES = find("blackjack").rules()


def test_a_device_shows_an_amount() -> None:
    assert sentence(Show("progressive meter", 1_234_567), RULES, (), "Ann") == "The progressive meter shows $12,345.67."


def test_what_moves_on_a_meter_is_said_of_the_meter() -> None:
    house: Choices = {
        "progressive": True,
        "dealer_second_card": "after the players",
        "progressive_reset_rate_percent": 5,
    }
    table = with_side("Ah 9d Ad", "progressive", **house).does(Choose("Ann", "1", "split", 1_000)).deals("Ah Ad Tc")
    table = validated(reads(reads(table, "6000"), "12.50", "reset meter"), "1")
    said = [words for words, _ in payments(table.round.postings, table.round.rules, "Ann")]
    assert said[:2] == ["The progressive meter: registered, $0.70 added", "The reset meter: registered, $0.05 added"]
    assert said[-4:] == [
        "Your progressive blackjack wager of $1.00: win, $6,000.00 paid, $1.00 collected",
        "The progressive meter: paid out, $6,000.00 taken off",
        "The reset meter: reset, $12.50 taken off",
        "The progressive meter: reset, $5,012.50 added",
    ]


MS, CRAPS = find("mississippi-stud").rules(), find("craps").rules()
SEATS = (("1", "Ann"), ("2", "Bob"))


@pytest.mark.parametrize(
    "event, words",
    [
        (Opened("mississippi-stud", "2009-08-17", {}, "", "", Standing()), "The table opens for mississippi-stud"),
        (Performed("collect", "dealer", (), "2"), "The dealer completes a duty: collect position 2."),
        (BoughtIn("Ann", 1_050), "You buy chips for $10.50."),
        (BoughtIn("Bob", 1_050), "Bob buys chips for $10.50."),
        (CashedOut("Ann", 1_050), "You return chips for $10.50."),
        (CashedOut("Bob", 1_050), "Bob returns chips for $10.50."),
        (Sat("Bob", "2"), "Bob sits down at position 2."),
        (Left("Bob", "2"), "Bob leaves position 2."),
        (CardsCut(20), "The cards are cut, 20 from the top."),
        (CardsCut(20, by="Ann"), "The cards are cut by you, 20 from the top."),
        (CardsCut(20, again=True, by="dealer"), "The cards are cut again by the dealer, 20 from the top."),
        (CardsCut(20, by="Bob"), "The cards are cut by Bob, 20 from the top."),
        (Burned(1), "One card is burned, face down."),
        (Burned(3), "Three cards are burned, face down."),
        (RackShuffled(1, 10, "", ""), "The shoe has run out: the cards in the discard rack are shuffled and cut, and"),
        (RackOpened(3, (), ""), "The order of the cards dealt after shoe 3 ran out is revealed, for anyone to check."),
        (ShoeOpened(3, (), ""), "The order of shoe 3 is revealed, for anyone to check."),
        (Began(3), "Round 3 begins."),
        (Ended(3, Standing()), "Round 3 is over."),
        (DeckReplaced("supervisor"), "The deck is replaced by the supervisor."),
        (MethodChanged({"decks": 2, "dealing": "hand"}, ()), "From now on decks is 2, dealing is hand."),
        (Froze(3, "Why."), "The table is frozen until a supervisor reviews it: Why."),
        (Released(3, "Eve", "Fay", (), Standing()), "Eve and Fay reviewed the table: the round is void, and every"),
        (Corrected(3, "Ann", 1, "Eve", "Fay", "why"), "Ann gets $0.01 for round 3, confirmed by Eve and Fay: why"),
        (
            Corrected(3, "Ann", -250, "Eve", "Fay", "why"),
            "Ann returns $2.50 for round 3, confirmed by Eve and Fay: why",
        ),
        (Disputed(3, "Ann", "Eve", "paid short"), "Ann disputes round 3, recorded by Eve: paid short"),
        (Shuffled(3, 1, "0123456789abcdef", ""), "The cards are shuffled: shoe 3, commitment 0123456789ab."),
        (Shuffled(3, 1, "01", "", came=True), "The cards came pre-shuffled and are used as they are: shoe 3, commit"),
        (CutDeclined("Bob"), "Bob declines the cut."),
        (Bet("Ann", "1", "ante", 500, 500), "You place the ante wager: $10.00, $5.00 of it a match play coupon."),
        (Bet("Bob", "2", "ante", 500), "Bob places the ante wager: $5.00."),
        (Withdraw("Ann", "1", "ante"), "You take back the ante wager."),
        (Fold("Bob", "2"), "Bob folds."),
        (Choose("Bob", "2", "double", 500), "Bob chooses: double, $5.00."),
        (Choose("Ann", "1", "stand"), "You choose: stand."),
        (Choose("supervisor", "2", "validate"), "The supervisor at position 2: validate."),
        (Decline("supervisor", "2", "ante", "Eve", "Fay", "why"), "The payout of the ante wager at position 2 is decl"),
        (Arrange("Ann", "1", (3,)), "You set the hand."),
        (Turn("1", 0, 0), f"A card to you: the {card_words(0)}."),
        (Turn("2", 0, 0), f"A card to Bob: the {card_words(0)}."),
        (Turn("2.1", 0, HIDDEN), "A card to Bob, face down."),
        (Turn("3", 0, HIDDEN), "A card to 3, face down."),
        (Turn(BANK, 0, 5), f"The dealer has the {card_words(5)}."),
        (Turn("community", 0, 5), f"The dealer turns a community card: the {card_words(5)}."),
        (Announce("No more bets"), 'Dealer: "No more bets."'),
        (Count(47, misdealt=False), "The dealer counts the stub: 47 cards."),
        (Report("something else"), "The dealer reports: something else."),
        (Report("it", place="2", by="supervisor"), "The supervisor reports: it at position 2."),
        (Report("it", card=0), f"The dealer reports: it, the {card_words(0)}."),
    ],
    ids=lambda one: type(one).__name__,
)  # fmt: skip
def test_each_event_is_told_in_a_sentence_to_who_looks(event: Event, words: str) -> None:
    """Where the words here have no full stop they are how it begins, or end as somebody wrote."""
    said = sentence(event, MS, SEATS, "Ann")
    assert said == words if words.endswith((".", '"', "why", "short")) else said.startswith(words)


def test_an_irregularity_is_told_with_what_follows_from_it_and_its_paragraph() -> None:
    known = next(iter(MS.irregularities.values()))
    said = sentence(Report(known.event), MS, SEATS, "Ann")
    assert said == f"The dealer reports: {known.event}. {known.says} ({known.cite})"


def test_where_no_cards_are_dealt_a_place_is_a_number_and_a_reported_card_is_none() -> None:
    wager, name = "place", "place bet to win"
    assert sentence(Bet("Ann", "6", wager, 500), CRAPS, SEATS, "Ann") == f"You place the {name} on 6: $5.00."
    assert sentence(Withdraw("Ann", "6", wager), CRAPS, SEATS, "Ann") == f"You take back the {name} on 6."
    assert sentence(Throw((3, 4)), CRAPS, SEATS, "Ann") == "The dice: 3, 4."
    assert sentence(Report("it", card=0), CRAPS, SEATS, "Ann") == "The dealer reports: it."
    assert reduced(Bet("Bob", "6", wager, 300, 200), CRAPS, "Ann") == f"Bob reduces the {name} on 6 to $5.00."
    assert reduced(Bet("Ann", "1", "ante", 300), MS, "Ann") == "You reduce the ante wager to $3.00."


def test_what_is_dealt_at_pai_gow_is_a_tile_and_no_card() -> None:
    rules, six = find("pai-gow").rules(), parse_tile("6-6")
    for event, words in (
        (Turn("1", 0, six), "A tile to you: the 6-6."),
        (Turn("2", 4, HIDDEN), "A tile to Bob, face down."),
        (CardsCut(7), "The tiles are cut, 7 from the top."),
    ):
        assert sentence(event, rules, SEATS, "Ann") == words
    assert "card" not in sentence(Shuffled(1, 1, "c" * 64, ""), rules, SEATS, "Ann")


def test_cards_that_are_discarded_are_counted_and_not_named() -> None:
    rules = find("colorado-hold-em-poker").rules()
    for low, words in (((3,), "Bob discards a card face down."), ((3, 4), "Bob discards 2 cards face down.")):
        assert sentence(Arrange("Bob", "2", low), rules, SEATS, "Ann") == words


def dealt(game: str, cards: str, **more: object) -> Round:
    """A round in which the hand at position 1 is these cards."""
    floor = Floor(game).seat("Ann")
    r = floor.begins()
    hand = Hand("1", cards=parse_cards(cards))
    return r.changed(hands=(replace(hand, **more),))


@pytest.mark.parametrize(
    "game, cards, more, words",
    [
        ("three-card-poker", "Ah Ad Ac", {"shown": True}, True),
        ("three-card-poker", "Ah Ad Ac", {"shown": False}, False),
        ("three-card-poker", "Ah Ad Ac", {"exposed": 3}, True),
        ("three-card-poker", "Ah Ad Ac", {"exposed": 2}, False),
        ("three-card-poker", "Ah Ad", {"shown": True}, False),
        ("blackjack", "Ah Kd", {"exposed": 2}, False),
    ],
)
def test_a_hand_is_called_when_all_of_it_was_shown(game: str, cards: str, more: dict[str, Any], words: bool) -> None:
    assert hand_words(dealt(game, cards, **more), "1") == ("three of a kind, aces" if words else "")


def test_where_no_hand_is_settled_none_is_called() -> None:
    floor = Floor("craps").seat("Ann")
    r = floor.begins()
    assert hand_words(r.changed(hands=(Hand("1", shown=True),)), "1") == ""


@pytest.mark.parametrize(
    "game, wager, his",
    [
        ("double-attack-blackjack", "initial", True),
        ("double-attack-blackjack", "bust", False),
        ("let-it-ride-poker", "bet 1", True),
        ("let-it-ride-poker", "three-card bonus", True),
        ("double-cross-poker", "three-card", True),
        ("blackjack", "insurance", False),
        ("caribbean-stud-poker", "progressive", False),
    ],
)
def test_a_wager_is_told_with_the_hand_that_decided_it_and_not_with_one_that_did_not(
    game: str, wager: str, his: bool
) -> None:
    posting = Posting("1", "Ann", wager, "win", 500, 500, 500, 0, MS.agenda[-1].cite)
    assert by_his_hand(dealt(game, "Ah Ad Ac"), posting) is his
