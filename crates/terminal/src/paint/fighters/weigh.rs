//! Exact odds in the words in which a player weighs an answer.

use duello_core::{Fraction, Phrase, Seat, say};
use duello_fighters::Upshot;

use super::Odds;

/// Everything that may come, with its chance; nothing where nothing can.
pub(super) fn weigh(seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let (own, other) = (seat.index() & 1, 1 - (seat.index() & 1));
    let mut rows = at_least(
        odds,
        |upshot| upshot.strikes[other],
        |count| match count {
            1 => say!("arena-one-strike", "the enemy takes 1 strike or more"),
            count => say!("arena-strikes", "the enemy takes {count} strikes or more", count),
        },
    );
    rows.extend(at_least(
        odds,
        |upshot| upshot.wounds[other],
        |count| match count {
            1 => say!("arena-one-wound", "the enemy takes 1 wound or more"),
            count => say!("arena-wounds", "the enemy takes {count} wounds or more", count),
        },
    ));
    let mut add = |what: Phrase, is_so: &dyn Fn(&Upshot) -> bool| {
        rows.push((what, sum(odds, is_so)));
    };
    add(say!("arena-enemy-bites-the-dust", "the enemy bites the dust"), &|upshot| {
        upshot.downed[other] > 0
    });
    add(say!("arena-enemy-is-taken-out", "the enemy is taken out"), &|upshot| {
        upshot.out[other] > 0
    });
    add(say!("arena-you-gain-vp", "you gain VP"), &|upshot| upshot.points[own] > 0);
    add(say!("arena-you-lose-vp", "you lose VP"), &|upshot| upshot.points[own] < 0);
    add(say!("arena-enemy-gains-vp", "the enemy gains VP"), &|upshot| upshot.points[other] > 0);
    add(say!("arena-you-reach-level-2", "you reach level 2"), &|upshot| upshot.levelled[own]);
    add(say!("arena-enemy-reaches-level-2", "the enemy reaches level 2"), &|upshot| {
        upshot.levelled[other]
    });
    add(say!("arena-you-are-wounded", "you are wounded"), &|upshot| upshot.wounds[own] > 0);
    add(say!("arena-you-bite-the-dust", "you bite the dust"), &|upshot| upshot.downed[own] > 0);
    add(say!("arena-you-are-taken-out", "you are taken out"), &|upshot| upshot.out[own] > 0);
    add(say!("arena-you-win-the-duel", "you win the duel"), &|upshot| {
        upshot.over.is_some_and(|won| won.contains(seat))
    });
    add(say!("arena-enemy-wins-the-duel", "the enemy wins the duel"), &|upshot| {
        upshot.over.is_some_and(|won| !won.is_empty() && !won.contains(seat))
    });
    rows.retain(|(_, chance)| *chance != Fraction::ZERO);
    rows
}

/// A row for each number from 1 up to the most that may come.
fn at_least(
    odds: &Odds,
    count: impl Fn(&Upshot) -> u8,
    what: impl Fn(u8) -> Phrase,
) -> Vec<(Phrase, Fraction)> {
    let most = odds.iter().map(|(upshot, _)| count(upshot)).max().unwrap_or(0);
    let row = |number: u8| (what(number), sum(odds, |upshot| count(upshot) >= number));
    (1..=most).map(row).collect()
}

/// What a blow may come to, in the numbers that fit a table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Blow {
    /// Strikes on the enemy before it defends, in the mean, in thousandths.
    pub(super) strikes: u64,
    /// Wounds in the mean, in thousandths: the enemy's and one's own.
    pub(super) wounds: [u64; 2],
    /// The chance of a wound or more.
    pub(super) hits: Fraction,
    pub(super) fells: Fraction,
    pub(super) kills: Fraction,
    /// VP in the mean, in thousandths: one's own and the enemy's.
    pub(super) points: [i64; 2],
    /// The chance to reach level 2 by it.
    pub(super) levels: Fraction,
    pub(super) wins: Fraction,
}

impl Blow {
    pub(super) fn new(seat: Seat, odds: &Odds) -> Blow {
        let (own, other) = (seat.index() & 1, 1 - (seat.index() & 1));
        let mean = |count: &dyn Fn(&Upshot) -> i64| -> i64 {
            let parts = odds.iter().map(|(upshot, chance)| {
                let parts = i64::try_from(chance.parts_per_million()).unwrap_or(0);
                count(upshot) * parts
            });
            parts.sum::<i64>() / 1_000
        };
        let count = |count: &dyn Fn(&Upshot) -> i64| u64::try_from(mean(count)).unwrap_or(0);
        let wounds = |side: usize| count(&|upshot| i64::from(upshot.wounds[side]));
        Blow {
            strikes: count(&|upshot| i64::from(upshot.strikes[other])),
            wounds: [wounds(other), wounds(own)],
            hits: sum(odds, |upshot| upshot.wounds[other] > 0),
            fells: sum(odds, |upshot| upshot.downed[other] > 0),
            kills: sum(odds, |upshot| upshot.out[other] > 0),
            points: [own, other].map(|side| mean(&|upshot| i64::from(upshot.points[side]))),
            levels: sum(odds, |upshot| upshot.levelled[own]),
            wins: sum(odds, |upshot| upshot.over.is_some_and(|won| won.contains(seat))),
        }
    }
}

fn sum(odds: &Odds, is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = odds.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
}
