"""Red Dog as a whole, and a round of it: two cards, the raise, the third card, what it pays (6.1 to 6.5)."""

from datetime import date

import pytest

from croupier.equipment.cards import RANKS
from croupier.games import DECLARED
from croupier.games.red_dog.steps import DealThird, OfferRaise
from croupier.law import NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Announce, Bet, Choose, Fold, Withdraw
from croupier.rounds.steps import Deal, Place, Settle
from tests.games.houses import grounds, violations
from tests.games.red_dog.rounds import (
    DEALING,
    GAME,
    WAGERS,
    dealt,
    declines,
    initial,
    placed,
    raises,
    results,
    table,
)

ROUND = "19:47-6.5"
PAYS = {"three of one rank": 11, "spread of one": 5, "spread of two": 4, "spread of three": 2} | {
    "spread of four to eleven": 1
}


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("red-dog", "Red Dog", "19:47-6")
    assert GAME.id in DECLARED and GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    first, second = reconstructed(GAME)
    assert first.startswith("Reconstructed") and "RD2, RD4, RD6, RD8, RD9" in second


@pytest.mark.law("19:47-6.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(1991, 11, 3), False), (date(1991, 11, 4), True), (date(1991, 11, 5), True)),
        *((date(2009, 10, 15), True), (date(2009, 10, 16), True), (date(2009, 10, 17), False)),
    ],
)
def test_the_chapter_vouches_for_the_game_from_its_adoption_to_the_proposal_of_2009(day: date, held: bool) -> None:
    if held:
        assert GAME.rules(day=day).edition.status is Status.ADOPTED
    else:
        with pytest.raises(NotInForce, match=r" 1991-11-04 to 2009-10-16 .* by 19:47-6\.1"):
            GAME.rules(day=day)


@pytest.mark.law(ROUND, "19:47-6.4", "19:47-6.1")
@pytest.mark.parametrize("dealing", DEALING)
def test_each_step_rests_on_its_section(dealing: str) -> None:
    steps = GAME.rules(GAME.house({"dealing": dealing})).agenda
    assert [(type(step), str(step.cite)) for step in steps] == [
        *((Place, ROUND), (Deal, "19:47-6.4"), (OfferRaise, ROUND), (DealThird, "19:47-6.4"), (Settle, ROUND)),
    ]
    assert [step.showing.cite for step in steps if isinstance(step, Settle)] == ["19:47-6.1"]
    assert [(w.key, w.name, str(w.cite)) for w in GAME.wagers] == [
        ("initial", "initial wager", ROUND),
        ("raise", "raise", ROUND),
    ]


@pytest.mark.law(ROUND, "19:47-8.2")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (50_000, True), (50_001, False)])
def test_the_initial_wager_is_within_its_posted_limits(cents: int, right: bool) -> None:
    move = Bet("Ann", "1", "initial", cents)
    assert table("Ann").accepts(move) is right
    if not right:
        assert table("Ann").refuses(move).cite == ROUND


@pytest.mark.law("19:47-6.4")
def test_all_players_share_two_cards_that_are_dealt_face_up() -> None:
    talk = dealt("5h Jc 8d", 2)
    assert talk.cards("community") == "5h Jc" and talk.round.slot == 2
    assert not any(hand.cards for hand in talk.round.hands)


@pytest.mark.law(ROUND)
@pytest.mark.parametrize("cards", ["5h 6c", "6c 5h", "Kd As", "2c 3c"])
def test_rd8_consecutive_cards_are_a_push_without_raise_or_third_card(cards: str) -> None:
    talk = dealt(f"{cards} 9d")
    assert not talk.round.agenda and talk.cards("community") == cards
    assert results(talk) == {"initial": ("push", 0)} and talk.cites("Ann") == {ROUND}


