"""Colorado Hold 'Em, paragraph by paragraph: what each gives a licensee, each step its cite, each word its meaning."""

import pytest

from croupier.declare.house import write_choice
from croupier.declare.inscriptions import laid_out
from croupier.equipment.cards import suit_of
from croupier.games.colorado_hold_em_poker import HANDS, INSTANT
from croupier.hands.poker3 import ThreeCards
from croupier.hands.poker5 import five_card_rank
from croupier.law import Source
from croupier.rounds.steps import CountStub
from croupier.rounds.steps.deciding.discard import Discard, SettleKept
from croupier.rounds.steps.deciding.elect import Elect
from tests.games.colorado_hold_em_poker.rounds import GAME, violations
from tests.games.felts import before_dealer, cited, wagers_on

OPTIONS: dict[str, tuple[str, str, str]] = {
    "version": ('"permissible"', "one of required, permissible", "19:47-23.13(b) 19:47-23.12(b)"),
    "lowest_push": ('"sevens"', "one of none, nines, eights, sevens, sixes", "19:47-23.10"),
    "minimum.ante": ('"10"', "the posted minimum", "19:47-8.2"),
    "maximum.ante": ('"100"', "the posted maximum", "19:47-8.2"),
    "bonus": ("true", "one of true, false", "19:47-23.6A"),
    "minimum.bonus": ('"1"', "the posted minimum", "19:47-8.2"),
    "maximum.bonus": ('"100"', "the posted maximum", "19:47-8.2"),
    "decks": ("1", "one of 1, 2", "19:47-23.2(a) 19:47-23.2(b)1"),
    "deck_backs": ("1", "one of 1, 2", "19:47-23.2(b)2"),
    "cover_card": ('"opaque solid color"', "exactly opaque solid color", "19:47-23.2(a)"),
    "shuffling": ('"automated device"', "one of manual, automated device", "19:47-23.5"),
    "dealing": (
        *('"manual shoe"', "one of manual shoe, hand, automated shoe"),
        "19:47-23.7 19:47-23.8 19:47-23.9 19:46-1.19(b)1",
    ),
    "stub_count_every": ("5", "from 1 to 5", "19:47-23.7"),
    "counting_shuffler": ("false", "one of true, false", "19:47-23.9"),
    "card_change_hours": ("4", "from 1 to 24", "19:46-1.18(g)"),
    "match_play": ("true", "one of true, false", "19:47-23.6"),
    "odds_stated_with": ('"to"', "one of to, win", "19:47-23.13(a) 19:47-23.12(a)"),
    "payout_limit.established": ("false", "one of true, false", "19:47-23.13(c) 19:47-23.12(c)"),
    "payout_limit.amount": ('"50000"', "at least $50,000.00", "19:47-23.13(c) 19:47-23.12(c)"),
    "approvals.payout_limit": ("false", "one of true, false", "19:47-23.13(c) 19:47-23.12(c)"),
    "payout_limit.on_layout": ("true", "one of true, false", "19:47-23.13(c) 19:47-23.12(c)"),
    "positions": ("7", "one of 6, 7", "19:46-1.13L"),
    "layout.ante_areas": ("true", "exactly true", "19:46-1.13L"),
    "layout.bet_areas": ("true", "exactly true", "19:46-1.13L"),
    "layout.bonus_areas": ("true", "one of true, false", "19:46-1.13L"),
    "layout.discard_areas": ("true", "exactly true", "19:46-1.13L"),
    "layout.community_areas": ("3", "exactly 3", "19:46-1.13L"),
    "layout.payout_odds": ("true", "exactly true", "19:46-1.13L"),
    "drop_and_tip_box": ("true", "exactly true", "19:46-1.13L"),
}


@pytest.mark.law("19:46-1.13L", "19:46-1.18(g)", "19:46-1.19(b)1", "19:47-8.2", "19:47-23.2(a)", "19:47-23.2(b)2")
@pytest.mark.law("19:47-23.5", "19:47-23.6", "19:47-23.6A", "19:47-23.7", "19:47-23.8", "19:47-23.9", "19:47-23.10")
@pytest.mark.law("19:47-23.12(a)", "19:47-23.12(b)", "19:47-23.12(c)", "19:47-23.13(a)", "19:47-23.13(b)")
@pytest.mark.law("19:47-23.13(c)", "19:47-23.2(b)")
def test_what_the_law_leaves_to_the_licensee_and_under_which_paragraph() -> None:
    found = {
        option.key: (write_choice(option, option.default), option.right(), " ".join((option.cite, *option.also)))
        for option in GAME.options
        if "_odds." not in option.key
    }
    assert found == OPTIONS


