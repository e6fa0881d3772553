//! The answers of one seat at one node, and what has come of them.

use duello_core::dice::Seeded;

/// What is known of one answer.
#[derive(Clone, Debug)]
pub(super) struct Arm<A> {
    pub(super) action: A,
    pub(super) tries: u32,
    pub(super) total: f64,
    /// How good it looked at first sight: one result ahead, by the game's own `worth`.
    guess: f64,
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

/// How far first sight is trusted: answers that look worse by this much are tried a third as often.
const WARMTH: f64 = 0.03;

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

    fn find(&mut self, action: &A, guess: impl FnOnce(&A) -> f64) -> usize {
        match self.arms.binary_search_by(|arm| arm.action.cmp(action)) {
            Ok(at) => at,
            Err(at) => {
                let (guess, action) = (guess(action), action.clone());
                let arm = Arm { action, tries: 0, total: 0.0, guess, regret: 0.0, shares: 0.0 };
                self.arms.insert(at, arm);
                at
            }
        }
    }

    /// Chooses among the answers that there are in this world; `guess` looks at one that is new. The pull's index is
    /// valid until the next choice.
    pub(super) fn choose(
        &mut self,
        list: &[A],
        is_alone: bool,
        curiosity: f64,
        mut guess: impl FnMut(&A) -> f64,
        dice: &mut Seeded,
    ) -> Pull {
        for action in list {
            self.find(action, &mut guess);
        }
        let at = |arms: &Arms<A>, action: &A| {
            arms.arms.binary_search_by(|arm| arm.action.cmp(action)).unwrap_or(0)
        };
        let mut looked: Vec<usize> = list.iter().map(|action| at(self, action)).collect();
        if is_alone {
            return self.best_bound(&looked, curiosity);
        }
        // A mixture of few: those that looked best, and more with every visit.
        looked.sort_by(|a, b| self.arms[*b].guess.total_cmp(&self.arms[*a].guess).then(a.cmp(b)));
        looked.truncate(width(self.tries));
        self.mixed(&looked, dice)
    }

    /// What it brings, and more for an answer that looked good and was seldom tried.
    fn best_bound(&self, looked: &[usize], curiosity: f64) -> Pull {
        let top = looked.iter().map(|at| self.arms[*at].guess).fold(f64::MIN, f64::max);
        let weight = |guess: f64| ((guess - top) / WARMTH).exp();
        let sum: f64 = looked.iter().map(|at| weight(self.arms[*at].guess)).sum();
        let visits = f64::from(self.tries + 1).sqrt();
        let mut best = (f64::MIN, 0);
        for at in looked {
            let arm = &self.arms[*at];
            let tries = f64::from(arm.tries);
            let mean = if arm.tries == 0 { arm.guess } else { arm.total / tries };
            let share = 0.9 * weight(arm.guess) / sum + 0.1 / looked.len() as f64;
            let bound = mean + curiosity * share * visits / (1.0 + tries);
            if bound > best.0 {
                best = (bound, *at);
            }
        }
        Pull { arm: best.1, chance: 1.0 }
    }

    /// Regret matching, with a part spread evenly.
    fn mixed(&mut self, at: &[usize], dice: &mut Seeded) -> Pull {
        let sum: f64 = at.iter().map(|at| self.arms[*at].regret).sum();
        let even = 1.0 / at.len() as f64;
        let share = |regret: f64| if sum > 0.0 { regret / sum } else { even };
        let mut left = dice.below(1 << 53) as f64 / (1u64 << 53) as f64;
        let mut pulled = None;
        for at in at {
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
            let at = self.find(&theirs.action, |_| theirs.guess);
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
            let one = even.choose(&["heads", "tails"], false, 0.5, |_| 0.5, &mut dice);
            let two = odd.choose(&["heads", "tails"], false, 0.5, |_| 0.5, &mut dice);
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
            let pull = arms.choose(&[1, 2, 3], true, 0.5, |_| 0.5, &mut dice);
            let chance = [0.2, 0.7, 0.5][pull.arm];
            let value = if dice.below(100) < (chance * 100.0) as u64 { 1.0 } else { 0.0 };
            arms.learn(pull, value, true);
        }
        let tries: Vec<u32> = arms.arms.iter().map(|arm| arm.tries).collect();
        assert!(tries[1] > 600 && tries.iter().all(|tries| *tries > 2), "{tries:?}");
    }
}
