"""Two Card Joker Poker as a whole, a round of it and what it pays (30.1 to 30.11)."""

from datetime import date

import pytest

from croupier.equipment.cards import JOKER
from croupier.games import DECLARED
from croupier.law import NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Bet, Choose, Count, Fold, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal, Decide, Place, Reveal, Settle
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.view import HIDDEN
from tests.games.felts import wagers_on
from tests.games.houses import grounds, violations
from tests.games.two_card_joker_poker.rounds import (
    DEALING,
    GAME,
    SECTIONS,
    ante,
    calls,
    dealt,
    placed,
    played,
    results,
    table,
)

ROUND, ODDS = "19:47-30.10", "19:47-30.11"


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("two-card-joker-poker", "Two Card Joker Poker", "19:47-30")
    assert GAME.id in DECLARED and GAME.source is Source.RECONSTRUCTED
    first, second = reconstructed(GAME)
    assert first.startswith("Reconstructed") and "JP2, JP3, JP5, JP7, JP8" in second
    assert wagers_on(GAME) == {wager.key for wager in GAME.wagers} == {"ante", "call"}


@pytest.mark.law("19:47-30.6")
def test_jp4_a_table_has_six_positions() -> None:
    assert GAME.rules().positions == 6 and grounds(GAME, "positions") == {"19:47-30.6"}
    for positions, wrong in ((5, True), (6, False), (7, True)):
        assert violations(GAME, {"positions": positions}) == ({"19:47-30.6"} if wrong else set())


@pytest.mark.law("19:47-30.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(2006, 9, 17), False), (date(2006, 9, 18), True), (date(2006, 9, 19), True)),
        *((date(2009, 10, 15), True), (date(2009, 10, 16), True), (date(2009, 10, 17), False)),
    ],
)
def test_the_chapter_vouches_for_the_game_from_its_adoption_to_the_proposal_of_2009(day: date, held: bool) -> None:
    if held:
        assert GAME.rules(day=day).edition.status is Status.ADOPTED
    else:
        with pytest.raises(NotInForce, match=r" 2006-09-18 to 2009-10-16 .* by 19:47-30\.1"):
            GAME.rules(day=day)


@pytest.mark.law("19:47-30.2", "19:46-1.17(a)")
def test_jp1_a_deck_has_52_cards_and_two_jokers() -> None:
    rules = GAME.rules()
    assert len(rules.deck) == 54 and rules.pieces[JOKER] == 2 and sum(rules.pieces.values()) == 54
    two = GAME.rules(GAME.house({"decks": 2, "deck_backs": 2}))
    assert (len(two.deck), two.sets) == (54, 2)


@pytest.mark.law("19:47-30.5", "19:47-30.6", "19:47-30.7", "19:47-30.8", "19:47-30.9", ROUND)
@pytest.mark.parametrize("dealing", DEALING)
def test_each_step_rests_on_its_section(dealing: str) -> None:
    steps, section = GAME.rules(GAME.house({"dealing": dealing})).agenda, SECTIONS[dealing]
    assert [(type(step), str(step.cite)) for step in steps] == [
        (Place, "19:47-30.6"),
        *[(Deal, section)] * (2 if dealing == "automated shoe" else 4),
        (CountStub, section),
        *((Decide, ROUND), (Reveal, ROUND), (Settle, ROUND)),
    ]
    assert [step.showing.cite for step in steps if isinstance(step, Settle)] == ["19:47-30.5"]


@pytest.mark.law("19:47-30.6", "19:47-8.2")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (10_000, True), (10_001, False)])
def test_the_ante_is_within_its_posted_limits(cents: int, right: bool) -> None:
    move = Bet("Ann", "1", "ante", cents)
    assert table("Ann").accepts(move) is right
    if not right:
        assert table("Ann").refuses(move).cite == "19:47-30.6"


@pytest.mark.law("19:47-30.6", ROUND)
def test_jp4_a_seated_player_has_one_position_or_two_where_the_house_allows_and_wagers_no_cash() -> None:
    both = table("Ann", "Ann").does(ante("Ann", "1"))
    assert both.refuses(ante("Ann", "2")).cite == "19:47-30.6"
    assert table("Ann", "Ann", house={"two_positions": True}).does(ante("Ann", "1")).accepts(ante("Ann", "2"))
    assert table("Ann").refuses(Bet("Ann", "1", "ante", 1000, tender="cash")).cite == "19:47-30.6"
    coupon = Bet("Ann", "1", "ante", 1000, coupon=1000)
    assert table("Ann").accepts(coupon) and not table("Ann", house={"match_play": False}).accepts(coupon)
    assert dealt("Qc 5c", "9c 2h").refuses(Fold("Bob", "1")).cite == ROUND


@pytest.mark.law("19:47-30.7", "19:47-30.8", "19:47-30.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_jp9_two_cards_each_face_down_the_dealer_last(dealing: str) -> None:
    talk = dealt("Qc Jk", "9c Jk", house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), talk.cards("dealer")) == ("Qc Jk", "9c Jk", "")
    assert len(talk.round.hand("dealer").down) == 2 and talk.round.slot == 6
    mine, theirs = talk.round.view("Ann").hands
    assert HIDDEN not in mine.cards and set(theirs.cards) == {HIDDEN}


@pytest.mark.law(ROUND)
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, False)])
def test_jp4_a_call_wager_is_equal_to_the_ante(cents: int, right: bool) -> None:
    move = Bet("Ann", "1", "call", cents)
    assert dealt("Qc 5c").accepts(move) is right
    if not right:
        assert dealt("Qc 5c").refuses(move).cite == ROUND


