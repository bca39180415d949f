"""The definition of best play: exact for one seat of any game, using only the interface of Round.

A seat plays only against the house, so the game is a plain decision tree without information sets. This module walks
the whole tree with exact fractions, which is possible for toy decks and small games. Kernels must agree with it. When
the round waits for the dealer to do a chore, the dealer's first offer is taken. What a player could do in the meantime
(take a wager back, place another one) is not considered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.assumptions import is_suit_blind, looks_at_order
from croupier.analysis.figures import Tie
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.hands.best_of import BestOf, BestWithOwn
from croupier.hands.board_lines import BestLine
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK, COMMUNITY, PLAYERS, Settle
from croupier.rounds.steps.deciding.let_ride import WITHDRAWN
from croupier.rounds.steps.placing.place import due_beside
from croupier.rounds.value import Value

SEAT, PERSON = "1", "player"

Key = Hashable
Brought = tuple[int | Fraction, int | Fraction]
"""Net result and total wager, in cents: whole numbers at the end of a round, fractions before."""


class Best(Value, frozen=True):
    """Best play of one seat: its value and its average wager, both in opening wagers, and every choice."""

    opening: int
    tie: Tie
    value: Fraction
    mean_wager: Fraction
    policy: Mapping[Key, Move]
    key: Callable[[Round], Key]

    @property
    def states(self) -> int:
        """The number of different decisions."""
        return len(self.policy)

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        return self.policy[self.key(r)]


def opened(rules: Rules, opening: int | None = None, seats: int = 1) -> tuple[Round, int]:
    """A round in which each seat has placed the opening wager, and that wager in cents. By default it is the smallest
    offered.

    Wagers that must be placed with it are placed too, each in its smallest size. The first seat is the one that is
    analyzed.
    """
    taken = ((SEAT, PERSON), *[(str(seat), f"{PERSON} {seat}") for seat in range(2, seats + 1)])
    r = rules.begin(taken)
    cents = 0
    for _place, person in taken:
        offer = r.offers(person)[0]
        move = offer.moves()[0] if opening is None else offer.of(opening)
        r, cents = r.after(move), outlay(move)
        while (beside := due_beside(r, person)) is not None:
            r = r.after(beside)
    return r, cents


def chore(r: Round) -> Move:
    """The dealer's next move, if the round waits for the dealer."""
    for actor in (DEALER, SUPERVISOR):
        offers = r.offers(actor) if actor in r.waits_for() else ()
        if offers:
            return offers[0].move
    raise ValueError(f"The round waits for {', '.join(r.waits_for())}, but offers them no move.")


def solve(rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None) -> Best:
    """Walks the whole tree from the opening wager."""
    r, cents = opened(rules, opening)
    tree = Tree(rules, tie)
    net, wagered = tree.worth(r)
    return Best(cents, tie, Fraction(net, cents), Fraction(wagered, cents), tree.policy, tree.key)


class Tree:
    """Best play of one person from any round. Results that were computed before are reused."""

    def __init__(self, rules: Rules, tie: Tie = Tie.LARGER, person: Actor = PERSON) -> None:
        self.key, self.tie, self.person = canonical(rules), tie, person
        self.policy: dict[Key, Move] = {}
        self._known: dict[Key, Brought] = {}

    def worth(self, r: Round) -> Brought:
        """The net result and the total wager of best play from here, in cents."""
        waited = r.waits_for()
        if not waited:
            return settled(r, self.person)
        k = self.key(r)
        if k not in self._known:
            if CHANCE in waited:
                self._known[k] = self._by_chance(r)
            else:
                self._known[k] = self._by_choice(r, k) if self.person in waited else self.worth(r.after(chore(r)))
        return self._known[k]

    def _by_chance(self, r: Round) -> Brought:
        net: int | Fraction = 0
        wagered: int | Fraction = 0
        whole = 0
        for move, weight in r.chances():
            n, w = self.worth(r.after(move))
            net, wagered, whole = net + weight * n, wagered + weight * w, whole + weight
        return Fraction(net, whole), Fraction(wagered, whole)

    def _by_choice(self, r: Round, k: Key) -> Brought:
        choices = [(m, self.worth(r.after(m))) for m in choices_of(r.offers(self.person))]
        best = max(value for _, (value, _) in choices)
        equal = [choice for choice in choices if choice[1][0] == best]
        self.policy[k], chosen = equal[-1 if self.tie is Tie.LARGER else 0]
        return chosen


