//! Addresses. Who asks is found out here; what may be done is decided by the host.

mod accounts;
mod assets;
mod boards;
mod door;
mod lobby;
mod matches;
mod own;
mod people;
mod tokens;

pub use assets::{Asset, Assets};
pub(crate) use door::Door;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::{delete, get, post};
use duello_store::PlayerRow;

use crate::Server;
use crate::problem::Problem;

/// The largest body of a request.
const BODY_BYTES_MAX: usize = 1 << 20;

pub(crate) fn router(server: Server) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/api/games", get(lobby::games))
        .route("/api/games/{game}/rules", get(lobby::rules))
        .route("/api/me", get(people::me).post(people::rename).delete(own::delete))
        .route("/api/me/export", get(own::export))
        .route("/api/me/tokens", get(tokens::list).post(tokens::create))
        .route("/api/me/tokens/{id}", delete(tokens::revoke))
        .route("/api/account", post(accounts::register))
        .route("/api/account/password", post(accounts::change_password))
        .route("/api/session", post(accounts::log_in).delete(accounts::log_out))
        .route("/api/players/{name}", get(boards::profile))
        .route("/api/leaderboards/{game}", get(boards::leaders))
        .route("/api/matches", get(lobby::matches).post(matches::create))
        .route("/api/matches/{id}", get(matches::summary))
        .route("/api/matches/{id}/seats", post(matches::sit))
        .route("/api/matches/{id}/record", get(matches::record))
        .route("/api/matches/{id}/chat", get(matches::chat))
        .route("/api/matches/{id}/socket", get(matches::socket))
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(map_response(with_headers))
        .with_state(server)
}

/// No page of ours runs a script or shows a picture that is not ours, and none is shown inside another.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
    connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

async fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}

async fn ready(State(server): State<Server>) -> Result<&'static str, Problem> {
    server.hall.house.store.is_ready().await?;
    Ok("ready")
}

/// The player who asks, if it is somebody we know.
async fn asker(server: &Server, headers: &HeaderMap) -> Result<Option<PlayerRow>, Problem> {
    server.identity.player(headers, server.hall.house.store.as_ref()).await
}

/// A cookie to send along.
type WithCookie = [(HeaderName, String); 1];

/// The player who asks; a new guest if it is nobody we know, with the cookie by which we shall know him again.
async fn guest(
    server: &Server,
    headers: &HeaderMap,
) -> Result<(PlayerRow, Option<WithCookie>), Problem> {
    if let Some(player) = asker(server, headers).await? {
        return Ok((player, None));
    }
    let player = new_guest();
    server.hall.house.store.create_player(&player).await?;
    let cookie = cookie_of(server, &player, headers);
    Ok((player, Some(cookie)))
}

/// A guest whom nobody knows yet.
fn new_guest() -> PlayerRow {
    PlayerRow {
        id: crate::identity::random_text(),
        name: "Guest".into(),
        login: None,
        password: None,
        created: crate::host::now(),
        generation: 0,
    }
}

/// The cookie by which we shall know a player again.
fn cookie_of(server: &Server, player: &PlayerRow, headers: &HeaderMap) -> WithCookie {
    [(header::SET_COOKIE, server.identity.cookie(player, headers))]
}

/// The player who asks, who has to be somebody we know.
async fn known(server: &Server, headers: &HeaderMap) -> Result<PlayerRow, Problem> {
    let stranger = || {
        Problem::new(StatusCode::UNAUTHORIZED, "player.stranger", "we do not know each other yet")
    };
    asker(server, headers).await?.ok_or_else(stranger)
}
