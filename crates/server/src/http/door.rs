//! The door: where passwords are held against their hashes, and not too often.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use duello_store::PlayerRow;

use crate::Server;
use crate::limits::Limit;
use crate::passwords::Passwords;
use crate::problem::Problem;

/// Attempts at the password of one name: some at once, for those who forget, and then few, for those who guess.
const BY_NAME: (u32, Duration) = (10, Duration::from_secs(60));

/// Attempts from one address, behind which there may be a whole school.
const BY_ADDRESS: (u32, Duration) = (60, Duration::from_secs(2));

/// Requests from one address, of whatever kind: a busy page, and many of them behind one address.
const REQUESTS: (u32, Duration) = (600, Duration::from_millis(20));

/// Requests from one address that change something or are long to compute.
const WORK: (u32, Duration) = (120, Duration::from_millis(250));

/// What stands between a password and an account, and between strangers and the server's time.
pub(crate) struct Door {
    pub(super) passwords: Passwords,
    by_name: Limit,
    by_address: Limit,
    requests: Limit,
    work: Limit,
}

impl Door {
    pub(crate) fn new() -> Door {
        Door {
            passwords: Passwords::new(),
            by_name: Limit::new(BY_NAME.0, BY_NAME.1),
            by_address: Limit::new(BY_ADDRESS.0, BY_ADDRESS.1),
            requests: Limit::new(REQUESTS.0, REQUESTS.1),
            work: Limit::new(WORK.0, WORK.1),
        }
    }

    /// Counts a request. Whoever sits at the server itself may ask as much as he likes.
    fn count(&self, address: &Address, is_work: bool) -> Result<(), Problem> {
        let Some(address) = address.counted.as_deref().filter(|_| !address.is_here) else {
            return Ok(());
        };
        self.requests.take(address).map_err(too_many)?;
        if is_work { self.work.take(address).map_err(too_many) } else { Ok(()) }
    }

    /// Counts an attempt from an address.
    pub(super) fn knock(&self, address: &Address) -> Result<(), Problem> {
        match &address.counted {
            Some(address) => self.by_address.take(address).map_err(too_many),
            None => Ok(()),
        }
    }

    /// Counts an attempt at the password of a name, and holds it against what is kept for that name, if anything is.
    pub(super) async fn is_right(
        &self,
        name: &str,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, Problem> {
        self.by_name.take(&name.to_lowercase()).map_err(too_many)?;
        self.passwords.is_right(password, kept).await
    }

    /// Makes sure that an account is asked for by whoever knows its password.
    pub(super) async fn confirm(
        &self,
        player: &PlayerRow,
        password: String,
    ) -> Result<(), Problem> {
        let name = player.login.as_deref().unwrap_or_default();
        match self.is_right(name, password, player.password.clone()).await? {
            true => Ok(()),
            false => Err(Problem::forbidden("password.wrong", "the password is wrong")),
        }
    }
}

/// Counts every request to the interface, by the address it comes from.
pub(super) async fn count(
    State(server): State<Server>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        let is_long = path.ends_with("/luck") || path.ends_with("/replay");
        server.door.count(&address, is_long || request.method() != Method::GET)?;
    }
    Ok(next.run(request).await)
}

fn too_many(wait: Duration) -> Problem {
    let seconds = wait.as_secs() + 1;
    let text = format!("too many attempts; try again in {seconds} seconds");
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "attempts.many", text)
}

/// From where a request comes.
pub(super) struct Address {
    /// An address of version 4, or the network of one of version 6, of which everybody has many. None where no
    /// connection is behind the request.
    counted: Option<String>,
    /// Whether it is the server's own machine.
    is_here: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let origin = peer.map(|peer| origin(peer, &parts.headers).to_canonical());
        Ok(Address {
            counted: origin.map(counted_as),
            is_here: origin.is_some_and(|origin| origin.is_loopback()),
        })
    }
}

/// The address behind a proxy. Only a proxy nearby is believed, and only what it has added itself, which is the last.
fn origin(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_near = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
    last.filter(|_| is_near).and_then(|last| last.trim().parse().ok()).unwrap_or(peer)
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
    fn a_proxy_nearby_is_believed_what_it_has_added_itself() {
        assert_eq!(from("203.0.113.9", &[]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["198.51.100.1, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(from("10.0.0.2", &["198.51.100.1", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["nonsense"]), "127.0.0.1");
        // A stranger may claim what he likes.
        assert_eq!(from("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
    }

    #[test]
    fn a_network_of_version_six_counts_as_one() {
        assert_eq!(from("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::/64");
        assert_eq!(from("2001:db8:1:2::9", &[]), "2001:db8:1:2::/64");
        assert_eq!(from("::ffff:203.0.113.9", &[]), "203.0.113.9");
    }
}
