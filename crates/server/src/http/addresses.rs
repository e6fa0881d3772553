//! Which addresses of the server an invitation can name.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};

use crate::Server;
use crate::network::{is_nearby, reachable_hosts};
use crate::wire::Addresses;

/// The addresses at which others reach the page. Those of the local network are told only to clients there.
#[utoipa::path(
    get, path = "/api/addresses", tag = "lobby", responses((status = 200, body = Addresses))
)]
pub(super) async fn addresses(
    State(server): State<Server>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Json<Addresses> {
    let site = &server.settings.site;
    // Behind a proxy, the peer is the proxy, and the page is reached where the proxy is.
    let is_direct = !headers.contains_key("x-forwarded-for");
    let is_near =
        is_direct && peer.is_some_and(|Extension(ConnectInfo(peer))| is_nearby(peer.ip()));
    let hosts = match server.listening.get() {
        Some(listening) if is_near && site.public_url().is_none() => reachable_hosts(*listening),
        _ => Vec::new(),
    };
    let url = |host: &String| format!("http://{host}{}", site.base_path());
    Json(Addresses { network: hosts.iter().map(url).collect(), public: site.public_url() })
}
