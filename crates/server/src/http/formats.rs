//! The formats of a game, for the authors of programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;

use crate::Server;
use crate::problem::Problem;

/// Returns the formats of a game as JSON Schema: `setup`, `action`, `event`, `view` and `upshot`.
#[utoipa::path(
    get, path = "/api/games/{game}/formats", tag = "lobby",
    params(("game" = String, Path, description = "The game")),
    responses((status = 200, body = Object, description = "A JSON Schema by the name of each format"),
        (status = 404, body = Problem))
)]
pub(super) async fn formats(
    State(server): State<Server>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let formats = server.services.registry.find(&game)?.formats();
    Ok(([(header::CACHE_CONTROL, "public, max-age=3600")], Json(formats)))
}
