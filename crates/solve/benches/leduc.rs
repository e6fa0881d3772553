//! Placeholder until the solver it measures exists.
fn main() {}
