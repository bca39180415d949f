"""What can go wrong at Ultimate Texas Hold 'Em, 19:47-32.13, and what then follows: reconstructed (U9, U10)."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import Standing
from tests.games.ultimate_texas_hold_em.rounds import DEALING, GAME, dealt, placed, results, says

VOID = {"ante": ("void", 0), "blind": ("void", 0)}


def events(**house: object) -> set[str]:
    return {irregularity.event for irregularity in GAME.irregularities(GAME.house(house))}


@pytest.mark.law("19:47-32.13")
def test_u10_a_dealers_card_seen_before_all_have_decided_voids_all_hands() -> None:
    talk = dealt("Ah Qh", "Tc 3d", on="ante, blind, trips")
    slot = talk.round.hand("dealer").down[1]
    everything = {**VOID, "trips": ("void", 0)}
    assert results(talk.reports("dealer card exposed", slot=slot), "Bob") == everything
    talk = says(says(talk, "Ann 40, Bob checks"), "Bob checks")
    void = talk.reports("dealer card exposed", slot=slot)
    assert results(void) == {**everything, "play": ("void", 0)} and results(void, "Bob") == everything


PAIRED = "9d 9h 4c 9s 6c"
"""A board that brings three of a kind on the flop to whoever has the last nine, and to all with the river."""
TRIPS = "ante, blind, trips"


@pytest.mark.law("19:47-32.13", "19:47-32.11")
@pytest.mark.parametrize(
    "checks, ann, bob", [(0, ("void", 0), ("void", 0)), (1, ("win", 30), ("void", 0)), (2, ("win", 300), ("win", 30))]
)
def test_u10_trips_that_already_win_by_what_lies_face_up_are_paid(
    checks: int, ann: tuple[str, int], bob: tuple[str, int]
) -> None:
    talk = dealt("9c Qh", "Tc 3d", board=PAIRED, on=TRIPS)
    for _ in range(checks):
        talk = says(talk, "Ann checks, Bob checks")
    for slot in talk.round.hand("dealer").down:
        over = talk.reports("dealer card exposed", slot=slot)
        assert results(over) == {**VOID, "trips": ann} and results(over, "Bob") == {**VOID, "trips": bob}
        assert over.cites("Ann") == ({"19:47-32.13", "19:47-32.11"} if checks else {"19:47-32.13"})
        assert not over.round.agenda


@pytest.mark.law("19:47-32.13", "19:47-32.11")
def test_u10_trips_that_stand_after_a_fold_are_paid_too_and_by_the_posted_table() -> None:
    talk = dealt("9c Qh", "Tc 3d", board=PAIRED, on=TRIPS, house={"trips": "D"})
    talk = says(says(talk, "Ann checks, Bob checks"), "Ann checks, Bob checks").folds("Ann")
    over = talk.reports("dealer card exposed", slot=talk.round.hand("dealer").down[0])
    assert results(over) == {"ante": ("forfeit", -10), "blind": ("forfeit", -10), "trips": ("win", 200)}


@pytest.mark.law("19:47-32.13")
def test_u10_no_other_irregularity_leaves_trips_to_be_paid() -> None:
    talk = says(dealt("9c Qh", board=PAIRED, on=TRIPS), "Ann checks")
    board = talk.reports("community card exposed", slot=talk.round.hand("community").down[0])
    number = talk.reports("wrong number of dealer cards", cards=3)
    own = talk.reports("wrong number of cards", place="1", cards=3)
    assert results(board) == results(number) == results(own) == {**VOID, "trips": ("void", 0)}


@pytest.mark.law("19:47-32.13")
def test_u10_when_everybody_has_decided_a_dealers_card_may_be_seen() -> None:
    talk = dealt("Ah Qh").bets("Ann", "40")
    assert "decided" in str(talk.refuses(talk.report("dealer card exposed", slot=talk.round.hand("dealer").down[1])))


@pytest.mark.law("19:47-32.13")
def test_u10_a_community_card_seen_too_early_voids_all_hands() -> None:
    talk = dealt("Ah Qh")
    for slot in talk.round.hand("community").down:
        assert results(talk.reports("community card exposed", slot=slot)) == VOID
    flop = says(talk, "Ann checks")
    assert not flop.accepts(flop.report("community card exposed", slot=talk.round.hand("community").down[0]))
    assert results(flop.reports("community card exposed", slot=flop.round.hand("community").down[0])) == VOID


@pytest.mark.law("19:47-32.13")
def test_u10_one_card_face_up_is_not_used_and_a_second_one_voids_all_hands() -> None:
    talk = placed("Ah Qh").calls()
    once = talk.reports("face-up card", slot=talk.round.slot, card="5c")
    assert not once.round.postings and once.round.slot == talk.round.slot + 1
    assert results(once.reports("face-up card", slot=once.round.slot, card="5d")) == VOID
    decided = says(dealt("Ah Qh"), "Ann checks")
    assert not decided.accepts(decided.report("face-up card", slot=decided.round.slot, card="5c"))


@pytest.mark.law("19:47-32.13")
def test_u10_a_card_drawn_in_error_and_unseen_is_the_next_card() -> None:
    talk = placed("Ah Qh").calls()
    assert talk.reports("drawn in error").turns().cards("1") == "Ah Qh"
    assert not placed("Ah Qh").accepts(talk.report("drawn in error"))


@pytest.mark.law("19:47-32.13")
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True)])
def test_u10_a_players_wrong_number_voids_that_hand_alone(cards: int, wrong: bool) -> None:
    talk = dealt("Ah Qh", "Tc 3d")
    report = talk.report("wrong number of cards", place="1", cards=cards)
    assert talk.accepts(report) is wrong
    if wrong:
        after = talk.does(report)
        assert results(after) == VOID and not after.postings("Bob") and after.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-32.13")
@pytest.mark.parametrize("area, right", [("dealer", 2), ("community", 5)])
def test_u10_a_wrong_number_before_the_dealer_voids_all_hands(area: str, right: int) -> None:
    talk = dealt("Ah Qh", "Tc 3d")
    for cards in (right - 1, right, right + 1):
        report = talk.report(f"wrong number of {area} cards", cards=cards)
        assert talk.accepts(report) is (cards != right)
        if cards != right:
            assert results(talk.does(report)) == results(talk.does(report), "Bob") == VOID


@pytest.mark.law("19:47-32.13")
def test_u10_what_a_fold_has_cost_stays_lost_and_a_trips_wager_that_stood_goes_back() -> None:
    talk = dealt("Ah Qh", "Tc 3d", on="ante, blind, trips")
    talk = says(says(talk, "Ann checks, Bob checks"), "Ann checks, Bob checks")
    talk = talk.folds("Ann")
    talk = talk.reports("dealer card exposed", slot=talk.round.hand("dealer").down[0])
    assert results(talk) == {"ante": ("forfeit", -10), "blind": ("forfeit", -10), "trips": ("void", 0)}
    assert results(talk, "Bob") == {**VOID, "trips": ("void", 0)}


@pytest.mark.law("19:47-32.13")
def test_u10_a_jammed_shoe_voids_the_round_and_a_jammed_shuffler_means_a_new_shuffle() -> None:
    talk = placed("Ah Qh", house={"dealing": "automated shoe"}).calls()
    assert results(talk.reports("dealing shoe fault")) == VOID
    done = talk.turns()
    assert not done.accepts(done.report("dealing shoe fault"))
    assert "dealing shoe fault" not in events(dealing="hand")
    shuffler = placed("Ah Qh")
    assert shuffler.reports("shuffling device fault").round.standing.marks and not shuffler.round.standing.marks
    assert "shuffling device fault" not in events(shuffling="manual")


@pytest.mark.law("19:47-32.9")
def test_u9_a_device_that_counts_a_wrong_deck_sends_it_away() -> None:
    talk = placed("Ah Qh", house={"counting_shuffler": True})
    for cards, wrong in ((51, True), (52, False), (53, True)):
        assert talk.accepts(talk.report("device counts a wrong deck", cards=cards)) is wrong
    assert results(talk.reports("device counts a wrong deck", cards=51)) == VOID
    assert "device counts a wrong deck" not in events()


@pytest.mark.law("19:47-32.7", "19:47-32.8", "19:47-32.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_u9_a_wrong_stub_voids_all_hands(dealing: str) -> None:
    section = {"manual shoe": "19:47-32.7", "hand": "19:47-32.8", "automated shoe": "19:47-32.9"}[dealing]
    talk = placed("Ah Qh", house={"dealing": dealing, "stub_count_every": 1}, standing=Standing()).calls().turns()
    for stub, wrong in ((42, True), (43, False), (44, True)):
        after = talk.does(Count(stub))
        assert bool(after.round.postings) is wrong
        assert not wrong or after.cites("Ann") == {section}
    counting = placed("Ah Qh", house={"dealing": dealing, "stub_count_every": 1, "counting_shuffler": True})
    assert counting.calls().turns().round.waits_for() == (("Ann",) if dealing == "automated shoe" else ("dealer",))
