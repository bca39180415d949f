"""The coach: the value of every choice, as equal fractions with the definition and with the kernels' own best play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import ChoiceValue, NoCoach, best_of, maker_for, value_of, values
from croupier.analysis.definition import PERSON, Tree, choices_of, chore, opened
from croupier.analysis.kernels.board_in_streets import coach as coach_streets
from croupier.analysis.kernels.board_in_streets.solve import SolvedStreets, solve_streets
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.equipment.shuffle import bounded, byte_stream, seeded, shuffled
from croupier.games import find
from croupier.hands.points21 import worth
from croupier.money import parse_dollars
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK, Settle
from croupier.rounds.steps.deciding.play import SPLIT as CAME_OF_SPLIT
from croupier.rounds.steps.deciding.play import Play
from croupier.rounds.steps.placing.place import due_beside
from tests.toy.test_blackjack_points_toy import ONE_OF, without_splits
from tests.toy.test_double_attack_blackjack_points_toy import toy as attacked


def rules_of(game_id: str, deck: str = "", **written: object) -> Rules:
    game = find(game_id)
    rules = game.rules(game.house(written))
    return rules.with_deck(parse_cards(deck)) if deck else rules


def shoe_of(game_id: str, shoe: dict[int, int], **written: object) -> Rules:
    game = find(game_id)
    rules = game.rules(game.house(written))
    return rules.with_deck(tuple([ONE_OF[value] for value, many in shoe.items() for _ in range(many)]))


def by_definition(r: Round, tree: Tree) -> tuple[ChoiceValue, ...]:
    """Every choice by walking all that may follow it."""
    _, opening = opened(r.rules)
    found = [(move, Fraction(tree.worth(r.after(move))[0]) / opening) for move in choices_of(r.offers(tree.person))]
    best = max([value for _, value in found])
    return tuple([ChoiceValue(move, value, best - value) for move, value in found])


def decisions(rules: Rules, deals: int, seed: int = 0, beside: tuple[str, ...] = ()) -> Iterator[Round]:
    """The decisions of this many deals, played at random; `beside` are further wagers to place."""
    entropy = seeded(seed)
    stream = byte_stream(seeded(-1 - seed), block=32)
    for _ in range(deals):
        met: list[Round] = []

        def at_random(r: Round, met: list[Round] = met) -> Move:
            met.append(r)
            moves = choices_of(r.offers(PERSON))
            return moves[bounded(len(moves), stream)]

        play_beside(rules, shuffled(rules.deck, entropy), at_random, beside)
        yield from met


def play_beside(rules: Rules, order: tuple[int, ...], policy: object, beside: tuple[str, ...]) -> None:
    if not beside:
        play(rules, order, policy)  # type: ignore[arg-type]
        return
    r, _ = opened(rules)
    for key in beside:
        offer = next(o for o in r.offers(PERSON) if isinstance(o.move, Bet) and o.move.wager == key)
        r = r.after(offer.moves()[0])
    while waited := r.waits_for():
        if CHANCE in waited:
            turning = r.agenda[0].turning(r)
            assert turning is not None
            r = r.after(r.agenda[0].faced(r, order[turning[1]]))
        else:
            r = r.after(policy(r) if PERSON in waited else chore(r))  # type: ignore[operator]


SEVERAL = {"multiple_action": True, "dealer_second_card": "after the players"}
PAIRS = "Jh Jd 7h 7d 3c 3s 9h"
THREES = "2h 3h 4h 4s 9d 9s Kc Kd"
FOURS = "2h 3h 4h 4s 9d 9s Kc Kd Ah Qd 6c"
NINE = "9h 9d 8h 7c Kd Jh 5s 2c As"

TOYS = {
    "a hand against a paytable": (rules_of("mississippi-stud", PAIRS), 3, ()),
    "own cards and a board": (rules_of("flop-poker", "Jh Jd 9h 9d 8c 7s 6h"), 6, ()),
    "own cards and a board, with a bonus": (rules_of("flop-poker", "Jh Jd 9h 9d 8c 7s 6h"), 4, ("three-card bonus",)),
    "wagers that may be taken back": (rules_of("let-it-ride-poker", "Th Td 9h 9d 8c 7s 6h"), 6, ()),
    "with bonus wagers, on three cards and on five": (
        rules_of("let-it-ride-poker", "Th Td 9h 9d 8c 7s 6h"), 4, ("let it ride bonus", "three-card bonus"),
    ),
    "cards exposed for a bonus, or kept": (
        rules_of("boston-5-stud-poker", "2h 2d 3h 4h 9s Kc Kd Ks Ah 7c"), 3, ("optional bonus",),
    ),
    "three cards against the dealer's": (rules_of("three-card-poker", THREES), 12, ()),
    "with a pair plus wager, which a fold forfeits": (rules_of("three-card-poker", THREES), 12, ("pair plus",)),
    "any size from one to three antes": (rules_of("four-card-poker", FOURS), 3, ()),
    "a bet that is required, then a discard": (
        rules_of("colorado-hold-em-poker", "Jh Jd 9c 9s 7h 7d 2c", version="required"), 2, (),
    ),
    "an instant winner": (rules_of("colorado-hold-em-poker", "Th Jh Qh Kh Ah 9h 2c", version="permissible"), 6, ()),
    "two cards on a shared board": (rules_of("double-cross-poker", "9h 9d 8h 8c Kd Kh 5s 2c As"), 2, ()),
    "with a wager on three cards, which outlives a fold": (
        rules_of("double-cross-poker", "9h 9d 8h 8c Kd Kh 5s 2c As"), 2, ("three-card",),
    ),
    "with a wager on three cards, which a fold forfeits": (
        rules_of("double-cross-poker", "9h 9d 8h 8c Kd Kh 5s 2c As", three_card_on_fold="forfeited"), 1,
        ("three-card",),
    ),
    "a wager on seven cards beside it": (rules_of("ultimate-texas-hold-em", NINE), 2, ("trips",)),
    "a wager before the board, amid it or after it": (rules_of("ultimate-texas-hold-em", NINE), 3, ()),
    "war or surrender": (rules_of("casino-war", "2c 2d 5c 5d 7c 8c 9c Tc"), 40, ()),
    "war with a tie wager": (rules_of("casino-war", "2c 2d 2h 2s Ac Ad Ah As"), 10, ("tie",)),
    "points without splits": (without_splits(shoe_of("blackjack", {10: 12, 11: 4, 9: 3, 6: 4})), 12, ()),
    "a wager after the bank's first card": (without_splits(attacked({10: 5, 9: 2, 6: 3})), 12, ()),
    "with one on the bank going over": (
        without_splits(attacked({10: 4, 8: 2, 5: 3}, bust_wager=True)), 8, ("bust",),
    ),
    "with insurance": (without_splits(attacked({11: 3, 10: 2, 7: 5, 9: 5})), 6, ()),
    "points that may be surrendered": (
        without_splits(shoe_of("blackjack", {10: 12, 11: 5, 8: 4, 7: 3}, surrender=True)), 12, (),
    ),
    "two hands of the dealer, with unequal wagers": (
        without_splits(shoe_of("blackjack", {10: 9, 11: 3, 9: 3, 6: 4}, **SEVERAL, **{"minimum.second": "25"})), 4, (),
    ),
    "two hands of the dealer, with insurance and even money": (
        without_splits(shoe_of("blackjack", {10: 6, 11: 7, 9: 7}, even_money=True, **SEVERAL)), 4, (),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TOYS)
def test_every_choice_has_the_value_that_the_definition_gives_it(name: str) -> None:
    rules, deals, beside = TOYS[name]
    tree = Tree(rules)
    asked = 0
    for r in decisions(rules, deals, beside=beside):
        asked += 1
        assert values(r, PERSON) == by_definition(r, tree)
    assert asked


@pytest.mark.parametrize("limit, counts", [("50,000", 1), ("30", 2)])
def test_another_opening_wager_is_counted_again_only_where_payments_are_not_in_proportion(
    monkeypatch: pytest.MonkeyPatch, limit: str, counts: int
) -> None:
    counted: list[int] = []

    def counting(rules: Rules, opening: int) -> SolvedStreets:
        counted.append(opening)
        return solve_streets(rules, opening=opening)

    monkeypatch.setattr(coach_streets, "solve_streets", counting)
    rules = rules_of("ultimate-texas-hold-em", NINE)
    settle = rules.agenda[-1]
    assert isinstance(settle, Settle)
    limits = tuple([replace(one, cents=parse_dollars(limit)) for one in settle.limits])
    rules = replace(rules, agenda=(*rules.agenda[:-1], replace(settle, limits=limits)))
    for opening in (1000, 2000):
        r = until_asked(opened(rules, opening)[0], rules.deck)
        tree = Tree(rules)
        defined = {move: tree.worth(r.after(move))[0] for move in choices_of(r.offers(PERSON))}
        assert {choice.move: choice.worth * opening for choice in values(r, PERSON)} == defined
    assert len(counted) == counts


def until_asked(r: Round, order: tuple[int, ...]) -> Round:
    """The deal, until the person is asked."""
    while PERSON not in r.waits_for():
        turning = r.agenda[0].turning(r)
        r = r.after(r.agenda[0].faced(r, order[turning[1]]) if turning is not None else chore(r))
    return r


@pytest.mark.parametrize(
    "game_id", ["mississippi-stud", "three-card-poker", "boston-5-stud-poker", "casino-war", "let-it-ride-poker"]
)
def test_on_the_full_deck_the_coach_names_the_move_of_best_play(game_id: str) -> None:
    rules = rules_of(game_id)
    policy = analyse(rules).policy
    assert policy is not None
    for r in decisions(rules, 40, seed=5):
        assert best_of(values(r, PERSON)).move == policy(r)


def test_blackjack_by_composition_follows_the_kernel_on_the_full_shoe() -> None:
    from croupier.analysis.kernels.twenty_one.solve import solve_points

    rules = rules_of("blackjack", surrender=True)
    policy, asked = solve_points(rules), 0
    for r in decisions(rules, 25, seed=3):
        if CAME_OF_SPLIT in r.agenda[0].playing(r).marks if isinstance(r.agenda[0], Play) else False:
            continue  # played by more than its own cards: test_coach_splits.py
        listed = values(r, PERSON)
        asked += 1
        assert policy(r) in [choice.move for choice in listed if choice.best]
    assert asked > 20


def test_wagers_on_several_hands_of_the_dealer_that_are_not_paid_in_one_proportion_have_no_coach() -> None:
    rules = without_splits(shoe_of("blackjack", {10: 9, 11: 3, 9: 3, 6: 4}, **SEVERAL))
    r = rules.begin((("1", PERSON),))
    for wager, cents in (("blackjack", 1000), ("second", 1001)):
        bets = [offer for offer in r.offers(PERSON) if isinstance(offer.move, Bet) and offer.move.wager == wager]
        r = r.after(bets[0].of(cents))
    with pytest.raises(NoCoach, match="are not in proportion"):
        values(until_asked(r, tuple([ONE_OF[count] for count in (6, 9, 10, 6, 9, 9)])), PERSON)


def test_what_lies_in_the_shoe_is_what_the_player_has_not_seen() -> None:
    rules = without_splits(shoe_of("blackjack", {10: 12, 11: 4, 9: 3, 6: 4}))
    r = dealt(rules, {"1": (6, 10), BANK: (9,)}, left={**rules.pieces, ONE_OF[10]: 7})
    assert values(r, PERSON) == by_definition(r, Tree(r.rules))


def test_cards_of_others_that_lie_face_up_are_gone_from_the_shoe() -> None:
    rules = without_splits(shoe_of("blackjack", {10: 12, 11: 4, 9: 3, 6: 4}))
    three = dealt(rules, {"1": (6, 10), "2": (10, 10), "3": (6, 11), BANK: (9,)})
    gone = {ONE_OF[10]: 10, ONE_OF[6]: 3, ONE_OF[11]: 3}
    alone = dealt(rules, {"1": (6, 10), BANK: (9,)}, left={**rules.pieces, **gone})
    assert values(three, PERSON) == by_definition(alone, Tree(alone.rules))


def test_so_they_are_in_a_war() -> None:
    rules = rules_of("casino-war", "2c 2d 2h 2s 5c 5d 7c 8c 9c 9d Tc Td")
    faces = {"1": parse_cards("2c"), "2": parse_cards("9c"), BANK: parse_cards("2d")}
    three, alone = (
        dealt(rules, hands, left=left, named=lambda card: card)
        for hands, left in (
            (faces, None),
            ({"1": faces["1"], BANK: faces[BANK]}, {**rules.pieces, faces["2"][0]: 0}),
        )
    )
    assert values(three, PERSON) == by_definition(alone, Tree(alone.rules))


def dealt(
    rules: Rules,
    hands: Mapping[str, tuple[int, ...]],
    *,
    left: dict[int, int] | None = None,
    named: Callable[[int], int] = ONE_OF.__getitem__,
) -> Round:
    """A round with these cards at these places, until the first of the seats is asked. Others play as they come."""
    seats = tuple([(place, PERSON if place == "1" else f"player {place}") for place in hands if place != BANK])
    r = rules.begin(seats, left={card: many for card, many in left.items() if many} if left else None)
    for _, person in seats:
        r = r.after(r.offers(person)[0].moves()[0])
        while (beside := due_beside(r, person)) is not None:
            r = r.after(beside)
    faces = {place: list(cards) for place, cards in hands.items()}
    while PERSON not in (waited := r.waits_for()):
        turning = r.agenda[0].turning(r) if CHANCE in waited else None
        if turning is not None:
            r = r.after(r.agenda[0].faced(r, named(faces[turning[0]].pop(0))))
        else:
            others = [person for _, person in seats if person in waited]
            r = r.after(choices_of(r.offers(others[0]))[0] if others else chore(r))
    return r


def two_at_the_table() -> tuple[Round, Round]:
    """Mississippi Stud with two seats, and the same round with other cards in the hand of the second."""
    rules = rules_of("mississippi-stud")
    found = []
    for other in ("Ah Ad", "7c 2s"):
        r, _ = opened(rules, seats=2)
        mine, theirs = list(parse_cards("Kh Kd")), list(parse_cards(other))
        r = r.after(r.offers("dealer")[0].move)
        while "chance" in r.waits_for():
            turning = r.agenda[0].turning(r)
            assert turning is not None
            hand = mine if turning[0] == "1" else theirs
            r = r.after(r.agenda[0].faced(r, hand.pop()))
        found.append(r)
    return found[0], found[1]


def test_cards_that_the_player_may_not_see_change_nothing() -> None:
    one, other = two_at_the_table()
    assert one.hand("2").cards != other.hand("2").cards
    assert values(one, PERSON) == values(other, PERSON)


def test_a_size_that_is_not_listed_has_a_value_too() -> None:
    rules = rules_of("four-card-poker", FOURS)
    r = next(decisions(rules, 1))
    offer = next(o for o in r.offers(PERSON) if o.between)
    low, high = (value_of(r, PERSON, move).worth for move in offer.moves())
    assert value_of(r, PERSON, offer.of(2000)).worth == (low + high) / 2


def test_the_cost_of_folding_two_aces_is_their_worth_and_the_ante() -> None:
    rules = rules_of("mississippi-stud")
    r = next(r for r in decisions(rules, 400, seed=1) if {worth(c) for c in r.hand("1").cards} == {11})
    listed = values(r, PERSON)
    fold = next(choice for choice in listed if isinstance(choice.move, Fold))
    assert fold.worth == -1 and fold.cost == best_of(listed).worth + 1 > 1


@pytest.mark.parametrize("game_id", ["baccarat-punto-banco", "minibaccarat", "craps", "winners-pot-poker"])
def test_a_game_without_a_coach_says_so(game_id: str) -> None:
    rules = rules_of(game_id)
    with pytest.raises(NoCoach, match="has no coach"):
        maker_for(rules)


def test_nothing_is_said_where_nothing_is_decided() -> None:
    r, _ = opened(rules_of("mississippi-stud", PAIRS))
    with pytest.raises(NoCoach, match="You have no decision to make now"):
        values(r, PERSON)
