//! The setup of a match: players, layout, house rules and where to begin.

use duello_core::{Clause, Document, Fault, Faults, SetupErrors};
use serde::Serialize;

use crate::Wizards;
use crate::clauses::{WI_101, WI_103, WI_112};
use crate::position::Position;
use crate::state::Public;
use crate::switches::{StartSpots, Switches};

/// The setup of a match. Every field has a default; an empty document is a duel of two by the book.
///
/// ```
/// use duello_core::{Document, Rules};
/// use duello_wizards::Wizards;
/// let game = Wizards::new();
/// let document = Document::parse("players = 3\nmeasuring = \"open\"").unwrap();
/// assert_eq!(game.read_setup(&document).unwrap().layout, "temple");
/// assert!(game.read_setup(&Document::parse("players = 9").unwrap()).is_err());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Setup {
    /// WI-101: the number of players.
    pub players: u8,
    /// WI-103: the id of the layout.
    pub layout: String,
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// Where to begin, if not at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

const FIELDS: [&str; 19] = [
    "players",
    "layout",
    "measuring",
    "order_two",
    "start_spots",
    "pool",
    "group",
    "neutral_mp",
    "improvised",
    "shoot_into_melee",
    "wood_sight",
    "wood_slow",
    "field_burn",
    "min_wound",
    "naturals",
    "round_limit",
    "quiet_limit",
    "house_races",
    "position",
];

impl Setup {
    /// A match by the book for this number of players, on the layout made for it.
    pub fn new(players: u8) -> Setup {
        Setup {
            players,
            layout: standard_layout(players).to_owned(),
            switches: Switches::default(),
            position: None,
        }
    }

    /// The setup that continues a match from its present state.
    pub(crate) fn of(public: &Public) -> Setup {
        Setup {
            players: public.players,
            layout: public.layout.id().to_string(),
            switches: public.switches,
            position: Position::of(public),
        }
    }

    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once.
    pub(crate) fn read(game: &Wizards, document: &Document) -> Result<Setup, SetupErrors> {
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&FIELDS);
        let players = root.field("players").under(WI_101).byte(2..=5).unwrap_or(2);
        let names: Vec<String> = game.layouts().map(|layout| layout.id().to_string()).collect();
        let choices: Vec<(&str, &str)> = names.iter().map(|name| (&**name, &**name)).collect();
        let layout = root.field("layout").under(WI_103).choice(&choices);
        let mut setup = Setup {
            players,
            layout: layout.unwrap_or(standard_layout(players)).to_owned(),
            switches: Switches::read(&root),
            position: None,
        };
        setup.position = Position::read(&root.field("position"), players);
        if faults.is_empty()
            && let Err(errors) = setup.validate(game)
        {
            faults.extend(errors);
        }
        faults.into_result(document, setup)
    }

    /// Checks everything that the types do not guarantee.
    ///
    /// # Errors
    /// All faults at once, with their places but not their lines.
    pub fn validate(&self, game: &Wizards) -> Result<(), SetupErrors> {
        let faults = Faults::new();
        let wrong = |code, place: &str, clause: Clause, text: String| {
            faults.add(Fault::new(code, place, Some(clause), text));
        };
        if !(2..=5).contains(&self.players) {
            let text = format!("must be 2 to 5 players, not {}", self.players);
            wrong("setup.range", "players", WI_101, text);
        }
        self.switches.validate(&wrong);
        match game.layout(&self.layout) {
            None => {
                let names: Vec<String> = game.layouts().map(|l| l.id().to_string()).collect();
                let text = format!(
                    "unknown layout `{}`; known layouts: {}",
                    self.layout,
                    names.join(", ")
                );
                wrong("setup.layout", "layout", WI_103, text);
            }
            Some(layout) => {
                let spots = self.switches.start_spots;
                if layout.starts(self.players.into(), spots).is_none() {
                    let place = if spots == StartSpots::Corners { "start_spots" } else { "layout" };
                    let text = format!(
                        "layout `{}` has no start spots of this kind for {} players",
                        self.layout, self.players
                    );
                    wrong("setup.starts", place, WI_112, text);
                }
            }
        }
        if let (Some(position), true) = (&self.position, faults.is_empty()) {
            position.validate(game, self, &faults);
        }
        faults.into_result(&Document::empty(), ())
    }
}

/// The layout made for that many players.
pub(crate) fn standard_layout(players: u8) -> &'static str {
    match players {
        0..=2 => "villages",
        3 | 4 => "temple",
        _ => "ring",
    }
}
