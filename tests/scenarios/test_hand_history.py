"""Hand histories in the PHH format: famous hands end as published, and what is written can be read again."""

import random

import pytest

from croupier.games.poker import GAME
from croupier.rounds.moves import Choose
from croupier.scenarios.hand_history import VARIANTS, BadHistory, read_history, write_history
from tests.properties.driver import play

DWAN_IVEY = """
# Tom Dwan and Phil Ivey, 2009, the first televised pot of a million dollars. Stacks, cards and bets as in pokerkit's
# documentation; the third player's stack is not known and set to 2,000,000.
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
actions = [
  "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h",
  "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
  "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
  "d db Jh",
]
"""
ANTONIUS_BLOM = """
# Patrik Antonius and Viktor Blom, 2009, the largest pot played online until then. As in pokerkit's documentation.
variant = "PO"
antes = [0, 0]
blinds_or_straddles = [500, 1000]
min_bet = 1000
starting_stacks = [1259450.25, 678473.50]
players = ["Patrik Antonius", "Viktor Blom"]
actions = [
  "d dh p1 Ah3sKsKh", "d dh p2 6d9s7d8h",
  "p2 cbr 3000", "p1 cbr 9000", "p2 cbr 27000", "p1 cbr 81000", "p2 cc",
  "d db 4s5c2h", "p1 cbr 91000", "p2 cbr 435000", "p1 cbr 779000", "p2 cc",
  "d db 5h", "d db 9c",
]
"""


def test_the_million_dollar_pot_of_dwan_and_ivey_ends_as_published() -> None:
    history = read_history(DWAN_IVEY)
    assert history.stacks() == (57_210_000, 199_750_000, 110_950_000)
    assert len(history.unknown) == 2  # Antonius folded unseen


def test_the_largest_pot_of_antonius_and_blom_ends_as_published() -> None:
    assert read_history(ANTONIUS_BLOM).stacks() == (193_792_375, 0)


def test_finishing_stacks_that_the_rules_do_not_give_are_refused() -> None:
    assert read_history(f"{ANTONIUS_BLOM}\nfinishing_stacks = [1937923.75, 0]\n")
    with pytest.raises(BadHistory, match="finishing stacks are 1,937,923"):
        read_history(f"{ANTONIUS_BLOM}\nfinishing_stacks = [1937923.75, 1]\n")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hand_that_was_played_is_written_and_read_again_with_the_same_result(variant: str) -> None:
    form, structure = VARIANTS[variant]
    house = {"form": form, "structure": structure, "revenue": "none", "minimum.table stakes": "1"}
    rules = GAME.rules(GAME.house(house))
    for seed in range(12):
        seats = tuple((str(n), name) for n, name in enumerate("ABCDEF"[: 2 + seed % 5], 1))
        beginning = rules.begin(seats)
        played = play(beginning, random.Random(f"{variant} {seed}"))
        if len(played.end.hands) < 2:
            continue
        everything = write_history(beginning, played.moves, "")
        for viewer in ("", *[name for _, name in seats]):
            text = write_history(beginning, played.moves, viewer)
            history = read_history(text)
            assert sorted(history.stacks()) == sorted(read_history(everything).stacks())
            assert [type(m) for m in history.moves if isinstance(m, Choose)] == [
                type(m) for m in played.moves if isinstance(m, Choose) and m.choice != "no straddle"
            ]


def test_a_viewer_is_told_their_own_cards_and_those_that_were_shown_only() -> None:
    rules = GAME.rules(GAME.house({"structure": "no limit", "revenue": "none"}))
    beginning = rules.begin((("1", "Ann"), ("2", "Bob")))
    played = next(
        found
        for seed in range(200)
        if len((found := play(beginning, random.Random(seed))).end.hands) == 2
        and not any(hand.shown for hand in found.end.hands)
    )
    for viewer, hidden in (("", 2), ("Ann", 1), ("Bob", 1)):
        dealt = [line for line in write_history(beginning, played.moves, viewer).split('"') if line.startswith("d dh")]
        assert sum(["????" in line for line in dealt]) == hidden


@pytest.mark.parametrize(
    ("was", "becomes", "why"),
    [
        ('variant = "NT"', 'variant = "FB"', "variants that can be read"),
        ("p3 cbr 7000", "p3 cbr 3999", "raise here is to"),
        ("p3 cbr 7000", "p2 cbr 7000", "acts next"),
        ("p1 cbr 35000", "p1 cbr lots", "number of dollars"),
        ("Jc3d5c", "Jc3d", "no further card for the board"),
        ("Jc3d5c", "Jc3dAc", "dealt twice"),
        ('p1 cbr 1067100", "p3 cc', "p1 cbr 1067100", "ends before Tom Dwan"),
        ("d dh p3 7h6h", "d dh p3 ????", "cannot win|does not know|finishing"),
    ],
)
def test_what_cannot_have_happened_is_refused(was: str, becomes: str, why: str) -> None:
    changed = DWAN_IVEY.replace(was, becomes) + "finishing_stacks = [572100, 1997500, 1109500]\n"
    with pytest.raises(BadHistory, match=why):
        read_history(changed)
