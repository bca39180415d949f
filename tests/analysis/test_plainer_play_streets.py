"""Plainer play of a board in streets, and of a wager after the bank's first card: as the definition has it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import Brought, Key, Tree, choices_of, opened, outlay
from croupier.analysis.study.plainer_play import simpler
from croupier.analysis.study.sensitivity import sensitivity
from croupier.equipment.cards import parse_cards
from croupier.games import find, ultimate_texas_hold_em
from croupier.games.ultimate_texas_hold_em import BLIND_PAYS
from croupier.money import parse_odds
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.deciding.insure import Insure
from tests.toy.test_blackjack_points_toy import without_splits
from tests.toy.test_double_attack_blackjack_points_toy import toy as attacked


class Forced(Tree):
    """At the first moment a choice that is made always: the one that wagers least, or most; then best play."""

    largest = False

    def _by_choice(self, r: Round, k: Key) -> Brought:
        step = r.agenda[0]
        if (isinstance(step, DecideOnce) and not r.area(COMMUNITY).cards) or (isinstance(step, Insure) and not step.on):
            moves = choices_of(r.offers(self.person))
            least = min([outlay(move) for move in moves])
            plain = [move for move in moves if outlay(move) == least]
            return self.worth(r.after(moves[-1] if self.largest else plain[0]))
        return super()._by_choice(r, k)


class Largest(Forced):
    largest = True


def test_of_a_board_in_streets() -> None:
    rules = find("ultimate-texas-hold-em").rules().with_deck(parse_cards("9h 9d 8h 7c Kd Jh 5s 2c As"))
    r, opening = opened(rules)
    found = {way.name: way.wager for way in simpler(analyse(rules))}
    for name, tree in (
        ("no play wager before the board", Forced(rules)),
        ("always the largest play wager at once", Largest(rules)),
    ):
        net, wagered = tree.worth(r)
        edge = found[name]
        assert (-edge.house_edge, edge.mean_wager) == (Fraction(net, opening), Fraction(wagered, opening))


def test_of_a_wager_after_the_first_card_of_the_bank() -> None:
    rules = without_splits(attacked({10: 5, 9: 2, 6: 3}))
    agenda = [replace(step, asks=lambda _card: False) if type(step) is Insure else step for step in rules.agenda]
    rules = replace(rules, agenda=tuple(agenda))
    r, opening = opened(rules)
    found = {way.name: way.wager for way in simpler(analyse(rules))}
    wager = rules.game.wager("attack").name
    for name, tree in ((f"never a {wager}", Forced(rules)), (f"always a {wager}", Largest(rules))):
        assert -found[name].house_edge == Fraction(tree.worth(r)[0], opening)


@pytest.mark.parametrize("line, paid, more", [("flush", "3 to 2", "5 to 2"), ("straight", "1 to 1", "2 to 1")])
def test_a_line_of_the_blind_wager_adds_what_its_rounds_are(
    monkeypatch: pytest.MonkeyPatch, line: str, paid: str, more: str
) -> None:
    """One unit of odds more, and play held: equal to a count with other odds, where play does not change by it."""
    deck = parse_cards("9h 6h 8h 7c Kd Jh 5h 2c As")
    game = find("ultimate-texas-hold-em")
    before = analyse(game.rules().with_deck(deck))
    found = {one.name: one for one in sensitivity(game.rules().with_deck(deck), before) if one.wager == "ante wager"}
    assert found[f"{line} (blind)"].odds == parse_odds(paid)
    lines = [replace(one, odds=(more, more)) if one.name == line else one for one in BLIND_PAYS.lines]
    monkeypatch.setattr(ultimate_texas_hold_em, "BLIND_PAYS", replace(BLIND_PAYS, lines=tuple(lines)))
    after = analyse(game.rules().with_deck(deck))
    counts = [sorted([end.combinations for end in counted.wagers[0].distribution]) for counted in (before, after)]
    change = after.wagers[0].house_edge - before.wagers[0].house_edge
    held = found[f"{line} (blind)"].held
    assert held is not None and held < 0
    assert change == held if counts[0] == counts[1] else change < held
