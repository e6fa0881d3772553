//! Formation and geometry: where each model stands, derived from the state (CH-230 to CH-241).

use duello_geometry::plane::{Point, Quarter, Rect, Vector};

use crate::content::Height;
use crate::state::{CharacterId, FILES_MAX, Facing, Pool, Public, Slot, Unit, UnitId};

/// CH-234: how the models of a unit stand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Formation {
    /// How many files there are.
    pub files: u8,
    /// How many ranks there are.
    pub ranks: u8,
    /// How many ranks of each file are filled, from the front.
    pub depth: [u8; FILES_MAX],
    /// How many ranks the front model of each file fills: 2 for a long base (CH-235).
    pub front_depth: [u8; FILES_MAX],
}

/// A model by where it stands: rank and file from 1, as CH-232 counts them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spot {
    /// Its unit.
    pub unit: UnitId,
    /// Its rank.
    pub rank: u8,
    /// Its file.
    pub file: u8,
}

impl Public {
    /// CH-230: width and depth of a cell of the unit.
    pub fn cell_size(&self, unit: UnitId) -> [i32; 2] {
        self.entry(unit).base.map(i32::from)
    }

    /// CH-235: how many ranks a Character fills in a unit.
    fn long_base(&self, unit: UnitId, id: CharacterId) -> u8 {
        let (cell, base) = (self.entry(unit).base, self.character_entry(id).base);
        if base == [cell[0], 2 * cell[1]] { 2 } else { 1 }
    }

    /// CH-234: the formation of a unit.
    pub fn formation(&self, id: UnitId) -> Formation {
        let unit = self.unit(id);
        let mut formation = Formation {
            files: unit.files,
            ranks: 1,
            depth: [0; FILES_MAX],
            front_depth: [0; FILES_MAX],
        };
        let (mut in_front, mut long) = (0, 0);
        for (file, slot) in unit.front().iter().enumerate() {
            let depth = match slot {
                Slot::Character(character) => self.long_base(id, *character),
                Slot::Champion => 1,
                Slot::Ranks => {
                    in_front += 1;
                    1
                }
            };
            long += depth - 1;
            formation.front_depth[file] = depth;
        }
        formation.depth = formation.front_depth;
        let files = usize::from(unit.files);
        let behind = unit.models.saturating_sub(in_front);
        let first = unit.files - long.min(unit.files);
        if behind < first {
            // The second rank, long bases in it, is the last one.
            if behind > 0 {
                self.fill_last_rank(id, &mut formation, 2, behind);
            }
        } else if files > 0 {
            let (full, left) = ((behind - first) / unit.files, (behind - first) % unit.files);
            formation.depth[..files].fill(2 + full);
            if left > 0 {
                self.fill_last_rank(id, &mut formation, 3 + full, left);
            }
        }
        formation.ranks = formation.depth[..files].iter().copied().max().unwrap_or(1).max(1);
        formation
    }

    /// CH-234: the models of an incomplete last rank stand first behind those who fight, then from the left.
    fn fill_last_rank(&self, id: UnitId, formation: &mut Formation, rank: u8, mut left: u8) {
        let files = formation.files;
        let fighting = self.fighting_files(id);
        for wanted in [true, false] {
            for file in 0..usize::from(files) {
                let is_open = formation.depth[file] < rank;
                if left > 0 && is_open && (fighting >> file & 1 == 1) == wanted {
                    formation.depth[file] = rank;
                    left -= 1;
                }
            }
        }
    }

    /// The files whose front model is in base contact through the Front Facing, a bit each.
    pub(crate) fn fighting_files(&self, id: UnitId) -> u16 {
        let mut files = 0;
        for (own, other, theirs) in self.fights_of(id) {
            if own != Facing::Front {
                continue;
            }
            // The lanes of an edge lie side by side from end to end, so who meets the edge meets one of them.
            let (lanes, edge) = (self.lanes_on(id, Facing::Front), self.edge_span(other, theirs));
            for file in 1..=lanes.count {
                files |= u16::from(lanes.span(file).meets(edge)) << (file - 1);
            }
        }
        files
    }

