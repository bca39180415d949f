"""Games in which seven cards are set into hands of their own: pai gow poker and Asia poker."""
