"""How wagers on dice end. The function that settles them is called with every throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.declare.game import Rules
from croupier.declare.offers import within
from croupier.documents.blocks import Block, Text
from croupier.equipment.dice import Dice, throws
from croupier.guide.outcome_sentence import OutcomeSentence, alternatives, governing, group, under
from croupier.law import Cite
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.steps.dice import Cast, Relinquish, ThrowDice
from croupier.rounds.steps.placing.dice_wagers import OFF, ON
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER

STAYS, VIGORISH = "stays", "vigorish"


class Thrown(Value, frozen=True, kw_only=True):
    """The effect of each total on one wager on one number."""

    ends: dict[str, tuple[int, ...]]
    travels: tuple[int, ...]
    pair: int
    """A total that wins if it is thrown as a pair and loses otherwise."""
    cites: tuple[Cite, ...]


def of_throws(rules: Rules, step: ThrowDice) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for every wager that may be on the layout."""
    for spot in within(rules.agenda, LayoutSpot):
        for sentence in dict.fromkeys([_words(step, spot, number) for number in spot.numbers]):
            if sentence is not None:
                yield spot.wager.key, sentence
        turn = _by_turn(rules, step, spot.wager.key) if spot.numbers == (0,) else None
        if turn is not None:
            yield spot.wager.key, turn


def rolls(rules: Rules, step: ThrowDice) -> Iterator[Block]:
    """Explains a come-out roll and a point."""
    points = sorted({step.puck(0, dice) for dice in throws(step.dice)} - {0})
    ends = sorted({sum(dice) for dice in throws(step.dice) if step.loses_dice(points[0], dice)})
    yield Text(
        f"A come-out roll is a throw while no point is set. A total of {listed(points)} on it sets the point. "
        f"The shooter makes the point by throwing it again; a {listed(ends)} before that ends the shooter's turn. "
        f"({step.cite})"
    )
    if step.vigorish is not None:
        yield Text(f"{step.vigorish.says} ({under((step.vigorish.cite,), governing(rules, VIGORISH))})")


def thrown(step: ThrowDice, wager: str, number: int) -> Thrown:
    """The effect of every throw.

    A point is set and the wager is working, so that every throw that can decide it does.
    """
    found: dict[int, list[tuple[Dice, object]]] = {}
    point = number or next(total for total in (4, 5) if step.puck(0, (1, total - 1)))
    for dice in throws(step.dice):
        found.setdefault(sum(dice), []).append((dice, step.decides(Cast(wager, number, point, dice, ON))))
    ends: dict[str, tuple[int, ...]] = {}
    travels, pair, cites = [], 0, []
    for total, ways in sorted(found.items()):
        kinds = {group(end.result) if isinstance(end, Outcome) else STAYS for _, end in ways}
        cites += [end.cite for _, end in ways if isinstance(end, Outcome)]
        if any(isinstance(end, int) for _, end in ways):
            travels.append(total)
        elif kinds == {WIN, LOSE}:
            pair = total
        else:
            (kind,) = kinds
            ends[kind] = (*ends.get(kind, ()), total)
    return Thrown(ends=ends, travels=tuple(travels), pair=pair, cites=tuple(sorted(set(cites))))


def _words(step: ThrowDice, spot: LayoutSpot, number: int) -> OutcomeSentence | None:
    wager = spot.wager.key
    first = thrown(step, wager, number)
    if first.travels:
        return _with_point(step, wager, first)
    if not first.ends.get(WIN) and not first.pair:
        return None  # nothing that one throw could win
    cites = first.cites
    if first.ends.get(STAYS):
        back, off = _when_off(step, spot, number), _off(step, spot, number)
        return OutcomeSentence(
            wins=f"on {_named(first, WIN, number)}",
            pushes="when it is off and the bet that it supports is decided" if back else "",
            loses=f"on {_named(first, LOSE, number)}",
            cites=tuple(sorted({*cites, *back, *((spot.calls,) if spot.calls and off else ())})),
            last=f"Any other throw leaves it where it is.{off}",
        )
    return OutcomeSentence(
        first="decided by the next throw, it ",
        wins=_on(first, WIN),
        pushes=_on(first, PUSH),
        loses="on any other total",
        cites=cites,
    )