ODDS = {
    "required": ("19:47-23.12(b)", "500 100 40 11 8 5 5 5 3 2 1", "pair of tens or better"),
    "permissible": ("19:47-23.13(b)", "500 100 25 10 8 5 5 5 3 2 1", "pair of jacks or better"),
    "bonus": ("19:47-23.13(d)", "10000 1000 100 50 25 15 5 5 3 1", ""),
}
LINES = (
    *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight"),
    *("three card straight flush (instant winner)", "three-of-a-kind (instant winner)", "three-of-a-kind", "two pair"),
)


SAYS = {
    "required": "paid for a {} where the bet wager is required",
    "permissible": "paid for a {} where it is permissible",
    "bonus": "paid on the bonus wager for a {}",
}


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)", "19:47-23.12(d)", "19:47-23.13(d)", "19:47-23.3(b)1")
@pytest.mark.law("19:47-23.3(b)2", "19:47-23.3(b)3", "19:47-23.3(b)4", "19:47-23.3(b)5", "19:47-23.3(b)6")
@pytest.mark.law("19:47-23.3(b)7", "19:47-23.3(b)8", "19:47-23.3(c)1", "19:47-23.3(c)2")
@pytest.mark.parametrize("column", ODDS)
def test_the_minimum_odds_are_those_that_the_law_lists(column: str) -> None:
    cite, listed, pair = ODDS[column]
    lines = (*LINES, pair) if pair else LINES
    options = [option for option in GAME.options if option.key.startswith(f"{column}_odds.")]
    assert {o.key: (o.default, o.right(), o.cite, o.says) for o in options} == {
        f"{column}_odds.{line}": (f"{number} to 1", f"at least {number} to 1", cite, SAYS[column].format(line))
        for line, number in zip(lines, listed.split(), strict=True)
    }


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)", "19:47-23.12(d)", "19:47-23.13(d)")
@pytest.mark.parametrize("version", ["required", "permissible"])
def test_what_is_printed_beside_the_odds(version: str) -> None:
    assert GAME.paytables is not None
    assert [(table.heading, table.says) for table in GAME.paytables(GAME.house({"version": version}))] == [
        ("Ante and bet", "the ante wager and the bet wager"),
        ("Bonus", "the bonus wager; a pair of jacks or better pushes"),
    ]


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("wager", ["ante", "bonus"])
@pytest.mark.parametrize("low, wrong", [("99.99", False), ("100", False), ("100.01", True)])
def test_no_minimum_wager_is_above_its_maximum(wager: str, low: str, wrong: bool) -> None:
    assert violations({f"minimum.{wager}": low, f"maximum.{wager}": "100"}) == ({"19:47-8.2"} if wrong else set())


@pytest.mark.law("19:46-1.13L")
def test_the_felt() -> None:
    assert (GAME.layout.positions, wagers_on(GAME)) == (7, {"ante", "bet", "bonus"})
    row = [area.name for area in GAME.layout.areas if area.row == 1]
    assert row == ["discard", "ante", "bet"]  # the discard area is the one to the left of the wagers
    assert before_dealer(GAME) == [("community cards", 3)]
    assert {cited(GAME, name) for name in (*row, "bonus", "community cards")} == {"19:46-1.13L"}
    printed = [line.words for line in laid_out(GAME.rules()).lines if line.asked.cite == "19:46-1.13L"]
    assert "Ante and bet: three-of-a-kind (instant winner) 5 to 1" in printed and "Bonus: flush 25 to 1" in printed


