//! Wizards: two to five summoners on a free table, measured in whole millimetres.
//!
//! The rules are in `docs/rules/wizards.md`, clause by clause; `src/rules` has a file for each chapter.
//!
//! ```
//! use duello_core::dice::Scripted;
//! use duello_core::{Advice, Narration, Rules, Joint, Pending, Seat, Seats, Table};
//! use duello_wizards::{Action, Alignment, Setup, Wizards};
//!
//! let game = Wizards::new();
//! let mut dice = Scripted::new([12, 7]); // both roll for the order
//! let mut told = Vec::new();
//! let mut state = game.start(&Setup::new(2), &mut Table::silent(&mut dice)).unwrap();
//! let [one, two, ..] = Seat::ALL;
//! let choose = |alignment| Action::Choose { alignment, name: None };
//! let joint = Joint::from_iter([(one, choose(Alignment::G)), (two, choose(Alignment::B))]);
//! game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
//! // The lower number goes first (WI-201), and in round 1 the wizards act at once (WI-209).
//! assert_eq!(game.pending(&state.public), Pending::Decide(Seats::one(two)));
//! assert!(told.iter().any(|told| told.clause.id() == "WI-201"));
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod action;
mod analysis;
/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod candidates;
mod event;
mod id;
mod layout;
mod listing;
mod lookout;
mod notes;
mod place;
mod position;
mod questions;
mod roster;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod types;
mod view;
mod ways;
mod wish;
mod words;
mod worth;

use std::sync::{Arc, LazyLock};

use duello_core::dice::Dice;
use duello_core::{
    Advice, BySeat, ContentErrors, ContentFile, Document, Effort, Faults, Illegal, Joint,
    Narration, Note, Outcome, Pending, Phrase, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Sight, Standing, State, Table, Told, Unmet, digest_of_bytes,
};

pub use action::{Action, Pusher, Spot};
pub use analysis::{AttackOdds, Blow, Threat, ThreatKind, left_after};
pub use event::{Event, Spell, Upshot};
pub use id::Id;
pub use layout::{Layout, Link, LinkKind, Piece, PieceKind, StartSpots};
pub use place::{BASE, Facing, LEGS_MAX, LINKS_MAX, Layer, Path, Place, RADIUS, Step};
pub use position::{PlacedFigure, PlacedWizard, Position, StruckLine};
pub use roster::{Alignment, Arms, Race, RaceId, Roster, Row, Shot, Traits, Weapon};
pub use rules::{
    ATTACK_COST, ATTACK_LOSS, ATTACK_RANGE, Attack, DEFENCE_COST, DEFENCE_GAIN, FIELD_MAX,
    GROUP_GAP, HEALING_COST, HEALING_RANGE, Hidden, MP_KEPT, Need, Obstacle, RUN_LOSS,
    SUMMON_FARTHEST, SUMMON_NEAREST, gap,
};
pub use setup::{GroupRule, Measuring, OrderRule, PoolRule, Setup, Switches};
pub use state::{
    Activation, Actor, Body, EndedBy, Ending, Figure, Magic, Nature, Number, Public, Secret, Stage,
    Struck, WIZARD_MOVEMENT, Wizard,
};
pub use view::{
    FigureView, LayoutView, OptionsView, PieceView, ReachView, Span, StruckView, SummonView,
    TargetView, View, WizardView,
};
pub use ways::{Ways, in_two_moves, touching};
pub use wish::Wish;

/// The rules of wizards, with the layouts and races in play.
#[derive(Clone, Debug)]
pub struct Wizards {
    names: [String; Seat::MAX],
    layouts: Vec<Arc<Layout>>,
    roster: Arc<Roster>,
}

const LAYOUTS: [&str; 3] = [
    include_str!("../content/layouts/villages.toml"),
    include_str!("../content/layouts/temple.toml"),
    include_str!("../content/layouts/ring.toml"),
];
const RACES: &str = include_str!("../content/races.toml");
const NAMES: &str = include_str!("../content/wizards.toml");
const RULEBOOK: &str = include_str!("../../../../docs/rules/wizards.md");

/// What comes along, read once.
static STANDARD: LazyLock<Wizards> = LazyLock::new(|| {
    let valid = "the content that comes along is valid";
    let layouts = LAYOUTS.iter().map(|text| Arc::new(Layout::read(text).expect(valid)));
    Wizards {
        names: read_names(NAMES),
        layouts: layouts.collect(),
        roster: Arc::new(Roster::read(RACES).expect(valid)),
    }
});

impl Wizards {
    /// The rules with the content that comes with them.
    pub fn new() -> Wizards {
        STANDARD.clone()
    }

