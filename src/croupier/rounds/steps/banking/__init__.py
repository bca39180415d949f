"""Steps of a game in which one player lays a bank, and the others wager against it."""
