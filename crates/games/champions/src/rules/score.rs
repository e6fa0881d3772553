//! The Combat Score (CH-1001 to CH-1011), and who is Steadfast (CH-1021, CH-1022).

use duello_core::Seat;

use super::Table;
use crate::clauses::CH_1001;
use crate::content::Role;
use crate::event::{Event, Score};
use crate::state::{Facing, Public, SIDES, Stage, UnitId, enemy};

/// CH-661: the most that Overkill adds.
pub(crate) const OVERKILL_MAX: u16 = 3;

impl Public {
    /// CH-1001 to CH-1009, CH-R27: the score of a side in the Round that is fought.
    pub fn score(&self, seat: Seat) -> Score {
        let Some(round) = &self.round else { return Score::default() };
        let own = |id: &UnitId| self.unit(*id).seat == seat && self.is_engaged(*id);
        let engaged: Vec<UnitId> = round.units.iter().filter(own).collect();
        let strikes = |flank: bool| {
            engaged.iter().flat_map(|id| self.fights_of(*id).map(move |fight| (*id, fight))).filter(
                move |(_, (_, _, theirs))| {
                    if flank { theirs.is_flank() } else { *theirs == Facing::Rear }
                },
            )
        };
        let bonus = |flank: bool, base: u16| {
            let units: Vec<UnitId> = strikes(flank).map(|(id, _)| id).collect();
            match units.as_slice() {
                [] => 0,
                units => base + u16::from(units.iter().any(|id| self.full_ranks(*id) > 0)),
            }
        };
        let banners = engaged.iter().filter(|id| self.has_standard(**id)).count() as u16;
        let banners = if self.switches.one_standard_per_side { banners.min(1) } else { banners };
        let bearers = engaged.iter().flat_map(|id| self.characters_of(*id)).filter(|id| {
            self.character_entry(*id).role() == Some(Role::StandardBearer)
                && !self.character(*id).cowed
        });
        let index = seat.index() & 1;
        Score {
            losses: round.lost[1 - index],
            overkill: round.overkill[index].min(OVERKILL_MAX),
            charge: u16::from(engaged.iter().any(|id| self.unit(*id).charging)),
            ranks: engaged.iter().map(|id| self.rank_bonus(*id)).max().unwrap_or(0).into(),
            standards: banners + bearers.count() as u16,
            flank: bonus(true, 1),
            rear: bonus(false, 2),
        }
    }

    /// CH-839: whether the unit has its Standard.
    pub fn has_standard(&self, id: UnitId) -> bool {
        self.unit(id).standard && self.unit(id).models > 0
    }

    /// CH-1021, CH-1022: more Full Ranks than each enemy of the combat, and not disrupted.
    pub fn is_steadfast(&self, id: UnitId) -> bool {
        let Some(round) = &self.round else { return false };
        let ranks = self.full_ranks(id);
        let enemies = round.units.iter().filter(|other| {
            self.unit(*other).seat != self.unit(id).seat && self.is_engaged(*other)
        });
        let has_more = enemies.clone().all(|other| self.full_ranks(other) < ranks);
        self.is_engaged(id) && has_more && !self.is_disrupted(id)
    }

    /// CH-1022: Engaged in Flank or Rear with an enemy of at least two Full Ranks.
    pub fn is_disrupted(&self, id: UnitId) -> bool {
        self.fights_of(id)
            .any(|(facing, other, _)| facing != Facing::Front && self.full_ranks(other) >= 2)
    }

    /// CH-1020, CH-1021, CH-954: what the difference of the scores takes from a unit's Discipline.
    pub(crate) fn break_penalty(&self, id: UnitId) -> u16 {
        let margin = self.round.as_ref().map_or(0, |round| round.margin);
        if self.is_stubborn(id) || self.is_steadfast(id) { 0 } else { margin }
    }
}

/// CH-1001, CH-1010, CH-R26: counts the scores and names the loser, if there is one.
pub(super) fn settle(public: &mut Public, table: &mut Table<'_>) {
    let scores = SIDES.map(|seat| public.score(seat));
    let [a, b] = scores.map(|score| score.total());
    let winner = match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => musician(public),
    };
    table.tell(CH_1001, || Event::Scored { scores, winner });
    if let Some(round) = &mut public.round {
        round.loser = winner.map(enemy);
        round.margin = a.abs_diff(b);
    }
    public.stage = Stage::Break;
}

/// CH-R26: on a tie, the side with the only Musician, where a switch says so.
fn musician(public: &Public) -> Option<Seat> {
    if !public.switches.musician_breaks_ties {
        return None;
    }
    let round = public.round.as_ref()?;
    let has = SIDES.map(|seat| {
        round.units.iter().any(|id| {
            let unit = public.unit(id);
            unit.seat == seat && unit.musician && unit.models > 0 && public.is_engaged(id)
        })
    });
    match has {
        [true, false] => Some(SIDES[0]),
        [false, true] => Some(SIDES[1]),
        _ => None,
    }
}
