"""A round of Winner's Pot Poker: the deal, the decisions, the pot (19:47-33.10)."""

from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.equipment.cards import cards_name, parse_cards
from croupier.games.winners_pot_poker import PAYS, deducted, held_rank
from croupier.law import NotInForce
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Fold, Turn
from croupier.rounds.postings import IN_POT
from croupier.rounds.standing import Standing
from tests.games.winners_pot_poker.talk import BUTTON, GAME, NO_MORE_BETS, NOTHING, PERSONS, Talk, table

ACES = "Ah Ad 3c 7s 9h"
KINGS = "Kh Kd 3d 7c 9s"
QUEENS = "Qh Qd 3h 7d 9c"
JACKS = "Jh Jd 3s 7h 9d"
LOW = "3c 5d 7s 8h 9s"


def served(talk: Talk) -> list[str]:
    """Which places the deal at the head of the agenda still serves; the dealer's down cards wait for nobody."""
    return list(talk.round.agenda[0].left)  # type: ignore[attr-defined]


# The button and the deal.


@pytest.mark.law("19:47-33.12(g)")
@pytest.mark.parametrize("button, then", [(0, 7), (7, 1), (1, 2), (2, 3), (3, 7), (5, 7)])
def test_the_button_moves_clockwise_to_the_next_player_and_from_the_last_to_the_dealer(button: int, then: int) -> None:
    talk = table(*NOTHING, button=button)
    assert talk.round.standing.mark(BUTTON) == then


@pytest.mark.law("19:47-33.12(g)")
def test_the_button_passes_positions_where_nobody_plays() -> None:
    rules = GAME.rules()
    r = rules.begin((("1", "Ann"), ("2", "Bob"), ("5", "Cyd")), Standing().marked(BUTTON, 1))
    r = r.after(Bet("Ann", "1", "ante", 1000)).after(Bet("Cyd", "5", "ante", 1000)).after(NO_MORE_BETS)
    assert r.standing.mark(BUTTON) == 5
    again = rules.begin(r.seats, r.standing)
    again = again.after(Bet("Ann", "1", "ante", 1000)).after(NO_MORE_BETS)
    assert again.standing.mark(BUTTON) == 7


@pytest.mark.law("19:47-33.10(d)", "19:47-33.7")
@pytest.mark.parametrize(
    "button, order",
    [
        (0, ["1", "2", "3", "dealer"]),
        (7, ["2", "3", "dealer", "1"]),
        (1, ["3", "dealer", "1", "2"]),
        (2, ["dealer", "1", "2", "3"]),
    ],
)
def test_cards_come_clockwise_from_the_first_player_after_the_button(button: int, order: list[str]) -> None:
    talk = table(*NOTHING, dealer=ACES, button=button)
    players = [place for place in order if place != DEALER]
    # The first two come face down; the dealer's are slots and wait for nobody.
    assert [place for place in served(talk) if place != DEALER] == players
    talk = talk.turns(6)
    assert served(talk) == order
    talk = talk.turns().stay().burns()
    assert served(talk) == order
    talk = talk.turns().stay().burns()
    assert served(talk) == order


@pytest.mark.law("19:47-33.10(d)")
def test_a_card_out_of_turn_is_refused_under_the_paragraph_of_the_deal() -> None:
    talk = table(*NOTHING).turns().stay().burns().turns().stay().burns()
    refusal = talk.refuses(Turn("2", talk.round.slot, parse_cards("Kd")[0]))
    assert refusal.cite == "19:47-33.10(d)"


@pytest.mark.law("19:47-33.7", "19:47-33.8", "19:47-33.9")
@pytest.mark.parametrize("dealing, cite", [("manual shoe", "33.7"), ("hand", "33.8"), ("automated shoe", "33.9")])
def test_two_cards_come_down_and_one_up_by_every_method(dealing: str, cite: str) -> None:
    talk = table(ACES, KINGS, dealer=QUEENS, house={"dealing": dealing})
    assert talk.round.agenda[0].cite == f"19:47-{cite}"
    talk = talk.turns()
    seen = talk.round.view("Bob")
    assert [cards_name(c for c in hand.cards if c >= 0) for hand in seen.hands] == ["3c", "Kh Kd 3d"]
    assert cards_name(c for c in seen.common[0].cards if c >= 0) == "3h"
    assert [len(hand.cards) for hand in (*seen.hands, *seen.common)] == [3, 3, 3]


