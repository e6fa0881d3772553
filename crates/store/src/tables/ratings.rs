//! Ratings.

use super::{Connection, players, to_u32};
use crate::{NewRating, Phase, PlayerRow, RatingChange, RatingRow, StoreError};

/// The columns of a [`RatingRow`], in its order.
type Columns = (String, String, i64, i64, i64, i64);

pub(super) async fn find(
    connection: &mut Connection,
    player: &str,
    game: &str,
) -> Result<Option<RatingRow>, StoreError> {
    let columns: Option<Columns> = sqlx::query_as(
        "SELECT player, game, rating, deviation, volatility, matches FROM ratings
         WHERE player = $1 AND game = $2",
    )
    .bind(player)
    .bind(game)
    .fetch_optional(connection)
    .await?;
    columns.map(row_of).transpose()
}

pub(super) async fn rate(
    connection: &mut Connection,
    id: &str,
    at: i64,
    ratings: &[NewRating],
) -> Result<bool, StoreError> {
    let noted = sqlx::query("INSERT INTO rated (match_id) VALUES ($1) ON CONFLICT DO NOTHING")
        .bind(id)
        .execute(&mut *connection)
        .await?;
    if noted.rows_affected() == 0 {
        return Ok(false);
    }
    // Always in the same order, so that two matches of the same players cannot deadlock.
    let mut ratings: Vec<&NewRating> = ratings.iter().collect();
    ratings.sort_by_key(|new| (&new.row.player, &new.row.game));
    for NewRating { before, row } in ratings {
        store(connection, row).await?;
        sqlx::query(
            "INSERT INTO rating_changes (match_id, player, game, before, after, at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id)
        .bind(&row.player)
        .bind(&row.game)
        .bind(before)
        .bind(row.rating)
        .bind(at)
        .execute(&mut *connection)
        .await?;
    }
    Ok(true)
}

/// The columns of a [`RatingChange`], in its order.
type ChangeColumns = (String, String, String, i64, i64, i64);

fn change_of((id, player, game, before, after, at): ChangeColumns) -> RatingChange {
    RatingChange { id, player, game, before, after, at }
}

pub(super) async fn changes(
    connection: &mut Connection,
    id: &str,
) -> Result<Option<Vec<RatingChange>>, StoreError> {
    let rated: Option<(String,)> = sqlx::query_as("SELECT match_id FROM rated WHERE match_id = $1")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?;
    if rated.is_none() {
        return Ok(None);
    }
    let rows: Vec<ChangeColumns> = sqlx::query_as(
        "SELECT match_id, player, game, before, after, at FROM rating_changes
         WHERE match_id = $1 ORDER BY player",
    )
    .bind(id)
    .fetch_all(connection)
    .await?;
    Ok(Some(rows.into_iter().map(change_of).collect()))
}

pub(super) async fn history(
    connection: &mut Connection,
    player: &str,
    limit: u32,
) -> Result<Vec<RatingChange>, StoreError> {
    let rows: Vec<ChangeColumns> = sqlx::query_as(
        "SELECT match_id, player, game, before, after, at FROM rating_changes
         WHERE player = $1 ORDER BY at DESC, match_id LIMIT $2",
    )
    .bind(player)
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(change_of).collect())
}

/// Stores a rating if the previous one has one match less, or if it is the first. A concurrent change of the same
/// rating waits here, and then conflicts.
async fn store(connection: &mut Connection, row: &RatingRow) -> Result<(), StoreError> {
    let statement = match row.matches {
        1 => {
            "INSERT INTO ratings (player, game, rating, deviation, volatility, matches)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
        }
        _ => {
            "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, matches = $6
             WHERE player = $1 AND game = $2 AND matches = $6 - 1"
        }
    };
    let done = sqlx::query(statement)
        .bind(&row.player)
        .bind(&row.game)
        .bind(row.rating)
        .bind(row.deviation)
        .bind(row.volatility)
        .bind(i64::from(row.matches))
        .execute(connection)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) async fn unrated(
    connection: &mut Connection,
    since: i64,
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM matches WHERE phase = $1 AND updated >= $2
             AND NOT EXISTS (SELECT 1 FROM rated WHERE rated.match_id = matches.id)
         ORDER BY updated, id LIMIT $3",
    )
    .bind(Phase::Over.name())
    .bind(since)
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

pub(super) async fn of_player(
    connection: &mut Connection,
    player: &str,
) -> Result<Vec<RatingRow>, StoreError> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT player, game, rating, deviation, volatility, matches FROM ratings
         WHERE player = $1 ORDER BY game",
    )
    .bind(player)
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(row_of).collect()
}

pub(super) async fn leaderboard(
    connection: &mut Connection,
    game: &str,
    limit: u32,
) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError> {
    // The columns of a player, then those of the rating.
    type Both = (
        String,
        String,
        Option<String>,
        Option<String>,
        i64,
        i64,
        Option<String>,
        i64,
        i64,
        String,
        i64,
        i64,
        i64,
        i64,
    );
    let rows: Vec<Both> = sqlx::query_as(
        "SELECT players.id, players.name, players.login, players.password, players.created,
                players.generation, players.recovery, players.banned_until, players.muted_until,
                players.sanction_reason, ratings.rating, ratings.deviation, ratings.volatility,
                ratings.matches
         FROM ratings JOIN players ON players.id = ratings.player
         WHERE ratings.game = $1 AND players.login IS NOT NULL
         ORDER BY ratings.rating DESC, ratings.player LIMIT $2",
    )
    .bind(game)
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(
            |(
                id,
                name,
                login,
                password,
                created,
                generation,
                recovery,
                banned,
                muted,
                reason,
                rating,
                deviation,
                volatility,
                matches,
            )| {
                let columns = (id.clone(), game.to_owned(), rating, deviation, volatility, matches);
                let player = (
                    id, name, login, password, created, generation, recovery, banned, muted, reason,
                );
                Ok((players::row_of(player), row_of(columns)?))
            },
        )
        .collect()
}

fn row_of(columns: Columns) -> Result<RatingRow, StoreError> {
    let (player, game, rating, deviation, volatility, matches) = columns;
    Ok(RatingRow { player, game, rating, deviation, volatility, matches: to_u32(matches)? })
}
