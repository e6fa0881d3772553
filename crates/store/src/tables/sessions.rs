//! The sessions of players.

use super::{Connection, Database, players};
use crate::{PlayerRow, SESSIONS_MAX, SessionRow, StoreError};
use sqlx::Row as _;

type Row = <Database as sqlx::Database>::Row;

/// The columns of a [`SessionRow`], in its order.
type Columns = (String, String, i64, i64, String);

pub(super) async fn add(connection: &mut Connection, row: &SessionRow) -> Result<(), StoreError> {
    let done = sqlx::query(
        "INSERT INTO sessions (id, player, at, used, client) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
    )
    .bind(&row.id)
    .bind(&row.player)
    .bind(row.created)
    .bind(row.used)
    .bind(&row.client)
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Taken);
    }
    sqlx::query(
        "DELETE FROM sessions WHERE player = $1 AND id NOT IN (
             SELECT id FROM sessions WHERE player = $1 ORDER BY used DESC, id LIMIT $2)",
    )
    .bind(&row.player)
    .bind(SESSIONS_MAX as i64)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn find(
    connection: &mut Connection,
    id: &str,
) -> Result<Option<(PlayerRow, SessionRow)>, StoreError> {
    // Asked with every request of a browser, so it is one query.
    let row: Option<Row> = sqlx::query(
        "SELECT players.id, name, login, password, created, generation, recovery,
                banned_until, muted_until, sanction_reason,
                sessions.id, player, at, used, client
         FROM sessions JOIN players ON players.id = sessions.player WHERE sessions.id = $1",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let player = players::row_of((
        row.try_get(0)?,
        row.try_get(1)?,
        row.try_get(2)?,
        row.try_get(3)?,
        row.try_get(4)?,
        row.try_get(5)?,
        row.try_get(6)?,
        row.try_get(7)?,
        row.try_get(8)?,
        row.try_get(9)?,
    ));
    let session = row_of((
        row.try_get(10)?,
        row.try_get(11)?,
        row.try_get(12)?,
        row.try_get(13)?,
        row.try_get(14)?,
    ));
    Ok(Some((player, session)))
}

pub(super) async fn of_player(
    connection: &mut Connection,
    player: &str,
) -> Result<Vec<SessionRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT id, player, at, used, client FROM sessions WHERE player = $1
         ORDER BY used DESC, id",
    )
    .bind(player)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(row_of).collect())
}

pub(super) async fn note_use(
    connection: &mut Connection,
    id: &str,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE sessions SET used = $2 WHERE id = $1 AND used < $2")
        .bind(id)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes one session of a player.
pub(super) async fn delete(
    connection: &mut Connection,
    player: &str,
    id: &str,
) -> Result<u64, StoreError> {
    let done = sqlx::query("DELETE FROM sessions WHERE player = $1 AND id = $2")
        .bind(player)
        .bind(id)
        .execute(connection)
        .await?;
    Ok(done.rows_affected())
}

/// Deletes the sessions of a player but one; all if there is none to keep.
pub(super) async fn delete_others(
    connection: &mut Connection,
    player: &str,
    kept: Option<&str>,
) -> Result<u64, StoreError> {
    let done = sqlx::query("DELETE FROM sessions WHERE player = $1 AND id <> $2")
        .bind(player)
        // No session has an empty id.
        .bind(kept.unwrap_or_default())
        .execute(connection)
        .await?;
    Ok(done.rows_affected())
}

pub(super) async fn delete_old(
    connection: &mut Connection,
    before: i64,
) -> Result<u64, StoreError> {
    let done = sqlx::query("DELETE FROM sessions WHERE at < $1").bind(before);
    Ok(done.execute(connection).await?.rows_affected())
}

fn row_of((id, player, created, used, client): Columns) -> SessionRow {
    SessionRow { id, player, created, used, client }
}
