"""Minibaccarat: wagers, the deal face up, the third-card rules of 7.9, and what each wager is owed."""

from datetime import date
from itertools import product

import pytest

from croupier.games import DECLARED
from croupier.law import NotInForce, Source
from croupier.rounds.actors import CHANCE
from croupier.rounds.hand import DONE
from croupier.rounds.moves import CASH, Announce, Bet, Choose, Turn, Withdraw
from tests.games.baccarat_punto_banco.rounds import LATER, NO_MORE_BETS, NOT_ENOUGH, cards, faces
from tests.games.minibaccarat.rounds import GAME, all_three, dealt, from_slot, seated

VALUE = ["T", "A", "2", "3", "4", "5", "6", "7", "8", "9"]
"""A card worth 0, 1, ... 9."""
# The table of third cards as a dealer has it: a line for each count of the banker's hand, D or S for each third card.
TABLE = ["DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD", "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS", "SSSSSSSSSS"]


def two_cards(count: int) -> str:
    """Two cards of this point count."""
    return f"Ks {VALUE[count]}s"


@pytest.mark.law("19:47-7.2")
def test_the_game_is_declared_and_says_that_its_text_is_reconstructed() -> None:
    assert GAME.id in DECLARED and GAME.source is Source.SECOND
    assert [wager.source for wager in GAME.wagers] == [Source.SECOND] * 3


# Wagers, 7.2.


@pytest.mark.law("19:47-7.2", "19:47-8.2")
@pytest.mark.parametrize("wager, low, high", [("banker", 1000, 100000), ("player", 1000, 100000), ("tie", 500, 20000)])
def test_each_wager_keeps_to_its_posted_limits(wager: str, low: int, high: int) -> None:
    mini = seated("Ann")
    for cents, right in ((low - 1, False), (low, True), (low + 1, True), (high, True), (high + 1, False)):
        assert (mini.round.refusal(Bet("Ann", "1", wager, cents)) is None) is right


@pytest.mark.law("19:47-7.2")
def test_one_wager_does_not_exclude_another_and_there_are_no_side_wagers() -> None:
    assert all_three().round.waits_for() == (CHANCE,)
    alone = seated("Ann").bets("Ann", "tie", "5").closes().turns("Kc Kd 7c 7d")
    assert alone.owed("Ann") == [("tie", "win", 4000, 500)]
    for side in ("dragon bonus", "pair", "dragon 7"):
        assert "Only the" in seated("Ann").refused(Bet("Ann", "1", side, 1000)).why


@pytest.mark.law("19:47-7.2")
def test_only_a_seated_player_wagers_with_chips_at_their_position() -> None:
    mini = seated("Ann", "Bob")
    assert "is not seated" in mini.refused(Bet("Eve", "3", "banker", 1000)).why
    assert "may play only there" in mini.refused(Bet("Ann", "2", "banker", 1000)).why
    cash = mini.refused(Bet("Ann", "1", "banker", 1000, 0, CASH))
    assert "not accepted" in cash.why and cash.cite == "19:47-7.2"


@pytest.mark.law("19:47-7.2")
def test_a_wager_may_be_changed_and_taken_back_until_betting_closes() -> None:
    mini = seated("Ann").bets("Ann", "banker", "10").bets("Ann", "banker", "30").bets("Ann", "tie", "5")
    mini = mini.does(Withdraw("Ann", "1", "tie"))
    assert [(s.wager, s.cents) for s in mini.round.hands[0].stakes] == [("banker", 3000)]
    assert mini.closes().round.refusal(Bet("Ann", "1", "tie", 500)) is not None


@pytest.mark.law("19:47-7.2")
def test_a_coupon_is_paid_on_its_face_and_bears_vigorish_too() -> None:
    mini = seated("Ann").bets("Ann", "banker", "10", coupon="10").closes().turns("Kc Kd 6c 7d")
    (posting,) = mini.round.postings
    assert (posting.paid, posting.charged, posting.returned) == (2000, 100, 1000)
    without = seated("Ann", match_play=False)
    assert "no match play coupon" in without.refused(without.bet("Ann", "banker", "10", coupon="10")).why


