//! Reads map files and checks them (CO-R01).

use std::collections::BTreeMap;

use duello_core::{Document, Faults, Reader, Seat, SetupErrors, digest_of_bytes};
use duello_geometry::hex::{Board, Ground, Hex, Reach};

use super::{Level, Map, Terrain};
use crate::clauses::{CO_105, CO_109, CO_201, CO_207, CO_904, CO_R01, CO_R24};

/// The contents of a map file.
pub(super) struct Sheet {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) board: Board,
    pub(super) round_limit: u8,
    pub(super) flag_level: Level,
    /// By the numbers of the board.
    pub(super) terrain: Vec<Terrain>,
}

const FIELDS: [&str; 13] = [
    "id",
    "name",
    "status",
    "W",
    "H",
    "round_limit",
    "B1",
    "B2",
    "flag",
    "watchtowers",
    "half_blindage",
    "full_blindage",
    "ruin_blocks",
];

/// The lists of a file with the terrain that each names.
const LISTS: [(&str, Terrain, &str); 4] = [
    ("watchtowers", Terrain::Watchtower, "a watchtower"),
    ("half_blindage", Terrain::HalfBlindage, "half cover"),
    ("full_blindage", Terrain::FullBlindage, "full cover"),
    ("ruin_blocks", Terrain::RuinBlock, "a ruin block"),
];

/// Hexes are numbered by a byte, with one number left for "none".
const HEXES_MAX: usize = 255;

impl Map {
    /// Reads a map file.
    ///
    /// ```
    /// use duello_commandos::Map;
    /// let fault = Map::read("id = \"dot\"\nname = \"Dot\"\nW = 2\nH = 99").unwrap_err();
    /// assert!(fault.to_string().contains("H: must be 4 to 30, not 99"));
    /// ```
    ///
    /// # Errors
    /// All faults at once, each with its line.
    pub fn read(text: &str) -> Result<Map, SetupErrors> {
        let document = Document::parse(text)?;
        let faults = Faults::new();
        let sheet = read_sheet(&document.reader(&faults));
        let sheet = faults.into_result(&document, sheet)?;
        let sheet = sheet.expect("a sheet that could not be read has a fault");
        Ok(Map::new(sheet, digest_of_bytes(text.as_bytes())))
    }
}

fn read_sheet(root: &Reader<'_>) -> Option<Sheet> {
    root.allow_fields(&FIELDS);
    let required = ["id", "name", "W", "H", "round_limit", "B1", "B2", "flag"];
    required.into_iter().for_each(|name| root.field(name).under(CO_R01).missing());
    let id = read_id(&root.field("id").under(CO_R01));
    let name = root.field("name").under(CO_R01).text(40);
    let round_limit = root.field("round_limit").under(CO_904).byte(10..=40);
    let half_width = root.field("W").under(CO_201).byte(3..=12);
    let half_height = root.field("H").under(CO_201).byte(4..=30);
    let board = Board::new(half_width?, half_height?);
    if board.len() > HEXES_MAX {
        let text = format!("makes {} hexes; a map has at most {HEXES_MAX}", board.len());
        root.field("H").under(CO_201).wrong("map.size", &text);
        return None;
    }
    let terrain = read_terrain(root, board);
    let flag_level = read_flag(&root.field("flag"), &terrain, board);
    check_reach(root, &terrain, board);
    Some(Sheet {
        id: id?,
        name: name?.to_owned(),
        board,
        round_limit: round_limit?,
        flag_level: flag_level?,
        terrain,
    })
}

/// A name that can stand in a command: lower-case letters, digits and hyphens.
fn read_id(field: &Reader<'_>) -> Option<String> {
    let id = field.text(24)?;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.chars().all(is_plain) {
        return Some(id.to_owned());
    }
    field.wrong("map.id", "must consist of lower-case letters, digits and hyphens");
    None
}

/// A hex named in a file: by which list, and where.
struct Mark<'a> {
    terrain: Terrain,
    called: &'static str,
    reader: Reader<'a>,
}

