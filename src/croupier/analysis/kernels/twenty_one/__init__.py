"""Hands that are drawn card by card toward a full count, against a bank that draws by rule."""
