"""What goes wrong at a poker table (19:47-14.16, readings PR9 and PR16), each at the moments at which it can happen."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.poker import GAME
from croupier.rounds.moves import Announce, Bet, Choose, Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.betting.forced import OWES, REDEAL
from tests.games.poker.talk import Hand

pytestmark = pytest.mark.law("19:47-14.16")
STUD = {"form": "seven-card stud", "structure": "fixed limit", "ante": "1", "all_shown": True}
EVERYONE = {"Ann": 0, "Bob": 0, "Cyd": 0}


class Dealing:
    """A hand that stops after a few cards: Ann, Bob and Cyd, with the button at Cyd."""

    def __init__(self, cards: int, house: Mapping[str, object] | None = None, order: str = "") -> None:
        rules = GAME.rules(GAME.house({"structure": "no limit", "revenue": "none", **(house or {})}))
        self.r: Round = rules.begin((("1", "Ann"), ("2", "Bob"), ("3", "Cyd")), Standing())
        first = parse_cards(order)
        self.shoe = (*first, *[card for card in STANDARD_DECK if card not in first])
        for place, name in self.r.seats:
            self.r = self.r.after(Bet(name, place, "table stakes", 10_000))
        self.r = self.r.after(Announce("The hand begins"))
        for _ in range(cards):
            self.turn()

    def turn(self) -> None:
        turning = self.r.agenda[0].turning(self.r)
        assert turning is not None
        self.r = self.r.after(Turn(*turning, self.shoe[turning[1]]))

    def report(self, what: str, place: str = "", slot: int = -1, card: int = -1, cards: int = -1) -> None:
        self.r = self.r.after(Report(what, place=place, slot=slot, card=card, cards=cards))

    def refused(self, what: str, place: str = "", slot: int = -1, card: int = -1, cards: int = -1) -> Refusal:
        refusal = self.r.refusal(Report(what, place=place, slot=slot, card=card, cards=cards))
        assert refusal is not None, f"{what} may be reported"
        return refusal


def nets(r: Round) -> dict[str, int]:
    assert not r.agenda
    return {name: sum([p.net for p in r.postings if p.person == name]) for _, name in r.seats}


def report(hand: Hand, what: str, place: str = "", slot: int = -1, card: int = -1, cards: int = -1) -> None:
    hand.take(Report(what, place=place, slot=slot, card=card, cards=cards))


def refused(hand: Hand, what: str, place: str = "", slot: int = -1, card: int = -1, cards: int = -1) -> str:
    refusal = hand.r.refusal(Report(what, place=place, slot=slot, card=card, cards=cards))
    assert refusal is not None, f"{what} may be reported"
    return refusal.why


# The deal.


@pytest.mark.parametrize("cards", [0, 1, 6])
def test_before_anyone_acts_a_misdeal_returns_everything_and_button_and_blinds_stay(cards: int) -> None:
    deal = Dealing(cards)
    deal.report("misdeal")
    assert nets(deal.r) == EVERYONE
    assert deal.r.standing.mark(REDEAL)
    again = deal.r.rules.begin(deal.r.seats, deal.r.standing)
    for place, name in again.seats:
        again = again.after(Bet(name, place, "table stakes", 10_000))
    again = again.after(Announce("The hand begins"))
    positions = [name for name, _ in deal.r.standing.marks if "position" in name]
    assert len(positions) == 3
    assert all(again.standing.mark(name) == deal.r.standing.mark(name) for name in positions)
    assert not again.standing.mark(REDEAL)


def test_nothing_is_a_misdeal_before_the_deal_or_once_a_player_has_acted() -> None:
    rules = GAME.rules()
    opening = rules.begin((("1", "Ann"),))
    assert opening.refusal(Report("misdeal")) is not None
    hand = Hand(["100"] * 3).does("call")
    assert "A player has acted" in refused(hand, "misdeal")


def test_a_debt_of_blinds_is_still_owed_after_a_misdeal() -> None:
    standing = (
        Standing().marked(f"{OWES}Cyd", 1).marked("big blind at position", 1).marked("small blind at position", 4)
    )
    standing = standing.marked("dealer button at position", 3)
    hand = Hand(["100"] * 4, standing=standing)
    assert {s.wager for s in hand.r.hand("3").stakes} >= {"bet", "dead"}
    assert not hand.r.standing.mark(f"{OWES}Cyd")
    report(hand, "misdeal")
    assert hand.r.standing.mark(f"{OWES}Cyd") == 1


@pytest.mark.parametrize("words", ["", "call", "call call check 20 call"])
def test_a_fouled_deck_returns_the_whole_pot_at_any_time(words: str) -> None:
    hand = Hand(["100"] * 3).does(words)
    report(hand, "fouled deck")
    assert hand.nets() == EVERYONE


@pytest.mark.parametrize("place", ["1", "2"])
def test_the_first_or_second_card_exposed_is_a_misdeal(place: str) -> None:
    deal = Dealing(int(place))
    deal.report("card exposed in the deal", place, cards=1)
    assert nets(deal.r) == EVERYONE


def test_another_exposed_card_is_replaced_after_the_deal_and_is_the_first_burn() -> None:
    deal = Dealing(5, order="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc")
    deal.report("card exposed in the deal", "2", cards=2)  # the six
    assert deal.r.dead == parse_cards("6c")
    deal.turn()  # Cyd's second card
    assert deal.r.agenda[0].turning(deal.r) == ("2", 6)
    deal.turn()
    assert deal.r.hand("2").cards == parse_cards("3c 8c")
    for name, choice in (("Cyd", "call"), ("Ann", "call"), ("Bob", "check")):
        deal.r = deal.r.after(Choose(name, str("ABC".index(name[0]) + 1), choice))
    assert deal.r.agenda[0].turning(deal.r) == ("community", 7)  # no other burn


def test_a_second_exposed_card_is_a_misdeal() -> None:
    deal = Dealing(6)
    deal.report("card exposed in the deal", "3", cards=1)
    deal.report("card exposed in the deal", "1", cards=2)
    assert nets(deal.r) == EVERYONE


def test_after_a_player_has_acted_the_deal_is_over() -> None:
    hand = Hand(["100"] * 3).does("call")
    assert "the deal is over" in refused(hand, "card exposed in the deal", "2", cards=1)


def test_in_stud_the_next_card_comes_down_and_with_both_exposed_the_hand_is_dead() -> None:
    deal = Dealing(4, STUD, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")
    deal.report("card exposed in the deal", "1", cards=2)
    for _ in range(5):
        deal.turn()
    assert deal.r.hand("1").face_up == (1,)  # the third came down
    assert deal.r.hand("2").face_up == (2,)
    deal = Dealing(6, STUD)
    deal.report("card exposed in the deal", "1", cards=1)
    deal.report("card exposed in the deal", "1", cards=2)
    assert deal.r.hand("1").state == "out"
    assert [(p.result, p.returned) for p in deal.r.postings] == [("void", 10_000)]  # the ante too


@pytest.mark.parametrize("cards", [0, 3])
def test_one_boxed_card_is_not_used_and_a_second_is_a_misdeal(cards: int) -> None:
    deal = Dealing(cards, order="2c 3c 4c 5c 6c 7c 8c")
    deal.report("boxed card", slot=cards, card=deal.shoe[cards])
    assert deal.r.dead == (deal.shoe[cards],)
    assert deal.r.agenda[0].turning(deal.r) == (str(cards % 3 + 1), cards + 1)
    deal.report("boxed card", slot=cards + 1, card=deal.shoe[cards + 1])
    assert nets(deal.r) == EVERYONE


def test_a_boxed_card_is_the_next_one_and_one_that_can_be_there() -> None:
    deal = Dealing(2, order="2c 3c")
    assert "slot 2" in deal.refused("boxed card", slot=5, card=40).why
    assert "can be there" in deal.refused("boxed card", slot=2, card=parse_cards("2c")[0]).why
    hand = Hand(["100"] * 3)
    assert "not being dealt" in refused(hand, "boxed card", slot=hand.r.slot, card=40)


# The board.


def test_a_board_card_that_comes_too_soon_is_out_of_play_and_the_burn_stays() -> None:
    hand = Hand(["100"] * 3, cards="2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As").does("call")
    slot = hand.r.slot  # the burn; the first card of the flop comes after it
    report(hand, "card before the betting is over", slot=slot + 1, card=hand.shoe[slot + 1])
    assert hand.r.dead == parse_cards("9s")
    hand.does("call check")
    assert hand.r.area("community").cards == parse_cards("Ts Js Qs")


def test_it_cannot_be_another_card_and_nothing_comes_after_the_river() -> None:
    hand = Hand(["100"] * 3).does("call")
    assert "slot 7" in refused(hand, "card before the betting is over", slot=6, card=40)
    hand.does("call check check check check check check check")
    assert "No card that everyone sees" in refused(hand, "card before the betting is over", slot=14, card=40)


def test_a_burn_too_soon_is_the_burn_of_the_next_cards() -> None:
    hand = Hand(["100"] * 3, cards="2s 3s 4s 5s 6s 7s 8s 9s Ts Js").does("call")
    report(hand, "burned too soon")
    hand.does("call check")
    assert hand.r.area("community").cards == parse_cards("9s Ts Js")
    late = Hand(["100"] * 3).does("call call check check check check check check check check")
    assert "No one is betting before" in refused(late, "burned too soon")


def test_a_wrong_burn_is_mended_while_no_card_was_seen() -> None:
    deal = Dealing(6)
    for name, choice in (("Cyd", "call"), ("Ann", "call"), ("Bob", "check")):
        deal.r = deal.r.after(Choose(name, str("ABC".index(name[0]) + 1), choice))
    before = deal.r.agenda, deal.r.slot
    deal.report("wrong burn")
    assert (deal.r.agenda, deal.r.slot) == before
    assert "No card was due to be burned" in Dealing(2).refused("wrong burn").why


# Hands.


def test_a_wrong_number_of_cards_is_a_misdeal_before_anyone_acts_and_a_dead_hand_after() -> None:
    early = Hand(["100"] * 3)
    report(early, "wrong number of cards", "2", cards=3)
    assert early.nets() == EVERYONE
    late = Hand(["100"] * 3).does("20")
    report(late, "wrong number of cards", "3", cards=1)  # Cyd, who has raised
    assert late.r.hand("3").state == "folded"
    late.does("call call")
    assert late.r.hand("3").stakes[-1].cents == 2_000  # it stays in the pot


@pytest.mark.parametrize("what", ["hand mixed with discards", "hand mucked by mistake"])
def test_a_hand_that_cannot_be_told_is_dead_and_its_bets_stay(what: str) -> None:
    hand = Hand(["100"] * 3).does("20 call")
    report(hand, what, "1")
    hand.does("call check 30 fold")
    assert hand.nets() == {"Ann": -2_000, "Bob": -2_000, "Cyd": 4_000}


def test_the_last_hand_in_play_is_never_dead() -> None:
    hand = Hand(["100"] * 2).does("call check check check check check check check muck")
    (last,) = hand.r.live()
    assert "wins the pot" in refused(hand, "hand mucked by mistake", last.place)


def test_a_player_who_is_away_in_turn_is_folded() -> None:
    hand = Hand(["100"] * 3)
    assert "not that player's turn" in refused(hand, "player away", "1")
    report(hand, "player away", "3")
    assert hand.r.hand("3").state == "folded"


# What players say and do.


@pytest.mark.parametrize(
    "event, does, not_", [("check or call out of turn", "call", "fold"), ("fold out of turn", "fold", "call")]
)
def test_an_action_out_of_turn_binds_if_no_one_raises_in_between(event: str, does: str, not_: str) -> None:
    hand = Hand(["100"] * 3)
    report(hand, event, "1")  # Ann; Cyd is first
    hand.does("call")
    assert "Ann is bound to" in hand.refused(not_).why
    assert len(hand.r.offers("Ann")) == 1
    hand.does(does)
    free = Hand(["100"] * 3)
    report(free, event, "1")
    free.does("12")
    assert len(free.r.offers("Ann")) == 3
    free.does("call" if not_ == "fold" else "fold")


def test_a_raise_out_of_turn_binds_to_a_raise_of_any_lawful_amount() -> None:
    hand = Hand(["100"] * 3)
    report(hand, "bet or raise out of turn", "2")
    hand.does("call call")
    assert "bound to bet or raise" in hand.refused("check").why
    hand.does("15")


def test_what_a_player_says_in_turn_binds_them_and_only_in_turn() -> None:
    hand = Hand(["100"] * 3)
    assert "not that player's turn" in refused(hand, "said check or call", "1")
    assert "that player's turn" in refused(hand, "fold out of turn", "3")
    report(hand, "said check or call", "3")
    assert "bound already" in refused(hand, "said fold", "3")
    assert "bound to check or call" in hand.refused("20").why
    hand.does("call")


@pytest.mark.parametrize("event", ["string raise", "oversized chip"])
def test_a_string_raise_or_an_oversized_chip_is_a_call(event: str) -> None:
    hand = Hand(["100"] * 3)
    report(hand, event, "3")
    assert "bound to check or call" in hand.refused("20").why
    hand.does("call call")
    assert "There is no bet to call" in refused(hand, event, "2")


def test_a_player_who_may_not_raise_is_not_bound_to_raise() -> None:
    hand = Hand(["100", "100", "4"])  # Cyd has no more than the call
    assert "may not raise" in refused(hand, "said bet or raise", "3")
