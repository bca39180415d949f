"""What needs a second person."""
