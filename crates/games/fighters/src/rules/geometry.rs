//! Geometry and position: distances, zones, lines, cover (FI-401 to FI-414, FI-1001 to FI-1005, FI-1171).

use duello_geometry::plane::{CardArea, Contact, Quarter, Rect, Segment, Vector};

use serde::{Deserialize, Serialize};

use crate::action::Hand;
use crate::content::PieceKind;
use crate::state::stack::Swath;
use crate::state::{FigureId, Public};
use crate::switches::{CombatDistance, Zones};

/// FI-408: where a figure stands in relation to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Zone {
    /// In front of it.
    Front,
    /// Beside it.
    Flank,
    /// Behind it.
    Rear,
}

impl Public {
    /// FI-404: the gap of two figures, squared.
    pub fn gap_squared(&self, a: FigureId, b: FigureId) -> i64 {
        self.base(a).gap(self.base(b)).length_squared()
    }

    /// FI-405: whether two bases touch.
    pub fn in_contact(&self, a: FigureId, b: FigureId) -> bool {
        self.gap_squared(a, b) == 0
    }

    /// FI-406, FI-1022: whether a strip of this many cards can touch both.
    pub fn in_reach(&self, a: FigureId, b: FigureId, cards: u8) -> bool {
        self.gap_squared(a, b) <= self.reach_squared(cards)
    }

    /// FI-406, FI-R06: how far this many cards reach, squared.
    pub fn reach_squared(&self, cards: u8) -> i64 {
        let long = i64::from(self.switches.cards(cards.into()));
        let wide = match self.switches.combat_distance {
            CombatDistance::AnyWay => i64::from(self.switches.width()),
            CombatDistance::Lengthwise => 0,
        };
        long * long + wide * wide
    }

    /// FI-408, FI-R07: in which zone of `of` the figure `seen` stands.
    pub fn zone(&self, of: FigureId, seen: FigureId) -> Zone {
        let way = self.centre(seen) - self.centre(of);
        let Vector { x: u, y: v } = self.figure(of).facing.local(way);
        let half = self.switches.base() / 2;
        match self.switches.zones {
            Zones::Diagonal if v >= u.abs() => Zone::Front,
            Zones::Diagonal if -v > u.abs() => Zone::Rear,
            Zones::Band if v > half => Zone::Front,
            Zones::Band if v < -half => Zone::Rear,
            Zones::Diagonal | Zones::Band => Zone::Flank,
        }
    }

    /// FI-1001, FI-885: whether `a` outflanks `b`.
    pub fn has_measure(&self, a: FigureId, b: FigureId) -> bool {
        !self.figure(a).is_down() && self.zone(b, a) != Zone::Front
    }

    /// FI-409: the line between two figures.
    pub fn line(&self, a: FigureId, b: FigureId) -> Segment {
        Segment::new(self.centre(a), self.centre(b))
    }

    /// FI-803, FI-R53: whether a wall stands between two figures.
    pub fn is_walled_off(&self, a: FigureId, b: FigureId) -> bool {
        let line = self.line(a, b);
        // Nothing outside the box of a line crosses it.
        let around = Rect::new(line.from, line.to);
        self.pieces().any(|(_, piece, rect)| {
            piece.kind == PieceKind::Wall
                && rect.contact(around) != Contact::Apart
                && rect.is_crossed_by(line)
        })
    }

    /// FI-1115, FI-1136, FI-1142, FI-1171: whether the defender has a die of cover.
    pub fn has_cover(&self, attacker: FigureId, defender: FigureId, from_distance: bool) -> bool {
        let line = self.line(attacker, defender);
        let (near, far) = (self.base(defender), self.base(attacker));
        let covers = |rect: Rect| {
            rect.is_crossed_by(line)
                && rect.gap(near).length_squared() <= rect.gap(far).length_squared()
        };
        let by_piece = self.pieces().any(|(_, piece, rect)| match piece.kind {
            PieceKind::Low | PieceKind::Barrel => covers(rect),
            PieceKind::Vertical => from_distance && covers(rect),
            PieceKind::Wall | PieceKind::Area => false,
        });
        let others = self.standing().filter(|(id, _)| *id != attacker && *id != defender);
        by_piece || from_distance && others.into_iter().any(|(id, _)| covers(self.base(id)))
    }

