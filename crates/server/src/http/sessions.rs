//! The sessions of a player: where they are logged in, and how to end that.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use duello_store::SessionRow;

use super::access::require_player;
use crate::Server;
use crate::problem::Problem;
use crate::wire::{EndedSessions, Session, SessionList};

/// A session as its player sees it.
pub(super) fn session(row: SessionRow, current: Option<&str>) -> Session {
    Session {
        client: row.client,
        created: row.created,
        current: current == Some(&*row.id),
        id: row.id,
        used: row.used,
    }
}

/// The id of the session of a request; none if it has a token.
pub(super) fn current_session<'a>(server: &Server, headers: &'a HeaderMap) -> Option<&'a str> {
    server.identity.cookie_of(headers).map(|cookie| cookie.session)
}

/// Lists the current player's sessions, the most recently used first.
#[utoipa::path(
    get, path = "/api/me/sessions", tag = "players",
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = SessionList),
        (status = 401, body = Problem))
)]
pub(super) async fn list(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<SessionList>, Problem> {
    let player = require_player(&server, &headers).await?;
    let current = current_session(&server, &headers);
    let rows = server.services.store.sessions_of(&player.id).await?;
    let sessions = rows.into_iter().map(|row| session(row, current)).collect();
    Ok(Json(SessionList { sessions }))
}

/// Ends all sessions of the current player but this one. Tokens stay valid.
#[utoipa::path(
    delete, path = "/api/me/sessions", tag = "players",
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EndedSessions),
        (status = 401, body = Problem))
)]
pub(super) async fn end_others(
    State(server): State<Server>,
    headers: HeaderMap,
) -> Result<Json<EndedSessions>, Problem> {
    let player = require_player(&server, &headers).await?;
    let current = current_session(&server, &headers);
    let ended = server.services.store.end_other_sessions(&player.id, current).await?;
    server.services.sessions.send_replace(());
    Ok(Json(EndedSessions { ended }))
}

/// Ends a session of the current player, also this one.
#[utoipa::path(
    delete, path = "/api/me/sessions/{id}", tag = "players",
    params(("id" = String, Path, description = "The id of the session")),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EndedSessions),
        (status = 401, body = Problem),
        (status = 404, body = Problem))
)]
pub(super) async fn end(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<EndedSessions>, Problem> {
    let player = require_player(&server, &headers).await?;
    if !server.services.store.end_session(&player.id, &id).await? {
        let text = "you have no session with this id; it may have ended already";
        return Err(Problem::new(StatusCode::NOT_FOUND, "session.none", text));
    }
    server.services.sessions.send_replace(());
    Ok(Json(EndedSessions { ended: 1 }))
}
