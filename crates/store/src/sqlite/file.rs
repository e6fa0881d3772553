//! The database file: readable by its owner only, and used by one server at a time.

use crate::Usage;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Creates the folder and the file if they do not exist, and locks the file for this process until the returned handle
/// is dropped. The database contains the cookie key, dice secrets and sealed answers, so both are private.
///
/// The lock is a separate file, because closing any handle of the database itself would release the locks of SQLite.
pub(super) fn create_and_lock(path: &Path) -> Result<File, String> {
    let lock = lock(path)?;
    private_file().open(path).map_err(|error| error.to_string())?;
    Ok(lock)
}

/// Locks a file that need not exist, as [`create_and_lock`] does.
pub(super) fn lock(path: &Path) -> Result<File, String> {
    let text = |error: io::Error| error.to_string();
    let path = &without_links(path);
    if let Some(folder) = path.parent() {
        private_folder().create(folder).map_err(text)?;
    }
    let lock = private_file().open(beside(path, "-lock")).map_err(text)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err("it is in use by another server; stop that server, choose another file, \
                        or use PostgreSQL for several servers"
                .into());
        }
        Err(TryLockError::Error(error)) => return Err(text(error)),
    }
    Ok(lock)
}

/// The file behind a link, so that its lock is found under every name. A file that does not exist has no links.
pub(super) fn without_links(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Creates an empty private file, which must not exist yet.
pub(super) fn create_new(path: &Path) -> Result<(), String> {
    let created = private_file().create_new(true).open(path).map(drop);
    created.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => "it exists already; choose another name".into(),
        _ => error.to_string(),
    })
}

/// Renames a database and its log, which is found by the name.
pub(super) fn rename_with_log(from: &Path, to: &Path) -> Result<(), String> {
    let (log, shared_memory) = (beside(from, "-wal"), beside(from, "-shm"));
    let is_logged = std::fs::metadata(&log).is_ok_and(|log| log.len() > 0);
    if is_logged {
        std::fs::rename(&log, beside(to, "-wal")).map_err(|error| error.to_string())?;
    }
    std::fs::rename(from, to).map_err(|error| error.to_string())?;
    // An empty log has nothing to keep, and SQLite rebuilds the shared memory from the log.
    for path in [log, shared_memory] {
        let _ = std::fs::remove_file(path);
    }
    Ok(())
}

/// Makes an existing database private, with its log and shared memory.
pub(super) fn restrict(path: &Path) -> Result<(), String> {
    for path in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        match make_private(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.to_string()),
            _ => {}
        }
    }
    Ok(())
}

/// The size of a database with its log, and how much is free on its disk.
pub(super) fn usage(path: &Path) -> Result<Usage, String> {
    let text = |error: io::Error| format!("{}: {error}", path.display());
    let database = std::fs::metadata(path).map_err(text)?.len();
    // There is no log while nothing was written.
    let log = std::fs::metadata(beside(path, "-wal")).map_or(0, |log| log.len());
    Ok(Usage { bytes: database + log, free: free_bytes(path).map_err(text)? })
}

pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

#[cfg(unix)]
fn private_folder() -> DirBuilder {
    use std::os::unix::fs::DirBuilderExt as _;
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder
}

#[cfg(unix)]
fn private_file() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).mode(0o600);
    options
}

#[cfg(unix)]
fn make_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))
}

#[cfg(unix)]
fn free_bytes(path: &Path) -> io::Result<Option<u64>> {
    let disk = rustix::fs::statvfs(path)?;
    Ok(Some(disk.f_bavail.saturating_mul(disk.f_frsize)))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> io::Result<Option<u64>> {
    Ok(None)
}

#[cfg(not(unix))]
fn private_folder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    builder
}

#[cfg(not(unix))]
fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    options
}

#[cfg(not(unix))]
fn make_private(_: &Path) -> io::Result<()> {
    Ok(())
}
