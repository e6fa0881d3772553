//! Who one is.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use duello_store::{PlayerRow, StoreError};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{asker, boards, guest};
use crate::Server;
use crate::problem::Problem;
use crate::ratings::BOT;

/// The longest name.
const NAME_CHARS_MAX: usize = 30;

/// What the name of an account may have besides letters and digits.
const SIGNS: &str = " -_.'";

/// A player as everybody may know him.
pub(super) fn face(player: &PlayerRow) -> Value {
    json!({"player": player.id, "name": player.name, "guest": player.login.is_none()})
}

/// Who I am; `player` is null for a stranger.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Object)))]
pub(super) async fn me(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let Some(player) = asker(&server, &headers).await? else {
        return Ok(Json(json!({"player": null})));
    };
    let mut face = face(&player);
    face["ratings"] = boards::ratings_of(&server, &player.id).await?;
    Ok(Json(face))
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rename {
    name: String,
}

/// Takes a name; whoever is new becomes a guest. An account has one name, which nobody else has.
#[utoipa::path(
    post, path = "/api/me", tag = "people", request_body = Rename,
    responses((status = 200, body = Object),
        (status = 409, body = Problem),
        (status = 422, body = Problem))
)]
pub(super) async fn rename(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(rename): Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    let name = checked_name(&rename.name)?;
    let (mut player, cookie) = guest(&server, &headers).await?;
    let store = &server.hall.house.store;
    if player.login.is_some() {
        player.login = Some(account_name(name)?.to_owned());
    } else if store.find_login(name).await?.is_some() {
        return Err(taken(name));
    }
    player.name = name.to_owned();
    match store.update_player(&player).await {
        Ok(()) => Ok((cookie, Json(face(&player)))),
        Err(StoreError::Taken) => Err(taken(name)),
        Err(other) => Err(other.into()),
    }
}

/// A name that somebody may be called by.
fn checked_name(name: &str) -> Result<&str, Problem> {
    let name = name.trim();
    let chars = name.chars().count();
    if chars == 0 || chars > NAME_CHARS_MAX || name.chars().any(char::is_control) {
        let text = format!("a name has 1 to {NAME_CHARS_MAX} printable characters");
        return Err(Problem::bad("name.text", text));
    }
    if name.to_lowercase().starts_with(BOT) {
        return Err(Problem::bad("name.bot", "only bots are called so"));
    }
    Ok(name)
}

/// A name that an account may have: one that can be read aloud, so that nobody is taken for another.
pub(super) fn account_name(name: &str) -> Result<&str, Problem> {
    let name = checked_name(name)?;
    let is_fine = |letter: char| letter.is_alphanumeric() || SIGNS.contains(letter);
    if !name.chars().all(is_fine) || name.contains("  ") {
        let text = "the name of an account has letters, digits, single spaces and - _ . '";
        return Err(Problem::bad("name.letters", text));
    }
    Ok(name)
}

pub(super) fn taken(name: &str) -> Problem {
    let text = format!("somebody else has the name `{name}`");
    Problem::new(StatusCode::CONFLICT, "name.taken", text)
}
