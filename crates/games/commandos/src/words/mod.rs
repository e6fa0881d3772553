//! Everything that people read about a match.

mod actions;
mod events;
mod map;

use duello_core::{Phrase, Seat, say};
use duello_geometry::hex::Direction;

use crate::Commandos;
use crate::character::Kind;
use crate::rules::{Aim, Sight, next_pick};
use crate::state::{Public, RollFor, Stage, enemy};

pub(crate) use actions::say_action;
pub(crate) use events::say_event;
pub(crate) use map::show;

impl Commandos {
    /// The name of a side in every language. Those that come along are found by their names, as content has no keys.
    pub(crate) fn side(&self, seat: Seat) -> Phrase {
        match self.name(seat) {
            "Red" => say!("seat-red", "Red"),
            "Blue" => say!("seat-blue", "Blue"),
            other => other.into(),
        }
    }
}

impl Kind {
    /// The name for people.
    pub fn say(self) -> Phrase {
        match self {
            Kind::Infantry => say!("infantry", "Infantry"),
            Kind::Sniper => say!("sniper", "Sniper"),
            Kind::Lmg => say!("lmg", "LMG"),
            Kind::Ranger => say!("ranger", "Ranger"),
            Kind::Heavy => say!("heavy", "Heavy"),
        }
    }
}

/// The letters of a facing, as a compass has them.
pub(crate) fn letters(facing: Direction) -> Phrase {
    match facing {
        Direction::N => say!("facing-n", "N"),
        Direction::NE => say!("facing-ne", "NE"),
        Direction::SE => say!("facing-se", "SE"),
        Direction::S => say!("facing-s", "S"),
        Direction::SW => say!("facing-sw", "SW"),
        Direction::NW => say!("facing-nw", "NW"),
    }
}

impl Aim {
    /// The hit value with its parts, as it is said at the table: `12 - 2 armour - 1 crouch = 9`.
    pub fn breakdown(&self) -> String {
        self.say().into()
    }

    /// CO-507: the same in every language. Each part is put behind the sum so far, so that parts that are nothing
    /// can be left out.
    pub(crate) fn say(&self) -> Phrase {
        let mut sum = Phrase::from(self.skill.to_string());
        if self.top > 0 {
            sum = say!("aim-top", "{sum} + {part} top", sum, part = self.top);
        }
        if self.armour > 0 {
            sum = say!("aim-armour", "{sum} - {part} armour", sum, part = self.armour);
        }
        if self.crouch > 0 {
            sum = say!("aim-crouch", "{sum} - {part} crouch", sum, part = self.crouch);
        }
        if self.blindage > 0 {
            sum = say!("aim-blindage", "{sum} - {part} blindage", sum, part = self.blindage);
        }
        if self.outrange > 0 {
            sum = say!("aim-outrange", "{sum} - {part} outrange", sum, part = self.outrange);
        }
        say!("aim", "{sum} = {value}", sum, value = self.value)
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
            return say!("prompt-both", "Both sides decide.");
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
        Stage::Roll(RollFor::Turn) => say!("prompt-roll-turn", "Throw for the first turn."),
        Stage::Roll(RollFor::Pick) => say!("prompt-roll-pick", "Throw for the first pick."),
        Stage::Draft(_) => say!("prompt-pick", "Pick a character."),
        Stage::Choose => say!("prompt-choose", "Whom do you activate?"),
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
        Stage::Step => say!("prompt-step", "Where does the {kind} go on to?", kind),
        Stage::Guard => {
            let guard = public.asked_guard().map(|who| public.character(who).kind.say());
            let guard = guard.unwrap_or_default();
            say!("prompt-guard", "Does the {guard} on guard shoot at the {kind}?", guard, kind)
        }
    }
}
