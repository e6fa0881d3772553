//! Matches.

use super::{Connection, Database};
use crate::{MatchFilter, MatchRow, Old, Phase, StoreError};
use sqlx::QueryBuilder;

/// Selects the columns of a [`MatchRow`], in its order.
const ROWS: &str = "SELECT id, game, phase, is_public, created, updated, version, players, details
     FROM matches JOIN plans ON plans.match_id = matches.id WHERE ";

type Columns = (String, String, String, bool, i64, i64, i64, String, String);

pub(super) async fn create(connection: &mut Connection, row: &MatchRow) -> Result<(), StoreError> {
    let done = sqlx::query(
        "INSERT INTO matches (id, game, phase, is_public, created, updated, version, players)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(&row.id)
    .bind(&row.game)
    .bind(row.phase.name())
    .bind(row.is_public)
    .bind(row.created)
    .bind(row.updated)
    .bind(row.version)
    .bind(players_text(row))
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Taken);
    }
    sqlx::query("INSERT INTO plans (match_id, details) VALUES ($1, $2)")
        .bind(&row.id)
        .bind(&row.details)
        .execute(&mut *connection)
        .await?;
    insert_seats(connection, row).await
}

pub(super) async fn find(
    connection: &mut Connection,
    id: &str,
) -> Result<Option<MatchRow>, StoreError> {
    let mut query = QueryBuilder::<Database>::new(ROWS);
    query.push("id = ").push_bind(id);
    let columns: Option<Columns> = query.build_query_as().fetch_optional(connection).await?;
    columns.map(row_of).transpose()
}

/// Replaces a row if its version is unchanged and, where given, the journal has this number of lines.
pub(super) async fn update(
    connection: &mut Connection,
    row: &MatchRow,
    lines: Option<u32>,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE matches SET game = $3, phase = $4, is_public = $5, created = $6, updated = $7,
                players = $8, version = version + 1
         WHERE id = $1 AND version = $2 AND lines = coalesce($9, lines)",
    )
    .bind(&row.id)
    .bind(row.version)
    .bind(&row.game)
    .bind(row.phase.name())
    .bind(row.is_public)
    .bind(row.created)
    .bind(row.updated)
    .bind(players_text(row))
    .bind(lines.map(i64::from))
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    update_plan_and_seats(connection, row).await
}

/// Changes players and details, but nothing that an append changes.
pub(super) async fn update_details(
    connection: &mut Connection,
    row: &MatchRow,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE matches SET players = $3, version = version + 1 WHERE id = $1 AND version = $2",
    )
    .bind(&row.id)
    .bind(row.version)
    .bind(players_text(row))
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    update_plan_and_seats(connection, row).await
}

pub(super) async fn list(
    connection: &mut Connection,
    filter: &MatchFilter,
) -> Result<Vec<MatchRow>, StoreError> {
    let mut query = QueryBuilder::<Database>::new(ROWS);
    // Only the requested conditions are included, so that the database can use an index.
    match &filter.player {
        Some(player) => query
            .push("id IN (SELECT match_id FROM seats WHERE player = ")
            .push_bind(player.as_str())
            .push(")"),
        None => query.push("is_public"),
    };
    if let Some(game) = &filter.game {
        query.push(" AND game = ").push_bind(game.as_str());
    }
    if let Some(phase) = filter.phase {
        query.push(" AND phase = ").push_bind(phase.name());
    }
    query.push(" ORDER BY updated DESC, id LIMIT ").push_bind(i64::from(filter.limit));
    let found: Vec<Columns> = query.build_query_as().fetch_all(connection).await?;
    found.into_iter().map(row_of).collect()
}

pub(super) async fn list_phase(
    connection: &mut Connection,
    phase: Phase,
    limit: u32,
) -> Result<Vec<MatchRow>, StoreError> {
    let mut query = QueryBuilder::<Database>::new(ROWS);
    query.push("phase = ").push_bind(phase.name());
    query.push(" ORDER BY updated DESC, id LIMIT ").push_bind(i64::from(limit));
    let found: Vec<Columns> = query.build_query_as().fetch_all(connection).await?;
    found.into_iter().map(row_of).collect()
}

