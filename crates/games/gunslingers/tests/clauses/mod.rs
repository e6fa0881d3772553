//! A test for every clause and every ruling, named after it; one module a chapter of the rulebook.
//!
//! GU-901, GU-904 and GU-905 need the solver and are tested where it is known, in `crates/experts/tests`.

mod absence;
mod analysis;
mod cards;
mod duel;
mod game_setup;
mod lay;
mod point;
mod results;
mod rulings;
mod standoffs;
