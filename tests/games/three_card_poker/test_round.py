"""19:47-20.10: play or forfeit, the dealer's hand, and the two ways in which wagers are settled."""

import pytest

from croupier.games.three_card_poker import PAID_AFTER_LOSERS
from croupier.rounds.moves import Bet, Fold
from croupier.rounds.steps import Settle
from tests.games.table_talk import NO_MORE_BETS, PERSONS
from tests.games.three_card_poker.rounds import (
    GAME,
    QUALIFIED,
    dealt,
    grounds,
    played,
    results,
    table,
    violations,
    wager,
)

HANDS = ("5h 6d 7c", "2h 3d 8c", "Ks Kd 4c")


@pytest.mark.law("19:47-20.10(b)")
@pytest.mark.parametrize("cents, fine", [(999, False), (1000, True), (1001, False), (2000, False)])
def test_a_play_wager_equals_the_ante(cents: int, fine: bool) -> None:
    talk = dealt("5h 6d 7c")
    bet = Bet("Ann", "1", "play", cents)
    if fine:
        assert talk.accepts(bet)
    else:
        assert talk.refuses(bet).cite == "19:47-20.10(b)"
    assert talk.round.offers("Ann")[0].sizes == (1000,)


@pytest.mark.law("19:47-20.10(b)")
def test_players_decide_clockwise_from_the_dealers_far_left() -> None:
    talk = dealt(*HANDS)
    assert talk.round.waits_for() == ("Ann",)
    for person, place in (("Bob", "2"), ("Cyd", "3")):
        assert talk.refuses(Fold(person, place)).cite == "19:47-20.10(b)"
        assert talk.refuses(wager(person, place, "play")).cite == "19:47-20.10(b)"
        assert talk.round.offers(person) == ()
    talk = talk.decides("Ann 10")
    assert talk.round.waits_for() == ("Bob",)
    assert talk.folds("Bob").round.waits_for() == ("Cyd",)


@pytest.mark.law("19:47-20.10(b)")
def test_a_player_without_a_play_wager_forfeits_the_ante() -> None:
    talk = dealt(*HANDS).folds("Ann")
    assert talk.owed("Ann") == (("ante", "forfeit", 0, 0),)
    assert talk.cites("Ann") == {"19:47-20.10(b)"}
    assert talk.refuses(wager("Ann", "1", "play")).cite == "19:47-20.10(b)"


@pytest.mark.law("19:47-20.10(b)")
@pytest.mark.parametrize("hand", ["5h 6d 8c", "5h 5d 5c"])
def test_a_fold_forfeits_the_pair_plus_wager_too_whatever_it_would_win(hand: str) -> None:
    talk = dealt(hand, on="ante, pair plus").folds("Ann")
    assert talk.owed("Ann") == (("ante", "forfeit", 0, 0), ("pair plus", "forfeit", 0, 0))
    assert talk.round.agenda == ()


@pytest.mark.law("19:47-20.10(b)")
def test_a_player_with_pair_plus_alone_has_nothing_to_decide() -> None:
    talk = table("Ann", "Bob").does(wager("Ann", "1", "pair plus"), wager("Bob", "2", "ante")).calls().turns()
    assert talk.round.waits_for() == ("Bob",)
    assert talk.round.offers("Ann") == ()
    assert talk.refuses(Fold("Ann", "1")).cite == "19:47-20.10(b)"
    assert talk.refuses(wager("Ann", "1", "play")).cite == "19:47-20.10(b)"
    over = talk.folds("Bob").turns()
    assert set(results(over)) == {"pair plus"}
    assert len(over.round.hand("dealer").cards) == 3


@pytest.mark.law("19:47-20.10(b)")
def test_the_dealers_cards_are_revealed_when_everybody_has_decided() -> None:
    talk = dealt(*HANDS).decides("Ann 10, Bob folds")
    assert talk.round.hand("dealer").cards == ()
    talk = talk.decides("Cyd 10")
    assert talk.next_card().place == "dealer"
    assert talk.refuses(NO_MORE_BETS).cite == "19:47-20.10(b)"
    assert talk.turns().cards("dealer") == QUALIFIED


@pytest.mark.law("19:47-20.10(b)")
def test_the_dealers_cards_stay_down_when_nobody_is_left() -> None:
    talk = dealt(*HANDS).decides("Ann folds, Bob folds, Cyd folds")
    assert talk.round.agenda == ()
    assert talk.round.hand("dealer").cards == ()


def order(settlement: str) -> list[tuple[str, str, str]]:
    """Ann and Cyd beat the dealer, Bob and Dee do not; all have pair plus, which Cyd alone wins besides Ann."""
    hands = (*HANDS, "3h 4d 9c")
    over = played(*hands, on="ante, pair plus", house={"settlement": settlement})
    return [(posting.person, posting.wager, posting.result) for posting in over.round.postings]


@pytest.mark.law("19:47-20.10(c)1", "19:47-20.10(c)1ii", "19:47-20.10(c)1iii")
def test_pass_by_pass_all_losers_are_collected_and_then_all_winners_paid_counterclockwise() -> None:
    settled = order("pass by pass")
    results = [result for _, _, result in settled]
    assert results == ["lose"] * 6 + ["win"] * 7
    assert [person for person, _, _ in settled] == ["Dee"] * 3 + ["Bob"] * 3 + ["Cyd"] * 3 + ["Ann"] * 4
    assert PAID_AFTER_LOSERS == {"pass by pass": "19:47-20.10(c)1iii", "player by player": None}


@pytest.mark.law("19:47-20.10(c)2", "19:47-20.10(c)2ii")
def test_player_by_player_each_is_settled_completely_counterclockwise() -> None:
    settled = order("player by player")
    assert [person for person, _, _ in settled] == ["Dee"] * 3 + ["Cyd"] * 3 + ["Bob"] * 3 + ["Ann"] * 4
    assert [result for _, _, result in settled] == ["lose"] * 3 + ["win"] * 3 + ["lose"] * 3 + ["win"] * 4


@pytest.mark.law("19:47-20.10(c)", "19:47-20.10(c)1", "19:47-20.10(c)2")
@pytest.mark.law("19:47-20.10(c)1ii", "19:47-20.10(c)2ii")
def test_both_ways_of_settling_owe_the_same_and_name_their_own_paragraph() -> None:
    assert sorted(order("pass by pass")) == sorted(order("player by player"))
    for settlement, paragraph in (("pass by pass", "20.10(c)1"), ("player by player", "20.10(c)2")):
        settle = GAME.rules(GAME.house({"settlement": settlement})).agenda[-1]
        assert isinstance(settle, Settle)
        assert settle.cite == f"19:47-{paragraph}"
        lost = played("2h 3d 8c", house={"settlement": settlement})
        assert lost.cites("Ann") == {f"19:47-{paragraph}ii"}
    assert GAME.house()["settlement"] == "pass by pass"
    assert grounds("settlement") == {"19:47-20.10(c)", "19:47-20.10(c)1", "19:47-20.10(c)2"}
    assert violations({"settlement": "pass by pass"}) == violations({"settlement": "player by player"}) == set()
    assert violations({"settlement": "as it comes"}) == {"19:47-20.10(c)"}


@pytest.mark.law("19:47-20.10(c)")
def test_all_hands_are_face_up_at_the_end_except_those_forfeited() -> None:
    over = dealt(*HANDS).decides("Ann 10, Bob folds, Cyd 10").turns()
    assert [(hand.state, hand.shown) for hand in over.round.hands] == [
        *(("done", True), ("folded", False), ("done", True)),
    ]
    assert PERSONS[:3] == ("Ann", "Bob", "Cyd")
