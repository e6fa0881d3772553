//! `duello backup`: a copy of the database, also while a server uses it.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;

use super::{Database, describe, wait_for};
use crate::Failure;

/// Copies the database of a server into a new file, as it is at one moment, and checks the copy. The server may go on.
///
/// The copy has everything, secrets included: the cookie key, password hashes, the dice of running matches. Only its
/// owner can read it.
///
/// Examples:
///   duello backup duello-2026-11-17.sqlite
///   duello backup --database sqlite:/var/lib/duello/duello.sqlite /backup/duello.sqlite
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Backup {
    /// The new file.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(command: &Backup) -> Result<(), Failure> {
    let from = command.database.file("use pg_dump")?;
    let copied = wait_for(async { Ok(duello_store::backup(&from, &command.file).await?) })?;
    let to = command.file.display();
    writeln!(io::stdout().lock(), "{} copied to {to}: {}", from.display(), describe(&copied))?;
    Ok(())
}
