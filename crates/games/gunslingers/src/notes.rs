//! What a good second would whisper before a player chooses, from that player's sight alone.

use duello_core::{Note, Seat, Seats};

use crate::Gunslingers;
use crate::card::Card;
use crate::rules::{GU_301, GU_304, GU_305, GU_403, GU_801, Sight};
use crate::setup::Memory;
use crate::state::{Public, Stage};

/// Facts about each card that could be laid, and warnings. With covered cards (GU-R09) a second would be
/// cheating, so there are none.
pub(crate) fn notes(game: &Gunslingers, sight: Sight<'_>) -> Vec<Note> {
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

/// The living enemies who still hold one of these cards.
fn enemies_with(public: &Public, seat: Seat, cards: &[Card]) -> Seats {
    let hands = &public.duel.hands;
    let enemies = public.duel.alive.without(seat);
    enemies.filter(|enemy| cards.iter().any(|card| hands[enemy].holds(*card)))
}

fn barricade_note(game: &Gunslingers, public: &Public, seat: Seat) -> Note {
    let riflemen = enemies_with(public, seat, &[Card::Rifle]);
    let text = if riflemen.is_empty() {
        "Barricade is safe: nobody has the rifle any more.".into()
    } else {
        format!(
            "Barricade: only a rifle goes through it; {} still.",
            game.have("the rifle", riflemen)
        )
    };
    Note { clause: GU_304, text }
}

fn reloading_note(game: &Gunslingers, public: &Public, seat: Seat) -> Note {
    let armed = enemies_with(public, seat, &[Card::Colt, Card::Rifle]);
    if armed.is_empty() {
        return Note { clause: GU_403, text: "Reloading is safe: nobody has a gun left.".into() };
    }
    let text = format!("Reloading: any shot hits; {}.", game.have("a gun", armed));
    Note { clause: GU_305, text }
}

fn weapon_notes(public: &Public, seat: Seat) -> Vec<Note> {
    let hand = public.duel.hands[seat];
    let guns = hand.count(Card::Colt) + hand.count(Card::Rifle);
    let unarmed =
        public.duel.alive.without(seat).filter(|enemy| !public.duel.hands[enemy].is_armed());
    let mut notes = Vec::new();
    if guns == 0 {
        let text = "No gun left: only Barricade and Reloading remain.".into();
        notes.push(Note { clause: GU_301, text });
    } else {
        let text = "Colt and Rifle are safe to lay: a shooter cannot be hit.".into();
        notes.push(Note { clause: crate::rules::GU_303, text });
    }
    if guns == 1 {
        notes.push(Note { clause: GU_301, text: "This is your last gun.".into() });
    }
    if hand.holds(Card::Rifle) && unarmed == public.duel.alive.without(seat) {
        let text = if unarmed.len() == 1 {
            "Your enemy has no gun: the rifle is a certain hit."
        } else {
            "No enemy has a gun: the rifle is a certain hit on whomever you choose."
        };
        notes.push(Note { clause: GU_304, text: text.into() });
    }
    notes
}

fn standoff_note(public: &Public) -> Option<Note> {
    let left = public.switches.stall_limit.saturating_sub(public.duel.unchanged);
    (public.duel.unchanged >= 3).then(|| Note {
        clause: GU_801,
        text: format!("Nothing has changed {} times; drawn in {left}.", public.duel.unchanged),
    })
}
