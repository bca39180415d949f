"""Irregularities: what can go wrong at a table, and what the rules then say. A vocabulary that games declare from.

A report may arrive at any moment. Its consequence is a function from a round to a round, which may rewrite the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import force_setattr, replace

from croupier.law import Cite
from croupier.rounds.card_weights import can_be
from croupier.rounds.hand import LIVE, OUT, Hand
from croupier.rounds.moves import Place, Report
from croupier.rounds.postings import FORFEIT, VOID, Outcome, Posting, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Irregularity(Value, frozen=True):
    """One entry of the vocabulary. `event` is its name in reports; `says` tells dealer and patron what follows.

    A game gives the paragraph. The name and the sentences are the usual ones of the class, but where the game's own
    text differs.
    """

    names_card: ClassVar[bool] = False
    """Whether a report of it says which card, by slot or face. Any other may not: it could reveal a hidden one."""
    names_position: ClassVar[bool] = False
    """Whether a report of it says at which position it happened."""
    numbers_card: ClassVar[bool] = False
    """Whether the number in a report of it says which card of the hand, where it names no face."""
    counts: ClassVar[str] = ""
    """What the number in a report of it is, such as how many cards are there; empty if there is no count."""

    replenishes: ClassVar[bool] = False
    """Whether it is the end of the shoe, after which the cards of the discard rack are dealt."""

    cite: Cite
    event: str = ""
    says: str = ""
    happens: str = ""
    """The event as a patron would say it, where its name alone does not."""

    def __post_init__(self) -> None:
        event, says, happens = self.usual()
        if not self.event:
            force_setattr(self, "event", event)
            force_setattr(self, "happens", self.happens or happens)
        force_setattr(self, "says", self.says or says)
        if not self.event or not self.says:
            raise TypeError(f"{type(self).__name__} has no usual name and sentence; the game gives event and says.")

    def usual(self) -> tuple[str, str, str]:
        """The name, the sentence and the event in a patron's words that most games have for it; "" where none has."""
        return "", "", ""

    @property
    def spares(self) -> bool:
        """Whether some wagers outlive the void that it brings."""
        return False

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        """Why this report cannot be true now."""
        return None

    def apply(self, r: Round, report: Report) -> Round:
        """The round after it."""
        raise NotImplementedError

    def offers(self, r: Round) -> tuple[Offer, ...]:
        """Examples that could be reported now."""
        report = Report(self.event)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class OfHand(Irregularity, frozen=True, kw_only=True):
    """An irregularity that touches one player's hand, named by its place."""

    names_position: ClassVar[bool] = True

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.hand(report.place).state == LIVE and any(h.place == report.place for h in r.hands):
            return None
        if not report.place:
            return Refusal("Say at which position it happened", self.cite)
        return Refusal(f"No hand is in play at position {report.place}", self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=hand.place) for hand in r.live()]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


def reconstructed(irregularities: tuple[Irregularity, ...]) -> tuple[Irregularity, ...]:
    """The same, each sentence marked as reconstructed: our copy has no text of it."""
    return tuple([replace(one, says=f"{one.says.removesuffix('.')} (reconstructed).") for one in irregularities])


def face_refusal(r: Round, report: Report, cite: Cite) -> Refusal | None:
    """Why the card that was seen cannot have the face that the report names."""
    if can_be(r, report.slot, report.card):
        return None
    return Refusal("Name the card; one already seen or known to be elsewhere is not possible", cite)


def void_all(r: Round, cite: Cite, *, reshuffled: bool = True) -> Round:
    """Every stake still on a hand goes back and the round is over; earlier settlements do not change (G1, G2, G3).

    The cards are then shuffled, where the text does not stop at collecting them. What is still due of them before that,
    such as a count of the stub, is still done.
    """
    postings = tuple([p for hand in r.hands for p in _all_stakes(hand, Outcome(VOID, cite))])
    hands = tuple([replace(hand, stakes=(), state=OUT if hand.state == LIVE else hand.state) for hand in r.hands])
    due = tuple([step for step in r.agenda if step.outlasts(r)])
    for step in r.agenda:
        r = step.skipped(r) if step not in due else r
    if (
        reshuffled and r.rules.lasting is not None
    ):  # where each round has a shuffle of its own, the next one comes anyway
        r = r.changed(standing=r.standing.marked(RESHUFFLE, 1))
    return r.changed(hands=hands, postings=r.postings + postings, agenda=due)


def void_hand(r: Round, place: Place, cite: Cite) -> Round:
    """The stakes on one hand go back and it is out, in the middle of anything."""
    return _hand_out(r, place, Outcome(VOID, cite))


def forfeit_hand(r: Round, place: Place, cite: Cite) -> Round:
    """The stakes on one hand are lost and it is out."""
    return _hand_out(r, place, Outcome(FORFEIT, cite))


def _hand_out(r: Round, place: Place, outcome: Outcome) -> Round:
    hand = r.hand(place)
    r = r.with_hand(replace(hand, stakes=(), state=OUT))
    agenda = tuple([step.without(place) for step in r.agenda])
    r = r.changed(agenda=agenda, postings=r.postings + _all_stakes(hand, outcome))
    return agenda[0].resume(r) if agenda else r


def _all_stakes(hand: Hand, outcome: Outcome) -> tuple[Posting, ...]:
    return tuple([post(hand.place, stake, outcome) for stake in hand.stakes])
