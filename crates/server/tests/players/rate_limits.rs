//! Limits on password attempts and requests.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use duello_server::Settings;
use serde_json::json;
use tower::ServiceExt;

use super::{PASSWORD, account, delete, log_in, name_of};
use crate::common::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn password_attempts_are_limited_by_name() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    account(&server, "Bob").await;
    for _ in 0..10 {
        assert_eq!(
            log_in(&mut server.stranger(), "Ann", "wrong horse").await.code(),
            "login.wrong"
        );
    }
    // Now even the right password is refused, in any spelling of the name.
    for name in ["Ann", "ANN", " ann ", "Ａｎｎ"] {
        let reply = log_in(&mut server.stranger(), name, PASSWORD).await;
        assert_eq!((reply.status.as_u16(), reply.code().as_str()), (429, "attempts.many"));
    }
    // Existing sessions and other names are not affected.
    assert_eq!(name_of(&mut ann).await, "Ann");
    log_in(&mut server.stranger(), "Bob", PASSWORD).await.ok();
    // Other endpoints that check the password are limited too.
    let change = json!({"old": PASSWORD, "new": "battery staple"});
    assert_eq!(ann.post("/api/account/password", change).await.code(), "attempts.many");
    let goodbye = json!({"password": PASSWORD});
    assert_eq!(delete(&mut ann, "/api/me", goodbye).await.code(), "attempts.many");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn password_attempts_are_limited_by_address() {
    let server = TestServer::new().await;
    let attempt = async |number: u32, from: &str| {
        let body = json!({"name": format!("name {number}"), "password": "x"}).to_string();
        let mut request = Request::post("/api/session")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .unwrap();
        let peer: SocketAddr = from.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        server.server.router().oneshot(request).await.unwrap().status().as_u16()
    };
    let begun = Instant::now();
    let mut stopped = 0;
    for number in 0..70 {
        stopped += u32::from(attempt(number, "203.0.113.9:1000").await == 429);
    }
    // One attempt comes back every two seconds.
    let back = u32::try_from(begun.elapsed().as_secs() / 2).unwrap();
    assert!(stopped + back + 1 >= 10 && stopped <= 10, "{stopped}, {back}");
    assert_eq!(attempt(99, "203.0.113.10:1000").await, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_limited_by_address() {
    let server = TestServer::new().await;
    // Built once: building it takes longer than the pause after which another request is allowed.
    let router = server.server.router();
    let ask = async |method: &str, path: &str, from: &str| {
        let request = Request::builder().method(method).uri(path);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let mut request = request.body(Body::from("{}")).unwrap();
        let peer: SocketAddr = from.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    let stranger = "203.0.113.9:1000";
    // Requests that change something have a lower limit than reads.
    let mut stopped = 0;
    for _ in 0..200 {
        stopped += u32::from(ask("POST", "/api/matches", stranger).await == 429);
    }
    assert!((1..=80).contains(&stopped), "{stopped}");
    assert_eq!(ask("GET", "/api/games", stranger).await, 200);
    let mut stopped = 0;
    for _ in 0..2_000 {
        stopped += u32::from(ask("GET", "/api/matches", stranger).await == 429);
    }
    assert!(stopped > 0, "no request was refused");
    // Other addresses, the server itself and health checks are not affected.
    assert_eq!(ask("GET", "/api/games", "203.0.113.10:1000").await, 200);
    assert_eq!(ask("GET", "/healthz", stranger).await, 200);
    for here in ["127.0.0.1:1000", "[::1]:1000"] {
        for _ in 0..700 {
            assert_eq!(ask("GET", "/api/matches", here).await, 200);
        }
    }
}

/// The other tests set the address directly; this one uses real connections through a local proxy.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn password_attempts_over_real_connections_are_limited() {
    let store = duello_store::open("memory:").await.unwrap();
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let settings = Settings { trusted_proxies, ..Settings::default() };
    let server = TestServer::with(duello_registry::Registry::default(), store, settings).await;
    let address = server.address;
    let status = move |number: u32, from: &str| {
        let body = format!(r#"{{"name":"name {number}","password":"x"}}"#);
        let length = body.len();
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "POST /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
             X-Forwarded-For: {from}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    let attempts = move || {
        // Every attempt uses another name, so that the address limit applies.
        let statuses: Vec<String> = (0..100).map(|number| status(number, "198.51.100.7")).collect();
        (statuses, status(100, "198.51.100.8"))
    };
    let (statuses, other) = tokio::task::spawn_blocking(attempts).await.unwrap();
    assert!(statuses[..60].iter().all(|status| status == "401"), "{statuses:?}");
    assert!(statuses.iter().any(|status| status == "429"), "{statuses:?}");
    assert_eq!(other, "401");
}
