"""Two own cards on a shared board that is shown in streets."""
