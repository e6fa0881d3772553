//! Hashes of keys that speak for players.

use super::Connection;
use crate::StoreError;

pub(super) async fn add(
    connection: &mut Connection,
    hash: &str,
    player: &str,
    name: &str,
    at: i64,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "INSERT INTO keys (hash, player, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(hash)
    .bind(player)
    .bind(name)
    .bind(at)
    .execute(connection)
    .await?;
    if done.rows_affected() == 0 { Err(StoreError::Taken) } else { Ok(()) }
}

pub(super) async fn find(
    connection: &mut Connection,
    hash: &str,
) -> Result<Option<String>, StoreError> {
    let found: Option<(String,)> = sqlx::query_as("SELECT player FROM keys WHERE hash = $1")
        .bind(hash)
        .fetch_optional(connection)
        .await?;
    Ok(found.map(|(player,)| player))
}

pub(super) async fn of(
    connection: &mut Connection,
    player: &str,
) -> Result<Vec<(String, String, i64)>, StoreError> {
    Ok(sqlx::query_as("SELECT hash, name, at FROM keys WHERE player = $1 ORDER BY at, hash")
        .bind(player)
        .fetch_all(connection)
        .await?)
}

pub(super) async fn delete(
    connection: &mut Connection,
    player: &str,
    hash: &str,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM keys WHERE player = $1 AND hash = $2")
        .bind(player)
        .bind(hash)
        .execute(connection)
        .await?;
    Ok(())
}
