"""The evidence of a round: a stranger checks it with one file of Python, and every change to it shows."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.ledger import evidence as bundles
from croupier.ledger.errors import AlteredLedger
from croupier.ledger.evidence import evidence
from croupier.ledger.heads import Head, Signer, signed_head, signer_for
from croupier.ledger.store.keys import LedgerError, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Announce
from croupier.table.commands import Act, Begin, ChangeMethod, Correct
from croupier.table.events import BoughtIn
from tests.ledger.book import NAME, busy, edited, ledger, new_table, plain, rows
from tests.table.floor import antes, did, play_round, seated
from tests.table.test_lasting_shoe import CARDS, a_round, table
from tests.tidy.tree import ROOT

VERIFIER = ROOT / "tools" / "verify_bundle.py"
WORDS = 'Señor "x" \\ / said\nso\x01 \u2028 \x7f 𝄞'


def bundle_of(path: Path, number: int) -> dict[str, Any]:
    with ledger(path) as book:
        signer = signer_for(path, book.world)
        found: dict[str, Any] = json.loads(msgspec.json.encode(evidence(book, signer, NAME, number, WORDS)))
    return found


def verified(tmp_path: Path, bundle: dict[str, Any], *key: str) -> tuple[int, str]:
    """What the verifier says, run with nothing but an interpreter: neither our package nor any other is on its path."""
    file = tmp_path / "bundle.json"
    file.write_bytes(json.dumps(bundle, ensure_ascii=False, separators=(",", ":")).encode())
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(VERIFIER), str(file), *key], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return plain(tmp_path / "ledger.db", rounds=3)


def test_honest_evidence_verifies_with_nothing_but_python(path: Path, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        bundle = bundle_of(path, number)
        status, said = verified(tmp_path, bundle, bundle["head"]["key"])
        assert status == 0 and f"Round {number} of table {NAME} stands in the chain" in said
    assert (
        "Its 7 cards lay in shoe 1, in the order committed to beforehand." in verified(tmp_path, bundle_of(path, 1))[1]
    )


@pytest.mark.parametrize("seed", range(3))
def test_rounds_with_irregularities_and_reshuffles_verify(tmp_path: Path, seed: int) -> None:
    path = busy(tmp_path / "busy.db", seed=seed, rounds=6)
    for number in range(1, 7):
        assert verified(tmp_path, bundle_of(path, number))[0] == 0


def test_only_pages_of_the_round_and_its_shoe_are_told(path: Path) -> None:
    bundle = bundle_of(path, 2)
    told = {record[2] for page in bundle["pages"] if "body" in page for record in json.loads(page["body"])}
    assert told <= {0, 1, 2, 3} and any("digest" in page for page in bundle["pages"])
    assert bundle["pages"][0]["first"] == 1 and '"event":"opened"' in bundle["pages"][0]["body"]
    shown = {at for page in bundle["pages"] if "body" in page for at in range(page["first"], page["last"] + 1)}
    began, ended = (
        next(row.position for row in rows(path) if row.body.startswith(f'{{"event":"{what}","round":2'.encode()))
        for what in ("began", "ended")
    )
    assert {*range(began, ended + 1)} <= shown


def test_what_was_committed_together_is_told_apart(tmp_path: Path) -> None:
    """Two tables and several rounds in one commit, as a server makes them: the evidence of a round has that alone."""
    path = tmp_path / "together.db"
    with ledger(path, create=True) as book:
        at, other = (seated(new_table(book, name=name), "Ann", "Bob") for name in (NAME, "MS-2"))
        book.commit = lambda: None  # type: ignore[method-assign]
        for _ in range(3):
            for table_of in (at, other):
                play_round(table_of, "Ann", "Bob")
        Ledger.commit(book)
    bundle = bundle_of(path, 2)
    told = [record for page in bundle["pages"] if "body" in page for record in json.loads(page["body"])]
    assert {record[0] for record in told} == {NAME}
    before = [event.get("event") for record in told if record[2] == 1 for event in record[5:]]
    assert before == ["shuffled"] and 2 in {record[2] for record in told} and 3 not in {record[2] for record in told}
    assert verified(tmp_path, bundle)[0] == 0


def other_card(bundle: dict[str, Any]) -> None:
    page = next(page for page in bundle["pages"] if '"turn"' in page.get("body", ""))
    page["body"] = page["body"].replace('"card":', '"card":1', 1)


CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "another card": other_card,
    "another time": lambda b: b["pages"][0].update(time="1999"),
    "a page left out": lambda b: b["pages"].pop(1),
    "the last page left out": lambda b: b["pages"].pop(),
    "another round": lambda b: b.update(round=1),
    "other words": lambda b: b.update(says="nothing"),
    "another head": lambda b: b["head"].update(position=1),
    "another key": lambda b: b["head"].update(key="00" * 32),
    "no signature": lambda b: b.update(signature=""),
    "a signature of the head for the file": lambda b: b.update(signature=b["head"]["signature"]),
    "another start": lambda b: b.update(previous="11" * 32),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_every_change_shows(path: Path, tmp_path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    bundle = bundle_of(path, 2)
    change(bundle)
    status, said = verified(tmp_path, bundle)
    assert status == 1 and said.startswith("WRONG: ")


def test_a_key_that_is_not_the_trusted_one_is_named(path: Path, tmp_path: Path) -> None:
    assert verified(tmp_path, bundle_of(path, 2), "ab" * 32) == (1, "WRONG: the key is not the one that was given.\n")


def test_a_round_that_is_still_being_played_is_no_evidence_yet(tmp_path: Path) -> None:
    path = tmp_path / "open.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        did(at, Begin())
        antes(at, "Ann", "Bob")
        did(at, Act(Announce("No more bets")))
        with pytest.raises(LedgerError, match="is still being played"):
            evidence(book, signer_for(path, book.world), NAME, 1, "")


def test_a_shoe_that_is_still_closed_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "war.db"
    with ledger(path, create=True, seed=3) as book:
        at = table(sink=book)
        at.cards.seal = seal_for(path, book.world)
        for _ in range(2):
            a_round(at)
        found = evidence(book, signer_for(path, book.world), "CW-1", 2, "")
    status, said = verified(tmp_path, json.loads(msgspec.json.encode(found)))
    assert status == 0 and "Shoe 1 is still closed" in said


def resigned(path: Path, bundle: dict[str, Any]) -> dict[str, Any]:
    """The same, signed by whoever holds the key."""
    with ledger(path) as book:
        signer = signer_for(path, book.world)
    text = json.dumps({**bundle, "signature": ""}, separators=(",", ":"), ensure_ascii=False).encode()
    return {**bundle, "signature": signer.sign(text)}


def hide(bundle: dict[str, Any], word: str) -> None:
    for page in bundle["pages"]:
        if word in page.get("body", ""):
            page["digest"] = hashlib.sha256(page.pop("body").encode()).hexdigest()


@pytest.mark.parametrize(
    "change, says",
    [
        (lambda b: b.update(round=99), "the beginning and the end of round 99 are not told"),
        (lambda b: b.update(table="nowhere"), "are not told"),
        (lambda b: hide(b, '"wager":"3rd street","cents"'), "a part of the round is left out"),
        (lambda b: hide(b, '"shuffled"'), ""),
    ],
)
def test_not_even_the_keeper_of_the_key_can_leave_a_part_of_the_round_out(
    path: Path, tmp_path: Path, change: Callable[[dict[str, Any]], None], says: str
) -> None:
    bundle = bundle_of(path, 2)
    change(bundle)
    status, said = verified(tmp_path, resigned(path, bundle))
    assert status == 1 and says in said


def test_a_name_that_stands_twice_is_not_what_was_signed(path: Path, tmp_path: Path) -> None:
    bundle = bundle_of(path, 2)
    file = tmp_path / "twice.json"
    raw = json.dumps(bundle, ensure_ascii=False, separators=(",", ":"))
    file.write_bytes(raw.replace('"says":', '"says":"the house admits it","says":').encode())
    done = subprocess.run([sys.executable, str(VERIFIER), str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "not written as it was signed" in done.stdout


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"head": 1}', '{"format": "croupier evidence 2"}'])
def test_what_is_no_evidence_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text)
    for where in (file, tmp_path / "none.json"):
        done = subprocess.run([sys.executable, str(VERIFIER), str(where)], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and len(done.stdout.splitlines()) == 1 and done.stderr == ""


@pytest.mark.files
@pytest.mark.parametrize("column, value", [("body", "[]"), ("hash", b"x"), ("last", "nowhere"), ("body", 7)])
def test_there_is_no_evidence_of_a_chain_that_does_not_hold(path: Path, column: str, value: object) -> None:
    """Nobody could verify it."""
    edited(path, (f"UPDATE pages SET {column} = ? WHERE last = (SELECT max(last) FROM pages)", (value,)))
    with ledger(path) as book, pytest.raises(AlteredLedger, match=r"at event \d+, "):
        evidence(book, signer_for(path, book.world), NAME, 1, "")


def test_a_round_that_is_not_there_is_named(path: Path) -> None:
    with ledger(path) as book, pytest.raises(LedgerError, match="has no round 9"):
        evidence(book, signer_for(path, book.world), NAME, 9, "")


def told_in(bundle: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """Events of a kind on the pages that a bundle shows."""
    records = [record for page in bundle["pages"] if "body" in page for record in json.loads(page["body"])]
    return [event for record in records for event in record[5:] if event.get("event") == kind]


def test_the_evidence_of_a_round_has_what_was_corrected_in_it_later_and_in_no_other(tmp_path: Path) -> None:
    path = tmp_path / "corrected.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        for _ in range(2):
            play_round(at, "Ann", "Bob")
        for number, cents in ((1, 600), (2, -100), (1, 50)):
            did(at, Correct(number, "Ann", cents, "Sue", "Tom", "35.11(b)"), by=SUPERVISOR)
        play_round(at, "Ann", "Bob")
    found = {number: [one["cents"] for one in told_in(bundle_of(path, number), "corrected")] for number in (1, 2, 3)}
    assert found == {1: [600, 50], 2: [-100], 3: []}
    for number in (1, 2, 3):
        bundle = bundle_of(path, number)
        status, said = verified(tmp_path, bundle, bundle["head"]["key"])
        words = {600: "gets $6.00", 50: "gets $0.50", -100: "gives back $1.00"}
        assert status == 0 and [line for line in said.splitlines() if line.startswith("Corrected")] == [
            f"Corrected, Ann {words[cents]}, as Sue and Tom found: 35.11(b)" for cents in found[number]
        ]
        assert [one["shoe"] for one in told_in(bundle, "shoe opened")] == [number]
        assert [one["round"] for one in told_in(bundle, "began")] == [number]
        assert len(told_in(bundle, "opened")) == 1


def test_a_shoe_that_lasts_is_in_the_evidence_of_each_of_its_rounds_once_it_is_opened(tmp_path: Path) -> None:
    """Rounds later, and by itself; the shoe after it is in none of them."""
    path, bundles_of = tmp_path / "war.db", dict[int, dict[str, Any]]()
    with ledger(path, create=True, seed=3) as book:
        at = table({"behind_cutting_card": CARDS - 10}, sink=book)
        at.cards.seal = seal_for(path, book.world)
        while at.table.shoes < 3:
            a_round(at)
        last = at.table.rounds
        for number in range(1, last + 1):
            found = evidence(book, signer_for(path, book.world), "CW-1", number, "")
            bundles_of[number] = json.loads(msgspec.json.encode(found))
    opened = {number: [one["shoe"] for one in told_in(bundle, "shoe opened")] for number, bundle in bundles_of.items()}
    assert opened[1] == opened[2] == [1] and [2] in opened.values() and opened[last] == []
    for bundle in (bundles_of[1], bundles_of[2]):
        status, said = verified(tmp_path, bundle, bundle["head"]["key"])
        assert status == 0 and "in the order committed to beforehand" in said


def test_the_evidence_of_a_table_that_opened_later_hangs_on_the_page_before_it(tmp_path: Path) -> None:
    path = tmp_path / "two.db"
    with ledger(path, create=True) as book:
        play_round(seated(new_table(book), "Ann", "Bob"), "Ann", "Bob")
        before = book.head()
        play_round(seated(new_table(book, name="MS-2"), "Ann", "Bob"), "Ann", "Bob")
        found = evidence(book, signer_for(path, book.world), "MS-2", 1, "")
    assert (found.previous, found.pages[0].first) == (before[1].hex(), before[0] + 1)
    assert verified(tmp_path, json.loads(msgspec.json.encode(found)), found.head.key)[0] == 0


def test_what_is_written_after_the_head_was_signed_is_not_in_the_evidence(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The floor goes on while somebody asks for evidence."""

    def and_on_it_goes(book: Ledger, signer: Signer) -> Head:
        head = signed_head(book, signer)
        for cents in (1, 2):
            book.append(NAME, 3, "Ann", "", (BoughtIn("Ann", cents),))
            book.commit()
        return head

    monkeypatch.setattr(bundles, "signed_head", and_on_it_goes)
    bundle = bundle_of(path, 2)
    assert bundle["pages"][-1]["last"] == bundle["head"]["position"] < rows(path)[-1].position
    assert verified(tmp_path, bundle, bundle["head"]["key"])[0] == 0


def test_a_method_is_told_with_the_rounds_after_it_and_not_with_those_before(tmp_path: Path) -> None:
    path = tmp_path / "method.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book, {"dealing": "automated shoe"}), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        did(at, ChangeMethod({"dealing": "manual shoe"}, ("automated shoe",)), by=SUPERVISOR)
        play_round(at, "Ann", "Bob")
    told = {number: len(told_in(bundle_of(path, number), "method changed")) for number in (1, 2)}
    assert told == {1: 0, 2: 1}
