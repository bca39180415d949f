"""What can go wrong with the devices of a table: shoe, shuffling device, card reader, and the devices at positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.rounds.irregularities.base import Irregularity, void_all
from croupier.rounds.irregularities.cards import Survivors, VoidsAll, dealing, undecided
from croupier.rounds.moves import Report
from croupier.rounds.postings import VOID, Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.deal import BANK, Deal
from croupier.rounds.steps.dealing.second_card import READER_OUT, Peek
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.wagers.sizes import mark_of
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class AtPosition(Irregularity, frozen=True, kw_only=True):
    """An irregularity of the `device` at one betting position.

    There may or may not be a hand in play at that position.
    """

    names_position: ClassVar[bool] = True

    device: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.place not in {str(number) for number in range(1, r.rules.positions + 1)}:
            return Refusal(f"This layout has no position {report.place or '(none named)'}", self.cite)
        return None

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=place) for place, _ in r.seats]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class DeviceFails(AtPosition, frozen=True, kw_only=True):
    """The device does not work. The wager that needs it cannot be made there until the device is repaired.

    While betting is open, a wager already placed is returned. After that it has been registered and stays.
    """

    wager: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.standing.mark(mark_of(self.device, report.place)):
            return Refusal(f"The {self.device} at position {report.place} is already out of use", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        place = report.place
        r = r.changed(standing=r.standing.marked(mark_of(self.device, place), 1))
        if not isinstance(r.agenda[0], Place):
            return r
        hand = r.hand(place)
        back = [post(place, s, Outcome(VOID, self.cite)) for s in hand.stakes if s.wager == self.wager]
        for posting in back:
            r = r.with_hand(r.hand(place).without_stake(posting.person, self.wager))
        # It may have been the only stake there, and there is no hand without a stake.
        return r.changed(postings=(*r.postings, *back), hands=tuple([hand for hand in r.hands if hand.stakes]))


class DeviceRepaired(AtPosition, frozen=True, kw_only=True):
    """The device works again."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.standing.mark(mark_of(self.device, report.place)):
            return None
        return Refusal(f"The {self.device} at position {report.place or '(none named)'} is in use", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(mark_of(self.device, report.place), 0))


class TableDeviceRepaired(Irregularity, frozen=True, kw_only=True):
    """The device of this kind that serves the whole table works again. `mark` recorded that it was out of use."""

    mark: str

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if r.standing.mark(self.mark) else Refusal("The device is in use", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(self.mark, 0))


class ReaderMisused(Irregularity, frozen=True, kw_only=True):
    """The dealer put the hole card into the card reader although no blackjack was possible.

    All hands are dead if a player could have read the card; otherwise play goes on.
    """

    readable: bool

    def usual(self) -> tuple[str, str, str]:
        dead = "All hands are dead and all wagers are returned."
        on = "The dealer notifies a supervisor, and play goes on."
        happens = "the hole card is put into the card reader with a 2 to 9 showing"
        return "card reader misused", dead if self.readable else on, happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        bank = r.hand(BANK)
        if not bank.down or bank.ruled_out:
            return Refusal("There is no hole card that could be put into the device", self.cite)
        peek = next((step for step in r.rules.agenda if isinstance(step, Peek)), None)
        if peek is None or peek.may_be(bank.cards[0]):
            return Refusal("With such a first card the device may be used", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        # The cards are collected; the text requires nothing more, so the shoe is dealt on.
        return void_all(r, self.cite, reshuffled=False) if self.readable else r


class ReaderFails(Irregularity, frozen=True, kw_only=True):
    """The card reader fails. The table continues as a table without one."""

    def usual(self) -> tuple[str, str, str]:
        return "card reader fails", "The game goes on as at a table without a card reader.", ""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.standing.mark(READER_OUT):
            return Refusal("The card reader device is already out of use", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(standing=r.standing.marked(READER_OUT, 1))
        return r.agenda[0].resume(r) if isinstance(r.agenda[0], Peek) else r


class ShoeFault(VoidsAll, frozen=True, kw_only=True):
    """The automated shoe jams or fails to deal all cards. The round is void, except for `survivors`."""

    def usual(self) -> tuple[str, str, str]:
        return "dealing shoe fault", self.all_void("The round is void and the cards are reshuffled"), ""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Deal) or r.agenda[0].burns_first:
            return None
        return Refusal("The automated dealing shoe is not dealing now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return self.voided(r)


class StackFault(ShoeFault, frozen=True, kw_only=True):
    """A fault of a shoe that deals only the first cards, in stacks.

    If it fails before players act, only the wagers of `survivors` are settled (B7).
    """

    survivors: Survivors

    def usual(self) -> tuple[str, str, str]:
        first = NUMBER[self.survivors.showing.own]
        happens = f"the automated dealing shoe jams or stops while it gives the first {first} cards"
        return "dealing shoe fault", self.all_void("The round is void"), happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if dealing(r) and undecided(r):
            return None
        return Refusal("The automated dealing shoe is not dealing now", self.cite)


class ShufflerFault(Irregularity, frozen=True, kw_only=True):
    """The shuffling device jams or stops. The cards are shuffled again before any card is dealt."""

    def usual(self) -> tuple[str, str, str]:
        return "shuffling device fault", "The cards are reshuffled.", ""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], Place) else Refusal("The cards are already being dealt", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r.changed(standing=r.standing.marked(RESHUFFLE, 1))


class ContinuousFault(ShufflerFault, frozen=True, kw_only=True):
    """The device that shuffles continuously and also gives the cards fails.

    If that happens after betting, the round is void.
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The cards are reshuffled. Before the deal the round goes on; later it is void."
        return "shuffling device fault", says, "the continuous shuffling device jams or stops"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return super().apply(r, report) if isinstance(r.agenda[0], Place) else void_all(r, self.cite)


class DeviceCount(Irregularity, frozen=True, kw_only=True):
    """A shuffling device that counts the deck shows a wrong number. The deck leaves the table before the deal.

    Wagers already placed are returned, because no cards can be dealt for them.
    """

    counts: ClassVar[str] = "how many cards the device shows"

    def usual(self) -> tuple[str, str, str]:
        happens = "the shuffling device shows that the deck does not have 52 cards"
        return "device counts a wrong deck", "Wagers are returned and the deck is replaced.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not isinstance(r.agenda[0], Place):
            return Refusal("The device counts only when a shuffle ends, before the deal", self.cite)
        if report.cards == len(r.rules.deck) or report.cards < 0:
            return Refusal(f"{len(r.rules.deck)} cards are right; report the number that the device shows", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return void_all(r.changed(standing=r.standing.marked(DECK_OUT, 1)), self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        report = Report(self.event, cards=len(r.rules.deck) - 1)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()
