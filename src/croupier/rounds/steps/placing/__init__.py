"""Steps in which wagers are placed."""
