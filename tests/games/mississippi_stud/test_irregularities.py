"""19:47-35.12 and 35.10(c): what can go wrong, at each moment at which it can, and what then becomes of the wagers."""

import pytest

from croupier.rounds.moves import Bet, Count, Fold, Report
from croupier.rounds.standing import RESHUFFLE, Standing
from croupier.rounds.steps.dealing.stub_count import DECK_OUT, SINCE_COUNT
from tests.games.table_talk import NO_MORE_BETS, Talk, dealt, table

HANDS = ("Ah Kd", "9c 8c", "2s 2d")
BOARD = "7h 7d 3c"
EVERYBODY = "Ann 10, Bob 20, Cyd 30"
PERSONS = ("Ann", "Bob", "Cyd")


def placing() -> Talk:
    """Antes lie, nothing is dealt."""
    return table(*PERSONS, shoe=" ".join((*HANDS, BOARD))).bets("Ann", "10").bets("Bob", "10").bets("Cyd", "10")


def dealing(cards: int = 3) -> Talk:
    """In the middle of the deal."""
    return placing().calls().turns(cards)


def after_deal() -> Talk:
    """Six cards and the board are dealt; slots 6, 7 and 8 are the board's."""
    return dealt(*HANDS, community=BOARD)


def check_void(talk: Talk, paragraph: str, *persons: str) -> None:
    """Every stake of these persons went back, under this paragraph, and the round is over."""
    assert talk.round.agenda == ()
    for person in persons:
        assert talk.results(person) == {"void"}
        assert talk.cites(person) == {f"19:47-{paragraph}"}
        assert talk.net(person) == 0


def example_reports(talk: Talk, paragraph: str) -> list[Report]:
    """What the round says could be reported now under this paragraph."""
    offers = [offer for offer in talk.round.reports() if offer.cite == f"19:47-{paragraph}"]
    return [offer.move for offer in offers if isinstance(offer.move, Report)]


# 35.12(a): a community card exposed before its announcement.


@pytest.mark.law("19:47-35.12(a)")
@pytest.mark.parametrize("slot", [6, 7, 8])
@pytest.mark.parametrize("streets", [0, 1, 2])
def test_m3_a_community_card_exposed_before_its_announcement_voids_all_hands(slot: int, streets: int) -> None:
    talk = after_deal()
    for _ in range(streets):
        talk = talk.street(EVERYBODY)
    exposed = talk.report("community card exposed", slot=slot)
    if slot < 6 + streets:  # already revealed
        assert talk.refuses(exposed).cite == "19:47-35.12(a)"
        return
    check_void(talk.does(exposed), "35.12(a)", *PERSONS)
    in_mid_decision = talk.bets("Bob", "10").does(exposed)
    check_void(in_mid_decision, "35.12(a)", *PERSONS)
    assert len(in_mid_decision.postings("Bob")) == len(in_mid_decision.postings("Ann")) + 1
    check_void(talk.decides(EVERYBODY).does(exposed), "35.12(a)", *PERSONS)


@pytest.mark.law("19:47-35.12(a)")
def test_m3_a_card_whose_announcement_was_made_is_simply_revealed_but_the_next_one_is_exposed() -> None:
    called = after_deal().decides(EVERYBODY).calls()
    assert called.refuses(called.report("community card exposed", slot=6)).cite == "19:47-35.12(a)"
    check_void(called.reports("community card exposed", slot=7), "35.12(a)", *PERSONS)


@pytest.mark.law("19:47-35.12(a)")
def test_no_community_card_is_exposed_before_it_is_dealt() -> None:
    for talk in (placing(), dealing()):
        assert talk.refuses(talk.report("community card exposed", slot=6)).cite == "19:47-35.12(a)"
        assert not [offer for offer in talk.round.reports() if offer.cite == "19:47-35.12(a)"]
    assert [move.slot for move in example_reports(after_deal(), "35.12(a)")] == [6, 7, 8]


