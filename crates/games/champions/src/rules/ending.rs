//! End of phase, turn and game (CH-1103, CH-1201 to CH-1214).

use duello_core::{Clause, Seat};
use serde::{Deserialize, Serialize};

use super::muster::begin_turn;
use super::{Table, duel};
use crate::clauses::{CH_1201, CH_1202, CH_1203, CH_1214};
use crate::content::EntryKind;
use crate::event::Event;
use crate::state::{
    CharacterId, EndedBy, Ending, Pool, Public, SIDES, Status, Unit, UnitId, enemy,
};
use crate::switches::RoutedValue;

/// One item of the Glory of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct GloryLine {
    /// What it is for.
    pub from: GlorySource,
    /// How much.
    pub points: u32,
}

/// What Glory is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GlorySource {
    /// CH-1210: an enemy unit.
    Unit(UnitId),
    /// CH-1211: an enemy Character.
    Character(CharacterId),
    /// CH-1212, CH-1213: captured standards and laurels.
    Trophies,
}

impl Public {
    /// CH-1201, CH-1204: whether a side still has a unit on the field, Away or in reserve.
    fn is_present(&self, seat: Seat) -> bool {
        self.all_units().any(|(_, unit)| {
            unit.seat == seat && !matches!(unit.status, Status::Routed | Status::Destroyed)
        })
    }

    /// CH-1210 to CH-1213, CH-R22: the Glory of a side.
    pub fn glory(&self, seat: Seat) -> u32 {
        self.glory_for(seat).map(|line| line.points).sum()
    }

    /// CH-1210 to CH-1213, CH-R22: what it is for, item by item.
    pub(crate) fn glory_for(&self, seat: Seat) -> impl Iterator<Item = GloryLine> {
        let units = self.all_units().filter(move |(_, unit)| unit.seat == enemy(seat));
        let units = units.map(|(id, _)| (GlorySource::Unit(id), self.unit_glory(id)));
        let ids = (0..self.characters.len()).map(|id| CharacterId(id as u8));
        let foes = ids.filter(move |id| self.unit(self.character(*id).unit).seat == enemy(seat));
        let characters = foes.map(|id| (GlorySource::Character(id), self.character_glory(id)));
        let trophies = (GlorySource::Trophies, u32::from(self.trophies[seat.index() & 1]));
        let lines = units.chain(characters).chain([trophies]);
        lines.filter(|(_, points)| *points > 0).map(|(from, points)| GloryLine { from, points })
    }

    /// CH-1210: the Glory for a unit of rank and file.
    fn unit_glory(&self, id: UnitId) -> u32 {
        let (unit, entry) = (self.unit(id), self.entry(id));
        if !matches!(entry.kind, EntryKind::Ranks { .. }) {
            return 0;
        }
        let points = u32::from(entry.points) * u32::from(unit.started);
        let full = u16::from(unit.started) * u16::from(entry.hp);
        let pools = [Pool::Ranks(id), Pool::Champion(id)];
        let left: u16 = pools.into_iter().map(|pool| self.hp_of(pool)).sum();
        match unit.status {
            Status::Destroyed => points,
            Status::Routed if self.switches.routed_value == RoutedValue::Full => points,
            Status::Routed => points / 2,
            _ if 2 * left <= full => points / 2,
            _ => 0,
        }
    }

    /// CH-1211: the Glory for a Character.
    fn character_glory(&self, id: CharacterId) -> u32 {
        let character = self.character(id);
        let points = u32::from(self.character_entry(id).points);
        if character.hp == 0 {
            return points;
        }
        match self.unit(character.unit).status {
            Status::Destroyed => points,
            Status::Routed if self.switches.routed_value == RoutedValue::Full => points,
            Status::Routed => points / 2,
            _ => 0,
        }
    }
}

/// CH-1102, CH-1103, CH-1201 to CH-1203: the Player Turn is over; so is the game, or the other player is Active.
pub(super) fn end_turn(public: &mut Public, table: &mut Table<'_>) {
    duel::end_of_phase(public, table);
    duel::end_of_turn(public, table);
    public.quiet_turns = if public.has_fought { 0 } else { public.quiet_turns + 1 };
    let is_reserve = |(_, unit): (UnitId, &Unit)| unit.status == Status::Reserve;
    let has_reserves = public.all_units().any(is_reserve);
    let present = SIDES.map(|seat| public.is_present(seat));
    if present != [true, true] {
        return end(public, EndedBy::Field, table);
    }
    if public.quiet_turns >= 2 && !has_reserves {
        return end(public, EndedBy::Quiet, table);
    }
    if public.turn >= public.turn_limit {
        return end(public, EndedBy::TurnLimit, table);
    }
    public.turn += 1;
    public.active = enemy(public.active);
    begin_turn(public, table);
}

/// CH-1204: the side that holds the field alone, or has more Glory.
fn end(public: &mut Public, by: EndedBy, table: &mut Table<'_>) {
    let glory = SIDES.map(|seat| public.glory(seat));
    let winner = match SIDES.map(|seat| public.is_present(seat)) {
        [true, false] => Some(SIDES[0]),
        [false, true] => Some(SIDES[1]),
        _ => match glory[0].cmp(&glory[1]) {
            std::cmp::Ordering::Greater => Some(SIDES[0]),
            std::cmp::Ordering::Less => Some(SIDES[1]),
            std::cmp::Ordering::Equal => None,
        },
    };
    close(public, Ending { winner, by }, glory, table);
}

/// CH-1214: the other side wins.
pub(crate) fn resign(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    table.tell(CH_1214, || Event::Resigned { seat });
    let glory = SIDES.map(|seat| public.glory(seat));
    close(public, Ending { winner: Some(enemy(seat)), by: EndedBy::Resignation }, glory, table);
}

fn close(public: &mut Public, ending: Ending, glory: [u32; 2], table: &mut Table<'_>) {
    public.ending = Some(ending);
    table.tell(clause_of(ending), || Event::GameOver { winner: ending.winner, glory });
}

/// The clause under which the match ended.
pub(crate) fn clause_of(ending: Ending) -> Clause {
    match ending.by {
        EndedBy::Field => CH_1201,
        EndedBy::Quiet => CH_1202,
        EndedBy::TurnLimit => CH_1203,
        EndedBy::Resignation => CH_1214,
    }
}
