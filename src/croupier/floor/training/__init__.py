"""The coach of a player and the training of a dealer."""
