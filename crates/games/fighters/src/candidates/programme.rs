//! Programming: sequences that make sense, and with the full effort all that there are.

use duello_core::{Effort, Seat};

use super::{Lister, price};
use crate::action::{Action, StepPlan};
use crate::content::{Card, When};
use crate::rules::{available, check_binding, check_step, room};
use crate::state::{FigureId, Marker, Markers, Slot};

/// With more sequences than this the full list has the longest that are few enough, and the sensible ones.
const SEQUENCES_MAX: usize = 2000;

/// FI-531, FI-534: one sequence for each own figure.
pub(super) fn programmes(list: &mut Lister<'_>, seat: Seat) {
    let own: Vec<FigureId> = list.public.own_figures(seat).map(|(id, _)| id).collect();
    let mut seen: Vec<Vec<Vec<StepPlan>>> = Vec::new();
    for effort in Effort::ALL.into_iter().filter(|effort| *effort <= list.effort) {
        let plans: Vec<Vec<Vec<StepPlan>>> =
            own.iter().map(|id| sequences(list, *id, effort)).collect();
        let most = plans.iter().map(Vec::len).max().unwrap_or(0);
        // All figures by their first idea, by their second, and so on; then each figure's with the others' first.
        for at in 0..most {
            seen.push(plans.iter().map(|ideas| ideas[at.min(ideas.len() - 1)].clone()).collect());
        }
        if own.len() > 1 && effort != Effort::Coarse {
            for (figure, ideas) in plans.iter().enumerate() {
                for idea in ideas {
                    let mut joint: Vec<_> = plans.iter().map(|ideas| ideas[0].clone()).collect();
                    joint[figure] = idea.clone();
                    seen.push(joint);
                }
            }
        }
    }
    let mut sorted: Vec<usize> = (0..seen.len()).collect();
    sorted.sort_by(|a, b| seen[*a].cmp(&seen[*b]).then(a.cmp(b)));
    let mut is_first = vec![true; seen.len()];
    for pair in sorted.windows(2) {
        if seen[pair[0]] == seen[pair[1]] {
            is_first[pair[1]] = false;
        }
    }
    for (plan, is_first) in seen.into_iter().zip(is_first) {
        if is_first {
            list.add(Action::Programme(plan));
        }
    }
}

/// The sequences of one figure, best ideas first, each once.
fn sequences(list: &Lister<'_>, id: FigureId, effort: Effort) -> Vec<Vec<StepPlan>> {
    let most = usize::from(room(list.public, id));
    if most == 0 {
        return vec![Vec::new()];
    }
    let mut plans: Vec<Vec<StepPlan>> = Vec::new();
    for sequence in ideas(list, id, most, effort) {
        plans.extend(bind(list, id, &sequence, false));
        if effort != Effort::Coarse {
            plans.extend(bind(list, id, &sequence, true));
        }
    }
    if effort == Effort::Full {
        plans.extend(all(list, id, most));
    }
    let mut kept: Vec<Vec<StepPlan>> = Vec::with_capacity(plans.len());
    let mut known = std::collections::BTreeSet::new();
    for plan in plans {
        if known.insert(plan.clone()) {
            kept.push(plan);
        }
    }
    kept
}

fn step(markers: &[Marker]) -> Markers {
    markers.iter().copied().collect()
}