@pytest.mark.law("19:47-35.12(a)")
def test_g2_voiding_all_hands_leaves_a_fold_forfeited() -> None:
    talk = after_deal().folds("Bob").bets("Ann", "30").reports("community card exposed", slot=6)
    check_void(talk, "35.12(a)", "Ann", "Cyd")
    assert talk.owed("Ann") == (("ante", "void", 0, 1000), ("3rd street", "void", 0, 3000))
    assert talk.owed("Bob") == (("ante", "forfeit", 0, 0),)
    assert talk.round.hand("2").state == "folded"


# 35.12(b): a card face up in the shoe or the deck.


@pytest.mark.law("19:47-35.12(b)")
def test_a_face_up_card_is_not_used_and_the_deal_goes_on_with_the_next() -> None:
    talk = dealing().reports("face-up card", slot=3, card="8c")
    assert talk.round.dead == (talk.shoe[3],)
    talk = talk.turns()
    assert [talk.cards(place) for place in ("1", "2", "3")] == ["Ah Kd", "9c 2s", "2d 7h"]
    assert talk.round.hand("community").down == (7, 8, 9)
    assert talk.round.postings == ()


@pytest.mark.law("19:47-35.12(b)")
def test_a_face_up_card_among_the_community_cards_is_replaced_by_the_next() -> None:
    talk = after_deal().reports("face-up card", slot=7, card="7d")
    assert talk.round.hand("community").down == (6, 8, 9)
    assert talk.round.slot == 10
    talk = talk.street(EVERYBODY).street(EVERYBODY).street(EVERYBODY)
    assert talk.cards("community") == "7h 3c 2c"
    assert talk.round.agenda == ()


@pytest.mark.law("19:47-35.12(b)", "19:47-35.7(f)")
def test_a_discarded_face_up_card_is_no_longer_in_the_stub() -> None:
    standing = Standing().marked(SINCE_COUNT, 4)
    talk = dealt(*HANDS, community=BOARD, standing=standing).reports("face-up card", slot=9, card="Th")
    assert talk.dealer_may().move == Count(42)
    assert talk.does(Count(42)).round.waits_for() == PERSONS


@pytest.mark.law("19:47-35.12(b)")
@pytest.mark.parametrize("first, second", [((3, "8c"), (4, "2s")), ((0, "Ah"), (8, "3c"))])
def test_a_second_face_up_card_in_the_same_deal_voids_all_hands(
    first: tuple[int, str], second: tuple[int, str]
) -> None:
    talk = placing().calls()
    for slot, card in (first, second):
        while talk.round.slot < slot and talk.round.waits_for() == ("chance",):
            talk = talk.turns(1)
        assert talk.round.agenda
        talk = talk.reports("face-up card", slot=slot, card=card)
    check_void(talk, "35.12(b)", *PERSONS)
    assert len(talk.round.dead) == 2


@pytest.mark.law("19:47-35.12(b)")
def test_face_up_cards_count_only_while_the_cards_are_being_dealt() -> None:
    assert placing().refuses(Report("face-up card", slot=0, card=0)).cite == "19:47-35.12(b)"
    last_moment = after_deal()
    found = last_moment.report("face-up card", slot=9, card="Th")
    assert last_moment.accepts(found)
    for later in (last_moment.bets("Ann", "10"), last_moment.folds("Ann"), last_moment.street(EVERYBODY)):
        assert later.refuses(found).cite == "19:47-35.12(b)"


@pytest.mark.law("19:47-35.12(b)")
def test_a_face_up_card_is_the_next_one_and_one_that_nobody_had_seen() -> None:
    talk = dealing()
    assert talk.refuses(talk.report("face-up card", slot=4, card="2s")).cite == "19:47-35.12(b)"
    assert talk.refuses(talk.report("face-up card", slot=3, card="Ah")).cite == "19:47-35.12(b)"
    assert talk.refuses(talk.report("face-up card", slot=3)).cite == "19:47-35.12(b)"
    dead = talk.reports("face-up card", slot=3, card="8c")
    assert dead.refuses(talk.report("face-up card", slot=4, card="8c")).cite == "19:47-35.12(b)"
    assert [move.what for move in example_reports(talk, "35.12(b)")] == ["face-up card"]