    /// The rules with layouts (`layouts/*.toml`) and races (`races/*.toml`) of a person's own beside the standard
    /// ones.
    ///
    /// ```
    /// use duello_core::ContentFile;
    /// use duello_wizards::Wizards;
    /// let file = ContentFile { path: "races/imp.toml".into(), text: "[[race]]\nid = \"imp\"".into() };
    /// let errors = Wizards::with_content(&[file]).unwrap_err();
    /// assert!(errors.to_string().starts_with("races/imp.toml:\nrace[0].name: is missing"));
    /// ```
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Wizards, ContentErrors> {
        let mut game = Wizards::new();
        let mut errors = ContentErrors::default();
        for file in files {
            if let Err(faults) = game.add(file) {
                errors.add(&file.path, faults);
            }
        }
        game.layouts[LAYOUTS.len()..].sort_by_key(|layout| layout.id());
        errors.into_result(game)
    }

    fn add(&mut self, file: &ContentFile) -> Result<(), SetupErrors> {
        let is_toml = file.path.ends_with(".toml");
        if file.path.starts_with("races/") && is_toml {
            self.roster = Arc::new(self.roster.with(&file.text)?);
            return Ok(());
        }
        if !file.path.starts_with("layouts/") || !is_toml {
            let text = "belongs nowhere; there are layouts/*.toml and races/*.toml";
            return Err(SetupErrors::one("content.unknown", text));
        }
        let layout = Layout::read(&file.text)?;
        if self.layouts.iter().any(|known| known.id() == layout.id()) {
            let text = format!("there is a layout `{}` already", layout.id());
            return Err(SetupErrors::one("content.twice", text));
        }
        self.layouts.push(Arc::new(layout));
        Ok(())
    }

    /// The layouts that can be played on.
    pub fn layouts(&self) -> impl Iterator<Item = &Arc<Layout>> {
        self.layouts.iter()
    }

    /// The layout with this id.
    pub fn layout(&self, id: &str) -> Option<&Arc<Layout>> {
        self.layouts.iter().find(|layout| layout.id().as_str() == id)
    }

    pub(crate) fn layout_of(&self, setup: &Setup) -> Result<Arc<Layout>, SetupErrors> {
        let missing = || SetupErrors::one("setup.layout", "there is no such layout");
        self.layout(&setup.layout).cloned().ok_or_else(missing)
    }

    /// The races.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    pub(crate) fn roster_handle(&self) -> Arc<Roster> {
        Arc::clone(&self.roster)
    }

    /// The name of a wizard whose player enters none.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }
}

impl Default for Wizards {
    fn default() -> Wizards {
        Wizards::new()
    }
}

fn read_names(text: &str) -> [String; Seat::MAX] {
    let document = Document::parse(text).expect("the content that comes along is valid");
    let faults = Faults::new();
    let rows = document.reader(&faults).field("wizard").per_seat(Seat::MAX).unwrap_or_default();
    let name = |row: usize| rows.get(row).and_then(|row| row.field("name").text(24));
    [0, 1, 2, 3, 4].map(|row| name(row).unwrap_or_default().to_owned())
}

impl Rules for Wizards {
    const ID: &'static str = "wizards";
    const VERSION: RulesVersion = RulesVersion(1);
    const PLAYERS: (usize, usize) = (2, 5);

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
        let layout = self.layout(&setup.layout).map_or("", |layout| layout.digest());
        digest_of_bytes(format!("{}\n{layout}", self.roster.digest()).as_bytes())
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        Setup::read(self, document)
    }

    fn seats(&self, setup: &Setup) -> Seats {
        Seats::first(setup.players.into())
    }

    fn start(
        &self,
        setup: &Setup,
        _table: &mut Table<'_, Event>,
    ) -> Result<State<Self>, SetupErrors> {
        rules::start(self, setup)
    }

    fn setup_of(&self, state: &State<Self>) -> Setup {
        Setup::of(&state.public)
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        if let Some(ending) = public.ending {
            let clause = public.clause_of(ending);
            return Pending::Over(Outcome { winners: ending.winners, clause });
        }
        Pending::Decide(match public.stage {
            Stage::Choose => public.living(),
            _ => Seats::one(public.turn),
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

impl Narration for Wizards {
    type View = View;

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.name(seat).into()
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

impl Advice for Wizards {
    type Upshot = Upshot;

    #[inline]
    fn candidates(&self, sight: Sight<'_, Self>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn complete(&self, sight: Sight<'_, Self>, wish: &serde_json::Value) -> Result<Action, Unmet> {
        wish::complete(sight, wish)
    }

    fn imagine(&self, _sight: Sight<'_, Self>, _dice: &mut dyn Dice) -> BySeat<Secret> {
        BySeat::from_fn(|_| Secret)
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn worth(&self, sight: Sight<'_, Self>) -> i32 {
        let players = usize::from(sight.public.players);
        let seat = sight.seat().filter(|seat| seat.index() < players);
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
