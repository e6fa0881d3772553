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

mod archive;
mod clock;
mod cpu_pool;
mod host;
mod http;
mod identity;
mod journal;
mod matches;
mod metrics;
mod passwords;
pub mod plan;
mod problem;
mod rate_limit;
mod ratings;
mod seats;
mod services;
mod socket;
mod stop_signal;
mod time;
#[cfg(test)]
mod types;
mod winners;
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use duello_registry::Registry;
use duello_store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::sleep;

pub use http::{Asset, Assets};
pub use problem::Problem;
pub use stop_signal::stop_signal;

use http::RateLimits;
use identity::Identity;
use matches::Matches;
use passwords::Passwords;
use services::Services;

/// How long requests in progress may take after the server was told to stop.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(1_500);

/// A running server: the state that every request handler gets.
#[derive(Clone)]
pub struct Server {
    pub(crate) services: Services,
    pub(crate) matches: Arc<Matches>,
    pub(crate) identity: Arc<Identity>,
    pub(crate) passwords: Passwords,
    pub(crate) rate_limits: Arc<RateLimits>,
    pub(crate) assets: Assets,
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
        let identity = Arc::new(Identity::new(store.as_ref()).await?);
        ratings::start_rating_task(&store);
        let services = Services::new(registry, store);
        Ok(Server {
            matches: Matches::start(services.clone()).await?,
            services,
            identity,
            passwords: Passwords::new(),
            rate_limits: Arc::new(RateLimits::new()),
            assets,
        })
    }

    /// All endpoints of the server.
    pub fn router(&self) -> Router {
        http::router(self.clone())
    }

    /// Serves until `stop` resolves. Then sockets are closed with code 1012, so that clients reconnect, and requests in
    /// progress have [`SHUTDOWN_TIMEOUT`] to complete.
    ///
    /// # Errors
    /// When the listener fails.
    pub async fn serve(
        &self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let matches = Arc::clone(&self.matches);
        let (stopped, is_stopped) = oneshot::channel();
        let stopping = async move {
            stop.await;
            // The receiver is gone only if serving has ended.
            let _ = stopped.send(());
            matches.close().await;
        };
        let deadline = async {
            match is_stopped.await {
                Ok(()) => sleep(SHUTDOWN_TIMEOUT).await,
                // Serving has ended without being stopped.
                Err(_) => std::future::pending().await,
            }
        };
        // An acknowledgement that follows an update must not wait until the client has confirmed the update.
        let listener = listener.tap_io(|stream| {
            // If this fails, everything still arrives, only later.
            let _ = stream.set_nodelay(true);
        });
        // Built once: a plain router would be copied for every connection, half a megabyte each time. Handlers get the
        // client's address, so that password attempts can be limited.
        let service = self.router().into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(stopping);
        tokio::select! {
            result = serving.into_future() => result,
            () = deadline => Ok(()),
        }
    }
}
