//! Gunslingers: a Western card duel for two to five, with secret simultaneous cards and no dice.
//!
//! The rules are in `docs/rules/gunslingers.md`, clause by clause; `src/rules` has a file for each chapter.
//!
//! ```
//! use duello_core::dice::Scripted;
//! use duello_core::{Advice, Narration, Rules, Joint, Pending, Seat, Table};
//! use duello_gunslingers::{Action, Card, Gunslingers, Setup};
//!
//! let game = Gunslingers::new();
//! let mut dice = Scripted::new([0]); // the first duelling master is seat 0
//! let mut told = Vec::new();
//! let mut state = game.start(&Setup::new(2), &mut Table::told(&mut dice, &mut told)).unwrap();
//! let [a, b, ..] = Seat::ALL;
//! let joint = Joint::from_iter([(a, Action::Lay(Card::Rifle)), (b, Action::Lay(Card::Barricade))]);
//! game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
//! // A rifle goes through a barricade (GU-304): seat 0 has won the duel and a dollar.
//! assert_eq!(state.public.dollars[a], 1);
//! assert!(told.iter().any(|told| told.clause.id() == "GU-304"));
//! assert!(matches!(game.pending(&state.public), Pending::Decide(_)));
//! ```

#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

mod action;
mod analysis;
/// The players that are programs.
#[allow(clippy::float_arithmetic, clippy::disallowed_types, reason = "no rule depends on a bot")]
pub mod bots;
mod candidates;
mod card;
mod event;
mod listing;
mod notes;
mod position;
mod questions;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod types;
mod view;
mod words;
mod worth;

use std::sync::LazyLock;

use duello_core::dice::{Dice, Label, Odds};
use duello_core::{
    Advice, BySeat, Clause, Document, Effort, Illegal, Joint, Narration, Note, Outcome, Pending,
    Phrase, Rulebook, Rules, RulesVersion, Seat, Seats, SetupErrors, Sight, Standing, State, Table,
    Told, digest_of_bytes,
};

pub use action::{Action, Play};
pub use analysis::chance_from_score;
pub use card::{Card, Hand};
pub use event::{Attack, Event, Pointing, Revealed, Upshot};
pub use position::Position;
pub use setup::{DrawPays, FirstMaster, Memory, PointingRule, Setup, Switches};
pub use state::{Duel, Public, Secret, Stage, Won};
pub use view::{HandView, PlayerView, View, bills};

/// The rules of gunslingers, with the names of the seats.
#[derive(Clone, Debug, Default)]
pub struct Gunslingers {
    names: BySeat<String>,
}

const SEATS: &str = include_str!("../content/seats.toml");
const RULEBOOK: &str = include_str!("../../../../docs/rules/gunslingers.md");

impl Gunslingers {
    /// The rules with the content that comes with them.
    pub fn new() -> Gunslingers {
        let content: toml::Table =
            SEATS.parse().expect("the content that comes along is valid TOML");
        let name = |seat: Seat| content["seat"][seat.index()]["name"].as_str().map(str::to_owned);
        Gunslingers { names: BySeat::from_fn(|seat| name(seat).unwrap_or_default()) }
    }

    /// The name of the player at a seat.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }
}

impl Rules for Gunslingers {
    const ID: &'static str = "gunslingers";
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

    fn content_digest(&self, _setup: &Setup) -> String {
        digest_of_bytes(SEATS.as_bytes())
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        Setup::read(document)
    }

    fn seats(&self, setup: &Setup) -> Seats {
        setup.seats()
    }

    fn start(
        &self,
        setup: &Setup,
        table: &mut Table<'_, Event>,
    ) -> Result<State<Self>, SetupErrors> {
        rules::start(setup, table)
    }

    fn setup_of(&self, state: &State<Self>) -> Setup {
        Setup {
            players: state.public.seated.len() as u8,
            switches: state.public.switches,
            first_master: FirstMaster::Seat(state.public.master),
            position: Some(Position::of(state)),
        }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        match (public.won, public.duel.stage) {
            (Some(won), _) => {
                let clause = if won.by_absence { rules::GU_807 } else { rules::GU_701 };
                Pending::Over(Outcome { winners: Seats::one(won.winner), clause })
            }
            (None, Stage::Lay | Stage::Point) => Pending::Decide(public.duel.alive),
            (None, Stage::Command) => Pending::Decide(Seats::one(public.master)),
        }
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
        match state.public.duel.stage {
            _ if state.public.won.is_some() => {}
            Stage::Lay => rules::close_lay(state, joint, table),
            Stage::Command => rules::give_command(state, table),
            Stage::Point => rules::point(state, joint, table),
        }
    }

    fn leave(&self, state: &mut State<Self>, seat: Seat, table: &mut Table<'_, Event>) -> Standing {
        rules::leave(state, seat, table)
    }

    fn answer_for_absent(&self, sight: Sight<'_, Self>) -> Action {
        rules::answer_for_absent(sight)
    }
}

impl Narration for Gunslingers {
    type View = View;

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.name(seat).into()
    }

    fn view(&self, sight: Sight<'_, Self>) -> View {
        View::of(self, sight)
    }

    fn show(&self, sight: Sight<'_, Self>) -> String {
        words::show(self, sight)
    }

    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note> {
        notes::notes(self, sight)
    }

    fn prompt(&self, sight: Sight<'_, Self>) -> Phrase {
        words::prompt(self, sight)
    }

    fn say_action(&self, _sight: Sight<'_, Self>, action: &Action) -> Phrase {
        words::say_action(self, action)
    }

    fn say_event(&self, _sight: Sight<'_, Self>, event: &Event) -> Phrase {
        words::say_event(self, event)
    }
}

impl Advice for Gunslingers {
    type Upshot = Upshot;

    #[inline]
    fn candidates(&self, sight: Sight<'_, Self>, _effort: Effort, out: &mut Vec<Action>) {
        candidates::candidates(sight, out);
    }

    fn imagine(&self, sight: Sight<'_, Self>, dice: &mut dyn Dice) -> BySeat<Secret> {
        const LAID: Label = Label::new(Clause::new("GU-203"), "imagined-card");
        let duel = &sight.public.duel;
        let has_laid = duel.stage != Stage::Lay && sight.public.won.is_none();
        BySeat::from_fn(|seat| {
            if !has_laid || !duel.alive.contains(seat) || sight.seat() == Some(seat) {
                return Secret::default();
            }
            let kinds = duel.hands[seat].kinds();
            Secret { laid: Some(kinds[dice.draw(LAID, Odds::Uniform(kinds.len() as u32))]) }
        })
    }

    fn upshot(&self, told: &[Told<Event>]) -> Option<Upshot> {
        Upshot::of(told.iter().map(|told| &told.event))
    }

    fn worth(&self, sight: Sight<'_, Self>) -> i32 {
        sight.seat().map_or(0, |seat| worth::worth(sight.public, seat))
    }
}