@pytest.mark.law(ROUND)
def test_jp4_players_call_or_fold_clockwise_and_a_fold_loses_the_ante() -> None:
    talk = dealt("Qc 5c", "9c 2h")
    for move in (Fold("Bob", "2"), Choose("Ann", "1", "check"), Withdraw("Ann", "1", "ante")):
        assert talk.refuses(move).cite == ROUND
    talk = talk.folds("Ann")
    assert results(talk) == {"ante": ("forfeit", -10)} and talk.cites("Ann") == {ROUND}
    over = calls(talk, "Bob").turns()
    assert results(over, "Bob") == {"ante": ("lose", -10), "call": ("lose", -10)}
    assert not dealt("Qc 5c").folds("Ann").round.agenda


@pytest.mark.law("19:47-30.5", ROUND, ODDS)
@pytest.mark.parametrize(
    "hand, dealer, call",
    [
        *(("Jk Jk", "Ac Kc", ("win", 80)), ("As Ks", "Kc Qc", ("win", 50)), ("Ks Qs", "Kc Qd", ("win", 30))),
        *(("As 2s", "Kc Qd", ("win", 30)), ("9c 8d", "Ac Ad", ("win", 10)), ("9c Jk", "8c 8d", ("win", 10))),
        *(("2c 2d", "Ac Qc", ("win", 10)), ("Kc 2c", "Ad Qh", ("win", 10)), ("Kc 5d", "Kd 4h", ("win", 10))),
        *(("9c 9d", "9h Jk", ("push", 0)), ("Qc 5d", "Qh 5s", ("push", 0)), ("Ac 2d", "Ah 2s", ("push", 0))),
        *(("Qc 5d", "Qh 6s", ("lose", -10)), ("Jk Jk", "Jc 9d", ("returned", 0)), ("2c 3d", "Jc 9d", ("returned", 0))),
    ],
)
def test_jp2_jp3_jp7_the_higher_hand_wins_if_the_dealer_has_queen_high(
    hand: str, dealer: str, call: tuple[str, int]
) -> None:
    ante_ends = {"win": ("win", 10), "returned": ("win", 10), "push": ("push", 0), "lose": ("lose", -10)}[call[0]]
    assert results(played(hand, dealer=dealer)) == {"ante": ante_ends, "call": call}


@pytest.mark.law(ROUND)
@pytest.mark.parametrize(
    "dealer, qualified", [("Jc 9d", False), ("Qc 2d", True), ("Ac 9d", True), ("7c 2c", True), ("2c Jk", True)]
)
def test_jp7_the_dealer_qualifies_with_queen_and_deuce_or_more(dealer: str, qualified: bool) -> None:
    assert (results(played("4h 3s", dealer=dealer))["call"][0] != "returned") is qualified


@pytest.mark.law(ODDS)
def test_jp7_the_call_odds_are_the_least_that_a_house_may_pay_and_part_of_a_cent_is_paid() -> None:
    for line, pays in {"pair of jokers": 8, "royal flush": 5, "straight flush": 3, "any other hand": 1}.items():
        key = f"payout_odds.{line}"
        assert violations(GAME, {key: f"{pays} to 1"}) == violations(GAME, {key: f"{pays + 1} to 1"}) == set()
        assert violations(GAME, {key: f"{2 * pays - 1} to 2"}) == grounds(GAME, key) == {ODDS}
    talk = played("Ac Kd", dealer="Qc 2d", house={"payout_odds.any other hand": "4 to 3"})
    assert [posting.paid for posting in talk.postings("Ann")] == [1000, 1334]


@pytest.mark.law(ODDS)
def test_the_odds_of_ante_and_call_are_in_print() -> None:
    assert GAME.paytables is not None
    ante, call = GAME.paytables(GAME.house())
    assert [(line, str(odds)) for line, odds in ante.lines] == [("a hand that wins", "1 to 1")]
    assert [str(odds) for _, odds in call.lines] == ["8 to 1", "5 to 1", "3 to 1", "1 to 1"]
    assert (ante.cite, call.cite) == (ODDS, ODDS)


@pytest.mark.law(ODDS, ROUND)
def test_jp8_the_limit_is_50000_dollars_or_what_the_minimum_could_win() -> None:
    for limit, wrong in (("49999.99", True), ("50000", False), ("50000.01", False)):
        assert violations(GAME, {"payout_limit": limit}) == ({ODDS} if wrong else set())
    house = {"payout_odds.pair of jokers": "900 to 1"}
    talk = played("Jk Jk", dealer="Ac Kc", dollars="100", house=house)
    assert [(p.paid, str(p.limit)) for p in talk.postings("Ann")] == [(10_000, ""), (4_990_000, ODDS)]
    higher = played("Jk Jk", dealer="Ac Kc", dollars="100", house={**house, "minimum.ante": "100"})
    assert [p.paid for p in higher.postings("Ann")] == [10_000, 9_000_000]


@pytest.mark.law("19:47-30.7", "19:47-30.8", "19:47-30.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_jp9_the_stub_of_54_cards_is_counted_in_the_fifth_round_without_a_count(dealing: str) -> None:
    house, due = {"dealing": dealing}, Standing().marked(SINCE_COUNT, 4)
    talk = dealt("Qc 5c", standing=due, house=house)
    assert talk.dealer_may().move == Count(50)
    over = talk.does(Count(48))
    assert over.results("Ann") == {"void"} and over.cites("Ann") == {SECTIONS[dealing]}


def test_what_is_not_in_our_copy_says_so_and_the_readings_are_numbered() -> None:
    for option in GAME.options:
        assert ("(reconstructed)" in option.says) is str(option.cite).startswith("19:47-30"), option.key
    own = [reading for reading in GAME.readings if reading.id.startswith("JP")]
    assert [reading.id for reading in own] == [f"JP{number}" for number in range(1, 10)]
    assert placed("Qc 5c").round.hand("1").stakes
