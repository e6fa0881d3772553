//! Both files say the same things, and everything there is has its words in both.

use std::collections::{BTreeMap, BTreeSet};

use duello_wizards::{Alignment, PieceKind, Weapon, Wizards};

use super::*;

fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let text = language.wizards();
    assert!(FluentResource::try_new(text.to_owned()).is_ok(), "{language:?} has faults");
    variables_of(text)
}

/// The variables of each message of a file.
pub(super) fn variables_of(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
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
fn both_languages_have_the_same_messages_with_the_same_variables() {
    assert_eq!(variables(Language::En), variables(Language::De));
}

#[test]
fn nothing_is_left_open_when_all_variables_are_put_in() {
    for language in Language::ALL {
        let messages = Messages::wizards(language);
        for (key, names) in variables(language) {
            for number in [0_u8, 1, 2] {
                let with: Vec<(&str, Put<'_>)> =
                    names.iter().map(|name| (name.as_str(), number.into())).collect();
                let said = messages.find(&key, &with).unwrap();
                assert!(!said.contains(['{', '}', '$']) && !said.is_empty(), "{key}: {said}");
            }
        }
    }
}

#[test]
fn everything_of_the_game_has_its_words_in_both() {
    let game = Wizards::new();
    let mut keys: Vec<String> = Vec::new();
    keys.extend(game.roster().races().map(|(_, race)| format!("race-{}", race.id)));
    let weapons = [Weapon::Small, Weapon::Normal, Weapon::Ranged, Weapon::Own];
    keys.extend(weapons.iter().map(|weapon| format!("weapon-{weapon}")));
    keys.extend(weapons.iter().map(|weapon| format!("weapon-class-{weapon}")));
    let kinds = [PieceKind::Wood, PieceKind::Hill, PieceKind::House, PieceKind::Hall];
    keys.extend(kinds.iter().map(|kind| format!("piece-{kind}")));
    keys.extend(Alignment::ALL.iter().map(|alignment| format!("alignment-{alignment:?}")));
    let setup = serde_json::to_value(duello_wizards::Setup::new(2)).unwrap();
    for (name, value) in setup.as_object().unwrap() {
        if !matches!(name.as_str(), "players" | "layout" | "position") {
            keys.push(format!("switch-{name}"));
            keys.extend(value.as_str().map(|value| format!("switch-{name}-{value}")));
        }
    }
    for language in Language::ALL {
        let known = variables(language);
        for key in &keys {
            assert!(known.contains_key(key), "{language:?} has no {key}");
        }
    }
}

#[test]
fn plurals_are_right() {
    let count = |number: u8| [("count", Put::from(number))];
    let (en, de) = (Messages::wizards(Language::En), Messages::wizards(Language::De));
    assert_eq!(en.say("race-dwarf", &count(1)), "Dwarf");
    assert_eq!(en.say("race-dwarf", &count(3)), "Dwarves");
    assert_eq!(de.say("race-undead", &count(1)), "Untoter");
    assert_eq!(de.say("race-undead", &count(2)), "Untote");
    assert_eq!(en.say("no-such-key", &[]), "no-such-key");
    assert_eq!(Language::of_locale("de_AT.UTF-8"), Language::De);
    assert_eq!(Language::of_locale("C"), Language::En);
}
