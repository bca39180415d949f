"""Parts for games in which hands are set: house ways, whether built in or filed by a licensee, and players' banks."""
