//! Prompts and names in words.

mod actions;
mod events;

use duello_core::{Phrase, Seat, say};

use crate::content::Commandos;
use crate::rules::next_pick;
use crate::state::{Public, RollFor, Sight, Stage, enemy};

pub(crate) use actions::say_action;
pub(crate) use events::say_event;

impl Commandos {
    /// The name of a side. The standard names are translated; they are found by name, since content has no keys.
    pub(crate) fn side(&self, seat: Seat) -> Phrase {
        match self.name(seat) {
            "Red" => say!("seat-red", "Red"),
            "Blue" => say!("seat-blue", "Blue"),
            other => other.into(),
        }
    }
}

/// What the stage asks of the observer.
pub(crate) fn prompt(game: &Commandos, sight: Sight<'_>) -> Phrase {
    let public = sight.public;
    if let Some(ending) = public.ending {
        return match ending.winner {
            Some(winner) => say!("prompt-won", "{winner} has won.", winner = game.side(winner)),
            None => say!("prompt-drawn", "The game is drawn."),
        };
    }
    let asked = match public.stage {
        Stage::Teams | Stage::Roll(_) if sight.seat().is_none() => {
            return say!("prompt-both", "Both sides choose.");
        }
        Stage::Teams | Stage::Roll(_) => sight.seat(),
        Stage::Draft(draft) => Some(next_pick(&draft)),
        Stage::Choose | Stage::Act | Stage::Step => Some(public.turn),
        Stage::Guard => Some(enemy(public.turn)),
    };
    let question = question(public);
    match asked {
        Some(seat) if sight.seat() != Some(seat) => {
            say!("prompt-other", "{who}: {question}", who = game.side(seat), question)
        }
        _ => question,
    }
}

fn question(public: &Public) -> Phrase {
    let active = public.active_who().map(|who| public.character(who).kind.say());
    let kind = active.unwrap_or_default();
    match public.stage {
        Stage::Teams => say!("prompt-teams", "Choose a team of three."),
        Stage::Roll(RollFor::Turn) => say!("prompt-roll-turn", "Roll for the first turn."),
        Stage::Roll(RollFor::Pick) => say!("prompt-roll-pick", "Roll for the first pick."),
        Stage::Draft(_) => say!("prompt-pick", "Pick a character."),
        Stage::Choose => say!("prompt-choose", "Choose a character to activate."),
        Stage::Act => match public.active.map(|active| active.ap) {
            Some(1) => {
                say!("prompt-act-last", "What does the {kind} do with its last action point?", kind)
            }
            _ => say!(
                "prompt-act-first",
                "What does the {kind} do with its first action point?",
                kind
            ),
        },
        Stage::Step => {
            say!("prompt-step", "Choose the next hex of the {kind}'s Move, or end it.", kind)
        }
        Stage::Guard => {
            let guard = public.asked_guard().map(|who| public.character(who).kind.say());
            let guard = guard.unwrap_or_default();
            say!("prompt-guard", "Does the {guard} on guard shoot at the {kind}?", guard, kind)
        }
    }
}
