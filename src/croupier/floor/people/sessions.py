"""Session tokens. Only the SHA-256 digest of a token is stored, so a person who reads the file gets no access."""

import base64
import hashlib

from croupier.world import World

TOKEN_BYTES = 32


def new_token(world: World) -> str:
    """A random token in the form of a cookie value."""
    return base64.urlsafe_b64encode(world.entropy(TOKEN_BYTES)).decode().rstrip("=")


def digest_of(token: str) -> bytes:
    """The digest that is stored."""
    return hashlib.sha256(token.encode()).digest()
