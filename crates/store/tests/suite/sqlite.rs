//! SQLite only: data survives the end of the program, however it ends.

use super::test_store::TestStore;
use super::{a_match, a_player, lines};
use duello_store::{Store, StoreError, open};
use std::collections::BTreeMap;
use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How often the child process is killed.
const KILLS: u32 = 25;
/// How many matches it writes to.
const MATCHES: u32 = 8;
/// Set in the child process: the URL of its store.
const CHILD_STORE: &str = "DUELLO_TEST_CHILD_STORE";

#[tokio::test]
async fn a_reopened_file_has_everything() {
    let test_store = TestStore::sqlite();
    let store = test_store.open().await;
    store.create_match(&a_match("m")).await.unwrap();
    store.append(lines("m", 0, &["zero"])).await.unwrap();
    store.add_chat("m", "ann", "hello", 1).await.unwrap();
    store.create_player(&a_player("ann", Some("ann"))).await.unwrap();
    store.setting("seed", "one").await.unwrap();
    drop(store);
    let again = test_store.open().await;
    assert!(again.find_match("m").await.unwrap().is_some());
    assert_eq!(again.append(lines("m", 0, &["late"])).await, Err(StoreError::Conflict));
    again.append(lines("m", 1, &["one"])).await.unwrap();
    assert_eq!(again.journal("m", 0).await.unwrap().lines, ["zero", "one"]);
    assert_eq!(again.add_chat("m", "ann", "again", 2).await, Ok(1));
    assert!(again.find_login("ANN").await.unwrap().is_some());
    assert_eq!(again.setting("seed", "two").await, Ok("one".into()));
    assert!(again.notices().await.unwrap().is_none());
}

#[tokio::test]
async fn a_file_in_use_is_refused_until_it_is_closed() {
    let test_store = TestStore::sqlite();
    let store = test_store.open().await;
    let Err(StoreError::Failed(why)) = open(&test_store.url).await.map(|_| ()) else {
        panic!("two servers opened the same file");
    };
    assert!(why.contains("duello.db") && why.contains("in use by another server"), "{why}");
    drop(store);
    test_store.open().await.ping().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_in_use_is_refused_under_another_name() {
    let test_store = TestStore::sqlite();
    let _store = test_store.open().await;
    let path = test_store.url.trim_start_matches("sqlite:");
    let link = format!("{path}-link");
    std::os::unix::fs::symlink(path, &link).unwrap();
    let Err(StoreError::Failed(why)) = open(&format!("sqlite:{link}")).await.map(|_| ()) else {
        panic!("two servers opened the same file");
    };
    assert!(why.contains("in use by another server"), "{why}");
}

#[cfg(unix)]
#[tokio::test]
async fn the_file_is_private_even_if_it_was_not_before() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("data/duello.db");
    let url = format!("sqlite:{}", path.display());
    let mode = |path: &std::path::Path| metadata(path).unwrap().permissions().mode() & 0o777;
    drop(open(&url).await.unwrap());
    assert_eq!((mode(&path), mode(path.parent().unwrap())), (0o600, 0o700));
    set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    let store = open(&url).await.unwrap();
    store.create_match(&a_match("m")).await.unwrap();
    for suffix in ["", "-wal", "-shm"] {
        let path = folder.path().join(format!("data/duello.db{suffix}"));
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
}

/// A copy of the file alone, without its log, has everything.
#[tokio::test]
async fn closing_carries_the_log_over_into_the_file() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("duello.db");
    let store = open(&format!("sqlite:{}", path.display())).await.unwrap();
    store.create_match(&a_match("m")).await.unwrap();
    store.append(lines("m", 0, &["zero"])).await.unwrap();
    store.journal("m", 0).await.unwrap();
    store.close().await;
    assert!(matches!(store.append(lines("m", 1, &["one"])).await, Err(StoreError::Failed(_))));
    let copy = folder.path().join("copy.db");
    std::fs::copy(&path, &copy).unwrap();
    let store = open(&format!("sqlite:{}", copy.display())).await.unwrap();
    assert_eq!(store.journal("m", 0).await.unwrap().lines, ["zero"]);
}

