"""Steps in which players decide."""
