"""Tickets on numbers: what players mark on them, how they are sold, the draw, and how they are paid."""
