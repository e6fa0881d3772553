//! Ways across the table: where a figure can get to, and on which path.
//!
//! The rules accept any legal path (WI-510); this file finds good ones. It looks from corner to corner of what is in
//! the way, so that a path found is legal and nearly as short as can be; what it does not find may still be legal.

use std::cell::OnceCell;

use duello_geometry::plane::{Mm, Point, Segment, Vector};
use smallvec::SmallVec;

use crate::layout::{Piece, PieceKind};
use crate::place::{BASE, LEGS_MAX, LINKS_MAX, Path, Place, Step};
use crate::rules::{self, leg_cost, occupant, open_leg_among, walk, walk_leg};
use crate::state::{Body, Nature, Public};

/// Eight places around the centre of an enemy: the straight lines between neighbours just clear its base.
const ROUND_ENEMY: [Vector; 8] = [
    Vector::new(33, 0),
    Vector::new(24, 24),
    Vector::new(0, 33),
    Vector::new(-24, 24),
    Vector::new(-33, 0),
    Vector::new(-24, -24),
    Vector::new(0, -33),
    Vector::new(24, -24),
];

/// Eight places around a corner of a wall, likewise.
const ROUND_CORNER: [Vector; 8] = [
    Vector::new(17, 0),
    Vector::new(12, 12),
    Vector::new(0, 17),
    Vector::new(-12, 12),
    Vector::new(-17, 0),
    Vector::new(-12, -12),
    Vector::new(0, -17),
    Vector::new(12, -12),
];

/// Eight places just outside the foot of a hill.
const ROUND_HILL: [Vector; 8] = [
    Vector::new(2, 0),
    Vector::new(1, 1),
    Vector::new(0, 2),
    Vector::new(-1, 1),
    Vector::new(-2, 0),
    Vector::new(-1, -1),
    Vector::new(0, -2),
    Vector::new(1, -1),
];

/// More corners than this are not looked at; a crowd so dense leaves no way through anyway.
const CORNERS_MAX: usize = 120;

/// What one figure can reach with a given length of path.
pub struct Ways<'a> {
    public: &'a Public,
    body: Body,
    most: Mm,
    /// Enemies that could be in the way.
    enemies: SmallVec<[Place; 24]>,
    /// Everybody with whom one could not share a place.
    others: SmallVec<[Place; 24]>,
    /// The pieces that could be in the way, by their bits; there are at most 60 (WI-107).
    pieces: u64,
    /// The start and the corners that can be reached, cheapest first; found when the straight way is not open.
    nodes: OnceCell<Vec<Node>>,
}

#[derive(Clone, Copy)]
struct Node {
    place: Place,
    cost: Mm,
    from: usize,
    step: Step,
}

impl<'a> Ways<'a> {
    /// Looks around from where the figure stands.
    pub fn explore(public: &'a Public, body: Body, most: Mm) -> Ways<'a> {
        let here = body.place.at;
        let reach = most + BASE + public.layout.link_span();
        let mut ways = Ways {
            public,
            body,
            most,
            enemies: SmallVec::new(),
            others: SmallVec::new(),
            pieces: 0,
            nodes: OnceCell::new(),
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
        for (bit, piece) in public.layout.pieces().iter().enumerate() {
            ways.pieces |= u64::from(piece.is_near(spot, reach)) << bit;
        }
        ways
    }

    fn near_pieces(&self) -> impl Iterator<Item = &'a Piece> + use<'a> {
        let (pieces, mut bits) = (self.public.layout.pieces(), self.pieces);
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            pieces.get(bit as usize)
        })
    }

    /// What a leg costs; none if something is in the way.
    fn leg(&self, from: Place, to: Point) -> Option<Mm> {
        let leg = Segment::new(from.at, to);
        let is_near =
            |enemy: &Place| enemy.layer == from.layer && leg.cmp_distance(enemy.at, BASE).is_lt();
        if self.enemies.iter().any(is_near) {
            return None;
        }
        let (layout, nature) = (&self.public.layout, self.body.nature);
        open_leg_among(layout, self.near_pieces(), nature, from.layer, leg).ok()?;
        Some(leg_cost(self.near_pieces(), &self.public.switches, from.layer, leg))
    }

    fn nodes(&self) -> &[Node] {
        self.nodes.get_or_init(|| {
            let start = Step::To(self.body.place.at);
            let mut corners = self.corners();
            let mut nodes = Vec::with_capacity(corners.len() + 1);
            nodes.push(Node { place: self.body.place, cost: 0, from: 0, step: start });
            let mut settled = 0;
            // Each turn settles the cheapest corner that is left, so there are no more turns than corners.
            while settled < nodes.len() && nodes.len() <= CORNERS_MAX {
                self.settle_next(settled, &mut nodes, &mut corners);
                settled += 1;
            }
            nodes
        })
    }

