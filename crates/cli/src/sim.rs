//! `duello sim`: many matches between bots.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use clap::Args;
use comfy_table::Table;
use duello_core::Document;
use duello_lab::{AnyLab, Plan, Tally, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};

use crate::Failure;
use crate::content::Games;

/// Example: duello sim commandos --seats greedy,random --matches 1000
///
/// A series is a pure function of setup, bots, seed and the numbers of its matches: it gives the same answer on any
/// number of threads, and `duello sim merge a.json b.json` makes of its shards what one run would have given.
#[derive(Args)]
pub(crate) struct Sim {
    /// The game; or `merge`, to add up shards.
    game: String,
    /// With `merge`: files that `--json` wrote.
    files: Vec<PathBuf>,
    /// The bots, by player; greedy and random in turn unless said.
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// How many matches.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    matches: u64,
    /// Everything random follows from it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A setup file.
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// The players keep their seats; otherwise they change them from match to match, with the same dice.
    #[arg(long)]
    keep_seats: bool,
    /// How many threads; all cores unless said.
    #[arg(long)]
    threads: Option<usize>,
    /// Only part I of N of the matches, written I/N and counted from 1.
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    shard: Option<(u64, u64)>,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV.
    #[arg(long)]
    csv: bool,
}

/// What a series was and what came of it, as it is written.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Report {
    game: String,
    seats: Vec<String>,
    seed: u64,
    swaps: bool,
    setup: serde_json::Value,
    /// The numbers of the matches that were played, from and to, the latter not included.
    played: Vec<(u64, u64)>,
    #[serde(flatten)]
    tally: Tally,
}

pub(crate) fn run(command: &Sim, games: &Games) -> Result<(), Failure> {
    let report = if command.game == "merge" {
        merge(&command.files)?
    } else {
        if let Some(file) = command.files.first() {
            return Err(
                format!("files such as {} are for `duello sim merge`", file.display()).into()
            );
        }
        simulate(command, games)?
    };
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else if command.csv {
        print_csv(&mut out, &report)?;
    } else {
        print_table(&mut out, &report)?;
    }
    Ok(())
}

fn simulate(command: &Sim, games: &Games) -> Result<Report, Failure> {
    let lab = games.lab(&command.game)?;
    let document = match &command.setup {
        Some(path) => Document::parse(&read(path)?)?,
        None => Document::empty(),
    };
    let players = lab.players(&document)?;
    let seats = match command.seats.is_empty() {
        true => ["greedy", "random"].into_iter().cycle().take(players).map(str::to_owned).collect(),
        false => command.seats.clone(),
    };
    let numbers = shard_of(command.matches, command.shard);
    let threads = command
        .threads
        .or_else(|| thread::available_parallelism().ok().map(Into::into))
        .unwrap_or(1);
    let plan = Plan {
        setup: &document,
        seats: &seats,
        seed: command.seed,
        swaps: !command.keep_seats,
        numbers: numbers.clone(),
        threads,
    };
    let watch = Arc::new(Watch::default());
    let on_interrupt = Arc::clone(&watch);
    ctrlc::set_handler(move || on_interrupt.stop.store(true, Ordering::Relaxed))?;
    let tally = watched(lab.as_ref(), &plan, &watch)?;
    // Whoever stops early gets what there is, but it is no shard: which matches were played is not known.
    let is_whole = tally.matches == numbers.end - numbers.start;
    let played = if is_whole { vec![(numbers.start, numbers.end)] } else { Vec::new() };
    let setup = document.value().clone();
    Ok(Report {
        game: command.game.clone(),
        seats,
        seed: command.seed,
        swaps: !command.keep_seats,
        setup,
        played,
        tally,
    })
}

/// Runs the series with a bar on a terminal.
fn watched(lab: &dyn AnyLab, plan: &Plan<'_>, watch: &Watch) -> Result<Tally, Failure> {
    if !io::stderr().is_terminal() {
        return Ok(lab.run(plan, watch)?);
    }
    let bar = ProgressBar::new(plan.numbers.end - plan.numbers.start);
    let style = "{bar:30} {pos}/{len} matches, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    let tally = thread::scope(|scope| {
        let running = scope.spawn(|| lab.run(plan, watch));
        while !running.is_finished() {
            bar.set_position(watch.done.load(Ordering::Relaxed));
            thread::sleep(Duration::from_millis(100));
        }
        running.join()
    });
    bar.finish_and_clear();
    Ok(tally.map_err(|_| "a match broke a law of its game")??)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn parse_shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((i, n)) if (1..=n).contains(&i) => Ok((i, n)),
        _ => Err("a shard is written I/N, such as 2/8, with I from 1 to N".into()),
    }
}

/// The numbers of the matches of a shard: all shards together are all matches.
fn shard_of(matches: u64, shard: Option<(u64, u64)>) -> Range<u64> {
    let (i, n) = shard.unwrap_or((1, 1));
    let cut = |i: u64| (u128::from(matches) * u128::from(i) / u128::from(n)) as u64;
    cut(i - 1)..cut(i)
}

