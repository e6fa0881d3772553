//! An estimate of a position, for searches of limited depth.

use duello_core::Seat;

use crate::content::{Card, Hand};
use crate::state::Public;

/// In thousandths of a win. Dollars count most; within a duel, being alive, few opponents and a loaded hand.
pub(super) fn worth(public: &Public, seat: Seat) -> i32 {
    if let Some(won) = public.won {
        return if won.winner == seat { 1000 } else { -1000 };
    }
    if !public.playing.contains(seat) {
        return -1000;
    }
    let goal = i32::from(public.switches.goal);
    let rivals = public.playing.without(seat);
    let best = rivals.iter().map(|rival| i32::from(public.dollars[rival])).max().unwrap_or(0);
    let lead = (i32::from(public.dollars[seat]) - best) * 600 / goal;
    (lead + duel_worth(public, seat) * 300 / (1000 * goal.min(3))).clamp(-990, 990)
}

/// How the current duel stands for `seat`, from -1000 to 1000.
fn duel_worth(public: &Public, seat: Seat) -> i32 {
    let duel = &public.duel;
    if !duel.alive.contains(seat) {
        return -1000;
    }
    let enemies = duel.alive.without(seat);
    let theirs: i32 = enemies.iter().map(|enemy| load(duel.hands[enemy])).sum();
    let count = enemies.len() as i32;
    let fewer = 250 * (public.playing.len() as i32 - 1 - count);
    (load(duel.hands[seat]) - theirs / count.max(1) + fewer).clamp(-999, 999)
}

/// The threat of a hand: the Rifle, which no Barricade stops, counts as much as two Colts.
fn load(hand: Hand) -> i32 {
    100 * i32::from(hand.count(Card::Colt)) + 200 * i32::from(hand.count(Card::Rifle))
}
