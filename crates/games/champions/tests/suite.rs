//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod content;
mod duels;
mod field;
mod fighting;
mod follow;
mod hosts;
mod laws;
mod midgame;
mod odds;
mod scene;
mod setups;
mod vectors;
mod wishes;
