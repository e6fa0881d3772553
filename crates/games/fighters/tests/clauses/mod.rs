//! A test for each clause of the rulebook, named after it; one file for each chapter or topic.

mod abilities;
mod attack;
mod cards;
mod dice;
mod ending;
mod movement;
mod position;
mod reactions;
mod rulings_fixed;
mod rulings_hits;
mod rulings_movement;
mod rulings_switches;
mod scenery;
mod setup;
mod techniques;
mod turn;
mod wounds;
