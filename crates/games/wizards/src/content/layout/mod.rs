//! Layouts: a table and its terrain (WI-103, WI-107).

mod ground;
mod near;
mod read;
mod routes;

pub use ground::Obstacle;
pub(crate) use ground::{can_stand, open_leg, open_leg_among};
pub(crate) use read::{read_id, read_mark};

use std::fmt;
use std::sync::OnceLock;

use duello_geometry::plane::{Mm, Point, Polygon, Rect, Segment};
use serde::{Deserialize, Serialize};

use self::near::Near;
use self::routes::Routes;
use crate::id::Id;
use crate::place::{Layer, Place, RADIUS};
use crate::switches::StartSpots;

/// WI-556: the deepest drop.
pub(crate) const DROP_MAX: Mm = 50;

/// A table on which a match can be played. It has passed WI-107.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    id: Id,
    name: String,
    digest: String,
    width: Mm,
    height: Mm,
    pieces: Vec<Piece>,
    links: Vec<Link>,
    sides: Starts,
    corners: Starts,
    /// Which pieces are near, place by place.
    near: Near,
    /// How far apart the ends of a link are at most.
    link_span: Mm,
    /// Whether a link costs less than the way between its ends: then the straight way need not be the shortest.
    has_shortcut: bool,
    /// Long paths for creatures and for wizards, computed on demand.
    routes: [OnceLock<Routes>; 2],
}

/// Start spots in the order of seats, by number of players.
type Starts = [Option<Vec<Point>>; 6];

/// A piece of terrain.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// Its name.
    pub id: Id,
    /// What it is.
    pub kind: PieceKind,
    /// How high it is.
    pub height: Mm,
    /// WI-554: whether one can stand on its roof.
    pub roof: bool,
    /// What it covers; convex and counter-clockwise.
    pub polygon: Polygon,
    /// WI-553: which of its edges are doors.
    pub open: Vec<usize>,
    /// The least upright rectangle around it.
    bounds: Rect,
}

/// What a piece of terrain is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum PieceKind {
    /// WI-550: creatures may enter it; it hides them.
    Wood,
    /// WI-551: climbing it costs its height.
    Hill,
    /// WI-552: solid.
    House,
    /// WI-553: hollow, with doors.
    Hall,
}

impl PieceKind {
    pub(crate) const NAMED: [(&str, PieceKind); 4] = [
        ("wood", PieceKind::Wood),
        ("hill", PieceKind::Hill),
        ("house", PieceKind::House),
        ("hall", PieceKind::Hall),
    ];
}

impl fmt::Display for PieceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = PieceKind::NAMED.iter().find(|(_, kind)| kind == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}

/// WI-555: a ladder or stairs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Link {
    /// Its name.
    pub id: Id,
    /// `ladder` or `stairs`; there is no difference but the look.
    pub kind: LinkKind,
    /// The end on the ground.
    #[cfg_attr(test, ts(as = "[i32; 2]"))]
    pub foot: Point,
    /// The roof it leads to.
    pub roof: Layer,
    /// The end on that roof.
    #[cfg_attr(test, ts(as = "[i32; 2]"))]
    pub head: Point,
    /// What going up or down costs.
    pub cost: Mm,
}

/// What a link looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum LinkKind {
    /// Outside.
    Ladder,
    /// Mostly inside.
    Stairs,
}

impl Link {
    /// The end on the roof.
    pub fn top(&self) -> Place {
        Place { layer: self.roof, at: self.head }
    }

    /// The end on the ground.
    pub fn bottom(&self) -> Place {
        Place::ground(self.foot)
    }

    /// The other end of the link; none if the place is not one of its ends.
    pub fn other_end(&self, place: Place) -> Option<Place> {
        if place == self.top() {
            Some(self.bottom())
        } else if place == self.bottom() {
            Some(self.top())
        } else {
            None
        }
    }
}

impl Piece {
    /// Whether the centre of a base at this point lies on or in the piece, its border included.
    #[inline]
    pub fn holds(&self, at: Point) -> bool {
        self.bounds.contains(at) && self.polygon.contains(at)
    }

    /// Whether a base of the usual width that goes along the segment overlaps the piece.
    #[inline]
    pub fn is_entered_by(&self, leg: Segment) -> bool {
        self.is_near(leg, RADIUS) && self.polygon.cmp_distance(leg, RADIUS).is_lt()
    }

    /// Whether the segment meets the piece, its border included.
    #[inline]
    pub fn meets(&self, segment: Segment) -> bool {
        self.is_near(segment, 0) && self.polygon.meets(segment)
    }

    /// A quick test: whether the rectangles around the segment and the piece come within a distance.
    #[inline]
    pub(crate) fn is_near(&self, segment: Segment, distance: Mm) -> bool {
        are_near(self.bounds, segment, distance)
    }

