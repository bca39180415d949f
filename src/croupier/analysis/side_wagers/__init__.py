"""Side wagers, each counted separately."""
