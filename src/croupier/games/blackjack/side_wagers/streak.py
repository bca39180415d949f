"""2.22: the streak wager, which wins if a player wins two, three, four or five hands of blackjack in a row.

The wagers stay from round to round, and a lammer shows how many hands a player has won. Between rounds they are in the
Standing of the table and not on a hand, so a dead or void hand does not affect them (J16).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.shorthand import least_odds
from croupier.declare.shorthand import wager as declared
from croupier.games.blackjack.side_wagers.part import NOTICE, SideWagerPart, offer
from croupier.law import Cite, Subchapter
from croupier.money import Odds
from croupier.rounds.actors import Actor
from croupier.rounds.hand import DONE, LIVE, Hand, Stake
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import LOSE, RETURNED, SURRENDER, WIN, Outcome, Posting, post
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps import Settle
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import PostedUnder

if TYPE_CHECKING:
    from croupier.rounds.moves import Bet
    from croupier.rounds.round import Round

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
FLAG = "streak"


class Streak(Value, frozen=True):
    """One of the streak wagers: its area on the layout, how many hands in a row win it, and its minimum odds."""

    key: str
    hands: int
    least: str
    cite: Cite


# 2.22(a), (d), (j).
STREAKS = (
    Streak("streak 2", 2, "3 to 1", REG["2.22(d)1"]),
    Streak("streak 3", 3, "7 to 1", REG["2.22(d)2"]),
    Streak("streak 4", 4, "17 to 1", REG["2.22(d)3"]),
    Streak("streak 5", 5, "37 to 1", REG["2.22(d)4"]),
)
AREAS = {streak.key: streak.hands for streak in STREAKS}
ORIGINAL, SPLIT = "blackjack", "split"
LOST_HAND = (LOSE, RETURNED, SURRENDER)
"""Results that count as a lost hand.

If the dealer has a blackjack, the wager that a split added is returned, but the hand still counts as lost.
"""


def lammer_mark(box: At, person: Actor) -> str:
    """The mark of the Standing that records the area of a player's lammer."""
    return f"streak lammer of {person} at {box}"


def open_streaks(standing: Standing, person: Actor, box: At = "") -> tuple[Lying, ...]:
    """A person's open streak wagers of this and earlier rounds, at this box, or at any if `box` is empty."""
    mine = [wager for wager in standing.lying if wager.wager in AREAS and wager.person == person]
    return tuple([wager for wager in mine if not box or wager.number == int(box)])


def barred(r: Round, bet: Bet) -> Refusal | None:
    """2.22(b), (k): why a streak wager is refused, or None.

    It must be made with chips, and not while earlier streak wagers are undecided.
    """
    if bet.wager not in AREAS:
        return None
    if bet.coupon or bet.tender != "chips":
        return Refusal("A streak wager must be made with gaming chips", REG["2.22(b)"])
    earlier = open_streaks(r.standing, bet.by)
    if not earlier:
        return None
    if len(earlier) == 1:
        why = f"{bet.by} has a streak wager that is not decided, and several must be placed at the same time"
        return Refusal(why, REG["2.22(k)1"])
    return Refusal(f"{bet.by} has streak wagers that are not decided, and cannot make another", REG["2.22(k)2"])


class LayStreaks(Step, frozen=True, kw_only=True):
    """When betting closes, new streak wagers join the earlier ones.

    A player who makes no blackjack wager loses theirs.
    """

    beside: ClassVar[bool] = True
    lays: ClassVar[Mapping[str, int]] = AREAS

    abandoned: Outcome
    several: Cite
    """The paragraph that allows several at a time."""

    @staticmethod
    def marker(box: At, person: Actor) -> str:
        """The name of the mark that says how many hands in a row a person has won at a box."""
        return lammer_mark(box, person)

    def passes(self, r: Round) -> bool:
        return not r.standing.lying and not any(s.wager in AREAS for hand in r.hands for s in hand.stakes)

    def enter(self, r: Round) -> Round:
        playing = {(int(hand.box), stake.person) for hand in r.hands for stake in hand.stakes}
        gone = [w for w in r.standing.lying if w.wager in AREAS and (w.number, w.person) not in playing]
        standing = replace(r.standing, lying=tuple([w for w in r.standing.lying if w not in gone]))
        for wager in gone:
            standing = standing.marked(lammer_mark(str(wager.number), wager.person), 0)
        postings = [posted(wager, self.abandoned) for wager in gone]
        new = [(hand, stake) for hand in r.hands for stake in hand.stakes if stake.wager in AREAS]
        laid = [Lying(stake.person, stake.wager, stake.cents, int(hand.box)) for hand, stake in new]
        # In the order of the layout, not in the order of betting.
        lying = sorted([*standing.lying, *laid], key=lambda wager: (wager.number, wager.person, wager.wager))
        standing = replace(standing, lying=tuple(lying))
        hands = [replace(h, stakes=tuple([s for s in h.stakes if s.wager not in AREAS])) for h in r.hands]
        return replace(r, hands=tuple(hands), standing=standing, postings=(*r.postings, *postings)).done()

    def clauses(self) -> tuple[str, ...]:
        return (
            f"Several streak wagers may be laid together ({self.several}). Each stays until it is decided; "
            f"a player who does not wager on the next hand there loses it ({self.abandoned.cite}).",
        )


