"""Three own cards with two of the three on a board, against a paytable."""
