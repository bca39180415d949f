"""The shape of blackjack: shared boxes, splits, doubles, and a dealer who draws by the rule."""

from __future__ import annotations

import random

import pytest

from croupier.equipment.cards import parse_card, parse_cards
from croupier.games import find
from croupier.law import cite
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import DONE, LIVE, OUT
from croupier.rounds.irregularities.base import void_hand
from croupier.rounds.moves import Choose, Move, Turn, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.view import seen_move
from tests.shapes.scripted import after, bet, choices, choose, refused, results, says, turned

GAME = find("blackjack")
UNDER = cite("19:47-2.15(i)")
AS_PLAIN = {"dealer_second_card": "after the players", "persons_on_a_box": 3, "decks": 6, "insurance": False}
RULES = GAME.rules(GAME.house(AS_PLAIN))
NO_MORE_BETS = says("No more bets")


def alone(cards: str, *, resplit: int = 4) -> Round:
    """Ann alone on box 1 with 10 dollars: her first card, the dealer's, her second."""
    rules = GAME.rules(GAME.house({**AS_PLAIN, "resplit": resplit}))
    r = after(rules.begin((("1", "ann"),)), bet("ann", "1", "blackjack", 10), NO_MORE_BETS)
    return turned(r, parse_cards(cards))


def shared(cards: str) -> Round:
    """Ann sits at box 3; Bob and Cy wager there with her consent."""
    r = after(
        RULES.begin((("3", "ann"),)),
        bet("ann", "3", "blackjack", 10),
        choose("ann", "3", "consent"),
        bet("bob", "3", "blackjack", 20),
        bet("cy", "3", "blackjack", 50),
        NO_MORE_BETS,
    )
    return turned(r, parse_cards(cards))


@pytest.mark.law("19:47-2.13(e)", "19:47-2.11")
def test_on_a_split_one_follows_and_one_keeps_their_wager_on_the_second_hand() -> None:
    r = shared("8c 6d 8h")
    r = r.after(choose("ann", "3", "split", 10))
    # No order among the others: Cy may answer before Bob.
    assert r.waits_for() == ("bob", "cy")
    r = after(r, choose("cy", "3.1", "stay"), choose("bob", "3", "split", 20))
    stakes = {hand.place: [(s.person, s.wager, s.cents) for s in hand.stakes] for hand in r.hands}
    assert stakes == {
        "3": [("ann", "blackjack", 1000), ("bob", "blackjack", 2000)],
        "3.1": [("ann", "split", 1000), ("cy", "blackjack", 5000), ("bob", "split", 2000)],
    }
    # The first hand is completed and played before the second gets its card: 8+3, drawn to 21; then 8+T, stood on.
    r = turned(r, parse_cards("3d"))
    assert r.waits_for() == ("ann",)
    r = turned(r.after(choose("ann", "3", "hit")), parse_cards("Ts Tc"))
    r = r.after(choose("ann", "3.1", "stand"))
    # The dealer has 6+K and draws a 3: 19.
    r = turned(r, parse_cards("Kd 3s"))
    assert r.agenda == ()
    assert results(r.postings) == {
        ("3", "ann", "blackjack"): ("win", 10),
        ("3", "bob", "blackjack"): ("win", 20),
        ("3.1", "ann", "split"): ("lose", -10),
        ("3.1", "cy", "blackjack"): ("lose", -50),
        ("3.1", "bob", "split"): ("lose", -20),
    }


@pytest.mark.law("19:47-2.13(e)")
def test_on_a_split_another_person_adds_exactly_their_own_wager_or_names_a_hand() -> None:
    r = shared("8c 6d 8h").after(choose("ann", "3", "split", 10))
    for dollars in (19, 21):
        assert refused(r, choose("bob", "3", "split", dollars)).cite == "19:47-2.11"
    assert r.refusal(choose("bob", "3", "split", 20)) is None
    assert refused(r, choose("bob", "3", "decline")).cite == "19:47-2.13(e)"
    assert refused(r, choose("bob", "2", "stay")).cite == "19:47-2.13(e)"
    assert refused(r, choose("ann", "3", "stay")).cite == "19:47-2.13(e)"
    assert choices(r, "bob") == ["split", "stay", "stay"]
    assert choices(r, "ann") == []