# 35.12(c): a card drawn in error.


@pytest.mark.law("19:47-35.12(c)")
def test_a_card_drawn_in_error_and_unseen_is_the_next_card() -> None:
    talk = dealing().reports("drawn in error")
    assert talk.next_card().slot == 3
    talk = talk.turns()
    assert [talk.cards(place) for place in ("1", "2", "3")] == list(HANDS)
    assert [incident.what for incident in talk.round.incidents] == ["drawn in error"]
    assert talk.round.postings == ()


@pytest.mark.law("19:47-35.12(c)")
def test_cards_are_drawn_in_error_only_while_they_are_dealt() -> None:
    drawn = Report("drawn in error")
    assert placing().refuses(drawn).cite == "19:47-35.12(c)"
    assert after_deal().accepts(drawn)
    assert after_deal().bets("Ann", "10").refuses(drawn).cite == "19:47-35.12(c)"


# 35.12(d): a player with a wrong number of cards.


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True), (0, True), (-1, False)])
def test_a_hand_of_other_than_two_cards_is_void(cards: int, wrong: bool) -> None:
    talk = after_deal()
    report = talk.report("wrong number of cards", place="2", cards=cards)
    if not wrong:
        assert talk.refuses(report).cite == "19:47-35.12(d)"
        return
    talk = talk.does(report)
    assert talk.owed("Bob") == (("ante", "void", 0, 1000),)
    assert talk.cites("Bob") == {"19:47-35.12(d)"}
    assert talk.round.hand("2").state == "out"
    assert talk.round.waits_for() == ("Ann", "Cyd")
    assert talk.refuses(Fold("Bob", "2"))


@pytest.mark.law("19:47-35.12(d)")
def test_the_other_hands_play_on_and_are_settled() -> None:
    talk = after_deal().reports("wrong number of cards", place="2", cards=3)
    everybody = "Ann 10, Cyd 10"
    talk = talk.street(everybody).street(everybody).street(everybody)
    assert talk.results("Ann") == {"push"}  # a pair of sevens
    assert talk.results("Cyd") == {"win"}  # sevens and deuces
    assert talk.results("Bob") == {"void"}


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize("streets", [1, 2])
def test_a_wrong_number_found_on_a_later_street_returns_every_wager_of_that_hand(streets: int) -> None:
    talk = after_deal()
    for _ in range(streets):
        talk = talk.street(EVERYBODY)
    talk = talk.bets("Ann", "10").bets("Cyd", "10").reports("wrong number of cards", place="2", cards=3)
    assert talk.results("Bob") == {"void"}
    assert talk.net("Bob") == 0
    assert len(talk.postings("Bob")) == 1 + streets
    assert talk.accepts(NO_MORE_BETS)


@pytest.mark.law("19:47-35.12(d)")
def test_g3_and_g2_a_hand_that_has_folded_cannot_become_void() -> None:
    talk = after_deal().folds("Bob")
    refusal = talk.refuses(talk.report("wrong number of cards", place="2", cards=3))
    assert refusal.cite == "19:47-35.12(d)"
    assert talk.owed("Bob") == (("ante", "forfeit", 0, 0),)


@pytest.mark.law("19:47-35.12(d)")
def test_a_wrong_number_found_in_mid_deal_leaves_the_deal_repaired() -> None:
    talk = dealing(4).reports("wrong number of cards", place="2", cards=3)  # a third card came after 9c 8c
    assert talk.next_card().place == "3"
    assert talk.next_card().slot == 5
    talk = talk.turns()
    assert talk.cards("3") == "2d 7h"
    assert talk.round.hand("community").down == (7, 8, 9)
    assert talk.round.waits_for() == ("Ann", "Cyd")


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize("cards, possible", [(44, True), (45, True), (46, False)])
def test_no_more_cards_are_found_in_a_hand_than_the_rest_of_the_deal_leaves(cards: int, possible: bool) -> None:
    talk = dealing(4)  # 48 cards are left, of which Cyd and the community area need five
    report = talk.report("wrong number of cards", place="2", cards=cards)
    if possible:
        assert talk.does(report).turns().round.slot == cards + 2 + 2 + 3
    else:
        assert talk.refuses(report).cite == "19:47-35.12(d)"


