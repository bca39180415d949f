"""Random rounds of every game, with side wagers: at each decision the coach answers, or says why not."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from croupier.analysis.coach import NoCoach, left_out, value_of, values
from croupier.analysis.definition import PERSON, choices_of, chore, opened
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import DECLARED, find
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Bet
from croupier.rounds.round import Round
from croupier.rounds.steps import Place

REASONS = (
    "players decide only on their wagers",
    "the pot goes to a player, so the value of a choice depends on how others play",
    "You can see cards other than your own and the house's",
    "The shoe may run out during this round",
    "a part of what its meter shows",
    "hands are paid by their suits and can be rescued",
    "no exact kernel fits it",
)
"""All that a coach may say instead of an answer where nothing irregular has happened."""
SILENT = (
    "baccarat-punto-banco",
    "minibaccarat",
    "craps",
    "winners-pot-poker",
    "big-six-wheel",
    "roulette",
    "sic-bo",
    "mini-dice",
    "pokette",
    "keno",
    "spanish-21",
    "poker",
)
TEN = "9h 9d 8h 7c Kd Jh 5s 2c As Qd"
DECKS = {
    "mississippi-stud": "Jh Jd 7h 7d 3c 3s 9h",
    "boston-5-stud-poker": "2h 2d 3h 4h 9s Kc Kd Ks Ah 7c",
    "three-card-poker": "2h 3h 4h 4s 9d 9s Kc Kd Ah",
    "four-card-poker": "2h 3h 4h 4s 9d 9s Kc Kd Ah Qd 6c",
    "colorado-hold-em-poker": "Th Jh Qh Kh Ah 9h 2c Js",
    "double-cross-poker": TEN,
    "ultimate-texas-hold-em": TEN,
    "caribbean-stud-poker": TEN,
    "let-it-ride-poker": "Th Td 9h 9d 8c 7s 6h 2c",
    "double-down-stud": "Jh Jd 9h 9d 8c 7s 3h 2c",
    "red-dog": "2c 2d 6c 7d 8h 9s Ac Kd",
    "two-card-joker-poker": "Jk Jk Qc 5d 9h Ks 3c 8d",
    "casino-war": "2c 2d 2h 2s 5c 5d 5h 7c 8c 9c Tc Ac",
    "winners-pot-poker": "",
    "texas-hold-em-bonus-poker": "9h 9d 8h 7c Kd Jh 5s 2c As 3d 4c 6c 9c",
    "mini-tex-3-card-hold-em": "9h 9d 8h 7c Kd Jh 5s 2c As 3d 4c 6c 9c",
    "flop-poker": "Jh Jd 9h 9d 8c 7s 6h 2c 3d",
    "blackjack": "",
    "baccarat-punto-banco": "",
    "baccarat-chemin-de-fer": "",
    "minibaccarat": "",
    "spanish-21": "",
    "triple-attack-blackjack": "",
    "craps": "",
    "big-six-wheel": "",
    "roulette": "",
    "sic-bo": "",
    "mini-dice": "",
    "pai-gow": "",
    "pai-gow-poker": "",
    "asia-poker": "",
    "pokette": "",
    "poker": "",
    "keno": "",
    "double-attack-blackjack": "6h 6s 6d 8h 8s 8d 8c Jh Jd Js Jc Kh Kd Ks Kc Qh Qd Qs Qc Ah As 9h",
}
SHARED = (
    "two-card-joker-poker",
    "red-dog",
    "double-down-stud",
    "mississippi-stud",
    "three-card-poker",
    "let-it-ride-poker",
    "casino-war",
    "blackjack",
    "double-attack-blackjack",
)
"""Games of whose cards here two seats have enough."""
HOUSES: tuple[tuple[str, dict[str, object]], ...] = (
    *[(game, {}) for game in DECLARED],
    ("blackjack", {"surrender": True, "even_money": True, "double_card": "face down", "resplit_aces": True}),
    ("blackjack", {"dealer_second_card": "after the players", "additional_wager": "sevens"}),
    ("blackjack", {"multiple_action": True, "dealer_second_card": "after the players"}),
    ("colorado-hold-em-poker", {"version": "required"}),
    ("caribbean-stud-poker", {"progressive": True}),
)


def rules_of(game_id: str, written: dict[str, object]) -> Rules:
    game = find(game_id)
    rules = game.rules(game.house(written))
    return rules.with_deck(parse_cards(DECKS[game_id])) if DECKS[game_id] else rules


def walked(rules: Rules, rng: random.Random, seats: int) -> list[Round]:
    """The decisions of the first seat in one round, every choice and every card at random."""
    r, _ = opened(rules, seats=seats)
    met: list[Round] = []
    people = [PERSON, *[f"{PERSON} {seat}" for seat in range(2, seats + 1)]]
    for _ in range(200):
        if not (waited := r.waits_for()):
            break
        asked = [person for person in people if person in waited]
        if CHANCE in waited:
            moves, weights = zip(*r.chances(), strict=True)
            r = r.after(rng.choices(moves, weights)[0])
        elif asked:
            met += [r] if asked[0] == PERSON else []
            r = r.after(rng.choice(choices_of(r.offers(asked[0]))))
        else:
            r = _beside(r, rng) if isinstance(r.agenda[0], Place) else r
            r = r.after(chore(r))
    return met


def _beside(r: Round, rng: random.Random) -> Round:
    """Some of the wagers that may lie next to the opening one."""
    for offer in r.offers(PERSON):
        bet = offer.move
        if isinstance(bet, Bet) and not r.hand(bet.place).stake(PERSON, bet.wager) and rng.random() < 0.7:
            r = r.after(bet) if r.refusal(bet) is None else r
    return r


@pytest.mark.parametrize(
    "game_id, written", HOUSES, ids=lambda value: value if isinstance(value, str) else ", ".join(value)
)
def test_at_every_decision_the_coach_answers_or_gives_a_known_reason(game_id: str, written: dict[str, object]) -> None:
    rules, rng = rules_of(game_id, written), random.Random(7)
    answered, silent = 0, Counter[str]()
    for deal in range(12):
        two = game_id in ("winners-pot-poker", "baccarat-chemin-de-fer") or (game_id in SHARED and deal % 4 == 3)
        for r in walked(rules, rng, 2 if two else 1)[:12]:
            try:
                listed = values(r, PERSON)
            except NoCoach as why:
                silent[str(why)] += 1
                continue
            answered += 1
            assert [choice.move for choice in listed] == choices_of(r.offers(PERSON))
            assert any(choice.best for choice in listed) and min([choice.cost for choice in listed]) == 0
            assert value_of(r, PERSON, listed[0].move) == listed[0]
            assert all(name in {wager.name for wager in rules.game.wagers} for name in left_out(r, PERSON))
    assert not [why for why in silent if not any(reason in why for reason in REASONS)], silent
    assert bool(answered) == (game_id not in SILENT), silent
