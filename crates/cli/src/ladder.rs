//! `duello ladder`: the levels of a game against each other.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use duello_core::Document;
use duello_lab::{AnyLab, Gate, Ladder, LadderPlan, Rung, Tally, ladder, pairs_of};
use duello_registry::Registry;
use serde_json::json;

use crate::Failure;
use crate::content::read_setup;
use crate::watched::{percent, threads, watched};

/// Examples:
///   duello ladder commandos                                   all five levels, everybody against everybody
///   duello ladder fighters --neighbours --matches 400         only each level against the one below
///   duello ladder champions --levels random,greedy,master     others, the weakest first
///   duello ladder wizards --exploiters --matches 200          skilled, expert and master against simple tricks
///
/// Pairs change seats from match to match, with the same dice. Ratings are on the scale of Elo (Bradley and Terry, most
/// likely given all results), the first level at 0, with their standard errors. A level passes its gate if it scores 65 %
/// against the one below and surely more than 55 %.
///
/// An exploiter is a player with one simple idea, such as to stand still and shoot. Against each of them skilled and
/// expert must score 65 % and master 80 %; what best-response scores, a search that knows how greedy plays, is
/// reported without a gate.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct LadderCommand {
    /// The game.
    pub(crate) game: String,
    /// The bots, the weakest first, by default the five levels; with --exploiters, those that must hold, by default
    /// skilled, expert and master. cmd:COMMAND is a program of your own.
    #[arg(long, value_delimiter = ',')]
    pub(crate) levels: Vec<String>,
    /// The levels against players with one simple idea: all of the game, or those named.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', num_args = 0.., require_equals = true,
        conflicts_with = "neighbours")]
    pub(crate) exploiters: Option<Vec<String>>,
    /// Matches of each pair; an even number, so that both have had either seat.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) matches: u64,
    /// Random seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// A setup file, for two players.
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// Only each level against the one below.
    #[arg(long)]
    neighbours: bool,
    /// Number of threads, by default all cores.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// How long a program of your own may take for an answer, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    pub(crate) bot_time: u64,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print the pairs as CSV.
    #[arg(long)]
    pub(crate) csv: bool,
}

pub(crate) fn run(command: &LadderCommand, games: &Registry) -> Result<(), Failure> {
    let lab = &games.find(&command.game)?.lab;
    let document = read_setup(command.setup.as_deref())?;
    if let Some(named) = &command.exploiters {
        return crate::exploiters::run(command, &**lab, &document, named);
    }
    let levels: Vec<String> = match command.levels.is_empty() {
        true => duello_registry::LEVELS.map(str::to_owned).to_vec(),
        false => command.levels.clone(),
    };
    if levels.len() < 2 {
        return Err("a ladder has at least two levels, the weakest first".into());
    }
    check_for_two(&**lab, &document)?;
    let plan = LadderPlan {
        setup: &document,
        levels: &levels,
        seed: command.seed,
        matches: command.matches,
        neighbours: command.neighbours,
        threads: threads(command.threads),
        program_time: Duration::from_millis(command.bot_time),
    };
    let pairs = pairs_of(levels.len(), command.neighbours).len() as u64;
    let total = pairs * command.matches.next_multiple_of(2);
    let climbed = watched(total, |watch| ladder(&**lab, &plan, watch))?;
    let played: u64 = climbed.pairs.iter().map(|pair| pair.tally.matches).sum();
    if played < total {
        crate::complain(&format!(
            "stopped after {played} of {total} matches; this is what there is"
        ));
    }
    let mut out = io::stdout().lock();
    if command.json {
        let seed = command.seed;
        let whole = json!({ "game": command.game, "seed": seed, "setup": document.value(),
            "rungs": climbed.rungs, "pairs": climbed.pairs });
        writeln!(out, "{whole}")?;
    } else if command.csv {
        print_csv(&mut out, command, &climbed)?;
    } else {
        print_tables(&mut out, command, &climbed)?;
    }
    Ok(())
}

/// A ladder is for two.
pub(crate) fn check_for_two(lab: &dyn AnyLab, setup: &Document) -> Result<(), Failure> {
    match lab.players(setup)? {
        2 => Ok(()),
        players => Err(format!("a ladder is for two, and the setup has {players} players").into()),
    }
}

fn print_tables(
    out: &mut impl Write,
    command: &LadderCommand,
    ladder: &Ladder,
) -> Result<(), Failure> {
    writeln!(out, "{}: seed {}", command.game, command.seed)?;
    let mut pairs =
        table(&["level", "against", "matches", "wins", "losses", "draws", "score", "95 %"]);
    for pair in &ladder.pairs {
        let (score, interval) = pair.tally.rate(0);
        pairs.add_row([
            ladder.rungs[pair.higher].level.clone(),
            ladder.rungs[pair.lower].level.clone(),
            pair.tally.matches.to_string(),
            pair.tally.wins[0].to_string(),
            pair.tally.wins[1].to_string(),
            undecided(&pair.tally).to_string(),
            percent(score),
            format!("{} to {}", percent(interval.low), percent(interval.high)),
        ]);
    }
    writeln!(out, "{pairs}\n")?;
    let mut rungs = table(&["level", "rating", "± 95 %", "against the one below", "gate"]);
    for rung in ladder.rungs.iter().rev() {
        rungs.add_row(row(rung));
    }
    writeln!(out, "{rungs}")?;
    let (score, surely) = (percent(Gate::SCORE_MIN), percent(Gate::SURELY_MIN));
    writeln!(out, "A gate is passed by {score} and surely more than {surely}.")?;
    Ok(())
}

/// Matches that neither won alone.
pub(crate) fn undecided(tally: &Tally) -> u64 {
    tally.matches - tally.wins.iter().sum::<u64>()
}

fn row(rung: &Rung) -> [String; 5] {
    let number = |number: Option<f64>| number.map_or_else(|| "–".into(), |n| format!("{n:.0}"));
    let gate = rung.gate.map(|gate| {
        let score = format!("{}, surely {}", percent(gate.score), percent(gate.interval.low));
        (score, if gate.passes { "passed" } else { "NOT PASSED" })
    });
    let (score, passed) = gate.unwrap_or_default();
    [
        rung.level.clone(),
        number(rung.rating.map(|rating| rating.elo)),
        number(rung.rating.map(|rating| 1.96 * rating.error)),
        score,
        passed.to_owned(),
    ]
}

fn print_csv(out: &mut impl Write, command: &LadderCommand, ladder: &Ladder) -> io::Result<()> {
    writeln!(out, "game,seed,level,against,matches,wins,losses,undecided,score,low,high")?;
    for pair in &ladder.pairs {
        let (score, interval) = pair.tally.rate(0);
        writeln!(
            out,
            "{},{},{},{},{},{},{},{},{score:.6},{:.6},{:.6}",
            command.game,
            command.seed,
            ladder.rungs[pair.higher].level,
            ladder.rungs[pair.lower].level,
            pair.tally.matches,
            pair.tally.wins[0],
            pair.tally.wins[1],
            undecided(&pair.tally),
            interval.low,
            interval.high,
        )?;
    }
    Ok(())
}

pub(crate) fn table(titles: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_header(titles);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
