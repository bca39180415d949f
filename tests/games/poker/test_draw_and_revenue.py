"""Five-card draw, what the house takes, and the fund of the players."""

import random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.poker import GAME
from croupier.rounds.moves import Announce, Arrange, Bet
from croupier.rounds.round import Round
from croupier.rounds.view import HIDDEN
from tests.games.poker.talk import Hand
from tests.properties.driver import play
from tests.properties.secrecy import leaks

DRAW = {"form": "five-card draw", "structure": "fixed limit", "all_shown": True}
# Ann has nines and threes, Bob nothing; the deal goes round five times, and then comes the burn.
CARDS = "9s Ks 9d Qd 3s Jh 3d 8h 2c 4c 7c 9h 5d"


def drawn(hand: Hand, discards: str) -> None:
    by = hand.turn
    hand.take(Arrange(by, hand.place(by), parse_cards(discards)))


def at_the_draw() -> Hand:
    hand = Hand(["100", "100"], DRAW, cards=CARDS).does("call check")
    assert hand.turn == "Ann"  # the first left of the button
    return hand


@pytest.mark.law("19:47-14.12")
def test_each_player_discards_in_turn_and_gets_as_many_cards_after_a_burn() -> None:
    hand = at_the_draw()
    drawn(hand, "2c")
    assert hand.r.hand("1").cards == parse_cards("9s 9d 3s 3d 9h 2c")  # the seven of clubs is burned
    drawn(hand, "")
    hand.does("check check")
    assert hand.nets() == {"Ann": 400, "Bob": -400}


@pytest.mark.law("19:47-14.12")
def test_a_discard_counts_no_more_and_no_one_else_ever_sees_it() -> None:
    hand = at_the_draw()
    drawn(hand, "9s 9d 2c")  # three nines would have won
    drawn(hand, "")
    hand.does("check check")
    assert hand.r.view("Bob").hands[0].cards[5:] == (HIDDEN,) * 3
    assert HIDDEN not in hand.r.view("Bob").hands[0].cards[:5]
    assert HIDDEN not in hand.r.view("Ann").hands[0].cards


@pytest.mark.law("19:47-14.12")
@pytest.mark.parametrize(
    "players, most", [(2, 5), (5, 5), (6, 3)]
)  # 52 cards: five to each of six, a burn, and three more for each are 49
def test_no_one_draws_more_than_everyone_could_draw_alike(players: int, most: int) -> None:
    hand = Hand(["100"] * players, DRAW)
    hand.does(f"{'call ' * (players - 1)} check")
    by = hand.turn
    own = hand.r.hand(hand.place(by)).cards
    sizes = {len(offer.move.low) for offer in hand.r.offers(by) if isinstance(offer.move, Arrange)}
    assert sizes == set(range(most + 1))
    if most < 5:
        refused = hand.r.refusal(Arrange(by, hand.place(by), own[: most + 1]))
        assert refused is not None and "At most three cards may be drawn" in refused.why


@pytest.mark.law("19:47-14.12")
def test_only_own_cards_are_discarded_and_each_once() -> None:
    hand = at_the_draw()
    for low in ("Ks", "9s 9s"):
        refused = hand.r.refusal(Arrange("Ann", "1", parse_cards(low)))
        assert refused is not None and "player's own" in refused.why
    refused = hand.r.refusal(Arrange("Bob", "2", ()))
    assert refused is not None and "Ann at position 1 draws first" in refused.why


@pytest.mark.law("19:47-14.12")
def test_no_view_of_a_draw_depends_on_hidden_cards() -> None:
    rules = GAME.rules(GAME.house(DRAW | {"all_shown": False}))
    tried = 0
    for seed in range(12):
        rng = random.Random(f"draw {seed}")
        seats = tuple((str(n), name) for n, name in enumerate("ABC", 1))
        many, found = leaks(play(rules.begin(seats), rng), rng)
        tried += many
        assert found == []
    assert tried


