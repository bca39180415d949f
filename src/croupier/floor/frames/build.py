"""Builds frames: a table as one person may see it, made only from `Round.view`, `offers` and `refusal`.

This module reads no cards except those of the view, so a frame cannot show more than the view does.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from croupier.declare.duties import CUT, IN_A_ROUND, REPORT, VALIDATE
from croupier.declare.game import Rules
from croupier.equipment.pieces import parse_piece, piece_name, piece_words
from croupier.floor.frames.commands import commands_for, console_of
from croupier.floor.frames.model import (
    Closed,
    Frame,
    FrameDue,
    FrameGroup,
    FrameHand,
    FrameLying,
    FrameMeter,
    FrameOffer,
    FrameReportable,
    FrameResult,
    FrameSeat,
    FrameShoe,
    FrameStake,
    FrameStanding,
    Me,
    Sizes,
    Waiting,
)
from croupier.floor.frames.offers import Looked
from croupier.floor.frames.refusals import closed_to
from croupier.floor.frames.scene import BETTING, CLOSED, RESUMING, Scene, Viewer, phase, shown_stop, staked_cents
from croupier.floor.frames.table_facts import family, main_wager, place_title, spots
from croupier.floor.people.guest_names import SIMULATED
from croupier.floor.people.roles import ONLOOKER, Role
from croupier.floor.tables.pace import ready_refusal
from croupier.hands.names import in_words
from croupier.rounds.actors import DEALER, METERS, SUPERVISOR, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.reports import reportable
from croupier.rounds.moves import Arrange, Report
from croupier.rounds.pending_payments import pending
from croupier.rounds.postings import POT, Posting
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.areas import results_shown
from croupier.rounds.steps.betting.stakes import DEAD
from croupier.rounds.steps.betting.stakes import POT as IN_POT_STAKE
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.rounds.steps.dice import POINT, SHOOTER
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.view import HIDDEN, Seen, owners, seen_hand, view_of
from croupier.table.duties import due as table_due
from croupier.table.halts import out_of_use
from croupier.table.narrate import outcome, wager_name
from croupier.table.reasons import reason
from croupier.table.table import Table

UNKNOWN = "??"
REPORTS_MAX = 40
REDUCE = "reduce"
"""The kind of an offer to reduce a wager. Its move is a bet, but it adds no chips."""


PRIVATE = ("me", "may", "console", "hands", "offers", "closed", "mistakes", "reports", "duties", "dealing")
"""The fields of a frame that depend on the viewer, in order. All other fields are the same for every viewer."""


def frame_of(scene: Scene, viewer: Viewer) -> Frame:
    """The table as this person may see it."""
    table, actor = scene.table, viewer.actor
    live = table.round
    base = _common_frame(scene)
    offers, closed = _offered(scene, viewer, live) if live is not None else ((), ())
    return replace(
        base,
        me=_me(scene, viewer),
        may=commands_for(scene, viewer, base.phase),
        console=console_of(scene, viewer),
        hands=_hands(scene, scene.shown, actor) if scene.shown is not None else (),
        offers=offers,
        closed=closed,
        mistakes=_mistakes(live, viewer) if live is not None and not scene.halted else (),
        reports=_reports(live, actor) if live is not None and actor in (DEALER, SUPERVISOR) else (),
        duties=tuple([due for due in scene.duties if actor in (DEALER, SUPERVISOR, due.who)]),
        dealing=scene.keyed if viewer.role is Role.DEALER else None,
    )


def _offered(scene: Scene, viewer: Viewer, r: Round) -> tuple[tuple[FrameOffer, ...], tuple[Closed, ...]]:
    """What the viewer may do in the round, and what they may not do. A stopped table offers nothing."""
    if scene.unpaid:
        return (), ()
    if scene.halted:
        return (), _closed(r, viewer, ())
    asked = scene.memo.asked(r, viewer.actor)
    if asked.shown is None:
        asked.shown = tuple(offers_of(r, viewer.actor, asked.offers)), _closed(r, viewer, asked.offers)
    return asked.shown


def _closed(r: Round, viewer: Viewer, offered: Sequence[Offer]) -> tuple[Closed, ...]:
    """The moves that are refused now. Only players see them."""
    return tuple(closed_to(r, viewer.actor, offered)) if viewer.plays else ()


def _mistakes(r: Round, viewer: Viewer) -> tuple[FrameOffer, ...]:
    """Wrong moves that the rules let a player make, such as to declare a hand that is not an instant winner."""
    if not viewer.plays or not r.agenda:
        return ()
    wrong = r.agenda[0].mistakes(r, viewer.actor)
    return tuple([replace(offer, id=f"mistake {offer.id}") for offer in offers_of(r, viewer.actor, wrong)])


def _common_frame(scene: Scene) -> Frame:
    """The frame of an onlooker. It is cached, because every viewer's frame starts from it."""
    kept: Frame | None = scene.kept.get("onlooker")
    if kept is None:
        kept = scene.kept["onlooker"] = _onlooker_frame(scene)
    return kept


