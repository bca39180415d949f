"""What happens before the cards: table stakes, the button and the blinds, antes, and the straddle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Choose, Move
from croupier.rounds.postings import COMMISSION, Posting
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.stakes import (
    BIG_BLIND,
    BUTTON,
    DEAD,
    NO_STRADDLE,
    POT,
    SMALL_BLIND,
    STRADDLE,
    behind,
    bet_to,
    clockwise,
    contested,
    paid_into,
)
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

OWES = "owes the blinds: "
"""The beginning of a mark of the Standing. It names a person who sat out while the big blind passed their position."""

OWED = "posted the blinds owed"
"""The mark of a hand that posted the blinds because its player owed them."""

REDEAL = "hand to be dealt again"
"""A mark of the Standing: the last hand was a misdeal, so the button and the blinds stay where they are."""

MOVING, DEAD_BUTTON = "moving", "dead"
"""How the button moves.

With `MOVING` it goes to the next player in the hand. With `DEAD_BUTTON` it goes to where the small blind was, even if
no one plays there.
"""


class TimeCharge(Value, frozen=True, kw_only=True):
    """What each player pays for half an hour, if the house charges for time."""

    cents: int
    cite: Cite


TIME = "Time"
"""The dealer's word when the charge for the next half hour is due."""


class PutUp(Place, frozen=True, kw_only=True):
    """Each player who wants cards puts their table stakes on the table.

    If there is only one player, the stakes go back. No more players can take part than the form has cards for. If the
    dealer has announced that time is due, each of them then pays the `charge` out of their chips.
    """

    ranks_only: ClassVar[bool] = False
    persons: ClassVar[int] = 2

    most: int
    charge: TimeCharge | None = None
    due: bool = False
    """Whether the dealer has announced that time is due."""

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        offers = super().offers(r, actor)
        if actor != DEALER or self.charge is None or self.due or not offers:
            return offers
        says = f'Announce "{TIME}": each player pays {money(self.charge.cents)}'
        return (*offers, Offer(Announce(TIME), says, self.charge.cite))

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet and len(r.hands) == self.most and not r.hand(move.place).stakes:
            return Refusal(f"This form is for at most {self.most} players; {self.most} have put up stakes", self.cite)
        if type(move) is Announce and move.words == TIME and self.charge is not None:
            if not self.due:
                return None
            return Refusal("Time has been called for this half hour", self.charge.cite)
        return super().refusal(r, move)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is not Announce:
            return super().after(r, move)
        if move.words == TIME:
            return r.going_on(replace(self, due=True))
        return super().after(self._charged(r) if self.due and len(r.hands) > 1 else r, move)

    def _charged(self, r: Round) -> Round:
        """The round after each player in the hand has paid for their time. A player with less pays what they have."""
        assert self.charge is not None
        hands, rows = [], []
        for hand in r.hands:
            stake = hand.stakes[0]
            pays = min(self.charge.cents, stake.cents)
            gone = Posting(hand.place, stake.person, stake.wager, COMMISSION, pays, 0, 0, pays, self.charge.cite)
            rows.append(gone)
            hands.append(hand.staked(replace(stake, cents=stake.cents - pays)))
        return r.changed(hands=tuple(hands), postings=(*r.postings, *rows))

    def at_rest(self, r: Round) -> bool:
        return True

    def hands_max(self) -> int:
        return self.most

    def clauses(self) -> tuple[str, ...]:
        return (
            "Put the chips that you play with on the table before the cards are dealt. No chips are added or taken "
            "off until the hand is over, and no one can lose more than these.",
            *self._time_words(),
        )

    def _time_words(self) -> tuple[str, ...]:
        if self.charge is None:
            return ()
        return (f"For each half hour every player pays {money(self.charge.cents)} before the cards; no rake is taken.",)


