//! Gunslingers: whom to shoot, and when not to reload.

use duello_core::Seat;
use duello_gunslingers::bots::bots;
use duello_gunslingers::{Action, Card, Gunslingers};

use super::super::position;
use super::all_find;

#[test]
fn they_shoot_who_cannot_shoot_back() {
    let game = Gunslingers::new();
    let state = position(&game, "[position]\nhands = [[0, 1], [0, 0]]\ndollars = [4, 4]");
    let is_right = |action: &Action| *action == Action::Lay(Card::Rifle);
    all_find(&game, &bots(), &state, Seat::ALL[0], is_right);
}

#[test]
fn they_do_not_reload_under_three_colts() {
    let game = Gunslingers::new();
    let state = position(&game, "[position]\nhands = [[3, 0], [3, 0]]\ndollars = [4, 4]");
    let is_right = |action: &Action| *action != Action::Lay(Card::Reloading);
    all_find(&game, &bots(), &state, Seat::ALL[0], is_right);
}