class SettleWithStreaks(Settle, frozen=True, kw_only=True):
    """Hands and streak wagers are settled together, player after player from the dealer's far right.

    `won` has the outcome for each number of hands. A streak is `lost` with a losing hand, `outvoted` if more split
    hands lose than win, or `given_up` with a surrendered hand.
    """

    won: tuple[tuple[int, Outcome], ...]
    lost: Outcome
    outvoted: Outcome
    given_up: Outcome
    lammer: Cite
    lammer_first: Cite
    ties: Cite
    apart: Cite
    """The paragraphs on the lammer, on moving it before a payment, on a push, and on other wagers."""

    def streaks(self) -> dict[str, object]:
        """For analysis: how many hands each wager needs, how it ends, and how hands count for it."""
        return {
            "lengths": AREAS,
            "won": dict(self.won),
            "lost": self.lost,
            "verdict": lambda postings, box, person: advance(hand_results(postings, box, person)),
        }

    def one_hand(self) -> Settle:
        """The settlement without streak wagers, for an analysis of only the hands."""
        return Settle(wagers=self.wagers, showing=self.showing, outcome=self.outcome, order=self.order, cite=self.cite)

    def enter(self, r: Round) -> Round:
        for box in dict.fromkeys([hand.box for hand in reversed(r.hands)]):
            r = self._streaks(self._hands(r, box), box)
        return r.done()

    def skipped(self, r: Round) -> Round:
        """The round if the rest of it is void. Hands that were decided before still count (G3)."""
        for box in dict.fromkeys([hand.box for hand in reversed(r.hands)]):
            r = self._streaks(r, box)
        return r

    def _hands(self, r: Round, box: At) -> Round:
        for hand in reversed([hand for hand in r.hands if hand.box == box]):
            if hand.state == LIVE and hand.stakes:
                due = self.due(hand.place, hand.stakes, self.outcome(self.showing.of(r, hand)))
                kept = tuple([stake for stake in hand.stakes if stake.wager not in self.wagers])
                done: Hand = replace(hand, stakes=kept, state=DONE, shown=True)
                r = replace(r.with_hand(done), postings=(*r.postings, *due))
        return r

    def _streaks(self, r: Round, box: At) -> Round:
        """2.22(d) to (h): the effect of a box's hands on the streaks of each person on it."""
        at = [wager.person for wager in r.standing.lying if wager.wager in AREAS and wager.number == int(box)]
        for person in dict.fromkeys(at):
            results = hand_results(r.postings, box, person)
            verdict = advance(results)
            if verdict > 0:
                r = self._won(r, box, person)
            elif verdict < 0:
                r = self._lost(r, box, person, results)
        return r

    def _won(self, r: Round, box: At, person: Actor) -> Round:
        mark = lammer_mark(box, person)
        wins = max(r.standing.mark(mark), 1)
        mine = open_streaks(r.standing, person, box)
        paid = [wager for wager in mine if AREAS[wager.wager] == wins]
        # 2.22(k)3: the lammer moves on before anything is paid; it is taken off with the last wager.
        area = wins + 1 if len(paid) < len(mine) else 0
        standing = r.standing.marked(mark, area)
        standing = replace(standing, lying=tuple([wager for wager in standing.lying if wager not in paid]))
        due = [posted(wager, dict(self.won)[AREAS[wager.wager]]) for wager in paid]
        return replace(r, standing=standing, postings=(*r.postings, *due))

    def _lost(self, r: Round, box: At, person: Actor, results: Sequence[str]) -> Round:
        mine = open_streaks(r.standing, person, box)
        outcome = self.given_up if SURRENDER in results else self.outvoted if len(results) > 1 else self.lost
        kept = tuple([wager for wager in r.standing.lying if wager not in mine])
        standing = replace(r.standing.marked(lammer_mark(box, person), 0), lying=kept)
        due = [posted(wager, outcome) for wager in mine]
        return replace(r, standing=standing, postings=(*r.postings, *due))

    def clauses(self) -> tuple[str, ...]:
        return (
            f"The dealer settles one player at a time, {self.order} around the table: the hand, and streak wagers with "
            f"it. A hand that wins puts the lammer on the area for the next one ({self.lammer}), before anything is "
            f"paid ({self.lammer_first}); one that loses takes all streak wagers ({self.lost.cite}), a push does "
            f"neither ({self.ties}); of split hands more must win than lose ({self.outvoted.cite}). No other wager "
            f"depends on it ({self.apart}).",
        )


