"""The felt of a table as a drawing."""
