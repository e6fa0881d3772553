//! What messages put in, and which language a person speaks.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// The variables of each message of a file.
pub(super) fn variables_of(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            current = key.to_owned();
            let before = messages.insert(current.clone(), BTreeSet::new());
            assert_eq!(before, None, "{current} is said twice");
        }
        for after in line.split('$').skip(1) {
            let is_name = |letter: &char| letter.is_alphanumeric() || "-_".contains(*letter);
            let name: String = after.chars().take_while(is_name).collect();
            // A lonely sign is money.
            if !name.is_empty() {
                messages.get_mut(&current).expect("a message begins with its key").insert(name);
            }
        }
    }
    messages
}

#[test]
fn the_language_follows_the_locale() {
    assert_eq!(Language::of_locale("de_AT.UTF-8"), Language::De);
    assert_eq!(Language::of_locale("C"), Language::En);
}
