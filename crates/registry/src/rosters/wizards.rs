//! Wizards: the three alignments.

use duello_core::{Document, Rules as _};
use duello_lab::Roster;
use duello_wizards::Wizards;
use serde_json::json;

use super::{Rosters, roster, with_fields};

/// As setups name them and as people do.
const ALIGNMENTS: [(&str, &str); 3] = [("G", "good"), ("N", "neutral"), ("B", "evil")];

impl Rosters for Wizards {
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
        roster(self, "alignments", terms, names, |first, second| {
            let wizard = |at: usize| json!({ "alignment": ALIGNMENTS[at].0 });
            let position = json!({ "wizards": [wizard(first), wizard(second)] });
            with_fields(base, &[("position", position)])
        })
    }
}
