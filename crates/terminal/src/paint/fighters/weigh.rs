//! Exact odds in the words in which a player weighs an answer.

use duello_core::{Fraction, Seat};
use duello_fighters::Upshot;
use duello_referee::Chance;
use serde::Deserialize as _;

/// Everything that may come, with its chance; nothing where nothing can.
pub(super) fn weigh(seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
    let upshots = upshots(chances);
    let (own, other) = (seat.index() & 1, 1 - (seat.index() & 1));
    let mut rows = at_least(&upshots, "the enemy takes", "strike", |upshot| upshot.strikes[other]);
    rows.extend(at_least(&upshots, "the enemy takes", "wound", |upshot| upshot.wounds[other]));
    let mut add = |what: &str, is_so: &dyn Fn(&Upshot) -> bool| {
        rows.push((what.to_owned(), sum(&upshots, is_so)));
    };
    add("the enemy bites the dust", &|upshot| upshot.downed[other] > 0);
    add("the enemy is taken out", &|upshot| upshot.out[other] > 0);
    add("you gain VP", &|upshot| upshot.points[own] > 0);
    add("you lose VP", &|upshot| upshot.points[own] < 0);
    add("the enemy gains VP", &|upshot| upshot.points[other] > 0);
    add("you reach level 2", &|upshot| upshot.levelled[own]);
    add("the enemy reaches level 2", &|upshot| upshot.levelled[other]);
    add("you are wounded", &|upshot| upshot.wounds[own] > 0);
    add("you bite the dust", &|upshot| upshot.downed[own] > 0);
    add("you are taken out", &|upshot| upshot.out[own] > 0);
    add("you win the duel", &|upshot| upshot.over.is_some_and(|won| won.contains(seat)));
    add("the enemy wins the duel", &|upshot| {
        upshot.over.is_some_and(|won| !won.is_empty() && !won.contains(seat))
    });
    rows.retain(|(_, chance)| *chance != Fraction::ZERO);
    rows
}

/// A row for each number from 1 up to the most that may come.
fn at_least(
    upshots: &[(Upshot, &Fraction)],
    who: &str,
    what: &str,
    count: impl Fn(&Upshot) -> u8,
) -> Vec<(String, Fraction)> {
    let most = upshots.iter().map(|(upshot, _)| count(upshot)).max().unwrap_or(0);
    let row = |number: u8| {
        let plural = if number == 1 { "" } else { "s" };
        let chance = sum(upshots, |upshot| count(upshot) >= number);
        (format!("{who} {number} {what}{plural} or more"), chance)
    };
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
    pub(super) fn new(seat: Seat, chances: &[Chance]) -> Blow {
        let upshots = upshots(chances);
        let (own, other) = (seat.index() & 1, 1 - (seat.index() & 1));
        let mean = |count: &dyn Fn(&Upshot) -> i64| -> i64 {
            let parts = upshots.iter().map(|(upshot, chance)| {
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
            hits: sum(&upshots, |upshot| upshot.wounds[other] > 0),
            fells: sum(&upshots, |upshot| upshot.downed[other] > 0),
            kills: sum(&upshots, |upshot| upshot.out[other] > 0),
            points: [own, other].map(|side| mean(&|upshot| i64::from(upshot.points[side]))),
            levels: sum(&upshots, |upshot| upshot.levelled[own]),
            wins: sum(&upshots, |upshot| upshot.over.is_some_and(|won| won.contains(seat))),
        }
    }
}

fn upshots(chances: &[Chance]) -> Vec<(Upshot, &Fraction)> {
    let known = |chance: &'_ Chance| Upshot::deserialize(&chance.upshot).ok();
    chances.iter().filter_map(|chance| Some((known(chance)?, &chance.chance))).collect()
}

fn sum(upshots: &[(Upshot, &Fraction)], is_meant: impl Fn(&Upshot) -> bool) -> Fraction {
    let meant = upshots.iter().filter(|(upshot, _)| is_meant(upshot));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + *chance)
}
