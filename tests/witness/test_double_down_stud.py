"""The witness of Double Down Stud: every five cards named alike, random hands settled alike, whole rounds followed."""

from itertools import combinations
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.double_down_stud import PAYS, limit_cents
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.hand import Hand, Stake
from croupier.witness import disagreement
from croupier.witness import double_down_stud as witness
from croupier.witness.facts import Facts, HandFacts, Staked, Told
from tests.games.double_down_stud.rounds import DEALING, GAME, WAGERS
from tests.properties.driver import play
from tests.sampling import sampled, some
from tests.witness.settling import plain, row_of

HOUSES: tuple[dict[str, object], ...] = (
    {},
    # A minimum of a cent, so that a limit which no house may set bites often enough to be compared.
    {"payout_limit": "100.01", "minimum.initial": "0.01"},
    {"payout_odds.pair of jacks or better": "10 to 7", "payout_odds.two pair": "7 to 3"},
)


@pytest.mark.law("19:47-17.5", "19:47-17.9")
def test_hands_of_five_are_named_alike() -> None:
    """Every hand of five in the long run; a sample of them otherwise, and always every hand of two suits of eight."""
    small = [card for card in STANDARD_DECK if card % 13 >= 5 and card < 26]
    for cards in (*combinations(small, 5), *some(combinations(STANDARD_DECK, 5), sampled(2_598_960))):
        assert witness.line(cards) == PAYS.line_of(five_card_rank(cards)), cards


@pytest.mark.law("19:47-17.8", "19:47-17.9")
def test_the_witness_settles_random_hands_as_the_game_does() -> None:
    """Six hands with each of many boards, doubled or not, under three houses."""
    chance, seen = Random("double down"), set[tuple[str, str]]()
    at = [GAME.rules(GAME.house(house)) for house in HOUSES]
    for turn in range(sampled(16_000)):
        rules, cards = at[turn % 3], tuple(chance.sample(STANDARD_DECK, 10))
        hands = []
        for place in range(6):
            size = chance.randrange(1000, 10_000)
            coupon = chance.choice((0, 0, chance.randrange(size // 2)))
            stakes = {"initial": (size - coupon, coupon)} | (
                {"double down": (size, 0)} if chance.random() < 0.5 else {}
            )
            hands.append((str(place + 1), cards[4 + place : 5 + place], stakes))
        r = rules.begin(tuple((place, place) for place, _, _ in hands)).changed(
            agenda=rules.agenda[-1:],
            hands=tuple(
                Hand(place, mine, stakes=tuple(Stake(place, key, *on) for key, on in stakes.items()))
                for place, mine, stakes in hands
            ),
            common=(Hand("community", cards[:4]),),
        )
        held = tuple(
            HandFacts(place, place, mine, tuple(Staked(key, *on) for key, on in stakes.items()))
            for place, mine, stakes in hands
        )
        verdicts = witness.owed(Facts(rules.house.choices, cards[:4], held))
        posted = rules.agenda[-1].enter(r).postings
        assert sorted(v.row for v in verdicts) == sorted(row_of(posting) for posting in posted), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    assert seen == {(key, result) for key in WAGERS for result in ("win", "push", "lose")}


@pytest.mark.law("19:47-17.9")
@pytest.mark.parametrize("minimum", ["10", "12.49", "12.50", "12.51", "100"])
@pytest.mark.parametrize("limit", ["50000", "60000"])
@pytest.mark.parametrize("odds", [{}, {"payout_odds.two pair": "7001 to 3"}])
def test_ds5_the_witness_reckons_the_same_limit(minimum: str, limit: str, odds: dict[str, object]) -> None:
    house = GAME.house({"minimum.initial": minimum, "payout_limit": limit, **odds})
    assert witness.limit_cents(house.choices) == limit_cents(house)


@pytest.mark.law("19:47-17.9")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    written = {line.name: line.odds for line in PAYS.lines if line.odds}
    assert written == {name: f"{pays} to 1" for name, pays in witness.TO_ONE.items()}
    jacks = HandFacts("1", "Ann", parse_cards("Jh"), (Staked("initial", 1000), Staked("double down", 1000)))
    unwritten = Facts({}, parse_cards("Jd 4c 3s 2h"), (jacks,))
    assert [(verdict.result, verdict.paid) for verdict in witness.owed(unwritten)] == [("win", 1000)] * 2


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_500, 3)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "two_positions": chance.random() < 0.2,
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 7), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=8)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *(f"{key} {result} 19:47-17.9" for key in WAGERS for result in ("win", "push", "lose")),
        *("initial void 19:47-17.10", "double down void 19:47-17.10", "initial void 19:47-17.7"),
    }


@pytest.mark.law("19:47-17.7")
def test_the_witness_knows_a_wrong_stub() -> None:
    moves: list[Told] = [
        {"move": "bet", "by": "Ann", "place": "1", "wager": "initial", "cents": 1000},
        {"move": "turn", "place": "1", "slot": 0, "card": 0},
    ]
    house, void = GAME.house().choices, ("1", "Ann", "initial", "void", 0, 1000)
    for stub, wrong in ((46, True), (47, False), (48, True)):
        posted = [void] if wrong else []
        assert disagreement(GAME.id, house, [*moves, {"move": "count", "stub": stub}], posted) == ""
    assert "19:47-17.7" in disagreement(GAME.id, house, [*moves, {"move": "count", "stub": 1}], [])
