//! The lab: series of matches between programs, and the luck of a match that was played, for any game.
//!
//! A series is a pure function of game, setup, bots, seed and the numbers of its matches. It gives the same answer
//! on any number of threads, and parts of it that were run elsewhere can be merged bit for bit.
//!
//! ```
//! use duello_gunslingers::{Gunslingers, Setup};
//! use duello_lab::{Series, Watch, run};
//!
//! let game = Gunslingers::new();
//! let bots = duello_bots::general();
//! let series = Series { setup: Setup::new(2), seats: vec![bots[0], bots[1]], seed: 7, swaps: true };
//! let whole = run(&game, &series, 0..40, 2, &Watch::default());
//! let mut parts = run(&game, &series, 0..15, 1, &Watch::default());
//! parts.merge(&run(&game, &series, 15..40, 1, &Watch::default()));
//! assert_eq!(whole, parts);
//! assert_eq!(whole.matches, 40);
//! ```

mod any;
mod interval;
mod luck;
mod series;
mod tally;

pub use any::{AnyLab, Lab, Plan, PlanError};
pub use interval::{Interval, wilson};
pub use luck::{Care, Luck, LuckError, PlayerLuck, Pool, RollLuck, luck};
pub use series::{Series, Watch, run};
pub use tally::{Lengths, Tally};