@pytest.mark.law("19:47-2.13(d)", "19:47-2.10")
def test_others_may_double_up_to_their_own_wager_or_not_and_one_card_is_dealt() -> None:
    r = shared("5c 6d 6h").after(choose("ann", "3", "double", 10))
    assert refused(r, choose("bob", "3", "double", 21)).cite == "19:47-2.10"
    assert r.refusal(choose("bob", "3", "double", 20)) is None
    r = after(r, choose("bob", "3", "double", 15), choose("cy", "3", "decline"))
    r = turned(r, parse_cards("9s Kd 5s"))  # 20 against the dealer's 21
    assert results(r.postings) == {
        ("3", "ann", "blackjack"): ("lose", -10),
        ("3", "bob", "blackjack"): ("lose", -20),
        ("3", "cy", "blackjack"): ("lose", -50),
        ("3", "ann", "double"): ("lose", -10),
        ("3", "bob", "double"): ("lose", -15),
    }


@pytest.mark.law("19:47-2.13(b)")
def test_the_person_seated_at_the_box_calls_its_decisions() -> None:
    r = shared("5c 6d 6h")
    assert r.waits_for() == ("ann",)
    assert refused(r, choose("cy", "3", "stand")).cite == "19:47-2.13(b)"


@pytest.mark.law("19:47-2.13(b)")
def test_with_nobody_seated_the_highest_wager_calls_and_the_first_among_equals() -> None:
    r = RULES.begin(())
    r = after(r, bet("bob", "2", "blackjack", 20), choose("bob", "2", "consent"))
    r = after(r, bet("cy", "2", "blackjack", 50), bet("dee", "2", "blackjack", 50), NO_MORE_BETS)
    assert turned(r, parse_cards("5c 6d 6h")).waits_for() == ("cy",)


@pytest.mark.law("19:47-2.13(a)")
def test_at_most_three_persons_wager_on_a_box_and_only_with_the_first_ones_consent() -> None:
    r = RULES.begin((("3", "ann"),))
    assert refused(r, bet("bob", "3", "blackjack", 10)).cite == "19:47-2.13(a)"
    r = r.after(bet("ann", "3", "blackjack", 10))
    assert refused(r, bet("bob", "3", "blackjack", 10)).cite == "19:47-2.13(a)"
    assert refused(r, choose("bob", "3", "consent")).cite == "19:47-2.13(a)"
    r = after(r, choose("ann", "3", "consent"), bet("bob", "3", "blackjack", 10), bet("cy", "3", "blackjack", 10))
    assert refused(r, bet("dee", "3", "blackjack", 10)).cite == "19:47-2.13(a)"
    assert r.refusal(bet("cy", "3", "blackjack", 20)) is None


@pytest.mark.law("19:47-2.13(a)")
def test_when_the_first_person_leaves_the_next_must_be_asked_again() -> None:
    r = after(RULES.begin(()), bet("bob", "2", "blackjack", 10), choose("bob", "2", "consent"))
    r = after(r, bet("cy", "2", "blackjack", 10), Withdraw("bob", "2", "blackjack"))
    assert refused(r, bet("dee", "2", "blackjack", 10)).cite == "19:47-2.13(a)"
    assert r.after(choose("cy", "2", "consent")).refusal(bet("dee", "2", "blackjack", 10)) is None


@pytest.mark.law("19:47-2.14")
def test_a_person_wagers_on_one_box_unless_the_house_permits_more() -> None:
    move = bet("ann", "4", "blackjack", 10)
    r = RULES.begin((("3", "ann"),)).after(bet("ann", "3", "blackjack", 10))
    assert refused(r, move).cite == "19:47-2.14"
    several = GAME.rules(GAME.house({**AS_PLAIN, "several_boxes": True})).begin((("3", "ann"),))
    assert several.after(bet("ann", "3", "blackjack", 10)).refusal(move) is None


@pytest.mark.law("19:47-2.11")
@pytest.mark.parametrize(("resplit", "hands"), [(2, ["1", "1.1"]), (3, ["1", "1.2", "1.1"])])
def test_a_box_is_split_into_as_many_hands_as_the_house_allows(resplit: int, hands: list[str]) -> None:
    r = alone("8c 6d 8h", resplit=resplit).after(choose("ann", "1", "split", 10))
    r = turned(r, parse_cards("8d"))
    if resplit > 2:
        r = turned(r.after(choose("ann", "1", "split", 10)), parse_cards("8s"))
    assert [hand.place for hand in r.hands] == hands
    assert refused(r, choose("ann", "1", "split", 10)).cite == "19:47-2.11"
    assert "split" not in choices(r, "ann")


