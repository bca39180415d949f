"""Colorado Hold 'Em: the witness and the game settle alike, every kind of hand and 100,000 hands at random."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Arrange, Bet, Choose, Count, Move, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.witness import disagreement
from croupier.witness.colorado_hold_em_poker import COLUMNS, DECLARED, LAW_PAYS, five, instant, owed
from croupier.witness.facts import Facts, HandFacts, Row, Staked
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

GAME = find("colorado-hold-em-poker")
VERSIONS = ("required", "permissible")
every_version = pytest.mark.parametrize("version", VERSIONS)

Stakes = tuple[tuple[str, int, int], ...]
EQUAL: Stakes = (("ante", 1000, 0), ("bet", 1000, 0), ("bonus", 500, 0))


def settled(rules: Rules, community: tuple[int, ...], hands: Sequence[tuple[tuple[int, ...], Stakes]]) -> set[Row]:
    """What the declared settlement posts for hands of which the first two cards were kept."""
    seats = tuple((str(place), f"person {place}") for place in range(1, len(hands) + 1))
    r = rules.begin(seats).changed(
        agenda=rules.agenda[-1:],
        hands=tuple(
            Hand(place, cards, stakes=tuple(Stake(person, *on) for on in stakes))
            for (place, person), (cards, stakes) in zip(seats, hands, strict=True)
        ),
        common=(Hand("community", community),),
    )
    return {row_of(posting) for posting in rules.agenda[-1].enter(r).postings}


def told(rules: Rules, community: tuple[int, ...], hands: Sequence[tuple[tuple[int, ...], Stakes]]) -> Facts:
    held = [
        HandFacts(str(place), f"person {place}", cards[:2], tuple(Staked(*on) for on in stakes))
        for place, (cards, stakes) in enumerate(hands, start=1)
    ]
    return Facts(rules.house.choices, community, tuple(held))


@cache
def kinds() -> tuple[tuple[int, ...], ...]:
    """One hand of each of the 7,462 kinds that differ in ranks or in being of one suit."""
    mixed = [
        tuple(rank + 13 * (i % 4) for i, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 5)
        if max(Counter(ranks).values()) < 5
    ]
    return (*mixed, *combinations(range(13), 5))


@every_version
@pytest.mark.law("19:47-23.11(e)", "19:47-23.11(f)", "19:47-23.11(g)", "19:47-23.12(b)", "19:47-23.13(b)")
def test_the_witness_settles_every_kind_of_hand_as_the_game_does(version: str) -> None:
    rules = GAME.rules(GAME.house({"version": version}))
    for hand in kinds():
        hands = [(hand[:2], EQUAL)]
        verdicts = owed(told(rules, hand[2:], hands))
        assert {verdict.row for verdict in verdicts} == settled(rules, hand[2:], hands), hand


@pytest.mark.parametrize("lowest", ["none", "nines", "eights", "sevens", "sixes"])
def test_c2_the_witness_reads_the_pairs_that_push_in_the_required_version(lowest: str) -> None:
    rules = GAME.rules(GAME.house({"version": "required", "lowest_push": lowest}))
    for rank in range(13):
        others = [(rank + step) % 13 + 26 for step in (2, 5, 9)]
        cards = (rank, rank + 13, *others)
        hands = [(cards[:2], EQUAL)]
        assert {v.row for v in owed(told(rules, cards[2:], hands))} == settled(rules, cards[2:], hands), cards


def declared(rules: Rules, cards: tuple[int, ...], stakes: Stakes) -> tuple[set[Row], set[Row]]:
    """What the game posts when this hand is declared an instant winner, and what the witness says of it."""
    at = next(i for i, step in enumerate(rules.agenda) if step.instant is not None)
    hand = Hand("1", cards, stakes=tuple(Stake("Ann", *on) for on in stakes))
    r = rules.begin((("1", "Ann"),)).changed(agenda=rules.agenda[at : at + 1], hands=(hand,))
    posted = rules.agenda[at].enter(r).after(Choose("Ann", "1", "declare")).postings
    held = HandFacts("1", "Ann", cards, tuple(Staked(*on) for on in stakes), DECLARED)
    verdicts = owed(Facts(rules.house.choices, (), (held,)))
    assert {str(p.cite) for p in posted} == {verdict.cite for verdict in verdicts}
    return {row_of(posting) for posting in posted}, {verdict.row for verdict in verdicts}


@every_version
@pytest.mark.law("19:47-23.3(c)", "19:47-23.3(c)1", "19:47-23.3(c)2", "19:47-23.14(d)")
def test_the_witness_agrees_on_every_three_cards_that_may_be_declared(version: str) -> None:
    rules = GAME.rules(GAME.house({"version": version}))
    found: Counter[str] = Counter()
    for cards in combinations(STANDARD_DECK, 3):
        name = instant(cards)
        found[name] += 1
        if name or not found[""] % 50:  # of those that are none, a sample
            game, witness = declared(rules, cards, (("ante", 1000, 0), ("bonus", 500, 100)))
            assert game == witness, cards
    # 12 sequences in each of four suits, with the ace low too (C5); 13 ranks in four ways.
    assert found["three card straight flush (instant winner)"] == 48
    assert found["three-of-a-kind (instant winner)"] == 52
    assert found.total() == 22_100


@every_version
def test_the_witness_agrees_over_hands_at_random_with_limits_and_coupons(version: str) -> None:
    chance = Random(f"colorado {version}")
    limit = {"payout_limit.established": True, "payout_limit.amount": "50000"}
    odds = {f"{version}_odds.straight": "11 to 2", "bonus_odds.two pair": "4 to 3"}
    rules = GAME.rules(GAME.house({"version": version, **limit, **odds}))
    cut = 0
    for _ in range(sampled(7_200)):  # of seven hands each, in both versions
        cards = chance.sample(STANDARD_DECK, 17)
        hands = [(tuple(cards[i : i + 2]), wagered(chance)) for i in range(0, 14, 2)]
        community = tuple(cards[14:])
        verdicts = owed(told(rules, community, hands))
        assert {verdict.row for verdict in verdicts} == settled(rules, community, hands), (community, hands)
        cut += sum(verdict.paid for verdict in verdicts if verdict.wager != "bonus") >= 5_000_000
    assert cut, "no hand met the limit"


def wagered(chance: Random) -> Stakes:
    """Antes of any size to the cent, up to where two pair already meet the limit, some with coupons."""
    ante = chance.choice((chance.randrange(500, 100_000), chance.randrange(1, 500) * 10_000))
    bonus, coupon = chance.randrange(100, 10_000), chance.choice((0, 0, chance.randrange(ante // 2)))
    stakes: list[tuple[str, int, int]] = [("ante", ante - coupon, coupon)]
    if chance.random() < 0.7:
        stakes.append(("bet", ante, 0))
    if chance.random() < 0.5:
        stakes.append(("bonus", bonus, 0))
    return tuple(stakes)


def play(seed: int) -> tuple[Round, list[dict[str, object]]]:
    """One round of random moves, whatever is offered or may be reported, and wrong declarations; its moves."""
    chance = Random(seed)
    written = {
        "version": chance.choice(VERSIONS),
        "dealing": chance.choice(("manual shoe", "hand", "automated shoe")),
        "stub_count_every": chance.choice((1, 5)),
        "counting_shuffler": chance.random() < 0.3,
        "bonus": chance.random() < 0.8,
    }
    seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 8), chance.randint(1, 7))))
    r = GAME.rules(GAME.house(written)).begin(seats, Standing())
    shoe, log = chance.sample(STANDARD_DECK, 52), list[dict[str, object]]()
    while r.agenda:
        move = some_move(r, shoe, chance)
        r = r.after(move)
        log.append(plain(move))
        if r.postings or not r.agenda:
            why = disagreement(GAME.id, r.rules.house.choices, log, [row_of(posting) for posting in r.postings])
            assert why == "", f"seed {seed}: {why}"
    return r, log


def some_move(r: Round, shoe: list[int], chance: Random) -> Move:
    reports = r.reports()
    if reports and chance.random() < 0.01:
        return chance.choice(reports).move
    if CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        card = shoe[turning[1]]
        return Turn(*turning, card if r.unseen()[card] else next(c for c in shoe if r.unseen()[c]))
    actors = [actor for actor in (DEALER, *(person for _, person in r.seats)) if r.offers(actor)]
    offer = chance.choice(r.offers(chance.choice(actors)))
    move = chance.choice(offer.moves())
    if isinstance(move, Count) and chance.random() < 0.1:
        return Count(move.stub + chance.choice((-1, 1)), misdealt=chance.random() < 0.5)
    if isinstance(move, Bet) and chance.random() < 0.1:
        wrong = Choose(move.by, move.place, "declare")
        return wrong if r.refusal(wrong) is None else move
    return move


def test_the_witness_agrees_with_random_rounds_after_every_posting() -> None:
    seen: set[str] = set()
    discards = 0
    for seed in range(sampled(1_000, 2)):
        r, log = play(seed)
        seen.update(f"{posting.wager} {posting.result} {posting.cite}" for posting in r.postings)
        discards += sum(entry["move"] == "arrange" for entry in log)
    assert discards
    assert seen >= {
        *("ante win 19:47-23.11(g)", "bet push 19:47-23.11(f)", "ante lose 19:47-23.11(e)"),
        *("ante win 19:47-23.10", "bet push 19:47-23.10", "bet lose 19:47-23.10", "bonus forfeit 19:47-23.10"),
        *("bonus win 19:47-23.13(d)", "bonus push 19:47-23.12(d)", "bonus lose 19:47-23.12(d)"),
        *("ante lose 19:47-23.14(d)", "bonus void 19:47-23.14(d)", "ante void 19:47-23.14(c)"),
        "ante void 19:47-23.14(f)",
    }


def test_two_face_up_cards_void_all_hands_and_a_declared_one_stands_for_the_witness_too() -> None:
    moves: list[Move] = [Bet("Ann", "1", "ante", 1000), Bet("Bob", "2", "ante", 2000)]
    moves += [Turn("1", slot, card) for slot, card in enumerate(parse_cards("7h 7d 7c"))]
    moves += [Choose("Ann", "1", "declare")]
    written = [plain(move) for move in moves]
    up = {"move": "report", "what": "face-up card", "place": "", "cards": -1}
    house = GAME.house().choices
    won: Row = ("1", "Ann", "ante", "win", 5000, 1000)
    assert disagreement(GAME.id, house, [*written, up], [won]) == ""
    void: Row = ("2", "Bob", "ante", "void", 0, 2000)
    assert disagreement(GAME.id, house, [*written, up, up], [won, void]) == ""


def test_a_card_laid_aside_does_not_count_for_the_witness() -> None:
    moves: list[Move] = [Bet("Ann", "1", "ante", 1000), Choose("Ann", "1", "no bet"), Arrange("Ann", "1", (0,))]
    moves[1:1] = [Turn("1", slot, card) for slot, card in enumerate((0, 13, 5))]
    moves += [Turn("community", slot, card) for slot, card in enumerate(parse_cards("Kh 9d 4s"), start=3)]
    lost: Row = ("1", "Ann", "ante", "lose", 0, 0)
    assert disagreement(GAME.id, GAME.house().choices, map(plain, moves), [lost]) == ""


@pytest.mark.law("19:47-23.12(b)", "19:47-23.12(d)", "19:47-23.13(b)", "19:47-23.13(d)")
def test_the_witness_has_the_odds_of_the_law_in_its_own_writing() -> None:
    house = GAME.house()
    declared_odds = {
        (column, key.removeprefix(f"{column}_odds.")): int(str(house[key]).removesuffix(" to 1"))
        for column in COLUMNS
        for key in house.choices
        if key.startswith(f"{column}_odds.")
    }
    assert declared_odds == LAW_PAYS
    only_the_minimum = Facts(
        {}, parse_cards("Ks 7d 7c"), (HandFacts("1", "Ann", parse_cards("Kh Kd"), (Staked(*EQUAL[0]),)),)
    )
    assert [(verdict.paid, verdict.cite) for verdict in owed(only_the_minimum)] == [(10_000, "19:47-23.11(g)")]


def test_the_witness_names_hands_as_the_law_does() -> None:
    hands = {"Ah Kh Qh Jh Th": "royal flush", "Ah 2h 3h 4h 5h": "straight flush", "Qs Kd Ah 2c 3h": ""}
    hands |= {"Ah 2d 3h 4h 5h": "straight", "9h 9d Kc 2s 3s": "pair of 9", "9h 9d Kc Ks 3s": "two pair"}
    assert {cards: five(parse_cards(cards)) for cards in hands} == hands
    assert instant(parse_cards("Ah 2h 3h")) == instant(parse_cards("Qh Kh Ah")) != ""
    assert (
        instant(parse_cards("Kh Ah 2h")) == instant(parse_cards("3h 4h 5d")) == instant(parse_cards("3h 3d 5d")) == ""
    )
