"""The duel kernel's parts: the shape read off the agenda, the declaration tabulated, best play in words."""

from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.shape import HeadToHeadShape, head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead, solve_head_to_head
from croupier.analysis.kernels.head_to_head.tables import Cases, Ranking, cases, main_keys, ranking
from croupier.analysis.kernels.head_to_head.words import groups, hand_name, stretches, words
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Decide, Reveal, Settle, Showdown
from croupier.rounds.wagers.wager import Posted

THREE_CARD, BOSTON, FOUR_CARD = "three-card-poker", "boston-5-stud-poker", "four-card-poker"
TOY = "9h 9d 9c 8h 8d 7h 6h 6d 5h Ah As"


def rules(game: str) -> Rules:
    return find(game).rules()


@cache
def three_card() -> SolvedHeadToHead:
    return solve_head_to_head(rules(THREE_CARD))


@cache
def four_card_toy() -> SolvedHeadToHead:
    return solve_head_to_head(rules(FOUR_CARD).with_deck(parse_cards(TOY)))


@pytest.mark.parametrize(
    "game, own, dealer, seen, up, sides",
    [
        (THREE_CARD, 3, 3, 3, 0, ["pair plus"]),
        (BOSTON, 5, 5, 3, 0, ["optional bonus"]),
        (FOUR_CARD, 5, 6, 5, 1, ["aces up"]),
    ],
)
def test_the_shape_is_read_off_the_agenda(
    game: str, own: int, dealer: int, seen: int, up: int, sides: list[str]
) -> None:
    shape = head_to_head_shape(rules(game))
    assert shape.bet is not None
    assert (shape.own, shape.dealer, shape.bet.seen, shape.bet.up) == (own, dealer, seen, up)
    assert [side.wager.key for side in shape.sides] == sides
    assert fit(rules(game)).kernel.shape is head_to_head_shape


def test_what_must_lie_beside_the_ante_is_not_a_side_wager() -> None:
    stakes = {wager.key: size for wager, size in head_to_head_shape(rules(BOSTON)).stakes}
    assert stakes == {"ante": 1, "first": 2}


class Unheard(Step, frozen=True, kw_only=True):
    """A step that no kernel knows."""


def changed(kind: type[Step], game: str = THREE_CARD, **changes: object) -> Rules:
    """The rules with every step of a kind changed."""
    old = rules(game)
    return replace(old, agenda=tuple(replace(s, **changes) if type(s) is kind else s for s in old.agenda))


def added(*steps: Step) -> Rules:
    old = rules(THREE_CARD)
    return replace(old, agenda=(*old.agenda[:-1], *steps, old.agenda[-1]))


def two_shown() -> Rules:
    """Two of the dealer's cards are turned up before the play wager, the third after it."""
    old = rules(THREE_CARD)
    before = Reveal(cards=2, of=BANK, cite=old.agenda[-1].cite)
    steps = [replace(step, cards=1) if isinstance(step, Reveal) else step for step in old.agenda]
    agenda = [new for step in steps for new in ((before, step) if isinstance(step, Decide) else (step,))]
    return replace(old, agenda=tuple(agenda))


def odd_agendas() -> dict[str, Rules]:
    old = rules(THREE_CARD)
    (decide,) = [step for step in old.agenda if isinstance(step, Decide)]
    (settle,) = [step for step in old.agenda if isinstance(step, Settle)]
    cite = settle.cite
    showing = settle.showing
    return {
        "dealt to the community area": added(Deal(cards=1, to=COMMUNITY, cite=cite)),
        "does not know, Unheard": added(Unheard(cite=cite)),
        "more than one thing is decided": added(decide),
        "more than are face down": added(Reveal(cards=1, of=BANK, cite=cite)),
        "is not a fixed multiple of an earlier wager": changed(Decide, bet=replace(decide.bet, size=Posted())),
        "does not lose every wager against the dealer": changed(Decide, keeps=("ante",)),
        "are not settled together": changed(Settle, wagers=("ante", "pair plus")),
        "not all of the dealer's cards": changed(Settle, showing=replace(showing, dealer=2)),
        "not all of the player's own cards": changed(Settle, showing=replace(showing, own=2)),
        "Settle says final": changed(Settle, final=False),
        "is not settled once": changed(Settle, wagers=("ante", "play")),
        "holds a card twice": old.with_deck((0, 0, *range(1, 8))),
        "too small for both hands": old.with_deck(tuple(range(5))),
        "2 of the dealer's cards are known": two_shown(),
    }


@pytest.mark.parametrize("why", odd_agendas())
def test_a_game_that_does_not_fit_is_told_why(why: str) -> None:
    with pytest.raises(Unfit) as told:
        head_to_head_shape(odd_agendas()[why])
    assert why in str(told.value)


def test_a_game_that_no_kernel_fits_hears_what_each_of_them_misses() -> None:
    with pytest.raises(Unfit) as told:
        analyse(added(Unheard(cite=rules(THREE_CARD).agenda[-1].cite)))
    said = str(told.value)
    assert said.startswith("No exact kernel fits three-card-poker: as a hand against a paytable, ")
    assert "as a hand against the dealer's, its agenda has a step" in said and said.endswith(
        "`croupier simulate` gives an estimate."
    )