def choices_of(offers: tuple[Offer, ...]) -> list[Move]:
    """Every move on offer, from the smallest wager to the largest."""
    return sorted((move for offer in offers for move in offer.moves()), key=outlay)


def outlay(move: Move) -> int:
    """What a move adds to the layout, in cents."""
    return move.cents if isinstance(move, Bet | Choose) else 0


def settled(r: Round, person: Actor) -> tuple[int, int]:
    """The person's net result and total at risk in a finished round, in cents."""
    mine = [p for p in r.postings if p.person == person]
    return sum([p.result_net for p in mine]), sum([p.stake for p in mine if p.result != WITHDRAWN])


def canonical(rules: Rules) -> Callable[[Round], Key]:
    """A function that gives the key of a decision.

    If no rule depends on the order of cards, hands of the same cards in different orders have the same key.
    """
    if not order_blind(rules):
        return _key_of_sequences
    return _key_of_lines if reads_lines(rules) else _key_of_sets


def _key_of_sequences(r: Round) -> Key:
    return r.agenda, r.hands, r.common, r.standing, r.dead, r.slot, r.postings


def _key_of_sets(r: Round) -> Key:
    # The steps of an order-blind game change only the head of the agenda.
    hands = tuple([replace(hand, cards=tuple(sorted(hand.cards))) for hand in r.hands])
    common = tuple([replace(hand, cards=tuple(sorted(hand.cards))) for hand in r.common])
    return len(r.agenda), r.agenda[0], hands, common, r.standing, r.dead, r.postings


def _key_of_lines(r: Round) -> Key:
    """The cards of each hand as a set, but community cards with their places on the board."""
    return _key_of_sets(r), r.area(COMMUNITY).cards


def reads_lines(rules: Rules) -> bool:
    """Whether a settlement uses the places of the community cards."""
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    return any(isinstance(settle.showing.rank, BestLine) for settle in settles)


def order_blind(rules: Rules) -> bool:
    """Whether the order of the cards of a hand does not matter: all steps ignore it, and no card is discarded.

    Boards are judged separately: see `reads_lines`.
    """
    if not all(step.declares("order_blind") for step in rules.agenda):
        return False
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    if any(_looks_at_order(settle, tuple(rules.pieces)) for settle in settles):
        return False
    own = dealer = 0
    for step in rules.agenda:
        deal, settle = step.deals(), step.settles()
        if deal is not None:
            own += deal.cards if deal.to == PLAYERS else 0
            dealer += deal.cards if deal.to == BANK else 0
        # Only the cards dealt so far: later cards cannot have been seen.
        elif settle is not None and (settle.showing.own < own or settle.showing.dealer not in (0, dealer)):
            return False
    return True


def _looks_at_order(settle: Settle, cards: tuple[int, ...]) -> bool:
    """Whether the ranking of a settlement depends on the order of the cards, or might depend on it."""
    showing = settle.showing
    rank = showing.rank.rank if isinstance(showing.rank, BestOf | BestWithOwn | BestLine) else showing.rank
    if is_suit_blind(rank):
        return False
    try:
        # With community cards the hand is longer than the ranking says; longer hands are not tried.
        sizes = {showing.own, showing.dealer}
        return showing.community or any(looks_at_order(showing.rank, cards, size) for size in sizes)
    except Unfit:
        return True
