"""House files in TOML: parsing them, finding lines for error messages, and writing them."""
