"""A hand against the dealer's own hand."""
