//! Tests of the clauses about Duels and casualties, each named after its clause; one module per chapter.

mod casualties;
mod cowed;
mod ending;
mod fighting;
mod issuing;
