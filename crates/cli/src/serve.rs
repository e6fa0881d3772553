//! `duello serve`: the table for everybody who can reach this machine.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use duello_server::{Asset, Server};
use rust_embed::Embed;
use tokio::net::TcpListener;

use crate::Failure;
use crate::content::Games;

/// Serves the table in the browser. Matches are kept in a database: a file of SQLite, or PostgreSQL, which several
/// servers can share.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; 0.0.0.0:8080 for everybody on the network.
    #[arg(long, env = "DUELLO_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// `sqlite:FILE`, `postgres://USER:PASSWORD@HOST/DATABASE`, or `memory:`, which forgets everything at the end. A
    /// file in your data folder unless said.
    #[arg(long, env = "DUELLO_DATABASE", hide_env_values = true)]
    database: Option<String>,
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

pub(crate) fn run(command: &Serve, games: &Games) -> Result<(), Failure> {
    let database = match &command.database {
        Some(database) => database.clone(),
        None => format!("sqlite:{}", default_file()?.display()),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let store = duello_store::open(&database).await?;
        let server = Server::new(games.all(), store, asset).await?;
        let listener = TcpListener::bind(command.listen).await.map_err(|error| {
            format!("{}: {error}; choose another with --listen", command.listen)
        })?;
        say(&format!("the table is at http://{}; Ctrl-C stops it", listener.local_addr()?));
        let stop = async {
            // Without a handler the program ends at once, which loses nothing either.
            let _ = tokio::signal::ctrl_c().await;
        };
        server.serve(listener, stop).await?;
        Ok(())
    })
}

#[expect(clippy::print_stderr, reason = "it tells a person where to go, beside any output")]
fn say(text: &str) {
    eprintln!("{text}");
}

/// The database of somebody who has not said where.
fn default_file() -> Result<PathBuf, Failure> {
    let folder = std::env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".local/share")))
        .ok_or("there is no data folder; say --database sqlite:FILE")?;
    Ok(folder.join("duello/duello.sqlite"))
}
