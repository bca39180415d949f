"""Two hands of the table that are drawn to by rule."""
