"""Let It Ride Poker as a whole, and a round of it: wagers, the deal, what rides or is taken back (18.6 to 18.10).

What it pays is in _payout (18.6A, 18.6B, 18.11), what goes wrong in _irregularities (18.12); what its licensee chooses
stands with that of Caribbean Stud in test_reconstructed_stud_house.
"""

from datetime import date

import pytest

from croupier.games import DECLARED
from croupier.law import NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Announce, Bet, Choose, Count, Fold, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal, Place, Reveal, Settle
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.steps.deciding.let_ride import RIDE, LetRide
from croupier.rounds.view import HIDDEN
from tests.games.let_it_ride_poker.rounds import (
    BETS,
    BOTH,
    COMMUNITY,
    DEALING,
    GAME,
    SECTIONS,
    dealt,
    placed,
    played,
    results,
    rides,
    table,
    takes,
    wager,
)

ANN, BOB, CYD = "Tc Td 7h", "Kc Qh 8s", "9c 6d 3s"
ROUND = "19:47-18.10"


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("let-it-ride-poker", "Let It Ride Poker", "19:47-18")
    assert GAME.id in DECLARED


@pytest.mark.law("19:47-18.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(1995, 10, 1), False), (date(1995, 10, 2), True), (date(1995, 10, 3), True)),
        *((date(2009, 10, 15), True), (date(2009, 10, 16), True), (date(2009, 10, 17), False)),
    ],
)
def test_the_chapter_vouches_for_the_game_from_its_adoption_to_the_proposal_of_2009(day: date, held: bool) -> None:
    if held:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 1995-10-02 to 2009-10-16 .* by 19:47-18\.1"):
            GAME.rules(day=day)


def test_the_game_and_each_wager_say_that_they_are_reconstructed() -> None:
    assert GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    first, second = reconstructed(GAME)
    assert first.startswith("Reconstructed") and "L2, L7, L8, L9, L10, L11" in second


@pytest.mark.law("19:47-18.6", "19:47-18.6A", "19:47-18.6B")
def test_wagers_and_their_sections() -> None:
    assert [(w.key, w.name, str(w.cite)) for w in GAME.wagers] == [
        ("bet 1", "bet 1 wager", "19:47-18.6"),
        ("bet 2", "bet 2 wager", "19:47-18.6"),
        ("bet 3", "bet 3 wager", "19:47-18.6"),
        ("let it ride bonus", "let it ride bonus wager", "19:47-18.6A"),
        ("three-card bonus", "three-card bonus wager", "19:47-18.6B"),
    ]


@pytest.mark.law("19:47-18.6")
def test_l1_none_of_the_three_wagers_lies_without_the_others() -> None:
    talk = table("Ann")
    for key in BETS[1:]:
        assert talk.refuses(wager("Ann", "1", key)).cite == "19:47-18.6"
    for key in BETS:
        assert not talk.accepts(Announce("No more bets"))
        talk = talk.does(wager("Ann", "1", key))
    assert talk.accepts(Announce("No more bets"))
    for key in BETS:
        lacks = talk.does(Withdraw("Ann", "1", key)).refuses(Announce("No more bets"))
        assert lacks.cite == "19:47-18.6"


@pytest.mark.law("19:47-18.6")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, False), (2000, False)])
def test_l1_the_three_wagers_are_equal(cents: int, right: bool) -> None:
    talk = table("Ann").does(wager("Ann", "1", "bet 1"))
    for key in BETS[1:]:
        assert talk.accepts(Bet("Ann", "1", key, cents)) is right
        if not right:
            assert talk.refuses(Bet("Ann", "1", key, cents)).cite == "19:47-18.6"
    raised = placed(ANN).does(wager("Ann", "1", "bet 1", "20"))
    assert not raised.accepts(Announce("No more bets"))


@pytest.mark.law("19:47-18.6", "19:47-8.2")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, True)])
@pytest.mark.parametrize("mirror", [False, True])
def test_the_wagers_are_within_their_posted_limits(cents: int, right: bool, mirror: bool) -> None:
    move = Bet("Ann", "1", "bet 1", 11_000 - cents if mirror else cents)
    assert table("Ann").accepts(move) is right
    if not right:
        assert table("Ann").refuses(move).cite == "19:47-18.6"


