//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod battlefield;
mod bots;
mod content;
mod game_flow;
mod laws;
mod properties;
mod scene;
mod vectors;
mod wishes;
