-- Lines that arrive for a journal. Whoever puts them here has them added, the match's count of lines moved on, and its
-- clocks and phase with it, all by one statement: see src/sqlite/appends.rs, and src/tables/journal.rs for what it means.
-- When the lines do not begin where the journal ends, or the match is over, the statement fails and nothing is kept.
CREATE VIEW arrivals AS
SELECT '' AS match_id, 0 AS since, '[]' AS lines, 0 AS at, NULL AS clocks, NULL AS phase;

CREATE TRIGGER arrivals_are_kept INSTEAD OF INSERT ON arrivals BEGIN
    SELECT raise(ABORT, 'conflict') WHERE NOT EXISTS (
        SELECT 1 FROM matches
        WHERE id = new.match_id AND lines = new.since AND phase NOT IN ('over', 'faulty')
    );
    INSERT INTO journal (match_id, number, line)
    SELECT new.match_id, new.since + key, value FROM json_each(new.lines);
    UPDATE matches SET lines = lines + json_array_length(new.lines), clocks = new.clocks WHERE id = new.match_id;
    -- A column of an index costs pages even when it stays the same, so that these two move apart from the others.
    UPDATE matches SET updated = new.at WHERE id = new.match_id AND new.at - updated >= 60000;
    UPDATE matches SET updated = new.at, phase = new.phase WHERE id = new.match_id AND new.phase IS NOT NULL;
END;
