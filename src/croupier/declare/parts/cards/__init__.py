"""Parts about the cards themselves: decks, new cards, shuffle, cut, shoe, dealing, stub, change, collection."""
