"""Two hands of the table that draw by rule."""
