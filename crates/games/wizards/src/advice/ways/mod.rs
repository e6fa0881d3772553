//! Path finding: where a figure can get to, and by which path.
//!
//! The rules accept any legal path (WI-510); this module finds good ones. It searches from corner to corner of the
//! obstacles. A path that it finds is legal and nearly the shortest; a path that it does not find may still be legal.

mod corners;
mod search;
mod split;
#[cfg(test)]
mod tests;
mod touching;

pub use split::in_two_moves;
pub use touching::touching;

use std::cell::{Cell, OnceCell, RefCell};

use duello_geometry::plane::{Mm, Point, Segment, Vector};
use smallvec::SmallVec;

use self::corners::{Corner, ROUND_MOST, corners};
use self::search::{Answer, Search};
use crate::content::{Piece, PieceKind, can_stand, open_leg_among};
use crate::place::{BASE, LEGS_MAX, LINKS_MAX, Nature, Path, Place, Step};
use crate::rules::{is_in_the_way, leg_cost};
use crate::state::{Body, Public};

/// Up to this number of goals are searched for one by one.
const SEARCHES_MAX: u8 = 16;

/// What one figure can reach with a given length of path.
pub struct Ways<'a> {
    public: &'a Public,
    body: Body,
    most: Mm,
    /// Enemies that could be in the way.
    enemies: SmallVec<[Place; 24]>,
    /// The figures whose bases must not be overlapped.
    others: SmallVec<[Place; 24]>,
    /// The pieces that could be in the way, by their bits; there are at most 60 (WI-107).
    pieces: u64,
    /// Those of them that can make a leg cost more than its length.
    rough: u64,
    /// Whether there could be a path that is shorter than the straight way.
    has_shortcut: bool,
    /// Who of the others was in the way of a goal last.
    last_there: Cell<usize>,
    /// What a path may bend at, for whom the straight way is not open.
    corners: OnceCell<Vec<Corner>>,
    /// For how many goals the figure has searched by the corners.
    searches: Cell<u8>,
    /// The search for all goals, as far as it has gone.
    search: RefCell<Option<Search>>,
}

impl<'a> Ways<'a> {
    /// Prepares a search from the place of the figure.
    pub fn explore(public: &'a Public, body: Body, most: Mm) -> Ways<'a> {
        let (layout, here) = (&public.layout, body.place.at);
        // No path leaves the circle about the start, and no corner is farther from an enemy or a piece than this.
        let has_shortcut = has_shortcut(public, body, most);
        let beyond = if has_shortcut { layout.link_span() } else { 0 };
        let reach = most + beyond + BASE + layout.link_span().min(ROUND_MOST - BASE);
        let reach_of_pieces = most + beyond + BASE;
        let mut ways = Ways {
            public,
            body,
            most,
            enemies: SmallVec::new(),
            others: SmallVec::new(),
            pieces: 0,
            rough: 0,
            has_shortcut,
            last_there: Cell::new(0),
            corners: OnceCell::new(),
            searches: Cell::new(0),
            search: RefCell::new(None),
        };
        for other in public.bodies().filter(|other| other.number != body.number) {
            if here.cmp_distance(other.place.at, reach).is_le() {
                ways.others.push(other.place);
                if other.seat != body.seat {
                    ways.enemies.push(other.place);
                }
            }
        }
        let spot = Segment::new(here, here);
        for (bit, piece) in layout.pieces().iter().enumerate() {
            let is_near = piece.is_near(spot, reach_of_pieces);
            let is_rough = matches!(piece.kind, PieceKind::Hill | PieceKind::Wood);
            ways.pieces |= u64::from(is_near) << bit;
            ways.rough |= u64::from(is_near && is_rough) << bit;
        }
        ways
    }

    fn near_pieces(&self) -> impl Iterator<Item = &'a Piece> {
        self.public.layout.pieces_of(self.pieces)
    }

    /// What a leg costs; none if something is in the way.
    fn leg(&self, from: Place, to: Point) -> Option<Mm> {
        let leg = Segment::new(from.at, to);
        if self.enemies.iter().any(|enemy| is_in_the_way(*enemy, from.layer, leg)) {
            return None;
        }
        let (layout, nature) = (&self.public.layout, self.body.nature);
        open_leg_among(layout, self.near_pieces(), nature, from.layer, leg).ok()?;
        let rough = layout.pieces_of(self.rough);
        Some(leg_cost(rough, &self.public.switches, from.layer, leg))
    }

    /// The same to a goal that may be on another layer, where no leg leads.
    fn leg_to(&self, from: Place, goal: Place) -> Option<Mm> {
        if from.layer == goal.layer { self.leg(from, goal.at) } else { None }
    }

    /// Whether terrain lets the figure be there. Where it does not, no leg ends.
    fn is_open_at(&self, place: Place) -> bool {
        can_stand(&self.public.layout, self.body.nature, place).is_ok()
    }

    /// Whether a figure is there. Queries come for neighbouring places, so the last figure in the way is
    /// in the way again more often than not.
    fn is_taken(&self, goal: Place) -> bool {
        let is_there = |at: usize| self.others.get(at).is_some_and(|other| other.overlaps(goal));
        if is_there(self.last_there.get()) {
            return true;
        }
        let found = (0..self.others.len()).find(|at| is_there(*at));
        found.inspect(|at| self.last_there.set(*at)).is_some()
    }

