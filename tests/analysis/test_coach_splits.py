"""The coach with hands of a split: each choice against a walk of the tree in which the other hands are played by the
convention that `twenty_one.coach.one_hand` states."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.coach import asked_of, coach_for, values
from croupier.analysis.definition import PERSON, Brought, Key, Tree, choices_of
from croupier.analysis.kernels.second_wager.coach import SecondWagerCoach
from croupier.analysis.kernels.twenty_one.coach.one_hand import CHOICES, TwentyOneCoach
from croupier.rounds.moves import Choose
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from croupier.rounds.steps.deciding.play import CLOSED, Play, Split
from tests.analysis.test_coach import dealt, shoe_of
from tests.toy.test_blackjack_points_toy import ONE_OF
from tests.toy.test_double_attack_blackjack_points_toy import JACK
from tests.toy.test_double_attack_blackjack_points_toy import toy as attacked

CARDS = ONE_OF | {10: JACK}

LAST: dict[str, object] = {"dealer_second_card": "after the players"}
EIGHTS = {10: 9, 8: 5, 6: 5}
ACES = {10: 9, 11: 5, 7: 5}


class ByConvention(Tree):
    """Best play of the hand in question; the others by their own cards, a pair split again while it may be."""

    def __init__(self, r: Round, place: str, card: int, *, whole: bool = False) -> None:
        super().__init__(r.rules)
        self.place = place
        coach = coach_for(r.rules, 1000)
        asked, up = asked_of(r, PERSON, r.agenda[0].playing(r).place), r.area(BANK).cards[0]  # type: ignore[attr-defined]
        if isinstance(coach, TwentyOneCoach):
            alone = coach.solved(coach.left(asked, (card,)), coach.kind(up))
            self.choice = self.closed = dict(enumerate(alone.choice_split))
        else:
            assert isinstance(coach, SecondWagerCoach)
            played = coach.solved(coach.left(asked, asked.hand.cards if whole else (card,)), coach.kind(up))
            self.choice, self.closed = dict(enumerate(played.plain)), dict(enumerate(played.closed))
        self.number = coach.number

    def _by_choice(self, r: Round, k: Key) -> Brought:
        step = r.agenda[0]
        if not isinstance(step, Play):  # how much a double adds on a further spot
            return super()._by_choice(r, k)
        hand = step.playing(r)
        if hand.place == self.place:
            return super()._by_choice(r, k)
        offered = {m.choice: m for m in choices_of(r.offers(self.person)) if isinstance(m, Choose)}
        chosen = (self.closed if CLOSED in hand.marks else self.choice)[self.number(hand)]
        said = "split" if "split" in offered else next(key for key, choice in CHOICES.items() if choice == chosen)
        return self.worth(r.after(offered.get(said, offered["stand"])))


def gone_on(r: Round, *said: str | int) -> Round:
    """The round after these choices and cards, by their counts."""
    for one in said:
        if isinstance(one, int):
            named = CARDS if r.rules.game.id.startswith("double") else ONE_OF
            r = r.after(r.agenda[0].faced(r, named[one]))
        else:
            moves = [m for m in choices_of(r.offers(PERSON)) if isinstance(m, Choose) and m.choice == one]
            r = r.after(moves[-1])
    return r


CASES: dict[str, tuple[dict[int, int], int, int, dict[str, object], tuple[str | int, ...]]] = {
    "the first of two hands": (EIGHTS, 8, 6, {"resplit": 2}, ("split", 6)),
    "the second, the first having stood": (EIGHTS, 8, 10, {"resplit": 2}, ("split", 10, "stand", 6)),
    "the second, the first having doubled": (EIGHTS, 8, 6, {"resplit": 2}, ("split", 6, "double", 6, 6)),
    "the second, the first having gone over": (EIGHTS, 8, 10, {"resplit": 2}, ("split", 6, "hit", 10, 6)),
    "a pair that may be split again": (EIGHTS, 8, 6, {"resplit": 3}, ("split", 8)),
    "a pair among the later ones": (EIGHTS, 8, 6, {"resplit": 3}, ("split", 10, "stand", 8)),
    "not doubled after a split": (EIGHTS, 8, 6, {"resplit": 2, "double_after_split": False}, ("split", 6)),
    "aces that may be split again": (ACES, 11, 7, {"resplit": 3, "resplit_aces": True}, ("split", 11)),
    "a bank that draws its second card last": (
        EIGHTS, 8, 10, LAST | {"resplit": 2}, ("split", 6),
    ),
    "several hands of the bank": (
        {10: 11, 8: 5, 6: 5}, 8, 10, LAST | {"resplit": 2, "multiple_action": True}, ("split", 6),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_hand_of_a_split_has_the_value_of_a_walk_by_the_convention(name: str) -> None:
    shoe, pair, up, written, said = CASES[name]
    r = gone_on(dealt(shoe_of("blackjack", shoe, **written), {"1": (pair, pair), BANK: (up, 6)}), *said)
    place = r.agenda[0].playing(r).place  # type: ignore[attr-defined]
    tree, other = (ByConvention(r, which, ONE_OF[pair]) for which in (place, ""))
    listed = values(r, PERSON)
    assert len(listed) > 1
    for choice in listed:
        assert isinstance(choice.move, Choose)
        walk = other if choice.move.choice == "split" else tree
        assert choice.worth == Fraction(walk.worth(r.after(choice.move))[0], 1000), choice.move


ATTACKS: dict[str, tuple[dict[int, int], int, int, tuple[str | int, ...]]] = {
    "the first of two hands": ({10: 11, 8: 4, 6: 3}, 8, 6, ("split", 6)),
    "the second, the first having stood": ({10: 11, 8: 4, 6: 3}, 8, 6, ("split", 10, "stand", 10)),
    "doubled, and given up or not": ({10: 11, 8: 4, 6: 3, 5: 2}, 8, 10, ("split", 5, "double", 5)),
    "not yet split": ({10: 12, 9: 3, 7: 3}, 9, 7, ()),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_so_has_one_with_a_wager_after_the_first_card_of_the_bank(name: str) -> None:
    shoe, pair, up, said = ATTACKS[name]
    rules = attacked(shoe)
    agenda = [_two_hands(step) if isinstance(step, Play) else step for step in rules.agenda]
    first = dealt(replace(rules, agenda=tuple(agenda)), {"1": (pair, pair), BANK: (up, 6)}, named=CARDS.__getitem__)
    attacks = first.after(first.offers(PERSON)[1].moves()[-1])
    r = gone_on(attacks, pair, pair, *([6] if up == 10 else []), *said)
    place = r.agenda[0].playing(r).place  # type: ignore[attr-defined]
    tree, other = (ByConvention(r, which, CARDS[pair], whole=not said) for which in (place, ""))
    for choice in values(r, PERSON):
        assert isinstance(choice.move, Choose)
        walk = other if choice.move.choice == "split" else tree
        assert choice.worth == Fraction(walk.worth(r.after(choice.move))[0], 1000), choice.move


def _two_hands(play: Play) -> Play:
    return replace(play, choices=tuple([replace(c, most=2) if isinstance(c, Split) else c for c in play.choices]))


def test_insurance_that_lies_is_in_the_worth_of_every_choice() -> None:
    written = {"dealer_second_card": "after the players"}
    rules = shoe_of("blackjack", {10: 12, 11: 5, 6: 4}, resplit=2, **written)
    asked = dealt(rules, {"1": (10, 6), BANK: (11,)})
    offers = [offer for offer in asked.offers(PERSON) if offer.sizes or offer.between]
    r = asked.after(offers[0].moves()[-1])
    tree = Tree(r.rules)
    walked = {m: Fraction(tree.worth(r.after(m))[0], 1000) for m in choices_of(r.offers(PERSON))}
    assert {choice.move: choice.worth for choice in values(r, PERSON)} == walked


def test_another_position_of_the_same_person_is_left_out() -> None:
    rules = shoe_of("blackjack", {10: 12, 8: 4, 6: 5, 9: 3}, several_boxes=True)
    one = dealt(rules, {"1": (6, 10), "2": (9, 8), BANK: (9,)})
    two = replace(one, seats=tuple([(place, PERSON) for place, _ in one.seats]))
    hands = [replace(hand, stakes=tuple([replace(s, person=PERSON) for s in hand.stakes])) for hand in two.hands]
    assert values(replace(two, hands=tuple(hands)), PERSON) == values(one, PERSON)
