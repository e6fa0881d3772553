//! Who has a match open.

use super::a_match;
use duello_store::{MatchRow, Old, Phase, PresenceRow, Store};
use std::sync::Arc;

on_every_store! {
    players_come_and_go_through_several_servers,
    old_visits_are_deleted_except_at_tables_being_played,
}

fn row(player: &str, server: &str, is_here: bool, since: i64, alive: i64) -> PresenceRow {
    PresenceRow { player: player.into(), server: server.into(), is_here, since, alive }
}

async fn players_come_and_go_through_several_servers(store: Arc<dyn Store>) {
    assert_eq!(store.presence("m").await, Ok(Vec::new()));
    store.set_presence("m", "ann", "north", true, 10).await.unwrap();
    store.set_presence("m", "ann", "south", true, 20).await.unwrap();
    store.set_presence("m", "bob", "south", true, 30).await.unwrap();
    store.set_presence("other", "ann", "north", true, 5).await.unwrap();
    store.set_presence("m", "ann", "south", false, 40).await.unwrap();
    store.set_alive("north", 50).await.unwrap();
    let expected = vec![
        row("ann", "north", true, 10, 50),
        row("ann", "south", false, 40, 40),
        row("bob", "south", true, 30, 40),
    ];
    assert_eq!(store.presence("m").await, Ok(expected));
    store.delete_player("ann").await.unwrap();
    assert_eq!(store.presence("m").await, Ok(vec![row("bob", "south", true, 30, 40)]));
}

async fn old_visits_are_deleted_except_at_tables_being_played(store: Arc<dyn Store>) {
    for (id, phase) in [("over", Phase::Over), ("playing", Phase::Playing)] {
        store.create_match(&MatchRow { phase, ..a_match(id) }).await.unwrap();
        store.set_presence(id, "ann", "north", false, 10).await.unwrap();
    }
    assert_eq!(store.delete_old(Old::Visits, 50, 10).await, Ok(1));
    assert_eq!(store.presence("over").await, Ok(Vec::new()));
    // The server is kept for as long as a visit through it is.
    assert_eq!(store.presence("playing").await, Ok(vec![row("ann", "north", false, 10, 10)]));
}
