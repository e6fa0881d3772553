//! The HTTP endpoints. They find out who is asking; the host of a match decides what that player may do.

mod access;
mod accounts;
mod addresses;
mod assets;
mod client_address;
mod content;
mod create;
mod formats;
mod large_json;
mod leaderboards;
mod lobby;
mod matches;
mod me;
mod moderation;
mod names;
mod odds;
mod openapi;
mod own_data;
mod page;
mod page_headers;
mod pairing;
mod puzzles;
mod rate_limits;
mod recovery;
mod replays;
mod reports;
mod results;
mod rules;
mod sessions;
mod shares;
mod socket;
mod tokens;

pub(crate) use access::refuse_muted;
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
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;
use crate::problem::{Problem, ProblemDetails};

/// The OpenAPI document, without its paths.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Code Duello",
        description = "Tabletop duel games with a strict referee. The first POST request makes the client a guest and \
                       sets a cookie. docs/live.md describes the WebSocket of a match."
    ),
    components(schemas(ProblemDetails))
)]
struct Document;

pub(crate) fn router(server: Server) -> Router {
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(lobby::games))
        .routes(routes!(addresses::addresses))
        .routes(routes!(rules::rules))
        .routes(routes!(odds::questions, odds::answer))
        .routes(routes!(formats::formats))
        .routes(routes!(puzzles::counts))
        .routes(routes!(puzzles::puzzle))
        .routes(routes!(content::content))
        .routes(routes!(content::check_setup))
        .routes(routes!(lobby::matches, create::create))
        .routes(routes!(pairing::wait, pairing::state, pairing::stop))
        .routes(routes!(pairing::waiting))
        .routes(routes!(matches::summary))
        .routes(routes!(matches::join))
        .routes(routes!(shares::reveal))
        .routes(routes!(matches::chat))
        .routes(routes!(reports::report))
        .routes(routes!(leaderboards::match_ratings))
        .routes(routes!(socket::socket))
        .routes(routes!(replays::record))
        .routes(routes!(replays::replay))
        .routes(routes!(replays::luck))
        .routes(routes!(replays::reconsider))
        .routes(routes!(matches::rematch))
        .routes(routes!(replays::import))
        .routes(routes!(replays::narration))
        .routes(routes!(me::me, me::rename, own_data::delete))
        .routes(routes!(own_data::export))
        .routes(routes!(results::results))
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::revoke))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::change_password))
        .routes(routes!(recovery::create))
        .routes(routes!(recovery::recover))
        .routes(routes!(accounts::log_in, accounts::log_out))
        .routes(routes!(leaderboards::profile))
        .routes(routes!(leaderboards::leaders))
        .routes(routes!(moderation::reports))
        .routes(routes!(moderation::close))
        .routes(routes!(moderation::sanctioned))
        .routes(routes!(moderation::sanction))
        .split_for_parts();
    let site = server.settings.site.clone();
    let document = Json(openapi::complete(document, &server.services.registry, site.base_path()));
    let page_and_api = router
        .route("/api/openapi.json", get(|| async { document }))
        .fallback(get(assets::serve))
        // `limit` has read the body, within its own limits.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(server.clone(), rate_limits::limit))
        .layer(from_fn_with_state(server.clone(), page_headers::complete));
    let router = match site.base_path() {
        "" => page_and_api,
        base_path => {
            let home = format!("{base_path}/");
            let outside = format!("Nothing is served here. The page is at {home}\n");
            Router::new()
                .nest_service(base_path, page_and_api.with_state(server.clone()))
                .route("/", get(|| async move { Redirect::temporary(&home) }))
                .fallback(|| async move { (StatusCode::NOT_FOUND, outside) })
        }
    };
    router.merge(operator_router(&server)).with_state(server)
}

/// What the operator's own programs ask for. They talk to the server itself, so it has no base path.
fn operator_router(server: &Server) -> Router<Server> {
    let router = Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .layer(from_fn_with_state(server.clone(), page_headers::complete));
    match server.settings.has_metrics {
        true => router.route("/metrics", get(metrics)),
        false => router,
    }
}

/// Metrics alone, for an address that only the operator can reach.
pub(crate) fn metrics_router(server: Server) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(server)
}

/// Whether the server can be used: its database can be written, and it is not stopping.
async fn ready(State(server): State<Server>) -> Result<&'static str, Problem> {
    if server.matches.is_closed() {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        return Err(Problem::new(status, "server.stopping", "the server is stopping"));
    }
    server.readiness.check(server.services.store.as_ref()).await?;
    Ok("ready")
}

async fn metrics(State(server): State<Server>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], server.services.metrics.text())
}
