//! Puzzles: positions of played matches in which one answer is clearly best.
//!
//! They are found by [`Miner`] in matches between bots and shipped as files, one line a puzzle. A puzzle is solved at
//! the table: a match begins from its position, and the first answer is compared with those that were weighed.
//!
//! ```
//! let registry = duello_registry::Registry::default();
//! let puzzle = &duello_puzzles::puzzles("commandos")[0];
//! let live = puzzle.open(&registry).unwrap();
//! assert!(live.pending().owing().contains(puzzle.seat));
//! assert!(puzzle.is_solved_by(puzzle.answers[0].prospect));
//! ```

mod mine;

use std::sync::LazyLock;

use duello_core::{Document, Seat};
use duello_referee::{AnyMatch, DiceSpec, OpenError};
use duello_registry::Registry;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use mine::{Miner, Watch};

/// A position in which one answer is clearly best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game.
    pub game: String,
    /// The version of its rules by which the answers were weighed.
    pub rules: u16,
    /// The setup that begins at the position.
    pub setup: Value,
    /// The seat that is asked.
    pub seat: Seat,
    /// The answers that were weighed, the best first.
    pub answers: Vec<Answer>,
    /// Whether the greedy player, who looks one step ahead, answers otherwise.
    pub hard: bool,
    /// Where it comes from.
    pub source: Source,
}

/// An answer and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The action as `submit` takes it.
    pub action: Value,
    /// The chance of winning with it, in thousandths, by the judgement of the game's strongest player.
    pub prospect: u32,
}

/// The place in a match between bots in which a puzzle was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The seed that was mined with.
    pub seed: u64,
    /// The number of the match.
    #[serde(rename = "match")]
    pub number: u64,
    /// The number of the decision.
    pub decision: u32,
}

/// Answers that are worth this much less than the best are as good: two weighings differ by as much. In thousandths.
pub const AS_GOOD: u32 = 20;
/// All other answers are worth at least this much less than the best. In thousandths.
pub const CLEARLY: u32 = 60;

impl Puzzle {
    /// Begins a match at the position.
    ///
    /// # Errors
    /// The position is not one of the present rules.
    pub fn open(&self, registry: &Registry) -> Result<Box<dyn AnyMatch>, OpenError> {
        let entry = registry.find(&self.game).expect("puzzles are of games that are listed");
        let setup = Document::from_value(self.setup.clone());
        entry.game.open(&setup, Vec::new(), &DiceSpec::Seed(self.source.seed))
    }

    /// Whether an answer of this worth, in thousandths of a win, solves the puzzle: it is closer to the best than to the
    /// best of those that are clearly worse.
    pub fn is_solved_by(&self, prospect: u32) -> bool {
        let best = self.answers.first().map_or(0, |answer| answer.prospect);
        prospect + CLEARLY / 2 > best
    }
}

/// The puzzles of a game, in the order of their numbers; none for a game without puzzles.
pub fn puzzles(game: &str) -> &'static [Puzzle] {
    let shipped = SHIPPED.iter().find(|(name, _)| *name == game);
    shipped.map_or(&[], |(_, puzzles)| puzzles.as_slice())
}

static SHIPPED: LazyLock<[(&str, Vec<Puzzle>); 5]> = LazyLock::new(|| {
    let files = [
        ("gunslingers", include_str!("../puzzles/gunslingers.jsonl")),
        ("commandos", include_str!("../puzzles/commandos.jsonl")),
        ("champions", include_str!("../puzzles/champions.jsonl")),
        ("wizards", include_str!("../puzzles/wizards.jsonl")),
        ("fighters", include_str!("../puzzles/fighters.jsonl")),
    ];
    files.map(|(game, text)| {
        let read = |line| serde_json::from_str(line).expect("the shipped puzzles are valid");
        (game, text.lines().map(read).collect())
    })
});
