"""Two hands of the table that draw by rule, such as the player's hand and the banker's."""
