"""Double attack blackjack on toy shoes: what is counted by composition is what every deal through the Round brings."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, Key, canonical, chore, opened, solve
from croupier.analysis.figures import Tie, quiet
from croupier.analysis.kernels.second_wager.shape import attack_shape
from croupier.analysis.kernels.second_wager.solve import SolvedSecondWager, count_attack
from croupier.analysis.kernels.twenty_one.loops.hands import SPLIT
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.games import find
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.round import Round
from tests.toy.test_blackjack_points_toy import ACE, ONE_OF, walked, without_splits

GAME = find("double-attack-blackjack")
JACK = next(card for card in GAME.deck(GAME.house({})) if card % 13 == 9)
PLAIN: dict[str, object] = {"bust_wager": False}


def toy(shoe: dict[int, int], **choices: object) -> Rules:
    """The game with a shoe of this many cards of each value, ten being a jack."""
    cards = ONE_OF | {10: JACK}
    deck = tuple([cards[value] for value, many in shoe.items() for _ in range(many)])
    return GAME.rules(GAME.house({**PLAIN, **choices})).with_deck(deck)


WITHOUT_SPLITS: tuple[dict[int, int], ...] = (
    {10: 5, 9: 2, 6: 3}, {10: 4, 8: 2, 5: 3}, {ACE: 2, 10: 2, 7: 5, 9: 5}, {10: 5, 7: 2, 4: 3},
)  # fmt: skip


@pytest.mark.law("19:47-26.7", '19:47-26.1 "Double attack wager"')
@pytest.mark.parametrize("shoe", WITHOUT_SPLITS)
def test_without_splits_the_kernel_finds_the_best_play_of_all(shoe: dict[int, int]) -> None:
    rules = without_splits(toy(shoe))
    counted = count_attack(rules, attack_shape(rules), Tie.LARGER, None, quiet)
    assert counted.policy is not None
    edge = counted.wagers[0]
    assert -edge.house_edge == solve(rules).value
    assert walked(rules, counted.policy) == (-edge.house_edge, edge.mean_wager)


WITH_SPLITS: tuple[tuple[dict[int, int], int], ...] = (
    ({10: 11, 8: 4, 6: 3}, 2), ({10: 11, 8: 4, 6: 3}, 3), ({10: 12, 9: 3, 7: 3}, 2),
    ({ACE: 2, 10: 2, 7: 5, 9: 5}, 2), ({10: 14, 8: 4, 6: 3}, 4),
)  # fmt: skip
"""Shoes, and how many hands a box may be split into."""


@pytest.mark.law("19:47-26.7")
@pytest.mark.parametrize("shoe, most", WITH_SPLITS)
def test_the_play_that_is_counted_brings_so_much_over_every_deal(shoe: dict[int, int], most: int) -> None:
    rules = toy(shoe)
    split = next(choice for choice in attack_shape(rules).points.play.choices if choice.key == "split")
    fewer = replace(split, most=most)
    agenda = [
        replace(step, choices=tuple([fewer if c is split else c for c in step.choices]))
        if hasattr(step, "choices")
        else step
        for step in rules.agenda
    ]
    rules = replace(rules, agenda=tuple(agenda))
    found = SolvedSecondWager(rules, attack_shape(rules), Tie.LARGER, None, quiet)
    edge = found.edge(Tie.LARGER)
    assert walked(rules, found) == (-edge.house_edge, edge.mean_wager)
    assert any(SPLIT in against.best.values() for against in found.against.values())


@pytest.mark.law("19:47-26.5")
@pytest.mark.parametrize("shoe", [WITHOUT_SPLITS[0], WITHOUT_SPLITS[1], {10: 5, 8: 4}])
def test_the_bust_wager_brings_over_every_deal_what_is_counted_however_the_hand_is_played(shoe: dict[int, int]) -> None:
    """Play == kernel, for one who plays the hand best and for one who gives up at once."""
    rules = without_splits(toy(shoe, bust_wager=True))
    counted = count_attack(rules, attack_shape(rules), Tie.LARGER, None, quiet)
    assert counted.policy is not None
    bust = counted.wagers[1]
    assert bust.wager == "bust wager" and bust.mean_wager == 1 and bust.hit_frequency > 0
    for policy in (counted.policy, gives_up):
        assert bust_alone(rules, policy) == -bust.house_edge


def gives_up(r: Round) -> Move:
    """No attack, no insurance, no hand played."""
    choices = [o.move for o in r.offers(PERSON) if isinstance(o.move, Choose)]
    return next(move for move in choices if move.choice in ("decline", "surrender"))


def bust_alone(rules: Rules, policy: Callable[[Round], Move]) -> Fraction:
    """What the bust wager brings over every deal, in bust wagers."""
    begun, _ = opened(rules)
    bet = next(o.moves()[0] for o in begun.offers(PERSON) if isinstance(o.move, Bet) and o.move.wager == "bust")
    key, known = canonical(rules), dict[Key, Fraction]()

    def value(r: Round) -> Fraction:
        waited = r.waits_for()
        if not waited:
            (posting,) = [p for p in r.postings if p.wager == "bust"]
            return Fraction(posting.result_net, posting.stake)
        k = key(r)
        if k not in known:
            if CHANCE in waited:
                after = [(value(r.after(move)), weight) for move, weight in r.chances()]
                known[k] = sum([net * weight for net, weight in after], Fraction(0)) / sum([w for _, w in after])
            else:
                known[k] = value(r.after(policy(r) if PERSON in waited else chore(r)))
        return known[k]

    return value(begun.after(bet))


@pytest.mark.parametrize(
    "choices, shoe, why",
    [
        ({"dealer_second_card": "hole card"}, {10: 5, 9: 2, 6: 3}, "Peek"),
        ({}, {10: 3, 9: 2}, "run out"),
        ({}, {ACE: 2, 10: 7, 9: 3}, "insurance"),
    ],
)
def test_what_is_not_counted_is_refused(choices: dict[str, object], shoe: dict[int, int], why: str) -> None:
    rules = without_splits(toy(shoe, **choices))
    with pytest.raises(Unfit, match=why):
        count_attack(rules, attack_shape(rules), Tie.LARGER, None, quiet)


def test_the_attack_is_made_where_a_unit_is_worth_more_than_nothing() -> None:
    rules = without_splits(toy({10: 5, 9: 2, 6: 3}))
    found = SolvedSecondWager(rules, attack_shape(rules), Tie.LARGER, None, quiet)
    assert {against.attacks for against in found.against.values()} == {True, False}
    for against in found.against.values():
        assert against.attacks is (Fraction(against.play) > 0)
    said = {rule.action: rule.when for rule in found.words().strategy}
    assert set(said) == {"place it", "decline"}
    assert "6" in said["place it"]
