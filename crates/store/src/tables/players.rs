//! Players.

use super::{Connection, chat, reports};
use crate::{PlayerRow, Sanctions, StoreError, fold_case};

/// The columns of a [`PlayerRow`], in its order.
type Columns =
    (String, String, Option<String>, Option<String>, i64, i64, Option<String>, i64, i64, String);

pub(super) async fn create(connection: &mut Connection, row: &PlayerRow) -> Result<(), StoreError> {
    // Without a conflict target, so that a taken id and a taken login are both refused.
    let done = sqlx::query(
        "INSERT INTO players (id, name, login, folded, password, created, generation, recovery)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(&row.id)
    .bind(&row.name)
    .bind(row.login.as_deref())
    .bind(row.login.as_deref().map(fold_case))
    .bind(row.password.as_deref())
    .bind(row.created)
    .bind(row.generation)
    .bind(row.recovery.as_deref())
    .execute(connection)
    .await?;
    if done.rows_affected() == 0 { Err(StoreError::Taken) } else { Ok(()) }
}

pub(super) async fn find(
    connection: &mut Connection,
    id: &str,
) -> Result<Option<PlayerRow>, StoreError> {
    let columns: Option<Columns> = sqlx::query_as(
        "SELECT id, name, login, password, created, generation, recovery,
                banned_until, muted_until, sanction_reason
         FROM players WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?;
    Ok(columns.map(row_of))
}

pub(super) async fn find_login(
    connection: &mut Connection,
    login: &str,
) -> Result<Option<PlayerRow>, StoreError> {
    let columns: Option<Columns> = sqlx::query_as(
        "SELECT id, name, login, password, created, generation, recovery,
                banned_until, muted_until, sanction_reason
         FROM players WHERE folded = $1",
    )
    .bind(fold_case(login))
    .fetch_optional(connection)
    .await?;
    Ok(columns.map(row_of))
}

/// Replaces a row if its generation is unchanged, and adds `step` to the generation.
pub(super) async fn update(
    connection: &mut Connection,
    row: &PlayerRow,
    step: i64,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE players SET name = $2, login = $3, folded = $4, password = $5, created = $6,
                generation = generation + $8, recovery = $9
         WHERE id = $1 AND generation = $7",
    )
    .bind(&row.id)
    .bind(&row.name)
    .bind(row.login.as_deref())
    .bind(row.login.as_deref().map(fold_case))
    .bind(row.password.as_deref())
    .bind(row.created)
    .bind(row.generation)
    .bind(step)
    .bind(row.recovery.as_deref())
    .execute(&mut *connection)
    .await
    .map_err(|error| match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => StoreError::Taken,
        _ => error.into(),
    })?;
    if done.rows_affected() == 1 {
        return Ok(());
    }
    match find(connection, &row.id).await? {
        Some(_) => Err(StoreError::Conflict),
        None => Err(StoreError::Unknown),
    }
}

/// Replaces the sanctions of a player.
pub(super) async fn set_sanctions(
    connection: &mut Connection,
    id: &str,
    sanctions: &Sanctions,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE players SET banned_until = $2, muted_until = $3, sanction_reason = $4 WHERE id = $1",
    )
    .bind(id)
    .bind(sanctions.banned_until)
    .bind(sanctions.muted_until)
    .bind(&sanctions.reason)
    .execute(connection)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The players whose ban or mute has not ended.
pub(super) async fn sanctioned(
    connection: &mut Connection,
    now: i64,
) -> Result<Vec<PlayerRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT id, name, login, password, created, generation, recovery,
                banned_until, muted_until, sanction_reason
         FROM players WHERE banned_until > $1 OR muted_until > $1 ORDER BY name, id",
    )
    .bind(now)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(row_of).collect())
}

/// Merges one player into another, who must exist.
pub(super) async fn merge(
    connection: &mut Connection,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    if find(connection, to).await?.is_none() {
        return Err(StoreError::Unknown);
    }
    chat::move_to_player(connection, from, to).await?;
    reports::move_to_player(connection, from, to).await?;
    delete(connection, from).await
}

pub(super) async fn delete(connection: &mut Connection, id: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM players WHERE id = $1",
        "DELETE FROM keys WHERE player = $1",
        "DELETE FROM sessions WHERE player = $1",
        "DELETE FROM ratings WHERE player = $1",
        "DELETE FROM rating_changes WHERE player = $1",
        "DELETE FROM presence WHERE player = $1",
        "DELETE FROM pairing WHERE player = $1",
        "DELETE FROM reports WHERE player = $1 OR reporter = $1",
    ] {
        sqlx::query(statement).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Deletes old guests, who sit in no match that is open or has changed since.
pub(super) async fn delete_old_guests(
    connection: &mut Connection,
    before: i64,
    limit: u32,
) -> Result<u64, StoreError> {
    let ids: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM players WHERE login IS NULL AND created < $1 AND NOT EXISTS (
             SELECT 1 FROM seats JOIN matches ON matches.id = seats.match_id
             WHERE seats.player = players.id
               AND (matches.updated >= $1 OR matches.phase IN ('waiting', 'playing')))
         ORDER BY created, id LIMIT $2",
    )
    .bind(before)
    .bind(i64::from(limit))
    .fetch_all(&mut *connection)
    .await?;
    for (id,) in &ids {
        delete(connection, id).await?;
    }
    Ok(ids.len() as u64)
}

pub(super) fn row_of(columns: Columns) -> PlayerRow {
    let (id, name, login, password, created, generation, recovery, banned, muted, reason) = columns;
    let sanctions = Sanctions { banned_until: banned, muted_until: muted, reason };
    PlayerRow { id, name, login, password, created, generation, recovery, sanctions }
}
