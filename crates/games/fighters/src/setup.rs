//! What a player asks for: the arena, the house rules, and figures in place.

use duello_core::{Reader, Seat};
use duello_geometry::plane::{Point, Quarter};
use serde::Serialize;

use crate::clauses::{
    FI_111, FI_121, FI_211, FI_302, FI_305, FI_306, FI_307, FI_308, FI_311, FI_861,
};
use crate::content::{Content, Fighters};
use crate::position::Position;
use crate::switches::Switches;

/// A match as asked for. Every field has a default: an empty document is a duel under the standard rules on the duel
/// ground.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Setup {
    /// FI-302: the arena.
    pub arena: String,
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// FI-305: who deploys first; by roll if nobody is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Figures in place; the duel then begins with its first turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureSetup>,
    /// A position in the middle of a match, as `position` of the protocol writes it; `first` and `figures` are then
    /// ignored.
    #[serde(rename = "moment", skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<Position>>,
}

/// A figure in place at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FigureSetup {
    /// Whose it is.
    pub side: Seat,
    /// Its character.
    pub character: String,
    /// FI-402: the south-west corner of its base.
    pub at: [i32; 2],
    /// FI-308: the direction of its front.
    pub facing: Quarter,
    /// FI-124: 1 or 2.
    pub level: u8,
    /// FI-111: its victory points.
    pub vp: u8,
    /// FI-861: its wounds.
    pub wounds: u8,
    /// FI-R56: its cards; the default deck if none are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    /// FI-211: those of them that are equipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equipped: Option<Vec<String>>,
}

const FIELDS: [&str; 26] = [
    "arena",
    "first",
    "figures",
    "moment",
    "card_size",
    "base_mm",
    "combat_distance",
    "zones",
    "vp_sources",
    "vp_on_level",
    "start_level",
    "sct_costs",
    "reveals",
    "first_player_choice",
    "improvise_after_sequence",
    "maximise",
    "ashorai_penalty",
    "badly_wounded_on",
    "badly_wounded_loss",
    "downed",
    "beating_death",
    "hands",
    "loadout",
    "character_choice",
    "turn_limit",
    "team_size",
];

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            arena: Fighters::STANDARD_ARENA.to_owned(),
            switches: Switches::default(),
            first: None,
            figures: Vec::new(),
            position: None,
        }
    }
}

impl Setup {
    /// Reads a setup as a player wrote it; its faults go to the reader.
    pub(crate) fn read(content: &Content, root: &Reader<'_>) -> Setup {
        root.allow_fields(&FIELDS);
        let arenas: Vec<(&str, &str)> =
            content.arenas().iter().map(|arena| (arena.id.as_str(), arena.id.as_str())).collect();
        let arena = root.field("arena").under(FI_302).choice(&arenas);
        let rows = root.field("figures").under(FI_306).list().unwrap_or_default();
        let switches = Switches::read(root);
        Setup {
            arena: arena.unwrap_or(Fighters::STANDARD_ARENA).to_owned(),
            switches,
            first: root.field("first").under(FI_305).seat(2),
            figures: rows.iter().filter_map(|row| read_figure(content, row, &switches)).collect(),
            position: root.field("moment").under(FI_302).parse(),
        }
    }
}

fn read_figure(content: &Content, row: &Reader<'_>, switches: &Switches) -> Option<FigureSetup> {
    row.allow_fields(&[
        "side",
        "character",
        "at",
        "facing",
        "level",
        "vp",
        "wounds",
        "cards",
        "equipped",
    ]);
    let character = row.field("character").under(FI_306);
    character.missing();
    let known = content.characters().iter();
    let known: Vec<(&str, &str)> =
        known.map(|known| (known.id.as_str(), known.id.as_str())).collect();
    let side = row.field("side").under(FI_306);
    side.missing();
    let facings = [("N", Quarter::N), ("E", Quarter::E), ("S", Quarter::S), ("W", Quarter::W)];
    let facing = row.field("facing").under(FI_308).choice(&facings).unwrap_or(Quarter::N);
    Some(FigureSetup {
        character: character.choice(&known)?.to_owned(),
        side: side.seat(2)?,
        at: read_place(&row.field("at").under(FI_307))?,
        facing,
        level: row.field("level").under(FI_121).byte(1..=2).unwrap_or(switches.start_level),
        vp: row.field("vp").under(FI_111).byte(0..=40).unwrap_or(0),
        wounds: row.field("wounds").under(FI_861).byte(0..=60).unwrap_or(0),
        cards: read_cards(content, &row.field("cards").under(FI_311)),
        equipped: read_cards(content, &row.field("equipped").under(FI_211)),
    })
}

fn read_place(field: &Reader<'_>) -> Option<[i32; 2]> {
    field.missing();
    let numbers = field.list()?;
    if numbers.len() != 2 {
        field.wrong("setup.place", "must be two numbers, [x, y], in millimetres");
        return None;
    }
    let number = |at: usize| numbers[at].integer(0..=3000).map(|mm| mm as i32);
    Some([number(0)?, number(1)?])
}

fn read_cards(content: &Content, field: &Reader<'_>) -> Option<Vec<String>> {
    if !field.is_present() {
        return None;
    }
    let known: Vec<(&str, &str)> =
        content.cards().iter().map(|card| (card.id.as_str(), card.id.as_str())).collect();
    let rows = field.list()?;
    Some(rows.iter().filter_map(|row| row.choice(&known).map(str::to_owned)).collect())
}

impl FigureSetup {
    /// FI-402: the south-west corner of the base.
    pub fn point(&self) -> Point {
        Point::new(self.at[0], self.at[1])
    }
}
