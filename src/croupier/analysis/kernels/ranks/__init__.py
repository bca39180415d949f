"""Small games in which ranks alone count, walked whole."""
