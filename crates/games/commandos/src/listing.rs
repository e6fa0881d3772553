//! Commandos in the list of games. Matchups: every team of three different characters.

use std::sync::LazyLock;

use duello_core::{
    BotKind, Catalogue, ContentErrors, ContentFile, Document, Listing, Place, Roster, Rulebook,
    Rules as _,
};
use serde_json::json;

use crate::{Commandos, Kind, bots};

impl Listing for Commandos {
    const FORMATS: &'static str = include_str!("../formats.json");

    fn with_content(files: &[ContentFile]) -> Result<Commandos, ContentErrors> {
        Commandos::with_content(files)
    }

    fn bots() -> Vec<BotKind<Commandos>> {
        bots::bots()
    }

    fn exploiters() -> Vec<BotKind<Commandos>> {
        bots::exploiters()
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        static GERMAN: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../docs/rules/de/commandos.md"))
        });
        (language == "de").then(|| &*GERMAN)
    }

    fn roster(&self, base: &Document) -> Result<Roster, String> {
        let kinds = Kind::ALL;
        let teams: Vec<[Kind; 3]> = (0..kinds.len())
            .flat_map(|a| (a + 1..kinds.len()).map(move |b| (a, b)))
            .flat_map(|(a, b)| (b + 1..kinds.len()).map(move |c| [a, b, c].map(|at| kinds[at])))
            .collect();
        let setup = self.read_setup(base).map_err(|errors| errors.to_string())?;
        let map = self.map(&setup.map).map_or(setup.map.as_str(), |map| map.name());
        let terms = format!("teams of three on the map {map}");
        let names = teams.iter().map(|team| team.map(|kind| kind.to_string()).join(" ")).collect();
        Roster::checked(self, "teams", terms, names, |first, second| {
            Roster::with_fields(base, &[("teams", json!([teams[first], teams[second]]))])
        })
    }

    fn catalogue(&self) -> Catalogue {
        let places = self
            .maps()
            .map(|map| Place::for_two(map.id(), map.name(), map.id() == Commandos::STANDARD_MAP));
        let places = places.collect();
        Catalogue { field: Some("map"), places, entries: Vec::new() }
    }
}