@pytest.mark.law(ROUND)
@pytest.mark.parametrize("third, result", [("9s", ("win", 110)), ("8s", ("push", 0)), ("As", ("push", 0))])
def test_rd8_a_pair_gets_a_third_card_at_once_and_no_raise(third: str, result: tuple[str, int]) -> None:
    talk = dealt(f"9h 9d {third}")
    assert not talk.round.agenda and results(talk) == {"initial": result}


SPREADS = [(0, top) for top in range(2, 13)]


@pytest.mark.law(ROUND, "19:47-6.1")
@pytest.mark.parametrize("low, high", [*SPREADS, (3, 5), (4, 7), (5, 9), (2, 12)])
@pytest.mark.parametrize("turned", [False, True])
def test_rd8_the_closer_the_two_cards_the_more_a_card_between_them_wins(low: int, high: int, turned: bool) -> None:
    apart = high - low - 1
    pays = {1: 5, 2: 4, 3: 2}.get(apart, 1)
    first, second = (high, low) if turned else (low, high)
    for third in range(13):
        talk = dealt(f"{RANKS[first]}c {RANKS[second]}d {RANKS[third]}h")
        assert isinstance(talk.round.agenda[0], OfferRaise)
        talk = raises(talk, "Ann", "10").turns()
        won = low < third < high
        assert results(talk) == dict.fromkeys(WAGERS, ("win", 10 * pays) if won else ("lose", -10)), third


@pytest.mark.law(ROUND)
@pytest.mark.parametrize(
    "wager, cents, right",
    [
        *(("10", 99, False), ("10", 100, True), ("10", 101, True), ("10", 999, True), ("10", 1000, True)),
        *(("10", 1001, False), ("500", 50_000, True), ("500", 50_001, False)),
    ],
)
def test_rd2_a_raise_is_any_amount_from_a_dollar_to_the_wager(wager: str, cents: int, right: bool) -> None:
    talk = dealt("2c 9d 5h", dollars=wager)
    move = Bet("Ann", "1", "raise", cents)
    assert talk.accepts(move) is right
    if not right:
        assert talk.refuses(move).cite == ROUND


@pytest.mark.law(ROUND)
def test_rd2_players_raise_or_decline_in_turn_from_the_dealers_left_and_nobody_folds() -> None:
    talk = dealt("2c 9d 5h", 3)
    assert [offer.move for offer in talk.round.offers("Ann")] == [
        Choose("Ann", "1", "decline"),
        Bet("Ann", "1", "raise", 100),
    ]
    for move in (Bet("Bob", "2", "raise", 1000), Choose("Cyd", "3", "decline"), Fold("Ann", "1"), initial("Ann", "1")):
        assert talk.refuses(move).cite == ROUND
    talk = declines(raises(talk, "Ann", "7"), "Bob")
    assert talk.round.waits_for() == ("Cyd",)
    assert not talk.accepts(Withdraw("Ann", "1", "raise"))
    over = raises(talk, "Cyd").turns()
    assert [(p.person, p.wager, p.net) for p in over.round.postings] == [
        *(("Cyd", "initial", 1000), ("Cyd", "raise", 1000), ("Bob", "initial", 1000)),
        *(("Ann", "initial", 1000), ("Ann", "raise", 700)),
    ]


@pytest.mark.law(ROUND)
def test_rd9_a_coupon_goes_with_the_initial_wager_only_and_counts_for_the_raise() -> None:
    talk = table("Ann", shoe="2c 9d 5h").does(initial("Ann", "1", "10", "10")).calls().turns()
    assert talk.accepts(Bet("Ann", "1", "raise", 2000)) and not talk.accepts(Bet("Ann", "1", "raise", 2001))
    assert talk.refuses(Bet("Ann", "1", "raise", 1000, coupon=1000)).cite == ROUND
    assert talk.refuses(Bet("Ann", "1", "raise", 1000, tender="plaques")).cite == ROUND
    over = talk.does(Bet("Ann", "1", "raise", 2000)).turns()
    assert [(p.wager, p.paid, p.returned) for p in over.postings("Ann")] == [
        *(("initial", 2000, 1000), ("raise", 2000, 2000)),
    ]
    assert table("Ann", house={"match_play": False}).refuses(initial("Ann", "1", "10", "10")).cite == ROUND


