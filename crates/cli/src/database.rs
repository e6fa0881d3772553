//! The database of a server: where it is, copies of it, and whether this program can go on with it.

pub(crate) mod backup;
pub(crate) mod restore;
pub(crate) mod upgrade_check;

use std::path::PathBuf;

use clap::Args;
use duello_store::Copied;

use crate::Failure;

/// Which database a command is about.
#[derive(Args)]
pub(crate) struct Database {
    /// The database of the server, as `duello serve` gets it: `sqlite:FILE` [default: a file in your data folder]
    #[arg(long = "database", env = "DUELLO_DATABASE", hide_env_values = true, value_name = "URL")]
    url: Option<String>,
}

impl Database {
    /// The SQLite file. `instead` says how to do the same with PostgreSQL.
    fn file(&self, instead: &str) -> Result<PathBuf, Failure> {
        let Some(url) = &self.url else { return default_file() };
        match url.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => {
                Ok(path.strip_prefix("//").unwrap_or(path).into())
            }
            Some(("postgres" | "postgresql", _)) => {
                Err(format!("this command is for SQLite files; for PostgreSQL {instead}").into())
            }
            _ => Err("unsupported database URL; use sqlite:FILE".into()),
        }
    }
}

/// The database of somebody who has not said where.
pub(crate) fn default_file() -> Result<PathBuf, Failure> {
    let folder = std::env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".local/share")))
        .ok_or("there is no data folder; say --database sqlite:FILE")?;
    Ok(folder.join("duello/duello.sqlite"))
}

/// What a copy contains, for example "12 matches, 3 players, 0.2 MB".
fn describe(copied: &Copied) -> String {
    let Copied { matches, players, bytes, .. } = copied;
    let count = |count: u64, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    };
    let tenths = (bytes + 50_000) / 100_000;
    format!(
        "{}, {}, {}.{} MB",
        count(*matches, "match", "matches"),
        count(*players, "player", "players"),
        tenths / 10,
        tenths % 10
    )
}

/// The stores are asynchronous; a command waits for them.
fn wait_for<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}
