//! The rule set: the layouts and races that can be played.

mod layout;
mod races;

use std::sync::{Arc, LazyLock};

use duello_core::{ContentErrors, ContentFile, Document, Faults, Seat, SetupErrors};

use crate::setup::Setup;

pub(crate) use layout::{DROP_MAX, can_stand, open_leg, open_leg_among, read_id, read_mark};
pub use layout::{Layout, Link, LinkKind, Obstacle, Piece, PieceKind};
pub use races::{Alignment, Arms, Race, RaceId, Roster, Row, Shot, Traits, Weapon};

/// The rules of wizards, with the layouts and races in play.
#[derive(Clone, Debug)]
pub struct Wizards {
    names: [String; Seat::MAX],
    layouts: Vec<Arc<Layout>>,
    roster: Arc<Roster>,
}

const LAYOUTS: [&str; 3] = [
    include_str!("../../content/layouts/villages.toml"),
    include_str!("../../content/layouts/temple.toml"),
    include_str!("../../content/layouts/ring.toml"),
];

const RACES: &str = include_str!("../../content/races.toml");

const NAMES: &str = include_str!("../../content/wizards.toml");

/// The shipped content, read once.
static STANDARD: LazyLock<Wizards> = LazyLock::new(|| {
    let valid = "the shipped content is valid";
    let layouts = LAYOUTS.iter().map(|text| Arc::new(Layout::read(text).expect(valid)));
    Wizards {
        names: read_names(NAMES),
        layouts: layouts.collect(),
        roster: Arc::new(Roster::read(RACES).expect(valid)),
    }
});

impl Wizards {
    /// The rules with the shipped content.
    pub fn new() -> Wizards {
        STANDARD.clone()
    }

    /// The rules with custom layouts (`layouts/*.toml`) and races (`races/*.toml`) in addition to the shipped ones.
    ///
    /// ```
    /// use duello_core::ContentFile;
    /// use duello_wizards::Wizards;
    /// let file = ContentFile { path: "races/imp.toml".into(), text: "[[race]]\nid = \"imp\"".into() };
    /// let errors = Wizards::with_content(&[file]).unwrap_err();
    /// assert!(errors.to_string().starts_with("races/imp.toml:\nrace[0].name: is missing"));
    /// ```
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Wizards, ContentErrors> {
        let mut game = Wizards::new();
        let mut errors = ContentErrors::default();
        for file in files {
            if let Err(faults) = game.add(file) {
                errors.add(&file.path, faults);
            }
        }
        game.layouts[LAYOUTS.len()..].sort_by_key(|layout| layout.id());
        errors.into_result(game)
    }

    fn add(&mut self, file: &ContentFile) -> Result<(), SetupErrors> {
        let is_toml = file.path.ends_with(".toml");
        if file.path.starts_with("races/") && is_toml {
            self.roster = Arc::new(self.roster.with(&file.text)?);
            return Ok(());
        }
        if !file.path.starts_with("layouts/") || !is_toml {
            let text = "unknown content file: only layouts/*.toml and races/*.toml are read";
            return Err(SetupErrors::one("content.unknown", text));
        }
        let layout = Layout::read(&file.text)?;
        if self.layouts.iter().any(|known| known.id() == layout.id()) {
            let text = format!("layout `{}` exists already", layout.id());
            return Err(SetupErrors::one("content.twice", text));
        }
        self.layouts.push(Arc::new(layout));
        Ok(())
    }

    /// The layouts that can be played on.
    pub fn layouts(&self) -> impl Iterator<Item = &Arc<Layout>> {
        self.layouts.iter()
    }

    /// The layout with this id.
    pub fn layout(&self, id: &str) -> Option<&Arc<Layout>> {
        self.layouts.iter().find(|layout| layout.id().as_str() == id)
    }

    pub(crate) fn layout_of(&self, setup: &Setup) -> Result<Arc<Layout>, SetupErrors> {
        let missing = || SetupErrors::one("setup.layout", "there is no such layout");
        self.layout(&setup.layout).cloned().ok_or_else(missing)
    }

    /// The races.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    pub(crate) fn roster_handle(&self) -> Arc<Roster> {
        Arc::clone(&self.roster)
    }

    /// The name of a wizard whose player enters none.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }
}

impl Default for Wizards {
    fn default() -> Wizards {
        Wizards::new()
    }
}

fn read_names(text: &str) -> [String; Seat::MAX] {
    let document = Document::parse(text).expect("the shipped content is valid");
    let faults = Faults::new();
    let rows = document.reader(&faults).field("wizard").per_seat(Seat::MAX).unwrap_or_default();
    let name = |row: usize| rows.get(row).and_then(|row| row.field("name").text(24));
    [0, 1, 2, 3, 4].map(|row| name(row).unwrap_or_default().to_owned())
}
