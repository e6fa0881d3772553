//! The PostgreSQL of the tests: the one that is lent to them, or else one that they start themselves.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The address of the PostgreSQL that all tests share.
pub(crate) fn address() -> &'static str {
    static LENT: OnceLock<Option<String>> = OnceLock::new();
    static OWN: OnceLock<Cluster> = OnceLock::new();
    match LENT.get_or_init(|| std::env::var("DUELLO_TEST_POSTGRES").ok()) {
        Some(address) => address,
        None => &OWN.get_or_init(Cluster::start).address,
    }
}

/// A PostgreSQL of one's own. It lives as long as its standard input, which ends with this process at the latest,
/// however that ends.
pub(crate) struct Cluster {
    pub(crate) address: String,
    control: String,
    script: Child,
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let mut script =
            Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/with-postgres"))
                .args(["--installed-only", "sh", "-c"])
                .arg(r#"echo "$DUELLO_TEST_POSTGRES"; echo "$DUELLO_TEST_POSTGRES_CONTROL"; cat"#)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("scripts/with-postgres can be run");
        let mut said = BufReader::new(script.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut next = || {
            said.next().expect(
                "these tests need PostgreSQL, and it could not be started: \
                 please run `make test`, which installs it, or set DUELLO_TEST_POSTGRES to the address of one",
            )
        };
        Cluster { address: next(), control: next(), script }
    }

    /// Stops or starts it.
    pub(crate) fn control(&self, what: &str) {
        let done = Command::new("sh").arg("-c").arg(format!("{} {what}", self.control)).status();
        assert!(done.unwrap().success(), "PostgreSQL does not {what}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}