class MoveBlinds(Step, frozen=True, kw_only=True):
    """The button and the blinds move clockwise.

    With `MOVING`, the button goes to the next player in the hand, and the next two players have the blinds. With
    `DEAD_BUTTON`, the big blind goes to the next player, the small blind to where the big blind was, and the button to
    where the small blind was, even if no one there is in the hand. If there are two players, the button has the small
    blind. A seated player who is not in the hand when the big blind passes them owes the blinds.
    """

    ranks_only: ClassVar[bool] = True

    button: str = DEAD_BUTTON
    blinds: bool = True

    def enter(self, r: Round) -> Round:
        live, standing = tuple([int(hand.place) for hand in r.live()]), r.standing
        if len(live) < 2:
            return r.done()
        last = standing.mark(BUTTON), standing.mark(SMALL_BLIND), standing.mark(BIG_BLIND)
        if standing.mark(REDEAL):
            standing = standing.marked(REDEAL, 0)
            r = r.changed(standing=standing)
            if self._stays(live, *last):
                return r.done()
        if not self.blinds:
            return r.changed(standing=standing.marked(BUTTON, following(live, last[0]))).done()
        button, small, big = moved_blinds(live, *last, dead=self.button == DEAD_BUTTON)
        standing = self._owing(r, standing, last[2], big)
        standing = standing.marked(BUTTON, button).marked(SMALL_BLIND, small).marked(BIG_BLIND, big)
        return r.changed(standing=standing).done()

    def _stays(self, live: tuple[int, ...], button: int, small: int, big: int) -> bool:
        """Whether the positions of a misdeal can serve again.

        They can if the big blind still plays, and if the number of players did not change to two or from two.
        """
        if not self.blinds:
            return button in live
        return big in live and small != big and (small == button) == (len(live) == 2)

    def _owing(self, r: Round, standing: Standing, last: int, big: int) -> Standing:
        """Adds debts for those whom the big blind passed over.

        Removes those of persons who have left the table or post now.
        """
        seated = {person: int(place) for place, person in r.seats}
        playing = {hand.caller for hand in r.live()}
        for name, _ in standing.marks:
            person = name.removeprefix(OWES)
            if name != person and (person not in seated or seated[person] == big):
                standing = standing.marked(name, 0)
        if last and self.button == DEAD_BUTTON:
            for person, place in seated.items():
                if person not in playing and is_between(last, place, big):
                    standing = standing.marked(f"{OWES}{person}", 1)
        return standing

    def clauses(self) -> tuple[str, ...]:
        if not self.blinds:
            return ("The dealer button moves clockwise to the next player in the hand.",)
        if self.button == MOVING:
            return ("The dealer button moves clockwise to the next player in the hand.",)
        return (
            "The big blind moves clockwise to the next player in the hand, the small blind to where the big blind was, "
            "and the button to where the small blind was. If you sit out while the big blind passes you, you post both "
            "blinds when you return.",
        )


def following(live: tuple[int, ...], after: int) -> int:
    """The first of these positions clockwise from `after`.

    If `after` is 0, before the first hand, it is the last position.
    """
    if not after:
        return live[-1]
    return min([place for place in live if place > after], default=live[0])


def is_between(after: int, place: int, before: int) -> bool:
    """Whether `place` is strictly between the positions `after` and `before`, clockwise."""
    if after < before:
        return after < place < before
    return place > after or place < before


def moved_blinds(
    live: tuple[int, ...], button: int, small: int, big: int, *, dead: bool = True
) -> tuple[int, int, int]:
    """The positions of the button, the small blind and the big blind in the next hand.

    The arguments are those of the last hand, or 0 if there was none. If no one plays at the position of the small
    blind, no one posts it.
    """
    if not dead or not big:
        button = following(live, button)
        small = button if len(live) == 2 else following(live, button)
        return button, small, following(live, small)
    last_small, last_big = small, big
    big = following(live, last_big)
    if len(live) == 2:
        other = live[0] if live[1] == big else live[1]
        return other, other, big
    if last_small and last_small not in (big, last_big):
        return last_small, last_big, big
    earlier = [place for place in live if place < last_big] or [place for place in live if place != big]
    return earlier[-1], last_big, big


