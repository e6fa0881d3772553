//! Reading content files: the standard ones and those a player adds.

use duello_core::{
    Clause, ContentErrors, ContentFile, Document, Faults, Reader, SetupErrors, digest_of_bytes,
};

use super::{CardId, Content, arena, card, character, technique};

/// The standard files: the path below the content folder, and the text.
const STANDARD: [(&str, &str); 13] = [
    ("techniques.toml", include_str!("../../content/techniques.toml")),
    ("cards/equipment.toml", include_str!("../../content/cards/equipment.toml")),
    ("cards/skills.toml", include_str!("../../content/cards/skills.toml")),
    ("cards/spells.toml", include_str!("../../content/cards/spells.toml")),
    ("arenas/duel-ground.toml", include_str!("../../content/arenas/duel-ground.toml")),
    ("arenas/pig-and-anchor.toml", include_str!("../../content/arenas/pig-and-anchor.toml")),
    ("arenas/greenwood.toml", include_str!("../../content/arenas/greenwood.toml")),
    ("arenas/fire-bridge.toml", include_str!("../../content/arenas/fire-bridge.toml")),
    ("characters/deretor.toml", include_str!("../../content/characters/deretor.toml")),
    ("characters/lesdinn.toml", include_str!("../../content/characters/lesdinn.toml")),
    ("characters/hallothon.toml", include_str!("../../content/characters/hallothon.toml")),
    ("characters/brock.toml", include_str!("../../content/characters/brock.toml")),
    ("characters/shargh.toml", include_str!("../../content/characters/shargh.toml")),
];

impl Content {
    /// The standard content.
    ///
    /// # Panics
    /// When it is not valid, which the tests of this crate rule out.
    pub fn standard() -> Content {
        let file = |(path, text): &(&str, &str)| ContentFile {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        };
        let files: Vec<ContentFile> = STANDARD.iter().map(file).collect();
        let mut content = Content::default()
            .with(&files)
            .unwrap_or_else(|errors| panic!("the standard content is valid: {errors}"));
        let read = std::mem::take(&mut content.added);
        content.standard_digest =
            read.iter().fold(String::new(), |digest, file| chained(&digest, &file.text));
        content
    }

