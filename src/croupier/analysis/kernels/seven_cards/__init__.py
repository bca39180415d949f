"""Games in which seven cards are set into hands: pai gow poker and Asia poker."""