@pytest.mark.law("19:47-2.11")
def test_cards_of_different_value_are_not_split_and_tens_of_any_name_are() -> None:
    assert choices(alone("8c 6d 9h"), "ann") == ["hit", "stand", "double"]
    assert choices(alone("Kc 6d Th"), "ann") == ["hit", "stand", "double", "split"]


@pytest.mark.law("19:47-2.11", '19:47-2.1 "Blackjack"')
def test_split_aces_get_one_card_each_and_an_ace_with_a_ten_is_no_blackjack() -> None:
    r = alone("Ac 6d Ah").after(choose("ann", "1", "split", 10))
    r = turned(r, parse_cards("Kd 5h"))  # 21 and 16, nothing to decide; then the dealer's cards
    assert r.waits_for() == (CHANCE,)
    r = turned(r, parse_cards("5c Td"))  # the dealer's 21 in three cards ties the split ace-king
    assert results(r.postings) == {("1", "ann", "blackjack"): ("push", 0), ("1.1", "ann", "split"): ("lose", -10)}


@pytest.mark.law("19:47-2.7")
def test_a_blackjack_is_paid_3_to_2_and_the_dealer_needs_no_third_card() -> None:
    r = turned(alone("Ac Td Kh"), parse_cards("2c"))
    assert r.agenda == ()
    assert results(r.postings) == {("1", "ann", "blackjack"): ("win", 15)}


@pytest.mark.law("19:47-2.3(b)", "19:47-2.10")
def test_a_dealers_blackjack_takes_the_original_wager_and_returns_the_double() -> None:
    r = alone("5c Ad 6h").after(choose("ann", "1", "double", 10))
    r = turned(r, parse_cards("Ts Kd"))
    assert results(r.postings) == {("1", "ann", "blackjack"): ("lose", -10), ("1", "ann", "double"): ("returned", 0)}


@pytest.mark.law("19:47-2.3(b)")
def test_two_blackjacks_are_void() -> None:
    r = turned(alone("Ac Ad Kh"), parse_cards("Kd"))
    assert results(r.postings) == {("1", "ann", "blackjack"): ("push", 0)}


@pytest.mark.law("19:47-2.12(c)")
def test_a_hand_over_21_loses_at_once_and_the_dealer_draws_nothing_against_nobody() -> None:
    r = turned(alone("Tc 6d 6h").after(choose("ann", "1", "hit")), parse_cards("Ks"))
    assert r.agenda == ()
    assert r.hand("1").state == DONE
    assert r.hand(DEALER).cards == parse_cards("6d")
    assert results(r.postings) == {("1", "ann", "blackjack"): ("lose", -10)}


@pytest.mark.law("19:47-2.12")
@pytest.mark.parametrize(
    ("up", "drawn", "result"),
    [
        ("6d", "Kd 3s", "lose"),
        ("6d", "Ah", "win"),
        ("7d", "9c Tc", "win"),
        ("Td", "8c", "push"),
        ("9d", "7c Ac", "win"),
    ],
)
def test_the_dealer_draws_to_16_and_stands_on_soft_17(up: str, drawn: str, result: str) -> None:
    r = alone(f"Tc {up} 8h").after(choose("ann", "1", "stand"))
    r = turned(r, parse_cards(drawn))
    assert r.agenda == ()
    assert [posting.result for posting in r.postings] == [result]


@pytest.mark.law("19:47-2.2")
def test_a_card_comes_with_the_weight_of_its_unseen_copies() -> None:
    r = alone("8c 8c 8c").after(choose("ann", "1", "hit"))
    weights = {move.card: weight for move, weight in r.chances() if isinstance(move, Turn)}
    assert weights[parse_card("8c")] == 3
    assert weights[parse_card("8d")] == 6
    assert sum(weights.values()) == 6 * 52 - 3


