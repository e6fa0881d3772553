//! Reads a position from a setup document.

use duello_core::{Reader, Seat, Seats};

use super::Position;
use crate::clauses::{
    GU_102, GU_106, GU_201, GU_501, GU_701, GU_801, GU_802, GU_805, GU_807, GU_R06,
};
use crate::content::Card;
use crate::state::Stage;
use crate::switches::FirstMaster;

const FIELDS: [&str; 10] = [
    "dollars",
    "master",
    "drawn_row",
    "left",
    "alive",
    "hands",
    "shootouts",
    "unchanged",
    "stage",
    "laid",
];

impl Position {
    /// Reads a position. The default master is the first master of the setup, or seat 0.
    pub(crate) fn read(field: &Reader<'_>, players: usize, first: FirstMaster) -> Option<Position> {
        if !field.is_present() {
            return None;
        }
        field.allow_fields(&FIELDS);
        let mut position = Position::start(players);
        if let Some(entries) = field.field("dollars").under(GU_701).per_seat(players) {
            position.dollars = entries.iter().map(|e| e.byte(0..=9).unwrap_or(0)).collect();
        }
        let first = match first {
            FirstMaster::Seat(seat) => seat,
            FirstMaster::Random => Seat::ALL[0],
        };
        position.master = field.field("master").under(GU_106).seat(players).unwrap_or(first);
        position.drawn_row = field.field("drawn_row").under(GU_805).byte(0..=2).unwrap_or(0);
        position.left =
            read_seats(&field.field("left").under(GU_807), players).unwrap_or(Seats::NONE);
        let playing = Seats::first(players).minus(position.left);
        position.alive =
            read_seats(&field.field("alive").under(GU_501), players).unwrap_or(playing);
        if let Some(entries) = field.field("hands").under(GU_102).per_seat(players) {
            position.hands = entries.iter().map(read_hand).collect();
        }
        position.unchanged = field.field("unchanged").under(GU_801).byte(0..=20).unwrap_or(0);
        let least = position.least_shootouts();
        position.shootouts = field.field("shootouts").under(GU_802).byte(0..=200).unwrap_or(least);
        let stages = [("lay", Stage::Lay), ("command", Stage::Command), ("point", Stage::Point)];
        position.stage = field.field("stage").under(GU_R06).choice(&stages).unwrap_or(Stage::Lay);
        if let Some(entries) = field.field("laid").under(GU_201).per_seat(players) {
            position.laid = entries.iter().map(read_laid).collect();
        }
        Some(position)
    }
}

fn read_seats(field: &Reader<'_>, players: usize) -> Option<Seats> {
    let mut seats = Seats::NONE;
    for entry in field.list()? {
        let Some(seat) = entry.seat(players) else { continue };
        if seats.contains(seat) {
            entry.wrong("setup.twice", &format!("seat {seat} is named twice"));
        }
        seats = seats.with(seat);
    }
    Some(seats)
}

fn read_hand(entry: &Reader<'_>) -> [u8; 4] {
    let mut hand = [3, 1, 1, 1];
    if let Some(counts) = entry.list() {
        if !(2..=4).contains(&counts.len()) {
            entry.wrong(
                "setup.length",
                "must be [colts, rifles], [.., reloadings], [.., barricades]",
            );
            return hand;
        }
        for (slot, count) in hand.iter_mut().zip(&counts) {
            let most = *slot;
            *slot = count.byte(0..=most).unwrap_or(most);
        }
    }
    hand
}

/// A card's name; `""` stands for no card, since TOML has no null.
fn read_laid(entry: &Reader<'_>) -> Option<Card> {
    let named = Card::ALL.map(|card| (card.name(), Some(card)));
    let mut choices = named.to_vec();
    choices.push(("", None));
    if entry.is_present() { entry.choice(&choices).flatten() } else { None }
}
