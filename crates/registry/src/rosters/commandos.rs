//! Commandos: every team of three different characters.

use duello_commandos::{Commandos, Kind};
use duello_core::{Document, Rules as _};
use duello_lab::Roster;
use serde_json::json;

use super::{Rosters, roster, with_fields};

impl Rosters for Commandos {
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
        roster(self, "teams", terms, names, |first, second| {
            with_fields(base, &[("teams", json!([teams[first], teams[second]]))])
        })
    }
}
