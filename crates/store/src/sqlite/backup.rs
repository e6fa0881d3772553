//! Copies of the database file: taken while a server may use it, put back while none does.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::{BUSY_TIMEOUT, file, migrations};
use crate::StoreError;
use crate::open::migration_error;

/// What a copy contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The number of matches.
    pub matches: u64,
    /// The number of players, guests included.
    pub players: u64,
    /// The size of the file.
    pub bytes: u64,
    /// The version of its tables.
    pub tables: i64,
}

/// Copies the SQLite file `from` into the new file `to`, as it is at one moment. A server may go on using it. The copy
/// is readable by its owner only, and it is checked before this returns.
///
/// # Errors
/// When `from` is not a database of this program, `to` exists, or one of them cannot be read or written.
pub async fn backup(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    check(from).await?;
    copy_into_new(from, to).await
}

/// Puts a copy in place of the SQLite file `to`, which no server may be using. A file that is there already is kept under
/// the name that is returned with what was restored.
///
/// # Errors
/// When `from` is not a database of this program or is newer than it, a server uses `to`, or a file cannot be read or
/// written. `to` is unchanged then.
pub async fn restore(from: &Path, to: &Path) -> Result<(Copied, Option<PathBuf>), StoreError> {
    let found = check(from).await?;
    if found.tables > newest_tables() {
        return Err(migration_error(sqlx::migrate::MigrateError::VersionMissing(found.tables)));
    }
    // A link stays one, and the file behind it is replaced.
    let to = &*file::without_links(to);
    let is_replacing = to.exists();
    let _lock = file::lock(to).map_err(|why| at(to, &why))?;
    let old = is_replacing.then(|| file::beside(to, "-before-restore"));
    if let Some(old) = old.as_ref().filter(|old| old.exists()) {
        return Err(at(old, "it is the database before the last restore; move it away first"));
    }
    let new = file::beside(to, "-restoring");
    // What a restore that was interrupted has left.
    let _ = std::fs::remove_file(&new);
    let copied = copy_into_new(from, &new).await?;
    if let Some(old) = &old {
        file::rename_with_log(to, old).map_err(|why| at(to, &why))?;
    }
    std::fs::rename(&new, to).map_err(|error| at(to, &error.to_string()))?;
    Ok((copied, old))
}

/// The version of the tables that this program makes of all older ones.
pub fn newest_tables() -> i64 {
    migrations().iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Copies a database into a new file, which is removed if that fails.
async fn copy_into_new(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    file::create_new(to).map_err(|why| at(to, &why))?;
    let copied = copy(from, to).await;
    if copied.is_err() {
        // It is incomplete. If it cannot be removed either, the first error says more.
        let _ = std::fs::remove_file(to);
    }
    copied
}

async fn copy(from: &Path, to: &Path) -> Result<Copied, StoreError> {
    let text = to.to_str().ok_or_else(|| at(to, "the name of the file must be Unicode"))?;
    let mut connection = read_only(from).await?;
    sqlx::query("VACUUM INTO ?")
        .bind(text)
        .execute(&mut connection)
        .await
        .map_err(|error| at(to, &error.to_string()))?;
    connection.close().await?;
    // SQLite does not wait for the disk here.
    let synced = File::open(to).and_then(|file| file.sync_all());
    synced.map_err(|error| at(to, &error.to_string()))?;
    check(to).await
}

/// Checks that a file is a whole database of this program.
async fn check(path: &Path) -> Result<Copied, StoreError> {
    let found = std::fs::metadata(path).map_err(|error| at(path, &error.to_string()))?;
    if !found.is_file() {
        return Err(at(path, "not a file"));
    }
    let bytes = found.len();
    let mut connection = read_only(path).await?;
    let read = contents(&mut connection).await;
    let (matches, players, tables) =
        read.map_err(|error| at(path, &format!("not a database of this program ({error})")))?;
    let (found,): (String,) =
        sqlx::query_as("PRAGMA quick_check").fetch_one(&mut connection).await?;
    connection.close().await?;
    if found != "ok" {
        return Err(at(path, &format!("it is damaged: {found}")));
    }
    Ok(Copied { matches: matches.unsigned_abs(), players: players.unsigned_abs(), bytes, tables })
}

async fn contents(connection: &mut SqliteConnection) -> Result<(i64, i64, i64), sqlx::Error> {
    let counts = "SELECT (SELECT COUNT(*) FROM matches), (SELECT COUNT(*) FROM players), \
                  (SELECT MAX(version) FROM _sqlx_migrations)";
    sqlx::query_as(counts).fetch_one(connection).await
}

async fn read_only(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options =
        SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY_TIMEOUT);
    options.connect().await.map_err(|error| at(path, &error.to_string()))
}

