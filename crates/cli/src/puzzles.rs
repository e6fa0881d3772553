//! `duello puzzles`: the puzzles that are shipped, and how to find more.

use std::collections::BTreeSet;
use std::io::{self, Write};

use clap::{Args, Subcommand};
use duello_core::Observer;
use duello_puzzles::{Miner, Puzzle, Watch, puzzles};
use duello_registry::Registry;

use crate::Failure;

/// A puzzle is a position in which one answer is clearly best. They are solved in the browser.
#[derive(Args)]
pub(crate) struct PuzzlesCommand {
    #[command(subcommand)]
    command: Option<Puzzles>,
}

#[derive(Subcommand)]
enum Puzzles {
    /// Show a position and what is asked.
    Show(Show),
    /// Look for puzzles in matches between bots and print them, one JSON object per line.
    Mine(Mine),
}

#[derive(Args)]
struct Show {
    /// The game.
    game: String,
    /// The number of the puzzle, from 1.
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// Show the answers as well, with the chance of winning of each.
    #[arg(long)]
    solution: bool,
}

/// Every match is played between two bots of the same level from one of the setups that the game lists. A position is a
/// puzzle if the strongest player of the game, weighing it twice with different dice, finds one answer, or up to three
/// that are worth the same, at least 6 % of a win better than all others.
#[derive(Args)]
struct Mine {
    /// The game.
    game: String,
    /// Random seed. The same seed finds the same puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first match.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// How many matches to look at.
    #[arg(long, default_value_t = 20)]
    matches: u64,
    /// Stop after so many puzzles.
    #[arg(long, value_name = "N")]
    most: Option<usize>,
}

pub(crate) fn run(command: &PuzzlesCommand, games: &Registry) -> Result<(), Failure> {
    match &command.command {
        None => list(games),
        Some(Puzzles::Show(show)) => show.run(games),
        Some(Puzzles::Mine(mine)) => mine.run(games),
    }
}

fn list(games: &Registry) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for entry in games.iter() {
        writeln!(out, "{:12} {:4} puzzles", entry.id(), puzzles(entry.id()).len())?;
    }
    writeln!(out, "\nduello puzzles show GAME NUMBER shows one.")?;
    Ok(())
}

impl Show {
    fn run(&self, games: &Registry) -> Result<(), Failure> {
        let game = games.find(&self.game)?.id();
        let all = puzzles(game);
        let Some(puzzle) = all.get(self.number as usize - 1) else {
            let count = all.len();
            return Err(
                format!("{game} has {count} puzzles; there is no number {}", self.number).into()
            );
        };
        let live = puzzle.open(games)?;
        let observer = Observer::Seat(puzzle.seat);
        let mut out = io::stdout().lock();
        writeln!(out, "{}\n", live.show(observer))?;
        writeln!(out, "{}: {}", live.seat_title(puzzle.seat), live.prompt(observer))?;
        if self.solution {
            writeln!(out)?;
            for answer in &puzzle.answers {
                let mark = if puzzle.is_solved_by(answer.prospect) { "solves it" } else { "" };
                let said = live.say_action(puzzle.seat, &answer.action)?;
                let percent = f64::from(answer.prospect) / 10.0;
                writeln!(out, "{percent:5.1} %  {said}  {mark}")?;
            }
        }
        Ok(())
    }
}

impl Mine {
    fn run(&self, games: &Registry) -> Result<(), Failure> {
        let miner = Miner::new(games.find(&self.game)?, self.seed);
        let left = self.most.unwrap_or(usize::MAX);
        let mut printer = Printer { left, seen: BTreeSet::new(), fault: None };
        for number in self.from..self.from + self.matches {
            miner.search(number, &mut printer)?;
            if let Some(fault) = printer.fault.take() {
                return Err(fault.into());
            }
            if printer.left == 0 {
                break;
            }
        }
        Ok(())
    }
}

/// Prints each puzzle as soon as it is found.
struct Printer {
    left: usize,
    /// The positions printed so far: matches begin alike, and may come to the same.
    seen: BTreeSet<String>,
    fault: Option<io::Error>,
}

impl Watch for Printer {
    fn found(&mut self, puzzle: Puzzle) {
        if !self.seen.insert(puzzle.setup.to_string()) {
            return;
        }
        let line = serde_json::to_string(&puzzle).expect("puzzles have string keys only");
        let mut out = io::stdout().lock();
        self.fault = writeln!(out, "{line}").and_then(|()| out.flush()).err();
        self.left = self.left.saturating_sub(1);
    }

    fn goes_on(&mut self, _number: u64, _decision: u32) -> bool {
        self.left > 0 && self.fault.is_none()
    }
}
