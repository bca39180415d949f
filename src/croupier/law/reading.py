"""What the law leaves open and how we interpret it; what it requires of people, which we only list or leave out."""

from collections.abc import Mapping

import msgspec

from croupier.law.cite import Cite


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """An interpretive choice where the text is silent or contradicts itself."""

    id: str
    cites: tuple[Cite, ...]
    read: str
    why: str
    decides_money: bool = False
    concerns: tuple[str, ...] = ()
    """What it is about, if a house may leave that out: wagers or options by their keys, or `option=choice`."""
    governs: tuple[str, ...] = ()
    """What it decides: wagers and bonuses by their keys, `KEY at once` if a declaration settles them, `fold`,
    `surrender`, `rescue`, `even money`, `withdrawal`, `vigorish`, or the order of `hands of five cards`.

    The guide names it there.
    """


class NotModelled(msgspec.Struct, frozen=True, kw_only=True):
    """A paragraph that only governs people or objects in a room."""

    cite: Cite
    why: str


class Duty(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a person or a device must do and no table records: who, what, and when it falls due.

    What a table asks for and its ledger records is a `croupier.declare.duties.Chore`.
    """

    name: str
    who: str
    what: str
    when: str
    cites: tuple[Cite, ...]


class Notes(msgspec.Struct, frozen=True, kw_only=True):
    """What the games declare about paragraphs that are not behavior or need interpretation."""

    duties: tuple[Duty, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()
    readings: tuple[Reading, ...] = ()
    games: Mapping[str, tuple[str, ...]] = {}
    """Which games have such a declaration for a paragraph, by citation."""
