"""Every binding and requirement that a game declares catches a fault that nothing else catches."""

import tomllib
from collections.abc import Mapping
from datetime import date

import pytest

from croupier.compliance.check import Finding, Severity, check, keys_of
from croupier.compliance.write import house_toml
from croupier.games import DECLARED, find
from croupier.law import NotInForce, Status
from croupier.rounds.house import BadHouse, Option, Requirement

MISSISSIPPI = "mississippi-stud"

# A fault for each option: a choice that its own binding, and nothing else, calls wrong.
FAULTS: Mapping[str, Mapping[str, object]] = {
    "winners-pot-poker": {
        "minimum.ante": "ten",
        "maximum.ante": "1e3",
        "jacks_plus": "perhaps",
        "minimum.jacks plus": "one",
        "maximum.jacks plus": "1e3",
        "commission_percent": 11,
        "commission_fixed": "five",
        "decks": 3,
        "deck_backs": 3,
        "shuffling": "by the players",
        "dealing": "by the players",
        "card_change_hours": 25,
        "odds_stated_with": "for",
        "payout_odds.royal flush": "399 to 1",
        "payout_odds.straight flush": "79 to 1",
        "payout_odds.four-of-a-kind": "49 to 1",
        "payout_odds.full house": "29 to 1",
        "payout_odds.flush": "14 to 1",
        "payout_odds.straight": "9 to 1",
        "payout_odds.three-of-a-kind": "6 to 1",
        "payout_odds.two pair": "5 to 2",
        "payout_odds.pair of jacks or better": "1 to 2",
        "layout.double_areas": False,
        "layout.pot_area": False,
    },
    "colorado-hold-em-poker": {
        "version": "optional",
        "lowest_push": "fives",
        "minimum.ante": "ten",
        "maximum.ante": "1e3",
        "bonus": "perhaps",
        "minimum.bonus": "one",
        "maximum.bonus": "1e3",
        "decks": 3,
        "deck_backs": 3,
        "cover_card": "transparent",
        "shuffling": "by the players",
        "dealing": "by the players",
        "stub_count_every": 6,
        "counting_shuffler": "perhaps",
        "card_change_hours": 25,
        "match_play": "perhaps",
        "odds_stated_with": "for",
        "required_odds.royal flush": "499 to 1",
        "required_odds.straight flush": "99 to 1",
        "required_odds.four-of-a-kind": "39 to 1",
        "required_odds.full house": "10 to 1",
        "required_odds.flush": "15 to 2",
        "required_odds.straight": "9 to 2",
        "required_odds.three card straight flush (instant winner)": "9 to 2",
        "required_odds.three-of-a-kind (instant winner)": "4 to 1",
        "required_odds.three-of-a-kind": "5 to 2",
        "required_odds.two pair": "3 to 2",
        "required_odds.pair of tens or better": "1 to 2",
        "permissible_odds.royal flush": "499 to 1",
        "permissible_odds.straight flush": "99 to 1",
        "permissible_odds.four-of-a-kind": "24 to 1",
        "permissible_odds.full house": "9 to 1",
        "permissible_odds.flush": "15 to 2",
        "permissible_odds.straight": "9 to 2",
        "permissible_odds.three card straight flush (instant winner)": "9 to 2",
        "permissible_odds.three-of-a-kind (instant winner)": "4 to 1",
        "permissible_odds.three-of-a-kind": "5 to 2",
        "permissible_odds.two pair": "3 to 2",
        "permissible_odds.pair of jacks or better": "4 to 5",
        "bonus_odds.royal flush": "9999 to 1",
        "bonus_odds.straight flush": "999 to 1",
        "bonus_odds.four-of-a-kind": "99 to 1",
        "bonus_odds.full house": "49 to 1",
        "bonus_odds.flush": "24 to 1",
        "bonus_odds.straight": "14 to 1",
        "bonus_odds.three card straight flush (instant winner)": "9 to 2",
        "bonus_odds.three-of-a-kind (instant winner)": "4 to 1",
        "bonus_odds.three-of-a-kind": "5 to 2",
        "bonus_odds.two pair": "1 to 2",
        "payout_limit.established": "perhaps",
        "payout_limit.amount": "49999.99",
        "payout_limit.approved": "perhaps",
        "payout_limit.on_layout": "perhaps",
        "positions": 5,
        "layout.ante_areas": False,
        "layout.bet_areas": False,
        "layout.bonus_areas": "perhaps",
        "layout.discard_areas": False,
        "layout.community_areas": 4,
        "layout.payout_odds": False,
        "drop_and_tip_box": False,
    },
    "boston-5-stud-poker": {
        "minimum.ante": "ten",
        "maximum.ante": "1e3",
        "minimum.optional bonus": "0.99",
        "maximum.optional bonus": "plenty",
        "decks": 3,
        "deck_backs": 3,
        "cutting_card": "red",
        "cover_card": "transparent",
        "shuffling": "manual",
        "pre_shuffled": "perhaps",
        "dealing": "by the players",
        "approvals.automated_shoe": "perhaps",
        "stub_count_every": 6,
        "counting_shuffler": "perhaps",
        "match_play": "perhaps",
        "odds_stated_with": "for",
        "payout_odds.first and second": "6 to 5",
        "ante_bonus.royal flush": "1999 to 2",
        "ante_bonus.straight flush": "199 to 1",
        "ante_bonus.four-of-a-kind": "99 to 1",
        "ante_bonus.full house": "24 to 1",
        "ante_bonus.flush": "14 to 1",
        "ante_bonus.straight": "15 to 2",
        "ante_bonus.three-of-a-kind": "3 to 1",
        "ante_bonus.two pair": "3 to 2",
        "optional_bonus.three-card straight flush": "39 to 1",
        "optional_bonus.three-of-a-kind": "24 to 1",
        "optional_bonus.three-card straight": "5 to 1",
        "optional_bonus.three-card flush": "5 to 2",
        "optional_bonus.one pair": "4 to 5",
        "payout_limit": "some",
        "payout_limit_amount": "49999.99",
        "payout_limit_shown": "nowhere",
        "approvals.payout_limit": "perhaps",
    },
    "four-card-poker": {
        "minimum.ante": "ten",
        "maximum.ante": "1e3",
        "minimum.aces up": "five",
        "maximum.aces up": "1e3",
        "decks": 3,
        "deck_backs": 3,
        "cover_card": "transparent",
        "shuffling": "by the players",
        "dealing": "by the players",
        "stub_count_every": 6,
        "counting_shuffler": "perhaps",
        "card_change_hours": 9,
        "match_play": "perhaps",
        "two_positions": "perhaps",
        "play_wager": "double",
        "aces_up_on_fold": "doubled",
        "settlement": "at random",
        "odds_stated_with": "for",
        "ante_bonus.four-of-a-kind": "24 to 1",
        "ante_bonus.straight flush": "21 to 1",
        "ante_bonus.three-of-a-kind": "3 to 2",
        "aces_up": "T5",
    },
    "three-card-poker": {
        "minimum.ante": "ten",
        "maximum.ante": "1e3",
        "minimum.pair plus": "five",
        "maximum.pair plus": "1e3",
        "decks": 3,
        "deck_backs": 3,
        "cover_card": "transparent",
        "shuffling": "by the players",
        "pre_shuffled": "perhaps",
        "dealing": "by the players",
        "dealer_stack": "never",
        "stub_count_every": 6,
        "counting_shuffler": "perhaps",
        "card_change_hours": 25,
        "match_play": "perhaps",
        "two_positions": "perhaps",
        "settlement": "at random",
        "odds_stated_with": "for",
        "pair_plus": "E",
        "ante_bonus.straight flush": "4 to 1",
        "ante_bonus.three-of-a-kind": "3 to 1",
        "ante_bonus.straight": "2 to 1",
        "positions": 8,
    },
    MISSISSIPPI: {
        "minimum.ante": "ten",
        "maximum.ante": "1e3",
        "decks": 3,
        "deck_backs": 3,
        "cover_card": "transparent",
        "shuffling": "by the players",
        "pre_shuffled": "perhaps",
        "dealing": "by the players",
        "stub_count_every": 6,
        "counting_shuffler": "perhaps",
        "card_change_hours": 25,
        "match_play": "perhaps",
        "odds_stated_with": "for",
        "payout_odds.royal flush": "499 to 1",
        "payout_odds.straight flush": "101 to 1",
        "payout_odds.four-of-a-kind": "41 to 1",
        "payout_odds.full house": "9 to 1",
        "payout_odds.flush": "7 to 1",
        "payout_odds.straight": "5 to 1",
        "payout_odds.three-of-a-kind": "4 to 1",
        "payout_odds.two pair": "3 to 2",
        "payout_odds.pair of jacks or better": "2 to 1",
        "limit_streets": 2,
        "positions": 7,
        "layout.licensee_name": False,
        "layout.ante_areas": False,
        "layout.street_areas": 4,
        "layout.bet_sizes": False,
        "layout.payout_odds": False,
        "layout.community_areas": 5,
        "drop_and_tip_box": False,
    },
    "casino-war": {
        "minimum.initial": "ten",
        "maximum.initial": "1e3",
        "minimum.tie": "one",
        "maximum.tie": "1e3",
        "decks": 8,
        "shuffling": "by the players",
        "dealing": "hand",
        "card_change_hours": 25,
        "match_play": "perhaps",
        "payout_odds.initial wager": "6 to 5",
        "payout_odds.tie wager": "11 to 1",
        "payout_odds.war wager": "1 to 1",
        "payout_odds.war wager on a tie": "2 to 1",
    },
}

