//! A table in German has no English on it: neither on the screen nor line by line.

use serde_json::{Value, json};

use super::{buffer, press};
use crate::driver::Session;
use crate::language::{Language, Phrases};
use crate::paint::{AnyPainter, Palette, painter};
use crate::plain;
use crate::screen::state::{Phase, Screen};
use crate::testing::{bridge_of_fighters, middle_of_commandos, middle_of_wizards, session_of};
use crate::text::columns;

/// Words of the English screens that are no German words, and no names of maps, units or cards.
const ENGLISH: [&str; 44] = [
    "about", "activate", "aims", "alive", "another", "answered", "attack", "attacks", "cards",
    "chooses", "dead", "dice", "enemy", "facing", "from", "help", "hexes", "hint", "hits", "laid",
    "match", "nobody", "odds", "option", "options", "quit", "resign", "round", "rule", "shoots",
    "side", "somebody", "step", "steps", "strikes", "to", "turn", "unused", "wins", "with",
    "wounds", "you", "your", "yours",
];

#[track_caller]
fn assert_german(game: &str, text: &str) {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    let english: Vec<String> =
        words.map(str::to_lowercase).filter(|word| ENGLISH.contains(&word.as_str())).collect();
    assert!(english.is_empty(), "{game}: {english:?} in\n{text}");
}

/// A table at its opening and in the middle of a match.
fn tables() -> Vec<(&'static str, Value)> {
    vec![
        ("champions", json!({})),
        ("commandos", json!({})),
        ("commandos", middle_of_commandos()),
        ("fighters", json!({})),
        ("fighters", bridge_of_fighters()),
        ("gunslingers", json!({ "first_master": 0 })),
        ("gunslingers", json!({ "first_master": 1, "players": 2, "memory": "covered" })),
        ("wizards", json!({})),
        ("wizards", middle_of_wizards()),
    ]
}

fn german(game: &str, players: [&str; 2], setup: Value) -> (Session, Box<dyn AnyPainter>) {
    let mut session = session_of(game, &players, setup);
    session.speak(Phrases::of(game, Language::De));
    (session, painter(game))
}

fn text(screen: &Screen<'_>, width: u16, height: u16) -> String {
    let buffer = buffer(screen, width, height);
    let rows = buffer.content.chunks(width.into());
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

#[test]
fn screens_are_german_from_the_opening_to_the_end() {
    for (game, setup) in tables() {
        let (mut session, painter) = german(game, ["you", "bot:random"], setup);
        let mut screen = Screen::new(&mut session, &*painter, Palette::new(false), true);
        screen.go_on().unwrap();
        // The opening, help, hints and a few choices with what comes of them, as they are shown.
        for keys in ["", "?", "\n", "h", "\n", "\n", "", "h", "\n", "2", "\n", "\n", "", ""] {
            press(&mut screen, keys);
            assert_german(game, &text(&screen, 80, 24));
            assert_german(game, &text(&screen, 140, 50));
            if keys.is_empty() && screen.phase == Phase::Telling {
                screen.tick().unwrap();
            }
        }
        while screen.phase == Phase::Telling {
            screen.tick().unwrap();
            assert_german(game, &text(&screen, 80, 24));
        }
        // A choice under way is left before the match is.
        press(&mut screen, "\u{1b}");
        press(&mut screen, "Rj");
        assert_german(game, &text(&screen, 80, 24));
    }
}

#[test]
fn the_screen_between_two_people_is_german() {
    for (game, setup) in tables() {
        let (mut session, painter) = german(game, ["Ann", "Bob"], setup);
        let mut screen = Screen::new(&mut session, &*painter, Palette::new(false), false);
        screen.go_on().unwrap();
        assert!(matches!(screen.phase, Phase::Cover(_)));
        assert_german(game, &text(&screen, 80, 24));
    }
}

#[test]
fn plain_mode_is_german() {
    for (game, setup) in tables() {
        let (mut session, painter) = german(game, ["you", "bot:random"], setup);
        let mut out = Vec::new();
        let input = "1\n1\nhint\n1\nodds 1\nnonsense\n0\n2\n1\n1\nadvice\nresign\nnein\nquit\n";
        plain::run(&mut session, &*painter, input.as_bytes(), &mut out, false).unwrap();
        let said = String::from_utf8(out).unwrap();
        let first: Vec<&str> = said.lines().take(40).collect();
        assert_german(game, &first.join("\n"));
        let commands = ["list", "hint", "odds", "advice", "rules", "show", "log", "resign", "quit"];
        let rest: Vec<&str> = said.lines().skip(40).collect();
        let rest = rest.join("\n");
        let is_command = |word: &&str| !commands.contains(word);
        let rest: Vec<&str> = rest.split(['`', ' ', '\n']).filter(is_command).collect();
        assert_german(game, &rest.join(" "));
    }
}

#[test]
fn help_fits_its_sheet_in_german() {
    for game in ["champions", "commandos", "fighters", "gunslingers", "wizards"] {
        let phrases = Phrases::of(game, Language::De);
        for block in painter(game).legend() {
            for line in phrases.say(&block).lines() {
                assert!(columns(line) <= 72, "{game}: {} columns: {line}", columns(line));
            }
        }
    }
}
