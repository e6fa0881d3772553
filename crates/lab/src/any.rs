//! The erased face of the lab, for those who do not know which game.

use std::fmt;
use std::ops::Range;

use duello_core::record::Record;
use duello_core::{BotKind, Document, Game, SetupErrors};

use crate::luck::{Care, Luck, LuckError, luck};
use crate::series::{Series, Watch, run};
use crate::tally::Tally;

/// A series as a person asks for it.
pub struct Plan<'a> {
    /// The setup of every match.
    pub setup: &'a Document,
    /// The bot of each player, by name.
    pub seats: &'a [String],
    /// Everything random follows from this and the number of the match.
    pub seed: u64,
    /// Whether the players change seats from match to match.
    pub swaps: bool,
    /// Which matches are played.
    pub numbers: Range<u64>,
    /// On how many threads.
    pub threads: usize,
}

/// Why a series cannot be played.
#[derive(Clone, PartialEq, Debug)]
pub enum PlanError {
    /// The setup is faulty.
    Setup(SetupErrors),
    /// There is no such bot; these there are.
    Bot(String, Vec<&'static str>),
    /// The setup is for so many players, and so many were named.
    Players(usize, usize),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Setup(errors) => write!(f, "{errors}"),
            PlanError::Bot(name, known) => {
                write!(f, "there is no bot `{name}`; there are {}", known.join(", "))
            }
            PlanError::Players(wanted, given) => {
                write!(f, "the setup is for {wanted} players, and {given} are named")
            }
        }
    }
}

impl std::error::Error for PlanError {}

/// A game and its bots, for series of matches and for what can be learnt from one.
pub trait AnyLab: Send + Sync {
    /// The name of the game.
    fn id(&self) -> &'static str;

    /// How many play with this setup.
    ///
    /// # Errors
    /// When the setup is faulty.
    fn players(&self, setup: &Document) -> Result<usize, PlanError>;

    /// Plays a series.
    ///
    /// # Errors
    /// When it cannot be played; nothing has been played then.
    fn run(&self, plan: &Plan<'_>, watch: &Watch) -> Result<Tally, PlanError>;

    /// How lucky the players of a finished match were.
    ///
    /// # Errors
    /// When the record is not of a finished match of this game by these rules.
    fn luck(&self, record: &Record, care: Care) -> Result<Luck, LuckError>;
}

/// The lab of one game.
pub struct Lab<G: Game> {
    game: G,
    bots: Vec<BotKind<G>>,
}

impl<G: Game> Lab<G> {
    /// A game with the bots that can play it.
    pub fn new(game: G, bots: Vec<BotKind<G>>) -> Lab<G> {
        Lab { game, bots }
    }

    fn bot(&self, name: &str) -> Result<BotKind<G>, PlanError> {
        let known = || self.bots.iter().map(|bot| bot.name).collect();
        let found = self.bots.iter().find(|bot| bot.name == name);
        found.copied().ok_or_else(|| PlanError::Bot(name.to_owned(), known()))
    }
}

impl<G: Game> AnyLab for Lab<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn players(&self, setup: &Document) -> Result<usize, PlanError> {
        let setup = self.game.read_setup(setup).map_err(PlanError::Setup)?;
        Ok(self.game.seats(&setup).len())
    }

    fn run(&self, plan: &Plan<'_>, watch: &Watch) -> Result<Tally, PlanError> {
        let setup = self.game.read_setup(plan.setup).map_err(PlanError::Setup)?;
        let wanted = self.game.seats(&setup).len();
        if wanted != plan.seats.len() {
            return Err(PlanError::Players(wanted, plan.seats.len()));
        }
        let seats: Result<Vec<_>, _> = plan.seats.iter().map(|name| self.bot(name)).collect();
        let series = Series { setup, seats: seats?, seed: plan.seed, swaps: plan.swaps };
        Ok(run(&self.game, &series, plan.numbers.clone(), plan.threads, watch))
    }

    fn luck(&self, record: &Record, care: Care) -> Result<Luck, LuckError> {
        luck(&self.game, record, care)
    }
}
