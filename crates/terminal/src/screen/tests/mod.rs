//! Screens at 80 by 24, drawn into memory.

mod champions;
mod commandos;
mod commandos_keys;
mod commandos_show;
mod fighters;
mod german;
mod wizards;

use duello_core::Seat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use serde_json::{Value, json};

use super::draw::draw;
use super::state::{Phase, Screen};
use crate::End;
use crate::driver::Session;
use crate::paint::{Palette, painter};
use crate::testing::session;

fn buffer(screen: &Screen<'_>, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, screen)).unwrap();
    terminal.backend().buffer().clone()
}

fn text(screen: &Screen<'_>) -> String {
    let buffer = buffer(screen, 80, 24);
    let rows = buffer.content.chunks(80);
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

fn press(screen: &mut Screen<'_>, keys: &str) {
    for letter in keys.chars() {
        let code = match letter {
            '\n' => KeyCode::Enter,
            letter => KeyCode::Char(letter),
        };
        screen.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
    }
}

/// Sits down at a match and hands the screen to `test`.
fn at_table(players: &[&str], setup: Value, is_animated: bool, test: impl FnOnce(&mut Screen<'_>)) {
    let mut session: Session = session(players, setup);
    let painter = painter("gunslingers");
    let mut screen = Screen::new(&mut session, &*painter, Palette::new(false), is_animated);
    screen.go_on().unwrap();
    test(&mut screen);
}

#[track_caller]
fn assert_shows(text: &str, wanted: &[&str]) {
    for wanted in wanted {
        assert!(text.contains(wanted), "`{wanted}` is missing in:\n{text}");
    }
}

#[test]
fn gu_r17_the_time_left_is_shown_and_the_rules_answer_when_it_is_up() {
    at_table(&["you", "bot:random"], json!({ "lay_seconds": 1 }), false, |screen| {
        assert_shows(&text(screen), &["Lay a card face down. (1 s)"]);
        let decision = screen.session.table().decision();
        screen.tick().unwrap();
        assert_eq!(screen.session.table().decision(), decision, "there is time left");
        std::thread::sleep(std::time::Duration::from_millis(1100));
        screen.tick().unwrap();
        assert!(screen.session.table().decision() > decision);
    });
}

#[test]
fn two_players_see_cards_portraits_options_and_clauses() {
    at_table(&["you", "bot:random"], json!({ "first_master": 1 }), true, |screen| {
        let text = text(screen);
        let wanted = [
            "╔Sundown Sal═",
            "╭★Dusty Dolores─",
            "bot random",
            "││C││C││C││R││B││L│",
            "(•_•)",
            "no dollars",
            "chooses a card",
            "has laid ✓",
            ">1 Colt       hits who reloads",
            " 4 Reloading",
            "GU-106  Dusty Dolores is the first",
            "q quit",
        ];
        assert_shows(&text, &wanted);
    });
}

#[test]
fn five_players_fit_side_by_side() {
    let bots = ["you", "bot:random", "bot:random", "bot:random", "bot:random"];
    let setup = json!({ "players": 5, "first_master": 0 });
    at_table(&bots, setup, false, |screen| {
        let names = ["Sundown Sal", "Dusty Dolores", "Preacher Pike", "Calico Kate", "Mesa Moreno"];
        let first = text(screen);
        assert_shows(&first, &names);
        assert_eq!(first.matches("C C C R B L").count(), 5, "{first}");
        press(screen, "1");
        assert_shows(&text(screen), &["All cards are laid. Give the", "laid Colt", "hand raised"]);
        press(screen, "1");
        assert_shows(&text(screen), &[">1 at Dusty Dolores", " 4 at Mesa Moreno", "has aimed ✓"]);
        press(screen, "4");
        // Somebody may have fallen, but the shot at the last column is long enough for its label.
        assert_shows(&text(screen), &["●═", " Colt, "]);
    });
}

#[test]
fn the_pointing_is_shown_before_the_cards() {
    at_table(&["you", "bot:random"], json!({ "first_master": 0 }), true, |screen| {
        press(screen, "2");
        let pointing = text(screen);
        assert_shows(&pointing, &["─ ? ─", "aims", "Who bluffs?", "GU-207  Pointing"]);
        assert!(!pointing.contains("Revealed"), "{pointing}");
        assert!(screen.pause().is_some());
        screen.tick().unwrap();
        let revealed = text(screen);
        assert_shows(&revealed, &["═ Rifle, ", "shows Rifle", "GU-211"]);
        assert!(!revealed.contains("─ ? ─"), "{revealed}");
        while screen.phase == Phase::Telling {
            screen.tick().unwrap();
        }
        assert_eq!(screen.phase, Phase::Choose(Seat::ALL[0]));
        assert!(screen.pause().is_none());
    });
}

#[test]
fn whoever_only_watches_can_skip_to_the_next_choice() {
    let setup = json!({ "players": 3, "goal": 2 });
    at_table(&["bot:random", "bot:random", "bot:random"], setup, true, |screen| {
        assert_shows(&text(screen), &["f forward"]);
        press(screen, "f");
        assert_shows(&text(screen), &["The end", "the match is over"]);
    });
}

#[test]
fn nothing_of_the_match_is_on_the_screen_while_the_keyboard_is_passed_on() {
    at_table(&["Ann", "Bob"], json!({ "first_master": 0 }), true, |screen| {
        assert_shows(&text(screen), &["Pass the keyboard to Sundown Sal (Ann)."]);
        press(screen, "\n4");
        let cover = text(screen);
        assert_shows(&cover, &["Pass the keyboard to Dusty Dolores (Bob).", "thinks again"]);
        for secret in ["Reloading", "Colt", "Barricade", "chooses", "GU-"] {
            assert!(!cover.contains(secret), "{secret} in:\n{cover}");
        }
        // Keys that would show something do nothing here.
        press(screen, "hrR1");
        assert_eq!(text(screen), cover);
        press(screen, "u");
        assert_shows(&text(screen), &["Pass the keyboard to Sundown Sal (Ann)."]);
        press(screen, "\n2");
        press(screen, "\n");
        // Bob sits; what Ann has laid is known to her alone.
        let bob = text(screen);
        assert_shows(&bob, &["╔Dusty Dolores═", "has laid ✓"]);
        assert!(!bob.contains("laid Rifle"), "{bob}");
        press(screen, "3");
        assert_shows(&text(screen), &["Who bluffs?"]);
    });
}

#[test]
fn a_laid_card_is_shown_to_its_owner_only() {
    let setup = json!({ "players": 3, "first_master": 2 });
    at_table(&["Ann", "Bob", "bot:random"], setup, false, |screen| {
        press(screen, "\n2\n3");
        press(screen, "\n");
        let ann = text(screen);
        assert_shows(&ann, &["laid Rifle", "takes aim"]);
        assert!(!ann.contains("laid Barricade"), "{ann}");
        press(screen, "1");
        press(screen, "\n");
        let bob = text(screen);
        assert_shows(&bob, &["laid Barricade", "has aimed ✓"]);
        assert!(!bob.contains("laid Rifle"), "{bob}");
    });
}

#[test]
fn hints_rules_and_help_lie_on_top_and_go_away() {
    at_table(&["you", "bot:random"], json!({ "first_master": 0 }), true, |screen| {
        press(screen, "h");
        let hint = text(screen);
        assert_shows(&hint, &["at random", "2 Rifle      0 %           1/2 (50.0 %)", "GU-304"]);
        press(screen, "\nH");
        assert_shows(&text(screen), &[" Advice ", "would consider, seeing what you see:"]);
        press(screen, "\nrgu-304\n");
        assert_shows(&text(screen), &["GU-304  Shootout, stage 3"]);
        press(screen, "\nr\n");
        assert_shows(&text(screen), &["Rulebook", "GU-102"]);
        press(screen, "\nrnonsense\n");
        assert_shows(&text(screen), &["There is no clause `NONSENSE`"]);
        press(screen, "\n?");
        assert_shows(&text(screen), &["take the answer back"]);
        press(screen, "\n");
        assert!(screen.popup.is_none());
        assert_eq!(screen.phase, Phase::Choose(Seat::ALL[0]));
    });
}

#[test]
fn resigning_asks_first_and_ends_a_match_of_two() {
    at_table(&["you", "bot:random"], json!({}), false, |screen| {
        press(screen, "R");
        assert_shows(&text(screen), &["Leave the match for good?"]);
        press(screen, "n");
        assert_eq!(screen.phase, Phase::Choose(Seat::ALL[0]));
        press(screen, "Ry");
        assert_shows(&text(screen), &["The end", "Dusty Dolores (bot random)", "GU-807", ".jsonl"]);
        press(screen, "\n");
        assert!(screen.end().is_none());
        press(screen, "q");
        assert!(matches!(screen.end(), Some(End::Over(_))));
    });
}

#[test]
fn quitting_is_possible_everywhere() {
    for keys in ["q", "\nq", "\n1q"] {
        at_table(&["Ann", "Bob"], json!({}), true, |screen| {
            press(screen, keys);
            assert!(matches!(screen.end(), Some(End::Quit)), "{keys:?}");
        });
    }
    at_table(&["you", "bot:random"], json!({}), true, |screen| {
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        press(screen, "h");
        screen.key(interrupt).unwrap();
        assert!(matches!(screen.end(), Some(End::Quit)));
    });
}

#[test]
fn a_game_without_a_painter_is_shown_as_text() {
    let mut session = session(&["you", "bot:random"], json!({ "first_master": 0 }));
    let painter = painter("some other game");
    let mut screen = Screen::new(&mut session, &*painter, Palette::new(true), true);
    screen.go_on().unwrap();
    let wanted = ["*0 Sundown Sal   alive CCCRBL", "answered: 1 of 2", ">1 Colt", "GU-102"];
    assert_shows(&text(&screen), &wanted);
    press(&mut screen, "h");
    assert_shows(&text(&screen), &["at random", "you hit and win the duel"]);
    press(&mut screen, "\n1");
    assert_shows(&text(&screen), &["GU-211"]);
}

#[test]
fn a_small_window_says_so() {
    at_table(&["you", "bot:random"], json!({}), true, |screen| {
        for (width, height) in [(79, 24), (80, 23), (20, 5), (1, 1)] {
            let small = buffer(screen, width, height);
            let text: String = small.content.iter().map(|cell| cell.symbol()).collect();
            assert!(text.starts_with('T') && !text.contains("Sal"), "{text}");
        }
        let large = buffer(screen, 200, 60);
        assert!(large.content.iter().any(|cell| cell.symbol() == "★"));
    });
}

#[test]
fn without_colour_there_is_none() {
    at_table(&["you", "bot:random"], json!({}), true, |screen| {
        press(screen, "1");
        let buffer = buffer(screen, 80, 24);
        assert!(
            buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
        );
    });
}

#[test]
fn every_setup_can_be_played_to_its_end_on_the_screen() {
    let setups = [
        json!({ "goal": 1, "one_step": true, "players": 3 }),
        json!({ "goal": 1, "memory": "covered", "warning_shot": true }),
        json!({ "goal": 1, "pointing": "shooters", "players": 4 }),
    ];
    let bots = ["you", "bot:random", "bot:greedy", "bot:random"];
    for setup in setups {
        let players = setup["players"].as_u64().unwrap_or(2) as usize;
        at_table(&bots[..players], setup.clone(), true, |screen| {
            // A duel has at most 60 shootouts of three decisions, each shown in at most four steps.
            for step in 0..2_000 {
                text(screen);
                match screen.phase {
                    Phase::Over(_) => return,
                    Phase::Choose(_) => press(screen, if step % 2 == 0 { "j\n" } else { "\n" }),
                    _ => screen.tick().unwrap(),
                }
            }
            panic!("{setup} never ends");
        });
    }
}
