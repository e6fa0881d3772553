//! Programming: sequences that make sense, and with the full effort all that there are.

use duello_core::{Effort, Seat};
use smallvec::{SmallVec, smallvec};

use super::{Lister, price};
use crate::action::{Action, StepPlan};
use crate::content::{Card, When};
use crate::rules::{available, check_binding, may_lay, room};
use crate::state::{CARDS_MAX, FigureId, Marker, Markers, STEPS_MAX, Slot};

/// With more sequences than this the full list has the longest that are few enough, and the sensible ones.
const SEQUENCES_MAX: usize = 2000;

/// The markers of a sequence, and the same with the cards that pay.
type Sequence = SmallVec<[Markers; STEPS_MAX]>;
type Plan = SmallVec<[StepPlan; STEPS_MAX]>;
/// The cards that can pay, those least missed first.
type Purse<'a> = SmallVec<[(Slot, &'a Card); CARDS_MAX]>;

/// FI-531, FI-534: one sequence for each own figure.
pub(super) fn programmes(list: &mut Lister<'_>, seat: Seat) {
    let public = list.public;
    let own = public.own_figures(seat).map(|(id, _)| id);
    let (begin, most_effort) = (list.out.len(), list.effort);
    for effort in Effort::ALL.into_iter().filter(|effort| *effort <= most_effort) {
        let plans: SmallVec<[Vec<Plan>; 3]> =
            own.clone().map(|id| sequences(list, id, effort)).collect();
        let most = plans.iter().map(Vec::len).max().unwrap_or(0);
        // All figures by their first idea, by their second, and so on; then each figure's with the others' first.
        for at in 0..most {
            let joint = plans.iter().map(|ideas| ideas[at.min(ideas.len() - 1)].to_vec());
            list.add(Action::Programme(joint.collect()));
        }
        if plans.len() > 1 && effort != Effort::Coarse {
            for (figure, ideas) in plans.iter().enumerate() {
                for idea in ideas {
                    let mut joint: Vec<_> = plans.iter().map(|ideas| ideas[0].to_vec()).collect();
                    joint[figure] = idea.to_vec();
                    list.add(Action::Programme(joint));
                }
            }
        }
    }
    keep_first(list.out, begin);
}

/// Keeps the first of those that are equal, in the order of the list.
fn keep_first<T: Ord>(items: &mut Vec<T>, begin: usize) {
    let mut order: SmallVec<[usize; 64]> = (begin..items.len()).collect();
    order.sort_unstable_by(|a, b| items[*a].cmp(&items[*b]).then(a.cmp(b)));
    let mut is_first: SmallVec<[bool; 64]> = smallvec![true; items.len()];
    for pair in order.windows(2) {
        is_first[pair[1]] = items[pair[0]] != items[pair[1]];
    }
    let mut at = 0;
    items.retain(|_| {
        at += 1;
        is_first[at - 1]
    });
}

/// The sequences of one figure, best ideas first, each once.
fn sequences(list: &Lister<'_>, id: FigureId, effort: Effort) -> Vec<Plan> {
    let most = usize::from(room(list.public, id));
    if most == 0 {
        return vec![Plan::new()];
    }
    let mut purse: Purse<'_> = available(list.public, list.own, id).collect();
    purse.sort_by_key(|(slot, card)| (price(card), slot.0));
    let mut plans: Vec<Plan> = Vec::with_capacity(32);
    for sequence in ideas(list, id, most, effort) {
        plans.extend(bind(list, id, &purse, &sequence, false));
        if effort != Effort::Coarse {
            plans.extend(bind(list, id, &purse, &sequence, true));
        }
    }
    if effort == Effort::Full {
        all(list, id, &purse, most, &mut plans);
    }
    keep_first(&mut plans, 0);
    plans
}

fn step(markers: &[Marker]) -> Markers {
    markers.iter().copied().collect()
}

/// Approach, strike, flank, keep a reserve, use a skill, fall back.
fn ideas(list: &Lister<'_>, id: FigureId, most: usize, effort: Effort) -> SmallVec<[Sequence; 32]> {
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
    let mut leads: SmallVec<[Sequence; 32]> = SmallVec::new();
    let approach = |first: &[Markers], then: &[Markers]| -> Sequence {
        let way = std::iter::repeat_n(dash, dashes);
        let steps = first.iter().copied().chain(way).chain(then.iter().copied());
        steps.chain(std::iter::repeat(attack)).take(most).collect()
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
    leads.retain(|sequence| sequence.iter().all(|step| may_lay(public, id, step)));
    // Every length: what is not laid stays in reserve.
    let lengths: SmallVec<[usize; STEPS_MAX + 1]> = match effort {
        Effort::Coarse => [most.saturating_sub(1), most, most.saturating_sub(2)]
            .into_iter()
            .filter(|n| *n > 0)
            .collect(),
        Effort::Fine | Effort::Full => (0..=most).rev().collect(),
    };
    let mut ideas: SmallVec<[Sequence; 32]> = SmallVec::new();
    for length in lengths {
        for lead in &leads {
            let shortened = Sequence::from_slice(&lead[..length.min(lead.len())]);
            if !ideas.contains(&shortened) {
                ideas.push(shortened);
            }
        }
    }
    if ideas.is_empty() {
        ideas.push(Sequence::new());
    }
    ideas
}

/// FI-523: cards for a sequence: Equip steps by equipment, Special skill steps by the card they may use, the others by
/// what is least missed; `hoard` keeps the skill cards for later and pays with anything else.
fn bind(
    list: &Lister<'_>,
    id: FigureId,
    purse: &Purse<'_>,
    sequence: &[Markers],
    hoard: bool,
) -> Option<Plan> {
    let mut free = purse.clone();
    let mut plan: SmallVec<[Option<StepPlan>; STEPS_MAX]> = smallvec![None; sequence.len()];
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
            if is_equip {
                check_binding(list.public, id, &step).ok()?;
            }
            plan[at] = Some(step);
        }
    }
    plan.into_iter().collect()
}

/// Appends all sequences, as long as they are few enough, shorter ones first.
fn all(list: &Lister<'_>, id: FigureId, purse: &Purse<'_>, most: usize, plans: &mut Vec<Plan>) {
    let steps: Vec<Markers> =
        every_step().into_iter().filter(|markers| may_lay(list.public, id, markers)).collect();
    let mut level: Vec<Sequence> = vec![Sequence::new()];
    let before = plans.len();
    plans.push(Plan::new());
    for _ in 0..most {
        if plans.len() - before + level.len() * steps.len() > SEQUENCES_MAX {
            break;
        }
        let longer = |sequence: &Sequence, step: &Markers| {
            let mut longer = sequence.clone();
            longer.push(*step);
            longer
        };
        level = level
            .iter()
            .flat_map(|sequence| steps.iter().map(move |step| longer(sequence, step)))
            .collect();
        for hoard in [false, true] {
            plans.extend(level.iter().filter_map(|plan| bind(list, id, purse, plan, hoard)));
        }
    }
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
