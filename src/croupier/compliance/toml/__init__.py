"""House files in TOML: parsing, line numbers for errors, and writing."""
