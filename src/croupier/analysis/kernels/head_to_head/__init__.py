"""Own cards against the dealer's own hand."""
