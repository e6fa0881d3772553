//! The HTTP endpoints. They find out who is asking; the host of a match decides what that player may do.

mod access;
mod accounts;
mod assets;
mod client_address;
mod content;
mod create;
mod leaderboards;
mod lobby;
mod matches;
mod me;
mod odds;
mod own_data;
mod rate_limits;
mod replays;
mod rules;
mod socket;
mod tokens;

pub use assets::{Asset, Assets};
pub(crate) use rate_limits::RateLimits;
#[cfg(test)]
pub(crate) use {
    content::{ContentList, PlaceText, SetupCheck},
    lobby::{BotInfo, GameInfo, GameList},
    matches::Chat,
    rules::{Cell, Chapter, Clause, RulebookText, SwitchText, SwitchValues},
};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::Server;
use crate::problem::Problem;

/// The largest request body.
const BODY_BYTES_MAX: usize = 1 << 20;

/// The largest imported record.
const RECORD_BYTES_MAX: usize = 8 << 20;

/// The OpenAPI document, without its paths.
#[derive(OpenApi)]
#[openapi(info(
    title = "Code Duello",
    description = "Tabletop duel games with a strict referee. The first POST request makes the client a guest and sets \
                   a cookie. docs/live.md describes the WebSocket of a match."
))]
struct Document;

pub(crate) fn router(server: Server) -> Router {
    let import = routes!(replays::import).layer(DefaultBodyLimit::max(RECORD_BYTES_MAX));
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(lobby::games))
        .routes(routes!(rules::rules))
        .routes(routes!(odds::questions, odds::answer))
        .routes(routes!(content::content))
        .routes(routes!(content::check_setup))
        .routes(routes!(lobby::matches, create::create))
        .routes(routes!(matches::summary))
        .routes(routes!(matches::join))
        .routes(routes!(matches::chat))
        .routes(routes!(socket::socket))
        .routes(routes!(replays::record))
        .routes(routes!(replays::replay))
        .routes(routes!(replays::luck))
        .routes(routes!(matches::rematch))
        .routes(import)
        .routes(routes!(me::me, me::rename, own_data::delete))
        .routes(routes!(own_data::export))
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::revoke))
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::change_password))
        .routes(routes!(accounts::log_in, accounts::log_out))
        .routes(routes!(leaderboards::profile))
        .routes(routes!(leaderboards::leaders))
        .split_for_parts();
    let document = Json(document);
    router
        .route("/api/openapi.json", get(|| async { document }))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(from_fn_with_state(server.clone(), rate_limits::limit))
        .layer(map_response(with_headers))
        .with_state(server)
}

/// The page loads scripts and images from this site only, and cannot be framed by another.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; \
    style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'; \
    base-uri 'none'; form-action 'self'";

async fn with_headers(mut response: Response) -> Response {
    let policy = HeaderValue::from_static(CONTENT_SECURITY_POLICY);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}

async fn ready(State(server): State<Server>) -> Result<&'static str, Problem> {
    server.services.store.ping().await?;
    Ok("ready")
}

async fn metrics(State(server): State<Server>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], server.services.metrics.text())
}
