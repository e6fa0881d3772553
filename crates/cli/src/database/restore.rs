//! `duello restore`: a backup in place of the database.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;

use super::{Database, describe, wait_for};
use crate::Failure;

/// Checks a backup and puts it in place of the database of a server, which must not be running. The database that was
/// there is kept beside it, as FILE-before-restore.
///
/// Examples:
///   duello restore duello-2026-11-17.sqlite
///   duello restore --database sqlite:/var/lib/duello/duello.sqlite /backup/duello.sqlite
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Restore {
    /// The file that `duello backup` has written.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(command: &Restore) -> Result<(), Failure> {
    let to = command.database.file("use pg_restore")?;
    let (copied, old) = wait_for(async { Ok(duello_store::restore(&command.file, &to).await?) })?;
    let mut out = io::stdout().lock();
    writeln!(out, "{} restored: {}", to.display(), describe(&copied))?;
    if let Some(old) = old {
        writeln!(out, "the database that was there is now {}", old.display())?;
    }
    Ok(())
}