def _onlooker_frame(scene: Scene) -> Frame:
    table, shown = scene.table, scene.shown
    live, main = table.round, main_wager(table.rules)
    view = view_of(shown, ONLOOKER, offers=()) if shown is not None else None
    standing = view.standing if live is not None and view is not None else table.standing
    return Frame(
        table=table.name,
        game=table.rules.game.id,
        title=table.rules.game.name,
        family=family(table.rules),
        training=scene.training,
        dealer=scene.dealer,
        minimum_cents=main.minimum_cents,
        maximum_cents=main.maximum_cents,
        wagers=spots(table.rules),
        sequence=scene.sequence,
        round=table.rounds,
        phase=CLOSED if scene.closed else phase(table),
        me=Me("", ""),
        seats=seats_of(scene),
        waits_for=(DEALER,) if scene.unpaid else live.waits_for() if live is not None else (),
        announced=scene.announced,
        common=tuple([_common(shown, seen) for seen in view.common]) if view is not None and shown is not None else (),
        discards=tuple([named(card) for card in view.dead]) if view is not None else (),
        dice=scene.dice,
        section=scene.section,
        drawn=scene.drawn,
        shoe=_shoe(table, shown),
        standing=_standing(scene, table, standing),
        results=_results(scene, view.postings, shown) if view is not None and shown is not None else (),
        pending=waiting(live) if live is not None else (),
        incidents=tuple([_incident(report, table.rules) for report in view.incidents]) if view is not None else (),
        deadline=scene.deadline,
        frozen=table.frozen,
        stopped=scene.stopped,
        out_of_use=tuple([shown_stop(one) for one in out_of_use(table)]),
        last=scene.last,
    )


def named(card: int) -> str:
    """`Ah`, or `??` for a card that the viewer may not see."""
    return UNKNOWN if card == HIDDEN else piece_name(card)


def _me(scene: Scene, viewer: Viewer) -> Me:
    table, person = scene.table, viewer.person
    if not viewer.plays:
        return Me(person, viewer.role)
    places = tuple([place for place, sitter in table.seats if sitter == person])
    chips = table.chips.get(person, 0)
    refused = ready_refusal(table, person, True) if places and phase(table) == BETTING else None
    why = f"{refused.why}." if refused is not None else ""
    sitting = scene.sittings.get(person, (0, 0))
    return Me(person, Role.PLAYER, chips, staked_cents(table, person), places, person in scene.ready, why, *sitting)


def seats_of(scene: Scene) -> tuple[FrameSeat, ...]:
    """Every betting position, and who sits there."""
    table, sitters = scene.table, dict(scene.table.seats)
    return tuple([_seat(scene, table, str(n), sitters.get(str(n), "")) for n in range(1, table.rules.positions + 1)])


