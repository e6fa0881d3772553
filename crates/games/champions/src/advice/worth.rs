//! An estimate of a position, for searches with a depth limit.

use duello_core::Seat;

use crate::state::{CharacterId, Pool, Public, Status, enemy};

/// In thousandths of a win: what is left of each side in points, colours and laurels, and who is Cowed.
pub(crate) fn worth(public: &Public, seat: Seat) -> i32 {
    if let Some(ending) = public.ending {
        return match ending.winner {
            None => 0,
            Some(winner) if winner == seat => 1000,
            Some(_) => -1000,
        };
    }
    let (own, other) = (force(public, seat), force(public, enemy(seat)));
    let glory = public.glory(seat) as i32 - public.glory(enemy(seat)) as i32;
    let total = (own + other).max(1);
    let balance = (own - other) * 700 / total;
    (balance + glory * 250 / (glory.abs() + 400)).clamp(-990, 990)
}

/// The points of what a side still has on the field, by Health Points; what has fled or gone is worth nothing.
fn force(public: &Public, seat: Seat) -> i32 {
    let mut force = 0;
    for (id, unit) in public.all_units().filter(|(_, unit)| unit.seat == seat) {
        let presence = match unit.status {
            Status::Routed | Status::Destroyed => 0,
            Status::Away => 2,
            Status::Reserve | Status::Free | Status::Engaged => 4,
        };
        let entry = public.entry(id);
        if presence > 0 && !unit.broken && !entry.is_character() {
            let hp = public.hp_of(Pool::Ranks(id)) + public.hp_of(Pool::Champion(id));
            force += i32::from(hp) * i32::from(entry.points) / i32::from(entry.hp) * presence / 4;
            force += if public.has_standard(id) { 25 } else { 0 };
        }
        for character in public.characters_of(id) {
            force +=
                if presence > 0 && !unit.broken { character_force(public, character) } else { 0 };
        }
    }
    force
}

fn character_force(public: &Public, id: CharacterId) -> i32 {
    let (character, entry) = (public.character(id), public.character_entry(id));
    let points = i32::from(entry.points);
    let whole = points * (1 + i32::from(character.hp)) / (1 + i32::from(entry.hp));
    // A Cowed hero does not strike.
    if character.cowed { whole * 2 / 3 } else { whole }
}
