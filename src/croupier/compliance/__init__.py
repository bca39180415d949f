"""A house's choices against the law: what is chosen, what would be right, and which paragraph says so."""
