//! What there is to play, and who plays.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use duello_store::{Listing, Phase};
use serde::Deserialize;
use serde_json::{Value, json};

use super::asker;
use crate::Server;
use crate::hall::Hall;
use crate::problem::Problem;

/// The longest list of matches.
const LIST_MAX: u32 = 100;

/// The games, their bots and how many can play.
pub(super) async fn games(State(server): State<Server>) -> Json<Value> {
    let games = server.hall.house.library.games.iter().map(|game| {
        let (least, most) = game.players();
        let bots: Vec<Value> = game
            .bots()
            .into_iter()
            .map(|(name, about)| json!({"name": name, "about": about}))
            .collect();
        json!({"game": game.id(), "rules": game.rules(), "players": [least, most], "bots": bots})
    });
    Json(json!({"games": games.collect::<Vec<_>>()}))
}

/// A rulebook, clause by clause.
pub(super) async fn rules(
    State(server): State<Server>,
    Path(game): Path<String>,
) -> Result<Json<Value>, Problem> {
    let game = server.hall.house.library.game(&game)?;
    let clauses: Vec<Value> = game
        .rulebook()
        .iter()
        .map(|clause| json!({"id": clause.id, "chapter": clause.chapter, "text": clause.text()}))
        .collect();
    Ok(Json(json!({"game": game.id(), "version": game.rules(), "clauses": clauses})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    game: Option<String>,
    phase: Option<String>,
    /// Only those in which I sit.
    #[serde(default)]
    mine: bool,
    limit: Option<u32>,
}

/// Matches, the last changed first: public ones, or one's own.
pub(super) async fn matches(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(which): Query<Which>,
) -> Result<Json<Value>, Problem> {
    let phase = match which.phase.as_deref() {
        None => None,
        Some(name) => Some(Phase::parse(name).ok_or_else(|| {
            let names = Phase::ALL.map(Phase::name).join(", ");
            Problem::bad("phase.unknown", format!("a phase is one of {names}, not `{name}`"))
        })?),
    };
    let player = match which.mine {
        false => None,
        true => match asker(&server, &headers).await? {
            Some(player) => Some(player.id),
            None => return Ok(Json(json!({"matches": []}))),
        },
    };
    let limit = which.limit.unwrap_or(20).min(LIST_MAX);
    let listing = Listing { game: which.game, phase, player, limit };
    let rows = server.hall.house.store.list_matches(&listing).await?;
    Ok(Json(json!({"matches": rows.iter().map(Hall::line).collect::<Vec<_>>()})))
}
