"""What a browser and the floor say to each other."""
