//! `duello serve`: the table for everybody who can reach this machine.

mod config;

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;
use duello_registry::Registry;
use duello_server::{Asset, Server, SiteAddress, reachable_hosts};
use rust_embed::Embed;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tracing_subscriber::filter::{EnvFilter, LevelFilter};
use tracing_subscriber::fmt;

use crate::{Failure, database};
use config::{Config, LogFormat, Options};

/// Serves the table in the browser. Matches are kept in a database: a file of SQLite, or PostgreSQL, which several
/// servers can share.
#[derive(Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    options: Options,
}

/// The files of the web page, as `make web` has built them. A build without them serves the API alone.
#[derive(Embed)]
#[folder = "web"]
struct Page;

fn asset(path: &str) -> Option<Asset> {
    let file = Page::get(path)?;
    let tag = file.metadata.sha256_hash()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    Some(Asset { mime: file.metadata.mimetype().to_owned(), tag, bytes: file.data })
}

pub(crate) fn run(command: &Serve, games: &Registry) -> Result<(), Failure> {
    serve(command.options.read()?, games, |_| {})
}

/// `duello` alone: the table on this machine, opened in the browser.
pub(crate) fn at_home(games: &Registry) -> Result<(), Failure> {
    let port = if TcpStream::connect(HOME).is_ok() { 0 } else { HOME.port() };
    let config = Config { listen: SocketAddr::new(HOME.ip(), port), ..Options::default().read()? };
    let base_path = config.settings.site.base_path().to_owned();
    serve(config, games, |address| {
        // Without a desktop there is nothing to open; the address stands on the screen.
        let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
        let quiet = || Stdio::null();
        let _ = Command::new(opener)
            .arg(format!("http://{address}{base_path}"))
            .stdin(quiet())
            .stdout(quiet())
            .stderr(quiet())
            .spawn();
    })
}

/// Where the table of this machine is; if somebody listens there already, anywhere.
const HOME: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// How long the database may take to close when the server stops.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(400);

fn serve(config: Config, games: &Registry, ready: impl FnOnce(SocketAddr)) -> Result<(), Failure> {
    write_log(config.log_format);
    let database = match config.database {
        Some(database) => database,
        None => format!("sqlite:{}", database::default_file()?.display()),
    };
    let runtime = runtime()?;
    let served = runtime.block_on(async {
        let store = duello_store::open(&database).await?;
        let (registry, store_of_server) = (games.clone(), Arc::clone(&store));
        let site = config.settings.site.clone();
        let server =
            Server::with_settings(registry, store_of_server, asset, config.settings).await?;
        if let Some(address) = config.metrics_listen {
            let listener = listen(address, "--metrics-listen").await?;
            tokio::spawn(server.serve_metrics(listener));
        }
        let listener = listen(config.listen, "--listen").await?;
        let address = listener.local_addr()?;
        say(&whereabouts(address, &site));
        ready(address);
        server.serve(listener, duello_server::stop_signal()).await;
        // What is acknowledged is stored already; this leaves a file that is complete without its log.
        let _ = timeout(CLOSE_TIMEOUT, store.close()).await;
        Ok(())
    });
    // Bots may still be computing; nobody needs their answers now.
    runtime.shutdown_background();
    served
}

/// Where players find the server.
fn whereabouts(listening: SocketAddr, site: &SiteAddress) -> String {
    let base_path = site.base_path();
    let here = format!("the table is at http://{listening}{base_path}; Ctrl-C stops it");
    if let Some(url) = site.public_url() {
        return format!("{here}\nothers reach it at {url}");
    }
    match reachable_hosts(listening).first() {
        Some(host) => {
            format!("{here}\nothers in your network reach it at http://{host}{base_path}")
        }
        None => here,
    }
}

async fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(address).await;
    Ok(listener.map_err(|error| format!("{address}: {error}; choose another with {option}"))?)
}

/// What goes wrong and what moderators do is told on the error output; `DUELLO_LOG` says what else, such as `duello_server=debug`. Only a
/// terminal gets colours.
fn write_log(format: LogFormat) {
    let wanted = std::env::var("DUELLO_LOG").unwrap_or_default();
    let filter = EnvFilter::builder().with_default_directive(LevelFilter::WARN.into());
    let moderation = "duello_server::http::moderation=info".parse().expect("it is a directive");
    let log = fmt()
        .with_env_filter(filter.parse_lossy(wanted).add_directive(moderation))
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // Only the first log of a program counts.
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

/// Half the cores carry messages: the database and the bots have threads of their own, and a message that wakes a
/// second thread costs more than what is to be done with it.
fn runtime() -> std::io::Result<Runtime> {
    let cores = available_parallelism().map_or(1, usize::from);
    Builder::new_multi_thread().worker_threads(cores.div_ceil(2)).enable_all().build()
}

#[expect(clippy::print_stderr, reason = "it tells a person where to go, beside any output")]
fn say(text: &str) {
    eprintln!("{text}");
}
