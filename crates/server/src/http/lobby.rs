//! What there is to play, and who plays.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use duello_registry::Entry;
use duello_store::{Listing, Phase};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::asker;
use crate::Server;
use crate::problem::Problem;
use crate::wire::MatchLine;

/// The longest list of matches.
const LIST_MAX: u32 = 100;

/// All games.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    games: Vec<GameLine>,
}

#[derive(Serialize, ToSchema)]
struct GameLine {
    game: &'static str,
    /// The version of the rules.
    rules: u16,
    /// How few and how many can play.
    players: (usize, usize),
    bots: Vec<BotLine>,
}

#[derive(Serialize, ToSchema)]
struct BotLine {
    name: &'static str,
    about: &'static str,
}

/// The games, their bots and how many can play.
#[utoipa::path(get, path = "/api/games", tag = "lobby", responses((status = 200, body = Games)))]
pub(super) async fn games(State(server): State<Server>) -> Json<Games> {
    let game = |Entry { game, .. }: &Entry| {
        let bots = game.bots().into_iter().map(|(name, about)| BotLine { name, about });
        GameLine {
            game: game.id(),
            rules: game.rules(),
            players: game.players(),
            bots: bots.collect(),
        }
    };
    Json(Games { games: server.hall.house.library.0.iter().map(game).collect() })
}

/// Which matches.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    game: Option<String>,
    /// `waiting`, `playing`, `over` or `faulty`.
    phase: Option<String>,
    /// Only those in which I sit.
    #[serde(default)]
    mine: bool,
    /// At most 100; 20 unless said.
    limit: Option<u32>,
}

/// Some matches.
#[derive(Serialize, ToSchema)]
pub(super) struct Matches {
    matches: Vec<MatchLine>,
}

/// Matches, the last changed first: public ones, or one's own.
#[utoipa::path(
    get, path = "/api/matches", tag = "lobby", params(Which),
    responses((status = 200, body = Matches),
        (status = 422, body = Problem))
)]
pub(super) async fn matches(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(which): Query<Which>,
) -> Result<Json<Matches>, Problem> {
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
            None => return Ok(Json(Matches { matches: Vec::new() })),
        },
    };
    let limit = which.limit.unwrap_or(20).min(LIST_MAX);
    let listing = Listing { game: which.game, phase, player, limit };
    let store = server.hall.house.store.as_ref();
    let rows = store.list_matches(&listing).await?;
    Ok(Json(Matches { matches: MatchLine::list(store, &rows).await? }))
}
