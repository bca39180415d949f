"""Several persons on a box, and several boxes for a person (19:47-2.13, 2.14)."""

import pytest

from croupier.rounds.moves import Bet, Choose, Withdraw
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21, seated, shared


def opened(**choices: object) -> Table21:
    """Box 3, where Ann sits."""
    return Table21(GAME.rules(GAME.house({"persons_on_a_box": 3, **choices})).begin((("3", "Ann"),)))


@pytest.mark.law("19:47-2.3(a)", "19:47-2.13(a)")
@pytest.mark.parametrize("persons", [1, 2, 3])
def test_so_many_may_wager_on_a_box_as_the_house_permits(persons: int) -> None:
    table = opened(persons_on_a_box=persons).bets("Ann", "3", "10")
    others = ("Bob", "Cyd", "Dee")
    if persons > 1:
        table = table.chooses("Ann", "3", "consent")
    for other in others[: persons - 1]:
        table = table.bets(other, "3", "10")
    one_too_many = Bet(others[persons - 1], "3", "blackjack", 1000)
    assert f"At most {persons}" in table.refused(one_too_many).why
    assert table.refused(one_too_many).cite == "19:47-2.13(a)"


@pytest.mark.law("19:47-2.13(a)")
def test_others_need_the_consent_of_the_first_person_on_the_box() -> None:
    table = opened()
    assert table.refused(Bet("Bob", "3", "blackjack", 1000)).cite == "19:47-2.13(a)"
    table = table.bets("Ann", "3", "10")
    assert "has not consented" in table.refused(Bet("Bob", "3", "blackjack", 1000)).why
    assert table.refused(Choose("Bob", "3", "consent")).cite == "19:47-2.13(a)"
    table = table.chooses("Ann", "3", "consent")
    assert "nothing more" in table.refused(Choose("Ann", "3", "consent")).why
    assert table.round.refusal(Bet("Bob", "3", "blackjack", 1000)) is None
    assert opened(persons_on_a_box=1).bets("Ann", "3", "10").refused(Choose("Ann", "3", "consent")) is not None


@pytest.mark.law("19:47-2.13(a)")
def test_when_the_first_person_takes_his_wager_back_the_next_is_asked_again() -> None:
    table = opened().bets("Ann", "3", "10").chooses("Ann", "3", "consent").bets("Bob", "3", "10")
    table = table.does(Withdraw("Ann", "3", "blackjack"))
    assert "Bob has not consented" in table.refused(Bet("Cyd", "3", "blackjack", 1000)).why


@pytest.mark.law("19:47-2.13(b)")
def test_whoever_sits_at_the_box_calls_its_decisions() -> None:
    table = shared("5c 6d 6h")
    assert table.round.waits_for() == ("Ann",)
    assert table.refused(Choose("Cyd", "3", "stand")).cite == "19:47-2.13(b)"


@pytest.mark.law("19:47-2.13(b)")
def test_with_nobody_seated_the_highest_wager_calls_and_the_first_of_equal_ones() -> None:
    table = Table21(GAME.rules(GAME.house({"persons_on_a_box": 3})).begin(()))
    table = table.bets("Bob", "2", "20").chooses("Bob", "2", "consent").bets("Cyd", "2", "50").bets("Dee", "2", "50")
    assert table.does(NO_MORE_BETS).deals("5c 6d 6h").round.waits_for() == ("Cyd",)


@pytest.mark.law("19:47-2.13(d)")
def test_the_others_double_up_to_their_own_wager_or_not_and_one_card_is_dealt() -> None:
    table = shared("5c 6d 6h").chooses("Ann", "3", "double", "10")
    assert table.round.waits_for() == ("Bob", "Cyd")
    assert table.refused(Choose("Bob", "3", "double", 2001)).cite == "19:47-2.10"
    assert table.round.refusal(Choose("Bob", "3", "double", 2000)) is None
    table = table.chooses("Cyd", "3", "decline").chooses("Bob", "3", "double", "15").deals("9s")
    assert len(table.round.hand("3").cards) == 3
    table = table.deals("Kd 5s")  # 20 against 21
    assert (table.net("Ann"), table.net("Bob"), table.net("Cyd")) == (-2000, -3500, -5000)


@pytest.mark.law("19:47-2.13(d)")
def test_nobody_has_to_follow_a_double() -> None:
    table = shared("5c 6d 6h").chooses("Ann", "3", "double", "10").chooses("Bob", "3", "decline")
    table = table.chooses("Cyd", "3", "decline").deals("9s Kd 3s")
    assert (table.net("Ann"), table.net("Bob"), table.net("Cyd")) == (2000, 2000, 5000)


