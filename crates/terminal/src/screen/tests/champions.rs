//! Champions on the screen.

use duello_core::Seat;
use ratatui::style::{Color, Modifier};
use serde_json::{Value, json};

use super::commandos::{rows, text};
use super::{assert_shows, buffer, press};
use crate::paint::{Palette, painter};
use crate::screen::state::{Phase, Screen};
use crate::testing::session_of;

/// A battle with somebody of side A at the keyboard.
fn at_battle(
    setup: Value,
    palette: Palette,
    is_animated: bool,
    test: impl FnOnce(&mut Screen<'_>),
) {
    against("bot:greedy", setup, palette, is_animated, test);
}

fn against(
    bot: &str,
    setup: Value,
    palette: Palette,
    is_animated: bool,
    test: impl FnOnce(&mut Screen<'_>),
) {
    let mut session = session_of("champions", &["you", bot], setup);
    let painter = painter("champions");
    let mut screen = Screen::new(&mut session, &*painter, palette, is_animated);
    screen.go_on().unwrap();
    test(&mut screen);
}

/// The Pincer, when Brannoc has taken up the Duel of the Gore Chief and side A is asked where Odo strikes.
fn at_pincer(palette: Palette, test: impl FnOnce(&mut Screen<'_>)) {
    let mut session = session_of("champions", &["Ann", "Bob"], json!({ "preset": "pincer" }));
    let painter = painter("champions");
    let mut screen = Screen::new(&mut session, &*painter, palette, false);
    screen.go_on().unwrap();
    let [ann, bob] = [Seat::ALL[0], Seat::ALL[1]];
    let answers = [
        (bob, json!({ "fight": 0 })),
        (bob, json!({ "weapon": "great-weapon" })),
        (ann, json!({ "weapon": "great-weapon" })),
        (bob, json!({ "duel-issue": { "champion": 2 } })),
        (ann, json!({ "duel-accept": { "character": 0 } })),
    ];
    for (seat, answer) in answers {
        screen.answer(seat, &answer).unwrap();
        assert_eq!(screen.message, None);
    }
    while screen.phase == Phase::Cover(bob) {
        press(&mut screen, "\n1");
    }
    press(&mut screen, "\n");
    assert_eq!(screen.phase, Phase::Choose(ann));
    test(&mut screen);
}

#[track_caller]
fn assert_begins(rows: &[String], expected: &[&str]) {
    for (row, expected) in rows.iter().zip(expected) {
        assert!(row.starts_with(expected), "wanted\n{expected}\ngot\n{}", rows.join("\n"));
    }
}

#[test]
fn the_gate_at_80_by_24() {
    at_battle(json!({}), Palette::new(false), false, |screen| {
        let rows = rows(screen, 80, 24);
        let expected = [
            "                      ◦                 Side A (you)  Glory 0",
            "              ◦ ◦ ◦ ◦ ◦                 1 Gate Guard        14 ⚑",
            "              ◦ ◦ 2 ◦ ◦                   ★ Gate Captain   ♥",
            "              ◦ ◦ ◦ ◦ ◦                   B Brannoc        ♥♥♥",
            "              ▽ ▽ h ☆ ▽                 Side B (bot greedy)  Glory 0  Active",
            "              ▲ ★ B ▲ ▲                 2 Reaver Swords     19 ⚑ Charging",
            "              • • • • •                   ☆ Oath-Keeper    ♥",
            "              • • 1 • •                   h Hask           ♥♥♥",
            "              •",
        ];
        assert_begins(&rows[1..], &expected);
        let wanted = [
            "turn 1 of 8, side B Active; Glory A 0, B 0",
            "Duel   none",
            "Score  A  3  ranks 2 + Standards 1",
            "       B  5  Charge 1 + ranks 3 + Standards 1",
            ">1 Great Weapon  +2 Str, +2 AP, strikes last",
        ];
        assert_shows(&rows.join("\n"), &wanted);
    });
}

#[test]
fn the_pincer_in_the_middle_of_a_round() {
    at_pincer(Palette::new(false), |screen| {
        let rows = rows(screen, 80, 24);
        let expected = [
            "                   ◦  part of the field Side A (Ann)  Glory 0",
            "           ◦ ◦ ◦ ◦ ◦                    1 Aldermoor Spears  29 ⚑ ★♥ B♥♥♥⚔ O♥♥",
            "           ◦ ◦ 2 ◦ ◦                    4 The Stonewarden    1",
            "       ░░░░◦ ◦ ◦ ◦ ◦                    Side B (Bob)  Glory 0  Active",
            "       ░5░░◦ ◦ ◦ ◦ ◦                    2 Reaver Swords     24 ⚑» ☆♥ h♥♥♥",
            "       ░▽░░▽ ▽ h ☆ ▽                    3 Gore Riders        7 » ☆♥⚔",
            "       ▓▲▓▓▲ O B ★ ▲ ▲                  5 The Thresher       1 »",
            "       ▓4▓▓• • • • • •  ◁   ◦",
            "       ▓▓▓▓• • • • • •  ◁   3",
            "           • • • 1 • •  ☆   ◦",
            "           • • • • • •  ◁   ◦",
            "Duel   Brannoc ♥♥♥ ⚔ Gore Chief ♥",
            "Order  5: ⚔☆3 Wolf×1 3 Wolf×3 Odo×3 │ 4: ☆2×2 2×8 ⚔☆3 Rider×2 3 Rider×7 │ 3:…",
            "Score  A  5  ranks 3 + Standards 2",
            "       B  6  Charge 1 + ranks 3 + Standards 1 + Flank 1",
        ];
        assert_begins(&rows[1..], &expected);
        assert_shows(&text(screen), &["side B Active, step 5", "part of the field"]);
    });
}

#[test]
fn a_large_window_names_everybody() {
    at_pincer(Palette::new(true), |screen| {
        let rows = rows(screen, 200, 45);
        let wanted = [
            "  O Odo            ♥♥",
            "  B Brannoc        ♥♥♥ ⚔ Duel",
            "3 Gore Riders        7 Charging",
            "  ☆ Gore Chief     ♥ ⚔ Duel",
            "Order  5: ⚔Gore Chief Wolf×1 Gore Riders Wolf×3 Odo×3 │ 4: Oath-Keeper×2 Reaver Swords×8",
        ];
        assert_shows(&rows.join("\n"), &wanted);
        assert!(!rows.join("\n").contains("part of the field"));
    });
}

#[test]
fn sides_have_colours_and_duellists_are_reversed() {
    for has_color in [true, false] {
        at_pincer(Palette::new(has_color), |screen| {
            let buffer = buffer(screen, 80, 24);
            let find = |sign: &str| {
                let field = |(at, _): &(usize, _)| at % 80 < 39 && (2..12).contains(&(at / 80));
                let mut cells = buffer.content.iter().enumerate().filter(field);
                cells.find(|(_, cell)| cell.symbol() == sign).unwrap().1
            };
            let (brannoc, odo, hask) = (find("B"), find("O"), find("h"));
            assert!(brannoc.modifier.contains(Modifier::REVERSED));
            assert!(!odo.modifier.contains(Modifier::REVERSED));
            let colours = if has_color {
                (Color::LightRed, Color::LightBlue)
            } else {
                (Color::Reset, Color::Reset)
            };
            assert_eq!((odo.fg, hask.fg), colours);
            let is_plain = |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset;
            assert_eq!(buffer.content.iter().all(is_plain), !has_color);
        });
    }
}

#[test]
fn a_large_battle_is_shown_where_it_is_fought() {
    at_battle(json!({ "preset": "ford" }), Palette::new(false), false, |screen| {
        let small = text(screen);
        assert_shows(&small, &["▲ ★ O ▲ ▲", "part of the field", "7 Isaura            in reserve"]);
        let large = rows(screen, 130, 50).join("\n");
        assert_shows(&large, &["▽ ▽ ▽ u ☆ ▽", "▲ ★ B ▲ ▲       ▲ ★ O ▲ ▲", "▲ ★ C ▲ ▲"]);
        assert!(!large.contains("part of the field"), "{large}");
    });
}

#[test]
fn blows_are_shown_pool_by_pool() {
    at_battle(json!({ "preset": "ring" }), Palette::new(false), true, |screen| {
        while screen.phase == Phase::Telling {
            screen.tick().unwrap();
        }
        press(screen, "2");
        let mut seen = text(screen);
        while screen.phase == Phase::Telling {
            assert!(screen.pause().is_some());
            screen.tick().unwrap();
            seen.push_str(&text(screen));
        }
        let wanted = ["to hit 4+: ", "to wound 4+: ", ", step 4", " HP lost"];
        assert_shows(&seen, &wanted);
    });
}

#[test]
fn help_explains_the_signs_and_lists_the_battles() {
    at_battle(json!({}), Palette::new(false), false, |screen| {
        press(screen, "?");
        assert_shows(&text(screen), &["a Champion", "preset = \"ring\"", "preset = \"fire\""]);
    });
}

#[test]
fn small_windows_never_panic() {
    at_pincer(Palette::new(true), |screen| {
        for (width, height) in [(1, 1), (20, 5), (79, 24), (80, 23), (80, 24), (81, 25), (300, 90)]
        {
            buffer(screen, width, height);
        }
    });
}

/// Keys that do not leave the table, drawn from a small generator so that a failure can be seen again.
fn keys(seed: u32) -> impl Iterator<Item = char> {
    const KEYS: &[u8] = b"1112234567890jjjk\n\n\nh?rx";
    let mut state = seed;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(KEYS[(state >> 16) as usize % KEYS.len()])
    })
}

#[test]
fn every_battle_can_be_played_to_its_end_with_any_keys() {
    for (seed, preset) in ["ring", "gate", "dusk", "fire", "pincer", "ford"].iter().enumerate() {
        let setup = json!({ "preset": preset });
        against("bot:random", setup, Palette::new(true), seed % 2 == 0, |screen| {
            for (pressed, key) in keys(seed as u32 + 7).enumerate() {
                assert!(pressed < 20_000, "{preset} never ends");
                if pressed % 8 == 0 {
                    text(screen);
                }
                match screen.phase {
                    Phase::Over(_) => break,
                    Phase::Choose(_) => press(screen, &key.to_string()),
                    _ => screen.tick().unwrap(),
                }
            }
            screen.popup = None;
            assert_shows(&text(screen), &["The end", "the match is over; Glory"]);
        });
    }
}
