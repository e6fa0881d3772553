//! Champions: duels inside a full round of combat, for two.
//!
//! The rules are in `docs/rules/champions.md`, clause by clause; `src/rules` has a file for each chapter.

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod action;
mod analysis;
/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod candidates;
mod contact;
mod entry;
mod event;
mod forecast;
mod formation;
mod listing;
mod moment;
mod notes;
mod phase;
mod position;
mod questions;
mod ribbon;
mod round;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod types;
mod view;
mod words;
mod worth;

use std::sync::{Arc, LazyLock};

use duello_core::dice::Dice;
use duello_core::{
    Advice, BySeat, ContentErrors, ContentFile, Document, Effort, Illegal, Joint, Narration, Note,
    Outcome, Pending, Phrase, Rulebook, Rules, RulesVersion, Seat, Seats, SetupErrors, Sight,
    Standing, State, Table, Told, digest_of_bytes,
};

pub use action::{Action, Front, Reform, Save, Shares, SlotName, WheelIn};
pub use analysis::{
    Chances, DuelBlow, DuelOdds, DuelRound, duel_blows, duel_odds, duel_round, weapons_of,
};
pub use contact::{Pools, Touch, Touches, Units};
pub use entry::{
    Attributes, Blow, Class, Entry, EntryKind, Height, Immunities, Number, Part, Role, Roster,
    SpecialRules, Weapon,
};
pub use event::{Event, Upshot};
pub use forecast::{Forecast, forecast};
pub use formation::{Formation, Lanes, Span, Spot};
pub use phase::Phase;
pub use ribbon::Token;
pub use round::{Order, Round, Saving, Stage, Test, TestKind};
pub use rules::{AttackKind, DicePool, Group, Loss, Needs, Rolled, Score, Wounded};
pub use setup::{CowedScope, CowedUnit, Refusers, RoutedValue, Setup, Switches, UnitSetup};
pub use state::{
    Character, CharacterId, Duel, EndedBy, Ending, Engagement, FILES_MAX, Facing, Pool, Public,
    SIDES, Secret, Slot, Status, Unit, UnitId, enemy,
};
pub use view::{CharacterView, UnitView, View};

/// A list that is short as a rule and then needs no memory of its own.
pub type Few<T, const N: usize> = smallvec::SmallVec<[T; N]>;

/// The rules of champions, with the hosts and presets in play.
#[derive(Clone, Debug)]
pub struct Champions {
    roster: Arc<Roster>,
    presets: Vec<(String, Setup)>,
}

const HOSTS: [&str; 2] = [
    include_str!("../content/hosts/aldermoor.toml"),
    include_str!("../content/hosts/reavers.toml"),
];
const PRESETS: [(&str, &str); 6] = [
    ("ring", include_str!("../content/presets/ring.toml")),
    ("gate", include_str!("../content/presets/gate.toml")),
    ("dusk", include_str!("../content/presets/dusk.toml")),
    ("fire", include_str!("../content/presets/fire.toml")),
    ("pincer", include_str!("../content/presets/pincer.toml")),
    ("ford", include_str!("../content/presets/ford.toml")),
];
const RULEBOOK: &str = include_str!("../../../../docs/rules/champions.md");

/// What comes along, read once.
static STANDARD: LazyLock<Champions> = LazyLock::new(|| {
    let valid = "the content that comes along is valid";
    let mut roster = Roster::default();
    HOSTS.iter().for_each(|text| roster.add(text).expect(valid));
    let mut game = Champions { roster: Arc::new(roster), presets: Vec::new() };
    for (id, text) in PRESETS {
        let document = Document::parse(text).expect(valid);
        let setup = Setup::read(&game, &document).unwrap_or_else(|errors| panic!("{id}: {errors}"));
        game.presets.push((id.to_owned(), setup));
    }
    game
});

impl Champions {
    /// The preset of a setup that names none.
    pub const STANDARD_PRESET: &'static str = "gate";

    /// The rules with the content that comes with them.
    pub fn new() -> Champions {
        STANDARD.clone()
    }

