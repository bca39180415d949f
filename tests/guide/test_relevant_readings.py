"""The section Sources has the readings that matter at this table, and none about what the house does not offer."""

import pytest

from croupier.declare.offers import offered_wagers
from croupier.games import DECLARED, find
from croupier.guide.relevant_readings import concerning
from croupier.law.notes import shared_readings


def ids(game: str, **choices: object) -> set[str]:
    declared = find(game)
    return {reading.id for reading in concerning(declared.rules(declared.house(choices)))}


@pytest.mark.parametrize(
    "choices, there",
    [
        ({"streak": True}, {"J14", "J15", "J16", "J55", "J56"}),
        ({"match_the_dealer": True}, {"J25", "J40"}),
        ({"surrender": True}, {"J33"}),
        ({"five_card_21": True}, {"J24"}),
        ({"persons_on_a_box": 3}, {"J21", "J22"}),
        ({"progressive": True}, {"J9", "J10", "J60", "J61", "J62", "J63"}),
        ({"multiple_action": True, "dealer_second_card": "after the players"}, {"J6", "J7", "J8", "J51", "J52", "J53"}),
    ],
)
def test_a_reading_about_an_option_is_there_where_the_house_has_it_and_nowhere_else(
    choices: dict[str, object], there: set[str]
) -> None:
    assert there <= ids("blackjack", **choices)
    assert there.isdisjoint(ids("blackjack"))


@pytest.mark.parametrize(
    "game, choices, gone",
    [
        ("winners-pot-poker", {"jacks_plus": False}, {"P5", "P6", "P7"}),
        ("colorado-hold-em-poker", {"bonus": False}, {"C1"}),
        ("let-it-ride-poker", {"three_card_bonus": "not offered"}, {"L10"}),
        ("let-it-ride-poker", {"let_it_ride_bonus": "not offered"}, {"L9"}),
        ("double-attack-blackjack", {"bust_wager": False}, {"A5"}),
        ("craps", {"fire_bet": "none"}, {"K8", "K9"}),
        ("craps", {"buy": False, "lay": False}, {"K6"}),
    ],
)
def test_a_reading_goes_with_the_wager_that_it_is_about(game: str, choices: dict[str, object], gone: set[str]) -> None:
    assert gone <= ids(game)
    assert ids(game) - ids(game, **choices) >= gone


def test_the_required_version_of_colorado_has_its_own_readings() -> None:
    assert {"C2", "C10"}.isdisjoint(ids("colorado-hold-em-poker"))
    assert {"C2", "C10"} <= ids("colorado-hold-em-poker", version="required")


@pytest.mark.parametrize("game", DECLARED)
def test_what_a_reading_concerns_is_a_wager_an_option_or_a_choice_of_its_game(game: str) -> None:
    declared = find(game)
    known = {wager.key for wager in declared.wagers} | {option.key for option in declared.options}
    for reading in declared.readings:
        for what in reading.concerns:
            key, _, choice = what.partition("=")
            assert key in known, (reading.id, what)
            allowed = [str(getattr(option.binding, "values", ())) for option in declared.options if option.key == key]
            assert not choice or choice in allowed[0], (reading.id, what)


@pytest.mark.parametrize("game", DECLARED)
def test_readings_that_all_games_share_and_those_of_no_option_stay(game: str) -> None:
    rules = find(game).rules()
    kept = concerning(rules)
    assert all(reading in kept for reading in rules.game.readings if reading.id.startswith("G"))
    if len(offered_wagers(rules)) == len(rules.game.wagers) and shared_readings()["G1"] in rules.game.readings:
        assert shared_readings()["G1"] in kept
    assert len(kept) >= (10 if rules.deck else 8)
