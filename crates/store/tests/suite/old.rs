//! Deleting what nobody needs any more.

use super::{a_match, a_player, lines};
use duello_store::{MatchRow, Old, Phase, Store};
use std::sync::Arc;

on_every_store!(
    old_matches_and_guests_are_deleted_and_nothing_else,
    matches_of_a_player_are_counted_by_phase
);

async fn old_matches_and_guests_are_deleted_and_nothing_else(store: Arc<dyn Store>) {
    let of = |id: &str, phase, player: Option<&str>, updated| MatchRow {
        phase,
        updated,
        players: vec![player.map(str::to_owned), None],
        ..a_match(id)
    };
    for row in [
        of("waiting-old", Phase::Waiting, Some("ann"), 10),
        of("waiting-new", Phase::Waiting, None, 90),
        of("playing-old", Phase::Playing, Some("cat"), 10),
        of("import-old", Phase::Over, None, 10),
        of("import-new", Phase::Over, None, 90),
        of("played-old", Phase::Over, Some("bob"), 10),
        of("played-new", Phase::Over, Some("dan"), 90),
    ] {
        store.create_match(&row).await.unwrap();
        store.add_chat(&row.id, "ann", "hello", 1).await.unwrap();
    }
    for (id, login, created) in [
        ("ann", None, 10),
        ("bob", None, 10),
        ("cat", None, 10),
        ("dan", None, 10),
        ("eve", None, 90),
        ("account", Some("account"), 10),
    ] {
        let player = duello_store::PlayerRow { created, ..a_player(id, login) };
        store.create_player(&player).await.unwrap();
    }
    assert_eq!(store.delete_old(Old::WaitingMatches, 50, 10).await, Ok(1));
    assert_eq!(store.delete_old(Old::UnownedMatches, 50, 10).await, Ok(1));
    // One at a time: Ann's match is gone, and Bob's ended long ago.
    assert_eq!(store.delete_old(Old::Guests, 50, 1).await, Ok(1));
    assert_eq!(store.delete_old(Old::Guests, 50, 10).await, Ok(1));
    assert_eq!(store.delete_old(Old::Guests, 50, 10).await, Ok(0));
    for id in ["waiting-old", "import-old"] {
        assert_eq!(store.find_match(id).await, Ok(None), "{id}");
        assert_eq!(store.chat(id, 0).await.unwrap().len(), 0, "{id}");
        // The id is free again, with an empty journal.
        store.create_match(&of(id, Phase::Playing, None, 90)).await.unwrap();
        store.append(lines(id, 0, &["zero"])).await.unwrap();
    }
    for id in ["waiting-new", "playing-old", "import-new", "played-old", "played-new"] {
        assert!(store.find_match(id).await.unwrap().is_some(), "{id}");
    }
    for (id, is_kept) in [
        ("ann", false),
        ("bob", false),
        ("cat", true),
        ("dan", true),
        ("eve", true),
        ("account", true),
    ] {
        assert_eq!(store.find_player(id).await.unwrap().is_some(), is_kept, "{id}");
    }
}

async fn matches_of_a_player_are_counted_by_phase(store: Arc<dyn Store>) {
    for (id, phase, player) in [
        ("1", Phase::Waiting, "ann"),
        ("2", Phase::Waiting, "ann"),
        ("3", Phase::Playing, "ann"),
        ("4", Phase::Waiting, "bob"),
    ] {
        let players = vec![Some(player.to_owned()), Some(player.to_owned())];
        store.create_match(&MatchRow { phase, players, ..a_match(id) }).await.unwrap();
    }
    assert_eq!(store.count_matches_of("ann", Phase::Waiting).await, Ok(2));
    assert_eq!(store.count_matches_of("ann", Phase::Playing).await, Ok(1));
    assert_eq!(store.count_matches_of("ann", Phase::Over).await, Ok(0));
}
