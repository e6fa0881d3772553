//! The journals of matches.

use super::{Connection, Database, matches};
use crate::model::UPDATED_STEP;
use crate::{Append, Journal, Phase, StoreError};
use sqlx::QueryBuilder;

/// The most lines in one statement. Each has up to three parameters, and SQLite allows 32766.
const LINES_AT_ONCE: usize = 4096;

/// The most lines for which a statement is cached: there is a different statement for every number of lines.
const LINES_CACHED: usize = 8;

/// Appends lines. The line count of the match is updated first, and only if it is as expected: this detects conflicts,
/// and blocks other appends to the match until this transaction ends. After a conflict nothing was written. The
/// primary key of the journal is a second safeguard: if count and journal ever disagree, the transaction fails.
pub(super) async fn append(connection: &mut Connection, append: &Append) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE matches SET lines = lines + $3, clocks = $5, phase = coalesce($6, phase),
                updated = CASE WHEN $6 IS NOT NULL OR $4 - updated >= $9 THEN $4 ELSE updated END
         WHERE id = $1 AND lines = $2 AND phase NOT IN ($7, $8)",
    )
    .bind(&append.id)
    .bind(i64::from(append.from))
    .bind(i64::try_from(append.lines.len()).expect("there are fewer than 2^63 lines"))
    .bind(append.at)
    .bind(append.clocks.as_deref())
    .bind(append.phase.map(|phase| phase.name()))
    .bind(Phase::Over.name())
    .bind(Phase::Faulty.name())
    .bind(UPDATED_STEP)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 1 {
        return insert(connection, append).await;
    }
    match matches::exists(connection, &append.id).await? {
        true => Err(StoreError::Conflict),
        false => Err(StoreError::Unknown),
    }
}

async fn insert(connection: &mut Connection, append: &Append) -> Result<(), StoreError> {
    let mut number = i64::from(append.from);
    for lines in append.lines.chunks(LINES_AT_ONCE) {
        let mut query =
            QueryBuilder::<Database>::new("INSERT INTO journal (match_id, number, line) ");
        query.push_values(lines, |mut row, line| {
            row.push_bind(append.id.as_str()).push_bind(number).push_bind(line.as_str());
            number += 1;
        });
        let query = query.build().persistent(lines.len() <= LINES_CACHED);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Reads a journal. Lines and clocks are read by one statement, so that they are consistent.
pub(super) async fn read(
    connection: &mut Connection,
    id: &str,
    since: u32,
) -> Result<Journal, StoreError> {
    let rows: Vec<(Option<String>, Option<String>)> = sqlx::query_as(
        "SELECT matches.clocks, journal.line FROM matches
         LEFT JOIN journal ON journal.match_id = matches.id AND journal.number >= $2
         WHERE matches.id = $1 ORDER BY journal.number",
    )
    .bind(id)
    .bind(i64::from(since))
    .fetch_all(connection)
    .await?;
    let clocks = rows.first().and_then(|(clocks, _)| clocks.clone());
    Ok(Journal { lines: rows.into_iter().filter_map(|(_, line)| line).collect(), clocks })
}

/// The last lines of several journals.
pub(super) async fn last_lines(
    connection: &mut Connection,
    ids: &[&str],
) -> Result<Vec<(String, String)>, StoreError> {
    let mut found = Vec::new();
    for ids in ids.chunks(LINES_AT_ONCE) {
        let mut query = QueryBuilder::<Database>::new(
            "SELECT journal.match_id, journal.line FROM matches JOIN journal
             ON journal.match_id = matches.id AND journal.number = matches.lines - 1 WHERE matches.id IN (",
        );
        let mut list = query.separated(", ");
        for id in ids {
            list.push_bind(*id);
        }
        query.push(")");
        // Not cached, because there is a different statement for every number of ids.
        let rows: Vec<(String, String)> =
            query.build_query_as().persistent(false).fetch_all(&mut *connection).await?;
        found.extend(rows);
    }
    Ok(found)
}
