"""Caribbean Stud Poker as a whole, and a round of it: wagers, the deal, a bet or a fold (16.5 to 16.10, S1 to S7).

What it pays is in _payout (16.12), what goes wrong in _irregularities (16.13); what its licensee chooses stands with
that of Let It Ride in test_reconstructed_stud_house.
"""

from datetime import date

import pytest

from croupier.games import DECLARED
from croupier.law import NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Announce, Bet, Count, Fold, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal, Decide, Place, Reveal, Settle
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.view import HIDDEN
from tests.games.caribbean_stud_poker.rounds import (
    DEALING,
    GAME,
    LOWEST,
    PAIR,
    SECTIONS,
    ante,
    bet,
    dealt,
    placed,
    played,
    results,
    table,
)

ANN, BOB, CYD = PAIR, "Kc Qh Jd 8s 3c", "Td 9c 8h 6s 3d"


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("caribbean-stud-poker", "Caribbean Stud Poker", "19:47-16")
    assert GAME.id in DECLARED


@pytest.mark.law("19:47-16.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(1995, 8, 6), False), (date(1995, 8, 7), True), (date(1995, 8, 8), True)),
        *((date(2009, 10, 15), True), (date(2009, 10, 16), True), (date(2009, 10, 17), False)),
    ],
)
def test_the_chapter_vouches_for_the_game_from_its_adoption_to_the_proposal_of_2009(day: date, held: bool) -> None:
    if held:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 1995-08-07 to 2009-10-16 .* by 19:47-16\.1"):
            GAME.rules(day=day)


@pytest.mark.law("19:47-16.6", "19:47-16.10", "19:47-16.11")
def test_the_game_and_each_wager_say_that_they_are_reconstructed() -> None:
    assert GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    first, second = reconstructed(GAME)
    assert first.startswith("Reconstructed") and "S2, S6, S7, S8, S9" in second


@pytest.mark.law("19:47-16.6", "19:47-16.10")
def test_wagers_and_their_sections() -> None:
    assert [(w.key, w.name, str(w.cite)) for w in GAME.wagers] == [
        ("ante", "ante wager", "19:47-16.6"),
        ("bet", "bet wager", "19:47-16.10"),
        ("progressive", "progressive wager", "19:47-16.11"),
    ]


@pytest.mark.law("19:47-16.6", "19:47-8.2")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, True)])
@pytest.mark.parametrize("mirror", [False, True])
def test_an_ante_is_within_its_posted_limits(cents: int, right: bool, mirror: bool) -> None:
    move = Bet("Ann", "1", "ante", 11_000 - cents if mirror else cents)
    assert table("Ann").accepts(move) is right
    if not right:
        assert table("Ann").refuses(move).cite == "19:47-16.6"


@pytest.mark.law("19:47-16.6")
@pytest.mark.parametrize("tender, taken", [("chips", True), ("plaques", True), ("cash", False)])
def test_s1_wagers_are_made_with_chips_or_plaques_and_never_cash(tender: str, taken: bool) -> None:
    first, later = Bet("Ann", "1", "ante", 1000, tender=tender), Bet("Ann", "1", "bet", 2000, tender=tender)
    assert table("Ann").accepts(first) is dealt(ANN).accepts(later) is taken
    if not taken:
        assert table("Ann").refuses(first).cite == dealt(ANN).refuses(later).cite == "19:47-16.6"


@pytest.mark.law("19:47-16.6")
def test_s1_a_match_play_coupon_is_taken_where_the_house_takes_one() -> None:
    coupon = Bet("Ann", "1", "ante", 1000, coupon=1000)
    assert table("Ann").accepts(coupon)
    assert table("Ann", house={"match_play": False}).refuses(coupon).cite == "19:47-16.6"


@pytest.mark.law("19:47-16.6", "19:47-16.10")
def test_s1_a_seated_player_wagers_at_one_position_and_plays_his_own_hand() -> None:
    talk = table("Ann", "Bob")
    assert talk.refuses(ante("Eve", "1")).cite == talk.refuses(ante("Ann", "2")).cite == "19:47-16.6"
    both = table("Ann", "Ann").does(ante("Ann", "1"))
    assert both.refuses(ante("Ann", "2")).cite == "19:47-16.6"
    assert dealt(ANN, BOB).refuses(Fold("Bob", "1")).cite == "19:47-16.10"


@pytest.mark.law("19:47-16.6")
def test_nothing_is_made_raised_or_withdrawn_after_no_more_bets() -> None:
    before = placed(ANN)
    moves = (ante("Ann", "1", "20"), Withdraw("Ann", "1", "ante"))
    assert all(before.accepts(move) for move in moves)
    assert not table("Ann").accepts(Announce("No more bets"))
    for talk in (before.calls(), before.calls().turns()):
        assert [talk.accepts(move) for move in moves] == [False] * 2


@pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_s5_five_cards_each_and_one_of_the_dealers_lies_face_up(dealing: str) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), talk.cards("dealer")) == (ANN, BOB, LOWEST[-2:])
    assert len(talk.round.hand("dealer").down) == 4 and talk.round.slot == 15


@pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_s5_one_card_at_a_time_in_turn_but_for_stacks_from_an_automated_shoe(dealing: str) -> None:
    talk, places = placed(ANN, BOB, house={"dealing": dealing}).calls(), list[str]()
    while isinstance(talk.round.agenda[0], Deal):
        places.append(talk.next_card().place)
        talk = talk.turns(1)
    in_turn = ["1", "2"] * 5 if dealing != "automated shoe" else ["1"] * 5 + ["2"] * 5
    assert places == [*in_turn, "dealer"]
    slots = (2, 5, 8, 11) if dealing != "automated shoe" else (10, 11, 12, 13)
    assert talk.round.hand("dealer").down == slots


def test_nobody_sees_the_hole_cards_or_another_hand() -> None:
    talk = dealt(ANN, BOB)
    for viewer in ("Ann", "Bob"):
        (common,) = talk.round.view(viewer).common
        assert common.cards.count(HIDDEN) == 4 and len(common.cards) == 5
    mine, his = talk.round.view("Ann").hands
    assert HIDDEN not in mine.cards and set(his.cards) == {HIDDEN}


@pytest.mark.law("19:47-16.10")
@pytest.mark.parametrize("cents, right", [(1999, False), (2000, True), (2001, False), (1000, False), (3000, False)])
def test_s2_the_bet_is_exactly_twice_the_ante(cents: int, right: bool) -> None:
    move = Bet("Ann", "1", "bet", cents)
    assert dealt(ANN).accepts(move) is right
    if not right:
        assert dealt(ANN).refuses(move).cite == "19:47-16.10"
    assert dealt(ANN, dollars="25").accepts(bet("Ann", "1", "50"))


@pytest.mark.law("19:47-16.10")
def test_s2_players_decide_clockwise() -> None:
    talk = dealt(ANN, BOB, CYD)
    for person, place in (("Bob", "2"), ("Cyd", "3")):
        assert talk.refuses(Fold(person, place)).cite == talk.refuses(bet(person, place)).cite == "19:47-16.10"
    talk = talk.bets("Ann", "20")
    assert talk.round.waits_for() == ("Bob",)
    assert talk.folds("Bob").round.waits_for() == ("Cyd",)


@pytest.mark.law("19:47-16.10")
def test_s2_a_fold_loses_the_ante_and_nothing_is_turned_when_all_fold() -> None:
    talk = dealt(ANN, BOB).folds("Ann")
    assert results(talk) == {"ante": ("forfeit", -10)} and talk.cites("Ann") == {"19:47-16.10"}
    over = talk.folds("Bob")
    assert not over.round.agenda and over.cards("dealer") == LOWEST[-2:]
    stayed = talk.bets("Bob", "20").turns()
    assert stayed.cards("dealer").split()[0] == LOWEST[-2:] and len(stayed.cards("dealer").split()) == 5


@pytest.mark.law("19:47-16.5", "19:47-16.6", "19:47-16.7", "19:47-16.8", "19:47-16.9", "19:47-16.10")
@pytest.mark.parametrize("dealing", DEALING)
def test_each_step_rests_on_its_section(dealing: str) -> None:
    steps, section = GAME.rules(GAME.house({"dealing": dealing})).agenda, SECTIONS[dealing]
    deals = 3 if dealing == "automated shoe" else 10
    assert [(type(step), str(step.cite)) for step in steps] == [
        (Place, "19:47-16.6"),
        *[(Deal, section)] * deals,
        (CountStub, section),
        (Decide, "19:47-16.10"),
        (Reveal, "19:47-16.10"),
        (Settle, "19:47-16.10"),
    ]
    assert [step.closes.cite for step in steps if isinstance(step, Place)] == [section]
    assert [step.wrong for step in steps if isinstance(step, CountStub)] == [section]
    assert isinstance(steps[-1], Settle) and steps[-1].showing.cite == "19:47-16.5"


@pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_s5_the_stub_is_counted_in_the_fifth_round_without_a_count(dealing: str) -> None:
    house, due = {"dealing": dealing}, Standing().marked(SINCE_COUNT, 4)
    talk = dealt(ANN, standing=due, house=house)
    assert talk.dealer_may().move == Count(42)
    assert talk.does(Count(42)).round.waits_for() == ("Ann",)
    over = talk.does(Count(41))
    assert over.results("Ann") == {"void"} and over.cites("Ann") == {SECTIONS[dealing]}
    assert dealt(ANN, standing=Standing().marked(SINCE_COUNT, 3), house=house).round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-16.10")
def test_s6_players_are_settled_from_the_dealers_right() -> None:
    assert [p.person for p in played(ANN, BOB).round.postings] == ["Bob", "Bob", "Ann", "Ann"]


@pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9", "19:47-16.10")
def test_the_guide_says_how_a_round_goes() -> None:
    said = [sentence for step in GAME.rules().agenda for sentence in step.clauses()]
    assert said[1].endswith("one at a time; the dealer's last is face up.")
    assert "Either place the bet wager, or fold and lose what you have wagered so far." in said
    stacks = GAME.rules(GAME.house({"dealing": "automated shoe"})).agenda
    assert any("a stack of five cards" in sentence for step in stacks for sentence in step.clauses())
    assert len([sentence for step in stacks for sentence in step.clauses() if "deals" in sentence]) == 1
