//! URLs of stores.

use duello_store::{StoreError, open};

#[tokio::test]
async fn an_unsupported_url_is_refused_with_the_supported_ones_and_not_repeated() {
    for url in ["", "memory", "memory:x", "sqlite:", "mysql://ann:password@host/db", "/var/duello"]
    {
        let Err(StoreError::Failed(why)) = open(url).await.map(|_| ()) else {
            panic!("{url} was opened");
        };
        for known in ["memory:", "sqlite:PATH", "postgres://"] {
            assert!(why.contains(known), "{why}");
        }
        assert!(!why.contains("ann:password"), "{why}");
    }
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused_with_its_name() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("letter.txt");
    std::fs::write(&path, "Dear Ann, ".repeat(1000)).unwrap();
    let url = format!("sqlite:{}", path.display());
    let Err(StoreError::Failed(why)) = open(&url).await.map(|_| ()) else {
        panic!("a letter was opened as a database");
    };
    assert!(why.contains("letter.txt"), "{why}");
}
