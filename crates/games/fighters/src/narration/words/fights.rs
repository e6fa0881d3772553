//! Events of attacks, rolls and wounds in words.

use duello_core::{Phrase, say};

use super::{Thing, both, card, name, number, side, technique};
use crate::content::TechniqueId;
use crate::event::{Mode, Strikes};
use crate::state::{EndedBy, Ending, FigureId, Public};

/// The faces of a roll, the same in every language: ` (4 6)`, or nothing.
pub(super) fn faces(list: &[u32]) -> String {
    let faces: Vec<String> = list.iter().map(u32::to_string).collect();
    if faces.is_empty() { String::new() } else { format!(" ({})", faces.join(" ")) }
}

/// FI-801: an attack is declared.
pub(super) fn attacks(
    public: &Public,
    attacker: FigureId,
    targets: &[FigureId],
    mode: Mode,
    by: Option<TechniqueId>,
    improvised: bool,
) -> Phrase {
    let who = name(public, attacker);
    let target = if targets.is_empty() {
        say!("nobody", "nobody")
    } else {
        both(targets.iter().map(|target| name(public, *target)).collect())
    };
    let with = match mode {
        Mode::Close(Some(id)) | Mode::Shot(id) | Mode::Spell(id) => Some(card(public, id)),
        Mode::Close(None) => None,
    };
    match (by.map(|id| technique(public, id)), with) {
        (Some(technique), _) if improvised => say!(
            "improvised-by",
            "{who} makes an improvised attack on {target} with {technique}.",
            who,
            target,
            technique
        ),
        (Some(technique), _) => {
            say!("attacks-by", "{who} attacks {target} with {technique}.", who, target, technique)
        }
        (None, Some(card)) if improvised => say!(
            "improvised-with",
            "{who} makes an improvised attack on {target} with {card}.",
            who,
            target,
            card
        ),
        (None, Some(card)) => {
            say!("attacks-with", "{who} attacks {target} with {card}.", who, target, card)
        }
        (None, None) if improvised => {
            say!("improvised", "{who} makes an improvised attack on {target}.", who, target)
        }
        (None, None) => say!("attacks", "{who} attacks {target}.", who, target),
    }
}

/// FI-823: the attack roll, with the dice thrown again, if any.
pub(super) fn attack_roll(who: Phrase, rolled: &[u32], again: &[u32], criticals: u8) -> Phrase {
    let (dice, criticals) = (faces(rolled), number(criticals, Thing::Critical));
    if again.is_empty() {
        return say!(
            "attack-roll",
            "{who} rolls the attack{dice}: {criticals}.",
            who,
            dice,
            criticals
        );
    }
    say!(
        "attack-roll-again",
        "{who} rolls the attack{dice}, again{again}: {criticals}.",
        who,
        dice,
        again = faces(again),
        criticals
    )
}

/// FI-823: strikes by kind on a target.
pub(super) fn struck(who: Phrase, strikes: &Strikes) -> Phrase {
    let mut kinds = Vec::new();
    if strikes.elemental_critical > 0 {
        let count = strikes.elemental_critical;
        kinds.push(say!("elemental-critical", "{count} elemental critical", count));
    }
    if strikes.elemental > 0 {
        kinds.push(say!("elemental", "{count} elemental", count = strikes.elemental));
    }
    if strikes.critical > 0 {
        kinds.push(say!("critical", "{count} critical", count = strikes.critical));
    }
    if strikes.plain > 0 {
        kinds.push(say!("plain", "{count} plain", count = strikes.plain));
    }
    match strikes.total() {
        0 => say!("struck-not", "No strikes on {who}.", who),
        1 => say!("struck-once", "{kinds} strike on {who}.", kinds, who),
        _ => say!("struck", "{kinds} strikes on {who}.", kinds, who),
    }
}

/// FI-872: whether a figure beats death.
pub(super) fn death_roll(who: Phrase, die: u32, excess: u8, lives: bool) -> Phrase {
    let beyond = number(excess, Thing::Wound);
    if lives {
        say!("lives", "{who} rolls {die} + {beyond} and beats death.", who, die, beyond)
    } else {
        say!("dies", "{who} rolls {die} + {beyond} and does not beat death.", who, die, beyond)
    }
}

/// FI-1201 to FI-1213: who wins, and by what.
pub(super) fn over(ending: Ending) -> Phrase {
    let Some(winner) = ending.winner else { return drawn(ending.by) };
    let who = side(winner);
    match ending.by {
        EndedBy::Defeat => say!("won-defeat", "{who} wins: the enemy is defeated.", who),
        EndedBy::Points => say!("won-points", "{who} wins on victory points.", who),
        EndedBy::Surrender => say!("won-surrender", "{who} wins: the enemy surrendered.", who),
        EndedBy::Flight => say!("won-flight", "{who} wins: the enemy fled.", who),
        EndedBy::TurnLimit => {
            say!("won-limit", "{who} wins on points: the turn limit is reached.", who)
        }
        EndedBy::Standstill => {
            say!("won-standstill", "{who} wins on points: nobody has fought for four turns.", who)
        }
        EndedBy::NoCards => {
            say!("won-no-cards", "{who} wins on points: nobody has a card left.", who)
        }
    }
}

fn drawn(by: EndedBy) -> Phrase {
    match by {
        EndedBy::Defeat => say!("drawn-defeat", "Draw: both sides are defeated."),
        EndedBy::Points => {
            say!("drawn-points", "Draw: both sides have reached their victory points.")
        }
        EndedBy::Surrender => say!("drawn-surrender", "Draw by surrender."),
        EndedBy::Flight => say!("drawn-flight", "Draw by flight."),
        EndedBy::TurnLimit => {
            say!("drawn-limit", "Draw: equal on points when the turn limit is reached.")
        }
        EndedBy::Standstill => {
            say!("drawn-standstill", "Draw: equal on points, and nobody has fought for four turns.")
        }
        EndedBy::NoCards => {
            say!("drawn-no-cards", "Draw: equal on points, and nobody has a card left.")
        }
    }
}
