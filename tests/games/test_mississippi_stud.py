"""Mississippi Stud as a whole: which text it is, on which days, how it is read, and that a round runs to its end.

Its sections have files of their own: _wagers (35.1, 35.6), _deal (35.7 to 35.9), _round (35.10), _payout (35.11),
_irregularities (35.12), _house (35.2 to 35.4 and 19:46). The hands of 35.5 are shown in tests/hands.
"""

from datetime import date

import pytest

from croupier.games import DECLARED, UnknownGame, find
from croupier.law import NotInForce, Source, Status
from croupier.law.index import paragraphs
from tests.games.table_talk import GAME, dealt


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter, GAME.source) == (
        *("mississippi-stud", "Mississippi Stud", "19:47-35", Source.SEED),
    )
    assert "mississippi-stud" in DECLARED
    with pytest.raises(UnknownGame, match="missisippi"):
        find("missisippi-stud")


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
        with pytest.raises(NotInForce, match="2009-08-17 to 2009-10-16"):
            GAME.rules(day=day)


def test_without_a_day_the_last_one_known_is_taken_and_the_law_is_called_proposed() -> None:
    rules = GAME.rules()
    assert (rules.day, rules.edition.status) == (date(2009, 10, 16), Status.PROPOSED)


def test_every_reading_of_the_game_is_declared() -> None:
    ids = [reading.id for reading in GAME.readings]
    assert ids == [*(f"G{number}" for number in (1, 2, 3, 4, 5, 6, 7, 9)), *(f"M{number}" for number in range(1, 12))]
    money = {reading.id for reading in GAME.readings if reading.decides_money}
    assert money == {"G2", "G3", "G6", "M1", "M3", "M4", "M6", "M11"}


def test_what_is_not_modelled_is_a_paragraph_of_the_seed_with_a_reason() -> None:
    for left_out in GAME.not_modelled:
        assert left_out.cite in paragraphs()
        assert left_out.why.endswith(".")
    assert len({left_out.cite for left_out in GAME.not_modelled}) == len(GAME.not_modelled)


def test_a_round_as_the_design_describes_it() -> None:
    """The example of DESIGN.md: kings full against a fold."""
    talk = dealt("Kh Kd", "2h 9s", community="Ks 7d 7c").street("Ann 30, Bob folds").street("Ann 20").street("Ann 10")
    assert talk.owed("Ann") == (
        ("ante", "win", 10_000, 1000),
        ("3rd street", "win", 30_000, 3000),
        ("4th street", "win", 20_000, 2000),
        ("5th street", "win", 10_000, 1000),
    )
    assert (talk.net("Ann"), talk.net("Bob")) == (70_000, -1000)
