"""The discard rack: in which order the cards of a round are picked up, and each hand rebuilt from how they lie.

To rebuild, no face of the round is looked at: only how many cards lay at each place, who was out before the end, and
how wagers were settled, all of which everybody saw.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from croupier.law import Cite, Source
from croupier.rounds.hand import FOLDED, OUT, Hand
from croupier.rounds.moves import Place
from croupier.rounds.step import Step
from croupier.rounds.value import Value
from croupier.rounds.view import HIDDEN

if TYPE_CHECKING:
    from croupier.rounds.round import Round

Pile = tuple[str, tuple[int, ...]]
"""Where cards lay, and the cards from below to above; one that nobody saw is HIDDEN."""

STUB, UNUSED, BURNED = "stub", "not used", "burned"
AS_SETTLED, FROM_THE_RIGHT = "as settled", "counterclockwise"
_place = attrgetter("place")


class Collection(Value, frozen=True, kw_only=True):
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


def stub_before_folds(agenda: Sequence[Step]) -> bool:
    """Whether all cards are dealt before anybody decides, so that the stub reaches the rack before a folded hand."""
    dealing = [number for number, step in enumerate(agenda) if step.takes_cards]
    deciding = [number for number, step in enumerate(agenda) if step.lets_fold]
    return not deciding or not dealing or dealing[-1] < deciding[0]


def out_early(r: Round) -> list[Place]:
    """The hands that are out before the round ends, in the order in which they were."""
    out = {hand.place for hand in r.hands if (hand.state == FOLDED and not hand.stakes) or hand.state == OUT}
    return [place for place in _by_last_posting(r) if place in out] if out else []


def laid(how: Collection, r: Round, *, since: int = 0) -> list[tuple[str, int]]:
    """What comes to the rack, from below to above, and how many cards it is; `since` is the slot at which it began."""
    many = {hand.place: len(hand.cards) + len(hand.down) for hand in r.hands + r.common}
    order = _hands(how, r)
    order += [place for place in how.last if place in many]
    below = [(UNUSED, len(r.dead))] if r.dead else []
    if not r.rules.stub_first:
        early = len(out_early(r))
        below += [(place, many[place]) for place in order[:early]]
        order = order[early:]
    unseen = _unseen(r, since, sum(many.values()))
    if unseen > 0:
        below.append((BURNED if r.rules.lasting is not None else STUB, unseen))
    return below + [(place, many[place]) for place in order if many[place]]


def racked(how: Collection, r: Round, *, since: int = 0) -> tuple[Pile, ...]:
    """The cards of a round as they lie in the rack when it is over."""
    lay = {hand.place: hand.cards + (HIDDEN,) * len(hand.down) for hand in r.hands + r.common}
    lay[UNUSED] = r.dead
    return tuple([(what, lay[what] if what in lay else (HIDDEN,) * many) for what, many in laid(how, r, since=since)])


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
    if not how.groups:
        return [*early, *[hand.place for hand in rest]]
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


def _unseen(r: Round, since: int, seen: int) -> int:
    """The cards that nobody looked at: the stub, and what was burned; of a shoe that lasts, what left it unseen."""
    cards = r.slot - since if r.rules.lasting is not None else len(r.rules.deck)
    return cards - seen - len(r.dead)
