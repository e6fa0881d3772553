-- Accounts: a cookie says of which generation it is, and a key may end.
ALTER TABLE players ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE keys ADD COLUMN expires BIGINT;

-- What somebody has said is found for a copy of everything that is theirs.
CREATE INDEX chat_by_player ON chat (player, match_id, number);
