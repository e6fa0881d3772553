-- What the server keeps of a match is long and changes seldom, the row of a match changes with every line of its
-- journal: apart, many rows share a page, and a line costs less to keep.
CREATE TABLE plans (
    match_id TEXT NOT NULL PRIMARY KEY,
    details TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO plans (match_id, details) SELECT id, details FROM matches;
ALTER TABLE matches DROP COLUMN details;
