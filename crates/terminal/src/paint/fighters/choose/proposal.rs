//! Ready-made sequences, each with a name that says what it is for.

use duello_core::say;
use duello_fighters::{Action, FigureView, Marker, StepPlan};

use super::Ask;

/// A sequence for each own hero, and what it is for.
pub(super) struct Proposal {
    pub(super) plans: Vec<Vec<StepPlan>>,
    pub(super) name: String,
}

/// The sequences worth a thought. Those that differ only in the cards that pay are one.
pub(super) fn proposals(ask: &Ask) -> Vec<Proposal> {
    let mut known: Vec<Vec<Vec<Vec<Marker>>>> = Vec::new();
    let mut kept = Vec::new();
    for (action, _) in &ask.options {
        let Action::Programme(plans) = action else { continue };
        let markers =
            |plan: &Vec<StepPlan>| plan.iter().map(|step| step.markers.to_vec()).collect();
        let shape: Vec<Vec<Vec<Marker>>> = plans.iter().map(markers).collect();
        if !known.contains(&shape) {
            known.push(shape);
            kept.push(Proposal { plans: plans.clone(), name: name(ask, plans) });
        }
    }
    kept
}

fn name(ask: &Ask, plans: &[Vec<StepPlan>]) -> String {
    let own = ask.view.figures.iter().filter(|figure| figure.seat == ask.seat);
    let names: Vec<String> = own
        .zip(plans)
        .filter(|(figure, _)| figure.out.is_none())
        .map(|(figure, plan)| purpose(ask, figure, plan))
        .collect();
    names.join("; ")
}

/// What a sequence is for: `approach, strike, keep 1`.
fn purpose(ask: &Ask, figure: &FigureView, plan: &[StepPlan]) -> String {
    let has = |marker: Marker| plan.iter().any(|step| step.markers.contains(&marker));
    let all = [
        (has(Marker::Retreat), say!("arena-fall-back", "fall back")),
        (has(Marker::Advance), say!("arena-approach", "approach")),
        (has(Marker::Lateral) || has(Marker::Swing), say!("arena-flank", "flank")),
        (has(Marker::Turn), say!("arena-do-turn", "turn")),
        (has(Marker::Attack), say!("arena-do-strike", "strike")),
        (has(Marker::Technique), say!("arena-do-technique", "technique")),
        (has(Marker::Skill), say!("arena-do-skill", "skill")),
        (has(Marker::Equip), say!("arena-do-equip", "equip")),
    ];
    let said = all.into_iter().filter(|(is_so, _)| *is_so);
    let mut words: Vec<String> = said.map(|(_, word)| ask.say(word)).collect();
    match usize::from(figure.counts[0]).saturating_sub(plan.len()) {
        0 => {}
        count => words.push(ask.say(say!("arena-keep", "keep {count}", count))),
    }
    words.join(", ")
}
