//! The rules, one file per chapter of the rulebook: which answers are legal, and what they lead to. [`legal`] sends
//! an answer to its chapter.

mod absence;
mod ending;
mod field;
mod field_of_view;
mod fight;
mod gun;
mod legal;
mod measure;
mod moving;
mod rounds;
mod setting_up;
mod sight;
mod summon;
mod terrain;
mod wizard;

use std::sync::LazyLock;

use duello_core::{
    Document, Illegal, Joint, Outcome, Pending, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Standing, digest_of_bytes,
};

use crate::action::Action;
use crate::content::Wizards;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Public, Secret, Stage};

pub use field::RUN_LOSS;
pub use fight::Attack;
pub(crate) use fight::{
    check_clear_of_friends, check_free_to_shoot, check_shot, check_strike, no_figure,
};
pub(crate) use gun::{CREW_MAX, GUN_ACTIONS, check_serves};
pub(crate) use legal::check_active;
pub use measure::gap;
pub(crate) use measure::{CONTACT, do_touch, gaps_from, is_within};
pub(crate) use moving::{is_in_the_way, newly_touched, take_link, walk, walk_leg};
pub(crate) use rounds::{ACTIONS, FIGURES_MAX};
pub use sight::Hidden;
pub(crate) use sight::is_in_view;
pub use summon::{GROUP_GAP, SUMMON_FARTHEST, SUMMON_NEAREST};
pub(crate) use summon::{check_summon, is_spot};
pub(crate) use terrain::{check_jump, leg_cost, occupant};
pub use wizard::{
    ATTACK_COST, ATTACK_LOSS, ATTACK_RANGE, DEFENCE_COST, DEFENCE_GAIN, HEALING_COST, HEALING_RANGE,
};
pub(crate) use wizard::{check_attack, check_defence, check_heal};

pub(crate) type State = duello_core::State<Wizards>;
pub(crate) type Sight<'a> = duello_core::Sight<'a, Wizards>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

const RULEBOOK: &str = include_str!("../../../../../docs/rules/wizards.md");

impl Rules for Wizards {
    const ID: &'static str = "wizards";
    const VERSION: RulesVersion = RulesVersion(2);
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
        digest_of_bytes(format!("{}\n{layout}", self.roster().digest()).as_bytes())
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        Setup::read(self, document)
    }

    fn seats(&self, setup: &Setup) -> Seats {
        Seats::first(setup.players.into())
    }

    fn start(&self, setup: &Setup, _table: &mut Table<'_>) -> Result<State, SetupErrors> {
        setting_up::start(self, setup)
    }

    fn setup_of(&self, state: &State) -> Setup {
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
}
