//! Chat messages.

use super::{Connection, to_u32};
use crate::{ChatRow, StoreError};

/// Adds a message. Incrementing the counter of the match first gives every message its own number.
pub(super) async fn add(
    connection: &mut Connection,
    id: &str,
    player: &str,
    text: &str,
    at: i64,
) -> Result<u32, StoreError> {
    let incremented: Option<(i64,)> =
        sqlx::query_as("UPDATE matches SET talk = talk + 1 WHERE id = $1 RETURNING talk")
            .bind(id)
            .fetch_optional(&mut *connection)
            .await?;
    let (talk,) = incremented.ok_or(StoreError::Unknown)?;
    sqlx::query(
        "INSERT INTO chat (match_id, number, player, text, at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(id)
    .bind(talk - 1)
    .bind(player)
    .bind(text)
    .bind(at)
    .execute(connection)
    .await?;
    to_u32(talk - 1)
}

pub(super) async fn read(
    connection: &mut Connection,
    id: &str,
    since: u32,
) -> Result<Vec<ChatRow>, StoreError> {
    let rows: Vec<(i64, String, String, i64)> = sqlx::query_as(
        "SELECT number, player, text, at FROM chat WHERE match_id = $1 AND number >= $2
         ORDER BY number",
    )
    .bind(id)
    .bind(i64::from(since))
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|(number, player, text, at)| Ok(ChatRow { number: to_u32(number)?, player, text, at }))
        .collect()
}

pub(super) async fn by_player(
    connection: &mut Connection,
    player: &str,
) -> Result<Vec<(String, ChatRow)>, StoreError> {
    let rows: Vec<(String, i64, String, i64)> = sqlx::query_as(
        "SELECT match_id, number, text, at FROM chat WHERE player = $1 ORDER BY match_id, number",
    )
    .bind(player)
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|(id, number, text, at)| {
            Ok((id, ChatRow { number: to_u32(number)?, player: player.to_owned(), text, at }))
        })
        .collect()
}

/// Moves all messages of one player to another.
pub(super) async fn move_to_player(
    connection: &mut Connection,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE chat SET player = $2 WHERE player = $1")
        .bind(from)
        .bind(to)
        .execute(connection)
        .await?;
    Ok(())
}
