//! Which answers a stage accepts, and which chapter checks and resolves them (CO-301, CO-304, CO-305).

use duello_core::{Illegal, Joint, Seat, say};

use super::{overwatch, setup, shoot, stance, turn, walk};
use crate::action::Action;
use crate::clauses::{
    CO_104, CO_110, CO_301, CO_303, CO_304, CO_305, CO_307, CO_R08, CO_R14, CO_R18,
};
use crate::content::Level;
use crate::event::Table;
use crate::state::{Public, SIDES, Sight, Stage, State, Who, enemy};

/// Checks whether the observer's side may answer `action` now.
pub(crate) fn check(sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
    let public = sight.public;
    let Some(seat) = sight.seat().filter(|seat| SIDES.contains(seat)) else {
        let said = say!("no-spectators", "spectators cannot act");
        return Err(Illegal::new("seat.none", CO_301, said));
    };
    if let Some(ending) = public.ending {
        let said = say!("game-over", "the game is over");
        return Err(Illegal::new("game.over", public.clause_of(ending), said));
    }
    match (public.stage, action) {
        (Stage::Teams, Action::Team(team)) => setup::check_team(&public.switches, team),
        (Stage::Roll(_), Action::Roll) => Ok(()),
        (Stage::Draft(draft), Action::Pick(kind)) => {
            setup::check_pick(&public.switches, &draft, seat, *kind)
        }
        (Stage::Teams | Stage::Roll(_) | Stage::Draft(_), _) => Err(wrong_stage(public)),
        (Stage::Guard, Action::Fire | Action::Hold) => check_owner(public, seat),
        (Stage::Guard, _) => Err(wrong_stage(public)),
        _ => {
            check_side(public, seat)?;
            check_act(public, action)
        }
    }
}

/// CO-301: only the side to move may act.
fn check_side(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.turn == seat {
        return Ok(());
    }
    let said = say!("not-your-turn", "it is the other side's turn");
    Err(Illegal::new("turn.not-yours", CO_301, said))
}

/// CO-R18: only the owner of a guard decides whether it shoots.
fn check_owner(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.turn != seat {
        return Ok(());
    }
    let said = say!("not-your-guard", "only the owner of the guard answers now");
    Err(Illegal::new("guard.not-yours", CO_R18, said))
}

/// Checks an answer of the side to move.
fn check_act(public: &Public, action: &Action) -> Result<(), Illegal> {
    let who = public.active_who();
    match (public.stage, action, who) {
        (Stage::Choose, Action::Activate(slot), _) => turn::check_activate(public, *slot),
        (Stage::Choose | Stage::Act, Action::EndTurn, _) => Ok(()),
        (Stage::Act, Action::Activate(_), Some(who)) => Err(unfinished(public, who)),
        (Stage::Act, Action::Move(way), Some(who)) => walk::check_move(public, who, way),
        (Stage::Act | Stage::Step, Action::Step(hex), Some(who)) => {
            walk::check_step(public, who, *hex)
        }
        (Stage::Step, Action::Halt(facing), Some(who)) => walk::check_halt(public, who, *facing),
        (Stage::Act, Action::Overwatch(watch), Some(_)) => {
            overwatch::check_overwatch(public, *watch)
        }
        (Stage::Act, Action::Shoot(shot), Some(who)) => {
            let target = Who::new(enemy(who.seat), shot.target);
            shoot::check_shoot(public, who, target, shot.facing)
        }
        (Stage::Act, Action::End(facing), Some(who)) => stance::check_turn(public, who, *facing),
        (
            Stage::Act,
            Action::Crouch(facing)
            | Action::Upstairs(facing)
            | Action::Downstairs(facing)
            | Action::Grab(facing)
            | Action::Drop(facing),
            Some(who),
        ) => stance::check_stand(public, who, action, *facing),
        _ => Err(wrong_stage(public)),
    }
}

/// CO-304: an activation must be finished before the next begins.
#[cold]
fn unfinished(public: &Public, who: Who) -> Illegal {
    let kind = public.character(who).kind.say();
    let said = say!("unfinished", "finish the activation of the {kind} first", kind);
    Illegal::new("activate.unfinished", CO_304, said)
}

#[cold]
fn wrong_stage(public: &Public) -> Illegal {
    let (said, clause) = match public.stage {
        Stage::Teams => (say!("asks-team", "this decision asks for a team of three"), CO_104),
        Stage::Roll(_) => (say!("asks-throw", "this decision asks for a die roll"), CO_110),
        Stage::Draft(_) => {
            (say!("asks-pick", "this decision asks for a character to pick"), CO_R08)
        }
        Stage::Choose => (
            say!(
                "asks-activation",
                "this decision asks for a character to activate, or the end of the turn"
            ),
            CO_303,
        ),
        Stage::Act => (
            say!("asks-action", "this decision asks for an action of the active character"),
            CO_305,
        ),
        Stage::Step => (
            say!("asks-step", "this decision asks for the next hex of the Move, or its end"),
            CO_R14,
        ),
        Stage::Guard => {
            (say!("asks-guard", "this decision asks for fire or hold of the guard"), CO_R18)
        }
    };
    Illegal::new("stage.wrong", clause, said)
}

/// Carries out answers that have been checked.
pub(crate) fn advance(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let public = &mut state.public;
    if public.ending.is_some() {
        return;
    }
    match public.stage {
        Stage::Teams => setup::show_teams(public, joint, table),
        Stage::Roll(purpose) => setup::roll(public, purpose, table),
        _ => {
            let answer = SIDES.into_iter().find_map(|seat| joint.get(seat).copied());
            answer.into_iter().for_each(|action| carry_out(public, action, table));
        }
    }
}

fn carry_out(public: &mut Public, action: Action, table: &mut Table<'_>) {
    match (public.stage, action) {
        (Stage::Draft(draft), Action::Pick(kind)) => {
            return setup::pick(public, draft, kind, table);
        }
        (_, Action::Activate(slot)) => return turn::activate(public, slot, table),
        (_, Action::EndTurn) => return turn::end_turn(public, CO_307, table),
        (_, Action::Fire) => return overwatch::answer_guard(public, true, table),
        (_, Action::Hold) => return overwatch::answer_guard(public, false, table),
        _ => {}
    }
    let Some(who) = public.active_who() else { return };
    match action {
        Action::Move(way) => walk::set_out(public, who, &way, table),
        Action::Step(hex) => walk::step(public, who, hex, table),
        Action::Halt(facing) => walk::halt(public, who, facing, table),
        Action::Crouch(facing) => stance::crouch(public, who, facing, table),
        Action::Upstairs(facing) => stance::climb(public, who, Level::Top, facing, table),
        Action::Downstairs(facing) => stance::climb(public, who, Level::Ground, facing, table),
        Action::Grab(facing) => stance::grab(public, who, facing, table),
        Action::Drop(facing) => stance::drop_flag(public, who, facing, table),
        Action::Overwatch(watch) => overwatch::go_on_guard(public, who, watch, table),
        Action::Shoot(shot) => {
            let target = Who::new(enemy(who.seat), shot.target);
            shoot::shoot(public, who, target, shot.facing, table);
        }
        Action::End(facing) => turn::rest(public, who, facing, table),
        // These were carried out above, or belong to a stage that asks both sides.
        Action::Team(_)
        | Action::Pick(_)
        | Action::Roll
        | Action::Activate(_)
        | Action::EndTurn
        | Action::Fire
        | Action::Hold => {}
    }
}
