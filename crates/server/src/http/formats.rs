//! The formats of a game, for the authors of programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::access::find_game;
use super::openapi::GameName;
use crate::Server;
use crate::problem::Problem;

/// The formats of a game, each as a JSON Schema.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes a document that the build of the game has written")]
pub(super) struct Formats {
    setup: Map<String, Value>,
    position: Map<String, Value>,
    action: Map<String, Value>,
    wish: Map<String, Value>,
    event: Map<String, Value>,
    view: Map<String, Value>,
    upshot: Map<String, Value>,
    record: Map<String, Value>,
    /// Only in a game with sketches.
    draft: Option<Map<String, Value>>,
    /// Only in a game with sketches.
    sketch: Option<Map<String, Value>>,
}

/// Returns the formats of a game as JSON Schema: `setup`, `position`, `action`, `wish`, `event`, `view`, `upshot` and `record`.
#[utoipa::path(
    get, path = "/api/games/{game}/formats", tag = "lobby",
    params(("game" = GameName, Path, description = "The game")),
    responses((status = 200, body = Formats),
        (status = 404, body = Problem))
)]
pub(super) async fn formats(
    State(server): State<Server>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let formats = find_game(&server, &game)?.formats();
    Ok(([(header::CACHE_CONTROL, "public, max-age=3600")], Json(formats)))
}