@pytest.mark.law("19:47-18.6A", "19:47-18.6B")
@pytest.mark.parametrize("key, high, cite", [(BOTH[0], 100, "19:47-18.6A"), (BOTH[1], 10_000, "19:47-18.6B")])
def test_l9_l10_a_bonus_wager_lies_beside_the_three_within_its_own_limits(key: str, high: int, cite: str) -> None:
    assert table("Ann").refuses(wager("Ann", "1", key, "1")).cite == cite
    talk = placed(ANN)
    assert [talk.accepts(Bet("Ann", "1", key, cents)) for cents in (99, 100, high, high + 1)] == [
        *(False, True, True, False),
    ]
    assert talk.refuses(Bet("Ann", "1", key, 99)).cite == cite
    assert talk.accepts(Announce("No more bets"))


@pytest.mark.law("19:47-18.6A", "19:47-18.6B")
@pytest.mark.parametrize("option, key", [("let_it_ride_bonus", BOTH[0]), ("three_card_bonus", BOTH[1])])
def test_l9_l10_a_licensee_offers_either_bonus_wager_both_or_neither(option: str, key: str) -> None:
    without = placed(ANN, house={option: "not offered"})
    assert not without.accepts(wager("Ann", "1", key, "1"))
    other = next(bonus for bonus in BOTH if bonus != key)
    assert without.accepts(wager("Ann", "1", other, "1"))
    assert {p.wager for p in played(ANN, house={option: "not offered"}).round.postings} == set(BETS)


@pytest.mark.law("19:47-18.6")
@pytest.mark.parametrize("tender, taken", [("chips", True), ("plaques", True), ("cash", False)])
def test_l1_wagers_are_made_with_chips_or_plaques_and_never_cash(tender: str, taken: bool) -> None:
    move = Bet("Ann", "1", "bet 1", 1000, tender=tender)
    assert table("Ann").accepts(move) is taken
    if not taken:
        assert table("Ann").refuses(move).cite == "19:47-18.6"


@pytest.mark.law("19:47-18.6", "19:47-18.10")
def test_l1_a_seated_player_wagers_at_one_position_with_a_coupon_where_taken_and_plays_his_own_hand() -> None:
    coupon = Bet("Ann", "1", "bet 1", 1000, coupon=1000)
    assert table("Ann").accepts(coupon)
    assert table("Ann", house={"match_play": False}).refuses(coupon).cite == "19:47-18.6"
    talk = table("Ann", "Bob")
    assert (
        talk.refuses(wager("Eve", "1", "bet 1")).cite == talk.refuses(wager("Ann", "2", "bet 1")).cite == "19:47-18.6"
    )
    both = table("Ann", "Ann").does(wager("Ann", "1", "bet 1"))
    assert both.refuses(wager("Ann", "2", "bet 1")).cite == "19:47-18.6"
    for move in (Choose("Bob", "1", RIDE), Withdraw("Bob", "1", "bet 1")):
        assert dealt(ANN, BOB).refuses(move).cite == ROUND


@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_l5_three_cards_each_and_two_for_all_face_down(dealing: str) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), talk.cards("community")) == (ANN, BOB, "")
    assert len(talk.round.hand("community").down) == 2
    assert talk.round.slot == (9 if dealing == "automated shoe" else 8)


@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_l5_one_card_at_a_time_in_turn_but_for_stacks_from_an_automated_shoe(dealing: str) -> None:
    talk, places = placed(ANN, BOB, house={"dealing": dealing}).calls(), list[str]()
    while isinstance(talk.round.agenda[0], Deal):
        places.append(talk.next_card().place)
        talk = talk.turns(1)
    assert places == (["1", "2"] * 3 if dealing != "automated shoe" else ["1"] * 3 + ["2"] * 3)
    assert talk.round.hand("community").down == ((2, 5) if dealing != "automated shoe" else (6, 7))


