//! Where terrain lets a base stand and go (WI-512, WI-550 to WI-554, WI-320, WI-868).

use duello_core::{Clause, Illegal, Phrase, say};
use duello_geometry::plane::{Point, Segment};

use super::{Layout, Piece, PieceKind};
use crate::clauses::{WI_320, WI_503, WI_512, WI_513, WI_550, WI_552, WI_553, WI_554, WI_868};
use crate::id::{Id, Number};
use crate::place::{BASE, Layer, Nature, Place, RADIUS};

/// What is in the way of a base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// WI-512: the edge of the table.
    Edge,
    /// WI-552: a wall of this building.
    Wall(Id),
    /// WI-552: this house is solid.
    House(Id),
    /// WI-550, WI-320, WI-868: a wood that the figure may not enter.
    Wood(Id, Nature),
    /// WI-553, WI-320, WI-868: a building that the figure may not enter.
    Building(Id, Nature),
    /// WI-554: the base would not lie wholly on this roof.
    RoofEdge(Id),
    /// WI-554: there is no such roof.
    NoRoof(Layer),
    /// WI-320: roofs are closed to wizards.
    WizardOnRoof,
    /// WI-513: an enemy is nearer than a base's width.
    Enemy(Number),
    /// WI-503: another figure is there.
    Occupied(Number),
}

impl Obstacle {
    /// The clause by which it is one.
    pub(crate) fn clause(self) -> Clause {
        match self {
            Obstacle::Edge => WI_512,
            Obstacle::Wall(_) | Obstacle::House(_) => WI_552,
            Obstacle::Wood(_, Nature::Gun) | Obstacle::Building(_, Nature::Gun) => WI_868,
            Obstacle::Wood(_, Nature::Creature) => WI_550,
            Obstacle::Building(_, Nature::Creature) => WI_553,
            Obstacle::Wood(..) | Obstacle::Building(..) | Obstacle::WizardOnRoof => WI_320,
            Obstacle::RoofEdge(_) | Obstacle::NoRoof(_) => WI_554,
            Obstacle::Enemy(_) => WI_513,
            Obstacle::Occupied(_) => WI_503,
        }
    }

    /// What is in the way, in words.
    pub fn describe(self) -> Phrase {
        match self {
            Obstacle::Edge => {
                say!("at-edge", "the base must stay {mm} mm from the table edge", mm = RADIUS)
            }
            Obstacle::Wall(id) => {
                let piece = id.as_str();
                say!("at-wall", "a wall of {piece} is closer than {mm} mm", piece, mm = RADIUS)
            }
            Obstacle::House(id) => say!("is-solid", "{piece} is solid", piece = id.as_str()),
            Obstacle::Wood(id, Nature::Gun) => {
                say!("gun-wood", "guns cannot enter woods ({piece})", piece = id.as_str())
            }
            Obstacle::Building(id, Nature::Gun) => {
                say!("gun-hall", "guns cannot enter halls ({piece})", piece = id.as_str())
            }
            Obstacle::Wood(id, _) => {
                say!("wizard-wood", "wizards cannot enter woods ({piece})", piece = id.as_str())
            }
            Obstacle::Building(id, _) => {
                say!("wizard-hall", "wizards cannot enter buildings ({piece})", piece = id.as_str())
            }
            Obstacle::RoofEdge(id) => {
                let piece = id.as_str();
                say!("roof-edge", "the base would extend beyond the roof of {piece}", piece)
            }
            Obstacle::NoRoof(layer) => {
                let roof = layer.to_string();
                say!("no-roof", "there is no roof `{roof}` to stand on", roof)
            }
            Obstacle::WizardOnRoof => {
                say!("wizard-roof", "roofs, ladders and stairs are closed to wizards")
            }
            Obstacle::Enemy(number) => {
                let number = number.0;
                say!("near-enemy", "enemy {number} is closer than {mm} mm", number, mm = BASE)
            }
            Obstacle::Occupied(number) => {
                let number = number.0;
                say!("occupied", "the base would overlap figure {number}", number)
            }
        }
    }

    /// The refusal.
    #[cold]
    pub(crate) fn illegal(self, what: Phrase) -> Illegal {
        let said = say!("blocked", "{what}: {why}", what, why = self.describe());
        Illegal::new("place.blocked", self.clause(), said)
    }
}

/// WI-512, WI-550, WI-552 to WI-554: whether terrain lets a base go along a leg of one layer; a leg without length
/// asks whether it can be there at all.
pub(crate) fn open_leg(
    layout: &Layout,
    nature: Nature,
    layer: Layer,
    leg: Segment,
) -> Result<(), Obstacle> {
    open_leg_among(layout, layout.pieces().iter(), nature, layer, leg)
}

/// The same, checking only the given pieces.
pub(crate) fn open_leg_among<'a>(
    layout: &Layout,
    near: impl Iterator<Item = &'a Piece>,
    nature: Nature,
    layer: Layer,
    leg: Segment,
) -> Result<(), Obstacle> {
    if layer.is_ground() {
        open_ground(layout, near, nature, leg)
    } else {
        on_roof(layout, nature, layer, leg)
    }
}

/// WI-553, WI-554, WI-512: whether terrain lets a figure stand there.
pub(crate) fn can_stand(layout: &Layout, nature: Nature, place: Place) -> Result<(), Obstacle> {
    let spot = Segment::new(place.at, place.at);
    open_leg_among(layout, layout.pieces_about(place.at), nature, place.layer, spot)
}

fn open_ground<'a>(
    layout: &Layout,
    near: impl Iterator<Item = &'a Piece>,
    nature: Nature,
    leg: Segment,
) -> Result<(), Obstacle> {
    let on_table = |at: Point| {
        (RADIUS..=layout.width() - RADIUS).contains(&at.x)
            && (RADIUS..=layout.height() - RADIUS).contains(&at.y)
    };
    if !on_table(leg.from) || !on_table(leg.to) {
        return Err(Obstacle::Edge);
    }
    for piece in near {
        if !piece.is_near(leg, RADIUS) {
            continue;
        }
        match (piece.kind, nature) {
            (PieceKind::Hill, _) | (PieceKind::Wood, Nature::Creature) => {}
            // WI-320, WI-868: they may touch but not overlap.
            (PieceKind::Wood, _) => {
                if piece.is_entered_by(leg) {
                    return Err(Obstacle::Wood(piece.id, nature));
                }
            }
            (PieceKind::Hall, Nature::Gun)
            | (PieceKind::House | PieceKind::Hall, Nature::Wizard) => {
                if piece.is_entered_by(leg) {
                    return Err(Obstacle::Building(piece.id, nature));
                }
            }
            (PieceKind::House | PieceKind::Hall, _) => {
                if piece.kind == PieceKind::House && piece.holds(leg.to) {
                    return Err(Obstacle::House(piece.id));
                }
                if piece.walls().any(|wall| wall.cmp_distance_to(leg, RADIUS).is_lt()) {
                    return Err(Obstacle::Wall(piece.id));
                }
            }
        }
    }
    Ok(())
}

/// WI-554: the whole base must be on the roof all along the leg. Those places form a convex area, so checking the
/// two ends is enough.
fn on_roof(layout: &Layout, nature: Nature, layer: Layer, leg: Segment) -> Result<(), Obstacle> {
    if nature == Nature::Wizard {
        return Err(Obstacle::WizardOnRoof);
    }
    let Some(building) = layout.building(layer) else { return Err(Obstacle::NoRoof(layer)) };
    if building.carries(leg.from) && building.carries(leg.to) {
        Ok(())
    } else {
        Err(Obstacle::RoofEdge(building.id))
    }
}
