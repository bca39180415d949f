"""What a browser bears to be known by: kept here as a digest only, so that who reads the file can bear nothing."""

import base64
import hashlib

from croupier.world import World

TOKEN_BYTES = 32


def new_token(world: World) -> str:
    """One that nobody guesses, as a cookie holds it."""
    return base64.urlsafe_b64encode(world.entropy(TOKEN_BYTES)).decode().rstrip("=")


def digest_of(token: str) -> bytes:
    """What is kept of it."""
    return hashlib.sha256(token.encode()).digest()
