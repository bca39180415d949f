"""A shoe whose order is committed to before the first wager and sealed until the shoe ends.

The commitment binds the house to the order. The seal lets a restarted table continue with it. No one can read ahead.
"""

import base64
import hashlib
import hmac

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from croupier.equipment.shuffle import Entropy, cut, shuffled
from croupier.rounds.value import Value
from croupier.table.events import CardsCut, Shuffled

SALT_BYTES, NONCE_BYTES, KEY_BYTES = 16, 12, 32


class Broken(ValueError):
    """The key does not open the seal, or the order does not match its commitment."""


class Shoe(Value, frozen=True):
    """The order of the cards. It is a secret of the program, and never part of the table value."""

    order: tuple[int, ...]
    salt: bytes

    def commitment(self) -> str:
        """The commitment that is published before the first wager."""
        return hashlib.sha256(self.salt + bytes(self.order)).hexdigest()

    def dealt(self, made: CardsCut | None) -> tuple[int, ...]:
        """The cards as they come out, after the cut."""
        return cut(self.order, made.at) if made is not None else self.order


def new_shoe(deck: tuple[int, ...], entropy: Entropy) -> Shoe:
    """A shoe with freshly shuffled cards."""
    return Shoe(shuffled(deck, entropy), entropy(SALT_BYTES))


class Seal:
    """Seals and opens shoes with one key, which is in a file outside the ledger."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)

    def close(self, shoe: Shoe, *, number: int, deck: int, table: str, entropy: Entropy) -> Shuffled:
        """The event that commits to a shoe. Only the holder of the key can read the order in it."""
        nonce = entropy(NONCE_BYTES)
        hidden = self._cipher.encrypt(nonce, shoe.salt + bytes(shoe.order), _bound(table, number))
        return Shuffled(number, deck, shoe.commitment(), base64.b64encode(nonce + hidden).decode())

    def open(self, event: Shuffled, *, table: str) -> Shoe:
        """The shoe of an event. Raises `Broken` if the event was tampered with."""
        try:
            raw = base64.b64decode(event.sealed, validate=True)
            plain = self._cipher.decrypt(raw[:NONCE_BYTES], raw[NONCE_BYTES:], _bound(table, event.shoe))
        except (InvalidTag, ValueError):
            raise Broken(f"The seal of shoe {event.shoe} does not open with this key.") from None
        shoe = Shoe(tuple(plain[SALT_BYTES:]), plain[:SALT_BYTES])
        if not hmac.compare_digest(shoe.commitment(), event.commitment):
            raise Broken(f"Shoe {event.shoe} is not the one that was committed to.")
        return shoe


def _bound(table: str, number: int) -> bytes:
    """Bind a seal to its table and shoe, so that it cannot be moved to another."""
    return f"{table}/{number}".encode()
