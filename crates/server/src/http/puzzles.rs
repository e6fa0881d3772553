//! Puzzles: how many there are, and each by its number.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use duello_puzzles::puzzles;

use super::access::find_game;
use super::openapi::GameName;
use crate::Server;
use crate::problem::Problem;
use crate::wire::{PuzzleCount, PuzzleDocument, PuzzleList};

/// Lists how many puzzles each game has.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", responses((status = 200, body = PuzzleList)))]
pub(super) async fn counts(State(server): State<Server>) -> Json<PuzzleList> {
    let count = |game: &'static str| PuzzleCount { game, puzzles: puzzles(game).len() };
    let games = server.services.registry.iter().map(|entry| count(entry.id())).collect();
    Json(PuzzleList { games })
}

/// Returns a puzzle with its solution. To solve it, create a match with its `setup` and answer for its `seat`.
#[utoipa::path(
    get, path = "/api/puzzles/{game}/{number}", tag = "puzzles",
    params(("game" = GameName, Path, description = "The game"), ("number" = u32, Path, description = "From 1")),
    responses((status = 200, body = PuzzleDocument),
        (status = 404, body = Problem))
)]
pub(super) async fn puzzle(
    State(server): State<Server>,
    Path((game, number)): Path<(String, u32)>,
) -> Result<impl IntoResponse, Problem> {
    let game = find_game(&server, &game)?.id();
    let all = puzzles(game);
    let puzzle =
        number.checked_sub(1).and_then(|index| all.get(index as usize)).ok_or_else(|| {
            let text = format!("no puzzle {number}; {game} has {} puzzles", all.len());
            Problem::new(StatusCode::NOT_FOUND, "puzzle.unknown", text)
        })?;
    Ok(([(header::CACHE_CONTROL, "public, max-age=3600")], Json(puzzle)))
}
