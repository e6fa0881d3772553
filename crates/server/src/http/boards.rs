//! Who is how strong: ratings, leaderboards and what everybody may know of a player.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use duello_store::RatingRow;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::IntoParams;

use super::people::account_name;
use crate::Server;
use crate::problem::Problem;
use crate::ratings::{BOT, is_provisional};

/// The longest leaderboard.
const LEADERS_MAX: u32 = 100;

/// A rating as people read it, in whole points.
fn line(row: &RatingRow) -> Value {
    json!({
        "rating": points(row.rating),
        "deviation": points(row.deviation),
        "matches": row.matches,
        "provisional": is_provisional(row),
    })
}

/// Millionths as whole points, the nearest.
fn points(millionths: i64) -> i64 {
    (millionths + 500_000).div_euclid(1_000_000)
}

/// The ratings of a player, by game.
pub(super) async fn ratings_of(server: &Server, player: &str) -> Result<Value, Problem> {
    let rows = server.hall.house.store.ratings_of(player).await?;
    Ok(rows.iter().map(|row| (row.game.clone(), line(row))).collect())
}

/// How long a leaderboard is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct HowMany {
    /// At most 100; 50 unless said.
    limit: Option<u32>,
}

/// The best in a game: accounts and bots, on one scale.
#[utoipa::path(
    get, path = "/api/leaderboards/{game}", tag = "people",
    params(("game" = String, Path, description = "The game"), HowMany),
    responses((status = 200, body = Object),
        (status = 422, body = Problem))
)]
pub(super) async fn leaders(
    State(server): State<Server>,
    Path(game): Path<String>,
    Query(how_many): Query<HowMany>,
) -> Result<Json<Value>, Problem> {
    let house = &server.hall.house;
    let game = house.library.game(&game)?.id();
    let limit = how_many.limit.unwrap_or(50).min(LEADERS_MAX);
    let best = house.store.best(game, limit).await?;
    let leaders = best.iter().zip(1..).map(|((player, row), rank)| {
        let mut leader = line(row);
        leader["rank"] = json!(rank);
        leader["name"] = json!(player.name);
        leader["bot"] = json!(player.id.starts_with(BOT));
        leader
    });
    Ok(Json(json!({"game": game, "leaders": leaders.collect::<Vec<_>>()})))
}

/// What everybody may know of an account or a bot.
#[utoipa::path(
    get, path = "/api/players/{name}", tag = "people",
    params(("name" = String, Path, description = "The name of an account, or `bot:LEVEL`")),
    responses((status = 200, body = Object),
        (status = 404, body = Problem))
)]
pub(super) async fn profile(
    State(server): State<Server>,
    Path(name): Path<String>,
) -> Result<Json<Value>, Problem> {
    let store = &server.hall.house.store;
    // What nobody can be called is not looked for.
    let is_name = match name.strip_prefix(BOT) {
        Some(level) => account_name(level).is_ok(),
        None => account_name(&name).is_ok(),
    };
    let player = if is_name { store.find_login(name.trim()).await? } else { None };
    let Some(player) = player else {
        let text = format!("there is no player `{name}`");
        return Err(Problem::new(StatusCode::NOT_FOUND, "player.unknown", text));
    };
    Ok(Json(json!({
        "name": player.name,
        "bot": player.id.starts_with(BOT),
        "since": player.created,
        "ratings": ratings_of(&server, &player.id).await?,
    })))
}
