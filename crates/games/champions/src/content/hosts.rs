//! Reads and checks host files.

use duello_core::{Clause, Document, Faults, Reader, SetupErrors, digest_of_bytes};

use super::parts::read_parts;
use crate::clauses::{
    CH_103, CH_201, CH_202, CH_206, CH_207, CH_209, CH_212, CH_214, CH_235, CH_910, CH_952, CH_953,
    CH_1210,
};
use crate::content::{Class, Entry, EntryKind, Height, Immunities, Role, SpecialRules};

/// All entries that can be played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Roster {
    entries: Vec<Entry>,
    files: Vec<HostFile>,
}

/// A host file that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct HostFile {
    /// The number of entries up to its end.
    entries: usize,
    /// SHA-256 of this file and the digest of the file before it.
    digest: String,
}

impl Roster {
    /// The entries, in the order of their files.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of each host file.
    pub fn hosts(&self) -> impl Iterator<Item = &[Entry]> {
        let ends = self.files.iter().map(|file| file.entries);
        let starts = std::iter::once(0).chain(ends.clone());
        starts.zip(ends).filter_map(|(start, end)| self.entries.get(start..end))
    }

    /// The entry with this id and its number.
    pub fn find(&self, id: &str) -> Option<(usize, &Entry)> {
        self.entries.iter().enumerate().find(|(_, entry)| entry.id == id)
    }

    /// SHA-256 of the host files up to the one with entry number `last`, at least the first `least` files.
    ///
    /// Entries are numbered in file order, so a match that uses a file depends on those before it, too.
    pub(crate) fn digest_to(&self, last: usize, least: usize) -> &str {
        let at = self.files.iter().position(|file| last < file.entries);
        let at = at.map_or(self.files.len(), |at| at + 1).max(least);
        let file = at.checked_sub(1).and_then(|at| self.files.get(at));
        file.map_or("", |file| &file.digest)
    }

    /// Adds the entries of a host file.
    ///
    /// # Errors
    /// All faults at once, each with its line; nothing is added then.
    pub fn add(&mut self, text: &str) -> Result<(), SetupErrors> {
        let document = Document::parse(text)?;
        let faults = Faults::new();
        let root = document.reader(&faults);
        let mut added = Vec::new();
        for (id, row) in root.fields() {
            if self.find(&id).is_some() {
                row.wrong("host.twice", &format!("entry `{id}` exists already"));
            }
            added.extend(read_entry(id, &row));
        }
        let added = faults.into_result(&document, added)?;
        self.entries.extend(added);
        let before = self.files.last().map_or("", |file| &file.digest);
        let digest = digest_of_bytes(format!("{before}\n{text}").as_bytes());
        self.files.push(HostFile { entries: self.entries.len(), digest });
        Ok(())
    }
}

const FIELDS: [&str; 33] = [
    "name",
    "status",
    "kind",
    "role",
    "no_duel",
    "size",
    "champion",
    "standard",
    "musician",
    "type",
    "height",
    "base",
    "discipline",
    "hp",
    "defence",
    "resilience",
    "armour",
    "shield",
    "points",
    "parts",
    "fear",
    "terror",
    "fearless",
    "distracting",
    "aegis",
    "fortitude",
    "flammable",
    "immune",
    "stubborn",
    "bodyguard",
    "unbreakable",
    "unstable",
    "frenzy",
];

fn read_entry(id: String, row: &Reader<'_>) -> Option<Entry> {
    row.allow_fields(&FIELDS);
    let name = row.field("name").under(CH_103);
    name.missing();
    let class = required(
        row,
        "type",
        CH_206,
        &[
            ("infantry", Class::Infantry),
            ("beast", Class::Beast),
            ("cavalry", Class::Cavalry),
            ("construct", Class::Construct),
        ],
    );
    let height = required(
        row,
        "height",
        CH_207,
        &[("standard", Height::Standard), ("large", Height::Large), ("gigantic", Height::Gigantic)],
    );
    let kind = read_kind(row);
    let base = read_base(&row.field("base").under(CH_235));
    let truth = |name: &str| row.field(name).truth().unwrap_or(false);
    let parts = read_parts(row, class, height);
    if let (Some(EntryKind::Ranks { size: [_, most], .. }), Some(Height::Gigantic)) =
        (&kind, height)
        && *most > 1
    {
        row.field("size").under(CH_214).wrong("host.gigantic", "a Gigantic model stands alone");
    }
    if let (Some(EntryKind::Ranks { size: [_, most], .. }), Some(parts)) = (&kind, &parts)
        && *most > 1
        && parts.iter().any(|part| part.breath_attack.is_some())
    {
        // The models share one Health Pool, so there is no telling which of them has used it.
        let text = "a Breath Attack is for Characters and for entries of a single model";
        row.field("size").under(CH_910).wrong("host.breath", text);
    }
    Some(Entry {
        id,
        name: name.text(60).unwrap_or_default().to_owned(),
        kind: kind?,
        class: class?,
        height: height?,
        base: base?,
        discipline: number(row, "discipline", CH_201, 0, 10),
        hp: number(row, "hp", CH_202, 1, 10),
        defence: number(row, "defence", CH_202, 0, 10),
        resilience: number(row, "resilience", CH_202, 0, 10),
        armour: number(row, "armour", CH_202, 0, 6),
        shield: truth("shield"),
        parts: parts?,
        rules: read_rules(row),
        points: read_points(row),
    })
}

