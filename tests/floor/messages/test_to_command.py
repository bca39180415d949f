"""Commands of a browser for the table: in the sender's name, and never with a card or a throw."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from croupier.floor.frames.offers import rests_on
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
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import (
    CASH,
    Announce,
    Arrange,
    Bet,
    Choose,
    Confirm,
    Count,
    Fold,
    Move,
    Report,
    Show,
    Throw,
    Turn,
    Withdraw,
)
from croupier.table import commands
from tests.table.chores_floor import Floor

ANN, DAN, SUE = Viewer("ann", Role.PLAYER), Viewer("dan", Role.DEALER), Viewer("sue", Role.SUPERVISOR)
TURN, THROW, SHOW = Turn("1", 0, 0), Throw((1, 2)), Show("meter", 100)
BET = Bet("ann", "1", "ante", 100)


@pytest.mark.parametrize(
    "asked, viewer, heard",
    [
        ({"command": "sit", "place": "2"}, ANN, commands.Sit("ann", "2")),
        ({"command": "leave"}, ANN, commands.Leave("ann")),
        ({"command": "buy in", "cents": 5}, ANN, commands.BuyIn("ann", 5)),
        ({"command": "cash out", "cents": 5}, ANN, commands.CashOut("ann", 5)),
        ({"command": "begin"}, DAN, commands.Begin()),
        ({"command": "act", "move": BET}, ANN, commands.Act(BET)),
        ({"command": "perform", "duty": "wash", "what": "1"}, DAN, commands.Perform("wash", "1")),
        ({"command": "cut", "at": 20}, ANN, commands.CutCards("ann", 20)),
        ({"command": "cut", "at": 20}, DAN, commands.CutCards("dealer", 20)),
        ({"command": "decline cut"}, ANN, commands.DeclineCut("ann")),
        ({"command": "recut", "at": 20, "by": "ann"}, SUE, commands.Recut(20, "ann")),
        ({"command": "replace deck"}, DAN, commands.ReplaceDeck("dealer")),
        ({"command": "replace deck"}, SUE, commands.ReplaceDeck("supervisor")),
        (
            {"command": "change method", "choices": {"dealing": "hand"}, "removed": ["shoe"]},
            SUE,
            commands.ChangeMethod({"dealing": "hand"}, ("shoe",)),
        ),
        ({"command": "ready"}, ANN, None),
        ({"command": "chore"}, DAN, None),
        ({"command": "end shift"}, DAN, None),
        ({"command": "seat players", "many": 2}, DAN, None),
        ({"command": "plant fault", "what": "late wager"}, SUE, None),
        ({"command": "have faults", "on": True}, DAN, None),
        ({"command": "call fault", "what": "late wager", "place": "2", "person": "ann"}, DAN, None),
        ({"command": "pay out"}, SUE, None),
        ({"command": "coach", "when": "off"}, ANN, None),
    ],
)
def test_a_command_is_given_in_the_name_of_its_sender(
    asked: dict[str, object], viewer: Viewer, heard: commands.Command | None
) -> None:
    assert table_command(_said(asked), viewer) == heard


@pytest.mark.parametrize("shape", inbound.FROM_PAGE, ids=lambda shape: str(shape.__struct_config__.tag))
def test_no_page_sets_the_person_or_the_time_of_a_command(shape: type[inbound.FromPage]) -> None:
    (filled,) = set(shape.__wrapped__.__struct_fields__) - set(shape.__struct_fields__)
    assert filled in ("person", "by", "at")
    with pytest.raises(msgspec.ValidationError, match=f"unknown field `{filled}`"):
        _said({"command": shape.__struct_config__.tag, filled: "bob"})


def test_the_page_has_every_command_of_the_table_but_those_of_two_persons() -> None:
    def tags(kinds: object) -> set[str]:
        return {str(kind.__struct_config__.tag) for kind in get_args(kinds)}

    assert tags(commands.Command) - tags(inbound.AnyCommand) == {"release", "correct", "dispute"}


def _said(command: dict[str, object]) -> inbound.AnyCommand:
    message = {"kind": "command", "id": "1", "table": "t", "command": command}
    said = inbound.decode_said(msgspec.json.encode(message))
    assert isinstance(said, inbound.Ask)
    return said.command


@pytest.mark.parametrize(
    "move, action",
    [
        (BET, "move of a player"),
        (Withdraw("ann", "1", "ante"), "move of a player"),
        (Fold("ann", "1"), "move of a player"),
        (Choose("ann", "1", "stand"), "move of a player"),
        (Arrange("ann", "1", (1, 2)), "move of a player"),
        (Choose(SUPERVISOR, "1", "confirm"), "validate a payment"),
        (Confirm(SUPERVISOR, "ann", "1", "over 13"), "confirm a wager"),
        (Confirm(DEALER, "ann", "1", "over 13"), "confirm a wager"),
        (Announce("No more bets"), "move of the dealer"),
        (Count(52), "move of the dealer"),
        (Report("misdeal"), "report"),
        *((outside, "move of nobody") for outside in (TURN, THROW, SHOW)),
    ],
)
def test_a_move_is_an_action_of_the_role_that_may_make_it(move: Move, action: str) -> None:
    assert action_of(commands.Act(move)) == action
    assert (action in MAY) is not isinstance(move, OUTSIDE)


def test_every_other_command_is_an_action_by_its_own_name() -> None:
    assert action_of(commands.Sit("ann", "1")) == "sit" and action_of(commands.DeclineCut("ann")) == "decline cut"


@pytest.mark.parametrize("move", [TURN, THROW, SHOW])
def test_no_command_names_the_next_card_or_throw(move: Move) -> None:
    """From any sender in any state: the role matrix refuses it, and the table would too."""
    floor = Floor("mississippi-stud").seat("Ann")
    before = floor.at.table
    floor.begins()
    within = floor.at.table
    assert within.round is not None
    over = replace(within, round=within.round.changed(agenda=()))
    for table, agenda in ((before, before.rules.agenda), (within, within.round.agenda), (over, within.rules.agenda)):
        refused = outside_refusal(commands.Act(move), table)
        assert refused is not None and refused.cite == agenda[0].cite
        assert refused.why.startswith("Cards, throws and displays come from the table")
        assert outside_refusal(commands.Act(BET), table) is None and outside_refusal(commands.Begin(), table) is None


@pytest.mark.parametrize("card, said", [(-1, -1), (0, 0), (37, 0)])
def test_a_report_of_a_card_does_not_name_its_face(card: int, said: int) -> None:
    assert unfaced(Report("card exposed", "1", 3, card)) == Report("card exposed", "1", 3, said)
    assert unfaced(BET) is BET


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_chips_are_sold_as_long_as_they_can_be_counted(over: int) -> None:
    table = Floor("mississippi-stud").seat("ann").at.table
    room = CHIPS_MAX - table.chips["ann"]
    refused = beyond(commands.BuyIn("ann", room + over), table)
    assert (refused is not None) is (over > 0)
    assert beyond(commands.BuyIn("ben", CHIPS_MAX), table) is None
    assert beyond(commands.BuyIn("ben", CHIPS_MAX + 1), table) is not None
    assert beyond(commands.CashOut("ann", CHIPS_MAX * 2), table) is None


def test_a_confirmation_has_the_name_of_the_session_whatever_the_page_sends() -> None:
    for viewer, by in ((DAN, DEALER), (SUE, SUPERVISOR)):
        sent = commands.Act(Confirm(by, "ann", "1", "over 13", name="eve"))
        assert table_command(sent, viewer) == commands.Act(Confirm(by, "ann", "1", "over 13", name=viewer.person))


def test_what_a_player_is_offered_depends_on_the_words_they_have_said() -> None:
    at = Floor("blackjack", {"additional_wager": "over and under 13", "verbal_wagers": True}).seat("ann").at
    at.do(commands.Begin(), by=DEALER)
    at.do(commands.Act(Bet("ann", "1", "blackjack", 1000)), by="ann")
    before = at.table.round
    at.do(commands.Act(Bet("ann", "1", "over 13", 500, tender=CASH)), by="ann")
    after = at.table.round
    assert before is not None and after is not None
    assert before.offers("ann") != after.offers("ann") and rests_on(before, "ann") != rests_on(after, "ann")
