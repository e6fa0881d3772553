//! Contact and engagement: who touches whom (CH-301 to CH-313).

use duello_core::Seat;
use duello_geometry::plane::Quarter;

use crate::formation::{Span, Spot, runs_along_x};
use crate::state::{Engagement, Facing, Pool, Public, UnitId, enemy};

/// CH-305: one model in base contact with another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The own model.
    pub own: Spot,
    /// On which Facing of its unit.
    pub facing: Facing,
    /// The enemy model.
    pub other: Spot,
    /// On which Facing of the enemy's unit.
    pub other_facing: Facing,
}

/// A set of units, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct Units(pub u32);

impl Units {
    /// Whether the unit is in the set.
    pub const fn contains(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    /// With this unit.
    #[must_use]
    pub const fn with(self, unit: UnitId) -> Units {
        Units(self.0 | 1 << unit.0)
    }

    /// In setup order.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        (0..32).map(UnitId).filter(move |unit| self.contains(*unit))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Units {
        units.into_iter().fold(Units::default(), Units::with)
    }
}

impl Public {
    /// CH-305: the base contacts of a unit, in the order of its engagements and lanes.
    pub fn touches(&self, id: UnitId) -> Vec<Touch> {
        let own_formation = self.formation(id);
        let mut touches = Vec::new();
        for (facing, other, other_facing) in self.fights_of(id) {
            let formation = self.formation(other);
            for lane in 1..=self.lanes(id, facing) {
                let span = self.lane(id, facing, lane);
                for other_lane in 1..=self.lanes(other, other_facing) {
                    if span.meets(self.lane(other, other_facing, other_lane)) {
                        touches.push(Touch {
                            own: self.presented(&own_formation, id, facing, lane),
                            facing,
                            other: self.presented(&formation, other, other_facing, other_lane),
                            other_facing,
                        });
                    }
                }
            }
        }
        touches
    }

    /// Whether a unit is Engaged: it has an enemy.
    pub fn is_engaged(&self, id: UnitId) -> bool {
        self.fights_of(id).next().is_some()
    }

    /// The Facing of each of two units on which they fight each other; the first is the asker's.
    pub fn facings_between(&self, own: UnitId, other: UnitId) -> Option<(Facing, Facing)> {
        self.fights_of(own)
            .find(|(_, enemy, _)| *enemy == other)
            .map(|(facing, _, theirs)| (facing, theirs))
    }

    /// CH-306: the units connected with this one by engagements.
    pub fn combat_of(&self, id: UnitId) -> Units {
        let mut combat = Units::default().with(id);
        // Each pass adds a unit or is the last: there are no more passes than units.
        for _ in 0..self.units.len() {
            let before = combat;
            for engagement in &self.engagements {
                if engagement.units.iter().any(|unit| combat.contains(*unit)) {
                    combat = engagement.units.into_iter().fold(combat, Units::with);
                }
            }
            if combat == before {
                break;
            }
        }
        combat
    }

    /// CH-306: all combats on the field, by their first unit in setup order.
    pub fn combats(&self) -> Vec<Units> {
        let mut combats: Vec<Units> = Vec::new();
        for (id, _) in self.on_field().filter(|(id, _)| self.is_engaged(*id)) {
            if !combats.iter().any(|combat| combat.contains(id)) {
                combats.push(self.combat_of(id));
            }
        }
        combats
    }

    /// CH-301: the Facings on which two units touch along an edge, and for how long; none if they do not.
    pub fn shared_edge(&self, a: UnitId, b: UnitId) -> Option<([Facing; 2], i32)> {
        let (first, second) = (self.rect(a), self.rect(b));
        let common = first.common(second)?;
        let size = common.size();
        // A corner has neither length, an overlap both.
        if (size.x > 0) == (size.y > 0) {
            return None;
        }
        let along_x = size.x > 0;
        let side = |id: UnitId| {
            let rect = self.rect(id);
            // The edge on which the shared line lies, as the unit sees it.
            Facing::ALL.into_iter().find(|facing| {
                let unit = self.unit(id);
                runs_along_x(unit, *facing) == along_x && {
                    let edge = self.edge(id, *facing);
                    let line = if along_x { common.min().y } else { common.min().x };
                    edge == line && rect.contains(common.min())
                }
            })
        };
        Some(([side(a)?, side(b)?], size.x.max(size.y)))
    }

    /// Where the edge of a Facing lies: its y if it runs along x, its x otherwise.
    pub fn edge(&self, id: UnitId, facing: Facing) -> i32 {
        let (rect, unit) = (self.rect(id), self.unit(id));
        let outward = unit.facing.turned(match facing {
            Facing::Front => 0,
            Facing::Right => 1,
            Facing::Rear => 2,
            Facing::Left => 3,
        });
        match outward {
            Quarter::N => rect.max().y,
            Quarter::S => rect.min().y,
            Quarter::E => rect.max().x,
            Quarter::W => rect.min().x,
        }
    }

    /// The span of a whole edge along the contact line.
    pub fn edge_span(&self, id: UnitId, facing: Facing) -> Span {
        Span::of(self.rect(id), runs_along_x(self.unit(id), facing))
    }

    /// CH-301: begins every engagement between enemies that share an edge and are not Engaged with each other.
    pub(crate) fn engage(&mut self, a: UnitId, b: UnitId) -> bool {
        if self.unit(a).seat == self.unit(b).seat || self.facings_between(a, b).is_some() {
            return false;
        }
        let Some((facings, _)) = self.shared_edge(a, b) else { return false };
        let is_ordered = self.unit(a).seat.index() == 0;
        let (units, facings) =
            if is_ordered { ([a, b], facings) } else { ([b, a], [facings[1], facings[0]]) };
        self.engagements.push(Engagement { units, facings });
        true
    }

    /// The enemies of a side in a combat that could fight a Duel: Characters and Champions (CH-213, CH-604).
    pub(crate) fn duel_models(&self, units: Units, seat: Seat) -> Vec<Pool> {
        let mut models = Vec::new();
        for id in units.iter().filter(|id| self.unit(*id).seat == seat && self.is_engaged(*id)) {
            let able = self.characters_of(id).filter(|c| self.character_entry(*c).may_duel());
            models.extend(able.map(Pool::Character));
            if self.unit(id).champion > 0 {
                models.push(Pool::Champion(id));
            }
        }
        models
    }

    /// CH-604, CH-611: those who could accept a Duel with this model.
    pub(crate) fn able_to_accept(&self, issuer: Pool) -> Vec<Pool> {
        let unit = self.unit_of(issuer);
        let touched: Units = self.fights_of(unit).map(|(_, other, _)| other).collect();
        self.duel_models(touched, enemy(self.unit(unit).seat))
    }
}

impl Facing {
    /// All four.
    pub const ALL: [Facing; 4] = [Facing::Front, Facing::Left, Facing::Right, Facing::Rear];
}
