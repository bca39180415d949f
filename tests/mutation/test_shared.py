"""Rules of shared code: what is left out is what the paragraph decides there, and never only a text about it."""

import ast

import pytest

from croupier.games import find
from croupier.games.blackjack.cards import BART_CARTER
from croupier.law.index import paragraphs
from croupier.trace.cites import PACKAGE, cites_in_code
from tests.mutation.mutants import Strength
from tests.mutation.removal import ALSO, others, removals, without
from tests.mutation.shared import STATED, WORDS, shared_mutants, stated_mutants


@pytest.mark.parametrize(
    "paragraph, file, piece, left_out",
    [
        ("19:47-2.13(b)", "rounds/steps/deciding/play.py", "Play.refusal", "if move.by != hand.stakes[0].person"),
        ("19:47-35.6(e)", "rounds/steps/placing/place.py", "_position_refusal", "if not seats and tender.seated"),
        ("19:47-26.4(d)1", "table/duties/judge.py", "entitled", "if care.beginning and care.arrived"),
        ("19:47-23.2(b)", "declare/parts/cards/decks.py", "second_deck", "Requires(when=two, needs=('shuffling'"),
    ],
)
def test_what_a_game_passes_on_is_left_out_where_it_is_used(
    paragraph: str, file: str, piece: str, left_out: str
) -> None:
    (mutant, *_) = [m for m in shared_mutants(paragraph) if (m.file, m.piece) == (file, piece)]
    assert mutant.change.startswith(left_out) and mutant.change.endswith("left out")
    assert mutant.strength in (Strength.RULE, Strength.SEVERAL) and mutant.within == f"croupier/{file}"
    assert left_out in ast.unparse(ast.parse((PACKAGE / file).read_text())) and left_out not in mutant.source


def test_a_text_about_a_rule_is_not_the_rule() -> None:
    pieces = {mutant.piece for mutant in shared_mutants("19:47-2.20(g)4")}
    assert "PressButton.refusal" in pieces and not {piece.rpartition(".")[2] for piece in pieces} & {*WORDS}


def test_an_element_of_several_paragraphs_names_the_others() -> None:
    misused = [mutant for mutant in shared_mutants("19:47-26.?(l)1") if "ReaderMisused" in mutant.change]
    assert [mutant.strength for mutant in misused] == [Strength.SEVERAL]
    assert misused[0].others == {"19:47-26.?(l)1", "19:47-26.?(l)2"}


@pytest.mark.parametrize("paragraph", STATED)
def test_a_function_that_a_paragraph_describes_is_there_and_can_be_altered(paragraph: str) -> None:
    assert paragraph in paragraphs() and paragraph in cites_in_code()
    altered = list(stated_mutants(paragraph))
    assert altered and {mutant.piece for mutant in altered} == {STATED[paragraph].partition("::")[2]}


def test_a_clause_that_may_be_absent_is_taken_out_and_the_rest_stays() -> None:
    game = find("mississippi-stud")
    assert [kind for kind, _ in removals(game, "19:47-35.6(d)")] == ["tender clause"]
    before, after = [one.rules().tender for one in (game, without(game, "19:47-35.6(d)", "tender clause"))]
    assert before.one_position == "19:47-35.6(d)" and after.one_position is None
    assert (before.seated, before.admits) == (after.seated, after.admits)


def test_what_only_some_tables_have_is_taken_out_of_their_rules() -> None:
    game, paragraph = find("blackjack"), '19:47-2.1 "Bart Carter shuffle"'
    house = game.house({"shuffling": BART_CARTER})
    assert [kind for kind, _ in removals(game, paragraph)] == ["inserts"]
    assert game.inserts(house) == paragraph and without(game, paragraph, "inserts").inserts(house) is None


def test_one_of_several_paragraphs_of_an_option_needs_a_test_of_its_own() -> None:
    game = find("mississippi-stud")
    assert ALSO in [kind for kind, _ in removals(game, "19:47-35.8(a)")]
    assert others(game, "19:47-35.8(a)", ALSO) >= {"19:47-35.9(a)", "19:46-1.19(b)1"}
    assert not others(game, "19:47-35.6(d)", "tender clause")
