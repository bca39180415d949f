"""What the floor answers over HTTP, as values: their schemas go into the OpenAPI document, and a test compares.

Frames, entries of the lobby and the felt have their shapes elsewhere (`frame`, `cloth`); these are all the others.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.analysis.figures import Rule
from croupier.floor.frames.model import FrameDue, FrameStopped, Past, Waiting
from croupier.floor.frames.timeline import TimelineMoment
from croupier.floor.people.roles import Role
from croupier.floor.tables.pace import Pace
from croupier.ledger.audit.audit import AuditFinding as Unsound
from croupier.ledger.audit.audit import NotedDispute


class Here(msgspec.Struct):
    """What floor this is; `time` is its clock, `pace` the seconds that people have."""

    name: str
    version: str
    open_accounts: bool
    time: str
    pace: Pace
    ledger: str


class Session(msgspec.Struct):
    """Who is logged in, if anybody is, and all that he may do; and whether a stranger may make himself a player."""

    name: str | None
    role: Role | None
    may: list[str]
    first_run: bool
    may_register: bool
    demo: bool


class LoggedIn(msgspec.Struct):
    """Who is logged in now, and all that he may do."""

    name: str
    role: Role
    may: list[str]


class GameRow(msgspec.Struct):
    """A declared game: `source` says how its rules are known, `status` whether they are adopted or proposed law."""

    id: str
    title: str
    subchapter: str
    family: str
    source: str
    status: str
    date: str
    positions: int
    wagers: list[str]


class OptionRow(msgspec.Struct):
    """What a house may choose: its `value` by default, how that is `written`, what would be `right`, by which text."""

    key: str
    title: str
    kind: str
    value: Any
    written: str
    right: str
    allowed: list[Any] | None
    cites: list[str]


class HouseForm(msgspec.Struct):
    """The default house of a game, as options and as a file."""

    game: str
    title: str
    options: list[OptionRow]
    toml: str
    chores: list[str]
    """What the house may leave to people at a table of this game."""


class MethodForm(msgspec.Struct):
    """How cards are shuffled and dealt at a table: what may be chosen, as it stands, and the devices in use."""

    options: list[OptionRow]
    devices: list[str]


class HouseFinding(msgspec.Struct):
    """One finding about a house: what was chosen, what would be right, by which paragraph."""

    severity: str
    key: str
    cite: str
    words: str
    right: str
    chosen: str


class Checked(msgspec.Struct):
    """A house held against the law of a day."""

    ok: bool
    date: str
    status: str
    findings: list[HouseFinding]


class EdgeLine(msgspec.Struct):
    """One result, and how many of all combinations end so."""

    result: str
    combinations: int


class EdgeEnd(msgspec.Struct):
    """One end of a round: what was wagered and won by then, as fractions of the denominator."""

    result: str
    wagered: str
    net: str
    combinations: int
    averaged: bool = False


class WagerFigures(msgspec.Struct):
    """The figures of one wager; a fraction is a string, exact, and its decimal stands beside it."""

    wager: str
    denominator: str
    tie_rule: str
    house_edge: str
    house_edge_percent: float
    element_of_risk: str
    element_of_risk_percent: float
    mean_wager: str
    combinations: int
    variance: str | None
    standard_deviation: float | None
    hit_frequency: float | None
    hit_frequency_exact: str | None
    lines: list[EdgeLine]
    distribution: list[EdgeEnd]
    house_edge_resolved: str = ""
    house_edge_resolved_percent: float = 0.0
    resolved: str = ""


class ChartRow(msgspec.Struct):
    """A hand, and what is done with it in each column."""

    hand: str
    cells: list[str]


class ChartOf(msgspec.Struct):
    """Best play as a table."""

    title: str
    columns: list[str]
    rows: list[ChartRow]


class StrategyAnswer(msgspec.Struct):
    """Best play, in words and in charts where it has any."""

    strategy: list[Rule]
    charts: list[ChartOf]
    glossary: list[str]


class EdgeOf(msgspec.Struct):
    """What `croupier edge --json` says, and whether an earlier count was remembered."""

    game: str
    date: str
    status: str
    method: str
    seconds: float
    opening_wager: str
    wagers: list[WagerFigures]
    strategy: list[Rule]
    glossary: list[str]
    remembered: bool
    beyond_the_law: list[str]
    reconstructed: list[str]
    charts: list[ChartOf] = []


class AuditOf(msgspec.Struct):
    """What `croupier audit --json` says of the ledger from its first event to this moment."""

    ok: bool
    events: int
    rounds: int
    tables: int
    head: str
    findings: list[Unsound]
    corrections: int
    disputes: list[NotedDispute]


class SignerOf(msgspec.Struct):
    """With which public key the evidence and the heads of a ledger are signed."""

    ledger: str
    key: str


class PastRound(Past, frozen=True, kw_only=True):
    """A round that is over, and when it ended."""

    time: str


class Later(msgspec.Struct):
    """What was corrected after a round was over."""

    at: str
    words: str


class Timeline(msgspec.Struct):
    """A round moment by moment as `viewer` saw it; `viewers` are all whose eyes it can be seen with."""

    table: str
    game: str
    title: str
    round: int
    viewer: str
    viewers: list[str]
    moments: list[TimelineMoment]
    corrections: list[Later]


class HeldPayment(msgspec.Struct):
    """A payment that a supervisor may release by `command`."""

    words: str
    cite: str
    command: dict[str, Any]


class Returned(msgspec.Struct):
    """A wager that goes back when two supervisors void the round of a frozen table."""

    person: str
    place: str
    title: str
    cents: int
    cite: str


class TableDuties(msgspec.Struct):
    """What waits for somebody at one table; `returns` is what goes back when its frozen round is void."""

    table: str
    game: str
    round: int
    frozen: str
    stopped: FrameStopped | None
    out_of_use: list[FrameStopped]
    held: list[HeldPayment]
    pending: list[Waiting]
    returns: list[Returned]
    duties: list[FrameDue]


class Duties(msgspec.Struct):
    """What waits at every table."""

    tables: list[TableDuties]


class Proposal(msgspec.Struct):
    """What one person has proposed and another may confirm; `state` is proposed, confirmed or withdrawn."""

    id: int
    kind: str
    table: str
    round: int
    person: str
    cents: int
    place: str
    wager: str
    why: str
    proposed_by: str
    state: str
    confirmed_by: str
    made: str


class CitedAt(msgspec.Struct):
    """Where a paragraph is cited: the file, the line, the name that it stands under, and in the code a few lines."""

    file: str
    line: int
    name: str
    text: str


class TracedParagraph(msgspec.Struct):
    """A paragraph: what it asks, how it is accounted for, and where in the code and in the tests."""

    paragraph: str
    paraphrase: str
    account: str
    why: str
    code: list[CitedAt]
    tests: list[CitedAt]
    readings: list[str]


class Drawing(msgspec.Struct):
    """One drawing of a par sheet."""

    under: str
    says: str
    svg: str


class Map(msgspec.Struct):
    """A map of best play: each cell with its color."""

    title: str
    columns: list[str]
    rows: list[tuple[str, list[tuple[str, str]]]]


class Pictures(msgspec.Struct):
    """The drawings and maps of a par sheet."""

    pictures: list[Drawing]
    maps: list[Map]


class BeingCounted(msgspec.Struct):
    """It is being counted; ask again."""

    counting: bool
