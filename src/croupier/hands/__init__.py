"""How cards become values that can be compared and paid."""