@pytest.mark.law("19:47-35.12(d)")
def test_a_hand_short_in_mid_deal_gets_no_more_cards() -> None:
    talk = dealing(3).reports("wrong number of cards", place="2", cards=1)
    assert (talk.next_card().place, talk.next_card().slot) == ("3", 3)
    assert talk.turns().round.waits_for() == ("Ann", "Cyd")


@pytest.mark.law("19:47-35.12(d)")
def test_a_wrong_number_of_the_last_hand_ends_the_round() -> None:
    alone = table("Ann", shoe="Ah Kd").bets("Ann", "10").calls()
    for talk in (alone.turns(1), alone.turns()):
        over = talk.reports("wrong number of cards", place="1", cards=3)
        check_void(over, "35.12(d)", "Ann")


@pytest.mark.law("19:47-35.12(d)")
def test_nobody_has_a_wrong_number_before_the_deal_or_without_a_hand() -> None:
    assert placing().refuses(Report("wrong number of cards", place="1", cards=3)).cite == "19:47-35.12(d)"
    for place in ("6", "", "community"):
        report = Report("wrong number of cards", place=place, cards=3)
        assert after_deal().refuses(report).cite == "19:47-35.12(d)"
    assert [move.place for move in example_reports(after_deal(), "35.12(d)")] == ["1", "2", "3"]


# 35.10(c): telling others of one's hand.


@pytest.mark.law("19:47-35.10(c)")
@pytest.mark.parametrize("streets, lost", [(0, 1000), (1, 3000), (2, 5000)])
def test_m6_who_communicates_forfeits_the_wagers_placed_and_is_out(streets: int, lost: int) -> None:
    talk = after_deal()
    for _ in range(streets):
        talk = talk.street(EVERYBODY)
    talk = talk.reports("communicated", place="2")
    assert talk.results("Bob") == {"forfeit"}
    assert talk.cites("Bob") == {"19:47-35.10(c)"}
    assert talk.net("Bob") == -lost
    assert talk.round.waits_for() == ("Ann", "Cyd")
    assert talk.refuses(Bet("Bob", "2", "3rd street", 1000))
    assert (talk.results("Ann"), talk.results("Cyd")) == (set(), set())  # who listened loses nothing


@pytest.mark.law("19:47-35.10(c)")
def test_communicating_counts_from_the_first_card_until_all_community_cards_are_revealed() -> None:
    told = Report("communicated", place="1")
    assert placing().refuses(told).cite == "19:47-35.10(c)"
    assert placing().calls().refuses(told).cite == "19:47-35.10(c)"
    assert dealing(1).accepts(told)
    last = after_deal().street(EVERYBODY).street(EVERYBODY).decides(EVERYBODY).calls()
    assert last.accepts(told)
    assert last.turns().refuses(told)
    assert after_deal().folds("Ann").refuses(told).cite == "19:47-35.10(c)"
    assert [move.place for move in example_reports(after_deal(), "35.10(c)")] == ["1", "2", "3"]


@pytest.mark.law("19:47-35.10(c)")
def test_the_last_undecided_player_communicating_lets_the_street_close() -> None:
    talk = after_deal().decides("Ann 10, Cyd folds").reports("communicated", place="2")
    assert talk.accepts(NO_MORE_BETS)
    alone = after_deal().decides("Ann folds, Cyd folds").reports("communicated", place="2")
    assert alone.round.agenda == ()


# 35.12(e) and (f): faults of the devices.


@pytest.mark.law("19:47-35.12(e)")
def test_a_fault_of_the_shuffler_has_the_cards_reshuffled_before_the_deal() -> None:
    fault = Report("shuffling device fault")
    talk = placing().does(fault)
    assert talk.round.standing.mark(RESHUFFLE) == 1
    assert talk.round.postings == ()
    assert talk.calls().refuses(fault).cite == "19:47-35.12(e)"
    assert after_deal().refuses(fault).cite == "19:47-35.12(e)"
    assert example_reports(placing(), "35.12(e)") == [fault]


