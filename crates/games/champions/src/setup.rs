//! The setup of a match: a preset or custom units, and the house rules.

use duello_core::{Clause, Document, Fault, Faults, Reader, Seat, SetupErrors};
use duello_geometry::plane::Quarter;
use serde::Serialize;

use crate::clauses::{CH_102, CH_103, CH_105, CH_210, CH_211, CH_R30};
use crate::content::{Champions, Roster};
use crate::position::{self, midgame};
use crate::state::{Public, SIDES};
use crate::switches::Switches;

/// A match as asked for. An empty document is the preset `gate`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Setup {
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// CH-401: who is Active first.
    pub first: Seat,
    /// CH-1203: after how many Player Turns the match ends.
    pub turn_limit: u8,
    /// CH-102: the units in setup order.
    pub units: Vec<UnitSetup>,
    /// A position in the middle of a match, as `position` of the protocol writes it; `units` is then ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moment: Option<Box<Public>>,
}

/// CH-102: a unit as asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct UnitSetup {
    /// Whose it is.
    pub side: Seat,
    /// Its entry.
    pub entry: String,
    /// Models of rank and file, the Champion included; 1 for a Character that stands alone.
    pub size: u8,
    /// How many files.
    pub files: u8,
    /// CH-232: its front-left corner.
    pub at: [i32; 2],
    /// CH-231: the direction it faces.
    pub facing: Quarter,
    /// The slot of the Champion, from 1; 0 for none.
    pub champion: u8,
    /// Whether it has a Standard Bearer.
    pub standard: bool,
    /// Whether it has a Musician.
    pub musician: bool,
    /// The Characters that have joined it, with their slots from 1.
    pub characters: Vec<(String, u8)>,
    /// CH-308: whether it is Charging at the start.
    pub charging: bool,
    /// CH-105: the turn from which it arrives; 0 for a unit on the field.
    pub arrives: u8,
}

const FIELDS: [&str; 20] = [
    "preset",
    "name",
    "about",
    "status",
    "first",
    "turn_limit",
    "units",
    "refusers",
    "cowed_unit",
    "cowed_end_scope",
    "duel_survives_split",
    "spill_on_duelling_champion",
    "line_formation",
    "routed_value",
    "wheel_in",
    "terror_in_melee",
    "musician_breaks_ties",
    "one_standard_per_side",
    "decision_seconds",
    "moment",
];

impl Setup {
    /// Reads a setup: a preset with changes, or custom units.
    ///
    /// # Errors
    /// All faults at once.
    pub(crate) fn read(game: &Champions, document: &Document) -> Result<Setup, SetupErrors> {
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&FIELDS);
        let has_units = root.field("units").is_present();
        let names: Vec<(&str, usize)> =
            game.presets().iter().enumerate().map(|(at, preset)| (preset.0.as_str(), at)).collect();
        let preset = root.field("preset").under(CH_102).choice(&names).or_else(|| {
            names.iter().find(|(name, _)| *name == Champions::STANDARD_PRESET).map(|(_, at)| *at)
        });
        if has_units && root.field("preset").is_present() {
            let text = "give either `preset` or `units`, not both";
            root.field("preset").under(CH_102).wrong("setup.both", text);
        }
        let mut setup = match preset.and_then(|at| game.presets().get(at)) {
            Some((_, setup)) if !has_units => setup.clone(),
            _ => Setup {
                switches: Switches::default(),
                first: SIDES[0],
                turn_limit: 12,
                units: Vec::new(),
                moment: None,
            },
        };
        setup.switches = Switches::read(&root);
        let limit = root.field("turn_limit").under(CH_R30).byte(1..=60);
        setup.turn_limit = limit.unwrap_or(setup.turn_limit);
        setup.first = root.field("first").under(CH_102).seat(2).unwrap_or(setup.first);
        if has_units {
            let rows = root.field("units").under(CH_102).list().unwrap_or_default();
            setup.units = rows.iter().filter_map(|row| read_unit(game, row)).collect();
        }
        setup.moment = root.field("moment").under(CH_102).parse();
        if faults.is_empty()
            && let Err(errors) = setup.validate(game)
        {
            faults.extend(errors);
        }
        faults.into_result(document, setup)
    }

    /// The numbers of the entries that take part.
    pub(crate) fn entries<'a>(&'a self, roster: &'a Roster) -> impl Iterator<Item = usize> + 'a {
        let named = self.units.iter().flat_map(|unit| {
            let characters = unit.characters.iter().map(|(id, _)| id.as_str());
            characters.chain([unit.entry.as_str()])
        });
        let named = named.filter_map(|id| roster.find(id).map(|(number, _)| number));
        let midgame = self.moment.iter().flat_map(|state| {
            let units = state.units.iter().map(|unit| unit.entry);
            units.chain(state.characters.iter().map(|character| character.entry))
        });
        named.chain(midgame.map(usize::from))
    }

    /// CH-103: checks everything that the types do not guarantee.
    ///
    /// # Errors
    /// All faults at once, with their places but not their lines.
    pub fn validate(&self, game: &Champions) -> Result<(), SetupErrors> {
        let faults = Faults::new();
        match &self.moment {
            Some(moment) => midgame::validate(game, self, moment, &faults),
            None => position::validate(
                game,
                self,
                &|code, place: &str, clause: Clause, text: String| {
                    faults.add(Fault::new(code, place, Some(clause), text));
                },
            ),
        }
        faults.into_result(&Document::empty(), ())
    }
}

