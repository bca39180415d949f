"""Steps in which wagers are settled."""
