"""The messages of a browser: commands of the table, commands of the floor, and other messages.

`croupier.table.commands` defines the commands of the table. The page may not send the person, which the session knows,
or the time, which the host knows: such a command is decoded without these fields, and `table_command` fills them in.
`FROM_PAGE` is the one place that lists those fields.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, ClassVar, Union

import msgspec
from msgspec.structs import fields

from croupier.table import commands
from croupier.table.commands import Act, Begin, ChangeMethod, Recut, TableCommand, recorded_name

FRAME_BYTES_MAX = 16 * 1024
"""The maximum size of a message to the floor."""
ID_LENGTH_MAX = 64


class FloorCommand(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """A command at a table that the floor answers; the table itself does not know it."""


class Ready(FloorCommand, frozen=True, tag="ready"):
    """The player is ready: at an automatic table betting closes when every player who wagered is ready."""

    ready: bool = True


class DoChore(FloorCommand, frozen=True, tag="chore"):
    """The dealer does the next step: turns a card, has the dice thrown, counts, makes the announcement.

    A dealer in training names the step; a wrong one is refused with the paragraph.
    """

    what: str = ""


class Key(FloorCommand, frozen=True, tag="key"):
    """A dealer in training keys what a wager is paid, less any commission taken now.

    A wrong amount is refused with the paragraph.
    """

    place: str
    person: str
    wager: str
    cents: int
    taken: bool | None = None
    """Whether the stake is taken; null means that this is not checked."""


class EndShift(FloorCommand, frozen=True, tag="end shift"):
    """A dealer in training ends the shift: the score is reset."""


class SeatPlayers(FloorCommand, frozen=True, tag="seat players"):
    """A dealer in training has this many simulated players at the table; they wager and decide by themselves."""

    many: int


class PlantFault(FloorCommand, frozen=True, tag="plant fault"):
    """A supervisor plants a fault where a dealer trains: an irregularity by name, a late wager or a wrong payment.

    Without a name it is any that can happen now.
    """

    what: str = ""


class HaveFaults(FloorCommand, frozen=True, tag="have faults"):
    """A dealer in training has the program plant faults from time to time, or no more."""

    on: bool


class CallFault(FloorCommand, frozen=True, tag="call fault"):
    """A dealer in training reports a late wager, or a wrong payment of a second dealer.

    Other irregularities are reported by the move of the rules.
    """

    what: str
    place: str
    person: str
    wager: str = ""


class PayOut(FloorCommand, frozen=True, tag="pay out"):
    """A supervisor pays what a dealer in training has not keyed, so that the table continues."""


class AskCoach(FloorCommand, frozen=True, tag="coach"):
    """Sets the coach of a training table to show the value of each choice (`when` is before, after or off)."""

    when: str


class FromPage(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """A command of the table as the page sends it: without what the session or the host fills in."""

    __wrapped__: ClassVar[type[TableCommand]]
    """The command of the table, whose docstring is also the description in the schema."""


def _from_page(command: type[TableCommand], *, less: str) -> type[FromPage]:
    sent = [
        (field.name, field.type) if field.required else (field.name, field.type, field.default)
        for field in fields(command)
        if field.name != less
    ]
    assert len(sent) == len(command.__struct_fields__) - 1, f"{command.__name__} has no field {less}"
    made = msgspec.defstruct(
        recorded_name(command),
        sent,
        bases=(FromPage,),
        namespace={"__doc__": cleandoc(command.__doc__ or ""), "__wrapped__": command},
        module=__name__,
        frozen=True,
        tag=command.__struct_config__.tag,
    )
    assert issubclass(made, FromPage)
    return made


FROM_PAGE = (
    _from_page(commands.Sit, less="person"),
    _from_page(commands.Leave, less="person"),
    _from_page(commands.BuyIn, less="person"),
    _from_page(commands.CashOut, less="person"),
    _from_page(commands.Perform, less="at"),
    _from_page(commands.CutCards, less="by"),
    _from_page(commands.DeclineCut, less="by"),
    _from_page(commands.ReplaceDeck, less="by"),
)
"""Commands of the table that the page sends without the person, the actor or the time."""
WHOLE = (Begin, Act, Recut, ChangeMethod)
"""Commands of the table that the page sends as they are."""
OWN = (Ready, DoChore, Key, EndShift, SeatPlayers, PlantFault, HaveFaults, CallFault, PayOut, AskCoach)
"""Commands of the floor alone."""

if TYPE_CHECKING:
    AnyCommand = FloorCommand | FromPage | TableCommand
else:
    AnyCommand = Union[FROM_PAGE + WHOLE + OWN]  # noqa: UP007


class Said(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A message of a browser."""


class WatchTable(Said, frozen=True, tag="watch"):
    """Send me this table from now on."""

    table: str


class Unwatch(Said, frozen=True, tag="leave"):
    """Stop sending me this table."""

    table: str


class Lobby(Said, frozen=True, tag="lobby"):
    """Send me the list of tables now and whenever it changes."""


class LeaveLobby(Said, frozen=True, tag="leave lobby"):
    """Stop sending me the list of tables."""


class Ask(Said, frozen=True, tag="command"):
    """A command to a table; the browser makes the `id`, and a repeated id takes effect once (idempotent)."""

    id: str
    table: str
    command: AnyCommand


class Ping(Said, frozen=True, tag="ping"):
    """Answered with a pong."""


AnySaid = WatchTable | Unwatch | Lobby | LeaveLobby | Ask | Ping

decode_said = msgspec.json.Decoder(AnySaid).decode


class _Signed(msgspec.Struct):
    """The one field that is read from an invalid message."""

    id: str = ""


_decode_signed = msgspec.json.Decoder(_Signed).decode


def id_of(message: bytes) -> str:
    """The id of an otherwise invalid message, so that the answer can name it."""
    try:
        return _decode_signed(message).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
