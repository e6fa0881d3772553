//! Exact odds in the words in which a player weighs an answer.

use duello_core::{Fraction, Phrase, Seat, say};
use duello_wizards::{Upshot, View};

use super::Odds;
use super::names::{title, wizard as wizard_name};

/// Everything that may come of an answer, with its chance; nothing where no die is rolled and nothing happens.
pub(super) fn weigh(view: &View, seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
    let sum = |is_meant: &dyn Fn(&Upshot) -> bool| {
        let meant = odds.iter().filter(|(upshot, _)| is_meant(upshot));
        meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
    };
    let mut weighed: Vec<(Phrase, Fraction)> = Vec::new();
    if odds.iter().any(|(upshot, _)| upshot.hit.is_some()) {
        let hit = say!("tabletop-hit", "the attack hits");
        weighed.push((hit, sum(&|upshot| upshot.hit == Some(true))));
    }
    for (number, wounds) in all(odds, |upshot| &upshot.wounds) {
        let figure = title(view, number);
        let text = match wounds {
            1 => say!("tabletop-wounded", "{figure} loses a wound", figure),
            count => {
                say!("tabletop-wounds", "{figure} loses {count} wounds", figure, count)
            }
        };
        weighed.push((text, sum(&|upshot| upshot.wounds.contains(&(number, wounds)))));
    }
    for number in all(odds, |upshot| &upshot.destroyed) {
        let figure = title(view, number);
        let text = say!("tabletop-destroyed", "{figure} is destroyed", figure);
        weighed.push((text, sum(&|upshot| upshot.destroyed.contains(&number))));
    }
    for (wizard, to) in all(odds, |upshot| &upshot.fields) {
        let name = wizard_name(view, wizard);
        let text = say!("tabletop-field-falls", "the field of {name} falls to {to}", name, to);
        weighed.push((text, sum(&|upshot| upshot.fields.contains(&(wizard, to)))));
    }
    let won = say!("weigh-won", "you win the game");
    let not_won = say!("tabletop-not-won", "you do not win the game");
    for (is_won, text) in [(true, won), (false, not_won)] {
        let ends_so = |upshot: &Upshot| upshot.over.is_some_and(|w| w.contains(seat) == is_won);
        let chance = sum(&ends_so);
        if chance != Fraction::ZERO {
            weighed.push((text, chance));
        }
    }
    weighed
}

/// All things of one kind that may come, none of them twice.
fn all<T: Copy + Ord>(odds: &Odds, pick: impl Fn(&Upshot) -> &Vec<T>) -> Vec<T> {
    let mut things: Vec<T> = odds.iter().flat_map(|(upshot, _)| pick(upshot).clone()).collect();
    things.sort_unstable();
    things.dedup();
    things
}