def test_nobody_sees_the_community_cards_before_they_are_turned_or_another_hand() -> None:
    talk = dealt(ANN, BOB)
    for viewer in ("Ann", "Bob"):
        assert talk.round.view(viewer).common[0].cards == (HIDDEN,) * 2
    mine, his = talk.round.view("Ann").hands
    assert HIDDEN not in mine.cards and set(his.cards) == {HIDDEN}


@pytest.mark.law("19:47-18.10")
def test_l2_bet_1_after_three_cards_and_bet_2_after_the_first_community_card() -> None:
    talk = dealt(ANN)
    assert talk.cards("community") == ""
    offered = [offer.move for offer in talk.round.offers("Ann")]
    assert offered == [Withdraw("Ann", "1", "bet 1"), Choose("Ann", "1", RIDE)]
    for key in ("bet 2", "bet 3"):
        assert talk.refuses(Withdraw("Ann", "1", key)).cite == ROUND
    talk = rides(talk, "Ann").turns()
    assert talk.cards("community") == COMMUNITY[:2]
    assert [offer.move for offer in talk.round.offers("Ann")] == [
        Withdraw("Ann", "1", "bet 2"),
        Choose("Ann", "1", RIDE),
    ]
    for key in ("bet 1", "bet 3"):
        assert talk.refuses(Withdraw("Ann", "1", key)).cite == ROUND
    assert rides(talk, "Ann").turns().cards("community") == COMMUNITY


@pytest.mark.law("19:47-18.10")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_l2_each_wager_is_taken_back_or_rides_whatever_became_of_the_other(first: bool, second: bool) -> None:
    talk = dealt(ANN)
    talk = (rides(talk, "Ann") if first else takes(talk, "bet 1", "Ann")).turns()
    talk = (rides(talk, "Ann") if second else takes(talk, "bet 2", "Ann")).turns()
    won, back = ("win", 10), ("withdrawn", 0)
    assert results(talk) == {"bet 1": won if first else back, "bet 2": won if second else back, "bet 3": won}
    for posting in talk.postings("Ann"):
        assert posting.returned == 1000
        assert posting.cite == (ROUND if posting.result == "withdrawn" else "19:47-18.11")


@pytest.mark.law("19:47-18.10")
def test_l2_a_wager_is_handed_back_at_once_and_cannot_be_put_up_again() -> None:
    talk = takes(dealt(ANN, BOB), "bet 1", "Ann")
    assert results(talk) == {"bet 1": ("withdrawn", 0)}
    assert [stake.wager for stake in talk.round.hand("1").stakes] == ["bet 2", "bet 3"]
    later = rides(talk, "Bob").turns()
    for moment in (talk, later):
        assert moment.refuses(wager("Ann", "1", "bet 1")).cite == ROUND
        assert moment.refuses(Withdraw("Ann", "1", "bet 1")).cite == ROUND


@pytest.mark.law("19:47-18.10")
def test_l2_players_decide_clockwise_nobody_folds_and_bet_3_always_rides() -> None:
    talk = dealt(ANN, BOB, CYD)
    for move in (Choose("Bob", "2", RIDE), Withdraw("Cyd", "3", "bet 1"), Fold("Ann", "1"), Choose("Ann", "1", "ride")):
        assert talk.refuses(move).cite == ROUND
    assert talk.refuses(Choose("Ann", "1", RIDE, 500)).cite == ROUND
    talk = rides(talk, "Ann")
    assert talk.round.waits_for() == ("Bob",) and talk.round.offers("Ann") == ()
    assert talk.refuses(Choose("Ann", "1", RIDE)).cite == ROUND
    talk = takes(rides(talk, "Bob"), "bet 1", "Cyd").turns()
    assert talk.round.waits_for() == ("Ann",) and talk.refuses(Choose("Cyd", "3", RIDE)).cite == ROUND
    over = takes(talk, "bet 2", "Ann", "Bob", "Cyd").turns()
    assert all(over.postings(person)[-1].wager == "bet 3" for person in ("Ann", "Bob", "Cyd"))


@pytest.mark.law("19:47-18.6")
def test_nothing_is_made_raised_or_withdrawn_between_no_more_bets_and_the_first_decision() -> None:
    before = placed(ANN)
    moves = (wager("Ann", "1", BOTH[0], "1"), wager("Ann", "1", "bet 1", "20"), Withdraw("Ann", "1", "bet 3"))
    assert all(before.accepts(move) for move in moves)
    for talk in (before.calls(), before.calls().turns()):
        assert [talk.accepts(move) for move in moves] == [False] * 3


