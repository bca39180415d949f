"""A House is read against what its game declares: kinds, dotted and nested keys, hints, choices that hang together."""

import tomllib
from datetime import date, timedelta

import pytest

from croupier.declare.house import BadHouse, House, read_house, write_choice
from croupier.declare.options import OddsAtLeast, money_option, odds_option, option
from croupier.declare.requirements import MaximumWhen, MinimumWhen, NotAbove, Requires
from croupier.games import find
from croupier.law import AtMost, Exactly, Free, OneOf, cite
from croupier.money import Odds

GAME = find("mississippi-stud")
CITE = cite("19:47-35.11(b)")
OPTIONS = (
    money_option("minimum.ante", "10", Free("the minimum"), CITE, says="lowest ante"),
    money_option("maximum.ante", "100", Free("the maximum"), CITE, says="highest ante"),
    option("dealing", "shoe", OneOf(("shoe", "hand")), CITE, says="how"),
    option("hours", 4, AtMost(8), CITE, says="hours"),
    option("match_play", True, OneOf((True, False)), CITE, says="coupons"),
    odds_option("payout_odds.straight", "4 to 1", Exactly("4 to 1"), CITE, says="straight"),
)


def read(**written: object) -> House:
    return read_house("faro", OPTIONS, written)


def test_what_is_not_written_is_taken_by_default() -> None:
    house = read()
    assert (house.whole("minimum.ante"), house.word("dealing"), house.flag("match_play")) == (1000, "shoe", True)
    assert house.odds("payout_odds.straight") == Odds(4)
    assert house["hours"] == 4


def test_nested_tables_dotted_keys_and_last_parts_mean_the_same() -> None:
    nested = read_house("faro", OPTIONS, {"game": "faro", "payout_odds": {"straight": "5 to 1"}})
    dotted = read_house("faro", OPTIONS, {"payout_odds.straight": 5})
    short = read_house("faro", OPTIONS, {"straight": "5"})
    assert nested == dotted == short
    assert nested.odds("payout_odds.straight") == Odds(5)


@pytest.mark.parametrize(
    "key, written, read_as",
    [
        *(("hours", 3, 3), ("hours", "3", 3), ("match_play", "no", False), ("match_play", "true", True)),
        *(("minimum.ante", 15, 1500), ("minimum.ante", "15.50", 1550), ("dealing", "hand", "hand")),
    ],
)
def test_a_choice_is_read_in_the_kind_of_its_option(key: str, written: object, read_as: object) -> None:
    assert read_house("faro", OPTIONS, {key: written})[key] == read_as


