"""Hands drawn card by card towards a full count, against a bank that draws by rule."""
