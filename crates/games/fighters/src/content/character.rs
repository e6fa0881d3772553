//! FI-141: characters with both sides of their sheets and their decks.

use duello_core::{Clause, Reader};
use serde::{Deserialize, Serialize};

use super::card::read_schools;
use super::files::{read_name, read_status};
use super::{Abilities, Ability, CardId, Content, School, TechniqueId};
use crate::clauses::{
    FI_122, FI_141, FI_142, FI_143, FI_144, FI_145, FI_146, FI_149, FI_201, FI_211, FI_1404, FI_R56,
};

/// A character by its number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CharacterId(pub u8);

/// One side of a character sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// FI-142: ATK, the dice of an attack.
    pub attack: u8,
    /// FI-143: DEF, the dice of a defence.
    pub defence: u8,
    /// FI-144: INT, the dice of the initiative and of magic.
    pub intelligence: u8,
    /// FI-145: CON.
    pub constitution: u8,
    /// FI-146: W, the wounds it can take.
    pub wounds: u8,
    /// FI-201: how many action cards it has.
    pub cards: u8,
    /// FI-122: how many VP lift it to level 2, or win at level 2.
    pub number: u8,
    /// FI-149: those of level 1 included.
    pub abilities: Abilities,
    /// FI-149: its techniques.
    pub techniques: Vec<TechniqueId>,
}

/// FI-R56: the default deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// The cards at level 1.
    pub cards: Vec<CardId>,
    /// Those of them that begin equipped.
    pub equipped: Vec<CardId>,
    /// FI-126: those added at level 2.
    pub added: Vec<CardId>,
}

/// A character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its name in content files and actions.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub title: String,
    /// Its race.
    pub race: String,
    /// FI-1404: its schools of magic.
    pub schools: Vec<School>,
    /// Level 1 and level 2.
    pub sheets: [Sheet; 2],
    /// The default deck.
    pub deck: Deck,
    /// FI-R56: all cards it may have.
    pub pool: Vec<CardId>,
}

const FIELDS: [&str; 11] = [
    "id",
    "name",
    "title",
    "race",
    "schools",
    "status",
    "abilities",
    "techniques",
    "level-1",
    "level-2",
    "deck",
];
const SHEET_FIELDS: [&str; 10] = [
    "status",
    "attack",
    "defence",
    "intelligence",
    "constitution",
    "wounds",
    "cards",
    "number",
    "abilities",
    "techniques",
];

pub(super) fn read(root: &Reader<'_>, content: &Content) -> Option<Character> {
    root.allow_fields(&FIELDS);
    read_status(root);
    let first = read_sheet(root, "level-1", content, None);
    let second = read_sheet(root, "level-2", content, Some(&first));
    let mut character = Character {
        id: read_name(root, "id", FI_141),
        name: read_name(root, "name", FI_141),
        title: read_name(root, "title", FI_141),
        race: read_name(root, "race", FI_141),
        schools: read_schools(&root.field("schools").under(FI_1404)),
        sheets: [first, second],
        deck: Deck { cards: Vec::new(), equipped: Vec::new(), added: Vec::new() },
        pool: Vec::new(),
    };
    character.deck = read_deck(&root.field("deck"), &character, content);
    Some(character)
}

fn read_sheet(root: &Reader<'_>, name: &str, content: &Content, below: Option<&Sheet>) -> Sheet {
    let row = root.field(name).under(FI_141);
    row.missing();
    row.allow_fields(&SHEET_FIELDS);
    let number = |field: &str, clause: Clause, most: u8| {
        let field = row.field(field).under(clause);
        field.missing();
        field.byte(1..=most).unwrap_or(1)
    };
    let sheet = Sheet {
        attack: number("attack", FI_142, 9),
        defence: number("defence", FI_143, 9),
        intelligence: number("intelligence", FI_144, 6),
        constitution: number("constitution", FI_145, 9),
        wounds: number("wounds", FI_146, 30),
        cards: number("cards", FI_201, 8),
        number: number("number", FI_122, 40),
        abilities: read_abilities(root).and(read_abilities(&row)),
        techniques: {
            let mut known = read_techniques(root, content);
            known.extend(read_techniques(&row, content));
            known
        },
    };
    if let Some(below) = below
        && sheet.cards < below.cards
    {
        let cards = row.field("cards").under(FI_201);
        cards.wrong("character.cards", "is not less at level 2 than at level 1");
    }
    sheet
}

fn read_abilities(row: &Reader<'_>) -> Abilities {
    let choices = Ability::ALL.map(|(id, ability, _)| (id, ability));
    let rows = row.field("abilities").under(FI_149).list().unwrap_or_default();
    rows.iter().filter_map(|row| row.choice(&choices)).collect()
}

fn read_techniques(row: &Reader<'_>, content: &Content) -> Vec<TechniqueId> {
    let ids = content.techniques.iter().enumerate();
    let choices: Vec<(&str, TechniqueId)> =
        ids.map(|(at, technique)| (technique.id.as_str(), TechniqueId(at as u8))).collect();
    let rows = row.field("techniques").under(FI_149).list().unwrap_or_default();
    rows.iter().filter_map(|row| row.choice(&choices)).collect()
}

fn read_deck(row: &Reader<'_>, character: &Character, content: &Content) -> Deck {
    let row = row.clone().under(FI_R56);
    row.missing();
    row.allow_fields(&["status", "cards", "equipped", "added"]);
    let ids = content.cards.iter().enumerate().filter(|(_, card)| card.is_for(character));
    let choices: Vec<(&str, CardId)> =
        ids.map(|(at, card)| (card.id.as_str(), CardId(at as u8))).collect();
    let list = |name: &str, clause: Clause| -> Vec<CardId> {
        let rows = row.field(name).under(clause).list().unwrap_or_default();
        rows.iter().filter_map(|row| row.choice(&choices)).collect()
    };
    let deck = Deck {
        cards: list("cards", FI_R56),
        equipped: list("equipped", FI_211),
        added: list("added", FI_R56),
    };
    let [first, second] = character.sheets.each_ref().map(|sheet| usize::from(sheet.cards));
    if deck.cards.is_empty() || deck.cards.len() > first {
        let text = format!("has 1 to {first} cards, not {}", deck.cards.len());
        row.field("cards").under(FI_201).wrong("deck.size", &text);
    }
    if deck.cards.len() + deck.added.len() > second {
        let text = format!("makes the deck larger than the {second} cards of level 2");
        row.field("added").under(FI_201).wrong("deck.size", &text);
    }
    let can_begin = |id: &CardId| deck.cards.contains(id) && content.card(*id).can_be_equipped();
    if !deck.equipped.iter().all(can_begin) {
        let text = "names only equipment of the deck that can be equipped";
        row.field("equipped").under(FI_211).wrong("deck.equipped", text);
    }
    deck
}
