//! The rules, one file per chapter of the rulebook. [`flow`] moves from one decision to the next and calls the
//! chapters.

mod absence;
mod attack;
mod blows;
mod breaking;
mod charge;
mod closing;
mod discipline;
mod duel;
mod ending;
mod expected;
mod flow;
mod initiative;
mod legal;
mod losses;
mod muster;
mod options;
mod pursuit;
mod reach;
mod reform;
mod score;
mod spreading;
mod steps;
mod strike;
mod weapons;

use std::num::NonZeroU32;
use std::sync::LazyLock;

use duello_core::{
    BySeat, Document, Fault, Illegal, Joint, Outcome, Pending, Rulebook, Rules, RulesVersion, Seat,
    Seats, SetupErrors, Standing, State,
};

use crate::action::Action;
use crate::clauses::CH_402;
use crate::content::Champions;
use crate::event::Event;
use crate::position;
use crate::setup::Setup;
use crate::state::{Public, SIDES, Secret};

pub(crate) use blows::number_of;
pub use ending::{GloryLine, GlorySource};
pub(crate) use flow::{answer_alone, apply, decider, run};
pub(crate) use losses::take_losses;
pub(crate) use options::options;
pub(crate) use score::OVERKILL_MAX;
pub(crate) use spreading::even_shares;
pub(crate) use steps::{fix_order, order_only};
pub(crate) use strike::{how_many, roll};
pub(crate) use weapons::choices as weapon_choices;

pub(crate) type Sight<'a> = duello_core::Sight<'a, Champions>;
pub(crate) type Table<'a> = duello_core::Table<'a, Event>;

impl Champions {
    /// A moment is one at which somebody decides, or at which the match is over. What the rules do in between has no
    /// question, so nobody could go on from there.
    fn check_moment(&self, setup: &Setup) -> Result<(), SetupErrors> {
        let Some(moment) = &setup.moment else { return Ok(()) };
        let public = Public { roster: self.roster().clone(), ..(**moment).clone() };
        if public.ending.is_some() || options::is_asked(&public) {
            return Ok(());
        }
        let text = "nobody has anything to decide there";
        let fault = Fault::new("moment.stage", "moment.stage", Some(CH_402), text.into());
        Err(SetupErrors { faults: vec![fault] })
    }
}

const RULEBOOK: &str = include_str!("../../../../../docs/rules/champions.md");

impl Rules for Champions {
    const ID: &'static str = "champions";
    const VERSION: RulesVersion = RulesVersion(3);
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
        self.digest_for(setup)
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        let setup = Setup::read(self, document)?;
        self.check_moment(&setup)?;
        Ok(setup)
    }

    fn seats(&self, _setup: &Setup) -> Seats {
        Seats::first(2)
    }

    fn start(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State<Self>, SetupErrors> {
        setup.validate(self)?;
        self.check_moment(setup)?;
        let public = match &setup.moment {
            Some(moment) => Public { roster: self.roster().clone(), ..(**moment).clone() },
            None => {
                let mut public = position::begin(self, setup);
                muster::begin_turn(&mut public, table);
                flow::run(&mut public, table);
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
                Pending::Over(Outcome { winners, clause: ending::clause_of(ending) })
            }
            None => Pending::Decide(Seats::one(decider(public))),
        }
    }

    fn check(&self, sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
        legal::check(sight, action)
    }

    fn advance(&self, state: &mut State<Self>, joint: &Joint<Action>, table: &mut Table<'_>) {
        let public = &mut state.public;
        if public.ending.is_some() {
            return;
        }
        let answer = SIDES.into_iter().find_map(|seat| joint.get(seat).cloned());
        if let Some(action) = answer {
            apply(public, action, table);
            flow::run(public, table);
        }
    }

    fn leave(&self, state: &mut State<Self>, seat: Seat, table: &mut Table<'_>) -> Standing {
        if state.public.ending.is_some() || !SIDES.contains(&seat) {
            return Standing::Stands;
        }
        ending::resign(&mut state.public, seat, table);
        Standing::Anew
    }

    fn answer_for_absent(&self, sight: Sight<'_>) -> Action {
        absence::default_answer(sight.public)
    }

    /// CH-R38.
    fn time_limit(&self, public: &Public) -> Option<NonZeroU32> {
        NonZeroU32::new(public.switches.decision_seconds)
    }
}