    /// How many ranks the unit has, which does not depend on where its last models stand.
    pub fn ranks(&self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        let (mut in_front, mut long) = (0, 0);
        for slot in unit.front() {
            match slot {
                Slot::Ranks => in_front += 1,
                Slot::Character(character) => long += self.long_base(id, *character) - 1,
                Slot::Champion => {}
            }
        }
        let behind = u16::from(unit.models.saturating_sub(in_front) + long);
        let files = u16::from(unit.files.max(1));
        1 + behind.div_ceil(files) as u8
    }

    /// CH-237: the rectangle of a unit.
    pub fn rect(&self, id: UnitId) -> Rect {
        let unit = self.unit(id);
        let [width, depth] = self.cell_size(id);
        let (files, ranks) = (i32::from(unit.files), i32::from(self.ranks(id)));
        footprint(unit.corner, unit.facing, files * width, ranks * depth)
    }

    /// CH-232: the cell of a spot.
    pub fn cell(&self, spot: Spot) -> Rect {
        let unit = self.unit(spot.unit);
        let [width, depth] = self.cell_size(spot.unit);
        let right = unit.facing.right() * (i32::from(spot.file - 1) * width);
        let back = unit.facing.forward() * -(i32::from(spot.rank - 1) * depth);
        footprint(unit.corner + right + back, unit.facing, width, depth)
    }

    /// CH-304: how many lanes a unit presents on a Facing: files, or ranks.
    pub fn lanes(&self, id: UnitId, facing: Facing) -> u8 {
        if facing.is_flank() { self.ranks(id) } else { self.unit(id).files }
    }

    /// CH-305: the lanes of a Facing along the contact line.
    pub fn lanes_on(&self, id: UnitId, facing: Facing) -> Lanes {
        let unit = self.unit(id);
        let [width, depth] = self.cell_size(id);
        // Files run to the unit's right, ranks to its rear.
        let (along, size) = if facing.is_flank() {
            (unit.facing.forward() * -1, depth)
        } else {
            (unit.facing.right(), width)
        };
        let (from, step) = if along.x != 0 {
            (unit.corner.x, along.x * size)
        } else {
            (unit.corner.y, along.y * size)
        };
        Lanes { from, step, count: self.lanes(id, facing) }
    }

    /// CH-305: where a lane lies along the contact line.
    pub fn lane(&self, id: UnitId, facing: Facing, lane: u8) -> Span {
        self.lanes_on(id, facing).span(lane)
    }

    /// CH-304: the model that a lane presents.
    pub fn presented(&self, formation: &Formation, id: UnitId, facing: Facing, lane: u8) -> Spot {
        let files = 1..=formation.files;
        match facing {
            Facing::Front => Spot { unit: id, rank: 1, file: lane },
            Facing::Rear => {
                let at = usize::from(lane - 1);
                let depth = formation.depth[at];
                // A long base reaches to the rear by itself.
                let rank = if depth <= formation.front_depth[at] { 1 } else { depth };
                Spot { unit: id, rank, file: lane }
            }
            Facing::Left | Facing::Right => {
                let reaches = |file: &u8| formation.depth[usize::from(file - 1)] >= lane;
                let mut nearest =
                    if facing == Facing::Left { files.clone().find(reaches) } else { None };
                if facing == Facing::Right {
                    nearest = files.rev().find(reaches);
                }
                let file = nearest.unwrap_or(1);
                let is_front = formation.front_depth[usize::from(file - 1)] >= lane;
                Spot { unit: id, rank: if is_front { 1 } else { lane }, file }
            }
        }
    }

