"""The audit: every page verified, every table replayed, every violation reported."""
