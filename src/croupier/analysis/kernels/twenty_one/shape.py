"""*Twenty-one*: hands drawn card by card toward a full count against a bank that draws by rule.

Cards of the same count are of one kind, if every rule treats them alike. The shape is read from the agenda. This module
imports nothing slow.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, product
from typing import TypeVar

from msgspec import field
from msgspec.structs import replace

from croupier.analysis.assumptions import only_declared
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.kernels.twenty_one.several_hands import one_hand
from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.postings import Outcome, post, surrendered
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Settle
from croupier.rounds.steps.dealing.draw import BankDraws, TurnDown
from croupier.rounds.steps.dealing.hole_card import DealTwice, HoleCard
from croupier.rounds.steps.dealing.second_card import (
    PayNaturals,
    Peek,
    SecondCard,
    SettleInsurance,
    SettleNaturals,
    SettleSurrendered,
)
from croupier.rounds.steps.deciding.follow import Equal, UpTo, riding
from croupier.rounds.steps.deciding.insure import Insure, Surrender
from croupier.rounds.steps.deciding.play import Choice, Counted, Double, Hit, Play, Split, Stand
from croupier.rounds.steps.deciding.rescue import Rescue
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.steps.settling.at_once import PayFull
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

KINDS = 10
"""The number of counts that a single card can have, 2 to 11. A game has at most this many kinds."""
LEAST = 2
Cards = tuple[int, ...]
One = TypeVar("One")


class TwentyOneShape(Value, frozen=True, kw_only=True):
    """A game of points for one seat.

    `cards` has one card of each kind. The number of a kind is the count of its cards less two.
    """

    opening: Wager
    play: Play
    double: Double | None
    split: Split | None
    surrender: Surrender | None
    given_up: SettleSurrendered | None
    insure: Insure | None
    insured: SettleInsurance | None
    peeks: bool
    """Whether a natural of the bank ends the round before anyone plays."""
    natural: Callable[[Cards], bool]
    may_be: Callable[[int], bool]
    draws: Callable[[Cards], bool]
    settle: Settle
    showing: Counted
    cards: dict[int, int]
    left: tuple[int, ...]
    rescue: Rescue | None = None
    at_once: PayFull | None = None
    """How a full hand is settled before the bank's cards are known, if it is."""
    enough: int = 0
    """The number of cards with which a hand of a player wins if it is not over; 0 if no number does."""
    naturals_first: bool = False
    """Whether a player's natural is paid before insurance is offered, whatever cards the bank has."""
    faces: dict[int, int] = field(default_factory=dict)
    """How many of each card the shoe has. Empty unless the suits of a hand of three cards can matter."""
    suited: dict[Cards, Cards] = field(default_factory=dict)
    """Hands of three kinds that are paid according to their suits, each with cards of mixed suits."""

    @property
    def stakes(self) -> tuple[str, ...]:
        """The keys of the wagers on a hand: the opening one, the one that a double adds, the one that a split adds."""
        return (
            self.opening.key,
            self.double.bet.key if self.double else "",
            self.split.bet.key if self.split else "",
        )

    def hand(self, kinds: Cards) -> Cards:
        """The cards of a hand of these kinds."""
        return self.suited.get(kinds) or tuple([self.cards[kind] for kind in kinds])

    def net(self, stake: str, cents: int, outcome: Outcome) -> int:
        """The net result of one wager of this many cents with this outcome."""
        return post(SEAT, Stake(PERSON, stake, cents), outcome).result_net

    def half(self, cents: int) -> int:
        """The net result of a surrendered wager of this many cents."""
        assert self.surrender is not None
        return surrendered(SEAT, Stake(PERSON, self.opening.key, cents), self.surrender.cite).result_net


