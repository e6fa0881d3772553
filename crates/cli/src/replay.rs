//! `duello replay`: what a record tells; and in [`verify`], whether it is true.

pub(crate) mod verify;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use duello_core::dice::Draw;
use duello_core::record::{DiceSource, Entry, Header, Lost, Record, Step};
use duello_core::{Observer, Seat};
use duello_referee::{AnyGame, AnyMatch, Chronicled};
use duello_registry::Registry;
use serde_json::{Value, json};

use crate::Failure;

/// Example: duello replay match.jsonl --seat 0
#[derive(Args)]
pub(crate) struct Replay {
    /// The record.
    file: PathBuf,
    /// Only what this seat knew; everything without it.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// One JSON value a line instead of text.
    #[arg(long)]
    json: bool,
}

/// A record that has been read and replayed to its end.
struct Replayed {
    game: Arc<dyn AnyGame>,
    table: Box<dyn AnyMatch>,
    record: Record,
    lost: Option<Lost>,
}

fn replayed(path: &Path, games: &Registry) -> Result<Replayed, Failure> {
    let shown = path.display();
    let bytes = fs::read(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
    let (record, lost) = Record::parse(&bytes).map_err(|fault| format!("{shown}: {fault}"))?;
    let entry =
        games.find(&record.header().game).map_err(|why| format!("{shown}: line 1: {why}"))?;
    let game = entry.game.clone();
    let table = game.replay(&record, None).map_err(|desync| format!("{shown}: {desync}"))?;
    Ok(Replayed { game, table, record, lost })
}

pub(crate) fn run(command: &Replay, games: &Registry) -> Result<(), Failure> {
    let replayed = replayed(&command.file, games)?;
    let seat = command.seat.map(|number| seat_of(&replayed, number)).transpose()?;
    if let Some(lost) = &replayed.lost {
        crate::complain(&format!("{}: {lost}", command.file.display()));
    }
    let mut out = io::stdout().lock();
    let teller = Teller { replayed: &replayed, seat };
    if command.json { teller.json(&mut out) } else { teller.text(&mut out) }
}

fn seat_of(replayed: &Replayed, number: u8) -> Result<Seat, Failure> {
    let seats = replayed.table.seats();
    let seat = Seat::new(number).filter(|seat| seats.contains(*seat));
    Ok(seat.ok_or_else(|| format!("there is no seat {number}; this match has seats {seats:?}"))?)
}

/// Tells a match as one seat knew it, or as it was.
struct Teller<'a> {
    replayed: &'a Replayed,
    seat: Option<Seat>,
}

