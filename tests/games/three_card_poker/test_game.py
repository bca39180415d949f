"""Three Card Poker as a whole: which text it is, on which days, how it is read, and that a round runs to its end.

Its sections have files of their own: _wagers (20.6), _deal (20.7 to 20.9), _round (20.10), _payout (20.3, 20.11),
_irregularities (20.12), _house (20.2, 20.5 and what the licensee chooses), _described.
"""

from datetime import date

import pytest

from croupier.games import DECLARED
from croupier.law import NotInForce, Source, Status
from croupier.law.index import paragraphs
from croupier.rounds.steps import CountStub
from tests.games.three_card_poker.rounds import GAME, dealt, played, results


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter, GAME.source) == (
        *("three-card-poker", "Three Card Poker", "19:47-20", Source.SEED),
    )
    assert GAME.id in DECLARED


@pytest.mark.law("19:47-20.9")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(2007, 4, 15), False), (date(2007, 4, 16), True), (date(2007, 4, 17), True)),
        *((date(2007, 8, 19), True), (date(2007, 8, 20), True), (date(2007, 8, 21), False)),
    ],
)
def test_the_text_vouches_for_the_days_since_its_last_amendment(day: date, held: bool) -> None:
    if held:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 2007-04-16 to 2007-08-20 .* by 19:47-20\.9"):
            GAME.rules(day=day)


def test_every_reading_of_the_game_is_declared() -> None:
    ids = [reading.id for reading in GAME.readings]
    assert ids == ["G1", "G2", "G4", "G7", "G9", "G10", "G12", *(f"T{number}" for number in range(1, 13))]
    money = {reading.id for reading in GAME.readings if reading.decides_money}
    assert money == {"G2", "G10", "T1", "T2", "T5", "T8", "T9"}


@pytest.mark.law("19:47-20.6")
def test_what_rests_on_a_section_that_is_not_held_is_called_reconstructed() -> None:
    assert {wager.key: wager.source for wager in GAME.wagers} == {
        "ante": Source.RECONSTRUCTED,
        "pair plus": Source.RECONSTRUCTED,
        "play": Source.SEED,
    }
    for number in range(7, 13):
        (reading,) = (reading for reading in GAME.readings if reading.id == f"T{number}")
        assert number == 10 or "reconstructed" in reading.read


def test_what_is_not_modelled_is_a_paragraph_of_the_seed_with_a_reason() -> None:
    for left_out in GAME.not_modelled:
        assert left_out.cite in paragraphs()
        assert left_out.why.endswith(".")
    assert len({left_out.cite for left_out in GAME.not_modelled}) == len(GAME.not_modelled)


def test_a_round_with_every_wager_and_a_fold() -> None:
    talk = dealt("5h 6d 7c", "2h 3d 8c", on="ante, pair plus").decides("Ann 10, Bob folds").turns()
    assert results(talk) == {
        "ante": ("win", 10),
        "play": ("win", 10),
        "ante bonus": ("win", 10),
        "pair plus": ("win", 60),
    }
    assert (talk.net("Ann"), talk.net("Bob")) == (9000, -2000)
    assert talk.round.agenda == ()


TERMS = {term.word: term for term in GAME.terms}


@pytest.mark.law("19:47-20.8(e)", "19:47-20.10(b)", "19:47-20.11(a)1", "19:47-20.11(a)2", "19:47-20.11(a)3")
def test_the_words_of_the_text_stand_for_what_is_played() -> None:
    cites = {word: term.cite for word, term in TERMS.items()}
    assert cites == {
        "ante bonus": "19:47-20.11(a)3",
        "forfeit": "19:47-20.10(b)",
        "payout ledger": "19:47-20.11(a)2",
        "queen high or better": "19:47-20.11(a)1",
        "stub": "19:47-20.8(e)",
    }
    assert TERMS["ante bonus"].means in GAME.bonuses
    assert TERMS["forfeit"].means in [type(o.move) for o in dealt("5h 6d 7c").round.offers("Ann")]
    assert TERMS["payout ledger"].means == ("straight flush", "three-of-a-kind", "straight", "flush", "pair")
    assert TERMS["stub"].means is CountStub
    assert callable(TERMS["queen high or better"].means)
    assert TERMS["queen high or better"].means((0, 10, 5, 0)) and not TERMS["queen high or better"].means((0, 9, 5, 0))


@pytest.mark.law("19:47-20.11(a)3")
def test_the_bonus_has_the_name_of_the_law_and_is_no_wager() -> None:
    assert GAME.called("ante bonus") == "ante bonus"
    assert GAME.called("pair plus") == "pair plus wager"
    assert "ante bonus" not in [wager.key for wager in GAME.wagers]
    assert [bonus.cite for bonus in GAME.bonuses] == ["19:47-20.11(a)3"]
    bonus = next(p for p in played("5h 6d 7c").postings("Ann") if p.wager == "ante bonus")
    assert (bonus.stake, bonus.paid, bonus.returned, bonus.collected) == (0, 1000, 0, 0)