pub(super) async fn count(connection: &mut Connection, phase: Phase) -> Result<u64, StoreError> {
    let (count,): (i64,) = sqlx::query_as("SELECT count(*) FROM matches WHERE phase = $1")
        .bind(phase.name())
        .fetch_one(connection)
        .await?;
    Ok(count.unsigned_abs())
}

pub(super) async fn count_of(
    connection: &mut Connection,
    player: &str,
    phase: Phase,
) -> Result<u64, StoreError> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT count(*) FROM seats JOIN matches ON matches.id = seats.match_id
         WHERE seats.player = $1 AND matches.phase = $2",
    )
    .bind(player)
    .bind(phase.name())
    .fetch_one(connection)
    .await?;
    Ok(count.unsigned_abs())
}

/// Deletes old matches with everything that belongs to them.
pub(super) async fn delete_old(
    connection: &mut Connection,
    what: Old,
    before: i64,
    limit: u32,
) -> Result<u64, StoreError> {
    let condition = match what {
        Old::WaitingMatches => "phase = 'waiting'",
        _ => {
            "phase IN ('over', 'faulty')
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id)"
        }
    };
    let mut query = QueryBuilder::<Database>::new("SELECT id FROM matches WHERE updated < ");
    query.push_bind(before).push(" AND ").push(condition);
    query.push(" ORDER BY updated, id LIMIT ").push_bind(i64::from(limit));
    let ids: Vec<(String,)> = query.build_query_as().fetch_all(&mut *connection).await?;
    for (id,) in &ids {
        for statement in [
            "DELETE FROM journal WHERE match_id = $1",
            "DELETE FROM chat WHERE match_id = $1",
            "DELETE FROM seats WHERE match_id = $1",
            "DELETE FROM plans WHERE match_id = $1",
            "DELETE FROM rated WHERE match_id = $1",
            "DELETE FROM rating_changes WHERE match_id = $1",
            "DELETE FROM presence WHERE match_id = $1",
            "DELETE FROM matches WHERE id = $1",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(ids.len() as u64)
}

/// Whether a match exists: tells a conflict from an unknown id.
pub(super) async fn exists(connection: &mut Connection, id: &str) -> Result<bool, StoreError> {
    let found: Option<(String,)> = sqlx::query_as("SELECT id FROM matches WHERE id = $1")
        .bind(id)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}

/// Writes the tables that depend on a changed row.
async fn update_plan_and_seats(
    connection: &mut Connection,
    row: &MatchRow,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE plans SET details = $2 WHERE match_id = $1")
        .bind(&row.id)
        .bind(&row.details)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM seats WHERE match_id = $1")
        .bind(&row.id)
        .execute(&mut *connection)
        .await?;
    insert_seats(connection, row).await
}

/// Records the players of a match. A player with several seats is recorded once.
async fn insert_seats(connection: &mut Connection, row: &MatchRow) -> Result<(), StoreError> {
    for player in row.players.iter().flatten() {
        sqlx::query("INSERT INTO seats (player, match_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(player)
            .bind(&row.id)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn players_text(row: &MatchRow) -> String {
    serde_json::to_string(&row.players).expect("a list of strings is valid JSON")
}

fn row_of(columns: Columns) -> Result<MatchRow, StoreError> {
    let (id, game, phase, is_public, created, updated, version, players, details) = columns;
    let invalid = |what: &str| StoreError::Failed(format!("invalid row of match {id}: {what}"));
    let phase = Phase::parse(&phase).ok_or_else(|| invalid(&format!("unknown phase {phase}")))?;
    let players = serde_json::from_str(&players)
        .map_err(|error| invalid(&format!("unreadable players: {error}")))?;
    Ok(MatchRow { id, game, phase, is_public, created, updated, version, players, details })
}
