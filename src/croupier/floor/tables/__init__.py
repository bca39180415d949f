"""The floor and its tables: one task a table, the lobby, the pace of play."""
