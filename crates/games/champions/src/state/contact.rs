//! Contact and engagement: who touches whom (CH-301 to CH-313).

use duello_core::Seat;
use duello_geometry::plane::{Quarter, Rect};

use crate::Few;
use crate::state::{
    Engagement, Facing, Formation, Pool, Public, Span, Spot, UnitId, enemy, runs_along_x,
};

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

/// The base contacts of a unit; few fronts have more than fit in here.
pub type Touches = Few<Touch, 48>;

/// Some pools; few lists have more than fit in here.
pub type Pools = Few<Pool, 8>;

/// A set of units, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
        let mut left = self.0;
        std::iter::from_fn(move || {
            let unit = (left != 0).then(|| UnitId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            unit
        })
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
    pub fn touches(&self, id: UnitId) -> Touches {
        let mut touches = Touches::new();
        let mut own = None;
        for (facing, other, other_facing) in self.fights_of(id) {
            // Only flanks and rears depend on where the last models stand.
            let own = own.get_or_insert_with(|| self.formation(id));
            let formation = self.presenting(other, other_facing);
            let (lanes, others) = (self.lanes_on(id, facing), self.lanes_on(other, other_facing));
            for lane in 1..=lanes.count {
                let met = others.met_by(lanes.span(lane));
                if met.is_empty() {
                    continue;
                }
                let spot = self.presented(own, id, facing, lane);
                for other_lane in met {
                    touches.push(Touch {
                        own: spot,
                        facing,
                        other: self.presented(&formation, other, other_facing, other_lane),
                        other_facing,
                    });
                }
            }
        }
        touches
    }

    /// The formation of a unit as far as it matters to what it presents on a Facing: nothing of it does in front.
    fn presenting(&self, id: UnitId, facing: Facing) -> Formation {
        match facing {
            Facing::Front => Formation::default(),
            _ => self.formation(id),
        }
    }

    /// How many models of a unit are in base contact with an enemy, how many enemies with it.
    pub(crate) fn count_in_contact(&self, id: UnitId) -> [usize; 2] {
        let touches = self.touches(id);
        let count = |side: fn(&Touch) -> Spot| {
            let mut spots: Few<Spot, 48> = touches.iter().map(side).collect();
            spots.sort_unstable();
            spots.dedup();
            spots.len()
        };
        [count(|touch| touch.own), count(|touch| touch.other)]
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
        self.edge_between((a, self.rect(a)), (b, self.rect(b)))
    }

    /// The same of units whose rectangles are known.
    pub(crate) fn edge_between(
        &self,
        (a, first): (UnitId, Rect),
        (b, second): (UnitId, Rect),
    ) -> Option<([Facing; 2], i32)> {
        let common = first.common(second)?;
        let size = common.size();
        // A corner has neither length, an overlap both.
        if (size.x > 0) == (size.y > 0) {
            return None;
        }
        let along_x = size.x > 0;
        let line = if along_x { common.min().y } else { common.min().x };
        // The edge on which the shared line lies, as the unit sees it.
        let side = |id: UnitId, rect: Rect| {
            let unit = self.unit(id);
            Facing::ALL.into_iter().find(|facing| {
                runs_along_x(unit, *facing) == along_x
                    && edge_of(rect, unit.facing, *facing) == line
            })
        };
        Some(([side(a, first)?, side(b, second)?], size.x.max(size.y)))
    }

    /// Where the edge of a Facing lies: its y if it runs along x, its x otherwise.
    pub fn edge(&self, id: UnitId, facing: Facing) -> i32 {
        edge_of(self.rect(id), self.unit(id).facing, facing)
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
    pub(crate) fn duel_models(&self, units: Units, seat: Seat) -> Pools {
        let mut models = Pools::new();
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
    pub(crate) fn able_to_accept(&self, issuer: Pool) -> Pools {
        let unit = self.unit_of(issuer);
        let touched: Units = self.fights_of(unit).map(|(_, other, _)| other).collect();
        self.duel_models(touched, enemy(self.unit(unit).seat))
    }
}

/// Where the edge of a Facing lies on a rectangle that looks this way.
fn edge_of(rect: Rect, looks: Quarter, facing: Facing) -> i32 {
    let outward = looks.turned(match facing {
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

impl Facing {
    /// All four.
    pub const ALL: [Facing; 4] = [Facing::Front, Facing::Left, Facing::Right, Facing::Rear];
}
