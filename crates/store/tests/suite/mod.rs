//! The suite, and the macro that runs a test on every store.

/// Defines three tests per function, one for each store. The function gets an empty store.
macro_rules! on_every_store {
    ($($test:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                $crate::suite::test_store::TestStore::memory().run(super::$test).await;
            })*
        }
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                $crate::suite::test_store::TestStore::sqlite().run(super::$test).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                $crate::suite::test_store::TestStore::postgres().await.run(super::$test).await;
            })*
        }
    };
}

mod cancelled_calls;
mod chat;
mod journals;
mod matches;
mod moderation;
mod narrations;
mod old;
mod pairing;
mod players;
mod postgres;
mod postgres_server;
mod postgres_tls;
mod presence;
mod ratings;
mod sessions;
mod settings;
mod sqlite;
mod test_store;
mod urls;

use duello_store::{Append, MatchRow, Phase, PlayerRow, TokenRow};

/// A public match of gunslingers that waits for players.
fn a_match(id: &str) -> MatchRow {
    MatchRow {
        id: id.into(),
        game: "gunslingers".into(),
        phase: Phase::Waiting,
        is_public: true,
        created: 1_000,
        updated: 1_000,
        version: 0,
        players: vec![None, None],
        details: r#"{"secret":"ü"}"#.into(),
    }
}

/// An append that changes nothing but the journal.
fn lines(id: &str, from: u32, lines: &[&str]) -> Append {
    Append {
        id: id.into(),
        from,
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
        at: 2_000,
        clocks: None,
        phase: None,
    }
}

fn a_player(id: &str, login: Option<&str>) -> PlayerRow {
    PlayerRow {
        id: id.into(),
        name: format!("{id} the Quick"),
        login: login.map(str::to_owned),
        password: login.map(|_| "a hash".to_owned()),
        created: 1_000,
        generation: 0,
        recovery: None,
        sanctions: Default::default(),
    }
}

/// A token that never expires.
fn a_token(hash: &str, player: &str, name: &str, created: i64) -> TokenRow {
    TokenRow { hash: hash.into(), player: player.into(), name: name.into(), created, expires: None }
}
