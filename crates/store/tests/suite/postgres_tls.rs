//! Encrypted connections to PostgreSQL, on a server of their own that accepts no others over TCP.

use super::a_match;
use super::postgres_server::PostgresServer;
use duello_store::{Notice, Store, StoreError, open};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

async fn refused(url: &str) -> String {
    match open(url).await {
        Err(StoreError::Failed(why)) => why,
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("{url} was opened"),
    }
}

/// Opens the store, makes a change through it and hears of the change.
async fn use_store(url: &str, id: &str) {
    let store: Arc<dyn Store> = open(url).await.unwrap();
    let mut notices = store.notices().await.unwrap().unwrap();
    store.create_match(&a_match(id)).await.unwrap();
    let heard = async { while notices.next().await != Notice::Match(id.to_owned()) {} };
    timeout(Duration::from_secs(30), heard).await.expect("a notice arrives");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_url_says_whether_a_connection_is_encrypted_and_the_server_verified() {
    let server = PostgresServer::start_with_tls();
    let (url, certificate) = server.tls.as_ref().unwrap();
    // The server refuses plain connections, so whatever is opened here is encrypted.
    assert!(refused(&format!("{url}?sslmode=disable")).await.contains("no encryption"));
    use_store(&format!("{url}?sslmode=require"), "m1").await;
    // Nobody has signed its certificate.
    let unverified = refused(&format!("{url}?sslmode=verify-full")).await;
    assert!(unverified.contains("certificate"), "{unverified}");
    let known = format!("sslrootcert={certificate}");
    use_store(&format!("{url}?sslmode=verify-full&{known}"), "m2").await;
    // The certificate is for another name.
    let by_number = url.replace("localhost", "127.0.0.1");
    let other_name = refused(&format!("{by_number}?sslmode=verify-full&{known}")).await;
    assert!(other_name.contains("certificate"), "{other_name}");
    use_store(&format!("{by_number}?sslmode=verify-ca&{known}"), "m3").await;
}
