"""Key files: made once, whole on the disk, for their owner alone."""

from __future__ import annotations

import hashlib
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.ledger.store import keys
from croupier.ledger.store.keys import LedgerError, copy_key, kept_key, key_path, seal_for
from croupier.table.shoe import KEY_BYTES, SALT_BYTES, Broken, Shoe
from tests.table.floor import counting_world

pytestmark = pytest.mark.files


def test_a_key_is_made_when_it_is_first_wanted_and_kept(tmp_path: Path) -> None:
    path = key_path(tmp_path / "night.db")
    assert path == tmp_path / "night.db.key"
    made = kept_key(path, counting_world(tmp_path))
    assert len(made) == KEY_BYTES and path.read_bytes() == made
    assert kept_key(path, counting_world(tmp_path, seed=9)) == made
    assert os.listdir(tmp_path) == ["night.db.key"], "nothing unfinished stays"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_copied_key_is_its_owners_alone_and_replaces_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, modes = kept_key(tmp_path / "a.key", counting_world()), list[int]()
    monkeypatch.setattr(os, "fsync", lambda file: modes.append(stat.S_IMODE(os.fstat(file).st_mode)))
    copy_key(tmp_path / "a.key", tmp_path / "b.key")
    assert (tmp_path / "b.key").read_bytes() == made and modes == [0o600]
    with pytest.raises(FileExistsError):
        copy_key(tmp_path / "a.key", tmp_path / "b.key")


def test_the_name_of_an_unfinished_key_tells_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = list[str]()
    monkeypatch.setattr(os, "fsync", lambda _file: names.extend(os.listdir(tmp_path)))
    key = kept_key(tmp_path / "k", counting_world())
    parts = {key.hex()[at : at + 4] for at in range(2 * KEY_BYTES - 3)}
    assert names != [] and not any(part in name for name in names for part in parts)


def test_a_seal_opens_what_the_key_of_its_ledger_sealed(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.db", tmp_path / "theirs.db"
    shoe = Shoe((3, 1, 2), b"s" * SALT_BYTES)
    world = counting_world(tmp_path)
    sealed = seal_for(ours, world).close(shoe, number=1, deck=1, table="MS-1", entropy=world.entropy)
    assert seal_for(ours, world).open(sealed, table="MS-1") == shoe
    with pytest.raises(Broken, match="does not open with this key"):
        seal_for(theirs, world).open(sealed, table="MS-1")


@pytest.mark.parametrize("many", [0, KEY_BYTES - 1, KEY_BYTES + 1])
def test_a_file_of_another_length_is_no_key(tmp_path: Path, many: int) -> None:
    path = tmp_path / "ledger.db.key"
    path.write_bytes(b"x" * many)
    with pytest.raises(LedgerError, match=f"is not the key of a ledger: it has {many} bytes, not 32"):
        kept_key(path, counting_world(tmp_path))
    assert path.read_bytes() == b"x" * many


def test_a_key_that_cannot_be_read_is_said_to_be_so(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db.key"
    path.mkdir()
    with pytest.raises(LedgerError, match="cannot be read: Is a directory"):
        kept_key(path, counting_world(tmp_path))


def test_of_two_keys_made_at_once_one_counts(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(lambda seed: kept_key(tmp_path / "k", counting_world(seed=seed)), range(8)))
    assert set(keys) == {(tmp_path / "k").read_bytes()} and [file.name for file in tmp_path.iterdir()] == ["k"]


def test_a_key_that_is_there_is_not_replaced_by_who_comes_later(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db.key"
    keys._make_key(path, b"a" * KEY_BYTES)
    keys._make_key(path, b"b" * KEY_BYTES)
    assert path.read_bytes() == b"a" * KEY_BYTES and os.listdir(tmp_path) == ["ledger.db.key"]


def test_who_makes_a_key_does_not_write_over_what_another_has_not_finished(tmp_path: Path) -> None:
    """Two who drew the same bytes would write into one file; nobody does."""
    path, key = tmp_path / "ledger.db.key", b"a" * KEY_BYTES
    (tmp_path / f"ledger.db.key.{hashlib.sha256(key).hexdigest()[:8]}.new").touch()
    with pytest.raises(FileExistsError):
        keys._make_key(path, key)
    assert not path.exists()


def test_a_key_is_on_the_disk_before_it_bears_its_name_and_its_name_is_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is synced, in order, watched at the system's own call: the bytes, then the folder that names them."""
    synced: list[tuple[str, bool]] = []
    real = os.fsync

    def watched(number: int) -> None:
        file = Path(os.readlink(f"/proc/self/fd/{number}"))
        whole = file.is_file() and file.stat().st_size == KEY_BYTES
        synced.append(("bytes" if whole else file.name, (tmp_path / "ledger.db.key").exists()))
        real(number)

    monkeypatch.setattr(os, "fsync", watched)
    kept_key(tmp_path / "ledger.db.key", counting_world(tmp_path))
    assert synced == [("bytes", False), (tmp_path.name, True)]