@pytest.mark.law("19:47-2.13(e)")
def test_on_a_split_each_of_the_others_covers_both_hands_or_names_one() -> None:
    table = shared("8c 6d 8h").chooses("Ann", "3", "split", "10")
    for cents in (1999, 2001):
        assert table.refused(Choose("Bob", "3", "split", cents)).cite == "19:47-2.11"
    assert table.refused(Choose("Bob", "3", "decline")).cite == "19:47-2.13(e)"
    table = table.chooses("Cyd", "3.1", "stay").chooses("Bob", "3", "split", "20")
    stakes = {hand.place: [(s.person, s.wager) for s in hand.stakes] for hand in table.round.hands}
    assert stakes == {
        "3": [("Ann", "blackjack"), ("Bob", "blackjack")],
        "3.1": [("Ann", "split"), ("Cyd", "blackjack"), ("Bob", "split")],
    }
    table = table.deals("Tc").chooses("Ann", "3", "stand").deals("3c").chooses("Ann", "3.1", "stand").deals("Kd Kc")
    assert (table.net("Ann"), table.net("Bob"), table.net("Cyd")) == (2000, 4000, 5000)


@pytest.mark.law("19:47-2.13(e)")
def test_a_wager_kept_on_the_first_hand_stays_there() -> None:
    table = shared("8c 6d 8h").chooses("Ann", "3", "split", "10").chooses("Bob", "3", "stay")
    table = table.chooses("Cyd", "3", "stay").deals("Tc").chooses("Ann", "3", "stand").deals("3c")
    table = table.chooses("Ann", "3.1", "stand").deals("Kd 2c")  # 18 each way
    assert table.owed("Bob") == [("3", "blackjack", "push", 0, 2000)]
    assert table.owed("Ann") == [("3.1", "split", "lose", 0, 0), ("3", "blackjack", "push", 0, 1000)]


@pytest.mark.law("19:47-2.13(f)")
def test_each_person_on_a_box_insures_for_himself_whatever_the_others_do() -> None:
    table = shared("5c Ad 6h")
    assert set(table.round.waits_for()) == {"Ann", "Bob", "Cyd"}
    assert table.refused(Bet("Dee", "3", "insurance", 500)).cite == "19:47-2.13(f)"
    table = table.bets("Cyd", "3", "25", "insurance").chooses("Ann", "3", "decline")
    assert table.refused(Choose("Ann", "3", "decline")).cite == "19:47-2.13(f)"
    assert table.round.refusal(Bet("Bob", "3", "insurance", 1000)) is None
    table = table.chooses("Bob", "3", "decline").deals("Kc")
    assert (table.net("Ann"), table.net("Bob"), table.net("Cyd")) == (-1000, -2000, 0)


@pytest.mark.law("19:47-2.13(f)", "19:47-2.7")
def test_even_money_for_one_leaves_the_others_on_the_box_in_the_round() -> None:
    table = shared("Ac Ad Kh", even_money=True).chooses("Bob", "3", "even money").chooses("Ann", "3", "decline")
    assert table.owed("Bob") == [("3", "blackjack", "win", 2000, 2000)]
    table = table.chooses("Cyd", "3", "decline").deals("Kd")
    assert table.owed("Ann") == [("3", "blackjack", "push", 0, 1000)]
    assert table.owed("Cyd") == [("3", "blackjack", "push", 0, 5000)]


@pytest.mark.law("19:47-2.8", "19:47-2.13(b)")
def test_whoever_calls_the_decisions_surrenders_the_whole_box() -> None:
    table = shared("Tc 9d 6h", surrender=True).chooses("Ann", "3", "surrender")
    assert table.over
    assert (table.net("Ann"), table.net("Bob"), table.net("Cyd")) == (-500, -1000, -2500)


@pytest.mark.law("19:47-2.14")
def test_a_person_wagers_on_one_box_unless_the_house_permits_more() -> None:
    other = Bet("Ann", "4", "blackjack", 1000)
    assert seated("Ann").bets("Ann", "1", "10").refused(other).cite == "19:47-2.14"
    several = seated("Ann", several_boxes=True).bets("Ann", "1", "10").bets("Ann", "4", "20")
    several = several.does(NO_MORE_BETS).deals("5c Tc 9d 6h 9h")
    assert several.round.waits_for() == ("Ann",)
    table = several.chooses("Ann", "1", "stand").chooses("Ann", "4", "stand").deals("Tc")
    assert {posting.place for posting in table.round.postings} == {"1", "4"}


@pytest.mark.law("19:47-2.14")
@pytest.mark.parametrize("place", ["", "0", "7", "x", "1.1", "01"])
def test_a_box_that_the_table_does_not_have_is_refused(place: str) -> None:
    assert "no position" in seated("Ann", several_boxes=True).refused(Bet("Ann", place, "blackjack", 1000)).why


def test_a_seated_person_is_offered_his_own_box_first_and_others_where_he_may_have_them() -> None:
    def boxes(table: Table21, person: str) -> list[str]:
        return [offer.move.place for offer in table.round.offers(person) if isinstance(offer.move, Bet)]

    assert boxes(seated("Ann", "Bob"), "Bob") == ["2"]
    assert boxes(seated("Ann", "Bob", several_boxes=True), "Bob") == ["2", "3", "4", "5", "6"]
    assert boxes(opened().bets("Ann", "3", "10").chooses("Ann", "3", "consent"), "Bob") == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
    ]
