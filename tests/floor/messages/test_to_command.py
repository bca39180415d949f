"""What a browser asks, as the table hears it: in the name of whoever asks, and never of a card or a throw."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.floor.messages.to_command import (
    CHIPS_MAX,
    OUTSIDE,
    action_of,
    beyond,
    outside_refusal,
    table_command,
    unfaced,
)
from croupier.floor.people.roles import MAY, Role
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Count, Fold, Move, Report, Show, Throw, Turn, Withdraw
from croupier.table import commands
from tests.table.chores_floor import Floor

ANN, DAN, SUE = Viewer("ann", Role.PLAYER), Viewer("dan", Role.DEALER), Viewer("sue", Role.SUPERVISOR)
TURN, THROW, SHOW = Turn("1", 0, 0), Throw((1, 2)), Show("meter", 100)
BET = Bet("ann", "1", "ante", 100)


@pytest.mark.parametrize(
    "asked, viewer, heard",
    [
        (inbound.Sit("2"), ANN, commands.Sit("ann", "2")),
        (inbound.Leave(), ANN, commands.Leave("ann")),
        (inbound.BuyIn(5), ANN, commands.BuyIn("ann", 5)),
        (inbound.CashOut(5), ANN, commands.CashOut("ann", 5)),
        (inbound.Begin(), DAN, commands.Begin()),
        (inbound.Act(BET), ANN, commands.Act(BET)),
        (inbound.Perform("wash", "1"), DAN, commands.Perform("wash", "1")),
        (inbound.Cut(20), ANN, commands.Cut("ann", 20)),
        (inbound.Cut(20), DAN, commands.Cut("dealer", 20)),
        (inbound.DeclineCut(), ANN, commands.DeclineCut("ann")),
        (inbound.Recut(20, "ann"), SUE, commands.Recut(20, "ann")),
        (inbound.ReplaceDeck(), DAN, commands.ReplaceDeck("dealer")),
        (inbound.ReplaceDeck(), SUE, commands.ReplaceDeck("supervisor")),
        (
            inbound.ChangeMethod({"dealing": "hand"}, ("shoe",)),
            SUE,
            commands.ChangeMethod({"dealing": "hand"}, ("shoe",)),
        ),
        (inbound.Ready(), ANN, None),
        (inbound.Chore(), DAN, None),
        (inbound.EndShift(), DAN, None),
        (inbound.PayOut(), SUE, None),
        (inbound.Coach("off"), ANN, None),
    ],
)
def test_a_command_is_heard_in_the_name_of_whoever_asks(
    asked: inbound.AnyCommand, viewer: Viewer, heard: commands.Command | None
) -> None:
    assert table_command(asked, viewer) == heard


@pytest.mark.parametrize(
    "move, action",
    [
        (BET, "move of a player"),
        (Withdraw("ann", "1", "ante"), "move of a player"),
        (Fold("ann", "1"), "move of a player"),
        (Choose("ann", "1", "stand"), "move of a player"),
        (Arrange("ann", "1", (1, 2)), "move of a player"),
        (Choose(SUPERVISOR, "1", "confirm"), "validate a payment"),
        (Announce("No more bets"), "move of the dealer"),
        (Count(52), "move of the dealer"),
        (Report("misdeal"), "report"),
        *((outside, "move of nobody") for outside in (TURN, THROW, SHOW)),
    ],
)
def test_a_move_is_the_action_of_whoever_may_make_it(move: Move, action: str) -> None:
    assert action_of(inbound.Act(move)) == action
    assert (action in MAY) is not isinstance(move, OUTSIDE)


def test_every_other_command_is_an_action_by_its_own_name() -> None:
    assert action_of(inbound.Sit("1")) == "sit" and action_of(inbound.DeclineCut()) == "decline cut"


@pytest.mark.parametrize("move", [TURN, THROW, SHOW])
def test_nobody_says_which_card_comes_or_how_the_dice_fall(move: Move) -> None:
    """Whoever sends it and whatever is going on: the matrix refuses it, and the table would too."""
    floor = Floor("mississippi-stud").seat("Ann")
    before = floor.at.table
    floor.begins()
    within = floor.at.table
    assert within.round is not None
    over = replace(within, round=within.round.changed(agenda=()))
    for table, agenda in ((before, before.rules.agenda), (within, within.round.agenda), (over, within.rules.agenda)):
        refused = outside_refusal(inbound.Act(move), table)
        assert refused is not None and refused.cite == agenda[0].cite
        assert refused.why.startswith("Cards, dice and displays speak for themselves")
        assert outside_refusal(inbound.Act(BET), table) is None and outside_refusal(inbound.Begin(), table) is None


@pytest.mark.parametrize("card, said", [(-1, -1), (0, 0), (37, 0)])
def test_who_reports_a_card_says_at_most_that_there_is_one(card: int, said: int) -> None:
    assert unfaced(Report("card exposed", "1", 3, card)) == Report("card exposed", "1", 3, said)
    assert unfaced(BET) is BET


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_chips_are_sold_as_long_as_they_can_be_counted(over: int) -> None:
    table = Floor("mississippi-stud").seat("ann").at.table
    room = CHIPS_MAX - table.chips["ann"]
    refused = beyond(inbound.BuyIn(room + over), table, "ann")
    assert (refused is not None) is (over > 0)
    assert beyond(inbound.BuyIn(CHIPS_MAX), table, "ben") is None
    assert beyond(inbound.BuyIn(CHIPS_MAX + 1), table, "ben") is not None
    assert beyond(inbound.CashOut(CHIPS_MAX * 2), table, "ann") is None
