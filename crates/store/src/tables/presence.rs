//! Who has a match open.

use super::Connection;
use crate::{PresenceRow, StoreError};

pub(super) async fn set(
    connection: &mut Connection,
    id: &str,
    player: &str,
    server: &str,
    is_here: bool,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO presence (match_id, player, server, is_here, since) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (match_id, player, server) DO UPDATE SET is_here = $4, since = $5",
    )
    .bind(id)
    .bind(player)
    .bind(server)
    .bind(is_here)
    .bind(at)
    .execute(&mut *connection)
    .await?;
    set_alive(connection, server, at).await
}

pub(super) async fn set_alive(
    connection: &mut Connection,
    server: &str,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO servers (id, at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = $2",
    )
    .bind(server)
    .bind(at)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn read(
    connection: &mut Connection,
    id: &str,
) -> Result<Vec<PresenceRow>, StoreError> {
    let rows: Vec<(String, String, bool, i64, i64)> = sqlx::query_as(
        "SELECT player, server, is_here, since, servers.at
         FROM presence JOIN servers ON servers.id = presence.server
         WHERE match_id = $1 ORDER BY player, server",
    )
    .bind(id)
    .fetch_all(connection)
    .await?;
    let row = |(player, server, is_here, since, alive)| PresenceRow {
        player,
        server,
        is_here,
        since,
        alive,
    };
    Ok(rows.into_iter().map(row).collect())
}

/// Deletes who was at a table that is not being played, and then the servers that nothing refers to.
pub(super) async fn delete_old(
    connection: &mut Connection,
    before: i64,
) -> Result<u64, StoreError> {
    let mut deleted = 0;
    for statement in [
        "DELETE FROM presence WHERE since < $1 AND NOT EXISTS (
             SELECT 1 FROM matches WHERE matches.id = presence.match_id AND phase = 'playing')",
        "DELETE FROM servers WHERE at < $1 AND NOT EXISTS (
             SELECT 1 FROM presence WHERE presence.server = servers.id)",
    ] {
        let done = sqlx::query(statement).bind(before).execute(&mut *connection).await?;
        deleted += done.rows_affected();
    }
    Ok(deleted)
}
