//! Any text as a setup of every game: it opens a match or is refused with its faults.
#![no_main]

use duello_core::Document;
use duello_referee::DiceSpec;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(document) = Document::parse(text) else { return };
    for game in duello_registry::games() {
        let _ = game.open(&document, Vec::new(), &DiceSpec::Seed(1));
    }
});
