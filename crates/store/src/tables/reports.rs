//! Reports of players to the moderators.

use super::Connection;
use crate::{ReportRow, StoreError};

/// The columns of a [`ReportRow`], in its order.
type Columns = (String, i64, String, String, String, String, String, Option<i64>);

pub(super) async fn add(connection: &mut Connection, row: &ReportRow) -> Result<(), StoreError> {
    let done = sqlx::query(
        "INSERT INTO reports (id, at, match_id, reporter, player, reason, text, closed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(&row.id)
    .bind(row.at)
    .bind(&row.match_id)
    .bind(&row.reporter)
    .bind(&row.player)
    .bind(&row.reason)
    .bind(&row.text)
    .bind(row.closed)
    .execute(connection)
    .await?;
    if done.rows_affected() == 0 { Err(StoreError::Taken) } else { Ok(()) }
}

pub(super) async fn open(
    connection: &mut Connection,
    limit: u32,
) -> Result<Vec<ReportRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT id, at, match_id, reporter, player, reason, text, closed FROM reports
         WHERE closed IS NULL
           AND EXISTS (SELECT 1 FROM players WHERE players.id = reports.player)
           AND EXISTS (SELECT 1 FROM players WHERE players.id = reports.reporter)
         ORDER BY at, id LIMIT $1",
    )
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(row_of).collect())
}

pub(super) async fn close(
    connection: &mut Connection,
    id: &str,
    at: i64,
) -> Result<bool, StoreError> {
    let done = sqlx::query("UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL")
        .bind(id)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// The reports that a player has made.
pub(super) async fn by_reporter(
    connection: &mut Connection,
    reporter: &str,
) -> Result<Vec<ReportRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT id, at, match_id, reporter, player, reason, text, closed FROM reports
         WHERE reporter = $1 ORDER BY at, id",
    )
    .bind(reporter)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(row_of).collect())
}

/// Moves the reports about one player to another, unless the same reporter has reported both in one match.
pub(super) async fn move_to_player(
    connection: &mut Connection,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE reports SET player = $2 WHERE player = $1 AND NOT EXISTS (
             SELECT 1 FROM reports AS other WHERE other.match_id = reports.match_id
               AND other.reporter = reports.reporter AND other.player = $2)",
    )
    .bind(from)
    .bind(to)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn delete_closed(
    connection: &mut Connection,
    before: i64,
) -> Result<u64, StoreError> {
    let done = sqlx::query("DELETE FROM reports WHERE closed < $1").bind(before);
    Ok(done.execute(connection).await?.rows_affected())
}

fn row_of(columns: Columns) -> ReportRow {
    let (id, at, match_id, reporter, player, reason, text, closed) = columns;
    ReportRow { id, at, match_id, reporter, player, reason, text, closed }
}
