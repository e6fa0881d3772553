//! The answers of one seat at one node, and what has come of them.

use duello_core::dice::Seeded;

/// What is known of one answer.
#[derive(Clone, Debug)]
pub(super) struct Arm<A> {
    pub(super) action: A,
    pub(super) tries: u32,
    pub(super) total: f64,
    /// What it would have brought more than what was done, summed up and never below 0.
    regret: f64,
    /// Its shares of all mixtures so far.
    pub(super) shares: f64,
}

/// The answers of one seat at one node, sorted by answer.
#[derive(Clone, Debug)]
pub(super) struct Arms<A> {
    pub(super) arms: Vec<Arm<A>>,
    tries: u32,
    total: f64,
}

/// An arm that was pulled, and how likely that was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pull {
    pub(super) arm: usize,
    pub(super) chance: f64,
}

/// How much of a mixture is spread evenly, so that every answer is tried.
const EVEN: f64 = 0.2;

/// How many answers are looked at in a node that was visited so often: a few, and more with the root of the visits.
fn width(visits: u32) -> usize {
    6 + (f64::from(visits).sqrt() * 2.0) as usize
}

impl<A: Clone + Ord> Arms<A> {
    pub(super) fn new() -> Arms<A> {
        Arms { arms: Vec::new(), tries: 0, total: 0.0 }
    }

    fn find(&mut self, action: &A) -> usize {
        match self.arms.binary_search_by(|arm| arm.action.cmp(action)) {
            Ok(at) => at,
            Err(at) => {
                let action = action.clone();
                let arm = Arm { action, tries: 0, total: 0.0, regret: 0.0, shares: 0.0 };
                self.arms.insert(at, arm);
                at
            }
        }
    }

    /// Chooses among the answers that there are in this world. Arms are named by their answer, since a node's list
    /// grows; the pull's index is valid until the next choice.
    pub(super) fn choose(
        &mut self,
        list: &[A],
        is_alone: bool,
        curiosity: f64,
        dice: &mut Seeded,
    ) -> Pull {
        let looked = &list[..list.len().min(width(self.tries))];
        // An answer that was never tried comes first, in the order of the list.
        let known = |arms: &Arms<A>, action: &A| {
            let at = arms.arms.binary_search_by(|arm| arm.action.cmp(action));
            at.is_ok_and(|at| arms.arms[at].tries > 0)
        };
        if let Some(fresh) = looked.iter().find(|action| !known(self, action)) {
            let arm = self.find(fresh);
            let chance = 1.0 / looked.len() as f64;
            return Pull { arm, chance };
        }
        if is_alone { self.best_bound(looked, curiosity) } else { self.mixed(looked, dice) }
    }

    /// Upper confidence bounds.
    fn best_bound(&mut self, looked: &[A], curiosity: f64) -> Pull {
        let log = f64::from(self.tries.max(1)).ln();
        let mut best = (f64::MIN, 0);
        for action in looked {
            let at = self.find(action);
            let arm = &self.arms[at];
            let tries = f64::from(arm.tries);
            let bound = arm.total / tries + curiosity * (log / tries).sqrt();
            if bound > best.0 {
                best = (bound, at);
            }
        }
        Pull { arm: best.1, chance: 1.0 }
    }

    /// Regret matching, with a part spread evenly.
    fn mixed(&mut self, looked: &[A], dice: &mut Seeded) -> Pull {
        let at: Vec<usize> = looked.iter().map(|action| self.find(action)).collect();
        let sum: f64 = at.iter().map(|at| self.arms[*at].regret).sum();
        let even = 1.0 / at.len() as f64;
        let share = |regret: f64| if sum > 0.0 { regret / sum } else { even };
        let mut left = dice.below(1 << 53) as f64 / (1u64 << 53) as f64;
        let mut pulled = None;
        for at in &at {
            let share = share(self.arms[*at].regret);
            self.arms[*at].shares += share;
            let chance = EVEN * even + (1.0 - EVEN) * share;
            left -= chance;
            if left < 0.0 && pulled.is_none() {
                pulled = Some(Pull { arm: *at, chance });
            }
        }
        pulled.unwrap_or(Pull { arm: at[0], chance: even })
    }

    /// What came of a pull.
    pub(super) fn learn(&mut self, pull: Pull, value: f64, is_alone: bool) {
        if !is_alone {
            // By how much this value beats what the node brings on average; those not pulled are charged alike.
            let mean = if self.tries > 0 { self.total / f64::from(self.tries) } else { 0.5 };
            let gain = value - mean;
            for (at, arm) in self.arms.iter_mut().enumerate() {
                let own = if at == pull.arm { gain / pull.chance } else { 0.0 };
                arm.regret = (arm.regret + own - gain).max(0.0);
            }
        }
        self.tries += 1;
        self.total += value;
        let arm = &mut self.arms[pull.arm];
        arm.tries += 1;
        arm.total += value;
    }

    /// Adds what another search found about the same node.
    pub(super) fn add(&mut self, other: Arms<A>) {
        self.tries += other.tries;
        self.total += other.total;
        for theirs in other.arms {
            let at = self.find(&theirs.action);
            let arm = &mut self.arms[at];
            arm.tries += theirs.tries;
            arm.total += theirs.total;
            arm.shares += theirs.shares;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two play matching pennies by regret matching: the mixture comes near one half.
    #[test]
    fn regret_matching_finds_the_mixture_of_matching_pennies() {
        let (mut even, mut odd) = (Arms::new(), Arms::new());
        let mut dice = Seeded::new(1);
        for _ in 0..40_000 {
            let one = even.choose(&["heads", "tails"], false, 0.5, &mut dice);
            let two = odd.choose(&["heads", "tails"], false, 0.5, &mut dice);
            let value = if one.arm == two.arm { 1.0 } else { 0.0 };
            even.learn(one, value, false);
            odd.learn(two, 1.0 - value, false);
        }
        for arms in [even, odd] {
            let sum: f64 = arms.arms.iter().map(|arm| arm.shares).sum();
            assert!((arms.arms[0].shares / sum - 0.5).abs() < 0.05);
        }
    }

    #[test]
    fn bounds_find_the_better_arm_and_still_try_the_other() {
        let mut arms = Arms::new();
        let mut dice = Seeded::new(1);
        for _ in 0..1000 {
            let pull = arms.choose(&[1, 2, 3], true, 0.5, &mut dice);
            let chance = [0.2, 0.7, 0.5][pull.arm];
            let value = if dice.below(100) < (chance * 100.0) as u64 { 1.0 } else { 0.0 };
            arms.learn(pull, value, true);
        }
        let tries: Vec<u32> = arms.arms.iter().map(|arm| arm.tries).collect();
        assert!(tries[1] > 600 && tries.iter().all(|tries| *tries > 10), "{tries:?}");
    }
}