fn read_terrain(root: &Reader<'_>, board: Board) -> Vec<Terrain> {
    let mut marks = BTreeMap::new();
    let corners = [("B1", 0), ("B2", board.len() - 1)];
    for ((name, index), seat) in corners.into_iter().zip(Seat::ALL) {
        let reader = root.field(name).under(CO_105);
        let corner = board.hex(index).expect("a board has a first and a last hex");
        let called = if index == 0 { "the base B1" } else { "the base B2" };
        if let Some(hex) = read_hex(&reader)
            && hex != corner
        {
            let side = if index == 0 { "top left" } else { "bottom right" };
            reader.wrong("map.base", &format!("must be {corner}, the hex at the {side}"));
        }
        marks.insert(corner, Mark { terrain: Terrain::Base(seat), called, reader });
    }
    for (name, terrain, called) in LISTS {
        let field = root.field(name).under(CO_R01);
        for reader in field.list().unwrap_or_default() {
            mark(&mut marks, Mark { terrain, called, reader }, board);
        }
    }
    check_symmetry(&marks);
    let at = |hex: Hex| marks.get(&hex).map_or(Terrain::Open, |mark| mark.terrain);
    board.hexes().map(at).collect()
}

/// Puts a mark on its hex, unless the hex is off the map or already marked.
fn mark<'a>(marks: &mut BTreeMap<Hex, Mark<'a>>, mark: Mark<'a>, board: Board) {
    let Some(hex) = read_hex(&mark.reader) else { return };
    if !board.contains(hex) {
        let text = format!(
            "{hex} is off the map: |q| is at most {} and |2r+q| at most {}",
            board.half_width(),
            board.half_height()
        );
        return mark.reader.under(CO_201).wrong("map.off", &text);
    }
    if let Some(other) = marks.get(&hex) {
        let text = format!("{hex} is already {} ({})", other.called, other.reader.place());
        return mark.reader.under(CO_R24).wrong("map.twice", &text);
    }
    marks.insert(hex, mark);
}

/// CO-R01: a map is symmetric under a half turn about its middle, so that it is fair.
fn check_symmetry(marks: &BTreeMap<Hex, Mark<'_>>) {
    for (hex, mark) in marks {
        let image = marks.get(&-*hex);
        let is_same = match (mark.terrain, image.map(|image| image.terrain)) {
            (Terrain::Base(_), Some(Terrain::Base(_))) => true,
            (terrain, image) => image == Some(terrain),
        };
        if !is_same {
            let is = image.map_or("open", |image| image.called);
            let text = format!("{hex} is {}, but opposite to it {} is {is}", mark.called, -*hex);
            mark.reader.clone().under(CO_R01).wrong("map.symmetry", &text);
        }
    }
}

/// CO-109, CO-R28: the flag lies in the middle, on a watchtower or its ground.
fn read_flag(field: &Reader<'_>, terrain: &[Terrain], board: Board) -> Option<Level> {
    field.allow_fields(&["hex", "level"]);
    if !field.is_present() {
        return None;
    }
    let hex = field.field("hex").under(CO_109);
    hex.missing();
    let at = read_hex(&hex);
    if at.is_some_and(|at| at != Hex::ORIGIN) {
        hex.wrong("map.flag", "must be [0, 0], the middle of the map");
    }
    let middle = board.index(Hex::ORIGIN).map(|index| terrain[index]);
    if middle != Some(Terrain::Watchtower) {
        hex.wrong("map.flag", "the middle (0, 0) must be a watchtower");
    }
    let levels = [("top", Level::Top), ("ground", Level::Ground)];
    Some(field.field("level").under(CO_109).choice(&levels).unwrap_or(Level::Top))
}

/// CO-R01, CO-207: every hex except ruin blocks can be reached from a base.
fn check_reach(root: &Reader<'_>, terrain: &[Terrain], board: Board) {
    let is_block =
        |hex: Hex| board.index(hex).is_none_or(|index| terrain[index] == Terrain::RuinBlock);
    let ground = |hex| if is_block(hex) { Ground::Blocked } else { Ground::Free };
    let base = board.hex(0).expect("a board has a first hex");
    let reach = Reach::explore(board, base, board.len() as u32, ground);
    let cut_off = board.hexes().find(|hex| !is_block(*hex) && reach.steps(*hex).is_none());
    if let Some(hex) = cut_off {
        let text = format!("{hex} cannot be reached from the base {base}");
        root.field("ruin_blocks").under(CO_207).wrong("map.reach", &text);
    }
}

/// A hex, written `[q, r]`.
pub(crate) fn read_hex(reader: &Reader<'_>) -> Option<Hex> {
    let numbers = reader.list()?;
    if numbers.len() != 2 {
        reader.wrong("map.hex", "must be two numbers, [q, r]");
        return None;
    }
    let number = |index: usize| {
        numbers[index].integer(-100..=100).and_then(|number| i32::try_from(number).ok())
    };
    Some(Hex::new(number(0)?, number(1)?))
}
