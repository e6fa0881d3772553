//! The exact chances of what one batch of attacks costs.

use std::collections::BTreeMap;

use duello_core::dice::TooWide;
use duello_core::{Distribution, Fraction, Table};

use crate::content::Number;
use crate::rules::{how_many, number_of, roll};
use crate::state::{AttackKind, Needs, Order, Public};

/// The exact chances of what comes of something.
pub type Chances<T> = BTreeMap<T, Fraction>;

/// More outcomes than one attack has.
const OUTCOMES_MAX: usize = 100_000;

/// What batches cost, each kind worked out once.
#[derive(Default)]
pub(super) struct KnownBatches(Vec<(Needs, Number, u16, Chances<u16>)>);

impl KnownBatches {
    pub(super) fn batch(
        &mut self,
        public: &Public,
        order: &Order,
    ) -> Result<&Chances<u16>, TooWide> {
        let needs = public.needs(order.attacker, order.part, order.kind, order.target);
        let number = match order.kind {
            AttackKind::Close | AttackKind::Crush => Number::Fixed(1),
            _ => number_of(public, order),
        };
        let is_it = |(other, each, count, _): &(Needs, Number, u16, Chances<u16>)| {
            (*other, *each, *count) == (needs, number, order.number)
        };
        let at = match self.0.iter().position(is_it) {
            Some(at) => at,
            None => {
                let odds = batch_odds(&needs, number, order.number)?;
                self.0.push((needs, number, order.number, odds));
                self.0.len() - 1
            }
        };
        Ok(&self.0[at].3)
    }
}

/// The exact chances of the Health Points that a batch costs: each of `parts` makes `number` attacks or hits.
///
/// The dice of a batch decide about each attack by itself (CH-851), so a batch is the sum of as many single ones, and
/// only a single one is visited under exhaustive dice.
fn batch_odds(needs: &Needs, number: Number, parts: u16) -> Result<Chances<u16>, TooWide> {
    let each = Distribution::of(OUTCOMES_MAX, |dice| roll(needs, 1, &mut Table::silent(dice)).hp)?;
    let each: Chances<u16> = each.iter().map(|(hp, chance)| (*hp, chance.clone())).collect();
    let counts: Distribution<u16> =
        Distribution::of(OUTCOMES_MAX, |dice| how_many(number, 1, &mut Table::silent(dice)).0)?;
    let mut of_part = Chances::new();
    let mut sums = Chances::from([(0, Fraction::ONE)]);
    let most = counts.iter().map(|(count, _)| *count).max().unwrap_or(0);
    for count in 0..=most {
        let chance = counts.chance(&count);
        if chance != Fraction::ZERO {
            for (hp, weight) in &sums {
                *of_part.entry(*hp).or_insert(Fraction::ZERO) += &(weight * &chance);
            }
        }
        sums = sum_of(&sums, &each);
    }
    let mut all = Chances::from([(0, Fraction::ONE)]);
    for _ in 0..parts {
        all = sum_of(&all, &of_part);
    }
    Ok(all)
}

/// The same with everything from `most` on taken together.
pub(super) fn capped(odds: &Chances<u16>, most: u16) -> Chances<u16> {
    let mut capped = Chances::new();
    for (hp, chance) in odds {
        *capped.entry((*hp).min(most)).or_insert(Fraction::ZERO) += chance;
    }
    capped
}

/// The chances of the sum of two independent numbers.
fn sum_of(first: &Chances<u16>, second: &Chances<u16>) -> Chances<u16> {
    let mut sums = Chances::new();
    for (a, weight) in first {
        for (b, chance) in second {
            *sums.entry(a + b).or_insert(Fraction::ZERO) += &(weight * chance);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Attributes;

    /// The same by visiting every combination of all dice of the batch.
    fn visited(needs: &Needs, number: Number, parts: u16) -> Chances<u16> {
        let whole = Distribution::of(3_000_000, |dice| {
            let table = &mut Table::silent(dice);
            let (hits, _) = how_many(number, parts, table);
            roll(needs, hits, table).hp
        });
        whole.unwrap().iter().map(|(hp, chance)| (*hp, chance.clone())).collect()
    }

    #[test]
    fn a_batch_is_the_sum_of_its_attacks() {
        let plain = Needs {
            hit: Some(3),
            hits_again: false,
            wound: Some(4),
            wounds_again: false,
            armour: Some(5),
            special: Some(5),
            special_lethal: Some(6),
            saves_again: false,
            attributes: Attributes::default(),
            profile_hp: 3,
        };
        let with = |change: fn(&mut Needs)| {
            let mut needs = plain;
            change(&mut needs);
            needs
        };
        let cases = [
            plain,
            with(|needs| needs.attributes.battle_focus = true),
            with(|needs| (needs.attributes.poison, needs.hits_again) = (true, true)),
            with(|needs| (needs.attributes.lethal_strike, needs.wounds_again) = (true, true)),
            with(|needs| (needs.attributes.divine, needs.saves_again) = (true, true)),
            with(|needs| needs.attributes.multiple_wounds = Some(Number::D3)),
            with(|needs| needs.wound = None),
        ];
        for needs in cases {
            let summed = batch_odds(&needs, Number::Fixed(1), 3).unwrap();
            assert_eq!(summed, visited(&needs, Number::Fixed(1), 3), "{needs:?}");
        }
        let hits = Needs { hit: None, ..plain };
        assert_eq!(batch_odds(&hits, Number::D3, 2).unwrap(), visited(&hits, Number::D3, 2));
    }
}
