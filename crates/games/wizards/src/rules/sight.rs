//! Sight (WI-601 to WI-612, WI-870).

use duello_core::{Clause, Phrase, say};
use duello_geometry::plane::{Cells, Fraction, Mm, Point, Segment, Side};

use super::measure::{in_contact, is_within};
use crate::clauses::{WI_602, WI_606, WI_607, WI_608, WI_610};
use crate::content::{Layout, Piece, PieceKind};
use crate::id::{Id, Number};
use crate::place::{BASE, Facing, Nature, Place, RADIUS};
use crate::state::{Body, Public};
use crate::switches::Switches;

/// Why a target is not seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// WI-602: it is behind the viewer.
    Behind,
    /// WI-606: one of the two stands in this wood.
    InWood(Id),
    /// WI-607: this hall is between, without a door on the line.
    Hall(Id),
    /// WI-608: this piece is in the way.
    Piece(Id),
    /// WI-610: this figure is in the way.
    Figure(Number),
}

impl Hidden {
    /// The clause by which it is hidden.
    pub fn clause(self) -> Clause {
        match self {
            Hidden::Behind => WI_602,
            Hidden::InWood(_) => WI_606,
            Hidden::Hall(_) => WI_607,
            Hidden::Piece(_) => WI_608,
            Hidden::Figure(_) => WI_610,
        }
    }

    /// The reason in words.
    pub fn describe(self) -> Phrase {
        match self {
            Hidden::Behind => say!("hidden-behind", "it is behind the figure"),
            Hidden::InWood(id) => {
                say!("hidden-wood", "one of the two is in {piece}", piece = id.as_str())
            }
            Hidden::Hall(id) => {
                say!(
                    "hidden-hall",
                    "the line of sight does not leave {piece} through a door",
                    piece = id.as_str()
                )
            }
            Hidden::Piece(id) => {
                say!("hidden-piece", "{piece} is in the way", piece = id.as_str())
            }
            Hidden::Figure(number) => {
                say!("hidden-figure", "figure {number} is in the way", number = number.0)
            }
        }
    }
}

/// WI-602: whether a point lies in the half-plane in front; exactly sideways counts.
#[inline]
pub(crate) fn is_in_view(from: Point, facing: Facing, to: Point) -> bool {
    facing.vector().dot(to - from) >= 0
}

/// One line of sight with the heights of its ends (WI-603).
#[derive(Clone, Copy)]
struct Line {
    segment: Segment,
    heights: (Mm, Mm),
}

impl Line {
    fn new(layout: &Layout, from: Place, to: Place) -> Line {
        let heights = (layout.height_at(from), layout.height_at(to));
        Line { segment: Segment::new(from.at, to.at), heights }
    }

    fn is_below(&self, at: Fraction, level: Mm) -> bool {
        at.cmp_height(self.heights.0, self.heights.1, level).is_lt()
    }
}

/// WI-604 to WI-610: the terrain that hides two places from each other; symmetric.
pub(crate) fn hidden_by_terrain(
    layout: &Layout,
    switches: &Switches,
    from: Place,
    to: Place,
) -> Option<Hidden> {
    let line = Line::new(layout, from, to);
    let (here, there) = (layout.stood_on(from), layout.stood_on(to));
    for piece in here.into_iter().chain(there) {
        // WI-606, WI-R24: a wood hides figures in it; with `wood_sight` not those nearby.
        let is_near = switches.wood_sight > 0 && is_within(layout, from, to, switches.wood_sight);
        if piece.kind == PieceKind::Wood && !is_near {
            return Some(Hidden::InWood(piece.id));
        }
    }
    for (piece, place, other) in [(here, from, to), (there, to, from)] {
        let Some(hall) = piece.filter(|piece| is_inside(piece, place)) else { continue };
        let is_together = hall.holds(other.at) && other.layer.is_ground();
        if !is_together && !leaves_by_door(hall, Segment::new(place.at, other.at), other) {
            return Some(Hidden::Hall(hall.id));
        }
    }
    let is_own = |piece: &Piece| [here, there].iter().flatten().any(|own| own.id == piece.id);
    let hides = |piece: &&Piece| !is_own(piece) && is_hiding(piece, &line);
    layout.pieces().iter().find(hides).map(|piece| Hidden::Piece(piece.id))
}

/// WI-553: whether a figure there is inside the hall, not on its roof.
fn is_inside(piece: &Piece, place: Place) -> bool {
    piece.kind == PieceKind::Hall && place.layer.is_ground()
}

