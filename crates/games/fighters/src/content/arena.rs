//! FI-302, FI-303: arenas, their edges and their scenery.

use duello_core::Reader;
use duello_geometry::plane::{Contact, Point, Quarter, Rect};
use serde::{Deserialize, Serialize};

use super::files::{read_name, read_status};
use crate::clauses::{FI_302, FI_303, FI_708, FI_1132, FI_1165, FI_1207};

/// A piece of scenery by its number in the arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PieceId(pub u8);

/// The kinds of scenery, in the order in which things with the same lead stop a figure (FI-707).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum PieceKind {
    /// Higher than a figure.
    Wall,
    /// FI-1141: a tree or pillar; running into it hurts.
    Vertical,
    /// FI-1111: stops a figure, but an Advance can cross it.
    Low,
    /// Ground.
    Area,
    /// FI-1131: can be smashed by running into it.
    Barrel,
}

/// A piece of scenery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What it is called.
    pub id: String,
    /// FI-303: how it behaves.
    pub kind: PieceKind,
    /// Where it lies at the start.
    pub rect: Rect,
    /// FI-1132: the CON of a barrel.
    pub constitution: u8,
    /// FI-1151: an Advance or Retreat that begins on it goes a card's width only.
    pub rough: bool,
    /// FI-1161: touching it in a movement causes an injury.
    pub dangerous: bool,
    /// FI-1163: touching it takes a figure out.
    pub lethal: bool,
}

/// FI-1207: a part of an edge through which a figure can leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Exit {
    /// Which edge.
    #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
    pub edge: Quarter,
    /// Where it begins.
    pub from: i32,
    /// Where it ends.
    pub to: i32,
}

/// An arena.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arena {
    /// Its name in setups.
    pub id: String,
    /// Its name.
    pub name: String,
    /// From the south-west corner, which is the origin, to the north-east one.
    pub bounds: Rect,
    /// Whether the edges are walls.
    pub walled: bool,
    /// The exits of a walled arena.
    pub exits: Vec<Exit>,
    /// The scenery.
    pub pieces: Vec<Piece>,
}

/// The most pieces of an arena: a set of them fits a number that can be written anywhere.
pub(crate) const PIECES_MAX: usize = 48;
/// An arena is at least as wide as two characters keep apart at the start, with room to stand.
const SIDE: std::ops::RangeInclusive<i64> = 440..=3000;

