//! How a figure would stand to the nearest enemy, in words.

use duello_core::{Phrase, say};
use duello_fighters::{SketchStep, View, Zone};

/// How the figure of a sketched step stands to the nearest enemy at its end.
pub(super) fn standing(view: &View, step: &SketchStep) -> Phrase {
    let Some(near) = step.nearest.first() else { return Phrase::default() };
    let enemy = view.figures.iter().find(|figure| figure.id == near.figure);
    let own = match near.sees {
        Zone::Front => say!("arena-ahead", "ahead"),
        Zone::Flank => say!("arena-on-flank", "on the flank"),
        Zone::Rear => say!("arena-behind", "behind"),
    };
    let side = match near.seen {
        Zone::Front => say!("arena-its-front", "its front"),
        Zone::Flank => say!("arena-its-flank", "its flank"),
        Zone::Rear => say!("arena-its-rear", "its rear"),
    };
    let reach = match near.in_reach {
        true => say!("arena-in-reach", "in reach"),
        false => say!("arena-out-of-reach", "out of reach"),
    };
    say!(
        "arena-standing",
        "{enemy} {own}, {gap} mm, {reach}, you at {side}",
        enemy = enemy.map_or("?", |enemy| enemy.name.as_str()),
        own,
        gap = near.gap,
        reach,
        side
    )
}
