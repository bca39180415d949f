"""What the kernels take for granted holds for every ranking and settlement of the package (analysis/assumptions.py)."""

from collections.abc import Callable
from itertools import permutations

import numpy as np
import pytest

from croupier.analysis import assumptions, settlement_proof
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import ranking_of
from croupier.analysis.kernels.paytable_hand.loops import binomials, members
from croupier.analysis.shapes import Unfit
from croupier.analysis.tabulate import representatives
from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.games import DECLARED, named
from croupier.hands.best_of import AnyOrder, BestOf
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker4 import four_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.steps import Settle, Showdown

RANKINGS = [(three_card_rank, 3), (four_card_rank, 4), (five_card_rank, 5)]
Ranking = Callable[[tuple[int, ...]], tuple[int, ...]]


@pytest.mark.parametrize("rank, size", RANKINGS, ids=["three", "four", "five"])
def test_ranks_and_one_suit_tell_all_about_a_hand(rank: Ranking, size: int) -> None:
    # Of five cards every other card, in all four suits, is enough for each pattern of suits and ranks.
    deck = STANDARD_DECK if size < 5 else tuple(card for card in STANDARD_DECK if card % 13 % 2 == 0 or card % 13 > 8)
    found = assumptions._every_set(rank, deck, size)
    every = members(len(deck), size, binomials(len(deck)))
    assumptions.suit_blind(deck, size, found.of, every)
    with pytest.raises(Unfit, match="looks at suits"):
        assumptions.suit_blind(deck, size, np.arange(len(every), dtype=np.int32), every)


@pytest.mark.parametrize("rank, size", RANKINGS, ids=["three", "four", "five"])
def test_the_order_of_the_cards_is_nothing_to_any_class_of_hands(rank: Ranking, size: int) -> None:
    for at, (_, _, cards) in enumerate(representatives(size)):
        orders = permutations(cards) if size < 5 or at % 16 == 0 else [cards[::-1]]
        assert {rank(order) for order in orders} == {rank(cards)}


def test_every_ranking_and_settlement_of_the_package_is_told_from_one_from_outside() -> None:
    steps = [step for game in DECLARED for step in named(game).rules().agenda if isinstance(step, Settle)]
    assert len(steps) > 15
    assert all(assumptions.is_declared(step.outcome) and assumptions.is_declared(step.showing.rank) for step in steps)
    own: Ranking = lambda cards: (len(cards),)  # noqa: E731
    for outside in (own, BestOf(5, own), AnyOrder(own), AnyOrder(BestOf(3, own))):
        assert not assumptions.is_declared(outside)


@pytest.mark.parametrize("game", ["three-card-poker", "four-card-poker"])
def test_every_pair_of_ranks_is_settled_as_its_case(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = named(game).rules()
    shape = head_to_head_shape(rules)
    ranked = ranking_of(rules, shape)
    right = tables.cases(shape, ranked.order)
    monkeypatch.setattr(assumptions, "_is_declared", lambda _function, _within: False)
    monkeypatch.setattr(settlement_proof, "prove_exposure", lambda *_: None)
    proven = tables.cases(shape, ranked.order)
    assert np.array_equal(proven.lines, right.lines) and proven.known == right.known


def _settled(outcome: Callable[[Showdown], int], ranks: int, predicted: Callable[[int, int], int]) -> None:
    order = [(i // 10, i % 10) for i in range(ranks)]
    table = np.array([[predicted(p, d) for d in range(ranks)] for p in range(ranks)], np.int16)
    settlement_proof.prove_settlement(lambda p, d: outcome(Showdown(p, d)), order, table)


def test_a_settlement_is_proven_by_what_it_asks_of_the_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settlement_proof, "FEW_PAIRS", 0)
    calls = []

    def outcome(shown: Showdown) -> int:
        calls.append(shown)
        return 2 if shown.dealer < (3, 0) else int(shown.player > shown.dealer)

    _settled(outcome, 200, lambda p, d: 2 if d < 30 else int(p > d))
    assert len(calls) < 200, "of 40,000 pairs a few stand for all"
    with pytest.raises(Unfit, match="tells dealer's hands apart"):
        _settled(outcome, 200, lambda p, d: 2 if d < 31 else int(p > d))


@pytest.mark.parametrize(
    "single",
    [
        lambda shown: shown.player == (2, 3) and shown.dealer == (1, 9),
        lambda shown: [*shown.player, *shown.dealer] == [2, 3, 1, 9],
        lambda shown: {(2, 3, 1, 9): 1}.get(shown.player + shown.dealer, 0),
        lambda shown: shown.player[0] == 2 and shown.player[1:] == (3,) and hash(shown.dealer) == hash((1, 9)),
        lambda shown: "%d%d" % shown.player + "%d%d" % shown.dealer == "2319",  # noqa: UP031
    ],
)  # fmt: skip
def test_one_pair_of_ranks_that_is_settled_otherwise_is_found(
    single: Callable[[Showdown], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settlement_proof, "FEW_PAIRS", 0)
    _settled(lambda shown: int(bool(single(shown))), 40, lambda p, d: int((p, d) == (23, 19)))
    with pytest.raises(Unfit):
        _settled(lambda shown: int(bool(single(shown))), 40, lambda p, d: 0)


def test_renamings_that_change_a_rank_are_left_out() -> None:
    deck = STANDARD_DECK
    found = assumptions._every_set(lambda cards: (sum(suit_of(card) == 3 for card in cards),), deck, 2)
    from croupier.analysis.kernels.head_to_head.solve import renamings

    ranked = tables.Ranking(found.values, found.hands, {2: found.of}, declared=False)
    assert len(renamings(deck)[0]) == 24 and len(renamings(deck, ranked)[0]) == 6


def test_an_outcome_that_asks_whether_cards_lie_open_is_refused() -> None:
    def outcome(shown: Showdown) -> dict[str, Outcome]:
        return {"ante": Outcome(WIN if shown.exposed else LOSE, named("casino-war").editions[0].cite)}

    with pytest.raises(Unfit, match="lie open"):
        settlement_proof.prove_exposure(outcome, [(1,)], (), ("ante",))
