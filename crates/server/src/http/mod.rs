//! The HTTP endpoints. They find out who is asking; the host of a match decides what that player may do.

mod access;
mod accounts;
mod assets;
mod client_address;
mod content;
mod create;
mod large_json;
mod leaderboards;
mod lobby;
mod matches;
mod me;
mod names;
mod odds;
mod own_data;
mod page_headers;
mod pairing;
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
    pairing::{PairingList, PairingState, PairingWish, WaitingCount},
    rules::{Cell, Chapter, Clause, RulebookText, SwitchText, SwitchValues},
};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::header;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::problem::Problem;

/// The OpenAPI document, without its paths.
#[derive(OpenApi)]
#[openapi(info(
    title = "Code Duello",
    description = "Tabletop duel games with a strict referee. The first POST request makes the client a guest and sets \
                   a cookie. docs/live.md describes the WebSocket of a match."
))]
struct Document;

pub(crate) fn router(server: Server) -> Router {
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(lobby::games))
        .routes(routes!(rules::rules))
        .routes(routes!(odds::questions, odds::answer))
        .routes(routes!(content::content))
        .routes(routes!(content::check_setup))
        .routes(routes!(lobby::matches, create::create))
        .routes(routes!(pairing::wait, pairing::state, pairing::stop))
        .routes(routes!(pairing::waiting))
        .routes(routes!(matches::summary))
        .routes(routes!(matches::join))
        .routes(routes!(matches::chat))
        .routes(routes!(leaderboards::match_ratings))
        .routes(routes!(socket::socket))
        .routes(routes!(replays::record))
        .routes(routes!(replays::replay))
        .routes(routes!(replays::luck))
        .routes(routes!(matches::rematch))
        .routes(routes!(replays::import))
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
    let router = match server.settings.has_metrics {
        true => router.route("/metrics", get(metrics)),
        false => router,
    };
    router
        .route("/api/openapi.json", get(|| async { document }))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .fallback(get(assets::serve))
        // `limit` has read the body, within its own limits.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(server.clone(), rate_limits::limit))
        .layer(from_fn(page_headers::complete))
        .with_state(server)
}

/// Metrics alone, for an address that only the operator can reach.
pub(crate) fn metrics_router(server: Server) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(server)
}

/// Whether the server can be used: its database can be written, and it is not stopping.
async fn ready(State(server): State<Server>) -> Result<&'static str, Problem> {
    if server.matches.is_closed() {
        let status = axum::http::StatusCode::SERVICE_UNAVAILABLE;
        return Err(Problem::new(status, "server.stopping", "the server is stopping"));
    }
    server.readiness.check(server.services.store.as_ref()).await?;
    Ok("ready")
}

async fn metrics(State(server): State<Server>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], server.services.metrics.text())
}
