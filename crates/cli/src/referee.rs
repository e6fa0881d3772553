//! `duello referee`: the door for every program.

use std::io;

use clap::Args;
use duello_referee::protocol::{Session, serve};

use crate::Failure;
use crate::content::Games;

/// One JSON request a line, one JSON answer a line; docs/protocol.md describes them.
///
/// Example: echo '{"do":"hello"}' | duello referee
#[derive(Args)]
pub(crate) struct Referee {}

pub(crate) fn run(games: &Games) -> Result<(), Failure> {
    let mut session = Session::new(games.all());
    serve(&mut session, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}
