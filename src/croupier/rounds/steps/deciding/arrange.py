"""Players set their pieces as two or more hands, face down, and all are opened together.

A player may set the pieces or ask for the house way. The dealer's pieces are set only by the house way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.pieces import pieces_name
from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Arrange, Call, Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import Outcome
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.settling.settle import Rank, Showdown, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round

Pieces = tuple[int, ...]

HOUSE_WAY = "house way"
"""The choice of a player who wants the hand set as the house would set it."""
HOUSE_SET = "set by the house way"
"""The mark of a hand that its owner does not set, such as the hand of a co-bank."""


class SetGroup(Value, frozen=True):
    """One of the hands into which pieces are set: its name, its number of pieces, and how it ranks."""

    name: str
    size: int
    rank: Callable[[Pieces], Rank]


class Parting(Value, frozen=True, kw_only=True):
    """How pieces are divided into these groups, the highest first. `right` says whether a setting is allowed.

    A setting is written as the pieces of every group except the first, group by group. If there are two groups, these
    are the pieces of the low hand.
    """

    groups: tuple[SetGroup, ...]
    right: Callable[[tuple[Pieces, ...]], bool]

    @property
    def lower(self) -> int:
        """The number of pieces in all groups except the first."""
        return sum([group.size for group in self.groups[1:]])

    def split(self, pieces: Pieces, lower: Pieces) -> tuple[Pieces, ...]:
        """The groups of a setting, the highest first."""
        parts, at = [rest(pieces, lower)], 0
        for group in self.groups[1:]:
            parts.append(lower[at : at + group.size])
            at += group.size
        return tuple(parts)

    def ranks(self, pieces: Pieces, lower: Pieces) -> tuple[Rank, ...]:
        """The rank of each group of a setting."""
        parts = self.split(pieces, lower)
        return tuple([group.rank(part) for group, part in zip(self.groups, parts, strict=True)])

    def settings(self, pieces: Pieces) -> tuple[Pieces, ...]:
        """Every setting, whether allowed or not. Settings whose pieces look alike are listed once."""
        found: list[Pieces] = [()]
        for group in self.groups[1:]:
            found = [
                (*lower, *part)
                for lower in found
                for part in dict.fromkeys([tuple(sorted(c)) for c in combinations(rest(pieces, lower), group.size)])
            ]
        return tuple(found)

    def ways(self, pieces: Pieces) -> tuple[Pieces, ...]:
        """Every setting that is allowed."""
        return tuple([lower for lower in self.settings(pieces) if self.right(self.split(pieces, lower))])

    def ordered(self, lower: Pieces) -> Pieces:
        """The same setting with the pieces of each group in order."""
        parts, at = [], 0
        for group in self.groups[1:]:
            parts += sorted(lower[at : at + group.size])
            at += group.size
        return tuple(parts)

    def told(self, lower: Pieces) -> str:
        """A setting in words, such as "6-6 6-6 as the low hand"."""
        parts = self.split(lower, lower)[1:]
        named = zip(self.groups[1:], parts, strict=True)
        return " and ".join([f"{pieces_name(part)} as the {group.name} hand" for group, part in named])

    def said(self) -> str:
        """What a player must name to set the pieces, such as "two pieces as the low hand"."""
        return " and ".join([f"{NUMBER[group.size]} as the {group.name} hand" for group in self.groups[1:]])


class HouseWay(Value, frozen=True):
    """A house way that a licensee filed. It has a name and returns a setting for any pieces."""

    name: str
    sets: Callable[[Pieces], Pieces]

    def of(self, parting: Parting, pieces: Pieces) -> Pieces:
        """The setting of these pieces. Raises WrongWay if the way returns a setting that is not allowed."""
        lower = parting.ordered(self.sets(pieces))
        wrong = len(lower) != parting.lower or Counter(lower) - Counter(pieces)
        if wrong or not parting.right(parting.split(pieces, lower)):
            raise WrongWay(f"The house way {self.name!r} does not set the pieces {pieces} in an allowed way.")
        return lower


class WrongWay(ValueError):
    """A house way set a hand in a way that is not allowed. The message names the way."""


class SetHands(Step, frozen=True, kw_only=True):
    """Every player sets their own hand, in any order, and may not change it afterward. Only they know how they set it.

    A wrong setting is not refused, because no one can see it; the settlement decides what happens then. Only right
    settings are offered. If there is a `way`, a player may ask for it, under the paragraph `asked`.
    """

    sets_hands: ClassVar[bool] = True
    point_name: ClassVar[str] = "setting"

    parting: Parting
    way: HouseWay | None = None
    asked: Cite = Cite("")
    waiting: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        if self.way is not None:
            for hand in [hand for hand in r.live() if HOUSE_SET in hand.marks]:
                r = r.with_hand(replace(hand, arranged=self.way.of(self.parting, hand.cards)))
        waiting = tuple([hand.place for hand in r.live() if HOUSE_SET not in hand.marks])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def set_groups(self, pieces: Pieces, lower: Pieces) -> tuple[tuple[str, int, Pieces], ...]:
        groups = self.parting.groups
        parts = self.parting.split(pieces, lower) if lower else ((),) * len(groups)
        return tuple([(group.name, group.size, part) for group, part in zip(groups, parts, strict=True)])

    def setting_words(self, lower: Pieces) -> str:
        return self.parting.told(lower)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple([r.hand(place).caller for place in self.waiting])

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        offers: list[Offer] = []
        for hand in r.live():
            if hand.place in self.waiting and hand.caller == actor:
                if self.way is not None:
                    says = "Have the hand set the house way"
                    offers.append(Offer(Choose(actor, hand.place, HOUSE_WAY), says, self.asked or self.cite))
                says = f"Set {self.parting.said()}"
                lows = self.parting.ways(hand.cards)
                offers += [Offer(Arrange(actor, hand.place, low), says, self.cite) for low in lows]
        return tuple(offers)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if not isinstance(move, Arrange | Choose):
            return Refusal("The players are setting their hands", self.cite)
        hand = r.hand(move.place)
        if move.place not in self.waiting:
            why = "has been set and cannot be changed" if hand.arranged else "is not in play"
            return Refusal(f"The hand at position {move.place or '(none named)'} {why}", self.cite)
        if hand.caller != move.by:
            return Refusal(f"The hand at position {move.place} is not {move.by}'s to set", self.cite)
        if isinstance(move, Choose):
            if move.choice == HOUSE_WAY and self.way is not None and not move.cents:
                return None
            return Refusal(f"A hand is set, or the player asks for the {HOUSE_WAY}", self.asked or self.cite)
        if len(move.low) != self.parting.lower or Counter(move.low) - Counter(hand.cards):
            return Refusal(f"The player sets {self.parting.said()}, of their own pieces", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Arrange | Choose)
        hand = r.hand(move.place)
        if isinstance(move, Arrange):
            lower = self.parting.ordered(move.low)
        else:
            assert self.way is not None
            lower = self.way.of(self.parting, hand.cards)
        return self.without(move.place).resume(r.with_hand(replace(hand, arranged=lower)))

    def without(self, place: At) -> SetHands:
        return replace(self, waiting=tuple([p for p in self.waiting if p != place]))

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.waiting else r.done()

    def clauses(self) -> tuple[str, ...]:
        first = self.parting.groups[0].name
        own = f"Each player sets {self.parting.said()}, the rest as the {first} hand, face down."
        if self.way is None:
            return (own,)
        return own, f"A player may ask the dealer to set the hand the house way, {self.way.name} ({self.asked})."


class OpenHands(Step, frozen=True, kw_only=True):
    """Sets the dealer's pieces by the house `way`. Then the dealer says `opens`, and every hand in play is opened.

    The dealer's hand counts as the house way sets it, whatever the dealer did with the pieces first. See
    `irregularities.set_hands`.
    """

    moment: ClassVar[str] = "opening"

    parting: Parting
    way: HouseWay
    opens: Call

    def enter(self, r: Round) -> Round:
        if not r.live():
            return r.done()
        bank = r.area(BANK)
        return r.with_common(replace(bank, arranged=self.way.of(self.parting, bank.cards))) if bank.cards else r

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        said = Offer(Announce(self.opens.words), f'Announce "{self.opens.words}"', self.opens.cite)
        return (said,) if actor == DEALER else ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Announce and move.words == self.opens.words:
            return None
        return Refusal(f'All hands are set, and the dealer announces "{self.opens.words}"', self.cite)

    def after(self, r: Round, move: Move) -> Round:
        live = {hand.place for hand in r.live()}
        r = r.changed(hands=tuple([replace(h, shown=True) if h.place in live else h for h in r.hands]))
        return r.done()

    def resume(self, r: Round) -> Round:
        return r if r.live() else r.done()

    def clauses(self) -> tuple[str, ...]:
        return (f"The dealer sets their own hand the house way, {self.way.name}. Then all hands are opened.",)


class SetShowdown(Showdown, frozen=True):
    """The ranks of the groups of two set hands, the highest group first.

    `foul` if the player's setting is wrong, and `bank_foul` if the setting of a player who banks is.
    """

    mine: tuple[Rank, ...] = ()
    theirs: tuple[Rank, ...] = ()
    foul: bool = False
    bank_foul: bool = False


class Parted(Showing, frozen=True, kw_only=True):
    """A showdown of set hands, each group against the bank's group."""

    parting: Parting
    rank: Callable[[Pieces], Rank] = lambda pieces: pieces
    own: int = 0

    def of(self, r: Round, hand: Hand) -> SetShowdown:
        return self.against(hand, r.area(BANK))

    def against(self, hand: Hand, bank: Hand) -> SetShowdown:
        """The showdown of one set hand against another."""
        mine, theirs = (self.parting.ranks(one.cards, one.arranged) for one in (hand, bank))
        return SetShowdown(sum(mine, ()), sum(theirs, ()), hand.shown, mine, theirs, self.is_foul(hand))

    def is_foul(self, hand: Hand) -> bool:
        """Whether a hand is set wrongly."""
        return not self.parting.right(self.parting.split(hand.cards, hand.arranged))


class GroupsWon(Value, frozen=True, kw_only=True):
    """A settlement by the number of the player's groups that are higher.

    `outcomes` has the outcome for each number; `foul` is the outcome of a wrong setting.
    """

    wager: str
    outcomes: tuple[Outcome, ...]
    foul: Outcome

    def __call__(self, showdown: Showdown) -> Mapping[str, Outcome]:
        """The outcome of the one wager."""
        won = groups_won(showdown)
        return {self.wager: self.foul if won < 0 else self.outcomes[won]}


def groups_won(showdown: Showdown) -> int:
    """How many of the player's groups rank above the bank's.

    It is -1 for a hand that is set wrongly. Every group of another hand ranks above a bank that is set wrongly.
    """
    assert isinstance(showdown, SetShowdown)
    if showdown.foul:
        return -1
    if showdown.bank_foul:
        return len(showdown.mine)
    return sum([mine > theirs for mine, theirs in zip(showdown.mine, showdown.theirs, strict=True)])


def rest(pieces: Pieces, low: Pieces) -> Pieces:
    """The pieces of the first group: those that are in no other group."""
    left = list(pieces)
    for piece in low:
        left.remove(piece)
    return tuple(left)
