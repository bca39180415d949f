"""19:47-23.11, and what stands for 23.10: declare, bet or not, discard; then the community cards and the settlement."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Turn
from croupier.rounds.view import HIDDEN, seen_move
from tests.games.colorado_hold_em_poker.rounds import BOARD, REQUIRED, dealt, declare, discard, no_bet, played
from tests.games.table_talk import Talk

HANDS = ("Ks 7d 2c", "9s 3h 2d", "6s 5h 2h")


def everybody_discards(talk: Talk, *cards: str) -> Talk:
    for person, card in zip(("Ann", "Bob", "Cyd"), cards, strict=False):
        talk = discard(talk, person, card)
    return talk


# The decision.


@pytest.mark.law("19:47-23.11", '19:47-23.1 "Bet wager"')
def test_where_the_bet_wager_is_permissible_a_player_bets_or_plays_on_without() -> None:
    talk = dealt(*HANDS)
    moves = [offer.move for offer in talk.round.offers("Ann")]
    assert moves == [Bet("Ann", "1", "bet", 1000), Choose("Ann", "1", "no bet")]
    assert talk.refuses(Fold("Ann", "1")).cite == "19:47-23.11"
    after = no_bet(talk, "Ann").bets("Bob", "10")
    assert after.round.waits_for() == ("Cyd",)
    assert [len(after.round.hand(place).stakes) for place in ("1", "2")] == [1, 2]


@pytest.mark.law("19:47-23.10")
def test_c10_where_the_bet_wager_is_required_a_player_bets_or_folds_ante_and_bonus() -> None:
    talk = dealt(*HANDS, bonus="5", house=REQUIRED)
    moves = [offer.move for offer in talk.round.offers("Ann")]
    assert moves == [Bet("Ann", "1", "bet", 1000), Fold("Ann", "1")]
    assert talk.refuses(Choose("Ann", "1", "no bet")).cite == "19:47-23.10"
    folded = talk.folds("Ann")
    assert folded.owed("Ann") == (("ante", "forfeit", 0, 0), ("bonus", "forfeit", 0, 0))
    assert folded.cites("Ann") == {"19:47-23.10"}
    assert folded.round.waits_for() == ("Bob", "Cyd")


@pytest.mark.law("19:47-23.11", "19:47-23.10")
@pytest.mark.parametrize("house", [{}, REQUIRED])
def test_c11_players_decide_in_any_order_each_for_his_own_hand_and_once(house: dict[str, object]) -> None:
    talk = dealt(*HANDS, house=house)
    assert talk.round.waits_for() == ("Ann", "Bob", "Cyd")
    assert talk.refuses(Bet("Bob", "1", "bet", 1000)).cite == "19:47-23.6"
    assert talk.refuses(Choose("Bob", "1", "declare")).cite == "19:47-23.6"
    later = talk.bets("Cyd", "10")
    for again in (Bet("Cyd", "3", "bet", 1000), Choose("Cyd", "3", "declare")):
        assert later.refuses(again).cite in ("19:47-23.11", "19:47-23.10")
    assert later.round.offers("Cyd") == ()


# An instant winner.


@pytest.mark.law('19:47-23.1 "Instant winner"', "19:47-23.13(b)", "19:47-23.13(d)")
def test_c4_a_declared_instant_winner_is_paid_at_once_on_ante_and_bonus_and_is_out() -> None:
    talk = declare(dealt("7h 8h 9h", *HANDS[:2], bonus="5"), "Ann")
    assert talk.owed("Ann") == (("ante", "win", 5000, 1000), ("bonus", "win", 2500, 500))
    assert [posting.cite for posting in talk.postings("Ann")] == ["19:47-23.13(b)", "19:47-23.13(d)"]
    assert (talk.round.hand("1").state, talk.round.hand("1").shown) == ("done", True)
    assert talk.round.waits_for() == ("Bob", "Cyd")
    rest = talk.bets("Bob", "10").bets("Cyd", "10")
    end = discard(discard(rest, "Bob", "2c"), "Cyd", "2d").turns()
    assert end.owed("Ann") == talk.owed("Ann") and not end.round.agenda


@pytest.mark.law("19:47-23.12(b)", "19:47-23.12(d)")
def test_c4_an_instant_winner_is_paid_in_the_required_version_too() -> None:
    talk = declare(dealt("5c 5d 5s", bonus="5", house=REQUIRED), "Ann")
    assert talk.owed("Ann") == (("ante", "win", 5000, 1000), ("bonus", "win", 2500, 500))
    assert talk.cites("Ann") == {"19:47-23.12(b)", "19:47-23.12(d)"}
    assert talk.round.agenda == ()


@pytest.mark.law("19:47-23.11(b)2ii")
def test_a_player_need_not_declare_an_instant_winner_and_may_play_on() -> None:
    talk = dealt("9h 9c 9s", community="9d Kh 4s")
    assert [type(offer.move) for offer in talk.round.offers("Ann")] == [Bet, Choose, Choose]
    assert str(talk.round.offers("Ann")[-1].cite) == "19:47-23.11(b)2ii"
    end = discard(talk.bets("Ann", "10"), "Ann", "9h").turns()
    assert end.owed("Ann") == (("ante", "win", 3000, 1000), ("bet", "win", 3000, 1000))


@pytest.mark.law("19:47-23.14(d)")
@pytest.mark.parametrize("house", [{}, REQUIRED])
def test_c3_a_wrongly_declared_instant_winner_loses_the_ante_and_gets_the_bonus_back(house: dict[str, object]) -> None:
    talk = dealt("7h 8h 9d", HANDS[1], bonus="5", house=house)
    assert not any(getattr(offer.move, "choice", "") == "declare" for offer in talk.round.offers("Ann"))
    talk = declare(talk, "Ann")
    assert talk.owed("Ann") == (("ante", "lose", 0, 0), ("bonus", "void", 0, 500))
    assert talk.cites("Ann") == {"19:47-23.14(d)"}
    assert (talk.round.hand("1").state, talk.round.hand("1").shown, talk.net("Ann")) == ("out", True, -1000)
    assert talk.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-23.14(d)")
def test_an_instant_winner_is_declared_only_while_the_players_decide() -> None:
    dealing = dealt("7h 8h 9h", HANDS[1])
    discarding = no_bet(dealing, "Ann", "Bob")
    wrong = Choose("Ann", "1", "declare")
    assert discarding.refuses(wrong).cite == '19:47-23.1 "Discard"'
    assert dealing.refuses(Choose("Ann", "1", "declare", 1000)).cite == "19:47-23.11"
    revealing = everybody_discards(discarding, "7h", "2d")
    assert revealing.refuses(wrong).cite == "19:47-23.11(c)"


# The discard.


@pytest.mark.law('19:47-23.1 "Discard"')
def test_the_discard_is_one_of_the_players_own_three_cards_and_made_once() -> None:
    talk = no_bet(dealt(*HANDS[:2]), "Ann", "Bob")
    offered = [offer.move for offer in talk.round.offers("Ann")]
    assert offered == [Arrange("Ann", "1", (card,)) for card in parse_cards(HANDS[0])]
    for wrong in ("9s", "Ks 7d", ""):
        assert talk.refuses(Arrange("Ann", "1", parse_cards(wrong))).cite == '19:47-23.1 "Discard"'
    assert talk.refuses(Arrange("Bob", "1", parse_cards("Ks"))).cite == "19:47-23.6"
    done = discard(talk, "Ann", "7d")
    assert done.cards("1") == "Ks 2c 7d"
    assert done.refuses(Arrange("Ann", "1", parse_cards("Ks"))).cite == '19:47-23.1 "Discard"'
    assert done.round.waits_for() == ("Bob",)


@pytest.mark.law('19:47-23.1 "Discard"')
def test_nobody_else_sees_a_discard_then_or_later() -> None:
    talk = no_bet(dealt(*HANDS[:2]), "Ann", "Bob")
    move = Arrange("Ann", "1", parse_cards("7d"))
    assert seen_move(talk.round, move, "Bob") == Arrange("Ann", "1", (HIDDEN,))
    end = discard(talk.does(move), "Bob", "2d").turns()
    assert not end.round.agenda
    bobs = end.round.view("Bob").hands[0]
    assert bobs.cards == (*parse_cards("Ks 2c"), HIDDEN) and bobs.arranged == (HIDDEN,)
    assert end.round.view("Ann").hands[0].cards == parse_cards("Ks 2c 7d")


@pytest.mark.law('19:47-23.1 "Discard"', "19:47-23.11(d)1", '19:47-23.1 "Hand"')
@pytest.mark.parametrize("card, result", [("Ks", "lose"), ("7d", "win"), ("2c", "win")])
def test_the_two_cards_kept_and_the_community_cards_make_the_hand(card: str, result: str) -> None:
    talk = discard(no_bet(dealt(HANDS[0]), "Ann"), "Ann", card).turns()
    assert talk.results("Ann") == {result}


# The community cards and the settlement.


@pytest.mark.law("19:47-23.11(c)")
def test_all_three_community_cards_are_turned_when_everyone_has_decided() -> None:
    talk = dealt(*HANDS[:2])
    turn = Turn("community", 6, parse_cards(BOARD)[0])
    for before in (talk, no_bet(talk, "Ann"), no_bet(talk, "Ann", "Bob")):
        assert before.refuses(turn).cite != "19:47-23.11(c)"
    ready = everybody_discards(no_bet(talk, "Ann", "Bob"), "2c", "2d")
    assert ready.round.waits_for() == ("chance",)
    assert ready.refuses(Fold("Ann", "1")).cite == "19:47-23.11(c)"
    assert (ready.turns(2).round.waits_for(), ready.turns(2).round.postings) == (("chance",), ())
    assert ready.turns(3).cards("community") == BOARD


@pytest.mark.law("19:47-23.11(d)")
def test_c7_the_two_cards_of_everyone_who_played_on_are_turned_up_with_or_without_a_bet() -> None:
    talk = no_bet(dealt(*HANDS), "Ann", "Cyd").bets("Bob", "10")
    end = everybody_discards(talk, "7d", "2d", "2h").turns()
    stranger = end.round.view("Zoe").hands
    assert [hand.cards for hand in stranger] == [
        *((*parse_cards(kept), HIDDEN) for kept in ("Ks 2c", "9s 3h", "6s 5h")),
    ]
    assert [len(end.postings(person)) for person in ("Ann", "Bob", "Cyd")] == [1, 2, 1]


@pytest.mark.law("19:47-23.11(d)", "19:47-23.11(e)", "19:47-23.11(f)", "19:47-23.11(g)", "19:47-23.11(g)1")
def test_losers_are_collected_first_then_pushes_then_winners_paid_from_the_dealers_right() -> None:
    hands = ("Kd 3s 2c", "9s 3h 2d", "Kc 6h 2h", "7s 6d 2s", "9c 3d 5c", "7c 6s 5d")
    end = played(*hands, bonus="5")
    order = [(posting.person, posting.result) for posting in end.round.postings if posting.wager == "ante"]
    assert order == [
        *(("Fay", "lose"), ("Dee", "lose")),
        *(("Eve", "push"), ("Bob", "push")),
        *(("Cyd", "win"), ("Ann", "win")),
    ]
    passes = [0 if p.collected else 2 if p.paid else 1 for p in end.round.postings]
    assert passes == sorted(passes) and set(passes) == {0, 1, 2}


@pytest.mark.law("19:47-23.11(e)", "19:47-23.11(f)", "19:47-23.11(g)", "19:47-23.12(b)", "19:47-23.13(b)")
@pytest.mark.parametrize(
    "pair, result, cite",
    [("8", "lose", "(e)"), ("9", "push", "(f)"), ("T", "push", "(f)"), ("J", "win", "(g)"), ("A", "win", "(g)")],
)
@pytest.mark.parametrize("bet", [True, False])
def test_below_nines_loses_nines_and_tens_push_jacks_win(pair: str, result: str, cite: str, bet: bool) -> None:
    talk = played(f"{pair}h {pair}d 3c", community="2s 5c 7h", bet=bet)
    assert talk.results("Ann") == {result}
    assert talk.cites("Ann") == {f"19:47-23.11{cite}"}
    assert [posting.wager for posting in talk.postings("Ann")] == ["ante", "bet"][: 2 if bet else 1]


@pytest.mark.law("19:47-23.11(e)", "19:47-23.12(b)", "19:47-23.13(b)")
def test_a_high_card_loses_however_high() -> None:
    talk = played("Ah Kd 3c", community="Qs Jc 9h")
    assert talk.results("Ann") == {"lose"} and talk.net("Ann") == -2000
    assert {posting.transfers() for posting in talk.postings("Ann")} == {(("layout", "inventory", 1000),)}


@pytest.mark.law('19:47-23.1 "Push"', "19:47-23.11(f)")
def test_a_push_is_neither_won_nor_lost() -> None:
    talk = played("Th Td 3c", community="2s 5c 7h")
    assert talk.owed("Ann") == (("ante", "push", 0, 1000), ("bet", "push", 0, 1000)) and talk.net("Ann") == 0


@pytest.mark.law("19:47-23.10", "19:47-23.11(f)", "19:47-23.12(b)")
@pytest.mark.parametrize(
    "lowest, pushes", [("none", ""), ("nines", "9"), ("eights", "89"), ("sevens", "789"), ("sixes", "6789")]
)
def test_c2_in_the_required_version_tens_win_and_the_house_names_the_pairs_that_push(lowest: str, pushes: str) -> None:
    house = {**REQUIRED, "lowest_push": lowest}
    for pair in "56789TJ":
        (result,) = played(f"{pair}h {pair}d 3c", community="2s 4c Kh", house=house).results("Ann")
        assert result == ("win" if pair in "TJ" else "push" if pair in pushes else "lose"), pair


@pytest.mark.law("19:47-23.10")
def test_c2_without_a_word_of_the_house_sevens_to_nines_push() -> None:
    for pair, result in (("6", "lose"), ("7", "push"), ("9", "push"), ("T", "win")):
        talk = played(f"{pair}h {pair}d 3c", community="2s 4c Kh", house=REQUIRED)
        assert (talk.results("Ann"), talk.cites("Ann")) == ({result}, {"19:47-23.10"})


@pytest.mark.law("19:47-23.14(d)", "19:47-23.11")
@pytest.mark.parametrize("house", [{}, dict(REQUIRED)])
def test_a_wrong_declaration_is_no_offer_but_what_a_player_may_say_while_he_decides(house: dict[str, object]) -> None:
    talk = dealt("7h 8h 9h", *HANDS[:2], house=house)
    elect = talk.round.agenda[0]
    assert elect.mistakes(talk.round, "Ann") == ()  # hers is one
    (wrong,) = elect.mistakes(talk.round, "Bob")
    assert (wrong.move, wrong.cite) == (Choose("Bob", "2", "declare"), "19:47-23.14(d)")
    assert wrong.says == "Declare an instant winner, which this hand is not" and talk.accepts(wrong.move)
    talk = talk.bets("Ann", "10").bets("Bob", "10")
    assert talk.round.agenda[0].mistakes(talk.round, "Bob") == ()
    assert talk.round.offers("Ann") == ()  # who has bet can declare no more
    assert talk.round.offers("Cyd") != () != talk.round.agenda[0].mistakes(talk.round, "Cyd")


@pytest.mark.law("19:47-23.14(d)")
def test_the_guide_says_what_becomes_of_whoever_neither_declares_nor_bets() -> None:
    permissible, required = (dealt(HANDS[0], house=house).round.agenda[0].clauses() for house in ({}, REQUIRED))
    assert permissible[:2] == required[:2] and "you may declare it, and are paid at once" in required[0]
    assert "loses the ante wager, and the hand is void (19:47-23.14(d))" in required[1]
    assert permissible[2:] == ("Otherwise place the bet wager, or play on without one.",)
    assert required[2:] == ("Otherwise place the bet wager, or fold and lose what you have wagered so far.",)
