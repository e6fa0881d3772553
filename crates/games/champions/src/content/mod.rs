//! The rule set: the hosts that can be played and the presets.

mod entry;
mod hosts;
mod parts;
mod weapons;

use std::sync::{Arc, LazyLock};

use duello_core::{ContentErrors, ContentFile, Document, SetupErrors, digest_of_bytes};

use crate::setup::Setup;

pub use entry::{
    Attributes, Blow, Class, Entry, EntryKind, Height, Immunities, Number, Part, Role, SpecialRules,
};
pub use hosts::Roster;
pub use weapons::Weapon;

/// The rules of champions, with the hosts and presets in play.
#[derive(Clone, Debug)]
pub struct Champions {
    roster: Arc<Roster>,
    presets: Vec<(String, Setup)>,
}

const HOSTS: [&str; 2] = [
    include_str!("../../content/hosts/aldermoor.toml"),
    include_str!("../../content/hosts/reavers.toml"),
];

const PRESETS: [(&str, &str); 6] = [
    ("ring", include_str!("../../content/presets/ring.toml")),
    ("gate", include_str!("../../content/presets/gate.toml")),
    ("dusk", include_str!("../../content/presets/dusk.toml")),
    ("fire", include_str!("../../content/presets/fire.toml")),
    ("pincer", include_str!("../../content/presets/pincer.toml")),
    ("ford", include_str!("../../content/presets/ford.toml")),
];

/// The shipped content, read once.
static STANDARD: LazyLock<Champions> = LazyLock::new(|| {
    let valid = "the shipped content is valid";
    let mut roster = Roster::default();
    HOSTS.iter().for_each(|text| roster.add(text).expect(valid));
    let mut game = Champions { roster: Arc::new(roster), presets: Vec::new() };
    for (id, text) in PRESETS {
        let document = Document::parse(text).expect(valid);
        let setup = Setup::read(&game, &document).unwrap_or_else(|errors| panic!("{id}: {errors}"));
        game.presets.push((id.to_owned(), setup));
    }
    game
});

impl Champions {
    /// The preset of a setup that names none.
    pub const STANDARD_PRESET: &'static str = "gate";

    /// The rules with the shipped content.
    pub fn new() -> Champions {
        STANDARD.clone()
    }

    /// The rules with custom hosts (`hosts/*.toml`) in addition to the shipped ones.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Champions, ContentErrors> {
        let mut game = Champions::new();
        let mut roster = (*game.roster).clone();
        let mut errors = ContentErrors::default();
        for file in files {
            let added = if file.path.starts_with("hosts/") && file.path.ends_with(".toml") {
                roster.add(&file.text)
            } else {
                Err(SetupErrors::one(
                    "content.unknown",
                    "unknown content file: only hosts/*.toml is read",
                ))
            };
            if let Err(faults) = added {
                errors.add(&file.path, faults);
            }
        }
        game.roster = Arc::new(roster);
        errors.into_result(game)
    }

    /// The entries that can be played.
    pub fn roster(&self) -> &Arc<Roster> {
        &self.roster
    }

    /// SHA-256 of the host files that a match with this setup depends on: the shipped ones, and added ones up to the
    /// last that the setup uses.
    pub(crate) fn digest_for(&self, setup: &Setup) -> String {
        let last = setup.entries(&self.roster).max().unwrap_or(0);
        digest_of_bytes(self.roster.digest_to(last, HOSTS.len()).as_bytes())
    }

    /// The name of a preset for people; its id if there is none.
    pub(crate) fn preset_name(id: &str) -> &str {
        let text = PRESETS.iter().find(|preset| preset.0 == id).map_or("", |preset| preset.1);
        let line = text.lines().find_map(|line| line.strip_prefix("name = "));
        line.map_or(id, |name| name.trim_matches('"'))
    }

    /// The presets by name.
    pub fn presets(&self) -> &[(String, Setup)] {
        &self.presets
    }
}

impl Default for Champions {
    fn default() -> Champions {
        Champions::new()
    }
}
