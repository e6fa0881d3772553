//! `duello luck`: what chance did to the players of a finished match.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use duello_core::Seat;
use duello_core::record::Record;
use duello_lab::{Care, Luck, Pool, RollLuck};
use duello_registry::Registry;

use crate::Failure;

const EXPLANATION: &str = "\
A roll is lucky for a player by as much as it raises the mean of the prospects over everything that chance
can still do before the next decision. Prospects are the game's own estimate of how well a player stands,
from 0 to 100 % of a win with 50 % for even, however many play, and the result itself at the end. What luck
does not explain, the answers of the players do.

Where too many combinations of dice may follow they are sampled, always the same ones, and marked with ~.

Example: duello luck match.jsonl --rolls 10";

#[derive(Args)]
#[command(after_long_help = EXPLANATION)]
pub(crate) struct LuckCommand {
    /// The record.
    file: PathBuf,
    /// How many of the luckiest and unluckiest rolls of each player are listed.
    #[arg(long, value_name = "N", default_value_t = 5)]
    rolls: usize,
    /// The most combinations of dice that are visited for one roll.
    #[arg(long, value_name = "N", default_value_t = Care::default().combinations)]
    combinations: usize,
    /// How many are sampled where there are more.
    #[arg(long, value_name = "N", default_value_t = Care::default().samples, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    samples: u32,
    /// Print JSON, with every roll.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(command: &LuckCommand, games: &Registry) -> Result<(), Failure> {
    let shown = command.file.display();
    let bytes = fs::read(&command.file).map_err(|error| format!("cannot read {shown}: {error}"))?;
    let (record, lost) = Record::parse(&bytes).map_err(|fault| format!("{shown}: {fault}"))?;
    if let Some(lost) = lost {
        crate::complain(&format!("{shown}: {lost}"));
    }
    let entry =
        games.find(&record.header().game).map_err(|why| format!("{shown}: line 1: {why}"))?;
    let care = Care { combinations: command.combinations, samples: command.samples };
    let luck = entry.lab.luck(&record, care).map_err(|error| format!("{shown}: {error}"))?;
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", luck.to_json())?;
        return Ok(());
    }
    print_players(&mut out, &luck, care)?;
    print_pools(&mut out, &luck)?;
    print_rolls(&mut out, &luck, command.rolls)
}

fn print_players(out: &mut impl Write, luck: &Luck, care: Care) -> Result<(), Failure> {
    let rolls = match luck.rolls.len() {
        1 => "one roll".to_owned(),
        many => format!("{many} rolls"),
    };
    writeln!(out, "{}: {rolls} that could have come otherwise", luck.game)?;
    let sampled = luck.rolls.iter().filter(|roll| roll.sampled).count();
    if sampled > 0 {
        writeln!(
            out,
            "{sampled} marked with ~: their prospects are means of {} samples, off by {:.1} % at most \
             19 times in 20; the others are exact",
            care.samples,
            100.0 * care.error()
        )?;
    }
    let mut table =
        table(&["player", "began", "good rolls", "bad rolls", "luck", "answers", "ended"]);
    for player in &luck.players {
        table.add_row([
            name(luck, Some(player.seat)),
            player.began.percent(),
            format!("+{}", player.gained.percent()),
            format!("-{}", player.lost.percent()),
            signed(player.luck()),
            signed(player.choices()),
            player.ended.percent(),
        ]);
    }
    writeln!(out, "\n{table}")?;
    Ok(())
}

fn print_pools(out: &mut impl Write, luck: &Luck) -> Result<(), Failure> {
    if luck.pools.is_empty() {
        return Ok(());
    }
    let mut pools: Vec<&Pool> = luck.pools.iter().collect();
    pools.sort_by_key(|pool| (pool.label, pool.clause, pool.helps));
    let mut table = table(&["dice that hit or miss", "for", "dice", "expected", "actual"]);
    for pool in pools {
        table.add_row([
            format!("{} ({})", pool.label, pool.clause),
            name(luck, pool.helps),
            pool.dice.to_string(),
            format!("{:.1}", pool.expected.parts_per_million() as f64 / 1e6),
            pool.actual.to_string(),
        ]);
    }
    writeln!(out, "\n{table}")?;
    Ok(())
}

