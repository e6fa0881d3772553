//! A test for every clause, named after it; one module a chapter of the rulebook.

#[path = "../scene/mod.rs"]
mod scene;

mod casualties;
mod duel_cowed;
mod duel_ending;
mod duel_fighting;
mod duel_issuing;
