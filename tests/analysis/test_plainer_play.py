"""Plainer ways to play: as published, and as every order of a small deck at the real table."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import PERSON, settled
from croupier.analysis.figures import Policy
from croupier.analysis.kernels.paytable_hand.vocabulary import HIGH, LOW, MIDDLE, glossary
from croupier.analysis.simulation.play import never_fold, play, simulate
from croupier.analysis.study.plainer_play import PlainerPlay, simpler
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Choose, Move
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.draw import BankDraws


def ways(rules: Rules) -> dict[str, PlainerPlay]:
    return {way.name: way for way in simpler(analyse(rules))}


def played(rules: Rules, policy: Policy) -> Fraction:
    """What the house keeps when every order of the deck is played at the table."""
    orders = list(permutations(rules.deck))
    net = sum(settled(play(rules, order, policy), PERSON)[0] for order in orders)
    return Fraction(-net, len(orders) * rules.posted[rules.game.wagers[0].key][0])


def test_three_card_poker_as_published() -> None:
    # Wizard of Odds, Three Card Poker: 3.37 percent with best play, 3.45 for raising on queen high or better, 7.65 for
    # always raising.
    found = ways(find("three-card-poker").rules())
    assert [(name, round(float(100 * way.wager.house_edge), 2)) for name, way in found.items()] == [
        ("as the dealer qualifies", 3.45),
        ("never folding", 7.65),
    ]
    assert found["never folding"].wager.mean_wager == 2


@pytest.mark.parametrize("deck", ["Qh 6d 4c Jh 9d 2s", "Kh Kd 4c 4h 9d 2s", "Ah 2d 3c Ac 2s 3d"])
def test_a_duel_never_folded_is_what_every_order_of_a_small_deck_brings(deck: str) -> None:
    rules = find("three-card-poker").rules().with_deck(parse_cards(deck))
    found = ways(rules)
    if "never folding" in found:
        assert found["never folding"].wager.house_edge == played(rules, never_fold)
    else:  # nothing is ever folded here
        assert analyse(rules).wagers[0].house_edge == played(rules, never_fold)


def test_the_smallest_wagers_are_what_every_order_of_a_small_deck_brings() -> None:
    rules = find("mississippi-stud").rules().with_deck(parse_cards("Ah Ad 7c 7h 3d 2s"))
    found = ways(rules)
    assert found["always the smallest wager"].wager.house_edge == played(rules, never_fold)
    assert found["always the largest wager"].wager.mean_wager == 10
    assert found["never folding"].wager.house_edge <= found["always the smallest wager"].wager.house_edge


def test_never_to_fold_in_mississippi_stud_costs_a_multiple_of_the_edge() -> None:
    found = ways(find("mississippi-stud").rules())
    assert all(way.cost > 0 for way in found.values())
    # All four wagers lie on every hand: one pays what three pay a third of.
    least, most = found["always the smallest wager"].wager, found["always the largest wager"].wager
    assert most.house_edge == Fraction(10, 4) * least.house_edge


def as_dealer(draws: Callable[[tuple[int, ...]], bool]) -> Policy:
    def policy(r: Round) -> Move:
        open_to = {offer.move.choice: offer for offer in r.offers(PERSON) if isinstance(offer.move, Choose)}
        if "hit" not in open_to:
            return open_to["decline" if "decline" in open_to else "stand"].move
        return open_to["hit" if draws(r.hands[0].cards) else "stand"].move

    return policy


def test_the_dealers_own_way_at_blackjack_is_what_the_table_plays() -> None:
    rules = find("blackjack").rules()
    found = ways(rules)
    assert list(found) == ["played by totals alone", "never bust", "mimic the dealer"]
    mimic = found["mimic the dealer"].wager
    assert mimic.mean_wager == 1 and mimic.told_apart
    draws = next(step.draws for step in rules.agenda if isinstance(step, BankDraws))
    dealt = simulate(rules, 1500, as_dealer(draws), seed=2)
    assert dealt.mean_wager == 1 and dealt.covers(mimic.house_edge)
    # Wizard of Odds, "bad strategies": 3.91 percent never busting, 5.48 mimicking, under similar rules.
    assert 0.035 < found["never bust"].wager.house_edge < 0.045
    assert 0.05 < mimic.house_edge < 0.06


def test_games_without_a_decision_have_none() -> None:
    assert ways(find("baccarat-punto-banco").rules()) == {}
    assert list(ways(find("casino-war").rules())) == ["surrender every time"]


def test_where_nobody_folds_wagers_are_taken_back_or_ride_and_nothing_is_said_of_folding() -> None:
    rules = find("let-it-ride-poker").rules()
    found = ways(rules)
    assert list(found) == ["always taking back", "always letting ride"]
    back, ride = found.values()
    assert "the bet 1 wager and the bet 2 wager" in back.says and back.cost > 0 and "wagers" not in back.name
    assert back.wager.mean_wager == 1 and ride.wager.mean_wager == 3
    # The same hands are paid by the same table, on one wager or on three.
    assert ride.wager.house_edge == 3 * back.wager.house_edge


def test_the_glossary_names_no_cards_that_the_game_has_not() -> None:
    kind = np.array([LOW] * 9 + [HIGH] * 4)
    assert glossary(kind)[-1] == "Points: two for each high card, of all the cards seen so far."
    assert "middle" not in " ".join(glossary(kind)).lower()
    kind[5] = MIDDLE
    assert "one for each middle card" in glossary(kind)[-1]