fn read_unit(game: &Champions, row: &Reader<'_>) -> Option<UnitSetup> {
    row.allow_fields(&[
        "side",
        "entry",
        "size",
        "files",
        "at",
        "facing",
        "champion",
        "standard",
        "musician",
        "characters",
        "charging",
        "arrives",
    ]);
    let entry = row.field("entry").under(CH_102);
    entry.missing();
    let known: Vec<(&str, &str)> = game
        .roster()
        .entries()
        .iter()
        .map(|entry| (entry.id.as_str(), entry.id.as_str()))
        .collect();
    let entry = entry.choice(&known)?;
    let size = row.field("size").under(CH_103).byte(1..=60).unwrap_or(1);
    let side = row.field("side").under(CH_102);
    side.missing();
    let facing = row.field("facing").under(CH_102).choice(&[
        ("N", Quarter::N),
        ("E", Quarter::E),
        ("S", Quarter::S),
        ("W", Quarter::W),
    ]);
    let truth = |name: &str, clause: Clause| row.field(name).under(clause).truth().unwrap_or(false);
    Some(UnitSetup {
        side: side.seat(2)?,
        entry: entry.to_owned(),
        size,
        files: row.field("files").under(CH_103).byte(1..=10).unwrap_or(size.min(5)),
        at: read_place(&row.field("at").under(CH_102))?,
        facing: facing.unwrap_or(Quarter::N),
        champion: row.field("champion").under(CH_210).byte(0..=10).unwrap_or(0),
        standard: truth("standard", CH_211),
        musician: truth("musician", CH_211),
        characters: read_characters(game, &row.field("characters").under(CH_102)),
        charging: truth("charging", CH_103),
        arrives: row.field("arrives").under(CH_105).byte(0..=60).unwrap_or(0),
    })
}

fn read_place(field: &Reader<'_>) -> Option<[i32; 2]> {
    field.missing();
    let numbers = field.list()?;
    if numbers.len() != 2 {
        field.wrong("setup.place", "must be two numbers, [x, y], in millimetres");
        return None;
    }
    let number =
        |at: usize| numbers[at].integer(-2000..=4000).and_then(|mm| i32::try_from(mm).ok());
    Some([number(0)?, number(1)?])
}

/// A table of Characters and their slots, or as records write it a list of pairs.
fn read_characters(game: &Champions, field: &Reader<'_>) -> Vec<(String, u8)> {
    if !field.is_present() {
        return Vec::new();
    }
    if field.is_list() {
        let pairs = field.list().unwrap_or_default();
        return pairs.iter().filter_map(|pair| read_pair(game, pair)).collect();
    }
    let slot = |(id, slot): (String, Reader<'_>)| {
        let slot = slot.under(CH_102);
        if game.roster().find(&id).is_none_or(|(_, entry)| !entry.is_character()) {
            slot.wrong("setup.character", &format!("there is no Character `{id}`"));
            return None;
        }
        Some((id, slot.byte(1..=10)?))
    };
    field.fields().into_iter().filter_map(slot).collect()
}

fn read_pair(game: &Champions, pair: &Reader<'_>) -> Option<(String, u8)> {
    let items = pair.list()?;
    if items.len() != 2 {
        pair.wrong("setup.character", "must be a Character and its slot");
        return None;
    }
    let id = items[0].text(40)?;
    if game.roster().find(id).is_none_or(|(_, entry)| !entry.is_character()) {
        items[0].wrong("setup.character", &format!("there is no Character `{id}`"));
        return None;
    }
    Some((id.to_owned(), items[1].byte(1..=10)?))
}
