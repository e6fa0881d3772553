//! A test for every clause from measuring to the heavy weapon, and for the rulings about them; one module a chapter
//! of the rulebook, each test named after its clause.

#[path = "../scene/mod.rs"]
mod scene;

mod board;

mod field;
mod fighting;
mod gun;
mod measuring;
mod moving;
mod rulings_a;
mod rulings_b;
mod sight;
mod terrain;
