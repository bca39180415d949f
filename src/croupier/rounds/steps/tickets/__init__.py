"""Tickets on numbers: what is marked on them, how they are sold, the draw, and how they are paid."""
