"""A worked round: two players at a table of this house, move by move, played and settled by the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from croupier.declare.game import Rules
from croupier.equipment.cards import Card
from croupier.equipment.pieces import piece_words
from croupier.guide.payouts import final_settlement
from croupier.hands.names import in_words
from croupier.money import dollars
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import (
    Announce,
    Arrange,
    Bet,
    Choose,
    Count,
    Draw,
    Fold,
    Move,
    Shake,
    Spin,
    Throw,
    Turn,
    Withdraw,
)
from croupier.rounds.postings import FORFEIT, IN_POT, LOSE, PUSH, RETURNED, VOID, WIN, Posting
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.shared_hands import HANDS
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from croupier.rounds.steps.placing.place import due_beside
from croupier.rounds.value import Value
from croupier.table.narrate import is_done, on_number

FIRST, SECOND = "Ann", "Ben"
SEATS = (("1", FIRST), ("2", SECOND))
THROW = 5
"""The step from one throw to the next, in the list of all throws. It makes the dice change."""
TRIES, MOVES_MAX = 300, 500
"""The most orders of the deck that are tried for a round that the first player wins, and the most moves in a round."""


class PlayedRound(Value, frozen=True):
    """A finished round: its end, and every move with the round after it."""

    end: Round
    moves: tuple[tuple[Move, Round], ...]


def worked_round(rules: Rules) -> tuple[str, ...]:
    """The sentences about a round. Empty if no round that was tried ends in a win."""
    rounds = (_play(rules, order, number) for number, order in enumerate(islice(_orders(rules.deck), TRIES)))
    won = next((played for played in rounds if played is not None and _first_wins(played)), None)
    return tuple(_narrate(rules, won)) if won is not None else ()


def _orders(deck: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Orders of the deck that look shuffled but are always the same, so that two prints of a guide agree."""
    state = 1
    while True:
        cards = list(deck)
        for last in range(len(cards) - 1, 0, -1):
            state = state * 48271 % 2147483647
            other = state % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        yield tuple(cards)


def _first_wins(played: PlayedRound) -> bool:
    return any(posting.person == FIRST and posting.result == WIN for posting in played.end.postings)


def _play(rules: Rules, order: tuple[Card, ...], number: int) -> PlayedRound | None:
    """Plays a round. Each player opens a hand; then the first player uses each size of wager in turn, and the second
    soon folds.

    If wagers stay on the layout after a throw, more rounds follow until a wager is decided.
    """
    r, done = rules.begin(SEATS), list[tuple[Move, Round]]()
    while True:
        ended = _ended(r, order, number, done)
        if ended is None:
            return None
        if ended.postings or not ended.standing.lying:
            return PlayedRound(ended, tuple(done))
        r = rules.begin(SEATS, ended.standing)


def _ended(r: Round, order: tuple[Card, ...], number: int, done: list[tuple[Move, Round]]) -> Round | None:
    """Plays one round to its end and records each move. Returns None if this way to play does not end the round."""
    placed = [offer.of(offer.between[0]) for _, who in SEATS for offer in r.offers(who)[:1] if offer.between]
    opening = [] if done else placed
    while r.agenda and len(done) < MOVES_MAX:
        decided = sum(isinstance(m, Bet) for m, _ in done)
        throws = sum(isinstance(m, Throw | Spin | Shake | Draw) for m, _ in done)
        move = opening.pop(0) if opening else _next(r, order, number + THROW * throws, decided=decided)
        if move is None or r.refusal(move) is not None:
            return None
        r = r.after(move)
        done.append((move, r))
    return r if not r.agenda else None


def _next(r: Round, order: tuple[Card, ...], number: int, *, decided: int) -> Move | None:
    actor = r.waits_for()[0]
    if actor == CHANCE:
        turning = r.agenda[0].turning(r)
        if turning is None:
            faces = [move for move, _ in r.chances()]
            return faces[number % len(faces)] if faces else None
        return r.agenda[0].faced(r, order[turning[1]])
    offers = r.offers(actor)
    if actor == SECOND and decided > len(SEATS) + 2:
        folds = [offer.move for offer in offers if isinstance(offer.move, Fold)]
        if folds:
            return folds[0]
    if not offers:
        return next((due for _, who in SEATS if (due := due_beside(r, who)) is not None), None)
    # The first player lets every wager ride, and makes every wager that they could decline.
    less_first = r.agenda[0].decision() is not None and isinstance(offers[0].move, Choose | Withdraw)
    offer = offers[-1] if actor == FIRST and less_first else offers[0]
    sizes = offer.moves()
    return sizes[decided % len(sizes)] if actor == FIRST else sizes[0]


