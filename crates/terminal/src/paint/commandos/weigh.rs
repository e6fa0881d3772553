//! Exact odds in the words in which a player weighs an answer.

use duello_commandos::{Loss, Upshot};
use duello_core::{Fraction, Phrase, Seat, say};
use duello_geometry::hex::Hex;

use super::Odds;

/// Everything that may be lost, with its chance; nothing where no die is rolled.
pub(super) fn weigh(seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let mut weighed = Vec::new();
    let mut figures: Vec<Loss> = Vec::new();
    for loss in odds.iter().flat_map(|(upshot, _)| &upshot.lost) {
        if !figures.iter().any(|known| known.figure == loss.figure) {
            figures.push(*loss);
        }
    }
    for Loss { figure, .. } in figures {
        let kind = figure.kind.say();
        let lost = |upshot: &Upshot| upshot.lost.iter().find(|loss| loss.figure == figure).copied();
        let is_hit = sum(odds, |upshot| lost(upshot).is_some());
        let is_dead = sum(odds, |upshot| lost(upshot).is_some_and(|loss| loss.dead));
        let [hit, dead] = match figure.seat == seat {
            true => [
                say!("ruin-own-hit", "your {kind} is hit", kind = kind.clone()),
                say!("ruin-own-dies", "your {kind} dies", kind),
            ],
            false => [
                say!("ruin-enemy-hit", "the enemy's {kind} is hit", kind = kind.clone()),
                say!("ruin-enemy-dies", "the enemy's {kind} dies", kind),
            ],
        };
        weighed.extend([(hit, is_hit), (dead, is_dead)]);
    }
    let won = say!("weigh-won", "you win the game");
    let lost = say!("weigh-lost", "the enemy wins the game");
    for (who, text) in [(true, won), (false, lost)] {
        let is_won = |upshot: &Upshot| {
            upshot.over.is_some_and(|won| !won.is_empty() && won.contains(seat) == who)
        };
        let chance = sum(odds, is_won);
        if chance != Fraction::ZERO {
            weighed.push((text, chance));
        }
    }
    weighed
}

/// What a Move may come to.
pub(super) struct Walk {
    /// The chance to get there; whoever does not has died on the way.
    pub(super) arrives: Fraction,
    /// Hit points lost in the mean, in thousandths.
    pub(super) lost: u64,
}

/// The odds of a Move of somebody of this side to a hex.
pub(super) fn walk(seat: Seat, to: Hex, odds: &Odds) -> Walk {
    let own = |upshot: &Upshot| upshot.lost.iter().find(|loss| loss.figure.seat == seat).copied();
    let is_dead = |upshot: &Upshot| own(upshot).is_some_and(|loss| loss.dead);
    Walk {
        arrives: sum(odds, |upshot| upshot.at == Some(to) && !is_dead(upshot)),
        lost: mean(odds, own),
    }
}

/// What a shot may come to.
pub(super) struct Volley {
    /// The chance of a hit or more.
    pub(super) hits: Fraction,
    /// The chance of a kill.
    pub(super) kills: Fraction,
    /// Hits in the mean, in thousandths, those in excess not counted.
    pub(super) mean: u64,
}

/// The odds of a shot of somebody of this side.
pub(super) fn volley(seat: Seat, odds: &Odds) -> Volley {
    let lost = |upshot: &Upshot| upshot.lost.iter().find(|loss| loss.figure.seat != seat).copied();
    Volley {
        hits: sum(odds, |upshot| lost(upshot).is_some()),
        kills: sum(odds, |upshot| lost(upshot).is_some_and(|loss| loss.dead)),
        mean: mean(odds, lost),
    }
}

/// Hit points lost in the mean, in thousandths.
fn mean(odds: &Odds, lost: impl Fn(&Upshot) -> Option<Loss>) -> u64 {
    let parts = odds.iter().map(|(upshot, chance)| {
        lost(upshot).map_or(0, |loss| u64::from(loss.hp)) * chance.parts_per_million()
    });
    (parts.sum::<u64>() + 500) / 1_000
}

fn sum(odds: &Odds, is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = odds.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
}
