//! Champions in the list of games. Matchups: every Character that can lead the same men, as at the Gate.

use std::sync::LazyLock;

use duello_core::{
    BotKind, Catalogue, ContentErrors, ContentFile, Document, Listing, Place, Roster, Rulebook,
    Rules as _, Seat,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::content::{Entry, EntryKind, Role, Weapon};
use crate::setup::UnitSetup;
use crate::state::SIDES;
use crate::{Champions, bots};

/// The men whom everybody leads.
const MEN: &str = "gate_guard";

impl Listing for Champions {
    const FORMATS: &'static str = include_str!("../formats.json");

    fn with_content(files: &[ContentFile]) -> Result<Champions, ContentErrors> {
        Champions::with_content(files)
    }

    fn bots() -> Vec<BotKind<Champions>> {
        bots::bots()
    }

    fn exploiters() -> Vec<BotKind<Champions>> {
        bots::exploiters()
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        static GERMAN: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../docs/rules/de/champions.md"))
        });
        (language == "de").then(|| &*GERMAN)
    }

    fn roster(&self, base: &Document) -> Result<Roster, String> {
        let meet = |first: &str, second: &str| {
            let units = json!([block(0, first), block(1, second)]);
            Roster::with_fields(base, &[("units", units), ("first", json!(1))])
        };
        // Who rides a beast stands alone and leads nobody: whom the rules let join the men can lead them.
        let mut leaders = Vec::new();
        for entry in self.roster().entries().iter().filter(|entry| entry.is_character()) {
            if self.read_setup(&Document::from_value(meet(&entry.id, &entry.id)?)).is_ok() {
                leaders.push(entry);
            }
        }
        let men = self.roster().find(MEN).map_or(MEN, |(_, entry)| entry.name.as_str());
        let terms = format!("each leads 15 of {men}; the second side charges");
        // Full names with titles and mounts would not fit over a column.
        let name = |at: usize| {
            let mut letters = leaders[at].id.chars();
            let initial: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("{initial}{} ({} points)", letters.as_str(), leaders[at].points)
        };
        let names = (0..leaders.len()).map(name).collect();
        Roster::checked(self, "Characters", terms, names, |first, second| {
            meet(&leaders[first].id, &leaders[second].id)
        })
    }

    /// The battle with the most decisions of those that end within half an hour.
    fn quick_setups(&self) -> Vec<Value> {
        vec![json!({"preset": "pincer"})]
    }

    fn catalogue(&self) -> Catalogue {
        let places = self.presets().iter().map(|(id, _)| {
            Place::for_two(id, Champions::preset_name(id), id == Champions::STANDARD_PRESET)
        });
        let places = places.collect();
        let hosts = self.roster().hosts().enumerate();
        let entries = hosts.flat_map(|(host, entries)| {
            entries.iter().map(move |entry| json!(EntryText::of(entry, host as u8)))
        });
        Catalogue { field: Some("preset"), places, entries: entries.collect() }
    }

    fn points(&self, setup: &Document) -> Option<Vec<u32>> {
        let setup = self.read_setup(setup).ok()?;
        let points =
            |id: &str| self.roster().find(id).map_or(0, |(_, entry)| u32::from(entry.points));
        let of_unit = |unit: &UnitSetup| {
            let joined: u32 = unit.characters.iter().map(|(id, _)| points(id)).sum();
            points(&unit.entry) * u32::from(unit.size) + joined
        };
        let of_side =
            |side: Seat| setup.units.iter().filter(|unit| unit.side == side).map(of_unit).sum();
        Some(SIDES.map(of_side).to_vec())
    }
}

/// An entry of a host, as a form offers it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub(crate) struct EntryText {
    /// Its id in setups.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The number of its host file: the shipped ones are 0 and 1, a player's own follow.
    pub host: u8,
    /// CH-212: what a Character is to its side: `hero`, `general` or `standard-bearer`; null for rank and file.
    #[cfg_attr(test, ts(type = "'hero' | 'general' | 'standard-bearer' | null"))]
    pub role: Option<Role>,
    /// The fewest and the most models.
    pub size: [u8; 2],
    /// CH-210: what the Champion is called, if it may have one.
    pub champion: Option<String>,
    /// CH-211: whether it may have a Standard Bearer.
    pub standard: bool,
    /// CH-211: whether it may have a Musician.
    pub musician: bool,
    /// Whether it stands alone because of its size (CH-214).
    pub towering: bool,
    /// Width and depth of the base in millimetres.
    pub base: [u16; 2],
    /// For each model of the rank and file, or for the whole piece.
    pub points: u16,
    /// Health Points.
    pub hp: u8,
    /// Defensive Skill.
    pub defence: u8,
    /// Resilience.
    pub resilience: u8,
    /// Armour, without the shield.
    pub armour: u8,
    /// Whether it carries a shield.
    pub shield: bool,
    /// Attacks, Offensive Skill and Strength of its first part.
    pub fights: [u8; 3],
    /// What it fights with besides the Hand Weapon.
    pub weapons: Vec<Weapon>,
}

impl EntryText {
    fn of(entry: &Entry, host: u8) -> EntryText {
        let (size, champion, standard, musician) = match &entry.kind {
            EntryKind::Character { .. } => ([1, 1], None, false, false),
            EntryKind::Ranks { size, champion, standard, musician } => {
                (*size, champion.clone(), *standard, *musician)
            }
        };
        let first = entry.parts.first();
        EntryText {
            id: entry.id.clone(),
            name: entry.name.clone(),
            host,
            role: entry.role(),
            size,
            champion,
            standard,
            musician,
            towering: entry.is_towering(),
            base: entry.base,
            points: entry.points,
            hp: entry.hp,
            defence: entry.defence,
            resilience: entry.resilience,
            armour: entry.armour,
            shield: entry.shield,
            fights: first.map_or([0; 3], |part| [part.attacks, part.offence, part.strength]),
            weapons: first.map_or_else(Vec::new, |part| part.weapons.clone()),
        }
    }
}

/// Five files in three ranks, face to face with the other side's.
fn block(side: u8, leader: &str) -> Value {
    let (at, facing) = if side == 0 { ([300, 300], "N") } else { ([425, 300], "S") };
    json!({
        "side": side,
        "entry": MEN,
        "size": 15,
        "files": 5,
        "at": at,
        "facing": facing,
        "champion": 2,
        "standard": true,
        "characters": { leader: 3 },
        "charging": side == 1,
    })
}
