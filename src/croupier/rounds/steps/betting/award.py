"""The award of the pots: each goes to the best hand among those that contend for it, after the rake."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.cards import rank_of, suit_of
from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import DEALER
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.meter import FUND, REGISTERED
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import COMMISSION, RETURNED, WIN, Outcome, Posting, from_pot, into_pot
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.draw import played
from croupier.rounds.steps.betting.pots import Pot, pots, shares
from croupier.rounds.steps.betting.stakes import (
    BET,
    BUTTON,
    DEAD,
    POT,
    TABLE_STAKES,
    amount,
    clockwise,
    contested,
    dealt_in,
    put_in,
)
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

Rank = tuple[int, ...]
Ranking = Callable[[tuple[int, ...], tuple[int, ...]], Rank]
"""Ranks a hand from its own cards and the board. The greater rank is better; () if the hand does not qualify."""


class Rake(Value, frozen=True, kw_only=True):
    """What the house keeps of the pots of a hand. It depends on the total of all bets that were called.

    It is `percent` of the total, at most the `cap`. Or it is one of the set amounts in `steps`, each due from a set
    total on, and at most `percent_max` percent of the total. It is rounded down to whole chips. With `no_flop_no_drop`,
    nothing is kept if there was no flop.
    """

    cite: Cite
    percent: Fraction = Fraction(0)
    """As a fraction of the total."""
    cap: int = 0
    steps: tuple[tuple[int, int], ...] = ()
    percent_max: int = 10
    no_flop_no_drop: bool = False
    chip: int = 1

    def on(self, total: int) -> int:
        """The rake if the pots come to this total. A larger total never has a smaller rake."""
        if self.steps:
            due = max([take for reached, take in self.steps if total >= reached], default=0)
            due = min(due, total * self.percent_max // 100)
        else:
            due = min(floor(total * self.percent), self.cap)
        return due - due % self.chip

    def words(self) -> str:
        """The sentence of the guide."""
        if self.steps:
            each = ", ".join([f"{money(take)} from a pot of {money(reached)}" for reached, take in self.steps])
            most = f"The house keeps a set amount, never more than {self.percent_max} percent of the pots: {each}"
        else:
            share = in_percent(self.percent)
            most = f"The house keeps {share} percent of the pots, at most {money(self.cap)} a hand"
        drop = ", and nothing where no board was dealt" if self.no_flop_no_drop else ""
        return f"{most}{drop}. It goes down to chips of {money(self.chip)}."


class Contribution(Value, frozen=True, kw_only=True):
    """What the pots of a hand give to a fund of the players if they reach a set size. It is taken after the rake."""

    cents: int
    reached: int
    cite: Cite


def in_percent(part: Fraction) -> str:
    """A fraction of the whole as a percentage in decimals, such as "2.5" for 1/40."""
    return f"{Decimal(part.numerator * 100) / part.denominator:f}"


class AwardPots(Step, frozen=True, kw_only=True):
    """Awards the pots, the side pots first and the main pot last, each to the best hand among those in it.

    With `low`, half of each pot goes to the lowest hand that qualifies; an odd chip of the halves goes to the high
    hand. If equal hands share, odd chips go to those nearest the left of the button or, with `by_card`, to the one with
    the highest card by rank and suit. The rake on the pots as a whole is taken from the main pot first. Then the main
    pot gives its `contribution` to the fund. A player without an opponent shows nothing.
    """

    ranks_only: ClassVar[bool] = False
    order_blind: ClassVar[bool] = True

    staked: ClassVar[str] = BET
    behind: ClassVar[str] = TABLE_STAKES
    """The wager of the chips behind, which go back to the player."""

    high: Ranking
    low: Ranking | None = None
    rake: Rake | None = None
    contribution: Contribution | None = None
    chip: int = 1
    by_card: bool = False
    stakes: Cite
    """The paragraph on table stakes, which returns the chips behind."""

    def enter(self, r: Round) -> Round:
        if not r.hands:
            return r.done()
        hands = dealt_in(r)
        into = {hand.place: put_in(hand) for hand in hands}
        dead = sum([amount(hand, DEAD) for hand in hands])
        order = clockwise(r, r.standing.mark(BUTTON))
        made = pots({place: into[place] for place in (*order, *[p for p in into if p not in order])}, order, dead)
        rows = [row for hand in hands for row in self._collected(hand)]
        rows += self._awarded(r, made, {hand.place: hand for hand in hands})
        rows += [self._back(hand) for hand in hands if hand.stakes[0].cents]
        after = [replace(h, stakes=(), state=DONE if h.state == LIVE else h.state) for h in r.hands]
        return r.changed(hands=tuple(after), postings=(*r.postings, *rows)).done()

    def _collected(self, hand: Hand) -> list[Posting]:
        return [
            into_pot(hand.place, stake.person, BET if stake.wager == POT else stake.wager, stake.cents, self.cite)
            for stake in hand.stakes
            if stake.wager != TABLE_STAKES
        ]

    def _back(self, hand: Hand) -> Posting:
        stake = hand.stakes[0]
        return Posting(hand.place, stake.person, TABLE_STAKES, RETURNED, stake.cents, 0, stake.cents, 0, self.stakes)

    def _awarded(self, r: Round, made: tuple[Pot, ...], hands: dict[At, Hand]) -> list[Posting]:
        board = r.area(COMMUNITY).cards
        shown = contested(r)
        highs = {
            place: self.high(played(hands[place]), board) if shown else () for pot in made for place in pot.contenders
        }
        lows = {place: self.low(played(hands[place]), board) for place in highs} if shown and self.low else {}
        rows: list[Posting] = []
        for number, (pot, taken) in reversed(tuple(enumerate(zip(made, self.taken(r, made), strict=True)))):
            name = pot_name(number)
            won = Outcome(WIN, self.cite)
            if taken and self.rake is not None:
                rows.append(from_pot(BANK, DEALER, name, taken, Outcome(COMMISSION, self.rake.cite)))
            given = 0 if number else self.given(made, taken)
            if given and self.contribution is not None:
                rows += contributed(name, given, self.contribution.cite)
            parts = self.parts(pot, pot.cents - taken - given, highs, lows, hands)
            rows += [from_pot(place, hands[place].caller, name, cents, won) for place, cents in parts.items() if cents]
        return rows

    def given(self, made: tuple[Pot, ...], rake: int) -> int:
        """What the main pot gives to the fund after its rake.

        It is nothing if all pots together are below the posted size.
        """
        terms = self.contribution
        if terms is None or sum([pot.cents for pot in made]) < terms.reached:
            return 0
        return min(terms.cents, made[0].cents - rake)

    def taken(self, r: Round, made: tuple[Pot, ...]) -> list[int]:
        """The rake from each pot, the main pot first."""
        rake = self.rake
        if rake is None or (rake.no_flop_no_drop and not r.area(COMMUNITY).cards):
            return [0] * len(made)
        total, each = 0, list[int]()
        for pot in made:
            total += pot.cents
            each.append(min(rake.on(total) - sum(each), pot.cents))
        return each

    def parts(
        self, pot: Pot, cents: int, highs: dict[At, Rank], lows: dict[At, Rank], hands: dict[At, Hand]
    ) -> dict[At, int]:
        """Who gets how much of this pot."""
        best = max([highs[place] for place in pot.contenders])
        winners = [place for place in pot.contenders if highs[place] == best]
        qualified = [lows[place] for place in pot.contenders if lows.get(place)]
        if not qualified:
            return shares(cents, self._ordered(winners, hands), self.chip)
        least = max(qualified)
        low_winners = [place for place in pot.contenders if lows[place] == least]
        low_half = cents // (2 * self.chip) * self.chip
        parts = shares(cents - low_half, self._ordered(winners, hands), self.chip)
        for place, part in shares(low_half, self._ordered(low_winners, hands), self.chip).items():
            parts[place] = parts.get(place, 0) + part
        return parts

    def _ordered(self, winners: list[At], hands: dict[At, Hand]) -> list[At]:
        """The winners in the order in which they get odd chips: from the left of the button, or `by_card` the
        highest first.
        """
        if not self.by_card or len(winners) == 1:
            return winners
        return sorted(winners, key=lambda place: max(map(by_suit, played(hands[place]))), reverse=True)

    def players_pots(self) -> AwardPots:
        return self

    def clauses(self) -> tuple[str, ...]:
        best = "the highest hand" if self.low is None else "half to the highest hand and half to the lowest"
        qualifies = "" if self.low is None else " A low hand is five different ranks of eight or lower; without one "
        rest = "" if self.low is None else "the highest hand wins all."
        return (
            f"Each pot goes to the best hand among the players in it: {best}. Equal hands share.{qualifies}{rest}",
            *(() if self.rake is None else (self.rake.words(),)),
            *self._fund_words(),
        )

    def _fund_words(self) -> tuple[str, ...]:
        terms = self.contribution
        if terms is None:
            return ()
        gives = f"Where the pots come to {money(terms.reached)} or more, {money(terms.cents)} of the main pot"
        return (f"{gives} goes to the fund after the rake. The fund belongs to the players.",)


def contributed(pot: str, cents: int, cite: Cite) -> tuple[Posting, ...]:
    """The postings for money of a pot that goes through the dealer's hands to the fund."""
    return (
        from_pot(BANK, DEALER, pot, cents, Outcome(REGISTERED, cite)),
        Posting(FUND, DEALER, pot, REGISTERED, 0, 0, 0, 0, cite, charged=cents, counterparty=FUND),
    )


def pot_name(number: int) -> str:
    """The name under which an award is posted: the main pot, or the side pot of this number."""
    return f"side pot {number}" if number else "main pot"


def by_suit(card: int) -> tuple[int, int]:
    """A sort key for cards: first the rank, then the suit in the order clubs, diamonds, hearts, spades."""
    return rank_of(card), suit_of(card)
