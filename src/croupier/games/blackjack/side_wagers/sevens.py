"""2.17(a)3, (e): the sevens wager.

Two sevens wait for a third card, and the player's decision says whether it comes (J4).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import asdict, replace

from croupier.declare.parts import Line, OddsTable
from croupier.equipment.cards import RANKS, rank_of, suit_of
from croupier.law import Subchapter
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import Outcome, post
from croupier.rounds.steps.dealing.draw import FACE_DOWN
from croupier.rounds.steps.deciding.play import DEAD, SPLIT, Play
from croupier.rounds.steps.settling.side_wagers import SettleByThird, lying

if TYPE_CHECKING:
    from croupier.rounds.round import Round

REG = Subchapter("19:47")
KEY = "sevens"
SEVEN = RANKS.index("7")
THREE_SUITED, THREE = "three sevens of the same suit", "three sevens of any suit"
PAIR_SUITED, PAIR = "two sevens of the same suit, first two cards", "two sevens of any suit, first two cards"
ALONE = "one seven, first card"

# 2.17(e)3: best first.
SEVENS_TABLE = OddsTable(
    cite=REG["2.17(e)3"],
    key="sevens_odds",
    says="",
    lines=(
        Line(4, THREE_SUITED, "5000 to 1"),
        Line(3, THREE, "500 to 1"),
        Line(2, PAIR_SUITED, "100 to 1"),
        Line(1, PAIR, "50 to 1"),
        Line(0, ALONE, "3 to 1"),
    ),
    heading="Sevens",
    on="the sevens wager, for the best only",
)

Outcomes = Mapping[str | None, Outcome]


# 2.17(b)4, (e)3: whether a lone seven counts as the first card only, as the odds list it (J3), or wherever it is (J77).
COUNTED, LISTED, ANY_OF_THREE = "sevens_counted", "as the odds list", "any of three cards"


def line_of(cards: tuple[int, ...], anywhere: bool = False) -> str | None:
    """2.17(e)3: the highest line that a player's first two or three cards make (J3, J77)."""
    sevens = [card for card in cards if rank_of(card) == SEVEN]
    suited = len({suit_of(card) for card in cards}) == 1
    if len(cards) == 3 and len(sevens) == 3:
        return THREE_SUITED if suited else THREE
    if rank_of(cards[0]) != SEVEN:
        return ALONE if anywhere and sevens else None
    if rank_of(cards[1]) != SEVEN:
        return ALONE
    return PAIR_SUITED if suit_of(cards[0]) == suit_of(cards[1]) else PAIR


def first_cards(r: Round, box: At) -> tuple[int, ...]:
    """The first two cards of a box, and the third if it has been dealt.

    After a split, the third card is the first one that was dealt to the first hand.
    """
    hand = r.hand(box)
    if SPLIT not in hand.marks:
        return hand.cards[:3]
    return (hand.cards[0], r.hand(f"{box}.1").cards[0], *hand.cards[1:2])


def paid(r: Round, hand: Hand, outcomes: Outcomes, anywhere: bool) -> Round:
    """The round after the sevens wagers on a hand have been paid according to the cards dealt so far."""
    outcome = outcomes[line_of(first_cards(r, hand.box), anywhere)]
    postings = [post(hand.place, stake, outcome) for stake in lying(hand, (KEY,))]
    r = r.with_hand(replace(hand, stakes=tuple([s for s in hand.stakes if s.wager != KEY])))
    return replace(r, postings=(*r.postings, *postings))


def holding(r: Round) -> list[Hand]:
    """The hands that still have a sevens wager, beginning at the dealer's far right."""
    return [hand for hand in reversed(r.hands) if lying(hand, (KEY,))]


class PlayAndPay(Play, frozen=True, kw_only=True):
    """Hands are played. A sevens wager is paid as soon as its third card is dealt or can no longer be dealt."""

    outcomes: Outcomes
    anywhere: bool = False

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Choose and move.choice == DEAD:
            # Without a seven so far, the wager goes back with the others: no third card is dealt (2.15(i), J77).
            won = [hand for hand in holding(r) if line_of(first_cards(r, hand.box), self.anywhere) is not None]
            for hand in won:
                r = paid(r, hand, self.outcomes, self.anywhere) if hand.place == move.place else r
        r = super().after(r, move)
        due = [hand for hand in holding(r) if decided(r, hand)]
        for hand in due:
            r = paid(r, r.hand(hand.place), self.outcomes, self.anywhere)
        # With the last wager paid there may be no hand left for which the dealer draws.
        return r.agenda[0].resume(r) if due and r.agenda else r


def decided(r: Round, hand: Hand) -> bool:
    """Whether the third card has been dealt or cannot come, because the player stood, surrendered or refused it.

    A double card that is dealt face down counts when the hands are settled.
    """
    if FACE_DOWN in r.hand(hand.box).marks:
        return False
    if len(first_cards(r, hand.box)) == 3:
        return True
    return hand.box not in _still_played(r)


def _still_played(r: Round) -> Collection[At]:
    play = next((step for step in r.agenda if isinstance(step, Play)), None)
    return play.left or () if play is not None else ()


class HoldSevens(SettleByThird, frozen=True, kw_only=True):
    """If a wager waits for a third card, lets the hands be played in a step that settles the wager at the right
    moment.
    """

    outcomes: Outcomes
    wager: str = KEY
    anywhere: bool = False

    def by_cards(self, cards: tuple[int, ...]) -> Outcome:
        return self.outcomes[line_of(cards, self.anywhere)]

    def passes(self, r: Round) -> bool:
        return not holding(r)

    def enter(self, r: Round) -> Round:
        steps = [self._paying(step) if type(step) is Play else step for step in r.agenda[1:]]
        return replace(r, agenda=(self, *steps)).done()

    def _paying(self, play: Play) -> PlayAndPay:
        return PlayAndPay(**asdict(play), outcomes=self.outcomes, anywhere=self.anywhere)

    def clauses(self) -> tuple[str, ...]:
        if self.anywhere:
            return (
                "A sevens wager on two sevens, or on none, is settled with its player's third card, or without one.",
            )
        return ("A sevens wager on two sevens is paid when its player has drawn a third card, or has drawn none.",)


class SettleSevens(HoldSevens, frozen=True, kw_only=True):
    """Settles sevens wagers that are still open after the hands."""

    def enter(self, r: Round) -> Round:
        for hand in holding(r):
            r = paid(r, hand, self.outcomes, self.anywhere)
        return r.done()

    def clauses(self) -> tuple[str, ...]:
        whose = "whose player had nothing to decide, or whose third card was dealt face down,"
        return (f"A sevens wager {whose} is settled." if self.anywhere else f"Two sevens {whose} are paid now.",)