# The deal, 7.5 to 7.8.


@pytest.mark.law("19:47-7.7")
def test_cards_are_dealt_face_up_in_turn_first_to_the_players_hand() -> None:
    mini, turned = all_three(), []
    for card in ("2c", "3c", "2d", "4d"):
        turned.append((mini.card(card).place, mini.card(card).slot))
        mini = mini.turns(card)
    assert turned == [("player", 20), ("banker", 21), ("player", 22), ("banker", 23)]
    assert cards(mini.round, "player") == faces("2c 2d") and cards(mini.round, "banker") == faces("3c 4d")
    wrong = all_three().refused(Turn("banker", 20, 5))
    assert "The next card goes to the player's hand" in wrong.why and wrong.cite == "19:47-7.7"


@pytest.mark.law("19:47-7.7")
def test_nothing_is_dealt_before_no_more_bets_and_nothing_wagered_after_it() -> None:
    before = seated("Ann").bets("Ann", "banker", "10")
    assert before.refused(Turn("player", 20, 5)).cite == "19:47-7.2"
    assert before.refused(Announce("Deal")).why.startswith("Wagers are being placed")
    assert before.does(NO_MORE_BETS).refused(Bet("Ann", "1", "tie", 500)).cite == "19:47-7.7"
    assert "No player has placed a wager" in seated("Ann").refused(NO_MORE_BETS).why


@pytest.mark.law("19:47-7.6", "19:47-7.7")
def test_no_player_is_offered_the_shoe() -> None:
    mini = seated("Ann", "Bob").bets("Ann", "banker", "10")
    for person, place in (("Ann", "1"), ("Bob", "2")):
        assert not {"take the shoe", "decline"} & set(mini.offered(person))
        assert mini.round.refusal(Choose(person, place, "take the shoe")) is not None


@pytest.mark.law("19:47-7.5")
@pytest.mark.parametrize("first, after", [("As", 2), ("2s", 3), ("9s", 10), ("Ts", 11), ("Ks", 11)])
def test_of_a_new_shoe_as_many_cards_are_burned_as_the_first_one_counts(first: str, after: int) -> None:
    mini = from_slot(0, "Ann").bets("Ann", "tie", "5").closes()
    assert mini.wants() == "burned"
    burned = mini.turns(first)
    assert (burned.wants(), burned.card("2c").slot) == ("player", after)


@pytest.mark.law("19:47-7.12")
def test_a_continuous_shuffling_device_burns_nothing() -> None:
    mini = from_slot(0, "Ann", shuffling="continuous", **{"approvals.continuous_shuffler": True})
    mini = mini.bets("Ann", "tie", "5").closes()
    assert (mini.wants(), mini.card("2c").slot) == ("player", 0)


@pytest.mark.law("19:47-7.11")
@pytest.mark.parametrize("left, short", [(3, True), (4, False), (5, False)])
def test_where_the_shoe_is_too_short_for_the_deal_all_wagers_are_void(left: int, short: bool) -> None:
    mini = from_slot(8 * 52 - left, "Ann").bets("Ann", "banker", "10").closes()
    assert (mini.round.refusal(NOT_ENOUGH) is None) is short
    if short:
        assert mini.does(NOT_ENOUGH).owed("Ann") == [("banker", "void", 0, 1000)]


# Third cards, 7.9.


@pytest.mark.law("19:47-7.9", "19:47-7.1")
@pytest.mark.parametrize("player, banker", [(8, 0), (9, 0), (0, 8), (0, 9), (8, 9), (9, 9), (6, 8)])
def test_a_natural_in_either_hand_ends_the_drawing_for_both(player: int, banker: int) -> None:
    assert dealt(two_cards(player), two_cards(banker)).round.agenda == ()


@pytest.mark.law("19:47-7.9")
@pytest.mark.parametrize("count, draws", [(0, True), (4, True), (5, True), (6, False), (7, False)])
def test_the_players_hand_draws_to_5_and_stands_on_6_and_7(count: int, draws: bool) -> None:
    assert (dealt(two_cards(count), two_cards(7)).wants() == "player") is draws