@pytest.mark.law("19:47-33.10(d)", "19:47-33.12(e)")
def test_a_card_is_burned_before_the_fourth_and_before_the_fifth() -> None:
    talk = table(ACES, dealer=KINGS).turns().stay()
    assert (talk.round.slot, talk.round.waits_for()) == (6, (DEALER,))
    assert talk.refuses(talk.report("nothing")).cite == "19:47-33.12(e)"
    assert talk.refuses(Turn("1", 7, 0)).cite == "19:47-33.12(e)"
    talk = talk.burns()
    assert talk.next_card().slot == 7
    talk = talk.turns().stay()
    assert talk.refuses(Turn("1", 9, 0)).cite == "19:47-33.10(d)"
    assert talk.burns().next_card().slot == 10


@pytest.mark.law("19:47-33.10(c)", "19:47-33.10(d)", "19:47-33.10(f)")
def test_the_fourth_and_fifth_cards_lie_up_and_the_down_cards_stay_hidden_until_all_are_dealt() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns().stay().burns().turns().stay().burns().turns(3)
    ann = talk.round.view("Bob").hands[0]
    assert cards_name(c for c in ann.cards if c >= 0) == "3c 7s 9h"
    assert talk.round.agenda[0].cite == "19:47-33.10(f)"
    assert not talk.round.hand("1").shown
    # 33.10(f): first the dealer's two, then everybody's.
    talk = talk.turns(1)
    assert not talk.round.hand("1").shown
    talk = talk.turns(1)
    assert cards_name(talk.round.view("Stranger").hands[0].cards) == ACES


# Wagers and decisions.


@pytest.mark.law("19:47-33.6")
def test_the_bonus_wager_is_placed_with_an_ante_only() -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    refused = r.refusal(Bet("Ann", "1", "jacks plus", 500))
    assert refused is not None and refused.cite == "19:47-33.6"
    assert r.after(Bet("Ann", "1", "ante", 1000)).refusal(Bet("Ann", "1", "jacks plus", 500)) is None


@pytest.mark.law("19:47-33.6")
def test_a_table_may_do_without_the_bonus_wager() -> None:
    r = GAME.rules(GAME.house({"jacks_plus": False})).begin((("1", "Ann"),)).after(Bet("Ann", "1", "ante", 1000))
    refused = r.refusal(Bet("Ann", "1", "jacks plus", 500))
    assert refused is not None and "ante" in refused.why


@pytest.mark.law("19:47-33.13")
def test_a_player_wagers_at_one_position_only() -> None:
    r = GAME.rules().begin((("1", "Ann"), ("2", "Bob"), ("3", "Ann")))
    r = r.after(Bet("Ann", "1", "ante", 1000))
    for place in ("2", "3"):
        refused = r.refusal(Bet("Ann", place, "ante", 1000))
        assert refused is not None and refused.cite == "19:47-33.13"


@pytest.mark.law("19:47-33.6")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (10_000, True), (10_001, False)])
def test_an_ante_lies_within_the_posted_limits(cents: int, right: bool) -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    assert (r.refusal(Bet("Ann", "1", "ante", cents)) is None) == right


@pytest.mark.law("19:47-33.10")
@pytest.mark.parametrize("amount, right", [("24.99", False), ("25", True), ("25.01", False)])
def test_a_bet_is_as_much_as_the_ante(amount: str, right: bool) -> None:
    talk = table(ACES, ante="25").turns()
    assert (talk.round.refusal(talk.bet("Ann", "bet", amount)) is None) == right


@pytest.mark.law("19:47-33.10(c)", "19:47-33.10(c)1")
@pytest.mark.parametrize("amount, right", [("49.99", False), ("50", True), ("50.01", False), ("25", False)])
def test_a_double_is_twice_the_ante(amount: str, right: bool) -> None:
    talk = table(ACES, ante="25").turns().stay().burns().turns()
    refused = talk.round.refusal(talk.bet("Ann", "double", amount))
    assert (refused is None) == right
    assert refused is None or refused.cite == "19:47-33.10(c)1"
    assert talk.refuses(talk.bet("Ann", "bet", "25")).cite == "19:47-33.10(c)"
    assert talk.does(talk.bet("Ann", "double", "50")).round.hand("1").amount("Ann", "double") == 5000


