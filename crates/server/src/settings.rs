//! What an operator can set. Everything has a default.

use std::net::IpAddr;
use std::time::Duration;

use duello_store::PlayerRow;
use ipnet::IpNet;
use serde::Deserialize;

use crate::site_address::SiteAddress;

/// The default of [`Settings::claim_after`].
pub const CLAIM_AFTER: u32 = 120;

/// The default of [`Settings::reveal_time`].
const REVEAL_TIME: Duration = Duration::from_secs(30);

/// The settings of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Where players reach the server [default: unknown, without a path].
    pub site: SiteAddress,
    /// The accounts that are moderators, by name [default: none].
    pub moderators: Vec<String>,
    /// The proxies whose `X-Forwarded-For` is believed [default: none].
    pub trusted_proxies: Vec<IpNet>,
    /// Whether `/metrics` is served beside the page [default: true].
    pub has_metrics: bool,
    /// After how many seconds of absence the others may claim the win; 0 for never [default: 120].
    pub claim_after: u32,
    /// How long a match waits for the shares of its dice when all seats are taken [default: 30 seconds]. `docs/record.md`
    /// states the default as a ruling.
    pub reveal_time: Duration,
    /// How much the server accepts.
    pub limits: Limits,
    /// How long things are kept that nobody needs any more.
    pub retention: Retention,
}

/// How much the server accepts at the same time.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Connections, sockets included.
    pub connections: usize,
    /// Connections from one address. A proxy and the server's own machine are not limited.
    pub connections_per_address: usize,
    /// Sockets from one address, also behind a proxy.
    pub sockets_per_address: usize,
    /// Matches of one player that wait for players.
    pub waiting_matches: u32,
    /// Matches of one player that are being played.
    pub playing_matches: u32,
}

/// After how many days things are deleted; 0 for never.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Guests who have not played since.
    pub guests: u32,
    /// Matches that nobody has joined.
    pub waiting_matches: u32,
    /// Finished matches in which no player of this server sits: imported records and bots among themselves.
    pub imports: u32,
}

impl Settings {
    /// Whether a player is a moderator: an account with one of these names. A guest can call itself anything.
    pub(crate) fn is_moderator(&self, player: &PlayerRow) -> bool {
        let login = player.login.as_deref().map(str::to_lowercase);
        login.is_some_and(|login| self.moderators.iter().any(|name| name.to_lowercase() == login))
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            site: SiteAddress::default(),
            moderators: Vec::new(),
            trusted_proxies: Vec::new(),
            has_metrics: true,
            claim_after: CLAIM_AFTER,
            reveal_time: REVEAL_TIME,
            limits: Limits::default(),
            retention: Retention::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            connections_per_address: 1_000,
            sockets_per_address: 500,
            waiting_matches: 50,
            playing_matches: 200,
        }
    }
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { guests: 365, waiting_matches: 30, imports: 180 }
    }
}

impl Settings {
    /// Whether an address is a proxy that says the truth about its clients.
    pub(crate) fn is_trusted_proxy(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted_proxies.iter().any(|network| network.contains(&address))
    }
}
