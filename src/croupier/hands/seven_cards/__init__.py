"""Seven cards with a joker of limited use (a bug): how they rank, and how they are set."""
