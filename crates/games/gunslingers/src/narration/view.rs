//! What one observer sees, as it is sent to screens and programs.

use duello_core::{Observer, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::content::{Card, Gunslingers, Hand};
use crate::state::{Sight, Stage};
use crate::switches::Memory;

/// What one observer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct View {
    /// The observer's seat; `None` for a spectator.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// The duelling master.
    #[cfg_attr(test, ts(as = "u8"))]
    pub master: Seat,
    /// Dollars that win the game.
    pub goal: u8,
    /// Drawn duels in a row.
    pub drawn_row: u8,
    /// Who is alive in this duel.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub alive: Seats,
    /// What the shootout waits for: `lay`, `command` or `point`.
    #[cfg_attr(test, ts(type = "'lay' | 'command' | 'point'"))]
    pub stage: String,
    /// Whether card and target are chosen together.
    pub one_step: bool,
    /// Shootouts played in this duel.
    pub shootouts: u8,
    /// Shootouts after which the duel is drawn.
    pub shootout_cap: u8,
    /// Unchanged shootouts in a row.
    pub unchanged: u8,
    /// Unchanged shootouts in a row after which the duel is drawn.
    pub stall_limit: u8,
    /// The card that the observer has laid, if it is still face down.
    pub laid: Option<Card>,
    /// Who has won the game.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub winner: Option<Seat>,
}

/// One player as the observer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PlayerView {
    /// The seat.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// The name shown at the table.
    pub name: String,
    /// Whether the player is still in the game.
    pub playing: bool,
    /// Whether the player is alive in this duel.
    pub alive: bool,
    /// The cards in hand; `None` if they are covered (GU-R09).
    pub hand: Option<HandView>,
    /// Dollars owned.
    pub dollars: u8,
    /// GU-503, GU-R12: the dollars in the fewest bills, the larger first.
    pub bills: Vec<u8>,
}

/// A hand by kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct HandView {
    /// Colts in hand, of 3.
    pub colts: u8,
    /// Rifles in hand, of 1.
    pub rifles: u8,
    /// Barricades in hand, of 1.
    pub barricades: u8,
    /// Reloadings in hand, of 1.
    pub reloadings: u8,
}

impl HandView {
    pub(super) fn of(hand: Hand) -> HandView {
        let [colts, rifles, barricades, reloadings] = Card::ALL.map(|card| hand.count(card));
        HandView { colts, rifles, barricades, reloadings }
    }

    /// How many cards of a kind are in the hand.
    pub fn count(self, card: Card) -> u8 {
        match card {
            Card::Colt => self.colts,
            Card::Rifle => self.rifles,
            Card::Barricade => self.barricades,
            Card::Reloading => self.reloadings,
        }
    }
}

/// GU-503, GU-R12: the fewest bills for a sum: twos, and a one if the sum is odd.
pub fn bills(dollars: u8) -> Vec<u8> {
    let mut bills = vec![2; usize::from(dollars / 2)];
    bills.extend((dollars % 2 == 1).then_some(1));
    bills
}

impl View {
    pub(super) fn of(game: &Gunslingers, sight: Sight<'_>) -> View {
        let public = sight.public;
        let duel = &public.duel;
        let is_open =
            |seat| public.switches.memory == Memory::Open || sight.observer == Observer::Seat(seat);
        let player = |seat: Seat| PlayerView {
            seat,
            name: game.name(seat).to_owned(),
            playing: public.playing.contains(seat),
            alive: duel.alive.contains(seat),
            hand: is_open(seat).then(|| HandView::of(duel.hands[seat])),
            dollars: public.dollars[seat],
            bills: bills(public.dollars[seat]),
        };
        View {
            seat: sight.seat(),
            players: public.seated.iter().map(player).collect(),
            master: public.master,
            goal: public.switches.goal,
            drawn_row: public.drawn_row,
            alive: duel.alive,
            stage: stage_name(duel.stage).to_owned(),
            one_step: public.switches.one_step,
            shootouts: duel.shootouts,
            shootout_cap: public.switches.shootout_cap,
            unchanged: duel.unchanged,
            stall_limit: public.switches.stall_limit,
            laid: sight.own.and_then(|own| own.laid),
            winner: public.won.map(|won| won.winner),
        }
    }
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Lay => "lay",
        Stage::Command => "command",
        Stage::Point => "point",
    }
}
