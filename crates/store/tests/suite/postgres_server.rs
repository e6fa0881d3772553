//! The PostgreSQL server of the tests: the one in `DUELLO_TEST_POSTGRES`, or one that they start themselves.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The URL of the PostgreSQL server that all tests share.
pub(crate) fn url() -> &'static str {
    static PROVIDED: OnceLock<Option<String>> = OnceLock::new();
    static OWN: OnceLock<PostgresServer> = OnceLock::new();
    match PROVIDED.get_or_init(|| std::env::var("DUELLO_TEST_POSTGRES").ok()) {
        Some(url) => url,
        None => &OWN.get_or_init(PostgresServer::start).url,
    }
}

/// A PostgreSQL server started by the tests. It runs as long as its standard input is open, so it stops when this
/// process ends, however that happens.
pub(crate) struct PostgresServer {
    pub(crate) url: String,
    /// The URL for encrypted connections, and the file of the server's certificate.
    pub(crate) tls: Option<(String, String)>,
    control: String,
    script: Child,
}

/// Prints what the script has put into the environment, and waits for the end of the input.
const PRINT: &str = r#"echo "$DUELLO_TEST_POSTGRES"
    echo "$DUELLO_TEST_POSTGRES_CONTROL"
    echo "${DUELLO_TEST_POSTGRES_TLS-}"
    echo "${DUELLO_TEST_POSTGRES_CERTIFICATE-}"
    cat"#;

impl PostgresServer {
    pub(crate) fn start() -> PostgresServer {
        PostgresServer::start_with(&[])
    }

    pub(crate) fn start_with_tls() -> PostgresServer {
        PostgresServer::start_with(&["--tls"])
    }

    fn start_with(options: &[&str]) -> PostgresServer {
        let mut script =
            Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/with-postgres"))
                .arg("--installed-only")
                .args(options)
                .args(["sh", "-c", PRINT])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("scripts/with-postgres is executable");
        let mut output =
            BufReader::new(script.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut next = || {
            output.next().expect(
                "these tests need PostgreSQL, which could not be started: run `make test`, which \
                 installs it, or set DUELLO_TEST_POSTGRES to the URL of a server",
            )
        };
        let (url, control) = (next(), next());
        // All lines are read, because the script would stop at a closed pipe.
        let tls = Some((next(), next())).filter(|(url, _)| !url.is_empty());
        PostgresServer { url, tls, control, script }
    }

    /// Stops or starts the server.
    pub(crate) fn control(&self, what: &str) {
        let done = Command::new("sh").arg("-c").arg(format!("{} {what}", self.control)).status();
        assert!(done.unwrap().success(), "PostgreSQL failed to {what}");
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}
