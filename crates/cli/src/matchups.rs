//! `duello matchups`: everything one can play with against everything else.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use duello_lab::{MatchupPlan, Matchups, matchups, svg};
use duello_registry::Registry;
use serde_json::{Value, json};

use crate::Failure;
use crate::content::read_setup;
use crate::watched::{percent, threads, watched};

/// Examples:
///   duello matchups fighters                                  every character against every other
///   duello matchups commandos --matches 1000 --svg teams.svg  every team of three, as a picture too
///   duello matchups fighters --setup greenwood.toml --csv     on another arena, for a spreadsheet
///
/// What is matched up: the characters of fighters with their decks, the teams of commandos, the Characters of champions
/// who lead the same men, the alignments of wizards. The same bot plays both sides, each entry as often from either
/// seat, with the same dice.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct MatchupsCommand {
    /// The game.
    game: String,
    /// Who plays both sides.
    #[arg(long, default_value = "greedy")]
    bot: String,
    /// Matches of each pair; an even number, so that both have had either seat.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    matches: u64,
    /// Random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A setup file: the map, the arena, the house rules.
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// Number of threads, by default all cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Write a heat map.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV.
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(command: &MatchupsCommand, games: &Registry) -> Result<(), Failure> {
    let lab = &games.find(&command.game)?.lab;
    let document = read_setup(command.setup.as_deref())?;
    let roster = games.find(&command.game)?.roster(&document)?;
    if let Some(path) = &command.svg {
        // A place where nothing can be written is told now and not after an hour; what is there stays till then.
        let opened = fs::OpenOptions::new().append(true).create(true).open(path);
        opened.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let plan = MatchupPlan {
        roster: &roster,
        bot: &command.bot,
        seed: command.seed,
        matches: command.matches,
        threads: threads(command.threads),
        program_time: Duration::from_secs(10),
    };
    let count = roster.names.len() as u64;
    let total = count * count.saturating_sub(1) / 2 * command.matches.next_multiple_of(2);
    let played = watched(total, |watch| matchups(&**lab, &plan, watch))?;
    let matches: u64 = played.pairs.iter().map(|pair| pair.tally.matches).sum();
    if matches < total {
        crate::complain(&format!(
            "stopped after {matches} of {total} matches; this is what there is"
        ));
    }
    let title = format!("{}: {} against each other", command.game, roster.what);
    let subtitle = format!(
        "{}; {} on both sides, {matches} matches, seed {}",
        roster.terms, command.bot, command.seed
    );
    if let Some(path) = &command.svg {
        fs::write(path, svg(&played, &title, &subtitle))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", report(command, &roster.terms, &played))?;
    } else if command.csv {
        print_csv(&mut out, command, &played)?;
    } else {
        writeln!(out, "{title}\n{subtitle}\n{}", table(&played))?;
        print_balance(&mut out, &played)?;
    }
    Ok(())
}

/// Rows against columns; the columns have numbers, which the rows explain.
fn table(matchups: &Matchups) -> Table {
    let count = matchups.names.len();
    let mut table = Table::new();
    let numbers = (1..=count).map(|number| number.to_string());
    let titles = ["".to_owned(), matchups.what.to_owned()].into_iter().chain(numbers);
    table.load_style(presets::UTF8_FULL_CONDENSED);
    table.set_header(titles.chain(["all".to_owned(), "95 %".to_owned()]));
    let short = |part: f64| format!("{:.0}", 100.0 * part);
    for row in 0..count {
        let mut cells = vec![(row + 1).to_string(), matchups.names[row].clone()];
        cells.extend((0..count).map(|column| match matchups.score(row, column) {
            Some((score, ..)) => short(score),
            None if row == column => String::new(),
            None => "–".to_owned(),
        }));
        cells.extend(match matchups.mean(row) {
            Some((mean, interval, _)) => {
                [short(mean), format!("{} to {}", short(interval.low), short(interval.high))]
            }
            None => ["–".to_owned(), String::new()],
        });
        table.add_row(cells);
    }
    for (at, column) in table.column_iter_mut().enumerate() {
        column.set_padding((if at < 2 { 1 } else { 0 }, if at < 2 { 1 } else { 0 }));
        if at != 1 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn print_balance(out: &mut impl Write, matchups: &Matchups) -> io::Result<()> {
    writeln!(out, "Percent that the row scores against the column.")?;
    let off = matchups.unbalanced();
    let (most, least) = (Matchups::FAIR_MAX, 1.0 - Matchups::FAIR_MAX);
    if off.is_empty() {
        return writeln!(
            out,
            "In balance: everybody scores {} to {} against all others together.",
            percent(least),
            percent(most)
        );
    }
    writeln!(out, "Out of balance, above {} or below {}:", percent(most), percent(least))?;
    for entry in off {
        let Some((mean, interval, _)) = matchups.mean(entry) else { continue };
        let is_sure = interval.low > most || interval.high < least;
        writeln!(
            out,
            "  {}: {}, {} to {}{}",
            matchups.names[entry],
            percent(mean),
            percent(interval.low),
            percent(interval.high),
            if is_sure { "" } else { "; more matches would tell" }
        )?;
    }
    Ok(())
}

fn print_csv(
    out: &mut impl Write,
    command: &MatchupsCommand,
    matchups: &Matchups,
) -> io::Result<()> {
    writeln!(out, "game,bot,seed,entry,against,matches,wins,losses,undecided,score,low,high")?;
    for pair in &matchups.pairs {
        for (own, entry, against) in [(0, pair.first, pair.second), (1, pair.second, pair.first)] {
            let tally = &pair.tally;
            let (score, interval) = tally.rate(own);
            writeln!(
                out,
                "{},{},{},{},{},{},{},{},{},{score:.6},{:.6},{:.6}",
                command.game,
                command.bot,
                command.seed,
                quoted(&matchups.names[entry]),
                quoted(&matchups.names[against]),
                tally.matches,
                tally.wins[own],
                tally.wins[1 - own],
                tally.matches - tally.wins.iter().sum::<u64>(),
                interval.low,
                interval.high,
            )?;
        }
    }
    Ok(())
}

/// A name may have a comma in it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn report(command: &MatchupsCommand, terms: &str, matchups: &Matchups) -> Value {
    let mean = |entry: usize| {
        let mean = matchups.mean(entry);
        json!({ "name": matchups.names[entry], "score": mean.map(|mean| mean.0),
            "interval": mean.map(|mean| mean.1), "matches": mean.map_or(0, |mean| mean.2) })
    };
    let off: Vec<&String> =
        matchups.unbalanced().into_iter().map(|entry| &matchups.names[entry]).collect();
    json!({ "game": command.game, "bot": command.bot, "seed": command.seed, "terms": terms,
        "what": matchups.what, "entries": (0..matchups.names.len()).map(mean).collect::<Vec<_>>(),
        "pairs": matchups.pairs, "unbalanced": off })
}
