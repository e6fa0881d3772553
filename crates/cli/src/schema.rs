//! `duello schema`: the formats of a game as JSON Schema.

use std::io::{self, Write as _};

use clap::Args;
use duello_registry::Registry;

use crate::Failure;

/// Everything a program sends to the referee or gets from it, with a description of every field. The same for people, with
/// examples: docs/formats.
///
/// Examples:
///   duello schema commandos action
///   duello schema wizards setup
///   duello schema fighters > fighters.json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct SchemaCommand {
    /// The game.
    game: String,
    /// setup, position, action, wish, event, view, upshot or record; draft and sketch where a game has them [default: all of them]
    format: Option<String>,
}

pub(crate) fn run(command: &SchemaCommand, games: &Registry) -> Result<(), Failure> {
    let formats = games.find(&command.game)?.formats();
    let text = match &command.format {
        None => serde_json::to_string_pretty(&formats)?,
        Some(name) => match formats.get(name) {
            Some(schema) => serde_json::to_string_pretty(schema)?,
            None => {
                let known: Vec<&str> = formats.keys().map(String::as_str).collect();
                let known = known.join(", ");
                return Err(format!("no format `{name}`; {} has {known}", command.game).into());
            }
        },
    };
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}
