//! `duello sim`: many matches between bots.

mod report;

use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use duello_core::Document;
use duello_lab::{Plan, Played, Ranges, Tally};
use duello_registry::Registry;

use crate::Failure;
use crate::content::read_setup;
use crate::watched::{threads, watched};
use report::Report;

/// Examples:
///   duello sim commandos --seats greedy,random --matches 1000
///   duello sim commandos --shard 2/8 --json > 2.json       one part of eight
///   duello sim merge 1.json 2.json                         what one run would have given
///   duello sim --continue 1.json --matches 5000 --json     what is missing up to 5000 matches
///   duello sim gunslingers --seats greedy,cmd:./mybot      a program of your own
///
/// A series is a pure function of setup, bots, seed and the numbers of its matches: it gives the same answer on any
/// number of threads, in parts and in one go. Ctrl-C prints what there is, and that can be continued.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Sim {
    /// The game; or `merge`, to add up shards.
    #[arg(required_unless_present = "continued")]
    game: Option<String>,
    /// With `merge`: files that `--json` wrote.
    files: Vec<PathBuf>,
    /// The bots, by player, by default greedy and random in turn. cmd:COMMAND is a program of your own.
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// How many matches; where seats are changed, rounded up until everybody has had every seat.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    matches: u64,
    /// Random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A setup file.
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// The players keep their seats; otherwise they change them from match to match, with the same dice.
    #[arg(long)]
    keep_seats: bool,
    /// Number of threads, by default all cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Only part I of N of the matches, written I/N and counted from 1.
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    shard: Option<(u64, u64)>,
    /// Go on with the series of this file, which `--json` wrote, until it has `--matches` matches.
    #[arg(long = "continue", value_name = "FILE",
        conflicts_with_all = ["game", "files", "seats", "seed", "setup", "keep_seats", "shard"])]
    continued: Option<PathBuf>,
    /// How long a program of your own may take for an answer, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    bot_time: u64,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV.
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(command: &Sim, games: &Registry) -> Result<(), Failure> {
    let report = match (&command.continued, command.game.as_deref().unwrap_or_default()) {
        (Some(path), _) => go_on(command, path, games)?,
        (None, "merge") => merge(&command.files)?,
        (None, game) => {
            if let Some(file) = command.files.first() {
                let file = file.display();
                return Err(format!("files such as {file} are for `duello sim merge`").into());
            }
            let report = begin(command, game, games)?;
            let numbers = shard_of(command.matches, command.shard, report.round());
            play(report, &Ranges::from(numbers), command, games)?
        }
    };
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else if command.csv {
        report.print_csv(&mut out)?;
    } else {
        report.print_table(&mut out)?;
    }
    Ok(())
}

/// A series of which nothing has been played.
fn begin(command: &Sim, game: &str, games: &Registry) -> Result<Report, Failure> {
    let lab = &games.find(game)?.lab;
    let document = read_setup(command.setup.as_deref())?;
    let players = lab.players(&document)?;
    let seats = match command.seats.is_empty() {
        true => ["greedy", "random"].into_iter().cycle().take(players).map(str::to_owned).collect(),
        false => command.seats.clone(),
    };
    Ok(Report {
        game: game.to_owned(),
        edition: lab.edition(&document)?,
        tally: Tally::new(seats.len()),
        seats,
        seed: command.seed,
        swaps: !command.keep_seats,
        setup: document.value().clone(),
        played: Ranges::default(),
    })
}

/// Plays what is missing of a series up to the matches asked for.
fn go_on(command: &Sim, path: &Path, games: &Registry) -> Result<Report, Failure> {
    let report = Report::read(path)?;
    let shown = path.display();
    // A report is somebody's text: what it names is not run without the word of whoever sits here.
    if let Some(program) = report.seats.iter().find(|seat| seat.starts_with(duello_lab::PREFIX)) {
        let why = format!("{shown}: `{program}` plays in it, and a file does not start programs");
        return Err(why.into());
    }
    let document = Document::from_value(report.setup.clone());
    if games.find(&report.game)?.lab.edition(&document)? != report.edition {
        let why = format!("{shown}: the series was played by other rules or with other content");
        return Err(why.into());
    }
    let wanted = command.matches.next_multiple_of(report.round());
    let missing = Ranges::from(0..wanted).without(&report.played);
    if missing.is_empty() {
        let matches = report.played.len();
        crate::complain(&format!("{shown} has {matches} matches already; nothing is missing"));
    }
    play(report, &missing, command, games)
}

