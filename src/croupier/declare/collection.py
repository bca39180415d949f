"""The discard rack: the order in which the dealer picks up the cards, and how each hand is rebuilt from the rack.

Rebuilding never looks at the faces that the round recorded. It uses only what everyone at the table saw: the number of
cards at each place, which hands were out early, and how the wagers were settled.
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
"""A place, and its cards from bottom to top. An unseen card is HIDDEN."""

STUB, UNUSED, BURNED = "stub", "not used", "burned"
AS_SETTLED, FROM_THE_RIGHT = "as settled", "counterclockwise"
_place = attrgetter("place")


class Collection(Value, frozen=True):
    """The order of picking up. Folded and void hands come first, as soon as they are out; then the others; then `last`.

    `order` is either "each hand when its wagers are settled" or "around the table". With `groups`, the dealer picks up
    one group of results after another, according to the result of the game's first wager.
    """

    cite: Cite
    """The paragraph that requires that hands can be rebuilt."""
    settled: Cite
    """The paragraph that sets the order."""
    order: str = AS_SETTLED
    groups: tuple[tuple[str, ...], ...] = ()
    folded: Cite | None = None
    last: tuple[Place, ...] = ()
    source: Source = Source.SEED


def stub_needed(r: Round) -> bool:
    """Whether cards may still be dealt from the stub, or the stub is being counted.

    As long as that is so, the stub is not in the rack.
    """
    return bool(r.agenda) and (r.agenda[0].holds_stub or any(step.takes_cards for step in r.agenda))


def out_early(r: Round) -> list[Place]:
    """The hands that went out before the end: folded hands without a wager left, and void or dead ones."""
    out = [h.place for h in r.hands if h.state is not LIVE and ((h.state == FOLDED and not h.stakes) or h.state == OUT)]
    return [place for place in _by_last_posting(r) if place in out] if len(out) > 1 else out


def noted(before: Round, after: Round) -> Round:
    """The round after a move, with a note of the cards that the move sent to the rack: an unused card, or hands that
    are out.

    Each card goes to the rack at once, so everyone sees its place. A hand that went out while cards were still needed
    is below the stub. A hand that waited for a bonus wager, or went out later, is above it.
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
    if rest not in out:  # a card of the stub that is in the rack already stays there
        out = (*out, *[UNUSED] * unused)
    out = (*out, *below)
    if above:
        out = (*out, *([rest] if rest not in out else []), *above)
    return after if out == before.out else after.changed(out=out)


def laid(how: Collection, r: Round, *, since: int = 0) -> list[tuple[str, int]]:
    """The places whose cards go to the rack, from bottom to top, with the number of cards of each.

    `since` is the first slot of the round.
    """
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
    """The piles of a round's cards, in the order in which they are in the rack when the round is over."""
    lay = {hand.place: hand.cards + (HIDDEN,) * len(hand.down) for hand in r.hands + r.common}
    unused = iter(r.dead)
    return tuple(
        [
            (what, (next(unused),) if what == UNUSED else lay.get(what, (HIDDEN,) * many))
            for what, many in laid(how, r, since=since)
        ]
    )


def rebuilt(how: Collection, r: Round, cards: Sequence[int], *, since: int = 0) -> dict[Place, tuple[int, ...]]:
    """The hands of a round by place, rebuilt from the rack, in which the round's cards are on top.

    Only what everyone saw is used. The faces that the round recorded are not read.
    """
    parts = laid(how, r, since=since)
    at = len(cards) - sum([many for _, many in parts])
    hands = {}
    for what, many in parts:
        hands[what] = tuple(cards[at : at + many])
        at += many
    return {place: hand for place, hand in hands.items() if place not in (STUB, UNUSED, BURNED)}


def flat(piles: Iterable[Pile]) -> tuple[int, ...]:
    """The cards in the rack, without the places that they came from."""
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
    """Every hand, in the order in which their last wagers were settled. Hands without a settled wager come first."""
    posted = dict.fromkeys(map(_place, reversed(r.postings)))
    places = list(map(_place, r.hands))
    first = [place for place in places if place not in posted]
    return first + [place for place in reversed(posted) if place in places]


def _first_results(r: Round) -> Mapping[Place, str]:
    first = r.rules.game.wagers[0].key
    return {posting.place: posting.result for posting in r.postings if posting.wager == first}


def _rest(r: Round) -> str:
    """The name for unseen cards. If a shoe lasts several rounds, they stay in it, except for burned cards."""
    return BURNED if r.rules.lasting is not None else STUB


def _unseen(r: Round, since: int, seen: int) -> int:
    """The number of unseen cards: the stub and the burned cards or, with a lasting shoe, those that left it unseen."""
    return (r.slot - since if r.rules.lasting is not None else len(r.rules.deck)) - seen
