"""A step is one thing that the rules say comes next. It is data, and includes its own progress.

A step has two sides. In play, the round calls its methods (`passes`, `enter`, `waits_for`, `offers`, `refusal`, `after`
and related ones). For engines (analysis, guide, described rounds, table, page), a step declares facets. These are
properties that say what the step is and does. An engine reads facets and never tests the class of a step, so a new step
in a game needs no change in any engine.

Every facet has a default that means "none". `tests/rounds/test_conformance.py` lists the facets that a step lacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.card_weights import likely
from croupier.rounds.moves import Bet, Call, Move, Place, Turn
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.pending_payments import Pending
    from croupier.rounds.postings import Outcome
    from croupier.rounds.round import Round
    from croupier.rounds.standing import Lying, Standing
    from croupier.rounds.steps.areas import AreaOutcome
    from croupier.rounds.steps.betting.award import AwardPots
    from croupier.rounds.steps.betting.bet import Betting
    from croupier.rounds.steps.dealing.deal import Deal
    from croupier.rounds.steps.dealing.draw import BankDraws
    from croupier.rounds.steps.dealing.second_card import Peek, SettleInsurance
    from croupier.rounds.steps.dealing.shared_hands import DrawThird
    from croupier.rounds.steps.dealing.stub_count import CountStub
    from croupier.rounds.steps.deciding.decide import Decide
    from croupier.rounds.steps.deciding.expose import Expose
    from croupier.rounds.steps.deciding.insure import Insure
    from croupier.rounds.steps.deciding.play import Play
    from croupier.rounds.steps.dice import ThrowDice
    from croupier.rounds.steps.layout import LayoutOutcome
    from croupier.rounds.steps.placing.lying_wagers import PlaceLying
    from croupier.rounds.steps.placing.player_bank import Covering
    from croupier.rounds.steps.settling.button import PressButton
    from croupier.rounds.steps.settling.progressive import SettleProgressive
    from croupier.rounds.steps.settling.settle import Settle
    from croupier.rounds.steps.settling.side_wagers import SettleByThird, SettleLying, SettleSide
    from croupier.rounds.steps.tickets.draw import DrawNumbers
    from croupier.rounds.steps.tickets.pay import PayTickets
    from croupier.rounds.steps.tickets.sell import SellTickets
    from croupier.rounds.wagers.wager import Wager

BEFORE_DEAL, STUB_COUNT = "before deal", "stub count"
"""Moments that occur once in a round. Any other moment has the name of the decision before it."""


class Step(Value, frozen=True, kw_only=True):
    """The base class of steps: methods for the round, and facets for engines.

    A step that finishes calls `Round.done`, which enters the next one. A step that waits for an actor defines
    `waits_for`, `refusal` and `after`; a step that acts at once defines `enter`.
    """

    cite: Cite

    # What it declares to engines: flags, of the class.

    ranks_only: ClassVar[bool] = False
    """Whether the step reads cards only through the `showing` of a settlement, or not at all.

    If so, analysis may merge cards of equal rank. Each class must set this itself; a subclass does not inherit it.
    """
    takes_cards: ClassVar[bool] = False
    """Whether cards leave the shoe during this step."""
    holds_stub: ClassVar[bool] = False
    """Whether the stub stays out of the discard rack during this step, although no card of it is dealt."""
    reveals: ClassVar[bool] = False
    """Whether the step turns up cards that were dealt face down before."""
    order_blind: ClassVar[bool] = False
    """Whether this step ignores the order in which a hand got its cards.

    If so, analysis may merge hands that have the same cards. Each class must set this itself, as with `ranks_only`.
    """
    picks_side: ClassVar[bool] = False
    """Whether the step decides from which side of a double shoe the round is dealt."""
    beside: ClassVar[bool] = False
    """Whether the step settles a side wager and leaves the hands unchanged."""
    takes_wagers: ClassVar[bool] = False
    """Whether betting is open here: players place `bets` until the dealer says `closes`."""
    optional: ClassVar[bool] = False
    """Whether a player may ignore an offer here and make no move."""
    only_confirms: ClassVar[bool] = False
    """Whether there is no choice here.

    The actor only presses a button, makes an announcement, or confirms what is due.
    """
    displayed: ClassVar[bool] = False
    """Whether a person reads a display here. The display may show nothing."""
    by_device: ClassVar[bool] = False
    """Whether the amounts come from a meter that the table reads without a person."""
    lays_aside: ClassVar[bool] = False
    """Whether a player discards cards here with the move `Arrange`."""
    sets_hands: ClassVar[bool] = False
    """Whether a player sets a high and a low hand here with the move `Arrange`.

    A described round names the low hand.
    """
    shakes: ClassVar[bool] = False
    """Whether dice in a shaker, or a generator, give a number here, in a game that is played with cards or tiles."""
    offers_dice: ClassVar[bool] = False
    """Whether the dice are offered to a shooter here."""
    offers_bank: ClassVar[bool] = False
    """Whether the bank is offered to the players here, before wagers are placed."""
    asks_in_turn: ClassVar[bool] = False
    """Whether persons are asked one after another here, before the cards; a person may still come or leave."""
    asks_always: ClassVar[bool] = False
    """Whether the holder of a hand is asked here even where there is no choice, so that the question tells nothing."""
    left_lying: ClassVar[tuple[str, ...]] = ()
    """Wagers that may stay on the layout between rounds, whatever was won with them."""
    persons: ClassVar[int] = 1
    """How many persons a round needs, because they wager against each other."""
    burns_first: ClassVar[bool] = False
    """Whether the first card of a new shoe decides here how many cards the dealer burns."""
    hole_card: ClassVar[bool] = False
    """Whether the bank gets its second card here, face down, before the players decide."""
    between_bank_hands: ClassVar[bool] = False
    """Whether one hand of the bank has been settled here, while its next hand in the same round has not begun."""
    follows: ClassVar[str] = ""
    """The choice of the caller that the other persons on the box may follow here: `double` or `split`."""
    to_natural: ClassVar[str] = ""
    """What happens to a surrendered hand if the bank has a blackjack, as the end of a sentence in the guide."""
    moment: ClassVar[str] = ""
    """The name that a described round gives to the moment at which this step waits.

    If a player decides here, see `point`.
    """
    point_name: ClassVar[str] = ""
    """The name that a described round gives to the players' decision here, if it is the same in every game."""
    lays: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """The wagers that this step leaves on the layout between rounds, and the wins in a row of each.

    See also `marker`.
    """

    # What it does in play.

    def passes(self, r: Round) -> bool:
        """Whether the step has nothing to do and is skipped. This is a quick check before `enter`."""
        return False

    def enter(self, r: Round) -> Round:
        """The round when the step becomes the first of the agenda. The step may finish at once."""
        return r

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        """Who must act before the round can go on. Others may also act if `offers` says so."""
        raise NotImplementedError

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """What this actor may do now."""
        return ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        """Why this move is not allowed while this step is the first of the agenda, or None.

        Only this function decides that.
        """
        raise NotImplementedError

    def after(self, r: Round, move: Move) -> Round:
        """The round after a move that `refusal` allowed."""
        raise NotImplementedError

    def at_rest(self, r: Round) -> bool:
        """Whether the round waits only for a player, or for the dealer to close the betting. Then no chore is due."""
        return False

    def placed(self, r: Round, bet: Bet) -> int:
        """How much this bet adds to the layout, in cents."""
        return bet.cents

    def without(self, place: Place) -> Step:
        """The step after the hand at this place has left the round, which may happen at any moment."""
        return self

    def resume(self, r: Round) -> Round:
        """The round after the agenda changed while this step was the first one. The step may now be finished."""
        return r

    def skipped(self, r: Round) -> Round:
        """The round if it ends before this step's turn."""
        return r

    def outlasts(self, r: Round) -> bool:
        """Whether the step must still be done if all hands are void."""
        return False

    def shows(self, r: Round, place: Place) -> bool:
        """Whether everyone sees a card that is turned up at this place now."""
        return False

    def mistakes(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """False declarations that the player may make. They are not offered, and they lose."""
        return ()

    def pending(self, r: Round) -> tuple[Pending, ...]:
        """The payments that are won but not paid until a person acts, while the step waits for that person."""
        return ()

    def turning(self, r: Round) -> tuple[Place, int] | None:
        """The place to which the next card goes and its slot in the shoe, if the step waits for a card."""
        return None

    def faced(self, r: Round, card: int) -> Move:
        """What people see of the card in that slot if it has this face.

        They see the card, unless a device shows less.
        """
        turning = self.turning(r)
        assert turning is not None, f"{type(self).__name__} waits for no card"
        place, slot = turning
        return Turn(place, slot, card)

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        """The moves that deal all cards of this step at once from a shoe in this order, and the round after them.

        None if dealing at once would not have the same result as dealing card by card.
        """
        return None

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        """Every possible answer from outside, with its whole weight, while the step waits for one."""
        turning = self.turning(r)
        if turning is not None:
            for card, weight in likely(r, turning[1]).items():
                if weight:
                    yield Turn(*turning, card), weight

    # What it declares to engines: words.

    def clauses(self) -> tuple[str, ...]:
        """The guide's sentences about this step."""
        return ()

    @property
    def point(self) -> str:
        """The name that a described round gives to the players' decision here; empty if they decide nothing."""
        return self.point_name

    def has_moment(self) -> bool:
        """Whether a report can name this step's `moment` at this table."""
        return bool(self.moment)

    @property
    def wrong(self) -> Cite | None:
        """The paragraph on an error that a person can make in this step: a wrong stub count or a false declaration."""
        return None

    # What it declares to engines: wagers.

    def bets(self) -> tuple[Wager, ...]:
        """The wagers that players make at this step with a `Bet`."""
        return ()

    @property
    def closes(self) -> Call | None:
        """The words with which the dealer ends the betting or the decisions of this step."""
        return None

    @property
    def sets_off(self) -> Call | None:
        """What the dealer does before the betting closes, in the announcement's words, such as "spins the ball"."""
        return None

    def rides(self) -> Wager | None:
        """A wager placed earlier that a player may take back here."""
        return None

    def betting_is_own(self, r: Round) -> bool:
        """Whether what a player is offered or refused here does not depend on the wagers of others."""
        return False

    def may_hold_payment(self) -> bool:
        """Whether a payment of this step may wait until a person has validated it."""
        return False

    @property
    def abandoned(self) -> Outcome | None:
        """How a wager that stays between rounds is settled if its owner makes no wager in the next round."""
        return None

    def returned_on_leaving(self, standing: Standing, person: Actor) -> tuple[Lying, ...]:
        """What lies on the layout and goes back to a person who leaves between two rounds."""
        return ()

    @property
    def lammer(self) -> Cite | None:
        """The paragraph that requires a lammer to show how many hands in a row have been won."""
        return None

    def marker(self, box: Place, person: Actor) -> str:
        """The name of the mark in `Standing` that records a person's wins at a box. Only steps with `lays` need it."""
        return ""

    def streaks(self) -> dict[str, Any] | None:
        """For wagers on hands in a row.

        It has `lengths` by wager, `won` by length, `lost`, and a `verdict` on hands.
        """
        return None

    # What it declares to engines: places and cards.

    def whole(self, r: Round, place: Place) -> tuple[int, ...]:
        """The cards that counted in a hand at this place, including those that have since moved to another hand."""
        return ()

    @property
    def spot(self) -> Any:
        """The one of the bank's several hands that the step is about, with its `number` and wagers `on_hands`.

        Otherwise None.
        """
        return None

    def one_hand(self) -> Step | None:
        """The same step at a table where the bank has only one hand, or None if such a table does not have the step."""
        return self

    # What it declares to engines: its role in the game, for engines that need more detail. A step returns itself, or
    # the step of that kind that it wraps.

    def settles(self) -> Settle | None:
        """The settlement of hands by their cards."""
        return None

    def bank_covers(self) -> Covering | None:
        """What the bank of a player covers, if hands are settled against such a bank."""
        return None

    def set_groups(
        self, pieces: tuple[int, ...], lower: tuple[int, ...]
    ) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
        """The hands into which pieces are set here, the highest first.

        Each has its name, its size, and its pieces in this setting.
        """
        return ()

    def setting_words(self, lower: tuple[int, ...]) -> str:
        """A setting in words, such as "6-6 6-6 as the low hand", if hands are set here."""
        return ""

    @property
    def instant(self) -> Settle | None:
        """The settlement of a hand that its player declares at this step."""
        return None

    def on_first_cards(self) -> SettleSide | None:
        """The settlement of side wagers by the first cards."""
        return None

    def settles_lying(self) -> SettleLying | None:
        """The settlement of a wager that waits for the bank's second card."""
        return None

    def settles_by_third(self) -> SettleByThird | None:
        """The settlement of a wager that waits for the player's third card."""
        return None

    def settles_insurance(self) -> SettleInsurance | None:
        """The settlement of a wager on the bank's blackjack."""
        return None

    def progressive(self) -> SettleProgressive | None:
        """The settlement of a progressive wager."""
        return None

    def presses(self) -> PressButton | None:
        """The step at which a player presses a button and a display shows the payment."""
        return None

    def decision(self) -> Decide | None:
        """The step at which each player makes a further wager, folds, or plays on without one."""
        return None

    def betting(self) -> Betting | None:
        """The step at which the players bet against each other in turn, with the chips that they have on the table."""
        return None

    def hands_max(self) -> int:
        """The most hands a round can have, if the cards allow fewer hands than the table has positions. Otherwise 0."""
        return 0

    def players_pots(self) -> AwardPots | None:
        """The step that awards the pots of the players' bets."""
        return None

    def plays(self) -> Play | None:
        """The step at which each hand is played to a point count, by its caller's choices."""
        return None

    def insures(self) -> Insure | None:
        """The step that offers a further wager on a hand before the hand is played."""
        return None

    def exposes(self) -> Expose | None:
        """The step at which players may turn up their own cards for a wager."""
        return None

    def deals(self) -> Deal | None:
        """The step that deals cards to hands or areas."""
        return None

    def counts_stub(self) -> CountStub | None:
        """The step at which the dealer counts the cards that were not dealt."""
        return None

    def peeks(self) -> Peek | None:
        """The step at which a device looks at a face-down card of the bank."""
        return None

    def draws_for_bank(self) -> BankDraws | None:
        """The step at which the bank draws according to the rules."""
        return None

    def third_card(self) -> DrawThird | None:
        """The step at which one of the table's hands draws a third card according to the rules."""
        return None

    def places_lying(self) -> PlaceLying | None:
        """The step that takes wagers which stay on the layout until an outcome decides them."""
        return None

    def decides_layout(self) -> LayoutOutcome | None:
        """The step at which an outcome from outside, such as a throw of dice, decides wagers on the layout."""
        return None

    def under_way(self) -> bool:
        """Whether something has begun, such as a spin, that decides wagers on the layout but is not settled yet."""
        return False

    def decides_areas(self) -> AreaOutcome | None:
        """The step at which one outcome decides wagers on named areas. Each area covers some of the outcomes."""
        return None

    def counted(self, r: Round) -> tuple[str, int] | None:
        """A hand that draws here by its name, with the point count that everyone sees now."""
        return None

    def sells_tickets(self) -> SellTickets | None:
        """The step that sells tickets on which a player marks numbers."""
        return None

    def draws_numbers(self) -> DrawNumbers | None:
        """The step at which numbers are drawn one after another."""
        return None

    def pays_tickets(self) -> PayTickets | None:
        """The step that pays the tickets on the numbers that were drawn."""
        return None

    def throws(self) -> ThrowDice | None:
        """The step at which the dice are thrown."""
        return None

    def declares(self, flag: str) -> bool:
        """Whether the class of this step itself sets a flag. An inherited flag does not count."""
        return bool(vars(type(self)).get(flag, False))
