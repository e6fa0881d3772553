//! Fighters in the list of games. Matchups: every character with its own deck, on opposite sides of the arena.

use std::sync::LazyLock;

use duello_core::{
    BotKind, Catalogue, ContentErrors, ContentFile, Document, Listing, Place, Roster, Rulebook,
    Rules as _,
};
use serde_json::{Value, json};

use crate::{Fighters, bots};

/// How far from its edge a figure stands, and by how much it is moved aside where scenery is in its way.
const FROM_EDGE: i32 = 24;
const ASIDE: i32 = 12;

impl Listing for Fighters {
    const FORMATS: &'static str = include_str!("../formats.json");

    fn with_content(files: &[ContentFile]) -> Result<Fighters, ContentErrors> {
        Fighters::with_content(files)
    }

    fn bots() -> Vec<BotKind<Fighters>> {
        bots::bots()
    }

    fn exploiters() -> Vec<BotKind<Fighters>> {
        bots::exploiters()
    }

    fn rulebook_in(&self, language: &str) -> Option<&Rulebook> {
        static GERMAN: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../docs/rules/de/fighters.md"))
        });
        (language == "de").then(|| &*GERMAN)
    }

    fn roster(&self, base: &Document) -> Result<Roster, String> {
        let setup = self.read_setup(base).map_err(|errors| errors.to_string())?;
        if setup.switches.team_size != 1 {
            return Err("matchups are of one figure a side; leave `team_size` out".to_owned());
        }
        let content = self.content();
        let arenas = content.arenas();
        let arena = content.find_arena(&setup.arena).map(|at| &arenas[usize::from(at)]);
        let arena = arena.ok_or_else(|| format!("there is no arena `{}`", setup.arena))?;
        let ids: Vec<&str> = content.characters().iter().map(|one| one.id.as_str()).collect();
        let (width, depth) = (arena.bounds.max().x, arena.bounds.max().y);
        let side = i32::from(setup.switches.base_mm);
        let meet = |first: &str, second: &str, x: i32| -> Result<Value, String> {
            // The other place is the first turned half around the middle of the arena.
            let (near, far) = ([x, FROM_EDGE], [width - x - side, depth - FROM_EDGE - side]);
            let figures = json!([
                { "side": 0, "character": first, "at": near, "facing": "N" },
                { "side": 1, "character": second, "at": far, "facing": "S" },
            ]);
            Roster::with_fields(base, &[("figures", figures)])
        };
        let any = ids.first().copied().unwrap_or_default();
        let middle = (width - side) / 2;
        let places = (0..).map(|at| at * ASIDE).take_while(|aside| *aside < middle);
        let mut x = None;
        for aside in places.flat_map(|aside| [aside, -aside]) {
            if self.read_setup(&Document::from_value(meet(any, any, middle + aside)?)).is_ok() {
                x = Some(middle + aside);
                break;
            }
        }
        let x = x.ok_or_else(|| {
            format!("the arena {} has no two free places at opposite edges", arena.name)
        })?;
        let terms = format!("characters with their own decks on the {}", arena.name);
        let names = content.characters().iter().map(|one| one.name.clone()).collect();
        Roster::checked(self, "characters", terms, names, |first, second| {
            meet(ids[first], ids[second], x)
        })
    }

    fn quick_setups(&self) -> Vec<Value> {
        // An empty field is no place for a first match.
        vec![json!({"arena": "pig-and-anchor"})]
    }

    fn catalogue(&self) -> Catalogue {
        let places = self.content().arenas().iter().map(|arena| {
            Place::for_two(&arena.id, &arena.name, arena.id == Fighters::STANDARD_ARENA)
        });
        let places = places.collect();
        Catalogue { field: Some("arena"), places, entries: Vec::new() }
    }
}
