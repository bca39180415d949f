"""What a game makes of a house: what cannot be played is refused, and what it has left unsaid is not asked for."""

import pytest

from croupier.declare.game import DECKS_MAX
from croupier.declare.house import BadHouse, House
from croupier.games import find

STUD, TWENTY_ONE, RIDE = find("mississippi-stud"), find("blackjack"), find("let-it-ride-poker")


@pytest.mark.law("19:47-35.7")
def test_a_method_that_no_paragraph_describes_cannot_be_played() -> None:
    with pytest.raises(BadHouse, match=r'^dealing is .*manual shoe.* \(19:47-35\.7.*\); "by post" is not\.$'):
        STUD.rules(STUD.house({"dealing": "by post"}))
    assert STUD.rules(STUD.house({"dealing": "hand"})).house.word("dealing") == "hand"


@pytest.mark.parametrize(
    "decks, plays", [(-1, False), (0, False), (1, True), (DECKS_MAX, True), (DECKS_MAX + 1, False)]
)
def test_a_table_has_some_decks_and_no_more_than_any_shoe_holds(decks: int, plays: bool) -> None:
    house = TWENTY_ONE.house({"decks": decks})
    if plays:
        assert len(TWENTY_ONE.rules(house).deck) == 52 * decks
    else:
        with pytest.raises(
            BadHouse, match=rf"^decks is from 1 to {DECKS_MAX} for any table \(19:47-2\..*\); {decks} is not"
        ):
            TWENTY_ONE.rules(house)


@pytest.mark.law("19:47-8.2")
def test_of_a_choice_that_was_declared_after_the_table_opened_nothing_is_asked() -> None:
    choices = dict(STUD.house().choices)
    del choices["maximum.ante"], choices["cover_card"]
    assert "ante" not in STUD.rules(House(STUD.id, choices)).posted
    assert STUD.rules().posted["ante"] == (1000, 10_000)


@pytest.mark.law("19:47-18.2", "19:47-2.2")
def test_decks_take_turns_where_the_rules_have_a_second_and_batches_where_the_house_has_two() -> None:
    assert [RIDE.rules(RIDE.house({"decks": decks})).sets for decks in (1, 2)] == [1, 2]
    unsaid = {key: value for key, value in RIDE.house().choices.items() if key != "decks"}
    assert RIDE.rules(House(RIDE.id, unsaid)).sets == 1
    assert [TWENTY_ONE.rules(TWENTY_ONE.house({"shuffling": how})).sets for how in ("manual", "automated device")] == [
        1,
        2,
    ]


def test_what_is_paid_is_called_as_the_regulation_calls_it_and_what_has_no_name_by_its_key() -> None:
    assert [STUD.called(key) for key in ("ante", "3rd street", "pot")] == ["ante wager", "3rd street wager", "pot"]
    assert TWENTY_ONE.called("double") == "double down wager"


@pytest.mark.law("19:47-2.3(a)", "19:47-2.7")
def test_a_line_of_a_paytable_has_its_odds_from_its_own_paragraph() -> None:
    assert TWENTY_ONE.paytables is not None
    plain = TWENTY_ONE.paytables(TWENTY_ONE.house())[0]
    assert (plain.under("blackjack"), plain.under("any other")) == ("19:47-2.7", "19:47-2.3(a)")


def test_over_another_deck_the_rules_know_how_many_there_are_of_each_card() -> None:
    toy = STUD.rules().with_deck((3, 5, 5))
    assert (toy.deck, dict(toy.pieces)) == ((3, 5, 5), {3: 1, 5: 2})
    assert toy.game is STUD and toy.begin((("1", "Ann"),)).unseen() == {3: 1, 5: 2}