    /// The pool to which the model at a spot belongs.
    pub fn pool_at(&self, spot: Spot) -> Pool {
        if spot.rank > 1 {
            return Pool::Ranks(spot.unit);
        }
        match self.unit(spot.unit).slots[usize::from(spot.file - 1)] {
            Slot::Ranks => Pool::Ranks(spot.unit),
            Slot::Champion => Pool::Champion(spot.unit),
            Slot::Character(id) => Pool::Character(id),
        }
    }

    /// CH-238: how many Full Ranks the unit has. A long base counts as two models.
    pub fn full_ranks(&self, id: UnitId) -> u8 {
        let formation = self.formation(id);
        let full = self.main_height(id).full_rank();
        let in_rank = |rank: u8| {
            let depths = &formation.depth[..usize::from(formation.files)];
            depths.iter().filter(|depth| **depth >= rank).count() as u8
        };
        if self.switches.line_formation
            && formation.files >= 8
            && self.main_height(id) == Height::Standard
        {
            return 0;
        }
        (1..=formation.ranks).filter(|rank| in_rank(*rank) >= full).count() as u8
    }

    /// CH-239: Full Ranks after the first, at most 3.
    pub fn rank_bonus(&self, id: UnitId) -> u8 {
        self.full_ranks(id).saturating_sub(1).min(3)
    }

    /// CH-238: the Height of most of its models.
    pub fn main_height(&self, id: UnitId) -> Height {
        let ranks = self.ranks_in(id);
        let entry = self.entry(id);
        if u32::from(ranks) * 2 >= u32::from(self.models_in(id))
            || self.characters_of(id).next().is_none()
        {
            return entry.height;
        }
        let heights =
            self.characters_of(id).map(|character| self.character_entry(character).height);
        heights.max().unwrap_or(entry.height)
    }

    /// CH-241: whether two units are within this many millimetres of each other.
    pub fn is_within(&self, a: UnitId, b: UnitId, millimetres: i32) -> bool {
        self.rect(a).cmp_gap(self.rect(b), millimetres).is_le()
    }
}

/// CH-232: the rectangle with this front-left corner.
pub(crate) fn footprint(corner: Point, facing: Quarter, width: i32, depth: i32) -> Rect {
    let across: Vector = facing.right() * width;
    let back: Vector = facing.forward() * -depth;
    Rect::new(corner, corner + across + back)
}

/// Whether the edge of a Facing runs along x.
pub(crate) fn runs_along_x(unit: &Unit, facing: Facing) -> bool {
    let faces_north_or_south = matches!(unit.facing, Quarter::N | Quarter::S);
    faces_north_or_south != facing.is_flank()
}

/// CH-305: the lanes of an edge, files or ranks, side by side along the contact line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lanes {
    /// Where the first begins.
    from: i32,
    /// How far on the next begins; below 0 where they run down the axis.
    step: i32,
    /// How many there are.
    pub count: u8,
}

impl Lanes {
    /// Where a lane lies; lanes are counted from 1.
    pub fn span(self, lane: u8) -> Span {
        let start = self.from + self.step * (i32::from(lane) - 1);
        let end = start + self.step;
        Span { from: start.min(end), to: start.max(end) }
    }

    /// The lanes that a base on the contact line overlaps or touches at an end point, in their order.
    pub fn met_by(self, base: Span) -> std::ops::Range<u8> {
        // As the lanes count: their first begins at 0 and all are so wide.
        let size = self.step.abs().max(1);
        let (near, far) = if self.step > 0 {
            (base.from - self.from, base.to - self.from)
        } else {
            (self.from - base.to, self.from - base.from)
        };
        let first = (near + size - 1).div_euclid(size).max(1);
        let last = (far.div_euclid(size) + 1).min(self.count.into());
        // It is empty where they do not meet.
        let first = first.min(i32::from(self.count) + 1);
        first as u8..(last.max(first - 1) + 1) as u8
    }
}

/// CH-305: a base projected on the contact line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Its lower end.
    pub from: i32,
    /// Its upper end.
    pub to: i32,
}

