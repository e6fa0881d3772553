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
    for name in ["Bob", "nobody", "a%2Fb"] {
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

/// A rated match of gunslingers against a bot, resigned by the player. Returns the match.
async fn lost_to(guest: &mut Guest, level: &str) -> Value {
    let seats = json!(["me", {"bot": level}]);
    let created = guest.create(json!({"game": "gunslingers", "seats": seats, "rated": true})).await;
    let id = created["match"].as_str().unwrap();
    let seat = guest.get(&format!("/api/matches/{id}")).await.ok()["mine"][0].as_u64().unwrap();
    leave(guest, id, seat).await;
    created
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_bot_level_has_its_own_rating_and_begins_with_a_measured_one() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let created = lost_to(&mut ann, "learner").await;
    assert_eq!((&created["rated"], &created["hints"]), (&json!(true), &json!(false)));
    // By Glicko-2: 1500 ± 350 loses to 1225 ± 110.
    let rating = rated(&mut ann, 1).await["rating"].as_i64().unwrap();
    assert_eq!(rating, 1147);
    let board = ann.get("/api/leaderboards/gunslingers").await.ok();
    let best = &board["leaders"][0];
    assert_eq!((&best["name"], &best["bot"]), (&json!("bot:learner"), &json!(true)));
    let bot = best["rating"].as_i64().unwrap();
    assert!((1226..1260).contains(&bot), "{bot}");
    let profile = ann.get("/api/players/bot:learner").await.ok();
    assert_eq!(
        (&profile["bot"], &profile["ratings"]["gunslingers"]["matches"]),
        (&json!(true), &json!(1))
    );
    // The table shows both changes, to a spectator as well.
    let id = created["match"].as_str().unwrap();
    let shown = server.stranger().get(&format!("/api/matches/{id}/ratings")).await.ok();
    let mut changes: Vec<(i64, i64)> = shown["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| (change["before"].as_i64().unwrap(), change["after"].as_i64().unwrap()))
        .collect();
    changes.sort();
    assert_eq!(changes, [(1225, bot), (1500, rating)]);
    let export = ann.get("/api/me/export").await.ok();
    assert_eq!(export["rating_changes"][0]["match"], id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_quick_match_of_every_game_can_be_rated_and_the_seat_is_drawn_by_lot() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let skirmish = include_str!("../../../games/wizards/content/skirmish.json");
    let skirmish: Value = serde_json::from_str(skirmish).unwrap();
    let mut seats = Vec::new();
    for (game, setup) in [
        ("gunslingers", json!({"players": 2})),
        ("commandos", json!({})),
        ("champions", json!({"preset": "fire"})),
        ("wizards", skirmish),
        ("fighters", json!({"arena": "pig-and-anchor"})),
        ("gunslingers", json!({"players": 2})),
        ("gunslingers", json!({"players": 2})),
        ("gunslingers", json!({"players": 2})),
        ("gunslingers", json!({"players": 2})),
        ("gunslingers", json!({"players": 2})),
        ("gunslingers", json!({"players": 2})),
        ("gunslingers", json!({"players": 2})),
    ] {
        let create = json!({"game": game, "setup": setup, "seats": ["me", {"bot": "learner"}], "rated": true});
        let created = ann.create(create).await;
        assert_eq!(created["rated"], true, "{game}");
        seats.push(created["seats"][0]["kind"] == "person");
    }
    // All twelve on the same side happens once in 2048 runs.
    assert!(seats.contains(&true) && seats.contains(&false), "{seats:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_cannot_be_rated_is_refused_with_a_reason() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let bot = json!({"bot": "learner"});
    for (create, code) in [
        (json!({"seats": ["me", bot], "hints": true}), "rated.hints"),
        (json!({"seats": ["me", "me"]}), "rated.self"),
        (json!({"seats": ["me", bot], "setup": {"goal": 2}}), "rated.setup"),
        (json!({"seats": [bot, bot]}), "rated.bots"),
    ] {
        let mut create = create;
        create["game"] = json!("gunslingers");
        create["rated"] = json!(true);
        assert_eq!(ann.post("/api/matches", create).await.code(), code);
    }
    let over = lost_to(&mut ann, "learner").await["match"].take();
    let fork = json!({"from": {"match": over, "entry": 0}, "seats": ["me", bot], "rated": true});
    assert_eq!(ann.post("/api/matches", fork).await.code(), "rated.fork");
    // With her own invitation she cannot take the other seat either.
    let create = json!({"game": "gunslingers", "seats": ["me", "invite"], "rated": true});
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap();
    let join = json!({"link": created["links"][1]});
    assert_eq!(ann.post(&format!("/api/matches/{id}/seats"), join).await.code(), "rated.self");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_was_not_meant_to_be_rated_is_not() {
    let store = duello_store::open("memory:").await.unwrap();
    let server = TestServer::on(store.clone()).await;
    let mut ann = account(&server, "Ann").await;
    for (seats, hints) in [
        (json!(["me", {"bot": "learner"}]), true),
        (json!(["me", "open"]), false),
        (json!(["me", "me"]), false),
    ] {
        let created = ann.create(json!({"game": "gunslingers", "seats": seats})).await;
        assert_eq!((&created["rated"], &created["hints"]), (&json!(false), &json!(hints)));
        let id = created["match"].as_str().unwrap();
        if created["phase"] == "waiting" {
            let mut bob = server.guest("Bob").await;
            bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
        }
        leave(&ann, id, 0).await;
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
        players.push(tokio::spawn(async move { lost_to(&mut guest, "learner").await }));
    }
    for player in players {
        player.await.unwrap();
    }
    wait_until_rated(&store).await;
    let bot = store.rating("bot:learner", "gunslingers").await.unwrap().unwrap();
    assert_eq!(u64::from(bot.matches), MATCHES);
    test_store.remove().await;
}
