//! Facts and warnings for a player about to lay a card, from that player's sight alone.

use duello_core::{Note, Seat, Seats, say};

use crate::clauses::{GU_301, GU_303, GU_304, GU_305, GU_403, GU_801};
use crate::content::{Card, Gunslingers};
use crate::state::{Public, Sight, Stage};
use crate::switches::Memory;

/// A note for each card that can be laid, and warnings. With covered cards (GU-R09) there are none, since
/// players have to remember the cards themselves.
pub(super) fn notes(game: &Gunslingers, sight: Sight<'_>) -> Vec<Note> {
    let public = sight.public;
    let Some(seat) = sight.seat() else { return Vec::new() };
    let is_choosing = public.won.is_none()
        && public.duel.stage == Stage::Lay
        && public.duel.alive.contains(seat)
        && public.switches.memory == Memory::Open;
    if !is_choosing {
        return Vec::new();
    }
    let mut notes = Vec::new();
    notes.push(barricade_note(game, public, seat));
    if public.duel.hands[seat].holds(Card::Reloading) {
        notes.push(reloading_note(game, public, seat));
    }
    notes.extend(weapon_notes(public, seat));
    notes.extend(standoff_note(public));
    notes
}

/// The living opponents who still hold one of these cards.
fn enemies_with(public: &Public, seat: Seat, cards: &[Card]) -> Seats {
    let hands = &public.duel.hands;
    let enemies = public.duel.alive.without(seat);
    enemies.filter(|enemy| cards.iter().any(|card| hands[enemy].holds(*card)))
}

fn barricade_note(game: &Gunslingers, public: &Public, seat: Seat) -> Note {
    let riflemen = enemies_with(public, seat, &[Card::Rifle]);
    let said = match riflemen.len() {
        0 => say!("note-barricade-safe", "Barricade is safe: no opponent has the Rifle left."),
        1 => say!(
            "note-barricade-one",
            "Barricade: only a Rifle goes through it. {who} still has one.",
            who = game.names(riflemen)
        ),
        _ => say!(
            "note-barricade-many",
            "Barricade: only a Rifle goes through it. {who} still have one.",
            who = game.names(riflemen)
        ),
    };
    Note::new(GU_304, said)
}

fn reloading_note(game: &Gunslingers, public: &Public, seat: Seat) -> Note {
    let armed = enemies_with(public, seat, &[Card::Colt, Card::Rifle]);
    let who = game.names(armed);
    let (clause, said) = match armed.len() {
        0 => (GU_403, say!("note-reload-safe", "Reloading is safe: no opponent has a gun left.")),
        1 => (
            GU_305,
            say!("note-reload-one", "Reloading: any shot hits you. {who} still has a gun.", who),
        ),
        _ => (
            GU_305,
            say!("note-reload-many", "Reloading: any shot hits you. {who} still have guns.", who),
        ),
    };
    Note::new(clause, said)
}

fn weapon_notes(public: &Public, seat: Seat) -> Vec<Note> {
    let hand = public.duel.hands[seat];
    let guns = hand.count(Card::Colt) + hand.count(Card::Rifle);
    let unarmed =
        public.duel.alive.without(seat).filter(|enemy| !public.duel.hands[enemy].is_armed());
    let mut notes = Vec::new();
    if guns == 0 {
        let said = if hand.holds(Card::Reloading) {
            say!("note-no-gun", "You have no gun left, only Barricade and Reloading.")
        } else {
            say!("note-barricade-only", "You have no gun left, only Barricade.")
        };
        notes.push(Note::new(GU_301, said));
    } else {
        let said =
            say!("note-guns-safe", "Colt and Rifle are safe to lay: a shooter cannot be hit.");
        notes.push(Note::new(GU_303, said));
    }
    if guns == 1 {
        notes.push(Note::new(GU_301, say!("note-last-gun", "This is your last gun.")));
    }
    if hand.holds(Card::Rifle) && unarmed == public.duel.alive.without(seat) {
        let said = if unarmed.len() == 1 {
            say!("note-sure-hit", "Your opponent has no gun: the Rifle is a certain hit.")
        } else {
            say!(
                "note-sure-choice",
                "No opponent has a gun: the Rifle is a certain hit on anyone you choose."
            )
        };
        notes.push(Note::new(GU_304, said));
    }
    notes
}

fn standoff_note(public: &Public) -> Option<Note> {
    let (times, limit) = (public.duel.unchanged, public.switches.stall_limit);
    let left = limit.saturating_sub(times);
    // From the middle on: after three of six, after two of three.
    (times > 0 && left <= limit / 2).then(|| {
        let said = say!(
            "note-standoff",
            "Nothing has changed for {times} shootouts. The duel is drawn after {left} more.",
            times,
            left
        );
        Note::new(GU_801, said)
    })
}