def _seat(scene: Scene, table: Table, place: str, person: Actor) -> FrameSeat:
    if not person:
        return FrameSeat(place)
    away = person not in scene.here and not person.startswith(f"{SIMULATED}-")
    return FrameSeat(place, person, table.chips.get(person, 0), person in scene.ready, away)


def _hands(scene: Scene, r: Round, viewer: Actor) -> tuple[FrameHand, ...]:
    """Each hand as an onlooker sees it. An owner of a hand may see more cards of it."""
    kept: _Laid | None = scene.kept.get("hands")
    if kept is None:
        hands = [_looked_at(scene, r, hand) for hand in r.hands]
        secret = frozenset([owner for one in hands if one.by_owners is not one.by_anyone for owner in one.owners])
        kept = scene.kept["hands"] = _Laid(hands, tuple([one.by_anyone for one in hands]), secret)
    if viewer not in kept.see_more:
        return kept.by_anyone
    return tuple([one.by_owners if viewer in one.owners else one.by_anyone for one in kept.hands])


class _Laid(Struct):
    """All hands of a round, and the persons who may see more than an onlooker."""

    hands: list[Looked]
    by_anyone: tuple[FrameHand, ...]
    see_more: frozenset[Actor]


def _looked_at(scene: Scene, r: Round, hand: Hand) -> Looked:
    active, memo = hand.place in scene.active, scene.memo
    return memo.hand(r, hand, active) or memo.keep_hand(r, hand, active, _look(r, hand, active))


def _look(r: Round, hand: Hand, active: bool) -> Looked:
    seen, whose = seen_hand(r, hand, ONLOOKER), owners(r, hand)
    anyone = _hand(r, seen, active)
    more = seen_hand(r, hand, whose[0]) if whose else seen
    return Looked(anyone, anyone if more == seen else _hand(r, more, active), whose)


def _hand(r: Round, seen: Seen, active: bool) -> FrameHand:
    sitter = dict(r.seats).get(seen.place.split(".", 1)[0], "")
    person = seen.stakes[0].person if seen.stakes else sitter
    return FrameHand(
        place=seen.place,
        person=person,
        active=active,
        cards=tuple([named(card) for card in seen.cards]),
        state=seen.state,
        words=hand_says(r, seen),
        stakes=tuple(
            [FrameStake(s.wager, wager_name(r.rules, s.wager), s.person, s.cents, s.coupon) for s in seen.stakes]
        ),
        arranged=tuple([named(card) for card in seen.arranged]),
        groups=_groups(r, seen),
    )


def _groups(r: Round, seen: Seen) -> tuple[FrameGroup, ...]:
    """The hands into which these cards are set, if the viewer sees the cards."""
    if not seen.cards or HIDDEN in (*seen.cards, *seen.arranged):
        return ()
    setting = next((step for step in r.rules.agenda if step.sets_hands), None)
    groups = setting.set_groups(seen.cards, seen.arranged) if setting is not None else ()
    return tuple([FrameGroup(name, size, tuple([named(card) for card in cards])) for name, size, cards in groups])


def _common(r: Round, seen: Seen) -> FrameHand:
    cards = tuple([named(card) for card in seen.cards])
    return FrameHand(
        place=seen.place,
        title=place_title(seen.place),
        cards=cards,
        state=seen.state,
        words=hand_says(r, seen),
        groups=_groups(r, seen) if seen.arranged else (),
    )


