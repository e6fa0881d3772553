//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod addresses;
mod bad_input;
mod common;
mod finished_matches;
mod hidden_information;
mod noisy_strangers;
mod openapi_and_metrics;
mod page_files;
mod pairing;
mod panicking_rules;
mod players;
mod playing;
mod presence;
mod previews;
mod python_programs;
mod series;
mod shares;
mod two_servers;

#[path = "../../store/tests/suite/postgres_server.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the tests of the store")]
mod postgres_server;
#[path = "../../store/tests/suite/test_store.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the tests of the store")]
mod test_store;
