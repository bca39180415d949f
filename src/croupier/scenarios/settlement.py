"""The result of a described round: for each seat and wager the result, what is paid and returned, and the paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.equipment.pieces import pieces_name
from croupier.hands.names import in_words
from croupier.law import Cite, cite
from croupier.money import dollars, parse_dollars
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import DONE, OUT
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import POT, VOID, Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps import BANK, COMMUNITY
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND
from croupier.rounds.steps.settling.settle import ended_by
from croupier.rounds.value import Value
from croupier.scenarios.carry_over import in_turn, lies_at, lies_on
from croupier.scenarios.description import BY_STUB_COUNT, Described, Seat
from croupier.scenarios.layouts.layout import layout_game, lies_still
from croupier.scenarios.run import play

LIES = "lies"
"""The result of a wager that is still on the layout, because no roll or hand has decided it."""


class Owed(Value, frozen=True, kw_only=True, omit_defaults=True):
    """One wager: `paid` is the winnings without the stake, `returned` the stake, and `withheld` what a limit withholds.

    `person` and `hand` identify the wager if several persons or hands share a box.
    """

    wager: str
    key: str
    stake: str
    result: str
    odds: str | None
    paid: str
    returned: str
    cite: Cite
    coupon: str
    withheld: str
    person: str = ""
    hand: int = 0


class LimitCut(Value, frozen=True, kw_only=True, omit_defaults=True):
    """A payout limit that was reached: the payment due, the limit, and the difference.

    `keys` are the wagers as the description names them. `shared_by` are the seats that share the limit, if there is one
    limit for several hands.
    """

    wagers: tuple[str, ...]
    due: str
    limit: str
    withheld: str
    cite: Cite
    keys: tuple[str, ...]
    shared_by: tuple[int, ...] = ()


class Charged(Value, frozen=True, kw_only=True):
    """A commission on one wager.

    `key` is the name of the wager in the description. A commission that is `owed` is paid later.
    """

    wager: str
    charged: str
    cite: Cite
    key: str
    owed: bool = False


class SeatOwed(Value, frozen=True, kw_only=True, omit_defaults=True):
    """One seat: its hand in words if it was settled, its wagers in the order of settlement, and their sum.

    A person who left wagers at a seat in an earlier round has a separate entry if the seat no longer describes them.
    `hands` are the cards of each hand of a box that was split. `nets` is the sum for each person on a shared box.
    """

    seat: int
    person: str | None
    cards: str
    hand: str | None
    wagers: tuple[Owed, ...]
    limits: tuple[LimitCut, ...]
    commissions: tuple[Charged, ...]
    net: str
    hands: tuple[str, ...] = ()
    nets: dict[str, str] = msgspec.field(default_factory=dict)


class Followed(Value, frozen=True, kw_only=True):
    """An irregularity, and its consequence under the rules."""

    event: str
    when: str
    found_by: str
    says: str
    cite: Cite


class Awarded(Value, frozen=True, kw_only=True):
    """What a pot paid to one seat, or to the house if `seat` is null. The pot also returns a void wager."""

    seat: int | None
    result: str
    paid: str
    cite: Cite


class Settlement(Value, frozen=True, kw_only=True, omit_defaults=True):
    """The whole round and its law. `dealer_hands` are those of a dealer who formed several.

    For several rounds in a row, `rounds` has the settlement of each, and the other fields have what the rounds have in
    common.
    """

    game: str
    date: str
    status: str
    source: str
    community: str
    dealer: str
    player: str
    banker: str
    seats: tuple[SeatOwed, ...]
    pot: tuple[Awarded, ...]
    irregularities: tuple[Followed, ...]
    net: str
    dealer_hands: tuple[str, ...] = ()
    rounds: tuple[Settlement, ...] = ()

    def __repr__(self) -> str:
        seats = f"{len(self.seats)} seat{'s' * (len(self.seats) != 1)}"
        return f"<Settlement of {self.game} on {self.date}, {self.status}: {seats}, net {self.net}>"


def settle(rules: Rules, described: Described) -> Settlement:
    """What every wager of a described round is owed. Raises BadRound for a round that the rules do not allow."""
    rounds = in_turn(rules, described)
    if not described.rounds:
        return _settled(rules, described, play(rules, described))
    found: list[Settlement] = []
    nets = 0
    standing: Standing | None = None
    for one in rounds:
        r = play(rules, one, standing)
        standing, nets = r.standing, nets + sum(posting.result_net for posting in r.postings)
        found.append(_settled(rules, one, r))
    none = {"community": "", "dealer": "", "player": "", "banker": "", "seats": (), "pot": (), "irregularities": ()}
    return replace(found[-1], **none, dealer_hands=(), net=_dollars(nets), rounds=tuple(found))


def dealers_hands(r: Round) -> tuple[tuple[int, ...], ...]:
    """Every hand that the dealer formed from the first card. All but the last are already collected."""
    bank = r.area(BANK).cards
    gone = [hand.cards for hand in r.common if hand.place != BANK and hand.state == DONE]
    return (*[(*bank[:1], *cards) for cards in gone], bank)


def _settled(rules: Rules, described: Described, r: Round) -> Settlement:
    hands = dealers_hands(r)
    return Settlement(
        game=rules.game.id,
        date=rules.day.isoformat(),
        status=rules.edition.status,
        source=rules.game.source,
        community=pieces_name(r.hand(COMMUNITY).cards),
        dealer=pieces_name(r.hand(BANK).cards),
        player=pieces_name(r.area(PLAYER_HAND).cards),
        banker=pieces_name(r.area(BANKER_HAND).cards),
        seats=tuple(_seats(r, described)),
        pot=tuple([_awarded(posting) for posting in r.postings if posting.counterparty == POT and posting.paid]),
        irregularities=tuple(_followed(rules, described)),
        net=_dollars(sum(posting.result_net for posting in r.postings)),
        dealer_hands=tuple([pieces_name(hand) for hand in hands]) if len(hands) > 1 else (),
    )


def _awarded(posting: Posting) -> Awarded:
    seat = None if posting.person == DEALER else int(posting.place)
    return Awarded(seat=seat, result=posting.result, paid=_dollars(posting.paid), cite=posting.cite)


def _seats(r: Round, described: Described) -> Iterable[SeatOwed]:
    """Every seat in order. After each seat come the persons who left wagers there."""
    gone = _abandoned(r, described)
    persons = dict.fromkeys([(posting.place, posting.person) for posting in gone])
    left = [_gone(r, *whose, [p for p in gone if (p.place, p.person) == whose]) for whose in persons]
    told = [_seat(r, described, seat, [p for p in r.postings if p not in gone]) for seat in described.seats]
    return sorted([*told, *left], key=lambda owed: owed.seat)


def _abandoned(r: Round, described: Described) -> list[Posting]:
    """The results of wagers from earlier rounds, if the description no longer has their persons at these seats."""
    here = {(s.place, person) for s in described.seats for person in (s.name, *[other.person for other in s.persons])}
    return [p for p in r.postings if lies_on(r.rules, p.wager) and (p.place, p.person) not in here]


def _gone(r: Round, place: str, person: Actor, postings: list[Posting]) -> SeatOwed:
    seat = Seat(seat=int(place), wagers={})
    return SeatOwed(
        seat=seat.seat,
        person=person if person != seat.name else None,
        cards="",
        hand=None,
        wagers=tuple([_owed(r, seat, posting, []) for posting in postings]),
        limits=(),
        commissions=(),
        net=_dollars(sum(posting.result_net for posting in postings)),
    )


def _seat(r: Round, described: Described, seat: Seat, postings: Sequence[Posting]) -> SeatOwed:
    hands = [hand for hand in r.hands if hand.box == seat.place]
    lie = layout_game(r.rules)
    postings = [p for p in postings if (p.person == seat.name if lie else p.place.split(".", 1)[0] == seat.place)]
    return SeatOwed(
        seat=seat.seat,
        person=seat.person or None,
        cards=pieces_name(_dealt(r, seat)),
        hand=hand_in_words(r, seat.place),
        wagers=(
            *[_owed(r, seat, posting, [hand.place for hand in hands]) for posting in postings],
            *_lies(r, seat, lies_still(r, seat.name) if lie else lies_at(r, seat)),
        ),
        limits=(*_cuts(r, postings), *_ticket_cuts(r, described, postings)),
        commissions=tuple(
            [
                Charged(
                    wager=_name(r, p),
                    charged=_dollars(p.charged or p.owed),
                    cite=cite(p.commission or p.cite),
                    key=_key(r, p),
                    owed=p.owed > 0,
                )
                for p in postings
                if p.charged or p.owed > 0
            ]
        ),
        net=_dollars(sum(posting.result_net for posting in postings)),
        hands=tuple([pieces_name(hand.cards) for hand in hands]) if len(hands) > 1 else (),
        nets=_nets(seat, postings),
    )


def _nets(seat: Seat, postings: Sequence[Posting]) -> dict[str, str]:
    """What each person on a shared box won or lost. Empty if only one person is on the box."""
    persons = [seat.name, *[other.person for other in seat.persons]] if seat.persons else []
    return {who: _dollars(sum(p.result_net for p in postings if p.person == who)) for who in persons}


def _dealt(r: Round, seat: Seat) -> tuple[int, ...]:
    """The cards of a hand. A hand that was void because a card was missing has only the described cards."""
    hand = r.hand(seat.place)
    return hand.cards[: len(seat.cards.split())] if hand.state == OUT else hand.cards


def hand_in_words(r: Round, place: str) -> str | None:
    """The settled hand, as a dealer would call it. None if it was not settled or has no words."""
    hand = r.hand(place)
    settle = ended_by(r, hand)
    if settle is None or hand.state != DONE:
        return None
    return in_words(settle.showing.rank, settle.showing.of(r, hand).player) or None


def _owed(r: Round, seat: Seat, posting: Posting, places: list[str]) -> Owed:
    coupon = seat.coupon.get(posting.wager, "0")
    # A void wager that was collected already is returned, from the inventory or a pot. That is not a winning (G1).
    back = posting.paid if posting.result == VOID else 0
    return Owed(
        wager=_name(r, posting),
        key=_key(r, posting),
        stake=_dollars(posting.stake),
        result=posting.result,
        odds=posting.odds or None,
        paid=_dollars(posting.paid - back),
        returned=_dollars(posting.returned + back),
        cite=posting.cite,
        coupon=_dollars(parse_dollars(coupon)),
        withheld=_dollars(posting.cut),
        person=posting.person if seat.persons else "",
        hand=places.index(posting.place) + 1 if len(places) > 1 and not lies_on(r.rules, posting.wager) else 0,
    )


def _cuts(r: Round, postings: Sequence[Posting]) -> Iterable[LimitCut]:
    for limit in _limits(r.rules):
        covered = [posting for posting in postings if posting.wager in limit.covers]
        withheld = sum(posting.cut for posting in covered if posting.limit == limit.cite)
        if withheld:
            paid = sum(posting.paid for posting in covered)
            yield LimitCut(
                wagers=tuple([r.rules.game.called(posting.wager) for posting in covered]),
                due=_dollars(paid + withheld),
                limit=_dollars(limit.cents),
                withheld=_dollars(withheld),
                cite=limit.cite,
                keys=tuple([_key(r, posting) for posting in covered]),
                shared_by=_sharing(r, limit) if paid < limit.cents else (),
            )


def _ticket_cuts(r: Round, described: Described, postings: Sequence[Posting]) -> Iterable[LimitCut]:
    """The tickets that the aggregate limit of a game cut. If one game is described, the seats that share the limit."""
    cut = [posting for posting in postings if posting.cut]
    for pays in [step.pays_tickets() for step in r.rules.agenda]:
        if pays is None or not cut:
            continue
        persons = {posting.person for posting in r.postings if posting.cut}
        sharing = tuple(sorted([seat.seat for seat in described.seats if seat.name in persons]))
        yield LimitCut(
            wagers=tuple([_name(r, posting) for posting in cut]),
            due=_dollars(sum(posting.paid + posting.cut for posting in cut)),
            limit=_dollars(pays.limit.cents),
            withheld=_dollars(sum(posting.cut for posting in cut)),
            cite=pays.limit.cite,
            keys=tuple([_key(r, posting) for posting in cut]),
            shared_by=sharing if len(sharing) > 1 and len(described.draws) == 1 else (),
        )


def _sharing(r: Round, limit: Limit) -> tuple[int, ...]:
    """The seats whose winnings this limit cut together. Each of them is paid less than the limit."""
    cut = {posting.place.split(".", 1)[0]: 0 for posting in r.postings if posting.limit == limit.cite}
    for posting in r.postings:
        place = posting.place.split(".", 1)[0]
        if place in cut and posting.wager in limit.covers:
            cut[place] += posting.paid
    return tuple(sorted([int(place) for place, paid in cut.items() if paid < limit.cents]))


def _limits(rules: Rules) -> tuple[Limit, ...]:
    """The limits on the winnings of one hand, then the limits on the winnings of all hands together."""
    hands = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    waiting = [lying for step in rules.agenda if (lying := step.settles_lying()) is not None]
    together = [
        Limit(cents=lying.most, cite=lying.limited, covers=(lying.wager,), pro_rata=True)
        for lying in waiting
        if lying.most is not None and lying.limited is not None
    ]
    return tuple(dict.fromkeys([*[limit for settle in hands for limit in settle.limits], *together]))


def _followed(rules: Rules, described: Described) -> Iterable[Followed]:
    for happened in described.irregularities:
        known = rules.irregularities[happened.event]
        says, cite = known.says, known.cite
        for step in rules.agenda:
            if (count := step.counts_stub()) is not None and happened.found_by == BY_STUB_COUNT:
                says, cite = "The stub has a wrong number of cards: all hands are void.", count.wrong
        yield Followed(event=happened.event, when=happened.when, found_by=happened.found_by, says=says, cite=cite)


def _lies(r: Round, seat: Seat, wagers: Iterable[Lying]) -> Iterable[Owed]:
    """The wagers that no roll or hand has decided. They stay on the layout."""
    for lying in wagers:
        under = r.rules.tender.cite if layout_game(r.rules) else r.rules.game.wager(lying.wager).cite
        here = Posting(lying.place, lying.person, lying.wager, LIES, lying.cents, 0, 0, 0, under)
        yield _owed(r, seat, here, [])


def _name(r: Round, posting: Posting) -> str:
    on = f" on {posting.place}" if posting.place and layout_game(r.rules) else ""
    return f"{r.rules.game.called(posting.wager)}{on}"


def _key(r: Round, posting: Posting) -> str:
    """The wager as a description names it. On a shared layout the name includes the place."""
    return f"{posting.wager} {posting.place}" if posting.place and layout_game(r.rules) else posting.wager


def _dollars(cents: int) -> str:
    """Dollars for another program, without commas."""
    return dollars(cents).replace(",", "")
