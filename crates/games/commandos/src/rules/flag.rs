//! Flag and Bearer (CO-701 to CO-706).

use duello_core::Clause;

use super::Table;
use crate::character::Drill;
use crate::event::Event;
use crate::map::Level;
use crate::state::{Flag, Public, Who};

impl Public {
    /// CO-703: what the character can do: its own row of the card, or the Bearer's.
    #[inline]
    pub fn drill(&self, who: Who) -> &Drill {
        if self.is_bearer(who) {
            &self.card.bearer
        } else {
            &self.card.of(self.character(who).kind).drill
        }
    }

    /// CO-502, CO-606: how far the character shoots without a penalty.
    #[inline]
    pub fn range(&self, who: Who) -> u8 {
        self.drill(who).range + u8::from(self.character(who).level == Level::Top)
    }
}

/// CO-701, CO-705: the flag lies where the character is, on its level.
pub(super) fn lay_flag(public: &mut Public, who: Who, clause: Clause, table: &mut Table<'_>) {
    let character = public.character(who);
    let (cell, level) = (character.cell, character.level);
    public.flag = Flag::Lies(cell, level);
    let at = public.map.hex(cell);
    table.tell(clause, || Event::FlagLies { at, level });
}
