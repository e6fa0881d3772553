//! The contract between rules and everything that runs them.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::Dice;
use crate::document::Document;
use crate::{
    BySeat, Clause, Illegal, Joint, Phrase, Rulebook, Seat, Seats, SetupErrors, Sight, State,
    Table, Told, Unmet,
};

/// The rules of one kind of duel.
///
/// The implementing value is a rule set: immutable, shared, without a clock, a generator or a file. A match
/// is driven from outside: ask [`pending`](Game::pending) who owes an answer, collect the answers, let each
/// pass [`check`](Game::check), hand them over together to [`advance`](Game::advance).
///
/// What a seat may not know, a function that decides for it cannot see: `check`, `candidates`, `imagine`,
/// `view` and `worth` get a [`Sight`], never a [`State`].
pub trait Game: Sized + Send + Sync + 'static {
    /// The name of the game in commands, files and addresses.
    const ID: &'static str;
    /// The version of these rules. It changes whenever an old record would replay differently.
    const RULES: RulesVersion;
    /// How few and how many can play.
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
    /// A sight as it is published: what a screen or a program draws.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// What a decision led to in the words a player would use to weigh it; the results of odds.
    type Upshot: Ord + Clone + Debug + Serialize;

    /// The rulebook, clause by clause.
    fn rulebook(&self) -> &Rulebook;

    /// SHA-256 of the content files in play in a match with this setup. A record made with other content does
    /// not replay; content that the match does not touch makes no difference.
    fn content_digest(&self, setup: &Self::Setup) -> String;

    /// The name under which a seat appears in the log.
    fn seat_name(&self, seat: Seat) -> Phrase;

    /// Reads a setup as a person wrote it.
    ///
    /// # Errors
    /// All faults at once, each with its place.
    fn read_setup(&self, document: &Document) -> Result<Self::Setup, SetupErrors>;

    /// Which seats a match with this setup has.
    fn seats(&self, setup: &Self::Setup) -> Seats;

    /// Begins a match, at its first decision.
    ///
    /// # Errors
    /// All faults of the setup at once; dice are not touched then.
    fn start(
        &self,
        setup: &Self::Setup,
        table: &mut Table<'_, Self::Event>,
    ) -> Result<State<Self>, SetupErrors>;

    /// The setup from which [`start`](Game::start) makes this state again: what "play from here" begins with.
    fn setup_of(&self, state: &State<Self>) -> Self::Setup;

    /// Who owes an answer now, or how the match ended.
    fn pending(&self, public: &Self::Public) -> Pending;

    /// Whether the observer's seat may give this answer now.
    ///
    /// # Errors
    /// The refusal, with its clause.
    fn check(&self, sight: Sight<'_, Self>, action: &Self::Action) -> Result<(), Illegal>;

    /// Appends the answers worth a thought, in a fixed order and none twice. More effort appends more, and
    /// [`Effort::Full`] appends every legal answer where they are finitely many.
    fn candidates(&self, sight: Sight<'_, Self>, effort: Effort, out: &mut Vec<Self::Action>);

    /// The answer of somebody who said only a part of it, such as where to go and not on which way. This is a
    /// service and no rule: what comes of it is an answer like any other, and only the answer is recorded.
    ///
    /// # Errors
    /// Why nothing can be made of the wish, with its clause where a rule is in the way.
    fn complete(&self, _sight: Sight<'_, Self>, _wish: &Value) -> Result<Self::Action, Unmet> {
        Err(Phrase::from(format!("in {} every answer is said whole", Self::ID)).into())
    }

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

    /// Secrets of all seats that fit what the observer knows, drawn from `dice`. The core puts the
    /// observer's own secret in its place, so the value for that seat does not matter.
    fn imagine(&self, sight: Sight<'_, Self>, dice: &mut dyn Dice) -> BySeat<Self::Secret>;

    /// The published form of a sight.
    fn view(&self, sight: Sight<'_, Self>) -> Self::View;

    /// What came of a decision, once something did: what a player weighs, taken from what everybody was told
    /// since. `None` while nothing is settled, for instance after the first of two secret choices.
    fn upshot(&self, told: &[Told<Self::Event>]) -> Option<Self::Upshot>;

    /// How well the observer's seat stands, in thousandths of a win from -1000 to 1000. For search cut-offs
    /// only; no rule asks for it.
    fn worth(&self, sight: Sight<'_, Self>) -> i32;

    /// What this sight shows, in plain text for a terminal, a screen reader and golden files.
    fn show(&self, sight: Sight<'_, Self>) -> String;

    /// What a good second would whisper: facts about each option and warnings, from this sight alone.
    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note>;

    /// What the decision asks of the observer's seat, in one sentence.
    fn prompt(&self, sight: Sight<'_, Self>) -> Phrase;

    /// An action in words, as a player would say it. The sight says who is who; it may be of a later moment of
    /// the match than the action.
    fn say_action(&self, sight: Sight<'_, Self>, action: &Self::Action) -> Phrase;

    /// An event in words, for the log. The sight says who is who; it may be of a later moment of the match.
    fn say_event(&self, sight: Sight<'_, Self>, event: &Self::Event) -> Phrase;
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

/// How finely to list candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// A few good ones, for quick play.
    Coarse,
    /// The ones a thinking player would weigh.
    Fine,
    /// Every legal one, where they are finitely many.
    Full,
}

impl Effort {
    /// All efforts, the least first.
    pub const ALL: [Effort; 3] = [Effort::Coarse, Effort::Fine, Effort::Full];
}

/// One remark to a player about to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    /// The clause the remark follows from.
    pub clause: Clause,
    /// The remark, a whole sentence.
    #[serde(flatten)]
    pub said: Phrase,
}

impl Note {
    /// A remark that follows from `clause`.
    pub fn new(clause: Clause, said: impl Into<Phrase>) -> Note {
        Note { clause, said: said.into() }
    }
}

/// A version of the rules of a game. Records name it; other versions are refused by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RulesVersion(pub u16);

impl std::fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}
