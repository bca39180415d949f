"""The witness of pai gow poker: hands of seven set and paid alike, and random rounds followed."""

from __future__ import annotations

from random import Random

import pytest

from croupier.games.pai_gow_poker import GAME, WAYS
from croupier.games.pai_gow_poker.bonuses import BY_BONUS
from croupier.hands.seven_cards.bonus import SevenBonus, seven_bonus_rank
from croupier.hands.seven_cards.bug import LOWEST, SECOND
from croupier.rounds.standing import Standing
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness import pai_gow_poker as witness
from tests.properties.driver import begin, play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

HOUSES: tuple[dict[str, object], ...] = (
    {"insurance_bonus": True},
    {"wheel": "lowest", "vigorish_rounding": "25 cents", "start": "generator", "dealing": "automated shoe"},
    {"start": "button", "insurance_bonus": True, "two_positions": True},
    {"player_bank": True, "co_bank": True, "insurance_bonus": True},
)
NAMES = {kind: name for kind, name, _, _ in BY_BONUS}


@pytest.mark.law("19:47-11.9", "19:47-11.16")
def test_hands_of_seven_are_set_and_named_alike() -> None:
    rng, jokers = Random(5), 0
    deck = GAME.rules().deck
    for _ in range(sampled(3_000)):
        cards = tuple(sorted(rng.sample(deck, 7)))
        jokers += 52 in cards
        for wheel in (SECOND, LOWEST):
            sets = dict(WAYS[wheel])["trump plaza"]
            front = sets(cards)
            mine = witness.trump_plaza(cards, wheel == LOWEST)
            assert witness.two(mine) == witness.two(front), cards
            behind = [tuple([card for card in cards if card not in two]) for two in (mine, front)]
            assert len({witness.best_five(five, wheel == LOWEST) for five in behind}) == 1, cards
        rank = seven_bonus_rank(cards)
        assert witness.line_of(cards) == NAMES.get(SevenBonus(rank[0]), ""), cards
        assert bool(witness.insured(cards)) == (rank[0] == SevenBonus.NO_PAIR)
    assert jokers


@pytest.mark.law("19:47-11.9", "19:47-11.10", "19:47-11.11", "19:47-11.13", "19:47-11.16")
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_follows_random_rounds(house: dict[str, object]) -> None:
    rules, rng, results = GAME.rules(GAME.house(house)), Random(11), set[str]()
    banks = bool(house.get("player_bank"))
    for number in range(sampled(2000 if banks else 800)):
        beginning, standing = begin(rules, 1 + number % 4), Standing()
        if banks:
            for _, person in beginning.seats:
                standing = standing.marked(f"wagered against the dealer by {person}", 1000 + 77 * number)
            beginning = rules.begin(beginning.seats, standing)
        played = play(beginning, rng, irregular=60)
        attending = Attending(witness.WITNESS, rules.house.choices, plain_standing(standing))
        for move in map(plain, played.moves):
            attending.takes(move)
        rows = [row for posting in played.end.postings for row in rows_of(posting)]
        assert attending.objection(rows) == "", played.moves
        results |= {f"{posting.wager} {posting.result}" for posting in played.end.postings}
    assert {"pai gow poker win", "pai gow poker lose", "pai gow poker push"} <= results, results
    assert not banks or {"bank win", "bank lose", "co-bank win", "co-bank lose"} <= results, results


def plain_standing(standing: Standing) -> dict[str, object]:
    return {"lying": [], "marks": [list(mark) for mark in standing.marks]}


def rows_of(posting: object) -> list[tuple[str, str, str, str, int, int]]:
    row = row_of(posting)  # type: ignore[arg-type]
    charged = getattr(posting, "charged")  # noqa: B009
    return [row, (*row[:3], "charged", charged, 0)] if charged else [row]


def test_a_filed_way_has_no_witness() -> None:
    own = {"house_way": "ways.py:own"}
    known = witness_for("pai-gow-poker")
    assert known is not None and not known.covers(own) and known.covers({})
    assert disagreement("pai-gow-poker", own, [], [("1", "ann", "pai gow poker", "win", 1, 1)]) == ""
