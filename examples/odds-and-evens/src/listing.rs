//! How the game is listed.

use duello_core::{BotKind, ContentErrors, ContentFile, Listing, Rules as _, SetupErrors};
use duello_odds::{Answer, AnyOdds, Given, Question};

use crate::OddsAndEvens;

impl Listing for OddsAndEvens {
    fn with_content(files: &[ContentFile]) -> Result<OddsAndEvens, ContentErrors> {
        let mut errors = ContentErrors::default();
        for file in files {
            let text = "odds-and-evens takes no content files";
            errors.add(&file.path, SetupErrors::one("content.unknown", text));
        }
        errors.into_result(OddsAndEvens)
    }

    fn bots() -> Vec<BotKind<OddsAndEvens>> {
        duello_bots::general()
    }
}

/// Every sum is as likely as any other, so there is nothing to ask.
impl AnyOdds for OddsAndEvens {
    fn id(&self) -> &'static str {
        OddsAndEvens::ID
    }

    fn questions(&self) -> Vec<Question> {
        Vec::new()
    }

    fn answer(&self, question: &str, _given: &Given) -> Result<Answer, SetupErrors> {
        Err(SetupErrors::one("odds.question", format!("no question `{question}`")))
    }
}
