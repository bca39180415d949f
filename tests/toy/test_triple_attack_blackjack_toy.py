"""Triple attack blackjack on toy shoes: what is counted by composition is what every deal through the Round brings."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import settled, solve
from croupier.analysis.figures import Tie, quiet
from croupier.analysis.kernels.staged_wagers.shape import StagedShape, staged_shape
from croupier.analysis.kernels.staged_wagers.solve import SolvedStages, count_stages
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, SPLIT
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.games import find
from croupier.rounds.postings import PUSH
from croupier.rounds.steps.deciding.play import Play
from tests.toy.test_blackjack_points_toy import ACE, ONE_OF, walked, without_splits
from tests.toy.test_blackjack_toy import orders

GAME = find("triple-attack-blackjack")
JACK = next(card for card in GAME.deck(GAME.house({})) if card % 13 == 9)
Shoe = dict[int, int]


def toy(shoe: Shoe, **choices: object) -> Rules:
    """The game with a shoe of this many cards of each value, ten being a jack; the aces are of another suit."""
    cards = ONE_OF | {10: JACK, ACE: ONE_OF[ACE] + 13}
    deck = tuple([cards[value] for value, many in shoe.items() for _ in range(many)])
    return GAME.rules(GAME.house(choices)).with_deck(deck)


def solved(rules: Rules) -> SolvedStages:
    return SolvedStages(rules, staged_shape(rules), Tie.LARGER, None, quiet)


WITHOUT_SPLITS: tuple[tuple[Shoe, dict[str, object]], ...] = (
    ({10: 5, 9: 2, 6: 3}, {}),
    ({10: 4, 7: 2, 5: 3}, {"attack_size": "up to the first"}),
    ({ACE: 2, 10: 2, 7: 4, 6: 4}, {}),
    ({2: 7, 10: 5}, {}),
)
"""The second has a dealer's 22, the third a soft 17 to which the dealer draws, and the last hands of six cards."""


@pytest.mark.law("13:69F-36.5", "13:69F-36.6", "13:69F-36.9", "13:69F-36.11")
@pytest.mark.parametrize("shoe, choices", WITHOUT_SPLITS)
def test_without_splits_the_kernel_finds_the_best_play_of_all(shoe: Shoe, choices: dict[str, object]) -> None:
    rules = without_splits(toy(shoe, **choices))
    counted = count_stages(rules, staged_shape(rules), Tie.LARGER, None, quiet)
    assert counted.policy is not None
    edge = counted.wagers[0]
    assert -edge.house_edge == solve(rules).value
    assert walked(rules, counted.policy) == (-edge.house_edge, edge.mean_wager)
    assert sum(end.combinations for end in edge.distribution) == edge.combinations


ACES: Shoe = {ACE: 3, 2: 2, 7: 3, 9: 8}
WITH_SPLITS: tuple[tuple[Shoe, int], ...] = (
    ({10: 11, 8: 4, 6: 3}, 2),
    ({10: 11, 8: 4, 6: 3}, 3),
    (ACES, 2),
    ({10: 12, 9: 3, 7: 3}, 4),
)
"""Shoes, and how many hands a box may be split into."""


@pytest.mark.law("13:69F-36.10", "13:69F-36.9")
@pytest.mark.parametrize("shoe, most", WITH_SPLITS)
def test_the_play_that_is_counted_brings_so_much_over_every_deal(shoe: Shoe, most: int) -> None:
    rules = splitting_into(toy(shoe), most)
    found = solved(rules)
    edge = found.best.edge("wager")
    assert walked(rules, found) == (-edge.house_edge, edge.mean_wager)
    assert any(SPLIT in against.best for against in found.points.best.values())


