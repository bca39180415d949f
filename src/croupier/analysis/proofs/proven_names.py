"""The functions of this package that the kernels may rely on without a trial, each by its module and its name.

These are the rankings, counts and settlements of the declared games. `tests/exact/test_assumptions.py` proves them. Any
other function counts as one from outside, even if it is of this package. A function is known by its code, because a
decorator can copy a name.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from operator import attrgetter
from types import FunctionType

Names = Mapping[str, tuple[str, ...]]

SUIT_BLIND: Names = {
    "croupier.games.texas_hold_em_bonus_poker.bonus": ("pocket",),
    "croupier.games.winners_pot_poker": ("held_rank",),
    "croupier.hands.baccarat": ("rank_by_count",),
    "croupier.hands.poker2": ("two_card_rank",),
    "croupier.hands.poker3": ("three_card_rank",),
    "croupier.hands.poker4": ("four_card_rank",),
    "croupier.hands.poker5": ("five_card_rank",),
}
"""Rankings for which only the ranks of a hand count and whether it is of one suit, in any order of the cards."""

_OTHERS: Names = {
    "croupier.declare.parts.paytable": (
        "PaidLines.settlement.<locals>.<lambda>",
        "against_dealer.<locals>.outcomes",
        "together.<locals>.<lambda>",
    ),
    "croupier.declare.parts.progressive": ("ProgressiveWager.line_of",),
    "croupier.games.baccarat_chemin_de_fer": ("settlement",),
    "croupier.games.baccarat_punto_banco": ("settlement.<locals>.outcome",),
    "croupier.games.blackjack.cards": (
        "dealer_draws.<locals>.<lambda>",
        "dealer_draws.<locals>.draws",
        "equal_value",
        "rank.<locals>.ranked",
    ),
    "croupier.games.blackjack.side_wagers.progressive": ("line_of",),
    "croupier.games.blackjack.wagers": ("settlement.<locals>.outcome",),
    "croupier.games.boston_5_stud_poker": ("settlement.<locals>.<lambda>",),
    "croupier.games.caribbean_stud_poker": ("settlement.<locals>.outcomes",),
    "croupier.games.casino_war": ("rank",),
    "croupier.games.double_attack_blackjack.play": (
        "bust_line",
        "bust_settlement.<locals>.<lambda>",
        "dealer_draws",
        "settlement.<locals>.outcome",
    ),
    "croupier.games.double_cross_poker": ("<lambda>", "settlement.<locals>.<lambda>"),
    "croupier.games.flop_poker": ("awards", "settlement.<locals>.<lambda>"),
    "croupier.games.four_card_poker": ("settlement.<locals>.outcomes",),
    "croupier.games.let_it_ride_poker": ("<lambda>",),
    "croupier.games.mini_tex_3_card_hold_em": ("outcomes",),
    "croupier.games.pai_gow_poker.bonuses": ("on_own_cards.<locals>.outcomes",),
    "croupier.games.spanish_21.play": ("has_super_bonus", "lined.<locals>.ranked", "settlement.<locals>.outcome"),
    "croupier.games.texas_hold_em_bonus_poker": ("settlement.<locals>.outcomes",),
    "croupier.games.texas_hold_em_bonus_poker.bonus": ("bonus_settlement.<locals>.outcomes",),
    "croupier.games.three_card_poker": ("settlement.<locals>.outcomes",),
    "croupier.games.triple_attack_blackjack.play": ("settlement.<locals>.outcome",),
    "croupier.games.two_card_joker_poker": ("settlement.<locals>.outcomes",),
    "croupier.games.ultimate_texas_hold_em": ("settlement.<locals>.outcomes",),
    "croupier.games.winners_pot_poker": ("contest.<locals>.awards",),
    "croupier.hands.baccarat": ("point_count",),
    "croupier.hands.points21": (
        "is_blackjack",
        "rank_of_21",
        "rank_of_split_21",
        "rank_of_split_with_six",
        "rank_with_22",
        "rank_with_six",
        "total_of",
    ),
    "croupier.hands.seven_cards.bonus": ("seven_bonus_rank",),
    "croupier.hands.spread": ("_of_ranks",),
    "croupier.rounds.steps.settling.pot": ("no_wager",),
}
"""Settlements, and whatever else sees cards, as the declared games use them."""

PROVEN: Names = {module: SUIT_BLIND.get(module, ()) + _OTHERS.get(module, ()) for module in {**SUIT_BLIND, **_OTHERS}}

CALLED: Names = {
    "croupier.declare.parts.variant": ("RenumberedCall", "Renumbering"),
    "croupier.hands.best_of": ("AnyOrder", "BestOf", "BestWithOwn"),
    "croupier.hands.board_lines": ("BestLine",),
    "croupier.hands.spread": ("ByRank",),
    "croupier.rounds.steps.deciding.arrange": ("GroupsWon",),
}
"""Values that can be called."""


def is_code_of(function: FunctionType, names: Names) -> bool:
    """Whether the code of a function is that of a listed name, in the file of its module, and what that exports."""
    module, code = str(function.__globals__.get("__name__")), function.__code__
    name, written = code.co_qualname, sys.modules.get(module)
    if name not in names.get(module, ()) or written is None or written.__dict__ is not function.__globals__:
        return False
    # What is written inside another function is not exported.
    exported = code if "<" in name else getattr(attrgetter(name)(written), "__code__", None)
    return exported is code and code.co_filename == written.__file__


def is_type_of(kind: type, names: Names | None = None) -> bool:
    """Whether a type is what its module of the package exports. If names are given, it must be listed."""
    module, name = kind.__module__, kind.__qualname__
    if module.partition(".")[0] != "croupier" or (names is not None and name not in names.get(module, ())):
        return False
    return getattr(sys.modules.get(module), name, None) is kind
