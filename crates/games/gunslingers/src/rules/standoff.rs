//! Standoffs (GU-801 to GU-805).

use duello_core::Seat;
use duello_core::dice::{Label, Odds};

use super::duel::{new_duel, win_duel};
use crate::clauses::{GU_801, GU_802, GU_805};
use crate::event::{Event, Table};
use crate::state::Public;
use crate::switches::DrawPays;

const LOT: Label = Label::new(GU_805, "lot");

/// GU-805: the number of drawn duels in a row at which a lot decides.
const DRAWN_ROW_MAX: u8 = 3;

/// GU-801 to GU-803: too many unchanged shootouts in a row, or too many shootouts in all, draw the duel.
#[inline]
pub(super) fn count(public: &mut Public, is_unchanged: bool, table: &mut Table<'_>) {
    let (limit, cap) = (public.switches.stall_limit, public.switches.shootout_cap);
    let duel = &mut public.duel;
    // Computed without a branch, which would be hard to predict.
    let count = (duel.unchanged + 1) * u8::from(is_unchanged);
    duel.unchanged = count;
    if table.is_heard() && is_unchanged {
        table.tell(GU_801, || Event::Unchanged { count, limit });
    }
    if count >= limit {
        draw_duel(public, GU_801, table);
    } else if duel.shootouts >= cap {
        draw_duel(public, GU_802, table);
    }
}

/// GU-804, GU-805, GU-R15: a drawn duel pays nobody, and the master stays. The third in a row, or every one
/// with `draw_pays = "lot"`, is decided by lot among the living.
fn draw_duel(public: &mut Public, clause: duello_core::Clause, table: &mut Table<'_>) {
    public.drawn_row += 1;
    let (alive, row) = (public.duel.alive, public.drawn_row);
    table.tell(clause, || Event::DuelDrawn { alive, row });
    if row < DRAWN_ROW_MAX && public.switches.draw_pays == DrawPays::Nobody {
        return new_duel(public, table);
    }
    let lot = table.draw(LOT, Odds::Uniform(alive.len() as u32));
    let winner: Seat = alive.iter().nth(lot).expect("the lot is drawn among the living");
    table.tell(GU_805, || Event::Lot { winner });
    win_duel(public, winner, table);
}
