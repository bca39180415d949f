"""Mississippi Stud as a whole: which text it is, on which days, how it is read, and that a round runs to its end.

Its sections have files of their own: _wagers (35.1, 35.6), _deal (35.7 to 35.9), _round (35.10), _payout (35.11),
_irregularities (35.12), _house (35.2 to 35.4 and 19:46). The hands of 35.5 are shown in tests/hands.
"""

from datetime import date

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import DECLARED, UnknownGame, find
from croupier.law import NotInForce, Source, Status
from croupier.law.index import paragraphs
from croupier.rounds.steps import Settle
from tests.games.table_talk import GAME, dealt, played


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter, GAME.source) == (
        *("mississippi-stud", "Mississippi Stud", "19:47-35", Source.SEED),
    )
    assert "mississippi-stud" in DECLARED
    with pytest.raises(UnknownGame, match="missisippi"):
        find("missisippi-stud")


@pytest.mark.law("19:47-35.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(2009, 8, 16), False), (date(2009, 8, 17), True), (date(2009, 8, 18), True)),
        *((date(2009, 10, 15), True), (date(2009, 10, 16), True), (date(2009, 10, 17), False)),
    ],
)
def test_the_text_vouches_for_the_days_of_the_proposal_and_no_other(day: date, held: bool) -> None:
    if held:
        assert GAME.rules(day=day).day == day
    else:
        with pytest.raises(NotInForce, match=r" 2009-08-17 to 2009-10-16 .* by 19:47-35\.1"):
            GAME.rules(day=day)


@pytest.mark.law("19:47-35.1")
def test_without_a_day_the_last_one_known_is_taken_and_the_law_is_called_proposed() -> None:
    rules = GAME.rules()
    assert (rules.day, rules.edition.status) == (date(2009, 10, 16), Status.PROPOSED)


def test_every_reading_of_the_game_is_declared() -> None:
    ids = [reading.id for reading in GAME.readings]
    assert ids == [
        *(f"G{number}" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14)),
        *(f"M{number}" for number in range(1, 13)),
    ]
    money = {reading.id for reading in GAME.readings if reading.decides_money}
    assert money == {"G2", "G3", "G6", "G10", "M1", "M3", "M4", "M6", "M11"}


def test_what_is_not_modelled_is_a_paragraph_of_the_seed_with_a_reason() -> None:
    for left_out in GAME.not_modelled:
        assert left_out.cite in paragraphs()
        assert left_out.why.endswith(".")
    assert len({left_out.cite for left_out in GAME.not_modelled}) == len(GAME.not_modelled)


def test_a_round_as_the_design_describes_it() -> None:
    """The example of docs/settle.md: kings full against a fold."""
    talk = dealt("Kh Kd", "2h 9s", community="Ks 7d 7c").street("Ann 30, Bob folds").street("Ann 20").street("Ann 10")
    assert talk.owed("Ann") == (
        ("ante", "win", 10_000, 1000),
        ("3rd street", "win", 30_000, 3000),
        ("4th street", "win", 20_000, 2000),
        ("5th street", "win", 10_000, 1000),
    )
    assert (talk.net("Ann"), talk.net("Bob")) == (70_000, -1000)


TERMS = {term.word: term for term in GAME.terms}


@pytest.mark.law('19:47-35.1 "Bet wager"')
def test_a_bet_wager_is_one_of_the_three_street_wagers() -> None:
    assert TERMS["bet wager"].cite == '19:47-35.1 "Bet wager"'
    assert TERMS["bet wager"].means == GAME.wagers[1:]
    assert [wager.name for wager in GAME.wagers[1:]] == [f"{nth} street wager" for nth in ("3rd", "4th", "5th")]


@pytest.mark.law('19:47-35.1 "Community card"')
def test_a_community_card_lies_in_the_community_area() -> None:
    assert TERMS["community card"].cite == '19:47-35.1 "Community card"'
    talk = dealt("Kh Kd", community="Ks 7d 7c")
    assert len(talk.round.hand(str(TERMS["community card"].means)).down) == 3


@pytest.mark.law('19:47-35.1 "Fold"')
def test_to_fold_is_a_move_of_a_player_who_has_not_bet() -> None:
    assert TERMS["fold"].cite == '19:47-35.1 "Fold"'
    offers = dealt("Kh Kd", community="Ks 7d 7c").round.offers("Ann")
    assert TERMS["fold"].means in [type(offer.move) for offer in offers]


@pytest.mark.law('19:47-35.1 "Push"')
def test_a_push_is_a_result_of_its_own() -> None:
    assert TERMS["push"].cite == '19:47-35.1 "Push"'
    assert {TERMS["push"].means} == played("8h 8d", community="2s 7d Jc").results("Ann")


@pytest.mark.law('19:47-35.1 "Rank"', '19:47-35.1 "Suit"')
def test_rank_orders_hands_and_suit_does_not() -> None:
    assert (TERMS["rank"].cite, TERMS["suit"].cite) == ('19:47-35.1 "Rank"', '19:47-35.1 "Suit"')
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle) and TERMS["rank"].means is settle.showing.rank
    flushes = [parse_cards(" ".join(f"{rank}{suit}" for rank in "2468T")) for suit in "cdhs"]
    assert len({settle.showing.rank(flush) for flush in flushes}) == 1
    assert callable(TERMS["suit"].means)
    assert [{TERMS["suit"].means(card) for card in flush} for flush in flushes] == [{0}, {1}, {2}, {3}]


@pytest.mark.law('19:47-35.1 "Round of play"', '19:47-35.1 "Stub"')
def test_a_round_is_the_agenda_and_the_stub_is_what_is_left_when_its_cards_are_dealt() -> None:
    assert TERMS["round of play"].cite == '19:47-35.1 "Round of play"'
    assert TERMS["stub"].cite == '19:47-35.1 "Stub"'
    assert callable(TERMS["round of play"].means)
    kinds = [type(step) for step in TERMS["round of play"].means(GAME.house())]
    assert kinds == [type(step) for step in GAME.rules().agenda]
    assert TERMS["stub"].means is kinds[3]


@pytest.mark.law("19:47-35.5(b)")
def test_the_permissible_hands_are_named_highest_first() -> None:
    term = TERMS["hands, highest first"]
    assert term.cite == "19:47-35.5(b)"
    assert isinstance(term.means, tuple)
    assert [name for _, name, _ in term.means] == [
        *("royal flush", "straight flush", "four-of-a-kind", "full house", "flush"),
        *("straight", "three-of-a-kind", "two pair", "pair of jacks or better"),
    ]
    categories = [category for category, _, _ in term.means]
    assert categories == sorted(categories, reverse=True)
