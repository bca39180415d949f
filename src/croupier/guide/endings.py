"""How each wager wins, pushes and loses, asked of the settlement that decides it: no rule stands here again."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.guide.endings_cards import of_hands, of_points
from croupier.guide.endings_dice import of_throws, rolls
from croupier.guide.page import Block, Text
from croupier.guide.ranking import hands_ranked
from croupier.guide.told import Told
from croupier.law import Cite
from croupier.rounds.game import Rules
from croupier.rounds.offered import offered_wagers
from croupier.rounds.steps import Decide, Settle
from croupier.rounds.steps.decide_once import DecideOnce
from croupier.rounds.steps.dice import ThrowDice
from croupier.rounds.steps.elect import Elect
from croupier.rounds.steps.insure import SURRENDER
from croupier.rounds.steps.play import Counted, Play
from croupier.rounds.steps.ride import LetRide
from croupier.rounds.steps.second import SettleInsurance

HEADING = "What wins, what pushes, what loses:"


def endings(rules: Rules) -> Iterator[Block]:
    """A sentence for each wager of this table, those that end alike together, and how hands rank."""
    told = ends(rules)
    if told:
        yield Text(HEADING)
        yield from _given_up(rules)
    together: dict[str, list[str]] = {}
    for wager in offered_wagers(rules):
        for said in told.get(wager.key, ()):
            together.setdefault(said.words(), []).append(wager.name)
    for words, names in together.items():
        yield Text(f"{_capital(_all(names))}: {'each ' * (len(names) > 1 and words.startswith('wins'))}{words}")
    for step in rules.agenda:
        if isinstance(step, ThrowDice):
            yield from rolls(step)
    yield from hands_ranked(rules)


def ends(rules: Rules) -> dict[str, list[Told]]:
    """By wager how it ends; what a game declares goes before what its settlements say."""
    found: dict[str, list[Told]] = {}
    for ending in rules.game.endings(rules.house):
        told = Told(
            wins=ending.wins, pushes=ending.pushes, loses=ending.loses, cites=(ending.cite,), reading=ending.reading
        )
        found |= {key: [told] for key in ending.wagers}
    declared = set(found)
    for step in rules.agenda:
        for key, told in _of_step(rules, step):
            if key not in declared and told not in found.setdefault(key, []):
                found[key].append(told)
    return found


def _of_step(rules: Rules, step: object) -> Iterator[tuple[str, Told]]:
    if isinstance(step, ThrowDice):
        yield from of_throws(rules, step)
    elif isinstance(step, SettleInsurance):
        cites = tuple(dict.fromkeys((step.won.cite, step.lost.cite)))
        yield step.wager, Told(wins="when the dealer has a blackjack", loses="when he has none", cites=cites)
    elif isinstance(step, Elect):
        yield from of_hands(rules, step.instant, before="declared at once as an instant winner, it ")
    elif isinstance(step, Settle) and isinstance(step.showing, Counted):
        yield from of_points(rules, step) if step.final else ()
    elif isinstance(step, Settle):
        yield from of_hands(rules, step)


def _given_up(rules: Rules) -> Iterator[Block]:
    """Hands that are not played to their end: what a fold and a surrender cost."""
    folds: dict[tuple[str, ...], list[Cite]] = {}
    for step in rules.agenda:
        if (
            isinstance(step, Decide)
            and not isinstance(step, LetRide)
            and not (isinstance(step, DecideOnce) and step.checks)
        ):
            folds.setdefault(step.keeps, []).append(step.cite)
        for choice in step.choices if isinstance(step, Play) else ():
            if choice.key == SURRENDER:
                yield Text(
                    "A hand that you surrender loses half of what is wagered on it and gets the other half back, "
                    f"unless the dealer has a blackjack. ({choice.cite})"
                )
    for keeps, cites in folds.items():
        spared = f", except the {_all([rules.game.called(key) for key in keeps])}" if keeps else ""
        yield Text(
            f"A fold loses every wager on the hand{spared}; what follows is of a hand that is played to its end. "
            f"({', '.join(dict.fromkeys(cites))})"
        )


def _all(names: list[str]) -> str:
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