def points_shape(rules: Rules) -> TwentyOneShape:
    """Reads the agenda as a game of points. Raises Unfit with the reason if it is not one."""
    rules = one_hand(rules)
    # Such a step does not change the hands: it settles a side wager.
    kinds = [type(step) for step in rules.agenda if not step.beside]
    if kinds[0] is not PlaceShared:
        raise Unfit("it does not begin with wagers at boxes")
    strange = [kind.__name__ for kind in kinds if kind not in KNOWN]
    if strange:
        raise Unfit(f"its agenda has a step that this kernel does not know, {strange[0]}")
    first, play, draws = _only(rules, PlaceShared), _only(rules, Play), _only(rules, BankDraws)
    settle = _only(rules, Settle)
    naturals: SettleNaturals = _maybe(rules, PayNaturals) or _only(rules, SettleNaturals)
    _only(rules, DealTwice), _only(rules, SecondCard)
    hole = _maybe(rules, HoleCard)
    if hole is not None and (hole.to, hole.cards, hole.up) != (BANK, 1, False):
        raise Unfit("the deal is not two cards to a hand and one or two to the bank")
    _reads(play, settle, naturals)
    peek, insure = _maybe(rules, Peek), _maybe(rules, Insure)
    cards, left = kinds_of(rules, play)
    shape = TwentyOneShape(
        opening=first.wagers[0],
        play=play,
        double=_choice(play, Double),
        split=_choice(play, Split),
        surrender=_choice(play, Surrender),
        given_up=_maybe(rules, SettleSurrendered),
        insure=insure,
        insured=_maybe(rules, SettleInsurance),
        peeks=peek is not None,
        natural=naturals.natural,
        may_be=naturals.may_be,
        draws=draws.draws,
        settle=settle,
        showing=_counted(settle),
        cards=cards,
        left=left,
        rescue=_choice(play, Rescue),
        at_once=_paid_at_once(play, naturals),
        naturals_first=type(naturals) is PayNaturals,
    )
    _fits(rules, shape)
    return shape if shape.at_once is None else _with_suits(rules, shape)


def _paid_at_once(play: Play, naturals: SettleNaturals) -> PayFull | None:
    """How full hands are settled at once, or None.

    If they are, naturals must be paid at once too. Otherwise a hand of 21 would wait in one case only.
    """
    if play.at_once is None:
        return None
    if type(play.at_once) is not PayFull or type(naturals) is not PayNaturals:
        raise Unfit("full hands are settled at once in a way that the kernel does not know")
    says_no_more(play.at_once, "wagers", "showing", "outcome", "bonus", "barred", "doubled")
    return play.at_once


def _with_suits(rules: Rules, shape: TwentyOneShape) -> TwentyOneShape:
    """The shape with the hands of three cards that are paid according to their suits.

    Every such hand is tried. Raises Unfit if other hands may be paid so.
    """
    assert shape.at_once is not None
    showing, total, full, bonus = shape.showing, shape.play.total, shape.play.full, shape.at_once.bonus
    if shape.at_once.showing != showing:
        raise Unfit("a full hand that is settled at once does not rank like others")
    only_declared(showing.doubled, bonus and bonus.wins)
    faces: dict[int, list[int]] = {}
    for card in rules.pieces:
        faces.setdefault(total((card,)) - LEAST, []).append(card)
    suited: dict[Cards, Cards] = {}
    for kinds in combinations_with_replacement(sorted(faces), 3):
        found: dict[tuple[object, bool], list[Cards]] = {}
        doubled: set[object] = set()
        for hand in product(*[faces[kind] for kind in kinds]):
            if total(hand) != full:
                break
            won = bonus is not None and any(bonus.wins(hand, up) for up in rules.pieces)
            ranks = showing.rank(hand), showing.split(hand)
            doubled.add(showing.doubled(hand) if showing.doubled is not None else showing.rank(hand))
            found.setdefault((ranks, won), []).append(hand)
        if len(doubled) > 1:
            raise Unfit("a doubled hand is paid by its suits")
        if len(found) > 1 or any(won for _, won in found):
            suited[kinds] = max(found.values(), key=len)[0]
    return replace(shape, faces=dict(rules.pieces), suited=suited)


def _only(rules: Rules, kind: type[One]) -> One:
    found = _maybe(rules, kind)
    if found is None:
        raise Unfit(f"it has no {kind.__name__}")
    return found


def _maybe(rules: Rules, kind: type[One]) -> One | None:
    """The step of this kind, or None. Insurance may be settled at two moments; the first of its steps is returned."""
    found = [step for step in rules.agenda if type(step) is kind]
    if len(found) > 1 and (kind is not SettleInsurance or len({(s.won, s.lost) for s in found}) > 1):  # type: ignore[attr-defined]
        raise Unfit(f"it has {len(found)} steps of the kind {kind.__name__}, and the kernel supports one")
    return found[0] if found else None


def _choice(play: Play, kind: type[Choice]) -> One | None:
    return next((choice for choice in play.choices if type(choice) is kind), None)  # type: ignore[return-value]


