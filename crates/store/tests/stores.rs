//! One suite for all stores: what a store promises, each promise a test, each test run in memory, on SQLite and on
//! PostgreSQL. What only one of them can promise is in `suite/sqlite.rs` and `suite/postgres.rs`.

// The helpers of tests are tests too.
#[cfg(test)]
mod suite;
