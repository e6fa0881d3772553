//! Shares of the dice: players commit to them before the server has chosen its secret, and reveal them before the first
//! draw. `docs/record.md` says why.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use duello_core::dice::{ProvableSeed, ShareProof, commitment};
use duello_core::record::{DiceSource, Record};
use duello_registry::Registry;
use duello_server::Settings;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::{Guest, TestServer, play_on};
use crate::test_store::TestStore;

const ANNS: &str = "what Ann's browser drew";
const BOBS: &str = "what Bob's browser drew";

/// A request with the commitment to a share.
fn committed(mut request: Value, share: &str) -> Value {
    request["entropy_commitment"] = json!(commitment(share));
    request
}

fn created_id(created: &Value) -> String {
    created["match"].as_str().unwrap().to_owned()
}

async fn summary(guest: &mut Guest, id: &str) -> Value {
    guest.get(&format!("/api/matches/{id}")).await.ok()
}

async fn reveal(guest: &mut Guest, id: &str, share: &str) -> crate::common::Reply {
    guest.post(&format!("/api/matches/{id}/reveal"), json!({"entropy": share})).await
}

/// Waits until a match has begun: on another server, or when the time for the shares is over.
async fn begun(guest: &mut Guest, id: &str) -> Value {
    for _ in 0..200 {
        let seen = summary(guest, id).await;
        if seen["phase"] == "playing" {
            return seen;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the match does not begin");
}

/// Ann's match, in which Bob has taken the other seat. Both have committed.
async fn full_match(ann: &mut Guest, bob: &mut Guest) -> String {
    let new = json!({"game": "gunslingers", "setup": {"goal": 2}, "seats": ["me", "open"]});
    let id = created_id(&ann.create(committed(new, ANNS)).await);
    bob.post(&format!("/api/matches/{id}/seats"), committed(json!({}), BOBS)).await.ok();
    id
}

/// Stops a server and starts another one on the same file, which one server can use at a time.
async fn restarted(
    test_store: &TestStore,
    mut server: TestServer,
    guests: [Guest; 2],
    settings: Settings,
) -> (TestServer, [Guest; 2]) {
    server.stop().await.unwrap();
    let cookies = guests.map(|guest| guest.cookie);
    drop(server);
    for _ in 0..100 {
        if let Ok(store) = duello_store::open(&test_store.url).await {
            let server = TestServer::with(Registry::default(), store, settings).await;
            let guests = cookies.map(|cookie| server.with_cookie(cookie));
            return (server, guests);
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the file is not released");
}

/// Asserts that the match has published all commitments and no share, and returns the server's commitment.
async fn published(guest: &mut Guest, id: &str, expected: &[(&str, &str)]) -> String {
    let seen = summary(guest, id).await;
    assert_eq!(seen["phase"], "waiting");
    assert!(seen.get("decision").is_none(), "nothing is drawn yet: {seen}");
    let shares = expected
        .iter()
        .map(|(share, state)| json!({"commitment": commitment(share), "state": state}));
    assert_eq!(seen["dice"]["shares"], Value::from_iter(shares));
    for (share, _) in expected.iter().filter(|(share, _)| *share != "bot") {
        assert!(!seen.to_string().contains(share));
    }
    seen["dice"]["commitment"].as_str().unwrap().to_owned()
}

/// Ends a match that two people play, and returns its record.
async fn record(guest: &mut Guest, id: &str, seat: u64) -> Record {
    let mut socket = guest.socket(id, "").await;
    socket.ask(json!({"do": "leave", "seat": seat})).await;
    socket.until(|update| update["phase"] == "over").await;
    let text = guest.get(&format!("/api/matches/{id}/record")).await.text;
    Record::parse(text.as_bytes()).unwrap().0
}

/// Asserts that a record keeps what was published, and returns its secrets and what is proven of the shares.
fn proven(record: &Record, published: &str) -> (ProvableSeed, Vec<ShareProof>) {
    let seed = record.ending().unwrap().reveal.clone().unwrap();
    assert_eq!(commitment(&seed.secret), published);
    let expected = DiceSource::Provable {
        commitment: published.to_owned(),
        match_name: seed.match_name.clone(),
        entropy: seed.entropy.clone(),
        commitments: seed.commitments.clone(),
    };
    assert_eq!(record.header().dice, expected);
    duello_registry::game(&record.header().game).unwrap().replay(record, None).unwrap();
    let proofs = seed.entropy.iter().zip(&seed.commitments);
    let proofs = proofs.map(|(share, committed)| ShareProof::new(share, committed.as_deref()));
    let proofs = proofs.collect();
    (seed, proofs)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn against_a_bot_the_server_commits_before_it_knows_the_share() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let new =
        json!({"game": "gunslingers", "setup": {"goal": 1}, "seats": ["me", {"bot": "random"}]});
    let created = ann.create(committed(new, ANNS)).await;
    let id = created_id(&created);
    assert_eq!(created["revealing"], json!([0]));
    let promised = published(&mut ann, &id, &[(ANNS, "committed"), ("bot", "bot")]).await;
    assert_eq!(created["dice"]["commitment"], promised.as_str());
    // A wrong share is refused, and changes nothing.
    assert_eq!(reveal(&mut ann, &id, "something luckier").await.code(), "reveal.wrong");
    assert_eq!(reveal(&mut ann, &id, "two\nlines").await.code(), "entropy.text");
    let mut eve = server.guest("Eve").await;
    assert_eq!(reveal(&mut eve, &id, ANNS).await.code(), "seat.foreign");
    assert_eq!(published(&mut ann, &id, &[(ANNS, "committed"), ("bot", "bot")]).await, promised);

    assert_eq!(reveal(&mut ann, &id, ANNS).await.ok()["seats"], json!([0]));
    let seen = summary(&mut ann, &id).await;
    assert_eq!((&seen["phase"], &seen["decision"]), (&json!("playing"), &json!(0)));
    assert!(seen.get("revealing").is_none());
    assert_eq!(seen["dice"]["shares"][0]["state"], "revealed");
    // Revealing it twice changes nothing.
    assert_eq!(reveal(&mut ann, &id, ANNS).await.ok()["seats"], json!([0]));

    let mut socket = ann.socket(&id, "").await;
    let last = play_on(&mut socket, 0).await;
    assert_eq!(last["dice"]["commitments"], json!([commitment(ANNS), null]));
    let text = ann.get(&format!("/api/matches/{id}/record")).await.text;
    let (record, _) = Record::parse(text.as_bytes()).unwrap();
    let (seed, proofs) = proven(&record, &promised);
    assert_eq!(seed.entropy, [ANNS, "bot"]);
    assert_eq!(proofs, [ShareProof::Committed, ShareProof::Known]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_reveals_before_all_seats_are_taken() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let new = json!({"game": "gunslingers", "setup": {"goal": 2}, "seats": ["me", "open"]});
    let id = created_id(&ann.create(committed(new, ANNS)).await);
    let mut at_ann = ann.socket(&id, "").await;
    assert_eq!(reveal(&mut ann, &id, ANNS).await.code(), "reveal.early");
    let waiting = at_ann.update().await;
    assert!(waiting.get("revealing").is_none());
    assert_eq!(waiting["shares"][1], json!({"commitment": null, "state": "open"}));

    bob.post(&format!("/api/matches/{id}/seats"), committed(json!({}), BOBS)).await.ok();
    // Ann is at the table already: the request to reveal has all commitments.
    let asked = at_ann.until(|update| update.get("revealing").is_some()).await;
    assert_eq!(asked["revealing"], json!([0, 1]));
    assert_eq!(asked["shares"][1]["commitment"], commitment(BOBS).as_str());
    let both = [(ANNS, "committed"), (BOBS, "committed")];
    let promised = published(&mut bob, &id, &both).await;
    // Nobody can join it, so it is not in the list of those that wait.
    let list = server.stranger().get("/api/matches?phase=waiting").await.ok();
    assert_eq!(list["matches"], json!([]));

    let answer = at_ann.ask(json!({"do": "reveal", "entropy": BOBS})).await;
    assert_eq!(answer["error"]["code"], "reveal.wrong");
    let answer = at_ann.ask(json!({"do": "reveal", "entropy": ANNS})).await;
    assert_eq!(answer["ok"]["seats"], json!([0]));
    // The other share is still a secret, and so is hers from him.
    let both = [(ANNS, "revealed"), (BOBS, "committed")];
    assert_eq!(published(&mut bob, &id, &both).await, promised);
    reveal(&mut bob, &id, BOBS).await.ok();
    let first = at_ann.until(|update| update["phase"] == "playing").await;
    assert_eq!(first["shares"][1]["state"], "revealed");
    assert!(!first.to_string().contains(BOBS));
    let (seed, proofs) = proven(&record(&mut ann, &id, 0).await, &promised);
    assert_eq!(seed.entropy, [ANNS, BOBS]);
    assert_eq!(proofs, [ShareProof::Committed; 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_has_new_shares_that_the_server_does_not_know() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = full_match(&mut ann, &mut bob).await;
    reveal(&mut ann, &id, ANNS).await.ok();
    reveal(&mut bob, &id, BOBS).await.ok();
    record(&mut ann, &id, 0).await;
    let path = format!("/api/matches/{id}/again");
    ann.post(&path, committed(json!({"seat": 0}), "Ann's second")).await.ok();
    let wish = committed(json!({"seat": 1}), "Bob's second");
    let next = created_id(&bob.post(&path, wish).await.ok());
    let both = [("Ann's second", "committed"), ("Bob's second", "committed")];
    let promised = published(&mut ann, &next, &both).await;
    assert_eq!(reveal(&mut ann, &next, ANNS).await.code(), "reveal.wrong");
    reveal(&mut ann, &next, "Ann's second").await.ok();
    reveal(&mut bob, &next, "Bob's second").await.ok();
    let (_, proofs) = proven(&record(&mut bob, &next, 1).await, &promised);
    assert_eq!(proofs, [ShareProof::Committed; 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn paired_players_bring_their_own_shares() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let wish = json!({"game": "gunslingers"});
    let bad = json!({"game": "gunslingers", "entropy_commitment": "ABC"});
    assert_eq!(ann.post("/api/pairing", bad).await.code(), "entropy.commitment");
    ann.post("/api/pairing", committed(wish.clone(), ANNS)).await.ok();
    let id = created_id(&bob.post("/api/pairing", committed(wish, BOBS)).await.ok());
    let mine = summary(&mut ann, &id).await["mine"][0].as_u64().unwrap();
    let mut both = [(ANNS, "committed"), (BOBS, "committed")];
    both.rotate_left(mine as usize);
    let promised = published(&mut ann, &id, &both).await;
    reveal(&mut bob, &id, BOBS).await.ok();
    reveal(&mut ann, &id, ANNS).await.ok();
    let (seed, proofs) = proven(&record(&mut ann, &id, mine).await, &promised);
    assert_eq!(seed.entropy[mine as usize], ANNS);
    assert_eq!(proofs, [ShareProof::Committed; 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_begins_without_a_share_that_is_not_revealed_in_time() {
    let store = duello_store::open("memory:").await.unwrap();
    let settings = Settings { reveal_time: Duration::from_millis(400), ..Settings::default() };
    let server = TestServer::with(Registry::default(), store, settings).await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = full_match(&mut ann, &mut bob).await;
    let both = [(ANNS, "committed"), (BOBS, "committed")];
    let promised = published(&mut bob, &id, &both).await;
    reveal(&mut bob, &id, BOBS).await.ok();
    let seen = begun(&mut bob, &id).await;
    assert_eq!(seen["dice"]["shares"][0]["state"], "missing");
    assert_eq!(seen["dice"]["shares"][0]["commitment"], commitment(ANNS).as_str());
    assert_eq!(reveal(&mut ann, &id, ANNS).await.code(), "reveal.late");
    let (seed, proofs) = proven(&record(&mut ann, &id, 0).await, &promised);
    assert_eq!(seed.entropy, ["", BOBS]);
    assert_eq!(proofs, [ShareProof::Missing, ShareProof::Committed]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_between_the_commitments_and_the_shares_loses_neither() {
    let test_store = TestStore::sqlite();
    let first = TestServer::on(test_store.open().await).await;
    let (mut ann, mut bob) = (first.guest("Ann").await, first.guest("Bob").await);
    let id = full_match(&mut ann, &mut bob).await;
    let both = [(ANNS, "revealed"), (BOBS, "committed")];
    reveal(&mut ann, &id, ANNS).await.ok();
    let promised = published(&mut bob, &id, &both).await;
    let (_second, [mut ann, mut bob]) =
        restarted(&test_store, first, [ann, bob], Settings::default()).await;
    assert_eq!(published(&mut bob, &id, &both).await, promised);
    reveal(&mut bob, &id, BOBS).await.ok();
    let (_, proofs) = proven(&record(&mut ann, &id, 0).await, &promised);
    assert_eq!(proofs, [ShareProof::Committed; 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_restarts_the_time_to_reveal() {
    let test_store = TestStore::sqlite();
    let first = TestServer::on(test_store.open().await).await;
    let (mut ann, mut bob) = (first.guest("Ann").await, first.guest("Bob").await);
    let id = full_match(&mut ann, &mut bob).await;
    let settings = Settings { reveal_time: Duration::from_millis(400), ..Settings::default() };
    let (_second, [_, mut bob]) = restarted(&test_store, first, [ann, bob], settings).await;
    published(&mut bob, &id, &[(ANNS, "committed"), (BOBS, "committed")]).await;
    let shares = begun(&mut bob, &id).await["dice"]["shares"].take();
    assert_eq!((&shares[0]["state"], &shares[1]["state"]), (&json!("missing"), &json!("missing")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shares_can_be_revealed_on_any_server() {
    let test_store = TestStore::postgres().await;
    let (store, other_store) = (test_store.open().await, test_store.open().await);
    let (first, second) = (TestServer::on(store).await, TestServer::on(other_store).await);
    let (mut ann, mut bob) = (first.guest("Ann").await, second.guest("Bob").await);
    let new = json!({"game": "gunslingers", "setup": {"goal": 2}, "seats": ["me", "open"]});
    let id = created_id(&ann.create(committed(new, ANNS)).await);
    let mut at_ann = ann.socket(&id, "").await;
    bob.post(&format!("/api/matches/{id}/seats"), committed(json!({}), BOBS)).await.ok();
    at_ann.until(|update| update["revealing"] == json!([0, 1])).await;
    let both = [(ANNS, "committed"), (BOBS, "committed")];
    let promised = published(&mut bob, &id, &both).await;
    assert_eq!(published(&mut ann, &id, &both).await, promised);
    // Both at once: one of them conflicts, reads the other share and goes on.
    let (hers, his) = tokio::join!(reveal(&mut ann, &id, ANNS), reveal(&mut bob, &id, BOBS));
    hers.ok();
    his.ok();
    begun(&mut ann, &id).await;
    begun(&mut bob, &id).await;
    let (_, proofs) = proven(&record(&mut bob, &id, 1).await, &promised);
    assert_eq!(proofs, [ShareProof::Committed; 2]);
    test_store.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_may_send_a_share_openly_or_none() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let new = json!({"game": "gunslingers", "seats": ["me", "open"], "entropy": "dice!"});
    let both = json!({"game": "gunslingers", "seats": ["me", "open"], "entropy": "dice!",
        "entropy_commitment": commitment("dice!")});
    assert_eq!(ann.post("/api/matches", both).await.code(), "entropy.both");
    let id = created_id(&ann.create(new).await);
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let seen = summary(&mut ann, &id).await;
    assert_eq!(seen["phase"], "playing");
    let shares = &seen["dice"]["shares"];
    assert_eq!(shares[0], json!({"commitment": commitment("dice!"), "state": "known"}));
    assert_eq!(shares[1]["state"], "known");
    assert_eq!(reveal(&mut ann, &id, "dice!").await.code(), "reveal.none");
    let record = record(&mut ann, &id, 0).await;
    assert!(!record.text().contains("commitments"));
}

/// Otherwise somebody could take the seat who knows a share that was revealed already.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_does_not_become_open_again_once_shares_may_be_known() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = full_match(&mut ann, &mut bob).await;
    reveal(&mut bob, &id, BOBS).await.ok();
    ann.request(Method::DELETE, "/api/me", Body::from("{}")).await.ok();
    let seen = summary(&mut bob, &id).await;
    assert_eq!((&seen["phase"], &seen["over"]["winners"]), (&json!("over"), &json!([1])));
    assert_eq!(seen["dice"]["shares"][0]["state"], "missing");
}
