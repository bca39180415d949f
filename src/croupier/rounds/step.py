"""A step is one thing that the rules say comes next: data, its progress included.

A step has two sides. In play the round calls its verbs (`passes`, `enter`, `waits_for`, `offers`, `refusal`, `after`
and what goes with them). To engines (analysis, guide, described rounds, table, page) it declares facets: what it is,
and what it brings. An engine asks facets and never the class of a step, so that a new step next to a game needs no edit
in any engine. Every facet has a default, which says "nothing of the kind". `tests/rounds/test_conformance.py` names the
facets that a step lacks.
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
    from croupier.rounds.steps.placing.lying_wagers import PlaceLying
    from croupier.rounds.steps.settling.button import PressButton
    from croupier.rounds.steps.settling.progressive import SettleProgressive
    from croupier.rounds.steps.settling.settle import Settle
    from croupier.rounds.steps.settling.side_wagers import SettleByThird, SettleLying, SettleSide
    from croupier.rounds.wagers.wager import Wager

BEFORE_DEAL, STUB_COUNT = "before deal", "stub count"
"""Moments that a round has once; any other is named after the decision before it."""


class Step(Value, frozen=True, kw_only=True):
    """What every step has: verbs for the round, and facets for engines.

    A step that finishes calls `Round.done`, which enters the next one. A class that waits for an actor defines
    `waits_for`, `refusal` and `after`; one that only does something defines `enter`.
    """

    cite: Cite

    # What it declares to engines: flags, of the class.

    ranks_only: ClassVar[bool] = False
    """Whether the step looks at cards through the `showing` of a settlement alone, or not at all: analysis may
    then take those that rank alike for one. Each class says so for itself: one derived from it may do anything."""
    takes_cards: ClassVar[bool] = False
    """Whether cards leave the shoe in this step."""
    holds_stub: ClassVar[bool] = False
    """Whether the stub stays out of the discard rack while this step is at the head, though no card leaves it."""
    reveals: ClassVar[bool] = False
    """Whether the step turns up cards that were dealt before."""
    order_blind: ClassVar[bool] = False
    """Whether the order in which a hand got its cards is nothing to this step, so that analysis may take hands of the
    same cards for one. Each class says so for itself, as with `ranks_only`."""
    beside: ClassVar[bool] = False
    """Whether the step settles a side wager, and changes nothing for the hands."""
    takes_wagers: ClassVar[bool] = False
    """Whether this is where the betting is open: players place `bets` until the dealer says `closes`."""
    optional: ClassVar[bool] = False
    """Whether a player may pass over in silence what is offered here."""
    only_confirms: ClassVar[bool] = False
    """Whether there is no choice here: the actor presses, announces or confirms what is due."""
    displayed: ClassVar[bool] = False
    """Whether a person looks at a display, which may show nothing."""
    by_device: ClassVar[bool] = False
    """Whether the amounts come from a meter that the table reads by itself."""
    lays_aside: ClassVar[bool] = False
    """Whether a player lays cards aside here, by `Arrange`."""
    offers_dice: ClassVar[bool] = False
    """Whether the dice are offered to a shooter here."""
    burns_first: ClassVar[bool] = False
    """Whether the first card of a new shoe says here how many are burned."""
    hole_card: ClassVar[bool] = False
    """Whether the bank gets its second card here, face down, before the players decide."""
    between_bank_hands: ClassVar[bool] = False
    """Whether a hand of the bank has been settled here, and the next one of the same round has not begun."""
    follows: ClassVar[str] = ""
    """What another person on the box is asked to follow here: `double` or `split`."""
    to_natural: ClassVar[str] = ""
    """What becomes of a surrendered hand where the bank has a blackjack, as the end of a sentence of the guide."""
    moment: ClassVar[str] = ""
    """How a described round names the time at which the step waits, where no player decides: there `point` names it."""
    point_name: ClassVar[str] = ""
    """How a described round names the decision that players make here, where it has one name in every game."""
    lays: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """Wagers that come to lie here from round to round, and how many wins in a row each is on; see `marker`."""

    # What it does in play.

    def passes(self, r: Round) -> bool:
        """Whether the step, which comes next, has nothing to do and is left out: a quick look, before `enter`."""
        return False

    def enter(self, r: Round) -> Round:
        """The step has reached the head of the agenda; it may finish at once."""
        return r

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        """Who must act before the round can go on. Others may act where `offers` says so."""
        raise NotImplementedError

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """What this actor may do now."""
        return ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        """The only judge of a move while this step is at the head."""
        raise NotImplementedError

    def after(self, r: Round, move: Move) -> Round:
        """The round after a move that `refusal` let pass."""
        raise NotImplementedError

    def at_rest(self, r: Round) -> bool:
        """Whether only a player, or the dealer who ends the betting, can go on: then no chore is due."""
        return False

    def placed(self, r: Round, bet: Bet) -> int:
        """How much this bet adds to the layout, in cents."""
        return bet.cents

    def without(self, place: Place) -> Step:
        """The same step when the hand at this place is out, in the middle of anything."""
        return self

    def resume(self, r: Round) -> Round:
        """The agenda was rewritten around this step while it was at the head; it may now be finished."""
        return r

    def skipped(self, r: Round) -> Round:
        """The round is over before this step came to its turn."""
        return r

    def outlasts(self, r: Round) -> bool:
        """Whether the step is still to be done where all hands are void."""
        return False

    def shows(self, r: Round, place: Place) -> bool:
        """Whether a card that is turned at this place now is face up for everyone."""
        return False

    def mistakes(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """A declaration that is allowed, is not offered, and loses: the rules hold the player to it."""
        return ()

    def pending(self, r: Round) -> tuple[Pending, ...]:
        """What has been won and is not paid until a person has acted, while the step waits for them."""
        return ()

    def turning(self, r: Round) -> tuple[Place, int] | None:
        """Where the next card goes and from which slot of the shoe, while the step waits for a card."""
        return None

    def faced(self, r: Round, card: int) -> Move:
        """What is seen of the card in that slot when it has this face: the card, unless a device says less."""
        turning = self.turning(r)
        assert turning is not None, f"{type(self).__name__} waits for no card"
        place, slot = turning
        return Turn(place, slot, card)

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        """All cards of this step at once, out of a shoe in this order, where that comes to the same; None if not."""
        return None

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        """Every way the outside may answer, with whole weights, while the step waits for it."""
        turning = self.turning(r)
        if turning is not None:
            for card, weight in likely(r, turning[1]).items():
                if weight:
                    yield Turn(*turning, card), weight

    # What it declares to engines: words.

    def clauses(self) -> tuple[str, ...]:
        """What the guide says of this step, a sentence each."""
        return ()

    @property
    def point(self) -> str:
        """How a described round names the decision that players make here; nothing where they make none."""
        return self.point_name

    def has_moment(self) -> bool:
        """Whether a report can name the `moment` of this step at this table."""
        return bool(self.moment)

    @property
    def wrong(self) -> Cite | None:
        """The paragraph on what a person gets wrong here: a stub that is not complete, a declaration that is not so."""
        return None

    # What it declares to engines: wagers.

    def bets(self) -> tuple[Wager, ...]:
        """The wagers that are made at this step by a `Bet`."""
        return ()

    @property
    def closes(self) -> Call | None:
        """The words by which the dealer ends the betting or the decisions of this step."""
        return None

    def rides(self) -> Wager | None:
        """A wager that is already placed, and that a player may take back here."""
        return None

    def betting_is_own(self, r: Round) -> bool:
        """Whether what a player is offered and refused here depends on nothing that others wager."""
        return False

    def may_hold_payment(self) -> bool:
        """Whether what is won here may wait for a person: then `pending` lists it."""
        return False

    @property
    def abandoned(self) -> Outcome | None:
        """What happens to a wager that stays from round to round when its owner does not bet on the next one."""
        return None

    @property
    def lammer(self) -> Cite | None:
        """The paragraph by which a lammer tells how many hands in a row have been won."""
        return None

    def marker(self, box: Place, person: Actor) -> str:
        """The mark of the standing that tells how far a person has come at a box, for a step that `lays` wagers."""
        return ""

    def streaks(self) -> dict[str, Any] | None:
        """Of wagers on hands in a row: `lengths` by wager, `won` by length, `lost`, and a `verdict` on hands."""
        return None

    # What it declares to engines: places and cards.

    def whole(self, r: Round, place: Place) -> tuple[int, ...]:
        """The cards that counted in a hand at this place, where some of them were moved on to another since."""
        return ()

    @property
    def spot(self) -> Any:
        """Which of the bank's several hands the step is about, with its `number` and wagers `on_hands`; else None."""
        return None

    def one_hand(self) -> Step | None:
        """The same step at a table where the bank has one hand; None where it has no place there."""
        return self

    # What it declares to engines: the part it has in the game, for engines that read more of it. A step answers
    # with itself, or with the step of that kind that it wraps.

    def settles(self) -> Settle | None:
        """The settlement of hands by what they show."""
        return None

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
        """The settlement of a wager on a blackjack of the bank."""
        return None

    def progressive(self) -> SettleProgressive | None:
        """The settlement of a progressive wager."""
        return None

    def presses(self) -> PressButton | None:
        """Where a player presses a button, and a display shows what is paid."""
        return None

    def decision(self) -> Decide | None:
        """Where each player makes a further wager, folds, or plays on without one."""
        return None

    def plays(self) -> Play | None:
        """Where each hand is played to a point count by the choices of its caller."""
        return None

    def insures(self) -> Insure | None:
        """Where a further wager on a hand is offered before it is played."""
        return None

    def exposes(self) -> Expose | None:
        """Where players may turn up cards of their own for a wager."""
        return None

    def deals(self) -> Deal | None:
        """Where cards are dealt to hands or areas."""
        return None

    def counts_stub(self) -> CountStub | None:
        """Where the dealer counts the cards that were not dealt."""
        return None

    def peeks(self) -> Peek | None:
        """Where a device looks at a face-down card of the bank."""
        return None

    def draws_for_bank(self) -> BankDraws | None:
        """Where the bank draws by rule."""
        return None

    def third_card(self) -> DrawThird | None:
        """Where one of the hands of the table draws a third card by rule."""
        return None

    def places_lying(self) -> PlaceLying | None:
        """Where wagers are placed that stay from throw to throw."""
        return None

    def throws(self) -> ThrowDice | None:
        """Where the dice are thrown."""
        return None

    def declares(self, flag: str) -> bool:
        """Whether the class of this step sets a flag for itself: what it would inherit does not count."""
        return bool(vars(type(self)).get(flag, False))
