//! A map with tables of everything that never changes: terrain, distances, arcs and sight.

mod file;
mod sets;

pub(crate) use file::read_hex;
pub(crate) use sets::Cells;
pub use sets::{Cell, Facings};

use std::fmt;

use duello_core::Seat;
use duello_geometry::hex::{Board, Direction, Ground, Hex, Reach, Wedge, WedgeWidth, is_clear};
use serde::Serialize;

/// What a hex is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Nothing special.
    Open,
    /// CO-601: half cover (half blindage), +1 Armour in the front arc.
    HalfBlindage,
    /// CO-602: full cover (full blindage), +3 Armour in the front arc.
    FullBlindage,
    /// CO-211, CO-606: has a top level.
    Watchtower,
    /// CO-207: cannot be entered and stops sight.
    RuinBlock,
    /// CO-105: where this side starts and brings the flag.
    Base(Seat),
}

impl Terrain {
    /// CO-601, CO-602: the cover: what the hex adds to the Armour of a character whose front arc holds the shooter.
    #[inline]
    pub const fn blindage(self) -> u8 {
        match self {
            Terrain::HalfBlindage => 1,
            Terrain::FullBlindage => 3,
            _ => 0,
        }
    }
}

/// A map with its tables. Matches share it.
pub struct Map {
    id: String,
    name: String,
    board: Board,
    round_limit: u8,
    flag_level: Level,
    digest: String,
    hexes: Vec<Hex>,
    terrain: Vec<Terrain>,
    /// CO-207, CO-210: the hexes that a side can never enter.
    barred: [Cells; 2],
    neighbours: Vec<[Option<Cell>; 6]>,
    /// For every pair of hexes the distance, and in the highest bit whether the line of sight is clear.
    lines: Vec<u8>,
    /// For every pair the facings at the first hex whose front arc holds the second, a bit each.
    wide: Vec<u8>,
    narrow: Vec<u8>,
    /// For every pair the length of a shortest path around the ruin blocks.
    ways: Vec<u8>,
}

/// The level of a hex on which a character stands or the flag lies.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Level {
    /// Every hex has it.
    Ground,
    /// CO-211: only watchtowers have it.
    Top,
}

const SIGHT: u8 = 0x80;

impl Map {
    /// The name in setups and files.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name for people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which hexes the map has.
    pub fn board(&self) -> Board {
        self.board
    }

    /// CO-904: after how many rounds a match on it ends, unless the setup says otherwise.
    pub fn round_limit(&self) -> u8 {
        self.round_limit
    }

    /// CO-109: the level on which the flag lies at the start, unless the setup says otherwise.
    pub fn flag_level(&self) -> Level {
        self.flag_level
    }

