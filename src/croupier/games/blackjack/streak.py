"""2.22: the streak wager, that a player wins two, three, four or five hands of blackjack in a row."""

from datetime import date

from croupier.declare.game import Paytable
from croupier.declare.house import House, OddsAtLeast, Orders, Requirement, money_option, odds_option, option
from croupier.games.blackjack.reg import EQUIPMENT, NOTICE, REG
from croupier.games.blackjack.side import Side
from croupier.games.blackjack.size import PostedUnder
from croupier.games.blackjack.streak_steps import AREAS, LayStreaks, SettleWithStreaks, barred
from croupier.law import Free, OneOf, Reading, cite
from croupier.money import Odds
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Settle
from croupier.rounds.wagers.wager import Wager

FLAG = "streak"
LOW, HIGH = "minimum.streak", "maximum.streak"

# 2.22(j): no less than these odds, by the number of hands.
LEAST = {2: "3 to 1", 3: "7 to 1", 4: "17 to 1", 5: "37 to 1"}
# 2.22(d)1 to 4: by which each is won.
WON = {2: REG["2.22(d)1"], 3: REG["2.22(d)2"], 4: REG["2.22(d)3"], 5: REG["2.22(d)4"]}

# 2.22(a), (b): beside a blackjack wager, before the first card.
WAGERS = tuple(
    [
        Wager(
            key=key,
            name=f"streak wager on {hands}",
            size=PostedUnder(LOW, HIGH),
            cite=REG["2.22(b)"],
            requires=("blackjack",),
            defined=REG["2.22(a)"],
        )
        for key, hands in AREAS.items()
    ]
)

OPTIONS = (
    option(FLAG, False, OneOf((True, False)), REG["2.22(a)"], says="streak wagers are offered",
           also=(EQUIPMENT["1.10"], NOTICE), since=date(2001, 1, 16), before=False),
    money_option(LOW, "1", Free("the posted minimum"), cite("19:47-8.2"), says="lowest streak wager"),
    money_option(HIGH, "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest streak wager"),
    *[
        odds_option(f"streak_odds.{hands} consecutive winning hands", odds, OddsAtLeast(odds), REG["2.22(j)"],
                    says=f"a streak of {hands} hands")
        for hands, odds in LEAST.items()
    ],
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low=LOW, high=HIGH, cite=cite("19:47-8.2"), says="the minimum streak wager is not above the maximum"),
)

READINGS = (
    Reading(id="J14", governs=("streak 2", "streak 3", "streak 4", "streak 5"),
            cites=(REG["2.22(h)"], REG["2.22(g)"]), decides_money=True,
            read="Of split hands only those that win or lose count: with more won the streak goes on, with as many, or "
                 "none, it stays as it is, with fewer it is lost.",
            why="A majority of all hands would make a push lose a streak, which the last sentence rules out."),
    Reading(id="J15", governs=("streak 2", "streak 3", "streak 4", "streak 5"),
            cites=(REG["2.22(f)"], REG["2.8"]), decides_money=True,
            read="Whoever surrenders a hand, or has no wager on the box when the next round is dealt, has abandoned "
                 "his streak wagers there.",
            why="A hand that is given up is not completed, and one that is not played is not either; the wager is on "
                "hands that follow each other."),
    Reading(id="J16", governs=("streak 2", "streak 3", "streak 4", "streak 5"),
            cites=(REG["2.22(f)"], REG["2.22(g)"]), decides_money=True,
            read="A hand that is dead or void leaves streak wagers as they are, those that were placed on it included.",
            why="It is neither won nor lost, and it was not the player who failed to complete it."),
    Reading(id="J55", cites=(REG["2.22(k)"], REG["2.22(k)2"]),
            read="While any streak wager of a player is undecided, at whichever box, he makes no other.",
            why="(k)1 has all wagers on a hand placed at one time, and (k)2 speaks of all that the player has made."),
    Reading(id="J56", cites=(REG["2.22(c)"], REG["2.22(e)"]),
            read="Streak wagers of a hand that is decided before the others are collected or paid in the settlement "
                 "that ends the round.",
            why="(c) puts all streak wagers into one pass around the table once the round has been dealt."),
)  # fmt: skip


def offered(house: House) -> tuple[Wager, ...]:
    """2.22(a): at the licensee's discretion."""
    return WAGERS if house.flag(FLAG) else ()


def before_deal(house: House) -> tuple[Step, ...]:
    """2.22(b), (f): the wagers of this round and of earlier ones, when betting has closed."""
    if not house.flag(FLAG):
        return ()
    return (LayStreaks(abandoned=Outcome(LOSE, REG["2.22(f)"]), several=REG["2.22(k)"], cite=REG["2.22(b)"]),)


def settling(house: House, hands: Settle) -> Settle:
    """2.22(c): hands and streak wagers together."""
    if not house.flag(FLAG):
        return hands
    return SettleWithStreaks(
        wagers=hands.wagers,
        showing=hands.showing,
        outcome=hands.outcome,
        won=tuple([(number, Outcome(WIN, WON[number], odds, no_less=True)) for number, odds in paid(house)]),
        lost=Outcome(LOSE, REG["2.22(e)"]),
        outvoted=Outcome(LOSE, REG["2.22(h)"]),
        given_up=Outcome(LOSE, REG["2.22(f)"]),
        lammer=REG["2.22(d)"],
        lammer_first=REG["2.22(k)3"],
        ties=REG["2.22(g)"],
        apart=REG["2.22(i)"],
        cite=REG["2.22(c)"],
    )


def paid(house: House) -> list[tuple[int, Odds]]:
    """2.22(j): what each number of hands is paid."""
    return [(number, house.odds(f"streak_odds.{number} consecutive winning hands")) for number in LEAST]


def paytables(house: House) -> tuple[Paytable, ...]:
    """2.22(j), where it is offered."""
    if not house.flag(FLAG):
        return ()
    lines = tuple([(f"{number} consecutive winning hands", odds) for number, odds in paid(house)])
    return (Paytable(says="the streak wager", heading="Streak", lines=lines, cite=REG["2.22(j)"]),)


SIDE = Side(
    wagers=WAGERS,
    offered=offered,
    bars=barred,
    options=OPTIONS,
    requirements=REQUIREMENTS,
    before_deal=before_deal,
    paytables=paytables,
    readings=READINGS,
)
