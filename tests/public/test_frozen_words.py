"""What is stored or public stays: tags, option keys, JSON fields, routes, commands, flags, exit codes."""

import copy

import pytest

from tests.public.freeze import joined
from tests.public.words import FILE, Words, collected, differences, frozen, written


@pytest.fixture(scope="module")
def has() -> Words:
    return collected()


def test_every_stored_or_public_word_is_as_it_was_frozen(has: Words) -> None:
    assert differences(has, frozen()) == []


def test_the_file_is_sorted_so_that_a_change_of_it_is_easy_to_read() -> None:
    assert FILE.read_text(encoding="utf-8") == written(joined({}, frozen()))


def test_every_kind_of_word_is_there(has: Words) -> None:
    """A collector that finds nothing would agree with everything."""
    assert [kind for kind, each in has.items() if not each] == []
    assert {"moves", "ledger events", "option keys", "commands and flags", "routes", "exit codes"} <= has.keys()
    assert has["exit codes"].keys() >= {"done", "interrupted"}
    assert sorted(code for codes in has["exit codes"].values() for code in codes) == ["0", "1", "130", "141", "2"]
    assert "move (tag)" in has["moves"]["bet"] and "cents" in has["moves"]["bet"]
    assert "--json" in has["commands and flags"]["edge"]


def test_a_word_that_vanished_is_named_in_one_sentence(has: Words) -> None:
    planted = copy.deepcopy(has)
    planted["moves"]["bet"].remove("cents")
    assert differences(planted, has) == [
        "moves: bet: 'cents' vanished: it is stored or public, and must stay as it is."
    ]


def test_a_renamed_option_key_vanishes_under_its_old_name_and_is_new_under_the_other(has: Words) -> None:
    planted = copy.deepcopy(has)
    keys = planted["option keys"]["casino-war"]
    keys[keys.index("decks")] = "packs"
    gone, come = differences(planted, has)
    assert gone.startswith("option keys: casino-war: 'decks' vanished")
    assert come.startswith("option keys: casino-war: 'packs' is new") and "tests.public.freeze" in come


def test_a_tag_that_vanished_with_all_its_fields_is_named(has: Words) -> None:
    planted = copy.deepcopy(has)
    del planted["ledger events"]["began"]
    assert "ledger events: 'began' vanished: it is stored or public, and must stay as it is." in differences(
        planted, has
    )
