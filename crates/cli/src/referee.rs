//! `duello referee`: the door for every program.

use std::io;

use clap::Args;
use duello_referee::protocol::{Session, serve};
use duello_registry::Registry;

use crate::Failure;

/// One JSON request a line, one JSON answer a line; docs/protocol.md describes them.
///
/// Example: echo '{"do":"hello"}' | duello referee
#[derive(Args)]
pub(crate) struct Referee {}

pub(crate) fn run(games: &Registry) -> Result<(), Failure> {
    let mut session = Session::new(games.games());
    serve(&mut session, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}
