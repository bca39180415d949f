"""The floor and its tables: one task per table, the lobby, the pace of play."""
