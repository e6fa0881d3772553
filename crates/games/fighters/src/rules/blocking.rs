//! Blocking: which strikes the defence cancels (FI-841 to FI-844, FI-1053, FI-R30).

use crate::event::Strikes;
use crate::state::stack::Attack;
use crate::state::{FigureId, Public};

/// What is left of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Blocked {
    /// FI-844: strikes that got through.
    pub(crate) injuries: u8,
    /// FI-841: strikes cancelled.
    pub(crate) blocked: u8,
    /// Natural criticals not cancelled.
    pub(crate) criticals: u8,
}

/// FI-843: what the defence of the present exchange cancels, for the defender's best.
pub(crate) fn block(public: &Public, attack: &Attack, target: FigureId) -> Blocked {
    let technique = public.technique_of(attack);
    let only_criticals = public.figure(target).is_down()
        || technique.is_some_and(|technique| technique.criticals_only);
    match_up(attack.now.strikes, attack.now.defence, only_criticals)
}

/// FI-R30: the closed form; `defence` are criticals and other successes.
pub(crate) fn match_up(strikes: Strikes, defence: [u8; 2], only_criticals: bool) -> Blocked {
    let [criticals, mut others] = defence;
    if only_criticals {
        // FI-1053: all strikes count as critical, elemental ones first, natural criticals before the rest.
        others = 0;
    }
    let all = criticals + others;
    let elemental_critical = strikes.elemental_critical.min(criticals);
    let elemental = strikes.elemental.min(all - elemental_critical);
    let critical = strikes
        .critical
        .min(criticals - elemental_critical)
        .min(all - elemental_critical - elemental);
    let plain = strikes.plain.min(all - elemental_critical - elemental - critical);
    let burning = strikes.elemental_critical - elemental_critical + strikes.elemental - elemental;
    Blocked {
        injuries: 2 * burning + (strikes.critical - critical) + (strikes.plain - plain),
        blocked: elemental_critical + elemental + critical + plain,
        criticals: strikes.elemental_critical - elemental_critical + strikes.critical - critical,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to match successes with strikes, the best for the defender.
    fn best(strikes: Strikes, [criticals, others]: [u8; 2]) -> u8 {
        let Strikes { elemental_critical, elemental, critical, plain } = strikes;
        let mut least = u8::MAX;
        for a in 0..=elemental_critical.min(criticals) {
            for b in 0..=critical.min(criticals - a) {
                let left = criticals - a - b + others;
                for c in 0..=elemental.min(left) {
                    let d = plain.min(left - c);
                    let burning = elemental_critical - a + elemental - c;
                    least = least.min(2 * burning + (critical - b) + (plain - d));
                }
            }
        }
        least
    }

    #[test]
    fn fi_843_and_fi_r30_the_closed_form_is_the_best_for_the_defender() {
        for code in 0..5u32.pow(4) {
            let digit = |at: u32| (code / 5u32.pow(at) % 5) as u8;
            let strikes = Strikes {
                elemental_critical: digit(0),
                elemental: digit(1),
                critical: digit(2),
                plain: digit(3),
            };
            for criticals in 0..6 {
                for others in 0..6 {
                    let defence = [criticals, others];
                    let closed = match_up(strikes, defence, false);
                    assert_eq!(closed.injuries, best(strikes, defence), "{strikes:?} {defence:?}");
                }
            }
        }
    }
}
