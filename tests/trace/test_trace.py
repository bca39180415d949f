"""The trace: that it finds what stands for a paragraph, and that every paragraph we hold text of is accounted for."""

from pathlib import Path

import pytest

from croupier.games import DECLARED, find
from croupier.games.all_notes import all_notes
from croupier.law import Duty, NotModelled, UnknownCite, cite
from croupier.law.index import paragraphs, resolve
from croupier.law.reading import Notes
from croupier.trace.cites import cites_in_code, cites_in_glossaries, cites_in_tests, marks
from croupier.trace.proofs import shown
from croupier.trace.trace import Coverage, TracedParagraph, counts, named_by, trace

COMPLETE = (
    "19:47-1",
    "19:47-2",
    "19:47-35",
    "19:46",
    "19:40",
    "19:47-22",
    "19:47-20",
    "19:47-27",
    "19:47-24",
    "19:47-23",
    "19:47-33",
    "19:47-25",
    "19:47-3",
    "19:47-26",
    "19:47-32",
    "19:47-16",
    "19:47-18",
)
"""What the declared games have to account for; with Mississippi Stud come its table and its cards."""


def ends(prefix: str, account: Coverage) -> list[str]:
    return [entry.citation for entry in trace(all_notes(), prefix) if entry.account is account and counted(entry)]


def counted(entry: TracedParagraph) -> bool:
    """A bare heading has no text."""
    return entry.kind != "heading"


@pytest.mark.parametrize("prefix", COMPLETE)
def test_every_paragraph_is_accounted_for(prefix: str) -> None:
    assert ends(prefix, Coverage.MISSING) == []


@pytest.mark.parametrize("prefix", COMPLETE)
def test_nothing_is_implemented_and_not_tested(prefix: str) -> None:
    assert ends(prefix, Coverage.UNTESTED) == []


@pytest.mark.parametrize("subchapter", ["19:47-16", "19:47-18"])
def test_where_no_text_is_held_every_section_that_code_rests_on_is_tested_and_the_rest_accounted_for(
    subchapter: str,
) -> None:
    """Bare headings are not counted above, and of these games nothing else is known."""
    found = {entry.citation: entry.account for entry in trace(all_notes(), subchapter)}
    assert found and not {Coverage.UNTESTED, Coverage.MISSING} & set(found.values())


def test_every_paragraph_that_a_test_names_is_in_the_index() -> None:
    named = cites_in_tests()
    assert named is not None
    assert [citation for citation in named if resolve(citation) is None] == []


def test_no_paragraph_is_both_behaviour_and_left_out() -> None:
    code = cites_in_code()
    assert [entry.cite for entry in all_notes().not_modelled if entry.cite in code] == []


def test_code_is_found_with_its_place_and_name() -> None:
    places = cites_in_code()["19:47-35.10(e)"]
    assert {(place.file, place.name) for place in places} >= {
        ("croupier/games/mississippi_stud.py", "FOURTH"),
        ("croupier/games/mississippi_stud.py", "agenda"),
    }


def test_a_cite_in_a_duty_a_reading_or_an_omission_is_no_behaviour() -> None:
    code = cites_in_code()
    duties = {cite for duty in all_notes().duties for cite in duty.cites}
    assert "19:47-35.2(b)3" in duties and "19:47-35.2(b)3" not in code
    assert "19:47-35.7(c)" not in code
    assert any("19:47-2.20(e)2" in reading.cites for reading in all_notes().readings) and "19:47-2.20(e)2" not in code


def test_a_cite_in_a_glossary_is_a_definition_and_no_behaviour() -> None:
    """51 paragraphs rested on a glossary entry alone and were called implemented and tested."""
    code, glossaries = cites_in_code(), cites_in_glossaries()
    for paragraph in ('19:47-35.1 "Stub"', '19:47-35.1 "Ante wager"', '19:47-27.1 "Hand"', "19:47-2.2(b)1"):
        assert paragraph in glossaries and paragraph not in code
        (entry,) = trace(all_notes(), paragraph)
        assert entry.account is Coverage.DEFINED and entry.code == glossaries[paragraph] and not entry.shown


def test_a_definition_that_code_acts_on_is_implemented() -> None:
    (entry,) = trace(all_notes(), '19:47-25.1 "Raise"')
    assert entry.account in (Coverage.TESTED, Coverage.NOT_SHOWN)


def test_a_paragraph_is_tested_only_if_a_test_failed_without_its_rule() -> None:
    for entry in trace(all_notes()):
        row = shown().get(entry.citation)
        assert (entry.account is Coverage.TESTED) is (row is not None)
        assert entry.shown == (row.test if row else "")


def test_a_duty_that_no_table_records_is_not_said_to_be_recorded() -> None:
    """What a table asks for and its ledger records are chores; 16 paragraphs called recorded have none."""
    recorded = {cite for game in map(find, DECLARED) for chore in game.chores for cite in chore.cites}
    duties = [entry for entry in trace(all_notes()) if entry.account is Coverage.DUTY]
    assert len(duties) == 16 and {entry.account.value for entry in duties} == {"duty, not recorded"}
    assert not recorded & {entry.citation for entry in duties}


def test_the_line_of_the_summary_that_begins_with_a_number_is_no_paragraph() -> None:
    assert "19:46-1.19" not in paragraphs() and resolve("19:46-1.19") == "19:46-1.19"


