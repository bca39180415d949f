"""Irregularities: what can go wrong at a table, and what the rules say about it. Each game declares its irregularities.

A report may arrive at any moment. The consequence of an irregularity is a function that takes a round and returns a
round; it may change the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import force_setattr, replace

from croupier.law import Cite
from croupier.rounds.card_weights import can_be
from croupier.rounds.hand import LIVE, OUT, Hand
from croupier.rounds.moves import Place, Report
from croupier.rounds.postings import FORFEIT, VOID, Outcome, Posting, out_of_pot, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Irregularity(Value, frozen=True):
    """One irregularity. `event` is its name in reports; `says` tells the dealer and the patron what happens next.

    The game gives the paragraph. The class has the usual name and sentences; a game overrides them if its own text
    differs.
    """

    names_card: ClassVar[bool] = False
    """Whether a report of it names the card, by its slot or its face.

    Other reports must not name a card, because that could reveal a hidden one.
    """
    names_position: ClassVar[bool] = False
    """Whether a report of it must name the position."""
    numbers_card: ClassVar[bool] = False
    """Whether the number in a report of it says which card of the hand it is, if the report does not name a face."""
    counts: ClassVar[str] = ""
    """What the number in a report of it counts, such as the cards at the place. Empty if a report has no number."""

    replenishes: ClassVar[bool] = False
    """Whether this irregularity is the end of the shoe, after which the cards of the discard rack are dealt."""

    cite: Cite
    event: str = ""
    says: str = ""
    happens: str = ""
    """The event in a patron's words, if `event` is not clear by itself."""

    def __post_init__(self) -> None:
        event, says, happens = self.usual()
        if not self.event:
            force_setattr(self, "event", event)
            force_setattr(self, "happens", self.happens or happens)
        force_setattr(self, "says", self.says or says)
        if not self.event or not self.says:
            raise TypeError(f"{type(self).__name__} has no usual name and sentence; the game must give event and says.")

    def usual(self) -> tuple[str, str, str]:
        """The name, the sentence and the patron's words that most games use; "" for those that are missing."""
        return "", "", ""

    @property
    def spares(self) -> bool:
        """Whether the irregularity voids the round but lets some wagers survive."""
        return False

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        """Why this report cannot be true at this moment, or None."""
        return None

    def apply(self, r: Round, report: Report) -> Round:
        """The round after the irregularity."""
        raise NotImplementedError

    def offers(self, r: Round) -> tuple[Offer, ...]:
        """Examples of reports that could be made now."""
        report = Report(self.event)
        return (Offer(report, self.says, self.cite),) if self.refusal(r, report) is None else ()


class OfHand(Irregularity, frozen=True, kw_only=True):
    """An irregularity that affects one player's hand, named by its place."""

    names_position: ClassVar[bool] = True

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.hand(report.place).state == LIVE and any(h.place == report.place for h in r.hands):
            return None
        if not report.place:
            return Refusal("Name the position where it happened", self.cite)
        return Refusal(f"No hand is in play at position {report.place}", self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=hand.place) for hand in r.live()]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])


def reconstructed(irregularities: tuple[Irregularity, ...]) -> tuple[Irregularity, ...]:
    """The same irregularities with each sentence marked as reconstructed.

    Our copy of the law does not have their text.
    """
    return tuple([replace(one, says=f"{one.says.removesuffix('.')} (reconstructed).") for one in irregularities])


def face_refusal(r: Round, report: Report, cite: Cite) -> Refusal | None:
    """Why the card that was seen cannot have the face that the report names, or None."""
    if can_be(r, report.slot, report.card):
        return None
    return Refusal("Name a card that can be there; this one has been seen or is known to be elsewhere", cite)


def void_all(r: Round, cite: Cite, *, reshuffled: bool = True) -> Round:
    """Returns every stake that is still on a hand and ends the round. Earlier settlements do not change (G1, G2, G3).

    What is in a pot is returned too, including what folded hands put there: those hands lose it only to a winner of the
    pot, and a void round has no winner. The cards are then shuffled, unless the text says only that they are collected.
    Chores that are due before the shuffle, such as a count of the stub, are still done.
    """
    r = out_of_pot(r, Outcome(VOID, cite), lambda _place: True)
    postings = tuple([p for hand in r.hands for p in _all_stakes(hand, Outcome(VOID, cite))])
    hands = tuple([replace(hand, stakes=(), state=OUT if hand.state == LIVE else hand.state) for hand in r.hands])
    due = tuple([step for step in r.agenda if step.outlasts(r)])
    for step in r.agenda:
        r = step.skipped(r) if step not in due else r
    if (
        reshuffled and r.rules.lasting is not None
    ):  # where each round has its own shuffle, the next round shuffles anyway
        r = r.changed(standing=r.standing.marked(RESHUFFLE, 1))
    return r.changed(hands=hands, postings=r.postings + postings, agenda=due)


def void_hand(r: Round, place: Place, cite: Cite) -> Round:
    """Returns the stakes on one hand and what it put into a pot, and takes the hand out of the round.

    Works at any moment.
    """
    returned = Outcome(VOID, cite)
    return _hand_out(out_of_pot(r, returned, lambda other: other == place), place, returned)


def forfeit_hand(r: Round, place: Place, cite: Cite) -> Round:
    """Collects the stakes on one hand and takes it out of the round."""
    return _hand_out(r, place, Outcome(FORFEIT, cite))


def _hand_out(r: Round, place: Place, outcome: Outcome) -> Round:
    hand = r.hand(place)
    r = r.with_hand(replace(hand, stakes=(), state=OUT))
    agenda = tuple([step.without(place) for step in r.agenda])
    r = r.changed(agenda=agenda, postings=r.postings + _all_stakes(hand, outcome))
    return agenda[0].resume(r) if agenda else r


def _all_stakes(hand: Hand, outcome: Outcome) -> tuple[Posting, ...]:
    return tuple([post(hand.place, stake, outcome) for stake in hand.stakes])
