"""The commands that a viewer may give to a table in addition to the offers of its round: sit, cut, begin, close."""

from __future__ import annotations

from croupier.declare.duties import CUT, WITH_THE_CARDS
from croupier.floor.frames.scene import AUTOMATIC, BETTING, BETWEEN, Scene, Viewer, staked_cents
from croupier.floor.people.roles import MAY, Role
from croupier.rounds.actors import CHANCE, DEALER
from croupier.table.duties.judge import recut_refusal
from croupier.table.duties.method import methods

OVERSEES = MAY["close a table"]
BEGIN, CHORE, REPORT, RECUT, CHANGE_METHOD = "begin", "chore", "report", "recut", "change method"
PAY_OUT, END_SHIFT, SEAT_PLAYERS, CLOSE = "pay out", "end shift", "seat players", "close"
HAVE_FAULTS, PLANT_FAULT = "have faults", "plant fault"


def console_of(scene: Scene, viewer: Viewer) -> tuple[str, ...]:
    """The buttons of this person's console at this table, in order, including those that do not work now."""
    rules, by_hand = scene.table.rules, scene.dealer != AUTOMATIC
    deals, oversees = viewer.role is Role.DEALER, viewer.role is Role.SUPERVISOR
    learns = scene.keyed is not None
    all_of_them = (
        (CHORE, deals and by_hand),
        (BEGIN, deals and by_hand),
        (END_SHIFT, deals and learns),
        (SEAT_PLAYERS, deals and learns),
        (HAVE_FAULTS, deals and learns),
        (REPORT, deals or oversees),
        (RECUT, oversees and rules.game.cut is not None),
        (CHANGE_METHOD, oversees and bool(methods(rules.game))),
        (PLANT_FAULT, oversees and learns),
        (PAY_OUT, oversees and learns),
        (CLOSE, viewer.role in OVERSEES),
    )
    return tuple([name for name, has in all_of_them if has])


def commands_for(scene: Scene, viewer: Viewer, doing: str) -> tuple[str, ...]:
    """The commands that make sense now, without the offers. The table decides whether it accepts them."""
    table, person = scene.table, viewer.person
    if scene.unpaid:
        deals = scene.keyed is not None and scene.keyed.face_down
        step, pay = ((CHORE, HAVE_FAULTS), ()) if deals else ((HAVE_FAULTS,), (PLANT_FAULT, PAY_OUT))
        coached = ("coach",)
        meanwhile = {Role.DEALER: step, Role.SUPERVISOR: pay, Role.PLAYER: coached, Role.GUEST: coached}
        return meanwhile.get(viewer.role, ()) if not scene.halted else ()
    if viewer.role is Role.DEALER:
        if scene.dealer == AUTOMATIC or scene.halted:
            return ()
        begin = table.round is None and bool(table.seats)
        learns = scene.keyed is not None
        seat = learns and table.round is None
        waits = _waits_for_dealer(scene)
        sensible = ((BEGIN, begin), (CHORE, waits), (SEAT_PLAYERS, seat), (HAVE_FAULTS, learns))
        return tuple([name for name, now in sensible if now])
    if viewer.role in OVERSEES and not scene.closed:
        orders = viewer.role is Role.SUPERVISOR and not scene.halted
        recut = orders and recut_refusal(table) is None
        method = orders and table.round is None and bool(methods(table.rules.game))
        plant = orders and scene.keyed is not None and table.round is not None
        ordered = ((RECUT, recut), (CHANGE_METHOD, method), (PLANT_FAULT, plant), (CLOSE, True))
        return tuple([name for name, sensible in ordered if sensible])
    if not viewer.plays or scene.halted:
        return ()
    seated = bool(table.place_of(person))
    free = len(table.seats) < table.rules.positions
    after_a_round = doing == BETWEEN and table.rounds > 0
    may = [
        ("sit", free and (not seated or table.rules.tender.one_position is None)),
        ("leave", seated and not staked_cents(table, person)),
        ("buy in", True),
        ("cash out", table.chips.get(person, 0) > 0),
        ("ready", seated and scene.dealer == AUTOMATIC and (doing == BETTING or after_a_round)),
        ("coach", scene.training),
        ("cut", any(one.name == CUT and one.who == person for one in scene.duties)),
    ]
    return tuple([command for command, sensible in may if sensible])


def _waits_for_dealer(scene: Scene) -> bool:
    """Whether the dealer has a duty that can be done now.

    Betting cannot close if a wager lacks another one that it requires.
    """
    if any(one.who == DEALER and one.name in WITH_THE_CARDS for one in scene.duties):
        return True
    r = scene.table.round
    if r is None or not r.agenda or scene.table.frozen:
        return False
    return r.agenda[0].turning(r) is not None or r.waits_for() == (CHANCE,) or bool(r.offers(DEALER))