@pytest.mark.law("19:47-23.6", "19:47-23.6A", '19:47-23.1 "Ante wager"', '19:47-23.1 "Bet wager"')
def test_each_wager_bears_its_name_and_its_paragraphs() -> None:
    assert [(w.key, w.name, w.cite, w.defined, w.source) for w in GAME.wagers] == [
        ("ante", "ante wager", "19:47-23.6", '19:47-23.1 "Ante wager"', Source.SEED),
        ("bonus", "bonus wager", "19:47-23.6A", None, Source.RECONSTRUCTED),
        ("bet", "bet wager", '19:47-23.1 "Bet wager"', '19:47-23.1 "Bet wager"', Source.SEED),
    ]
    tender = GAME.tender(GAME.house())
    assert (tender.cite, tender.seated, tender.one_position, tender.own_hand) == ("19:47-23.6",) * 4


STEPS = {
    "permissible": ("23.11", "23.11(b)2ii", "23.11(c)", "23.11(d)", "23.11(d)1", "23.11(g)1", "23.13(b)"),
    "required": ("23.10", "23.10", "23.10", "23.10", "23.10", "23.10", "23.12(b)"),
}


@pytest.mark.law("19:47-23.10", "19:47-23.11", "19:47-23.11(b)2ii", "19:47-23.11(c)", "19:47-23.11(d)")
@pytest.mark.law("19:47-23.11(d)1", "19:47-23.11(g)1", "19:47-23.3(c)", "19:47-23.14(d)", "19:47-23.6")
@pytest.mark.law('19:47-23.1 "Community card"', '19:47-23.1 "Discard"', "19:47-23.12(b)", "19:47-23.13(b)")
@pytest.mark.parametrize("version", STEPS)
def test_each_step_stands_under_its_paragraph(version: str) -> None:
    place, _deal, community, _count, elect, discard, reveal, settle = GAME.agenda(GAME.house({"version": version}))
    assert isinstance(elect, Elect) and isinstance(settle, SettleKept)
    assert (place.cite, community.cite) == ("19:47-23.6", '19:47-23.1 "Community card"')
    found = (
        elect.cite,
        elect.declined,
        reveal.cite,
        settle.turned,
        settle.showing.cite,
        settle.cite,
        elect.instant.cite,
    )
    assert found == tuple(f"19:47-{section}" for section in STEPS[version])
    assert (elect.wrong, discard.cite) == ("19:47-23.14(d)", '19:47-23.1 "Discard"')
    assert (elect.instant.showing.own, elect.instant.showing.cite) == (3, "19:47-23.3(c)")
    assert settle.wagers == ("ante", "bet", "bonus") and settle.order == "counterclockwise"


TERMS = {
    "hands, highest first": ("19:47-23.3(b)", HANDS),
    "rank of the cards": ("19:47-23.3(a)", five_card_rank),
    "community card": ('19:47-23.1 "Community card"', "community"),
    "discard": ('19:47-23.1 "Discard"', Discard),
    "hand": ('19:47-23.1 "Hand"', five_card_rank),
    "instant winner": ('19:47-23.1 "Instant winner"', INSTANT),
    "push": ('19:47-23.1 "Push"', "push"),
    "round of play": ('19:47-23.1 "Round of play"', GAME.agenda),
    "stub": ('19:47-23.1 "Stub"', CountStub),
    "suit": ('19:47-23.1 "Suit"', suit_of),
}


@pytest.mark.law("19:47-23.3(a)", "19:47-23.3(b)", '19:47-23.1 "Community card"', '19:47-23.1 "Discard"')
@pytest.mark.law('19:47-23.1 "Hand"', '19:47-23.1 "Instant winner"', '19:47-23.1 "Push"', '19:47-23.1 "Round of play"')
@pytest.mark.law('19:47-23.1 "Stub"', '19:47-23.1 "Suit"')
def test_what_the_words_of_the_law_stand_for() -> None:
    assert {term.word: (term.cite, term.means) for term in GAME.terms} == TERMS


@pytest.mark.law("19:47-23.3(b)", "19:47-23.3(b)9", "19:47-23.3(c)", "19:47-23.3(c)1", "19:47-23.3(c)2")
def test_a_lone_pair_has_no_line_of_its_own_and_each_instant_winner_has_one() -> None:
    assert [line for _, line, _ in HANDS] == [*LINES[:6], *LINES[8:], ""]
    assert list(INSTANT) == [
        (ThreeCards.STRAIGHT_FLUSH, LINES[6], "19:47-23.3(c)1"),
        (ThreeCards.THREE_OF_A_KIND, LINES[7], "19:47-23.3(c)2"),
    ]
