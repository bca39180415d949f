"""The parts of `croupier design`: which lines vary, and the search."""
