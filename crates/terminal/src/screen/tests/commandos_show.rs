//! Commandos on the screen: what happens there, and who may look.

use serde_json::json;

use super::commandos::{at_map, text};
use super::{assert_shows, press};
use crate::paint::Palette;
use crate::screen::state::Phase;
use crate::testing::middle_of_commandos as middle;

#[test]
fn steps_shots_and_deaths_are_shown_one_after_the_other() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), true, |screen| {
        press(screen, "3");
        press(screen, "mol\n");
        // The Ranger is on its first step, and the guard has not shot yet.
        assert_eq!(screen.phase, Phase::Telling);
        let first = text(screen);
        assert_shows(&first, &["   ▄▄   ▓▓▓▓   ▛▜   >R↘ ", "to (0, -2)."]);
        assert!(!first.contains("CO-802"), "{first}");
        screen.tick().unwrap();
        // The dice of seed 1.
        assert_shows(
            &text(screen),
            &["*R↘", "Infantry shoots at Ranger: 7 or", "[17] [15] missed"],
        );
        while screen.phase == Phase::Telling {
            assert!(screen.pause().is_some());
            screen.tick().unwrap();
        }
        assert_shows(&text(screen), &["i Infantry ♥♥♥♥ "]);
    });
}

#[test]
fn the_flag_is_brought_home_and_the_match_is_over() {
    let red = json!([
        { "kind": "infantry", "at": [-6, -1] },
        { "kind": "sniper", "at": [-5, 0] },
        { "kind": "heavy", "hp": 0, "at": [-5, 1] },
    ]);
    let blue = json!([{ "kind": "infantry" }, { "kind": "lmg" }, { "kind": "heavy" }]);
    let flag = json!({ "bearer": { "seat": 0, "slot": 0 } });
    let setup = json!({ "position": { "round": 9, "characters": [red, blue], "flag": flag } });
    at_map(["you", "bot:random"], setup, Palette::new(false), true, |screen| {
        let begin = ["⚑ Red Infantry, 1 step from home", "I↘⚑", "H Heavy    † dead", "FLAG"];
        assert_shows(&text(screen), &begin);
        press(screen, "1mu");
        assert_shows(&text(screen), &["Move to (-7, -1), base"]);
        press(screen, "\n");
        let mut captions = String::new();
        while screen.phase == Phase::Telling {
            captions.push_str(&text(screen));
            screen.tick().unwrap();
        }
        assert_shows(&captions, &["CO-902 Red Infantry brings the", "Red wins the game."]);
        assert_shows(&text(screen), &["The end", "Red (you) wins (CO-902)", "the match is over"]);
    });
}

#[test]
fn people_who_share_a_keyboard_pass_it_on_once_a_turn() {
    let teams = json!([["infantry", "sniper", "ranger"], ["infantry", "lmg", "heavy"]]);
    at_map(["Ann", "Bob"], json!({ "teams": teams }), Palette::new(false), false, |screen| {
        let cover = text(screen);
        assert_shows(&cover, &["Pass the keyboard to"]);
        press(screen, "\n1o\n");
        assert_shows(&text(screen), &["Whom do you activate?"]);
        press(screen, "tt");
        assert_shows(&text(screen), &["Pass the keyboard to"]);
    });
}

#[test]
fn the_choice_of_teams_stays_covered() {
    at_map(["Ann", "Bob"], json!({}), Palette::new(false), true, |screen| {
        assert_shows(&text(screen), &["Pass the keyboard to Red (Ann)."]);
        press(screen, "\n3");
        let cover = text(screen);
        assert_shows(&cover, &["Pass the keyboard to Blue (Bob)."]);
        assert!(!cover.contains("Heavy"), "{cover}");
    });
}
