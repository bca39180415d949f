"""What a table is played with: cards, their shuffle and their cut."""
