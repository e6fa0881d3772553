//! Matches: creating, finding, changing, listing, counting.

use super::{a_match, lines};
use duello_store::{Append, MatchFilter, MatchRow, Phase, Store, StoreError};
use std::sync::Arc;

on_every_store! {
    a_match_is_found_as_it_was_created,
    an_id_can_be_used_once,
    a_change_increments_the_version,
    a_change_of_an_old_version_is_a_conflict_and_changes_nothing,
    only_one_of_many_concurrent_changes_succeeds,
    an_append_updates_time_and_phase_but_not_the_version,
    players_and_details_can_change_during_the_match,
    a_match_cannot_end_by_its_rules_and_otherwise,
    only_one_of_two_concurrent_ends_succeeds,
    a_list_is_sorted_by_time_and_limited,
    a_list_is_filtered_by_game_phase_and_visibility,
    a_players_list_follows_changes_of_seats,
    a_phase_is_listed_with_private_matches,
    matches_are_counted_by_phase,
}

async fn a_match_is_found_as_it_was_created(store: Arc<dyn Store>) {
    store.ping().await.unwrap();
    assert_eq!(store.find_match("m").await, Ok(None));
    for (number, phase) in Phase::ALL.into_iter().enumerate() {
        let row = MatchRow {
            phase,
            is_public: number % 2 == 0,
            version: 7,
            players: vec![Some("ann".into()), None, Some("\"quoted\", bob".into())],
            ..a_match(&format!("m{number}"))
        };
        store.create_match(&row).await.unwrap();
        assert_eq!(store.find_match(&row.id).await, Ok(Some(row)));
    }
}

async fn an_id_can_be_used_once(store: Arc<dyn Store>) {
    let first = a_match("m");
    store.create_match(&first).await.unwrap();
    let second = MatchRow { game: "wizards".into(), ..first.clone() };
    assert_eq!(store.create_match(&second).await, Err(StoreError::Taken));
    assert_eq!(store.find_match("m").await, Ok(Some(first)));
}

async fn a_change_increments_the_version(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    for version in 0..3 {
        let row = MatchRow {
            version,
            game: "wizards".into(),
            phase: Phase::Faulty,
            is_public: false,
            updated: 1_001 + version,
            players: vec![Some(format!("player {version}"))],
            details: "{}".into(),
            ..a_match("m")
        };
        store.update_match(&row).await.unwrap();
        let expected = MatchRow { version: version + 1, ..row };
        assert_eq!(store.find_match("m").await, Ok(Some(expected)));
    }
}

async fn a_change_of_an_old_version_is_a_conflict_and_changes_nothing(store: Arc<dyn Store>) {
    let row = MatchRow { version: 3, ..a_match("m") };
    store.create_match(&row).await.unwrap();
    for version in [2, 4] {
        let change = MatchRow { version, players: vec![Some("eve".into())], ..row.clone() };
        assert_eq!(store.update_match(&change).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.update_match(&a_match("nowhere")).await, Err(StoreError::Conflict));
    assert_eq!(store.find_match("m").await, Ok(Some(row)));
    assert_eq!(store.find_match("nowhere").await, Ok(None));
    let of_eve = MatchFilter { player: Some("eve".into()), limit: 9, ..MatchFilter::default() };
    assert_eq!(store.list_matches(&of_eve).await, Ok(vec![]));
}

async fn only_one_of_many_concurrent_changes_succeeds(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    let mut racers = tokio::task::JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        racers.spawn(async move {
            let row = MatchRow { details: number.to_string(), ..a_match("m") };
            (number, store.update_match(&row).await)
        });
    }
    let outcomes = racers.join_all().await;
    let winners: Vec<_> = outcomes.iter().filter(|(_, outcome)| outcome.is_ok()).collect();
    assert_eq!(winners.len(), 1, "{outcomes:?}");
    assert!(outcomes.iter().all(|(_, end)| matches!(end, Ok(()) | Err(StoreError::Conflict))));
    let kept = store.find_match("m").await.unwrap().unwrap();
    assert_eq!((kept.version, kept.details), (1, winners[0].0.to_string()));
}

async fn an_append_updates_time_and_phase_but_not_the_version(store: Arc<dyn Store>) {
    store.create_match(&a_match("m")).await.unwrap();
    // A line updates the time only if it is a minute behind; a new phase updates it at once.
    let moves = [
        (60_999, None, 1_000),
        (61_000, None, 61_000),
        (62_000, None, 61_000),
        (63_000, Some(Phase::Playing), 63_000),
        (64_000, Some(Phase::Over), 64_000),
    ];
    for (number, (at, phase, updated)) in (0..).zip(moves) {
        store.append(Append { at, phase, ..lines("m", number, &["line"]) }).await.unwrap();
        let kept = store.find_match("m").await.unwrap().unwrap();
        let phase = phase.unwrap_or(a_match("m").phase);
        assert_eq!(kept, MatchRow { updated, phase, ..a_match("m") });
    }
}

