//! Places, facings and paths (WI-104, WI-106, WI-510).

use std::fmt;

use duello_geometry::OutOfRange;
use duello_geometry::plane::{Mm, Point, Vector};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::id::Id;

/// WI-105: from the middle of a base to its edge.
pub const RADIUS: Mm = 15;

/// WI-105: from edge to edge of a base.
pub const BASE: Mm = 2 * RADIUS;

/// WI-104: the ground, or a roof by the id of its building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Layer(Id);

impl Layer {
    /// The ground, with hills and the inside of halls.
    pub const GROUND: Layer = Layer(Id::literal("G"));

    /// The roof of this building.
    pub const fn roof(building: Id) -> Layer {
        Layer(building)
    }

    /// Whether it is the ground.
    #[inline]
    pub fn is_ground(self) -> bool {
        self == Layer::GROUND
    }

    /// The building whose roof it is.
    #[inline]
    pub fn building(self) -> Option<Id> {
        (!self.is_ground()).then_some(self.0)
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// WI-104: where the centre of a base is. Written `[x, y]` on the ground and `["roof", x, y]` on a roof.
///
/// ```
/// use duello_wizards::Place;
/// let place: Place = serde_json::from_str(r#"["store1", 265, 200]"#).unwrap();
/// assert_eq!(place.to_string(), "(265,200) on store1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(try_from = "PlaceOnWire", into = "PlaceOnWire")]
#[cfg_attr(test, derive(ts_rs::TS), ts(as = "PlaceOnWire"))]
pub struct Place {
    /// The ground or a roof.
    pub layer: Layer,
    /// The centre of the base.
    pub at: Point,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
enum PlaceOnWire {
    Ground(#[cfg_attr(test, ts(as = "[i32; 2]"))] Point),
    Roof(Layer, Mm, Mm),
}

impl TryFrom<PlaceOnWire> for Place {
    type Error = OutOfRange;
    fn try_from(place: PlaceOnWire) -> Result<Place, OutOfRange> {
        match place {
            PlaceOnWire::Ground(at) => Ok(Place::ground(at)),
            PlaceOnWire::Roof(layer, x, y) => Ok(Place { layer, at: Point::try_from([x, y])? }),
        }
    }
}

impl From<Place> for PlaceOnWire {
    fn from(place: Place) -> PlaceOnWire {
        match place.layer.building() {
            None => PlaceOnWire::Ground(place.at),
            Some(_) => PlaceOnWire::Roof(place.layer, place.at.x, place.at.y),
        }
    }
}

impl Place {
    /// A place on the ground.
    pub const fn ground(at: Point) -> Place {
        Place { layer: Layer::GROUND, at }
    }

    /// WI-503: whether two bases at these places would overlap.
    #[inline]
    pub fn overlaps(self, other: Place) -> bool {
        self.layer == other.layer && self.at.cmp_distance(other.at, BASE).is_lt()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.say().text())
    }
}

/// WI-106: a direction on the table, as its shortest vector with whole components.
///
/// ```
/// use duello_wizards::Facing;
/// let facing: Facing = serde_json::from_str("[-300, 200]").unwrap();
/// assert_eq!(serde_json::to_string(&facing).unwrap(), "[-3,2]");
/// assert!(serde_json::from_str::<Facing>("[0, 0]").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(try_from = "Vector", into = "Vector")]
#[cfg_attr(test, derive(ts_rs::TS), ts(as = "[i32; 2]"))]
pub struct Facing(Vector);

impl Facing {
    /// To the north.
    pub const NORTH: Facing = Facing(Vector::new(0, 1));

    /// In the direction of this vector; none for the zero vector.
    pub fn new(way: Vector) -> Option<Facing> {
        (way != Vector::default()).then(|| Facing(way.reduced()))
    }

    /// From one point to another; north if they are the same.
    pub fn towards(from: Point, to: Point) -> Facing {
        Facing::new(to - from).unwrap_or(Facing::NORTH)
    }

    /// The direction as a vector.
    pub fn vector(self) -> Vector {
        self.0
    }
}

impl TryFrom<Vector> for Facing {
    type Error = &'static str;
    fn try_from(way: Vector) -> Result<Facing, &'static str> {
        Facing::new(way).ok_or("a facing is not [0, 0]")
    }
}

impl From<Facing> for Vector {
    fn from(facing: Facing) -> Vector {
        facing.0
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.0.x, self.0.y)
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// WI-510, WI-555: one part of a path. Written `[x, y]` for a leg and `"ladder1"` for a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "a part of a path must be a point `[x, y]` or the id of a ladder or stairs"
)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Step {
    /// A straight leg to this point of the same layer.
    To(#[cfg_attr(test, ts(as = "[i32; 2]"))] Point),
    /// Up or down this ladder or these stairs.
    Link(Id),
}

/// WI-510: the straight legs of a move and the links it takes; none for a turn on the spot.
pub type Path = SmallVec<[Step; 6]>;

/// WI-510: the most legs of a move.
pub const LEGS_MAX: usize = 16;

/// WI-R58: the most links that a move takes.
pub const LINKS_MAX: usize = 8;

/// What stands on a base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Nature {
    /// A wizard.
    Wizard,
    /// A creature.
    Creature,
    /// A heavy weapon.
    Gun,
}
