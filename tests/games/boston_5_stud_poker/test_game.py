"""Boston 5 Stud Poker as a whole: which text it is, on which days, how it is read, what its words are.

Its sections have files of their own: _house (24.2 to 24.4), _hands (24.5), _wagers (24.1, 24.6), _deal (24.7 to
24.9), _round (24.10(a) to (e)), _payout (24.10(f), 24.11), _irregularities (24.12).
"""

from datetime import date

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.boston_5_stud_poker import ANTE_BONUS
from croupier.hands.poker5 import Category
from croupier.law import NotInForce, Source, Status
from croupier.law.index import paragraphs
from croupier.rounds.moves import Bet, Withdraw
from croupier.rounds.steps import Settle
from tests.games.boston_5_stud_poker.rounds import GAME, LAST_TWO, dealt, duel, owed, second
from tests.shapes.scripted import after, turned


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter, GAME.source) == (
        *("boston-5-stud-poker", "Boston 5 Stud Poker", "19:47-24", Source.SEED),
    )


@pytest.mark.law("19:47-24.1", "19:47-24.4")
@pytest.mark.parametrize(
    "day, edition",
    [
        *((date(2003, 6, 15), None), (date(2003, 6, 16), 0), (date(2003, 6, 17), 0)),
        *((date(2007, 3, 17), 0), (date(2007, 3, 18), 0), (date(2007, 3, 19), 1), (date(2007, 3, 20), None)),
    ],
)
def test_the_text_vouches_for_its_adoption_and_for_its_amendment_and_no_other_day(
    day: date, edition: int | None
) -> None:
    if edition is None:
        with pytest.raises(NotInForce, match=r"2003-06-16 to 2007-03-18 .* 2007-03-19"):
            GAME.rules(day=day)
    else:
        assert GAME.rules(day=day).edition == GAME.editions[edition]
        assert GAME.editions[edition].cite == ("19:47-24.1", "19:47-24.4")[edition]


def test_without_a_day_the_last_one_known_is_taken() -> None:
    rules = GAME.rules()
    assert (rules.day, rules.edition.status) == (date(2007, 3, 19), Status.ADOPTED)


def test_b15_the_round_is_the_same_in_both_editions() -> None:
    first, last = (GAME.rules(day=edition.since) for edition in GAME.editions)
    assert [type(step) for step in first.agenda] == [type(step) for step in last.agenda]
    assert [step.cite for step in first.agenda] == [step.cite for step in last.agenda]


def test_every_reading_of_the_game_is_declared() -> None:
    ids = [reading.id for reading in GAME.readings]
    assert ids == [*(f"G{number}" for number in range(1, 15)), *(f"B{number}" for number in range(1, 18))]
    money = {reading.id for reading in GAME.readings if reading.decides_money and reading.id.startswith("B")}
    assert money == {"B1", "B2", "B3", "B5", "B6", "B7", "B8", "B12"}


def test_what_is_not_modelled_is_a_paragraph_of_the_seed_with_a_reason() -> None:
    for left_out in GAME.not_modelled:
        assert left_out.cite in paragraphs()
        assert left_out.why.endswith(".")
    assert len({left_out.cite for left_out in GAME.not_modelled}) == len(GAME.not_modelled)


TERMS = {term.word: term for term in GAME.terms}


@pytest.mark.law('19:47-24.1 "Ante bonus hand"', '19:47-24.1 "Ante bonus wager hand"', "19:47-24.11(c)")
def test_b4_the_ante_bonus_hands_are_those_of_the_ante_bonus_table() -> None:
    assert TERMS["ante bonus hand"].cite == '19:47-24.1 "Ante bonus hand"'
    assert TERMS["ante bonus wager hand"].cite == '19:47-24.1 "Ante bonus wager hand"'
    for word in ("ante bonus hand", "ante bonus wager hand"):
        assert TERMS[word].means == tuple(sorted(Category, reverse=True))[: len(ANTE_BONUS.options)]
    assert owed(duel("9h 9c 6d 6s 5h", "2c 3c 4d 8s Td"), "ann")["ante"] == ("win", 20)
    assert owed(duel("9h 9c 7d 6s 5h", "2c 3c 4d 8s Td"), "ann")["ante"] == ("returned", 0)


@pytest.mark.law('19:47-24.1 "Fold"')
def test_to_fold_is_a_move_of_a_player_with_three_cards_and_no_second_wager() -> None:
    assert TERMS["fold"].cite == '19:47-24.1 "Fold"'
    r = dealt("2c 5d 9s")
    assert [type(offer.move) for offer in r.offers("ann")] == [Bet, TERMS["fold"].means]
    assert [type(offer.move) for offer in second(r, "ann").offers("ann")] == [Withdraw]


@pytest.mark.law('19:47-24.1 "Hand"', '19:47-24.1 "Rank"', "19:47-24.5(c)")
def test_a_hand_is_five_cards_and_rank_orders_hands() -> None:
    assert TERMS["hand"].cite == '19:47-24.1 "Hand"'
    assert TERMS["rank"].cite == '19:47-24.1 "Rank"'
    assert TERMS["the higher of two like hands"].cite == "19:47-24.5(c)"
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle)
    assert TERMS["hand"].means == settle.showing and settle.showing.own == settle.showing.dealer == 5
    assert TERMS["rank"].means is TERMS["the higher of two like hands"].means is settle.showing.rank


@pytest.mark.law('19:47-24.1 "Push"')
def test_a_push_is_a_result_of_its_own() -> None:
    assert TERMS["push"].cite == '19:47-24.1 "Push"'
    rows = owed(duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Ad"), "ann")
    assert {result for result, _ in rows.values()} == {TERMS["push"].means}


@pytest.mark.law('19:47-24.1 "Suit"')
def test_no_suit_is_higher_than_another() -> None:
    assert TERMS["suit"].cite == '19:47-24.1 "Suit"'
    flushes = [parse_cards(" ".join(f"{rank}{suit}" for rank in "2468T")) for suit in "cdhs"]
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle) and callable(TERMS["suit"].means)
    assert len({settle.showing.rank(flush) for flush in flushes}) == 1
    assert [{TERMS["suit"].means(card) for card in flush} for flush in flushes] == [{0}, {1}, {2}, {3}]


@pytest.mark.law('19:47-24.1 "Round of play"', '19:47-24.1 "Stub"', "19:47-24.5(b)")
def test_a_round_is_the_agenda_and_ends_with_every_wager_paid_or_collected() -> None:
    assert TERMS["round of play"].cite == '19:47-24.1 "Round of play"'
    assert TERMS["stub"].cite == '19:47-24.1 "Stub"'
    assert TERMS["hands, highest first"].cite == "19:47-24.5(b)"
    assert callable(TERMS["round of play"].means)
    kinds = [type(step) for step in TERMS["round of play"].means(GAME.house())]
    assert kinds == [type(step) for step in GAME.rules().agenda]
    assert TERMS["stub"].means in kinds
    r = turned(after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO), parse_cards("Kc Kd As Ah 4c 4d 7h"))
    assert (r.agenda, [hand.stakes for hand in r.hands]) == ((), [()])
