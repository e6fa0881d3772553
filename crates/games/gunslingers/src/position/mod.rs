//! Any position of a match, as a setup describes it: what a FEN is in chess.

mod read;
mod validate;

use duello_core::{BySeat, Seat, Seats};
use serde::Serialize;

use crate::content::{Card, Hand};
use crate::state::{Duel, Public, Secret, Stage, State};
use crate::switches::Switches;

/// A position between two decisions. Lists have one entry per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Position {
    /// Dollars of each seat.
    pub dollars: Vec<u8>,
    /// The duelling master.
    pub master: Seat,
    /// Drawn duels in a row.
    pub drawn_row: u8,
    /// Who has left the game.
    pub left: Seats,
    /// Who is alive in this duel.
    pub alive: Seats,
    /// The hand of each seat: colts, rifles, reloadings, barricades; the last two default to 1.
    pub hands: Vec<[u8; 4]>,
    /// Shootouts played in this duel [default: the least number that explains the hands].
    pub shootouts: u8,
    /// Unchanged shootouts in a row.
    pub unchanged: u8,
    /// The stage of the shootout.
    pub stage: Stage,
    /// The card each seat has laid, once the lay stage has closed.
    pub laid: Vec<Option<Card>>,
}

impl Position {
    /// The start of a duel; change its fields to get another position.
    pub fn start(players: usize) -> Position {
        Position {
            dollars: vec![0; players],
            master: Seat::ALL[0],
            drawn_row: 0,
            left: Seats::NONE,
            alive: Seats::first(players),
            hands: vec![[3, 1, 1, 1]; players],
            shootouts: 0,
            unchanged: 0,
            stage: Stage::Lay,
            laid: vec![None; players],
        }
    }

    /// The least number of shootouts after which the hands can be as they are: a card is spent in a
    /// shootout of its own, and unchanged shootouts come after all of them.
    pub fn least_shootouts(&self) -> u8 {
        let spent = |seat: Seat| {
            let [colts, rifles, reloads, _] = self.hands[seat.index()];
            6u8.saturating_sub(colts + rifles + reloads + 1)
        };
        let everybody = Seats::first(self.hands.len()).minus(self.left);
        let spent = self.alive.iter().filter(|seat| everybody.contains(*seat)).map(spent).max();
        let somebody_fell = u8::from(!everybody.minus(self.alive).is_empty());
        spent.unwrap_or(0).max(somebody_fell).saturating_add(self.unchanged)
    }

    /// The public part of the position.
    pub(crate) fn public(&self, switches: Switches) -> Public {
        let at = |seat: Seat| seat.index();
        let hand = |seat| {
            let [colts, rifles, reloads, barricades] = *self.hands.get(at(seat))?;
            Hand::new(colts, rifles, reloads, barricades)
        };
        let mut public = Public::new(switches, self.dollars.len(), self.master);
        public.playing = public.seated.minus(self.left);
        // GU-807: whoever has left has neither dollars nor cards.
        let playing = public.playing;
        let dollars = |seat: Seat| self.dollars.get(at(seat)).copied().unwrap_or(0);
        public.dollars =
            BySeat::from_fn(|seat| if playing.contains(seat) { dollars(seat) } else { 0 });
        public.drawn_row = self.drawn_row;
        public.duel = Duel {
            alive: self.alive,
            hands: BySeat::from_fn(|seat| match playing.contains(seat) {
                true => hand(seat).unwrap_or(Hand::FULL),
                false => Hand::EMPTY,
            }),
            shootouts: self.shootouts,
            unchanged: self.unchanged,
            stage: self.stage,
        };
        public
    }

    /// The laid cards of the position.
    pub(crate) fn secrets(&self) -> BySeat<Secret> {
        BySeat::from_fn(|seat| Secret { laid: self.laid.get(seat.index()).copied().flatten() })
    }

    /// The position of `state`.
    pub(crate) fn of(state: &State) -> Position {
        let public = &state.public;
        let n = public.seated.len();
        let hand = |hand: &Hand| {
            [Card::Colt, Card::Rifle, Card::Reloading, Card::Barricade].map(|card| hand.count(card))
        };
        Position {
            dollars: public.dollars.first(n).to_vec(),
            master: public.master,
            drawn_row: public.drawn_row,
            left: public.seated.minus(public.playing),
            alive: public.duel.alive,
            hands: public.duel.hands.first(n).iter().map(hand).collect(),
            shootouts: public.duel.shootouts,
            unchanged: public.duel.unchanged,
            stage: public.duel.stage,
            laid: public.seated.iter().map(|seat| state.secret(seat).laid).collect(),
        }
    }
}
