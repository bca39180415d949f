"""What a licensee says that its felt carries, against what the layout must carry."""

import tomllib
from collections.abc import Mapping

import pytest

from croupier.compliance.check import check
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.layout import plain
from croupier.compliance.toml.layout import layout_toml
from croupier.declare.house import PRINTED, flatten
from croupier.games import DECLARED, find
from tests.compliance.houses import faults

MISSISSIPPI, BLACKJACK = find("mississippi-stud"), find("blackjack")


def whole(game: str, **choices: object) -> dict[str, object]:
    """A file that says of its felt all that `croupier felt --list` prints."""
    declared = find(game)
    rules = declared.rules(declared.house(choices))
    return {**choices, **dict(flatten(tomllib.loads(layout_toml(rules, "Seaside Palace"))))}


def found(game: str, written: Mapping[str, object]) -> list[HouseFinding]:
    return [finding for finding in check(find(game), written).findings if finding.key in PRINTED]


def said(written: Mapping[str, object], key: str) -> list[str]:
    words = written[key]
    assert isinstance(words, list)
    return [str(one) for one in words]


@pytest.mark.parametrize("game", DECLARED)
def test_a_felt_that_carries_all_that_is_listed_has_no_finding(game: str) -> None:
    assert found(game, whole(game)) == []


@pytest.mark.parametrize("game", DECLARED)
def test_a_file_that_says_nothing_of_its_felt_is_not_judged_by_it(game: str) -> None:
    assert found(game, {}) == []


@pytest.mark.parametrize("game", DECLARED)
@pytest.mark.parametrize("key", ["layout.inscriptions", "layout.areas"])
def test_each_thing_that_is_missing_is_one_finding_that_names_it(game: str, key: str) -> None:
    written = whole(game)
    lines = said(written, key)
    for missing in lines:
        (finding,) = found(game, {**written, key: [one for one in lines if one != missing]})
        assert (finding.key, finding.chosen) == (key, "missing") and f'"{missing}"' in finding.right


@pytest.mark.law("19:46-1.13X(b)1", "19:46-1.13X(b)2", "19:46-1.13X(b)3", "19:46-1.13X(b)4i", "19:46-1.13X(b)4ii",
                 "19:46-1.13X(b)5")  # fmt: skip
def test_an_empty_mississippi_felt_breaks_every_paragraph_on_it() -> None:
    written: dict[str, object] = {"layout.inscriptions": [], "layout.areas": []}
    broken = {(finding.severity, finding.cite) for finding in found("mississippi-stud", written)}
    paragraphs = ("1", "2", "3", "4i", "4ii", "5")
    assert broken == {(Severity.VIOLATION, f"19:46-1.13X(b){number}") for number in paragraphs}


@pytest.mark.law("19:46-1.10")
def test_an_empty_blackjack_felt_lacks_what_tables_of_the_kind_carry_and_breaks_nothing() -> None:
    lacking = found("blackjack", {"layout.inscriptions": [], "layout.areas": []})
    assert {finding.cite for finding in lacking if finding.severity is Severity.NOTE} >= {"19:46-1.10"}
    assert all("No text in our copy requires it" in f.says for f in lacking if f.cite == "19:46-1.10")


@pytest.mark.law("19:46-1.10")
@pytest.mark.parametrize("boxes, right", [(0, False), (1, True), (7, True), (8, False)])
def test_a_blackjack_table_has_up_to_seven_boxes(boxes: int, right: bool) -> None:
    found = faults(check(find("blackjack"), {"positions": boxes}))
    cites = [f.cite for f in found if f.key == "positions"]
    assert cites == ([] if right else ["19:46-1.10"])


@pytest.mark.law("19:46-1.13X(b)1")
@pytest.mark.parametrize("name, findings", [("Seaside Palace", 0), ("", 1), ("  ", 1), (7, 1)])
def test_the_name_of_the_licensee_is_not_blank(name: object, findings: int) -> None:
    assert len(found("mississippi-stud", {**whole("mississippi-stud"), "layout.name": name})) == findings


@pytest.mark.law("19:46-1.13X(b)4ii")
@pytest.mark.parametrize("odds", ["3 to 1", "5 to 1"])
def test_odds_in_print_that_are_not_those_that_are_paid_contradict(odds: str) -> None:
    written = whole("mississippi-stud")
    lines = [one.replace("straight 4 to 1", f"straight {odds}") for one in said(written, "layout.inscriptions")]
    (finding,) = found("mississippi-stud", {**written, "layout.inscriptions": lines})
    assert finding.severity is Severity.VIOLATION and finding.cite == "19:47-35.11(b)"
    assert finding.chosen == f"straight {odds}" and finding.right == '"straight 4 to 1"'


def test_a_house_that_pays_other_odds_prints_those() -> None:
    printed = whole("mississippi-stud")
    (finding,) = found("mississippi-stud", {**printed, "straight": "5 to 1"})
    assert (finding.chosen, finding.right) == ("straight 4 to 1", '"straight 5 to 1"')


