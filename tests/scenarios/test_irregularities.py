"""Each irregularity of Mississippi Stud in a described round, at the moments at which it can be found."""

from typing import Any

import pytest

from tests.scenarios.rounds import EXAMPLE, example, refusal, seat, settled

MOMENTS = (
    "before deal, deal, stub count, before 3rd street, 3rd street, reveal after 3rd street, before 4th street, "
    "4th street, reveal after 4th street, before 5th street, 5th street, reveal after 5th street"
)


def happened(event: str, when: str, **fields: Any) -> list[dict[str, Any]]:
    return [{"event": event, "when": when, **fields}]


def results(described: dict[str, Any], number: int = 1) -> set[tuple[str, str]]:
    return {(w.result, str(w.cite)) for w in seat(described, number).wagers}


@pytest.mark.law("19:47-35.12(a)")
@pytest.mark.parametrize(
    "when, decisions, wagers",
    [
        ("before 3rd street", [], 1),
        ("3rd street", ["3x"], 2),
        ("before 4th street", ["3x"], 2),
        ("4th street", ["3x", "1x"], 3),
    ],
)
def test_a_community_card_exposed_early_returns_what_lay_then(when: str, decisions: list[str], wagers: int) -> None:
    void = example(first={"decisions": decisions}, second={"decisions": decisions})
    void["irregularities"] = happened("community card exposed", when)
    for number in (1, 2):
        assert results(void, number) == {("void", "19:47-35.12(a)")}
        assert len(seat(void, number).wagers) == wagers
    assert settled(void).net == "0.00"
    assert settled(void).irregularities[0].says == "All hands are void."


@pytest.mark.law("19:47-35.12(a)")
def test_g2_a_fold_before_the_exposure_stays_forfeited() -> None:
    void = example(first={"decisions": ["3x"]}, irregularities=happened("community card exposed", "3rd street"))
    assert (seat(void, 1).net, seat(void, 2).net) == ("0.00", "-10.00")


@pytest.mark.law("19:47-35.12(a)")
def test_m3_at_the_reveal_only_a_later_card_is_exposed_early() -> None:
    both: dict[str, Any] = {"first": {"decisions": ["3x"]}, "second": {"decisions": ["1x"]}}
    due = example(**both, irregularities=happened("community card exposed", "reveal after 3rd street", number=1))
    assert refusal(due).cite == "19:47-35.12(a)"
    later = example(**both, irregularities=happened("community card exposed", "reveal after 3rd street", number=2))
    assert results(later, 2) == {("void", "19:47-35.12(a)")}
    turned = example(irregularities=happened("community card exposed", "before 4th street", number=1))
    assert "No community card 1 is face down" in str(refusal(turned))


@pytest.mark.law("19:47-35.12(b)")
@pytest.mark.parametrize("when", ["deal", "before 3rd street"])
def test_one_face_up_card_changes_nothing_and_a_second_voids_all(when: str) -> None:
    one = happened("face-up card", when, card="2c")
    assert settled(example(irregularities=one)).seats == settled(EXAMPLE).seats
    undecided: dict[str, Any] = {"first": {"decisions": []}, "second": {"decisions": []}}
    two = example(**undecided, irregularities=[*one, *happened("face-up card", when, card="3c")])
    assert results(two) == {("void", "19:47-35.12(b)")}


@pytest.mark.law("19:47-35.12(b)")
def test_a_face_up_card_cannot_be_one_of_the_cards_in_play() -> None:
    assert (
        refusal(example(irregularities=happened("face-up card", "before 3rd street", card="Kh"))).cite
        == "19:47-35.12(b)"
    )
    assert refusal(example(irregularities=happened("face-up card", "deal", card="7d"))).cite == "19:47-35.10(f)"
    assert refusal(example(irregularities=happened("face-up card", "deal"))).cite == "19:47-35.12(b)"


