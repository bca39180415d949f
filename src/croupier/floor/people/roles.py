"""Who may do what: a role and an action make one cell, and what is not listed is refused.

Nobody may do it all: whoever plays neither deals nor oversees, and whoever keeps the accounts does neither.
"""

from __future__ import annotations

from enum import StrEnum

from croupier.rounds.actors import DEALER as DEALING
from croupier.rounds.actors import SUPERVISOR as OVERSEEING
from croupier.rounds.actors import Actor


class Role(StrEnum):
    """What an account is for."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


P, D, S, A, M = Role.PLAYER, Role.DEALER, Role.SUPERVISOR, Role.AUDITOR, Role.ADMINISTRATOR
EVERYONE = frozenset(Role)

ONLOOKER: Actor = "everyone"
"""Whose eyes somebody has who neither plays nor deals: no person may bear this name, so no cards are his."""

OFFICES: dict[Role, Actor] = {Role.DEALER: DEALING, Role.SUPERVISOR: OVERSEEING}

MAY: dict[str, frozenset[Role]] = {
    # of the socket
    "watch": EVERYONE,
    "lobby": EVERYONE,
    "ping": EVERYONE,
    # of a table
    "sit": frozenset({P}),
    "leave": frozenset({P}),
    "buy in": frozenset({P}),
    "cash out": frozenset({P}),
    "ready": frozenset({P}),
    "coach": frozenset({P}),
    "move of a player": frozenset({P}),
    "move of the dealer": frozenset({D}),
    "report": frozenset({D, S}),
    "begin": frozenset({D}),
    "chore": frozenset({D}),
    "key": frozenset({D}),
    "end shift": frozenset({D}),
    "pay out": frozenset({S}),
    "perform": frozenset({D, S}),
    "cut": frozenset({P, D}),
    "decline cut": frozenset({P}),
    "replace deck": frozenset({D, S}),
    "recut": frozenset({S}),
    "change method": frozenset({S}),
    "validate a payment": frozenset({S}),
    # of the floor
    "open a table": frozenset({S, M}),
    "close a table": frozenset({S, M}),
    "release a table": frozenset({S}),
    "correct a round": frozenset({S}),
    "see what waits": frozenset({S, A}),
    "see any round": frozenset({D, S, A}),
    "see own rounds": EVERYONE,
    "audit": frozenset({S, A}),
    "take evidence": frozenset({S, A}),
    "keep accounts": frozenset({M}),
    "analyse": EVERYONE,
}


def may(role: Role, action: str) -> bool:
    """Whether this role may do this; nobody may do what is not listed."""
    return role in MAY.get(action, frozenset())


def may_do(role: Role) -> list[str]:
    """All that this role may do, for a page that shows nobody a button which is not his."""
    return [action for action in MAY if may(role, action)]


def said(role: Role) -> str:
    """`A dealer`, `An auditor`: a sentence begins with it."""
    return f"{'An' if role[0] in 'aeiou' else 'A'} {role}"


def actor_of(person: str, role: Role) -> Actor:
    """As whom somebody sees and acts at a table: a player as himself, others by their office."""
    return person if role is Role.PLAYER else OFFICES.get(role, ONLOOKER)