def _reads(play: Play, settle: Settle, naturals: SettleNaturals) -> None:
    """Raises Unfit for a step with properties that this kernel does not count."""
    if play.left is not None or play.drawing or play.failed:
        raise Unfit("play has begun")
    if play.enough:
        raise Unfit("a number of cards wins at once")
    says_no_more(settle, "wagers", "showing", "outcome", "order", "losers_first")
    says_no_more(_counted(settle), "rank", "split", "bank", "doubled", "own", "community", "dealer")
    if {type(choice) for choice in play.choices} - {Hit, Stand, Double, Split, Surrender, Rescue}:
        raise Unfit("players have choices other than draw, stand, double, split, surrender and rescue")
    if not {Hit, Stand} <= {type(choice) for choice in play.choices}:
        raise Unfit("a hand cannot draw, or cannot stand")
    if naturals.outcome is not settle.outcome and naturals.final:
        raise Unfit("naturals end the round")


def _counted(settle: Settle) -> Counted:
    if type(settle.showing) is not Counted or settle.limits or settle.bonuses:
        raise Unfit("it is not settled by counted hands alone")
    return settle.showing


def kinds_of(rules: Rules, play: Play) -> tuple[dict[int, int], tuple[int, ...]]:
    """One card of each kind, and the number of cards of each kind in the shoe."""
    cards: dict[int, int] = {}
    left = [0] * KINDS
    for card, many in rules.pieces.items():
        kind = play.total((card,)) - LEAST
        if not 0 <= kind < KINDS:
            raise Unfit(f"a card counts {kind + LEAST}, and the kernel supports {LEAST} to {LEAST + KINDS - 1}")
        cards.setdefault(kind, card)
        left[kind] += many
    return cards, tuple(left)


def _fits(rules: Rules, shape: TwentyOneShape) -> None:
    """Checks that every size is the opening wager or a part of it, and that the rules see only the kinds of cards."""
    declared_only(rules, shape)
    for bet in (shape.double and shape.double.bet, shape.split and shape.split.bet):
        if bet and not (isinstance(bet.size, Equal) or (isinstance(bet.size, UpTo) and bet.size.per == 1)):
            raise Unfit(f"the {bet.name} is not equal to the wager it goes with")
    if (shape.surrender is None) != (shape.given_up is None):
        raise Unfit("a surrendered hand is not settled as usual")
    if (shape.insure is None) != (shape.insured is None) or (shape.insured and shape.insured.one_suit):
        raise Unfit("insurance is not settled as usual")
    for card in rules.pieces:
        other = shape.cards[shape.play.total((card,)) - LEAST]
        if card != other and any(
            _seen(shape, card, beside) != _seen(shape, other, beside) for beside in shape.cards.values()
        ):
            raise Unfit("its rules distinguish cards of one count")


def declared_only(rules: Rules, shape: TwentyOneShape) -> None:
    """Raises Unfit if a function that sees hands is from outside this package, or distinguishes cards of one kind."""
    showing, split, insure = shape.showing, shape.split, shape.insure
    only_declared(
        shape.play.total, shape.natural, shape.draws, showing.rank, showing.split, showing.bank, split and split.alike
    )
    for card in rules.pieces:
        other = shape.cards[shape.play.total((card,)) - LEAST]
        if (
            shape.may_be(card) != shape.may_be(other)
            or (split is not None and split.closed(card) != split.closed(other))
            or (insure is not None and insure.asks(card) != insure.asks(other))
        ):
            raise Unfit("its rules distinguish cards of one count")


def _seen(shape: TwentyOneShape, card: int, beside: int) -> tuple[object, ...]:
    """Everything that the rules can distinguish about a hand of these two cards."""
    pair = (card, beside)
    split, insure = shape.split, shape.insure
    return (
        shape.play.total(pair),
        shape.draws(pair),
        shape.natural(pair),
        shape.may_be(card),
        *[rank(pair) for rank in (shape.showing.rank, shape.showing.split, shape.showing.bank or shape.showing.rank)],
        split and (split.alike(card, beside), split.closed(card)),
        insure and insure.asks(card),
    )


def insurance_most(shape: TwentyOneShape, cents: int) -> int:
    """The largest insurance for an opening wager of this many cents."""
    assert shape.insure is not None
    size = shape.insure.bet.size
    if not isinstance(size, UpTo):
        raise Unfit("insurance is not a fraction of the wager it goes with")
    hand = Hand(SEAT, stakes=(Stake(PERSON, shape.opening.key, cents),))
    return -(-riding(hand, PERSON, size.wagers) // size.per)


KNOWN: frozenset[type[Step]] = frozenset(
    {
        PlaceShared,
        DealTwice,
        HoleCard,
        Insure,
        SettleNaturals,
        PayNaturals,
        Peek,
        SettleInsurance,
        Play,
        SecondCard,
        SettleSurrendered,
        BankDraws,
        TurnDown,
        Settle,
    }
)
