-- Everything that is kept. The tables are those of migrations/sqlite, in the types of PostgreSQL. Text is ordered by
-- bytes, so that lists come in the same order from every store.
CREATE TABLE matches (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    phase TEXT NOT NULL,
    is_public BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    players TEXT NOT NULL,
    details TEXT NOT NULL,
    -- How many lines the journal has and how much was said: whoever adds counts these up first, and so waits its turn.
    lines BIGINT NOT NULL DEFAULT 0,
    talk BIGINT NOT NULL DEFAULT 0,
    clocks TEXT
);
CREATE INDEX matches_by_time ON matches (is_public, updated DESC, id);
CREATE INDEX matches_by_phase ON matches (phase, updated DESC, id);

-- Who sits where, a second time: `matches.players` is what is read, this is how a player's matches are found.
CREATE TABLE seats (
    player TEXT COLLATE "C" NOT NULL,
    match_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (player, match_id)
);
CREATE INDEX seats_by_match ON seats (match_id);

CREATE TABLE journal (
    match_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
);

CREATE TABLE chat (
    match_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match_id, number)
);

CREATE TABLE players (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT,
    -- The login in lower case, folded by the program so that every store folds alike.
    folded TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE keys (
    hash TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    player TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX keys_by_player ON keys (player);

CREATE TABLE ratings (
    player TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX ratings_by_rating ON ratings (game, rating DESC, player);

-- Matches that have been rated.
CREATE TABLE rated (
    match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
