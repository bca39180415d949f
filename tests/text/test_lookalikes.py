"""Names that look alike are one, and what the eye cannot see is named."""

import pytest

from croupier.text.lookalikes import looks, stranger, unseen

CYRILLIC_A, GREEK_O, NO_WIDTH, REVERSED, BELL = "\u0430", "\u03bf", "\u200b", "\u202e", "\x07"


@pytest.mark.parametrize(
    "name",
    ["ann bond", f"{CYRILLIC_A}nn b{GREEK_O}nd", "ANN  Bond ", f"a{NO_WIDTH}nn b{BELL}ond", "Ann\tBond", "ａｎｎ bond"],
)
def test_names_that_read_the_same_are_one(name: str) -> None:
    assert looks(name) == "ann bond"


def test_other_names_are_others_and_a_space_is_seen() -> None:
    assert looks("annbond") != looks("ann bond") == "ann bond"
    assert looks("Ann\nBond") == "ann bond"


@pytest.mark.parametrize(
    "text, named",
    [
        *((f"Ann{NO_WIDTH}", "Zero width space"), (f"{REVERSED}nnA", "Right-to-left override")),
        *((f"An{BELL}n", "U+0007"), (f"Ann {NO_WIDTH}{REVERSED}", "Zero width space")),
        *(("Ann Bond", ""), ("Ann\tBond\n", ""), ("Zoë", ""), ("", "")),
    ],
)
def test_a_sign_that_nobody_sees_is_named_and_a_blank_is_none(text: str, named: str) -> None:
    assert unseen(text) == named


@pytest.mark.parametrize(
    "text, letter, named",
    [
        (f"{CYRILLIC_A}nn", CYRILLIC_A, "Cyrillic small letter a"),
        (f"Bob and j{GREEK_O}e", GREEK_O, "Greek small letter omicron"),
        (f"m{CYRILLIC_A}x{GREEK_O}", CYRILLIC_A, "Cyrillic small letter a"),
    ],
)
def test_the_first_letter_of_another_alphabet_in_a_latin_word_is_named(text: str, letter: str, named: str) -> None:
    assert stranger(text) == f"its {letter!r} is {named}, which only looks like a Latin letter"


@pytest.mark.parametrize("text", ["Ann", "Анна", "Анна Bond", "Ωμέγα 7", "Zoë", "", "7 to 2"])
def test_a_word_of_one_alphabet_has_no_stranger(text: str) -> None:
    assert stranger(text) == ""
