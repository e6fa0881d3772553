//! What people and places are called where there is little room.

use std::sync::{Arc, LazyLock};

use duello_champions::{Champions, Entry, EntryKind, Pool, Roster, SIDES, UnitId, UnitView, View};
use duello_core::Seat;

use super::glyphs;

/// What a unit that is not listed is called; a view of the same rules lists all.
const NOBODY: &str = "somebody";

/// The sides as the log names them, in a word.
pub(super) fn side(seat: Seat) -> &'static str {
    if seat == SIDES[0] { "A" } else { "B" }
}

/// A Character's short name: the one by which setups call it, such as `Brannoc`.
pub(super) fn short(name: &str) -> String {
    with_entry(name, |entry| match entry.kind {
        EntryKind::Character { .. } => Some(capitalised(&entry.id)),
        EntryKind::Ranks { .. } => None,
    })
    .unwrap_or_else(|| name.to_owned())
}

/// The Champion of a unit, by what it calls him.
pub(super) fn champion(unit: &UnitView) -> String {
    with_entry(&unit.name, |entry| match &entry.kind {
        EntryKind::Ranks { champion, .. } => champion.clone(),
        EntryKind::Character { .. } => None,
    })
    .unwrap_or_else(|| format!("{}'s Champion", unit.name))
}

/// The models of a pool.
pub(super) fn pool(view: &View, pool: Pool) -> String {
    let unit = |id: UnitId| view.units.get(usize::from(id.0));
    match pool {
        Pool::Ranks(id) => unit(id).map(|unit| short(&unit.name)),
        Pool::Champion(id) => unit(id).map(champion),
        Pool::Character(id) => {
            view.characters.get(usize::from(id.0)).map(|character| short(&character.name))
        }
    }
    .unwrap_or_else(|| NOBODY.to_owned())
}

/// The models of a pool in the signs of the field: the unit's number, `★` and the number for its Champion.
pub(super) fn sign(view: &View, pool: Pool) -> String {
    let number = |id: UnitId| glyphs::number(id.0.into()).map(String::from).unwrap_or_default();
    match (pool, seat_of(view, pool)) {
        (Pool::Ranks(id), _) => number(id),
        (Pool::Champion(id), Some(seat)) => format!("{}{}", glyphs::champion(seat), number(id)),
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

/// Looks a name up among the entries that come with the game. A view has no names of Champions, and no short ones.
fn with_entry(name: &str, find: impl Fn(&Entry) -> Option<String>) -> Option<String> {
    static ROSTER: LazyLock<Arc<Roster>> = LazyLock::new(|| Arc::clone(Champions::new().roster()));
    ROSTER.entries().iter().find(|entry| entry.name == name).and_then(find)
}

fn capitalised(id: &str) -> String {
    let mut letters = id.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