fn at(path: &Path, why: &str) -> StoreError {
    StoreError::Failed(format!("{}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayerRow, SqliteStore, Store};

    async fn store_with_ann(path: &Path) -> SqliteStore {
        let store = SqliteStore::open(path).await.unwrap();
        add(&store, "ann").await;
        store
    }

    async fn add(store: &SqliteStore, id: &str) {
        let row = PlayerRow {
            id: id.into(),
            name: id.into(),
            login: None,
            password: None,
            created: 1,
            generation: 0,
            recovery: None,
            sanctions: Default::default(),
        };
        store.create_player(&row).await.unwrap();
    }

    #[tokio::test]
    async fn a_backup_is_taken_while_a_server_writes() {
        let folder = tempfile::TempDir::new().unwrap();
        let (live, to) = (folder.path().join("live.db"), folder.path().join("copy.db"));
        let store = store_with_ann(&live).await;
        let copied = backup(&live, &to).await.unwrap();
        assert_eq!((copied.matches, copied.players), (0, 1));
        add(&store, "ben").await;
        // What came later is not in it, and it is never overwritten.
        let again = backup(&live, &to).await.unwrap_err().to_string();
        assert!(again.contains("exists"), "{again}");
        assert_eq!(check(&to).await.unwrap().players, 1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&to).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[tokio::test]
    async fn a_restored_file_has_what_the_backup_had_and_the_old_one_is_kept() {
        let folder = tempfile::TempDir::new().unwrap();
        let (live, to) = (folder.path().join("live.db"), folder.path().join("copy.db"));
        let store = store_with_ann(&live).await;
        backup(&live, &to).await.unwrap();
        add(&store, "ben").await;
        let in_use = restore(&to, &live).await.unwrap_err().to_string();
        assert!(in_use.contains("in use"), "{in_use}");
        store.close().await;
        drop(store);
        // An earlier restore was interrupted.
        std::fs::write(file::beside(&live, "-restoring"), "half").unwrap();
        let (copied, old) = restore(&to, &live).await.unwrap();
        assert_eq!(copied.players, 1);
        assert_eq!(check(&old.unwrap()).await.unwrap().players, 2);
        let again = restore(&to, &live).await.unwrap_err().to_string();
        assert!(again.contains("live.db-before-restore: it is the database before"), "{again}");
        assert!(!file::beside(&live, "-restoring").exists());
        let store = SqliteStore::open(&live).await.unwrap();
        assert!(store.find_player("ann").await.unwrap().is_some());
        assert!(store.find_player("ben").await.unwrap().is_none());
    }

    #[tokio::test]
    async fn only_a_whole_database_of_this_program_is_restored() {
        let folder = tempfile::TempDir::new().unwrap();
        let (live, to) = (folder.path().join("live.db"), folder.path().join("copy.db"));
        std::fs::write(&to, "no database").unwrap();
        let foreign = restore(&to, &live).await.unwrap_err().to_string();
        assert!(foreign.contains("copy.db: not a database of this program"), "{foreign}");
        let missing = restore(&folder.path().join("none.db"), &live).await.unwrap_err();
        assert!(missing.to_string().contains("none.db"), "{missing}");
        assert!(!live.exists(), "nothing was created");
    }
}