@pytest.mark.law("19:47-2.6")
def test_everyone_sees_a_card_as_it_is_dealt_face_up() -> None:
    r = after(RULES.begin((("1", "ann"), ("2", "bob"))), bet("ann", "1", "blackjack", 10), NO_MORE_BETS)
    for card in parse_cards("8c 6d 8h"):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        move = Turn(*turning, card)
        assert seen_move(r, move, "bob") == move
        r = r.after(move)
    assert r.view("bob").hands[0].cards == parse_cards("8c 8h")


@pytest.mark.law("19:47-2.15(i)")
def test_a_hand_voided_in_the_middle_of_a_split_returns_its_wagers_and_play_goes_on() -> None:
    r = shared("8c 6d 8h").after(choose("ann", "3", "split", 10)).after(choose("bob", "3", "split", 20))
    r = void_hand(r, "3", UNDER)
    # Cy's one wager lay on the first hand, and went back with it: nobody is left to be asked.
    assert r.waits_for() == (CHANCE,)
    assert [(hand.place, hand.state) for hand in r.hands] == [("3", OUT), ("3.1", LIVE)]
    r = turned(r, parse_cards("Tc")).after(choose("ann", "3.1", "stand"))
    r = turned(r, parse_cards("Kd Ks"))
    assert results(r.postings) == {
        ("3", "ann", "blackjack"): ("void", 0),
        ("3", "bob", "blackjack"): ("void", 0),
        ("3", "cy", "blackjack"): ("void", 0),
        ("3.1", "ann", "split"): ("win", 10),
        ("3.1", "bob", "split"): ("win", 20),
    }


@pytest.mark.law("19:47-2.15(i)", "19:47-2.12(c)")
def test_the_last_hand_voided_while_the_dealer_draws_ends_the_round() -> None:
    r = void_hand(alone("Tc 6d 8h").after(choose("ann", "1", "stand")), "1", UNDER)
    assert r.agenda == ()
    assert results(r.postings) == {("1", "ann", "blackjack"): ("void", 0)}


@pytest.mark.law("19:47-2.10")
def test_only_two_cards_are_doubled_and_for_no_more_than_the_wager() -> None:
    r = alone("2c 6d 3h")
    assert refused(r, choose("ann", "1", "double", 11)).cite == "19:47-2.10"
    assert r.refusal(choose("ann", "1", "double", 10)) is None
    assert refused(r, choose("ann", "1", "hit", 1)).cite == "19:47-2.12"
    r = turned(r.after(choose("ann", "1", "hit")), parse_cards("2d"))
    assert refused(r, choose("ann", "1", "double", 10)).cite == "19:47-2.10"


PAIRS_ONLY = parse_cards("8c 8d Ah As Tc Kd") * 40
PERSONS = ("ann", "bob", "cy")


def any_move(r: Round, rng: random.Random) -> Move:
    """A move that is offered, a card, or once in a while a report."""
    reports = r.reports()
    if reports and rng.random() < 0.05:
        return rng.choice(reports).move
    if r.waits_for() == (CHANCE,):
        chances = list(r.chances())
        return rng.choices([move for move, _ in chances], [weight for _, weight in chances])[0]
    return rng.choice(rng.choice([offer for person in r.waits_for() for offer in r.offers(person)]).moves())


def on_the_layout(r: Round) -> int:
    return sum(stake.cents for hand in r.hands for stake in hand.stakes)


@pytest.mark.law("19:47-2.13(e)", "19:47-2.15(i)")
def test_no_chip_is_lost_or_made_however_often_a_shared_box_is_split_and_whichever_hand_dies() -> None:
    rng = random.Random(2)
    rules, asked = RULES.with_deck(PAIRS_ONLY), 0
    for _ in range(300):
        r = after(rules.begin((("1", "ann"),)), bet("ann", "1", "blackjack", 10), choose("ann", "1", "consent"))
        r = after(r, *(bet(person, "1", "blackjack", 20) for person in PERSONS[1:]), NO_MORE_BETS)
        staked = on_the_layout(r)
        while r.agenda:
            move = any_move(r, rng)
            asked += isinstance(move, Choose) and move.by != "ann"
            staked += move.cents if isinstance(move, Choose) else 0
            r = r.after(move)
            assert all(hand.stakes for hand in r.live())
            assert on_the_layout(r) + sum(posting.stake for posting in r.postings) == staked
        assert on_the_layout(r) == 0
        assert all(posting.stake == posting.returned + posting.collected for posting in r.postings)
    assert asked > 150
