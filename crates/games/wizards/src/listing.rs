//! Wizards in the list of games. Matchups: the three alignments.

use std::sync::LazyLock;

use duello_core::{
    BotKind, Catalogue, ContentErrors, ContentFile, Document, Listing, Place, Roster, Rulebook,
    Rules as _,
};
use serde_json::{Value, json};

use crate::content::Layout;
use crate::setup::standard_layout;
use crate::switches::StartSpots;
use crate::{Wizards, bots};

/// As setups name them and as people do.
const ALIGNMENTS: [(&str, &str); 3] = [("G", "good"), ("N", "neutral"), ("B", "evil")];

impl Listing for Wizards {
    const FORMATS: &'static str = include_str!("../formats.json");

    fn with_content(files: &[ContentFile]) -> Result<Wizards, ContentErrors> {
        Wizards::with_content(files)
    }

    fn bots() -> Vec<BotKind<Wizards>> {
        bots::bots()
    }

    fn exploiters() -> Vec<BotKind<Wizards>> {
        bots::exploiters()
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        static GERMAN: LazyLock<Rulebook> =
            LazyLock::new(|| Rulebook::parse(include_str!("../../../../docs/rules/de/wizards.md")));
        (language == "de").then(|| &*GERMAN)
    }

    fn roster(&self, base: &Document) -> Result<Roster, String> {
        let setup = self.read_setup(base).map_err(|errors| errors.to_string())?;
        if setup.players != 2 {
            return Err(format!(
                "matchups are for two, and the setup has {} players",
                setup.players
            ));
        }
        let terms = format!("two wizards on the layout {}, all races by the book", setup.layout);
        let names = ALIGNMENTS.map(|(_, name)| name.to_owned()).to_vec();
        Roster::checked(self, "alignments", terms, names, |first, second| {
            let wizard = |at: usize| json!({ "alignment": ALIGNMENTS[at].0 });
            let position = json!({ "wizards": [wizard(first), wizard(second)] });
            Roster::with_fields(base, &[("position", position)])
        })
    }

    fn quick_setups(&self) -> Vec<Value> {
        let skirmish = include_str!("../content/skirmish.json");
        vec![serde_json::from_str(skirmish).expect("the shipped setup is JSON")]
    }

    fn catalogue(&self) -> Catalogue {
        let (least, most) = (Wizards::PLAYERS.0 as u8, Wizards::PLAYERS.1 as u8);
        let place = |layout: &Layout| {
            let has_starts =
                |players: &u8| layout.starts(usize::from(*players), StartSpots::Sides).is_some();
            let is_default = |players: &u8| standard_layout(*players) == layout.id().as_str();
            Place {
                id: layout.id().to_string(),
                name: layout.name().to_owned(),
                players: (least..=most).filter(has_starts).collect(),
                default_for: (least..=most).filter(is_default).collect(),
            }
        };
        let places = self.layouts().map(|layout| place(layout)).collect();
        Catalogue { field: Some("layout"), places, entries: Vec::new() }
    }
}
