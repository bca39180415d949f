"""Side wagers, each counted by itself."""
