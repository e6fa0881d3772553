-- What was told in a finished match: it can be read when its rules have changed. Empty if there is nothing to keep.
ALTER TABLE matches ADD COLUMN narration BLOB;
CREATE INDEX matches_without_narration ON matches (id) WHERE phase = 'over' AND narration IS NULL;
