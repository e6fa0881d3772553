//! Commandos on the screen: what a person sees.

use duello_core::Seat;
use ratatui::style::Color;
use serde_json::{Value, json};

use super::{assert_shows, buffer, press};
use crate::paint::{Palette, painter};
use crate::screen::state::{Phase, Screen};
use crate::testing::{middle_of_commandos as middle, session_of};
use crate::text::columns;

/// A match of commandos with somebody at the keyboard.
pub(super) fn at_map(
    players: [&str; 2],
    setup: Value,
    palette: Palette,
    is_animated: bool,
    test: impl FnOnce(&mut Screen<'_>),
) {
    let mut session = session_of("commandos", &players, setup);
    let painter = painter("commandos");
    let mut screen = Screen::new(&mut session, &*painter, palette, is_animated);
    screen.go_on().unwrap();
    test(&mut screen);
}

pub(super) fn rows(screen: &Screen<'_>, width: u16, height: u16) -> Vec<String> {
    let buffer = buffer(screen, width, height);
    let row = |row: &[ratatui::buffer::Cell]| row.iter().map(|cell| cell.symbol()).collect();
    buffer.content.chunks(width.into()).map(row).collect()
}

pub(super) fn text(screen: &Screen<'_>) -> String {
    rows(screen, 80, 24).join("\n")
}

#[test]
fn a_team_is_chosen_beside_the_card() {
    at_map(["you", "bot:random"], json!({}), Palette::new(true), false, |screen| {
        let wanted = [
            "The Ruin, round 1 of 20; ⚑ at (0, 0) on top",
            " B1    ·     ·    ▓▓▓▓   ·     ·     ·     ·",
            "Mv Att Rng Arm HP SS",
            "I Infantry 3-3  2   2   2  4 12",
            "Choose a team of three.",
            ">1 Infantry, Sniper, LMG",
            " 10 LMG, Ranger, Heavy",
        ];
        assert_shows(&text(screen), &wanted);
        press(screen, "0");
        // The tenth team is on the base, and the die is to be thrown.
        let wanted = [" LRH", "R Ranger   ♥♥♥", "H Heavy    ♥♥♥♥♥♥", ">1 Roll"];
        assert_shows(&text(screen), &wanted);
    });
}

#[test]
fn the_middle_of_a_match_at_80_by_24() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press(screen, "3m");
        let expected = [
            "    o     o     o     o     o     o     ∘   ",
            " B1∘   o     o    ▓▓▓▓   o     o     ∘     ∘",
            "    o     o     o     o     ▄▄o   o     ∘   ",
            " ∘     o     ▄▄o   o     o     o     o     ∘",
            "    o    ▓▓▓▓   o    ▓▓▓▓  ▓▓▓▓   o     ∘   ",
            " o     o     o    [▄▄1]  o     o     ♜o    ∘",
            "    ▄▄o  ▓▓▓▓   ▛▜o  !o     o     o     ∘   ",
            " o     o     o    >R↘   !o     ▄▄o   o     ▄▄∘",
            "    o     o    !I↘   !o     ▛▜o   o    ▓▓▓▓ ",
            " o     o     S↘   !o    !o    !o     o     ∘",
            "    o     ▄▄o  ▓▓▓▓  !♜⚑o  ▓▓▓▓  !▄▄o   ∘   ",
            " o     o    !o    !o    !o    !o    !o     ∘",
            "   ▓▓▓▓   o    !▛▜o  !o    !i⇖   !h↖_   ∘   ",
        ];
        let rows = rows(screen, 80, 24);
        for (row, expected) in rows[1..].iter().zip(expected) {
            assert!(row.starts_with(expected), "wanted\n{expected}\ngot\n{row}");
        }
        let wanted = [
            "Red (you)  to move",
            ">R Ranger   ♥♥·    2 AP",
            "i Infantry ♥♥♥♥   guard NW",
            "h Heavy    ♥♥♥♥♥♥ crouch",
            "Move to (-1, -2), half cover",
            "1 of 6 steps, facing",
            "no guard shoots on the way",
            "CO-303 Red Ranger is activated.",
            "Enter: go  Esc: back",
        ];
        assert_shows(&text(screen), &wanted);
    });
}

#[test]
fn a_path_past_guards_shows_who_shoots_and_the_exact_chance() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        // A path of one's own: north-east, then south-east.
        press(screen, "3mol");
        let wanted = [
            "!1 ",
            "[2]",
            "Move to (1, -2)",
            "2 of 6 steps",
            "! Infantry (0,-2): ≤7 on 2 dice",
            "! LMG (1,-2): ≤5 on 4 dice",
            "arrives 46683/102400 (45.6 %)",
            "HP in the mean",
        ];
        assert_shows(&text(screen), &wanted);
        press(screen, "h");
        let wanted = ["Move (0, -2) (1, -2), facing", "your Ranger dies 55717/102400 (54.4 %)"];
        assert_shows(&text(screen), &wanted);
    });
}