@pytest.mark.law("19:47-35.12(c)")
def test_a_card_drawn_in_error_changes_nothing() -> None:
    drawn = example(irregularities=happened("drawn in error", "deal"))
    assert settled(drawn).seats == settled(EXAMPLE).seats
    assert refusal(example(irregularities=happened("drawn in error", "4th street"))).cite == "19:47-35.12(c)"


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize("cards, many", [("2h 9s 3d", 3), ("2h 9s", 3), ("2h", 1), ("", 0)])
def test_a_wrong_number_of_cards_voids_that_hand_alone(cards: str, many: int) -> None:
    wrong = happened("wrong number of cards", "deal", seat=2, cards=many)
    void = example(second={"cards": cards, "decisions": []}, irregularities=wrong)
    assert results(void, 2) == {("void", "19:47-35.12(d)")}
    assert seat(void, 1) == seat(EXAMPLE, 1)


@pytest.mark.law("19:47-35.7(f)2")
@pytest.mark.parametrize(
    "event, where",
    [("wrong number of cards", {"seat": 2, "cards": 3}), ("wrong number of community cards", {"cards": 4})],
)
def test_m4_a_wrong_number_found_by_the_stub_count_voids_all(event: str, where: dict[str, int]) -> None:
    found = happened(event, "stub count", found_by="stub count", **where)
    void = example(first={"decisions": []}, second={"decisions": []}, irregularities=found)
    for number in (1, 2):
        assert results(void, number) == {("void", "19:47-35.7(f)2")}
    (followed,) = settled(void).irregularities
    assert followed.cite == "19:47-35.7(f)2" and "all hands are void" in followed.says
    elsewhere = example(irregularities=happened(event, "deal", found_by="stub count", **where))
    assert "has the moment" in str(refusal(elsewhere))


@pytest.mark.law("19:47-35.7(f)", "19:47-35.7(f)2")
def test_a_count_of_the_stub_is_right_or_voids_all() -> None:
    assert settled(example(stub={"cards": 45})).seats == settled(EXAMPLE).seats
    wrong = example(first={"decisions": []}, second={"decisions": []}, stub={"cards": 44})
    assert results(wrong) == {("void", "19:47-35.7(f)2")}
    assert refusal(example(stub={"cards": 45, "misdealt": True})).cite == "19:47-35.7(f)"
    no_count = example(stub={"cards": 45}, house={"dealing": "automated shoe", "counting_shuffler": True})
    assert refusal(no_count).cite == "19:47-35.9(e)"


@pytest.mark.law("19:47-35.7(f)2")
def test_m5_a_wrong_number_of_community_cards_voids_all() -> None:
    wrong = happened("wrong number of community cards", "before 3rd street", cards=4)
    void = example(first={"decisions": []}, second={"decisions": []}, irregularities=wrong)
    assert results(void) == {("void", "19:47-35.7(f)2")}


@pytest.mark.law("19:47-35.10(c)")
@pytest.mark.parametrize("when, decisions, lost", [("deal", [], "-10.00"), ("4th street", ["3x"], "-40.00")])
def test_m6_who_communicates_forfeits_his_wagers(when: str, decisions: list[str], lost: str) -> None:
    told = example(first={"decisions": decisions}, irregularities=happened("communicated", when, seat=1))
    assert results(told) == {("forfeit", "19:47-35.10(c)")}
    assert seat(told).net == lost


@pytest.mark.law("19:47-35.12(e)", "19:47-35.12(f)")
def test_faults_of_the_devices() -> None:
    shuffler = example(irregularities=happened("shuffling device fault", "before deal"))
    assert settled(shuffler).seats == settled(EXAMPLE).seats
    seats = [{"seat": 1, "cards": "Kh Kd", "wagers": {"ante": "10"}}]
    stopped, shoe = happened("dealing shoe fault", "deal"), {"dealing": "automated shoe"}
    fault = example(seats=seats, community="", irregularities=stopped, house=shoe)
    assert results(fault) == {("void", "19:47-35.12(f)")}
    elsewhere = str(refusal(example(irregularities=fault["irregularities"])))
    assert elsewhere == (
        'dealing shoe fault can happen only at a table where dealing is "automated shoe" (19:47-35.12(f)).'
    )


