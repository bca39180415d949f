"""What a licensee of Ultimate Texas Hold 'Em chooses, and the table it is played on (19:47-32, reconstructed).

Its cards and their deal (32.2, 32.4, 32.7 to 32.9) are in tests/declare/parts, with those of other games.
"""

from datetime import date

import pytest

from croupier.declare.inscriptions import laid_out
from croupier.games.ultimate_texas_hold_em import qualifies
from croupier.law import NotInForce, Source, Status
from croupier.rounds.steps import Reveal, Settle
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.wagers.wager import Times
from tests.games.felts import before_dealer, cited, wagers_on
from tests.games.houses import Choices, assert_choice, violations
from tests.games.ultimate_texas_hold_em.rounds import GAME

BOTH = (True, False)


@pytest.mark.law("19:47-32.6", "19:47-32.10", "19:47-32.11")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        ("match_play", True, BOTH, (), "32.6"),
        ("before_flop", "three or four times", ("four times",), ("three times",), "32.10"),
        ("odds_stated_with", "to", ("to", "win"), ("for",), "32.11"),
        ("blind", "A", ("A", "B"), ("C",), "32.11"),
        ("trips", "C", ("A", "B", "C", "D", "not offered"), ("E",), "32.11"),
    ],
)
def test_a_choice_its_limits_and_its_paragraphs(
    key: str, default: object, right: Choices, wrong: Choices, grounds: str
) -> None:
    assert_choice(GAME, key, default, right, wrong, grounds)


@pytest.mark.law("19:47-32.2", "19:47-32.4", "19:47-32.6", "19:47-32.7", "19:47-32.9", "19:47-32.10", "19:47-32.11")
def test_every_choice_that_rests_on_a_section_not_held_says_so() -> None:
    for option in GAME.options:
        read = str(option.cite).startswith("19:47-32.") and option.key != "dealing"  # which the headings name
        assert option.says.endswith(" (reconstructed)") is read, option.key


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("wager, low", [("ante", "10"), ("trips", "5")])
def test_a_posted_minimum_is_not_above_its_maximum(wager: str, low: str) -> None:
    for key, amount in ((f"minimum.{wager}", low), (f"maximum.{wager}", "100")):
        assert_choice(GAME, key, int(amount) * 100, (), (), "8.2")
    for amount, wrong in (("99.99", set()), ("100", set()), ("100.01", {"19:47-8.2"})):
        assert violations(GAME, {f"minimum.{wager}": amount}) == wrong


@pytest.mark.law("19:47-32.6", "19:47-32.7", "19:47-32.10", "19:47-32.11")
def test_u11_the_layout_has_an_area_for_each_wager_and_for_the_cards() -> None:
    layout = GAME.layout
    assert layout.positions == GAME.rules().positions == 6
    assert wagers_on(GAME) == {"trips", "ante", "blind", "play"}
    assert [(area.name, area.row) for area in layout.areas if area.wagers] == [
        ("trips", 0), ("ante", 1), ("blind", 1), ("play", 2),
    ]  # fmt: skip
    assert {cited(GAME, name) for name in ("trips", "ante", "blind")} == {"19:47-32.6"}
    assert cited(GAME, "play") == "19:47-32.10"
    assert [(area.cards, area.row, area.asked.cite) for area in layout.areas if not area.wagers] == [
        (2, 3, "19:47-32.7"),
    ]  # fmt: skip
    assert [cards for _, cards in before_dealer(GAME)] == [2, 5]
    assert [(area.row, area.asked.cite) for area in layout.dealer_areas] == [(0, "19:47-32.7"), (1, "19:47-32.7")]
    assert layout.licensee is not None and layout.licensee.cite == "19:47-32.6"
    assert [(name, asked.cite) for name, asked in layout.equipment] == [("discard rack", "19:47-32.10")]
    assert {line.asked.cite for line in laid_out(GAME.rules()).lines} == {"19:47-32.11"}


@pytest.mark.law("19:47-32.10")
def test_u4_the_dealer_needs_a_pair() -> None:
    contest = GAME.contest
    assert contest is not None and (contest.minimum, contest.qualifies) == ("a pair or better", qualifies)


@pytest.mark.law("19:47-32.1")
@pytest.mark.parametrize(
    "day, known",
    [
        (date(2008, 4, 20), False), (date(2008, 4, 21), True), (date(2008, 4, 22), True),
        (date(2009, 1, 4), True), (date(2009, 1, 5), True), (date(2009, 1, 6), False),
    ],
)  # fmt: skip
def test_the_law_is_known_from_its_adoption_to_the_last_print(day: date, known: bool) -> None:
    if known:
        edition = GAME.rules(day=day).edition
        assert (edition.cite, edition.status) == ("19:47-32.1", Status.ADOPTED)
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)


