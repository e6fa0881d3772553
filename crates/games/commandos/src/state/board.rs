//! Who can be where, who sees whom, and how far a character shoots (CO-204 to CO-212). Distances, arcs and
//! lines of sight are tables of the map.

use duello_core::Seat;

use crate::content::{Cell, Cells, Drill, Facings, Level, Terrain};
use crate::state::{Character, Public, Who, enemy};

impl Public {
    /// CO-205, CO-R02: the facings at one hex whose front arc holds another.
    #[inline]
    pub fn facings(&self, from: Cell, to: Cell) -> Facings {
        self.map.facings(from, to, self.switches.arc)
    }

    /// CO-205: whether the character's front arc holds a hex.
    #[inline]
    pub fn is_in_front(&self, character: &Character, cell: Cell) -> bool {
        self.facings(character.cell, cell).contains(character.facing)
    }

    /// CO-206, CO-207, CO-R05, CO-R25: whether a character at one place sees the other place.
    #[inline]
    pub fn sees(&self, from: (Cell, Level), to: (Cell, Level)) -> bool {
        let over = self.switches.tower_sees_over && (from.1 == Level::Top || to.1 == Level::Top);
        over || !self.switches.sight || self.map.is_clear(from.0, to.0)
    }

    /// The living characters on a hex, whatever their level.
    #[inline]
    pub fn standing_on(&self, seat: Seat, cell: Cell) -> impl Iterator<Item = (Who, &Character)> {
        self.living(seat).filter(move |(_, character)| character.cell == cell)
    }

    /// CO-207, CO-209, CO-210, CO-404: whether a character of a side may enter a hex.
    #[inline]
    pub(crate) fn may_enter(&self, seat: Seat, cell: Cell) -> bool {
        !self.map.barred(seat).contains(cell)
            && self.standing_on(enemy(seat), cell).next().is_none()
    }

    /// The same for all hexes at once: the hexes that a character of a side may not enter.
    #[inline]
    pub(crate) fn closed(&self, seat: Seat) -> Cells {
        let mut closed = *self.map.barred(seat);
        self.living(enemy(seat)).for_each(|(_, character)| closed.insert(character.cell));
        closed
    }

    /// CO-208, CO-R09: whether a level of a hex has room for the character beside its own side.
    #[inline]
    pub(crate) fn has_room(&self, who: Who, cell: Cell, level: Level) -> bool {
        let mut others = self.standing_on(who.seat, cell);
        self.switches.stacking
            || self.map.terrain(cell) == Terrain::Base(who.seat)
            || !others.any(|(other, character)| other != who && character.level == level)
    }

    /// CO-703: the values of the character: its own row of the card, or the Bearer's.
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