# A fault for each requirement: choices that are right by themselves and wrong together.
TOGETHER: Mapping[str, Mapping[str, Mapping[str, object]]] = {
    "winners-pot-poker": {
        "the minimum wager is not above the maximum": {"minimum.ante": "100.01", "maximum.ante": "100"},
        "the minimum jacks plus bonus wager is not above the maximum": {
            "minimum.jacks plus": "100.01",
            "maximum.jacks plus": "100",
        },
        "a second deck may be used only with an automated shuffling device": {
            "decks": 2,
            "deck_backs": 2,
            "shuffling": "manual",
        },
        "the backs of two decks are of different colors": {"decks": 2, "deck_backs": 1},
        "the cards of one deck have one back": {"decks": 1, "deck_backs": 2},
        "cards dealt from a shoe are changed at least every eight hours": {
            "dealing": "automated shoe",
            "card_change_hours": 9,
        },
        "cards dealt from the hand are changed at least every four hours": {"dealing": "hand", "card_change_hours": 5},
    },
    "colorado-hold-em-poker": {
        "the minimum ante wager is not above the maximum": {"minimum.ante": "100.01", "maximum.ante": "100"},
        "the minimum bonus wager is not above the maximum": {"minimum.bonus": "100.01", "maximum.bonus": "100"},
        "a bonus wager has its area at each position": {"bonus": True, "layout.bonus_areas": False},
        "a second deck may be used only with an automated shuffling device": {
            "decks": 2,
            "deck_backs": 2,
            "shuffling": "manual",
        },
        "the backs of two decks are of different colors": {"decks": 2, "deck_backs": 1},
        "the cards of one deck have one back": {"decks": 1, "deck_backs": 2},
        "cards dealt from the hand are shuffled by an automated device": {"dealing": "hand", "shuffling": "manual"},
        "only an automated shuffling device counts the deck": {"counting_shuffler": True, "shuffling": "manual"},
        "cards dealt from a shoe are changed at least every eight hours": {
            "dealing": "automated shoe",
            "card_change_hours": 9,
        },
        "cards dealt from the hand are changed at least every four hours": {"dealing": "hand", "card_change_hours": 5},
        "a payout limit above 50,000 dollars is approved first": {
            "payout_limit.amount": "50000.01",
            "payout_limit.approved": False,
        },
    },
    "boston-5-stud-poker": {
        "the minimum wager is not above the maximum": {"minimum.ante": "100.01", "maximum.ante": "100"},
        "the minimum optional bonus wager is not above the maximum": {
            "minimum.optional bonus": "5.01",
            "maximum.optional bonus": "5",
        },
        "a second deck may be used only with an automated shuffling device": {
            "decks": 2,
            "deck_backs": 2,
            "shuffling": "manual",
        },
        "the backs of two decks are of different colors": {"decks": 2, "deck_backs": 1},
        "the cards of one deck have one back": {"decks": 1, "deck_backs": 2},
        "an automated dealing shoe is used with approval only": {"dealing": "automated shoe"},
        "a payout limit is established with approval only": {"payout_limit": "established"},
        "the payout limit is not below what could be won on the minimum wager": {
            "payout_limit": "established",
            "approvals.payout_limit": True,
            "minimum.ante": "50",
        },
    },
    "four-card-poker": {
        "the minimum ante is not above the maximum": {"minimum.ante": "100.01", "maximum.ante": "100"},
        "the minimum aces up wager is not above the maximum": {"minimum.aces up": "101", "maximum.aces up": "100"},
        "a second deck may be used only with an automated shuffling device": {
            "decks": 2,
            "deck_backs": 2,
            "shuffling": "manual",
        },
        "the backs of two decks are of different colors": {"decks": 2, "deck_backs": 1},
        "the cards of one deck have one back": {"decks": 1, "deck_backs": 2},
        "cards dealt from the hand are shuffled by an automated device": {"dealing": "hand", "shuffling": "manual"},
        "only an automated shuffling device counts the deck": {"counting_shuffler": True, "shuffling": "manual"},
        "cards dealt from the hand are changed at least every four hours": {"dealing": "hand", "card_change_hours": 5},
    },
    "three-card-poker": {
        "the minimum ante is not above the maximum": {"minimum.ante": "100.01", "maximum.ante": "100"},
        "the minimum pair plus wager is not above the maximum": {
            "minimum.pair plus": "101",
            "maximum.pair plus": "100",
        },
        "a second deck may be used only with an automated shuffling device": {
            "decks": 2,
            "deck_backs": 2,
            "shuffling": "manual",
        },
        "the backs of two decks are of different colors": {"decks": 2, "deck_backs": 1},
        "the cards of one deck have one back": {"decks": 1, "deck_backs": 2},
        "cards dealt from the hand are shuffled by an automated device": {"dealing": "hand", "shuffling": "manual"},
        "only the stack of an automated shoe is delivered after the play wagers": {
            "dealing": "hand",
            "dealer_stack": "after the play wagers",
        },
        "only an automated shuffling device counts the deck": {"counting_shuffler": True, "shuffling": "manual"},
        "cards dealt from a shoe are changed at least every eight hours": {"card_change_hours": 9},
        "cards dealt from the hand are changed at least every four hours": {"dealing": "hand", "card_change_hours": 5},
    },
    MISSISSIPPI: {
        "the minimum wager is not above the maximum": {"minimum.ante": "100.01", "maximum.ante": "100"},
        "a second deck may be used only with an automated shuffling device": {
            "decks": 2,
            "deck_backs": 2,
            "shuffling": "manual",
        },
        "the backs of two decks are of different colors": {"decks": 2, "deck_backs": 1},
        "the cards of one deck have one back": {"decks": 1, "deck_backs": 2},
        "cards dealt from the hand are shuffled by an automated device": {"dealing": "hand", "shuffling": "manual"},
        "only an automated shuffling device counts the deck": {"counting_shuffler": True, "shuffling": "manual"},
        "cards dealt from a shoe are changed at least every eight hours": {
            "dealing": "automated shoe",
            "card_change_hours": 9,
        },
        "cards dealt from the hand are changed at least every four hours": {"dealing": "hand", "card_change_hours": 5},
    },
    "casino-war": {
        "the minimum initial wager is not above the maximum": {"minimum.initial": "500.01", "maximum.initial": "500"},
        "the minimum tie wager is not above the maximum": {"minimum.tie": "100.01", "maximum.tie": "100"},
    },
}

