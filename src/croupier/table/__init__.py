"""A running table: persons, chips, equipment in use, and the round being played."""
