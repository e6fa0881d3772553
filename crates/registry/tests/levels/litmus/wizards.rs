//! Wizards: what wins at once is done at once.

use duello_core::Seat;
use duello_wizards::bots::bots;
use duello_wizards::{Action, Number, Wizards};

use super::super::position;
use super::all_find;

#[test]
fn they_cast_the_spell_that_wins() {
    let game = Wizards::new();
    let text = r#"
        [position]
        round = 3
        wizards = [
            { alignment = "G", mp = 250, at = [400, 100] },
            { alignment = "B", field = 10, at = [400, 300] },
        ]
        "#;
    let is_right = |action: &Action| *action == Action::CastAttack { target: Seat::ALL[1] };
    all_find(&game, &bots(), &position(&game, text), Seat::ALL[0], is_right);
}

#[test]
fn they_run_into_the_last_points_of_a_field() {
    let game = Wizards::new();
    let text = r#"
        [position]
        round = 3
        stage = { active = { activated = 1, crew = [{ figure = 3, left = 1 }] } }
        wizards = [{ alignment = "G" }, { alignment = "B", field = 3, at = [400, 300] }]
        figures = [
            { owner = 0, race = "amazon", weapon = "normal", at = [400, 220], used = 3 },
            { owner = 1, race = "orc", weapon = "normal", at = [369, 220], wounds = 1 },
        ]
        "#;
    let is_right = |action: &Action| matches!(action, Action::Move { figure: Number(3), .. });
    all_find(&game, &bots(), &position(&game, text), Seat::ALL[0], is_right);
}
