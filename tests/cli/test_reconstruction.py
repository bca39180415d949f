"""What is reconstructed is said so wherever a person might take it for law."""

import json
from pathlib import Path

import pytest

from croupier.games import DECLARED, find
from croupier.guide.relevant_readings import concerning, reconstructed_at
from croupier.law import Source
from croupier.law.provenance import reconstructed
from tests.cli.calling import call
from tests.games.double_cross_poker.test_scenarios import ROUND

Capture = pytest.CaptureFixture[str]


def test_a_game_of_which_all_text_is_held_needs_no_sentence_and_every_other_does() -> None:
    held = (Source.SEED, Source.NJ)
    for game in map(find, DECLARED):
        all_held = all(source in held for source in (game.source, *[wager.source for wager in game.wagers]))
        assert bool(reconstructed(game)) is not all_held, game.id
    assert "initial wager, tie wager (reconstructed)" in reconstructed(find("casino-war"))[0]


@pytest.mark.parametrize("choices", [{}, {"multiple_action": True, "dealer_second_card": "after the players"}])
def test_the_readings_said_to_be_in_the_guide_are_those_that_the_guide_of_this_house_has(
    choices: dict[str, object],
) -> None:
    blackjack = find("blackjack")
    rules = blackjack.rules(blackjack.house(choices))
    said = (
        reconstructed_at(rules)[1].removeprefix("These interpretations affect payouts: ").partition(";")[0].split(", ")
    )
    assert said == [reading.id for reading in concerning(rules) if reading.decides_money]
    assert ("J53" in said) is bool(choices)


def test_settle_says_that_the_settlement_is_reconstructed(tmp_path: Path, capsys: Capture) -> None:
    described = tmp_path / "round.json"
    described.write_text(json.dumps(ROUND), encoding="utf-8")
    said = call(capsys, "settle", str(described))
    assert "Reconstructed" in said.err and "X8, X9" in said.err
    assert json.loads(call(capsys, "settle", str(described), "--json").out)["source"] == "reconstructed"


def test_the_guide_says_so_and_marks_every_wager(capsys: Capture) -> None:
    said = call(capsys, "guide", "let-it-ride-poker").out
    assert "Rules for which we found no text are reconstructed" in said
    assert (
        "bet 1 wager\N{NO-BREAK SPACE}\N{DAGGER}" in said
        and "Reconstructed, because we found no New Jersey text: bet 1 wager" in " ".join(said.split())
    )


def test_house_says_so_beside_each_choice_that_rests_on_no_text(capsys: Capture) -> None:
    said = call(capsys, "house", "double-cross-poker").out
    assert "each raise wager for a hand above the dealer's (reconstructed)" in said