impl Teller<'_> {
    fn text(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Replayed { table, record, .. } = self.replayed;
        let header = record.header();
        writeln!(out, "{}, rules version {}", header.game, header.rules)?;
        writeln!(out, "setup: {}", header.setup)?;
        for seat in table.seats() {
            let who = header.players.get(seat.index()).map_or("nobody", String::as_str);
            writeln!(out, "seat {seat}: {} ({})", table.seat_title(seat), clean(who))?;
        }
        writeln!(out, "dice: {}", dice_text(&header.dice))?;
        let heard = self.heard();
        for (index, entry) in record.entries().iter().enumerate() {
            self.entry_text(out, entry)?;
            // Events are numbered by decision: a seat may leave before a decision is resolved, and then both
            // lines have told of them.
            let next = record.entries().get(index + 1).and_then(number);
            if matches!(entry, Entry::Over(_)) || next.is_some() && next == number(entry) {
                continue;
            }
            for Chronicled { told, only } in
                heard.iter().filter(|heard| heard.told.decision == number(entry))
            {
                let hearers =
                    only.iter().flat_map(|seats| seats.iter()).map(|seat| seat.to_string());
                let only = match hearers.collect::<Vec<_>>().join(" and ") {
                    seats if seats.is_empty() => String::new(),
                    seats => format!(" (told to seat {seats} alone)"),
                };
                writeln!(out, "  {:<7} {}{only}", told.clause, told.said)?;
            }
        }
        if record.ending().is_none() {
            writeln!(out, "\nThe match is not over.")?;
        }
        Ok(())
    }

    fn entry_text(&self, out: &mut impl Write, entry: &Entry) -> Result<(), Failure> {
        let name = |seat: &Seat| self.replayed.table.seat_name(*seat);
        match entry {
            Entry::Start(step) => {
                writeln!(out, "\nStart")?;
                self.draws_text(out, step)
            }
            Entry::Decision { number, answers, step } => {
                writeln!(out, "\nDecision {number}")?;
                for (seat, action) in answers.iter().filter(|(seat, _)| self.may_see(*seat)) {
                    let said = self.replayed.table.say_action(*seat, action)?;
                    writeln!(out, "  {} answers: {said}", name(seat))?;
                }
                self.draws_text(out, step)
            }
            Entry::Leave { number, seat, step, .. } => {
                writeln!(out, "\nDecision {number}: {} leaves", name(seat))?;
                self.draws_text(out, step)
            }
            Entry::Over(ending) => {
                let winners: Vec<String> =
                    ending.winners.iter().map(|seat| name(seat).into()).collect();
                let winners =
                    if winners.is_empty() { "nobody".to_owned() } else { winners.join(", ") };
                let book = self.replayed.game.rulebook();
                let why = book.clause(&ending.clause).map_or("", |clause| clause.text());
                writeln!(out, "\nWon by {winners}. {}: {why}", ending.clause)?;
                Ok(())
            }
        }
    }

    /// Draws are the table's business, not a seat's: a seat is told of those it may know of.
    fn draws_text(&self, out: &mut impl Write, step: &Step) -> Result<(), Failure> {
        if self.seat.is_some() {
            return Ok(());
        }
        for draw in &step.draws {
            match draw {
                Draw::One { label, of, got } => {
                    writeln!(out, "  draw {label}: {got} (of 0 to {})", of.saturating_sub(1))?;
                }
                Draw::Roll { label, sides, faces } => {
                    writeln!(out, "  roll {label}: {faces:?} (dice with {sides} sides)")?;
                }
            }
        }
        Ok(())
    }

    fn json(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Replayed { table, record, .. } = self.replayed;
        let header = record.header();
        let seats: Vec<String> =
            table.seats().iter().map(|seat| table.seat_title(seat).into()).collect();
        let mut line = |value: Value| writeln!(out, "{value}");
        line(json!({ "header": header_json(header, self.seat), "seats": seats }))?;
        for entry in record.entries() {
            line(self.entry_json(entry)?)?;
        }
        for Chronicled { told, only } in self.heard() {
            line(json!({ "told": told, "only": only }))?;
        }
        Ok(())
    }

    fn entry_json(&self, entry: &Entry) -> Result<Value, Failure> {
        let mut entry = entry.clone();
        if let Some(own) = self.seat {
            match &mut entry {
                Entry::Decision { answers, step, .. } => {
                    answers.retain(|(seat, _)| *seat == own);
                    *step = Step::default();
                }
                Entry::Leave { sealed, step, .. } => {
                    sealed.retain(|(seat, _)| *seat == own);
                    *step = Step::default();
                }
                Entry::Start(step) => *step = Step::default(),
                Entry::Over(_) => {}
            }
        }
        Ok(serde_json::to_value(&entry)?)
    }

    fn may_see(&self, seat: Seat) -> bool {
        self.seat.is_none_or(|own| own == seat)
    }

    /// What the seat was told; or all that anybody was told, in the order in which it happened.
    fn heard(&self) -> Vec<Chronicled> {
        let table = &self.replayed.table;
        if let Some(seat) = self.seat {
            let told = table.told(Observer::Seat(seat), 0).into_iter();
            return told.map(|told| Chronicled { told, only: None }).collect();
        }
        table.chronicle(0)
    }
}

/// The decision that a line belongs to; the start belongs to none.
fn number(entry: &Entry) -> Option<u32> {
    match entry {
        Entry::Decision { number, .. } | Entry::Leave { number, .. } => Some(*number),
        Entry::Start(_) | Entry::Over(_) => None,
    }
}

/// The header; for a seat without the dice, from which it could work out what it was not told.
fn header_json(header: &Header, seat: Option<Seat>) -> Value {
    let mut value = json!(header);
    if seat.is_some()
        && let Some(fields) = value.as_object_mut()
    {
        fields.remove("dice");
    }
    value
}

fn dice_text(dice: &DiceSource) -> String {
    match dice {
        DiceSource::Seed(seed) => format!("from the seed {}", clean(seed)),
        DiceSource::Script => "from a list".to_owned(),
        DiceSource::Provable { commitment, .. } => {
            format!("provable, committed to {}", clean(commitment))
        }
    }
}

/// A record is somebody else's text: nothing in it may steer the terminal.
fn clean(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect()
}
