"""The witness of Let It Ride Poker: 100,000 hands settled alike, every three cards named, whole rounds followed."""

from itertools import combinations
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.let_it_ride_poker import FIVE_CARD, PAYS, THREE_CARD, limit_cents
from croupier.hands.poker3 import three_card_rank
from croupier.rounds.hand import Hand, Stake
from croupier.witness import disagreement
from croupier.witness import let_it_ride_poker as witness
from croupier.witness.facts import Facts, Staked, Told
from tests.games.let_it_ride_poker.rounds import BETS, BOTH, DEALING, GAME, SECTIONS
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

HOUSES: tuple[dict[str, object], ...] = (
    {},
    # A minimum of a cent, so that a limit which no house may set bites often enough to be compared.
    {"let_it_ride_bonus": "B", "three_card_bonus": "B", "payout_limit": "100.01", "minimum.bet 1": "0.01"},
    {"let_it_ride_bonus": "C", "three_card_bonus": "C", "payout_odds.pair of tens or better": "10 to 7"},
)


@pytest.mark.law("19:47-18.6A", "19:47-18.6B", "19:47-18.10", "19:47-18.11")
def test_the_witness_settles_random_hands_as_the_game_does() -> None:
    """Seven hands with each of up to 14,300 pairs of community cards, some wagers taken back, under three houses."""
    chance, seen = Random("let it ride"), set[tuple[str, str]]()
    at = [GAME.rules(GAME.house(house)) for house in HOUSES]
    for turn in range(sampled(14_300)):
        rules, cards = at[turn % 3], tuple(chance.sample(STANDARD_DECK, 23))
        hands = []
        for place in range(7):
            size = chance.randrange(1000, 10_000)
            coupon = chance.choice((0, 0, chance.randrange(size // 2)))
            ride = [key for key in BETS if key == "bet 3" or chance.random() < 0.5]
            stakes = {key: (size - coupon, coupon) if key == "bet 3" else (size, 0) for key in ride}
            stakes |= {key: (100, 0) for key in BOTH if chance.random() < 0.5}
            hands.append((str(place + 1), cards[3 * place + 2 : 3 * place + 5], stakes))
        r = rules.begin(tuple((place, place) for place, _, _ in hands)).changed(
            agenda=rules.agenda[-2:],
            hands=tuple(
                Hand(place, mine, stakes=tuple(Stake(place, key, *on) for key, on in stakes.items()))
                for place, mine, stakes in hands
            ),
            common=(Hand("community", cards[:2]),),
        )
        held = tuple(
            witness.RideHand(place, place, mine, tuple(Staked(key, *on) for key, on in stakes.items()))
            for place, mine, stakes in hands
        )
        verdicts = witness.owed(Facts(rules.house.choices, cards[:2], held))
        posted = rules.agenda[-2].enter(r).postings
        assert sorted(v.row for v in verdicts) == sorted(row_of(posting) for posting in posted), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    assert seen == {(key, result) for key in (*BETS, *BOTH) for result in ("win", "lose")}


@pytest.mark.law("19:47-18.11")
@pytest.mark.parametrize("minimum", ["10", "16.66", "16.67", "25", "100"])
@pytest.mark.parametrize("limit", ["50000", "60000"])
@pytest.mark.parametrize("odds", [{}, {"payout_odds.pair of tens or better": "2000 to 1"}])
def test_l11_the_witness_reckons_the_same_limit(minimum: str, limit: str, odds: dict[str, object]) -> None:
    house = GAME.house({"minimum.bet 1": minimum, "payout_limit": limit, **odds})
    assert witness.limit_cents(house.choices) == limit_cents(house)


@pytest.mark.law("19:47-18.5", "19:47-18.6B")
def test_all_22100_hands_of_three_are_named_alike() -> None:
    names = {"three-card straight flush": "straight flush", "three-card straight": "straight"}
    names |= {"three-card flush": "flush", "one pair": "pair"}
    for cards in combinations(STANDARD_DECK, 3):
        line = witness.three_cards(cards)
        assert names.get(line, line) == THREE_CARD.table.line_of(three_card_rank(cards)), cards


@pytest.mark.law("19:47-18.6A", "19:47-18.6B", "19:47-18.11")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    def said(row: dict[str, int]) -> list[str]:
        return [f"{to_one} to 1" if to_one else "" for to_one in row.values()]

    assert [line.odds for line in PAYS.lines] == said(witness.PAYS)
    for at, table in enumerate(FIVE_CARD.table.names):
        assert [line.odds[at] for line in FIVE_CARD.table.lines] == said(witness.BONUS[table])[:7]
        assert [line.odds[at] for line in THREE_CARD.table.lines] == said(witness.THREE_BONUS[table])
    tens = witness.RideHand("1", "Ann", parse_cards("Th Td 4c"), (Staked("bet 3", 1000), Staked(BOTH[1], 100)))
    unwritten = Facts({}, parse_cards("3s 2h"), (tens,))
    assert [(verdict.result, verdict.paid) for verdict in witness.owed(unwritten)] == [("win", 1000), ("win", 100)]


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_000, 5)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "let_it_ride_bonus": chance.choice((*FIVE_CARD.table.names, "not offered")),
                "three_card_bonus": chance.choice((*FIVE_CARD.table.names, "not offered")),
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 8), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=8)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *("bet 1 withdrawn 19:47-18.10", "bet 2 withdrawn 19:47-18.10", "bet 3 win 19:47-18.11"),
        *("bet 1 win 19:47-18.11", "bet 3 lose 19:47-18.11", "bet 2 void 19:47-18.12", "bet 3 void 19:47-18.9"),
        *("let it ride bonus lose 19:47-18.6A", "three-card bonus win 19:47-18.6B"),
        *("three-card bonus lose 19:47-18.6B", "let it ride bonus void 19:47-18.12"),
    }


@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9")
@pytest.mark.parametrize("dealing, right", [("manual shoe", 50), ("hand", 50), ("automated shoe", 49)])
def test_the_witness_knows_a_wrong_stub(dealing: str, right: int) -> None:
    moves: list[Told] = [{"move": "bet", "by": "Ann", "place": "1", "wager": "bet 1", "cents": 1000}]
    house, void = GAME.house({"dealing": dealing}).choices, ("1", "Ann", "bet 1", "void", 0, 1000)
    for stub, wrong in ((right - 1, True), (right, False), (right + 1, True)):
        posted = [void] if wrong else []
        assert disagreement(GAME.id, house, [*moves, {"move": "count", "stub": stub}], posted) == ""
    assert SECTIONS[dealing] in disagreement(GAME.id, house, [*moves, {"move": "count", "stub": 1}], [])


@pytest.mark.law("19:47-18.10")
def test_a_wager_taken_back_before_the_deal_is_gone_and_after_it_is_told() -> None:
    house = GAME.house().choices
    bets: list[Told] = [{"move": "bet", "by": "Ann", "place": "1", "wager": key, "cents": 1000} for key in BETS]
    back: Told = {"move": "withdraw", "by": "Ann", "place": "1", "wager": "bet 1"}
    turn: Told = {"move": "turn", "place": "1", "slot": 0, "card": 0}
    assert disagreement(GAME.id, house, [*bets, back], []) == ""
    assert "owed Ann" in disagreement(GAME.id, house, [*bets, turn, back], [])
    assert disagreement(GAME.id, house, [*bets, turn, back], [("1", "Ann", "bet 1", "withdrawn", 0, 1000)]) == ""
