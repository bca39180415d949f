"""The witness of Caribbean Stud Poker: 100,000 hands settled alike, whole rounds followed, a wrong stub known."""

from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.caribbean_stud_poker import BET_TABLE, qualifies
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.hand import Hand, Stake
from croupier.witness import disagreement
from croupier.witness.caribbean_stud_poker import LINES, LOWEST, PAYS, owed
from croupier.witness.double_cross_poker import spelled
from croupier.witness.facts import Facts, HandFacts, Staked, Told
from tests.games.caribbean_stud_poker.rounds import DEALING, GAME, SECTIONS
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of, rows_of

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"payout_odds.flush": "10 to 3", "payout_odds.ante": "3 to 2", "payout_limit": "111.11"},
)


@pytest.mark.law("19:47-16.10", "19:47-16.12")
def test_the_witness_settles_random_hands_as_the_game_does() -> None:
    """Seven hands against each of up to 14,300 dealers, under two houses."""
    chance, seen = Random("caribbean"), set[tuple[str, str]]()
    at = [GAME.rules(GAME.house(house)) for house in HOUSES]
    for turn in range(sampled(14_300)):
        rules, cards = at[turn % 2], tuple(chance.sample(STANDARD_DECK, 40))
        settle = rules.agenda[-1]
        hands = []
        for place in range(1, 8):
            size = chance.randrange(1000, 10_000)
            coupon = chance.choice((0, 0, chance.randrange(size // 2)))
            stakes = {"ante": (size - coupon, coupon), "bet": (2 * size, 0)}
            hands.append((str(place), cards[5 * place : 5 * place + 5], stakes))
        r = rules.begin(tuple((place, place) for place, _, _ in hands)).changed(
            agenda=(settle,),
            hands=tuple(
                Hand(place, mine, stakes=tuple(Stake(place, key, *on) for key, on in stakes.items()))
                for place, mine, stakes in hands
            ),
            common=(Hand("dealer", cards[:5]),),
        )
        held = tuple(
            HandFacts(place, place, mine, tuple(Staked(key, *on) for key, on in stakes.items()))
            for place, mine, stakes in hands
        )
        verdicts = owed(Facts(rules.house.choices, (), held, cards[:5]))
        assert sorted(v.row for v in verdicts) == sorted(row_of(posting) for posting in settle.enter(r).postings), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    assert seen >= {(key, result) for key in ("ante", "bet") for result in ("win", "lose")} | {("bet", "returned")}


@pytest.mark.law("19:47-16.5", "19:47-16.10")
def test_the_dealer_qualifies_alike() -> None:
    chance = Random("ace and king")
    for _ in range(sampled(20_000)):
        cards = tuple(chance.sample(STANDARD_DECK, 5))
        assert qualifies(five_card_rank(cards)) is (spelled(cards) >= LOWEST), cards


@pytest.mark.law("19:47-16.12")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    assert {LINES.get(shape, shape): f"{to_one} to 1" for shape, to_one in PAYS.items()} == {
        line.name: line.odds for line in BET_TABLE.lines if line.odds
    }
    assert [line.name for line in BET_TABLE.lines] == [LINES.get(shape, shape) for shape in PAYS]
    held = HandFacts("1", "Ann", parse_cards("7c 7h Qd 9s 2c"), (Staked("ante", 1000), Staked("bet", 2000)))
    unwritten = Facts({}, (), (held,), parse_cards("Ah Kd 4c 3s 2h"))
    assert [(verdict.result, verdict.paid) for verdict in owed(unwritten)] == [("win", 1000), ("win", 2000)]
    royal = HandFacts("1", "Ann", parse_cards("As Ks Qs Js Ts"), (Staked("bet", 20_000),))
    assert owed(Facts({}, (), (royal,), parse_cards("Ah Kd 4c 3s 2h")))[0].paid == 500_000


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_000, 2)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "progressive": chance.random() < 0.5,
                "progressive_reset_rate_percent": chance.choice((0, 7)),
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 8), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=8)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = rows_of(after.postings)
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *("ante win 19:47-16.12", "bet win 19:47-16.12", "bet returned 19:47-16.10", "ante forfeit 19:47-16.10"),
        *("ante lose 19:47-16.10", "bet lose 19:47-16.10", "ante void 19:47-16.13", "bet void 19:47-16.13"),
        *("ante void 19:47-16.9", "progressive registered 19:47-16.11", "progressive lose 19:47-16.11"),
        *("progressive forfeit 19:47-16.10", "progressive void 19:47-16.13"),
    }


@pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_witness_knows_a_wrong_stub(dealing: str) -> None:
    moves: list[Told] = [{"move": "bet", "by": "Ann", "place": "1", "wager": "ante", "cents": 1000}]
    house, void = GAME.house({"dealing": dealing}).choices, ("1", "Ann", "ante", "void", 0, 1000)
    for stub, wrong in ((46, True), (47, False), (48, True)):
        posted = [void] if wrong else []
        assert disagreement(GAME.id, house, [*moves, {"move": "count", "stub": stub}], posted) == ""
    assert SECTIONS[dealing] in disagreement(GAME.id, house, [*moves, {"move": "count", "stub": 46}], [])


def test_a_wrong_payment_is_found() -> None:
    moves: list[Told] = [{"move": "bet", "by": "Ann", "place": "1", "wager": "ante", "cents": 1000}]
    moves.append({"move": "fold", "by": "Ann", "place": "1"})
    house = GAME.house().choices
    assert disagreement(GAME.id, house, moves, [("1", "Ann", "ante", "forfeit", 0, 0)]) == ""
    assert "owed Ann" in disagreement(GAME.id, house, moves, [("1", "Ann", "ante", "push", 0, 1000)])
