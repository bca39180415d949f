"""The discard rack: in which order the cards of a round are picked up, and each hand rebuilt from how they lie.

To rebuild, no face of the round is looked at: only how many cards lay at each place, who was out before the end, and
how wagers were settled, all of which everybody saw.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from croupier.law import Cite, Source
from croupier.rounds.hand import FOLDED, LIVE, OUT, Hand
from croupier.rounds.moves import Place
from croupier.rounds.value import Value
from croupier.rounds.view import HIDDEN

if TYPE_CHECKING:
    from croupier.rounds.round import Round

Pile = tuple[str, tuple[int, ...]]
"""Where cards were, and the cards from below to above; an unseen one is HIDDEN."""

STUB, UNUSED, BURNED = "stub", "not used", "burned"
AS_SETTLED, FROM_THE_RIGHT = "as settled", "counterclockwise"
_place = attrgetter("place")


class Collection(Value, frozen=True):
    """Hands that were folded or void are picked up when they are out, then the others, then what lies at `last`.

    `order`: each hand when its wagers are settled, or all of them around the table, one group of results after
    another where there are `groups` (by the result of the first wager that the game has).
    """

    cite: Cite
    """The paragraph that asks that hands can be rebuilt."""
    settled: Cite
    """The one that gives the order."""
    order: str = AS_SETTLED
    groups: tuple[tuple[str, ...], ...] = ()
    folded: Cite | None = None
    last: tuple[Place, ...] = ()
    source: Source = Source.SEED


def stub_needed(r: Round) -> bool:
    """Whether cards may still be dealt from the stub, or it is being counted: it is not in the rack yet."""
    return bool(r.agenda) and (r.agenda[0].holds_stub or any(step.takes_cards for step in r.agenda))


def out_early(r: Round) -> list[Place]:
    """The hands that are out now, though others play on: nothing lies on them any more."""
    out = [h.place for h in r.hands if h.state is not LIVE and ((h.state == FOLDED and not h.stakes) or h.state == OUT)]
    return [place for place in _by_last_posting(r) if place in out] if len(out) > 1 else out


def noted(before: Round, after: Round) -> Round:
    """The round after a move, with what the move has sent to the rack: a card that is not used, hands that are out.

    Each comes there at once, so that its place is known from what everybody saw. A hand that went out while cards were
    still needed lies below the stub. One that waited for a bonus wager, or went out later, lies above it.
    """
    if after.hands is before.hands and after.dead is before.dead:
        return after
    gone = [place for place in out_early(after) if place not in before.out]
    unused = len(after.dead) - len(before.dead)
    if not gone and not unused:
        return after
    needed, still = stub_needed(before), stub_needed(after)
    playing = {hand.place for hand in before.hands if hand.state == LIVE}
    below = [place for place in gone if still or (needed and place in playing)]
    above = [place for place in gone if place not in below]
    out, rest = before.out, _rest(after)
    if rest not in out:  # a card of the stub that lies there already stays in it
        out = (*out, *[UNUSED] * unused)
    out = (*out, *below)
    if above:
        out = (*out, *([rest] if rest not in out else []), *above)
    return after if out == before.out else after.changed(out=out)


def laid(how: Collection, r: Round, *, since: int = 0) -> list[tuple[str, int]]:
    """What comes to the rack, from below to above, and how many cards it is; `since` is the slot at which it began."""
    many = {hand.place: len(hand.cards) + len(hand.down) for hand in r.hands + r.common}
    rest, order = _rest(r), list(r.out)
    if rest not in order:
        order.append(rest)
    order += [place for place in _hands(how, r) if place not in order]
    order += [place for place in how.last if place in many]
    many[rest] = _unseen(r, since, sum(many.values()) + order.count(UNUSED))
    many[UNUSED] = 1
    return [(what, many[what]) for what in order if many[what] > 0]


def racked(how: Collection, r: Round, *, since: int = 0) -> tuple[Pile, ...]:
    """The cards of a round as they lie in the rack when it is over."""
    lay = {hand.place: hand.cards + (HIDDEN,) * len(hand.down) for hand in r.hands + r.common}
    unused = iter(r.dead)
    return tuple(
        [
            (what, (next(unused),) if what == UNUSED else lay.get(what, (HIDDEN,) * many))
            for what, many in laid(how, r, since=since)
        ]
    )


def rebuilt(how: Collection, r: Round, cards: Sequence[int], *, since: int = 0) -> dict[Place, tuple[int, ...]]:
    """The hands of a round by place, from the cards of the rack, of which its own lie uppermost.

    Of the round only what everybody saw is used; whatever faces it has are not looked at.
    """
    parts = laid(how, r, since=since)
    at = len(cards) - sum([many for _, many in parts])
    hands = {}
    for what, many in parts:
        hands[what] = tuple(cards[at : at + many])
        at += many
    return {place: hand for place, hand in hands.items() if place not in (STUB, UNUSED, BURNED)}


def flat(piles: Iterable[Pile]) -> tuple[int, ...]:
    """The rack as it is: cards, and nothing that says whose they were."""
    return tuple([card for _, cards in piles for card in cards])


def _hands(how: Collection, r: Round) -> list[Place]:
    if how.order == AS_SETTLED:
        return _by_last_posting(r)
    early = out_early(r)
    rest = [hand for hand in reversed(r.hands) if hand.place not in early]
    results = _first_results(r)
    grouped = [hand.place for group in how.groups for hand in rest if results.get(hand.place) in group]
    return [*early, *grouped, *_others(rest, grouped)]


def _others(hands: Iterable[Hand], places: Sequence[Place]) -> list[Place]:
    return [hand.place for hand in hands if hand.place not in places]


def _by_last_posting(r: Round) -> list[Place]:
    """Every hand after what became of its last wager; one on which nothing was posted before all others."""
    posted = dict.fromkeys(map(_place, reversed(r.postings)))
    places = list(map(_place, r.hands))
    first = [place for place in places if place not in posted]
    return first + [place for place in reversed(posted) if place in places]


def _first_results(r: Round) -> Mapping[Place, str]:
    first = r.rules.game.wagers[0].key
    return {posting.place: posting.result for posting in r.postings if posting.wager == first}


def _rest(r: Round) -> str:
    """What unseen cards are called; those of a shoe that lasts stay in it, but for the burned."""
    return BURNED if r.rules.lasting is not None else STUB


def _unseen(r: Round, since: int, seen: int) -> int:
    """How many they are: the stub, and what was burned; of a shoe that lasts, what left it unseen."""
    return (r.slot - since if r.rules.lasting is not None else len(r.rules.deck)) - seen
