//! Wizards on the screen: what a person sees and what keys do.

use duello_core::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};

use super::{assert_shows, press};
use crate::language::{Language, Phrases};
use crate::paint::{Palette, painter};
use crate::screen::state::{Phase, Screen};
use crate::testing::{middle_of_wizards as middle, session_of};
use crate::text::columns;

fn at_table_in(
    language: Language,
    players: &[&str],
    setup: Value,
    is_animated: bool,
    test: impl FnOnce(&mut Screen<'_>),
) {
    let mut session = session_of("wizards", players, setup);
    session.speak(Phrases::of("wizards", language));
    let painter = painter("wizards");
    let mut screen = Screen::new(&mut session, &*painter, Palette::new(false), is_animated);
    screen.go_on().unwrap();
    test(&mut screen);
}

fn at_table(setup: Value, test: impl FnOnce(&mut Screen<'_>)) {
    at_table_in(Language::En, &["you", "bot:random"], setup, false, test);
}

fn text(screen: &Screen<'_>, width: u16, height: u16) -> String {
    super::commandos::rows(screen, width, height).join("\n")
}

/// Presses keys; arrows and Esc by their signs.
fn keys(screen: &mut Screen<'_>, keys: &str) {
    for letter in keys.chars() {
        let code = match letter {
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        screen.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
    }
}

#[test]
fn the_middle_of_a_match_is_whole_on_a_small_and_on_a_large_terminal() {
    at_table(middle(), |screen| {
        for (width, height) in [(80, 24), (100, 35), (120, 40)] {
            let text = text(screen, width, height);
            let wanted = [
                "Two Villages, round 3 of 20",
                ">A Alraune, good (you)",
                "field 14, 150 MP",
                "20 17 14",
                "3 Amazon sm ",
                "■■■□□",
                "B Balthasar, evil",
                "order A B  quiet 0/4  judged now: A",
                "♣60♣",
                "Activate a figure, 1 to 4 in this turn:",
                ">1 Amazon (sword) 3",
                "The rest lapses",
                "K 14, R 1, W 3/5, B 70 (400,300)",
                " Log ",
                "q quit",
            ];
            assert_shows(&text, &wanted);
            for row in text.lines() {
                assert_eq!(columns(row), usize::from(width), "{row}");
            }
        }
    });
}

#[test]
fn whoever_is_activated_sees_its_reach_and_its_odds() {
    at_table(middle(), |screen| {
        keys(screen, "1");
        let shown = text(screen, 120, 40);
        assert_shows(
            &shown,
            &["Amazon (sword) 3, 2 actions:", ">m Move", "s Strike", "∘∘∘", ",,,"],
        );
        keys(screen, "s");
        let wanted = [
            "Amazon (sword) 3: at whom?",
            ">Orc (knife) 6",
            "needs 14, hits 70 %",
            "5 of 5 wounds; destroyed 70 %, by two 91 %",
        ];
        assert_shows(&text(screen, 120, 40), &wanted);
        assert_shows(&text(screen, 80, 24), &wanted);
        // Down to somebody who is not touched: the reason is there, and Enter does nothing.
        keys(screen, "↓\n");
        assert_shows(&text(screen, 80, 24), &["No: "]);
        assert!(matches!(screen.phase, Phase::Choose(_)));
        keys(screen, "↑\n");
        assert_shows(&text(screen, 120, 40), &["Amazon (sword) 3 strikes"]);
    });
}

#[test]
fn distances_of_shots_are_shown_only_where_measuring_is_open() {
    for (measuring, is_shown) in [("open", true), ("declare", false)] {
        let mut setup = middle();
        setup["measuring"] = json!(measuring);
        setup["position"]["figures"][3]["at"] = json!([340, 330]);
        at_table(setup, |screen| {
            keys(screen, "2o");
            let shown = text(screen, 120, 40);
            assert_shows(&shown, &["Amazon (bow) 4: at whom?", "hits "]);
            assert_eq!(shown.contains("mm apart"), is_shown, "{shown}");
        });
    }
}

#[test]
fn the_cursor_finds_a_way_or_says_the_clause() {
    at_table(middle(), |screen| {
        keys(screen, "2m");
        assert_shows(&text(screen, 80, 24), &["Amazon (bow) 4 to (340,200)", "0 of 70 mm"]);
        keys(screen, "↑→");
        let near = text(screen, 120, 40);
        assert_shows(&near, &["to (350,210)", "15 of 70 mm; cursor steps 10 mm"]);
        keys(screen, " ↑↑↑");
        assert_shows(&text(screen, 120, 40), &["no path there:", "(WI-510)", "steps 30 mm", "×"]);
        keys(screen, "\n");
        assert!(matches!(screen.phase, Phase::Choose(_)), "a refused way is not gone");
        keys(screen, "t");
        assert_shows(&text(screen, 120, 40), &["towards Orc (knife) 6"]);
        keys(screen, "\u{1b}");
        assert_shows(&text(screen, 120, 40), &["Amazon (bow) 4, 2 actions:"]);
        keys(screen, "m↑\n");
        assert_shows(&text(screen, 120, 40), &["moves 10 mm to (340,210)", "last action:"]);
    });
}

#[test]
fn a_group_is_placed_turned_and_refused_with_its_clause() {
    at_table(json!({ "position": wizards_turn() }), |screen| {
        let menu = text(screen, 100, 35);
        assert_shows(&menu, &["Alraune, 150 MP:", ">s Creature spell", "d Defence spell, 90 MP"]);
        keys(screen, "s");
        let rows = text(screen, 100, 35);
        assert_shows(&rows, &["Summon whom? 150 MP", "90 MP, 60 left, pool 3"]);
        keys(screen, "\n");
        assert_shows(&text(screen, 100, 35), &["3 Goblins, 90 MP, 60 left after it", "fits"]);
        keys(screen, "   ↓↓↓↓↓↓↓↓↓↓↓↓");
        assert_shows(&text(screen, 100, 35), &["refused:", "(WI-313)", "××"]);
        keys(screen, "\n");
        assert_shows(&text(screen, 100, 35), &["refused:"]);
        keys(screen, "\t-");
        assert_shows(&text(screen, 100, 35), &["2 Goblins, 90 MP", "fits"]);
        keys(screen, "\n");
        assert_shows(&text(screen, 100, 35), &["Goblin (knife) 13 appears at"]);
        // Nothing is cast any more: the menu says why.
        keys(screen, "d");
        assert_shows(&text(screen, 100, 35), &["No: ", "(WI-"]);
    });
}

fn wizards_turn() -> Value {
    let mut position = middle()["position"].clone();
    position["stage"] = json!({ "wizard": { "moved": false, "magic": "unused" } });
    position
}

#[test]
fn every_line_of_keys_fits_in_every_language() {
    for language in Language::ALL {
        at_table_in(language, &["you", "bot:random"], middle(), false, |screen| {
            for pressed in ["", "1", "m", "\u{1b}", "s"] {
                keys(screen, pressed);
                let line = screen.chooser().unwrap().keys();
                assert!(columns(line.text()) < 80, "{} columns: {line}", columns(line.text()));
            }
        });
        let setup = json!({ "position": wizards_turn() });
        at_table_in(language, &["you", "bot:random"], setup, false, |screen| {
            for pressed in ["s", "\n"] {
                keys(screen, pressed);
                let line = screen.chooser().unwrap().keys();
                assert!(columns(line.text()) < 80, "{} columns: {line}", columns(line.text()));
            }
        });
    }
}

#[test]
fn a_table_can_speak_german() {
    at_table_in(Language::De, &["you", "bot:random"], middle(), false, |screen| {
        let wanted = [
            "Runde 3 von 20",
            "Alraune, gut (du)",
            "Feld 14, 150 MP",
            "Ork Mm ■■■■■",
            "Aktiviere eine Figur",
            ">1 Amazone (Schwert) 3",
        ];
        assert_shows(&text(screen, 100, 35), &wanted);
        keys(screen, "1s\n");
        let wanted = [
            "Aktiviert: Amazone (Schwert) 3.",
            "schlägt nach Ork (Messer) 6:",
            "braucht 14, würfelt",
        ];
        assert_shows(&text(screen, 120, 40), &wanted);
    });
}

#[test]
fn the_table_can_be_enlarged_and_stays_so() {
    at_table(middle(), |screen| {
        let whole = text(screen, 80, 24);
        assert_shows(&whole, &["♣60♣"]);
        press(screen, "z");
        let enlarged = text(screen, 80, 24);
        assert_shows(&enlarged, &["░░░░", "3↑"]);
        assert_ne!(whole, enlarged);
        press(screen, "1");
        assert_shows(&text(screen, 80, 24), &["▒▒"]);
        press(screen, "z");
        assert_shows(&text(screen, 80, 24), &["♣60♣"]);
    });
}

#[test]
fn five_wizards_fit() {
    let players = ["you", "bot:random", "bot:random", "bot:random", "bot:random"];
    at_table_in(Language::En, &players, json!({ "players": 5 }), false, |screen| {
        press(screen, "1");
        for (width, height) in [(80, 24), (120, 40)] {
            let names = ["Alraune", "Balthasar", "Corvina", "Dagobert", "Eberesche"];
            assert_shows(&text(screen, width, height), &names);
        }
    });
}

#[test]
fn alignments_are_the_only_secret() {
    at_table_in(Language::En, &["Ann", "Bob"], json!({}), false, |screen| {
        assert_eq!(screen.phase, Phase::Cover(Seat::ALL[0]));
        press(screen, "\n1\n2");
        // Whoever plays first sits down; nothing has to be hidden from here on.
        if matches!(screen.phase, Phase::Cover(_)) {
            press(screen, "\n");
        }
        assert_shows(&text(screen, 100, 35), &["good (Ann)", "evil (Bob)", "Creature spell"]);
    });
}

#[test]
fn attacks_hold_the_show_with_their_dice() {
    at_table_in(Language::En, &["you", "bot:random"], middle(), true, |screen| {
        keys(screen, "1s\n");
        assert_eq!(screen.phase, Phase::Telling);
        assert_shows(&text(screen, 100, 35), &["needs 14, rolls", "*"]);
        while screen.phase == Phase::Telling {
            screen.tick().unwrap();
        }
        assert!(matches!(screen.phase, Phase::Choose(_)));
    });
}

#[test]
fn whatever_is_typed_nothing_breaks_and_the_match_goes_on() {
    let letters: Vec<char> =
        "123smovljfpeetdacbz<>+- il\n\n\n\u{1b}\t→←↑↓↑hR?r0x".chars().collect();
    let wizards = json!({ "position": wizards_turn() });
    for (language, setup) in
        [(Language::En, middle()), (Language::De, wizards), (Language::En, json!({}))]
    {
        at_table_in(language, &["you", "bot:random"], setup, false, |screen| {
            let mut state = 12_345u64;
            for _ in 0..400 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let letter = letters[(state >> 33) as usize % letters.len()];
                if matches!(screen.phase, Phase::Over(_)) {
                    break;
                }
                keys(screen, &letter.to_string());
                text(screen, 80, 24);
            }
        });
    }
}

#[test]
fn a_match_is_played_to_its_end_on_the_screen() {
    let players = ["you", "bot:greedy"];
    at_table_in(Language::En, &players, json!({ "round_limit": 8 }), false, |screen| {
        for _ in 0..600 {
            text(screen, 80, 24);
            match screen.phase {
                Phase::Over(_) => return,
                // Summon, strike or shoot whoever can be, otherwise go nearer; then end what there is to end.
                _ => keys(screen, "1s\n\n\u{1b}\u{1b}o\n\u{1b}mt\n\u{1b}\u{1b}e\n"),
            }
        }
        panic!("the match never ends");
    });
}
