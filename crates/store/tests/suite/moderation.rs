//! Sanctions of players, and reports to the moderators.

use super::{a_match, a_player};
use duello_store::{Old, PlayerRow, ReportRow, Sanctions, Store, StoreError};
use std::sync::Arc;

on_every_store! {
    sanctions_are_read_with_their_player,
    a_change_of_name_keeps_the_sanctions,
    players_are_listed_until_their_sanctions_end,
    a_player_reports_another_once_in_a_match,
    reports_are_closed_once_and_deleted_later,
    reports_go_with_their_players,
    reports_about_a_guest_move_to_the_account,
}

fn report(id: &str, at: i64, reporter: &str, player: &str) -> ReportRow {
    ReportRow {
        id: id.into(),
        at,
        match_id: "m1".into(),
        reporter: reporter.into(),
        player: player.into(),
        reason: "chat".into(),
        text: "ü".into(),
        closed: None,
    }
}

async fn create(store: &dyn Store, players: &[&str]) {
    for id in players {
        store.create_player(&a_player(id, None)).await.unwrap();
    }
}

async fn ids(store: &dyn Store) -> Vec<String> {
    store.open_reports(10).await.unwrap().into_iter().map(|report| report.id).collect()
}

async fn sanctions_are_read_with_their_player(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", Some("ann"))).await.unwrap();
    let sanctions = Sanctions { banned_until: i64::MAX, muted_until: 5, reason: "ü".into() };
    assert_eq!(store.set_sanctions("bob", &sanctions).await, Ok(false));
    assert_eq!(store.set_sanctions("ann", &sanctions).await, Ok(true));
    let found = store.find_player("ann").await.unwrap().unwrap();
    assert_eq!(found.sanctions, sanctions);
    assert_eq!(store.find_login("ann").await.unwrap().unwrap().sanctions, sanctions);
}

async fn a_change_of_name_keeps_the_sanctions(store: Arc<dyn Store>) {
    let ann = a_player("ann", None);
    store.create_player(&ann).await.unwrap();
    let sanctions = Sanctions { muted_until: 50, ..Sanctions::default() };
    store.set_sanctions("ann", &sanctions).await.unwrap();
    // The row was read before the moderator acted.
    store.update_player(&PlayerRow { name: "Annie".into(), ..ann }).await.unwrap();
    let found = store.find_player("ann").await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), found.sanctions), ("Annie", sanctions));
}

async fn players_are_listed_until_their_sanctions_end(store: Arc<dyn Store>) {
    for (id, banned_until, muted_until) in [("ann", 100, 0), ("bob", 0, 200), ("cat", 0, 0)] {
        store.create_player(&a_player(id, None)).await.unwrap();
        let sanctions = Sanctions { banned_until, muted_until, ..Sanctions::default() };
        store.set_sanctions(id, &sanctions).await.unwrap();
    }
    for (now, expected) in [(99, vec!["ann", "bob"]), (100, vec!["bob"]), (200, vec![])] {
        let rows = store.sanctioned(now).await.unwrap();
        assert_eq!(rows.iter().map(|row| &*row.id).collect::<Vec<_>>(), expected, "at {now}");
    }
}

async fn a_player_reports_another_once_in_a_match(store: Arc<dyn Store>) {
    create(store.as_ref(), &["ann", "bob"]).await;
    let first = report("r1", 10, "ann", "bob");
    store.add_report(&first).await.unwrap();
    assert_eq!(store.add_report(&report("r2", 20, "ann", "bob")).await, Err(StoreError::Taken));
    store.add_report(&report("r3", 30, "bob", "ann")).await.unwrap();
    let elsewhere = ReportRow { match_id: "m2".into(), ..report("r4", 5, "ann", "bob") };
    store.add_report(&elsewhere).await.unwrap();
    assert_eq!(ids(store.as_ref()).await, ["r4", "r1", "r3"]);
    assert_eq!(store.open_reports(1).await.unwrap()[0], elsewhere);
    assert_eq!(store.reports_by("ann").await.unwrap(), [elsewhere, first]);
}

async fn reports_are_closed_once_and_deleted_later(store: Arc<dyn Store>) {
    create(store.as_ref(), &["ann", "bob", "cat"]).await;
    for (id, reporter) in [("r1", "ann"), ("r2", "cat")] {
        store.add_report(&report(id, 10, reporter, "bob")).await.unwrap();
    }
    assert_eq!(store.close_report("r1", 20).await, Ok(true));
    assert_eq!(store.close_report("r1", 30).await, Ok(false));
    assert_eq!(store.close_report("unknown", 30).await, Ok(false));
    assert_eq!(ids(store.as_ref()).await, ["r2"]);
    assert_eq!(store.reports_by("ann").await.unwrap()[0].closed, Some(20));
    assert_eq!(store.delete_old(Old::Reports, 20, 100).await, Ok(0));
    assert_eq!(store.delete_old(Old::Reports, 21, 100).await, Ok(1));
    assert!(store.reports_by("ann").await.unwrap().is_empty());
    assert_eq!(ids(store.as_ref()).await, ["r2"]);
}

async fn reports_go_with_their_players(store: Arc<dyn Store>) {
    create(store.as_ref(), &["ann", "bob", "cat"]).await;
    for (id, reporter, player) in [("r1", "ann", "bob"), ("r2", "bob", "ann"), ("r3", "cat", "bob")]
    {
        store.add_report(&report(id, 10, reporter, player)).await.unwrap();
    }
    store.delete_player("ann").await.unwrap();
    assert_eq!(ids(store.as_ref()).await, ["r3"]);
    // Those that come too late are not listed, and take no room from others.
    store.add_report(&report("r0", 1, "bob", "ann")).await.unwrap();
    assert_eq!(store.open_reports(1).await.unwrap()[0].id, "r3");
}

async fn reports_about_a_guest_move_to_the_account(store: Arc<dyn Store>) {
    store.create_match(&a_match("m1")).await.unwrap();
    create(store.as_ref(), &["ann", "bob"]).await;
    for (id, login) in [("guest", None), ("account", Some("account"))] {
        store.create_player(&a_player(id, login)).await.unwrap();
    }
    store.add_report(&report("r1", 10, "ann", "guest")).await.unwrap();
    store.add_report(&report("r2", 10, "bob", "guest")).await.unwrap();
    store.add_report(&report("r3", 10, "bob", "account")).await.unwrap();
    store.merge_player("guest", "account").await.unwrap();
    let open = store.open_reports(10).await.unwrap();
    let about: Vec<(&str, &str)> = open.iter().map(|row| (&*row.id, &*row.player)).collect();
    assert_eq!(about, [("r1", "account"), ("r3", "account")]);
}
