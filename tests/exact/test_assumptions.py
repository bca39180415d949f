"""What the kernels take for granted holds for every ranking and settlement of the package (analysis/assumptions.py)."""

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from importlib import import_module
from itertools import permutations

import numpy as np
import pytest

from croupier.analysis import assumptions
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import ranking_of
from croupier.analysis.kernels.paytable_hand.loops import binomials, members
from croupier.analysis.proofs import proven_names, settlement_proof
from croupier.analysis.proofs.proven_names import SUIT_BLIND
from croupier.analysis.shapes import Unfit
from croupier.analysis.tabulate import representatives
from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.games import DECLARED, named
from croupier.games.blackjack.side_wagers.part import cards_themselves
from croupier.hands.best_of import AnyOrder, BestOf
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker4 import four_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.deciding.arrange import Parted

RANKINGS = [(three_card_rank, 3), (four_card_rank, 4), (five_card_rank, 5)]
Ranking = Callable[[tuple[int, ...]], tuple[int, ...]]


@pytest.mark.parametrize("rank, size", RANKINGS, ids=["three", "four", "five"])
def test_ranks_and_one_suit_tell_all_about_a_hand(rank: Ranking, size: int) -> None:
    # Of five cards every other card, in all four suits, is enough for each pattern of suits and ranks.
    deck = STANDARD_DECK if size < 5 else tuple(card for card in STANDARD_DECK if card % 13 % 2 == 0 or card % 13 > 8)
    found = assumptions._every_set(rank, deck, size)
    every = members(len(deck), size, binomials(len(deck)))
    assumptions.suit_blind(deck, size, found.of, every)
    with pytest.raises(Unfit, match="depends on suits"):
        assumptions.suit_blind(deck, size, np.arange(len(every), dtype=np.int32), every)


@pytest.mark.parametrize("rank, size", RANKINGS, ids=["three", "four", "five"])
def test_the_order_of_the_cards_is_nothing_to_any_class_of_hands(rank: Ranking, size: int) -> None:
    for at, (_, _, cards) in enumerate(representatives(size)):
        orders = permutations(cards) if size < 5 or at % 16 == 0 else [cards[::-1]]
        assert {rank(order) for order in orders} == {rank(cards)}


def test_every_ranking_and_settlement_of_the_package_is_told_from_one_from_outside() -> None:
    steps = [step for game in DECLARED for step in named(game).rules().agenda if isinstance(step, Settle)]
    assert len(steps) > 15
    assert all(assumptions.is_declared(step.outcome) for step in steps)
    # The ranking of a hand that is parted is never called: each part has its own.
    ranks = [step.showing.rank for step in steps if not isinstance(step.showing, Parted)]
    assert all(assumptions.is_declared(rank) for rank in ranks)
    own: Ranking = lambda cards: (len(cards),)  # noqa: E731
    for outside in (own, BestOf(5, own), AnyOrder(own), AnyOrder(BestOf(3, own)), AnyOrder(own).__call__):
        assert not assumptions.is_declared(outside)


def test_a_function_is_known_by_its_code_and_by_all_it_refers_to() -> None:
    own: Ranking = lambda cards: (len(cards),)  # noqa: E731

    class Holder(BestOf, frozen=True):
        def __call__(self, cards: tuple[int, ...]) -> tuple[int, ...]:
            return own(cards)

    Holder.__module__, Holder.__qualname__ = BestOf.__module__, BestOf.__qualname__
    ours: Callable[..., object] = three_card_rank
    outside: tuple[object, ...] = (
        wraps(three_card_rank)(own), AnyOrder(own).__call__, partial(max, key=own), partial(ours, (own,)),
        partial(ours, {1: [own]}), lru_cache(own), Holder(3, three_card_rank), cards_themselves,
        AnyOrder(cards_themselves),
    )  # fmt: skip
    for function in outside:
        assert not assumptions.is_declared(function)
    assert assumptions.is_declared(AnyOrder(three_card_rank)) and assumptions.is_declared(lru_cache(three_card_rank))


def test_every_listed_name_is_one_of_the_package() -> None:
    for module, names in {**proven_names.PROVEN, **proven_names.CALLED}.items():
        written = import_module(module)
        for name in names:
            assert hasattr(written, name.partition(".")[0]) or name == "<lambda>", f"{module}: {name}"


SUITLESS = {
    "pocket": (2,), "rank_by_count": (2, 3), "two_card_rank": (2,), "three_card_rank": (3,), "four_card_rank": (4,),
    "five_card_rank": (5,), "held_rank": (2, 3),
}  # fmt: skip


def test_only_rankings_that_are_tried_with_hands_of_their_size_are_listed_as_suit_blind() -> None:
    listed = {name: getattr(import_module(module), name) for module in SUIT_BLIND for name in SUIT_BLIND[module]}
    assert set(listed) == set(SUITLESS)
    for name, sizes in SUITLESS.items():
        for size in sizes:
            if size < 4:  # the longer ones are tried above
                found = assumptions._every_set(listed[name], STANDARD_DECK, size)
                assumptions.suit_blind(STANDARD_DECK, size, found.of, members(52, size, binomials(52)))
                assert not assumptions._looks_at_order(listed[name], STANDARD_DECK, size)
    assert all(listed["held_rank"](cards) == five_card_rank(cards) for *_, cards in representatives(5))


@pytest.mark.parametrize("game", ["three-card-poker", "four-card-poker"])
def test_every_pair_of_ranks_is_settled_as_its_case(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = named(game).rules()
    shape = head_to_head_shape(rules)
    ranked = ranking_of(rules, shape)
    right = tables.cases(shape, ranked.order)
    monkeypatch.setattr(assumptions, "_is_declared", lambda *_: False)
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
    with pytest.raises(Unfit, match="distinguishes dealer hands"):
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

    with pytest.raises(Unfit, match="are face up"):
        settlement_proof.prove_exposure(outcome, [(1,)], (), ("ante",))