    /// SHA-256 of the file from which the map was read.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// The number of a hex; none off the map.
    #[inline]
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        self.board.index(hex).map(|index| Cell(index as u8))
    }

    /// The hex with this number.
    #[inline]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.hexes[cell.index()]
    }

    /// All hexes of the map.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.board.len() as u8).map(Cell)
    }

    /// How many hexes the map has.
    pub fn size(&self) -> usize {
        self.board.len()
    }

    /// What the hex is.
    #[inline]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.terrain[cell.index()]
    }

    /// CO-207, CO-210: the ruin blocks and the base of the other side.
    #[inline]
    pub(crate) fn barred(&self, seat: Seat) -> &Cells {
        &self.barred[seat.index() & 1]
    }

    /// CO-105: the base of a side. B1 is the first hex of the map, B2 the last.
    #[inline]
    pub fn base(&self, seat: Seat) -> Cell {
        Cell(if seat.index() == 0 { 0 } else { self.board.len() as u8 - 1 })
    }

    /// CO-109: the middle hex.
    #[inline]
    pub fn middle(&self) -> Cell {
        Cell((self.board.len() / 2) as u8)
    }

    /// CO-202, CO-212: the neighbour in a direction; none across the edge.
    #[inline]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.neighbours[cell.index()][direction.index()]
    }

    /// CO-203: steps between two hexes on an empty map.
    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        self.lines[self.pair(from, to)] & !SIGHT
    }

    /// CO-206: whether the line of sight is clear.
    #[inline]
    pub fn is_clear(&self, from: Cell, to: Cell) -> bool {
        self.lines[self.pair(from, to)] & SIGHT != 0
    }

    /// CO-204: the facings at `from` whose front arc holds `to`.
    #[inline]
    pub fn facings(&self, from: Cell, to: Cell, width: WedgeWidth) -> Facings {
        let pair = self.pair(from, to);
        Facings(match width {
            WedgeWidth::Wide => self.wide[pair],
            WedgeWidth::Narrow => self.narrow[pair],
        })
    }

    /// The length of a shortest path around the ruin blocks, on an otherwise empty map.
    #[inline]
    pub fn way(&self, from: Cell, to: Cell) -> u8 {
        self.ways[self.pair(from, to)]
    }

    #[inline]
    fn pair(&self, from: Cell, to: Cell) -> usize {
        from.index() * self.terrain.len() + to.index()
    }

    /// Computes the tables. `terrain` has an entry for each hex of the board, of which there are at most 255.
    fn new(sheet: file::Sheet, digest: String) -> Map {
        let file::Sheet { id, name, board, round_limit, flag_level, terrain } = sheet;
        let hexes: Vec<Hex> = board.hexes().collect();
        let cell = |hex| board.index(hex).map(|index| Cell(index as u8));
        let is_block =
            |hex| board.index(hex).is_some_and(|index: usize| terrain[index] == Terrain::RuinBlock);
        let mask = |from, to, width| {
            Wedge::facings(from, to, width).fold(0, |mask, facing| mask | 1 << facing.index())
        };
        let pairs = || hexes.iter().flat_map(|from| hexes.iter().map(move |to| (*from, *to)));
        let line = |(from, to): (Hex, Hex)| {
            let clear = if is_clear(from, to, is_block) { SIGHT } else { 0 };
            from.distance(to) as u8 | clear
        };
        let lines = pairs().map(line).collect();
        let wide = pairs().map(|(from, to)| mask(from, to, WedgeWidth::Wide)).collect();
        let narrow = pairs().map(|(from, to)| mask(from, to, WedgeWidth::Narrow)).collect();
        let ways = hexes.iter().flat_map(|from| ways_from(board, *from, is_block)).collect();
        let barred = [0, 1].map(|side| {
            let is_barred = |terrain: &Terrain| match terrain {
                Terrain::RuinBlock => true,
                Terrain::Base(owner) => owner.index() != side,
                _ => false,
            };
            let all = terrain.iter().enumerate().filter(|(_, terrain)| is_barred(terrain));
            all.map(|(index, _)| Cell(index as u8)).collect()
        });
        let neighbours = hexes.iter().map(|hex| hex.neighbours().map(cell)).collect();
        Map {
            id,
            name,
            board,
            round_limit,
            flag_level,
            digest,
            hexes,
            terrain,
            barred,
            neighbours,
            lines,
            wide,
            narrow,
            ways,
        }
    }
}

/// The steps to every hex of the board; `u8::MAX` for hexes that cannot be reached.
fn ways_from(board: Board, from: Hex, is_block: impl Fn(Hex) -> bool) -> Vec<u8> {
    let ground = |hex| if is_block(hex) { Ground::Blocked } else { Ground::Free };
    let reach = Reach::explore(board, from, board.len() as u32, ground);
    let steps = |hex| reach.steps(hex).and_then(|steps| u8::try_from(steps).ok());
    board.hexes().map(|hex| steps(hex).unwrap_or(u8::MAX)).collect()
}

/// Two maps are equal if they were read from the same text.
impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        self.digest == other.digest
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Map").field("id", &self.id).finish_non_exhaustive()
    }
}
