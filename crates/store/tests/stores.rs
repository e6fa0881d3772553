//! One test suite for all stores: every test runs in memory, on SQLite and on PostgreSQL. Tests of a single database
//! are in `suite/sqlite.rs` and `suite/postgres.rs`.

// So that lints treat the helpers as tests.
#[cfg(test)]
mod suite;