def hand_says(r: Round, seen: Seen) -> str:
    """The value of a hand in words.

    It comes from the cards that the viewer sees, and from the common cards if they count too.
    """
    if not seen.cards or HIDDEN in seen.cards:
        return ""
    for step in r.rules.agenda:
        third, play = step.third_card(), step.plays()
        if third is not None and third.to == seen.place:
            return str(third.count(seen.cards))
        if play is not None and all(card < 52 for card in seen.cards):
            return str(play.total(_counted(r, seen)))
    settles = [settles for step in r.rules.agenda if (settles := step.settles()) is not None]
    settle = next((s for s in reversed(settles) if s.final), None)
    if settle is None:
        return ""
    showing, cards = settle.showing, seen.cards
    if showing.community and seen.place == COMMUNITY:  # not a player's hand, though it counts in all
        return ""
    if showing.community and any(hand.place == seen.place for hand in r.hands):
        cards = cards[: showing.own] + r.area(COMMUNITY).cards
    try:
        if seen.place == BANK and isinstance(showing, SharedBoard):
            return in_words(showing.rank, showing.banks(r))
        return in_words(showing.rank, showing.rank(cards))
    except (ValueError, IndexError, KeyError, TypeError, AssertionError):  # too few cards for a rank
        return ""


def _counted(r: Round, seen: Seen) -> tuple[int, ...]:
    """The cards of a hand, including those that were later moved to another hand."""
    wholes = [step.whole(r, seen.place) for step in r.rules.agenda]
    return next(filter(None, wholes), seen.cards)


def _shoe(table: Table, shown: Round | None) -> FrameShoe:
    if table.shoe is None:
        return FrameShoe(cards=len(table.rules.deck))
    slot, cards = table.round.slot if table.round is not None else table.slot, len(table.rules.deck)
    on_felt = sum([len(hand.cards) + len(hand.down) for hand in shown.hands + shown.common]) if shown is not None else 0
    # The cards of the rack were shuffled if more have been dealt than the shoe had.
    racked = max(0, slot - on_felt) if slot <= cards else 0
    return FrameShoe(table.shoe.shoe, slot, cards, table.shoe.commitment, racked)


def _bets_in_the_pot(table: Table) -> int:
    """What players who bet against each other put in before this betting round. It is theirs until the award."""
    r = table.round
    if r is None or not any(step.players_pots() is not None for step in r.rules.agenda):
        return 0
    return sum([stake.cents for hand in r.hands for stake in hand.stakes if stake.wager in (IN_POT_STAKE, DEAD)])


def _standing(scene: Scene, table: Table, standing: Standing) -> FrameStanding:
    rules = table.rules
    lying = [
        FrameLying(w.person, w.wager, wager_name(rules, w.wager), w.cents, w.number, w.called, w.place)
        for w in standing.lying
    ]
    bets = _bets_in_the_pot(table)
    held = [
        name for name in (*METERS, POT) if name in table.chips or scene.elsewhere.get(name) or (name == POT and bets)
    ]
    extra = {POT: bets}
    meters = [
        FrameMeter(name, table.chips.get(name, 0) + scene.elsewhere.get(name, 0) + extra.get(name, 0)) for name in held
    ]
    shooter = dict(table.seats).get(str(standing.mark(SHOOTER)), "")
    shown = results_shown(rules.agenda, standing)
    return FrameStanding(standing.mark(POINT), shooter, tuple(lying), tuple(meters), dict(standing.marks), shown)


def offers_of(r: Round, actor: Actor, offered: Sequence[Offer]) -> Sequence[FrameOffer]:
    """The offers to this actor. Each has a command that a client can send back unchanged."""
    return [_offer(r, actor, number, offer) for number, offer in enumerate(offered, 1)]


def _offer(r: Round, actor: Actor, number: int, offer: Offer) -> FrameOffer:
    move = offer.move
    place = str(getattr(move, "place", ""))
    cards = tuple([named(card) for card in move.low]) if isinstance(move, Arrange) else ()
    kind = to_builtins(move)
    return FrameOffer(
        id=str(number),
        words=offer.says,
        command={"command": "act", "move": kind},
        cites=(offer.cite,),
        kind=REDUCE if offer.reduces else kind["move"],
        place=place,
        wager=str(getattr(move, "wager", "")),
        choice=str(getattr(move, "choice", "")),
        number=int(place) if place and not r.rules.deck and place.isdigit() else 0,
        sizes=_sizes(r, actor, place, offer),
        cards=cards,
    )


