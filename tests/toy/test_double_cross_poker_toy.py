"""Double Cross Poker over toy decks: the definition, play over every deal and a count by hand agree as equal fractions.

The definition of the game itself takes half a minute on nine cards, so here it walks a smaller one with the same steps,
one own card each; the game as it is gets the count by hand and every deal, and the definition's figure as recorded.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, SEAT, canonical, reads_lines, settled, solve
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games.double_cross_poker import LINES
from croupier.hands.board_lines import BestLine
from croupier.hands.poker4 import four_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Reveal, Settle
from tests.games.double_cross_poker.rounds import GAME

NINE = "9h 9d 8h 8c Kd Kh 5s 2c As"
"""With two cards each and a cross of five nothing is left over."""
NINE_DEFINED = (Fraction(335, 756), Fraction(41, 18))
"""What `solve` finds for NINE: worth and mean wager in antes."""
SEVEN = "9h 9d 8h 7h Kh Kd 2c"

Deal9 = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Own cards, the two of the cross that are shown, the last three from the center on, the dealer's."""
Ranking = Callable[[tuple[int, ...]], tuple[int, ...]]


def by_hand(deal: Deal9, rank: Ranking) -> int:
    """What raising brings, in antes: the rules said once more."""
    mine, (far, near), (centre, left, right), his = deal

    def best(own: tuple[int, ...]) -> tuple[int, ...]:
        return max(rank((*own, far, centre, near)), rank((*own, left, centre, right)))

    return 3 * ((best(mine) > best(his)) - (best(mine) < best(his)))


def deals(deck: tuple[int, ...], own: int) -> Iterator[Deal9]:
    """Every deal once, ends of a line in one order: turned about they are the same deal to everybody."""
    for mine in combinations(deck, own):
        rest = [card for card in deck if card not in mine]
        for shown in combinations(rest, 2):
            down = [card for card in rest if card not in shown]
            for centre in down:
                for sides in combinations([card for card in down if card != centre], 2):
                    his = tuple(card for card in down if card != centre and card not in sides)
                    yield mine, shown, (centre, *sides), his


@cache
def counted(deck: str, own: int, rank: Ranking) -> tuple[dict[tuple[int, ...], bool], Fraction, Fraction]:
    """Where to raise, and what best play is worth and wagers on average, in antes."""
    raising: dict[tuple[int, ...], list[int]] = {}
    for deal in deals(parse_cards(deck), own):
        raising.setdefault((*deal[0], *deal[1]), []).append(by_hand(deal, rank))
    plays = {seen: sum(brings) >= -len(brings) for seen, brings in raising.items()}
    whole = sum(map(len, raising.values()))
    worth = sum(sum(brings) if plays[seen] else -len(brings) for seen, brings in raising.items())
    wagered = sum((3 if plays[seen] else 1) * len(brings) for seen, brings in raising.items())
    return plays, Fraction(worth, whole), Fraction(wagered, whole)


def followed(plays: dict[tuple[int, ...], bool]) -> Callable[[Round], Move]:
    """These decisions as a way to play."""

    def policy(r: Round) -> Move:
        hand = r.hand(SEAT)
        seen = (*sorted(hand.cards), *sorted(r.area(COMMUNITY).cards))
        if not plays[seen]:
            return Fold(PERSON, SEAT)
        return next(offer.move for offer in r.offers(PERSON) if isinstance(offer.move, Bet))

    return policy


def played(rules: Rules, own: int, policy: Callable[[Round], Move]) -> tuple[Fraction, Fraction]:
    """Worth and mean wager when every deal is played."""
    net = wagered = count = 0
    for mine, shown, last, his in deals(tuple(sorted(rules.deck)), own):
        n, w = settled(play(rules, (*mine, *his, *shown, *last), policy), PERSON)
        net, wagered, count = net + n, wagered + w, count + 1
    return Fraction(net, 1000 * count), Fraction(wagered, 1000 * count)


def deck_in_order(deck: str) -> str:
    """The same cards, lowest number first, as `deals` and `sorted` have them."""
    by_card = dict(zip(parse_cards(deck), deck.split(), strict=True))
    return " ".join(by_card[card] for card in sorted(by_card))


@pytest.mark.law('19:47-25.1 "Hand"', '19:47-25.1 "Raise"', '19:47-25.1 "Fold"')
def test_play_over_every_deal_of_nine_cards_is_worth_what_a_count_by_hand_and_the_definition_say() -> None:
    deck = deck_in_order(NINE)
    plays, worth, wagered = counted(deck, 2, five_card_rank)
    assert {*plays.values()} == {True, False} and len(plays) == 36 * 21
    assert played(GAME.rules().with_deck(parse_cards(deck)), 2, followed(plays)) == (worth, wagered) == NINE_DEFINED


@cache
def small() -> Rules:
    """The game with one own card each, ranked as hands of four."""
    rules = GAME.rules().with_deck(parse_cards(deck_in_order(SEVEN)))

    def smaller(step: Step) -> Step:
        match step:
            case Deal(to=to) if to != COMMUNITY:
                return replace(step, cards=1)
            case Reveal(of=of) if of == BANK:
                return replace(step, cards=1)
            case Settle(showing=showing) if showing.dealer:
                rank = BestLine(own=1, lines=LINES, rank=four_card_rank)
                return replace(step, showing=replace(showing, own=1, dealer=1, rank=rank))
        return step

    agenda = tuple(smaller(step) for step in rules.agenda)
    assert sum(step != was for step, was in zip(agenda, rules.agenda, strict=True)) == 4
    return replace(rules, agenda=tuple(step for step in agenda if "three-card" not in getattr(step, "wagers", ())))


def test_with_one_own_card_definition_play_and_count_agree() -> None:
    rules = small()
    plays, worth, wagered = counted(deck_in_order(SEVEN), 1, four_card_rank)
    best = solve(rules)
    assert {*plays.values()} == {True, False}
    assert (best.value, best.mean_wager) == (worth, wagered)
    assert played(rules, 1, best) == played(rules, 1, followed(plays)) == (worth, wagered)


def test_the_ends_of_a_line_in_another_order_are_the_same_deal() -> None:
    """So that a deal may stand for all in which they are turned about: one in 29 of the small deck, every way."""
    rules = small()
    for mine, shown, (centre, *sides), his in list(deals(rules.deck, 1))[::29]:
        nets = {
            settled(play(rules, (*mine, *his, *ends, centre, *others), followed({(*mine, *shown): True})), PERSON)
            for ends in permutations(shown)
            for others in permutations(sides)
        }
        assert len(nets) == 1


def test_the_definition_keeps_community_cards_in_their_places_apart() -> None:
    rules = small()
    assert reads_lines(rules)
    r = rules.begin(((SEAT, PERSON),)).after(Bet(PERSON, SEAT, "ante", 1000))
    key = canonical(rules)
    common = r.hand(COMMUNITY)
    one, other = (r.with_common(replace(common, cards=parse_cards(cards))) for cards in ("9h 9d 8h", "9h 8h 9d"))
    assert key(one) != key(other)