@pytest.mark.law("19:47-7.9")
@pytest.mark.parametrize("count, draws", [(0, True), (4, True), (5, True), (6, False), (7, False)])
def test_where_the_players_hand_stood_the_bankers_draws_to_5(count: int, draws: bool) -> None:
    assert (dealt(two_cards(6), two_cards(count)).wants() == "banker") is draws


@pytest.mark.law("19:47-7.8", "19:47-7.9")
@pytest.mark.parametrize("banker, third", [*product(range(8), range(10))])
def test_where_the_players_hand_drew_the_bankers_draws_by_the_table(banker: int, third: int) -> None:
    mini = dealt(f"{two_cards(2)} {VALUE[third]}h", two_cards(banker))
    assert (mini.wants() == "banker") is (TABLE[banker][third] == "D")


@pytest.mark.law("19:47-7.9")
def test_no_hand_gets_more_than_three_cards() -> None:
    mini = dealt("2c 2d 2h", "Kc 2s 3h")
    assert mini.round.agenda == ()
    assert [len(cards(mini.round, place)) for place in ("player", "banker")] == [3, 3]


# Counts and payment, 7.1, 7.3, 7.10.


@pytest.mark.law("19:47-7.1")
@pytest.mark.parametrize(
    "player, banker, result",
    [
        ("Ac 2c 4c", "Td 6d", "player"),  # 7 to 6
        ("Ac 2c 9c", "Kd 4d", "banker"),  # 12 counts 2
        ("Ac 2c 9c", "Kd 3d 9h", "tie"),  # 12 and 12
        ("Jc 9d", "Qc 8d", "player"),
    ],
)
def test_aces_count_one_faces_nothing_and_tens_are_dropped(player: str, banker: str, result: str) -> None:
    mini = dealt(player, banker)
    assert [wager for wager, found, *_ in mini.owed("Ann") if found == "win"] == [result]


@pytest.mark.law("19:47-7.2", "19:47-7.3", "19:47-7.10")
@pytest.mark.parametrize(
    "player, banker, owed",
    [
        ("Kc 6c", "Kd 7d", [("player", "lose", 0, 0), ("tie", "lose", 0, 0), ("banker", "win", 1000, 1000)]),
        ("Kc 7c", "Kd 7d", [("banker", "push", 0, 1000), ("player", "push", 0, 1000), ("tie", "win", 8000, 1000)]),
        ("Kc 7c", "Kd 6d", [("banker", "lose", 0, 0), ("tie", "lose", 0, 0), ("player", "win", 1000, 1000)]),
    ],
    ids=["the banker's count is higher", "equal", "the player's count is higher"],
)
def test_the_higher_count_wins_and_equal_counts_win_the_tie(
    player: str, banker: str, owed: list[tuple[str, str, int, int]]
) -> None:
    mini = dealt(player, banker)
    assert mini.owed("Ann") == owed
    assert mini.round.hands[0].state == DONE and mini.round.agenda == ()
    assert {p.cite for p in mini.round.postings} <= {"19:47-7.2", "19:47-7.3"}


@pytest.mark.law("19:47-7.10")
def test_all_that_is_lost_is_collected_before_anybody_is_paid() -> None:
    mini = seated("Ann", "Bob", "Cyd").bets("Ann", "player", "10").bets("Bob", "banker", "10")
    mini = mini.bets("Cyd", "banker", "20").bets("Cyd", "tie", "5").closes().turns("Kc Kd 9c 7d")
    assert [(p.person, p.wager, p.result) for p in mini.round.postings] == [
        ("Cyd", "banker", "lose"),
        ("Cyd", "tie", "lose"),
        ("Bob", "banker", "lose"),
        ("Ann", "player", "win"),
    ]