@pytest.mark.law("19:47-6.8")
def test_rd7_a_house_may_let_a_player_have_two_adjacent_areas_on_the_same_cards() -> None:
    one = table("Ann", "Ann").does(initial("Ann", "1"))
    assert not one.accepts(initial("Ann", "2"))
    talk = table("Ann", "Ann", shoe="2c 9d 5h", house={"two_positions": True})
    talk = talk.does(initial("Ann", "1"), initial("Ann", "2", "20")).calls().turns()
    talk = talk.does(Choose("Ann", "1", "decline"), Bet("Ann", "2", "raise", 2000)).turns()
    assert [(p.place, p.wager, p.net) for p in talk.round.postings] == [
        *(("2", "initial", 2000), ("2", "raise", 2000), ("1", "initial", 1000)),
    ]
    assert grounds(GAME, "two_positions") == {"19:47-6.8"}


@pytest.mark.law(ROUND)
def test_rd8_the_odds_are_the_least_that_a_house_may_pay_and_part_of_a_cent_is_paid() -> None:
    for line, pays in PAYS.items():
        key = f"payout_odds.{line}"
        assert violations(GAME, {key: f"{pays} to 1"}) == violations(GAME, {key: f"{pays + 1} to 1"}) == set()
        assert violations(GAME, {key: f"{2 * pays - 1} to 2"}) == grounds(GAME, key) == {ROUND}
    talk = dealt("9h 9d 9s", dollars="10.01", house={"payout_odds.three of one rank": "35 to 3"})
    assert [posting.paid for posting in talk.postings("Ann")] == [11_679]


@pytest.mark.law("19:47-6.1", "19:47-6.3", "19:47-6.4", "19:46-1.17(a)")
def test_rd1_rd3_one_to_eight_decks_a_quarter_behind_the_cutting_card_one_card_burned() -> None:
    for decks, wrong in ((0, True), (1, False), (8, False), (9, True)):
        assert violations(GAME, {"decks": decks}) == ({"19:47-6.1"} if wrong else set())
    for decks, behind in ((1, 13), (6, 78), (8, 104)):
        lasting = GAME.rules(GAME.house({"decks": decks})).lasting
        assert lasting is not None and (lasting.cards, lasting.burn) == (52 * decks - behind, 1)
    for percent, wrong in ((24, True), (25, False), (98, False), (99, True)):
        assert violations(GAME, {"behind_cutting_card_percent": percent}) == ({"19:47-6.3"} if wrong else set())


@pytest.mark.law("19:47-6.9")
def test_a_continuous_device_is_used_with_approval_only_and_ends_no_shoe() -> None:
    house = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
    assert violations(GAME, house) == set() and GAME.rules(GAME.house(house)).lasting is None
    assert violations(GAME, {"shuffling": "continuous"}) == {"19:47-6.9"}


@pytest.mark.law(ROUND, "19:47-6.4")
def test_the_guide_says_how_a_round_goes() -> None:
    said = [sentence for step in GAME.rules().agenda for sentence in step.clauses()]
    assert "Where there is a spread of one or more, each player may place a raise, or declines it." in said
    assert "Unless the two are consecutive, a third card is dealt face up between them." in said


def test_nothing_is_raised_before_the_cards_or_after_the_third() -> None:
    talk = placed("2c 9d 5h")
    assert not talk.accepts(Bet("Ann", "1", "raise", 1000)) and not talk.calls().accepts(Bet("Ann", "1", "raise", 1000))
    after = declines(talk.calls().turns(), "Ann")
    assert not after.accepts(Bet("Ann", "1", "raise", 1000)) and not after.accepts(Announce("No more bets"))