def tabulated(game: str) -> tuple[HeadToHeadShape, Ranking, Cases]:
    old = rules(game)
    shape = head_to_head_shape(old)
    ranked = ranking(shape.settle.showing.rank, old.deck, {shape.own})
    return shape, ranked, cases(shape, ranked.order)


@pytest.mark.parametrize("game, ranks, every", [(THREE_CARD, 741, 1), (BOSTON, 7_462, 61), (FOUR_CARD, 2_535, 17)])
def test_within_a_case_the_settlement_is_constant(game: str, ranks: int, every: int) -> None:
    shape, ranked, found = tabulated(game)
    assert len(ranked.order) == ranks
    keys = main_keys(shape)
    for player in range(0, ranks, every):
        which = np.searchsorted(found.bounds[player], np.arange(ranks), side="right")
        for dealer in range(0, ranks, every):
            said = shape.settle.outcome(Showdown(ranked.order[player], ranked.order[dealer], exposed=shape.exposed))
            line = found.known[found.lines[player, which[dealer]]]
            assert line == tuple((key, said[key]) for key in keys if key in said)


def test_a_settlement_that_looks_at_more_than_the_cases_is_refused() -> None:
    old = rules(THREE_CARD)
    win, lose = (Outcome(result, old.agenda[-1].cite) for result in (WIN, LOSE))

    def odd(showdown: Showdown) -> Mapping[str, Outcome]:
        # A pair that the dealer holds beside one card of the player's: no stretch of ranks.
        alike = showdown.dealer[1:2] == showdown.player[1:2] and showdown.player[-1] == 3
        return dict.fromkeys(("ante", "play", "pair plus"), win if alike else lose)

    with pytest.raises(Unfit, match="tells dealer's hands apart"):
        solve_head_to_head(changed(Settle, outcome=odd))


@pytest.mark.law("19:47-20.10(b)")
def test_three_card_poker_is_one_line_to_learn() -> None:
    strategy = words(three_card()).strategy
    assert [(rule.action, rule.when) for rule in strategy] == [("1x", "Q-6-4 or better"), ("fold", "anything else")]
    main, *_ = wager_edges(three_card())
    assert [rule.combinations for rule in strategy] == [
        main.combinations - main.lines["fold instead of the play wager"],
        main.lines["fold instead of the play wager"],
    ]


def test_the_rules_say_what_the_kernel_chose_wherever_they_name_one_action() -> None:
    solved = four_card_toy()
    for group in groups(solved):
        parts = stretches(group.ways)
        for rank, ways in enumerate(group.ways.tolist()):
            chosen = {choice for choice, count in enumerate(ways) if count}
            part = next((part for part in parts if part.low <= rank), None)
            if chosen:
                assert part is not None and chosen <= set(part.choices)
    found = words(solved)
    assert sum(rule.combinations for rule in found.strategy) == solved.combinations
    assert {"3x", "fold"} < {rule.action for rule in found.strategy}
    assert any("any amount between" in sentence for sentence in found.glossary)


def test_cards_still_to_come_are_told_by_name_where_the_choice_differs() -> None:
    old = find(BOSTON)
    house = old.house({"payout_odds.first and second": "1 to 4"})
    solved = solve_head_to_head(old.rules(house).with_deck(parse_cards("Ah Kh Qh Jh Th 9d 9c 4s 4d 2c")))
    strategy = words(solved).strategy
    assert {rule.action for rule in strategy} == {"2x", "fold"} and strategy[-1].when == "anything else"
    assert sum(rule.combinations for rule in strategy) == solved.combinations


@pytest.mark.parametrize(
    "cards, name", [("4h Qd 6c", "Q-6-4"), ("9h Ad 9c", "9-9-A"), ("Kh 2h Th", "K-10-2 of one suit")]
)
def test_hands_are_named_by_their_ranks(cards: str, name: str) -> None:
    assert hand_name(parse_cards(cards)) == name


def test_progress_is_told_and_may_end_the_count() -> None:
    told: list[tuple[int, int]] = []
    solve_head_to_head(rules(THREE_CARD), progress=lambda done, whole: told.append((done, whole)))
    assert told[0] == (0, 1_755) and told[-1] == (1_755, 1_755)

    def enough(done: int, whole: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_head_to_head(rules(THREE_CARD), progress=enough)


@pytest.mark.parametrize("cents, says", [(1, "is not"), (10**9, "is not")])
def test_an_opening_wager_that_is_not_taken_is_refused(cents: int, says: str) -> None:
    with pytest.raises(Unfit, match=says):
        solve_head_to_head(rules(THREE_CARD), opening=cents)


def test_every_way_of_dealing_three_card_poker_is_counted_alike() -> None:
    game = find(THREE_CARD)
    for house in (
        {"dealing": "automated shoe"},
        {"dealing": "automated shoe", "dealer_stack": "after the play wagers"},
    ):
        assert wager_edges(solve_head_to_head(game.rules(game.house(house)))) == wager_edges(three_card())
