//! The settings of `duello serve`: flags before environment variables before the configuration file before defaults.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use duello_server::{CLAIM_AFTER, IpNet, Limits, Retention, Settings, SiteAddress};
use serde::Deserialize;

use crate::Failure;

/// Where to listen by default.
const LISTEN: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8080);

/// The options of `duello serve`.
#[derive(Args, Default)]
pub(crate) struct Options {
    /// A TOML file with the same settings; docs/operate.md lists them. Flags and environment variables override it.
    #[arg(long, env = "DUELLO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen; 0.0.0.0:8080 for everybody on the network [default: 127.0.0.1:8080]
    #[arg(long, env = "DUELLO_LISTEN", value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The address at which players reach the server, for invitations and link previews, such as
    /// `https://duello.example.org` [default: the address in the browser, or one of this computer in its network]
    #[arg(long, env = "DUELLO_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// The path before everything that is served, such as /duello, behind a proxy that keeps it
    /// [default: the path of the public URL]
    #[arg(long, env = "DUELLO_BASE_PATH", value_name = "PATH")]
    base_path: Option<String>,
    /// `sqlite:FILE`, `postgres://USER:PASSWORD@HOST/DATABASE`, or `memory:`, which forgets everything at the end
    /// [default: a file in your data folder]
    #[arg(long, env = "DUELLO_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
    /// Where to serve `/metrics`, instead of beside the page [default: beside the page]
    #[arg(long, env = "DUELLO_METRICS_LISTEN", value_name = "ADDRESS")]
    metrics_listen: Option<SocketAddr>,
    /// How the log is written [default: text]
    #[arg(long, env = "DUELLO_LOG_FORMAT", value_name = "FORMAT")]
    log_format: Option<LogFormat>,
    /// An account that is a moderator, by its name; may be repeated [default: none]
    #[arg(long, env = "DUELLO_MODERATOR", value_name = "NAME", value_delimiter = ',')]
    moderator: Vec<String>,
    /// A proxy whose `X-Forwarded-For` is believed: an address or a network such as 10.0.0.0/8; may be repeated
    /// [default: none]
    #[arg(long, env = "DUELLO_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',', value_parser = network)]
    trusted_proxy: Vec<IpNet>,
    /// After how many seconds of absence the others may claim the win; 0 for never [default: 120]
    #[arg(long, env = "DUELLO_CLAIM_AFTER", value_name = "SECONDS")]
    claim_after: Option<u32>,
    /// The most connections, sockets included [default: 20000]
    #[arg(long, env = "DUELLO_LIMIT_CONNECTIONS", value_name = "COUNT", help_heading = "Limits")]
    limit_connections: Option<usize>,
    /// The most connections from one address [default: 1000]
    #[arg(
        long,
        env = "DUELLO_LIMIT_CONNECTIONS_PER_ADDRESS",
        value_name = "COUNT",
        help_heading = "Limits"
    )]
    limit_connections_per_address: Option<usize>,
    /// The most sockets from one address, also behind a proxy [default: 500]
    #[arg(
        long,
        env = "DUELLO_LIMIT_SOCKETS_PER_ADDRESS",
        value_name = "COUNT",
        help_heading = "Limits"
    )]
    limit_sockets_per_address: Option<usize>,
    /// The most matches of one player that wait for players [default: 50]
    #[arg(
        long,
        env = "DUELLO_LIMIT_WAITING_MATCHES",
        value_name = "COUNT",
        help_heading = "Limits"
    )]
    limit_waiting_matches: Option<u32>,
    /// The most matches of one player in progress [default: 200]
    #[arg(
        long,
        env = "DUELLO_LIMIT_PLAYING_MATCHES",
        value_name = "COUNT",
        help_heading = "Limits"
    )]
    limit_playing_matches: Option<u32>,
    /// Delete guests who have not played for this many days; 0 for never [default: 365]
    #[arg(long, env = "DUELLO_KEEP_GUESTS", value_name = "DAYS", help_heading = "Retention")]
    keep_guests: Option<u32>,
    /// Delete matches that nobody has joined for this many days; 0 for never [default: 30]
    #[arg(
        long,
        env = "DUELLO_KEEP_WAITING_MATCHES",
        value_name = "DAYS",
        help_heading = "Retention"
    )]
    keep_waiting_matches: Option<u32>,
    /// Delete imported records and matches between bots after this many days; 0 for never [default: 180]
    #[arg(long, env = "DUELLO_KEEP_IMPORTS", value_name = "DAYS", help_heading = "Retention")]
    keep_imports: Option<u32>,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LogFormat {
    /// A line for people.
    #[default]
    Text,
    /// A line of JSON for programs.
    Json,
}

/// The configuration file.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    public_url: Option<String>,
    base_path: Option<String>,
    database: Option<String>,
    metrics_listen: Option<SocketAddr>,
    log_format: Option<LogFormat>,
    moderators: Vec<String>,
    trusted_proxies: Vec<String>,
    claim_after: Option<u32>,
    limits: Limits,
    retention: Retention,
}

