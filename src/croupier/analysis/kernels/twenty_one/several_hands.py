"""Several hands of the bank against one hand (19:47-2.18), and streaks of hands won (19:47-2.22).

Both are computed from the figures of single hands.

*Several hands.* The player has made all decisions when the bank's first hand begins. The probability of the next cards
of a shuffled shoe, given what has been seen, equals that of its last cards. It changes as the bank draws, but its mean
does not. So a later hand has the same card probabilities as the first, whatever rule ended the hands before it. Each
wager therefore has exactly the value that it would have against the first hand, for any way to play, and best play of
one hand is best for the sum. Only the average of a round's total is known, because the bank's hands from one shoe are
not independent.

*Streaks.* If every round has a full shoe and no splits, rounds are identical and independent, and a tie changes
nothing. A streak is won if the required number of rounds without ties are won before one is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import End, Tie, WagerEdge
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.hand import Stake
from croupier.rounds.postings import Outcome, Posting, post
from croupier.rounds.step import Step
from croupier.rounds.value import Value

SEAT, PERSON = "1", "one"
DOLLAR = 100
TOGETHER = "the hands of the bank together on average"
NEVER_SPLITS = "for a player who never splits"

SEVERAL_WORDS = (
    "Each wager of multiple action has exactly the value that it would have alone: all decisions come before the "
    "dealer's second cards, and in a shuffled shoe the cards of a later hand have the same probabilities as those of "
    "the first. So best play is that of one hand. The deviation of all wagers together is not computed.",
)
STREAK_WORDS = (
    "The figures of streak wagers are exact for a player who never splits, insures or takes even money and otherwise "
    "plays the blackjack wager best, with a full shoe for every round. For a player who splits, `croupier simulate` "
    "gives an estimate with an interval.",
)


def one_hand(rules: Rules) -> Rules:
    """The same rules with a single hand of the bank, without wagers that stay on the layout from round to round."""
    agenda: list[Step] = []
    for step in rules.agenda:
        plain = step.one_hand()
        play = plain.plays() if plain is not None else None
        if play is not None:
            choices = [getattr(choice, "one_hand", lambda choice=choice: choice)() for choice in play.choices]
            plain = play if tuple(choices) == play.choices else replace(play, choices=tuple(choices))
        if plain is not None:
            agenda.append(plain)
    return rules if tuple(agenda) == rules.agenda else replace(rules, agenda=tuple(agenda))


def bank_hands(rules: Rules) -> int:
    """The largest number of hands that the bank forms in a round."""
    return max(1, len({step.spot.number for step in rules.agenda if step.spot is not None}))


def alike(rules: Rules) -> None:
    """Raises Unfit if the bank's hands are not all alike: a hole card would belong to only one of them."""
    if bank_hands(rules) > 1 and any(step.hole_card for step in rules.agenda):
        raise Unfit(
            "Several hands of the dealer are analyzed only if the dealer's second cards come after the players have "
            "decided; this house deals one of them before."
        )


def together(rules: Rules, alone: WagerEdge, beside: tuple[str, ...]) -> WagerEdge:
    """The figures of the mandatory wagers together, all of one size, from the figures of one of them."""
    many = 1 + len(beside)
    names = " and ".join([rules.game.called(key) for key in beside])
    end = End(
        result=TOGETHER,
        wagered=many * alone.mean_wager,
        net=-many * alone.house_edge,
        combinations=alone.combinations,
        averaged=True,
    )
    return replace(alone, wager=f"{alone.wager} and equal {names}", distribution=(end,))


class StreakWagers(Value, frozen=True, kw_only=True, eq=False):
    """The streak wagers of a table: the number of hands in a row for each, the outcomes that it can have, and how a
    hand counts for it.
    """

    lengths: Mapping[str, int]
    won: Mapping[int, Outcome]
    lost: Outcome
    verdict: Callable[[tuple[Posting, ...], str, str], int]

    def net(self, key: str, *, won: bool, cents: int = DOLLAR) -> Fraction:
        """The net result of a wager of `cents` on a streak, as a multiple of the wager."""
        outcome = self.won[self.lengths[key]] if won else self.lost
        return Fraction(post(SEAT, Stake(PERSON, key, cents), outcome).result_net, cents)


def streaks_of(rules: Rules) -> StreakWagers | None:
    """The streak wagers of this table. None if it has none."""
    for step in rules.agenda:
        told = step.streaks()
        if told is not None:
            return StreakWagers(**told)
    return None


def streak_edges(rules: Rules, alone: WagerEdge, tie: Tie) -> tuple[WagerEdge, ...]:
    """The figures of each streak wager. They follow from how often a hand that is never split wins and loses."""
    streaks = streaks_of(rules)
    assert alone.told_apart, "hands that are never split are counted one by one"
    if streaks is None:
        return ()
    won = sum([end.combinations for end in alone.distribution if end.net > 0])
    lost = sum([end.combinations for end in alone.distribution if end.net < 0])
    found = []
    for key, hands in streaks.lengths.items():
        whole, good = (won + lost) ** hands, won**hands
        ends = (
            End(result="win", wagered=Fraction(1), net=streaks.net(key, won=True), combinations=good),
            End(result="lose", wagered=Fraction(1), net=streaks.net(key, won=False), combinations=whole - good),
        )
        name = rules.game.called(key)
        found.append(
            WagerEdge(
                wager=f"{name}, {NEVER_SPLITS}",
                denominator=name,
                tie_rule=tie,
                combinations=whole,
                distribution=ends,
                best=False,
            )
        )
    return tuple(found)


def words(rules: Rules) -> tuple[str, ...]:
    """The notes on what these figures assume."""
    several = SEVERAL_WORDS if bank_hands(rules) > 1 else ()
    return (*several, *(STREAK_WORDS if streaks_of(rules) is not None else ()))
