"""The audit accuses no honest table. `scripts/soak --only R39` plays 20,000 rounds of every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.games import DECLARED, find
from croupier.rounds.moves import Turn
from croupier.rounds.steps.dealing.deal import BANK
from croupier.table.events import CuttingCard, Event, Shuffled
from tests.ledger.audit.honest_play import HonestTable, findings, findings_of_the_control, lawful_houses

pytestmark = pytest.mark.files
ROUNDS = 3
"""Of each house, with the duties done by the program and by people."""


@pytest.mark.parametrize("game", DECLARED)
def test_an_honest_table_has_no_finding(game: str) -> None:
    for number in range(len(lawful_houses(game))):
        for by_hand in (False, True):
            assert findings(game, number, by_hand, ROUNDS) == []


def test_the_audit_notices_a_cutting_card_that_always_comes_out_at_the_dealer() -> None:
    assert findings_of_the_control() > 0


@pytest.mark.parametrize(
    "game, choices, rounds, places",
    [
        ("baccarat-punto-banco", {"behind_cutting_card": 403}, 60, {"player", "banker"}),
        ("blackjack", {"decks": 1, "double_card": "face down", "behind_cutting_card_percent": 60}, 400, {"1", "2"}),
        ("double-attack-blackjack", {"behind_cutting_card_percent": 98}, 60, {"1", "2", "3"}),
    ],
)
def test_the_cutting_card_comes_out_where_the_card_after_it_goes_face_down_or_not(
    game: str, choices: dict[str, object], rounds: int, places: set[str]
) -> None:
    rules = find(game).rules(find(game).house(choices))
    assert rules.lasting is not None
    table = HonestTable(rules, game, one_method=True)
    assert table.plays(rounds) == []
    seen = set()
    for shoe in shoes(table.sink.events):
        turned = [event.place for event in shoe if type(event) is Turn and event.slot == rules.lasting.cards]
        for event in shoe:
            if isinstance(event, CuttingCard):
                assert event.place in (turned or [BANK])
                seen.add(event.place)
    assert places <= seen


def shoes(events: list[Event]) -> Iterator[list[Event]]:
    """The events from one shuffle to the next."""
    begins = [number for number, event in enumerate(events) if isinstance(event, Shuffled)]
    for first, after in zip(begins, [*begins[1:], len(events)], strict=True):
        yield events[first:after]
