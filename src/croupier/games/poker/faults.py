"""Irregularities of poker under 14.16 (reconstructed, PR9 and PR16): in the deal, with the board, and in the
betting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.card_weights import a_face
from croupier.rounds.hand import FOLDED, Hand
from croupier.rounds.irregularities.base import Irregularity, OfHand, face_refusal, void_all, void_hand
from croupier.rounds.irregularities.cards import WrongNumber
from croupier.rounds.moves import Place as At
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.bet import ONLY_CALL, ONLY_FOLD, ONLY_RAISE, Betting
from croupier.rounds.steps.betting.dealing import EXPOSED_DOWN, DealBoard, DealClockwise
from croupier.rounds.steps.betting.draw import DrawInTurn, played
from croupier.rounds.steps.betting.forced import OWED, OWES, REDEAL
from croupier.rounds.steps.betting.stakes import BUTTON, clockwise, contested, with_all_chips
from croupier.rounds.steps.placing.place import Place

if TYPE_CHECKING:
    from croupier.rounds.round import Round

EXPOSED_IN_DEAL = "card exposed in the deal"


def acted(r: Round) -> bool:
    """Whether a player has acted in this hand. From then on, the hand is not dealt again."""
    if any(hand.state == FOLDED for hand in r.hands):
        return True
    rounds = [step.named for step in r.rules.agenda if isinstance(step, Betting)]
    to_come = [step for step in r.agenda if isinstance(step, Betting)]
    if not to_come or to_come[0].named != rounds[0]:
        return True
    return r.agenda[0] is to_come[0] and to_come[0].has_begun(r)


def dealt_again(r: Round, cite: Cite) -> Round:
    """The round after everything in the hand is returned.

    Button and blinds stay for the next deal, and so do owed blinds.
    """
    standing = r.standing.marked(REDEAL, 1)
    for hand in r.hands:
        if OWED in hand.marks:
            standing = standing.marked(f"{OWES}{hand.caller}", 1)
    hands = tuple([with_all_chips(hand) for hand in r.hands])
    return void_all(r.changed(standing=standing, hands=hands), cite)


def dead(r: Round, place: At) -> Round:
    """The round after this hand is out. What it has bet stays in the pot."""
    r = r.with_hand(replace(r.hand(place), state=FOLDED))
    agenda = tuple([step.without(place) for step in r.agenda])
    return agenda[0].resume(r.changed(agenda=agenda))


def still_to_come(r: Round) -> int:
    """The least number of cards that the hand still needs, burns included."""
    live, found = len(r.live()), 0
    for number, step in enumerate(r.agenda):
        if isinstance(step, DealClockwise):
            each = 1 if step.shared_if_short else step.cards * live
            found += len(step.left) if not number else each + step.burn * (not step.shared_if_short)
        elif isinstance(step, DealBoard):
            found += len(step.left) if not number else step.cards + step.burn
        elif isinstance(step, DrawInTurn) and not number:
            found += step.due + step.most * (len(step.left) - bool(step.due))
    return found


class NotAgain(Irregularity, frozen=True, kw_only=True):
    """The deal went wrong before anyone acted. Everything is returned, and the hand is dealt again."""

    def usual(self) -> tuple[str, str, str]:
        happens = (
            "the first or second card is exposed by the dealer, or two are; the deal begins at the wrong place; a "
            "player has too many or too few cards; or a card was left out of the deck"
        )
        return "misdeal", "All bets of the hand go back, and it is dealt again from the same button.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Place):
            return Refusal("Nothing has been dealt yet", self.cite)
        return Refusal("A player has acted, so the hand stands", self.cite) if acted(r) else None

    def apply(self, r: Round, report: Report) -> Round:
        return dealt_again(r, self.cite)


class FouledDeck(NotAgain, frozen=True, kw_only=True):
    """The deck lacks a card, has one twice or has a strange one. At any time, everything in the hand is returned."""

    def usual(self) -> tuple[str, str, str]:
        happens = "the deck lacks a card, has one twice, or has one of another back"
        return "fouled deck", "Everything of the hand goes back, whatever has been bet.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return Refusal("Nothing has been dealt yet", self.cite) if isinstance(r.agenda[0], Place) else None


class Exposed(OfHand, frozen=True, kw_only=True):
    """The dealer exposes a card of a player in the deal. The report says which card of the hand, counted from 1.

    The card goes to the discards and is the next burn; the player gets the first card after the deal. If it is the
    first or the second card of the deal, or a second exposed card, the deal is a misdeal.
    """

    names_card: ClassVar[bool] = True
    numbers_card: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = "The card is the next burn, and the first card after the deal replaces it; a second one is a misdeal."
        return EXPOSED_IN_DEAL, says, "the dealer exposes one of a player's cards in the deal"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Place):
            return Refusal("Nothing has been dealt yet", self.cite)
        if acted(r):
            return Refusal("A player has acted, so the deal is over", self.cite)
        if (no_hand := super().refusal(r, report)) is not None:
            return no_hand
        return self._card_refusal(r.hand(report.place), report)

    def _card_refusal(self, hand: Hand, report: Report) -> Refusal | None:
        if exposed_card(hand, report) is None:
            return Refusal(f"Name a card that lies face down at position {hand.place}", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        hand = r.hand(report.place)
        at = exposed_card(hand, report)
        assert at is not None
        before = [one for one in r.incidents[:-1] if one.what == self.event]
        if before or (not at and report.place in clockwise(r, r.standing.mark(BUTTON))[:2]):
            return dealt_again(r, self.cite)
        r = r.with_hand(replace(hand, cards=(*hand.cards[:at], *hand.cards[at + 1 :])))
        r = r.changed(dead=(*r.dead, hand.cards[at]), agenda=burned_already(r.agenda))
        head = r.agenda[0]
        if isinstance(head, DealClockwise):
            return r.going_on(replace(head, left=(*head.left, report.place)))
        again = next(step for step in r.rules.agenda if isinstance(step, DealClockwise))
        return r.changed(agenda=(replace(again, left=(report.place,)), *r.agenda))

    def offers(self, r: Round) -> tuple[Offer, ...]:
        hands = [(hand.place, at + 1) for hand in r.live() for at in range(len(hand.cards))]
        reports = [Report(self.event, place=place, cards=at) for place, at in hands]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class ExposedInStud(Exposed, frozen=True, kw_only=True):
    """A down card of stud is exposed. The player's next up card is dealt down.

    If both are exposed, the hand is dead.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "That player's up card is dealt face down; with both down cards exposed the hand is dead, its ante back."
        return EXPOSED_IN_DEAL, says, "the dealer exposes one of a player's down cards in the deal"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not isinstance(r.agenda[0], DealClockwise):
            return Refusal("The first cards are not being dealt now", self.cite)
        return super().refusal(r, report)

    def _card_refusal(self, hand: Hand, report: Report) -> Refusal | None:
        if hand.face_up and EXPOSED_DOWN not in hand.marks:
            return Refusal("The up card has been dealt to that hand", self.cite)
        return super()._card_refusal(hand, report)

    def apply(self, r: Round, report: Report) -> Round:
        hand = r.hand(report.place)
        at = exposed_card(hand, report)
        assert at is not None
        if EXPOSED_DOWN in hand.marks:
            return void_hand(r.with_hand(with_all_chips(hand)), hand.place, self.cite)
        return r.with_hand(replace(hand, face_up=(*hand.face_up, at), marks=(*hand.marks, EXPOSED_DOWN)))


