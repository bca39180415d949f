"""House files: what they say, on which line, and how one is written."""
