//! A test for each clause of the rulebook, named after it, a file a chapter.

#[path = "../scene/mod.rs"]
mod scene;

mod abilities;
mod attack;
mod cards;
mod dice;
mod ending;
mod movement;
mod position;
mod reactions;
mod rulings_a;
mod rulings_b;
mod rulings_c;
mod scenery;
mod setting;
mod techniques;
mod turn;
mod wounds;
