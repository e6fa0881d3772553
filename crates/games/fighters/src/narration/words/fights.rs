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
            "{who} makes an improvised attack on {target} by {technique}.",
            who,
            target,
            technique
        ),
        (Some(technique), _) => {
            say!("attacks-by", "{who} attacks {target} by {technique}.", who, target, technique)
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
        say!("lives", "{who} rolls {die} with {beyond} beyond: beats death.", who, die, beyond)
    } else {
        say!(
            "dies",
            "{who} rolls {die} with {beyond} beyond: does not beat death.",
            who,
            die,
            beyond
        )
    }
}

/// FI-1201 to FI-1213: who wins, and by what.
pub(super) fn over(ending: Ending) -> Phrase {
    let Some(winner) = ending.winner else { return drawn(ending.by) };
    let who = side(winner);
    match ending.by {
        EndedBy::Defeat => say!("won-defeat", "{who} wins by defeat.", who),
        EndedBy::Points => say!("won-points", "{who} wins by victory points.", who),
        EndedBy::Surrender => say!("won-surrender", "{who} wins by surrender.", who),
        EndedBy::Flight => say!("won-flight", "{who} wins by flight.", who),
        EndedBy::TurnLimit => say!("won-limit", "{who} wins on points at the turn limit.", who),
        EndedBy::Standstill => {
            say!("won-standstill", "{who} wins on points at a standstill.", who)
        }
        EndedBy::NoCards => {
            say!("won-no-cards", "{who} wins on points, nobody having a card left.", who)
        }
    }
}

fn drawn(by: EndedBy) -> Phrase {
    match by {
        EndedBy::Defeat => say!("drawn-defeat", "A draw, decided by defeat."),
        EndedBy::Points => say!("drawn-points", "A draw, decided by victory points."),
        EndedBy::Surrender => say!("drawn-surrender", "A draw, decided by surrender."),
        EndedBy::Flight => say!("drawn-flight", "A draw, decided by flight."),
        EndedBy::TurnLimit => {
            say!("drawn-limit", "A draw, decided on points at the turn limit.")
        }
        EndedBy::Standstill => {
            say!("drawn-standstill", "A draw, decided on points at a standstill.")
        }
        EndedBy::NoCards => {
            say!("drawn-no-cards", "A draw, decided on points, nobody having a card left.")
        }
    }
}