def test_the_marks_of_a_test_module_are_read_wherever_they_stand_as_those_of_its_tests() -> None:
    source = """
import pytest

pytestmark = pytest.mark.law("19:47-35.1")

@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)")
def test_a_fold() -> None: ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.law("19:47-35.11(b)"))])
def test_odds(x: int) -> None: ...

class TestStub:
    @pytest.mark.law("19:47-35.7(f)")
    def test_count(self) -> None: ...

ASKED = [pytest.param(1, marks=pytest.mark.law("19:47-35.3(c)"))]
MORE = [*ASKED, 2]

@pytest.mark.parametrize("x", MORE)
def test_asked(x: int) -> None: ...

UNUSED = pytest.mark.law("19:47-35.4(e)")
VOID = "19:47-35.12(b)"
FIRST, SECOND = "19:47-35.3(a)", "19:47-35.3(b)"

@pytest.mark.law(VOID, SECOND)
def test_named() -> None: ...

@pytest.mark.slow("19:47-35.12(a)")
def test_nothing() -> None: ...
"""
    assert [(citation, name) for citation, _, name in marks(source)] == [
        ("19:47-35.1", "test_a_fold"),
        ("19:47-35.1", "test_odds"),
        ("19:47-35.1", "test_asked"),
        ("19:47-35.1", "test_named"),
        ("19:47-35.1", "test_nothing"),
        ("19:47-35.10(a)", "test_a_fold"),
        ("19:47-35.10(e)", "test_a_fold"),
        ("19:47-35.11(b)", "test_odds"),
        ("19:47-35.7(f)", "TestStub.test_count"),
        ("19:47-35.3(c)", "test_asked"),
        ("19:47-35.4(e)", "UNUSED"),
        ("19:47-35.12(b)", "test_named"),
        ("19:47-35.3(b)", "test_named"),
    ]


def test_tests_are_looked_for_in_a_checkout_only(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    source = 'import pytest\n\n@pytest.mark.law("13:69F-35.10(a)")\ndef test_fold(): ...\n'
    (folder / "test_x.py").write_text(source)
    elsewhere = tmp_path / "elsewhere" / "tests"
    elsewhere.mkdir(parents=True)
    assert cites_in_tests(elsewhere) is None
    (tmp_path / "pyproject.toml").touch()
    found = cites_in_tests(folder)
    assert found is not None
    assert [(citation, str(place)) for citation, (place,) in found.items()] == [
        ("19:47-35.10(a)", "tests/test_x.py:3 test_fold")
    ]


def test_a_duty_and_an_omission_account_for_a_paragraph_with_their_reasons() -> None:
    duty = Duty(name="view", who="player", what="cards stay in view", when="round", cites=(cite("19:47-24.8(b)3"),))
    omitted = NotModelled(cite=cite("19:47-24.7(c)"), why="Which hand draws a card.")
    said = {e.citation: (e.account, e.why) for e in trace(Notes(duties=(duty,), not_modelled=(omitted,)), "24")}
    assert said["19:47-24.8(b)3"] == (Coverage.DUTY, "player, round: cards stay in view")
    assert said["19:47-24.7(c)"] == (Coverage.LEFT_OUT, "Which hand draws a card.")


def test_a_paragraph_that_is_behaviour_in_part_and_a_duty_in_part_says_both() -> None:
    """19:47-2.17(e)2: the odds are played; that all tables share an option is for the licensee."""
    (entry,) = [entry for entry in trace(all_notes(), "2.17(e)2") if entry.citation == "19:47-2.17(e)2"]
    assert entry.account in (Coverage.TESTED, Coverage.NOT_SHOWN)
    assert entry.why.startswith("in part a duty; licensee, opening: all blackjack")


def test_counts_leave_headings_out() -> None:
    traced = trace(all_notes(), "19:47-8")
    assert {entry.kind for entry in traced} == {"heading"} and sum(counts(traced).values()) == 0
    assert sum(counts(trace(all_notes())).values()) == len(paragraphs())


@pytest.mark.parametrize(
    "prefix, first, many",
    [
        ("19:47-35", '19:47-35.1 "3rd street wager"', 105),
        ("35", '19:47-35.1 "3rd street wager"', 105),
        ("13:69F-35", '19:47-35.1 "3rd street wager"', 105),
        ("35.1", '19:47-35.1 "3rd street wager"', 12),
        ("35.10", "19:47-35.10(a)", 13),
        ("13:69F-35.10(i)", "19:47-35.10(i)", 4),
        ("46-1.13X(b)4", "19:46-1.13X(b)4", 3),
        ("19:46-1.13X(b)4i", "19:46-1.13X(b)4i", 1),
        ("19:40", "19:40-1.2(b)", 2),
    ],
)
def test_a_prefix_names_what_lies_under_it(prefix: str, first: str, many: int) -> None:
    named = named_by(prefix)
    assert named[0] == first and len(named) == many


@pytest.mark.parametrize("prefix", ["99", "35.99", "3rd", "19:4", "13:70"])
def test_a_prefix_that_names_nothing_is_unknown(prefix: str) -> None:
    with pytest.raises(UnknownCite):
        named_by(prefix)
