//! Commandos by keys: which answer they come to.

use duello_core::record::Entry;
use serde_json::{Value, json};

use super::commandos::{at_map, press_all, text};
use crate::paint::Palette;
use crate::screen::state::{Phase, Screen};
use crate::testing::middle_of_commandos as middle;

/// The last answer of a seat in the record.
fn last_answer(screen: &Screen<'_>) -> Value {
    let record = screen.session.table().record().read();
    let entries = record.entries();
    let answer = |entry: &Entry| match entry {
        Entry::Decision { answers, .. } => answers.first().map(|(_, answer)| answer.clone()),
        _ => None,
    };
    entries.iter().rev().find_map(answer).unwrap()
}

/// Plays `keys` at a position and looks at the last answer.
#[track_caller]
fn assert_answer(setup: Value, keys: &str, expected: &Value) {
    at_map(["you", "bot:random"], setup, Palette::new(false), false, |screen| {
        press_all(screen, keys);
        assert_eq!(last_answer(screen), *expected, "{keys:?}\n{}", text(screen));
    });
}

#[test]
fn keys_lead_to_exactly_one_answer() {
    let cases = [
        ("1", json!({ "activate": 0 })),
        ("↓\n", json!({ "activate": 1 })),
        ("↑↑\n", json!({ "activate": 2 })),
        ("3molk\u{8}\n", json!({ "move": { "path": [[0, -2], [1, -2]], "facing": "S" } })),
        ("3mo5\n", json!({ "move": { "path": [[0, -2]], "facing": "SW" } })),
        // The nearest hex is in a blindage: the facing is asked for, and turned once to the right.
        ("3m\n3→\n", json!({ "move": { "path": [[-1, -2]], "facing": "S" } })),
        ("3m\n3→\u{1b}\u{1b}o4\n", json!({ "overwatch": { "facing": "S", "beyond": 2 } })),
        ("1s\n", json!({ "shoot": { "target": 0, "facing": "SE" } })),
        ("1s2\n", json!({ "shoot": { "target": 0, "facing": "NE" } })),
        // A facing that does not hold the target is not taken.
        ("1s6\n", json!({ "shoot": { "target": 0, "facing": "SE" } })),
        ("1s→\n", json!({ "shoot": { "target": 0, "facing": "S" } })),
        ("2o1→→\n", json!({ "overwatch": { "facing": "SE", "beyond": 2 } })),
        ("2c", json!({ "crouch": "SE" })),
        ("2e", json!({ "end": "SE" })),
        ("2cm\u{1b}o1\n", json!({ "overwatch": { "facing": "N", "beyond": 2 } })),
    ];
    for (keys, expected) in cases {
        assert_answer(middle(), keys, &expected);
    }
}

#[test]
fn the_end_of_a_turn_is_confirmed_while_somebody_could_act() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press_all(screen, "1t");
        assert_eq!(last_answer(screen), json!({ "activate": 0 }));
        assert!(text(screen).contains("could still act"), "{}", text(screen));
        // Any other key takes it back.
        press_all(screen, "↑t");
        assert_eq!(last_answer(screen), json!({ "activate": 0 }));
        let before = screen.session.table().record().entries();
        press_all(screen, "t");
        let record = screen.session.table().record().read();
        let entries = record.entries();
        let Entry::Decision { answers, .. } = &entries[before] else { panic!("{entries:?}") };
        assert_eq!(answers[0].1, json!("end-turn"));
    });
}

#[test]
fn a_tower_is_climbed_and_the_flag_is_taken_by_keys() {
    let red = json!([
        { "kind": "infantry", "at": [0, 0] },
        { "kind": "sniper", "at": [-3, 1] },
        { "kind": "heavy", "at": [-3, 2] },
    ]);
    let blue = json!([{ "kind": "infantry" }, { "kind": "lmg" }, { "kind": "heavy" }]);
    let setup = json!({ "position": { "characters": [red, blue] } });
    at_map(["you", "bot:random"], setup, Palette::new(false), false, |screen| {
        press_all(screen, "1u");
        assert!(last_answer(screen).get("upstairs").is_some());
        press_all(screen, "g");
        assert!(last_answer(screen).get("grab").is_some());
        let shown = text(screen);
        assert!(shown.contains("⚑ Red Infantry, 9 steps from home"), "{shown}");
        assert!(shown.contains("FLAG on top"), "{shown}");
        assert!(shown.contains("↘^⚑") || shown.contains("^⚑"), "{shown}");
    });
}

#[test]
fn steps_that_the_rules_forbid_are_refused_with_their_clause() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        // The Sniper would walk into the ruin block to the south-east.
        press_all(screen, "2ml");
        assert!(text(screen).contains("(CO-207)"), "{}", text(screen));
        // Three steps are all it has.
        press_all(screen, "kkkk");
        assert!(text(screen).contains("(CO-401)"), "{}", text(screen));
        press_all(screen, "\u{8}\u{8}\u{8}\u{8}\u{8}\t\t↑↓←→");
        assert!(text(screen).contains("Move to"), "{}", text(screen));
    });
}

#[test]
fn arrows_go_to_the_next_hex_on_the_screen() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press_all(screen, "3mi");
        assert!(text(screen).contains("Move to (-1, -2)"), "{}", text(screen));
        press_all(screen, "↑");
        assert!(text(screen).contains("Move to (-1, -3)"), "{}", text(screen));
        press_all(screen, "→");
        assert!(text(screen).contains("Move to (0, -4)"), "{}", text(screen));
        press_all(screen, "←");
        assert!(text(screen).contains("Move to (-1, -3)"), "{}", text(screen));
    });
}

#[test]
fn whatever_is_typed_nothing_breaks_and_the_match_goes_on() {
    let letters: Vec<char> =
        "123456mosceudgtx\n\u{1b}\t→←↑↓iojkl\u{8}hR?r0\u{7f}".chars().collect();
    for setup in [middle(), json!({ "path": "stepwise" }), json!({ "turning": "steps" })] {
        at_map(["you", "bot:random"], setup, Palette::new(true), false, |screen| {
            let mut state = 12_345u64;
            for _ in 0..600 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let letter = letters[(state >> 33) as usize % letters.len()];
                if matches!(screen.phase, Phase::Over(_)) {
                    break;
                }
                press_all(screen, &letter.to_string());
                text(screen);
            }
        });
    }
}

#[test]
fn a_match_is_played_to_its_end_on_the_screen() {
    at_map(
        ["you", "bot:random"],
        json!({ "round_limit": 10 }),
        Palette::new(true),
        false,
        |screen| {
            for _ in 0..400 {
                text(screen);
                match screen.phase {
                    Phase::Over(_) => return,
                    // Whoever can shoot shoots, otherwise somebody goes on guard; then the turn ends.
                    _ => press_all(screen, "\n1\u{1b}s\n\u{1b}o\n\u{1b}tt"),
                }
            }
            panic!("the match never ends");
        },
    );
}
