//! Exact odds in the words in which a player weighs an answer.

use duello_commandos::{Loss, Upshot};
use duello_core::{Fraction, Seat};
use duello_geometry::hex::Hex;
use duello_referee::Chance;
use serde::Deserialize as _;

/// Everything that may be lost, with its chance; nothing where no die is rolled.
pub(super) fn weigh(seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
    let upshots = upshots(chances);
    let mut weighed = Vec::new();
    let mut figures: Vec<Loss> = Vec::new();
    for loss in upshots.iter().flat_map(|(upshot, _)| &upshot.lost) {
        if !figures.iter().any(|known| known.figure == loss.figure) {
            figures.push(*loss);
        }
    }
    for Loss { figure, .. } in figures {
        let whose = if figure.seat == seat { "your" } else { "the enemy's" };
        let lost = |upshot: &Upshot| upshot.lost.iter().find(|loss| loss.figure == figure).copied();
        let is_hit = sum(&upshots, |upshot| lost(upshot).is_some());
        let is_dead = sum(&upshots, |upshot| lost(upshot).is_some_and(|loss| loss.dead));
        weighed.push((format!("{whose} {} is hit", figure.kind), is_hit));
        weighed.push((format!("{whose} {} dies", figure.kind), is_dead));
    }
    for (who, text) in [(true, "you win the game"), (false, "the enemy wins the game")] {
        let is_won = |upshot: &Upshot| {
            upshot.over.is_some_and(|won| !won.is_empty() && won.contains(seat) == who)
        };
        let chance = sum(&upshots, is_won);
        if chance != Fraction::ZERO {
            weighed.push((text.to_owned(), chance));
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
pub(super) fn walk(seat: Seat, to: Hex, chances: &[Chance]) -> Walk {
    let upshots = upshots(chances);
    let own = |upshot: &Upshot| upshot.lost.iter().find(|loss| loss.figure.seat == seat).copied();
    let is_dead = |upshot: &Upshot| own(upshot).is_some_and(|loss| loss.dead);
    Walk {
        arrives: sum(&upshots, |upshot| upshot.at == Some(to) && !is_dead(upshot)),
        lost: mean(&upshots, own),
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
pub(super) fn volley(seat: Seat, chances: &[Chance]) -> Volley {
    let upshots = upshots(chances);
    let lost = |upshot: &Upshot| upshot.lost.iter().find(|loss| loss.figure.seat != seat).copied();
    Volley {
        hits: sum(&upshots, |upshot| lost(upshot).is_some()),
        kills: sum(&upshots, |upshot| lost(upshot).is_some_and(|loss| loss.dead)),
        mean: mean(&upshots, lost),
    }
}

/// Hit points lost in the mean, in thousandths.
fn mean(upshots: &[(Upshot, &Fraction)], lost: impl Fn(&Upshot) -> Option<Loss>) -> u64 {
    let parts = upshots.iter().map(|(upshot, chance)| {
        lost(upshot).map_or(0, |loss| u64::from(loss.hp)) * chance.parts_per_million()
    });
    (parts.sum::<u64>() + 500) / 1_000
}

fn upshots(chances: &[Chance]) -> Vec<(Upshot, &Fraction)> {
    let known = |chance: &'_ Chance| Upshot::deserialize(&chance.upshot).ok();
    chances.iter().filter_map(|chance| Some((known(chance)?, &chance.chance))).collect()
}

fn sum(upshots: &[(Upshot, &Fraction)], is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = upshots.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + *chance)
}
