//! Ratings: which matches count, that each counts once, and where one sees it.

use std::sync::Arc;
use std::time::Duration;

use duello_store::{Append, MatchRow, Phase, PlayerRow, Store};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::common::{Guest, House};
use super::place::Place;
use super::{a_match, account, leave};

/// The rating in gunslingers, once it follows from so many matches.
pub(super) async fn rated(guest: &mut Guest, matches: u64) -> Value {
    for _ in 0..200 {
        let rating = guest.get("/api/me").await.ok()["ratings"]["gunslingers"].take();
        if rating["matches"] == matches {
            return rating;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("there are not {matches} rated matches");
}

/// All matches that are over have been looked at, whether they count or not.
async fn settled(store: &Arc<dyn Store>) {
    for _ in 0..200 {
        if store.unrated(0, 1).await.unwrap().is_empty() {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("a match is not rated");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_moves_both_ratings_and_the_board_shows_them() {
    let house = House::new().await;
    let (mut ann, mut bob) = (account(&house, "Ann").await, house.guest("Bob").await);
    assert_eq!(ann.get("/api/me").await.ok()["ratings"], json!({}));
    let id = a_match(&mut ann, &mut bob).await;
    leave(&bob, &id, 1).await;
    let (won, lost) = (rated(&mut ann, 1).await, rated(&mut bob, 1).await);
    // The first match of two beginners, by Glicko-2.
    let expected = json!({"rating": 1662, "deviation": 290, "matches": 1, "provisional": true});
    assert_eq!(won, expected);
    assert_eq!(lost["rating"], 1338);

    let profile = house.stranger().get("/api/players/aNN").await.ok();
    assert_eq!((&profile["name"], &profile["ratings"]["gunslingers"]), (&json!("Ann"), &won));
    assert_eq!(profile["bot"], false);
    for name in ["Bob", "nobody", "%00", "a%2Fb"] {
        let reply = house.stranger().get(&format!("/api/players/{name}")).await;
        assert_eq!(reply.code(), "player.unknown", "{name}");
    }
    // A guest is on the board as soon as the name is his.
    let path = "/api/leaderboards/gunslingers";
    let board = house.stranger().get(path).await.ok();
    assert_eq!(board["leaders"].as_array().unwrap().len(), 1);
    super::register(&mut bob, "Bob").await.ok();
    let board = house.stranger().get(path).await.ok();
    let line =
        |at: usize| (board["leaders"][at]["rank"].clone(), board["leaders"][at]["name"].clone());
    assert_eq!(line(0), (json!(1), json!("Ann")));
    assert_eq!(line(1), (json!(2), json!("Bob")));
    let first = house.stranger().get(&format!("{path}?limit=1")).await.ok();
    assert_eq!(first["leaders"].as_array().unwrap().len(), 1);
    assert_eq!(house.stranger().get("/api/leaderboards/chess").await.code(), "game.unknown");
    assert_eq!(house.stranger().get("/api/leaderboards/wizards").await.ok()["leaders"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_rated_by_its_level() {
    let house = House::new().await;
    let mut ann = account(&house, "Ann").await;
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
async fn help_oneself_and_a_setup_against_a_bot_do_not_count() {
    let store = duello_store::open("memory:").await.unwrap();
    let house = House::on(store.clone()).await;
    let mut ann = account(&house, "Ann").await;
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
    settled(&store).await;
    assert_eq!(ann.get("/api/me").await.ok()["ratings"], json!({}));
    assert_eq!(ann.get("/api/leaderboards/gunslingers").await.ok()["leaders"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agreed_draw_counts_as_one() {
    let house = House::new().await;
    let (mut ann, mut bob) = (account(&house, "Ann").await, account(&house, "Bob").await);
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

/// A server falls between the last line of a match and its rating; whoever comes next rates it, and once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_was_not_rated_in_time_is_rated_by_the_next_servers_once() {
    let first = duello_store::open("memory:").await.unwrap();
    let house = House::on(first.clone()).await;
    let (mut ann, mut bob) = (account(&house, "Ann").await, account(&house, "Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    leave(&bob, &id, 1).await;
    let rating = rated(&mut ann, 1).await;

    // The same match as it was the moment before.
    let place = Place::postgres().await;
    let store = place.open().await;
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

    let (one, two) = tokio::join!(House::on(place.open().await), House::on(place.open().await));
    settled(&store).await;
    let third = House::on(place.open().await).await;
    sleep(Duration::from_millis(200)).await;
    for house in [one, two, third] {
        let board = house.stranger().get("/api/leaderboards/gunslingers").await.ok();
        assert_eq!(board["leaders"][0]["name"], "Ann");
        assert_eq!(board["leaders"][0]["rating"], rating["rating"]);
        assert_eq!(board["leaders"][0]["matches"], 1);
    }
    place.remove().await;
}

/// All against one bot, and all at once, on two servers: none is forgotten.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_that_end_together_all_count() {
    const MATCHES: u64 = 12;
    let place = Place::postgres().await;
    let store = place.open().await;
    let houses = [House::on(store.clone()).await, House::on(place.open().await).await];
    let mut players = Vec::new();
    for number in 0..MATCHES {
        let mut guest = houses[usize::from(number % 2 == 1)].guest("Ann").await;
        let seats = json!(["me", {"bot": "learner"}]);
        let create = json!({"game": "gunslingers", "seats": seats, "hints": false});
        let id = guest.create(create).await["match"].as_str().unwrap().to_owned();
        players.push(tokio::spawn(async move { leave(&guest, &id, 0).await }));
    }
    for player in players {
        player.await.unwrap();
    }
    settled(&store).await;
    let bot = store.rating("bot:learner", "gunslingers").await.unwrap().unwrap();
    assert_eq!(u64::from(bot.matches), MATCHES);
    place.remove().await;
}
