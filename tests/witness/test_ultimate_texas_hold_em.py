"""The witness of Ultimate Texas Hold 'Em: seven cards read another way, 50,000 hands settled alike, rounds followed."""

from collections.abc import Sequence
from random import Random

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.ultimate_texas_hold_em import BEST_FIVE, BLIND_PAYS, TRIPS_PAYS
from croupier.rounds.hand import FOLDED, LIVE, Hand, Stake
from croupier.rounds.moves import Bet, Fold, Report
from croupier.witness import disagreement
from croupier.witness.facts import FOLDED as HAS_FOLDED
from croupier.witness.facts import IN, Facts, HandFacts, Row, Staked, Told
from croupier.witness.ultimate_texas_hold_em import BLIND, PAYS_TRIPS, best, owed
from tests.games.ultimate_texas_hold_em.rounds import DEALING, GAME
from tests.properties.driver import play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

Wagered = dict[str, tuple[int, int]]
"""Cents and coupon of each wager."""
Dealt = Sequence[tuple[tuple[int, ...], Wagered, bool]]
"""Two cards, what lies on them, and whether the player has folded."""


@pytest.mark.law("19:47-32.5")
def test_the_best_five_of_seven_are_found_alike() -> None:
    """Pairs of hands on 20,000 boards, half of them of few ranks or suits so that rare hands come too."""
    chance = Random("ultimate")
    decks = (
        STANDARD_DECK,
        [card for card in STANDARD_DECK if card // 13 < 2],
        [card for card in STANDARD_DECK if card % 13 > 8],
    )
    seen: set[int] = set()
    for turn in range(sampled(20_000)):
        cards = chance.sample(decks[turn % 3], 9)
        hands = [(*cards[:5], *cards[5:7]), (*cards[:5], *cards[7:])]
        game, witness = [BEST_FIVE(hand) for hand in hands], [best(hand) for hand in hands]
        assert (game[0] > game[1], game[0] == game[1]) == (witness[0] > witness[1], witness[0] == witness[1]), cards
        assert [rank[0] for rank in game] == [rank[0] for rank in witness], cards
        seen |= {rank[0] for rank in game}
    assert seen == set(range(10))


@pytest.mark.law("19:47-32.10", "19:47-32.11")
def test_the_witness_settles_random_hands_as_the_game_does() -> None:
    """Five hands against each of up to 10,000 dealers, one in five folded, under four houses."""
    chance = Random("ultimate texas")
    houses: tuple[dict[str, object], ...] = ({}, {"blind": "B", "trips": "A"}, {"trips": "B"}, {"trips": "D"})
    at = [GAME.rules(GAME.house(house)) for house in houses]
    decks = (STANDARD_DECK, [card for card in STANDARD_DECK if card % 13 > 6])
    seen: set[tuple[str, str]] = set()
    for turn in range(sampled(10_000)):
        rules, cards = at[turn % 4], tuple(chance.sample(decks[turn // 4 % 2], 17))
        hands = [(cards[i : i + 2], *wagered(chance)) for i in range(7, 17, 2)]
        verdicts = owed(told(rules, cards[:5], cards[5:7], hands))
        posted = [row for row in (verdict.row for verdict in verdicts) if row[3] != "forfeit"]
        assert sorted(posted) == settled(rules, cards[:5], cards[5:7], hands), cards
        seen |= {(verdict.wager, verdict.result) for verdict in verdicts}
    against = {(key, result) for key in ("ante", "blind", "play") for result in ("win", "lose", "push")}
    assert seen == against | {("ante", "forfeit"), ("blind", "forfeit"), ("trips", "win"), ("trips", "lose")}


def wagered(chance: Random) -> tuple[Wagered, bool]:
    """Ante, blind and play, or folded, some with a trips wager and coupons."""
    ante, folds = chance.randrange(1000, 10_000), chance.random() < 0.2
    sizes = (
        {"ante": ante, "blind": ante} if folds else {"ante": ante, "blind": ante, "play": ante * chance.randint(1, 4)}
    )
    if chance.random() < 0.5:
        sizes["trips"] = chance.randrange(500, 10_000)
    coupons = {key: chance.choice((0, 0, chance.randrange(size // 2))) for key, size in sizes.items()}
    return {key: (size - coupons[key], coupons[key]) for key, size in sizes.items()}, folds


def settled(rules: Rules, board: tuple[int, ...], dealer: tuple[int, ...], hands: Dealt) -> list[Row]:
    """What the declared settlement posts for these hands; a fold has already cost its ante and blind."""
    seats = tuple((str(place), f"person {place}") for place in range(1, len(hands) + 1))
    r = rules.begin(seats).changed(
        agenda=rules.agenda[-1:],
        hands=tuple(
            Hand(
                place,
                cards,
                stakes=tuple(Stake(who, key, *on) for key, on in wagers.items() if not folds or key == "trips"),
                state=FOLDED if folds else LIVE,
            )
            for (place, who), (cards, wagers, folds) in zip(seats, hands, strict=True)
        ),
        common=(Hand("community", board), Hand("dealer", dealer)),
    )
    return sorted(row_of(posting) for posting in rules.agenda[-1].enter(r).postings)


def told(rules: Rules, board: tuple[int, ...], dealer: tuple[int, ...], hands: Dealt) -> Facts:
    """The same as facts."""
    held = [
        HandFacts(
            str(place),
            f"person {place}",
            cards,
            tuple(Staked(key, *on) for key, on in wagers.items()),
            HAS_FOLDED if folds else IN,
        )
        for place, (cards, wagers, folds) in enumerate(hands, start=1)
    ]
    return Facts(rules.house.choices, board, tuple(held), dealer)


def test_the_witness_agrees_with_random_rounds_after_every_move_that_settles_something() -> None:
    seen: set[str] = set()
    for seed in range(sampled(500, 2)):
        chance = Random(seed)
        house = GAME.house(
            {
                "dealing": chance.choice(DEALING),
                "stub_count_every": chance.choice((1, 5)),
                "counting_shuffler": chance.random() < 0.2,
                "trips": chance.choice(("A", "C", "not offered")),
                "blind": chance.choice(("A", "B")),
            }
        )
        seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 7), 3)))
        played = play(GAME.rules(house).begin(seats), chance, irregular=5)
        log = [plain(move) for move in played.moves]
        for made, (before, after) in enumerate(zip(played.rounds, played.rounds[1:], strict=False), start=1):
            if after.postings != before.postings or not after.agenda:
                rows = [row_of(posting) for posting in after.postings]
                assert disagreement(GAME.id, house.choices, log[:made], rows) == "", seed
        seen |= {f"{posting.wager} {posting.result} {posting.cite}" for posting in played.end.postings}
    assert seen >= {
        *("ante win 19:47-32.11", "ante lose 19:47-32.10", "ante push 19:47-32.10", "ante forfeit 19:47-32.10"),
        *("blind push 19:47-32.10", "blind win 19:47-32.11", "play win 19:47-32.11", "play lose 19:47-32.10"),
        *("ante void 19:47-32.13", "play void 19:47-32.13", "ante void 19:47-32.9"),
        *("trips win 19:47-32.11", "trips lose 19:47-32.10", "trips void 19:47-32.13"),
    }


@pytest.mark.law("19:47-32.7", "19:47-32.8", "19:47-32.9", "19:47-32.13")
@pytest.mark.parametrize("dealing", DEALING)
def test_the_witness_knows_a_wrong_stub_and_a_jammed_shoe(dealing: str) -> None:
    moves: list[Told] = [{"move": "bet", "by": "Ann", "place": "1", "wager": "ante", "cents": 1000}]
    moves += [{"move": "turn", "place": "1", "slot": slot, "card": slot} for slot in range(2)]
    house, void = GAME.house({"dealing": dealing}).choices, ("1", "Ann", "ante", "void", 0, 1000)
    for stub, wrong in ((42, True), (43, False), (44, True)):
        posted = [void] if wrong else []
        assert disagreement(GAME.id, house, [*moves, {"move": "count", "stub": stub}], posted) == ""
    section = {"manual shoe": "32.7", "hand": "32.8", "automated shoe": "32.9"}[dealing]
    assert f"19:47-{section}" in disagreement(GAME.id, house, [*moves, {"move": "count", "stub": 42}], [])
    jammed = {"move": "report", "what": "dealing shoe fault"}
    assert "19:47-32.13" in disagreement(GAME.id, house, [*moves, jammed], [])
    assert disagreement(GAME.id, house, [*moves, jammed], [void]) == ""


@pytest.mark.law("19:47-32.11")
def test_the_witness_has_the_odds_in_its_own_writing() -> None:
    blind_a, blind_b = (BLIND_PAYS.odds(GAME.house({"blind": name})) for name in BLIND_PAYS.names)
    assert [odds.ratio for odds in blind_a.values()] == [BLIND[hand] for hand in sorted(BLIND)[::-1]]
    assert [*blind_b.items()] == [*blind_a.items()][:-1]
    trips = {name: TRIPS_PAYS.odds(GAME.house({"trips": name})) for name in TRIPS_PAYS.names}
    assert {name: tuple(odds.win for odds in paid.values())[::-1] for name, paid in trips.items()} == PAYS_TRIPS
    assert len(TRIPS_PAYS.lines) == 7


def test_a_wrong_payment_is_found() -> None:
    rules = GAME.rules()
    cards = parse_cards("Kh 9d 4c 2s 6h Jc 7d Kd 3c")
    hands: Dealt = [(cards[7:], {"ante": (1000, 0), "blind": (1000, 0), "play": (4000, 0)}, False)]
    rows = settled(rules, cards[:5], cards[5:7], hands)
    assert ("1", "person 1", "ante", "push", 0, 1000) in rows
    assert ("1", "person 1", "play", "win", 4000, 4000) in rows
    assert disagreement(GAME.id, rules.house.choices, [], rows) != ""


@pytest.mark.law("19:47-32.13")
@pytest.mark.parametrize("folds", [False, True])
@pytest.mark.parametrize("hand", ["9c Qh", "Tc 3d"])
@pytest.mark.parametrize(
    "board, event",
    [
        ("9d 9h 4c 2s 6c", "dealer card exposed"),
        ("9d 9h 4c", "dealer card exposed"),
        ("", "dealer card exposed"),
        ("9d 9h 4c", "community card exposed"),
    ],
)
def test_u10_the_witness_pays_trips_that_already_won_when_a_card_was_seen(
    board: str, event: str, hand: str, folds: bool
) -> None:
    """Two players; the first has a nine or nothing, and has folded where the whole board lies face up."""
    gone = folds and len(parse_cards(board)) == 5
    log: list[Told] = [
        plain(Bet(person, place, key, 1000))
        for person, place in (("Ann", "1"), ("Bob", "2"))
        for key in ("ante", "blind", "trips")
    ]
    for place, cards in (("1", hand), ("2", "Kd 7c"), ("community", board)):
        log += [{"move": "turn", "place": place, "slot": 0, "card": card} for card in parse_cards(cards)]
    log += [plain(Fold("Ann", "1"))] if gone else []
    log.append(plain(Report(event, slot=6)))
    lost, back = ("forfeit", 0, 0), ("void", 0, 1000)
    wins = bool(board) and hand == "9c Qh" and event == "dealer card exposed"
    trips = ("win", 3000, 1000) if wins else back
    rows = [("1", "Ann", key, *(lost if gone else back)) for key in ("ante", "blind")]
    rows += [("1", "Ann", "trips", *trips), *(("2", "Bob", key, *back) for key in ("ante", "blind", "trips"))]
    assert disagreement(GAME.id, GAME.house().choices, log, rows) == ""


@pytest.mark.law("19:47-32.11")
@pytest.mark.parametrize("minimum, paid", [("10", (10_000, 40_000, 4_950_000)), ("100", (10_000, 40_000, 5_000_000))])
@pytest.mark.parametrize("board, best_hand", [("Qh Jh Th 2s 3d", True), ("Qh Jh 9h 2s 3d", False)])
def test_u12_the_witness_cuts_the_blind_at_the_limit(
    minimum: str, paid: tuple[int, int, int], board: str, best_hand: bool
) -> None:
    rules = GAME.rules(GAME.house({"minimum.ante": minimum}))
    wagers = {"ante": (10_000, 0), "blind": (10_000, 0), "trips": (10_000, 0), "play": (40_000, 0)}
    seat: Dealt = [(parse_cards("Ah Kh"), wagers, False)]
    verdicts = owed(told(rules, parse_cards(board), parse_cards("Jc Jd"), seat))
    assert sorted(verdict.row for verdict in verdicts) == settled(rules, parse_cards(board), parse_cards("Jc Jd"), seat)
    by_wager = {verdict.wager: verdict.paid for verdict in verdicts}
    if best_hand:
        assert tuple(by_wager[key] for key in ("ante", "play", "blind")) == paid
        assert by_wager["trips"] == 500_000
    else:
        assert by_wager["blind"] == 15_000