@pytest.mark.law("19:47-14.6")
@pytest.mark.parametrize("form, most", [("five-card draw", 6), ("seven-card stud", 8), ("hold 'em", 11)])
def test_a_form_has_cards_for_so_many_players_and_no_more(form: str, most: int) -> None:
    rules = GAME.rules(GAME.house({"form": form}))
    seats = tuple((str(n), f"P{n}") for n in range(1, most + 2))
    r = rules.begin(seats)
    for place, name in seats[:most]:
        r = r.after(Bet(name, place, "table stakes", 10_000))
    refused = r.refusal(Bet(seats[most][1], seats[most][0], "table stakes", 10_000))
    assert refused is not None and f"at most {most} players" in refused.why
    assert r.refusal(Bet("P1", "1", "table stakes", 20_000)) is None  # changing one's own stakes


def house_takes(r: Round) -> int:
    return sum([p.paid - p.charged for p in r.postings if p.person == "dealer"])


# Revenue.

STEPS = {"revenue": "set amounts", "structure": "no limit", "all_shown": True, "minimum.table stakes": "1"}


@pytest.mark.law("19:47-14.14")
@pytest.mark.parametrize(
    "stack, rake", [("4.50", 0), ("5", 1), ("9.50", 1), ("10", 2), ("19.50", 2), ("20", 4), ("60", 4)]
)
def test_set_amounts_are_taken_as_the_pot_reaches_set_sizes(stack: str, rake: int) -> None:
    # Two players all-in: from $10 one dollar, from $20 two, from $40 four.
    hand = Hand([stack, stack], STEPS)
    hand.does(f"{stack} call")
    assert house_takes(hand.r) == rake * 100


@pytest.mark.law("19:47-14.14")
def test_a_fraction_of_a_percent_counts() -> None:
    raked = {"revenue": "percentage", "rake_percent": "2.5", "rake_cap": "10", "chip": "0.50", "all_shown": True}
    hand = Hand(["50", "50"], raked).does("50 call")
    assert house_takes(hand.r) == 250


@pytest.mark.law("19:47-14.14")
def test_the_charge_for_time_is_paid_when_the_dealer_says_time_and_no_rake_is_taken() -> None:
    rules = GAME.rules(GAME.house({"revenue": "time charge", "time_charge": "6"}))
    r = rules.begin((("1", "Ann"), ("2", "Bob"), ("3", "Cyd")))
    assert r.offers("dealer") == ()  # no one has put up stakes
    for place, name in (("1", "Ann"), ("2", "Bob")):
        r = r.after(Bet(name, place, "table stakes", 10_000))
    r = r.after(Announce("Time")).after(Announce("The hand begins"))
    assert [(p.person, p.collected, p.counterparty) for p in r.postings] == [
        ("Ann", 600, "inventory"),
        ("Bob", 600, "inventory"),
    ]
    assert r.hand("1").stakes[0].cents + r.hand("1").stakes[1].cents == 9_400  # with a blind in front


@pytest.mark.law("19:47-14.14")
def test_a_table_with_a_rake_has_no_charge_for_time() -> None:
    r = GAME.rules().begin((("1", "Ann"), ("2", "Bob"))).after(Bet("Ann", "1", "table stakes", 10_000))
    assert r.refusal(Announce("Time")) is not None


# The fund of 14.19.

FUND = {"revenue": "percentage", "fund": "bad beat", "contribution": "1", "contribution_from": "20", "all_shown": True}


@pytest.mark.law("19:47-14.19")
@pytest.mark.parametrize("stack, gives", [("9.50", 0), ("10", 100), ("10.50", 100)])
def test_a_pot_of_the_posted_size_gives_the_posted_amount_after_the_rake(stack: str, gives: int) -> None:
    hand = Hand([stack, stack], FUND).does(f"{stack} call")
    postings = hand.r.postings
    assert sum([p.charged for p in postings if p.counterparty == "poker fund"]) == gives
    kinds = [p.result for p in postings if p.person == "dealer"]
    assert kinds == (["commission", "registered", "registered"] if gives else ["commission"])
    won = sum([p.paid for p in postings if p.result == "win"])
    rake = sum([p.paid for p in postings if p.result == "commission"])
    assert won + rake + gives == 2 * int(float(stack) * 100)  # every chip of the pot is somewhere


@pytest.mark.law("19:47-14.19")
def test_the_contribution_comes_from_the_main_pot_alone() -> None:
    hand = Hand(["10", "30", "30"], FUND).does("30 call call")
    given = [p for p in hand.r.postings if p.result == "registered" and p.paid]
    assert [(p.wager, p.paid) for p in given] == [("main pot", 100)]
