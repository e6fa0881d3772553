//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod commands;
mod database;
mod endurance;
mod lab;
mod odds_and_luck;
mod play;
mod programs;
