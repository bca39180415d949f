"""What play and replay say of devices: a meter that is advanced, paid out and reset, a display."""

from croupier.games import find
from croupier.rounds.moves import Choose, Show
from croupier.table.said import payments, sentence
from tests.games.device_talk import reads, validated
from tests.games.side_talk import Choices, with_side

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