async fn a_match_cannot_end_by_its_rules_and_otherwise(store: Arc<dyn Store>) {
    let conflict = Err(StoreError::Conflict);
    let end = |from| Append { phase: Some(Phase::Over), ..lines("m", from, &["end"]) };
    // By the rules: without knowing the last line, the match cannot be ended otherwise.
    store.create_match(&a_match("m")).await.unwrap();
    store.append(Append { phase: Some(Phase::Playing), ..lines("m", 0, &["one"]) }).await.unwrap();
    let agreed = MatchRow { phase: Phase::Over, details: "agreed".into(), ..a_match("m") };
    store.append(end(1)).await.unwrap();
    assert_eq!(store.end_match(&agreed, 1).await, conflict);
    assert_eq!(store.find_match("m").await.unwrap().unwrap().details, a_match("m").details);
    // Otherwise: no line can be appended afterwards.
    for (id, phase) in [("agreed", Phase::Over), ("faulty", Phase::Faulty)] {
        store.create_match(&a_match(id)).await.unwrap();
        store.append(lines(id, 0, &["one"])).await.unwrap();
        let row = MatchRow { phase, details: id.into(), updated: 3_000, ..a_match(id) };
        assert_eq!(store.end_match(&row, 2).await, conflict);
        store.end_match(&row, 1).await.unwrap();
        let kept = MatchRow { version: 1, ..row.clone() };
        assert_eq!(store.find_match(id).await, Ok(Some(kept)));
        assert_eq!(store.append(lines(id, 1, &["late"])).await, conflict);
        assert_eq!(store.end_match(&row, 1).await, conflict);
        assert_eq!(store.journal(id, 0).await.unwrap().lines, ["one"]);
    }
    assert_eq!(store.end_match(&a_match("nowhere"), 0).await, conflict);
}

async fn only_one_of_two_concurrent_ends_succeeds(store: Arc<dyn Store>) {
    for number in 0..20 {
        let id = number.to_string();
        store.create_match(&MatchRow { phase: Phase::Playing, ..a_match(&id) }).await.unwrap();
        let agreed = MatchRow { phase: Phase::Over, details: "agreed".into(), ..a_match(&id) };
        let end = Append { phase: Some(Phase::Over), ..lines(&id, 0, &["end"]) };
        let (by_rules, otherwise) = tokio::join!(store.append(end), store.end_match(&agreed, 0));
        assert_ne!(by_rules.is_ok(), otherwise.is_ok(), "{by_rules:?} {otherwise:?}");
        let kept = store.find_match(&id).await.unwrap().unwrap();
        assert_eq!((kept.phase, kept.details == "agreed"), (Phase::Over, otherwise.is_ok()));
        let lines = store.journal(&id, 0).await.unwrap().lines;
        assert_eq!(lines.len(), usize::from(by_rules.is_ok()));
    }
}

async fn players_and_details_can_change_during_the_match(store: Arc<dyn Store>) {
    let guest = MatchRow { players: vec![Some("guest".into()), None], ..a_match("m") };
    store.create_match(&guest).await.unwrap();
    // The match ends between reading and writing; neither change is lost.
    let last = Append { at: 5_000, phase: Some(Phase::Over), ..lines("m", 0, &["end"]) };
    store.append(last).await.unwrap();
    let ann = vec![Some("ann".to_owned()), None];
    let moved = MatchRow { players: ann.clone(), details: "{}".into(), ..guest };
    store.update_details(&moved).await.unwrap();
    let kept = store.find_match("m").await.unwrap().unwrap();
    let expected = MatchRow { phase: Phase::Over, updated: 5_000, version: 1, ..moved.clone() };
    assert_eq!(kept, expected);
    for (player, count) in [("ann", 1), ("guest", 0)] {
        let of = MatchFilter { player: Some(player.into()), limit: 9, ..MatchFilter::default() };
        assert_eq!(store.list_matches(&of).await.unwrap().len(), count, "{player}");
    }
    // Both kinds of change conflict if based on the old row.
    assert_eq!(store.update_details(&moved).await, Err(StoreError::Conflict));
    assert_eq!(store.update_match(&moved).await, Err(StoreError::Conflict));
    assert_eq!(store.update_details(&a_match("nowhere")).await, Err(StoreError::Conflict));
}