fn required<T: Copy>(
    row: &Reader<'_>,
    name: &str,
    clause: Clause,
    choices: &[(&str, T)],
) -> Option<T> {
    let field = row.field(name).under(clause);
    field.missing();
    field.choice(choices)
}

/// A value that must be there.
pub(super) fn number(row: &Reader<'_>, name: &str, clause: Clause, least: u8, most: u8) -> u8 {
    let field = row.field(name).under(clause);
    field.missing();
    field.byte(least..=most).unwrap_or(least)
}

fn read_points(row: &Reader<'_>) -> u16 {
    let field = row.field("points").under(CH_1210);
    field.missing();
    field.integer(0..=2000).unwrap_or(0) as u16
}

fn read_kind(row: &Reader<'_>) -> Option<EntryKind> {
    let is_character =
        required(row, "kind", CH_209, &[("character", true), ("rank-and-file", false)])?;
    let strange = if is_character {
        ["size", "champion", "standard", "musician"].as_slice()
    } else {
        ["role", "no_duel"].as_slice()
    };
    for name in strange {
        let field = row.field(name).under(if is_character { CH_209 } else { CH_212 });
        if field.is_present() {
            let whose = if is_character { "rank and file" } else { "Characters" };
            field.wrong("host.kind", &format!("is for {whose} only"));
        }
    }
    if is_character {
        let roles = [
            ("hero", Role::Hero),
            ("general", Role::General),
            ("standard-bearer", Role::StandardBearer),
        ];
        let role = row.field("role").under(CH_212).choice(&roles).unwrap_or(Role::Hero);
        let no_duel = row.field("no_duel").truth().unwrap_or(false);
        return Some(EntryKind::Character { role, no_duel });
    }
    let size = row.field("size").under(CH_103);
    size.missing();
    let numbers = size.list()?;
    if numbers.len() != 2 {
        size.wrong("host.size", "must be two numbers: the fewest and the most models");
        return None;
    }
    let (least, most) = (numbers[0].byte(1..=60)?, numbers[1].byte(1..=60)?);
    if least > most {
        size.wrong("host.size", &format!("the minimum {least} is above the maximum {most}"));
    }
    let truth = |name: &str| row.field(name).truth().unwrap_or(false);
    Some(EntryKind::Ranks {
        size: [least, most],
        champion: row.field("champion").text(40).map(str::to_owned),
        standard: truth("standard"),
        musician: truth("musician"),
    })
}

fn read_base(field: &Reader<'_>) -> Option<[u16; 2]> {
    field.missing();
    let numbers = field.list()?;
    if numbers.len() != 2 {
        field.wrong("host.base", "must be two numbers: width and depth in millimetres");
        return None;
    }
    let side = |at: usize| numbers[at].integer(10..=200).map(|mm| mm as u16);
    Some([side(0)?, side(1)?])
}

fn read_rules(row: &Reader<'_>) -> SpecialRules {
    let truth = |name: &str| row.field(name).truth().unwrap_or(false);
    let save = |name: &str| row.field(name).under(CH_952).byte(2..=6);
    SpecialRules {
        fear: truth("fear"),
        terror: truth("terror"),
        fearless: truth("fearless"),
        distracting: truth("distracting"),
        aegis: save("aegis"),
        fortitude: save("fortitude"),
        flammable: truth("flammable"),
        immune: read_immune(&row.field("immune").under(CH_953)),
        stubborn: truth("stubborn"),
        bodyguard: truth("bodyguard"),
        unbreakable: truth("unbreakable"),
        unstable: truth("unstable"),
        frenzy: truth("frenzy"),
        cannot_be_stomped: false,
    }
}

fn read_immune(field: &Reader<'_>) -> Immunities {
    let mut immune = Immunities::default();
    for named in field.list().unwrap_or_default() {
        let choices = [
            ("poison-attacks", 0),
            ("lethal-strike", 1),
            ("multiple-wounds", 2),
            ("flaming-attacks", 3),
        ];
        match named.choice(&choices) {
            Some(0) => immune.poison = true,
            Some(1) => immune.lethal_strike = true,
            Some(2) => immune.multiple_wounds = true,
            Some(_) => immune.flaming = true,
            None => {}
        }
    }
    immune
}
