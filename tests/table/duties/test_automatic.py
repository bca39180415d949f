"""The cards between rounds, as the program tends them and as it refuses what is not to be done with them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.duties import BURN, DEAL, SHUFFLE, TURN
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import RESHUFFLE
from croupier.table.commands import Perform
from croupier.table.duties.judge import cut_refusal
from croupier.table.events import Burned, CardsCut, Received, Shuffled
from croupier.table.solo_host import SoloHost
from tests.table import earlier
from tests.table.chores_floor import Floor
from tests.table.floor import did, play_round, refused, seated

MANUAL = {"shuffling": "manual"}


@pytest.mark.parametrize("choices", [{}, MANUAL])
def test_a_table_whose_ledger_kept_no_duties_is_played_as_ever(choices: dict[str, object]) -> None:
    at = seated(earlier.opened(choices), "Ann")
    for number in (1, 2):
        play_round(at, "Ann")
        assert at.table.rounds == number and at.table.care is None and at.table.imbalance() == 0
    assert at.duties() == ()


def test_a_game_that_asks_nothing_of_its_cards_receives_none() -> None:
    """One of somebody's own file may declare no chores."""
    floor = Floor("mississippi-stud")
    table = floor.at.table
    floor.at.table = replace(table, rules=replace(table.rules, chores=()))
    many = len(floor.of(Received))
    floor.at.cards.receive()
    assert len(floor.of(Received)) == many == 1


@pytest.mark.law("19:47-22.8")
def test_cards_that_a_dealer_burned_are_not_burned_again_by_the_program() -> None:
    floor = Floor("casino-war", MANUAL, by_hand=(BURN,)).seat("Ann")
    floor.does(BURN)
    taken_over = SoloHost(floor.at.table, world=floor.at.world, seal=floor.at.cards.seal, sink=floor.sink)
    floor.at = taken_over
    floor.begins()
    assert floor.of(Burned) == [Burned(1)]
    assert floor.at.table.round is not None and floor.at.table.round.slot == 1


@pytest.mark.law("19:47-3.4")
def test_where_no_rule_has_cards_burned_after_the_shuffle_none_are() -> None:
    floor = Floor("baccarat-punto-banco").seat("Ann")
    floor.begins()
    assert floor.of(Burned) == [] and floor.at.table.rules.lasting is not None


@pytest.mark.parametrize("game, burned", [("blackjack", 1), ("baccarat-punto-banco", 0), ("mississippi-stud", 0)])
def test_cards_shuffled_again_in_a_round_are_cut_and_burned_as_before_any_round(game: str, burned: int) -> None:
    floor = Floor(game, MANUAL).seat("Ann")
    r = floor.begins()
    for _ in range(5):
        cuts, shuffles, burns = len(floor.of(CardsCut)), len(floor.of(Shuffled)), len(floor.of(Burned))
        marked = floor.at.table.standing.marked(RESHUFFLE, 1)
        floor.at.table = replace(floor.at.table, round=r.changed(standing=marked))
        floor.at.cards.reshuffle()
        assert (len(floor.of(Shuffled)), len(floor.of(CardsCut))) == (shuffles + 1, cuts + 1)
        assert floor.of(Burned)[burns:] == [Burned(burned)] * bool(burned)
    cuts_made = [event for event in floor.of(CardsCut) if isinstance(event, CardsCut)]
    assert all(cut_refusal(floor.at.table, one.at) is None for one in cuts_made)
    assert floor.at.table.round is not None and floor.at.table.round.slot == burned


@pytest.mark.parametrize("duty", [DEAL, TURN])
@pytest.mark.parametrize("playing", [False, True])
def test_no_card_is_dealt_where_none_is_due(duty: str, playing: bool) -> None:
    floor = Floor("mississippi-stud", by_hand=(DEAL, TURN)).seat("Ann")
    if playing:
        floor.begins()
    refusal = floor.refused(duty)
    assert "No card is to be dealt" in refusal.why and refusal.cite == floor.at.table.rules.agenda[0].cite


@pytest.mark.law("19:47-35.4(a)", "19:47-26.4(g)")
@pytest.mark.parametrize("game, at_will", [("mississippi-stud", False), ("casino-war", False), ("craps", False),
                                           ("double-attack-blackjack", True)])  # fmt: skip
def test_cards_that_are_shuffled_are_shuffled_again_only_where_the_house_may_at_will(game: str, at_will: bool) -> None:
    floor = Floor(game, MANUAL if game != "craps" else None, by_hand=(SHUFFLE,)).seat("Ann")
    if game == "craps":
        assert refused(floor.at, Perform(SHUFFLE), by=DEALER).why == "This table has no cards"
        return
    did(floor.at, Perform(SHUFFLE), by=SUPERVISOR)
    again = floor.at.do(Perform(SHUFFLE), by=SUPERVISOR)
    assert isinstance(again, Refusal) is not at_will
    assert len(floor.of(Shuffled)) == 1 + at_will
