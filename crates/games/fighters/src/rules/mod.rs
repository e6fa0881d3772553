//! The rules, one file for each chapter of the rulebook. [`flow`] leads from decision to decision, [`legal`] says what
//! is asked and which answers are legal; the chapters carry out the answers.

mod attack;
mod blocking;
mod cards;
mod contest;
mod crossing;
mod decisive;
mod declare;
mod defence;
mod deploy;
mod dice;
mod ending;
mod flow;
mod geometry;
mod initiative;
mod legal;
mod placing;
mod points;
mod position_check;
mod powers;
mod programming;
mod reactions;
mod riders;
mod setup;
mod slide;
mod start;
mod steps;
mod techniques;
mod wounds;

pub(crate) use attack::equally_near;
pub(crate) use cards::{available, bound_to, is_available, state_of};
pub(crate) use contest::{dice as contest_dice, maximiser};
pub(crate) use crossing::travel as crossing_travel;
pub(crate) use decisive::{can_stand, has_steps, may_improvise};
pub(crate) use declare::{strike as declare_strike, strikes};
pub(crate) use deploy::default_deck;
pub(crate) use dice::count_successes;
pub(crate) use flow::{answer, proceed};
pub(crate) use legal::{Question, check, check_answer, question};
pub(crate) use placing::Deployment;
pub(crate) use points::unused_pool;
pub(crate) use programming::{may_give, may_lay, room};
pub(crate) use reactions::tradable;
pub(crate) use riders::shoves;
pub(crate) use slide::{End, Thing, can_swing, edge_lead, is_walled_edge, reach};
pub(crate) use steps::{kind_of, limit, markers};
pub(crate) use techniques::{cost as technique_cost, cost_by as technique_cost_by};
pub(crate) use wounds::{badly_wounded_above, badly_wounded_by, losable, toughness};

pub use attack::AttackDice;
pub use defence::DefenceDice;
pub use geometry::Zone;

use std::sync::LazyLock;

use duello_core::{
    Clause, Document, Illegal, Joint, Pending, Phrase, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Standing,
};

use crate::Fighters;
use crate::action::Action;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Public, Secret};

pub(crate) type State = duello_core::State<Fighters>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Fighters>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

/// Why something is not allowed: code, clause and sentence. Lists of answers only ask whether there is a refusal, so
/// the sentence is made when it is to be read.
type Refusal = (&'static str, Clause, fn() -> Phrase);

impl Rules for Fighters {
    const ID: &'static str = "fighters";
    const VERSION: RulesVersion = RulesVersion(3);
    const PLAYERS: (usize, usize) = (2, 2);

    type Setup = Setup;
    type Public = Public;
    type Secret = Secret;
    type Action = Action;
    type Event = Event;

    fn rulebook(&self) -> &Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../../docs/rules/fighters.md"))
        });
        &BOOK
    }

    fn content_digest(&self, setup: &Setup) -> String {
        self.content().digest_for(setup)
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        setup::read(self, document)
    }

    fn seats(&self, _setup: &Setup) -> Seats {
        Seats::first(2)
    }

    fn start(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, SetupErrors> {
        setup::validate(self, setup)?;
        Ok(start::start(self, setup, table))
    }

    fn setup_of(&self, state: &State) -> Setup {
        start::setup_of(state)
    }

    fn pending(&self, public: &Public) -> Pending {
        flow::pending(public)
    }

    fn check(&self, sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
        legal::check(sight, action)
    }

    fn advance(&self, state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
        flow::advance(state, joint, table);
    }

    fn leave(&self, state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
        ending::leave(state, seat, table)
    }

    fn answer_for_absent(&self, sight: Sight<'_>) -> Action {
        crate::advice::candidates::default_answer(sight)
    }
}
