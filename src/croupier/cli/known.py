"""How a game is known; the floor in a browser says the same."""

from croupier.compliance.known import reconstructed

__all__ = ["reconstructed"]
