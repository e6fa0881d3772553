//! How lucky the players of a finished match were: what chance gave them beside what it gives on average.
//!
//! As in backgammon, the yardstick is how well a seat stands. A draw is lucky for a seat by as much as it raises the
//! mean of its prospects over everything that chance can still do before the next decision:
//! E[prospect | draws up to this one] - E[prospect | draws before it]. The sum over the draws of a decision is the
//! prospect reached less the one expected, exactly; what is left of the way from the first prospect to the result was
//! done by the answers.
//!
//! A prospect is the game's own [`worth`](duello_core::Advice::worth) between 0 and 1, as if it were a chance to win; the result
//! itself once the match is over. The rules themselves are run again for every combination of the draws that follow.

mod walk;
mod weigh;

use std::fmt;

use duello_core::{Fraction, Game, Seat, SetupErrors, record::Record};
use serde::Serialize;
use serde_json::{Value, json};

/// What chance did in a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Luck {
    /// The game.
    pub game: &'static str,
    /// Each player, in seat order.
    pub players: Vec<PlayerLuck>,
    /// Every draw that could have come otherwise, in order.
    pub rolls: Vec<RollLuck>,
    /// Dice that hit or miss, taken together by what they were for and whom they helped.
    pub pools: Vec<Pool>,
    /// How everybody stood after the start and after each decision.
    pub course: Vec<Turn>,
}

impl Luck {
    /// The whole with the numbers that people compare, beside the exact fractions.
    pub fn to_json(&self) -> Value {
        let mut value = json!(self);
        for (at, player) in self.players.iter().enumerate() {
            value["players"][at]["luck"] = json!(player.luck());
            value["players"][at]["choices"] = json!(player.choices());
        }
        for (at, roll) in self.rolls.iter().enumerate() {
            let lucks: Vec<f64> =
                self.players.iter().map(|player| roll.luck(player.seat)).collect();
            value["rolls"][at]["luck"] = json!(lucks);
        }
        value
    }
}

/// One player's luck over the whole match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerLuck {
    /// The seat.
    pub seat: Seat,
    /// Its name in the log.
    pub name: String,
    /// Who sat there.
    pub player: String,
    /// The prospect before anything was drawn.
    pub began: Fraction,
    /// The prospect at the end: 1 for a win, 1/2 for a shared or drawn match, 0 for a loss.
    pub ended: Fraction,
    /// What good rolls gave.
    pub gained: Fraction,
    /// What bad rolls took.
    pub lost: Fraction,
}

impl PlayerLuck {
    /// All luck together.
    pub fn luck(&self) -> f64 {
        difference(&self.gained, &self.lost)
    }

    /// What the answers of all players did to this one's prospect, by the same yardstick.
    pub fn choices(&self) -> f64 {
        difference(&self.ended, &self.began) - self.luck()
    }
}

/// How everybody stood after the start, a decision, or after somebody left.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// The decision; none for the start.
    pub decision: Option<u32>,
    /// Who answered or left.
    pub by: Vec<Seat>,
    /// The prospect of each seat once the answers were known, before the first draw.
    pub expected: Vec<f64>,
    /// The prospect of each seat after all draws.
    pub reached: Vec<f64>,
}

/// One draw and what it did to each player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RollLuck {
    /// The decision it belongs to; none for the start.
    pub decision: Option<u32>,
    /// The clause that called for it.
    pub clause: &'static str,
    /// What it was for.
    pub label: &'static str,
    /// What came: the faces of dice, or which of several outcomes, counted from 1.
    pub drawn: Vec<u32>,
    /// How many outcomes there were, or how many sides the dice have.
    pub of: u32,
    /// Whether dice were rolled; otherwise it was a lot.
    pub dice: bool,
    /// The prospect of each seat before this draw.
    pub before: Vec<Fraction>,
    /// The prospect of each seat after it.
    pub after: Vec<Fraction>,
    /// For each seat, the chance that this draw is at least as good as it was; none where it was sampled.
    pub at_least: Option<Vec<Fraction>>,
    /// For each seat, the chance that it is at most as good; none where it was sampled.
    pub at_most: Option<Vec<Fraction>>,
    /// Whether what follows has too many combinations, so that the prospects are means of a sample.
    pub sampled: bool,
}

impl RollLuck {
    /// By how much it raised the prospect of a seat.
    pub fn luck(&self, seat: Seat) -> f64 {
        difference(&self.after[seat.index()], &self.before[seat.index()])
    }
}

/// Dice of one kind that hit or miss, and whom their hits helped.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pool {
    /// The clause that calls for them.
    pub clause: &'static str,
    /// What they are for.
    pub label: &'static str,
    /// Whose prospects their hits raised; none if nobody's.
    pub helps: Option<Seat>,
    /// How many dice.
    pub dice: u32,
    /// How many hits were to be expected.
    pub expected: Fraction,
    /// How many there were.
    pub actual: u32,
}

/// Why the luck of a record cannot be told.
#[derive(Clone, PartialEq, Debug)]
pub enum LuckError {
    /// The match is not over.
    Unfinished,
    /// The record is of this game, not of that.
    Game(String, &'static str),
    /// The record has this version of the rules, the program that one.
    Rules(u16, u16),
    /// The setup is faulty.
    Setup(SetupErrors),
    /// The record was made with other content files.
    Content,
    /// A line does not fit the rules.
    Line(usize, String),
}

impl fmt::Display for LuckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LuckError::Unfinished => f.write_str(
                "the match is not over; luck is told of a finished match, whose result is known",
            ),
            LuckError::Game(of, not) => write!(f, "line 1: the record is of {of}, not {not}"),
            LuckError::Rules(of, here) => {
                write!(f, "line 1: the record has rules version {of}, here is {here}")
            }
            LuckError::Setup(errors) => write!(f, "line 1: {errors}"),
            LuckError::Content => {
                f.write_str("line 1: the record was made with other content files")
            }
            LuckError::Line(line, text) => write!(f, "line {line}: {text}"),
        }
    }
}

impl std::error::Error for LuckError {}

/// How much work the luck of one draw may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// The most combinations of draws that are visited one by one.
    pub combinations: usize,
    /// How many are sampled, always the same ones, where there are more.
    pub samples: u32,
}

impl Default for Care {
    fn default() -> Care {
        Care { combinations: 5000, samples: 4000 }
    }
}

impl Care {
    /// How far a sampled prospect may be off, 19 times in 20: two standard errors of the widest possible spread.
    pub fn error(self) -> f64 {
        1.0 / f64::from(self.samples.max(1)).sqrt()
    }
}

/// The luck of a finished match.
///
/// # Errors
/// When the record is not of a finished match of this game by these rules.
pub fn luck<G: Game>(game: &G, record: &Record, care: Care) -> Result<Luck, LuckError> {
    walk::walk(game, record, care)
}

/// For people: fractions of long matches have more digits than anybody reads.
fn difference(more: &Fraction, less: &Fraction) -> f64 {
    (more.parts_per_million() as f64 - less.parts_per_million() as f64) / 1e6
}
