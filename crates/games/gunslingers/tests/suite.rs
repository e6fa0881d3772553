//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod bots;
mod clauses;
mod laws;
mod odds;
mod positions;
mod scene;
mod vectors;
mod wishes;
