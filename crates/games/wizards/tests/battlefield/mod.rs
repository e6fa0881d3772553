//! Tests of the clauses and rulings from measuring to the heavy weapon, each named after its clause; one module per
//! chapter.

mod board;

mod field;
mod fighting;
mod fighting_rulings;
mod ground_rulings;
mod gun;
mod measuring;
mod moving;
mod sight;
mod terrain;
mod threats;
