"""The described rounds of a file, one or many: how they are separated, and how each is settled."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.compliance.check import check, sentence_of_violations
from croupier.games import named
from croupier.guide.relevant_readings import reconstructed_at
from croupier.rounds.value import Value
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle

if TYPE_CHECKING:
    from croupier.declare.game import Game, Rules
    from croupier.scenarios.description import Described

ONE, ARRAY, LINES = "one", "array", "lines"
"""The forms of a file: one description, a JSON array of descriptions, or one description on each line."""

NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Judgment(Value, frozen=True, kw_only=True):
    """The judgment of a house: what breaks the law, each with its paragraph, and what depends on text that we lack."""

    beyond: tuple[str, ...]
    notes: tuple[str, ...]
    refused: BadRound | None


class SettledRound(Value, frozen=True, kw_only=True):
    """A settled round, and the judgment of its house."""

    settled: Settlement
    house: Judgment


def descriptions(text: bytes, *, in_lines: bool = False) -> tuple[str, list[bytes]]:
    """The form of a file, and its descriptions. Text that is not JSON counts as one description.

    `in_lines` says that the file has one description on each line, even if it has only one line.
    """
    text = text.removeprefix(codecs.BOM_UTF8)
    lines = [line for line in text.splitlines() if line.strip()]
    if in_lines:
        if not lines:
            raise BadRound("The file has no described round; write one on each line")
        return LINES, lines
    start = text.lstrip()
    if start.startswith(b"["):
        try:
            rounds = msgspec.json.decode(start, type=list[msgspec.Raw])
        except NOT_JSON:
            return ONE, [text]
        if not rounds:
            raise BadRound("The array has no described round; write at least one")
        return ARRAY, [bytes(one) for one in rounds]
    whole = sum(_is_object(line) for line in lines)
    # Half of the lines are enough. A line that is not JSON is refused by itself, and the others are still settled.
    return (LINES, lines) if len(lines) > 1 and 2 * whole >= len(lines) else (ONE, [text])


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except NOT_JSON:
        return False


class Settler:
    """Settles descriptions one after another. A house that occurs several times is judged once.

    A house that breaks the law is refused, unless the caller wants it settled beyond the law.
    """

    def __init__(self, folder: Path | None, *, beyond: bool) -> None:
        self.folder, self.beyond = folder, beyond
        self.games: dict[str, Game] = {}
        self.houses: dict[bytes, Judgment] = {}

    def answer(self, text: bytes) -> SettledRound:
        """The settlement of one description. Raises an error if the description is refused."""
        rules, described = read(text, games=self._named)
        key = msgspec.json.encode((rules.game.id, str(rules.day), described.house))
        if key not in self.houses:
            self.houses[key] = _judged(rules, described)
        house = self.houses[key]
        if house.refused is not None and not self.beyond:
            raise house.refused
        return SettledRound(settled=settle(rules, described), house=house)

    def _named(self, game: str) -> Game:
        if game not in self.games:
            self.games[game] = named(game, beside=self.folder)
        return self.games[game]


def _judged(rules: Rules, described: Described) -> Judgment:
    found = check(rules.game, described.house, rules.day)
    broken = sentence_of_violations(found, "--beyond-the-law settles it anyway")
    return Judgment(
        beyond=tuple([f"{finding.says} ({finding.cite})" for finding in found.violations]),
        notes=tuple(reconstructed_at(rules)),
        refused=BadRound(*broken) if broken is not None else None,
    )