def hand_results(postings: Sequence[Posting], box: At, person: Actor) -> tuple[str, ...]:
    """The result of the wager on each of a person's hands at a box. The wager that a double added is ignored."""
    mine = [p for p in postings if p.person == person and p.place.split(".", 1)[0] == box]
    return tuple([p.result for p in mine if p.wager in (ORIGINAL, SPLIT)])


def advance(results: Sequence[str]) -> int:
    """2.22(e), (g), (h): 1 if more hands won than lost, -1 if fewer did, 0 if the streak stays the same (J14)."""
    won = sum([result == WIN for result in results])
    lost = sum([result in LOST_HAND for result in results])
    return (won > lost) - (won < lost)


def posted(wager: Lying, outcome: Outcome) -> Posting:
    """The posting of one streak wager."""
    return post(str(wager.number), Stake(wager.person, wager.wager, wager.cents), outcome)


def paid(house: House) -> list[tuple[Streak, Odds]]:
    """2.22(j): the odds for each number of hands."""
    return [(one, house.odds(f"streak_odds.{one.hands} consecutive winning hands")) for one in STREAKS]


def before_deal(_house: House) -> tuple[Step, ...]:
    """2.22(b), (f): the step when betting closes, in which this round's wagers join those of earlier rounds."""
    return (LayStreaks(abandoned=Outcome(LOSE, REG["2.22(f)"]), several=REG["2.22(k)"], cite=REG["2.22(b)"]),)


def settling(house: House, hands: Settle) -> Settle:
    """2.22(c): hands and streak wagers are settled together."""
    if not house.flag(FLAG):
        return hands
    return SettleWithStreaks(
        wagers=hands.wagers,
        showing=hands.showing,
        outcome=hands.outcome,
        won=tuple([(one.hands, Outcome(WIN, one.cite, odds, no_less=True)) for one, odds in paid(house)]),
        lost=Outcome(LOSE, REG["2.22(e)"]),
        outvoted=Outcome(LOSE, REG["2.22(h)"]),
        given_up=Outcome(LOSE, REG["2.22(f)"]),
        lammer=REG["2.22(d)"],
        lammer_first=REG["2.22(k)3"],
        ties=REG["2.22(g)"],
        apart=REG["2.22(i)"],
        cite=REG["2.22(c)"],
    )


def printed(house: House) -> Paytable:
    """2.22(j): the paytable."""
    lines = tuple([(f"{one.hands} consecutive winning hands", odds) for one, odds in paid(house)])
    return Paytable(says="the streak wager", heading="Streak", lines=lines, cite=REG["2.22(j)"])


# 2.22(a), (b): with a blackjack wager, before the first card.
WAGERS = tuple(
    [
        declared(
            *(key, PostedUnder("minimum.streak", "maximum.streak"), REG["2.22(b)"]),
            name=f"streak wager on {hands}",
            requires=("blackjack",),
            defined=REG["2.22(a)"],
        )
        for key, hands in AREAS.items()
    ]
)
SIDE = SideWagerPart(
    offer=FLAG,
    elements=(
        *WAGERS,
        offer(
            FLAG, REG["2.22(a)"], "streak wagers are offered", also=(EQUIPMENT["1.10"], NOTICE), since=date(2001, 1, 16)
        ),
        parts.PostedLimits("streak", "1", "100", "streak wager"),
        *[
            least_odds(
                f"streak_odds.{one.hands} consecutive winning hands",
                one.least,
                REG["2.22(j)"],
                f"a streak of {one.hands} hands",
            )
            for one in STREAKS
        ],
    ),
    bars=barred,
    before_deal=before_deal,
    prints=(printed,),
)
