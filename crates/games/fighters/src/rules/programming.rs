//! Programming: the anticipation stage and the action stage (FI-521 to FI-535).

use duello_core::{Illegal, Joint, Seat, Seats, say};

use super::{Refusal, State, Table, cards, decisive, initiative};
use crate::action::{Action, StepPlan};
use crate::clauses::{
    FI_506, FI_522, FI_523, FI_525, FI_526, FI_529, FI_530, FI_531, FI_532, FI_534, FI_1408,
};
use crate::content::Ability;
use crate::event::Event;
use crate::state::{FigureId, Marker, Markers, Place, Public, SIDES, Secret, Stage, Step};
use crate::switches::FirstPlayerChoice;

/// FI-507, FI-531, FI-534: how many steps a figure may lay in this stage.
pub(crate) fn room(public: &Public, id: FigureId) -> u8 {
    let figure = public.figure(id);
    if figure.out.is_some() {
        return 0;
    }
    match public.stage {
        Stage::Anticipation => figure.obliged,
        Stage::Programming if !figure.closed => {
            figure.limit.saturating_sub(figure.steps.len() as u8)
        }
        _ => 0,
    }
}

/// FI-531, FI-534: who lays steps now.
pub(super) fn programmers(public: &Public) -> Seats {
    SIDES
        .into_iter()
        .filter(|seat| public.side(*seat).any(|(id, _)| room(public, id) > 0))
        .collect()
}

/// FI-521 to FI-530: whether the steps of all own figures may be laid.
pub(crate) fn check(
    public: &Public,
    own: &Secret,
    seat: Seat,
    plans: &[Vec<StepPlan>],
) -> Result<(), Illegal> {
    let figures = public.own_figures(seat).count();
    if plans.len() != figures {
        let said = say!(
            "programme-figures",
            "give a list of steps for each of your figures, {figures} in all; it may be empty",
            figures
        );
        return Err(Illegal::new("programme.figures", FI_531, said));
    }
    for ((id, _), plan) in public.own_figures(seat).zip(plans) {
        let most = room(public, id);
        if plan.len() > usize::from(most) {
            let clause = if public.stage == Stage::Anticipation { FI_506 } else { FI_522 };
            let said = say!(
                "programme-most",
                "too many steps: {count}, at most {most}",
                most,
                count = plan.len()
            );
            return Err(Illegal::new("programme.many", clause, said));
        }
        let mut taken = 0u32;
        for step in plan {
            check_step(public, id, &step.markers)?;
            if !cards::is_available(public, own, id, step.card) || taken & (1 << step.card.0) != 0 {
                let said = say!("step-card", "each step needs an available card of its own");
                return Err(Illegal::new("programme.card", FI_523, said));
            }
            taken |= 1 << step.card.0;
            check_binding(public, id, step)?;
        }
    }
    Ok(())
}

/// FI-525 to FI-530, FI-1408: why this figure may not programme such a step.
fn refusal_of_step(public: &Public, id: FigureId, markers: &Markers) -> Option<Refusal> {
    let halves = markers.iter().filter(|marker| marker.is_half()).count();
    let full = markers.len() - halves;
    let is_plain = matches!((halves, full), (1 | 2, 0) | (0, 1));
    let is_long = matches!((halves, full), (3, 0) | (1, 1));
    if !is_plain && !is_long {
        return Some(("step.size", FI_525, || {
            say!("step-size", "a step has one or two half-step markers, or one full-step marker")
        }));
    }
    if is_long && (!public.has(id, Ability::Agile) || public.figure(id).vp == 0) {
        return Some(("step.long", FI_1408, || {
            say!(
                "step-agile",
                "only an Agile character with at least 1 VP can programme a longer step"
            )
        }));
    }
    markers.iter().find_map(|marker| refusal_of_marker(public, id, *marker))
}

fn refusal_of_marker(public: &Public, id: FigureId, marker: Marker) -> Option<Refusal> {
    match marker {
        Marker::Swing if !may_swing(public, id) => Some(("step.swing", FI_526, || {
            say!("step-swing", "this character cannot use Turn and shift")
        })),
        Marker::Technique if public.figure(id).vp == 0 => Some(("step.technique", FI_529, || {
            say!("step-technique", "a technique can be programmed only with at least 1 VP")
        })),
        Marker::Skill if !has_skill(public, id) => Some(("step.skill", FI_530, || {
            say!("step-skill", "this character has no skill and no card that needs this marker")
        })),
        _ => None,
    }
}

