//! Names of models, units, tests, attacks and facings.

use duello_core::{Phrase, Seat, say};

use crate::content::EntryKind;
use crate::state::{AttackKind, CharacterId, Facing, Pool, Public, TestKind, UnitId};

/// The name of the models of a pool.
pub(crate) fn pool_name(public: &Public, pool: Pool) -> Phrase {
    match pool {
        Pool::Ranks(unit) => unit_name(public, unit).into(),
        Pool::Champion(unit) => match &public.entry(unit).kind {
            EntryKind::Ranks { champion: Some(name), .. } => name.into(),
            _ => say!("champion-of", "the Champion of {unit}", unit = unit_name(public, unit)),
        },
        Pool::Character(id) => character_name(public, id).into(),
    }
}

pub(crate) fn unit_name(public: &Public, unit: UnitId) -> &str {
    &public.entry(unit).name
}

pub(crate) fn character_name(public: &Public, character: CharacterId) -> &str {
    &public.character_entry(character).name
}

pub(crate) fn side(seat: Seat) -> Phrase {
    if seat.index() == 0 { say!("seat-a", "Side A") } else { say!("seat-b", "Side B") }
}

pub(super) fn test_name(kind: TestKind) -> Phrase {
    match kind {
        TestKind::Terror => say!("terror-test", "Terror Test"),
        TestKind::Fear => say!("fear-test", "Fear Test"),
        TestKind::Break => say!("break-test", "Break Test"),
        TestKind::Panic => say!("panic-test", "Panic Test"),
        TestKind::Restrain => say!("restrain-test", "Restrain Pursuit Test"),
        TestKind::Reform => say!("reform-test", "test to reform"),
    }
}

pub(super) fn attack_name(kind: AttackKind) -> Phrase {
    match kind {
        AttackKind::Impact => say!("impact-hits", "Impact Hits"),
        AttackKind::Breath => say!("breath-attack", "Breath Attack"),
        AttackKind::Grind => say!("grind-attacks", "Grind Attacks"),
        AttackKind::Scything => say!("scything", "Scything"),
        AttackKind::Stomp => say!("stomp-attacks", "Stomp Attacks"),
        AttackKind::Crush => say!("crush-attack", "Crush Attack"),
        AttackKind::Close => say!("close-attacks", "Close Combat Attacks"),
    }
}

pub(super) fn facing_name(facing: Facing) -> Phrase {
    match facing {
        Facing::Front => say!("facing-front", "Front"),
        Facing::Left => say!("facing-left", "Left"),
        Facing::Right => say!("facing-right", "Right"),
        Facing::Rear => say!("facing-rear", "Rear"),
    }
}