def _narrate(rules: Rules, played: PlayedRound) -> Iterator[str]:
    postings = 0
    for to, moves in groupby(played.moves, key=lambda done: done[0].place if isinstance(done[0], Turn) else None):
        if to is not None:
            yield _dealt(to, [piece_words(move.card) for move, _ in moves if isinstance(move, Turn)])
            continue
        for move, r in moves:
            lost = r.postings[postings:] if isinstance(move, Fold | Withdraw) else ()
            yield _describe(rules, move, lost)
            swept = [p for p in r.postings[postings + len(lost) :] if p.result == IN_POT] if r.agenda else []
            if swept:
                yield f"The dealer puts ${dollars(sum([p.stake for p in swept]))} into the pot ({swept[0].cite})."
            postings += len(lost) + len(swept)
    left = played.end.postings[postings:]
    for person in dict.fromkeys([posting.person for posting in left]):
        settled = [posting for posting in left if posting.person == person]
        if person == DEALER:
            yield " ".join([f"The house takes ${dollars(p.paid)} of the {p.wager} ({p.cite})." for p in settled])
        else:
            yield " ".join(_settled(rules, played.end, person, settled))


def _dealt(place: str, cards: Sequence[str]) -> str:
    listed = f"the {' and the '.join(cards)}"
    if place in HANDS:
        return f"The {place}'s hand has {listed}."
    whom = dict(SEATS).get(place)
    return f"{whom} is dealt {listed}." if whom else f"The dealer turns up {listed}."


def _describe(rules: Rules, move: Move, lost: Sequence[Posting]) -> str:
    match move:
        case Bet(by=by, wager=key, cents=cents):
            return f"{by} places ${dollars(cents)} as the {rules.game.wager(key).name}{on_number(rules, move.place)}."
        case Fold(by=by):
            what = " and ".join(f"the {rules.game.wager(p.wager).name} of ${dollars(p.stake)}" for p in lost)
            return f"{by} folds and loses {what} ({lost[0].cite})." if lost else f"{by} folds."
        case Withdraw(by=by, wager=key):
            under = "".join(f" ({p.cite})" for p in lost)
            return f"{by} takes back the {rules.game.wager(key).name}{under}."
        case Arrange(by=by, low=()):
            return f"{by} stands pat."
        case Arrange(by=by, low=low):
            return f"{by} sets aside the {' and the '.join(map(piece_words, low))}."
        case Choose(by=by, choice=choice) if choice == HOUSE_WAY:
            return f"{by} asks for the {HOUSE_WAY}."
        case Choose(by=by, choice=choice):
            return f"{by} chooses to {choice}."
        case Throw(dice=dice):
            return f"The dice show {' and '.join(map(str, dice))}, {sum(dice)} in all."
        case Shake(dice=dice):
            return f"The dice show {', '.join(map(str, dice))}, {sum(dice)} in all."
        case Spin(section=section):
            return f"The wheel comes to rest at {section}."
        case Draw(number=number):
            return f"Number {number} is drawn."
        case Announce(words=words) if is_done(rules, words):
            return f"The dealer {words}."
        case Announce(words=words):
            return f'The dealer announces "{words}".'
        case Count(stub=stub):
            return f"The dealer counts the undealt cards: {stub}."
    return f"{type(move).__name__}."


def _settled(rules: Rules, end: Round, person: str, postings: list[Posting]) -> Iterator[str]:
    hand = _hand(rules, end, postings[0].place)
    yield f"{person} has {hand}." if hand else f"{person}:"
    for posting in postings:
        name = rules.game.called(posting.wager)
        staked = f" of ${dollars(posting.stake)}" if posting.stake else ""
        ends = _ENDS.get(posting.result, f"is {posting.result}")
        if posting.result == WIN and not posting.odds:
            ends = "pays ${paid}"
        ends = ends.format(odds=posting.odds, paid=dollars(posting.paid))
        yield f"{'The' if hand or posting is not postings[0] else 'the'} {name}{staked} {ends} ({posting.cite})."
        if posting.commission:
            when = "is charged" if posting.charged else "is owed"
            yield f"A commission of ${dollars(posting.charged or posting.owed)} {when} on it ({posting.commission})."
    net = sum(posting.result_net for posting in end.postings if posting.person == person)
    better = "comes out even" if net == 0 else f"is ${dollars(abs(net))} {'ahead' if net > 0 else 'behind'}"
    yield f"On the round {person} {better}."


def _hand(rules: Rules, end: Round, place: str) -> str:
    settle = final_settlement(rules)
    return in_words(settle.showing.rank, settle.showing.of(end, end.hand(place)).player) if settle is not None else ""


_ENDS = {
    WIN: "wins at {odds} and is paid ${paid}",
    PUSH: "is a push: it is returned",
    LOSE: "loses",
    FORFEIT: "is forfeited",
    VOID: "is void and is returned",
    RETURNED: "is returned",
}