    /// This content and the files that a player adds: `techniques.toml` and `techniques/*.toml`, `cards/*.toml`,
    /// `arenas/*.toml`, `characters/*.toml`. Files may refer to each other in any order.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with(mut self, files: &[ContentFile]) -> Result<Content, ContentErrors> {
        let mut errors = ContentErrors::default();
        for kind in [FileKind::Techniques, FileKind::Cards, FileKind::Arena, FileKind::Character] {
            for file in files.iter().filter(|file| FileKind::of(&file.path) == Some(kind)) {
                if let Err(faults) = self.add(kind, &file.text) {
                    errors.add(&file.path, faults);
                }
            }
        }
        for file in files.iter().filter(|file| FileKind::of(&file.path).is_none()) {
            let text = "unknown content file; expected techniques/*.toml, cards/*.toml, arenas/*.toml or \
                        characters/*.toml";
            errors.add(&file.path, SetupErrors::one("content.unknown", text));
        }
        self.refuse_too_many(files, &mut errors);
        let mut content = errors.into_result(self)?;
        content.refuse_unknown_owners(files)?;
        content.fill_pools();
        Ok(content)
    }

    /// A card may be for a character of another file, so this comes when all of them are read and right.
    fn refuse_unknown_owners(&self, files: &[ContentFile]) -> Result<(), ContentErrors> {
        let mut errors = ContentErrors::default();
        for file in files.iter().filter(|file| FileKind::of(&file.path) == Some(FileKind::Cards)) {
            if let Err(unknown) = self.check_owners(&file.text) {
                errors.add(&file.path, unknown);
            }
        }
        errors.into_result(())
    }

    fn check_owners(&self, cards: &str) -> Result<(), SetupErrors> {
        let document = Document::parse(cards)?;
        let faults = Faults::new();
        card::check_owners(&document.reader(&faults), &self.characters);
        faults.into_result(&document, ())
    }

    /// Items are numbered by a byte.
    fn refuse_too_many(&self, files: &[ContentFile], errors: &mut ContentErrors) {
        const MOST: usize = 1 << u8::BITS;
        let counts = [
            (FileKind::Techniques, self.techniques.len()),
            (FileKind::Cards, self.cards.len()),
            (FileKind::Arena, self.arenas.len()),
            (FileKind::Character, self.characters.len()),
        ];
        for (kind, count) in counts.into_iter().filter(|(_, count)| *count > MOST) {
            let last = files.iter().rfind(|file| FileKind::of(&file.path) == Some(kind));
            if let Some(file) = last {
                let text = format!("there must be at most {MOST} of this kind, not {count}");
                errors.add(&file.path, SetupErrors::one("content.many", &text));
            }
        }
    }

    fn add(&mut self, kind: FileKind, text: &str) -> Result<(), SetupErrors> {
        let document = Document::parse(text)?;
        let faults = Faults::new();
        let root = document.reader(&faults);
        let first = match kind {
            FileKind::Techniques => self.techniques.len(),
            FileKind::Cards => self.cards.len(),
            FileKind::Arena => self.arenas.len(),
            FileKind::Character => self.characters.len(),
        };
        match kind {
            FileKind::Techniques => {
                let rows = root.fields().into_iter();
                let read: Vec<_> = rows
                    .filter_map(|(id, row)| {
                        refuse_twice(self.techniques.iter().any(|known| known.id == id), &row, &id);
                        technique::read(id, &row)
                    })
                    .collect();
                self.techniques.extend(faults.into_result(&document, read)?);
            }
            FileKind::Cards => {
                let rows = root.fields().into_iter();
                let read: Vec<_> = rows
                    .filter_map(|(id, row)| {
                        refuse_twice(self.cards.iter().any(|known| known.id == id), &row, &id);
                        card::read(id, &row)
                    })
                    .collect();
                self.cards.extend(faults.into_result(&document, read)?);
            }
            FileKind::Arena => {
                let read = arena::read(&root);
                if let Some(arena) = &read {
                    let is_known = self.arenas.iter().any(|known| known.id == arena.id);
                    refuse_twice(is_known, &root.field("id"), &arena.id);
                }
                self.arenas.extend(faults.into_result(&document, read)?);
            }
            FileKind::Character => {
                let read = character::read(&root, self);
                if let Some(character) = &read {
                    let is_known = self.characters.iter().any(|known| known.id == character.id);
                    refuse_twice(is_known, &root.field("id"), &character.id);
                }
                self.characters.extend(faults.into_result(&document, read)?);
            }
        }
        self.added.push(Added { kind, first, text: text.to_owned() });
        Ok(())
    }

    /// FI-R56: fills the pool of each character with the cards it may take.
    fn fill_pools(&mut self) {
        for character in &mut self.characters {
            let ids = (0..self.cards.len()).map(|at| CardId(at as u8));
            let may_take = |id: &CardId| self.cards[usize::from(id.0)].is_for(character);
            character.pool = ids.filter(may_take).collect();
        }
    }
}

/// A content file that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Added {
    pub(super) kind: FileKind,
    /// The number of its first item among all items of its kind.
    pub(super) first: usize,
    pub(super) text: String,
}

/// The digest of several files: that of the files before, and the text of one more.
pub(super) fn chained(before: &str, text: &str) -> String {
    digest_of_bytes(format!("{before}\n{text}").as_bytes())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileKind {
    Techniques,
    Cards,
    Arena,
    Character,
}

impl FileKind {
    fn of(path: &str) -> Option<FileKind> {
        let stem = path.strip_suffix(".toml")?;
        match stem.split_once('/') {
            None if stem == "techniques" => Some(FileKind::Techniques),
            Some(("techniques", _)) => Some(FileKind::Techniques),
            Some(("cards", _)) => Some(FileKind::Cards),
            Some(("arenas", _)) => Some(FileKind::Arena),
            Some(("characters", _)) => Some(FileKind::Character),
            _ => None,
        }
    }
}

fn refuse_twice(is_known: bool, row: &Reader<'_>, id: &str) {
    if is_known {
        row.wrong("content.twice", &format!("`{id}` exists already"));
    }
}

/// A required name.
pub(super) fn read_name(row: &Reader<'_>, field: &str, clause: Clause) -> String {
    let name = row.field(field).under(clause);
    name.missing();
    name.text(60).unwrap_or_default().to_owned()
}

/// Every row says whether it is from the original game or a house addition.
pub(super) fn read_status(row: &Reader<'_>) {
    let status = row.field("status");
    status.missing();
    let _: Option<()> = status.choice(&[("printed", ()), ("house", ())]);
}

/// A small number; 0 if it is not given.
pub(super) fn small(
    row: &Reader<'_>,
    field: &str,
    clause: Clause,
    range: std::ops::RangeInclusive<i64>,
) -> i8 {
    row.field(field).under(clause).integer(range).unwrap_or(0) as i8
}
