//! The server: matches over HTTP and WebSocket, for people and programs.
//!
//! The server names no game; the program that starts it passes the list. Nothing important lives in memory alone: a
//! match is its journal in the store, an answer is acknowledged once it is stored, and any server on the same store
//! can continue any match.
//!
//! - [`plan`]: how a match was set up: seats, clock, who may watch.
//! - `host`: one task per match, the only one that changes it.
//! - `matches`: all hosts of this server.
//! - `archive`: stored matches: records, replays, luck.
//! - `socket`: the WebSocket protocol.
//! - `http`: all other endpoints; `identity`, `passwords` and `rate_limit` check who is asking and how often.
//! - `ratings`: rates finished matches.
//! - `wire`: the types of everything the server sends.
//!
//! What a connection may see depends on its seats alone, and is decided in one place: hosts send nothing but sights.

mod address_counts;
mod archive;
mod clock;
mod cpu_pool;
mod host;
mod http;
mod identity;
mod listen;
mod luck_cache;
mod matches;
mod metrics;
mod narration;
mod network;
mod own_notices;
mod passwords;
pub mod plan;
mod problem;
mod rate_limit;
mod ratings;
mod readiness;
mod retention;
mod seats;
pub mod series;
mod services;
mod settings;
pub mod share;
mod site_address;
mod socket;
mod stop_signal;
mod time;
#[cfg(test)]
mod types;
mod whole_number;
mod winners;
mod wire;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use duello_registry::Registry;
use duello_store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::time::timeout;

pub use http::{Asset, Assets};
pub use ipnet::IpNet;
pub use network::reachable_hosts;
pub use problem::Problem;
pub use settings::{CLAIM_AFTER, Limits, Retention, Settings};
pub use site_address::SiteAddress;
pub use stop_signal::stop_signal;

use address_counts::AddressCounts;
use http::RateLimits;
use identity::Identity;
use listen::Connections;
use matches::Matches;
use passwords::Passwords;
use readiness::Readiness;
use services::Services;

/// How long sockets and requests in progress may take after the server was told to stop.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(1_500);

/// A running server: the state that every request handler gets.
#[derive(Clone)]
pub struct Server {
    pub(crate) services: Services,
    pub(crate) matches: Arc<Matches>,
    pub(crate) identity: Arc<Identity>,
    pub(crate) passwords: Passwords,
    pub(crate) rate_limits: Arc<RateLimits>,
    pub(crate) readiness: Arc<Readiness>,
    pub(crate) settings: Arc<Settings>,
    /// Open sockets by address.
    pub(crate) sockets: Arc<AddressCounts>,
    pub(crate) assets: Assets,
    /// Where the server listens, once it does.
    pub(crate) listening: Arc<OnceLock<SocketAddr>>,
}

impl Server {
    /// Creates a server for the games in `registry` on `store`, with the files of its web page.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn new(
        registry: Registry,
        store: Arc<dyn Store>,
        assets: Assets,
    ) -> Result<Server, StoreError> {
        Server::with_settings(registry, store, assets, Settings::default()).await
    }

    /// The same with the settings of an operator.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn with_settings(
        registry: Registry,
        store: Arc<dyn Store>,
        assets: Assets,
        settings: Settings,
    ) -> Result<Server, StoreError> {
        let identity = Arc::new(Identity::new(store.as_ref(), settings.site.base_path()).await?);
        for name in &settings.moderators {
            if store.find_login(name).await?.is_none() {
                tracing::warn!(
                    name,
                    "no account has the name of this moderator; the account that registers it will be one"
                );
            }
        }
        ratings::start_rating_task(&store);
        retention::start_retention_task(&store, settings.retention.clone());
        let services = Services::new(registry, store, &settings);
        services.start_alive_task();
        narration::start_narration_task(&services);
        services.start_usage_task();
        Ok(Server {
            matches: Matches::start(services.clone()).await?,
            services,
            identity,
            passwords: Passwords::new(),
            rate_limits: Arc::new(RateLimits::new()),
            readiness: Arc::default(),
            sockets: Arc::new(AddressCounts::new(settings.limits.sockets_per_address)),
            settings: Arc::new(settings),
            assets,
            listening: Arc::default(),
        })
    }

    /// All endpoints of the server.
    pub fn router(&self) -> Router {
        http::router(self.clone())
    }

    /// Serves `/metrics` alone, for as long as the program runs.
    pub fn serve_metrics(&self, listener: TcpListener) -> impl Future<Output = ()> + use<> {
        let router = http::metrics_router(self.clone());
        async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "metrics are not served any more");
            }
        }
    }

    /// Serves until `stop` resolves. Then nothing new is accepted, sockets are closed with code 1012, so that clients
    /// reconnect, and requests in progress have [`SHUTDOWN_TIMEOUT`] to complete.
    pub async fn serve(&self, listener: TcpListener, stop: impl Future<Output = ()>) {
        if let Ok(address) = listener.local_addr() {
            self.listening.get_or_init(|| address);
        }
        let connections = Connections::new(self.router(), Arc::clone(&self.settings));
        tokio::select! {
            () = connections.accept(&listener) => {}
            () = stop => {}
        }
        drop(listener);
        let finishing = async { tokio::join!(self.matches.close(), connections.finish()) };
        if timeout(SHUTDOWN_TIMEOUT, finishing).await.is_err() {
            tracing::warn!("some connections were not closed in time");
        }
    }
}
