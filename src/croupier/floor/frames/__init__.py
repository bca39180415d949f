"""A table as it is sent to one viewer."""
