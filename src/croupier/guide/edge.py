"""What a wager costs in the long run, for the guide. The figures are those of `croupier.analysis`."""

from croupier.rounds.game import Rules


def edge_lines(rules: Rules) -> tuple[str, ...]:
    """A sentence for each wager with its house edge; none where the game has no analysis."""
    return ()