/// WI-607: whether the line from inside leaves the hall strictly between the posts of one door. To the roof of the
/// same hall there is no way out.
fn leaves_by_door(hall: &Piece, line: Segment, other: Place) -> bool {
    if other.layer.building() == Some(hall.id) {
        return false;
    }
    let Some((_, exit)) = hall.polygon.span(line) else { return false };
    let passes = |door: Segment| {
        let is_post = |post: Point| line.side(post) == Side::On;
        !is_post(door.from)
            && !is_post(door.to)
            && line.common(door).is_some_and(|(first, last)| first == last && last == exit)
    };
    hall.doors().any(passes)
}

/// WI-608: whether the piece rises into the line of sight; neither figure stands on it.
fn is_hiding(piece: &Piece, line: &Line) -> bool {
    piece.is_near(line.segment, 0)
        && piece.polygon.span(line.segment).is_some_and(|(entry, exit)| {
            line.is_below(entry, piece.height) || line.is_below(exit, piece.height)
        })
}

/// WI-610: the height of a figure for sight.
const FIGURE_HEIGHT: Mm = BASE;

/// WI-610: whether a figure at this place hides the ends of the line from each other.
fn is_screening(layout: &Layout, line: &Line, third: Place) -> bool {
    let (way, to_third) = (line.segment.direction(), third.at - line.segment.from);
    let (along, length) = (to_third.dot(way), way.length_squared());
    if along <= 0 || along >= length {
        return false;
    }
    let across = way.cross(to_third);
    if across * across > i64::from(RADIUS * RADIUS) * length {
        return false;
    }
    let Some(at) = Fraction::new(along, length) else { return false };
    let foot = layout.height_at(third);
    !line.is_below(at, foot) && line.is_below(at, foot + FIGURE_HEIGHT)
}

impl Public {
    /// WI-601 to WI-611, WI-870: whether one figure sees another from where it stands.
    ///
    /// # Errors
    /// Why it does not.
    pub fn sees(&self, viewer: Body, target: Body) -> Result<(), Hidden> {
        if !is_in_view(viewer.place.at, viewer.facing, target.place.at) {
            return Err(Hidden::Behind);
        }
        self.is_clear(viewer, target, self.bodies())
    }

    /// WI-604 to WI-611: whether nothing is between two figures, whichever way they look. `others` are those who
    /// may stand between; the two themselves do not count.
    pub(crate) fn is_clear(
        &self,
        viewer: Body,
        target: Body,
        others: impl Iterator<Item = Body>,
    ) -> Result<(), Hidden> {
        let Some(line) = self.open_line(viewer, target)? else { return Ok(()) };
        let mut others = others;
        let screen = others.find(|third| self.is_screen(viewer, target, &line, *third));
        screen.map_or(Ok(()), |third| Err(Hidden::Figure(third.number)))
    }

    /// The same, with the figures sorted into cells (see `field_of_view.rs`).
    pub(crate) fn is_clear_among(
        &self,
        viewer: Body,
        target: Body,
        crowd: &Cells<Body>,
    ) -> Result<(), Hidden> {
        let Some(line) = self.open_line(viewer, target)? else { return Ok(()) };
        let near = crowd.near(line.segment, RADIUS).map(|(_, third)| *third);
        let screens = near.filter(|third| self.is_screen(viewer, target, &line, *third));
        // The first of those on the table is reported, and they stand there by rising number.
        screens.map(|third| third.number).min().map_or(Ok(()), |number| Err(Hidden::Figure(number)))
    }

    /// The line of sight past the terrain; none for figures in contact, which always see each other (WI-605).
    fn open_line(&self, viewer: Body, target: Body) -> Result<Option<Line>, Hidden> {
        let (from, to) = (viewer.place, target.place);
        if in_contact(&self.layout, from, to) {
            return Ok(None);
        }
        match hidden_by_terrain(&self.layout, &self.switches, from, to) {
            Some(hidden) => Err(hidden),
            None => Ok(Some(Line::new(&self.layout, from, to))),
        }
    }

    /// WI-610, WI-870: whether a third figure hides the two from each other; a gun shoots over own figures.
    #[inline]
    fn is_screen(&self, viewer: Body, target: Body, line: &Line, third: Body) -> bool {
        let is_over = viewer.nature == Nature::Gun && third.seat == viewer.seat;
        third.number != viewer.number
            && third.number != target.number
            && !is_over
            && is_screening(&self.layout, line, third.place)
    }
}