def _when_off(step: ThrowDice, spot: LayoutSpot, number: int) -> set[Cite]:
    """The paragraphs that return a wager that is off when the bet that it supports is decided.

    Empty if the wager stays.
    """
    if spot.calls is None:
        return set()
    ends = [step.decides(Cast(spot.wager.key, number, number, dice, OFF)) for dice in throws(step.dice)]
    return {end.cite for end in ends if isinstance(end, Outcome) and group(end.result) == PUSH}


def _off(step: ThrowDice, spot: LayoutSpot, number: int) -> str:
    """Says when a wager is off, if the player may call it off and on."""

    def decided(point: int, called: str) -> bool:
        ends = [step.decides(Cast(spot.wager.key, number, point, dice, called)) for dice in throws(step.dice)]
        return any(isinstance(end, Outcome) and group(end.result) != PUSH for end in ends)

    if spot.calls is None or decided(number, OFF):
        return ""
    works, by_word = decided(0, ""), decided(0, ON)
    stays = "" if _when_off(step, spot, number) else ", and no throw decides it while it is off"
    if works or not by_word:
        return f" It works on a come-out roll too; you may call it off and on{stays}."
    return f" It is off on a come-out roll, unless you call it on, and whenever you call it off{stays}."


def _by_turn(rules: Rules, step: ThrowDice, wager: str) -> OutcomeSentence | None:
    """The sentence for a wager on how many points a shooter makes.

    It is tried with a turn that makes one point after another.
    """
    if step.turn is None:
        return None
    points = sorted({step.puck(0, dice) for dice in throws(step.dice)} - {0})
    made = {sum(dice): dice for dice in throws(step.dice)}
    (ends,) = {sum(dice) for dice in throws(step.dice) if step.loses_dice(points[0], dice)}
    turns = [0]
    for point in points:
        turns.append(step.turn(turns[-1], point, made[point]))
    at_end = [step.decides(Cast(wager, 0, points[0], made[ends], "", turn)) for turn in turns]
    last = step.decides(Cast(wager, 0, points[-1], made[points[-1]], "", turns[-2]))
    again = step.turn(turns[1], points[0], made[points[0]]) == turns[1]
    won = [many for many, end in enumerate(at_end) if isinstance(end, Outcome) and end.result == WIN]
    if not won or not won[0] or not again or won != [*range(won[0], len(turns))]:
        return None
    returned = [given for given in within(rules.agenda, Relinquish) if wager in given.ride and given.returned]
    all_of_them = f", or all {NUMBER[len(points)]}" if isinstance(last, Outcome) and last.result == WIN else ""
    return OutcomeSentence(
        wins=f"when the shooter has made at least {NUMBER[won[0]]} different points before a {ends} after a come-out "
        f"roll ends the turn{all_of_them}",
        pushes="when the shooter gives up the dice" if returned else "",
        loses=f"when that {ends} comes sooner",
        cites=tuple(sorted({end.cite for end in (*at_end, *returned) if isinstance(end, Outcome | Relinquish)})),
    )


def _with_point(step: ThrowDice, wager: str, first: Thrown) -> OutcomeSentence:
    """The sentence for a wager that takes the number thrown as its point and is then decided by that point."""
    later = {_with_number(thrown(step, wager, total), total) for total in first.travels}
    (then,) = later
    cites = tuple(sorted({*first.cites, *thrown(step, wager, first.travels[0]).cites}))
    return OutcomeSentence(
        first="on its first throw it ",
        wins=_on(first, WIN),
        pushes=_on(first, PUSH),
        loses=_on(first, LOSE),
        cites=cites,
        last=f"Any other total, {listed(first.travels)}, becomes its point: from then on it {then}.",
    )


def _with_number(later: Thrown, number: int) -> str:
    return f"wins on {_named(later, WIN, number, 'its point')} and loses on {_named(later, LOSE, number, 'its point')}"


def _named(found: Thrown, end: str, number: int, own: str = "its number") -> str:
    parts = [own if total == number else f"a {total}" for total in found.ends.get(end, ())]
    if found.pair:
        parts.append(f"{own} thrown as a pair" if end == WIN else f"{own} thrown in any other way")
    return " or on ".join(parts)


def _on(found: Thrown, end: str) -> str:
    totals = found.ends.get(end, ())
    return f"on {listed(totals)}" if totals else ""


def listed(totals: Sequence[int]) -> str:
    """The totals as a choice: `2, 3 or 12`."""
    return alternatives(list(map(str, totals)))
