//! The contract between the rules of a game and everything that runs them.

use std::fmt::{self, Debug};
use std::num::NonZeroU32;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::document::Document;
use crate::{Clause, Illegal, Joint, Rulebook, Seat, Seats, SetupErrors, Sight, State, Table};

/// The rules of one kind of duel.
///
/// The implementing value is a rule set: immutable, shared, without a clock, a generator or a file. A match
/// is driven from outside: ask [`pending`](Rules::pending) who owes an answer, collect the answers, let each
/// pass [`check`](Rules::check), and hand them all to [`advance`](Rules::advance).
///
/// A function that decides for a seat gets a [`Sight`], never a [`State`], so it cannot see what that seat
/// may not know.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The name of the game in commands, files and addresses.
    const ID: &'static str;
    /// The version of these rules. It changes whenever an old record would replay differently.
    const VERSION: RulesVersion;
    /// The fewest and the most players.
    const PLAYERS: (usize, usize);

    /// What a person asks for: number of players, switches, and where to begin.
    type Setup: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What everybody may know.
    type Public: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What one seat alone may know.
    type Secret: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// One seat's answer to a decision.
    type Action: Clone + Ord + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened, as observers are told.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// The rulebook, clause by clause.
    fn rulebook(&self) -> &Rulebook;

    /// SHA-256 of the content files that a match with this setup uses. A record made with other content does
    /// not replay; content that the match does not use makes no difference.
    fn content_digest(&self, setup: &Self::Setup) -> String;

    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once, each with its place.
    fn read_setup(&self, document: &Document) -> Result<Self::Setup, SetupErrors>;

    /// The seats of a match with this setup.
    fn seats(&self, setup: &Self::Setup) -> Seats;

    /// Begins a match, at its first decision.
    ///
    /// # Errors
    /// All faults of the setup at once; no dice are drawn in that case.
    fn start(
        &self,
        setup: &Self::Setup,
        table: &mut Table<'_, Self::Event>,
    ) -> Result<State<Self>, SetupErrors>;

    /// The setup from which [`start`](Rules::start) makes this state again, for "play from here".
    fn setup_of(&self, state: &State<Self>) -> Self::Setup;

    /// Who owes an answer now, or how the match ended.
    fn pending(&self, public: &Self::Public) -> Pending;

    /// Whether the observer's seat may give this answer now.
    ///
    /// # Errors
    /// The refusal, with its clause.
    fn check(&self, sight: Sight<'_, Self>, action: &Self::Action) -> Result<(), Illegal>;

    /// Carries out the answers and resolves until the next decision or the end.
    ///
    /// The caller has checked each answer, and `joint` holds one for each seat that owed one.
    fn advance(
        &self,
        state: &mut State<Self>,
        joint: &Joint<Self::Action>,
        table: &mut Table<'_, Self::Event>,
    );

    /// The seat leaves the match for good, at any moment before the end.
    fn leave(
        &self,
        state: &mut State<Self>,
        seat: Seat,
        table: &mut Table<'_, Self::Event>,
    ) -> Standing;

    /// What the rules answer for a seat whose time is up; it passes `check`.
    fn answer_for_absent(&self, sight: Sight<'_, Self>) -> Self::Action;

    /// How many seconds the house rules give for the pending decision; none for as long as one likes. The rules have
    /// no clock: the caller that drives the match counts, and submits the [answer for the
    /// absent](Rules::answer_for_absent) when the time is up.
    fn time_limit(&self, _public: &Self::Public) -> Option<NonZeroU32> {
        None
    }

    /// Whether the house rules let the players talk while they play.
    fn may_talk(&self, _public: &Self::Public) -> bool {
        true
    }
}

/// The state of a match between two decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// These seats owe an answer; there is at least one.
    Decide(Seats),
    /// The match has ended.
    Over(Outcome),
}

impl Pending {
    /// The seats that owe an answer; none when the match is over.
    #[inline]
    pub fn owing(self) -> Seats {
        match self {
            Pending::Decide(seats) => seats,
            Pending::Over(_) => Seats::NONE,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The seats in first place: one winner, several who share, or nobody.
    pub winners: Seats,
    /// The clause that ended the match.
    pub clause: Clause,
}

/// What became of the decision during which a seat left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The other seats still owe what they owed, and answers already given count.
    Stands,
    /// The match has moved on: a new decision, or the end. Answers already given are void.
    Anew,
}

/// A version of the rules of a game. Records name it; other versions are refused by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RulesVersion(pub u16);

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