/// Adds up shards of one series.
fn merge(files: &[PathBuf]) -> Result<Report, Failure> {
    let mut merged: Option<Report> = None;
    for path in files {
        let report: Report = serde_json::from_str(&read(path)?)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        if report.played.is_empty() {
            return Err(format!("{}: the run was stopped early", path.display()).into());
        }
        merged = Some(match merged {
            None => report,
            Some(sum) => sum.with(report).map_err(|why| format!("{}: {why}", path.display()))?,
        });
    }
    merged.ok_or_else(|| "say which files to merge".into())
}

impl Report {
    fn with(mut self, other: Report) -> Result<Report, &'static str> {
        let is_same = self.game == other.game
            && self.seats == other.seats
            && self.seed == other.seed
            && self.swaps == other.swaps
            && self.setup == other.setup;
        if !is_same {
            return Err("it is a shard of another series");
        }
        let overlaps = |a: &(u64, u64)| other.played.iter().any(|b| a.0 < b.1 && b.0 < a.1);
        if self.played.iter().any(overlaps) {
            return Err("some of its matches are counted already");
        }
        self.tally.merge(&other.tally);
        self.played.extend(other.played);
        self.played.sort_unstable();
        // Neighbours are joined, so that the whole looks as if it had been one run.
        self.played =
            self.played.into_iter().fold(Vec::new(), |mut joined: Vec<(u64, u64)>, next| {
                match joined.last_mut() {
                    Some(last) if last.1 == next.0 => last.1 = next.1,
                    _ => joined.push(next),
                }
                joined
            });
        Ok(self)
    }
}

fn print_table(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let tally = &report.tally;
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    table.set_header(["player", "bot", "wins", "shared", "score", "95 %"]);
    for (player, bot) in report.seats.iter().enumerate() {
        let (rate, interval) = tally.rate(player);
        let percent = |part: f64| format!("{:.1} %", 100.0 * part);
        table.add_row([
            (player + 1).to_string(),
            bot.clone(),
            tally.wins[player].to_string(),
            tally.shared[player].to_string(),
            percent(rate),
            format!("{} to {}", percent(interval.low), percent(interval.high)),
        ]);
    }
    writeln!(out, "{}: {} matches, seed {}", report.game, tally.matches, report.seed)?;
    writeln!(out, "{table}")?;
    writeln!(out, "drawn {}, unfinished {}", tally.draws, tally.unfinished)?;
    let lengths = tally.decisions;
    writeln!(
        out,
        "decisions: mean {:.1}, {} to {}",
        tally.mean_length(),
        lengths.least,
        lengths.most
    )?;
    let seats: Vec<String> = tally
        .by_seat
        .iter()
        .enumerate()
        .map(|(seat, wins)| format!("seat {seat} {wins}"))
        .collect();
    writeln!(out, "wins by seat: {}", seats.join(", "))?;
    let endings: Vec<String> =
        tally.endings.iter().map(|(clause, count)| format!("{clause} {count}")).collect();
    writeln!(out, "ended by: {}", endings.join(", "))
}

fn print_csv(out: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(out, "game,seed,matches,player,bot,wins,shared,draws,score,low,high,mean_decisions")?;
    for (player, bot) in report.seats.iter().enumerate() {
        let tally = &report.tally;
        let (rate, interval) = tally.rate(player);
        writeln!(
            out,
            "{},{},{},{},{bot},{},{},{},{rate:.6},{:.6},{:.6},{:.2}",
            report.game,
            report.seed,
            tally.matches,
            player + 1,
            tally.wins[player],
            tally.shared[player],
            tally.draws,
            interval.low,
            interval.high,
            tally.mean_length()
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_matches_and_no_match_twice() {
        for (matches, n) in [(100, 7), (3, 5), (1, 1)] {
            let shards: Vec<Range<u64>> =
                (1..=n).map(|i| shard_of(matches, Some((i, n)))).collect();
            assert_eq!(shards[0].start, 0);
            assert_eq!(shards[shards.len() - 1].end, matches);
            assert!(shards.windows(2).all(|pair| pair[0].end == pair[1].start));
        }
        assert!(
            parse_shard("3/2").is_err() && parse_shard("0/2").is_err() && parse_shard("x").is_err()
        );
    }

    #[test]
    fn merged_shards_are_one_run() {
        let lab = Games::with_content(None).unwrap().lab("gunslingers").unwrap();
        let document = Document::empty();
        let seats = vec!["random".to_owned(), "greedy".to_owned()];
        let play = |shard| {
            let numbers = shard_of(30, shard);
            let played = vec![(numbers.start, numbers.end)];
            let plan =
                Plan { setup: &document, seats: &seats, seed: 5, swaps: true, numbers, threads: 2 };
            Report {
                game: "gunslingers".into(),
                seats: seats.clone(),
                seed: 5,
                swaps: true,
                setup: serde_json::Value::Null,
                played,
                tally: lab.run(&plan, &Watch::default()).unwrap(),
            }
        };
        let merged = play(Some((2, 2))).with(play(Some((1, 2)))).unwrap();
        assert_eq!(merged, play(None));
        assert!(play(None).with(play(Some((1, 2)))).is_err());
    }
}
