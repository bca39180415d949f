"""What a licensee may choose at two games of which no text is held, Caribbean Stud (16) and Let It Ride (18).

Their sections on cards, shuffling and dealing are reconstructed alike; 19:46 binds both by its own text.
"""

import pytest

from croupier.declare.game import Game
from croupier.equipment.cards import STANDARD_DECK
from croupier.games import find
from croupier.law.index import paragraphs
from tests.games.felts import wagers_on
from tests.games.houses import grounds, violations

STUD, RIDE = find("caribbean-stud-poker"), find("let-it-ride-poker")
BOTH = pytest.mark.parametrize("game", [STUD, RIDE], ids=lambda game: str(game.id))
TABLE = {STUD.id: "19:46-1.13G", RIDE.id: "19:46-1.13H"}


def reg(game: Game, section: int) -> str:
    return f"{game.subchapter}.{section}"


@BOTH
def test_no_paragraph_of_the_subchapter_is_held_so_all_is_reading(game: Game) -> None:
    assert not [citation for citation in paragraphs() if citation.startswith(f"{game.subchapter}.")]
    letter = "S" if game is STUD else "L"
    own = [reading for reading in game.readings if reading.id[0] == letter]
    assert [reading.id for reading in own] == [f"{letter}{number}" for number in range(1, len(own) + 1)]
    for reading in own:
        held = any(cite.startswith("19:46") for cite in reading.cites) or reading.cites[0].endswith(".1")
        assert held or reading.read.startswith("Reconstructed."), reading.id
    for option in game.options:
        mine = str(option.cite).startswith(game.subchapter)
        assert ("(reconstructed)" in option.says) is (
            (mine and option.key != "payout_limit") or option.key in EXTRA[game.id]
        )


EXTRA: dict[str, set[str]] = {STUD.id: set(), RIDE.id: {"payout_limit"}}
"""Where the limit is known by name alone, and its amount is not."""


@pytest.mark.law("19:47-16.2", "19:47-18.2", "19:46-1.17(a)")
@BOTH
def test_a_round_is_dealt_from_one_deck_of_52(game: Game) -> None:
    for decks in (1, 2):
        assert sorted(game.rules(game.house({"decks": decks})).deck) == list(STANDARD_DECK)
    assert game.deck_cites == (reg(game, 2), "19:46-1.17(a)")


@pytest.mark.law("19:47-16.2", "19:47-18.2")
@BOTH
def test_one_deck_or_two_that_alternate_with_a_device_and_in_two_colors(game: Game) -> None:
    two: dict[str, object] = {"decks": 2, "deck_backs": 2}
    assert violations(game, {}) == violations(game, two) == set()
    wrong: list[dict[str, object]] = [{"decks": 0}, {"decks": 3}, {"deck_backs": 2}, {"decks": 2}]
    wrong += [{"deck_backs": 3, "decks": 2}, {**two, "shuffling": "manual"}, {"cover_card": "a joker"}]
    for choices in wrong:
        assert violations(game, choices) == {reg(game, 2)}, choices
    assert game.alternates == reg(game, 2)
    assert {str(r.cite) for r in game.requirements if r.says.startswith("a second deck")} == {reg(game, 2)}
    for key in ("decks", "deck_backs", "cover_card"):
        assert grounds(game, key) == {reg(game, 2)}


@pytest.mark.law("19:47-16.4", "19:47-18.4", "19:46-1.19(c)")
@BOTH
def test_cards_shuffled_by_hand_are_cut_by_ten_at_least_and_a_devices_are_not(game: Game) -> None:
    cut = game.cut
    assert cut is not None and (cut.at_least, cut.cite, cut.rest, game.recut) == (10, *(reg(game, 4),) * 3)
    by_hand, device = game.house({"shuffling": "manual"}), game.house()
    bought = game.house({"pre_shuffled": True})
    assert [cut.required(house, True) for house in (by_hand, device, bought)] == [reg(game, 4), None, reg(game, 4)]
    assert [cut.required(house, False) for house in (by_hand, device, bought)] == [reg(game, 4), None, None]
    assert grounds(game, "shuffling") == {reg(game, 4), "19:46-1.19(c)"}
    assert grounds(game, "pre_shuffled") == {reg(game, 4)} and device["pre_shuffled"] is False
    assert violations(game, {"shuffling": "not at all"}) == {reg(game, 4)}


@pytest.mark.law("19:46-1.19(b)", "19:46-1.19(b)1", "19:47-16.7", "19:47-16.8", "19:47-16.9")
@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9")
@BOTH
def test_cards_are_dealt_in_one_of_three_ways_and_from_the_hand_only_after_a_device(game: Game) -> None:
    for dealing in ("manual shoe", "hand", "automated shoe"):
        assert violations(game, {"dealing": dealing}) == set()
    assert violations(game, {"dealing": "from a hat"}) == {"19:46-1.19(b)"}
    assert violations(game, {"dealing": "hand", "shuffling": "manual"}) == {reg(game, 8)}
    assert violations(game, {"dealing": "manual shoe", "shuffling": "manual"}) == set()
    by_hand = {"19:46-1.19(b)1"} if game is STUD else set()
    assert grounds(game, "dealing") == {"19:46-1.19(b)", *by_hand, *(reg(game, section) for section in (7, 8, 9))}


