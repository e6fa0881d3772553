//! A view brought up to date by what has happened.

use duello_core::{Seat, Seats};

use super::view::{HandView, PlayerView, View, bills};
use crate::content::{Card, Hand};
use crate::event::{Event, Revealed};

/// Brings a view of the moment before an event to the moment after it.
pub(super) fn follow(view: &mut View, event: &Event) {
    match event {
        Event::FirstMaster { master } | Event::NewMaster { master } => view.master = *master,
        Event::DuelBegins { alive } => begin_duel(view, *alive),
        // Where nobody is asked for the command, it follows at once.
        Event::AllLaid { .. } => stage(view, "command"),
        Event::Command { .. } => stage(view, "point"),
        Event::Revealed { plays } => reveal(view, plays),
        Event::Fell { seat } => {
            view.alive = view.alive.without(*seat);
            change(view, *seat, |player| player.alive = false);
        }
        Event::BarricadeBack { seat } => change_hand(view, *seat, |hand| hand.barricades = 1),
        Event::Reloaded { seat } => change_hand(view, *seat, |hand| {
            let reloadings = hand.reloadings;
            *hand = HandView { reloadings, ..HandView::of(Hand::FULL) };
        }),
        Event::Unchanged { count, .. } => view.unchanged = *count,
        Event::DuelWon { winner, dollars } => {
            view.drawn_row = 0;
            change(view, *winner, |player| {
                (player.dollars, player.bills) = (*dollars, bills(*dollars));
            });
        }
        Event::DuelDrawn { row, .. } => view.drawn_row = *row,
        Event::Left { seat } => {
            view.alive = view.alive.without(*seat);
            change_hand(view, *seat, |hand| *hand = HandView::of(Hand::EMPTY));
            change(view, *seat, |player| {
                (player.playing, player.alive) = (false, false);
                (player.dollars, player.bills) = (0, Vec::new());
            });
        }
        Event::GameWon { winner, .. } => view.winner = Some(*winner),
        Event::Pointed { .. }
        | Event::Deflected { .. }
        | Event::Hit { .. }
        | Event::Wasted { .. }
        | Event::Lot { .. } => {}
    }
}

fn stage(view: &mut View, stage: &str) {
    stage.clone_into(&mut view.stage);
}

/// GU-602: everybody in the game is alive and holds all six cards.
fn begin_duel(view: &mut View, alive: Seats) {
    view.alive = alive;
    (view.shootouts, view.unchanged) = (0, 0);
    stage(view, "lay");
    for player in &mut view.players {
        player.alive = alive.contains(player.seat);
        let hand = if player.alive { Hand::FULL } else { Hand::EMPTY };
        player.hand = player.hand.map(|_| HandView::of(hand));
    }
}

/// GU-211, GU-401: the revealed cards lie on the table, and the shootout counts.
fn reveal(view: &mut View, plays: &[Revealed]) {
    stage(view, "lay");
    view.laid = None;
    view.shootouts += 1;
    view.unchanged = 0;
    for Revealed { seat, play } in plays {
        change_hand(view, *seat, |hand| {
            let count = match play.card {
                Card::Colt => &mut hand.colts,
                Card::Rifle => &mut hand.rifles,
                Card::Barricade => &mut hand.barricades,
                Card::Reloading => &mut hand.reloadings,
            };
            *count = count.saturating_sub(1);
        });
    }
}

fn change(view: &mut View, seat: Seat, with: impl FnOnce(&mut PlayerView)) {
    if let Some(player) = view.players.iter_mut().find(|player| player.seat == seat) {
        with(player);
    }
}

/// Changes a hand that the observer sees.
fn change_hand(view: &mut View, seat: Seat, with: impl FnOnce(&mut HandView)) {
    change(view, seat, |player| {
        if let Some(hand) = &mut player.hand {
            with(hand);
        }
    });
}
