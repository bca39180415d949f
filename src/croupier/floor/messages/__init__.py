"""The messages between a browser and the floor."""
