//! Special combat techniques: naming and paying one (FI-919 to FI-925, FI-1405 to FI-1414).

use duello_core::{Illegal, Phrase, say};

use super::geometry::Zone;
use super::{State, Table, attack, cards, contest, declare, points, steps};
use crate::action::{Action, Aim, Named, Strike, With};
use crate::clauses::{FI_410, FI_802, FI_804, FI_919, FI_921, FI_922, FI_923, FI_1143};
use crate::content::{Reach, SweptArea, Technique, TechniqueId};
use crate::event::{Event, Mode};
use crate::state::stack::{Attack, AttackStage, Executing, Frame, Free, Swath};
use crate::state::{FigureId, Place, Public, Secret};
use crate::switches::{SctCosts, Switches};

/// FI-921, FI-R02: what a technique costs.
pub(crate) fn cost(public: &Public, technique: TechniqueId) -> u8 {
    cost_by(&public.switches, public.content.technique(technique))
}

/// FI-921, FI-R02: the same by the house rules alone.
pub(crate) fn cost_by(switches: &Switches, technique: &Technique) -> u8 {
    match switches.sct_costs {
        SctCosts::Table => technique.cost,
        SctCosts::AllOne => 1,
    }
}

/// FI-921 to FI-923: whether an SCT marker may be executed so.
pub(super) fn check(
    public: &Public,
    own: &Secret,
    now: &Executing,
    action: &Action,
) -> Result<(), Illegal> {
    let id = now.figure;
    match action {
        // FI-923: 1 VP buys nothing, or a normal attack.
        Action::Skip => Ok(()),
        Action::Attack(strike) => declare::check_strike(public, own, id, strike, now.step, None),
        Action::Technique(named) => check_named(public, own, id, named),
        _ => Err(Illegal::new(
            "marker.answer",
            FI_923,
            say!("ask-technique", "choose a technique, attack, or skip and lose 1 VP"),
        )),
    }
}

fn check_named(public: &Public, own: &Secret, id: FigureId, named: &Named) -> Result<(), Illegal> {
    if !public.sheet(id).techniques.contains(&named.technique) {
        let said = say!("not-on-sheet", "the technique is not on this sheet");
        return Err(Illegal::new("technique.unknown", FI_921, said));
    }
    let (price, vp) = (cost(public, named.technique), public.figure(id).vp);
    if price > vp {
        let said = say!("too-dear", "it costs {price} VP; the figure has {vp}", price, vp);
        return Err(Illegal::new("technique.vp", FI_922, said));
    }
    check_aim(public, own, id, named)
}

/// FI-919: whether a technique has a legal target, or needs none.
fn check_aim(public: &Public, own: &Secret, id: FigureId, named: &Named) -> Result<(), Illegal> {
    let technique = public.content.technique(named.technique);
    let refused = |clause, said: Phrase| Err(Illegal::new("technique.aim", clause, said));
    match (technique.area, named.aim) {
        (Some(SweptArea::Sweep), Aim::Side(_)) => Ok(()),
        (Some(SweptArea::Front), Aim::Slid(slide)) => {
            if slide > public.slide_max() {
                let said = say!(
                    "card-slid",
                    "the card can be shifted by 0 to {most} mm, not {slide}",
                    most = public.slide_max(),
                    slide
                );
                return Err(Illegal::new("technique.slide", FI_410, said));
            }
            let swath = Swath::Strip(1, slide);
            let in_area =
                || public.enemies(id).filter(|(enemy, _)| public.is_in(id, swath, *enemy));
            if in_area().next().is_none() {
                return refused(FI_919, say!("area-empty", "there is no enemy in the area"));
            }
            if in_area().all(|(enemy, _)| public.is_walled_off(id, enemy)) {
                let said = say!("area-walled", "there is a wall before every enemy in the area");
                return refused(FI_1143, said);
            }
            Ok(())
        }
        (None, Aim::Nothing) if technique.advances => Ok(()),
        (None, Aim::Figure(target)) if technique.contest => {
            if !public.enemies(id).any(|(enemy, _)| enemy == target) {
                return refused(
                    FI_802,
                    say!("target-enemy", "the target must be an enemy in the duel"),
                );
            }
            if public.zone(id, target) == Zone::Rear {
                return refused(FI_804, say!("target-rear", "the target is in the rear zone"));
            }
            if public.in_contact(id, target) {
                Ok(())
            } else {
                refused(FI_919, say!("target-contact", "the target must be in contact"))
            }
        }
        (None, Aim::Strike(strike)) if !technique.contest && !technique.advances => {
            let is_shot = matches!(strike.with, With::Shot(_));
            if is_shot != (technique.reach == Reach::Ranged) {
                return refused(
                    FI_919,
                    say!("weapon-unfit", "the weapon does not suit the technique"),
                );
            }
            if let With::Shot(slot) = strike.with
                && !public.card_in(id, slot).is_some_and(|(_, held)| held.place == Place::Equipped)
            {
                return refused(
                    FI_919,
                    say!("needs-ranged", "this needs an equipped ranged weapon"),
                );
            }
            if technique.reach == Reach::Contact && !public.in_contact(id, strike.target) {
                return refused(FI_919, say!("target-contact", "the target must be in contact"));
            }
            declare::check_strike(public, own, id, &strike, None, None)
        }
        _ => refused(
            FI_919,
            say!("wrong-aim-technique", "that is the wrong kind of target for this technique"),
        ),
    }
}

