//! Fighters on the screen: what a person sees, and what he must not.

use duello_core::Seat;
use duello_fighters::{Action, Marker};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use serde_json::{Value, json};

use super::{assert_shows, buffer, press};
use crate::paint::{Palette, painter};
use crate::screen::state::{Phase, Screen};
use crate::testing::{bridge_of_fighters as bridge, session_of};
use crate::text::columns;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 35), (120, 40)];

fn at_arena(
    players: [&str; 2],
    setup: Value,
    palette: Palette,
    is_animated: bool,
    test: impl FnOnce(&mut Screen<'_>),
) {
    let mut session = session_of("fighters", &players, setup);
    let painter = painter("fighters");
    let mut screen = Screen::new(&mut session, &*painter, palette, is_animated);
    screen.go_on().unwrap();
    test(&mut screen);
}

fn text(screen: &Screen<'_>, (width, height): (u16, u16)) -> String {
    let buffer = buffer(screen, width, height);
    let row = |row: &[ratatui::buffer::Cell]| row.iter().map(|cell| cell.symbol()).collect();
    let rows: Vec<String> = buffer.content.chunks(width.into()).map(row).collect();
    rows.join("\n")
}

fn code(screen: &mut Screen<'_>, code: KeyCode) {
    screen.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
}

#[test]
fn a_hero_is_placed_by_moving_its_base() {
    at_arena(["you", "bot:random"], json!({ "first": 0 }), Palette::new(true), false, |screen| {
        for size in SIZES {
            let shown = text(screen, size);
            assert!(shown.lines().last().unwrap().trim_end().ends_with("q quit"), "{shown}");
            let wanted = ["> Deretor", "Shargh", "at 0,0 facing N, by 44 mm", "Enter: here"];
            assert_shows(&text(screen, size), &wanted);
        }
        assert_shows(&text(screen, (80, 24)), &["┆D↑"]);
        assert_shows(&text(screen, (100, 35)), &["┆░D░"]);
        for _ in 0..6 {
            code(screen, KeyCode::Up);
        }
        for _ in 0..4 {
            code(screen, KeyCode::Right);
        }
        // In the middle nobody may be placed, and Enter does not pretend otherwise.
        assert_shows(&text(screen, (80, 24)), &["No: ", "FI-307"]);
        code(screen, KeyCode::Enter);
        assert!(matches!(screen.phase, Phase::Choose(_)));
        press(screen, "cccf");
        code(screen, KeyCode::BackTab);
        press(screen, "\n");
        assert!(text(screen, (80, 24)).contains("VP 0/"), "the heroes are there");
    });
}

#[test]
fn the_bridge_is_drawn_to_scale_and_nothing_is_cut() {
    at_arena(["you", "bot:random"], bridge(), Palette::new(false), false, |screen| {
        for size in SIZES {
            let shown = text(screen, size);
            let wanted = [
                "fire-bridge, turn 1 of 12",
                ">S Shargh L1  VP 2/8",
                "♥♥♥♥♥|♥♥♥♥♥♥ 11/11 A5 D3 I2 C5",
                "b Brock L1  VP 1/9",
                "♥♥♥♥♥♥|♥♥♥··· 9/12 A4 D4 I3 C4",
                "4 in hand (2xAction",
                "Blood Fury)",
                "≈≈≈≈≈≈",
                "▓",
                "▂",
                "^^",
                ":::",
                "┌┄",
                "┄┘",
                "FI-5",
            ];
            assert_shows(&shown, &wanted);
            // The whole frame is on the screen, and is about twice as wide as high in cells.
            let frame: Vec<&str> =
                shown.lines().filter(|line| line.starts_with(['┌', '└', '┆'])).collect();
            let wide = frame[0].chars().take_while(|sign| *sign != '┐').count() + 1;
            assert!(frame.len().abs_diff(wide / 2) <= 1, "{} rows, {wide} columns", frame.len());
        }
    });
}

#[test]
fn a_sequence_is_written_with_ghosts_and_taken_back() {
    at_arena(["you", "bot:random"], bridge(), Palette::new(false), false, |screen| {
        assert_shows(&text(screen, (80, 24)), &["Shargh ", " steps:", "proposals"]);
        press(screen, "al");
        let drafted = text(screen, (100, 35));
        assert_shows(&drafted, &[">1 [Adv Lat] by Action", "ends: Brock", "░1"]);
        code(screen, KeyCode::Left);
        assert_ne!(text(screen, (100, 35)), drafted, "the ghost goes to the other side");
        code(screen, KeyCode::Backspace);
        assert_shows(&text(screen, (80, 24)), &[">1 [Adv] by Action"]);
        press(screen, "c");
        assert_shows(
            &text(screen, (80, 24)),
            &[">1 [Adv] by Gutripper Cleaver", "reserve: Action"],
        );
        // A hint and a refusal of the rules: Shargh has no Turn and displacement.
        press(screen, "d");
        assert_shows(&text(screen, (100, 35)), &["FI-526"]);
        code(screen, KeyCode::Esc);
        code(screen, KeyCode::Tab);
        assert_shows(&text(screen, (80, 24)), &["proposal 1 of", "strike"]);
        code(screen, KeyCode::Esc);
        // Nothing at all has to be confirmed.
        press(screen, "\n");
        assert_shows(&text(screen, (100, 35)), &["again: so be it"]);
        assert!(matches!(screen.phase, Phase::Choose(_)));
    });
}

#[test]
fn an_attack_shows_its_odds_plain_and_maximised() {
    at_arena(["you", "bot:random"], bridge(), Palette::new(false), false, |screen| {
        until_decisive(screen, "s");
        let wanted = ["executes [Attack]"];
        assert_shows(&text(screen, (100, 35)), &wanted);
        press(screen, "\n");
        for size in SIZES {
            let wanted =
                [">1 attack Brock", "plain", "maximised", "wounds", "1 or more", " %", "VP you:it"];
            assert_shows(&text(screen, size), &wanted);
        }
        press(screen, "\n");
        assert_shows(&text(screen, (100, 35)), &["add dice", "maximise with"]);
    });
}

/// Lays one marker wherever steps are asked for, until an activation of one's own.
fn until_decisive(screen: &mut Screen<'_>, marker: &str) {
    for _ in 0..20 {
        let shown = text(screen, (120, 40));
        match screen.phase {
            Phase::Choose(_) if shown.contains("steps:") => {
                press(screen, marker);
                press(screen, "\n\n");
            }
            Phase::Choose(_) if shown.contains("Your activation") => return,
            Phase::Choose(_) => press(screen, "\n"),
            _ => screen.tick().unwrap(),
        }
    }
    panic!("no activation");
}

#[test]
fn a_movement_is_aimed_with_a_ghost() {
    at_arena(["you", "bot:random"], bridge(), Palette::new(false), false, |screen| {
        until_decisive(screen, "a");
        press(screen, "\n");
        assert_shows(&text(screen, (80, 24)), &["forward (N)", "ends at 300,", "Brock ahead"]);
        code(screen, KeyCode::Tab);
        let before = text(screen, (80, 24));
        code(screen, KeyCode::Left);
        assert_ne!(text(screen, (80, 24)), before);
        press(screen, "s");
        assert_shows(&text(screen, (80, 24)), &["skip"]);
    });
}

#[test]
fn a_draft_is_never_seen_by_the_other() {
    at_arena(["Ann", "Bob"], bridge(), Palette::new(false), true, |screen| {
        for _ in 0..30 {
            let shown = text(screen, (120, 40));
            match screen.phase {
                Phase::Choose(_) if shown.contains("steps:") => {
                    press(screen, "b");
                    assert_shows(&text(screen, (120, 40)), &["[Retreat] by Action"]);
                    press(screen, "\n");
                    assert!(matches!(screen.phase, Phase::Cover(_)));
                    let cover = text(screen, (120, 40));
                    for secret in ["Retreat", "Shargh", "Action", "steps"] {
                        assert!(!cover.contains(secret), "{secret} in:\n{cover}");
                    }
                    press(screen, "\n");
                    // The other sees neither the step nor which card pays for it.
                    let other = text(screen, (120, 40));
                    assert_shows(
                        &other,
                        &["4 in hand; of 2xAction, Gutripper", "Brock reveals up to"],
                    );
                    assert!(!other.contains("Retreat]") && !other.contains("1 bound"), "{other}");
                    return;
                }
                Phase::Over(_) => break,
                Phase::Telling => screen.tick().unwrap(),
                _ => press(screen, "\n"),
            }
        }
        panic!("nobody had to pass the keyboard on");
    });
}

#[test]
fn the_cards_of_the_enemy_are_shown_as_far_as_everybody_knows_them() {
    at_arena(["you", "bot:random"], bridge(), Palette::new(false), false, |screen| {
        let shown = text(screen, (120, 40));
        assert_shows(&shown, &["worn Vulcan Hammer", "of 2xAction"]);
        assert!(!shown.contains("in hand (2xAction, Daemon"), "{shown}");
    });
}

#[test]
fn every_line_of_keys_fits_and_without_colour_there_is_none() {
    at_arena(["you", "bot:random"], bridge(), Palette::new(false), false, |screen| {
        press(screen, "al");
        for size in SIZES {
            let shown = text(screen, size);
            let keys = shown.lines().last().unwrap().trim_end();
            assert!(keys.ends_with('?'), "{keys}");
        }
        let buffer = buffer(screen, 80, 24);
        assert!(
            buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
        );
        press(screen, "?");
        assert_shows(&text(screen, (80, 24)), &["Help"]);
    });
    for block in painter("fighters").legend() {
        for line in block.text().lines() {
            assert!(columns(line) <= 74, "{line}");
        }
    }
}

#[test]
fn a_duel_can_be_played_to_its_end_on_the_screen() {
    let setup = json!({
        "turn_limit": 6,
        "figures": [
            { "side": 0, "character": "lesdinn", "at": [300, 300], "facing": "N", "vp": 3, "wounds": 6 },
            { "side": 1, "character": "hallothon", "at": [320, 400], "facing": "S", "vp": 3, "wounds": 7 },
        ],
    });
    at_arena(["you", "bot:random"], setup, Palette::new(true), true, |screen| {
        for step in 0..3_000 {
            if step % 7 == 0 {
                text(screen, (80, 24));
            }
            match screen.phase {
                Phase::Over(_) => {
                    assert_shows(&text(screen, (80, 24)), &["The end"]);
                    return;
                }
                Phase::Choose(_) => {
                    code(screen, KeyCode::Tab);
                    press(screen, "\n");
                }
                _ => screen.tick().unwrap(),
            }
        }
        panic!("it never ends");
    });
}

#[test]
fn a_programme_of_the_screen_is_one_of_the_rules() {
    let mut session = session_of("fighters", &["you", "bot:random"], bridge());
    let read = painter("fighters").read(session.desk(Seat::ALL[0]), "programme adv lat=gut");
    let typed = read.unwrap().unwrap();
    let Ok(Action::Programme(plans)) = serde_json::from_value(typed.clone()) else { panic!() };
    assert_eq!(plans[0][0].markers[..], [Marker::Advance, Marker::Lateral]);
    session.answer(Seat::ALL[0], &typed).unwrap();
}