    /// The rules with hosts of a person's own beside the standard ones (`hosts/*.toml`).
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Champions, ContentErrors> {
        let mut game = Champions::new();
        let mut roster = (*game.roster).clone();
        let mut errors = ContentErrors::default();
        for file in files {
            let added = if file.path.starts_with("hosts/") && file.path.ends_with(".toml") {
                roster.add(&file.text)
            } else {
                Err(SetupErrors::one("content.unknown", "belongs nowhere; there are hosts/*.toml"))
            };
            if let Err(faults) = added {
                errors.add(&file.path, faults);
            }
        }
        game.roster = Arc::new(roster);
        errors.into_result(game)
    }

    /// The entries that can be played.
    pub fn roster(&self) -> &Arc<Roster> {
        &self.roster
    }

    /// The presets by name.
    pub fn presets(&self) -> &[(String, Setup)] {
        &self.presets
    }
}

impl Default for Champions {
    fn default() -> Champions {
        Champions::new()
    }
}

impl Rules for Champions {
    const ID: &'static str = "champions";
    const VERSION: RulesVersion = RulesVersion(2);
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

    fn content_digest(&self, _setup: &Setup) -> String {
        digest_of_bytes(self.roster.digest().as_bytes())
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
        setup.validate(self)?;
        let public = match &setup.moment {
            Some(moment) => Public { roster: self.roster.clone(), ..(**moment).clone() },
            None => {
                let mut public = position::begin(self, setup);
                rules::begin_turn(&mut public, table);
                rules::run(&mut public, table);
                public
            }
        };
        Ok(State::new(public, BySeat::from_fn(|_| Secret)))
    }

    fn setup_of(&self, state: &State<Self>) -> Setup {
        Setup {
            switches: state.public.switches,
            first: state.public.active,
            turn_limit: state.public.turn_limit,
            units: Vec::new(),
            moment: Some(Box::new(state.public.clone())),
        }
    }

    fn pending(&self, public: &Public) -> Pending {
        match public.ending {
            Some(ending) => {
                let winners = ending.winner.map_or(Seats::NONE, Seats::one);
                Pending::Over(Outcome { winners, clause: rules::clause_of(ending) })
            }
            None => Pending::Decide(Seats::one(rules::decider(public))),
        }
    }

    fn check(&self, sight: Sight<'_, Self>, action: &Action) -> Result<(), Illegal> {
        rules::check(sight, action)
    }

    fn advance(
        &self,
        state: &mut State<Self>,
        joint: &Joint<Action>,
        table: &mut Table<'_, Event>,
    ) {
        let public = &mut state.public;
        if public.ending.is_some() {
            return;
        }
        let answer = SIDES.into_iter().find_map(|seat| joint.get(seat).cloned());
        if let Some(action) = answer {
            rules::apply(public, action, table);
            rules::run(public, table);
        }
    }

    fn leave(&self, state: &mut State<Self>, seat: Seat, table: &mut Table<'_, Event>) -> Standing {
        if state.public.ending.is_some() || !SIDES.contains(&seat) {
            return Standing::Stands;
        }
        rules::resign(&mut state.public, seat, table);
        Standing::Anew
    }

    fn answer_for_absent(&self, sight: Sight<'_, Self>) -> Action {
        candidates::default_answer(sight.public)
    }
}

impl Narration for Champions {
    type View = View;

    fn seat_name(&self, seat: Seat) -> Phrase {
        words::side(seat)
    }

    fn view(&self, sight: Sight<'_, Self>) -> View {
        View::of(sight)
    }

    fn show(&self, sight: Sight<'_, Self>) -> String {
        words::show(sight.public)
    }

    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note> {
        notes::notes(sight)
    }

    fn prompt(&self, sight: Sight<'_, Self>) -> Phrase {
        words::prompt(sight)
    }

    fn say_action(&self, sight: Sight<'_, Self>, action: &Action) -> Phrase {
        words::say_action(sight.public, action)
    }

    fn say_event(&self, sight: Sight<'_, Self>, event: &Event) -> Phrase {
        words::say_event(sight.public, event)
    }
}

impl Advice for Champions {
    type Upshot = Upshot;

    fn candidates(&self, sight: Sight<'_, Self>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn imagine(&self, _sight: Sight<'_, Self>, _dice: &mut dyn Dice) -> BySeat<Secret> {
        BySeat::from_fn(|_| Secret)
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Some(Upshot::of(told.iter().map(|told| &told.event)))
    }

    fn worth(&self, sight: Sight<'_, Self>) -> i32 {
        let seat = sight.seat().filter(|seat| SIDES.contains(seat));
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
