//! Hashes of API tokens.

use super::Connection;
use crate::{StoreError, TokenRow};

/// The columns of a [`TokenRow`], in its order.
type Columns = (String, String, String, i64, Option<i64>);

pub(super) async fn add(connection: &mut Connection, row: &TokenRow) -> Result<(), StoreError> {
    let done = sqlx::query(
        "INSERT INTO keys (hash, player, name, at, expires) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
    )
    .bind(&row.hash)
    .bind(&row.player)
    .bind(&row.name)
    .bind(row.created)
    .bind(row.expires)
    .execute(connection)
    .await?;
    if done.rows_affected() == 0 { Err(StoreError::Taken) } else { Ok(()) }
}

pub(super) async fn find(
    connection: &mut Connection,
    hash: &str,
) -> Result<Option<TokenRow>, StoreError> {
    let columns: Option<Columns> =
        sqlx::query_as("SELECT hash, player, name, at, expires FROM keys WHERE hash = $1")
            .bind(hash)
            .fetch_optional(connection)
            .await?;
    Ok(columns.map(row_of))
}

pub(super) async fn of_player(
    connection: &mut Connection,
    player: &str,
) -> Result<Vec<TokenRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT hash, player, name, at, expires FROM keys WHERE player = $1 ORDER BY at, hash",
    )
    .bind(player)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(row_of).collect())
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

fn row_of((hash, player, name, created, expires): Columns) -> TokenRow {
    TokenRow { hash, player, name, created, expires }
}
