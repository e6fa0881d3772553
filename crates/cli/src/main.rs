//! The `duello` program.
//!
//! Each command is a module with its arguments and one function that runs it. Standard output carries the
//! answer and nothing else; what a person should know besides goes to standard error.

mod content;
mod database;
mod exploiters;
mod ladder;
mod luck;
mod matchups;
mod odds;
mod puzzles;
mod referee;
mod replay;
mod rules;
mod schema;
mod serve;
mod sim;
mod solve;
mod watched;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use duello_terminal::language::Language;
use mimalloc::MiMalloc;

/// Many small things are made and dropped, by a match as by a search: docs/performance.md says what this brings.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Tabletop duels refereed to the letter.
#[derive(Parser)]
#[command(
    name = "duello",
    version,
    about = "Tabletop duels refereed to the letter",
    after_help = "Without a command the table is served on this machine and opened in your browser."
)]
struct Duello {
    /// A directory with content of your own, a folder a game: DIR/commandos/maps/*.toml, DIR/wizards/races/*.toml.
    #[arg(long, value_name = "DIR", global = true)]
    content: Option<PathBuf>,
    /// The language of rulebooks and of matches in the terminal [default: that of LANG]
    #[arg(long, value_enum, global = true)]
    language: Option<Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a match in the terminal, against bots or with others at the same keyboard.
    Play(duello_terminal::Play),
    /// Serve the table in the browser, for this machine or for others.
    Serve(serve::Serve),
    /// Copy the database of a server, also while it runs.
    Backup(database::backup::Backup),
    /// Put a backup in place of a server's database.
    Restore(database::restore::Restore),
    /// What an upgrade to this version of the program would mean for the matches of a server.
    UpgradeCheck(database::upgrade_check::UpgradeCheck),
    /// Print a match from its record.
    Replay(replay::Replay),
    /// Check a record: every answer, every state, every draw.
    Verify(replay::verify::Verify),
    /// Print a game's rulebook, a chapter of it or one clause.
    Rules(rules::Rules),
    /// The formats of a game as JSON Schema: what a program sends and gets.
    Schema(schema::SchemaCommand),
    /// Referee matches for any program: JSON lines on standard input and output.
    Referee(referee::Referee),
    /// Many matches between bots: who wins how often, and how sure that is.
    Sim(sim::Sim),
    /// The levels of a game against each other: who beats whom, ratings with their errors, which gates are passed.
    Ladder(ladder::LadderCommand),
    /// Every character, team or alignment against every other, as a table and a heat map.
    Matchups(matchups::MatchupsCommand),
    /// The exact odds of a roll: a shot, a strike, a Duel, with every modifier and its clause.
    Odds(odds::Odds),
    /// How lucky the players of a finished match were, from its record: roll by roll, against what was to be expected.
    Luck(luck::LuckCommand),
    /// Positions in which one answer is clearly best: list them, show one, find more.
    Puzzles(puzzles::PuzzlesCommand),
    /// Values and strategies of a solved game, and the exploitability of any strategy or bot.
    Solve(solve::Solve),
}

/// Why a command failed, in words for the person who gave it.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match run(Duello::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if is_closed_pipe(failure.as_ref()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::FAILURE
        }
    }
}

fn run(duello: Duello) -> Result<(), Failure> {
    let games = content::load(duello.content.as_deref())?;
    let Some(command) = duello.command else { return serve::at_home(&games) };
    let language = duello.language.unwrap_or_else(Language::of_environment);
    match command {
        Command::Play(command) => duello_terminal::run(&command, &games, language),
        Command::Serve(command) => serve::run(&command, &games),
        Command::Backup(command) => database::backup::run(&command),
        Command::Restore(command) => database::restore::run(&command),
        Command::UpgradeCheck(command) => database::upgrade_check::run(&command, &games),
        Command::Replay(command) => replay::run(&command, &games),
        Command::Verify(command) => replay::verify::run(&command, &games),
        Command::Rules(command) => rules::run(&command, &games, language),
        Command::Schema(command) => schema::run(&command, &games),
        Command::Referee(_) => referee::run(&games),
        Command::Sim(command) => sim::run(&command, &games),
        Command::Ladder(command) => ladder::run(&command, &games),
        Command::Matchups(command) => matchups::run(&command, &games),
        Command::Odds(command) => odds::run(&command, &games, language),
        Command::Luck(command) => luck::run(&command, &games),
        Command::Puzzles(command) => puzzles::run(&command, &games),
        Command::Solve(command) => solve::run(&command, &games),
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
