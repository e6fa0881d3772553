//! The rules, one file for each chapter of the rulebook: what may be answered, and what follows from it.
//! [`legal`] passes an answer to its chapter.

mod absence;
mod ending;
mod flag;
mod legal;
mod overwatch;
mod setup;
mod shoot;
mod stance;
mod turn;
mod walk;

use std::num::NonZeroU32;
use std::sync::LazyLock;

use duello_core::{
    Document, Illegal, Joint, Outcome, Pending, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Standing,
};

use crate::action::Action;
use crate::content::Commandos;
use crate::event::{Event, Table};
use crate::setup::Setup;
use crate::state::{Public, Secret, Sight, Stage, State, enemy};

pub(crate) use ending::counts;
pub(crate) use setup::{can_pick, next_pick};
pub(crate) use shoot::{aim_at, no_shot};
pub(crate) use stance::can_stand;
pub(crate) use walk::{allowance, can_halt, can_step, may_stop, off_map, too_far, turns};

impl Rules for Commandos {
    const ID: &'static str = "commandos";
    const VERSION: RulesVersion = RulesVersion(2);
    const PLAYERS: (usize, usize) = (2, 2);

    type Setup = Setup;
    type Public = Public;
    type Secret = Secret;
    type Action = Action;
    type Event = Event;

    fn rulebook(&self) -> &Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../../docs/rules/commandos.md"))
        });
        &BOOK
    }

    fn content_digest(&self, setup: &Setup) -> String {
        self.digest(&setup.map)
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        setup::read_setup(self, document)
    }

    fn seats(&self, _setup: &Setup) -> Seats {
        Seats::first(2)
    }

    fn start(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, SetupErrors> {
        setup::start(self, setup, table)
    }

    fn setup_of(&self, state: &State) -> Setup {
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
            Stage::Draft(draft) => Seats::one(next_pick(&draft)),
            Stage::Choose | Stage::Act | Stage::Step => Seats::one(public.turn),
            Stage::Guard => Seats::one(enemy(public.turn)),
        })
    }

    #[inline]
    fn check(&self, sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
        legal::check(sight, action)
    }

    #[inline]
    fn advance(&self, state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
        legal::advance(state, joint, table);
    }

    fn leave(&self, state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
        absence::leave(state, seat, table)
    }

    fn answer_for_absent(&self, sight: Sight<'_>) -> Action {
        absence::answer_for_absent(sight)
    }

    /// CO-R41, CO-R44.
    fn time_limit(&self, public: &Public) -> Option<NonZeroU32> {
        NonZeroU32::new(public.switches.decision_seconds)
    }
}
