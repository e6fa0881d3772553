//! Commandos: the flag goes home first, and whoever takes it home is shot first.

use duello_commandos::bots::bots;
use duello_commandos::{Action, Commandos, SIDES, Slot};
use duello_core::dice::Seeded;
use duello_core::{Joint, Rules, Table};

use super::super::position;
use super::all_find;

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

#[test]
fn they_do_not_walk_into_a_guarded_hex_for_nothing() {
    // The machine gun covers the way to the flag; the last man, with one hit point, has all the time there is.
    let game = Commandos::new();
    let text = r#"
        [position]
        active = { slot = 0, ap = 1 }
        characters = [
            [{ kind = "infantry", at = [-3, 0], hp = 1 }, { kind = "sniper", hp = 0 }, { kind = "lmg", hp = 0 }],
            [{ kind = "infantry", hp = 0 }, { kind = "sniper", hp = 0 }, { kind = "lmg", at = [1, -1], facing = "NW", guard = 4 }],
        ]
        "#;
    let state = position(&game, text);
    let is_right = |action: &Action| {
        let (mut dice, mut told, mut after) = (Seeded::new(1), Vec::new(), state.clone());
        let joint = Joint::from_iter([(SIDES[0], *action)]);
        game.advance(&mut after, &joint, &mut Table::told(&mut dice, &mut told));
        told.iter().all(|told| told.clause.id() != "CO-802")
    };
    all_find(&game, &bots(), &state, SIDES[0], is_right);
}
