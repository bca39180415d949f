"""Seven cards with a joker that is a bug: how they rank, and how they are set."""
