"""A progressive wager that a house may offer: its meter, its prizes and its acceptor."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.layout import Area, LayoutCite, Shape
from croupier.declare.options import Option, money_option, option
from croupier.declare.part import Part
from croupier.declare.shorthand import yes_or_no
from croupier.law import Between, Binding, Cite, Source
from croupier.money import dollars
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.irregularities.cards import ExposedEarly
from croupier.rounds.meter import Meter
from croupier.rounds.moves import Report
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.progressive import WHOLE, Award, Register, SettleProgressive
from croupier.rounds.steps.settling.side_wagers import lying
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import Amounts
from croupier.rounds.wagers.wager import Wager

KEY = "progressive"
PERCENT = Between(0, WHOLE)


class Prize(Value, frozen=True):
    """What one hand wins: the whole meter, a percentage of it, or a fixed amount that is not taken from it."""

    hand: int
    name: str
    percent: int = 0
    dollars: str = ""

    @property
    def key(self) -> str:
        """The option that sets the amount. There is none for the whole meter."""
        return f"progressive_pays.{self.name}" if self.dollars else f"progressive_{self.name.replace(' ', '_')}_percent"

    def award(self, house: House, cite: Cite) -> Award:
        """What a table of this house pays."""
        if self.dollars:
            return Award(cents=house.whole(self.key), cite=cite)
        return Award(percent=WHOLE if self.percent == WHOLE else house.whole(self.key), cite=cite)

    def words(self, house: House) -> str:
        """The prize in print."""
        if self.dollars:
            return f"${dollars(house.whole(self.key))}"
        part = "all" if self.percent == WHOLE else f"{house.whole(self.key)} percent"
        return f"{part} of the progressive meter"


class ProgressiveWager(Part, frozen=True, kw_only=True):
    """A wager of one set amount. It is put into the acceptor, together with another wager, before any card is dealt.

    Only the player's cards decide it. If only one section is known, all of it cites that section.
    """

    cite: Cite
    requires: tuple[str, ...]
    rank: Callable[[tuple[int, ...]], tuple[int, ...]]
    cards: int
    """How many cards decide it."""
    prizes: tuple[Prize, ...]
    amount: str
    rate: int
    """The percentage of each wager that goes to the meter."""
    initial: str
    """What the licensee puts on the meter at the beginning, and again after a reset."""
    bound: Binding
    """What limits these amounts."""
    asked: LayoutCite
    """The paragraph that requires an acceptor for it."""
    known: str = ""
    source: Source = Source.SEED

    @property
    def wager(self) -> Wager:
        """The wager: one set amount, in chips only."""
        return Wager(
            key=KEY,
            name="progressive wager",
            size=Amounts(lambda house: (house.whole("progressive_amount"),)),
            requires=self.requires,
            cite=self.cite,
            source=self.source,
            chips_only=self.cite,
        )

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return (self.wager,)

    @property
    def options(self) -> tuple[Option, ...]:
        shares, each = "percent of the meter", "percent of each wager"
        return (
            yes_or_no("progressive", False, self.cite, f"the progressive wager is offered{self.known}"),
            self._money("progressive_amount", self.amount, "the progressive wager"),
            *[
                self._percent(one.key, one.percent, f"{shares} that a {one.name} wins")
                for one in self.prizes
                if 0 < one.percent < WHOLE
            ],
            *[self._money(one.key, one.dollars, f"won by a {one.name}") for one in self.prizes if one.dollars],
            self._percent("progressive_rate_percent", self.rate, f"{each} that goes to the meter"),
            self._percent("progressive_reset_rate_percent", 0, f"{each} that goes to the reset meter"),
            self._money("progressive_initial", self.initial, "what the licensee first puts on the meter"),
            self._money("progressive_reset", self.initial, "what the licensee adds when the meter is reset"),
        )

    def _money(self, key: str, default: str, says: str) -> Option:
        return money_option(key, default, self.bound, self.cite, says=f"{says}{self.known}")

    def _percent(self, key: str, default: int, says: str) -> Option:
        return option(key, default, PERCENT, self.cite, says=f"{says}{self.known}")

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"meter": self.meter}

    @property
    def areas(self) -> tuple[Area, ...]:
        printed = f"${self.amount}"
        return (Area(name=KEY, wagers=(KEY,), shape=Shape.SLOT, printed=printed, asked=self.asked),)

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        return (self.printed,)

    def printed(self, house: House) -> Paytable | None:
        """The paytable of its prizes, if the wager is offered."""
        says = f"the progressive wager, whatever the dealer has, and in all{self.known}"
        amounts = tuple((prize.name, prize.words(house)) for prize in self.prizes)
        return (
            Paytable(says=says, heading="Progressive", amounts=amounts, cite=self.cite) if self.meter(house) else None
        )

    def offered(self, house: House) -> tuple[Wager, ...]:
        """The wager, if this house takes it."""
        return (self.wager,) if house.flag("progressive") else ()

    def meter(self, house: House) -> Meter | None:
        """The meter of a table, if the wager is offered."""
        if not house.flag("progressive"):
            return None
        return Meter(
            initial=house.whole("progressive_initial"),
            rate=house.whole("progressive_rate_percent"),
            reserve_rate=house.whole("progressive_reset_rate_percent"),
            reset=house.whole("progressive_reset"),
            cite=self.cite,
        )

    def before_deal(self, house: House) -> tuple[Step, ...]:
        """The step that registers the wagers when betting closes."""
        meter = self.meter(house)
        return () if meter is None else (Register(wager=KEY, meter=meter, cite=self.cite),)

    def at_settlement(self, house: House) -> tuple[Step, ...]:
        """The step that settles it after the other wagers, whatever the dealer has."""
        meter = self.meter(house)
        if meter is None:
            return ()
        settle = SettleProgressive(
            wager=KEY,
            meter=meter,
            awards=tuple((prize.name, prize.award(house, self.cite)) for prize in self.prizes),
            line_of=self._line_of_hand,
            by_cards=self.line_of,
            cards=self.cards,
            alike=lambda card: card,
            lost=self.cite,
            validates=self.cite,
            shares=self.cite,
            apart=self.cite,
            papers=self.cite,
            cite=self.cite,
        )
        return (settle,)

    def line_of(self, cards: tuple[int, ...]) -> str | None:
        """The prize that these cards win, or None."""
        hand = self.rank(cards)[0]
        return next((prize.name for prize in self.prizes if prize.hand == hand), None)

    def _line_of_hand(self, _r: Round, hand: Hand) -> str | None:
        return self.line_of(hand.cards)


class HoleCardExposed(ExposedEarly, frozen=True, kw_only=True):
    """All hands are void, but a hand of five cards that wins the progressive wager is still paid for it (S13).

    The progressive wagers stay in the acceptor and are settled as usual, with the meter and a supervisor. All other
    wagers are returned.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "All hands are void, except that five cards which win the progressive wager are still paid on it."
        happens = f"a hole card of the {self.of} is exposed before each player has bet or folded"
        return f"{self.of} card exposed", says, happens

    @property
    def spares(self) -> bool:
        return True

    def apply(self, r: Round, report: Report) -> Round:
        still_to_come = tuple([step for step in r.agenda if isinstance(step, SettleProgressive)])
        won = [(hand, step.wager) for step in still_to_come for hand in r.live() if step.won_by(hand)]
        for hand, wager in won:
            others = tuple([stake for stake in hand.stakes if stake.wager != wager])
            r = r.with_hand(replace(hand, stakes=others))
        r = void_all(r, self.cite)
        for hand, wager in won:
            r = r.with_hand(replace(r.hand(hand.place), stakes=lying(hand, (wager,))))
        if not won:
            return r
        due = r.agenda
        r = r.changed(agenda=(*due, *still_to_come))
        return r if due else still_to_come[0].enter(r)
