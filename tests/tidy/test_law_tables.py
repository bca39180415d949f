"""The law tables are whole: every paragraph of the texts that are held, each with our words, each accounted for."""

from croupier.games import DECLARED, find
from croupier.games.all_notes import all_notes
from croupier.law.index import paragraphs, sections
from croupier.trace.trace import Coverage, counts, trace
from tests.tidy.tree import ROOT

BESIDE = {'19:40-1.2 "Table game"'}
"""Held too, though the list counts it with the paragraph that introduces it."""


def held() -> list[str]:
    lines = (ROOT / "tests/law/held/citations.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_all_675_paragraphs_of_the_texts_are_in_the_index_and_nothing_else_is() -> None:
    """The line `19:46-1.19` in the summary of the proposal is no rule; (b), (b)1 and (c) of that section are."""
    assert len(held()) == len(set(held())) == 675 and "19:46-1.19" not in held()
    assert set(paragraphs()) == {*held(), *BESIDE}


def test_every_paragraph_has_our_words_and_a_section_that_exists() -> None:
    assert [citation for citation, held in paragraphs().items() if len(held.paraphrase.split()) < 3] == []
    assert [citation for citation, held in paragraphs().items() if held.section not in sections()] == []


def test_every_paragraph_is_accounted_for_and_four_in_five_are_implemented() -> None:
    ends = counts(trace(all_notes()))
    assert ends[Coverage.MISSING] == ends[Coverage.UNTESTED] == 0
    assert 5 * (ends[Coverage.TESTED] + ends[Coverage.NOT_SHOWN]) >= 4 * sum(ends.values()) - 5 * ends[Coverage.DEFINED]


def test_every_reason_is_a_sentence_that_says_more_than_its_paragraph() -> None:
    poor = [
        entry.cite
        for game in map(find, DECLARED)
        for entry in game.not_modelled
        if len(entry.why.split()) < 4 or not entry.why.endswith(".") or not entry.why[0].isupper()
    ]
    assert poor == []


def test_no_game_says_two_things_of_one_paragraph() -> None:
    """A duty that a person has and a paragraph that is left out cannot be the same."""
    for game in map(find, DECLARED):
        duties = {cite for duty in game.duties for cite in duty.cites}
        assert duties & {entry.cite for entry in game.not_modelled} == set(), game.id


def test_every_reading_has_an_id_of_its_own() -> None:
    for game in (find(name) for name in DECLARED):
        ids = [reading.id for reading in game.readings]
        assert len(ids) == len(set(ids)), f"{game.id}: {sorted({one for one in ids if ids.count(one) > 1})}"
