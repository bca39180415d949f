"""Random outcomes that do not come from a shoe, such as a throw of dice."""

from croupier.equipment.shuffle import Entropy, bounded, byte_stream
from croupier.rounds.moves import Move
from croupier.rounds.round import Round


def drawn(r: Round, entropy: Entropy) -> Move:
    """Draw one of the possible outcomes of a round at random, according to their weights."""
    chances = list(r.chances())
    at = bounded(sum([weight for _, weight in chances]), byte_stream(entropy, block=8))
    for move, weight in chances:
        at -= weight
        if at < 0:
            return move
    raise AssertionError("the draw is larger than the sum of the weights")
