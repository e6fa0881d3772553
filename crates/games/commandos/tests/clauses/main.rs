//! A test for every clause and every ruling, named after it; one module a chapter of the rulebook.

#[path = "../scene/mod.rs"]
mod scene;

mod ending;
mod flag;
mod overwatch;
mod shoot;
mod terrain;
