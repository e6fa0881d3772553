//! Exact odds in the words in which a player weighs an answer.

use duello_core::{Fraction, Seat};
use duello_referee::Chance;
use duello_wizards::{Number, Upshot, View};
use serde::Deserialize as _;

use super::names::Words;

/// Everything that may come of an answer, with its chance; nothing where no die is rolled and nothing happens.
pub(super) fn weigh(
    words: &Words,
    view: &View,
    seat: Seat,
    chances: &[Chance],
) -> Vec<(String, Fraction)> {
    let known = |chance: &'_ Chance| Upshot::deserialize(&chance.upshot).ok();
    let upshots: Vec<(Upshot, &Fraction)> =
        chances.iter().filter_map(|chance| Some((known(chance)?, &chance.chance))).collect();
    let sum = |is_meant: &dyn Fn(&Upshot) -> bool| {
        let meant = upshots.iter().filter(|(upshot, _)| is_meant(upshot));
        meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + *chance)
    };
    let mut weighed: Vec<(String, Fraction)> = Vec::new();
    if upshots.iter().any(|(upshot, _)| upshot.hit.is_some()) {
        weighed.push((words.word("weigh-hit"), sum(&|upshot| upshot.hit == Some(true))));
    }
    let title = |number: Number| words.title(view, number);
    for (number, wounds) in all(&upshots, |upshot| &upshot.wounds) {
        let name = title(number);
        let with = [("figure", (&name).into()), ("wounds", wounds.into())];
        let text = words.say("weigh-wounded", &with);
        weighed.push((text, sum(&|upshot| upshot.wounds.contains(&(number, wounds)))));
    }
    for number in all(&upshots, |upshot| &upshot.destroyed) {
        let text = words.say("weigh-destroyed", &[("figure", (&title(number)).into())]);
        weighed.push((text, sum(&|upshot| upshot.destroyed.contains(&number))));
    }
    for (wizard, to) in all(&upshots, |upshot| &upshot.fields) {
        let name = words.wizard(view, wizard);
        let text = words.say("weigh-field", &[("wizard", (&name).into()), ("to", to.into())]);
        weighed.push((text, sum(&|upshot| upshot.fields.contains(&(wizard, to)))));
    }
    for (is_won, key) in [(true, "weigh-win"), (false, "weigh-lose")] {
        let ends_so = |upshot: &Upshot| upshot.over.is_some_and(|w| w.contains(seat) == is_won);
        let chance = sum(&ends_so);
        if chance != Fraction::ZERO {
            weighed.push((words.word(key), chance));
        }
    }
    weighed
}

/// All things of one kind that may come, none of them twice.
fn all<T: Copy + Ord>(
    upshots: &[(Upshot, &Fraction)],
    pick: impl Fn(&Upshot) -> &Vec<T>,
) -> Vec<T> {
    let mut things: Vec<T> = upshots.iter().flat_map(|(upshot, _)| pick(upshot).clone()).collect();
    things.sort_unstable();
    things.dedup();
    things
}
