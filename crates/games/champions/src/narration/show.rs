//! The position as plain text, in English.

use std::fmt::Write as _;

use crate::narration::words::{pool_name, side, unit_name};
use crate::state::{Pool, Public, SIDES, Status, UnitId};

/// The match in plain text: a line for each unit with its Characters.
pub(crate) fn show(public: &Public) -> String {
    let mut text =
        format!("turn {} of {}, {} Active", public.turn, public.turn_limit, side(public.active));
    for seat in SIDES {
        let _ = write!(text, "\n{} (Glory {})", side(seat), public.glory(seat));
        for (id, unit) in public.all_units().filter(|(_, unit)| unit.seat == seat) {
            let _ = write!(text, "\n  {}: {}", unit_name(public, id), unit_line(public, id));
            for character in public.characters_of(id) {
                let cowed = if public.character(character).cowed { ", Cowed" } else { "" };
                let _ = write!(
                    text,
                    "\n    {} {} HP{cowed}",
                    public.character_entry(character).name,
                    public.character(character).hp
                );
            }
            if matches!(unit.status, Status::Free | Status::Engaged) && unit.champion > 0 {
                let _ = write!(text, "\n    {}", pool_name(public, Pool::Champion(id)));
            }
        }
    }
    for duel in &public.duels {
        let [a, b] = duel.duellists.map(|pool| pool_name(public, pool));
        let _ = write!(text, "\nDuel: {a} against {b}");
    }
    text
}

fn unit_line(public: &Public, id: UnitId) -> String {
    let unit = public.unit(id);
    let status = match unit.status {
        Status::Reserve => return format!("arrives in turn {}", unit.arrives),
        Status::Away => return "away in pursuit".into(),
        Status::Routed => return "routed".into(),
        Status::Destroyed => return "destroyed".into(),
        Status::Free => "free",
        Status::Engaged => "engaged",
    };
    let models = public.models_in(id);
    let noun = if models == 1 { "model" } else { "models" };
    let mut text = format!(
        "{status}, {models} {noun}, {} wide, at ({}, {}) facing {:?}",
        unit.files, unit.corner.x, unit.corner.y, unit.facing
    );
    for (is, name) in [
        (unit.charging, "Charging"),
        (unit.shaken, "Shaken"),
        (unit.broken, "Broken"),
        (public.has_standard(id), "with Standard"),
    ] {
        if is {
            let _ = write!(text, ", {name}");
        }
    }
    text
}
