//! The lab: series of matches between programs, and the luck of a match that was played, for any game.
//!
//! A series is a pure function of game, setup, bots, seed and the numbers of its matches. It gives the same answer
//! on any number of threads, and parts of it that were run elsewhere can be merged bit for bit, as long as no round of
//! changed seats is cut.
//!
//! ```
//! use duello_gunslingers::{Gunslingers, Setup};
//! use duello_lab::{Series, Watch, run};
//!
//! let game = Gunslingers::new();
//! let bots = duello_bots::general();
//! let seats = vec![bots[0].into(), bots[1].into()];
//! let series = Series { setup: Setup::new(2), swapped: None, seats, seed: 7, swaps: true };
//! let play = |numbers, threads| run(&game, &series, numbers, threads, &Watch::default()).unwrap().tally;
//! let whole = play(0..40, 2);
//! let mut parts = play(0..16, 1);
//! parts.merge(&play(16..40, 1));
//! assert_eq!(whole, parts);
//! assert_eq!(whole.matches, 40);
//! ```
//!
//! On top of series: [`ladder`] sets players against each other and rates them, [`matchups`] does the same with what
//! they play with.

mod any;
mod exploiters;
mod heat;
mod interval;
mod ladder;
mod luck;
mod matchups;
mod program;
mod ranges;
mod rating;
mod rounds;
mod series;
mod tally;

pub use any::{AnyLab, AnyLuck, Edition, Lab, Plan, PlanError};
pub use exploiters::{ExploiterPlan, Hold, Holder, exploiters};
pub use heat::svg;
pub use interval::{Interval, wilson};
pub use ladder::{Gate, Ladder, LadderPlan, Pair, Rung, ladder, pairs_of};
pub use luck::{Care, Luck, LuckError, PlayerLuck, Pool, RollLuck, luck};
pub use matchups::{MatchupPlan, Matchups, Pairing, matchups};
pub use program::{Choice, Fault, PREFIX, Program, ProgramError, ProgramKind, Question};
pub use ranges::Ranges;
pub use rating::{PairScore, Rating, ratings};
pub use rounds::Rounds;
pub use series::{Entrant, Played, Series, Watch, run};
pub use tally::{Lengths, Tally};
