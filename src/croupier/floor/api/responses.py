"""The JSON answers of the HTTP API as classes. The OpenAPI document gets their schemas from here, and a test compares.

Frames, lobby entries and the felt are defined in `frames.model` and `frames.felt`. All other answers are here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.analysis.figures import Rule
from croupier.floor.frames.model import FrameDue, FrameStopped, Past, Waiting
from croupier.floor.frames.timeline import TimelineMoment
from croupier.floor.people.roles import Role
from croupier.floor.tables.pace import Pace
from croupier.floor.training.curriculum import Stage
from croupier.floor.training.model import Worth
from croupier.ledger.audit.audit import AuditFinding as Unsound
from croupier.ledger.audit.audit import DifferingCorrection, NotedDispute


class Here(msgspec.Struct):
    """This floor. `time` is its clock, and `pace` has the time limits in seconds."""

    name: str
    version: str
    open_accounts: bool
    time: str
    pace: Pace
    ledger: str


class Session(msgspec.Struct):
    """The user who is logged in, if any, and what they may do.

    Also whether visitors may create an account or play as guests.
    """

    name: str | None
    role: Role | None
    may: list[str]
    first_run: bool
    may_register: bool
    demo: bool
    takes_guests: bool


class LoggedIn(msgspec.Struct):
    """The user who has logged in, and what they may do."""

    name: str
    role: Role
    may: list[str]


class GameRow(msgspec.Struct):
    """A declared game. `source` names the source of its rules; `status` says if they are adopted or proposed law."""

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
    """An option of a house: its `value`, the value as it is `written`, what would be `right`, and the paragraphs."""

    key: str
    title: str
    kind: str
    value: Any
    written: str
    right: str
    allowed: list[Any] | None
    cites: list[str]


class PresetRow(msgspec.Struct):
    """A named house. `choices` are those that differ from the default house, in the form that a new table takes."""

    name: str
    says: str
    choices: dict[str, Any]


class HouseForm(msgspec.Struct):
    """The default house of a game, as options and as a file."""

    game: str
    title: str
    options: list[OptionRow]
    toml: str
    chores: list[str]
    """The chores of this game, which the house may leave to people."""
    presets: list[PresetRow]
    """Named houses of this game, the default house first."""


class MethodForm(msgspec.Struct):
    """How cards are shuffled and dealt at a table: the options with their present values, and the devices in use."""

    options: list[OptionRow]
    devices: list[str]


class CheckFinding(msgspec.Struct):
    """One finding about a house: what was chosen, what would be right, and under which paragraph."""

    severity: str
    key: str
    cite: str
    words: str
    right: str
    chosen: str


class Checked(msgspec.Struct):
    """A house checked against the law on a date."""

    ok: bool
    date: str
    status: str
    findings: list[CheckFinding]


class EdgeLine(msgspec.Struct):
    """One result, and the number of combinations with it."""

    result: str
    combinations: int


class EdgeEnd(msgspec.Struct):
    """One outcome of a round: what was wagered and won, as fractions with the given denominator."""

    result: str
    wagered: str
    net: str
    combinations: int
    averaged: bool = False


class WagerFigures(msgspec.Struct):
    """The figures of one wager. Exact fractions are strings, and each has a decimal field too."""

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
    """A hand, and the best play in each column."""

    hand: str
    cells: list[str]


class ChartOf(msgspec.Struct):
    """Best play as a table."""

    title: str
    columns: list[str]
    rows: list[ChartRow]


class StrategyAnswer(msgspec.Struct):
    """Best play in words, and in charts if the game has them."""

    strategy: list[Rule]
    charts: list[ChartOf]
    glossary: list[str]


class EdgeOf(msgspec.Struct):
    """The output of `croupier edge --json`. `remembered` says whether it came from the cache."""

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
    colors: dict[str, str] = {}
    """The background of each kind of cell of the charts."""


class AuditOf(msgspec.Struct):
    """The output of `croupier audit --json` for the ledger from its first event until now."""

    ok: bool
    events: int
    rounds: int
    tables: int
    head: str
    findings: list[Unsound]
    corrections: int
    disputes: list[NotedDispute]
    differing: list[DifferingCorrection]


class SignerOf(msgspec.Struct):
    """The public key of the signatures on a ledger's evidence and heads."""

    ledger: str
    key: str


class PastRound(Past, frozen=True, kw_only=True):
    """A finished round, and when it ended."""

    time: str


class ShiftOf(msgspec.Struct):
    """A finished shift of a dealer in training: payments, steps, seconds at work, planted faults."""

    time: str
    name: str
    table: str
    game: str
    right: int
    wrong: int
    steps_right: int
    steps_wrong: int
    steps_helped: int
    seconds: int
    faults_found: int
    faults_missed: int


