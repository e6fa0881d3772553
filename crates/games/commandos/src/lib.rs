//! Commandos: two teams of special forces in a ruin of hexes, after the same flag.
//!
//! The rules are in `docs/rules/commandos.md`, clause by clause; `src/rules` has a file for each chapter.
//!
//! ```
//! use duello_commandos::{Action, Commandos, Kind, Setup};
//! use duello_core::dice::Scripted;
//! use duello_core::{Advice, Narration, Rules, Joint, Pending, Seat, Seats, Table};
//!
//! let game = Commandos::new();
//! let mut dice = Scripted::new([3, 9]); // both throw for the first turn
//! let mut told = Vec::new();
//! let mut state = game.start(&Setup::new("ruin"), &mut Table::silent(&mut dice)).unwrap();
//! let [red, blue, ..] = Seat::ALL;
//! let team = Action::Team([Kind::Infantry, Kind::Ranger, Kind::Heavy]);
//! for answers in [[(red, team), (blue, team)], [(red, Action::Roll), (blue, Action::Roll)]] {
//!     let joint = Joint::from_iter(answers);
//!     game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
//! }
//! // The higher number takes the first turn (CO-110).
//! assert_eq!(game.pending(&state.public), Pending::Decide(Seats::one(blue)));
//! assert!(told.iter().any(|told| told.clause.id() == "CO-110"));
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod action;
mod analysis;
/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod candidates;
mod character;
mod event;
mod foresight;
mod listing;
mod map;
mod notes;
mod path;
mod position;
mod questions;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod types;
mod view;
mod ways;
mod words;
mod worth;

use std::sync::{Arc, LazyLock};

use duello_core::dice::Dice;
use duello_core::{
    Advice, BySeat, ContentErrors, ContentFile, Document, Effort, Faults, Illegal, Joint,
    Narration, Note, Outcome, Pending, Phrase, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Sight, Standing, State, Table, Told, digest_of_bytes,
};

pub use action::{Action, Move, Overwatch, Shoot};
pub use analysis::{Duellist, Volley, capture_time, exchange, hits, volley_chain, walk_odds};
pub use character::{Card, Drill, Kind, Values};
pub use event::{Count, Event, Figure, Loss, Upshot};
pub use foresight::{FireView, WatchView};
pub use map::{Cell, Facings, Level, Map, Terrain};
pub use path::Path;
pub use position::{FlagPlace, Picking, Placed, Playing, Position, Walking};
pub use rules::{Aim, ShotKind};
pub use setup::{DraftRule, PathRule, ReachRule, Setup, Switches, Turning};
pub use state::{
    Active, Character, Draft, EndedBy, Ending, Flag, Public, RollFor, SIDES, Secret, Slot, Slots,
    Stage, Walk, Who, enemy,
};
pub use view::{
    CharacterView, FlagView, GuardView, HexView, OptionsView, Reachable, TargetView, View,
};

/// The rules of commandos, with the maps and the character card in play.
#[derive(Clone, Debug)]
pub struct Commandos {
    names: [String; 2],
    card: Card,
    card_digest: String,
    maps: Vec<Arc<Map>>,
}

const MAPS: [&str; 3] = [
    include_str!("../content/maps/ruin.toml"),
    include_str!("../content/maps/crossroads.toml"),
    include_str!("../content/maps/fort.toml"),
];
const CHARACTERS: &str = include_str!("../content/characters.toml");
const NAMES: &str = include_str!("../content/sides.toml");
const RULEBOOK: &str = include_str!("../../../../docs/rules/commandos.md");

/// What comes along, read once: the tables of the maps take a moment to compute.
static STANDARD: LazyLock<Commandos> = LazyLock::new(|| {
    let valid = "the content that comes along is valid";
    let maps = MAPS.iter().map(|text| Arc::new(Map::read(text).expect(valid)));
    Commandos {
        names: read_names(NAMES),
        card: Card::read(CHARACTERS).expect(valid),
        card_digest: digest_of_bytes(CHARACTERS.as_bytes()),
        maps: maps.collect(),
    }
});

impl Commandos {
    /// The map of a setup that names none.
    pub const STANDARD_MAP: &'static str = "ruin";

    /// The rules with the content that comes with them.
    pub fn new() -> Commandos {
        STANDARD.clone()
    }

    /// The rules with maps of a person's own beside the standard ones (`maps/*.toml`), and with another
    /// character card if there is one (`characters.toml`).
    ///
    /// ```
    /// use duello_commandos::Commandos;
    /// use duello_core::ContentFile;
    /// let file = ContentFile { path: "maps/mine.toml".into(), text: "W = 3".into() };
    /// let errors = Commandos::with_content(&[file]).unwrap_err();
    /// assert!(errors.to_string().starts_with("maps/mine.toml:\nid: is missing"));
    /// ```
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Commandos, ContentErrors> {
        let mut game = Commandos::new();
        let mut errors = ContentErrors::default();
        for file in files {
            if let Err(faults) = game.add(file) {
                errors.add(&file.path, faults);
            }
        }
        game.maps[MAPS.len()..].sort_by(|a, b| a.id().cmp(b.id()));
        errors.into_result(game)
    }