@pytest.mark.law("19:47-35.11(a)")
def test_odds_in_print_are_never_stated_with_for() -> None:
    written = whole("mississippi-stud")
    lines = [one.replace("flush 6 to 1", "flush 7 for 1") for one in said(written, "layout.inscriptions")]
    (finding,) = found("mississippi-stud", {**written, "layout.inscriptions": lines})
    assert finding.cite == "19:47-35.11(a)" and '"for"' in finding.says


@pytest.mark.law("19:47-2.7", "19:47-2.9")
@pytest.mark.parametrize(
    "right, wrong, cite",
    [
        ("Blackjack pays 3 to 2", "Blackjack pays 6 to 5", "19:47-2.7"),
        ("Blackjack pays 3 to 2", "Blackjack pays 5 for 2", "19:47-2.7"),
        ("Insurance pays 2 to 1", "Insurance pays 3 for 1", "19:47-2.9"),
    ],
)
def test_a_blackjack_felt_with_other_odds_than_are_paid_breaks_the_law(right: str, wrong: str, cite: str) -> None:
    written = whole("blackjack")
    lines = [wrong if one == right else one for one in said(written, "layout.inscriptions")]
    (finding,) = found("blackjack", {**written, "layout.inscriptions": lines})
    assert (finding.severity, finding.cite) == (Severity.VIOLATION, cite)
    assert (finding.chosen, finding.right) == (wrong, f'"{right}"')


def test_what_no_text_asks_for_is_a_note_and_says_so() -> None:
    written = whole("ultimate-texas-hold-em")
    (finding,) = found("ultimate-texas-hold-em", {**written, "layout.areas": said(written, "layout.areas")[1:]})
    assert finding.severity is Severity.NOTE and "reconstructed" in finding.says


def test_an_area_for_a_wager_that_is_not_offered_is_noted() -> None:
    offered = whole("colorado-hold-em-poker")
    (finding,) = [
        finding
        for finding in found("colorado-hold-em-poker", {**offered, "bonus": False, "layout.bonus_areas": False})
        if finding.key == "layout.areas"
    ]
    assert (finding.severity, finding.chosen) == (Severity.NOTE, "bonus")


def test_a_rule_in_print_that_the_house_does_not_follow_contradicts_it() -> None:
    (finding,) = found("blackjack", {**whole("blackjack"), "soft_17": "hit"})
    assert finding.chosen == "Dealer must draw to 16 and stand on all 17s" and "hit soft 17s" in finding.right


def test_more_than_the_law_asks_for_is_no_finding() -> None:
    written = whole("mississippi-stud")
    lines = ["Good luck", "MISSISSIPPI STUD", *said(written, "layout.inscriptions")]
    assert found("mississippi-stud", {**written, "layout.inscriptions": lines}) == []


@pytest.mark.parametrize(
    "one, other",
    [
        ("Blackjack pays 3 to 2", "BLACKJACK PAYS 3:2"),
        ("four-of-a-kind 40 to 1", "Four of a Kind: 40 to 1"),
        ("royal flush 1000 to 1", "royal flush 1,000 win 1"),
        ("Payout limit $50,000.00 a hand", "Payout limit: $50,000 a hand."),
    ],
)
def test_capitals_marks_and_ways_of_writing_odds_do_not_matter(one: str, other: str) -> None:
    assert plain(one) == plain(other)


@pytest.mark.parametrize("one, other", [("straight 4 to 1", "straight 4 for 1"), ("war wager", "war wager on a tie")])
def test_other_words_do(one: str, other: str) -> None:
    assert plain(one) != plain(other)


def test_of_two_subjects_the_longer_one_is_meant() -> None:
    written = whole("casino-war")
    lines = [one.replace("on a tie 3 to 1", "on a tie 4 to 1") for one in said(written, "layout.inscriptions")]
    (finding,) = found("casino-war", {**written, "layout.inscriptions": lines})
    assert finding.right == '"war wager on a tie 3 to 1"'


def test_a_near_miss_is_pointed_out() -> None:
    written = whole("mississippi-stud")
    lines = [one.replace("two pair 2", "two pairs 2") for one in said(written, "layout.inscriptions")]
    (finding,) = found("mississippi-stud", {**written, "layout.inscriptions": lines})
    assert '"two pairs 2 to 1" is similar' in finding.says


@pytest.mark.parametrize("bad", ["ante", 3, ["ante", 3], {"ante": True}])
def test_what_is_no_list_of_texts_is_said_to_be_none(bad: object) -> None:
    (finding,) = found(
        "mississippi-stud", {"layout.areas": bad} if not isinstance(bad, dict) else {"layout.areas": [bad]}
    )
    assert "is not a list of texts" in finding.says and finding.severity is Severity.VIOLATION


def test_a_house_that_no_table_could_follow_is_judged_by_its_choices_alone() -> None:
    findings = check(MISSISSIPPI, {"dealing": "by the players", "layout.areas": []}).findings
    assert [finding.key for finding in findings if finding.severity is Severity.VIOLATION] == ["dealing"]


def test_other_commands_take_a_house_file_that_lists_its_felt() -> None:
    assert BLACKJACK.house(whole("blackjack")) == BLACKJACK.house()
