"""Compiled counting. A kernel counts cards and knows no rule; each is one file, so that its cache cannot go stale."""