#[test]
fn a_shot_shows_its_hit_value_and_chances_before_it_is_fired() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press(screen, "1s");
        let wanted = [
            "[i⇖]",
            "Shoot at the Infantry (4 HP)",
            "12 - 2 armour - 3 out of range =",
            "distance 4, 2 dice, ≤7 hits",
            "a hit  231/400 (57.8 %)",
            "a kill 0 %",
            "facing SE (of NE, SE, S)",
        ];
        assert_shows(&text(screen), &wanted);
        press(screen, "\n");
        assert_shows(&text(screen), &["CO-508", "✓I Infantry", "Whom do you activate?"]);
    });
}

#[test]
fn an_overwatch_shows_what_it_would_guard() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press(screen, "2o3");
        let south_east = text(screen);
        assert_shows(&south_east, &["Overwatch to SE", "hexes far", "in it now: ", "~"]);
        press(screen, "6");
        assert_shows(&text(screen), &["Overwatch to NW", "in it now: nobody"]);
    });
}

#[test]
fn what_is_forbidden_is_grey_and_says_why() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press(screen, "2g");
        let wanted = ["- Grab the flag", "- Upstairs", "No: ", "(CO-702)"];
        assert_shows(&text(screen), &wanted);
        press(screen, "u");
        assert_shows(&text(screen), &["(CO-211)"]);
        assert_eq!(screen.phase, Phase::Choose(Seat::ALL[0]));
    });
}

#[test]
fn a_large_window_spreads_the_map_and_a_large_map_is_cut_where_one_looks() {
    at_map(["you", "bot:random"], middle(), Palette::new(true), false, |screen| {
        let rows = rows(screen, 120, 40);
        assert!(rows[2].starts_with(" B1      ∘       ∘      ▓▓▓▓"), "{}", rows[2]);
        assert!(rows[22].starts_with(" Log ──"), "{}", rows[22]);
    });
    let teams = json!([["infantry", "sniper", "ranger"], ["infantry", "lmg", "heavy"]]);
    let setup = json!({ "map": "fort", "teams": teams });
    at_map(["you", "bot:random"], setup, Palette::new(true), false, |screen| {
        press(screen, "\n");
        let shown = text(screen);
        assert_shows(&shown, &["The Old Fort", "♜⚑", "▼"]);
        for (width, height) in [(80, 24), (81, 25), (100, 30), (200, 60), (500, 24), (80, 200)] {
            rows(screen, width, height);
        }
    });
}

#[test]
fn without_colour_everything_is_said_by_signs() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        for keys in ["", "1", "m", "i", "\u{1b}", "\u{1b}", "o", "\u{1b}", "s"] {
            press_all(screen, keys);
            let buffer = buffer(screen, 80, 24);
            let is_plain =
                |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
            assert!(buffer.content.iter().all(is_plain));
        }
    });
    at_map(["you", "bot:random"], middle(), Palette::new(true), false, |screen| {
        let buffer = buffer(screen, 80, 24);
        assert!(buffer.content.iter().any(|cell| cell.bg != Color::Reset), "guards are shaded");
    });
}

/// Like `press`, with the escape key as its character.
pub(super) fn press_all(screen: &mut Screen<'_>, keys: &str) {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    for letter in keys.chars() {
        let code = match letter {
            '\u{1b}' => KeyCode::Esc,
            '\u{8}' => KeyCode::Backspace,
            '\t' => KeyCode::Tab,
            '→' => KeyCode::Right,
            '←' => KeyCode::Left,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '\n' => KeyCode::Enter,
            letter => KeyCode::Char(letter),
        };
        screen.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
    }
}

#[test]
fn every_line_of_keys_fits() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        for keys in ["", "1", "m", "\u{1b}", "s", "\u{1b}", "o", "\u{1b}", "mu\n"] {
            press_all(screen, keys);
            let line = screen.chooser().unwrap().keys();
            assert!(columns(line.text()) < 80, "{line}");
        }
    });
}

#[test]
fn help_explains_the_signs() {
    at_map(["you", "bot:random"], middle(), Palette::new(false), false, |screen| {
        press(screen, "?");
        let wanted = ["half cover, +1", "an enemy guard shoots", "u i o", "scroll; Esc: back"];
        assert_shows(&text(screen), &wanted);
        press(screen, "jjjjjjjjjjjjjjjjjjjj");
        assert_shows(&text(screen), &["resign: leave the match for good", "this help"]);
    });
}
