"""How a wager on hands that are set ends.

The settlement is called for every way in which the groups of cards can compare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from croupier.guide.outcome_sentence import OutcomeSentence, alternatives, group
from croupier.law import Cite
from croupier.money import dollars
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome
from croupier.rounds.steps import Settle
from croupier.rounds.steps.deciding.arrange import GroupsWon, Parted, SetShowdown
from croupier.rounds.wagers.wager import NUMBER

HIGHER, EQUAL, LOWER = (2,), (1,), (0,)


def of_set_hands(settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence of each wager: how many hands must be higher than the bank's, and what a wrong setting costs."""
    assert isinstance(settle.showing, Parted)
    groups = len(settle.showing.parting.groups)
    for wager in settle.wagers:
        ends: dict[int, set[str]] = {}
        cites: dict[Cite, None] = {}
        for mine in product((HIGHER, EQUAL, LOWER), repeat=groups):
            outcome = settle.outcome(SetShowdown((), (), True, mine, (EQUAL,) * groups)).get(wager)
            if outcome is not None:
                ends.setdefault(mine.count(HIGHER), set()).add(group(outcome.result))
                cites[outcome.cite] = None
        foul = settle.outcome(SetShowdown((), (), True, (HIGHER,) * groups, (EQUAL,) * groups, foul=True)).get(wager)
        if not ends or any(len(results) > 1 for results in ends.values()):
            continue
        words = {result: _words([n for n, found in ends.items() if found == {result}], groups) for result in ENDS}
        if foul is not None:
            result = group(foul.result)
            wrong = f"when {_wrong([part.name for part in settle.showing.parting.groups])}"
            words[result] = f"{words[result]}, or {wrong}" if words[result] else wrong
        yield (
            wager,
            OutcomeSentence(
                wins=words[WIN],
                pushes=words[PUSH],
                loses=words[LOSE],
                cites=tuple(cites),
                last=" ".join([COPY, *[f"{keeps(one)}." for one in _vigorish(settle, wager)]]),
            ),
        )

    covering = settle.bank_covers()
    if covering is not None and isinstance(settle.outcome, GroupsWon):
        cited = tuple(dict.fromkeys([bank.cite for bank in (covering.wager, covering.shared) if bank]))
        for key in covering.keys:
            yield (
                key,
                OutcomeSentence(
                    wins="when it takes more from the hands against it than it pays them",
                    pushes="when it takes as much as it pays",
                    loses="when it pays more than it takes",
                    cites=cited,
                ),
            )


ENDS = (WIN, PUSH, LOSE)
COPY = "A copy, which is a hand equal to the bank's, counts as the bank's."


def winning(settle: Settle, wager: str) -> Outcome | None:
    """The outcome of a wager if all hands are higher than the bank's."""
    assert isinstance(settle.showing, Parted)
    groups = len(settle.showing.parting.groups)
    outcome = settle.outcome(SetShowdown((), (), True, (HIGHER,) * groups, (EQUAL,) * groups)).get(wager)
    return outcome if outcome is not None and outcome.result == WIN else None


def keeps(commission: Commission, what: str = "the wager") -> str:
    """What the house keeps of a winning, as a sentence without its full stop."""
    exact = "" if commission.multiple == 1 else f", rounded up to the next ${dollars(commission.multiple)}"
    return f"The house keeps {commission.percent} percent of what {what} wins as vigorish{exact}"


def _vigorish(settle: Settle, wager: str) -> tuple[Commission, ...]:
    outcome = winning(settle, wager)
    return (outcome.commission,) if outcome is not None and outcome.commission is not None else ()


def _wrong(names: Sequence[str]) -> str:
    """Words for a wrong setting. The names of the hands are in order, the highest first."""
    pairs = [f"your {low} hand is higher than your {high} hand" for high, low in pairwise(names)]
    return alternatives(pairs)


def _words(numbers: Sequence[int], groups: int) -> str:
    """Words for how many of the player's hands are higher than the bank's."""
    if not numbers:
        return ""
    names = ["all" if n == groups else "none" if n == 0 else f"only {NUMBER[n]}" for n in sorted(numbers, reverse=True)]
    names = ["both" if name == "all" and groups == 2 else name for name in names]
    verb = "is" if max(numbers) <= 1 else "are"
    return f"when {alternatives(names)} of your hands {verb} higher than the bank's"
