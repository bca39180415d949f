"""What a table is played with: cards, tiles, dice and wheels. Also the shuffle and the cut."""
