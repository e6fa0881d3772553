-- What moderators have imposed on players, and what players have reported to them.
ALTER TABLE players ADD COLUMN banned_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN muted_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN sanction_reason TEXT NOT NULL DEFAULT '';
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    match_id TEXT NOT NULL,
    reporter TEXT NOT NULL,
    player TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    closed BIGINT,
    UNIQUE (match_id, reporter, player)
);
CREATE INDEX reports_by_time ON reports (closed, at);
