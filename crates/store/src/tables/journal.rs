//! The journals of matches.

use super::{Connection, Database, matches};
use crate::model::UPDATED_BY;
use crate::{Append, Journal, Phase, StoreError};
use sqlx::QueryBuilder;

/// How many lines go into one statement, or are looked for by one: each has three values at most, and SQLite takes 32766
/// of them.
const LINES_AT_ONCE: usize = 4096;

/// Up to how many lines a statement is worth keeping prepared: there is one statement for each number of lines.
const LINES_PREPARED: usize = 8;

/// Adds lines. The match's count of lines is moved on first and only from where the lines begin: it holds up
/// everybody else who adds to the same match until this change is kept or dropped, and it is what finds a conflict.
/// After a conflict the change has nothing of these lines. The key of the journal is the second guard: should count
/// and journal ever disagree, the whole change fails.
pub(super) async fn append(connection: &mut Connection, append: &Append) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE matches SET lines = lines + $3, clocks = $5, phase = coalesce($6, phase),
                updated = CASE WHEN $6 IS NOT NULL OR $4 - updated >= $9 THEN $4 ELSE updated END
         WHERE id = $1 AND lines = $2 AND phase NOT IN ($7, $8)",
    )
    .bind(&append.id)
    .bind(i64::from(append.from))
    .bind(i64::try_from(append.lines.len()).expect("lines in memory are fewer than 2^63"))
    .bind(append.at)
    .bind(append.clocks.as_deref())
    .bind(append.phase.map(|phase| phase.name()))
    .bind(Phase::Over.name())
    .bind(Phase::Faulty.name())
    .bind(UPDATED_BY)
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
        let query = query.build().persistent(lines.len() <= LINES_PREPARED);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Reads a journal. One statement reads lines and clocks, so that they belong together.
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

/// The last lines of some journals, found by their keys.
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
        // There is one statement for each number of ids: none of them is worth keeping prepared.
        let rows: Vec<(String, String)> =
            query.build_query_as().persistent(false).fetch_all(&mut *connection).await?;
        found.extend(rows);
    }
    Ok(found)
}