/// Everything that is set.
pub(super) struct Config {
    pub(super) listen: SocketAddr,
    /// None for the file in the data folder.
    pub(super) database: Option<String>,
    pub(super) metrics_listen: Option<SocketAddr>,
    pub(super) log_format: LogFormat,
    pub(super) settings: Settings,
}

impl Options {
    /// Reads the configuration file, if there is one, and adds the flags and environment variables.
    pub(super) fn read(&self) -> Result<Config, Failure> {
        let file = self.config.as_deref().map(read_file).transpose()?.unwrap_or_default();
        let mut trusted_proxies = self.trusted_proxy.clone();
        if trusted_proxies.is_empty() {
            let networks = file.trusted_proxies.iter().map(|text| network(text));
            trusted_proxies = networks.collect::<Result<_, _>>()?;
        }
        let site = SiteAddress::new(
            self.public_url.as_deref().or(file.public_url.as_deref()),
            self.base_path.as_deref().or(file.base_path.as_deref()),
        )?;
        let metrics_listen = self.metrics_listen.or(file.metrics_listen);
        Ok(Config {
            listen: self.listen.or(file.listen).unwrap_or(LISTEN),
            database: self.database.clone().or(file.database),
            metrics_listen,
            log_format: self.log_format.or(file.log_format).unwrap_or_default(),
            settings: Settings {
                site,
                moderators: if self.moderator.is_empty() {
                    file.moderators
                } else {
                    self.moderator.clone()
                },
                trusted_proxies,
                has_metrics: metrics_listen.is_none(),
                claim_after: self.claim_after.or(file.claim_after).unwrap_or(CLAIM_AFTER),
                // A ruling of docs/record.md, not a choice of the operator.
                reveal_time: Settings::default().reveal_time,
                limits: self.limits(&file.limits),
                retention: self.retention(&file.retention),
            },
        })
    }

    fn limits(&self, file: &Limits) -> Limits {
        let per_address = self.limit_connections_per_address;
        Limits {
            connections: self.limit_connections.unwrap_or(file.connections),
            connections_per_address: per_address.unwrap_or(file.connections_per_address),
            sockets_per_address: self.limit_sockets_per_address.unwrap_or(file.sockets_per_address),
            waiting_matches: self.limit_waiting_matches.unwrap_or(file.waiting_matches),
            playing_matches: self.limit_playing_matches.unwrap_or(file.playing_matches),
        }
    }

    fn retention(&self, file: &Retention) -> Retention {
        Retention {
            guests: self.keep_guests.unwrap_or(file.guests),
            waiting_matches: self.keep_waiting_matches.unwrap_or(file.waiting_matches),
            imports: self.keep_imports.unwrap_or(file.imports),
        }
    }
}

fn read_file(path: &Path) -> Result<File, Failure> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| named(&error))?;
    Ok(toml::from_str(&text).map_err(|error| named(&error))?)
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<std::net::IpAddr>().map(IpNet::from);
    address.or_else(|_| text.parse::<IpNet>()).map_err(|_| {
        format!("`{text}` is no address and no network; write it like 10.0.0.7 or 10.0.0.0/8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Result<Config, String> {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        let options = Options {
            config: Some(file.path().to_owned()),
            limit_connections: Some(7),
            ..Options::default()
        };
        options.read().map_err(|error| error.to_string())
    }

    #[test]
    fn flags_come_before_the_file_and_the_file_before_the_defaults() {
        let text = "listen = \"0.0.0.0:80\"\npublic_url = \"https://a.example/duello\"\nmoderators = [\"Ann\"]\ntrusted_proxies = [\"10.0.0.7\", \"fd00::/8\"]\n\
                    [limits]\nconnections = 5\nwaiting_matches = 3\n[retention]\nguests = 0\n";
        let config = config(text).unwrap();
        assert_eq!(config.listen.port(), 80);
        assert_eq!(config.settings.site.base_path(), "/duello");
        assert_eq!(config.settings.moderators, ["Ann"]);
        assert_eq!(config.settings.trusted_proxies.len(), 2);
        let limits = &config.settings.limits;
        assert_eq!(
            (limits.connections, limits.waiting_matches, limits.playing_matches),
            (7, 3, 200)
        );
        let retention = &config.settings.retention;
        assert_eq!((retention.guests, retention.imports), (0, 180));
    }

    #[test]
    fn a_mistake_in_the_file_is_shown_with_its_line_and_a_caret() {
        let Err(why) = config("listen = \"0.0.0.0:80\"\n[limits]\nconections = 5\n") else {
            panic!("an unknown setting was accepted");
        };
        assert!(why.contains("line 3") && why.contains("^^^^"), "{why}");
        assert!(why.contains("conections") && why.contains("`connections`"), "{why}");
        let Err(why) = config("trusted_proxies = [\"proxy\"]\n") else {
            panic!("a name was accepted as a network");
        };
        assert!(why.contains("`proxy` is no address"), "{why}");
        let Err(why) = config("public_url = \"duello.example.org\"\n") else {
            panic!("an address without a scheme was accepted as a URL");
        };
        assert!(why.contains("must begin with http:// or https://"), "{why}");
    }
}