/// Plays more matches of a series, as far as nobody stops it.
fn play(
    mut report: Report,
    numbers: &Ranges,
    command: &Sim,
    games: &Registry,
) -> Result<Report, Failure> {
    let lab = &games.find(&report.game)?.lab;
    let document = Document::from_value(report.setup.clone());
    let parts: Vec<Played> = watched(numbers.len(), |watch| {
        let part = |numbers: Range<u64>| {
            let plan = Plan {
                setup: &document,
                seats: &report.seats,
                seed: report.seed,
                swapped: None,
                swaps: report.swaps,
                numbers,
                threads: threads(command.threads),
                program_time: Duration::from_millis(command.bot_time),
            };
            lab.run(&plan, watch)
        };
        numbers.iter().map(part).collect()
    })?;
    parts.iter().for_each(|part| report.add(part));
    Ok(report)
}

/// Adds up shards of one series.
fn merge(files: &[PathBuf]) -> Result<Report, Failure> {
    let mut merged: Option<Report> = None;
    for path in files {
        let report = Report::read(path)?;
        merged = Some(match merged {
            None => report,
            Some(sum) => sum.with(&report).map_err(|why| format!("{}: {why}", path.display()))?,
        });
    }
    merged.ok_or_else(|| "say which files to merge".into())
}

fn parse_shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((i, n)) if (1..=n).contains(&i) => Ok((i, n)),
        _ => Err("a shard is written I/N, such as 2/8, with I from 1 to N".into()),
    }
}

/// The numbers of the matches of a shard: all shards together are all matches. The matches of one round share their dice
/// and stay together, so their number is rounded up to whole rounds.
fn shard_of(matches: u64, shard: Option<(u64, u64)>, round: u64) -> Range<u64> {
    let (i, n) = shard.unwrap_or((1, 1));
    let rounds = u128::from(matches.div_ceil(round));
    let cut = |i: u64| (rounds * u128::from(i) / u128::from(n)) as u64 * round;
    cut(i - 1)..cut(i)
}

#[cfg(test)]
mod tests {
    use duello_lab::Watch;

    use super::*;

    #[test]
    fn shards_are_all_matches_and_no_match_twice() {
        for (matches, n, round) in [(100, 7, 1), (3, 5, 1), (1, 1, 1), (101, 7, 2), (101, 4, 3)] {
            let shards: Vec<Range<u64>> =
                (1..=n).map(|i| shard_of(matches, Some((i, n)), round)).collect();
            assert!(shards.iter().all(|shard| shard.start % round == 0), "rounds stay whole");
            assert_eq!(shards[0].start, 0);
            assert_eq!(shards[shards.len() - 1].end, matches.next_multiple_of(round));
            assert!(shards.windows(2).all(|pair| pair[0].end == pair[1].start));
        }
        assert!(
            parse_shard("3/2").is_err() && parse_shard("0/2").is_err() && parse_shard("x").is_err()
        );
    }

    #[test]
    fn merged_shards_are_one_run() {
        let lab = Registry::default().find("gunslingers").unwrap().lab.clone();
        let document = Document::empty();
        let seats = vec!["random".to_owned(), "greedy".to_owned()];
        let play = |shard| {
            let plan = Plan {
                setup: &document,
                seats: &seats,
                seed: 5,
                swapped: None,
                swaps: true,
                numbers: shard_of(30, shard, 2),
                threads: 2,
                program_time: Duration::from_secs(10),
            };
            let played = lab.run(&plan, &Watch::default()).unwrap();
            Report {
                game: "gunslingers".into(),
                edition: lab.edition(&document).unwrap(),
                seats: seats.clone(),
                seed: 5,
                swaps: true,
                setup: serde_json::Value::Null,
                played: played.numbers,
                tally: played.tally,
            }
        };
        let merged = play(Some((2, 2))).with(&play(Some((1, 2)))).unwrap();
        assert_eq!(merged, play(None));
        assert!(play(None).with(&play(Some((1, 2)))).is_err());
    }
}
