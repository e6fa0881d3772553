//! Accepting connections: a bounded number of them, each with a bounded time to send its request.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::Service as _;

use crate::address_counts::{AddressCounts, Entered};
use crate::settings::Settings;

/// How long a client may take to send the head of a request, also the next one on the same connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// How long to wait after a connection could not be accepted, usually for lack of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// How long a refused client may take to read the refusal.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);

/// The place of a connection among those the server accepts. A socket keeps it for as long as it is open.
#[derive(Clone)]
pub(crate) struct Place {
    _permit: Arc<OwnedSemaphorePermit>,
    _address: Option<Arc<Entered>>,
}

/// The connections of a server.
pub(crate) struct Connections {
    router: Router,
    settings: Arc<Settings>,
    places: Arc<Semaphore>,
    by_address: AddressCounts,
    stopping: watch::Sender<bool>,
}

impl Connections {
    pub(crate) fn new(router: Router, settings: Arc<Settings>) -> Connections {
        let places = Arc::new(Semaphore::new(settings.limits.connections));
        let by_address = AddressCounts::new(settings.limits.connections_per_address);
        Connections { router, settings, places, by_address, stopping: watch::Sender::new(false) }
    }

    /// Accepts connections until this future is dropped.
    pub(crate) async fn accept(&self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.serve(stream, peer),
                Err(error) => {
                    tracing::error!(%error, "cannot accept a connection");
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    fn serve(&self, stream: TcpStream, peer: SocketAddr) {
        let Some(place) = self.place(peer.ip()) else {
            tracing::warn!(%peer, "too many connections; one was refused");
            tokio::spawn(refuse(stream));
            return;
        };
        // An acknowledgement that follows an update must not wait until the client has confirmed the update. If this
        // fails, everything still arrives, only later.
        let _ = stream.set_nodelay(true);
        let router = self.router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(place.clone());
            router.clone().call(request)
        });
        let mut stopping = self.stopping.subscribe();
        tokio::spawn(async move {
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIMEOUT)
                .serve_connection(TokioIo::new(stream), service)
                .with_upgrades();
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => Some(ended),
                _ = stopping.wait_for(|is_stopping| *is_stopping) => None,
            };
            if ended.is_none() {
                connection.as_mut().graceful_shutdown();
                // How a connection ends does not matter to anyone.
                let _ = connection.await;
            }
        });
    }

    /// A place for a connection from this address, if there is one. Proxies bring the connections of many clients, and
    /// this machine is trusted.
    fn place(&self, peer: IpAddr) -> Option<Place> {
        let is_limited = !peer.is_loopback() && !self.settings.is_trusted_proxy(peer);
        let address = match is_limited {
            true => Some(Arc::new(self.by_address.enter(peer)?)),
            false => None,
        };
        let permit = Arc::clone(&self.places).try_acquire_owned().ok()?;
        Some(Place { _permit: Arc::new(permit), _address: address })
    }

    /// Lets the requests in progress complete, and waits until all connections are closed.
    pub(crate) async fn finish(&self) {
        self.stopping.send_replace(true);
        self.stopping.closed().await;
    }
}

/// Tells a client that there is no place for it.
async fn refuse(mut stream: TcpStream) {
    let body = r#"{"code":"server.full","text":"the server has too many connections; try again soon","retry":5}"#;
    let refusal = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    // The client may be gone, or never read.
    let _ = timeout(REFUSAL_TIMEOUT, async {
        stream.write_all(refusal.as_bytes()).await?;
        stream.shutdown().await
    })
    .await;
}