    /// FI-606: the direction away from a figure, along the axis of the larger component; two ways if both are equal.
    pub fn away(&self, from: FigureId, figure: FigureId) -> (Quarter, Option<Quarter>) {
        let Vector { x, y } = self.centre(figure) - self.centre(from);
        let along_x = if x >= 0 { Quarter::E } else { Quarter::W };
        let along_y = if y >= 0 { Quarter::N } else { Quarter::S };
        match x.abs().cmp(&y.abs()) {
            std::cmp::Ordering::Greater => (along_x, None),
            std::cmp::Ordering::Less => (along_y, None),
            std::cmp::Ordering::Equal => (along_x, Some(along_y)),
        }
    }

    /// FI-607: the nearest enemies, by gap and then by the distance of the centres; several if both are equal.
    pub fn nearest_enemies(&self, id: FigureId) -> impl Iterator<Item = FigureId> + '_ {
        let far = move |other: FigureId| {
            let centres = self.centre(id).distance_squared(self.centre(other));
            (self.gap_squared(id, other), centres)
        };
        let least = self.enemies(id).map(|(other, _)| far(other)).min();
        self.enemies(id).map(|(other, _)| other).filter(move |other| Some(far(*other)) == least)
    }

    /// FI-605, FI-606: in which directions a figure may retreat, in the order of [`Quarter::ALL`].
    pub(crate) fn retreats(&self, id: FigureId) -> [bool; 4] {
        let mut ways = [false; 4];
        for other in self.nearest_enemies(id) {
            let (one, two) = self.away(other, id);
            ways[one as usize] = true;
            two.into_iter().for_each(|two| ways[two as usize] = true);
        }
        ways
    }

    /// FI-605, FI-606: whether a figure may retreat in this direction.
    pub fn may_retreat(&self, id: FigureId, way: Quarter) -> bool {
        self.retreats(id)[way as usize]
    }

    /// FI-410 to FI-413: whether a figure is in an area laid by another.
    pub fn is_in(&self, by: FigureId, swath: Swath, figure: FigureId) -> bool {
        let (area, facing) = match swath {
            Swath::Sweep(hand, facing) => {
                let depth = self.switches.cards(1);
                (CardArea::Sweep { depth, right: hand == Hand::Right }, facing)
            }
            Swath::Strip(cards, slide) => {
                let depth = self.switches.cards(cards.into());
                let width = self.switches.width();
                let area = CardArea::Strip { width, depth, slide: slide.into() };
                (area, self.figure(by).facing)
            }
            Swath::Cone(cards) => {
                let depth = self.switches.cards(cards.into());
                (CardArea::Cone { depth }, self.figure(by).facing)
            }
        };
        let body = self.base(figure).seen_from(self.centre(by), facing);
        area.holds(self.switches.base() / 2, body)
    }

    /// FI-410: how far a strip can be slid.
    pub fn slide_max(&self) -> u8 {
        (self.switches.width() - self.switches.base()).max(0) as u8
    }

    /// The pieces with which a base has contact, a bit each.
    pub(crate) fn touching(&self, base: Rect) -> u64 {
        let touched = self.pieces().filter(|(_, _, rect)| rect.contact(base) != Contact::Apart);
        touched.fold(0, |set, (id, _, _)| set | 1 << id.0)
    }

    /// FI-1151, FI-1152: whether a figure is in rough ground.
    pub fn is_in_rough(&self, id: FigureId) -> bool {
        let base = self.base(id);
        self.pieces().any(|(_, piece, rect)| piece.rough && rect.contact(base) != Contact::Apart)
    }
}
