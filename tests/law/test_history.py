"""The history of the chapter and of its sections, as the notes in the texts tell it."""

from datetime import date

import pytest

from croupier.games import DECLARED, find
from croupier.law.history import CHAPTER, HistoryKind, events, events_between, expires, states, states_on
from croupier.law.index import sections
from croupier.law.provenance import chapter

DAY = date.resolution


def test_every_unit_is_the_chapter_a_subchapter_or_a_section_of_the_index() -> None:
    subchapters = {section.split(".")[0] for section in sections()}
    assert {event.unit for event in events()} <= {CHAPTER, *subchapters, *sections()}


def test_a_section_that_the_index_dates_begins_on_that_day() -> None:
    for section in {event.unit for event in events()} & set(sections()):
        first = states(section)[0].since
        assert not sections()[section].effective or first.isoformat() == sections()[section].effective


@pytest.mark.parametrize("row", [row for row in chapter() if row["id"] in DECLARED and row["adopted"]])
def test_the_adoption_of_a_subchapter_is_the_one_in_the_list_of_games(row: dict[str, str]) -> None:
    adopted = [event.day.isoformat() for event in events() if event.unit == row["subchapter"]]
    assert adopted == ([] if row["adopted"] == "1978-06-02" else [row["adopted"]])


@pytest.mark.parametrize(
    "day, runs_out",
    [
        (date(2001, 3, 8), None),
        (date(2001, 3, 9), date(2006, 9, 5)),
        (date(2006, 6, 8), date(2006, 9, 5)),
        (date(2006, 6, 9), date(2011, 6, 9)),
        (date(2009, 10, 16), date(2011, 6, 9)),
        (date(1977, 1, 1), None),
    ],
)
def test_the_chapter_runs_out_five_years_after_it_was_readopted_or_so(day: date, runs_out: date | None) -> None:
    assert expires(day) == runs_out


def test_no_edition_of_a_game_outlives_the_chapter() -> None:
    of_the_chapter = [game for game in map(find, DECLARED) if game.subchapter.startswith("19:47")]
    assert len(of_the_chapter) > 25
    for game in of_the_chapter:
        for edition in game.editions:
            runs_out = expires(edition.known_until)
            assert runs_out is None or edition.known_until < runs_out


def test_a_section_stands_from_one_note_to_the_next_and_only_its_last_state_is_held() -> None:
    known = states("19:47-2.22")
    assert [(state.since, state.until, state.held) for state in known] == [
        (date(2001, 1, 16), date(2006, 6, 4), False),
        (date(2006, 6, 5), None, True),
    ]
    assert states("19:47-2.5") == ()
    assert not states("19:47-2.25")  # a heading, and no note


def test_on_a_day_a_section_is_in_one_state_and_a_later_one_is_not_there_yet() -> None:
    before, after = [{s.section: s for s in states_on("19:47-2", date(2001, 1, day))} for day in (15, 16)]
    assert "19:47-2.22" not in before and not after["19:47-2.22"].held
    assert after["19:47-2.19"].held and before["19:47-2.19"] == after["19:47-2.19"]


@pytest.mark.parametrize(
    "first, last, found",
    [
        (date(2001, 1, 14), date(2001, 1, 15), []),
        (date(2001, 1, 15), date(2001, 1, 16), ["19:47-2.18", "19:47-2.20", "19:47-2.22"]),
        (date(2001, 1, 16), date(2001, 1, 17), []),
    ],
)
def test_notes_are_found_after_the_first_day_and_up_to_the_last(first: date, last: date, found: list[str]) -> None:
    assert [event.unit for event in events_between("19:47-2", first, last)] == found


def test_a_subchapter_does_not_take_the_sections_of_another_whose_number_begins_alike() -> None:
    units = {event.unit for event in events_between("19:47-2", date(1970, 1, 1), date(2010, 1, 1))}
    assert units and not any(unit.startswith(("19:47-20", "19:47-24")) for unit in units)


def test_every_option_and_requirement_with_a_day_has_a_note_of_that_day() -> None:
    for game in DECLARED:
        declared = find(game)
        days = {event.day for event in events_between(declared.subchapter, date(1970, 1, 1), date(2010, 1, 1))}
        asked = [option.since for option in declared.options] + [each.since for each in declared.requirements]
        asked += [each.until + DAY for each in declared.requirements if each.until is not None]
        assert {day for day in asked if day is not None} <= days


def test_the_fire_bet_is_only_known_to_have_come_between_two_prints() -> None:
    (event,) = [event for event in events() if event.unit == "19:47-1.12"]
    assert event.kind is HistoryKind.FIRST_SEEN and event.by == ""
