"""The coaches of games of points."""
