"""The irregularities that several games share. A game declares which of them it has, and under which paragraph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.card_weights import a_face
from croupier.rounds.hand import FOLDED, LIVE, Hand
from croupier.rounds.irregularities.base import Irregularity, OfHand, face_refusal, forfeit_hand, void_all, void_hand
from croupier.rounds.moves import IN_PLAY, Report
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import FORFEIT, LOSE, WIN, Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY, PLAYERS, Deal, Reveal
from croupier.rounds.steps.dealing.stub_count import CountStub
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.steps.deciding.expose import Expose
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.steps.settling.settle import Showdown, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Survivors(Value, frozen=True, kw_only=True):
    """Wagers that are settled although the round is void.

    `outcome` decides the wagers that it names; all others are void. The dealer turns up the hands whose cards matter
    for that. If `states` says so, these include hands of folded players.
    """

    showing: Showing
    outcome: Callable[[Showdown], Mapping[str, Outcome]]
    limits: tuple[Limit, ...] = ()
    states: tuple[str, ...] = (LIVE,)

    def words(self) -> str:
        """The surviving hands in words."""
        return f"{NUMBER[self.showing.own]}-card hands that win a bonus"

    def settled(self, r: Round) -> Round:
        """The round with the surviving wagers settled, before the others are voided."""
        for hand in r.hands:
            if hand.state in self.states and len(hand.cards) >= self.showing.own:
                r = self._of_hand(r, hand)
        return r

    def _of_hand(self, r: Round, hand: Hand) -> Round:
        outcomes = self.outcome(self.showing.of(r, hand))
        paid = [post(hand.place, s, outcomes[s.wager]) for s in hand.stakes if s.wager in outcomes]
        for limit in self.limits:
            paid = limit.applied(paid)
        kept = tuple([s for s in hand.stakes if s.wager not in outcomes])
        hand = replace(hand, stakes=kept, exposed=max(hand.exposed, self.showing.own))
        return r.with_hand(hand).changed(postings=(*r.postings, *paid))


class VoidsAll(Irregularity, frozen=True, kw_only=True):
    """An irregularity that voids all hands, always or only in some cases. The wagers of `survivors` are settled."""

    survivors: Survivors | None = None

    @property
    def spares(self) -> bool:
        return self.survivors is not None

    def voided(self, r: Round) -> Round:
        """The round with all hands void and the survivors settled."""
        return void_all(self.survivors.settled(r) if self.survivors is not None else r, self.cite)

    def all_void(self, who: str = "All hands are void") -> str:
        """The sentence that says who is void, and which wagers survive."""
        return f"{who}, except {self.survivors.words()}." if self.survivors is not None else f"{who}."


class ExposedEarly(VoidsAll, frozen=True, kw_only=True):
    """A card of the house is exposed before its announcement. All hands are void, except for `survivors`.

    `slot` says which card it is. After the announcement, an exposed card is only being turned up as it should be
    (reading M3). With `until_decided`, the irregularity is possible only until the last player has decided.
    """

    names_card: ClassVar[bool] = True
    shows_face: ClassVar[bool] = False
    """Whether the card then stays face up and the round continues with it."""

    of: str
    until_decided: bool = False

    def usual(self) -> tuple[str, str, str]:
        if self.of == COMMUNITY:
            happens = 'a community card is exposed before its "No more bets"'
        else:
            happens = f"a card of the {self.of} is exposed before each player has decided"
        return f"{self.of} card exposed", self.all_void(), happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        down = r.hand(self.of).down
        if not down:
            return Refusal(f"No {self.of} card is face down now", self.cite)
        if report.slot < 0:
            return Refusal(f"Name the face-down {self.of} card that was exposed", self.cite)
        if report.slot not in down:
            return Refusal(f"No {self.of} card is face down in slot {report.slot}", self.cite)
        if isinstance(r.agenda[0], Reveal) and r.agenda[0].of == self.of and report.slot == down[0]:
            return Refusal("That card is due to be turned up now", self.cite)
        if self.until_decided and not undecided(r):
            return Refusal("Each player has already decided", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return self.voided(r)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, slot=slot) for slot in r.hand(self.of).down]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class DealtEarly(VoidsAll, frozen=True, kw_only=True):
    """A card of the board comes out of the deck face up before all players have decided. All hands are void."""

    def usual(self) -> tuple[str, str, str]:
        happens = "a community card is turned up before every player has decided"
        return "community card exposed", self.all_void(), happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if not isinstance(head, Decide) or not any(isinstance(s, Deal) and s.to == COMMUNITY for s in r.agenda):
            return Refusal("No player has to decide now before a community card is dealt", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        return self.voided(r)


class FaceUpCard(VoidsAll, frozen=True, kw_only=True):
    """A card is face up in the deck during the deal. It is not used. A second such card voids all hands (G4)."""

    names_card: ClassVar[bool] = True

    def usual(self) -> tuple[str, str, str]:
        says = self.all_void("The card goes to the discard rack unused; a second one voids all hands")
        return "face-up card", says, "a card is face up in the shoe or the deck"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not dealing(r):
            return Refusal("The cards are not being dealt now", self.cite)
        down = {slot for hand in r.common for slot in hand.down}
        if report.slot != r.slot and report.slot not in down:
            return Refusal(f"The next card is in slot {r.slot}, not in slot {report.slot}", self.cite)
        if r.slot + 1 + still_due(r, "") > len(r.rules.deck):
            return Refusal("The rest of the deal needs every card that is left", self.cite)
        return face_refusal(r, report, self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(dead=(*r.dead, report.card))
        if sum(incident.what == self.event for incident in r.incidents) > 1:
            # It left the deck too, and a count of the stub would show that.
            return self.voided(r.changed(slot=r.slot + 1) if report.slot == r.slot else r)
        for hand in r.common:
            if report.slot in hand.down:  # the cards behind it move up, and the next card of the deck comes last
                down = (*[slot for slot in hand.down if slot != report.slot], r.slot)
                r = r.with_common(replace(hand, down=down))
        return r.changed(slot=r.slot + 1)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        card = a_face(r, r.slot)
        report = Report(self.event, slot=r.slot, card=card)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class DrawnInError(Irregularity, frozen=True, kw_only=True):
    """A card was drawn in error and no one saw it. It becomes the next card, so only the record changes (G9)."""

    def usual(self) -> tuple[str, str, str]:
        happens = "a card is drawn in error and no one saw its face"
        return "drawn in error", "The card is used as the next card.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if dealing(r) else Refusal("The cards are not being dealt now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        return r


class WrongNumber(OfHand, frozen=True, kw_only=True):
    """A player was dealt too many or too few cards. That hand is void; with `all_hands`, every hand is.

    A report gives the number dealt in `cards`. If the right number changes during the round, `right` is 0, and the
    number follows from what has been dealt so far.
    """

    counts: ClassVar[str] = "how many cards the hand has"

    right: int = 0
    all_hands: bool = False

    def usual(self) -> tuple[str, str, str]:
        says = "All hands are void." if self.all_hands else "That player's hand is void."
        wrong = f"than {NUMBER[self.right]} cards" if self.right else "cards than were due by then"
        return "wrong number of cards", says, f"a player has more or fewer {wrong}"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if report.found != IN_PLAY:
            return Refusal("A wrong number found by a count of the stub must be reported as that count", self.cite)
        if isinstance(r.agenda[0], Place):
            return Refusal("No cards have been dealt yet", self.cite)
        if (no_hand := super().refusal(r, report)) is not None:
            return no_hand
        right = self.right_for(r, r.hand(report.place))
        if report.cards == right or not 0 <= report.cards <= len(r.rules.deck):
            return Refusal(
                f"A hand of {right} card{'s' * (right != 1)} is right; report the number that was dealt", self.cite
            )
        drawn = report.cards - len(r.hand(report.place).cards)
        if isinstance(r.agenda[0], Deal) and r.slot + drawn + still_due(r, report.place) > len(r.rules.deck):
            return Refusal(f"{report.cards} cards cannot have come out of this deck", self.cite)
        return None

    def right_for(self, r: Round, hand: Hand) -> int:
        """The number of cards this hand should have, or will have at the end of the deal that is going on."""
        head = r.agenda[0]
        return self.right or len(hand.cards) + (head.left.count(hand.place) if isinstance(head, Deal) else 0)

    def apply(self, r: Round, report: Report) -> Round:
        drawn = report.cards - len(r.hand(report.place).cards)
        if drawn > 0 and isinstance(r.agenda[0], Deal):  # the extra cards came out of the shoe as well
            r = r.changed(slot=r.slot + drawn)
        return void_all(r, self.cite) if self.all_hands else void_hand(r, report.place, self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=h.place, cards=self.right_for(r, h) + 1) for h in r.live()]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class WrongArea(VoidsAll, frozen=True, kw_only=True):
    """A place of the house has too many or too few cards. All hands are void, however the error was found (reading M5).

    If the right number changes during the round, `right` is 0, and the number follows from what has been dealt so far.
    Some rules let the dealer complete a hand that is one card short; `mended` is then the number of cards of a complete
    hand. The hand gets the next card of the stub. It should have had that card anyway, so only the record changes (B9).
    """

    counts: ClassVar[str] = "how many cards are there"

    of: str
    right: int = 0
    mended: int = 0

    def usual(self) -> tuple[str, str, str]:
        wrong = f"than {NUMBER[self.right]} cards" if self.right else "cards than were due by then"
        happens = f"the {self.of} has more or fewer {wrong}" if self.of == BANK else ""
        says = "A fifth card completes four; any other wrong number voids all hands."
        return f"wrong number of {self.of} cards", says if self.mended == 5 else self.all_void(), happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        right = self.right_for(r)
        if not right:
            return Refusal(f"The {self.of} cards have not been dealt yet", self.cite)
        if not any(hand.stakes and hand.state in (LIVE, FOLDED) for hand in r.hands):
            return Refusal("The hands have been settled, and settled hands do not change", self.cite)
        if report.cards == right or not 0 <= report.cards <= len(r.rules.deck):
            return Refusal(f"{right} {self.of} cards are right; report the number that was dealt", self.cite)
        return None

    def right_for(self, r: Round) -> int:
        """The number of cards that should be there by now; 0 before the first is dealt."""
        hand = r.hand(self.of)
        lying = len(hand.cards) + len(hand.down)
        return self.right or lying if lying else 0

    def apply(self, r: Round, report: Report) -> Round:
        if self.mended and self.right_for(r) == self.mended and report.cards == self.mended - 1:
            return r
        return self.voided(r)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        right = self.right_for(r)
        reports = [Report(self.event, cards=wrong) for wrong in (right + 1, right - 1)]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


class WrongCommunity(WrongArea, frozen=True, kw_only=True):
    """The community area has more or fewer cards than it should."""

    of: str = COMMUNITY


class Communicated(OfHand, frozen=True, kw_only=True):
    """A player disclosed their hand before all community cards were face up.

    Their wagers are forfeited (reading M6).
    """

    def usual(self) -> tuple[str, str, str]:
        happens = "a player tells others about their hand before all community cards are up"
        return "communicated", "All wagers of that player are forfeited.", happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not r.hand(report.place).cards:
            return Refusal("That player has no cards to disclose", self.cite)
        if not r.hand(COMMUNITY).down and r.hand(COMMUNITY).cards:
            return Refusal("All community cards are already revealed", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        return forfeit_hand(r, report.place, self.cite)


class MissedBurn(Irregularity, frozen=True, kw_only=True):
    """The dealer dealt without burning the card that was due. So two cards are burned before the next deal.

    If no deal follows, nothing changes (P9).
    """

    def usual(self) -> tuple[str, str, str]:
        says = "The deal goes on, and two cards are burned before the next one."
        return "missed burn", says, "the dealer deals on without burning a card"

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return None if isinstance(r.agenda[0], BurnCards) else Refusal("No card is due to be burned now", self.cite)

    def apply(self, r: Round, report: Report) -> Round:
        later = list(r.agenda[1:])
        for at, step in enumerate(later):
            if isinstance(step, BurnCards):
                later[at] = replace(step, cards=2)
                break
        return r.changed(agenda=(r.agenda[0], *later)).done()


def dealing(r: Round) -> bool:
    """Whether a deal is in progress and no player has acted on it. The card dealt last is still part of the deal."""
    head = r.agenda[0]
    if isinstance(head, Decide | Expose):
        settled = any(posting.result in (WIN, LOSE) for posting in r.postings)
        # A hand that folded at this step is no longer live, so `begun` alone would miss it.
        folded = any(posting.result == FORFEIT and posting.cite == head.cite for posting in r.postings)
        return not (head.begun(r) or folded or settled) and not any(hand.cards for hand in r.common)
    return isinstance(head, Deal | CountStub)


def still_due(r: Round, place: str) -> int:
    """The number of cards that this round's deals still take from the shoe if the hand at this place gets none."""
    head = r.agenda[0]
    others = sum([hand.place != place for hand in r.live()])
    later = [step.cards * (others if step.to == PLAYERS else 1) for step in r.agenda[1:] if isinstance(step, Deal)]
    return sum(later) + (sum([p != place for p in head.left]) if isinstance(head, Deal) else 0)


def undecided(r: Round) -> bool:
    """Whether any player must still bet or fold, now or later in the round."""
    decisions = [(i, step) for i, step in enumerate(r.agenda) if isinstance(step, Decide)]
    return any(step.asked(r) if i > 0 else step.waiting for i, step in decisions)


class DeadHand(OfHand, frozen=True, kw_only=True):
    """A hand that has cards becomes dead: its wagers are returned and it is out of the round (G1)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if not r.hand(report.place).cards:
            return Refusal("No cards have been dealt to that hand yet", self.cite)
        return super().refusal(r, report)

    def apply(self, r: Round, report: Report) -> Round:
        return void_hand(r, report.place, self.cite)


class Misdeal(Irregularity, frozen=True, kw_only=True):
    """The whole deal went wrong. All hands are void."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        return Refusal("Nothing has been dealt yet", self.cite) if isinstance(r.agenda[0], Place) else None

    def apply(self, r: Round, report: Report) -> Round:
        return void_all(r, self.cite)
