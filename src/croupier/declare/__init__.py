"""The vocabulary of a declaration: a game, a licensee's choices, the layout, the duties of staff."""
