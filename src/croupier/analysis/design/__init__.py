"""The search for paytables near a target edge."""