    fn add(&mut self, file: &ContentFile) -> Result<(), SetupErrors> {
        if file.path == "characters.toml" {
            self.card = Card::read(&file.text)?;
            self.card_digest = digest_of_bytes(file.text.as_bytes());
            return Ok(());
        }
        if !file.path.starts_with("maps/") || !file.path.ends_with(".toml") {
            let text = "belongs nowhere; there are maps/*.toml and characters.toml";
            return Err(SetupErrors::one("content.unknown", text));
        }
        let map = Map::read(&file.text)?;
        if self.map(map.id()).is_some() {
            let text = format!("there is a map `{}` already", map.id());
            return Err(SetupErrors::one("content.twice", text));
        }
        self.maps.push(Arc::new(map));
        Ok(())
    }

    /// The maps that can be played on.
    pub fn maps(&self) -> impl Iterator<Item = &Arc<Map>> {
        self.maps.iter()
    }

    /// The map with this id.
    pub fn map(&self, id: &str) -> Option<&Arc<Map>> {
        self.maps.iter().find(|map| map.id() == id)
    }

    /// The character card.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// The name of a side.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("Nobody", String::as_str)
    }
}

impl Default for Commandos {
    fn default() -> Commandos {
        Commandos::new()
    }
}

fn read_names(text: &str) -> [String; 2] {
    let document = Document::parse(text).expect("the content that comes along is valid");
    let faults = Faults::new();
    let sides = document.reader(&faults).field("side").per_seat(2).unwrap_or_default();
    let name = |side: usize| sides.get(side).and_then(|side| side.field("name").text(24));
    [0, 1].map(|side| name(side).unwrap_or_default().to_owned())
}

impl Rules for Commandos {
    const ID: &'static str = "commandos";
    const VERSION: RulesVersion = RulesVersion(1);
    const PLAYERS: (usize, usize) = (2, 2);

    type Setup = Setup;
    type Public = Public;
    type Secret = Secret;
    type Action = Action;
    type Event = Event;

    fn rulebook(&self) -> &Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse(RULEBOOK));
        &BOOK
    }

    fn content_digest(&self, setup: &Setup) -> String {
        let map = self.map(&setup.map).map_or("", |map| map.digest());
        digest_of_bytes(format!("{}\n{map}", self.card_digest).as_bytes())
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        Setup::read(self, document)
    }

    fn seats(&self, _setup: &Setup) -> Seats {
        Seats::first(2)
    }

    fn start(
        &self,
        setup: &Setup,
        table: &mut Table<'_, Event>,
    ) -> Result<State<Self>, SetupErrors> {
        rules::start(self, setup, table)
    }

    fn setup_of(&self, state: &State<Self>) -> Setup {
        Setup::of(&state.public)
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        if let Some(ending) = public.ending {
            let winners = ending.winner.map_or(Seats::NONE, Seats::one);
            return Pending::Over(Outcome { winners, clause: public.clause_of(ending) });
        }
        Pending::Decide(match public.stage {
            Stage::Teams | Stage::Roll(_) => Seats::first(2),
            Stage::Draft(draft) => Seats::one(rules::next_pick(&draft)),
            Stage::Choose | Stage::Act | Stage::Step => Seats::one(public.turn),
            Stage::Guard => Seats::one(enemy(public.turn)),
        })
    }

    #[inline]
    fn check(&self, sight: Sight<'_, Self>, action: &Action) -> Result<(), Illegal> {
        rules::check(sight, action)
    }

    #[inline]
    fn advance(
        &self,
        state: &mut State<Self>,
        joint: &Joint<Action>,
        table: &mut Table<'_, Event>,
    ) {
        rules::advance(state, joint, table);
    }

    fn leave(&self, state: &mut State<Self>, seat: Seat, table: &mut Table<'_, Event>) -> Standing {
        rules::leave(state, seat, table)
    }

    fn answer_for_absent(&self, sight: Sight<'_, Self>) -> Action {
        rules::answer_for_absent(sight)
    }
}

impl Narration for Commandos {
    type View = View;

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.side(seat)
    }

    fn view(&self, sight: Sight<'_, Self>) -> View {
        View::of(self, sight)
    }

    fn show(&self, sight: Sight<'_, Self>) -> String {
        words::show(self, sight.public)
    }

    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note> {
        notes::notes(sight)
    }

    fn prompt(&self, sight: Sight<'_, Self>) -> Phrase {
        words::prompt(self, sight)
    }

    fn say_action(&self, sight: Sight<'_, Self>, action: &Action) -> Phrase {
        words::say_action(sight.public, action)
    }

    fn say_event(&self, _sight: Sight<'_, Self>, event: &Event) -> Phrase {
        words::say_event(self, event)
    }
}

impl Advice for Commandos {
    type Upshot = Upshot;

    #[inline]
    fn candidates(&self, sight: Sight<'_, Self>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn imagine(&self, _sight: Sight<'_, Self>, _dice: &mut dyn Dice) -> BySeat<Secret> {
        BySeat::from_fn(|_| Secret)
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn worth(&self, sight: Sight<'_, Self>) -> i32 {
        let seat = sight.seat().filter(|seat| SIDES.contains(seat));
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