@pytest.mark.parametrize(
    "key, written",
    [
        *(("hours", True), ("hours", "many"), ("dealing", 3), ("match_play", 1), ("match_play", "maybe")),
        *(("minimum.ante", "ten"), ("minimum.ante", True), ("straight", "5 for 1"), ("straight", False)),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_with_the_paragraph(key: str, written: object) -> None:
    with pytest.raises(BadHouse, match=r"19:47-35\.11\(b\)"):
        read_house("faro", OPTIONS, {key: written})


def test_an_unknown_option_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadHouse, match="did you mean dealing"):
        read(deeling="hand")
    with pytest.raises(BadHouse, match="croupier house faro"):
        read(zzz=1)
    with pytest.raises(BadHouse, match="no option 'ante'"):  # two options end so
        read(ante="10")
    with pytest.raises(BadHouse, match="is for craps, not for faro"):
        read(game="craps")


@pytest.mark.parametrize(
    "key, written", [("minimum.ante", '"10"'), ("dealing", '"shoe"'), ("hours", "4"), ("match_play", "true")]
)
def test_a_choice_is_written_as_toml(key: str, written: str) -> None:
    (known,) = (entry for entry in OPTIONS if entry.key == key)
    assert write_choice(known, known.default) == written


def test_one_choice_may_require_another() -> None:
    requires = Requires(when=("dealing", ("hand",)), needs=("match_play", (False,)), cite=CITE, says="")
    assert requires.broken(read(dealing="hand"))
    assert not requires.broken(read(dealing="hand", match_play=False))
    assert not requires.broken(read(dealing="shoe"))


@pytest.mark.parametrize("minimum, broken", [("99", False), ("100", False), ("101", True)])
def test_a_minimum_may_not_lie_above_its_maximum(minimum: str, broken: bool) -> None:
    orders = NotAbove(low="minimum.ante", high="maximum.ante", cite=CITE, says="")
    assert orders.broken(read_house("faro", OPTIONS, {"minimum.ante": minimum})) is broken


@pytest.mark.parametrize("hours, broken", [(3, False), (4, False), (5, True)])
def test_a_number_may_be_capped_where_another_choice_is_made(hours: int, broken: bool) -> None:
    caps = MaximumWhen(when=("dealing", ("hand",)), key="hours", at_most=4, cite=CITE, says="")
    assert caps.broken(read(dealing="hand", hours=hours)) is broken
    assert not caps.broken(read(dealing="shoe", hours=hours))


@pytest.mark.parametrize("odds, allowed", [("7 to 2", False), ("39 to 10", False), ("4 to 1", True), ("9 to 2", True)])
def test_odds_that_are_a_minimum_are_compared_as_fractions(odds: str, allowed: bool) -> None:
    least = OddsAtLeast("4 to 1")
    assert least.allows(odds) is allowed
    assert not least.allows(4)
    assert least.says() == "at least 4 to 1"


@pytest.mark.parametrize(
    "dealing, minimum, broken",
    [("hand", "49.99", False), ("hand", "50", False), ("hand", "50.01", True), ("shoe", "60", False)],
)
def test_an_amount_may_have_a_floor_that_other_choices_set(dealing: str, minimum: str, broken: bool) -> None:
    floors = MinimumWhen(
        when=("dealing", ("hand",)),
        key="maximum.ante",
        beside="minimum.ante",
        at_least=lambda house: 2 * house.whole("minimum.ante"),
        cite=CITE,
        says="twice the minimum",
    )
    assert floors.broken(read(**{"dealing": dealing, "minimum.ante": minimum})) is broken


@pytest.mark.law("19:47-35.11(b)")
def test_odds_are_the_same_in_any_terms() -> None:
    assert GAME.house({"payout_odds.straight": "8 to 2"})["payout_odds.straight"] == "4 to 1"


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("minimum, plays", [("0", False), ("0.01", True), ("100", True), ("100.01", False)])
def test_a_table_has_something_to_wager(minimum: str, plays: bool) -> None:
    house = GAME.house({"minimum.ante": minimum, "maximum.ante": "100"})
    if plays:
        assert GAME.rules(house).posted["ante"][1] == 10_000
    else:
        with pytest.raises(BadHouse, match=r"19:47-8\.2\); \$[0-9.]+ with a maximum of \$100\.00 is not\.$"):
            GAME.rules(house)


THEN = date(2007, 3, 19)
LATER = (
    option("decks", 6, Free("decks"), CITE, says="decks", since=THEN, before=1),
    option("hours", 4, AtMost(8), CITE, says="hours", since=THEN),
    option("dealing", "shoe", OneOf(("shoe", "hand")), CITE, says="how"),
)


@pytest.mark.parametrize(
    "day, decks", [(None, 6), (THEN - timedelta(1), 1), (THEN, 6), (THEN + timedelta(1), 6), (date(1990, 1, 1), 1)]
)
def test_before_a_choice_was_given_a_house_that_says_nothing_has_the_one_there_was(
    day: date | None, decks: int
) -> None:
    house = read_house("faro", LATER, {}, day)
    assert (house["decks"], house["hours"], house["dealing"]) == (decks, 4, "shoe")
    assert read_house("faro", LATER, {"decks": 2}, day)["decks"] == 2


@pytest.mark.parametrize("key", ["minimum.ante", "straight"])
@pytest.mark.parametrize("written", [True, False])
def test_a_yes_or_a_no_is_neither_an_amount_nor_odds(key: str, written: bool) -> None:
    with pytest.raises(BadHouse, match=rf"'{written}' .* not .*\(19:47-35\.11\(b\)\)"):
        read_house("faro", OPTIONS, {key: written})


def test_the_name_of_a_table_of_choices_is_no_choice_though_another_ends_so() -> None:
    options = (
        option("side.bonus", False, OneOf((True, False)), CITE, says="whether"),
        money_option("bonus.minimum", "1", Free("the minimum"), CITE, says="lowest bonus"),
    )
    with pytest.raises(BadHouse, match=r"bonus is a table of choices, \[bonus\], with keys such as 'minimum'"):
        read_house("faro", options, {"bonus": True})
    assert read_house("faro", options, {"side.bonus": True})["side.bonus"] is True


def test_the_last_part_of_a_name_is_recognised_though_it_is_misspelt() -> None:
    with pytest.raises(BadHouse, match="did you mean straight"):
        read(strait="5 to 1")


@pytest.mark.parametrize("word", ["by post", 'a "shoe"', "a\\b", "a\x7fb", "Zoë 🂡", "two\nlines"])
def test_a_word_is_read_back_as_it_was_written(word: str) -> None:
    (dealing,) = (entry for entry in OPTIONS if entry.key == "dealing")
    assert tomllib.loads(f"dealing = {write_choice(dealing, word)}") == {"dealing": word}