pub(super) fn read(root: &Reader<'_>) -> Option<Arena> {
    root.allow_fields(&["id", "name", "status", "size", "edges", "exits", "pieces"]);
    read_status(root);
    let bounds = read_size(&root.field("size").under(FI_302));
    let edges = root.field("edges").under(FI_708);
    edges.missing();
    let walled = edges.choice(&[("open", false), ("walls", true)]).unwrap_or(false);
    let bounds = bounds?;
    let exits = root.field("exits").under(FI_1207);
    if !walled && exits.is_present() {
        exits.wrong("arena.exits", "must not be given for open edges, which can be left anywhere");
    }
    let exits = exits.list().unwrap_or_default();
    let exits = exits.iter().filter_map(|row| read_exit(row, bounds)).collect();
    let field = root.field("pieces").under(FI_303);
    let rows = field.list().unwrap_or_default();
    if rows.len() > PIECES_MAX {
        field.wrong("arena.pieces", &format!("must be at most {PIECES_MAX}, not {}", rows.len()));
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for row in &rows {
        let Some(piece) = read_piece(row, bounds) else { continue };
        refuse_clashes(row, &piece, &pieces);
        pieces.push(piece);
    }
    let (id, name) = (read_name(root, "id", FI_302), read_name(root, "name", FI_302));
    Some(Arena { id, name, bounds, walled, exits, pieces })
}

/// FI-303: a piece has a name of its own, and only areas lie over others.
fn refuse_clashes(row: &Reader<'_>, piece: &Piece, before: &[Piece]) {
    let is_solid = |piece: &Piece| piece.kind != PieceKind::Area;
    let is_over = |other: &Piece| {
        is_solid(other) && is_solid(piece) && other.rect.contact(piece.rect) == Contact::Overlapping
    };
    if let Some(other) = before.iter().find(|other| is_over(other)) {
        row.wrong("arena.overlap", &format!("overlaps `{}`", other.id));
    }
    if before.iter().any(|other| other.id == piece.id) {
        row.field("id").under(FI_303).wrong("arena.twice", "is the name of another piece");
    }
}

fn read_size(field: &Reader<'_>) -> Option<Rect> {
    field.missing();
    let sides = field.list()?;
    if sides.len() != 2 {
        field.wrong("arena.size", "must be two numbers, [width, depth], in millimetres");
        return None;
    }
    let [x, y] = [sides[0].integer(SIDE)?, sides[1].integer(SIDE)?];
    Some(Rect::new(Point::new(0, 0), Point::new(x as i32, y as i32)))
}

fn read_exit(row: &Reader<'_>, bounds: Rect) -> Option<Exit> {
    row.allow_fields(&["edge", "from", "to"]);
    let edge = row.field("edge").under(FI_1207);
    edge.missing();
    let edge =
        edge.choice(&[("N", Quarter::N), ("E", Quarter::E), ("S", Quarter::S), ("W", Quarter::W)])?;
    let long = bounds.thickness(edge.turned(1));
    let number = |name: &str| {
        let field = row.field(name).under(FI_1207);
        field.missing();
        field.integer(0..=i64::from(long)).map(|mm| mm as i32)
    };
    let (from, to) = (number("from")?, number("to")?);
    if from >= to {
        row.field("to").under(FI_1207).wrong("arena.exit", &format!("must be more than {from}"));
    }
    Some(Exit { edge, from, to })
}

fn read_piece(row: &Reader<'_>, bounds: Rect) -> Option<Piece> {
    row.allow_fields(&["id", "kind", "rect", "constitution", "rough", "dangerous", "lethal"]);
    let kind = row.field("kind").under(FI_303);
    kind.missing();
    let kind = kind.choice(&[
        ("wall", PieceKind::Wall),
        ("vertical", PieceKind::Vertical),
        ("low", PieceKind::Low),
        ("area", PieceKind::Area),
        ("barrel", PieceKind::Barrel),
    ]);
    let truth = |name: &str| row.field(name).under(FI_1165).truth().unwrap_or(false);
    let constitution = row.field("constitution").under(FI_1132);
    if kind == Some(PieceKind::Barrel) {
        constitution.missing();
    } else if constitution.is_present() {
        constitution.wrong("arena.barrel", "is for barrels only");
    }
    if truth("rough") && kind != Some(PieceKind::Area) {
        row.field("rough").under(FI_1165).wrong("arena.rough", "is for areas only");
    }
    Some(Piece {
        id: read_name(row, "id", FI_303),
        kind: kind?,
        rect: read_rect(&row.field("rect").under(FI_303), bounds)?,
        constitution: constitution.byte(1..=9).unwrap_or(0),
        rough: truth("rough"),
        dangerous: truth("dangerous"),
        lethal: truth("lethal"),
    })
}

fn read_rect(field: &Reader<'_>, bounds: Rect) -> Option<Rect> {
    field.missing();
    let numbers = field.list()?;
    if numbers.len() != 4 {
        field.wrong("arena.rect", "must be four numbers, [x0, y0, x1, y1], in millimetres");
        return None;
    }
    let number = |at: usize| numbers[at].integer(0..=3000).map(|mm| mm as i32);
    let [x0, y0, x1, y1] = [number(0)?, number(1)?, number(2)?, number(3)?];
    if x0 >= x1 || y0 >= y1 {
        field.wrong("arena.rect", "must have x0 below x1 and y0 below y1");
        return None;
    }
    let rect = Rect::new(Point::new(x0, y0), Point::new(x1, y1));
    if !bounds.contains_rect(rect) {
        field.wrong("arena.rect", "must lie within the arena");
        return None;
    }
    Some(rect)
}
