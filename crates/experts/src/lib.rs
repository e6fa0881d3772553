//! Experts: what knows one game *and* the mathematics. Bots must not know games, and games must not know
//! solvers, so that what needs both has a crate of its own, a module a game.
//!
//! ```
//! use duello_experts::gunslingers::Solution;
//! use duello_gunslingers::Hand;
//! let solution = Solution::of(true);
//! let hand = |colts, rifles| Hand::new(colts, rifles, 1, 1).unwrap();
//! // A rifle against somebody without a gun hits whatever he lays.
//! assert_eq!(solution.value(hand(0, 1), hand(0, 0)), 1.0);
//! ```

pub mod champions;
pub mod commandos;
pub mod fighters;
pub mod gunslingers;
pub mod wizards;