@pytest.mark.law("19:47-33.10(c)3")
@pytest.mark.parametrize("button, first, second", [(0, "Ann", "Bob"), (7, "Bob", "Cyd"), (1, "Cyd", "Ann")])
def test_players_decide_clockwise_from_the_first_after_the_button(button: int, first: str, second: str) -> None:
    talk = table(*NOTHING, button=button).turns().stay().burns().turns()
    assert talk.round.waits_for() == (first,)
    early = Fold(second, talk.place(second))
    assert talk.refuses(early).cite == "19:47-33.10(c)3"
    assert talk.round.offers(second) == ()
    talk = talk.does(Fold(first, talk.place(first)))
    assert talk.round.waits_for() == (second,)


@pytest.mark.law("19:47-33.10(c)3")
def test_the_first_remaining_player_is_asked_first() -> None:
    talk = table(*NOTHING).turns().decides("Ann folds, Bob 10, Cyd 10").burns().turns()
    assert talk.round.waits_for() == ("Bob",)
    assert talk.refuses(Fold("Cyd", "2")).cite == "19:47-33.10(c)"


@pytest.mark.law("19:47-33.10")
def test_a_fold_on_three_cards_leaves_the_ante_in_the_pot() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns().decides("Ann folds")
    (posting,) = talk.of("Ann")
    assert (posting.wager, posting.result, posting.collected) == ("ante", "forfeit", 1000)
    assert (posting.counterparty, posting.cite) == ("pot", "19:47-33.10")
    assert talk.accounts()["inventory"] == 0


@pytest.mark.law("19:47-33.10(c)2")
def test_a_fold_on_four_cards_leaves_ante_and_bet_in_the_pot_and_the_bonus_wager_alive() -> None:
    talk = table(JACKS, KINGS, bonus={"Ann": "5"}).turns().stay().burns().turns().decides("Ann folds")
    assert [(p.wager, p.result, p.counterparty, str(p.cite)) for p in talk.of("Ann")] == [
        ("ante", "forfeit", "pot", "19:47-33.10(c)2"),
        ("bet", "forfeit", "pot", "19:47-33.10(c)2"),
    ]
    hand = talk.round.hand("1")
    assert [stake.wager for stake in hand.stakes] == ["jacks plus"]
    # Face down under the bonus wager: nobody sees the two down cards.
    assert cards_name(c for c in talk.round.view("Bob").hands[0].cards if c >= 0) == "3s 7h"


@pytest.mark.law("19:47-33.10(e)")
def test_after_the_fifth_card_all_wagers_still_lying_go_to_the_pot() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS, bonus={"Ann": "5"}).turns().stay().burns().turns().stay().burns().turns(3)
    assert [(p.person, p.wager, p.result, p.collected, str(p.cite)) for p in talk.round.postings] == [
        (person, wager, IN_POT, cents, "19:47-33.10(e)")
        for person in ("Ann", "Bob")
        for wager, cents in (("ante", 1000), ("bet", 1000), ("double", 2000))
    ]
    assert talk.accounts()["pot"] == 8000
    assert [stake.wager for stake in talk.round.hand("1").stakes] == ["jacks plus"]


# The pot.


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)2", "19:47-33.10(h)2i")
def test_the_highest_hand_wins_the_pot_less_the_commission() -> None:
    talk = table(KINGS, ACES, QUEENS, dealer=JACKS, house={"commission_fixed": "1000"}).plays_on()
    assert talk.won("Bob") == (("win", 10_800, "19:47-33.10(h)2"),)
    assert talk.won("dealer") == (("commission", 1200, "19:47-33.10(h)2i"),)
    assert (talk.net("Ann"), talk.net("Bob"), talk.net("Cyd")) == (-4000, 6800, -4000)
    assert talk.won("Ann") == () == talk.won("Cyd")
    assert all(talk.round.hand(place).shown for place in "123")


@pytest.mark.law("19:47-33.10(h)2i")
@pytest.mark.parametrize(
    "percent, fixed, commission",
    [
        ("0.01", "5", 1),
        (1, "5", 120),
        (4, "5", 480),
        ("4.166", "5", 499),
        ("4.1667", "5", 500),
        (5, "5", 500),
        (10, "5", 500),
        (10, "12", 1200),
        (10, "12.01", 1200),
    ],
)
def test_the_commission_is_the_lesser_of_a_percentage_and_a_fixed_amount(
    percent: int | str, fixed: str, commission: int
) -> None:
    house = {"commission_percent": percent, "commission_fixed": fixed}
    talk = table(ACES, KINGS, QUEENS, dealer=JACKS, house=house).plays_on()
    assert talk.won("dealer") == (("commission", commission, "19:47-33.10(h)2i"),)
    assert talk.won("Ann")[0][1] == 12_000 - commission


