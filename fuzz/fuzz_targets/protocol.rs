//! Any bytes, line by line, as requests: every line gets an answer.
#![no_main]

use duello_referee::protocol::Session;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::new(duello_registry::games());
    session.line(br#"{"do":"open","game":"gunslingers","match":"a","setup":{"players":3}}"#);
    for line in bytes.split(|byte| *byte == b'\n').take(64) {
        assert!(!session.line(line).is_empty());
    }
});
