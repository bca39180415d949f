"""The documentation site: pages that are generated from the declarations, beside those in docs/ that people write."""
