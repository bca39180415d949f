"""A rulebook: the paragraphs of a game that the law does not have, cited as the law is and never mixed up with it."""

import pytest

from croupier.law import Rulebook, UnknownCite, cite
from croupier.law.index import document, paragraphs, resolve, sections, wording

TEXT = {"1": "The dealer smiles.", "2(a)": "A smile is paid 2 to 1."}


def test_a_paragraph_of_a_rulebook_resolves_and_has_its_words() -> None:
    rules = Rulebook("SM", "the rules of smiling", TEXT)
    assert rules["2(a)"] == "SM-2(a)" == cite("SM-2(a)")
    assert wording("SM-2(a)") == "A smile is paid 2 to 1."


def test_a_paragraph_that_the_rulebook_does_not_have_stops_whoever_cites_it() -> None:
    rules = Rulebook("SM", "the rules of smiling", TEXT)
    with pytest.raises(UnknownCite, match="SM has no paragraph 2"):
        rules["2"]
    assert resolve("SM-2") is None


def test_a_later_rulebook_of_the_same_name_takes_the_place_of_the_first() -> None:
    Rulebook("SM", "the rules of smiling", TEXT)
    Rulebook("SM", "the rules of frowning", {"1": "The dealer frowns."})
    assert wording("SM-1") == "The dealer frowns." and resolve("SM-2(a)") is None


@pytest.mark.parametrize("short", ["19:47", "", "8", "S M", "L-S"])
def test_a_rulebook_cannot_pass_for_the_administrative_code(short: str) -> None:
    with pytest.raises(ValueError, match="letters"):
        Rulebook(short, "a forgery", TEXT)


def test_the_index_of_the_law_stays_what_it_is() -> None:
    before = (len(paragraphs()), len(sections()))
    Rulebook("SM", "the rules of smiling", TEXT)
    assert (len(paragraphs()), len(sections())) == before


def test_the_words_of_the_law_and_the_names_of_its_texts() -> None:
    assert wording("19:47-35.10(i)2") == paragraphs()["19:47-35.10(i)2"].paraphrase
    assert wording("19:47-8.4").startswith("New games") and wording("19:47-99.1") == ""
    assert document("19:47-35") == "N.J.A.C. 19:47-35" and document("its own rules") == "its own rules"