    /// What a path may bend at.
    fn corners(&self) -> Vec<Corner> {
        let links = self.public.layout.links();
        let mut corners = Vec::with_capacity(CORNERS_MAX + 2 * links.len());
        let here = self.body.place.at;
        let is_near = |at: Point| here.cmp_distance(at, self.most).is_le();
        let mut add = |place: Place, around: &[Vector]| {
            for way in around {
                let place = Place { at: place.at + *way, ..place };
                if corners.len() < CORNERS_MAX && is_near(place.at) {
                    corners.push(Corner { place, best: None });
                }
            }
        };
        for enemy in &self.enemies {
            add(*enemy, &ROUND_ENEMY);
        }
        for piece in self.near_pieces() {
            let around: &[Vector] = match (piece.kind, self.body.nature) {
                (PieceKind::Wood, Nature::Creature) => continue,
                (PieceKind::Hill, _) => &ROUND_HILL,
                _ => &ROUND_CORNER,
            };
            for vertex in piece.polygon.vertices() {
                add(Place::ground(*vertex), around);
            }
        }
        corners.retain(|corner| {
            let Place { layer, at } = corner.place;
            let (layout, spot) = (&self.public.layout, Segment::new(at, at));
            open_leg_among(layout, self.near_pieces(), self.body.nature, layer, spot).is_ok()
        });
        if self.body.nature == Nature::Creature {
            let ends = links.iter().flat_map(|link| [link.bottom(), link.top()]);
            corners.extend(ends.map(|place| Corner { place, best: None }));
        }
        corners
    }

    /// Goes on from one node to all corners, and makes the cheapest corner that is left the next node.
    fn settle_next(&self, from: usize, nodes: &mut Vec<Node>, corners: &mut Vec<Corner>) {
        let node = nodes[from];
        for link in self.public.layout.links() {
            if link.other_end(node.place).is_some()
                && let Ok(to) = rules::take_link(self.public, self.body, node.place, link)
                && let Some(corner) = corners.iter_mut().find(|corner| corner.place == to)
            {
                corner.offer(node.cost + link.cost, from, Step::Link(link.id), self.most);
            }
        }
        let Place { layer, at: here } = node.place;
        let is_near = |corner: &&mut Corner| {
            let is_on_layer = corner.place.layer == layer;
            is_on_layer && here.cmp_distance(corner.place.at, self.most - node.cost).is_le()
        };
        for corner in corners.iter_mut().filter(is_near) {
            let length = (corner.place.at - node.place.at).length_ceil();
            let least = node.cost + length;
            let is_known = |best: Node| best.cost <= least;
            if length == 0 || corner.best.is_some_and(is_known) {
                continue;
            }
            if let Some(cost) = self.leg(node.place, corner.place.at) {
                corner.offer(node.cost + cost, from, Step::To(corner.place.at), self.most);
            }
        }
        let cheapest = corners
            .iter()
            .enumerate()
            .filter_map(|(at, corner)| corner.best.map(|best| (best.cost, at)))
            .min();
        if let Some((_, at)) = cheapest {
            let corner = corners.swap_remove(at);
            nodes.extend(corner.best.map(|best| Node { place: corner.place, ..best }));
        }
    }

    /// The shortest path found to a place where the figure can stop, and its cost.
    pub fn to(&self, goal: Place) -> Option<(Path, Mm)> {
        if goal == self.body.place {
            return Some((Path::new(), 0));
        }
        if self.others.iter().any(|other| other.overlaps(goal)) {
            return None;
        }
        let here = self.body.place;
        if here.layer == goal.layer {
            let length = (goal.at - here.at).length_ceil();
            if length > self.most && !self.public.layout.has_shortcut() {
                return None;
            }
            if length <= self.most && self.leg(here, goal.at) == Some(length) {
                return Some(([Step::To(goal.at)].into_iter().collect(), length));
            }
        }
        self.nodes_to(goal)
    }

    /// The shortest path from corner to corner.
    fn nodes_to(&self, goal: Place) -> Option<(Path, Mm)> {
        let nodes = self.nodes();
        let mut best: Option<(Mm, usize, bool)> = None;
        for (at, node) in nodes.iter().enumerate() {
            let most = best.map_or(self.most, |(cost, ..)| cost - 1);
            if node.cost > most {
                break;
            }
            if node.place == goal {
                best = Some((node.cost, at, false));
                continue;
            }
            let is_far = goal.at.cmp_distance(node.place.at, most - node.cost).is_gt();
            if node.place.layer != goal.layer || is_far {
                continue;
            }
            if let Some(cost) = self.leg(node.place, goal.at)
                && node.cost + cost <= most
            {
                best = Some((node.cost + cost, at, true));
            }
        }
        let (cost, at, has_leg) = best?;
        let path = self.path(nodes, at, has_leg.then_some(goal.at));
        let legs = path.iter().filter(|step| matches!(step, Step::To(_))).count();
        (legs <= LEGS_MAX && path.len() - legs <= LINKS_MAX).then_some((path, cost))
    }