@pytest.mark.law("19:47-35.12(e)")
@pytest.mark.parametrize("shuffling, known", [("automated device", True), ("manual", False)])
def test_only_a_table_with_a_shuffling_device_knows_its_faults(shuffling: str, known: bool) -> None:
    talk = table("Ann", house={"shuffling": shuffling})
    assert talk.accepts(Report("shuffling device fault")) is known
    if not known:
        assert "not an irregularity at this table" in str(talk.refuses(Report("shuffling device fault")))


@pytest.mark.law("19:47-35.12(f)")
@pytest.mark.parametrize("cards", [0, 3, 5])
def test_a_fault_of_the_automated_shoe_voids_the_round(cards: int) -> None:
    talk = table(*PERSONS, house={"dealing": "automated shoe"})
    for person in PERSONS:
        talk = talk.bets(person, "10")
    check_void(talk.calls().turns(cards).reports("dealing shoe fault"), "35.12(f)", *PERSONS)


@pytest.mark.law("19:47-35.12(f)")
def test_the_automated_shoe_is_at_fault_only_while_it_deals() -> None:
    fault = Report("dealing shoe fault")
    talk = table("Ann", house={"dealing": "automated shoe"}).bets("Ann", "10")
    assert talk.refuses(fault).cite == "19:47-35.12(f)"
    assert talk.calls().accepts(fault)
    assert talk.calls().turns().refuses(fault).cite == "19:47-35.12(f)"


@pytest.mark.law("19:47-35.12(f)")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_other_ways_of_dealing_know_no_fault_of_an_automated_shoe(dealing: str) -> None:
    talk = table("Ann", house={"dealing": dealing}).bets("Ann", "10").calls()
    assert "not an irregularity at this table" in str(talk.refuses(Report("dealing shoe fault")))


COUNTING = {"dealing": "automated shoe", "counting_shuffler": True}


@pytest.mark.law("19:47-35.9(f)")
@pytest.mark.parametrize("shown, wrong", [(51, True), (52, False), (53, True)])
def test_a_device_that_counts_a_wrong_deck_has_it_removed(shown: int, wrong: bool) -> None:
    talk = table("Ann", house=COUNTING).bets("Ann", "10")
    told = Report("device counts a wrong deck", cards=shown)
    assert talk.accepts(told) is wrong
    if wrong:
        after = talk.does(told)
        assert after.round.standing.mark(DECK_OUT) == 1 and after.round.agenda == ()
        check_void(after, "35.9(f)", "Ann")
    assert talk.calls().refuses(told).cite == "19:47-35.9(f)"


@pytest.mark.law("19:47-35.9(f)")
@pytest.mark.parametrize("house", [{"dealing": "automated shoe"}, {"counting_shuffler": True}])
def test_only_a_counting_device_with_an_automated_shoe_speaks_for_the_deck(house: dict[str, object]) -> None:
    assert table("Ann", house=house).refuses(Report("device counts a wrong deck", cards=51))


def test_an_unknown_irregularity_is_refused_with_the_names_of_the_known() -> None:
    refusal = after_deal().refuses(Report("earthquake"))
    assert "communicated" in str(refusal) and "wrong number of cards" in str(refusal)


def test_nothing_is_reported_once_the_round_is_over() -> None:
    over = after_deal().folds(*PERSONS)
    assert over.round.reports() == ()
    assert over.refuses(Report("communicated", place="1"))


@pytest.mark.law("19:47-35.12(c)")
@pytest.mark.parametrize("what", ["drawn in error", "communicated", "wrong number of cards"])
def test_a_report_that_concerns_no_card_may_not_tell_of_one(what: str) -> None:
    assert "must not name a card" in after_deal().refuses(Report(what, place="1", cards=3, slot=6, card=0)).why
