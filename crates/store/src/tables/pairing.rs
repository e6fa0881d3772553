//! Players who wait for an opponent.

use super::Connection;
use crate::{PairingRow, StoreError};

/// The columns of a [`PairingRow`], in its order.
type Columns = (String, String, String, i64, i64, i64, Option<String>, Option<String>);

fn row_of((player, game, terms, rating, since, seen, share, found): Columns) -> PairingRow {
    PairingRow { player, game, terms, rating, since, seen, share, found }
}

/// Returns false and changes nothing if the player has found an opponent.
pub(super) async fn wait(
    connection: &mut Connection,
    row: &PairingRow,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "INSERT INTO pairing (player, game, terms, rating, since, seen, share, match_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (player) DO UPDATE
         SET game = $2, terms = $3, rating = $4, since = $5, seen = $6, share = $7, match_id = $8
         WHERE pairing.match_id IS NULL",
    )
    .bind(&row.player)
    .bind(&row.game)
    .bind(&row.terms)
    .bind(row.rating)
    .bind(row.since)
    .bind(row.seen)
    .bind(row.share.as_deref())
    .bind(row.found.as_deref())
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn see(
    connection: &mut Connection,
    player: &str,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE pairing SET seen = $2 WHERE player = $1")
        .bind(player)
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn find(
    connection: &mut Connection,
    player: &str,
) -> Result<Option<PairingRow>, StoreError> {
    let columns: Option<Columns> = sqlx::query_as(
        "SELECT player, game, terms, rating, since, seen, share, match_id FROM pairing
         WHERE player = $1",
    )
    .bind(player)
    .fetch_optional(connection)
    .await?;
    Ok(columns.map(row_of))
}

pub(super) async fn waiting(
    connection: &mut Connection,
    since: i64,
) -> Result<Vec<PairingRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT player, game, terms, rating, since, seen, share, match_id FROM pairing
         WHERE match_id IS NULL AND seen >= $1 ORDER BY since, player",
    )
    .bind(since)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(row_of).collect())
}

/// Records that a player has found an opponent; conflicts if the player is not waiting any more. A concurrent change of
/// the same row waits here, and then conflicts.
pub(super) async fn found(
    connection: &mut Connection,
    player: &str,
    id: &str,
) -> Result<(), StoreError> {
    let done =
        sqlx::query("UPDATE pairing SET match_id = $2 WHERE player = $1 AND match_id IS NULL")
            .bind(player)
            .bind(id)
            .execute(connection)
            .await?;
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) async fn delete(connection: &mut Connection, player: &str) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM pairing WHERE player = $1").bind(player).execute(connection).await?;
    Ok(())
}

pub(super) async fn delete_old(
    connection: &mut Connection,
    before: i64,
) -> Result<u64, StoreError> {
    let done =
        sqlx::query("DELETE FROM pairing WHERE seen < $1").bind(before).execute(connection).await?;
    Ok(done.rows_affected())
}
