"""Each command takes effect once, over reconnections and restarts too (R5)."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, DEAL, TURN
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, Command, Perform
from croupier.table.decide import Decided
from croupier.table.events import decode_event
from croupier.table.idempotency import ReusedId
from croupier.table.solo_host import SoloHost
from tests.ledger import victim as victims
from tests.ledger.book import NAME, audited, events, ledger, new_table, rows, unsynced
from tests.table.floor import Crowd, did, facts, refused, seated

ROUNDS = 8


def test_duplicated_delayed_and_replayed_commands_lead_to_the_ledger_of_the_clean_run(tmp_path: Path) -> None:
    """Each command comes again at once and later, after reconnection and after a restart; old ones come in any order.

    What was refused comes again only as long as the table remembers that: see the next test.
    """
    clean, noisy = tmp_path / "clean.db", tmp_path / "noisy.db"
    rng, sent = random.Random(5), list[tuple[str, Command, str]]()
    with ledger(clean, create=True, seed=4) as one, ledger(noisy, create=True, seed=4) as two:
        first, second = new_table(unsynced(one)), new_table(unsynced(two))
        crowd, effective = Crowd(first, random.Random(4), irregular=40), list[tuple[str, Command, str]]()
        while first.table.rounds < ROUNDS:
            command, by = crowd.next_command()
            sent.append((f"id {len(sent)}", command, by))
            answer = first.do(command, by=by, command_id=sent[-1][0])
            if not isinstance(answer, Refusal):
                effective.append(sent[-1])
            if rng.random() < 0.1:  # the program is started again, and every device sends what it is not sure of
                second = resume(two, NAME, seal_for(two.path, two.world))
                again = rng.sample(effective[:-1], min(5, len(effective[:-1])))
            else:
                again = [rng.choice(sent)] if second._refused._kept else []
                again = [copy for copy in again if copy in effective]
            for number, copy, sender in (*again, sent[-1], sent[-1]):
                second.do(copy, by=sender, command_id=number)
        assert facts(second.table) == facts(first.table)
    assert events(noisy) == events(clean) and audited(noisy).findings == ()


def test_a_refusal_is_remembered_until_a_restart_and_judged_anew_after_it(tmp_path: Path) -> None:
    """Refusals are not in the ledger. A device that was told so and sends the same again after a restart asks again,
    as it might under a new id: then the command takes effect for the first time, once, and is in the ledger."""
    path, bet = tmp_path / "ledger.db", Act(Bet("Ann", "1", "ante", 1_000))
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann")
        refused(at, bet, by="Ann", command_id="early")
        did(at, Begin())
        refused(at, bet, by="Ann", command_id="early")

    def restarted() -> SoloHost:
        return resume(book, NAME, seal_for(path, book.world))

    with ledger(path) as book:
        at = restarted()
        taken = did(at, bet, by="Ann", command_id="early")
        assert did(restarted(), bet, by="Ann", command_id="early").events == taken.events
        assert restarted().table.layout == 1_000
    assert audited(path).findings == ()


@pytest.mark.files
def test_after_a_kill_a_dealers_id_is_told_from_that_of_another_command_as_before_it(tmp_path: Path) -> None:
    """Four commands that are seen as the same cards: each is answered as the first time, and none for another."""
    path = tmp_path / "ledger.db"
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.ledger.victim"])
    ours, theirs = context.Pipe(duplex=False)
    victim = context.Process(target=victims.deals_by_hand, args=(path, theirs))
    victim.start()
    theirs.close()
    led_to = {name: tuple([decode_event(body) for body in told]) for name, told in ours.recv().items()}
    victim.kill()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL and [*led_to] == ["deal", "turn", "word", "move"]
    (moved, *_), many = led_to["move"], len(rows(path))
    assert isinstance(moved, Turn)
    with ledger(path) as book:
        at = resume(book, NAME, seal_for(path, book.world), chores=ALL_CHORES - {DEAL, TURN})
        commands: dict[str, Callable[[str], Refusal | Decided]] = {
            "deal": lambda given: at.do(Perform(DEAL), by=DEALER, command_id=given),
            "turn": lambda given: at.do(Perform(TURN), by=DEALER, command_id=given),
            "word": lambda given: at.one_chore(command_id=given),
            "move": lambda given: at.do(Act(replace(moved, card=0)), by=DEALER, command_id=given),
        }
        for given in led_to:
            for name, gives in commands.items():
                if name == given:
                    answer = gives(given)
                    assert isinstance(answer, Decided) and answer.events == led_to[given]
                    continue
                with pytest.raises(ReusedId, match=f"'{given}' belongs to an earlier command"):
                    gives(given)
    assert len(rows(path)) == many and audited(path).findings == ()