# Days on which a choice that another paragraph forbids later was not judged by itself.
DAYS: Mapping[tuple[str, str], date] = {
    ("boston-5-stud-poker", "a second deck may be used only with an automated shuffling device"): date(2007, 3, 18),
}

OPTIONS = [(game, option) for game in DECLARED for option in find(game).options]
REQUIREMENTS = [(game, requirement) for game in DECLARED for requirement in find(game).requirements]


def violations(game: str, written: Mapping[str, object], day: date | None = None) -> tuple[Finding, ...]:
    return check(find(game), written, day).violations


@pytest.mark.parametrize("game, option", OPTIONS, ids=[f"{game}-{option.key}" for game, option in OPTIONS])
def test_an_option_catches_a_fault_that_only_it_catches(game: str, option: Option) -> None:
    (finding,) = violations(game, {option.key: FAULTS[game][option.key]})
    assert (finding.key, finding.cite) == (option.key, option.cite)
    assert option.right() in finding.right


@pytest.mark.parametrize(
    "game, requirement", REQUIREMENTS, ids=[f"{game}-{requirement.says}" for game, requirement in REQUIREMENTS]
)
def test_a_requirement_catches_a_fault_that_only_it_catches(game: str, requirement: Requirement) -> None:
    (finding,) = violations(game, TOGETHER[game][requirement.says], DAYS.get((game, requirement.says)))
    assert (finding.key, finding.cite) == (keys_of(requirement)[1], requirement.cite)
    assert requirement.says in finding.says.lower()