@pytest.mark.law("19:47-33.10(h)2i")
@pytest.mark.parametrize("percent, fixed", [(0, "5"), (10, "0")])
def test_a_house_may_take_no_commission(percent: int, fixed: str) -> None:
    house = {"commission_percent": percent, "commission_fixed": fixed}
    assert check(GAME, house).violations == ()
    talk = table(ACES, KINGS, QUEENS, dealer=JACKS, house=house).plays_on()
    assert talk.won("dealer") == () and talk.won("Ann")[0][1] == 12_000
    assert deducted(talk.round.rules.house) == "The house deducts nothing of what players win."


@pytest.mark.law("19:47-33.10(h)2i")
def test_the_percentage_is_of_the_whole_pot_and_an_odd_part_of_a_cent_is_not_taken() -> None:
    # P1, G7: ten percent of four times 10.03.
    talk = table(ACES, dealer=JACKS, ante="10.03").plays_on()
    assert talk.won("dealer") == (("commission", 401, "19:47-33.10(h)2i"),)
    assert talk.net("Ann") == -401


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)1")
def test_the_dealers_highest_hand_takes_the_whole_pot_into_the_inventory() -> None:
    talk = table(KINGS, QUEENS, dealer=ACES).plays_on()
    assert talk.won("dealer") == (("win", 8000, "19:47-33.10(h)1"),)
    assert talk.won("Ann") == () == talk.won("Bob")
    assert talk.accounts() == {"layout": -8000, "inventory": 8000, "pot": 0}


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)1")
def test_with_every_player_folded_the_dealer_wins_the_pot_unseen() -> None:
    # P10.
    talk = table(ACES, KINGS, dealer=NOTHING[0]).turns().decides("Ann folds, Bob 10").burns().turns()
    talk = talk.decides("Bob folds")
    assert talk.round.agenda == ()
    assert talk.won("dealer") == (("win", 3000, "19:47-33.10(h)1"),)
    assert len(talk.round.hand(DEALER).down) == 2


@pytest.mark.law("19:47-33.10(c)2", "19:47-33.10(h)2")
def test_what_folded_players_wagered_is_won_with_the_pot() -> None:
    talk = table(ACES, KINGS, QUEENS, dealer=JACKS).turns().decides("Ann folds, Bob 10, Cyd 10").burns().turns()
    talk = talk.decides("Bob 20, Cyd folds").plays_on()
    assert talk.won("Bob") == (("win", 7000 - 500, "19:47-33.10(h)2"),)


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)2ii")
def test_players_who_tie_share_the_pot_after_one_commission() -> None:
    talk = table(*NOTHING[:2], JACKS, dealer=LOW, antes={"Ann": "10", "Bob": "20"}).turns()
    talk = talk.decides("Ann 10, Bob 20, Cyd folds").plays_on()
    assert talk.won("Ann") == talk.won("Bob") == (("win", 6250, "19:47-33.10(h)2ii"),)
    assert talk.won("dealer") == (("commission", 500, "19:47-33.10(h)2ii"),)


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)2ii")
def test_a_dealer_who_ties_has_an_equal_share_and_the_commission_is_on_the_rest() -> None:
    # P2: a third of 120.00 to the dealer; ten percent of the other 80.00, once; the rest in halves.
    house = {"commission_percent": 10, "commission_fixed": "50"}
    talk = table(*NOTHING[:2], LOW, dealer=NOTHING[2], house=house).plays_on()
    assert talk.won("dealer") == (("win", 4000, "19:47-33.10(h)2ii"), ("commission", 800, "19:47-33.10(h)2ii"))
    assert talk.won("Ann") == talk.won("Bob") == (("win", 3600, "19:47-33.10(h)2ii"),)
    fixed = table(*NOTHING[:2], LOW, dealer=NOTHING[2]).plays_on()
    assert fixed.won("dealer")[1] == ("commission", 500, "19:47-33.10(h)2ii")
    assert fixed.won("Ann") == fixed.won("Bob") == (("win", 3750, "19:47-33.10(h)2ii"),)


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)2ii")
def test_one_player_who_ties_with_the_dealer_shares_by_halves() -> None:
    talk = table(NOTHING[0], dealer=NOTHING[1]).plays_on()
    assert talk.won("dealer") == (("win", 2000, "19:47-33.10(h)2ii"), ("commission", 200, "19:47-33.10(h)2ii"))
    assert talk.won("Ann") == (("win", 1800, "19:47-33.10(h)2ii"),)


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)2ii")
@pytest.mark.parametrize("third, shares", [("10", (4250, 4250)), ("10.01", (4251, 4250)), ("10.02", (4251, 4251))])
def test_odd_cents_go_to_the_tied_players_nearest_the_dealers_left(third: str, shares: tuple[int, int]) -> None:
    # P3: 80.00 and a folded ante, less 5.00.
    talk = table(*NOTHING[:2], JACKS, dealer=LOW, antes={"Cyd": third}).turns()
    talk = talk.decides("Ann 10, Bob 10, Cyd folds").plays_on()
    assert (talk.won("Ann")[0][1], talk.won("Bob")[0][1]) == shares