def exposed_card(hand: Hand, report: Report) -> int | None:
    """The card of a hand that a report names by its face or its number. None if no such card is face down."""
    if report.card >= 0:
        lying = [at for at, card in enumerate(hand.cards) if card == report.card and at not in hand.face_up]
        return lying[0] if lying else None
    at = report.cards - 1
    return at if 0 <= at < len(hand.cards) and at not in hand.face_up else None


def burned_already(agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same steps, except that the next deal with a burn does not burn again."""
    for at, step in enumerate(agenda):
        if at and isinstance(step, DealBoard | DealClockwise | DrawInTurn) and step.burn:
            return (*agenda[:at], replace(step, burn=step.burn - 1), *agenda[at + 1 :])
    return agenda


class Boxed(Irregularity, frozen=True, kw_only=True):
    """A card is face up in the deck. It counts as a scrap of paper. A second one before anyone acts is a misdeal."""

    names_card: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = "The card is not used, and the next one takes its place; a second one before the betting is a misdeal."
        return "boxed card", says, "a card is face up in the deck"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.agenda[0].turning(r) is None:
            return Refusal("The cards are not being dealt now", self.cite)
        if report.slot != r.slot:
            return Refusal(f"The next card is in slot {r.slot}, not in slot {report.slot}", self.cite)
        if r.slot + 1 + still_to_come(r) > len(r.rules.deck):
            return Refusal("The rest of the deal needs every card that is left", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        found = sum([one.what == self.event for one in r.incidents])
        if found > 1 and not acted(r):
            return dealt_again(r, self.cite)
        return r.changed(dead=(*r.dead, report.card), slot=r.slot + 1)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        report = Report(self.event, slot=r.slot, card=a_face(r, r.slot))
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


def next_deal(r: Round) -> DealBoard | DealClockwise | None:
    """The deal after this betting round, if it is face up. None if no one is betting or no such deal comes."""
    if not isinstance(r.agenda[0], Betting):
        return None
    for step in r.agenda[1:]:
        if isinstance(step, DealBoard) or (isinstance(step, DealClockwise) and step.up):
            return step
        if isinstance(step, Betting | DealClockwise):
            return None
    return None


class TooSoon(Irregularity, frozen=True, kw_only=True):
    """A card of the board, or an up card, comes before the betting is over. It is out of play, and the burn stays.

    14.5 has no shuffle in the middle of a hand, so nothing is shuffled back (PR16). If the deck is then too short,
    everything is returned.
    """

    names_card: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = "The burn stays. The card is out of play, and the next one of the deck takes its place."
        return "card before the betting is over", says, "a board card or an up card is dealt before the betting is over"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        due = next_deal(r)
        if due is None:
            return Refusal("No card that everyone sees comes after a betting round now", self.cite)
        if report.slot != r.slot + due.burn:
            return Refusal(f"That card is in slot {r.slot + due.burn}, not in slot {report.slot}", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(slot=report.slot + 1, dead=(*r.dead, report.card), agenda=burned_already(r.agenda))
        if r.slot + still_to_come(r) > len(r.rules.deck):
            return dealt_again(r, self.cite)
        return r

    def offers(self, r: Round) -> tuple[Offer, ...]:
        due = next_deal(r)
        if due is None:
            return ()
        slot = r.slot + due.burn
        report = Report(self.event, slot=slot, card=a_face(r, slot))
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class BurnedTooSoon(Irregularity, frozen=True, kw_only=True):
    """The dealer burns a card before the betting is over. It counts as the burn of the next deal."""

    def usual(self) -> tuple[str, str, str]:
        says = "The card stays burned, and no other is burned before the next cards."
        return "burned too soon", says, "the dealer burns a card before the betting is over"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Betting) and burned_already(r.agenda) != r.agenda:
            return None
        return Refusal("No one is betting before a card that is burned", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(agenda=burned_already(r.agenda), slot=r.slot + 1)


class WrongBurn(Irregularity, frozen=True, kw_only=True):
    """The dealer burned no card, or two, before cards that no one has seen yet. The error is corrected."""

    def usual(self) -> tuple[str, str, str]:
        says = "While no card has been seen, a card is burned, or one put back; after that the deal stands."
        return "wrong burn", says, "the dealer burns no card, or two"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        burns = isinstance(head, DealBoard | DealClockwise | DrawInTurn) and head.burn
        return None if burns else Refusal("No card was due to be burned before these cards", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class NumberWrong(WrongNumber, frozen=True, kw_only=True):
    """A player has a wrong number of cards. Before anyone acts it is a misdeal, after that the hand is dead (PR9)."""

    def usual(self) -> tuple[str, str, str]:
        says = "Before anyone has acted, the hand is dealt again; after that the player's hand is dead, its bets stay."
        return "wrong number of cards", says, "a player has more or fewer cards than were due by then"

    def right_for(self, r: Round, hand: Hand) -> int:
        head = r.agenda[0]
        due = head.left.count(hand.place) if isinstance(head, DealClockwise) else 0
        if isinstance(head, DrawInTurn) and head.left[0] == hand.place:
            due = head.due
        return len(played(hand)) + due

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return last_refusal(r, self.cite) or super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        return dead(r, report.place) if acted(r) else dealt_again(r, self.cite)


def last_refusal(r: Round, cite: Cite) -> Refusal | None:
    """Why no hand can be dead: only one is left, and it wins the pot. None if several are in play."""
    return None if contested(r) else Refusal("Only one hand is in play, and it wins the pot", cite)


class Dead(OfHand, frozen=True, kw_only=True):
    """A hand with cards is dead. Its player is out of the pot, and what they have bet stays there."""

    def usual(self) -> tuple[str, str, str]:
        return "", "The hand is dead unless its cards are certain; its bets stay in the pot.", ""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not r.hand(report.place).cards:
            return Refusal("No cards have been dealt to that hand yet", self.cite)
        return last_refusal(r, self.cite) or super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        return dead(r, report.place)


class Away(Dead, frozen=True, kw_only=True):
    """The player in turn is not at the table. Their hand is folded."""

    def usual(self) -> tuple[str, str, str]:
        return "player away", "The hand is folded; its bets stay in the pot.", "a player is away when it is their turn"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, Betting) and report.place == head.left[0]:
            return None
        return Refusal("It is not that player's turn to bet", self.cite)


class Binds(OfHand, frozen=True, kw_only=True):
    """What a player says or does binds them. If it was out of turn, it no longer binds once someone raises."""

    only: str
    in_turn: bool

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if not isinstance(head, Betting) or report.place not in head.left:
            return Refusal("No betting waits for that player", self.cite)
        if (head.left[0] == report.place) is not self.in_turn:
            when = "not that player's" if self.in_turn else "that player's"
            return Refusal(f"It is {when} turn", self.cite)
        hand = r.hand(report.place)
        if self.in_turn and head.must_bring_in():
            return Refusal("The bring-in must be posted, whatever the player says", self.cite)
        if head.bound(hand):
            return Refusal(f"{hand.caller} is bound already", self.cite)
        if self.only == ONLY_RAISE and head.range_for(r, hand) is None:
            return Refusal(f"{hand.caller} may not raise, whatever they say", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        assert isinstance(head, Betting)
        return r.with_hand(head.binding(r.hand(report.place), self.only))


class OnlyCalls(Binds, frozen=True, kw_only=True):
    """A raise that was neither announced nor made in one motion counts as a call."""

    only: str = ONLY_CALL
    in_turn: bool = True

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        refused = super().refusal(r, report)
        if refused is not None:
            return refused
        head = r.agenda[0]
        assert isinstance(head, Betting)
        if head.to_call(r.hand(report.place)):
            return None
        return Refusal("There is no bet to call, so what was put in is a bet", self.cite)


def faults(cite: Cite, spoken: Cite, stud: bool) -> tuple[Irregularity, ...]:
    """All irregularities of 14.16, and those of 14.15 on declarations in turn. `stud` says whether the form is stud."""
    unless = "unless someone raises in between"
    return (
        NotAgain(cite=cite),
        FouledDeck(cite=cite),
        ExposedInStud(cite=cite) if stud else Exposed(cite=cite),
        Boxed(cite=cite),
        TooSoon(cite=cite),
        BurnedTooSoon(cite=cite),
        WrongBurn(cite=cite),
        NumberWrong(cite=cite),
        Dead(cite=cite, event="hand mixed with discards", happens="a player's cards are mixed with others, or fall"),
        Dead(cite=cite, event="hand mucked by mistake", happens="the dealer takes in a hand that its player wanted"),
        Away(cite=cite),
        Binds(cite=cite, only=ONLY_FOLD, in_turn=False, event="fold out of turn", says="The player must fold in turn."),
        Binds(
            cite=cite,
            only=ONLY_CALL,
            in_turn=False,
            event="check or call out of turn",
            says=f"The player must check or call in turn, {unless}.",
        ),
        Binds(
            cite=cite,
            only=ONLY_RAISE,
            in_turn=False,
            event="bet or raise out of turn",
            says=f"The player must bet or raise in turn, {unless}.",
        ),
        Binds(cite=spoken, only=ONLY_FOLD, in_turn=True, event="said fold", says="The player must fold."),
        Binds(cite=spoken, only=ONLY_CALL, in_turn=True, event="said check or call", says="The player must do so."),
        Binds(cite=spoken, only=ONLY_RAISE, in_turn=True, event="said bet or raise", says="The player must do so."),
        OnlyCalls(
            cite=cite,
            event="string raise",
            says="It counts as a call only.",
            happens="a player raises in more than one motion, unannounced",
        ),
        OnlyCalls(
            cite=cite,
            event="oversized chip",
            says="It counts as a call only.",
            happens="a player puts in one chip of more than the call, unannounced",
        ),
    )
