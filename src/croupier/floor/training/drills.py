"""Questions for a dealer in training: what a winning wager is paid, and what follows when something goes wrong.

The payments come from rounds that are played and settled under the rules of the house. So a commission, a payout limit
or odds on an odd amount are asked as they occur. A question depends only on its house, its kind and a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import TypeVar

import msgspec

from croupier.declare.game import Rules
from croupier.floor.frames.scene import betting_open
from croupier.floor.tables.pace import closing, has_wagers, silent_move
from croupier.money import money, paid_on_one
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Move
from croupier.rounds.postings import WIN, Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.betting.award import Rake
from croupier.rounds.steps.placing.place import due_beside
from croupier.table.narrate import wager_name

T = TypeVar("T")
SET = 10
"""How many questions one seed gives."""
ROUNDS_MAX = 150
MOVES_MAX = 200
WAGERS_MAX = 6
"""The most wagers in a round, unless the rules require more."""
ANSWERS = 4
EVEN_MAX = 2
"""How many questions of a set may be about even money."""
SAME_MAX = 3
"""How many questions of a set may be about the same wager at the same odds."""
STEPS = 30
POT_CHIPS = 80
"""The most chips of the smallest value that a pot in a question has."""
PATRONS = (("1", "patron-1"), ("2", "patron-2"), ("3", "patron-3"))


class DrillKind(StrEnum):
    """What is asked."""

    PAYOUTS = "payouts"
    IRREGULARITIES = "irregularities"


class DrillQuestion(msgspec.Struct, frozen=True):
    """A question and its answer: an amount in cents, or one of several sentences."""

    asks: str
    cite: str
    cents: int = 0
    right: str = ""
    answers: tuple[str, ...] = ()
    """The sentences to choose from. Empty if the answer is an amount."""
    because: str = ""


class DrillChance:
    """Choices that depend only on a text, so that a set of questions can be made again to judge an answer."""

    def __init__(self, text: str) -> None:
        self._text, self._asked = text, 0

    def randrange(self, many: int) -> int:
        """A number from 0 up to, but not including, this one."""
        self._asked += 1
        return int.from_bytes(sha256(f"{self._text} {self._asked}".encode()).digest()) % many

    def choice(self, among: Sequence[T]) -> T:
        """One of these."""
        return among[self.randrange(len(among))]

    def sample(self, among: Sequence[T], many: int) -> list[T]:
        """Several different ones of these, in any order."""
        left = list(among)
        return [left.pop(self.randrange(len(left))) for _ in range(many)]


def questions(rules: Rules, kind: DrillKind, seed: int) -> tuple[DrillQuestion, ...]:
    """The set of questions with this seed. There are fewer than `SET` if the game does not have more."""
    chance = DrillChance(f"{rules.game.id} {kind} {seed}")
    found = _payouts(rules, chance) if kind is DrillKind.PAYOUTS else _irregularities(rules, chance)
    return tuple([question for question, _ in zip(found, range(SET), strict=False)])


def _irregularities(rules: Rules, chance: DrillChance) -> Iterator[DrillQuestion]:
    entries = [entry for entry in rules.irregularities.values() if entry.says]
    entries = chance.sample(entries, len(entries))
    sentences = sorted({entry.says for entry in entries})
    for entry in entries:
        others = [says for says in sentences if says != entry.says]
        if not others:
            continue
        answers = [entry.says, *chance.sample(others, min(ANSWERS - 1, len(others)))]
        answers = chance.sample(answers, len(answers))
        asks = f"{entry.happens or entry.event}. What follows?"
        yield DrillQuestion(f"{asks[0].upper()}{asks[1:]}", entry.cite, right=entry.says, answers=tuple(answers))


def _payouts(rules: Rules, chance: DrillChance) -> Iterator[DrillQuestion]:
    for step in rules.agenda:
        if (award := step.players_pots()) is not None:
            yield from _rakes(award.rake, chance) if award.rake is not None else ()
            return
    standing, seen, even = Standing(), dict[tuple[str, str], int](), 0
    for _ in range(ROUNDS_MAX):
        r = _played(rules, standing, chance)
        standing = r.standing
        for p in r.postings:
            if p.result != WIN or p.person == DEALER or not p.paid or not p.odds or not p.stake:
                continue
            key = (p.wager, p.odds)
            plain = paid_on_one(p.odds) == 1 and not p.charged
            if seen.get(key, 0) >= SAME_MAX or (plain and even >= EVEN_MAX):
                continue
            seen[key] = seen.get(key, 0) + 1
            even += plain
            yield _payment(rules, p)


def _rakes(rake: Rake, chance: DrillChance) -> Iterator[DrillQuestion]:
    """Questions about what the house takes from pots of different sizes."""
    for _ in range(SET):
        pots = rake.chip * (1 + chance.randrange(POT_CHIPS))
        asks = f"The pots of a hand come to {money(pots)}. What rake do you take?"
        yield DrillQuestion(asks, rake.cite, cents=rake.on(pots), because=rake.words())


def _payment(rules: Rules, p: Posting) -> DrillQuestion:
    name = wager_name(rules, p.wager)
    less = " A commission is taken from the winnings now." if p.charged else ""
    limit = " A payout limit applies." if p.cut else ""
    asks = f"A wager of {money(p.stake)} on the {name} wins at {p.odds}.{less}{limit} What do you pay?"
    sums = f"{money(p.stake)} at {p.odds} is {money(p.paid + p.cut)}"
    if p.cut:
        sums += f", and the limit leaves {money(p.paid)}"
    if p.charged:
        sums += f", less a commission of {money(p.charged)} ({p.commission})"
    return DrillQuestion(asks, p.cite, cents=p.paid - p.charged, because=sums)


def _played(rules: Rules, standing: Standing, chance: DrillChance) -> Round:
    """A round in which three players wager odd amounts and decide at random."""
    seats = PATRONS[: max(1, min(len(PATRONS), rules.positions))]
    r = rules.begin(seats, standing)
    for _ in range(MOVES_MAX):
        move = _next(r, [person for _, person in seats], chance) if r.agenda else None
        if move is None:
            break
        r = r.after(move)
    return r


def _next(r: Round, persons: list[str], chance: DrillChance) -> Move | None:
    """The next move. None if the round cannot continue; it is then left unfinished."""
    waits = r.waits_for()
    if CHANCE in waits:
        possible = list(r.chances())
        at = chance.randrange(sum([weight for _, weight in possible]))
        for move, weight in possible:
            at -= weight
            if at < 0:
                return move
    if betting_open(r) and (bet := _bet(r, persons, chance)) is not None:
        return bet
    for person in persons:
        if person in waits:
            decision = _decision(r, person, chance)
            if decision is not None:
                return decision
    if (close := closing(r)) is not None and r.refusal(close) is None:
        return close
    return next((move for actor in waits for offer in r.offers(actor) for move in offer.moves()), None)


def _bet(r: Round, persons: list[str], chance: DrillChance) -> Move | None:
    """The next wager of some player. None if there are enough wagers, so that the betting can close."""
    for person in persons:
        if (beside := due_beside(r, person)) is not None:
            return beside
    if sum([len(hand.stakes) for hand in r.hands]) + len(r.standing.lying) >= WAGERS_MAX:
        return None
    if not chance.randrange(2 * len(persons)) and has_wagers(r):
        return None
    person = chance.choice(persons)
    offers = [offer for offer in r.offers(person) if isinstance(offer.move, Bet) and not offer.reduces]
    if not offers:
        return None
    offer = chance.choice(offers)
    if offer.between is None:
        return chance.choice(offer.moves())
    low, high = offer.between
    step = offer.step * -(-100 // offer.step)
    return offer.of(min(low + step * chance.randrange(STEPS), low + (high - low) // step * step))


def _decision(r: Round, person: str, chance: DrillChance) -> Move | None:
    """A decision at random that stays in the round if possible, because a player who folds is not paid."""
    moves = [offer.moves()[0] for offer in r.offers(person)]
    stays = [move for move in moves if type(move).__name__ not in ("Fold", "Withdraw", "Report")]
    return chance.choice(stays) if stays else silent_move(r, person)
