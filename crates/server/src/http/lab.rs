//! The lab: the rolls that a player cares about, exactly.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use duello_odds::{Answer, Question};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::after::think;
use crate::Server;
use crate::problem::Problem;

/// What can be asked about a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Questions {
    #[schema(value_type = Vec<Object>)]
    questions: Vec<Question>,
}

/// The questions that a game can answer, each with the fields of a form.
#[utoipa::path(
    get, path = "/api/games/{game}/odds", tag = "lab", params(("game" = String, Path, description = "The game")),
    responses((status = 200, body = Questions),
        (status = 422, body = Problem))
)]
pub(super) async fn questions(
    State(server): State<Server>,
    Path(game): Path<String>,
) -> Result<Json<Questions>, Problem> {
    let odds = server.hall.house.library.odds(&game)?;
    Ok(Json(Questions { questions: odds.questions() }))
}

/// A question with its fields as a person filled them in; what is left out has its default.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    question: String,
    #[serde(default)]
    given: BTreeMap<String, String>,
}

/// Answers a question.
#[utoipa::path(
    post, path = "/api/games/{game}/odds", tag = "lab", params(("game" = String, Path, description = "The game")), request_body = Asked,
    responses((status = 200, description = "As `duello odds --json` prints it", body = Object),
        (status = 422, body = Problem))
)]
pub(super) async fn answer(
    State(server): State<Server>,
    Path(game): Path<String>,
    Json(asked): Json<Asked>,
) -> Result<Json<Answer>, Problem> {
    let odds = server.hall.house.library.odds(&game)?.clone();
    let answered = think(&server, move || {
        odds.ask(&asked.question, &asked.given).map_err(|errors| Problem::setup(&errors))
    });
    answered.await.map(Json)
}
