//! The server: matches over HTTP and WebSocket, for people and programs.
//!
//! It never names a game: whoever starts it hands it the list. Nothing that matters is in its memory alone: a match is
//! its journal in the store, an answer is acknowledged when it is kept there, and any server on the same store can go
//! on with any match.
//!
//! - [`plan`]: what a match was asked to be: seats, clock, who may watch.
//! - `host`: one task a match, which alone changes it.
//! - `hall`: all hosts of this server.
//! - `archive`: what is left of matches: records, replays, luck.
//! - `socket`: what travels over a WebSocket.
//! - `http`: everything else, with `identity`, `passwords` and `limits` for who asks.
//! - `ratings`: what becomes of a match that is over.
//! - `wire`: what is said, as types.
//!
//! What a connection may know is decided in one place, by its seats; a host hands out nothing but sights.

mod archive;
mod clock;
mod hall;
mod host;
mod http;
mod identity;
mod journal;
mod library;
mod limits;
mod metrics;
mod passwords;
pub mod plan;
mod problem;
mod ratings;
mod seats;
mod socket;
mod thinkers;
mod winners;
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::serve::ListenerExt as _;
use duello_registry::Registry;
use duello_store::{Store, StoreError};
use tokio::net::TcpListener;

pub use http::{Asset, Assets};
pub use problem::Problem;

use hall::Hall;
use http::Door;
use identity::Identity;
use library::Library;

/// What every request needs.
#[derive(Clone)]
pub struct Server {
    pub(crate) hall: Arc<Hall>,
    pub(crate) identity: Arc<Identity>,
    pub(crate) door: Arc<Door>,
    pub(crate) assets: Assets,
}

impl Server {
    /// A server of these games on this store, with the files of its web page.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn new(
        registry: Registry,
        store: Arc<dyn Store>,
        assets: Assets,
    ) -> Result<Server, StoreError> {
        let identity = Arc::new(Identity::new(store.as_ref()).await?);
        ratings::keep_settling(&store);
        let hall = Hall::open(Library(registry), store).await?;
        Ok(Server { hall, identity, door: Arc::new(Door::new()), assets })
    }

    /// All addresses of the server.
    pub fn router(&self) -> Router {
        http::router(self.clone())
    }

    /// Serves until `stop` comes; answers in flight are finished, and sockets are told to come back.
    ///
    /// # Errors
    /// When the listener fails.
    pub async fn serve(
        &self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let hall = Arc::clone(&self.hall);
        let stopping = async move {
            stop.await;
            hall.close().await;
        };
        // An answer that follows an update must not wait until the other side has confirmed the update.
        let listener = listener.tap_io(|stream| {
            // Without it everything arrives as well, only later.
            let _ = stream.set_nodelay(true);
        });
        // Made once: a bare router would be copied for every connection, half a megabyte each time. Requests know from
        // where they come, so that attempts at passwords can be counted.
        let service = self.router().into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service).with_graceful_shutdown(stopping).await
    }
}
