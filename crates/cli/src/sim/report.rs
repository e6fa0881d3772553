//! What a series was and what came of it: added up, read and written.

use std::io::{self, Write};
use std::path::Path;

use comfy_table::Table;
use duello_lab::{Edition, Played, Ranges, Tally};
use serde::{Deserialize, Serialize};

use crate::Failure;
use crate::content::read;
use crate::watched::percent;

/// A series and its result, as it is written.
#[derive(Serialize, Deserialize, PartialEq, Clone, Debug)]
pub(super) struct Report {
    pub(super) game: String,
    #[serde(flatten)]
    pub(super) edition: Edition,
    pub(super) seats: Vec<String>,
    pub(super) seed: u64,
    pub(super) swaps: bool,
    pub(super) setup: serde_json::Value,
    /// The numbers of the matches that were played.
    pub(super) played: Ranges,
    #[serde(flatten)]
    pub(super) tally: Tally,
}

impl Report {
    /// Reads what `--json` wrote.
    pub(super) fn read(path: &Path) -> Result<Report, Failure> {
        let failed = |why: String| format!("{}: {why}", path.display());
        let report: Report = serde_json::from_str(&read(path)?)
            .map_err(|error| failed(format!("not what `duello sim --json` writes: {error}")))?;
        let (numbered, counted) = (report.played.len(), report.tally.matches);
        if numbered != counted {
            let why = format!("{counted} matches are counted, but {numbered} have numbers");
            return Err(failed(why).into());
        }
        Ok(report)
    }

    /// How many matches in a row have the same dice: one for each seat that a player can have.
    pub(super) fn round(&self) -> u64 {
        if self.swaps { self.seats.len() as u64 } else { 1 }
    }

    /// Adds what was played of the same series.
    pub(super) fn add(&mut self, played: &Played) {
        self.tally.merge(&played.tally);
        self.played = self.played.with(&played.numbers);
    }

    /// Adds another part of the same series.
    pub(super) fn with(mut self, other: &Report) -> Result<Report, &'static str> {
        let is_same = self.game == other.game
            && self.seats == other.seats
            && self.seed == other.seed
            && self.swaps == other.swaps
            && self.setup == other.setup;
        if !is_same {
            return Err("it is a shard of another series");
        }
        if self.edition != other.edition {
            return Err("it was played by other rules or with other content");
        }
        if self.played.overlaps(&other.played) {
            return Err("some of its matches are counted already");
        }
        self.add(&Played { tally: other.tally.clone(), numbers: other.played.clone() });
        Ok(self)
    }

    pub(super) fn print_table(&self, out: &mut impl Write) -> io::Result<()> {
        let tally = &self.tally;
        let mut table = Table::new();
        table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
        table.set_header(["player", "bot", "wins", "shared", "score", "95 %"]);
        for (player, bot) in self.seats.iter().enumerate() {
            let (rate, interval) = tally.rate(player);
            table.add_row([
                (player + 1).to_string(),
                bot.clone(),
                tally.wins[player].to_string(),
                tally.shared[player].to_string(),
                percent(rate),
                format!("{} to {}", percent(interval.low), percent(interval.high)),
            ]);
        }
        writeln!(out, "{}: {} matches, seed {}", self.game, tally.matches, self.seed)?;
        writeln!(out, "{table}")?;
        writeln!(out, "drawn {}, unfinished {}", tally.draws, tally.unfinished)?;
        let (mean, lengths) = (tally.mean_length(), tally.decisions);
        writeln!(out, "decisions: mean {mean:.1}, {} to {}", lengths.least, lengths.most)?;
        let seats = tally.by_seat.iter().enumerate();
        let seats: Vec<String> = seats.map(|(seat, wins)| format!("seat {seat} {wins}")).collect();
        writeln!(out, "wins by seat: {}", seats.join(", "))?;
        let endings: Vec<String> =
            tally.endings.iter().map(|(clause, count)| format!("{clause} {count}")).collect();
        writeln!(out, "ended by: {}", endings.join(", "))
    }

    pub(super) fn print_csv(&self, out: &mut impl Write) -> io::Result<()> {
        let titles = "game,seed,matches,player,bot,wins,shared,draws,score,low,high,mean_decisions";
        writeln!(out, "{titles}")?;
        for (player, bot) in self.seats.iter().enumerate() {
            let tally = &self.tally;
            let (rate, interval) = tally.rate(player);
            writeln!(
                out,
                "{},{},{},{},{bot},{},{},{},{rate:.6},{:.6},{:.6},{:.2}",
                self.game,
                self.seed,
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
}
