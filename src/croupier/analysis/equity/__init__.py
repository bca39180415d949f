"""Equity: each hand's exact share of a pot in hold 'em and Omaha, over every board that can still come."""
