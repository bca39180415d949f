"""On toy decks the duel kernel, the definition and play over every deal agree, as equal fractions."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.solve import solve_head_to_head
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.hand import Stake
from croupier.rounds.steps import BANK, Deal, Settle, Showdown
from croupier.rounds.wagers.wager import Times
from tests.sampling import some

THREE_CARD = "three-card-poker"
BOSTON = "boston-5-stud-poker"
FOUR_CARD = "four-card-poker"

STACKS = {"dealing": "automated shoe"}
SHORT_LIMIT = {"payout_limit": "established", "payout_limit_amount": "100"}

TOYS: dict[str, tuple[str, str, Mapping[str, object]]] = {
    "pairs and straight flushes": (THREE_CARD, "Qh Qd 9h 8h 7h 3c 2s", STACKS),
    "dealers on both sides of queen high": (THREE_CARD, "Jh Td 8c 6s 5h Qd 2c 2s", STACKS),
    "the same in every suit": (THREE_CARD, "2h 2d 2c 2s Th Td Tc Ts", STACKS),
    "five against all the rest": (BOSTON, "Ah Kh Qh Jh Th 9d 9c 4s 4d 2c", {}),
    "one card stays in the stub": (BOSTON, "7h 7d 7c 6h 5h 4h 3h Ks Kd Qs 2c", {}),
    "best of five against best of six": (FOUR_CARD, "9h 9d 9c 8h 8d 7h 6h 6d 5h Ah As", STACKS),
}


@cache
def toy(name: str) -> Rules:
    game_id, deck, house = TOYS[name]
    game = find(game_id)
    return game.rules(game.house(house)).with_deck(parse_cards(deck))


@pytest.mark.parametrize(
    "name, tie",
    some((name, tie) for name in TOYS for tie in Tie if tie is Tie.LARGER or TOYS[name][0] == THREE_CARD),
)
def test_the_kernel_agrees_with_the_definition(name: str, tie: Tie) -> None:
    rules = toy(name)
    best, counted = solve(rules, tie), wager_edges(solve_head_to_head(rules, tie))[0]
    assert -counted.house_edge == best.value
    assert counted.mean_wager == best.mean_wager


@pytest.mark.parametrize("name", [name for name in TOYS if name != "one card stays in the stub"])
def test_playing_every_deal_gives_the_same_fractions(name: str) -> None:
    rules = toy(name)
    solved = solve_head_to_head(rules)
    counted = wager_edges(solved)[0]
    net = wagered = hits = deals = 0
    for order in every_deal(rules):
        n, w = settled(play(rules, order, solved), PERSON)
        net, wagered, hits, deals = net + n, wagered + w, hits + (n > 0), deals + 1
    assert deals == solved.combinations
    assert Fraction(net, deals * solved.opening) == -counted.house_edge
    assert Fraction(wagered, deals * solved.opening) == counted.mean_wager
    assert Fraction(hits, deals) == counted.hit_frequency


def every_deal(rules: Rules) -> Iterator[tuple[int, ...]]:
    """An order of the shoe for every way to deal: the cards of one step in one order only, the dealer's as one set."""
    deals = [step for step in rules.agenda if isinstance(step, Deal)]
    hidden = [step for step in deals if step.to == BANK and not step.up]
    seen = [step for step in deals if step not in hidden]

    def dealt(left: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        if not sizes:
            yield ()
            return
        for cards in combinations(left, sizes[0]):
            rest = tuple(card for card in left if card not in cards)
            for others in dealt(rest, sizes[1:]):
                yield (cards, *others)

    sizes = (*(step.cards for step in seen), sum(step.cards for step in hidden))
    for *known, unknown in dealt(rules.deck, sizes):
        theirs, mine = iter(unknown), iter(known)
        yield tuple(
            card
            for step in deals
            for card in ([next(theirs) for _ in range(step.cards)] if step in hidden else next(mine))
        )


@pytest.mark.law("19:47-24.11(d)")
@pytest.mark.parametrize("name", ["five against all the rest", "pairs and straight flushes"])
def test_a_side_wager_is_worth_what_it_adds_to_a_hand_that_is_never_folded(name: str) -> None:
    rules = toy(name)
    (side,) = solve_head_to_head(rules).shape.sides
    edge = wager_edges(solve_head_to_head(rules))[-1]
    assert edge.wager == side.wager.name
    total = Fraction(0)
    hands = list(combinations(rules.deck, side.settle.showing.own))
    dealer = side.settle.showing.dealer
    for cards in hands:
        rest = [card for card in rules.deck if card not in cards]
        total += paid(rules, cards, tuple(rest[:dealer]), side.wager.key)
    assert total / len(hands) == -edge.house_edge


def paid(rules: Rules, cards: tuple[int, ...], dealer: tuple[int, ...], key: str) -> Fraction:
    """What one unit on a side wager brings, by the declared settlement."""
    (settle,) = [step for step in rules.agenda if isinstance(step, Settle) and key in step.wagers]
    rank = settle.showing.rank
    showdown = Showdown(rank(cards), rank(dealer) if dealer else (), exposed=True)
    (posting,) = settle.due("1", [Stake("Ann", key, 100)], {key: settle.outcome(showdown)[key]})
    return Fraction(posting.net, 100)


@pytest.mark.law("19:47-24.11(e)")
def test_a_payout_limit_that_bites_is_counted_exactly() -> None:
    game = find(BOSTON)
    deck = parse_cards(TOYS["five against all the rest"][1])
    free = game.rules(game.house({})).with_deck(deck)
    cut = game.rules(game.house(SHORT_LIMIT)).with_deck(deck)
    best, counted = solve(cut), wager_edges(solve_head_to_head(cut))[0]
    assert -counted.house_edge == best.value
    assert counted.house_edge > wager_edges(solve_head_to_head(free))[0].house_edge


def test_sizes_in_multiples_and_any_size_between_come_to_the_same_where_nothing_bends_them() -> None:
    rules = toy("best of five against best of six")
    ranged = solve_head_to_head(rules)
    assert ranged.shape.bet is not None and ranged.shape.bet.between
    assert isinstance(ranged.shape.bet.wager.size, Times)
    game = find(FOUR_CARD)
    multiples = game.rules(game.house({**STACKS, "play_wager": "whole multiples"})).with_deck(rules.deck)
    assert wager_edges(solve_head_to_head(multiples))[0].house_edge == wager_edges(ranged)[0].house_edge


def test_a_deck_that_looks_the_same_in_every_suit_is_counted_once_for_all_suits() -> None:
    solved = solve_head_to_head(toy("the same in every suit"))
    assert len(solved.renamings) == 24
    assert len(solved.starts.first) < 56 == int(solved.starts.size.sum())
    lone = solve_head_to_head(toy("pairs and straight flushes"))
    assert len(lone.renamings) == 1 and set(lone.starts.size.tolist()) == {1}


def test_the_kernel_and_the_definition_choose_alike() -> None:
    rules = toy("dealers on both sides of queen high")
    best, solved = solve(rules), solve_head_to_head(rules)
    for order in list(every_deal(rules))[::7]:
        assert play(rules, order, best) == play(rules, order, solved)


def test_another_opening_wager_gives_the_same_fractions() -> None:
    rules = toy("pairs and straight flushes")
    assert wager_edges(solve_head_to_head(rules, opening=2_500)) == wager_edges(solve_head_to_head(rules))