@pytest.mark.law("19:47-18.5", "19:47-18.6", "19:47-18.6B", "19:47-18.7", "19:47-18.8", "19:47-18.9", "19:47-18.10")
@pytest.mark.parametrize("dealing", DEALING)
def test_each_step_rests_on_its_section(dealing: str) -> None:
    steps, section = GAME.rules(GAME.house({"dealing": dealing})).agenda, SECTIONS[dealing]
    deal = [Deal, Deal, Burn] if dealing == "automated shoe" else [Deal] * 5
    assert [(type(step), str(step.cite)) for step in steps] == [
        (Place, "19:47-18.6"),
        *[(step, section) for step in deal],
        (CountStub, section),
        *((LetRide, ROUND), (Reveal, ROUND), (LetRide, ROUND), (Reveal, ROUND), (Settle, ROUND)),
        (Settle, "19:47-18.6B"),
    ]
    assert [step.closes.cite for step in steps if isinstance(step, Place)] == [section]
    assert [step.wrong for step in steps if isinstance(step, CountStub)] == [section]
    assert [step.showing.cite for step in steps if isinstance(step, Settle)] == ["19:47-18.5"] * 2


@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9")
@pytest.mark.parametrize("dealing, right", [("manual shoe", 47), ("hand", 47), ("automated shoe", 46)])
def test_l5_the_stub_is_counted_in_the_fifth_round_without_a_count(dealing: str, right: int) -> None:
    house, due = {"dealing": dealing}, Standing().marked(SINCE_COUNT, 4)
    talk = dealt(ANN, standing=due, house=house)
    assert talk.dealer_may().move == Count(right)
    assert talk.does(Count(right)).round.waits_for() == ("Ann",)
    over = talk.does(Count(right - 1))
    assert over.results("Ann") == {"void"} and over.cites("Ann") == {SECTIONS[dealing]}
    assert dealt(ANN, standing=Standing().marked(SINCE_COUNT, 3), house=house).round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-18.10", "19:47-18.6B")
def test_l6_players_are_settled_from_the_dealers_right_the_three_card_bonus_last() -> None:
    talk = played(ANN, BOB, bonuses=BOTH)
    assert [(p.person, p.wager) for p in talk.round.postings] == [
        *((person, key) for person in ("Bob", "Ann") for key in (*BETS, BOTH[0])),
        *(("Bob", BOTH[1]), ("Ann", BOTH[1])),
    ]
    assert not talk.round.agenda and not any(hand.stakes for hand in talk.round.hands)


@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9", "19:47-18.10")
def test_the_guide_says_how_a_round_goes() -> None:
    said = [sentence for step in GAME.rules().agenda for sentence in step.clauses()]
    assert "The dealer deals three cards face down to each player and two for all, one at a time." in said
    assert [sentence for sentence in said if "deals" in sentence] == said[1:2]
    assert "Either take back the bet 1 wager, or let it ride." in said
    assert "Either take back the bet 2 wager, or let it ride." in said
    stacks = GAME.rules(GAME.house({"dealing": "automated shoe"})).agenda
    told = [sentence for step in stacks for sentence in step.clauses()]
    assert "The dealer deals a stack of three cards to each player, and two of a last stack for all." in told
    assert "The dealer discards one burn card unseen." in told


@pytest.mark.law(ROUND)
def test_only_whoever_is_next_is_asked_whether_it_rides_and_the_dealer_says_nothing() -> None:
    talk = dealt(ANN, BOB, CYD)
    for next_one, others in (("Ann", ("Bob", "Cyd")), ("Bob", ("Ann", "Cyd")), ("Cyd", ("Ann", "Bob"))):
        assert talk.round.waits_for() == (next_one,)
        assert len(talk.round.offers(next_one)) == 2
        assert [talk.round.offers(other) for other in (*others, "dealer")] == [()] * 3
        assert talk.refuses(Announce("No more bets")).cite == ROUND
        talk = rides(talk, next_one)
