"""Signed heads, kept outside the ledger, show whether the end of its chain was cut off or all of it was rewritten.

The chain itself cannot show that. A head states the hash at a position, signed with a key in a file next to the ledger.
A person who stores heads and the public key elsewhere can check whether the ledger still contains the same entries.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.ledger.store.keys import LedgerError, kept_key
from croupier.ledger.store.ledger import Ledger
from croupier.world import World


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last event of a ledger at some time. In JSON, its hashes, keys and signatures are hexadecimal."""

    ledger: str
    position: int
    hash: str
    time: str
    key: str
    signature: str = ""

    def message(self) -> bytes:
        """The signed bytes: the whole head without the signature."""
        return msgspec.json.encode((self.ledger, self.position, self.hash, self.time, self.key))


class Signer:
    """Signs for one ledger."""

    def __init__(self, private: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self._key.public_key().public_bytes_raw().hex()

    def sign(self, message: bytes) -> str:
        """The signature of these bytes."""
        return self._key.sign(message).hex()


def signing_key_path(ledger: Path) -> Path:
    """The file of the key that signs a ledger's heads."""
    return ledger.with_name(ledger.name + ".signing")


def signer_for(ledger: Path, world: World) -> Signer:
    """The signer of a ledger. Its key is created at first use, and only its owner can read it."""
    return Signer(kept_key(signing_key_path(ledger), world))


def signed_head(ledger: Ledger, signer: Signer) -> Head:
    """Sign the last event on the disk."""
    position, head = ledger.head()
    unsigned = Head(ledger.where.name, position, head.hex(), ledger.world.now(), signer.public)
    return msgspec.structs.replace(unsigned, signature=signer.sign(unsigned.message()))


def is_signed(head: Head) -> bool:
    """Whether the signature matches the key that the head names."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(head.key))
        key.verify(bytes.fromhex(head.signature), head.message())
    except (InvalidSignature, ValueError):
        return False
    return True


def read_heads(file: Path) -> list[Head]:
    """Read heads from a file, one per line."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
        return [msgspec.json.decode(line, type=Head) for line in lines if line.strip()]
    except OSError as wrong:
        raise LedgerError(f"The heads {file} cannot be read: {wrong.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise LedgerError(f"{file} is not a file of heads, one per line: {wrong}.") from None


def disagreements(heads: Sequence[Head], hashes: Mapping[int, str], trusted: str = "") -> Iterator[tuple[int, str]]:
    """The positions at which a ledger differs from these heads, and how it differs. `hashes` are those of its pages."""
    trusted = trusted or (heads[0].key if heads else "")
    for head in heads:
        named = f"the head signed at {head.time} for position {head.position}"
        if head.key != trusted:
            yield head.position, f"{named} has another key"
        elif not is_signed(head):
            yield head.position, f"{named} has an invalid signature"
        elif head.position and hashes.get(head.position) != head.hash:
            there = "another page is there" if head.position <= max(hashes, default=0) else "the ledger ends before it"
            yield head.position, f"{named} is not in this ledger: {there}"
