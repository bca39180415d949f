"""Notes on the paragraphs of a subchapter: readings, duties of people, and what is not modeled.

The notes are data: one TOML file for each subchapter, in the folder `readings`. `shared.toml` has the readings G1 to
G14, to which several games refer by id. Every citation in the notes is checked like a citation in code.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from croupier.law.cite import cite
from croupier.law.index import section_of, sections
from croupier.law.reading import Duty, NotModelled, Reading


class SubchapterNotes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The notes in one file: the ids of the shared readings that apply to the subchapter, and the subchapter's own
    notes.
    """

    shared: tuple[str, ...] = ()
    reading: tuple[Reading, ...] = ()
    duty: tuple[Duty, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The shared readings that apply, then the subchapter's own readings."""
        return (*[shared_readings()[known] for known in self.shared], *self.reading)


@cache
def notes_on(subchapter: str) -> SubchapterNotes:
    """The notes on one subchapter, such as `19:47-35`."""
    chapter, _, number = subchapter.replace(":", "-").rpartition("-")
    return _read(f"{chapter}-{number:0>2}")


def notes_on_game(subchapter: str, game_id: str) -> SubchapterNotes:
    """The notes on one game. If a subchapter has several games, notes that are only about another game are left out."""
    noted = notes_on(subchapter)
    games = {number: head.game for number, head in sections().items() if number.startswith(f"{subchapter}.")}

    def is_about(cites: Iterable[str]) -> bool:
        about = {games.get(section_of(one), "") for one in cites} - {""}
        return not about or game_id in about

    return SubchapterNotes(
        shared=noted.shared,
        reading=tuple([reading for reading in noted.reading if is_about(reading.cites)]),
        duty=tuple([duty for duty in noted.duty if is_about(duty.cites)]),
        not_modelled=tuple([left_out for left_out in noted.not_modelled if is_about((left_out.cite,))]),
    )


@cache
def shared_readings() -> Mapping[str, Reading]:
    """The readings that several subchapters use, by their ids."""
    return {reading.id: reading for reading in _read("shared").reading}


def parse(text: str) -> SubchapterNotes:
    """The notes in a file. A citation that is not in the index is refused."""
    notes = msgspec.toml.decode(text, type=SubchapterNotes)
    cited = [one for reading in notes.reading for one in reading.cites]
    cited += [one for duty in notes.duty for one in duty.cites]
    for one in (*cited, *[left_out.cite for left_out in notes.not_modelled]):
        cite(one)
    return notes


def _read(name: str) -> SubchapterNotes:
    return parse(files("croupier.law").joinpath("readings", f"{name}.toml").read_text(encoding="utf-8"))
