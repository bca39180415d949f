"""Best play of two held hands in words: what each holder does at every sight that leaves a choice."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.figures import Rule
from croupier.analysis.kernels.held_hands.equilibrium import Equilibrium
from croupier.analysis.kernels.held_hands.paths import Paths, Seen, chance

PLAYER, BANKER = "player's third card", "banker's third card"
FACES = {0: "ten or face card", 1: "ace"}


def words(
    paths: Paths, best: Equilibrium, even: Equilibrium, charged: Fraction
) -> tuple[tuple[Rule, ...], tuple[str, ...]]:
    """The rules of best play, and what the figures rest on."""
    met = _met(paths, best)
    asked = [(PLAYER, best.player), (BANKER, best.banker)]
    rules = tuple([_rule(who, s, share, met[who, s]) for who, draws in asked for s, share in draws.items()])
    if not rules:
        return (), ("The table leaves no choice to either hand.",)
    how = (
        f"The vigorish counts in it: the bank keeps {1 - charged} of what it wins. "
        f"At even money, without vigorish, the value of the matrix game is {even.value} of a wager against the bank."
        if charged
        else f"The value of the matrix game is {even.value} of a wager against the bank."
    )
    return rules, (
        "Best play is an equilibrium: each holder knows the shoe and their own two cards, and neither gains by playing "
        "otherwise while the other plays so.",
        "A probability such as 1/2 means that the holder draws in that share of such hands, at random.",
        how,
    )


def _met(paths: Paths, best: Equilibrium) -> dict[tuple[str, Seen], int]:
    """How many parts of run-outs come to each sight that leaves a choice."""
    met: dict[tuple[str, Seen], Fraction] = {}
    for (mine, act, theirs, answer), ends in paths.items():
        weight = chance(mine, act, best.player) * chance(theirs, answer, best.banker) * sum(ends)
        for key in ((PLAYER, mine), (BANKER, theirs)):
            if key[1] is not None:
                met[key[0], key[1]] = met.get((key[0], key[1]), Fraction(0)) + weight
    return {key: int(many * best.parts) for key, many in met.items()}


def _rule(decision: str, seen: Seen, share: Fraction, many: int) -> Rule:
    action = {Fraction(0): "stand", Fraction(1): "draw"}.get(share, f"draw with probability {share}")
    pair, third = seen
    cards = " and ".join([FACES.get(value, str(value)) for value in pair])
    if decision == PLAYER:
        return Rule(decision=decision, action=action, when=cards, combinations=many)
    against = "the player's hand stood" if third is None else f"the player's third card is {_a(third)}"
    return Rule(decision=decision, action=action, when=f"{cards}, and {against}", combinations=many)


def _a(value: int) -> str:
    name = FACES.get(value, str(value))
    return f"an {name}" if name[0] in "a8" else f"a {name}"
