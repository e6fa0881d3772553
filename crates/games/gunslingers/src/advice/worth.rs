//! An estimate of a position, for searches of limited depth.

use duello_core::Seat;

use crate::content::{Card, Hand};
use crate::state::Public;
use crate::switches::GOAL_MAX;

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
    let missing = |seat: Seat| (goal - i32::from(public.dollars[seat])).max(1);
    let duel = duel_worth(public, seat);
    if let Some(rival) = rivals.only() {
        let (won, lost) =
            (race(missing(seat) - 1, missing(rival)), race(missing(seat), missing(rival) - 1));
        return ((won * (1000 + duel) + lost * (1000 - duel)) / 2000).clamp(-990, 990);
    }
    let best = rivals.iter().map(|rival| i32::from(public.dollars[rival])).max().unwrap_or(0);
    let lead = (i32::from(public.dollars[seat]) - best) * 600 / goal;
    (lead + duel * 300 / (1000 * goal.min(3))).clamp(-990, 990)
}

/// What a match of two is worth to a player who must win `own` more duels while the other must win `other`, if every duel
/// is even.
fn race(own: i32, other: i32) -> i32 {
    let mut by_other = [1000; GOAL_MAX as usize + 1];
    by_other[0] = -1000;
    for _ in 0..own {
        for left in 1..by_other.len() {
            by_other[left] = (by_other[left] + by_other[left - 1]) / 2;
        }
    }
    by_other[other as usize]
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

#[cfg(test)]
mod tests {
    use super::race;

    #[test]
    fn a_race_of_even_duels_is_worth_its_exact_chance() {
        assert_eq!((race(1, 1), race(5, 5)), (0, 0));
        // One chance in eight to win three duels in a row, one in sixteen for four.
        assert_eq!((race(3, 1), race(4, 1)), (-750, -875));
        assert_eq!((race(0, 2), race(2, 0)), (1000, -1000));
    }
}
