//! The erased face of the lab, for those who do not know which game.

use std::fmt;
use std::ops::Range;
use std::time::Duration;

use duello_core::record::Record;
use duello_core::{BotKind, Document, Game, SetupErrors};
use serde::{Deserialize, Serialize};

use crate::luck::{Care, Luck, LuckError, luck};
use crate::program::{PREFIX, ProgramError, ProgramKind};
use crate::series::{Entrant, Played, Series, Watch, run};

/// A series as a person asks for it.
pub struct Plan<'a> {
    /// The setup of every match.
    pub setup: &'a Document,
    /// The setup of the matches with changed seats; none for the same one.
    pub swapped: Option<&'a Document>,
    /// The bot of each player, by name; or `cmd:` and the command of a program.
    pub seats: &'a [String],
    /// Everything random follows from this and the number of the match.
    pub seed: u64,
    /// Whether the players change seats from match to match.
    pub swaps: bool,
    /// Which matches are played.
    pub numbers: Range<u64>,
    /// On how many threads.
    pub threads: usize,
    /// How long a program may take for an answer.
    pub program_time: Duration,
}

/// By what the matches of a series are played: series by different rules or content must not be added up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The version of the rules.
    pub rules: u16,
    /// A digest of the content that the setup uses.
    pub content: String,
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
    /// A program did not play as it should.
    Program(ProgramError),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Setup(errors) => write!(f, "{errors}"),
            PlanError::Bot(name, known) => {
                let known = known.join(", ");
                write!(
                    f,
                    "there is no bot `{name}`; there are {known}, and cmd:COMMAND for a program"
                )
            }
            PlanError::Players(wanted, given) => {
                write!(f, "the setup is for {wanted} players, and {given} are named")
            }
            PlanError::Program(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for PlanError {}

/// What can be learnt from one match; a page needs no more.
pub trait AnyLuck: Send + Sync {
    /// How lucky the players of a finished match were.
    ///
    /// # Errors
    /// When the record is not of a finished match of this game by these rules.
    fn luck(&self, record: &Record, care: Care) -> Result<Luck, LuckError>;
}

/// A game and its bots, for series of matches and for what can be learnt from one.
pub trait AnyLab: AnyLuck {
    /// The name of the game.
    fn id(&self) -> &'static str;

    /// How many play with this setup.
    ///
    /// # Errors
    /// When the setup is faulty.
    fn players(&self, setup: &Document) -> Result<usize, PlanError>;

    /// By what a series with this setup is played.
    ///
    /// # Errors
    /// When the setup is faulty.
    fn edition(&self, setup: &Document) -> Result<Edition, PlanError>;

    /// The players that try one simple idea against the bots: names, and what they do.
    fn exploiters(&self) -> Vec<(&'static str, &'static str)>;

    /// Plays a series.
    ///
    /// # Errors
    /// When it cannot be played, or a program does not play as it should.
    fn run(&self, plan: &Plan<'_>, watch: &Watch) -> Result<Played, PlanError>;
}

/// The lab of one game.
pub struct Lab<G: Game> {
    game: G,
    bots: Vec<BotKind<G>>,
    exploiters: Vec<BotKind<G>>,
}

impl<G: Game> Lab<G> {
    /// A game with the bots that can play it.
    pub fn new(game: G, bots: Vec<BotKind<G>>) -> Lab<G> {
        Lab { game, bots, exploiters: Vec::new() }
    }

    /// The same with players that try one simple idea; they can be named like bots.
    #[must_use]
    pub fn with_exploiters(self, exploiters: Vec<BotKind<G>>) -> Lab<G> {
        Lab { exploiters, ..self }
    }

    fn entrant(&self, name: &str, program_time: Duration) -> Result<Entrant<G>, PlanError> {
        if let Some(command) = name.strip_prefix(PREFIX) {
            let command = command.to_owned();
            return Ok(Entrant::Program(ProgramKind { command, time: program_time }));
        }
        let all = || self.bots.iter().chain(&self.exploiters);
        let known = || all().map(|bot| bot.name).collect();
        let found = all().find(|bot| bot.name == name).copied();
        found.map(Entrant::Bot).ok_or_else(|| PlanError::Bot(name.to_owned(), known()))
    }
}

impl<G: Game> AnyLuck for Lab<G> {
    fn luck(&self, record: &Record, care: Care) -> Result<Luck, LuckError> {
        luck(&self.game, record, care)
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

    fn edition(&self, setup: &Document) -> Result<Edition, PlanError> {
        let setup = self.game.read_setup(setup).map_err(PlanError::Setup)?;
        Ok(Edition { rules: G::VERSION.0, content: self.game.content_digest(&setup) })
    }

    fn exploiters(&self) -> Vec<(&'static str, &'static str)> {
        self.exploiters.iter().map(|bot| (bot.name, bot.about)).collect()
    }

    fn run(&self, plan: &Plan<'_>, watch: &Watch) -> Result<Played, PlanError> {
        let setup = self.game.read_setup(plan.setup).map_err(PlanError::Setup)?;
        let swapped = plan.swapped.map(|document| self.game.read_setup(document));
        let swapped = swapped.transpose().map_err(PlanError::Setup)?;
        let wanted = self.game.seats(&setup).len();
        if wanted != plan.seats.len() {
            return Err(PlanError::Players(wanted, plan.seats.len()));
        }
        let entrant = |name: &String| self.entrant(name, plan.program_time);
        let seats: Result<Vec<_>, _> = plan.seats.iter().map(entrant).collect();
        let series = Series { setup, swapped, seats: seats?, seed: plan.seed, swaps: plan.swaps };
        run(&self.game, &series, plan.numbers.clone(), plan.threads, watch)
            .map_err(PlanError::Program)
    }
}