    fn path(&self, nodes: &[Node], node: usize, last: Option<Point>) -> Path {
        let mut steps: Path = last.map(Step::To).into_iter().collect();
        let mut at = node;
        // Every node comes from an earlier one.
        while at > 0 {
            steps.push(nodes[at].step);
            at = nodes[at].from;
        }
        steps.reverse();
        steps
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
            let left = (aim - to).length_ceil();
            if left >= length || best.as_ref().is_some_and(|(nearest, ..)| *nearest <= left) {
                continue;
            }
            if let Some((path, _)) = self.to(place) {
                best = Some((left, path, place));
            }
        }
        best.map(|(_, path, place)| (path, place))
    }
}

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

struct Corner {
    place: Place,
    best: Option<Node>,
}

impl Corner {
    fn offer(&mut self, cost: Mm, from: usize, step: Step, most: Mm) {
        if cost <= most && self.best.is_none_or(|best| cost < best.cost) {
            self.best = Some(Node { place: self.place, cost, from, step });
        }
    }
}

/// Cuts a path in two moves of at most `most` each, if both are legal: where a figure gets with two actions.
pub fn in_two_moves(public: &Public, body: Body, path: &Path, most: Mm) -> Option<(Path, Path)> {
    let mut first = Path::new();
    let (mut here, mut spent) = (body.place, 0);
    for (at, step) in path.iter().enumerate() {
        let (to, cost) = match step {
            Step::To(point) => walk_leg(public, body, here, *point).ok()?,
            Step::Link(id) => {
                let link = public.layout.link(*id)?;
                (rules::take_link(public, body, here, link).ok()?, link.cost)
            }
        };
        if spent + cost <= most {
            first.push(*step);
            (here, spent) = (to, spent + cost);
            continue;
        }
        let mut rest: Path = path[at..].iter().copied().collect();
        if let Step::To(point) = step
            && let Some(cut) = cut_leg(public, body, here, *point, most - spent)
        {
            first.push(Step::To(cut));
            here.at = cut;
            if cut == *point {
                rest.remove(0);
            }
        }
        walk(public, body, &first, most).ok()?;
        walk(public, Body { place: here, ..body }, &rest, most).ok()?;
        return Some((first, rest));
    }
    None
}

/// The farthest point of a leg within what is left; none if that is where it starts.
fn cut_leg(public: &Public, body: Body, from: Place, to: Point, left: Mm) -> Option<Point> {
    let way = to - from.at;
    let length = way.length_ceil().max(1);
    let scaled = |part: Mm, component: Mm| {
        (i64::from(component) * i64::from(part) / i64::from(length)) as Mm
    };
    // A few millimetres of rounding, or a hill that begins here.
    (0..8).map(|less| left - less).take_while(|part| *part > 0).find_map(|part| {
        let cut = from.at + Vector::new(scaled(part, way.x), scaled(part, way.y));
        let (place, cost) = walk_leg(public, body, from, cut).ok()?;
        let is_free = occupant(public, place, &[body.number]).is_none();
        (cut != from.at && cost <= left && is_free).then_some(cut)
    })
}

/// The whole-numbered places in base contact with a base, nearest to a point first (WI-504, WI-R16).
pub fn touching(base: Point, near: Point) -> impl Iterator<Item = Point> {
    let mut places = TOUCHING.map(|way| base + way);
    places.sort_by_key(|at| at.distance_squared(near));
    places.into_iter()
}

/// Places 30 to 31 from a centre, in all directions.
const TOUCHING: [Vector; 24] = [
    Vector::new(30, 0),
    Vector::new(29, 8),
    Vector::new(26, 15),
    Vector::new(22, 21),
    Vector::new(15, 26),
    Vector::new(8, 29),
    Vector::new(0, 30),
    Vector::new(-8, 29),
    Vector::new(-15, 26),
    Vector::new(-21, 22),
    Vector::new(-26, 15),
    Vector::new(-29, 8),
    Vector::new(-30, 0),
    Vector::new(-29, -8),
    Vector::new(-26, -15),
    Vector::new(-22, -21),
    Vector::new(-15, -26),
    Vector::new(-8, -29),
    Vector::new(0, -30),
    Vector::new(8, -29),
    Vector::new(15, -26),
    Vector::new(21, -22),
    Vector::new(26, -15),
    Vector::new(29, -8),
];
