"""What the house takes at a poker table under 14.14 (reconstructed, PR8), and what pots give to a fund under 14.19
(PR11).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from croupier.declare.house import House
from croupier.declare.options import Option, money_option, option
from croupier.declare.requirements import FigureBetween, NotAbove, Requirement
from croupier.declare.shorthand import one_of, yes_or_no
from croupier.law import Free, PercentAtMost, Subchapter
from croupier.money import money
from croupier.rounds.steps.betting.award import Contribution, Rake, in_percent
from croupier.rounds.steps.betting.forced import TimeCharge

REG = Subchapter("19:47")
KNOWN = " (reconstructed)"
POSTED_AMOUNT = Free("a posted amount")
OR_NONE = Free("a posted amount, or none", forgone=True)

PERCENTAGE, SET_AMOUNTS, TIME, NOTHING = "percentage", "set amounts", "time charge", "none"
PERCENT_MAX = 10
"""PR8: the highest rake, in percent of the pot."""
STEPS = (1, 2, 3)
NO_FUND, BAD_BEAT, HIGH_HAND = "none", "bad beat", "high hand"

# PR8: what one pot size of the set amounts may cost at most.
STEP_POTS, STEP_RAKES = ("10", "20", "40"), ("1", "2", "4")


def _steps() -> tuple[Option | Requirement, ...]:
    found: list[Option | Requirement] = []
    for step, pot, rake_of in zip(STEPS, STEP_POTS, STEP_RAKES, strict=True):
        at, takes = f"rake_at.{step}", f"rake_takes.{step}"
        found += [
            money_option(at, pot, POSTED_AMOUNT, REG["14.14"], says=f"pot at which set amount {step} is taken{KNOWN}"),
            money_option(takes, rake_of, POSTED_AMOUNT, REG["14.14"], says=f"set amount {step}{KNOWN}"),
            FigureBetween(
                key=takes,
                beside=at,
                figure=lambda house, at=at, takes=takes: Fraction(house.whole(takes), house.whole(at)),  # type: ignore[misc]
                least=Fraction(0),
                most=Fraction(PERCENT_MAX, 100),
                cite=REG["14.14"],
                says=f"set amount {step} is at most {PERCENT_MAX} percent of its pot",
            ),
        ]
    for step, (lower, higher) in zip(STEPS, pairwise(("first", "second", "third")), strict=False):
        says = f"the {lower} pot size is not above the {higher}"
        found.append(NotAbove(low=f"rake_at.{step}", high=f"rake_at.{step + 1}", cite=REG["14.14"], says=says))
    return tuple(found)


REVENUE = (
    one_of("revenue", (PERCENTAGE, SET_AMOUNTS, TIME, NOTHING), REG["14.14"], f"what the house charges{KNOWN}"),
    option("rake_percent", 10, PercentAtMost(PERCENT_MAX), REG["14.14"], says=f"rake in percent of the pot{KNOWN}"),
    money_option("rake_cap", "4", POSTED_AMOUNT, REG["14.14"], says=f"the most rake of one hand{KNOWN}"),
    *_steps(),
    yes_or_no("no_flop_no_drop", False, REG["14.14"], says=f"no rake where no board was dealt{KNOWN}"),
    money_option("time_charge", "6", POSTED_AMOUNT, REG["14.14"], says=f"charge per player and half hour{KNOWN}"),
    NotAbove(
        low="time_charge",
        high="minimum.table stakes",
        cite=REG["14.14"],
        says="the charge for time is not above the least table stakes",
    ),
    # 14.19: either a bad beat or a high hand fund, not both, from a set contribution of each pot.
    one_of("fund", (NO_FUND, BAD_BEAT, HIGH_HAND), REG["14.19"], "the fund to which pots contribute: one kind at most"),
    money_option("contribution", "1", POSTED_AMOUNT, REG["14.19"], says="what each pot contributes to the fund"),
    money_option(
        "contribution_from", "20", POSTED_AMOUNT, REG["14.19"], says="the least pot that contributes (reconstructed)"
    ),
    NotAbove(
        low="contribution", high="contribution_from", cite=REG["14.19"], says="no pot contributes more than it has"
    ),
)


def rake(house: House) -> Rake | None:
    """14.14, reconstructed (PR8): a percentage or set amounts, if the house takes a rake."""
    kind = house.word("revenue")
    if kind not in (PERCENTAGE, SET_AMOUNTS):
        return None
    steps = tuple([(house.whole(f"rake_at.{n}"), house.whole(f"rake_takes.{n}")) for n in STEPS])
    return Rake(
        percent=house.percent("rake_percent"),
        cap=house.whole("rake_cap"),
        steps=steps if kind == SET_AMOUNTS else (),
        percent_max=PERCENT_MAX,
        no_flop_no_drop=house.flag("no_flop_no_drop"),
        chip=house.whole("chip"),
        cite=REG["14.14"],
    )


def time_charge(house: House) -> TimeCharge | None:
    """14.14, reconstructed (PR8): what each player pays for half an hour, if the house charges for time."""
    if house.word("revenue") != TIME:
        return None
    return TimeCharge(cents=house.whole("time_charge"), cite=REG["14.14"])


def contribution(house: House) -> Contribution | None:
    """14.19 (PR11): what a pot of a posted size gives to the fund, after the rake and before the pot is awarded."""
    if house.word("fund") == NO_FUND:
        return None
    return Contribution(cents=house.whole("contribution"), reached=house.whole("contribution_from"), cite=REG["14.19"])


def posted(house: House) -> str:
    """What the table posts about it, in a few words."""
    kind = house.word("revenue")
    if kind == TIME:
        return f"none; time {money(house.whole('time_charge'))} a half hour"
    taken = rake(house)
    if taken is None:
        return "none"
    if taken.steps:
        return f"{', '.join([f'{money(take)} from {money(pot)}' for pot, take in taken.steps])}"
    return f"{in_percent(taken.percent)} percent, at most {money(taken.cap)}"
