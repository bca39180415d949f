"""Multiple action and streak wagers at the terminal and in its commands: play, audit, replay, settle, simulate."""

import io
from pathlib import Path

import msgspec
import pytest

from tests.cli.calling import Answer, call

STREAK = ("--set", "streak=true")
ACTION = ("--set", "multiple_action=true", "--set", "resplit=2", "--set", "dealer_second_card=after the players")


@pytest.fixture
def at_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Typed":
    return Typed(capsys, monkeypatch)


class Typed:
    """Lines typed at a table of blackjack, with a `/` between them."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def play(self, typed: str, *options: str) -> Answer:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed.replace("/", "\n") + "\n"))
        return self.run("play", "blackjack", *options)

    def run(self, *arguments: str) -> Answer:
        return call(self._capsys, *arguments)


# With seed 5 you win the first round when you stand.
SITTING = "10/streak 5 5//stand/10//stand/quit"


def test_a_streak_wager_lies_with_its_lammer_and_the_next_round_needs_a_hand(at_table: Typed) -> None:
    answer = at_table.play(SITTING, *STREAK, "--seed", "5")
    assert "You have $5.00 on the streak wager on 5, the lammer on 2." in answer.out
    _, second = answer.out.split("Round 2")
    assert "enter: $10.00 >" in second.split("Place the blackjack wager", 2)[1]


def test_a_ledger_with_streaks_lying_is_audited_replayed_and_described(at_table: Typed, tmp_path: Path) -> None:
    ledger = str(tmp_path / "streak.db")
    assert at_table.play(SITTING, *STREAK, "--seed", "5", "--ledger", ledger).status == 0
    assert at_table.run("audit", ledger).status == 0
    told = at_table.run("replay", ledger, "2", "--describe")
    assert told.status == 0, told.err
    described = msgspec.json.decode(told.out)
    (seat,) = described["seats"]
    assert (seat["carried"], seat["lammer"]) == ({"streak 5": "5"}, 2)
    (tmp_path / "round.json").write_text(told.out)
    settled = at_table.run("settle", str(tmp_path / "round.json"), "--json")
    assert settled.status == 0
    keys = [wager["key"] for wager in msgspec.json.decode(settled.out)["seats"][0]["wagers"]]
    assert "streak 5" in keys


def test_a_round_of_multiple_action_is_played_with_both_hands_of_the_dealer(at_table: Typed) -> None:
    answer = at_table.play("10/10//stand/quit", *ACTION, "--seed", "6")
    assert 'Dealer: "Second hand."' in answer.out
    assert "first dealer hand" in answer.out
    assert "second blackjack wager" in answer.out


def test_enter_places_the_wager_that_must_lie_beside_the_first_and_then_deals(at_table: Typed) -> None:
    answer = at_table.play("10///stand/quit", *ACTION, "--seed", "6")
    first, rest = answer.out.split("enter: second $10.00 > ")
    assert "enter: deal" not in first and "lacks its" not in answer.out
    assert "enter: deal > " in rest and 'Dealer: "Second hand."' in rest


def test_enter_places_as_much_beside_it_as_last_time(at_table: Typed) -> None:
    answer = at_table.play("10/second 25//stand//quit", *ACTION, "--seed", "6")
    assert answer.out.count("enter: second $10.00 > ") == 1
    assert "enter: second $25.00 > " in answer.out.split("Round 2")[1]


def test_whoever_says_deal_too_early_is_told_what_is_missing_and_later_the_cards_come(at_table: Typed) -> None:
    answer = at_table.play("deal/10/deal//deal/stand/quit", *ACTION, "--seed", "6")
    nothing, then = answer.out.split("No player has placed a wager yet")
    assert "The blackjack wager at position 1 lacks its second (19:47-2.18(b))" in then
    assert 'Dealer: "Second hand."' in then and "is not possible now" not in answer.out and nothing


def test_a_simulation_says_how_streaks_end_for_one_who_splits(at_table: Typed) -> None:
    answer = at_table.run("simulate", "blackjack", *STREAK, "--rounds", "300", "--strategy", "never-fold", "--json")
    rows = msgspec.json.decode(answer.out)["streaks"]
    assert [row["wager"] for row in rows] == [f"streak wager on {hands}" for hands in (2, 3, 4, 5)]
    for row in rows:
        low, high = row["interval_percent"]
        assert low <= row["house_edge_percent"] <= high
