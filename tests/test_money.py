"""Money is whole cents, odds are exact and stated with "to" (19:47-35.11(a))."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import (
    EVEN,
    BadMoney,
    Odds,
    clipped,
    dollars,
    money,
    parse_dollars,
    parse_odds,
    parse_percent,
    share,
)


@pytest.mark.parametrize(
    "cents, text", [(0, "0.00"), (5, "0.05"), (1050, "10.50"), (100_000, "1,000.00"), (-1050, "-10.50"), (-1, "-0.01")]
)
def test_an_amount_is_written_in_dollars_and_cents(cents: int, text: str) -> None:
    assert dollars(cents) == text
    assert money(cents) == (f"-${text[1:]}" if cents < 0 else f"${text}")


@pytest.mark.parametrize("odds, lowest", [(Odds(8, 2), Odds(4)), (Odds(3, 2), Odds(3, 2)), (Odds(6, 4), Odds(3, 2))])
def test_odds_in_lowest_terms_are_the_same_odds(odds: Odds, lowest: Odds) -> None:
    assert odds.lowest() == lowest and odds.ratio == lowest.ratio


@pytest.mark.parametrize(
    "text, cents",
    [("10", 1000), ("10.5", 1050), ("10.05", 1005), ("$1,000.00", 100_000), (" 50,000 ", 5_000_000), ("0", 0)],
)
def test_an_amount_is_read_as_people_write_it(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize("text", ["", "ten", "10.", "10.001", "-10", "1,00", "1,0000", "10 dollars", ".50"])
def test_what_is_not_an_amount_is_refused(text: str) -> None:
    with pytest.raises(BadMoney, match="is not an amount"):
        parse_dollars(text)


@given(st.integers(0, 10**12))
def test_an_amount_reads_as_it_is_written(cents: int) -> None:
    assert parse_dollars(dollars(cents)) == cents


@pytest.mark.law("19:47-35.11(a)")
@pytest.mark.parametrize(
    "text, odds",
    [("500 to 1", Odds(500)), ("3 to 2", Odds(3, 2)), ("3 win 2", Odds(3, 2)), ("4", Odds(4)), (4, Odds(4))],
)
def test_odds_are_read_with_to_or_win(text: str | int, odds: Odds) -> None:
    assert parse_odds(text) == odds
    assert " to " in str(odds)
    assert parse_odds(str(odds)) == odds


@pytest.mark.law("19:47-35.11(a)")
def test_odds_stated_with_for_are_refused() -> None:
    with pytest.raises(BadMoney, match="never with 'for'"):
        parse_odds("500 for 1")


def test_what_are_not_odds_is_not_said_again_at_length() -> None:
    with pytest.raises(BadMoney, match=r"^'9{40}\.\.\.' are not odds; write them such as '4 to 1'\.$"):
        parse_odds(f"{'9' * 5000} to 1")


@pytest.mark.parametrize("many, said", [(39, "9" * 39), (40, "9" * 40), (41, "9" * 40 + "...")])
def test_forty_characters_are_said_again_whole(many: int, said: str) -> None:
    assert clipped("9" * many) == repr(said)


@pytest.mark.parametrize("text", ["0 to 1", "1 to 0", "to 1", "1.5 to 1", "-1 to 1", "even", ""])
def test_what_are_not_odds_is_refused(text: str) -> None:
    with pytest.raises(BadMoney):
        parse_odds(text)


@pytest.mark.parametrize(
    "odds, cents, paid, no_less", [(Odds(500), 1000, 500_000, 500_000), (Odds(3, 2), 1001, 1501, 1502), (EVEN, 7, 7, 7)]
)
def test_g7_an_odd_part_of_a_cent_is_dropped_unless_the_odds_are_a_minimum(
    odds: Odds, cents: int, paid: int, no_less: int
) -> None:
    assert odds.pays(cents) == paid
    assert odds.pays(cents, no_less=True) == no_less


@given(st.integers(1, 10**4), st.integers(1, 100), st.integers(0, 10**9))
def test_winnings_are_the_exact_ratio_to_within_a_cent(win: int, stake: int, cents: int) -> None:
    odds = Odds(win, stake)
    assert odds.ratio == Fraction(win, stake)
    assert 0 <= odds.ratio * cents - odds.pays(cents) < 1
    assert 0 <= odds.pays(cents, no_less=True) - odds.ratio * cents < 1


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**6), min_size=1, max_size=8))
def test_shares_add_up_and_each_is_within_a_cent_of_its_due(total: int, weights: list[int]) -> None:
    parts = share(total, weights)
    whole = sum(weights)
    if whole == 0:
        assert set(parts) == {0}
        return
    assert sum(parts) == total
    assert all(abs(Fraction(total * weight, whole) - part) < 1 for weight, part in zip(weights, parts, strict=True))


def test_g7_the_largest_remainders_take_the_odd_cents_the_earlier_first_among_equals() -> None:
    assert share(100, (1, 1, 1)) == (34, 33, 33)
    assert share(101, (1, 1, 1)) == (34, 34, 33)
    assert share(10, (1, 2, 4)) == (1, 3, 6)
    assert share(0, (1, 2)) == (0, 0)


@pytest.mark.parametrize(
    "text, exact",
    [("0", 0), ("5", 5), (" 7.5 ", "7.5"), ("7.50", "7.5"), ("7.0", 7), ("07.250", "7.25"), ("0.000001", "0.000001")],
)
def test_a_percentage_is_read_exactly(text: str, exact: int | str) -> None:
    assert parse_percent(text) == exact


@pytest.mark.parametrize("text", ["", "-1", "7,5", "7.", ".5", "7.5%", "1e-05", "0.0000001", "True", "٧"])
def test_what_is_no_percentage_is_refused(text: str) -> None:
    with pytest.raises(BadMoney, match="not a percentage"):
        parse_percent(text)
