//! What is said at the tables.

use super::{Connection, counted};
use crate::{ChatRow, StoreError};

/// Adds a line. Counting the talk of the match up first gives every line a number of its own.
pub(super) async fn say(
    connection: &mut Connection,
    id: &str,
    player: &str,
    text: &str,
    at: i64,
) -> Result<u32, StoreError> {
    let counted_up: Option<(i64,)> =
        sqlx::query_as("UPDATE matches SET talk = talk + 1 WHERE id = $1 RETURNING talk")
            .bind(id)
            .fetch_optional(&mut *connection)
            .await?;
    let (talk,) = counted_up.ok_or(StoreError::Unknown)?;
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
    counted(talk - 1)
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
        .map(|(number, player, text, at)| {
            Ok(ChatRow { number: counted(number)?, player, text, at })
        })
        .collect()
}

pub(super) async fn said_by(
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
            Ok((id, ChatRow { number: counted(number)?, player: player.to_owned(), text, at }))
        })
        .collect()
}

/// What one player has said is from now on what another has said.
pub(super) async fn attribute(
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
