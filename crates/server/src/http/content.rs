//! What a setup can name, and whether a setup is valid.

use axum::Json;
use axum::extract::{Path, State};
use duello_core::{Document, Place};
use duello_registry::{Entry, Outline};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::access::find_game;
use super::client_address::ClientAddress;
use super::create::document;
use super::large_json::LargeJson;
use super::openapi::GameName;
use crate::Server;
use crate::cpu_pool::Kind;
use crate::problem::Problem;

/// What a setup can name besides house rules.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct ContentList {
    /// The field of a setup that names a place, such as `map`; null in a game without places.
    field: Option<&'static str>,
    places: Vec<PlaceText>,
    /// What armies are made of, in the format of the game; empty in a game without armies.
    #[cfg_attr(test, ts(type = "unknown[]"))]
    entries: Vec<Value>,
}

/// A map, layout, arena or battle.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct PlaceText {
    /// Its id in setups.
    id: String,
    /// Its name in English.
    name: String,
    /// How many can play there.
    players: Vec<u8>,
    /// For how many players it is the default.
    default_for: Vec<u8>,
    /// What each side costs there, by seat, in a game whose sides are bought with points.
    points: Option<Vec<u32>>,
    /// What a spectator sees when a match begins there, in the format of the game.
    #[cfg_attr(test, ts(type = "unknown"))]
    view: Value,
}

/// Lists what a setup can name: maps and the like, and what armies are made of, with the server's own content.
#[utoipa::path(
    get, path = "/api/games/{game}/content", tag = "lobby",
    params(("game" = GameName, Path, description = "The game")),
    responses((status = 200, body = ContentList), (status = 404, body = Problem))
)]
pub(super) async fn content(
    State(server): State<Server>,
    Path(game): Path<String>,
    address: ClientAddress,
) -> Result<Json<ContentList>, Problem> {
    let entry = find_game(&server, &game)?.clone();
    let list = move || {
        let catalogue = entry.catalogue();
        let field = catalogue.field;
        let places = catalogue.places.into_iter().map(|place| with_view(&entry, field, place));
        let places = places.collect::<Result<Vec<PlaceText>, Problem>>()?;
        Ok(ContentList { field, places, entries: catalogue.entries })
    };
    server.services.compute(Kind::Preview, &address.key(), list).await.map(Json)
}

fn with_view(entry: &Entry, field: Option<&str>, place: Place) -> Result<PlaceText, Problem> {
    let mut setup = Map::new();
    if let Some(field) = field {
        setup.insert(field.to_owned(), json!(place.id));
    }
    // A setup says how many play only where that can differ.
    let (least, most) = entry.game.players();
    if least != most {
        setup.insert("players".to_owned(), json!(place.players.first()));
    }
    let setup = Document::from_value(Value::Object(setup));
    let Outline { points, view, .. } = entry.outline(&setup)?;
    let Place { id, name, players, default_for } = place;
    Ok(PlaceText { id, name, players, default_for, points, view })
}

/// A setup to check.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupText {
    /// An object, or the text of a setup file [default: `{}`].
    #[serde(default)]
    setup: Value,
}

/// A valid setup.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SetupCheck {
    /// The number of seats.
    seats: usize,
    /// What each side costs, by seat, in a game whose sides are bought with points.
    points: Option<Vec<u32>>,
    /// What a spectator sees when the match begins, in the format of the game.
    #[cfg_attr(test, ts(type = "unknown"))]
    view: Value,
}

/// Checks a setup without creating a match.
#[utoipa::path(
    post, path = "/api/games/{game}/setup", tag = "lobby",
    params(("game" = GameName, Path, description = "The game")), request_body = SetupText,
    responses((status = 200, body = SetupCheck), (status = 404, body = Problem), (status = 422, body = Problem))
)]
pub(super) async fn check_setup(
    State(server): State<Server>,
    Path(game): Path<String>,
    address: ClientAddress,
    LargeJson(asked): LargeJson<SetupText>,
) -> Result<Json<SetupCheck>, Problem> {
    let entry = find_game(&server, &game)?.clone();
    let check = move || {
        let Outline { seats, points, view } = entry.outline(&document(asked.setup)?)?;
        Ok(SetupCheck { seats, points, view })
    };
    server.services.compute(Kind::Preview, &address.key(), check).await.map(Json)
}
