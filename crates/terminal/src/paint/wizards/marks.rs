//! What is put on the table besides the figures: where one can go, whom one can attack, what is being considered.

use duello_geometry::plane::{Mm, Point};
use duello_wizards::{Facing, Number, OptionsView, Place, ReachView};

/// The marks on a table.
#[derive(Clone, Default, Debug)]
pub(super) struct Marks {
    /// Where somebody can walk.
    pub(super) reach: Option<ReachView>,
    /// A way, from corner to corner.
    pub(super) path: Vec<Point>,
    /// Where the eye should be.
    pub(super) cursor: Option<Point>,
    /// Figures as they would stand.
    pub(super) ghosts: Vec<Ghost>,
    /// Enemies that can be attacked.
    pub(super) targets: Vec<Number>,
    /// Who is pointed at in a list.
    pub(super) pointed: Option<Number>,
    /// Where an attack has just gone.
    pub(super) struck: Option<Point>,
    /// A ring about a point, between two distances of base centres.
    pub(super) band: Option<(Point, Mm, Mm)>,
    /// The point about which the table is enlarged.
    pub(super) focus: Option<Point>,
    /// Whether the large drawing is the enlarged one.
    pub(super) is_zoomed: bool,
}

/// A figure that is not there yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ghost {
    pub(super) at: Place,
    pub(super) facing: Facing,
    /// Whether the rules forbid it.
    pub(super) is_refused: bool,
}

impl Marks {
    /// What one figure can reach and attack.
    pub(super) fn of(options: &OptionsView) -> Marks {
        let attacked = options.targets.iter().filter(|target| target.attack.is_some());
        Marks {
            reach: options.reach.clone(),
            targets: attacked.map(|target| target.target).collect(),
            ..Marks::default()
        }
    }
}

/// How soon a point can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Soon {
    Now,
    Next,
}

/// Whether the cell about a point can be reached on any layer.
pub(super) fn soon(reach: &ReachView, at: Point) -> Option<Soon> {
    let grid = reach.grid.max(1);
    let nearest = |length: Mm| (length + grid / 2).div_euclid(grid) * grid;
    let (x, y) = (nearest(at.x), nearest(at.y));
    let holds = |spans: &[duello_wizards::Span]| {
        spans.iter().any(|span| span.y == y && (span.from..=span.to).contains(&x))
    };
    match (holds(&reach.one), holds(&reach.two)) {
        (true, _) => Some(Soon::Now),
        (false, true) => Some(Soon::Next),
        (false, false) => None,
    }
}