@pytest.mark.law("19:47-33.10(h)", "19:47-33.10(h)2ii")
def test_odd_cents_are_not_the_dealers_where_he_ties() -> None:
    # P3: a third of 90.01 to the dealer, rounded down; the rest, less 5.00, in halves.
    talk = table(*NOTHING[:2], JACKS, dealer=NOTHING[2], antes={"Cyd": "10.01"}).turns()
    talk = talk.decides("Ann 10, Bob 10, Cyd folds").plays_on()
    assert talk.won("dealer")[0][1] == 3000
    assert (talk.won("Ann")[0][1], talk.won("Bob")[0][1]) == (2751, 2750)


@pytest.mark.law("19:47-33.5")
def test_hands_rank_as_five_cards_do_and_suits_are_equal() -> None:
    better = table("Ah Ad 3c 7s Th", "As Ac 3h 7d 9c", dealer=KINGS).plays_on()
    assert better.won("Ann") and not better.won("Bob")
    wheel = table("Ah 2d 3c 4s 5h", "As Ac Kd 7c 9s", dealer="6d 2c 3h 4c 5d").plays_on()
    assert wheel.won("dealer")[0][0] == "win" and not wheel.won("Ann")


def test_nothing_is_left_in_the_pot_and_every_account_balances() -> None:
    talk = table(*NOTHING, dealer=ACES, bonus={"Ann": "7"}).plays_on()
    accounts = talk.accounts()
    assert accounts["pot"] == 0 and sum(accounts.values()) == 0
    assert accounts["layout"] == -12_700
    assert sum(talk.net(person) for person in PERSONS[:3]) == -accounts["inventory"]


def test_the_round_waits_for_nobody_between_the_last_card_and_the_award() -> None:
    talk = table(ACES, dealer=KINGS).turns().stay().burns().turns().stay().burns().turns(2)
    assert talk.round.waits_for() == (CHANCE,)
    assert talk.turns(2).round.agenda == ()


@pytest.mark.parametrize(
    "day, known",
    [
        (date(2008, 9, 1), False),
        (date(2008, 9, 2), True),
        (date(2009, 1, 5), True),
        (date(2009, 1, 6), False),
    ],
)
def test_the_text_vouches_for_its_own_days_only(day: date, known: bool) -> None:
    if known:
        assert GAME.rules(day=day).day == day
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)


@pytest.mark.law("19:47-33.10(g)")
@pytest.mark.parametrize(
    "cards, line",
    [
        ("Jh Jd", "pair of jacks or better"),
        ("Th Td", ""),
        ("Ah Ad Ac", "three-of-a-kind"),
        ("Ah Ad 2c", "pair of jacks or better"),
        ("Ah Kh Qh", ""),
        ("2h 2d 2c 2s", "four-of-a-kind"),
        ("2h 2d 3c 3s", "two pair"),
        ("2h 2d 2c 3s", "three-of-a-kind"),
        ("Ah Kh Qh Jh", ""),
    ],
)
def test_fewer_than_five_cards_make_pairs_and_the_like_only(cards: str, line: str) -> None:
    assert PAYS.line_of(held_rank(parse_cards(cards))) == line