/// FI-921 to FI-923: the marker is executed; the frame of the step has been put back already.
pub(super) fn execute(state: &mut State, now: &Executing, action: &Action, table: &mut Table<'_>) {
    let id = now.figure;
    match action {
        Action::Attack(strike) => {
            points::debit(state, id, 1, table);
            declare::strike(state, id, strike, None, false, table);
        }
        Action::Technique(named) => {
            let price = cost(&state.public, named.technique);
            points::debit(state, id, price, table);
            perform(state, id, named, table);
        }
        _ => {
            points::debit(state, id, 1, table);
            table.tell(FI_923, || Event::Forgone { figure: id });
        }
    }
}

fn perform(state: &mut State, id: FigureId, named: &Named, table: &mut Table<'_>) {
    let technique = state.public.content.technique(named.technique).clone();
    let figure = state.public.figure_mut(id);
    // FI-1414, Bulwark: the stance lasts until the figure's next step.
    figure.parrying |= technique.parries;
    figure.guard = figure.guard.max(technique.guard);
    match named.aim {
        Aim::Side(hand) => {
            let swath = Swath::Sweep(hand, state.public.figure(id).facing);
            steps::turn(state, id, hand, table);
            area(state, id, named.technique, swath, table);
        }
        Aim::Slid(slide) => area(state, id, named.technique, Swath::Strip(1, slide), table),
        Aim::Figure(target) => butt(state, id, target, named.technique, table),
        Aim::Strike(strike) => {
            declare::strike(state, id, &strike, Some(named.technique), false, table);
        }
        Aim::Nothing | Aim::Card(_) => {
            let mut attack = Attack::new(id, Mode::Close(None));
            attack.technique = Some(named.technique);
            attack.stage = AttackStage::Aim;
            state.public.stack.push(Frame::Attack(attack));
            state.public.stack.push(Frame::Free(Free { figure: id, any: false }));
        }
    }
}

/// FI-1406, FI-1407: everybody in the area, friend or foe.
fn area(
    state: &mut State,
    id: FigureId,
    technique: TechniqueId,
    swath: Swath,
    table: &mut Table<'_>,
) {
    let mut strike = Attack::new(id, Mode::Close(None));
    strike.technique = Some(technique);
    strike.area = Some(swath);
    strike.targets = state
        .public
        .standing()
        .map(|(target, _)| target)
        .filter(|target| attack::is_legal(&state.public, &strike, *target))
        .collect();
    declare::declare(state, strike, table);
}

/// Headbutt: a contest that is not maximised; a step for each point of difference.
fn butt(
    state: &mut State,
    id: FigureId,
    target: FigureId,
    technique: TechniqueId,
    table: &mut Table<'_>,
) {
    table.tell(FI_921, || Event::Attacks {
        attacker: id,
        targets: vec![target],
        mode: Mode::Close(None),
        technique: Some(technique),
        improvised: false,
    });
    let [own, other] = contest::roll(state, id, target, [0; 2], table);
    for _ in other..own {
        cards::lose_step(state, target, table);
    }
}

/// FI-919: after the Advance of a technique: whom to strike, if anybody.
pub(super) fn check_late_aim(
    public: &Public,
    own: &Secret,
    now: &Attack,
    action: &Action,
) -> Result<(), Illegal> {
    match action {
        Action::Skip => Ok(()),
        Action::Attack(strike) if !matches!(strike.with, With::Shot(_)) => {
            declare::check_strike(public, own, now.attacker, strike, None, None)
        }
        _ => Err(Illegal::new(
            "technique.aim",
            FI_919,
            say!("ask-target", "choose a target within combat distance, or skip"),
        )),
    }
}

/// FI-919: whether there is a target after the Advance.
pub(super) fn has_late_aim(public: &Public, now: &Attack) -> bool {
    let figure = public.figure(now.attacker);
    figure.out.is_none()
        && public
            .enemies(now.attacker)
            .any(|(target, _)| declare::is_close(public, now.attacker, target))
}

/// The attack after the Advance.
pub(super) fn late_aim(state: &mut State, now: &Attack, strike: &Strike, table: &mut Table<'_>) {
    declare::strike(state, now.attacker, strike, now.technique, false, table);
}
