//! Champions in the list of games. Matchups: every Character that can lead the same men, as at the Gate.

use std::sync::LazyLock;

use duello_core::{
    BotKind, ContentErrors, ContentFile, Document, Listing, Roster, Rulebook, Rules as _,
};
use serde_json::{Value, json};

use crate::{Champions, bots};

/// The men whom everybody leads.
const MEN: &str = "gate_guard";

impl Listing for Champions {
    fn with_content(files: &[ContentFile]) -> Result<Champions, ContentErrors> {
        Champions::with_content(files)
    }

    fn bots() -> Vec<BotKind<Champions>> {
        bots::bots()
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        static GERMAN: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../docs/rules/de/champions.md"))
        });
        (language == "de").then(|| &*GERMAN)
    }

    fn roster(&self, base: &Document) -> Result<Roster, String> {
        let meet = |first: &str, second: &str| {
            let units = json!([block(0, first), block(1, second)]);
            Roster::with_fields(base, &[("units", units), ("first", json!(1))])
        };
        // Who rides a beast stands alone and leads nobody: whom the rules let join the men can lead them.
        let mut leaders = Vec::new();
        for entry in self.roster().entries().iter().filter(|entry| entry.is_character()) {
            if self.read_setup(&Document::from_value(meet(&entry.id, &entry.id)?)).is_ok() {
                leaders.push(entry);
            }
        }
        let men = self.roster().find(MEN).map_or(MEN, |(_, entry)| entry.name.as_str());
        let terms = format!("each leads 15 of {men}; the second side charges");
        // Full names with titles and mounts would not fit over a column.
        let name = |at: usize| {
            let mut letters = leaders[at].id.chars();
            let initial: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("{initial}{} ({} points)", letters.as_str(), leaders[at].points)
        };
        let names = (0..leaders.len()).map(name).collect();
        Roster::checked(self, "Characters", terms, names, |first, second| {
            meet(&leaders[first].id, &leaders[second].id)
        })
    }
}

/// Five files in three ranks, face to face with the other side's.
fn block(side: u8, leader: &str) -> Value {
    let (at, facing) = if side == 0 { ([300, 300], "N") } else { ([425, 300], "S") };
    json!({
        "side": side,
        "entry": MEN,
        "size": 15,
        "files": 5,
        "at": at,
        "facing": facing,
        "champion": 2,
        "standard": true,
        "characters": { leader: 3 },
        "charging": side == 1,
    })
}
