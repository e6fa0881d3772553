//! Who one is.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use duello_store::PlayerRow;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{asker, guest};
use crate::Server;
use crate::problem::Problem;

/// The longest name.
const NAME_CHARS_MAX: usize = 30;

/// A player as everybody may know him.
fn face(player: &PlayerRow) -> Value {
    json!({"player": player.id, "name": player.name, "guest": player.login.is_none()})
}

pub(super) async fn me(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let player = asker(&server, &headers).await?;
    Ok(Json(player.map_or(json!({"player": null}), |player| face(&player))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rename {
    name: String,
}

/// Takes a name; whoever is new becomes a guest.
pub(super) async fn rename(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(rename): Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    let name = rename.name.trim();
    let chars = name.chars().count();
    if chars == 0 || chars > NAME_CHARS_MAX || name.chars().any(char::is_control) {
        let text = format!("a name has 1 to {NAME_CHARS_MAX} printable characters");
        return Err(Problem::bad("name.text", text));
    }
    if name.starts_with("bot:") {
        return Err(Problem::bad("name.bot", "only bots are called so"));
    }
    let (mut player, cookie) = guest(&server, &headers).await?;
    player.name = name.to_owned();
    server.hall.house.store.update_player(&player).await?;
    Ok((cookie, Json(face(&player))))
}
