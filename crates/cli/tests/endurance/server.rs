//! The real program as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// A `duello serve` of its own.
pub(crate) struct Duello {
    child: Child,
    database: String,
    /// Host and port; the same after every start.
    pub(crate) address: String,
}

impl Duello {
    pub(crate) fn start(database: &str) -> Duello {
        let (child, address) = spawn(database, "127.0.0.1:0").expect("the server starts");
        Duello { child, database: database.to_owned(), address }
    }

    /// Kills it without a warning, and starts it again at the same address.
    pub(crate) fn kill_and_restart(&mut self) {
        self.kill();
        // The system may need a moment to give the port back.
        for _ in 0..50 {
            if let Some((child, _)) = spawn(&self.database, &self.address) {
                self.child = child;
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
        panic!("the server does not start again at {}", self.address);
    }

    fn kill(&mut self) {
        // On Unix this is `kill -9`.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Duello {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the program and waits until it says where it is.
fn spawn(database: &str, listen: &str) -> Option<(Child, String)> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_duello"))
        .args(["serve", "--listen", listen, "--database", database])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let address = lines.by_ref().find_map(|line| {
        let (_, rest) = line.split_once("http://")?;
        Some(rest.split(';').next()?.to_owned())
    });
    let Some(address) = address else {
        child.wait().unwrap();
        return None;
    };
    // Somebody must go on reading, or the server would wait for it one day.
    thread::spawn(move || lines.for_each(drop));
    Some((child, address))
}
