"""The floor over HTTP, a module for each kind of reader."""
