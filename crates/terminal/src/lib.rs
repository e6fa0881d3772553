//! A match in the terminal, against bots or between people who share the keyboard: `duello play`.
//!
//! - `driver` knows whose turn it is and what may be shown to whom, and keeps the record;
//! - `plain` is the table line by line, `screen` the table on a whole terminal;
//! - `paint` draws one game each; everything else knows no game.

mod driver;
mod file;
mod hints;
pub mod language;
mod paint;
mod plain;
mod players;
mod programs;
mod screen;
#[cfg(test)]
mod testing;
mod text;

use std::env;
use std::fs;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use clap::Args;
use duello_core::{All, Document, Outcome, Phrase, say};
use duello_referee::{AnyGame, DiceSpec};
use duello_registry::{Entry, Registry};
use serde_json::json;

use driver::Session;
use file::RecordFile;
use language::{Language, Phrases};
use players::Player;
use programs::Programs;

/// Examples:
///   duello play gunslingers                                    you against the skilled bot
///   duello play commandos --seat 1=Ann                         you against Ann, on a map of hexes
///   duello play gunslingers --players 3 --seat 1=Ann           you, Ann and a bot
///   duello play wizards --language de                          a free table, in German
///   duello play gunslingers --seat 1=cmd:./mybot               you against a program of your own
///   duello play gunslingers --resume FILE                      go on with a match
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub struct Play {
    /// The game.
    game: String,
    /// How many play.
    #[arg(long, value_name = "N", conflicts_with = "setup")]
    players: Option<usize>,
    /// Who sits where: a person's name, bot:NAME, or cmd:COMMAND for a program of your own. By default
    /// seat 0 is you and the others are the skilled bot.
    #[arg(long = "seat", value_name = "N=WHO")]
    seats: Vec<String>,
    /// A setup in TOML or JSON: house rules, or a position to begin at.
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// The seed of all chance; the record names it.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Where to write the record, by default in your data directory.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Resume the match in FILE.
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["players", "setup", "seed", "record"])]
    resume: Option<PathBuf>,
    /// How long a program of your own may take for an answer, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    bot_time: u64,
    /// Line by line, without control of the cursor: for pipes and screen readers.
    #[arg(long)]
    plain: bool,
    /// No colours, as with NO_COLOR.
    #[arg(long)]
    no_color: bool,
    /// Show everything at once.
    #[arg(long)]
    no_animation: bool,
}

/// How a sitting ended.
pub(crate) enum End {
    /// With the match.
    Over(Outcome),
    /// With a person who had to go.
    Quit,
}

/// Why a command failed, in words for the person who gave it.
type Failure = Box<dyn std::error::Error>;

/// Plays a match to its end, or until a player quits.
///
/// # Errors
/// In a sentence: the game, the setup or a player does not exist, or a file cannot be read or written.
pub fn run(command: &Play, games: &Registry, language: Language) -> Result<(), Failure> {
    let game = games.find(&command.game)?.clone();
    let (mut session, notice) = match &command.resume {
        Some(path) => resume(game, path, command)?,
        None => (open(game, command)?, None),
    };
    let painter = paint::painter(session.game().id());
    session.speak(Phrases::of(session.game().id(), language));
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let end = if command.plain || !is_terminal || is_dumb {
        if let Some(notice) = notice {
            complain(&notice);
        }
        plain::run(&mut session, &*painter, io::stdin().lock(), io::stdout().lock(), is_terminal)?
    } else {
        let has_color = !command.no_color && env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
        let palette = paint::Palette::new(has_color);
        screen::run(&mut session, &*painter, palette, !command.no_animation, notice)?
    };
    say_end(&session, &end)
}

fn open(entry: Entry, command: &Play) -> Result<Session, Failure> {
    let game = &entry.game;
    let setup = setup(&**game, command)?;
    let seed = command.seed.unwrap_or_else(entropy);
    let dice = DiceSpec::Seed(seed);
    // How many seats a setup has only the game knows: it is asked before anybody can sit down.
    let seats = match game.open(&setup, Vec::new(), &dice) {
        Ok(table) => table.seats(),
        Err(error) => {
            let path = command.setup.as_ref().map(|path| format!("{}:\n", path.display()));
            return Err(format!("{}{error}", path.unwrap_or_default()).into());
        }
    };
    let players = players::seat_players(&command.seats, seats.len(), &**game)?;
    let programs = Programs::start(&players, Duration::from_millis(command.bot_time))?;
    let names = players.iter().map(Player::to_string).collect();
    let table = game.open(&setup, names, &dice)?;
    let path = match &command.record {
        Some(path) => path.clone(),
        None => file::default_path(game.id(), now())?,
    };
    let file = RecordFile::create(&path, table.record())?;
    Ok(Session::new(entry, table, players, programs, file))
}

