-- Everything that is kept. The tables are those of migrations/postgres, in the types of SQLite.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    is_public BOOLEAN NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    version INTEGER NOT NULL,
    players TEXT NOT NULL,
    details TEXT NOT NULL,
    -- How many lines the journal has and how much was said: whoever adds counts these up first, and so waits its turn.
    lines INTEGER NOT NULL DEFAULT 0,
    talk INTEGER NOT NULL DEFAULT 0,
    clocks TEXT
) WITHOUT ROWID;
CREATE INDEX matches_by_time ON matches (is_public, updated DESC, id);
CREATE INDEX matches_by_phase ON matches (phase, updated DESC, id);

-- Who sits where, a second time: `matches.players` is what is read, this is how a player's matches are found.
CREATE TABLE seats (
    player TEXT NOT NULL,
    match_id TEXT NOT NULL,
    PRIMARY KEY (player, match_id)
) WITHOUT ROWID;
CREATE INDEX seats_by_match ON seats (match_id);

CREATE TABLE journal (
    match_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

CREATE TABLE chat (
    match_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    player TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT,
    -- The login in lower case, folded by the program so that every store folds alike.
    folded TEXT UNIQUE,
    password TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE keys (
    hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX keys_by_player ON keys (player);

CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;
CREATE INDEX ratings_by_rating ON ratings (game, rating DESC, player);

-- Matches that have been rated.
CREATE TABLE rated (
    match_id TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
