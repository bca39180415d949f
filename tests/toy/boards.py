"""Toy games on a shared board, and the same game counted deal by deal, from nothing but its declaration."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

from msgspec.structs import replace

from croupier.analysis.figures import Tie
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.hands.board_lines import BestLine
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import cite
from croupier.money import EVEN, Odds
from croupier.rounds.hand import Stake
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Place, Reveal, Settle, Showdown

Lines = tuple[tuple[int, ...], ...]
Settlement = Callable[[Showdown], Mapping[str, Outcome]]
AGAINST = ("ante", "first raise", "second raise")
ANTE = 1000

CITE = cite("19:47-25.10")
LOST, PUSHED, WON, DOUBLED = (
    Outcome(LOSE, CITE),
    Outcome(PUSH, CITE),
    Outcome(WIN, CITE, EVEN),
    Outcome(WIN, CITE, Odds(2)),
)

CROSS: Lines = ((0, 2, 1), (3, 2, 4))
CENTRE_FIRST: Lines = ((1, 0, 2), (3, 0, 4))
ONE_LINE: Lines = ((0, 1, 2),)
TWO_IN_COMMON: Lines = ((0, 1, 2), (3, 1, 2))


def toy(
    deck: str,
    lines: Lines = CROSS,
    shown: int = 2,
    outcome: Settlement | None = None,
    side: bool = True,
    house: Mapping[str, object] | None = None,
) -> Rules:
    """Double Cross Poker over a small deck, with another board or settlement where told, or without its side wager."""
    game = find("double-cross-poker")
    rules = game.rules(game.house(house or {})).with_deck(parse_cards(deck))
    places = 1 + max(place for line in lines for place in line)
    reveals = iter((shown, places - shown))

    def changed(step: Step) -> Step | None:
        if isinstance(step, Place) and not side:
            return replace(step, wagers=step.wagers[:1])
        if isinstance(step, Deal) and step.to == COMMUNITY:
            return replace(step, cards=places)
        if isinstance(step, Reveal) and step.of == COMMUNITY:
            return replace(step, cards=next(reveals))
        if isinstance(step, Settle) and step.showing.dealer:
            rank = BestLine(own=2, lines=lines, rank=five_card_rank)
            return replace(step, showing=replace(step.showing, rank=rank), outcome=outcome or step.outcome)
        return None if isinstance(step, Settle) and not side else step

    agenda = tuple(step for step in map(changed, rules.agenda) if step is not None)
    return replace(rules, agenda=tuple(s for s in agenda if not isinstance(s, Reveal) or s.cards or s.of == BANK))


def qualifying(showdown: Showdown) -> Mapping[str, Outcome]:
    """The dealer needs two pairs, or the ante is pushed; three of a kind and better win more."""
    against = by_rank(showdown)["ante"]
    ante = against if showdown.dealer[0] >= Category.TWO_PAIRS else PUSHED
    return {"ante": ante, "first raise": against, "second raise": against}


def by_rank(showdown: Showdown) -> Mapping[str, Outcome]:
    """Three of a kind and better win more."""
    said = LOST if showdown.player < showdown.dealer else PUSHED
    if showdown.player > showdown.dealer:
        said = DOUBLED if showdown.player[0] >= Category.THREE_OF_A_KIND else WON
    return dict.fromkeys(AGAINST, said)


Seen = tuple[tuple[int, ...], tuple[int, ...]]
"""Own cards, and those shown by their places."""


def brought(rules: Rules, shown: int) -> dict[Seen, list[int]]:
    """For each decision what raising brings on each deal, in cents: by the declared ranking and settlement, slowly."""
    settle = next(s for s in rules.agenda if isinstance(s, Settle) and s.showing.dealer)
    rank = settle.showing.rank
    assert isinstance(rank, BestLine)
    places = 1 + max(place for line in rank.lines for place in line)
    stakes = [Stake("player", key, ANTE) for key in AGAINST]

    @cache
    def net(mine: tuple[int, ...], his: tuple[int, ...]) -> int:
        return sum(posting.net for posting in settle.due("1", stakes, settle.outcome(Showdown(mine, his))))

    found: dict[Seen, list[int]] = defaultdict(list)
    for board in permutations(rules.deck, places):
        rest = [card for card in rules.deck if card not in board]
        ranked = [(holding, rank(holding + board)) for holding in combinations(rest, 2)]
        for own, mine in ranked:
            brings = [net(mine, theirs) for his, theirs in ranked if own[0] not in his and own[1] not in his]
            found[own, board[:shown]] += brings
    return found


def best(found: Mapping[Seen, list[int]], tie: Tie = Tie.LARGER) -> tuple[Fraction, Fraction, Fraction]:
    """What best play is worth and wagers in antes, and how often it ends with a net win."""
    net = wagered = won = whole = 0
    for brings in found.values():
        fold = -ANTE * len(brings)
        raises = sum(brings) >= fold if tie is Tie.LARGER else sum(brings) > fold
        net += sum(brings) if raises else fold
        wagered += (3 if raises else 1) * len(brings)
        won += sum(n > 0 for n in brings) if raises else 0
        whole += len(brings)
    return Fraction(net, ANTE * whole), Fraction(wagered, whole), Fraction(won, whole)


def orders(rules: Rules) -> Iterator[tuple[int, ...]]:
    """An order of the shoe for every deal of a line of three: own cards, the dealer's, two that are shown, the last."""
    for own in combinations(rules.deck, 2):
        rest = [card for card in rules.deck if card not in own]
        for his in combinations(rest, 2):
            down = [card for card in rest if card not in his]
            for shown in combinations(down, 2):
                for last in [card for card in down if card not in shown]:
                    yield (*own, *his, *shown, last)
