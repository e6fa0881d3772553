//! Any bytes as a record: it replays or names the line at which it does not.
#![no_main]

use duello_core::record::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok((record, _)) = Record::parse(bytes) else { return };
    for game in duello_registry::games() {
        let _ = game.replay(&record, None);
    }
});
