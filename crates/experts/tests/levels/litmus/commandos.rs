//! Commandos: the flag goes home first, and whoever takes it home is shot first.

use duello_commandos::{Action, Commandos, SIDES, Slot};
use duello_experts::commandos::bots;

use super::all_find;
use crate::position;

#[test]
fn they_take_the_flag_home() {
    let game = Commandos::new();
    let text = r#"
        [position]
        turn = 0
        characters = [
            [{ kind = "infantry" }, { kind = "ranger", at = [-6, -1], hp = 1 }, { kind = "heavy" }],
            [{ kind = "infantry", at = [-5, -1], hp = 1 }, { kind = "ranger" }, { kind = "heavy" }],
        ]
        flag = { bearer = { seat = 0, slot = 1 } }
        "#;
    let is_right = |action: &Action| *action == Action::Activate(Slot::ALL[1]);
    all_find(&game, &bots(), &position(&game, text), SIDES[0], is_right);
}

#[test]
fn they_shoot_the_bearer_who_is_about_to_win() {
    let game = Commandos::new();
    let text = r#"
        [position]
        active = { slot = 0, ap = 1 }
        characters = [
            [{ kind = "infantry", at = [5, 0] }, { kind = "sniper", hp = 0 }, { kind = "heavy", at = [-6, 0] }],
            [{ kind = "infantry", hp = 0 }, { kind = "ranger", at = [6, 1], hp = 1 }, { kind = "heavy", at = [3, 0] }],
        ]
        flag = { bearer = { seat = 1, slot = 1 } }
        "#;
    let is_right =
        |action: &Action| matches!(action, Action::Shoot(shot) if shot.target == Slot::ALL[1]);
    all_find(&game, &bots(), &position(&game, text), SIDES[0], is_right);
}
