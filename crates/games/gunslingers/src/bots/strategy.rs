//! Strategies for the duel of two: as data, as a file, and what a best reply makes of them (GU-904).

use crate::{Card, Hand};
use duello_core::dice::{Dice, Label, Odds};
use duello_core::{Clause, Fault, SetupErrors};
use duello_solve::stochastic::{Side, guarantee};
use serde::{Deserialize, Serialize};

use super::shootout::{all_hands, recursive_game};
use super::solution::Solution;

/// Probabilities of the four kinds of card.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mix {
    /// Colt.
    pub colt: f64,
    /// Rifle.
    pub rifle: f64,
    /// Barricade.
    pub barricade: f64,
    /// Reloading.
    pub reloading: f64,
}

impl Mix {
    /// The mix with these probabilities, 0 for every kind not named.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (Card, f64)>) -> Mix {
        let mut mix = Mix::default();
        for (card, chance) in pairs {
            *mix.slot(card) += chance;
        }
        mix
    }

    /// The probability of a kind.
    pub fn chance(&self, card: Card) -> f64 {
        let mut copy = *self;
        *copy.slot(card)
    }

    fn slot(&mut self, card: Card) -> &mut f64 {
        match card {
            Card::Colt => &mut self.colt,
            Card::Rifle => &mut self.rifle,
            Card::Barricade => &mut self.barricade,
            Card::Reloading => &mut self.reloading,
        }
    }

    /// A card by these probabilities, to one part in a million.
    pub fn draw(&self, dice: &mut dyn Dice) -> Card {
        let cards: Vec<Card> =
            Card::ALL.into_iter().filter(|card| self.chance(*card) > 0.0).collect();
        let chances: Vec<f64> = cards.iter().map(|card| self.chance(*card)).collect();
        cards.get(draw_index(&chances, dice)).copied().unwrap_or(Card::Barricade)
    }
}

/// An index by these probabilities, to one part in a million; every index with a chance can come.
pub(super) fn draw_index(chances: &[f64], dice: &mut dyn Dice) -> usize {
    const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");
    const PARTS: f64 = 1e6;
    let weights: Vec<u32> =
        chances.iter().map(|chance| (chance * PARTS).round().max(1.0) as u32).collect();
    if weights.len() < 2 { 0 } else { dice.draw(CHOICE, Odds::Weights(&weights)) }
}

/// A mix for each joint state of a duel of two.
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    hands: Vec<Hand>,
    mixes: Vec<Mix>,
}

/// What a best reply makes of a strategy.
#[derive(Clone, Debug)]
pub struct Exploit {
    /// Own and other hand.
    pub state: (Hand, Hand),
    /// The value of the state.
    pub value: f64,
    /// What the strategy guarantees there against its best reply.
    pub guaranteed: f64,
}

impl Exploit {
    /// GU-904: how much the best reply gains.
    pub fn exploitability(&self) -> f64 {
        self.value - self.guaranteed
    }
}

/// A strategy as it is written: the form that `duello solve gunslingers --json` prints.
#[derive(Deserialize)]
struct StrategyText {
    states: Vec<StateText>,
}

#[derive(Deserialize)]
struct StateText {
    own: Vec<u8>,
    other: Vec<u8>,
    mix: Mix,
}

impl Strategy {
    /// A strategy from the mixes of all joint states, in the order of `all_hands`, own hand first.
    pub(super) fn new(reload_returns: bool, mixes: Vec<Mix>) -> Strategy {
        let hands = all_hands(reload_returns);
        debug_assert_eq!(mixes.len(), hands.len() * hands.len());
        Strategy { hands, mixes }
    }

    /// A strategy from a function of the two hands.
    pub fn from_fn(reload_returns: bool, mix: impl Fn(Hand, Hand) -> Mix) -> Strategy {
        let hands = all_hands(reload_returns);
        let pairs = hands.iter().flat_map(|own| hands.iter().map(move |other| (*own, *other)));
        let mixes = pairs.map(|(own, other)| mix(own, other)).collect();
        Strategy::new(reload_returns, mixes)
    }

    /// GU-902: the random player, who lays each kind in the hand with equal probability.
    pub fn random(reload_returns: bool) -> Strategy {
        Strategy::from_fn(reload_returns, |own, _| {
            let kinds = own.kinds();
            Mix::from_pairs(kinds.iter().map(|card| (*card, 1.0 / kinds.len() as f64)))
        })
    }

