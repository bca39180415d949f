"""What a browser says to the floor: the table's own commands, a few of the floor's, and what is no command.

A command of the table is decoded from the wire as `croupier.table.commands` has it. Where a field of it comes from the
session (who asks) or from the host (the time), the page may not send that field: such a command is decoded without it,
and `table_command` fills it in. `FROM_PAGE` is the one place that says which fields those are.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, ClassVar, Union

import msgspec
from msgspec.structs import fields

from croupier.table import commands
from croupier.table.commands import Act, Begin, ChangeMethod, Recut, TableCommand, recorded_name

FRAME_BYTES_MAX = 16 * 1024
"""A message to the floor is no longer than this."""
ID_LENGTH_MAX = 64


class FloorCommand(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """Something that is asked at a table and that the floor answers: the table itself does not know it."""


class Ready(FloorCommand, frozen=True, tag="ready"):
    """My wagers lie: at an automatic table betting closes when everybody who wagered has said so."""

    ready: bool = True


class DoChore(FloorCommand, frozen=True, tag="chore"):
    """The dealer does the one thing that is due: turns a card, throws, counts, says the words.

    A dealer in training says which step is next, and is told the paragraph where it is another.
    """

    what: str = ""


class Key(FloorCommand, frozen=True, tag="key"):
    """A dealer in training keys what a wager is paid, less a commission that is taken at once.

    What is wrong is refused with the paragraph.
    """

    place: str
    person: str
    wager: str
    cents: int
    taken: bool | None = None
    """Whether its stake is taken; where that is not said it is not judged."""


class EndShift(FloorCommand, frozen=True, tag="end shift"):
    """A dealer in training is done: the score begins again."""


class PayOut(FloorCommand, frozen=True, tag="pay out"):
    """A supervisor has paid what a dealer in training does not key, so that the table goes on."""


class AskCoach(FloorCommand, frozen=True, tag="coach"):
    """At a training table: what each choice is worth (`when` is before, after or off)."""

    when: str


class FromPage(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """A command of the table as the page sends it: without what the session or the host fills in."""

    __wrapped__: ClassVar[type[TableCommand]]
    """The command of the table, which bears the words of its schema too."""


def _from_page(command: type[TableCommand], *, less: str) -> type[FromPage]:
    said = [
        (field.name, field.type) if field.required else (field.name, field.type, field.default)
        for field in fields(command)
        if field.name != less
    ]
    assert len(said) == len(command.__struct_fields__) - 1, f"{command.__name__} has no field {less}"
    made = msgspec.defstruct(
        recorded_name(command),
        said,
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
"""Commands of the table that the page may not send whole: the person and the actor are the session's."""
WHOLE = (Begin, Act, Recut, ChangeMethod)
"""Commands of the table that the page sends as they are."""
OWN = (Ready, DoChore, Key, EndShift, PayOut, AskCoach)
"""Commands of the floor alone."""

if TYPE_CHECKING:
    AnyCommand = FloorCommand | FromPage | TableCommand
else:
    AnyCommand = Union[FROM_PAGE + WHOLE + OWN]  # noqa: UP007


class Said(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What a browser says."""


class WatchTable(Said, frozen=True, tag="watch"):
    """Send me this table from now on."""

    table: str


class Unwatch(Said, frozen=True, tag="leave"):
    """Send me this table no more."""

    table: str


class Lobby(Said, frozen=True, tag="lobby"):
    """Send me the list of tables now and whenever it changes."""


class Ask(Said, frozen=True, tag="command"):
    """A command to a table; `id` is made by the browser, and takes effect once."""

    id: str
    table: str
    command: AnyCommand


class Ping(Said, frozen=True, tag="ping"):
    """Answered with a pong."""


AnySaid = WatchTable | Unwatch | Lobby | Ask | Ping

decode_said = msgspec.json.Decoder(AnySaid).decode


class _Signed(msgspec.Struct):
    """All that is looked for in a message that cannot be read."""

    id: str = ""


_decode_signed = msgspec.json.Decoder(_Signed).decode


def id_of(message: bytes) -> str:
    """The id of a message that cannot be read otherwise, so that whoever sent it knows which one that was."""
    try:
        return _decode_signed(message).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
