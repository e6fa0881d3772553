//! The rule set with its content: the character card, the maps and the names of the sides.

mod characters;
mod map;

use std::sync::{Arc, LazyLock};

use duello_core::{
    ContentErrors, ContentFile, Document, Faults, Seat, SetupErrors, digest_of_bytes,
};

pub(crate) use characters::MOVE_MAX;
pub use characters::{Card, Drill, Kind, Values};
pub use map::{Cell, Facings, Level, Map, Terrain};
pub(crate) use map::{Cells, read_hex};

/// The rules of commandos, with the maps and the character card in play.
#[derive(Clone, Debug)]
pub struct Commandos {
    names: [String; 2],
    card: Card,
    card_digest: String,
    maps: Vec<Arc<Map>>,
}

const MAPS: [&str; 3] = [
    include_str!("../../content/maps/ruin.toml"),
    include_str!("../../content/maps/crossroads.toml"),
    include_str!("../../content/maps/fort.toml"),
];
const CHARACTERS: &str = include_str!("../../content/characters.toml");
const NAMES: &str = include_str!("../../content/sides.toml");

/// The standard content, read once: the tables of the maps take a moment to compute.
static STANDARD: LazyLock<Commandos> = LazyLock::new(|| {
    let valid = "the standard content is valid";
    let maps = MAPS.iter().map(|text| Arc::new(Map::read(text).expect(valid)));
    Commandos {
        names: read_names(NAMES),
        card: Card::read(CHARACTERS).expect(valid),
        card_digest: digest_of_bytes(CHARACTERS.as_bytes()),
        maps: maps.collect(),
    }
});

impl Commandos {
    /// The default map.
    pub const STANDARD_MAP: &'static str = "ruin";

    /// The rules with the standard content.
    pub fn new() -> Commandos {
        STANDARD.clone()
    }

    /// The rules with additional maps (`maps/*.toml`) and, if given, another character card (`characters.toml`).
    ///
    /// ```
    /// use duello_commandos::Commandos;
    /// use duello_core::ContentFile;
    /// let file = ContentFile { path: "maps/mine.toml".into(), text: "W = 3".into() };
    /// let errors = Commandos::with_content(&[file]).unwrap_err();
    /// assert!(errors.to_string().starts_with("maps/mine.toml:\nid: is missing"));
    /// ```
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Commandos, ContentErrors> {
        let mut game = Commandos::new();
        let mut errors = ContentErrors::default();
        for file in files {
            if let Err(faults) = game.add(file) {
                errors.add(&file.path, faults);
            }
        }
        game.maps[MAPS.len()..].sort_by(|a, b| a.id().cmp(b.id()));
        errors.into_result(game)
    }

    fn add(&mut self, file: &ContentFile) -> Result<(), SetupErrors> {
        if file.path == "characters.toml" {
            self.card = Card::read(&file.text)?;
            self.card_digest = digest_of_bytes(file.text.as_bytes());
            return Ok(());
        }
        if !file.path.starts_with("maps/") || !file.path.ends_with(".toml") {
            let text = "unknown file; expected maps/*.toml or characters.toml";
            return Err(SetupErrors::one("content.unknown", text));
        }
        let map = Map::read(&file.text)?;
        if self.map(map.id()).is_some() {
            let text = format!("a map `{}` already exists", map.id());
            return Err(SetupErrors::one("content.twice", text));
        }
        self.maps.push(Arc::new(map));
        Ok(())
    }

    /// All maps.
    pub fn maps(&self) -> impl Iterator<Item = &Arc<Map>> {
        self.maps.iter()
    }

    /// The map with this id.
    pub fn map(&self, id: &str) -> Option<&Arc<Map>> {
        self.maps.iter().find(|map| map.id() == id)
    }

    /// The character card.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// The digest of what a match on this map uses: the character card and the map.
    pub(crate) fn digest(&self, map: &str) -> String {
        let map = self.map(map).map_or("", |map| map.digest());
        digest_of_bytes(format!("{}\n{map}", self.card_digest).as_bytes())
    }

    /// The name of a side.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("Nobody", String::as_str)
    }
}

impl Default for Commandos {
    fn default() -> Commandos {
        Commandos::new()
    }
}

fn read_names(text: &str) -> [String; 2] {
    let document = Document::parse(text).expect("the standard content is valid");
    let faults = Faults::new();
    let sides = document.reader(&faults).field("side").per_seat(2).unwrap_or_default();
    let name = |side: usize| sides.get(side).and_then(|side| side.field("name").text(24));
    [0, 1].map(|side| name(side).unwrap_or_default().to_owned())
}
