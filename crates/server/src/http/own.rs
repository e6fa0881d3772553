//! All that is kept of somebody: a copy of it, and the end of it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use duello_store::{MatchRow, Phase};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{known, tokens};
use crate::host::read_plan;
use crate::identity::no_cookie;
use crate::problem::Problem;
use crate::wire::MatchLine;
use crate::{Server, seats};

/// A copy of everything that is kept of whoever asks. Secrets are not in it: the password and the tokens are kept as
/// hashes only, and those are of no use to anybody.
#[utoipa::path(
    get, path = "/api/me/export", tag = "people", responses((status = 200, body = Object),
        (status = 401, body = Problem))
)]
pub(super) async fn export(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let player = known(&server, &headers).await?;
    let store = server.hall.house.store.as_ref();
    let said = store.said_by(&player.id).await?.into_iter().map(
        |(id, line)| json!({"match": id, "number": line.number, "text": line.text, "at": line.at}),
    );
    let rows = seats::matches_of(store, &player.id).await?;
    let lines = MatchLine::list(store, &rows).await?;
    let matches = rows.iter().zip(lines).map(|(row, line)| own_match(row, json!(line), &player.id));
    let keys = store.keys_of(&player.id).await?;
    let everything = json!({
        "profile": {
            "player": player.id,
            "name": player.name,
            "login": player.login,
            "created": player.created,
        },
        "ratings": store.ratings_of(&player.id).await?,
        "matches": matches.collect::<Vec<_>>(),
        "chat": said.collect::<Vec<_>>(),
        "tokens": keys.iter().map(tokens::line).collect::<Vec<_>>(),
    });
    let name = "attachment; filename=\"duello.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(everything)))
}

/// A match as it is listed, with the own seats, what the player has added to its dice, and where its record is.
fn own_match(row: &MatchRow, mut line: Value, player: &str) -> Value {
    let Ok(plan) = read_plan(row) else { return line };
    let own = plan.seats_of(player);
    line["entropy"] = own.iter().map(|seat| json!(plan.seats[seat.index()].entropy)).collect();
    line["seats"] = json!(own);
    if let Phase::Over | Phase::Faulty = row.phase {
        line["record"] = json!(format!("/api/matches/{}/record", row.id));
    }
    line
}

/// The password once more, where there is one.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Goodbye {
    #[serde(default)]
    password: String,
}

/// Forgets whoever asks: name, password, tokens and ratings. Seats stay, as somebody's, because a match belongs to all
/// who have played it. An account says its password once more.
#[utoipa::path(
    delete, path = "/api/me", tag = "people", request_body = Option<Goodbye>,
    responses((status = 200, body = Object),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 429, body = Problem))
)]
pub(super) async fn delete(
    State(server): State<Server>,
    headers: HeaderMap,
    goodbye: Option<Json<Goodbye>>,
) -> Result<impl IntoResponse, Problem> {
    let player = known(&server, &headers).await?;
    if player.login.is_some() {
        let Json(goodbye) = goodbye.unwrap_or_default();
        server.door.confirm(&player, goodbye.password).await?;
    }
    // The player goes last, so that whatever fails before can be done again; and then once more, for a seat that was
    // taken in the same moment.
    seats::give_up(&server.hall, &player.id).await?;
    server.hall.house.store.delete_player(&player.id).await?;
    seats::give_up(&server.hall, &player.id).await?;
    server.hall.house.sessions.send_replace(());
    let cookie = [(header::SET_COOKIE, no_cookie(&headers))];
    Ok((cookie, Json(json!({"player": null}))))
}