    /// The shortest path found to a place where the figure can stop, and its cost.
    pub fn to(&self, goal: Place) -> Option<(Path, Mm)> {
        if goal == self.body.place {
            return Some((Path::new(), 0));
        }
        if self.is_taken(goal) {
            return None;
        }
        let here = self.body.place;
        let mut straight = None;
        if here.layer == goal.layer {
            let length = (goal.at - here.at).length_ceil();
            if length > self.most && !self.has_shortcut {
                return None;
            }
            if length <= self.most {
                straight = self.leg(here, goal.at);
            }
            if straight == Some(length) {
                return Some(([Step::To(goal.at)].into_iter().collect(), length));
            }
        }
        let is_open = straight.is_some() || self.is_open_at(goal);
        let (path, cost) = is_open.then(|| self.by_corners(goal, straight))??;
        let legs = path.iter().filter(|step| matches!(step, Step::To(_))).count();
        (legs <= LEGS_MAX && path.len() - legs <= LINKS_MAX).then_some((path, cost))
    }

    fn corners(&self) -> &[Corner] {
        self.corners.get_or_init(|| corners(self))
    }

    /// The shortest path from corner to corner, or the straight way if it costs less.
    fn by_corners(&self, goal: Place, straight: Option<Mm>) -> Option<(Path, Mm)> {
        let corners = self.corners();
        // For many goals one search for all of them is cheaper.
        if self.searches.get() < SEARCHES_MAX && !self.has_shortcut {
            self.searches.set(self.searches.get() + 1);
            let most = straight.map_or(self.most, |cost| cost.min(self.most));
            let Some(mut search) = Search::for_one(self, goal, most, corners) else {
                let path = [Step::To(goal.at)].into_iter().collect();
                return straight.filter(|cost| *cost <= self.most).map(|cost| (path, cost));
            };
            match search.path_to(self, goal, straight) {
                Answer::Path(path, cost) => return Some((path, cost)),
                Answer::None => return None,
                Answer::Tied => {}
            }
        }
        let mut search = self.search.borrow_mut();
        let search = search.get_or_insert_with(|| Search::for_all(self, corners));
        match search.path_to(self, goal, straight) {
            Answer::Path(path, cost) => Some((path, cost)),
            Answer::None | Answer::Tied => None,
        }
    }

    /// As far as possible towards a point, by the way around buildings; nothing if no step leads nearer.
    pub fn towards(&self, goal: Point) -> Option<(Path, Place)> {
        let here = self.body.place;
        let aim = match here.layer.is_ground() {
            true => self.public.layout.next_corner(self.body.nature, here.at, goal).unwrap_or(goal),
            false => goal,
        };
        let way = aim - here.at;
        let length = way.length_ceil().max(1);
        let mut best: Option<(Mm, Path, Place)> = None;
        for (turn, part) in APPROACHES {
            let reach = (self.most * part / 4).min(length);
            let to = here.at + turned(way, turn, reach, length);
            let place = Place { at: to, ..here };
            if best.is_none() && self.is_taken(place) {
                continue;
            }
            let left = (aim - to).length_ceil();
            if left >= length || best.as_ref().is_some_and(|(nearest, ..)| *nearest <= left) {
                continue;
            }
            let Some((path, _)) = self.to(place) else { continue };
            // Nothing is nearer than straight on; with short steps it might be by rounding.
            if turn == 0 && part == 4 && reach >= STRAIGHT_MIN {
                return Some((path, place));
            }
            best = Some((left, path, place));
        }
        best.map(|(_, path, place)| (path, place))
    }
}

/// Whether the figure could come to a link on a layout where a link can be shorter than the straight way.
fn has_shortcut(public: &Public, body: Body, most: Mm) -> bool {
    let is_near = |end: Place| {
        end.layer == body.place.layer && end.at.cmp_distance(body.place.at, most).is_le()
    };
    let mut links = public.layout.links().iter();
    body.nature == Nature::Creature
        && public.layout.has_shortcut()
        && links.any(|link| is_near(link.bottom()) || is_near(link.top()))
}

/// After so long a step straight on, every other of the same length or less ends farther from the goal, by more than
/// a millimetre or two of rounding.
const STRAIGHT_MIN: Mm = 60;

/// Straight on first, then more and more to the sides, and shorter.
const APPROACHES: [(usize, Mm); 14] = [
    (0, 4),
    (1, 4),
    (2, 4),
    (0, 3),
    (3, 4),
    (4, 4),
    (1, 3),
    (2, 3),
    (0, 2),
    (5, 4),
    (6, 4),
    (1, 2),
    (2, 2),
    (0, 1),
];

/// A vector of this length in the direction of `way`, turned a little: cosine and sine in hundredths.
fn turned(way: Vector, turn: usize, reach: Mm, length: Mm) -> Vector {
    const TURNS: [(i64, i64); 7] =
        [(100, 0), (94, 34), (94, -34), (77, 64), (77, -64), (50, 87), (50, -87)];
    let (cos, sin) = TURNS[turn];
    let (x, y) = (i64::from(way.x), i64::from(way.y));
    let scaled = |component: i64| (component * i64::from(reach) / (100 * i64::from(length))) as Mm;
    Vector::new(scaled(x * cos - y * sin), scaled(x * sin + y * cos))
}
