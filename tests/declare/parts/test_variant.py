"""A variant takes over what it does not state itself, under its own paragraphs and never under those of the other."""

import re

import pytest

from croupier.declare.options import Option
from croupier.declare.parts.variant import Renumbering, without
from croupier.games import baccarat_punto_banco, find
from croupier.games.minibaccarat import HERE
from croupier.rounds.steps import Settle, Showdown

BACCARAT, MINI = find("baccarat-punto-banco"), find("minibaccarat")
OTHERS = re.compile(r"19:47-3\.")


@pytest.mark.parametrize(
    "other, own", [("19:47-3.3", "19:47-7.3"), ("19:47-3.1(a)", "19:47-7.1"), ("19:47-3.12", "19:47-7.11")]
)
def test_a_paragraph_becomes_the_section_that_corresponds_to_its_section(other: str, own: str) -> None:
    assert HERE.cite(other) == own


@pytest.mark.parametrize("other", ["19:46-1.19(b)", "19:47-8.2", "19:47-33.3"])
def test_a_paragraph_of_another_subchapter_stays(other: str) -> None:
    assert HERE(other) == other


def test_a_rule_of_a_section_without_a_counterpart_is_not_taken_over() -> None:
    with pytest.raises(LookupError, match=r"19:47-3\.11 has no counterpart"):
        HERE("19:47-3.11")
    with pytest.raises(LookupError, match=r"19:47-3\.11 has no counterpart"):
        HERE(baccarat_punto_banco.agenda(BACCARAT.house()))


def test_values_are_renumbered_at_any_depth_and_others_are_the_same_value() -> None:
    here = Renumbering("19:47", {"3.3": "7.3"})
    assert here({"a": ("19:47-3.3", ("19:47-3.3(a)", 5))}) == {"a": ("19:47-7.3", ("19:47-7.3", 5))}
    odds = next(option for option in BACCARAT.options if option.key == "payout_odds.player")
    assert here(odds).cite == "19:47-7.3" and here(odds).default == odds.default
    assert here(here(odds)) == here(odds) and here("a word") == "a word"


def test_a_settlement_of_the_other_game_cites_the_variant() -> None:
    settle = next(step for step in MINI.agenda(MINI.house()) if isinstance(step, Settle))
    cites = {outcome.cite for ranks in ((1, 2), (2, 1), (1, 1)) for outcome in settle.outcome(shown(*ranks)).values()}
    assert cites == {"19:47-7.2", "19:47-7.3"}


def shown(player: int, banker: int) -> Showdown:
    return Showdown((player,), (banker,))


@pytest.mark.parametrize("later", ["at payment", "at the end of the shoe"])
def test_nothing_of_the_variant_cites_the_other_game(later: str) -> None:
    rules = MINI.rules(MINI.house({"vigorish_collected": later}))
    assert MINI.paytables is not None
    everything = (MINI.options, MINI.wagers, MINI.requirements, MINI.undertakings, MINI.terms, MINI.layout)
    said = repr((everything, rules.agenda, rules.irregularities, MINI.paytables(rules.house), MINI.contest))
    assert "19:47-7." in said and not OTHERS.search(said.replace("19:47-33.", ""))


def test_what_is_left_out_is_named_by_key_or_class_and_must_occur() -> None:
    options = tuple([option for option in BACCARAT.options if option.key.startswith("payout_odds")])
    kept = without(options, "payout_odds.tie")
    assert [option.key for option in kept] == ["payout_odds.banker", "payout_odds.player"]
    assert without(options, Option.__name__) == ()
    with pytest.raises(LookupError, match="does not declare a dragon bonus"):
        without(options, "a dragon bonus")


def test_the_variant_has_every_choice_of_the_other_but_the_curators_and_adds_its_own() -> None:
    ours, theirs = ({option.key for option in game.options} for game in (MINI, BACCARAT))
    assert theirs - ours == {"curator_wagers"} and ours - theirs == {"approvals.continuous_shuffler"}
