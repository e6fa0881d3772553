//! Fighters: heroes who programme their steps in secret, for two.
//!
//! The rules are in `docs/rules/fighters.md`, clause by clause; `src/rules` has a file for each chapter.

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod action;
mod analysis;
/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod candidates;
mod content;
mod event;
mod frame;
mod imagine;
mod list;
mod listing;
mod moment;
mod notes;
mod questions;
mod rules;
mod setup;
mod state;
mod switches;
#[cfg(test)]
mod types;
mod upshot;
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

pub use action::{
    Action, Aim, DeckPlan, FigureCard, Gift, Hand, Improvised, Named, Placing, Power,
    Standing as StandUp, StepPlan, Strike, Swing, Use, Way, With,
};
pub use analysis::{AttackOdds, Blow, Policy, action_odds, attack_odds, contest_odds};
pub use content::{
    Abilities, Ability, After, Arena, Card, CardId, CardKind, Character, CharacterId, Content,
    Deck, Effect, Element, Exit, Piece, PieceId, PieceKind, Ranged, Reach, School, Shape, Sheet,
    Spell, SweptArea, Technique, TechniqueId, Weapon, When,
};
pub use duello_geometry::plane::{Point, Quarter};
pub use event::Event;
pub use frame::{
    Activate, Attack, AttackStage, Contest, Exchange, Executing, Faces, Frame, Free, Hit, HitStage,
    Mode, Slide, SlideKind, SlideStage, Strikes, Swath,
};
pub use list::List;
pub use moment::Moment;
pub use rules::{AttackDice, DefenceDice, Zone};
pub use setup::{FigureSetup, Setup};
pub use state::{
    CARDS_MAX, CardState, EndedBy, Ending, FIGURES_MAX, Figure, FigureId, Hand as HandStates, Held,
    Marker, Markers, Out, Place, Public, SIDES, STEPS_MAX, Secret, Slot, Stage, Step, enemy,
};
pub use switches::{
    AshoraiPenalty, BadlyWoundedLoss, BadlyWoundedOn, BeatingDeath, CardSize, CharacterChoice,
    CombatDistance, Downed, FirstPlayerChoice, Hands, Loadout, Maximise, Reveals, SctCosts,
    Switches, VpOnLevel, VpSources, Zones,
};
pub use upshot::Upshot;
pub use view::{CardView, FigureView, PieceView, QuestionKind, QuestionView, TechniqueView, View};

/// The rules of fighters, with the characters, cards and arenas in play.
#[derive(Clone, Debug)]
pub struct Fighters {
    content: Arc<Content>,
}

const RULEBOOK: &str = include_str!("../../../../docs/rules/fighters.md");

/// What comes along, read once.
static STANDARD: LazyLock<Fighters> =
    LazyLock::new(|| Fighters { content: Arc::new(Content::standard()) });

impl Fighters {
    /// The arena of a setup that names none.
    pub const STANDARD_ARENA: &'static str = "duel-ground";

    /// The rules with the content that comes with them.
    pub fn new() -> Fighters {
        STANDARD.clone()
    }

    /// The rules with characters, techniques, cards and arenas of a person's own beside the standard ones.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Fighters, ContentErrors> {
        let content = (*STANDARD.content).clone().with(files)?;
        Ok(Fighters { content: Arc::new(content) })
    }

    /// What can be played with.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }
}

impl Default for Fighters {
    fn default() -> Fighters {
        Fighters::new()
    }
}

impl Rules for Fighters {
    const ID: &'static str = "fighters";
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
        digest_of_bytes(self.content.digest().as_bytes())
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
        if let Some(moment) = &setup.moment {
            let public = Public { content: self.content.clone(), ..moment.public.clone() };
            let [one, two] = &moment.secrets;
            let secrets = BySeat::from_fn(|seat| match seat.index() {
                0 => one.clone(),
                1 => two.clone(),
                _ => Secret::default(),
            });
            return Ok(State::new(public, secrets));
        }
        let mut state = rules::begin(self, setup, table);
        rules::run(&mut state, table);
        Ok(state)
    }

    fn setup_of(&self, state: &State<Self>) -> Setup {
        Setup {
            arena: state.public.arena().id.clone(),
            switches: state.public.switches,
            first: None,
            figures: Vec::new(),
            moment: Some(Box::new(Moment {
                public: Public { content: Arc::default(), ..state.public.clone() },
                secrets: SIDES.map(|seat| state.secret(seat).clone()),
            })),
        }
    }

    fn pending(&self, public: &Public) -> Pending {
        if let Some(ending) = public.ending {
            let winners = ending.winner.map_or(Seats::NONE, Seats::one);
            return Pending::Over(Outcome { winners, clause: rules::clause_of(ending) });
        }
        // The rules stop at questions only.
        Pending::Decide(rules::question(public).map_or(Seats::first(2), |(seats, _)| seats))
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
        if state.public.ending.is_none() {
            rules::answer(state, joint, table);
            rules::run(state, table);
        }
    }

    fn leave(&self, state: &mut State<Self>, seat: Seat, table: &mut Table<'_, Event>) -> Standing {
        if state.public.ending.is_some() || !SIDES.contains(&seat) {
            return Standing::Stands;
        }
        rules::surrender(state, seat, table);
        Standing::Anew
    }

    fn answer_for_absent(&self, sight: Sight<'_, Self>) -> Action {
        candidates::default_answer(sight)
    }
}

impl Narration for Fighters {
    type View = View;

    fn seat_name(&self, seat: Seat) -> Phrase {
        words::side(seat)
    }

    fn view(&self, sight: Sight<'_, Self>) -> View {
        View::of(sight)
    }

    fn show(&self, sight: Sight<'_, Self>) -> String {
        words::show(sight)
    }

    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note> {
        notes::notes(sight)
    }

    fn prompt(&self, sight: Sight<'_, Self>) -> Phrase {
        words::prompt(sight)
    }

    fn say_action(&self, sight: Sight<'_, Self>, action: &Action) -> Phrase {
        words::say_action(sight, action)
    }

    fn say_event(&self, sight: Sight<'_, Self>, event: &Event) -> Phrase {
        words::say_event(sight.public, event)
    }
}

impl Advice for Fighters {
    type Upshot = Upshot;

    fn candidates(&self, sight: Sight<'_, Self>, effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, effort, out);
    }

    fn imagine(&self, sight: Sight<'_, Self>, dice: &mut dyn Dice) -> BySeat<Secret> {
        imagine::imagine(sight, dice)
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn worth(&self, sight: Sight<'_, Self>) -> i32 {
        let seat = sight.seat().filter(|seat| SIDES.contains(seat));
        seat.map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
