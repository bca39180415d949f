"""The witness of Winner's Pot Poker and the game settle alike: whole rounds from their moves, and deals at random."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, pairwise
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import FOLDED, LIVE, Hand, Stake
from croupier.rounds.moves import Move, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.witness import disagreement, facts
from croupier.witness.winners_pot_poker import LAW_PAYS, PotContest, PotSeat, limit_cents, line, owed, strength
from tests.games.winners_pot_poker.talk import BUTTON, Talk, table
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

GAME = find("winners-pot-poker")
HOUSES = (
    {"commission_percent": 10, "commission_fixed": "5"},
    {"commission_percent": "7.25", "commission_fixed": "1000"},
    {"commission_percent": 0, "commission_fixed": "0"},
    {"commission_percent": 1, "commission_fixed": "0.07", "payout_odds.straight": "31 to 3"},
)


def settled(rules_of: int, seats: list[PotSeat], dealer: tuple[int, ...]) -> list[Posting]:
    """What the declared settlement posts for these hands, from the sweep on."""
    rules = RULES[rules_of]
    hands = tuple(
        Hand(
            seat.place,
            seat.cards,
            stakes=tuple(Stake(seat.person, s.wager, s.cents) for s in seat.stakes),
            state=LIVE if seat.state == facts.IN else FOLDED,
        )
        for seat in seats
    )
    # A folded hand's wagers but the bonus were left in the pot when it folded.
    r = rules.begin(tuple((seat.place, seat.person) for seat in seats)).changed(hands=hands)
    postings: tuple[Posting, ...] = ()
    for hand in hands:
        if hand.state == FOLDED:
            lost = [s for s in hand.stakes if s.wager != "jacks plus"]
            postings += tuple(
                Posting(hand.place, s.person, s.wager, "forfeit", s.cents, 0, 0, s.cents, FOLD_CITE, counterparty="pot")
                for s in lost
            )
            kept = tuple(s for s in hand.stakes if s.wager == "jacks plus")
            r = r.with_hand(Hand(hand.place, hand.cards, stakes=kept, state=FOLDED))
    tail = rules.agenda[11:]
    r = r.changed(common=(Hand("dealer", dealer),), postings=postings, agenda=(tail[0], *tail[2:]))
    return list(r.agenda[0].enter(r).postings)


RULES = tuple(GAME.rules(GAME.house({**house, "maximum.jacks plus": "1000"})) for house in HOUSES)
FOLD_CITE = GAME.rules().agenda[8].cite


def dealt(chance: Random, cards: list[int]) -> list[PotSeat]:
    """Up to six hands, some of them folded on three or four cards, with wagers of any size."""
    seats = []
    for place in sorted(chance.sample(range(1, 7), chance.randint(1, 6))):
        ante = chance.choice((1000, 2500, chance.randrange(1000, 10_000)))
        held = chance.choice((5, 5, 5, 4, 3))
        stakes = [facts.Staked("ante", ante)]
        if held > 3:
            stakes.append(facts.Staked("bet", ante))
        if held == 5:
            stakes.append(facts.Staked("double", 2 * ante))
        if chance.random() < 0.5:
            stakes.append(facts.Staked("jacks plus", chance.choice((500, chance.randrange(100, 100_000)))))
        hand = tuple(cards.pop() for _ in range(held))
        state = facts.IN if held == 5 else facts.FOLDED
        seats.append(PotSeat(str(place), f"person {place}", hand, tuple(stakes), state, "", held == 5))
    return seats


def test_the_witness_agrees_over_hands_at_random() -> None:
    chance = Random("winner's pot")
    found: Counter[str] = Counter()
    hands = 0
    while hands < sampled(100_000):
        number = chance.randrange(3)
        # Of few ranks and suits, so that hands tie and royal flushes meet.
        deck = [card for card in STANDARD_DECK if card % 13 >= chance.choice((0, 3, 4))]
        cards = chance.sample(deck, min(len(deck), 36))
        if chance.random() < 0.02:
            cards = royals(chance)
        dealer = tuple(cards.pop() for _ in range(5))
        seats = dealt(chance, cards)
        told = PotContest(RULES[number].house.choices, (), tuple(seats), dealer, False, True, "")
        verdicts = owed(told)
        posted = settled(number, seats, dealer)
        assert sorted(verdict.row for verdict in verdicts) == sorted(map(row_of, posted)), (seats, dealer)
        found.update(f"{posting.result} {posting.cite}{' cut' if posting.cut else ''}" for posting in posted)
        hands += len(seats)
    assert found.keys() >= {
        *("win 19:47-33.10(h)1", "win 19:47-33.10(h)2", "win 19:47-33.10(h)2ii"),
        *("commission 19:47-33.10(h)2i", "commission 19:47-33.10(h)2ii"),
        *("win 19:47-33.11(b)", "win 19:47-33.11(b) cut", "lose 19:47-33.10(g)", "in the pot 19:47-33.10(e)"),
    }


def royals(chance: Random) -> list[int]:
    """Hands from the top: royal flushes for most seats."""
    high = [suit * 13 + rank for suit in range(4) for rank in range(8, 13)]
    rest = [card for card in STANDARD_DECK if card not in high]
    chance.shuffle(rest)
    return [*rest[:11], *high, *rest[11:16]]


def test_the_witness_ranks_hands_as_the_game_does() -> None:
    chance = Random(5)
    hands = [tuple(chance.sample(STANDARD_DECK, 5)) for _ in range(4_000)]
    hands += [tuple(hand) for hand in combinations(parse_cards("Ah Kh Qh Jh Th 9h 2h 3d 4c 5s Ad Ac"), 5)]
    game = sorted(range(len(hands)), key=lambda i: five_card_rank(hands[i]))
    for one, other in pairwise(game):
        mine, theirs = strength(hands[one]), strength(hands[other])
        assert mine <= theirs
        assert (mine == theirs) == (five_card_rank(hands[one]) == five_card_rank(hands[other]))


def some_move(r: Round, shoe: list[int], chance: Random) -> Move:
    reports = r.reports() if chance.random() < 0.02 else ()
    if reports:
        return chance.choice(reports).move
    if CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        # A report names an arbitrary card, so the shoe's own may be gone: then any other that nobody has seen.
        card, unseen = shoe[turning[1]], r.unseen()
        return Turn(*turning, card if unseen[card] else next(c for c in shoe if unseen[c]))
    actors = [actor for actor in (DEALER, *(person for _, person in r.seats)) if r.offers(actor)]
    return chance.choice(chance.choice(r.offers(chance.choice(actors))).moves())


def test_the_witness_follows_random_rounds_from_their_moves() -> None:
    seen: set[str] = set()
    for seed in range(sampled(1_500, 5)):
        chance = Random(seed)
        dealing = chance.choice(("manual shoe", "hand", "automated shoe"))
        house = GAME.house({**HOUSES[seed % 3], "dealing": dealing})
        places = sorted(chance.sample(range(1, 7), chance.randint(1, 6)))
        standing = Standing().marked(BUTTON, chance.randint(0, 7))
        r = GAME.rules(house).begin(tuple((str(place), f"person {place}") for place in places), standing)
        shoe, log = chance.sample(STANDARD_DECK, 52), list[Mapping[str, object]]()
        while r.agenda:
            before = len(r.postings)
            move = some_move(r, shoe, chance)
            r = r.after(move)
            log.append(plain(move))
            if len(r.postings) != before or not r.agenda:
                why = disagreement("winners-pot-poker", house.choices, log, map(row_of, r.postings))
                assert why == "", f"seed {seed}: {why}"
        seen.update(f"{posting.result} {posting.cite}" for posting in r.postings)
    assert seen >= {
        *("forfeit 19:47-33.10", "forfeit 19:47-33.10(c)2", "void 19:47-33.12(d)", "void 19:47-33.12(f)"),
        *("void 19:47-33.12(j)", "win 19:47-33.10(h)1", "win 19:47-33.10(h)2"),
    }


def agrees(talk: Talk) -> str:
    rows = map(row_of, talk.round.postings)
    return disagreement("winners-pot-poker", talk.round.rules.house.choices, map(plain, talk.moves), rows)


ACES, KINGS, LOW = "Ah Ad 3c 7s 9h", "Kh Kd 3d 7c 9s", "2c 4d 6h 8s Th"


def test_the_witness_knows_dead_hands_and_a_dead_dealer() -> None:
    talk = table(ACES, LOW, dealer=KINGS, bonus={"Ann": "5", "Bob": "5"}).turns(4)
    talk = talk.reports("hole card exposed", "Ann", card="Ah").reports("hole card exposed", "Ann", card="Ad")
    assert agrees(talk) == ""
    for card in ("Kh", "Kd"):
        talk = talk.reports("dealer hole card exposed", card=card, slot=talk.round.hand(DEALER).down[0])
    assert agrees(talk) == "" and agrees(talk.plays_on()) == ""
    folded = talk.turns().decides("Bob folds")
    assert folded.round.agenda == () and agrees(folded) == ""


@pytest.mark.parametrize("face_up", [1, 2])
def test_the_witness_voids_a_round_with_two_cards_face_up_before_the_last_is_dealt(face_up: int) -> None:
    talk = table(ACES, LOW, dealer=KINGS).turns().decides("Ann 10, Bob folds")
    for card in ("2d", "2h")[:face_up]:
        talk = talk.reports("face-up card", card=card, slot=talk.round.slot)
    assert agrees(talk if face_up == 2 else talk.plays_on()) == ""


def test_a_disagreement_says_what_is_owed() -> None:
    talk = table(ACES, dealer=KINGS).plays_on()
    rows = [row_of(posting) for posting in talk.round.postings]
    assert agrees(talk) == ""
    wrong = [(*row[:4], row[4] + 1, row[5]) if row[2] == "winner's pot" else row for row in rows]
    why = disagreement("winners-pot-poker", GAME.house().choices, map(plain, talk.moves), wrong)
    assert "owed Ann at position 1, winner's pot: win, 3600 cents paid" in why and "19:47-33.10(h)2" in why


@pytest.mark.law("19:47-33.11(b)")
def test_the_witness_has_the_odds_of_the_law_in_its_own_writing() -> None:
    odds = {key.removeprefix("payout_odds."): str(GAME.house()[key]) for key in GAME.house().choices if "odds." in key}
    assert {line: f"{pays} to 1" for line, pays in LAW_PAYS.items()} == odds
    assert limit_cents({"minimum.jacks plus": 100}) == 5_000_000
    assert line(parse_cards("Jh Jd")) == "pair of jacks or better" and line(parse_cards("Th Td")) == "lose"