    /// WI-554: whether a base at this point lies wholly on the roof.
    pub fn carries(&self, at: Point) -> bool {
        let is_clear = |edge: Segment| edge.cmp_distance(at, RADIUS).is_ge();
        self.roof && self.holds(at) && self.polygon.edges().all(is_clear)
    }

    /// WI-553: its doors.
    pub fn doors(&self) -> impl Iterator<Item = Segment> + '_ {
        self.polygon.edges().enumerate().filter(|(edge, _)| self.open.contains(edge)).map(|e| e.1)
    }
}

fn are_near(bounds: Rect, segment: Segment, distance: Mm) -> bool {
    let Segment { from, to } = segment;
    from.x.min(to.x) <= bounds.max().x + distance
        && from.x.max(to.x) >= bounds.min().x - distance
        && from.y.min(to.y) <= bounds.max().y + distance
        && from.y.max(to.y) >= bounds.min().y - distance
}

impl Layout {
    /// Its name in setups.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Its name for people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// SHA-256 of the file.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// WI-103: from west to east.
    pub fn width(&self) -> Mm {
        self.width
    }

    /// WI-103: from south to north.
    pub fn height(&self) -> Mm {
        self.height
    }

    /// The whole surface.
    pub fn area(&self) -> Rect {
        Rect::new(Point::new(0, 0), Point::new(self.width, self.height))
    }

    /// The terrain.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The ladders and stairs.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The ladder or stairs with this name.
    pub fn link(&self, id: Id) -> Option<&Link> {
        self.links.iter().find(|link| link.id == id)
    }

    /// The building whose roof is this layer; none for the ground and unknown layers.
    #[inline]
    pub fn building(&self, layer: Layer) -> Option<&Piece> {
        let id = layer.building()?;
        self.pieces.iter().find(|piece| piece.id == id && piece.roof)
    }

    /// WI-504: whether a wall stands between two points.
    pub(crate) fn is_walled_off(&self, line: Segment) -> bool {
        let parts = |piece: &Piece| {
            piece.has_walls() && piece.is_near(line, 0) && piece.walls().any(|w| w.meets(line))
        };
        self.pieces.iter().any(parts)
    }

    /// WI-502: how high a figure at this place stands.
    #[inline]
    pub fn height_at(&self, place: Place) -> Mm {
        if let Some(building) = self.building(place.layer) {
            return building.height;
        }
        let hills = self.pieces_about(place.at).filter(|piece| piece.kind == PieceKind::Hill);
        hills.filter(|hill| hill.holds(place.at)).map(|hill| hill.height).next().unwrap_or(0)
    }

    /// The piece on or in which a figure at this place stands: its roof, or on the ground the wood, hill or hall
    /// that holds its centre. No two pieces touch (WI-107), so there is at most one.
    #[inline]
    pub fn stood_on(&self, place: Place) -> Option<&Piece> {
        if place.layer.is_ground() {
            self.pieces_about(place.at).find(|piece| piece.holds(place.at))
        } else {
            self.building(place.layer)
        }
    }

    /// WI-557: whether there is no way down from the roof of this piece.
    pub fn has_no_way_down(&self, piece: &Piece) -> bool {
        let roof = Layer::roof(piece.id);
        piece.roof && piece.height > DROP_MAX && !self.links.iter().any(|link| link.roof == roof)
    }

    /// How far apart the ends of a link are at most.
    #[inline]
    pub(crate) fn link_span(&self) -> Mm {
        self.link_span
    }

    /// Whether a link costs less than the way between its ends: then the straight way need not be the shortest.
    #[inline]
    pub(crate) fn has_shortcut(&self) -> bool {
        self.has_shortcut
    }

    /// What follows from pieces and links.
    fn prepare(&mut self) {
        let span = |link: &Link| (link.head - link.foot).length_ceil();
        self.near = Near::new(self);
        self.link_span = self.links.iter().map(span).max().unwrap_or(0);
        self.has_shortcut = self.links.iter().any(|link| span(link) > link.cost);
    }

    /// WI-112: the start spots of that many players.
    pub fn starts(&self, players: usize, spots: StartSpots) -> Option<&[Point]> {
        let starts = match spots {
            StartSpots::Sides => &self.sides,
            StartSpots::Corners => &self.corners,
        };
        starts.get(players)?.as_deref()
    }
}

impl Piece {
    /// WI-552: whether it is a building.
    pub fn has_walls(&self) -> bool {
        matches!(self.kind, PieceKind::House | PieceKind::Hall)
    }

    /// WI-552: its edges that are no doors.
    pub fn walls(&self) -> impl Iterator<Item = Segment> + '_ {
        self.polygon.edges().enumerate().filter(|(edge, _)| !self.open.contains(edge)).map(|e| e.1)
    }
}
