"""What a par sheet adds to the exact edge."""
