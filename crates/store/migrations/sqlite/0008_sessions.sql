-- The sessions of players. A cookie from before has no session of its own: it counts as the one that has the player's id.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    at INTEGER NOT NULL,
    used INTEGER NOT NULL,
    client TEXT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player);
INSERT INTO sessions (id, player, at, used, client)
    SELECT id, id, created, created, '' FROM players WHERE id NOT LIKE 'bot:%';
