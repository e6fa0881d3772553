//! The addresses that invitations can name.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::net::SocketAddr;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use duello_registry::Registry;
use duello_server::{Server, Settings, SiteAddress};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tower::ServiceExt;

/// What a client at `peer` is told by a server that listens at `listen`.
async fn addresses(listen: &str, site: SiteAddress, peer: &str, is_forwarded: bool) -> Value {
    let store = duello_store::open("memory:").await.unwrap();
    let path = format!("{}/api/addresses", site.base_path());
    let settings = Settings { site, ..Settings::default() };
    let server =
        Server::with_settings(Registry::default(), store, |_| None, settings).await.unwrap();
    let listener = TcpListener::bind(listen).await.unwrap();
    let mut request = Request::get(path);
    if is_forwarded {
        request = request.header("x-forwarded-for", "203.0.113.9");
    }
    let mut request = request.body(Body::empty()).unwrap();
    let peer: SocketAddr = peer.parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = tokio::select! {
        biased;
        () = server.serve(listener, std::future::pending()) => panic!("the server has stopped"),
        response = server.router().oneshot(request) => response.unwrap(),
    };
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

const HERE: &str = "127.0.0.1:50000";

#[tokio::test]
async fn a_server_on_this_computer_only_has_no_other_address() {
    let found = addresses("127.0.0.1:0", SiteAddress::default(), HERE, false).await;
    assert_eq!(found, json!({"public": null, "network": []}));
}

#[tokio::test]
async fn the_public_address_is_told_to_everybody() {
    for peer in [HERE, "203.0.113.9:50000"] {
        let site = SiteAddress::new(Some("https://a.example/duello"), None).unwrap();
        let found = addresses("0.0.0.0:0", site, peer, false).await;
        assert_eq!(found, json!({"public": "https://a.example/duello", "network": []}));
    }
}

#[tokio::test]
async fn the_addresses_of_the_network_are_told_only_there() {
    let site = || SiteAddress::new(None, Some("/duello")).unwrap();
    let hosts = duello_server::reachable_hosts("0.0.0.0:1".parse().unwrap());
    let found = addresses("0.0.0.0:0", site(), "192.168.1.9:50000", false).await;
    let network = found["network"].as_array().unwrap();
    assert_eq!(network.len(), hosts.len());
    for (url, host) in network.iter().zip(hosts) {
        let url = url.as_str().unwrap();
        let host = host.strip_suffix(":1").unwrap();
        assert!(url.starts_with(&format!("http://{host}:")) && url.ends_with("/duello"), "{url}");
    }
    for (peer, is_forwarded) in [("203.0.113.9:50000", false), (HERE, true)] {
        let found = addresses("0.0.0.0:0", site(), peer, is_forwarded).await;
        assert_eq!(found["network"], json!([]), "{peer}");
    }
}