@pytest.mark.law("19:47-16.7", "19:47-18.7")
@BOTH
@pytest.mark.parametrize("every, right", [(0, False), (1, True), (4, True), (5, True), (6, False)])
def test_the_stub_is_counted_at_least_every_five_rounds(game: Game, every: int, right: bool) -> None:
    assert violations(game, {"stub_count_every": every}) == (set() if right else {reg(game, 7)})


@pytest.mark.law("19:47-16.9", "19:47-18.9")
@BOTH
def test_a_device_that_counts_the_deck_excuses_the_stub_count(game: Game) -> None:
    def every(**house: object) -> list[int]:
        return [step.every for step in game.agenda(game.house(house)) if hasattr(step, "every")]

    assert every() == [5] and every(stub_count_every=2) == [2]
    for dealing, counted in (("manual shoe", 5), ("hand", 5), ("automated shoe", 0)):
        assert every(counting_shuffler=True, dealing=dealing) == [counted]
    assert violations(game, {"counting_shuffler": True, "shuffling": "manual"}) == {reg(game, 9)}
    assert violations(game, {"counting_shuffler": True}) == set() and game.house()["counting_shuffler"] is False
    assert grounds(game, "counting_shuffler") == {reg(game, 9)}


@pytest.mark.law("19:46-1.18(g)", "19:46-1.18(g)2", "19:46-1.18(g)3")
@BOTH
@pytest.mark.parametrize("dealing, most", [("manual shoe", 8), ("automated shoe", 8), ("hand", 4)])
def test_cards_from_a_shoe_are_changed_every_eight_hours_and_from_the_hand_every_four(
    game: Game, dealing: str, most: int
) -> None:
    late = {"19:46-1.18(g)2" if most == 8 else "19:46-1.18(g)3"}
    for hours, wrong in ((most - 1, set()), (most, set()), (most + 1, late)):
        assert violations(game, {"dealing": dealing, "card_change_hours": hours}) == wrong
    assert violations(game, {"dealing": dealing, "card_change_hours": 25}) == late | {"19:46-1.18(g)"}
    assert grounds(game, "card_change_hours") == {"19:46-1.18(g)"} and game.house()["card_change_hours"] == 4


@pytest.mark.law("19:46-1.13G", "19:46-1.13H")
def test_the_sections_on_the_tables_ask_for_their_positions_and_a_progressive_system() -> None:
    for positions, stud, ride in ((5, 1, 1), (6, 0, 1), (7, 0, 0), (8, 1, 1)):
        assert len(violations(STUD, {"positions": positions})) == stud
        assert len(violations(RIDE, {"positions": positions})) == ride
    assert STUD.rules(STUD.house({"positions": 6})).positions == 6
    assert (STUD.layout.positions, RIDE.layout.positions) == (STUD.rules().positions, RIDE.rules().positions) == (7, 7)
    for game in (STUD, RIDE):
        assert grounds(game, "positions") == {TABLE[game.id]}
        assert wagers_on(game) == {wager.key for wager in game.wagers}
    assert violations(STUD, {"progressive_system": False}) == {"19:46-1.13G"}
    assert grounds(STUD, "progressive_system") == {"19:46-1.13G"}


@pytest.mark.law("19:47-8.2", "19:47-18.6A", "19:47-18.6B")
@pytest.mark.parametrize(
    "game, key, high, section",
    [
        (STUD, "ante", "100", "19:47-8.2"),
        (RIDE, "bet 1", "100", "19:47-8.2"),
        (RIDE, "let it ride bonus", "1", "19:47-18.6A"),
        (RIDE, "three-card bonus", "100", "19:47-18.6B"),
    ],
)
def test_a_posted_minimum_is_not_above_its_maximum(game: Game, key: str, high: str, section: str) -> None:
    assert violations(game, {f"minimum.{key}": high}) == set()
    assert violations(game, {f"minimum.{key}": f"{high}.01"}) == {section}
    assert grounds(game, f"minimum.{key}") == grounds(game, f"maximum.{key}") == {section}


@pytest.mark.law("19:47-16.6", "19:47-16.12", "19:47-18.6", "19:47-18.11")
@BOTH
def test_what_else_is_left_to_the_licensee(game: Game) -> None:
    odds, wagers = (12, 6) if game is STUD else (11, 6)
    assert game.house()["match_play"] is True and grounds(game, "match_play") == {reg(game, wagers)}
    assert game.house()["odds_stated_with"] == "to" and grounds(game, "odds_stated_with") == {reg(game, odds)}
    assert violations(game, {"odds_stated_with": "for"}) == {reg(game, odds)}
    assert violations(game, {"odds_stated_with": "win", "match_play": False}) == set()


@pytest.mark.law("19:47-16.13", "19:47-18.12", "19:47-16.10", "19:47-18.10")
@BOTH
def test_a_device_leaves_before_another_method_and_duties_are_recorded(game: Game) -> None:
    assert game.device_removal == reg(game, 13 if game is STUD else 12)
    assert {str(cite): duty.name for duty in game.duties for cite in duty.cites} == {reg(game, 10): "no talk"}