    pub(super) fn index(&self, own: Hand, other: Hand) -> Option<usize> {
        let at = |hand: Hand| self.hands.iter().position(|known| *known == hand);
        Some(at(own)? * self.hands.len() + at(other)?)
    }

    /// The mix for the player with `own` in hand.
    pub fn mix(&self, own: Hand, other: Hand) -> Mix {
        self.index(own, other)
            .map_or(Mix::from_pairs([(Card::Barricade, 1.0)]), |at| self.mixes[at])
    }

    /// GU-904: for each joint state, the value and what this strategy guarantees there.
    pub fn exploits(&self, solution: &Solution) -> Vec<Exploit> {
        let n = self.hands.len();
        let game = recursive_game(&self.hands, solution.reload_returns());
        let rows: Vec<Vec<f64>> = self
            .mixes
            .iter()
            .enumerate()
            .map(|(state, mix)| {
                self.hands[state / n].kinds().iter().map(|card| mix.chance(*card)).collect()
            })
            .collect();
        let guaranteed = guarantee(&game, Side::Row, &rows).worth;
        let exploit = |(state, guaranteed): (usize, f64)| {
            let (own, other) = (self.hands[state / n], self.hands[state % n]);
            Exploit { state: (own, other), value: solution.value(own, other), guaranteed }
        };
        guaranteed.into_iter().enumerate().map(exploit).collect()
    }

    /// Reads a strategy in the form that `duello solve gunslingers --json` prints.
    ///
    /// # Errors
    /// All faults: states that are missing or given twice, cards that are not in the hand, probabilities that
    /// are negative or do not sum to 1.
    pub fn parse(text: &str, reload_returns: bool) -> Result<Strategy, SetupErrors> {
        let fault = |place: String, text: String| Fault::new("strategy.faulty", &place, None, text);
        let written: StrategyText = serde_json::from_str(text).map_err(|error| SetupErrors {
            faults: vec![fault(String::new(), format!("not a strategy: {error}"))],
        })?;
        let hands = all_hands(reload_returns);
        let mut mixes: Vec<Option<Mix>> = vec![None; hands.len() * hands.len()];
        let mut faults = Vec::new();
        let empty = Strategy { hands: hands.clone(), mixes: Vec::new() };
        for (number, state) in written.states.iter().enumerate() {
            let place = format!("states[{number}]");
            let pair = read_hand(&state.own).zip(read_hand(&state.other));
            let Some(at) = pair.and_then(|(own, other)| empty.index(own, other)) else {
                let text =
                    format!("no such pair of hands: {:?} against {:?}", state.own, state.other);
                faults.push(fault(place, text));
                continue;
            };
            if mixes[at].replace(state.mix).is_some() {
                faults.push(fault(place.clone(), "this pair of hands was given before".into()));
            }
            if let Some(text) = fault_of_mix(&state.mix, hands[at / hands.len()]) {
                faults.push(fault(format!("{place}.mix"), text));
            }
        }
        for (at, mix) in mixes.iter().enumerate() {
            if mix.is_none() {
                let (own, other) = (hands[at / hands.len()], hands[at % hands.len()]);
                faults
                    .push(fault("states".into(), format!("{own:?} against {other:?} is missing")));
            }
        }
        if faults.is_empty() {
            Ok(Strategy { hands, mixes: mixes.into_iter().flatten().collect() })
        } else {
            Err(SetupErrors { faults })
        }
    }
}

/// Colts, rifles and, where Reloading does not return, reloadings.
fn read_hand(counts: &[u8]) -> Option<Hand> {
    match counts {
        [colts, rifles] => Hand::new(*colts, *rifles, 1, 1),
        [colts, rifles, reloads] => Hand::new(*colts, *rifles, *reloads, 1),
        _ => None,
    }
}

fn fault_of_mix(mix: &Mix, own: Hand) -> Option<String> {
    let chances = Card::ALL.map(|card| (card, mix.chance(card)));
    if let Some((card, chance)) = chances.iter().find(|(_, chance)| !(0.0..=1.0).contains(chance)) {
        return Some(format!("the probability of {card} is {chance}, not between 0 and 1"));
    }
    if let Some((card, chance)) =
        chances.iter().find(|(card, chance)| *chance > 0.0 && !own.holds(*card))
    {
        return Some(format!("{card} has probability {chance} and is not in the hand"));
    }
    let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
    ((sum - 1.0).abs() > 1e-9).then(|| format!("the probabilities sum to {sum}, not to 1"))
}
