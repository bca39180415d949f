"""What many layouts have alike, for the games that are not yet sums of parts."""

from croupier.declare.parts.felt import community, dealers_hand, hand, held, like, published, rebuilt

__all__ = ["community", "dealers_hand", "hand", "held", "like", "published", "rebuilt"]
