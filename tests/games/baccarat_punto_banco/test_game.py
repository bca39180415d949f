"""Baccarat-Punto Banco: the hands, the third-card rules of 3.9, and what each wager is owed."""

from datetime import date
from itertools import product

import pytest

from croupier.games import DECLARED
from croupier.games.baccarat_punto_banco import banker_draws, player_draws
from croupier.law import NotInForce, Source
from croupier.rounds.actors import CHANCE
from croupier.rounds.hand import DONE
from croupier.rounds.moves import CASH, Announce, Bet, Choose, Turn, Withdraw
from croupier.rounds.steps.dealing.shared_hands import PointCounts
from tests.games.baccarat_punto_banco.rounds import GAME, NO_MORE_BETS, all_three, cards, dealt, faces, seated

VALUE = ["T", "A", "2", "3", "4", "5", "6", "7", "8", "9"]
"""A card worth 0, 1, ... 9."""
# The table of 3.9 as a dealer has it: a line for each count of the banker's hand, D or S for each third card.
TABLE = ["DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD", "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS", "SSSSSSSSSS"]


def two_cards(count: int) -> str:
    """Two cards of this point count."""
    return f"Ks {VALUE[count]}s"


@pytest.mark.law("19:47-3.2(a)")
def test_the_game_is_declared_and_says_how_it_is_known() -> None:
    assert GAME.id in DECLARED and GAME.source is Source.SEED
    assert [wager.source for wager in GAME.wagers] == [Source.SEED, Source.SECOND, Source.SECOND]


# The deal.


@pytest.mark.law("19:47-3.7", "19:47-3.8")
def test_four_cards_lie_face_down_first_and_third_for_the_players_hand() -> None:
    r = all_three().round
    assert {hand.place: hand.down for hand in r.common} == {"player": (20, 22), "banker": (21, 23)}
    assert r.slot == 24 and r.waits_for() == (CHANCE,)


@pytest.mark.law("19:47-3.8")
def test_the_players_hand_is_turned_up_before_the_bankers() -> None:
    punto, turned = all_three(), []
    for card in ("2c", "3c", "2d", "4d"):
        turned.append((punto.card(card).place, punto.card(card).slot))
        punto = punto.turns(card)
    assert turned == [("player", 20), ("player", 22), ("banker", 21), ("banker", 23)]
    assert "turning up" in all_three().refused(Turn("banker", 21, 5)).why


@pytest.mark.law("19:47-3.7")
def test_nothing_is_dealt_before_no_more_bets_and_nothing_wagered_after_it() -> None:
    before = seated("Ann").bets("Ann", "banker", "10")
    assert before.refused(Turn("player", 20, 5)).cite == "19:47-3.2(a)"
    assert before.refused(Announce("Deal")).why.startswith("Wagers are being placed")
    after = before.does(NO_MORE_BETS)
    assert "turning up" in after.refused(Bet("Ann", "1", "tie", 500)).why
    assert "No player has placed a wager" in seated("Ann").refused(NO_MORE_BETS).why


# 3.9.


@pytest.mark.law("19:47-3.9", "19:47-3.1(c)")
@pytest.mark.parametrize("player, banker", [(8, 0), (9, 0), (0, 8), (0, 9), (8, 9), (9, 9), (6, 8)])
def test_a_natural_in_either_hand_ends_the_drawing_for_both(player: int, banker: int) -> None:
    assert dealt(two_cards(player), two_cards(banker)).round.agenda == ()


@pytest.mark.law("19:47-3.9")
@pytest.mark.parametrize("count, draws", [(0, True), (4, True), (5, True), (6, False), (7, False)])
def test_the_players_hand_draws_to_5_and_stands_on_6_and_7(count: int, draws: bool) -> None:
    assert (dealt(two_cards(count), two_cards(7)).wants() == "player") is draws


@pytest.mark.law("19:47-3.9")
@pytest.mark.parametrize("count, draws", [(0, True), (4, True), (5, True), (6, False), (7, False)])
def test_where_the_players_hand_stood_the_bankers_draws_to_5(count: int, draws: bool) -> None:
    assert (dealt(two_cards(6), two_cards(count)).wants() == "banker") is draws


@pytest.mark.law("19:47-3.9", "19:47-3.8")
@pytest.mark.parametrize("banker, third", [*product(range(8), range(10))])
def test_where_the_players_hand_drew_the_bankers_draws_by_the_table(banker: int, third: int) -> None:
    punto = dealt(f"{two_cards(2)} {VALUE[third]}h", two_cards(banker))
    assert (punto.wants() == "banker") is (TABLE[banker][third] == "D")


@pytest.mark.law("19:47-3.9")
def test_no_hand_gets_more_than_three_cards() -> None:
    punto = dealt("2c 2d 2h", "Kc 2s 3h")
    assert punto.round.agenda == ()
    assert [len(cards(punto.round, place)) for place in ("player", "banker")] == [3, 3]


@pytest.mark.law("19:47-3.9")
def test_after_a_natural_neither_rule_asks_for_a_card() -> None:
    for player, banker in product(range(10), repeat=2):
        if max(player, banker) >= 8:
            assert not player_draws(PointCounts(player, banker)) and not banker_draws(PointCounts(player, banker))


# 3.1.


@pytest.mark.law("19:47-3.1(b)", "19:47-3.1(b)1", "19:47-3.1(b)2", "19:47-3.1(b)3", "19:47-3.1(c)", "19:47-3.1(c)1")
def test_an_ace_a_two_and_a_four_count_seven() -> None:
    won = dealt("Ac 2c 4c", "Td 6d")
    assert won.owed("Ann")[-1] == ("player", "win", 1000, 1000)