def splitting_into(rules: Rules, most: int) -> Rules:
    """The same where a box is split into this many hands at most."""
    agenda = []
    for step in rules.agenda:
        if isinstance(step, Play):
            choices = [replace(one, most=most) if one.key == "split" else one for one in step.choices]
            step = replace(step, choices=tuple(choices))
        agenda.append(step)
    return replace(rules, agenda=tuple(agenda))


@pytest.mark.law("13:69F-36.9", "13:69F-36.10")
def test_a_split_ace_is_doubled_where_that_is_worth_more() -> None:
    found = solved(splitting_into(toy(ACES), 2))
    ace = ACE - 2
    doubled = [
        (up, kind)
        for up, against in found.points.best.items()
        for kind in found.tables.ups
        if against.best_closed is not None and against.best_closed[found.tables.two(ace, kind)] == DOUBLE
    ]
    assert doubled and len(doubled) < len(found.tables.ups) ** 2


@pytest.mark.law("13:69F-36.5")
def test_a_dealer_with_22_makes_rounds_void_in_play_and_in_the_kernel_alike() -> None:
    rules = without_splits(toy({10: 4, 7: 2, 5: 3}))
    best, found = solve(rules), solved(rules)
    void = whole = 0
    for order, ways in orders(rules.deck, len(rules.deck)):
        r = play(rules, order, best)
        whole += ways
        (results,) = {tuple({p.result for p in r.postings})}
        if sum(rules_total(r.common[0].cards)) == 22 and results == (PUSH,):
            void += ways
            assert settled(r, "player")[0] == 0
    assert void > 0
    pushed = [end for end in found.best.edge("wager").distribution if "push" in end.result]
    assert Fraction(void, whole) <= Fraction(sum(e.combinations for e in pushed), found.best.orders)


def rules_total(cards: tuple[int, ...]) -> list[int]:
    """The counts of cards in a shoe without aces."""
    return [min(card % 13 + 2, 10) for card in cards]


@pytest.mark.law("13:69F-36.5")
def test_a_further_wager_is_made_where_a_unit_is_worth_more_than_nothing() -> None:
    found = solved(without_splits(toy({10: 5, 9: 2, 6: 3})))
    stages = found.best
    assert {True, False} == set(stages.third.values())
    assert stages.third == {both: net >= 0 for both, net in stages.nets.items()}
    assert stages.second == {first: stages.whole(first) >= 0 for first, _ in stages.nets}
    never, always = (stages.edge("wager", further=further) for further in (False, True))
    assert min(never.house_edge, always.house_edge) > stages.edge("wager").house_edge
    assert always.mean_wager == 3 * never.mean_wager and always.house_edge == 3 * never.house_edge


@pytest.mark.parametrize(
    "choices, shoe, why",
    [
        ({"dealer_second_card": "hole card"}, {10: 5, 9: 2, 6: 3}, "device"),
        ({}, {10: 3, 9: 2}, "run out"),
        ({}, {ACE: 2, 10: 8, 9: 3}, "insurance"),
    ],
)
def test_what_is_not_counted_is_refused(choices: dict[str, object], shoe: Shoe, why: str) -> None:
    rules = without_splits(toy(shoe, **choices))
    with pytest.raises(Unfit, match=why):
        count_stages(rules, staged_shape(rules), Tie.LARGER, None, quiet)


def test_an_odd_wager_is_refused_because_each_wager_loses_half_a_cent() -> None:
    rules = toy({10: 5, 9: 2, 6: 3})
    with pytest.raises(Unfit, match="odd cent"):
        count_stages(rules, staged_shape(rules), Tie.LARGER, 1001, quiet)


def test_a_game_with_a_changed_step_is_refused() -> None:
    rules = toy({10: 5, 9: 2, 6: 3})
    for strange in (rules.agenda[:-2] + rules.agenda[-1:], rules.agenda[1:], (*rules.agenda, rules.agenda[-1])):
        with pytest.raises(Unfit):
            staged_shape(replace(rules, agenda=strange))
    assert isinstance(staged_shape(rules), StagedShape)