def test_decided_says_who_had_acted_when_it_was_found() -> None:
    told = happened("communicated", "3rd street", seat=2, decided=[1])
    assert results(example(second={"decisions": []}, irregularities=told), 2) == {("forfeit", "19:47-35.10(c)")}
    after_the_fold = example(irregularities=happened("communicated", "3rd street", seat=2))
    assert refusal(after_the_fold).cite == "19:47-35.10(c)"


def test_the_last_moment_is_the_last_reveal_and_nothing_happens_after_the_round() -> None:
    last = example(irregularities=happened("communicated", "reveal after 5th street", seat=1))
    assert results(last) == {("forfeit", "19:47-35.10(c)")}
    folded = example(first={"decisions": ["fold"]}, irregularities=happened("communicated", "4th street", seat=1))
    assert "The round is over" in str(refusal(folded))


def test_a_moment_that_the_round_does_not_have_is_refused_with_those_it_has() -> None:
    assert MOMENTS in str(refusal(example(irregularities=happened("communicated", "later", seat=1))))
    house = {"dealing": "automated shoe", "counting_shuffler": True}
    no_count = example(house=house, irregularities=happened("communicated", "stub count", seat=1))
    assert '"stub count" is not one of them' in str(refusal(no_count))


@pytest.mark.law("19:47-35.12(d)", "19:47-35.7(f)")
def test_cards_too_many_are_missing_from_the_stub_that_is_counted_afterwards() -> None:
    wrong = "wrong number of cards"
    described = example(
        seats=[
            EXAMPLE["seats"][0],
            {"seat": 2, "cards": "2h 9s", "wagers": {"ante": "10"}},
            {"seat": 3, "wagers": {"ante": "10"}},
        ],
        irregularities=[*happened(wrong, "deal", seat=3, cards=3), *happened(wrong, "deal", seat=2, cards=3)],
        stub={"cards": 52 - (2 + 3 + 3 + 3)},
    )
    assert seat(described, 1) == seat(EXAMPLE, 1)
    for number in (2, 3):
        assert results(described, number) == {("void", "19:47-35.12(d)")}


@pytest.mark.law("19:47-35.9(f)")
def test_a_device_that_counts_a_wrong_deck_gives_the_wagers_back_and_is_known_only_where_there_is_one() -> None:
    counts: dict[str, Any] = {"dealing": "automated shoe", "counting_shuffler": True}
    seats = [{"seat": 1, "wagers": {"ante": "10"}}]
    wrong = happened("device counts a wrong deck", "before deal", cards=51)
    round_ = example(seats=seats, community="", house=counts, irregularities=wrong)
    assert results(round_) == {("void", "19:47-35.9(f)")}
    right = happened("device counts a wrong deck", "before deal", cards=52)
    assert "52 cards are right" in str(refusal(example(seats=seats, house=counts, irregularities=right)))
    without = refusal(example(seats=seats, irregularities=wrong))
    assert (without.cite, "counting_shuffler is true" in str(without)) == ("19:47-35.9(f)", True)


@pytest.mark.parametrize(
    "event, says",
    [
        ("dealer card exposed", "No dealer card lies face down now"),
        ("wrong number of cards", "No cards have been dealt yet"),
        ("face-up card", "No card of the house is face down"),
    ],
)
def test_what_cannot_be_before_the_deal_is_refused_in_words_about_that_table(event: str, says: str) -> None:
    """Boston 5 has no community area, and a card that was not named has no slot."""
    number = {"number": 1} if event == "face-up card" else {}
    seats = [{"seat": 1, "wagers": {"ante": "10", "first": "20"}}]
    wrong = {"game": "boston-5-stud-poker", "seats": seats, "irregularities": happened(event, "before deal", **number)}
    said = str(refusal(wrong))
    assert says in said and "19:47-24.12" in said and "slot" not in said and "community" not in said
