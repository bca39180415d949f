"""Steps in which cards are dealt, drawn, burned or counted."""
