"""The role matrix: which roles may do each action. An action that is not listed is refused.

No role may do everything: players neither deal nor supervise, and administrators do neither.
"""

from __future__ import annotations

from enum import StrEnum

from croupier.rounds.actors import DEALER as DEALING
from croupier.rounds.actors import SUPERVISOR as OVERSEEING
from croupier.rounds.actors import Actor


class Role(StrEnum):
    """What an account is for. A guest plays without an account of their own."""

    GUEST = "guest"
    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


G, P, D, S, A, M = Role.GUEST, Role.PLAYER, Role.DEALER, Role.SUPERVISOR, Role.AUDITOR, Role.ADMINISTRATOR
EVERYONE = frozenset(Role)
PLAYERS = frozenset({G, P})
"""The roles that sit at a table and play. A guest may do nothing else."""
OPEN = frozenset({"analyse", "read the law"})
"""Actions that need no login if the floor takes guests."""

ONLOOKER: Actor = "everyone"
"""The actor for people who neither play nor deal. No account may have this name, so it owns no cards."""

OFFICES: dict[Role, Actor] = {Role.DEALER: DEALING, Role.SUPERVISOR: OVERSEEING}

MAY: dict[str, frozenset[Role]] = {
    # of the socket
    "watch": EVERYONE,
    "lobby": EVERYONE,
    "ping": EVERYONE,
    # of a table
    "sit": PLAYERS,
    "leave": PLAYERS,
    "buy in": PLAYERS,
    "cash out": PLAYERS,
    "ready": PLAYERS,
    "coach": PLAYERS,
    "move of a player": PLAYERS,
    "move of the dealer": frozenset({D}),
    "report": frozenset({D, S}),
    "confirm a wager": frozenset({D, S}),
    "begin": frozenset({D}),
    "chore": frozenset({D}),
    "key": frozenset({D}),
    "end shift": frozenset({D}),
    "seat players": frozenset({D}),
    "have faults": frozenset({D}),
    "call fault": frozenset({D}),
    "plant fault": frozenset({S}),
    "pay out": frozenset({S}),
    "perform": frozenset({D, S}),
    "cut": PLAYERS | {D},
    "decline cut": PLAYERS,
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
    "see shifts": frozenset({D, S, A}),
    "study": PLAYERS,
    "drill": EVERYONE,
    "audit": frozenset({S, A}),
    "take evidence": frozenset({S, A}),
    "keep accounts": frozenset({M}),
    "keep a name": frozenset({G}),
    "analyse": EVERYONE,
    "read the law": EVERYONE,
}


def may(role: Role, action: str) -> bool:
    """Whether this role may do this action. No role may do an action that is not listed."""
    return role in MAY.get(action, frozenset())


def may_do(role: Role) -> list[str]:
    """All actions of this role, for a page that hides the buttons of other actions."""
    return [action for action in MAY if may(role, action)]


def with_article(role: Role) -> str:
    """The role with its article, as the start of a sentence: `A dealer`, `An auditor`."""
    return f"{'An' if role[0] in 'aeiou' else 'A'} {role}"


def actor_of(person: str, role: Role) -> Actor:
    """The actor at a table: a player acts under their own name, other roles under the name of their office."""
    return person if role in PLAYERS else OFFICES.get(role, ONLOOKER)
