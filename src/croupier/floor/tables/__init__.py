"""The floor and its tables: one task per table, the lobby, and the pace of play."""
