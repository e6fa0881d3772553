-- How a match changed ratings: for the table, and for the history of a player.
CREATE TABLE rating_changes (
    match_id TEXT NOT NULL,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match_id, player)
) WITHOUT ROWID;
CREATE INDEX rating_changes_by_player ON rating_changes (player, at);

-- Which player has a match open, through which server, and since when that is so.
CREATE TABLE presence (
    match_id TEXT NOT NULL,
    player TEXT NOT NULL,
    server TEXT NOT NULL,
    is_here BOOLEAN NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (match_id, player, server)
) WITHOUT ROWID;
-- When each server was last alive: the players of one that crashed are not there any more.
CREATE TABLE servers (
    id TEXT NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;

-- Who is waiting for an opponent. A row with a match has found one.
CREATE TABLE pairing (
    player TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    rating INTEGER NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    match_id TEXT
) WITHOUT ROWID;
