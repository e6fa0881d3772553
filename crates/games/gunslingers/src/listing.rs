//! Gunslingers in the list of games.

use std::sync::LazyLock;

use duello_core::{
    BotKind, ContentErrors, ContentFile, Document, Listing, Phrase, Roster, Rulebook, SetupErrors,
    say,
};

use crate::{Gunslingers, bots};

impl Listing for Gunslingers {
    const FORMATS: &'static str = include_str!("../formats.json");

    fn with_content(files: &[ContentFile]) -> Result<Gunslingers, ContentErrors> {
        let mut errors = ContentErrors::default();
        for file in files {
            let text = "gunslingers takes no content files";
            errors.add(&file.path, SetupErrors::one("content.unknown", text));
        }
        errors.into_result(Gunslingers::new())
    }

    fn bots() -> Vec<BotKind<Gunslingers>> {
        bots::bots()
    }

    fn exploiters() -> Vec<BotKind<Gunslingers>> {
        bots::exploiters()
    }

    fn advisers() -> Vec<(&'static str, Phrase)> {
        let equilibrium =
            say!("hint-equilibrium", "any opponent: with two players alive nobody can beat it");
        let mistakes = say!("hint-mistakes", "opponents who make mistakes");
        vec![("book", equilibrium), ("master", mistakes)]
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        static GERMAN: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../docs/rules/de/gunslingers.md"))
        });
        (language == "de").then(|| &*GERMAN)
    }

    fn roster(&self, _base: &Document) -> Result<Roster, String> {
        Err("gunslingers has nothing to match up: all players have the same cards. To compare \
             players, use `duello ladder gunslingers`"
            .to_owned())
    }
}