@pytest.mark.parametrize("game", DECLARED)
def test_the_default_house_has_no_finding(game: str) -> None:
    declared = find(game)
    assert check(declared, tomllib.loads(house_toml(declared, declared.house()))).findings == ()


@pytest.mark.parametrize(
    "good",
    [
        {"dealing": "hand", "card_change_hours": 4},
        {"dealing": "manual shoe", "card_change_hours": 8},
        {"dealing": "automated shoe", "counting_shuffler": True},
        {"decks": 2, "deck_backs": 2},
        {"shuffling": "manual", "pre_shuffled": True},
        {"minimum.ante": "100", "maximum.ante": "100"},
        {"stub_count_every": 1, "limit_streets": 1, "odds_stated_with": "win", "match_play": False},
    ],
)
def test_a_good_house_is_not_called_wrong(good: Mapping[str, object]) -> None:
    assert violations(MISSISSIPPI, good) == ()


@pytest.mark.law("19:47-35.11(b)")
@pytest.mark.parametrize("odds, wrong", [("3 to 1", True), ("4 to 1", False), ("5 to 1", True)])
def test_a_straight_is_paid_exactly_4_to_1(odds: str, wrong: bool) -> None:
    found = violations(MISSISSIPPI, {"payout_odds": {"straight": odds}})
    assert [(f.key, f.chosen, f.right, f.cite) for f in found] == (
        [("payout_odds.straight", odds, "exactly 4 to 1", "19:47-35.11(b)")] if wrong else []
    )


