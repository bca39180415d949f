"""What the law leaves open and how we interpret it, and what it requires of people, which is only listed or left
out.
"""

from collections.abc import Mapping

import msgspec

from croupier.law.cite import Cite


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that we made where the text is silent or contradicts itself."""

    id: str
    cites: tuple[Cite, ...]
    read: str
    why: str
    decides_money: bool = False
    concerns: tuple[str, ...] = ()
    """What the reading is about, if a house may do without that: the keys of wagers or options, or `option=choice`."""
    governs: tuple[str, ...] = ()
    """What the reading decides: wagers and bonuses by their keys, `KEY at once` if a declaration settles them, `fold`,
    `surrender`, `rescue`, `even money`, `withdrawal`, `vigorish`, or the order of `hands of five cards`.

    The guide names the reading where it describes these.
    """


class NotModelled(msgspec.Struct, frozen=True, kw_only=True):
    """A paragraph that only governs people, or objects in a room."""

    cite: Cite
    why: str


class Duty(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a person or a device must do, and that no table records: who must do it, what, and when.

    If a table asks for it and its ledger records it, it is a `croupier.declare.duties.Chore`.
    """

    name: str
    who: str
    what: str
    when: str
    cites: tuple[Cite, ...]


class Notes(msgspec.Struct, frozen=True, kw_only=True):
    """What the games declare about the paragraphs that are not behavior, or that need an interpretation."""

    duties: tuple[Duty, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()
    readings: tuple[Reading, ...] = ()
    games: Mapping[str, tuple[str, ...]] = {}
    """For each citation, the games that have such a declaration about it."""
