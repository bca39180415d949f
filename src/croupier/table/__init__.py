"""A running table: the persons at it, chips, equipment in use, and the round being played."""
