//! The `duello` program.
//!
//! Each command is a module with its arguments and one function that runs it. Standard output carries the
//! answer and nothing else; what a person should know besides goes to standard error.

mod play;
mod referee;
mod replay;
mod rules;
mod solve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tabletop duels refereed to the letter.
#[derive(Parser)]
#[command(
    name = "duello",
    version,
    about = "Tabletop duels refereed to the letter",
    arg_required_else_help = true
)]
struct Duello {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a match in the terminal, against bots or with others at the same keyboard.
    Play(play::Play),
    /// Print a match from its record.
    Replay(replay::Replay),
    /// Check a record: every answer, every state, every draw.
    Verify(replay::verify::Verify),
    /// Print a game's rulebook, a chapter of it or one clause.
    Rules(rules::Rules),
    /// Referee matches for any program: JSON lines on standard input and output.
    Referee(referee::Referee),
    /// Values and strategies of a solved game, and the exploitability of any strategy or bot.
    Solve(solve::Solve),
}

/// Why a command failed, in words for the person who gave it.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let result = match Duello::parse().command {
        Command::Play(command) => play::run(&command),
        Command::Replay(command) => replay::run(&command),
        Command::Verify(command) => replay::verify::run(&command),
        Command::Rules(command) => rules::run(&command),
        Command::Referee(command) => referee::run(&command),
        Command::Solve(command) => solve::run(&command),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if is_closed_pipe(failure.as_ref()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::FAILURE
        }
    }
}

/// Whoever reads our output may stop reading; that is not a failure.
fn is_closed_pipe(failure: &(dyn std::error::Error + 'static)) -> bool {
    let io = failure.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

#[expect(clippy::print_stderr, reason = "this is where the program complains")]
fn complain(text: &str) {
    eprintln!("duello: {text}");
}

/// The game with this id, or a failure that lists the games.
fn game(id: &str) -> Result<std::sync::Arc<dyn duello_referee::AnyGame>, Failure> {
    duello_registry::game(id).ok_or_else(|| {
        let known: Vec<_> = duello_registry::games().iter().map(|game| game.id()).collect();
        format!("no game `{id}`; there are: {}", known.join(", ")).into()
    })
}
