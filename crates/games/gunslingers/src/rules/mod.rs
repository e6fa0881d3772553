//! The rules, one file for each chapter of the rulebook.

mod absence;
mod cards;
mod duel;
mod lay;
mod legal;
mod point;
mod results;
mod standoff;

use std::num::NonZeroU32;
use std::sync::LazyLock;

use duello_core::{
    Document, Illegal, Joint, Outcome, Pending, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Standing,
};

use crate::action::Action;
use crate::clauses::{GU_701, GU_807};
use crate::content::Gunslingers;
use crate::event::{Event, Table};
use crate::position::Position;
use crate::setup::Setup;
use crate::state::{Public, Secret, Sight, Stage, State};
use crate::switches::{FirstMaster, Switches};

pub(crate) use legal::targets;

impl Rules for Gunslingers {
    const ID: &'static str = "gunslingers";
    const VERSION: RulesVersion = RulesVersion(2);
    const PLAYERS: (usize, usize) = (2, 5);

    type Setup = Setup;
    type Public = Public;
    type Secret = Secret;
    type Action = Action;
    type Event = Event;

    fn rulebook(&self) -> &Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::parse(include_str!("../../../../../docs/rules/gunslingers.md"))
        });
        &BOOK
    }

    fn content_digest(&self, _setup: &Setup) -> String {
        Gunslingers::digest()
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        Setup::read(document)
    }

    fn seats(&self, setup: &Setup) -> Seats {
        setup.seats()
    }

    fn start(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, SetupErrors> {
        duel::start(setup, table)
    }

    fn setup_of(&self, state: &State) -> Setup {
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
                let clause = if won.by_absence { GU_807 } else { GU_701 };
                Pending::Over(Outcome { winners: Seats::one(won.winner), clause })
            }
            (None, Stage::Lay | Stage::Point) => Pending::Decide(public.duel.alive),
            (None, Stage::Command) => Pending::Decide(Seats::one(public.master)),
        }
    }

    #[inline]
    fn check(&self, sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
        legal::check(sight, action)
    }

    #[inline]
    fn advance(&self, state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
        match state.public.duel.stage {
            _ if state.public.won.is_some() => {}
            Stage::Lay => lay::close_lay(state, joint, table),
            Stage::Command => point::give_command(state, table),
            Stage::Point => point::point(state, joint, table),
        }
    }

    fn leave(&self, state: &mut State, seat: Seat, table: &mut Table<'_>) -> Standing {
        absence::leave(state, seat, table)
    }

    fn answer_for_absent(&self, sight: Sight<'_>) -> Action {
        absence::answer_for_absent(sight)
    }

    /// GU-806, GU-R11, GU-R17.
    fn time_limit(&self, public: &Public) -> Option<NonZeroU32> {
        let Switches { lay_seconds, point_seconds, auto_draw, .. } = public.switches;
        NonZeroU32::new(match public.duel.stage {
            Stage::Lay => lay_seconds,
            Stage::Command => u32::from(auto_draw),
            Stage::Point => point_seconds,
        })
    }

    /// GU-R20.
    fn may_talk(&self, public: &Public) -> bool {
        public.switches.chat
    }
}
