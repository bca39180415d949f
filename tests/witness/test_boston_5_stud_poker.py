"""The witness of Boston 5 and the game settle alike: hands at random, kinds of hands, and whole rounds with mishaps."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.actors import CHANCE
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Bet, Count, Move, Turn, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import Place, Settle
from croupier.witness import boston_5_stud_poker as witness
from croupier.witness import disagreement
from croupier.witness.facts import Facts, Row, Staked
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

GAME = find("boston-5-stud-poker")
ODD = {"ante_bonus.straight": "17 to 2", "ante_bonus.two pair": "7 to 3", "optional_bonus.one pair": "4 to 3"}
"""Odds above the least, which leave parts of a cent."""


# Hands that nobody has to play out.


def settled(rules: Rules, at: int, dealer: tuple[int, ...], hands: list[Hand]) -> set[Row]:
    """What one of the declared settlements posts for these hands."""
    settles = [step for step in rules.agenda if isinstance(step, Settle)]
    r = rules.begin((("1", "person"),)).changed(
        agenda=(settles[at],), hands=tuple(hands), common=(Hand("dealer", dealer),)
    )
    return {row_of(posting) for posting in settles[at].enter(r).postings}


def told(rules: Rules, dealer: tuple[int, ...], hands: list[Hand], *, bonus: str = "") -> set[Row]:
    """What the witness says of the same hands."""
    held = [
        witness.BostonHand(
            hand.place, hand.caller, hand.cards, tuple(Staked(s.wager, s.cents, s.coupon) for s in hand.stakes),
            bonus=bonus,
        )
        for hand in hands
    ]  # fmt: skip
    return {verdict.row for verdict in witness.owed(Facts(rules.house.choices, (), tuple(held), dealer))}


def wagered(chance: Random, place: str, cards: tuple[int, ...]) -> Hand:
    """Antes of any size to the cent, up to where a flush meets a limit, some with a coupon."""
    ante = chance.choice((chance.randrange(1000, 100_000), chance.randrange(1, 800) * 1_000))
    stakes = []
    for key, amount in (("ante", ante), ("first", 2 * ante), ("second", 2 * ante)):
        coupon = chance.choice((0, 0, 0, chance.randrange(amount)))
        stakes.append(Stake(f"person {place}", key, amount - coupon, coupon))
    return Hand(place, cards, stakes=tuple(stakes))


@pytest.mark.law("19:47-24.10(f)1", "19:47-24.10(f)2", "19:47-24.10(f)3", "19:47-24.11(c)", "19:47-24.11(e)")
@pytest.mark.parametrize("house", [{}, {"payout_limit": "established", **ODD}], ids=["no limit", "limit, odd odds"])
def test_the_witness_agrees_over_hands_at_random(house: dict[str, object]) -> None:
    chance = Random(f"boston 5 {house}")
    rules = GAME.rules(GAME.house(house))
    found: Counter[str] = Counter()
    for _ in range(sampled(8_400, 4)):  # of six hands each, in two houses
        deck = chance.sample(STANDARD_DECK, 35)
        hands = [wagered(chance, str(i + 1), tuple(deck[5 * i : 5 * i + 5])) for i in range(6)]
        rows = settled(rules, 1, tuple(deck[30:]), hands)
        assert rows == told(rules, tuple(deck[30:]), hands), (deck, hands)
        found.update(f"{wager} {result}" for _, _, wager, result, _, _ in rows)
    assert {key.split(" ")[1] for key in found} == {"win", "push", "lose", "returned"}


@pytest.mark.law("19:47-24.5(b)", "19:47-24.5(c)")
def test_b5_the_witness_ranks_every_pair_of_many_hands_as_the_game_does() -> None:
    chance = Random("boston 5 ranks")
    hands = [tuple(chance.sample(STANDARD_DECK, 5)) for _ in range(3_000)]
    # Hands of one kind, which random ones seldom are.
    hands += [tuple(chance.sample(STANDARD_DECK[:16], 5)) for _ in range(1_000)]
    hands += [tuple(chance.sample(range(13), 5)) for _ in range(500)]
    by_game = sorted(hands, key=five_card_rank)
    assert [witness.strength(hand) for hand in by_game] == sorted(map(witness.strength, hands))
    for low, high in pairwise(by_game):
        assert (five_card_rank(low) == five_card_rank(high)) == (witness.strength(low) == witness.strength(high))


@pytest.mark.law("19:47-24.5(d)", "19:47-24.10(a)", "19:47-24.11(d)")
def test_the_witness_settles_the_optional_bonus_of_all_22100_three_card_hands() -> None:
    rules = GAME.rules(GAME.house({"optional_bonus.one pair": "4 to 3"}))
    found: Counter[str] = Counter()
    for cards in combinations(STANDARD_DECK, 3):
        hand = Hand("1", cards, stakes=(Stake("person", "optional bonus", 101),), exposed=3)
        assert settled(rules, 0, (), [hand]) == told(rules, (), [hand], bonus=witness.EXPOSED), cards
        found[witness.named_three(cards)] += 1
    assert found == {
        "three-card straight flush": 48,
        "three-of-a-kind": 52,
        "three-card straight": 720,
        "three-card flush": 1096,
        "one pair": 3744,
        "": 16_440,
    }
    assert ThreeCards(three_card_rank(parse_cards("Kh Ad 2c"))[0]) is ThreeCards.HIGH_CARD


@pytest.mark.law("19:47-24.10(a)")
def test_a_hand_kept_hidden_loses_the_bonus_for_the_witness_too() -> None:
    hand = Hand("1", parse_cards("9h 8h 7h"), stakes=(Stake("person", "optional bonus", 100),))
    assert settled(GAME.rules(), 0, (), [hand]) == told(GAME.rules(), (), [hand], bonus=witness.HIDDEN)


@pytest.mark.law("19:47-24.11(c)", "19:47-24.11(d)")
def test_the_witness_has_the_odds_of_the_law_in_its_own_writing() -> None:
    chosen = GAME.house().choices
    for group, law in (("ante_bonus", witness.LAW_PAYS_ON_ANTE), ("optional_bonus", witness.LAW_PAYS_ON_THREE)):
        written = {key.partition(".")[2]: odds for key, odds in chosen.items() if key.startswith(f"{group}.")}
        assert written == {line: f"{to_one} to 1" for line, to_one in law.items()}


# Whole rounds.


def play(seed: int, seen: set[str]) -> None:
    """One round of random moves, whatever is offered or may be reported; the witness is asked after each posting."""
    chance = Random(seed)
    rules = GAME.rules(GAME.house(some_house(chance)))
    places = sorted(chance.sample(range(1, 7), chance.randint(1, 6)))
    r = rules.begin(tuple((str(place), f"person {place}") for place in places), Standing())
    shoe, log = chance.sample(STANDARD_DECK, 52), list[dict[str, object]]()
    asked = -1
    opening = [move for place, person in r.seats for move in placed(place, person, chance)]
    while r.agenda:
        move = opening.pop(0) if opening else some_move(r, shoe, chance)
        r = r.after(move)
        log.append(plain(move))
        if len(r.postings) != asked or not r.agenda:
            asked = len(r.postings)
            why = disagreement(GAME.id, rules.house.choices, log, map(row_of, r.postings))
            assert why == "", f"seed {seed}: {why}"
    seen.update(f"{posting.result} {posting.cite}" for posting in r.postings)


def some_house(chance: Random) -> dict[str, object]:
    return {
        "dealing": chance.choice(("manual shoe", "hand", "automated shoe")),
        "counting_shuffler": chance.random() < 0.1,
        "stub_count_every": chance.choice((1, 5)),
        "payout_limit": chance.choice(("none", "established")),
        "maximum.ante": "20000",
        **(ODD if chance.random() < 0.5 else {}),
    }


def placed(place: str, person: str, chance: Random) -> list[Move]:
    """An ante, of which part may be a coupon, its first wager, and what else may come before the deal."""
    ante = chance.choice((1000, 1001, 12_345, 2_000_000))
    coupon = chance.choice((0, 0, 0, ante // 3))
    again = [Bet(person, place, "ante", 5000)] if chance.random() < 0.1 else []
    first = [Bet(person, place, "first", 2 * ante)]
    optional = [Bet(person, place, "optional bonus", chance.choice((100, 101, 10_000)))]
    taken_back = [Withdraw(person, place, "optional bonus")] if chance.random() < 0.1 else []
    side: list[Move] = [*optional, *taken_back] if chance.random() < 0.6 else []
    return [*again, Bet(person, place, "ante", ante - coupon, coupon), *first, *side]


def some_move(r: Round, shoe: list[int], chance: Random) -> Move:
    if chance.random() < 0.015 and (reports := r.reports()):
        return chance.choice(reports).move
    if CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        # A report names an arbitrary card, so the shoe's own may be gone: then any other that nobody has seen.
        card = shoe[turning[1]]
        return Turn(*turning, card if r.unseen()[card] else next(c for c in shoe if r.unseen()[c]))
    actors = r.waits_for() if chance.random() < 0.9 else tuple(person for _, person in r.seats)
    moves = [move for actor in actors for offer in r.offers(actor) for move in offer.moves()]
    move = chance.choice(moves) if moves and not isinstance(r.agenda[0], Place) else r.offers(r.waits_for()[0])[0].move
    if isinstance(move, Count) and chance.random() < 0.1:
        return Count(move.stub + chance.choice((-1, 1)), misdealt=chance.random() < 0.5)
    return move


def test_the_witness_agrees_with_random_rounds_after_every_posting() -> None:
    seen: set[str] = set()
    for seed in range(1_500):
        play(seed, seen)
    results = {
        "win": ("10(f)3", "11(c)", "11(d)"),
        "lose": ("10(a)", "10(f)1"),
        "forfeit": ("10(b)",),
        "returned": ("10(c)", "10(f)3"),
        "void": ("7(f)2", "9(f)", "12(a)", "12(d)", "12(f)"),
    }
    assert seen >= {f"{result} 19:47-24.{under}" for result, cites in results.items() for under in cites}