@pytest.mark.law("19:47-35.11(a)")
def test_odds_stated_with_for_are_a_finding_even_where_they_are_worth_what_the_law_asks() -> None:
    (finding,) = violations(MISSISSIPPI, {"straight": "5 for 1"})
    assert (finding.key, finding.chosen, finding.cite) == ("payout_odds.straight", "5 for 1", "19:47-35.11(a)")
    assert "4 to 1" in finding.says


@pytest.mark.law("19:47-35.11(a)", "19:47-35.11(b)")
def test_odds_stated_with_for_that_are_worth_too_much_break_both_paragraphs() -> None:
    found = violations(MISSISSIPPI, {"straight": "12 for 2"})
    assert [finding.cite for finding in found] == ["19:47-35.11(a)", "19:47-35.11(b)"]
    assert found[1].chosen == "5 to 1"


@pytest.mark.parametrize("odds", ["1 for 1", "1 for 2", "4 for 0"])
def test_odds_for_that_pay_nothing_are_one_finding(odds: str) -> None:
    (finding,) = violations(MISSISSIPPI, {"straight": odds})
    assert finding.cite == "19:47-35.11(a)" and "no winnings" in finding.says


def test_all_findings_come_at_once() -> None:
    found = violations(MISSISSIPPI, {"straight": "5 to 1", "decks": "two", "positions": 7, "dealing": "hand",
                                     "card_change_hours": 5})  # fmt: skip
    assert {finding.key for finding in found} == {"payout_odds.straight", "decks", "positions", "card_change_hours"}


def test_what_only_has_to_be_chosen_and_is_not_is_a_note() -> None:
    findings = check(find(MISSISSIPPI), {"game": MISSISSIPPI, "maximum": {"ante": "500"}})
    (note,) = findings.findings
    assert (note.severity, note.key, note.cite) == (Severity.NOTE, "minimum.ante", "19:47-8.2")
    assert findings.violations == ()


def test_findings_name_the_day_and_whether_its_law_was_only_proposed() -> None:
    findings = check(find(MISSISSIPPI), {}, date(2009, 9, 1))
    assert (findings.game, findings.date, findings.status) == (MISSISSIPPI, date(2009, 9, 1), Status.PROPOSED)


@pytest.mark.parametrize(
    "day, known",
    [
        (date(2009, 8, 16), False),
        (date(2009, 8, 17), True),
        (date(2009, 8, 18), True),
        (date(2009, 10, 15), True),
        (date(2009, 10, 16), True),
        (date(2009, 10, 17), False),
    ],
)
def test_a_day_that_no_text_vouches_for_is_refused(day: date, known: bool) -> None:
    if known:
        assert check(find(MISSISSIPPI), {}, day).date == day
    else:
        with pytest.raises(NotInForce):
            check(find(MISSISSIPPI), {}, day)


@pytest.mark.parametrize("written", [{"decs": 1}, {"payout_odds": {"flsh": "6 to 1"}}, {"game": "craps"}])
def test_an_unknown_option_or_another_game_is_no_finding_but_an_error(written: Mapping[str, object]) -> None:
    with pytest.raises(BadHouse):
        check(find(MISSISSIPPI), written)