/// FI-525 to FI-530, FI-1408: the same without a message.
pub(crate) fn may_lay(public: &Public, id: FigureId, markers: &Markers) -> bool {
    refusal_of_step(public, id, markers).is_none()
}

/// FI-525 to FI-530, FI-1408: whether these markers make a step that this figure can lay.
fn check_step(public: &Public, id: FigureId, markers: &Markers) -> Result<(), Illegal> {
    match refusal_of_step(public, id, markers) {
        None => Ok(()),
        Some((code, clause, said)) => Err(Illegal::new(code, clause, said())),
    }
}

/// FI-1409: whether a figure may use Turn and displacement.
pub(crate) fn may_swing(public: &Public, id: FigureId) -> bool {
    let abilities = public.abilities(id);
    abilities.has(Ability::FlankingMovement) || abilities.has(Ability::Windfooted)
}

/// FI-530: whether a figure has a use for a Special skill marker.
pub(crate) fn has_skill(public: &Public, id: FigureId) -> bool {
    public.has(id, Ability::CallOfTheForge)
        || public.cards_in(id, Place::Hand).any(|(_, card)| cards::uses_step(card))
}

/// FI-212, FI-530, FI-1306: an Equip step is paid with the equipment itself, unless something can be given away.
fn check_binding(public: &Public, id: FigureId, step: &StepPlan) -> Result<(), Illegal> {
    let is_equip = step.markers.contains(&Marker::Equip);
    let card = public.card_in(id, step.card).map(|(card, _)| card);
    if is_equip && !card.is_some_and(crate::content::Card::can_be_equipped) && !may_give(public, id)
    {
        let said = say!("step-equip", "an Equip step must be paid with the equipment card itself");
        return Err(Illegal::new("programme.equip", FI_530, said));
    }
    Ok(())
}

/// FI-1306: whether a figure has an ally and something to give.
pub(crate) fn may_give(public: &Public, id: FigureId) -> bool {
    let seat = public.figure(id).seat;
    public.side(seat).any(|(other, _)| other != id)
        && public.cards_in(id, Place::Equipped).next().is_some()
}

/// FI-531, FI-532, FI-534: the steps are laid, their cards bound, and all revealed together.
pub(super) fn lay(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let is_anticipation = state.public.stage == Stage::Anticipation;
    for seat in SIDES {
        let Some(Action::Programme(plans)) = joint.get(seat) else { continue };
        for (at, plan) in plans.iter().enumerate() {
            let Some(id) = state.public.own_figures(seat).nth(at).map(|(id, _)| id) else {
                continue;
            };
            for step in plan {
                let number = state.public.figure(id).steps.len() as u8;
                cards::bind(state, id, step.card, number);
                let step = Step { markers: step.markers, obligatory: is_anticipation };
                state.public.figure_mut(id).steps.push(step);
            }
        }
    }
    for at in 0..state.public.figures.len() {
        let id = FigureId(at as u8);
        let seat = state.public.figure(id).seat;
        let Some(Action::Programme(plans)) = joint.get(seat) else { continue };
        let own = state.public.own_figures(seat).position(|(other, _)| other == id);
        let Some(plan) = own.and_then(|own| plans.get(own)) else { continue };
        let clause = if is_anticipation { FI_531 } else { FI_534 };
        if !plan.is_empty() {
            table.tell(clause, || Event::Revealed {
                figure: id,
                steps: plan.iter().map(|step| step.markers).collect(),
                obligatory: is_anticipation,
            });
        }
        let figure = state.public.figure_mut(id);
        if is_anticipation && plan.len() < usize::from(figure.obliged) {
            figure.closed = true;
            table.tell(FI_532, || Event::Closed { figure: id });
        }
    }
    next_stage(state);
}

/// The stage after one of programming, or in place of one in which nobody lays steps.
pub(super) fn next_stage(state: &mut State) {
    state.public.stage = match state.public.stage {
        Stage::Anticipation => Stage::Programming,
        _ => match state.public.switches.first_player_choice {
            FirstPlayerChoice::AfterReveal => initiative::first_player_stage(state),
            FirstPlayerChoice::BeforeProgramming => return decisive::begin(state),
        },
    };
}
