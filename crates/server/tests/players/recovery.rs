//! Recovery codes.

use serde_json::{Value, json};

use super::{PASSWORD, account, log_in, name_of};
use crate::common::{Guest, Reply, TestServer};

async fn recover(guest: &mut Guest, name: &str, code: &str, password: &str) -> Reply {
    let body = json!({"name": name, "code": code, "password": password});
    guest.post("/api/account/recover", body).await
}

async fn codes(guest: &mut Guest) -> Vec<String> {
    let created = guest.post("/api/account/recovery", json!({"password": PASSWORD})).await.ok();
    serde_json::from_value(created["codes"].clone()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_sets_a_new_password_once() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    assert_eq!(ann.get("/api/me").await.ok()["recovery"], 0);
    let refused = ann.post("/api/account/recovery", json!({"password": "wrong one"})).await;
    assert_eq!(refused.code(), "password.wrong");
    let codes = codes(&mut ann).await;
    assert_eq!(codes.len(), 10);
    assert_eq!(ann.get("/api/me").await.ok()["recovery"], 10);

    let mut phone = server.stranger();
    // As somebody types it from paper.
    let typed = codes[3].to_uppercase().replace('-', " ");
    recover(&mut phone, "ann", &typed, "new password").await.ok();
    assert_eq!(name_of(&mut phone).await, "Ann");
    assert_eq!(phone.get("/api/me").await.ok()["recovery"], 9);
    // All other sessions have ended, and the old password is gone.
    assert_eq!(name_of(&mut ann).await, Value::Null);
    let mut other = server.stranger();
    assert_eq!(log_in(&mut other, "Ann", PASSWORD).await.code(), "login.wrong");
    log_in(&mut other, "Ann", "new password").await.ok();
    // A code works once; the others still do.
    let again = recover(&mut server.stranger(), "Ann", &codes[3], "another password").await;
    assert_eq!(again.code(), "recovery.wrong");
    recover(&mut server.stranger(), "Ann", &codes[9], "another password").await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_codes_replace_the_old_ones() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let old = codes(&mut ann).await;
    let new = codes(&mut ann).await;
    let mut phone = server.stranger();
    let refused = recover(&mut phone, "Ann", &old[0], "new password").await;
    assert_eq!(refused.code(), "recovery.wrong");
    recover(&mut phone, "Ann", &new[0], "new password").await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_at_once_one_code_works_once() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let codes = codes(&mut ann).await;
    let (mut one, mut other) = (server.stranger(), server.stranger());
    let (first, second) = tokio::join!(
        recover(&mut one, "Ann", &codes[0], "first password"),
        recover(&mut other, "Ann", &codes[0], "second password"),
    );
    assert!(first.status.is_success() != second.status.is_success(), "{first:?} {second:?}");
    assert_eq!(server.guest("Bob").await.get("/api/me").await.ok().get("recovery"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_are_refused_alike_and_limited() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let codes = codes(&mut ann).await;
    let mut eve = server.stranger();
    // Forged, of another number, empty, and for names without codes or accounts.
    let other_number = codes[0].replacen('a', "b", 1);
    for (name, code) in [
        ("Ann", "a-aaaa-bbbb-cccc"),
        ("Ann", other_number.as_str()),
        ("Ann", ""),
        ("Ann", "é\n"),
        ("Nobody", codes[0].as_str()),
        ("<script>", codes[0].as_str()),
    ] {
        assert_eq!(recover(&mut eve, name, code, "new password").await.code(), "recovery.wrong");
    }
    assert_eq!(recover(&mut eve, "Ann", &codes[0], "short").await.code(), "password.length");
    // Ten attempts for a name, then one a minute, also with the right code.
    let mut refusals = Vec::new();
    for _ in 0..10 {
        refusals.push(recover(&mut eve, "Ann", "a-aaaa-bbbb-cccc", "new password").await.code());
    }
    assert_eq!(refusals.last().unwrap(), "attempts.many");
    let limited = recover(&mut eve, "Ann", &codes[0], "new password").await;
    assert_eq!(limited.code(), "attempts.many");
    // A guest has no codes.
    let mut bob = server.guest("Bob").await;
    let refused = bob.post("/api/account/recovery", json!({"password": ""})).await;
    assert_eq!(refused.code(), "account.none");
}