def _sizes(r: Round, actor: Actor, place: str, offer: Offer) -> Sizes | None:
    if not offer.sizes and offer.between is None:
        return None
    low = offer.sizes[0] if offer.sizes else offer.between[0] if offer.between else 0
    mine = [stake for stake in r.hand(place).stakes if stake.person == actor] if r.rules.deck else []
    unit = mine[0].amount if mine else low
    if offer.sizes:
        return Sizes(exact=offer.sizes, unit=unit)
    assert offer.between is not None
    return Sizes(min=offer.between[0], max=offer.between[1], step=offer.step, unit=unit)


def _results(scene: Scene, postings: Sequence[Posting], r: Round) -> tuple[FrameResult, ...]:
    """The result of each settled wager."""
    dice, section = scene.dice, scene.section
    thrown = f"{sum(dice)} is thrown" if dice else f"{section_words(section)} comes up" if section else ""
    return tuple([_result(p, r, reason(r, p) or ("" if r.rules.deck else _first_up(thrown))) for p in postings])


def section_words(section: str) -> str:
    """A section of a wheel in words: a number, a name, or a card."""
    try:
        return f"the {piece_words(parse_piece(section))}"
    except ValueError:
        return section


def _first_up(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _result(p: Posting, r: Round, why: str) -> FrameResult:
    account = p.counterparty if p.counterparty in METERS else "house" if p.person == DEALER else ""
    return FrameResult(
        person="" if p.person == DEALER else p.person,
        place=p.place,
        wager=p.wager,
        title=wager_name(r.rules, p.wager),
        result=p.result,
        words=outcome(p),
        cite=p.cite,
        odds=p.odds,
        stake_cents=p.stake,
        paid_cents=p.paid,
        returned_cents=p.returned,
        collected_cents=p.collected,
        charged_cents=p.charged,
        account=account,
        why=why,
    )


def waiting(r: Round) -> tuple[Waiting, ...]:
    """The payments that are won but not made yet."""
    found = []
    for p in pending(r):
        title = wager_name(r.rules, p.wager)
        found.append(Waiting(p.place, p.person, p.wager, title, p.waits, p.says, p.cite, p.cents))
    return tuple(found)


def _incident(report: Report, rules: Rules) -> str:
    known = rules.irregularities.get(report.what)
    return f"{report.what}: {known.says} ({known.cite})" if known is not None else report.what


def _reports(r: Round, by: Actor) -> tuple[FrameReportable, ...]:
    """The irregularities that could be reported now, with one command for each way to report them.

    The example of a move might name an unseen card, so the card is removed. The table fills in the face of the card in
    that slot.
    """
    found = []
    for known in reportable(r):
        for way in known.ways:
            blind = replace(way.report, card=min(way.report.card, 0), by=by)
            command = {"command": "act", "move": to_builtins(blind)}
            fields = known.event, known.says, known.cite, command, known.happens, way.words, known.counts
            found.append(FrameReportable(*fields))
    return tuple(found)[:REPORTS_MAX]


def duties_of(due: Sequence[table_due.Due]) -> tuple[FrameDue, ...]:
    """The duties that wait for a person. Each has the command that performs it."""
    return tuple([_due(one) for one in due])


def _due(one: table_due.Due) -> FrameDue:
    if one.duty in IN_A_ROUND or one.duty == REPORT:
        command: dict[str, object] = {} if one.duty == VALIDATE else {"command": "chore"}
    elif one.duty == CUT:
        command = {"command": "cut", "at": 0}
    elif one.duty in RESUMING:
        command = RESUMING[one.duty]
    else:
        command = {"command": "perform", "duty": one.duty, "what": one.what}
    return FrameDue(one.duty, one.who, one.says, one.since, (one.cite,), one.what, command)
