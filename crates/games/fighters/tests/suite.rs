//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod bots;
mod clauses;
mod content;
mod laws;
mod odds;
mod scene;
mod sketch;
mod vectors_moves_and_attacks;
mod vectors_turns_and_cards;
mod view;
mod wishes;