@pytest.mark.law("19:47-7.3")
@pytest.mark.parametrize("odds, cents, paid", [("17 to 2", 500, 4250), ("17 to 2", 501, 4259), ("17 to 2", 502, 4267)])
def test_the_odds_of_a_tie_are_a_minimum_so_half_a_cent_is_rounded_up(odds: str, cents: int, paid: int) -> None:
    mini = seated("Ann", **{"payout_odds.tie": odds}).does(Bet("Ann", "1", "tie", cents)).closes()
    assert mini.turns("Kc Kd 7c 7d").owed("Ann") == [("tie", "win", paid, cents)]


# Vigorish, 7.3.


@pytest.mark.law("19:47-7.3", "19:47-7.10")
@pytest.mark.parametrize("percent, charged", [(5, 500), (4, 400), (1, 100), (0, 0)])
def test_vigorish_is_a_share_of_what_a_wager_on_the_bankers_hand_wins(percent: int, charged: int) -> None:
    mini = seated("Ann", vigorish=percent).bets("Ann", "banker", "100").closes().turns("Kc Kd 6c 7d")
    (posting,) = mini.round.postings
    assert (posting.paid, posting.returned, posting.charged, posting.owed) == (10000, 10000, charged, 0)
    assert (posting.net, posting.cite, posting.commission) == (10000 - charged, "19:47-7.2", "19:47-7.3")


@pytest.mark.law("19:47-7.3")
@pytest.mark.parametrize("percent", [0, 5])
def test_nothing_is_marked_where_there_is_no_vigorish(percent: int) -> None:
    mini = seated("Ann", vigorish=percent, **LATER).bets("Ann", "banker", "100").closes().turns("Kc Kd 6c 7d")
    assert sum(p.owed for p in mini.round.postings) == 100 * percent
    assert ("pay vigorish" in mini.again().offered("Ann")) is (percent > 0)


@pytest.mark.law("19:47-7.3")
@pytest.mark.parametrize(
    "amount, rounded, charged",
    [
        *[("10.19", "to the cent", 50), ("10.20", "to the cent", 51), ("10.21", "to the cent", 51)],
        *[("14.99", "to 25 cents", 75), ("15", "to 25 cents", 75), ("15.01", "to 25 cents", 100)],
    ],
)
def test_vigorish_is_rounded_down_to_the_cent_or_up_to_a_quarter(amount: str, rounded: str, charged: int) -> None:
    mini = seated("Ann", vigorish_rounded=rounded).bets("Ann", "banker", amount).closes().turns("Kc Kd 6c 7d")
    assert mini.round.postings[0].charged == charged


@pytest.mark.law("19:47-7.3")
def test_whoever_owes_vigorish_of_the_last_shoe_pays_before_wagering_on_a_new_one() -> None:
    ended = seated("Ann", **LATER).bets("Ann", "banker", "100").closes().turns("Kc Kd 6c 7d")
    going_on, new_shoe = ended.again(slot=30), ended.again(slot=0)
    assert going_on.round.refusal(going_on.bet("Ann", "banker", "10")) is None
    refusal = new_shoe.refused(new_shoe.bet("Ann", "banker", "10"))
    assert "must first pay the vigorish of the last shoe, $5.00" in refusal.why and refusal.cite == "19:47-7.3"
    for cents, right in ((499, False), (500, True), (501, False)):
        assert (new_shoe.round.refusal(new_shoe.choice("Ann", "pay vigorish", cents)) is None) is right
    paid = new_shoe.chooses("Ann", "pay vigorish", 500)
    assert paid.round.refusal(paid.bet("Ann", "banker", "10")) is None


@pytest.mark.law("19:47-7.1")
@pytest.mark.parametrize(
    "day, known",
    [
        (date(1986, 8, 3), False),
        (date(1986, 8, 4), True),
        (date(1986, 8, 5), True),
        (date(2009, 10, 15), True),
        (date(2009, 10, 16), True),
        (date(2009, 10, 17), False),
    ],
)
def test_the_game_is_known_from_its_adoption_to_the_last_text_that_names_it(day: date, known: bool) -> None:
    if known:
        assert GAME.rules(day=day).day == day
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)
