"""Three own cards and two of three on a board, against a paytable."""