@pytest.mark.law("19:47-32.11")
@pytest.mark.parametrize(
    "blind, odds", [("A", "500 to 1, 50 to 1, 10 to 1, 3 to 1, 3 to 2, 1 to 1"),
                    ("B", "500 to 1, 50 to 1, 10 to 1, 3 to 1, 3 to 2")],
)  # fmt: skip
def test_u6_u7_what_the_paytables_print(blind: str, odds: str) -> None:
    assert GAME.paytables is not None
    found = {table.heading: table for table in GAME.paytables(GAME.house({"blind": blind}))}
    assert list(found) == ["Ante and play", "Blind", "Trips"]
    assert [(line, str(paid)) for line, paid in found["Ante and play"].lines] == [
        ("a hand above the dealer's", "1 to 1")
    ]
    lines = ["royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind"]
    listed = odds.split(", ")
    assert [(line, str(paid)) for line, paid in found["Blind"].lines] == [*zip(lines, listed, strict=False)]
    assert [(line, paid.win) for line, paid in found["Trips"].lines] == [
        *zip(lines, (50, 40, 30, 8, 7, 4, 3), strict=True)
    ]
    assert {table.cite for table in found.values()} == {"19:47-32.11"}
    assert [table.heading for table in GAME.paytables(GAME.house({"trips": "not offered"}))] == [
        "Ante and play",
        "Blind",
    ]


@pytest.mark.law("19:47-32.9", "19:47-32.13")
def test_u10_each_irregularity_comes_under_its_section() -> None:
    house = GAME.house({"dealing": "automated shoe", "counting_shuffler": True})
    cites = {entry.event: str(entry.cite) for entry in GAME.irregularities(house)}
    assert cites.pop("device counts a wrong deck") == "19:47-32.9"
    assert set(cites.values()) == {"19:47-32.13"} and len(cites) == 9
    says = {entry.event: (entry.says, entry.happens) for entry in GAME.irregularities(house)}
    assert all(sentence.endswith(" (reconstructed).") for sentence, _ in says.values())
    assert says["dealer card exposed"] == (
        "All hands are void, except that a trips wager which already wins by the face-up cards is paid "
        "(reconstructed).",
        "a face-down card of the dealer is seen before every player has decided",
    )
    assert says["community card exposed"][1] == (
        "a community card is seen before its turn and before every player has decided"
    )
    assert says["wrong number of cards"][0] == "That hand is void (reconstructed)."
    assert says["wrong number of community cards"][1] == "more or fewer than five community cards were dealt"


@pytest.mark.law("19:47-32.5", "19:47-32.7", "19:47-32.10")
def test_what_the_words_of_the_game_stand_for() -> None:
    assert [(term.word, str(term.cite)) for term in GAME.terms] == [
        ("hands, highest first", "19:47-32.5"), ("hand", "19:47-32.5"),
        ("qualifies: a pair or better", "19:47-32.10"), ("fold", "19:47-32.10"), ("stub", "19:47-32.7"),
    ]  # fmt: skip
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}


@pytest.mark.law("19:47-32.10")
def test_u3_every_decision_and_every_card_turned_comes_under_the_section_on_the_round() -> None:
    agenda = GAME.rules().agenda
    moments = [
        (type(step).__name__, str(step.cite)) for step in agenda if isinstance(step, DecideOnce | Reveal | Settle)
    ]
    round_ = ["DecideOnce", "Reveal", "DecideOnce", "Reveal", "DecideOnce", "Reveal", "Settle"]
    assert moments == [(name, "19:47-32.10") for name in round_]
    assert [(step.called, step.checks) for step in agenda if isinstance(step, DecideOnce)] == [
        ("pre-flop", True), ("flop", True), ("river", False),
    ]  # fmt: skip
    assert [(step.of, step.cards) for step in agenda if isinstance(step, Reveal)] == [
        ("community", 3), ("community", 2), ("dealer", 2),
    ]  # fmt: skip


@pytest.mark.law("19:47-32.6", "19:47-32.10")
def test_u1_u3_u7_what_each_wager_goes_with_and_how_much_it_may_be_in_antes() -> None:
    needs = {wager.key: (wager.requires, wager.beside) for wager in GAME.wagers}
    assert needs == {
        "ante": ((), ("blind",)), "blind": (("ante",), ()), "trips": (("ante", "blind"), ()), "play": ((), ()),
    }  # fmt: skip
    assert GAME.wager("blind").size == Times("ante", (1,))
    assert GAME.wager("play").size == Times("ante", (1, 2, 3, 4))