/// A folder without the right to write in it is refused at once, not with the first change. Root may write anywhere,
/// so for root this is tried with a file system that is read-only for everyone.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_folder_that_cannot_be_written_is_refused_with_its_name() {
    let Err(StoreError::Failed(why)) = open("sqlite:/proc/self/duello.db").await.map(|_| ()) else {
        panic!("a database was opened in /proc");
    };
    assert!(why.contains("/proc/self/duello.db"), "{why}");
}

/// Runs itself as a child process, which appends to several matches and prints what was acknowledged, and kills it.
/// Everything printed must be in the file, and no journal may have gaps.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_lines_survive_a_kill() {
    if let Ok(url) = std::env::var(CHILD_STORE) {
        return append_until_killed(&url).await;
    }
    let test_store = TestStore::sqlite();
    let mut acknowledged = 0;
    for kill in 0..KILLS {
        let said = run_and_kill(&test_store.url, kill);
        let store = test_store.open().await;
        for number in 0..MATCHES {
            let id = format!("m{number}");
            let journal = store.journal(&id, 0).await.unwrap().lines;
            let lost =
                said.iter().find(|(of, line)| **of == id && journal.len() <= **line as usize);
            assert_eq!(lost, None, "kill {kill}: the journal has {} lines", journal.len());
            let expected: Vec<String> = (0..journal.len()).map(|line| text(&id, line)).collect();
            assert_eq!(journal, expected, "kill {kill}");
        }
        acknowledged += said.len();
    }
    assert!(acknowledged > KILLS as usize, "the child process had no time to do anything");
}

/// Runs the child until a random moment after its first line of output. Returns the last acknowledged line per match.
fn run_and_kill(url: &str, kill: u32) -> BTreeMap<String, u32> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "suite::sqlite::acknowledged_lines_survive_a_kill", "--nocapture"])
        .env(CHILD_STORE, url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut said = Vec::new();
    let mut part = [0; 4096];
    while !String::from_utf8_lossy(&said).contains("kept ") {
        let count = out.read(&mut part).unwrap();
        assert!(
            count > 0,
            "kill {kill}: the child process ended by itself: {}",
            String::from_utf8_lossy(&said)
        );
        said.extend_from_slice(&part[..count]);
    }
    let reader = std::thread::spawn(move || {
        out.read_to_end(&mut said).unwrap();
        said
    });
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    std::thread::sleep(Duration::from_micros(u64::from(now.subsec_nanos() / 7 % 100_000)));
    child.kill().unwrap();
    child.wait().unwrap();
    let said = String::from_utf8(reader.join().unwrap()).unwrap();
    // The last line may be incomplete.
    let whole = &said[..said.rfind('\n').map_or(0, |end| end + 1)];
    let mut last = BTreeMap::new();
    for (id, line) in whole.lines().filter_map(|line| line.strip_prefix("kept ")?.split_once(' ')) {
        last.insert(id.to_owned(), line.parse().unwrap());
    }
    last
}

async fn append_until_killed(url: &str) {
    let store = open(url).await.unwrap();
    // The test harness has printed the beginning of a line.
    println!();
    let mut writers = tokio::task::JoinSet::new();
    for number in 0..MATCHES {
        writers.spawn(append_forever(store.clone(), format!("m{number}")));
    }
    writers.join_all().await;
}

async fn append_forever(store: Arc<dyn Store>, id: String) {
    match store.create_match(&a_match(&id)).await {
        Ok(()) | Err(StoreError::Taken) => {}
        Err(error) => panic!("{error}"),
    }
    let begun = store.journal(&id, 0).await.unwrap().lines.len();
    for line in begun.. {
        let from = u32::try_from(line).unwrap();
        store.append(lines(&id, from, &[&text(&id, line)])).await.unwrap();
        println!("kept {id} {line}");
    }
}

fn text(id: &str, line: usize) -> String {
    format!("line {line} of {id}")
}
