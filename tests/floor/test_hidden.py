"""What the floor sends to a viewer does not depend on what that viewer may not see (R4).

The tests play rounds. At each decision they shuffle all cards that a viewer may not see among their places, replay the
events with those cards, and compare every message to that viewer, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.analysis.coach import NoCoach
from croupier.equipment.shuffle import seeded
from croupier.floor.frames.build import duties_of, frame_of
from croupier.floor.frames.narration import TableEvent, happened_to
from croupier.floor.frames.scene import Scene, Viewer
from croupier.floor.messages.outbound import TableFrame, encode
from croupier.floor.people.roles import ONLOOKER, Role
from croupier.floor.training.coach import payload_of, worth_of
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Arrange, Choose, Turn
from croupier.rounds.round import Round
from croupier.rounds.view import HIDDEN, seen_move
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.duties.due import due
from croupier.table.events import Began, Event
from croupier.table.host import MemorySink
from croupier.table.shoe import Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table, evolve
from croupier.world import real_world
from tests.floor.at_random import PERSONS, some_move

ANN = Viewer("ann", Role.PLAYER)
VIEWERS = (ANN, Viewer(ONLOOKER, Role.AUDITOR), Viewer("dan", Role.DEALER), Viewer("sue", Role.SUPERVISOR))
ROUNDS = 6
WHEN = datetime(2026, 1, 1, 12, tzinfo=UTC)
Leak = Callable[[Round | None, bytes], bytes]


class Decision:
    """A moment at which a player must decide: the table before the round, and the events since."""

    def __init__(self, before: Table, events: Sequence[Event], since: int) -> None:
        """`since`: what was sent up to here was compared at the decision before."""
        self.before, self.events, self.since = before, tuple(events), since


def decisions(game: str, seed: int) -> Iterator[Decision]:
    """Rounds of three persons who act at random, stopped wherever one of them must act."""
    world = replace(real_world(Path()), entropy=seeded(seed))
    told: list[Event] = []
    host = SoloHost.open(game, find(game).rules(), world=world, seal=Seal(bytes(32)), sink=MemorySink())
    for place, person in enumerate(PERSONS, 1):
        host.do(BuyIn(person, 10_000_000), by=person)
        host.do(Sit(person, str(place)), by=person)
    host.tells(lambda events, _after: told.extend(events))
    luck = random.Random(seed)
    for _ in range(ROUNDS):
        told.clear()
        before, since = host.table, 0
        host.do(Begin(), by=DEALER)
        while (r := host.table.round) is not None:
            events = tuple(told)
            start = next(at for at, event in enumerate(events) if isinstance(event, Began))
            found = before
            for event in events[:start]:
                found = evolve(found, event)
            if any(hand.cards for hand in r.hands):
                yield Decision(found, events[start:], since)
                since = len(events) - start
            move = some_move(r, luck)
            assert move is not None
            host.do(Act(move[1]), by=move[0])


def messages(decision: Decision, events: Sequence[Event], viewer: Viewer, leak: Leak) -> list[bytes]:
    """Everything that this viewer is sent in the round."""
    table, sent = decision.before, []
    for number, event in enumerate(events):
        found, table = table, evolve(table, event)
        if number < decision.since:
            continue
        duties = duties_of(due(table, frozenset(), WHEN))
        scene = Scene(table=table, shown=table.round, sequence=number, here=frozenset(PERSONS), duties=duties)
        happened = happened_to(viewer.actor, [TableEvent(event, found)])
        sent.append(leak(table.round, encode(TableFrame(table.name, frame_of(scene, viewer), happened))))
    return sent


def dealt_anew(decision: Decision, viewer: Viewer, luck: random.Random) -> list[Event] | None:
    """The same events with other cards wherever the viewer could not see them; None where the viewer saw all."""
    table, unseen = decision.before, dict[int, tuple[str, int]]()
    for at, event in enumerate(decision.events):
        if isinstance(event, Turn) and table.round is not None:
            seen = seen_move(table.round, event, viewer.actor)
            if isinstance(seen, Turn) and seen.card == HIDDEN:
                unseen[at] = event.place, len(table.round.hand(event.place).cards)
        table = evolve(table, event)
    r = table.round
    assert r is not None
    shown = {hand.place: hand.cards for hand in r.view(viewer.actor).hands}
    hidden = [at for at, (place, number) in unseen.items() if shown[place][number] == HIDDEN]  # others were exposed
    if not hidden:
        return None
    pool = [decision.events[at].card for at in hidden]  # type: ignore[union-attr]
    pool += [card for card, left in r.unseen().items() for _ in range(left)]
    luck.shuffle(pool)
    return _lived_again(decision, dict(zip(hidden, pool, strict=False)))


def _lived_again(decision: Decision, anew: dict[int, int]) -> list[Event] | None:
    """A hand that is set names its own cards: the same ones by their place in it.

    None where these cards would have been shown to all, as a natural is.
    """
    before, after, lived = decision.before, decision.before, list[Event]()
    for at, event in enumerate(decision.events):
        other = event
        if at in anew:
            assert isinstance(event, Turn)
            other = replace(event, card=anew[at])
        elif isinstance(event, Arrange):
            assert before.round is not None and after.round is not None
            old, new = before.round.hand(event.place).cards, after.round.hand(event.place).cards
            other = replace(event, low=tuple([new[old.index(card)] for card in event.low]))
        if after.round is not None and isinstance(other, Choose) and after.round.refusal(other) is not None:
            return None
        before, after = evolve(before, event), evolve(after, other)
        lived.append(other)
    shown = [[hand.shown for hand in table.round.hands] if table.round else [] for table in (before, after)]
    return lived if shown[0] == shown[1] else None


def differs(game: str, leak: Leak, *, seeds: Sequence[int] = (1,)) -> tuple[int, int]:
    """How many comparisons were made, and how many of them were not equal."""
    made = unequal = 0
    for seed in seeds:
        luck = random.Random(seed)
        for decision in decisions(game, seed):
            for viewer in VIEWERS:
                events = dealt_anew(decision, viewer, luck)
                if events is not None:
                    made += 1
                    true = messages(decision, decision.events, viewer, leak)
                    unequal += true != messages(decision, events, viewer, leak)
    return made, unequal


def honest(_r: Round | None, message: bytes) -> bytes:
    return message


FACE_UP = {
    *("blackjack", "double-attack-blackjack", "baccarat-punto-banco", "minibaccarat", "casino-war"),
    *("double-down-stud", "red-dog", "spanish-21", "triple-attack-blackjack"),
}
NO_CARDS = {game for game in DECLARED if not find(game).rules().deck}
"""Games in which every card is dealt face up, or has no value before it is turned."""


@pytest.mark.parametrize("game", [game for game in DECLARED if game not in FACE_UP | NO_CARDS])
def test_messages_are_the_same_whatever_the_hidden_cards_are(game: str) -> None:
    made, unequal = differs(game, honest)
    assert made > 20
    assert unequal == 0


@pytest.mark.parametrize("game", sorted(FACE_UP))
def test_where_all_cards_are_face_up_the_round_has_no_hidden_cards(game: str) -> None:
    for decision in decisions(game, 2):
        for viewer in VIEWERS:
            assert dealt_anew(decision, viewer, random.Random(1)) is None


def _hidden(r: Round | None) -> list[int]:
    """Cards of ben and cleo that are face down for everyone else."""
    hands = [hand for hand in r.hands if not hand.shown and hand.box != "1"] if r is not None else []
    return [card for hand in hands for card in hand.cards[hand.exposed :]]


def by_length(r: Round | None, message: bytes) -> bytes:
    return message + b" " * (sum(_hidden(r)) % 13)


def by_order(r: Round | None, message: bytes) -> bytes:
    """Seats in the order of their cards."""
    return message + str(sorted(range(len(_hidden(r))), key=lambda at: _hidden(r)[at])).encode()


def by_index(r: Round | None, message: bytes) -> bytes:
    return message + str(_hidden(r)[:1]).encode()


def by_image(r: Round | None, message: bytes) -> bytes:
    return message.replace(b'"??"', f'"back-{sum(_hidden(r)) % 4}.svg"'.encode(), 1)


def by_odds(r: Round | None, message: bytes) -> bytes:
    """How many aces are left, counted with cards that the viewer has not seen."""
    aces = sum(left for card, left in r.unseen().items() if card % 13 == 12) if r is not None else 0
    return message + str(aces).encode()


@pytest.mark.parametrize("leak", [by_length, by_order, by_index, by_image, by_odds])
def test_a_planted_leak_is_found(leak: Leak) -> None:
    made, unequal = differs("three-card-poker", leak, seeds=(1, 2))
    assert made > 20
    assert unequal > 0


def coached(game: str) -> tuple[int, int]:
    """The same of what the coach says to ann: the worker that counts is sent the whole round."""
    made = unequal = 0
    luck = random.Random(1)
    for decision in decisions(game, 1):
        table = decision.before
        for event in decision.events:
            table = evolve(table, event)
        events = dealt_anew(decision, ANN, luck)
        if table.round is not None and ANN.actor in table.round.waits_for() and events is not None:
            made += 1
            true = worth_of(payload_of(decision.before, decision.events), ANN.actor)
            unequal += true != worth_of(payload_of(decision.before, events), ANN.actor)
    return made, unequal


@pytest.mark.parametrize("game", ["mississippi-stud", "let-it-ride-poker"])
def test_what_the_coach_says_is_the_same_whatever_the_hidden_cards_are(game: str) -> None:
    made, unequal = coached(game)
    assert made >= 5 and unequal == 0


def test_a_coach_who_knows_the_cards_of_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows(r: Round, _person: str) -> None:
        raise NoCoach(f"there are {sum(_hidden(r))}")

    monkeypatch.setattr("croupier.analysis.coach.values", knows)
    made, unequal = coached("mississippi-stud")
    assert made >= 5 and unequal > 0