fn print_rolls(out: &mut impl Write, luck: &Luck, most: usize) -> Result<(), Failure> {
    // With two players one's luck is the other's misfortune, and need not be told twice.
    let is_mirrored = luck.players.len() == 2
        && luck.rolls.iter().all(|roll| {
            let sum: f64 = luck.players.iter().map(|player| roll.luck(player.seat)).sum();
            sum.abs() < 0.005
        });
    for player in &luck.players {
        print_extremes(out, luck, player.seat, true, most)?;
        if !is_mirrored {
            print_extremes(out, luck, player.seat, false, most)?;
        }
    }
    Ok(())
}

/// The luckiest rolls of a player, or the unluckiest.
fn print_extremes(
    out: &mut impl Write,
    luck: &Luck,
    seat: Seat,
    good: bool,
    most: usize,
) -> Result<(), Failure> {
    let gain = |roll: &RollLuck| if good { roll.luck(seat) } else { -roll.luck(seat) };
    // What rounds to nothing is not worth a line.
    let mut rolls: Vec<&RollLuck> = luck.rolls.iter().filter(|roll| gain(roll) >= 0.0005).collect();
    rolls.sort_by(|a, b| gain(b).total_cmp(&gain(a)));
    rolls.truncate(most);
    if rolls.is_empty() {
        return Ok(());
    }
    let (title, chance) = match good {
        true => ("luckiest", "as good or better"),
        false => ("unluckiest", "as bad or worse"),
    };
    writeln!(out, "\nThe {title} rolls for {}", name(luck, Some(seat)))?;
    let mut table = table(&["decision", "roll", "came", "luck", chance]);
    for roll in rolls {
        table.add_row(row(roll, seat, good));
    }
    writeln!(out, "{table}")?;
    Ok(())
}

fn row(roll: &RollLuck, seat: Seat, good: bool) -> [String; 5] {
    let mark = if roll.sampled { "~" } else { "" };
    let chances = if good { &roll.at_least } else { &roll.at_most };
    let chance = chances.as_ref().map(|chances| chances[seat.index()].percent());
    [
        roll.decision.map_or_else(|| "start".to_owned(), |number| number.to_string()),
        format!("{} ({})", roll.label, roll.clause),
        came(roll),
        format!("{mark}{}", signed(roll.luck(seat))),
        chance.unwrap_or_default(),
    ]
}

/// Faces in a few characters.
fn came(roll: &RollLuck) -> String {
    const MOST: usize = 12;
    let shown: Vec<String> = roll.drawn.iter().take(MOST).map(u32::to_string).collect();
    let more = if roll.drawn.len() > MOST { " …" } else { "" };
    let die = if roll.dice { "d" } else { "" };
    format!("{}{more} of {die}{}", shown.join(" "), roll.of)
}

/// The name of a seat, with that of whoever sat there.
fn name(luck: &Luck, seat: Option<Seat>) -> String {
    let player = seat.and_then(|seat| luck.players.get(seat.index()));
    player.map_or_else(
        || "nobody".to_owned(),
        |player| {
            // A record is somebody else's text: nothing in it may steer the terminal.
            let who: String = player.player.chars().filter(|letter| !letter.is_control()).collect();
            format!("{} ({who})", player.name)
        },
    )
}

fn signed(part: f64) -> String {
    format!("{:+.1} %", 100.0 * part)
}

fn table(titles: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(titles);
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

#[cfg(test)]
mod tests {
    use duello_core::Fraction;

    use super::*;

    #[test]
    fn rolls_are_said_in_a_few_characters() {
        let roll = RollLuck {
            decision: None,
            clause: "XX-101",
            label: "test",
            drawn: vec![6; 20],
            of: 6,
            dice: true,
            before: vec![Fraction::new(1, 2)],
            after: vec![Fraction::ONE],
            at_least: None,
            at_most: None,
            sampled: true,
        };
        let [decision, _, came, luck, _] = row(&roll, Seat::ALL[0], true);
        assert_eq!((decision.as_str(), luck.as_str()), ("start", "~+50.0 %"));
        assert!(came.ends_with(" … of d6") && came.len() < 40, "{came}");
    }
}