@pytest.mark.law("19:47-3.1(c)", "19:47-3.1(c)2")
def test_an_ace_a_two_and_a_nine_count_two_because_the_left_digit_is_dropped() -> None:
    assert ("banker", "win", 1000, 1000) in dealt("Ac 2c 9c", "Kd 4d").owed("Ann"), "4 is above 2"
    assert dealt("Ac 2c 9c", "Kd 3d 9h").owed("Ann")[0][1] == "push", "3 and 9 make 12, which counts 2 as well"


@pytest.mark.law("19:47-3.1(b)2")
@pytest.mark.parametrize("face", ["Tc", "Jc", "Qc", "Kc"])
def test_tens_and_face_cards_count_nothing(face: str) -> None:
    assert dealt(f"{face} 9d", f"{face} 8d").owed("Ann")[-1] == ("player", "win", 1000, 1000)


# 3.2, 3.3, 3.10.


@pytest.mark.law("19:47-3.2(a)", "19:47-3.2(a)1", "19:47-3.2(a)1i", "19:47-3.2", "19:47-3.3", "19:47-3.10")
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
    punto = dealt(player, banker)
    assert punto.owed("Ann") == owed
    assert punto.round.hands[0].state == DONE and punto.round.agenda == ()


@pytest.mark.law("19:47-3.10")
def test_all_that_is_lost_is_collected_before_anybody_is_paid() -> None:
    punto = seated("Ann", "Bob", "Cyd").bets("Ann", "player", "10").bets("Bob", "banker", "10")
    punto = punto.bets("Cyd", "banker", "20").bets("Cyd", "tie", "5").closes().turns("Kc 9c Kd 7d")
    assert [(p.person, p.wager, p.result) for p in punto.round.postings] == [
        ("Cyd", "banker", "lose"),
        ("Cyd", "tie", "lose"),
        ("Bob", "banker", "lose"),
        ("Ann", "player", "win"),
    ]


@pytest.mark.law("19:47-3.3")
def test_wagers_of_everyone_ride_on_the_same_two_hands_which_everyone_sees() -> None:
    punto = seated("Ann", "Bob").bets("Ann", "banker", "10").bets("Bob", "player", "10").closes().turns("Kc 2c")
    for viewer in ("Ann", "Bob", "Stranger"):
        seen = {hand.place: hand.cards for hand in punto.round.view(viewer).common}
        assert seen == {"player": faces("Kc 2c"), "banker": (-1, -1)}
    assert [hand.cards for hand in punto.round.hands] == [(), ()]


@pytest.mark.law("19:47-3.2(a)", "19:47-3.2")
def test_a_participant_may_wager_on_both_hands_or_on_the_tie_alone() -> None:
    assert all_three().round.waits_for() == (CHANCE,)
    alone = seated("Ann").bets("Ann", "tie", "5").closes().turns("Kc 7c Kd 7d")
    assert alone.owed("Ann") == [("tie", "win", 4000, 500)]


@pytest.mark.law("19:47-3.2(a)", "19:47-8.2")
@pytest.mark.parametrize("wager, low, high", [("banker", 1000, 100000), ("player", 1000, 100000), ("tie", 500, 20000)])
def test_each_wager_keeps_to_its_posted_limits(wager: str, low: int, high: int) -> None:
    punto = seated("Ann")
    for cents, right in ((low - 1, False), (low, True), (low + 1, True), (high, True), (high + 1, False)):
        assert (punto.round.refusal(Bet("Ann", "1", wager, cents)) is None) is right


@pytest.mark.law("19:47-3.2")
def test_only_a_seated_player_wagers_and_at_his_position_only() -> None:
    punto = seated("Ann", "Bob")
    assert "is not seated" in punto.refused(Bet("Eve", "3", "banker", 1000)).why
    assert "may play only there" in punto.refused(Bet("Ann", "2", "banker", 1000)).why
    assert "Only the" in punto.refused(Bet("Ann", "1", "dragon", 1000)).why
    assert "not accepted" in punto.refused(Bet("Ann", "1", "banker", 1000, 0, CASH)).why


@pytest.mark.law("19:47-3.2")
def test_a_wager_may_be_changed_and_taken_back_until_betting_closes() -> None:
    punto = seated("Ann").bets("Ann", "banker", "10").bets("Ann", "banker", "30").bets("Ann", "tie", "5")
    punto = punto.does(Withdraw("Ann", "1", "tie"))
    assert [(s.wager, s.cents) for s in punto.round.hands[0].stakes] == [("banker", 3000)]
    assert "deciding" not in punto.refused(Choose("Ann", "1", "hit")).why


@pytest.mark.law("19:47-3.2")
def test_a_coupon_is_paid_on_its_face_and_bears_vigorish_too() -> None:
    punto = seated("Ann").bets("Ann", "banker", "10", coupon="10").closes().turns("Kc 6c Kd 7d")
    (posting,) = punto.round.postings
    assert (posting.paid, posting.charged, posting.returned) == (2000, 100, 1000)
    without = seated("Ann", match_play=False)
    assert "no match play coupon" in without.refused(without.bet("Ann", "banker", "10", coupon="10")).why


@pytest.mark.law("19:47-3.1(a)")
@pytest.mark.parametrize(
    "day, known",
    [
        (date(1998, 9, 7), False),
        (date(1998, 9, 8), True),
        (date(1998, 9, 9), True),
        (date(2007, 8, 19), True),
        (date(2007, 8, 20), True),
        (date(2007, 8, 21), False),
    ],
)
def test_the_text_vouches_from_its_amendment_to_the_last_change_it_knows(day: date, known: bool) -> None:
    if known:
        assert GAME.rules(day=day).day == day
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)
