//! A match as it was asked for: the number of players, the house rules, and where to begin.

use duello_core::{Document, Fault, Faults, Seats, SetupErrors};
use serde::Serialize;

use crate::clauses::{GU_101, GU_R10};
use crate::position::Position;
use crate::switches::{Bounds, FirstMaster, Switches};

/// GU-101: two to five players.
const PLAYERS: Bounds = Bounds("players", GU_101, 2, 5);

/// A match as it was asked for. Every field has a default: an empty document means two players and no house
/// rules.
///
/// ```
/// use duello_core::Document;
/// use duello_gunslingers::Setup;
/// let document = Document::parse("players = 3\npointing = \"shooters\"").unwrap();
/// let setup = Setup::read(&document).unwrap();
/// assert_eq!((setup.players, setup.switches.goal), (3, 5));
/// assert!(Setup::read(&Document::parse("players = 6").unwrap()).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Setup {
    /// GU-101: the number of players, 2 to 5.
    pub players: u8,
    /// The house rules.
    #[serde(flatten)]
    pub switches: Switches,
    /// GU-106, GU-R10: the first duelling master.
    pub first_master: FirstMaster,
    /// Where to begin, if not at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

impl Setup {
    /// A setup for this many players, without house rules.
    pub fn new(players: u8) -> Setup {
        Setup {
            players,
            switches: Switches::default(),
            first_master: FirstMaster::Random,
            position: None,
        }
    }

    /// The seats of the match.
    pub fn seats(&self) -> Seats {
        Seats::first(self.players.into())
    }

    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once.
    pub fn read(document: &Document) -> Result<Setup, SetupErrors> {
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&FIELDS);
        let players = PLAYERS.read(&root);
        let is_known = players.is_some() || !root.field("players").is_present();
        let players = players.unwrap_or(2);
        let switches = Switches::read(&root);
        let field = root.field("first_master").under(GU_R10);
        let first_master = FirstMaster::read(&field, players.into());
        // Lists with an entry per seat cannot be checked without the number of players.
        let field = root.field("position");
        let position =
            is_known.then(|| Position::read(&field, players.into(), first_master)).flatten();
        let setup = Setup { players, switches, first_master, position };
        if let Err(errors) = setup.validate() {
            faults.extend(errors);
        }
        faults.into_result(document, setup)
    }

    /// Checks everything that the types do not rule out.
    ///
    /// # Errors
    /// All faults at once, with their places but not their lines.
    pub fn validate(&self) -> Result<(), SetupErrors> {
        let faults = Faults::new();
        PLAYERS.check(self.players, &faults);
        self.switches.check(&faults);
        if let FirstMaster::Seat(seat) = self.first_master
            && !self.seats().contains(seat)
        {
            let text = format!(
                "seat {seat} does not exist; there are {} players, numbered from 0",
                self.players
            );
            faults.add(Fault::new("setup.seat", "first_master", Some(GU_R10), text));
        }
        if let (Some(position), true) = (&self.position, faults.is_empty()) {
            position.validate(self.seats(), self.switches, &faults);
        }
        faults.into_result(&Document::empty(), ())
    }
}

const FIELDS: [&str; 16] = [
    "players",
    "goal",
    "reload_returns",
    "pointing",
    "warning_shot",
    "one_step",
    "memory",
    "first_master",
    "auto_draw",
    "stall_limit",
    "shootout_cap",
    "draw_pays",
    "lay_seconds",
    "point_seconds",
    "chat",
    "position",
];
