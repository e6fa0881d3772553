//! The address a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::Server;
use crate::address_counts::network;
use crate::settings::Settings;

/// The address a request comes from.
pub(super) struct ClientAddress {
    /// What limits count: an IPv4 address, or the network of an IPv6 address. `None` in tests without a connection, and
    /// for clients on the server's own machine, which are not limited.
    pub(super) limited: Option<IpAddr>,
    /// The same, also for clients on the server's own machine.
    pub(super) counted: Option<IpAddr>,
}

impl FromRequestParts<Server> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        server: &Server,
    ) -> Result<ClientAddress, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map(|info| info.0.ip().to_canonical());
        let counted = peer.map(|peer| network(origin(peer, &parts.headers, &server.settings)));
        let is_local =
            peer.is_some_and(|peer| peer.is_loopback() && !server.settings.is_trusted_proxy(peer));
        Ok(ClientAddress { limited: counted.filter(|_| !is_local), counted })
    }
}

impl ClientAddress {
    /// Whose work it is when the client is nobody.
    pub(super) fn key(&self) -> String {
        self.counted.map_or_else(String::new, |address| address.to_string())
    }
}

/// The client's address. Every trusted proxy has added to `X-Forwarded-For` the address that has talked to it, so the
/// last one that is no trusted proxy is the client's; what stands before it may be invented.
fn origin(peer: IpAddr, headers: &HeaderMap, settings: &Settings) -> IpAddr {
    let values = headers.get_all("x-forwarded-for").iter().rev();
    let claimed =
        values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.rsplit(','));
    let mut origin = peer;
    for address in claimed {
        if !settings.is_trusted_proxy(origin) {
            break;
        }
        match address_of(address.trim()) {
            Some(address) => origin = address.to_canonical(),
            None => break,
        }
    }
    origin
}

/// An address as proxies write it: alone, with a port, or in brackets.
fn address_of(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse::<SocketAddr>().map(|address| address.ip());
    bare.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, trusted: &[&str], forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let trusted_proxies = trusted.iter().map(|net| net.parse().unwrap()).collect();
        let settings = Settings { trusted_proxies, ..Settings::default() };
        network(origin(peer.parse().unwrap(), &headers, &settings)).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(from("127.0.0.1", &[], &["198.51.100.1"]), "127.0.0.1");
        assert_eq!(from("10.0.0.2", &[], &["198.51.100.1"]), "10.0.0.2");
        let trusted = ["127.0.0.1/32", "10.0.0.0/8"];
        assert_eq!(from("203.0.113.9", &trusted, &["198.51.100.1"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &trusted, &["198.51.100.1, 203.0.113.9"]), "203.0.113.9");
        // Two proxies, one behind the other.
        let chain = ["127.0.0.1, 198.51.100.1", "203.0.113.9, 10.0.0.2"];
        assert_eq!(from("127.0.0.1", &trusted, &chain), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &trusted, &["nonsense"]), "127.0.0.1");
    }

    #[test]
    fn a_proxy_may_add_the_port() {
        let client = |forwarded| from("127.0.0.1", &["127.0.0.1/32"], &[forwarded]);
        assert_eq!(client("203.0.113.9:1000"), "203.0.113.9");
        assert_eq!(client("[2001:db8:1:2::9]:1000"), "2001:db8:1:2::");
        assert_eq!(client("[2001:db8:1:2::9]"), "2001:db8:1:2::");
        assert_eq!(client("203.0.113.9:port"), "127.0.0.1");
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        assert_eq!(from("2001:db8:1:2:3:4:5:6", &[], &[]), "2001:db8:1:2::");
        assert_eq!(from("2001:db8:1:2::9", &[], &[]), "2001:db8:1:2::");
        assert_eq!(from("::ffff:203.0.113.9", &[], &[]), "203.0.113.9");
    }
}