class TraineeRow(msgspec.Struct):
    """What one trainee has done in one game: questions, shifts, speed, and stages of the curriculum."""

    name: str
    game: str
    asked: int
    answered_right: int
    seconds_an_answer: float
    shifts: int
    right: int
    wrong: int
    steps_right: int
    steps_wrong: int
    steps_helped: int
    seconds: int
    faults_found: int
    faults_missed: int
    stages: list[Stage]


class FloorFigures(msgspec.Struct):
    """What a table has taken in and won since the floor opened, in cents, and the exact expectation with best play.

    The hold of 95 percent of such tables is between `expected_low` and `expected_high`. These are null if the deviation
    is not known. Of `staked_cents`, `covered_cents` have an exact edge; this is null without figures.
    """

    table: str
    title: str
    drop_cents: int
    handle_cents: int
    hold_cents: int
    expected_cents: float | None
    expected_low: float | None
    expected_high: float | None
    covered_cents: int | None
    staked_cents: int
    rounds: int
    rounds_an_hour: float | None
    disputes: int


class DayOfPlay(msgspec.Struct):
    """The decisions of one day at training tables of one game. `cents` is the average cost of the mistakes."""

    day: str
    game: str
    decisions: int
    best: int
    cents: float


class KeptMistake(msgspec.Struct):
    """A decision that was not the best, as a question: the cards that the player saw, and the possible choices."""

    id: int
    time: str
    game: str
    cards: str
    choices: list[str]


class StudyRecord(msgspec.Struct):
    """A player's progress, and the mistakes that are still to be learned."""

    days: list[DayOfPlay]
    mistakes: list[KeptMistake]


class MistakeAnswered(msgspec.Struct):
    """Whether the new choice was the best, what was chosen before, and what each choice is worth."""

    right: bool
    then: str
    choices: list[Worth]


class AskedDrill(msgspec.Struct):
    """A question for a dealer in training. If it has no `answers`, the answer is an amount."""

    number: int
    asks: str
    answers: tuple[str, ...]


class DrillAnswered(msgspec.Struct):
    """Whether an answer is right, and the right answer: an amount in cents, or a sentence."""

    right: bool
    cents: int
    sentence: str
    because: str
    cite: str


class LessonSection(msgspec.Struct):
    """A part of a page about a game. Each block has a `kind`: text, steps or rows."""

    heading: str
    blocks: list[dict[str, Any]]


class Lesson(msgspec.Struct):
    """A page about a game."""

    title: str
    subtitle: str
    sections: list[LessonSection]


class CellWorth(msgspec.Struct):
    """The value of every choice with cards that are an example for a cell, in the unit, the best choice first."""

    cards: list[str]
    dealer: str
    unit: str
    choices: list[Worth]


class Later(msgspec.Struct):
    """A correction that was made after the round ended."""

    at: str
    words: str


class Timeline(msgspec.Struct):
    """A round, moment by moment, as `viewer` saw it. `viewers` lists the views that the user may choose."""

    table: str
    game: str
    title: str
    round: int
    viewer: str
    viewers: list[str]
    moments: list[TimelineMoment]
    corrections: list[Later]


class HeldPayment(msgspec.Struct):
    """A payment that a supervisor may release by sending `command`."""

    words: str
    cite: str
    command: dict[str, Any]


class Returned(msgspec.Struct):
    """A wager that is returned when two supervisors void the round of a frozen table."""

    person: str
    place: str
    title: str
    cents: int
    cite: str


class TableDuties(msgspec.Struct):
    """The open duties and payments of one table.

    `returns` lists what is returned if the round of a frozen table is void.
    """

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
    """The open duties and payments of every table."""

    tables: list[TableDuties]


class Proposal(msgspec.Struct):
    """A proposal that a second supervisor may confirm. Its `state` is proposed, confirmed, withdrawn or rejected."""

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
    rejected_by: str


class ParagraphWords(msgspec.Struct):
    """What a paragraph requires, in our words."""

    cite: str
    words: str


class CitedAt(msgspec.Struct):
    """A place where a paragraph is cited: the file, the line, the enclosing name, and for code a few lines."""

    file: str
    line: int
    name: str
    text: str


class ParagraphAccount(msgspec.Struct):
    """A paragraph: what it requires, how it is accounted for, and where the code and the tests cite it."""

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
    """A strategy chart: each cell with its color."""

    title: str
    columns: list[str]
    rows: list[tuple[str, list[tuple[str, str]]]]


class Pictures(msgspec.Struct):
    """The drawings and strategy charts of a par sheet."""

    pictures: list[Drawing]
    maps: list[Map]


class BeingCounted(msgspec.Struct):
    """The calculation is still running. Ask again."""

    counting: bool
