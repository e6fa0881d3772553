//! How good a position looks, for searches that stop before the end.

use duello_core::Seat;

use crate::rules::{Sight, Zone};
use crate::state::{FigureId, Public, SIDES, enemy};

/// The balance of life, level, VP, cards, stance and position of the two sides, in thousandths of a win; 0 for a
/// spectator.
pub(super) fn worth(sight: Sight<'_>) -> i32 {
    let public = sight.public;
    let Some(seat) = sight.seat().filter(|seat| SIDES.contains(seat)) else { return 0 };
    if let Some(ending) = public.ending {
        return match ending.winner {
            None => 0,
            Some(winner) if winner == seat => 1000,
            Some(_) => -1000,
        };
    }
    let balance = strength(public, seat) - strength(public, enemy(seat));
    (balance * 900 / (balance.abs() + 120) - boredom(public)).clamp(-990, 990)
}

/// What turns without a fight cost both sides (FI-1212): a player who only waits for the other to come ends in a draw.
/// It is more while the enemies are far apart, so that somebody walks.
fn boredom(public: &Public) -> i32 {
    if public.quiet_turns == 0 {
        return 0;
    }
    let pairs =
        public.standing().flat_map(|(id, _)| public.enemies(id).map(move |(other, _)| (id, other)));
    let gap = pairs.map(|(id, other)| public.gap_squared(id, other)).min().unwrap_or(0);
    let centimetres = i32::try_from(gap.isqrt() / 10).unwrap_or(i32::MAX).min(100);
    i32::from(public.quiet_turns) * (20 + centimetres)
}

/// The strength of a side, roughly in tenths of a wound.
fn strength(public: &Public, seat: Seat) -> i32 {
    public.side(seat).map(|(id, _)| figure(public, id)).sum()
}

fn figure(public: &Public, id: FigureId) -> i32 {
    let (figure, sheet) = (public.figure(id), public.sheet(id));
    let life = i32::from(sheet.wounds) - i32::from(figure.wounds);
    let mut sum = 60 + 10 * life.max(-3);
    let number = i32::from(sheet.number).max(1);
    // Level 2 is two thirds of the way to a victory by points.
    let progress = if figure.level == 1 { 0 } else { 60 };
    sum += progress + 60 * i32::from(figure.vp) / number;
    sum += 8 * (i32::from(figure.available) + i32::from(figure.used) + i32::from(figure.bound));
    sum += 2 * i32::from(figure.available);
    sum -= if figure.is_down() { 20 } else { 0 };
    sum -= if figure.badly_wounded { 5 } else { 0 };
    sum += if figure.parrying { 4 } else { 0 } + 3 * i32::from(figure.guard);
    sum -= if figure.sand.is_some() { 6 } else { 0 };
    // It pays to have the enemy in front and turned away.
    for (other, _) in public.enemies(id) {
        let gap = public.gap_squared(id, other);
        sum += match public.zone(other, id) {
            Zone::Front => 0,
            Zone::Flank => 4,
            Zone::Rear => 9,
        } * i32::from(gap <= 4 * public.reach_squared(1));
        sum -= if public.zone(id, other) == Zone::Front { 0 } else { 2 };
    }
    sum
}
