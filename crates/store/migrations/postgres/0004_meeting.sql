-- How a match changed ratings: for the table, and for the history of a player.
CREATE TABLE rating_changes (
    match_id TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE INDEX rating_changes_by_player ON rating_changes (player, at);

-- Which player has a match open, through which server, and since when that is so.
CREATE TABLE presence (
    match_id TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    server TEXT COLLATE "C" NOT NULL,
    is_here BOOLEAN NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (match_id, player, server)
);
-- When each server was last alive: the players of one that crashed are not there any more.
CREATE TABLE servers (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

-- Who is waiting for an opponent. A row with a match has found one.
CREATE TABLE pairing (
    player TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    terms TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    match_id TEXT COLLATE "C"
);
