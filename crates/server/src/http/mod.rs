//! Addresses. Who asks is found out here; what may be done is decided by the host.

mod accounts;
mod after;
mod assets;
mod boards;
mod door;
mod lab;
mod lobby;
mod matches;
mod own;
mod people;
mod rules;
mod tokens;

pub use assets::{Asset, Assets};
pub(crate) use door::Door;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use duello_store::PlayerRow;
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::Server;
use crate::problem::Problem;

/// The largest body of a request.
const BODY_BYTES_MAX: usize = 1 << 20;

/// The longest record from elsewhere.
const RECORD_BYTES_MAX: usize = 8 << 20;

/// The document of all addresses.
#[derive(OpenApi)]
#[openapi(info(
    title = "Code Duello",
    description = "Tabletop duel games, refereed to the letter. A guest is whoever has posted something and keeps \
                   the cookie; docs/live.md describes the socket of a match."
))]
struct Document;

pub(crate) fn router(server: Server) -> Router {
    let import = routes!(after::import).layer(DefaultBodyLimit::max(RECORD_BYTES_MAX));
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(lobby::games))
        .routes(routes!(rules::rules))
        .routes(routes!(lab::questions, lab::answer))
        .routes(routes!(lobby::matches, matches::create))
        .routes(routes!(matches::summary))
        .routes(routes!(matches::sit))
        .routes(routes!(matches::chat))
        .routes(routes!(matches::socket))
        .routes(routes!(after::record))
        .routes(routes!(after::replay))
        .routes(routes!(after::luck))
        .routes(routes!(after::again))
        .routes(import)
        .routes(routes!(people::me, people::rename, own::delete))
        .routes(routes!(own::export))
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::revoke))
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::change_password))
        .routes(routes!(accounts::log_in, accounts::log_out))
        .routes(routes!(boards::profile))
        .routes(routes!(boards::leaders))
        .split_for_parts();
    let document = Json(document);
    router
        .route("/api/openapi.json", get(|| async { document }))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(from_fn_with_state(server.clone(), door::count))
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

async fn metrics(State(server): State<Server>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], server.hall.house.metrics.text())
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