/// Approach, strike, flank, keep a reserve, use a skill, fall back.
fn ideas(list: &Lister<'_>, id: FigureId, most: usize, effort: Effort) -> Vec<Vec<Markers>> {
    use Marker::{Advance, Attack, Equip, Lateral, Retreat, Skill, Swing, Technique, Turn};
    let public = list.public;
    let attack = step(&[Attack]);
    let dash = step(&[Advance, Advance]);
    let near = public.nearest_enemies(id).next();
    // How many double Advances bring the enemy into combat distance.
    let gap = near.map_or(0, |enemy| public.gap_squared(id, enemy));
    let dashes = (0..4).find(|dashes| {
        let reach = i64::from(public.switches.cards(2 * dashes + 1));
        gap <= reach * reach
    });
    let dashes = dashes.unwrap_or(4) as usize;
    let away = near.map(|enemy| public.zone(id, enemy));
    let mut leads: Vec<Vec<Markers>> = Vec::new();
    let approach = |first: &[Markers], then: &[Markers]| {
        let mut sequence = first.to_vec();
        sequence.extend(std::iter::repeat_n(dash, dashes));
        sequence.extend(then);
        sequence.extend(std::iter::repeat_n(attack, most));
        sequence.truncate(most);
        sequence
    };
    if away != Some(crate::rules::Zone::Front) {
        leads.push(approach(&[step(&[Turn, Advance])], &[]));
        leads.push(approach(&[step(&[Turn, Turn])], &[]));
    }
    leads.push(approach(&[], &[]));
    leads.push(approach(&[], &[step(&[Technique])]));
    leads.push(approach(&[step(&[Technique])], &[step(&[Technique])]));
    leads.push(approach(&[step(&[Skill])], &[]));
    leads.push(approach(&[step(&[Equip])], &[]));
    leads.push(approach(&[step(&[Lateral, Advance])], &[step(&[Lateral, Turn])]));
    leads.push(approach(&[step(&[Swing, Swing])], &[]));
    leads.push(approach(&[step(&[Advance, Swing])], &[]));
    leads.push(approach(&[], &[step(&[Retreat])]));
    leads.push(approach(&[step(&[Retreat])], &[]));
    if effort != Effort::Coarse {
        leads.push(approach(&[step(&[Advance, Turn])], &[]));
        leads.push(approach(&[step(&[Advance, Lateral])], &[]));
        leads.push(approach(&[step(&[Lateral, Lateral])], &[]));
        leads.push(approach(&[step(&[Lateral, Turn])], &[]));
        leads.push(approach(&[step(&[Advance])], &[]));
        leads.push(approach(&[step(&[Turn])], &[]));
        leads.push(approach(&[attack], &[step(&[Skill])]));
        leads.push(approach(&[attack], &[step(&[Technique])]));
        leads.push(approach(&[step(&[Advance, Attack])], &[]));
        leads.push(approach(&[step(&[Swing, Attack])], &[]));
        leads.push(approach(&[step(&[Attack, Lateral])], &[]));
        leads.push(approach(&[step(&[Advance, Advance, Advance])], &[]));
        leads.push(approach(&[step(&[Advance, Lateral, Turn])], &[]));
    }
    leads.retain(|sequence| sequence.iter().all(|step| check_step(public, id, step).is_ok()));
    // Every length: what is not laid stays in reserve.
    let lengths: Vec<usize> = match effort {
        Effort::Coarse => [most.saturating_sub(1), most, most.saturating_sub(2)]
            .into_iter()
            .filter(|n| *n > 0)
            .collect(),
        Effort::Fine | Effort::Full => (0..=most).rev().collect(),
    };
    let mut ideas: Vec<Vec<Markers>> = Vec::new();
    for length in lengths {
        for lead in &leads {
            let shortened = lead[..length.min(lead.len())].to_vec();
            if !ideas.contains(&shortened) {
                ideas.push(shortened);
            }
        }
    }
    if ideas.is_empty() {
        ideas.push(Vec::new());
    }
    ideas
}

/// FI-523: cards for a sequence: Equip steps by equipment, Special skill steps by the card they may use, the others by
/// what is least missed; `hoard` keeps the skill cards for later and pays with anything else.
fn bind(
    list: &Lister<'_>,
    id: FigureId,
    sequence: &[Markers],
    hoard: bool,
) -> Option<Vec<StepPlan>> {
    let mut free: Vec<(Slot, &Card)> = available(list.public, list.own, id).collect();
    free.sort_by_key(|(slot, card)| (price(card), slot.0));
    let mut plan: Vec<Option<StepPlan>> = vec![None; sequence.len()];
    for special in [true, false] {
        for (at, markers) in sequence.iter().enumerate() {
            let is_equip = markers.contains(&Marker::Equip);
            let is_skill = markers.contains(&Marker::Skill) && !hoard;
            if (is_equip || is_skill) != special {
                continue;
            }
            let fits = |card: &Card| {
                if is_equip { card.can_be_equipped() } else { !is_skill || card.when == When::Step }
            };
            let place = free
                .iter()
                .position(|(_, card)| fits(card))
                .or(if is_equip || free.is_empty() { None } else { Some(0) })?;
            let (card, _) = free.remove(place);
            let step = StepPlan { markers: *markers, card };
            check_binding(list.public, id, &step).ok()?;
            plan[at] = Some(step);
        }
    }
    plan.into_iter().collect()
}

/// All sequences, as long as they are few enough, shorter ones first.
fn all(list: &Lister<'_>, id: FigureId, most: usize) -> Vec<Vec<StepPlan>> {
    let steps: Vec<Markers> = every_step()
        .into_iter()
        .filter(|markers| check_step(list.public, id, markers).is_ok())
        .collect();
    let mut level: Vec<Vec<Markers>> = vec![Vec::new()];
    let mut plans = vec![Vec::new()];
    for _ in 0..most {
        if plans.len() + level.len() * steps.len() > SEQUENCES_MAX {
            break;
        }
        level = level
            .iter()
            .flat_map(|sequence| steps.iter().map(|step| [sequence.as_slice(), &[*step]].concat()))
            .collect();
        plans.extend(level.iter().filter_map(|sequence| bind(list, id, sequence, false)));
        plans.extend(level.iter().filter_map(|sequence| bind(list, id, sequence, true)));
    }
    plans
}

/// FI-525, FI-1408: every combination of markers that can be a step.
fn every_step() -> Vec<Markers> {
    let halves: Vec<Marker> = Marker::ALL.into_iter().filter(|marker| marker.is_half()).collect();
    let mut steps = Vec::new();
    for one in Marker::ALL {
        steps.push(step(&[one]));
        for two in &halves {
            steps.push(step(&[one, *two]));
            if !one.is_half() {
                steps.push(step(&[*two, one]));
                continue;
            }
            steps.extend(halves.iter().map(|three| step(&[one, *two, *three])));
        }
    }
    steps
}