class PostBlinds(Step, frozen=True, kw_only=True):
    """Antes go to the pot, then the blinds are placed in front of the players.

    A player with too few chips posts all of them and is all-in. A player who owes the blinds posts a big blind, and
    also a small blind that no one has to match.
    """

    ranks_only: ClassVar[bool] = True

    ante: int = 0
    small: int = 0
    big: int = 0

    def enter(self, r: Round) -> Round:
        if not contested(r):
            return r.done()
        standing, hands = r.standing, []
        small, big = standing.mark(SMALL_BLIND), standing.mark(BIG_BLIND)
        for hand in r.hands:
            at = int(hand.place)
            if self.ante:
                hand = paid_into(hand, POT, self.ante)
            if self.big and behind(hand):
                owes = f"{OWES}{hand.caller}"
                if at == big:
                    hand = bet_to(hand, self.big)
                elif standing.mark(owes):
                    if at != small:
                        hand = paid_into(hand, DEAD, self.small)
                    hand = bet_to(hand, self.big)
                    hand = replace(hand, marks=(*hand.marks, OWED))
                    standing = standing.marked(owes, 0)
                elif at == small:
                    hand = bet_to(hand, self.small)
            hands.append(hand)
        return r.changed(hands=tuple(hands), standing=standing).done()

    def clauses(self) -> tuple[str, ...]:
        said = []
        if self.ante:
            said.append(f"Each player puts an ante of {money(self.ante)} into the pot.")
        if self.big:
            said.append(
                f"The small blind of {money(self.small)} and the big blind of {money(self.big)} are posted by the two "
                "players after the button. With two players the button posts the small blind."
            )
        return tuple(said)


class Straddle(Step, frozen=True, kw_only=True):
    """The player after the big blind may post twice the big blind before the deal, and then acts last.

    This needs three players, and the player must have chips for the whole straddle.
    """

    ranks_only: ClassVar[bool] = True
    order_blind: ClassVar[bool] = True
    point_name: ClassVar[str] = "straddle"

    cents: int

    def enter(self, r: Round) -> Round:
        hand = self._hand(r)
        return r if hand is not None and behind(hand) >= self.cents else r.done()

    def _hand(self, r: Round) -> Hand | None:
        places = clockwise(r, r.standing.mark(BIG_BLIND))
        return r.hand(places[0]) if len(places) > 2 else None

    def _owner(self, r: Round) -> Hand:
        hand = self._hand(r)
        assert hand is not None, "a straddle is offered only to three players or more"
        return hand

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._owner(r).caller,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hand = self._owner(r)
        if actor != hand.caller:
            return ()
        posts = Choose(actor, hand.place, STRADDLE)
        return (
            Offer(Choose(actor, hand.place, NO_STRADDLE), "Do not straddle", self.cite),
            Offer(posts, f"Straddle for {money(self.cents)}", self.cite),
        )

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        hand = self._owner(r)
        if type(move) is not Choose or move.choice not in (STRADDLE, NO_STRADDLE):
            return Refusal("The player after the big blind says first whether they straddle", self.cite)
        if move.by != hand.caller or move.place != hand.place:
            return Refusal(f"Only {hand.caller} at position {hand.place} may straddle", self.cite)
        if move.cents:
            return Refusal("A straddle is made with the chips on the table, without an amount", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        if move.choice == STRADDLE:
            hand = bet_to(r.hand(move.place), self.cents)
            r = r.with_hand(replace(hand, marks=(*hand.marks, STRADDLE)))
        return r.done()

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def clauses(self) -> tuple[str, ...]:
        return (f"The player after the big blind may straddle for {money(self.cents)}, and then acts last.",)
