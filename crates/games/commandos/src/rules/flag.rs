//! Flag and Bearer (CO-701 to CO-706).

use duello_core::Clause;

use crate::event::{Event, Table};
use crate::state::{Flag, Public, Who};

/// CO-701, CO-705: puts the flag down where the character is, on its level.
pub(super) fn lay_flag(public: &mut Public, who: Who, clause: Clause, table: &mut Table<'_>) {
    let character = public.character(who);
    let (cell, level) = (character.cell, character.level);
    public.flag = Flag::Lies(cell, level);
    let at = public.map.hex(cell);
    table.tell(clause, || Event::FlagLies { at, level });
}