async fn a_phase_is_listed_with_private_matches(store: Arc<dyn Store>) {
    for (id, phase, is_public, updated) in [
        ("a", Phase::Playing, true, 10),
        ("b", Phase::Playing, false, 30),
        ("c", Phase::Waiting, true, 20),
        ("d", Phase::Playing, false, 10),
    ] {
        let row = MatchRow { phase, is_public, updated, ..a_match(id) };
        store.create_match(&row).await.unwrap();
    }
    let list = async |phase, limit| -> Vec<String> {
        let rows = store.list_phase(phase, limit).await.unwrap();
        rows.into_iter().map(|row| row.id).collect()
    };
    assert_eq!(list(Phase::Playing, 9).await, ["b", "a", "d"]);
    assert_eq!(list(Phase::Playing, 1).await, ["b"]);
    assert_eq!(list(Phase::Waiting, 9).await, ["c"]);
    assert!(list(Phase::Over, 9).await.is_empty());
}

async fn a_list_is_sorted_by_time_and_limited(store: Arc<dyn Store>) {
    // Equal times are sorted by id; "Z" comes before "a" in every store.
    for (id, updated) in [("b", 30), ("a", 10), ("c", 20), ("Z", 20), ("d", 20)] {
        store.create_match(&MatchRow { updated, ..a_match(id) }).await.unwrap();
    }
    let all = MatchFilter { limit: 99, ..MatchFilter::default() };
    assert_eq!(ids(&store, &all).await, ["b", "Z", "c", "d", "a"]);
    store.append(Append { at: 60_040, ..lines("a", 0, &["one"]) }).await.unwrap();
    assert_eq!(ids(&store, &MatchFilter { limit: 3, ..all.clone() }).await, ["a", "b", "Z"]);
    assert!(ids(&store, &MatchFilter { limit: 0, ..all }).await.is_empty());
}

async fn a_list_is_filtered_by_game_phase_and_visibility(store: Arc<dyn Store>) {
    for (id, game, phase, is_public) in [
        ("a", "wizards", Phase::Playing, true),
        ("b", "wizards", Phase::Waiting, true),
        ("c", "fighters", Phase::Playing, true),
        ("d", "wizards", Phase::Playing, false),
    ] {
        let row = MatchRow { game: game.into(), phase, is_public, ..a_match(id) };
        store.create_match(&row).await.unwrap();
    }
    let all = MatchFilter { limit: 99, ..MatchFilter::default() };
    let wizards = MatchFilter { game: Some("wizards".into()), ..all.clone() };
    let playing = MatchFilter { phase: Some(Phase::Playing), ..all.clone() };
    let both = MatchFilter { phase: Some(Phase::Playing), ..wizards.clone() };
    assert_eq!(ids(&store, &all).await, ["a", "b", "c"]);
    assert_eq!(ids(&store, &wizards).await, ["a", "b"]);
    assert_eq!(ids(&store, &playing).await, ["a", "c"]);
    assert_eq!(ids(&store, &both).await, ["a"]);
}

async fn a_players_list_follows_changes_of_seats(store: Arc<dyn Store>) {
    let ann = || Some("ann".to_owned());
    for (id, is_public, players) in [
        ("a", true, vec![None, None]),
        ("b", false, vec![ann(), None]),
        ("c", true, vec![ann(), ann()]),
        ("d", true, vec![Some("anna".into()), None]),
    ] {
        store.create_match(&MatchRow { is_public, players, ..a_match(id) }).await.unwrap();
    }
    let of_ann = MatchFilter { player: ann(), limit: 99, ..MatchFilter::default() };
    assert_eq!(ids(&store, &of_ann).await, ["b", "c"]);
    // She joins one match and leaves another.
    store.update_match(&MatchRow { players: vec![None, ann()], ..a_match("a") }).await.unwrap();
    store.update_match(&MatchRow { players: vec![None, None], ..a_match("c") }).await.unwrap();
    assert_eq!(ids(&store, &of_ann).await, ["a", "b"]);
    let waiting_wizards = MatchFilter { game: Some("wizards".into()), ..of_ann };
    assert!(ids(&store, &waiting_wizards).await.is_empty());
}

async fn matches_are_counted_by_phase(store: Arc<dyn Store>) {
    for (number, phase) in [Phase::Playing, Phase::Over, Phase::Playing].into_iter().enumerate() {
        let row = MatchRow { phase, is_public: number == 0, ..a_match(&number.to_string()) };
        store.create_match(&row).await.unwrap();
    }
    assert_eq!(store.count_matches(Phase::Playing).await, Ok(2));
    assert_eq!(store.count_matches(Phase::Over).await, Ok(1));
    assert_eq!(store.count_matches(Phase::Waiting).await, Ok(0));
}

async fn ids(store: &Arc<dyn Store>, filter: &MatchFilter) -> Vec<String> {
    store.list_matches(filter).await.unwrap().into_iter().map(|row| row.id).collect()
}
