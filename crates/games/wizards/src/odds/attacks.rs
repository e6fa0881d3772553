//! Exact odds of attacks.

use std::collections::BTreeMap;

use duello_core::Fraction;
use serde::{Deserialize, Serialize};

use crate::event::Need;
use crate::id::Number;
use crate::rules::Attack;
use crate::state::{Body, Figure, Public};

/// One attack at a target: the number of hitting faces of a d20, and what a hit takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Blow {
    /// How many of the twenty faces hit.
    pub faces: u8,
    /// Wounds, or points of the field.
    pub harm: u8,
}

/// The exact chances of what is left of a target after some attacks, one after another: wounds it can still take,
/// or points of its field. Attacks that come too late change nothing.
///
/// ```
/// use duello_core::Fraction;
/// use duello_wizards::{Blow, left_after};
/// // Two sword strikes of an Amazon at an Orc (WI-710, WI-712): K 14, 6 - 1 = 5 wounds.
/// let left = left_after(5, &[Blow { faces: 14, harm: 5 }; 2]);
/// assert_eq!(left[&0], Fraction::new(91, 100));
/// ```
pub fn left_after(left: u8, blows: &[Blow]) -> BTreeMap<u8, Fraction> {
    let mut chances = BTreeMap::from([(left, Fraction::ONE)]);
    for blow in blows {
        let mut next: BTreeMap<u8, Fraction> = BTreeMap::new();
        let faces = u128::from(blow.faces.min(20));
        for (left, chance) in chances {
            let mut add = |left: u8, faces: u128| {
                if faces > 0 {
                    let part = &chance * &Fraction::new(faces, 20);
                    let sum = next.remove(&left).unwrap_or(Fraction::ZERO);
                    next.insert(left, &sum + &part);
                }
            };
            add(left.saturating_sub(blow.harm), faces);
            add(left, 20 - faces);
        }
        chances = next;
    }
    chances
}

/// What an attack may do.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackOdds {
    /// The number to roll or stay under.
    pub need: Need,
    /// The single attack.
    pub blow: Blow,
    /// The chance to destroy the target, or to bring the field down, with this one attack.
    pub once: Fraction,
    /// The same with two attacks.
    pub twice: Fraction,
}

impl Public {
    /// The exact odds of an attack of a figure at a target, whether it may make it or not.
    pub fn attack_odds(&self, figure: &Figure, attack: Attack, target: Body) -> AttackOdds {
        let (need, blow) = self.blow(figure, attack, target);
        let left = self.left_of(target);
        let down = |times: usize| {
            left_after(left, &[blow; 2][..times]).remove(&0).unwrap_or(Fraction::ZERO)
        };
        AttackOdds { need, blow, once: down(1), twice: down(2) }
    }

    /// What one attack needs and does.
    pub fn blow(&self, figure: &Figure, attack: Attack, target: Body) -> (Need, Blow) {
        let need = self.need(figure, attack, target);
        (need, Blow { faces: self.hitting_faces(need), harm: self.harm(attack, target) })
    }

    /// Wounds that a figure can still take, or the field of a wizard.
    pub fn left_of(&self, body: Body) -> u8 {
        match self.figure(body.number) {
            Some(figure) => figure.wounds,
            None => self.wizards[body.seat].field,
        }
    }

    /// The exact chances of what is left of a target after a volley: each of these figures attacks it once, with
    /// what it strikes with if it touches the target and with what it shoots with otherwise.
    pub fn volley(&self, figures: &[Number], target: Body) -> BTreeMap<u8, Fraction> {
        let blow = |number: &Number| {
            let figure = self.figure(*number)?;
            let strike =
                self.strike_of(figure).filter(|_| self.are_in_contact(figure.place, target.place));
            let attack = strike.or_else(|| self.shot_of(figure))?;
            Some(self.blow(figure, attack, target).1)
        };
        let blows: Vec<Blow> = figures.iter().filter_map(blow).collect();
        left_after(self.left_of(target), &blows)
    }
}