impl Span {
    /// The projection of a rectangle on the x axis, or on the y axis.
    pub fn of(rect: Rect, along_x: bool) -> Span {
        if along_x {
            Span { from: rect.min().x, to: rect.max().x }
        } else {
            Span { from: rect.min().y, to: rect.max().y }
        }
    }

    /// CH-305: whether two bases overlap or touch at an end point.
    pub fn meets(self, other: Span) -> bool {
        self.from <= other.to && other.from <= self.to
    }

    /// CH-301: the length they share.
    pub fn shared(self, other: Span) -> i32 {
        (self.to.min(other.to) - self.from.max(other.from)).max(0)
    }
}

#[cfg(test)]
mod tests {
    use duello_core::dice::Seeded;
    use duello_core::{Rules as _, Table};

    use super::*;
    use crate::{Champions, SIDES};

    #[test]
    fn lanes_are_met_as_if_each_were_tried() {
        let mut dice = Seeded::new(305);
        let mut pick = |from: i32, to: i32| from + dice.below((to - from + 1) as u64) as i32;
        for _ in 0..20_000 {
            let step = pick(10, 60) * if pick(0, 1) == 0 { 1 } else { -1 };
            let lanes = Lanes { from: pick(-300, 300), step, count: pick(1, 12) as u8 };
            let from = pick(-800, 800);
            let base = Span { from, to: from + pick(1, 200) };
            let tried: Vec<u8> =
                (1..=lanes.count).filter(|lane| lanes.span(*lane).meets(base)).collect();
            assert_eq!(lanes.met_by(base).collect::<Vec<_>>(), tried, "{lanes:?} {base:?}");
        }
    }

    /// CH-234 rank by rank.
    fn by_ranks(public: &Public, id: UnitId) -> Formation {
        let unit = public.unit(id);
        let files = usize::from(unit.files);
        let mut formation = Formation { files: unit.files, ..Formation::default() };
        for (file, slot) in unit.front().iter().enumerate() {
            formation.front_depth[file] = match slot {
                Slot::Character(character) => public.long_base(id, *character),
                Slot::Champion | Slot::Ranks => 1,
            };
        }
        formation.depth = formation.front_depth;
        let in_front = unit.front().iter().filter(|slot| **slot == Slot::Ranks).count() as u8;
        let mut behind = unit.models.saturating_sub(in_front);
        for rank in 2..=u8::MAX {
            let places = formation.depth[..files].iter().filter(|depth| **depth < rank).count();
            if behind == 0 {
                break;
            }
            if usize::from(behind) < places {
                public.fill_last_rank(id, &mut formation, rank, behind);
                break;
            }
            formation.depth[..files].iter_mut().for_each(|depth| *depth = (*depth).max(rank));
            behind -= places as u8;
        }
        formation.ranks = formation.depth[..files].iter().copied().max().unwrap_or(1).max(1);
        formation
    }

    #[test]
    fn a_formation_is_that_of_filling_rank_by_rank() {
        let game = Champions::new();
        for (name, setup) in game.presets() {
            let start = game.start(setup, &mut Table::silent(&mut Seeded::new(1)));
            let mut public = start.expect("presets are valid").public;
            for id in (0..public.units.len()).map(|id| UnitId(id as u8)) {
                let (models, files) = (public.unit(id).models, public.unit(id).files);
                for left in 0..=models {
                    // As many files as models can fill beside those who stand in front.
                    public.unit_mut(id).models = left;
                    let wanted = by_ranks(&public, id);
                    assert_eq!(public.formation(id), wanted, "{name} {id:?} {left} in {files}");
                    assert_eq!(public.ranks(id), wanted.ranks, "{name} {id:?} {left} in {files}");
                }
                public.unit_mut(id).models = models;
            }
            assert!(SIDES.iter().all(|seat| public.units.iter().any(|u| u.seat == *seat)));
        }
    }
}
