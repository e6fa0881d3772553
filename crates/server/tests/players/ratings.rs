//! Ratings: which matches count, that each counts once, and where they appear.

use std::sync::Arc;
use std::time::Duration;

use duello_store::{Append, MatchRow, Phase, PlayerRow, Store};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::{a_match, account, leave};
use crate::common::{Guest, TestServer};
use crate::test_store::TestStore;

/// Waits for the rating in gunslingers after this many matches.
pub(super) async fn rated(guest: &mut Guest, matches: u64) -> Value {
    for _ in 0..200 {
        let rating = guest.get("/api/me").await.ok()["ratings"]["gunslingers"].take();
        if rating["matches"] == matches {
            return rating;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("fewer than {matches} rated matches");
}

/// Waits until all finished matches are rated, whether they count or not.
async fn wait_until_rated(store: &Arc<dyn Store>) {
    for _ in 0..200 {
        if store.unrated(0, 1).await.unwrap().is_empty() {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("a match is not rated");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_changes_both_ratings_and_they_appear_on_the_leaderboard() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, server.guest("Bob").await);
    assert_eq!(ann.get("/api/me").await.ok()["ratings"], json!({}));
    let id = a_match(&mut ann, &mut bob).await;
    leave(&bob, &id, 1).await;
    let (won, lost) = (rated(&mut ann, 1).await, rated(&mut bob, 1).await);
    // The first match of two beginners, by Glicko-2.
    let expected = json!({"rating": 1662, "deviation": 290, "matches": 1, "provisional": true});
    assert_eq!(won, expected);
    assert_eq!(lost["rating"], 1338);

    let profile = server.stranger().get("/api/players/aNN").await.ok();
    assert_eq!((&profile["name"], &profile["ratings"]["gunslingers"]), (&json!("Ann"), &won));
    assert_eq!(profile["bot"], false);
    for name in ["Bob", "nobody", "%00", "a%2Fb"] {
        let reply = server.stranger().get(&format!("/api/players/{name}")).await;
        assert_eq!(reply.code(), "player.unknown", "{name}");
    }
    // A guest appears on the leaderboard after registering.
    let path = "/api/leaderboards/gunslingers";
    let board = server.stranger().get(path).await.ok();
    assert_eq!(board["leaders"].as_array().unwrap().len(), 1);
    super::register(&mut bob, "Bob").await.ok();
    let board = server.stranger().get(path).await.ok();
    let line =
        |at: usize| (board["leaders"][at]["rank"].clone(), board["leaders"][at]["name"].clone());
    assert_eq!(line(0), (json!(1), json!("Ann")));
    assert_eq!(line(1), (json!(2), json!("Bob")));
    let first = server.stranger().get(&format!("{path}?limit=1")).await.ok();
    assert_eq!(first["leaders"].as_array().unwrap().len(), 1);
    assert_eq!(server.stranger().get("/api/leaderboards/chess").await.code(), "game.unknown");
    assert_eq!(server.stranger().get("/api/leaderboards/wizards").await.ok()["leaders"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_bot_level_has_its_own_rating() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let seats = json!(["me", {"bot": "learner"}]);
    let create = json!({"game": "gunslingers", "seats": seats, "hints": false});
    let created = ann.create(create).await;
    leave(&ann, created["match"].as_str().unwrap(), 0).await;
    assert_eq!(rated(&mut ann, 1).await["rating"], 1338);
    let board = ann.get("/api/leaderboards/gunslingers").await.ok();
    let best = &board["leaders"][0];
    assert_eq!((&best["name"], &best["bot"]), (&json!("bot:learner"), &json!(true)));
    assert_eq!(best["rating"], 1662);
    let profile = ann.get("/api/players/bot:learner").await.ok();
    assert_eq!(
        (&profile["bot"], &profile["ratings"]["gunslingers"]["matches"]),
        (&json!(true), &json!(1))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_playing_oneself_and_custom_setups_against_bots_do_not_count() {
    let store = duello_store::open("memory:").await.unwrap();
    let server = TestServer::on(store.clone()).await;
    let mut ann = account(&server, "Ann").await;
    for create in [
        json!({"seats": ["me", {"bot": "learner"}], "hints": true}),
        json!({"seats": ["me", "me"], "hints": false}),
        json!({"seats": ["me", {"bot": "learner"}], "hints": false, "setup": {"goal": 2}}),
    ] {
        let mut create = create;
        create["game"] = json!("gunslingers");
        let created = ann.create(create).await;
        leave(&ann, created["match"].as_str().unwrap(), 0).await;
    }
    wait_until_rated(&store).await;
    assert_eq!(ann.get("/api/me").await.ok()["ratings"], json!({}));
    assert_eq!(ann.get("/api/leaderboards/gunslingers").await.ok()["leaders"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agreed_draw_counts_as_a_draw() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    for (guest, seat) in [(&ann, 0), (&bob, 1)] {
        let mut socket = guest.socket(&id, "").await;
        let answer = socket.ask(json!({"do": "draw", "seat": seat})).await;
        assert_eq!(answer["ok"]["agreed"], seat == 1, "{answer}");
    }
    for guest in [&mut ann, &mut bob] {
        assert_eq!(rated(guest, 1).await["rating"], 1500);
    }
}

/// A server crashes after the last line of a match and before rating it; the next servers rate it once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unrated_match_is_rated_once_by_the_next_servers() {
    let first = duello_store::open("memory:").await.unwrap();
    let server = TestServer::on(first.clone()).await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    leave(&bob, &id, 1).await;
    let rating = rated(&mut ann, 1).await;

    // The same match, as it was before it was rated.
    let test_store = TestStore::postgres().await;
    let store = test_store.open().await;
    let row = first.find_match(&id).await.unwrap().unwrap();
    let begun = MatchRow { version: 0, phase: Phase::Playing, ..row.clone() };
    store.create_match(&begun).await.unwrap();
    let journal = first.journal(&id, 0).await.unwrap();
    let lines = journal.lines;
    let append =
        Append { id, from: 0, lines, at: row.updated, clocks: None, phase: Some(Phase::Over) };
    store.append(append).await.unwrap();
    for id in row.players.iter().flatten() {
        let player: PlayerRow = first.find_player(id).await.unwrap().unwrap();
        store.create_player(&player).await.unwrap();
    }
    let player = row.players[0].as_deref().unwrap();
    assert_eq!(store.rating(player, "gunslingers").await, Ok(None));

    let (one, two) = tokio::join!(
        TestServer::on(test_store.open().await),
        TestServer::on(test_store.open().await)
    );
    wait_until_rated(&store).await;
    let third = TestServer::on(test_store.open().await).await;
    sleep(Duration::from_millis(200)).await;
    for server in [one, two, third] {
        let board = server.stranger().get("/api/leaderboards/gunslingers").await.ok();
        assert_eq!(board["leaders"][0]["name"], "Ann");
        assert_eq!(board["leaders"][0]["rating"], rating["rating"]);
        assert_eq!(board["leaders"][0]["matches"], 1);
    }
    test_store.remove().await;
}

/// Many matches against one bot end at the same time on two servers; none is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_that_end_together_all_count() {
    const MATCHES: u64 = 12;
    let test_store = TestStore::postgres().await;
    let store = test_store.open().await;
    let servers =
        [TestServer::on(store.clone()).await, TestServer::on(test_store.open().await).await];
    let mut players = Vec::new();
    for number in 0..MATCHES {
        let mut guest = servers[usize::from(number % 2 == 1)].guest("Ann").await;
        let seats = json!(["me", {"bot": "learner"}]);
        let create = json!({"game": "gunslingers", "seats": seats, "hints": false});
        let id = guest.create(create).await["match"].as_str().unwrap().to_owned();
        players.push(tokio::spawn(async move { leave(&guest, &id, 0).await }));
    }
    for player in players {
        player.await.unwrap();
    }
    wait_until_rated(&store).await;
    let bot = store.rating("bot:learner", "gunslingers").await.unwrap().unwrap();
    assert_eq!(u64::from(bot.matches), MATCHES);
    test_store.remove().await;
}
