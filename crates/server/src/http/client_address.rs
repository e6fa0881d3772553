//! The address a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// The address a request comes from.
pub(super) struct ClientAddress {
    /// What rate limits count: an IPv4 address, or the /64 network of an IPv6 address, since a client has a whole
    /// network of those. `None` in tests without a connection.
    pub(super) counted: Option<String>,
    /// Whether the client runs on the server's own machine.
    pub(super) is_local: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let origin = peer.map(|peer| origin(peer, &parts.headers).to_canonical());
        Ok(ClientAddress {
            counted: origin.map(counted_as),
            is_local: origin.is_some_and(|origin| origin.is_loopback()),
        })
    }
}

/// The client's address. If the peer is a proxy on this machine or in the private network, it is the last address in
/// `X-Forwarded-For`, which is the one that the proxy has added itself.
fn origin(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_trusted = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
    last.filter(|_| is_trusted).and_then(|last| last.trim().parse().ok()).unwrap_or(peer)
}

fn counted_as(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        counted_as(origin(peer.parse().unwrap(), &headers))
    }

    #[test]
    fn a_nearby_proxy_is_trusted_for_the_address_it_added_last() {
        assert_eq!(from("203.0.113.9", &[]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["198.51.100.1, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(from("10.0.0.2", &["198.51.100.1", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["nonsense"]), "127.0.0.1");
        // Anyone else may claim anything.
        assert_eq!(from("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        assert_eq!(from("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::/64");
        assert_eq!(from("2001:db8:1:2::9", &[]), "2001:db8:1:2::/64");
        assert_eq!(from("::ffff:203.0.113.9", &[]), "203.0.113.9");
    }
}