fn setup(game: &dyn AnyGame, command: &Play) -> Result<Document, Failure> {
    let (fewest, most) = game.players();
    if let Some(players) = command.players {
        if !(fewest..=most).contains(&players) {
            let range =
                if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
            return Err(format!("{} is for {range} players, not {players}", game.id()).into());
        }
        if fewest != most {
            return Ok(Document::from_value(json!({ "players": players })));
        }
    }
    let Some(path) = &command.setup else { return Ok(Document::empty()) };
    let failed = |why: String| format!("{}: {why}", path.display());
    let text = fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    Ok(Document::parse(&text).map_err(|errors| failed(errors.to_string()))?)
}

/// The match of a record as it stands, and what was lost of it.
fn resume(
    entry: Entry,
    path: &std::path::Path,
    command: &Play,
) -> Result<(Session, Option<String>), Failure> {
    let (mut file, record, lost) = RecordFile::open(path)?;
    let shown = path.display();
    let table = entry.game.replay(&record, None).map_err(|desync| format!("{shown}: {desync}"))?;
    if record.ending().is_some() {
        return Err(
            format!("{shown}: the match is over; see it with `duello replay {shown}`").into()
        );
    }
    let players = &record.header().players;
    if players.len() != table.seats().len() {
        let seats = table.seats().len();
        return Err(format!("{shown}: {} players for {seats} seats", players.len()).into());
    }
    let players: Result<Vec<Player>, String> =
        players.iter().map(|who| Player::parse(who, &*entry.game)).collect();
    let players = players.map_err(|why| format!("{shown}: {why}"))?;
    players::consent(&players, &command.seats).map_err(|why| format!("{shown}: {why}"))?;
    let programs = Programs::start(&players, Duration::from_millis(command.bot_time))?;
    file.mend()?;
    let notice = lost.map(|lost| format!("{shown}: {lost}"));
    Ok((Session::new(entry, table, players, programs, file), notice))
}

/// Says on standard output how it ended and where the record is.
fn say_end(session: &Session, end: &End) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let path = session.path().display();
    match end {
        End::Over(outcome) => {
            writeln!(out, "{}", result(session, outcome))?;
            writeln!(out, "{}", record_at(session))?;
            let again = say!(
                "end-replay",
                "See it again: {command}",
                command = format!("duello replay {path}")
            );
            writeln!(out, "{}", session.say(&again))?;
        }
        End::Quit => {
            let game = session.game().id();
            let programs: String = players::programs_of(session.players())
                .map(|program| format!(" --seat '{program}'"))
                .collect();
            writeln!(out, "{}", record_at(session))?;
            let command = format!("duello play {game} --resume {path}{programs}");
            writeln!(out, "{}", session.say(&say!("end-resume", "Go on: {command}", command)))?;
        }
    }
    Ok(())
}

fn record_at(session: &Session) -> String {
    let path = session.path().display().to_string();
    session.say(&say!("end-record", "Record: {path}", path))
}

/// The result with its clause and what the clause says.
fn result(session: &Session, outcome: &Outcome) -> String {
    let book = session.rulebook();
    let why = book.clause(outcome.clause.id()).map_or("", |clause| clause.text());
    format!("{}. {}: {why}", winners(session, outcome), outcome.clause)
}

/// Who has won.
fn winners(session: &Session, outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| session.name(seat)).collect();
    session.say(&match winners.as_slice() {
        [] => say!("end-nobody", "Nobody wins"),
        [winner] => say!("end-winner", "{winner} wins", winner),
        many => {
            let winners = All(many.iter().map(Phrase::from).collect());
            say!("end-winners", "{winners} share the win", winners)
        }
    })
}

#[expect(clippy::print_stderr, reason = "standard output carries the match")]
fn complain(text: &str) {
    eprintln!("duello: {text}");
}

/// A seed from the entropy with which the standard library keys its hash tables.
fn entropy() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[expect(clippy::disallowed_types, reason = "records are named after the time they began")]
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
