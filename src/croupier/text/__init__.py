"""Text helpers that know nothing of games."""
