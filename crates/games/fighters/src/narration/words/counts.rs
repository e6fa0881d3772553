//! Numbers of things, with a phrase for one and a phrase for many.

use duello_core::{Phrase, say};

/// What is counted.
#[derive(Clone, Copy)]
pub(crate) enum Thing {
    Card,
    Critical,
    Die,
    Face,
    Injury,
    LooseStrike,
    OtherSuccess,
    Step,
    Strike,
    Wound,
}

/// A number of things: `1 step`, `2 steps`.
pub(crate) fn number(count: u8, thing: Thing) -> Phrase {
    if count == 1 { one(thing) } else { many(count, thing) }
}

fn one(thing: Thing) -> Phrase {
    match thing {
        Thing::Card => say!("one-card", "1 card"),
        Thing::Critical => say!("one-critical", "1 critical"),
        Thing::Die => say!("one-die", "1 die"),
        Thing::Face => say!("one-face", "1 face"),
        Thing::Injury => say!("one-injury", "1 injury"),
        Thing::LooseStrike => say!("one-loose-strike", "1 loose strike"),
        Thing::OtherSuccess => say!("one-other-success", "1 other success"),
        Thing::Step => say!("one-step", "1 step"),
        Thing::Strike => say!("one-strike", "1 strike"),
        Thing::Wound => say!("one-wound", "1 wound"),
    }
}

fn many(count: u8, thing: Thing) -> Phrase {
    match thing {
        Thing::Card => say!("cards", "{count} cards", count),
        Thing::Critical => say!("criticals", "{count} criticals", count),
        Thing::Die => say!("dice", "{count} dice", count),
        Thing::Face => say!("faces", "{count} faces", count),
        Thing::Injury => say!("injuries", "{count} injuries", count),
        Thing::LooseStrike => say!("loose-strikes", "{count} loose strikes", count),
        Thing::OtherSuccess => say!("other-successes", "{count} other successes", count),
        Thing::Step => say!("steps", "{count} steps", count),
        Thing::Strike => say!("strikes", "{count} strikes", count),
        Thing::Wound => say!("wounds", "{count} wounds", count),
    }
}
