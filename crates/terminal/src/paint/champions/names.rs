//! What people and places are called where there is little room.

use duello_champions::{Pool, SIDES, UnitId, View};
use duello_core::{Phrase, Seat, say};

use super::glyphs;

/// The sides as the log names them, in a word.
pub(super) fn side(seat: Seat) -> &'static str {
    if seat == SIDES[0] { "A" } else { "B" }
}

/// The models of a pool.
pub(super) fn pool(view: &View, pool: Pool) -> Phrase {
    let unit = |id: UnitId| view.units.get(usize::from(id.0));
    let name = match pool {
        Pool::Ranks(id) => unit(id).map(|unit| &unit.short),
        Pool::Champion(id) => unit(id).map(|unit| &unit.champion_name),
        Pool::Character(id) => {
            view.characters.get(usize::from(id.0)).map(|character| &character.short)
        }
    };
    // A view of the same rules lists all units.
    name.map_or_else(|| say!("battle-somebody", "somebody"), Phrase::from)
}

/// The models of a pool in the signs of the field: the unit's number, `★` and the number for its Champion.
pub(super) fn sign(view: &View, pool: Pool) -> Phrase {
    let number = |id: UnitId| glyphs::number(id.0.into()).map(String::from).unwrap_or_default();
    match (pool, seat_of(view, pool)) {
        (Pool::Ranks(id), _) => number(id).into(),
        (Pool::Champion(id), Some(seat)) => {
            format!("{}{}", glyphs::champion(seat), number(id)).into()
        }
        (pool, _) => self::pool(view, pool),
    }
}

/// Whose the models of a pool are.
pub(super) fn seat_of(view: &View, pool: Pool) -> Option<Seat> {
    let unit = match pool {
        Pool::Ranks(id) | Pool::Champion(id) => id,
        Pool::Character(id) => view.characters.get(usize::from(id.0))?.unit,
    };
    view.units.get(usize::from(unit.0)).map(|unit| unit.seat)
}

/// The Health Points left in a pool.
pub(super) fn hp(view: &View, pool: Pool) -> u8 {
    let unit = |id: UnitId| view.units.get(usize::from(id.0));
    match pool {
        Pool::Ranks(id) => unit(id).map_or(0, |unit| unit.models),
        Pool::Champion(id) => unit(id).map_or(0, |unit| unit.champion),
        Pool::Character(id) => view.characters.get(usize::from(id.0)).map_or(0, |one| one.hp),
    }
}
