//! Sends an answer to the chapter that checks it and carries it out.

use duello_core::{Illegal, Joint, Seat, say};

use super::{Sight, State, Table, fight, gun, moving, rounds, setting_up, summon, terrain, wizard};
use crate::action::Action;
use crate::clauses::{WI_101, WI_109, WI_210, WI_211, WI_301, WI_901};
use crate::id::Number;
use crate::state::{Activation, Body, Public, Stage};

/// Whether the observer's seat may answer `action` now.
pub(crate) fn check(sight: Sight<'_>, action: &Action) -> Result<(), Illegal> {
    let public = sight.public;
    let Some(seat) = sight.seat().filter(|seat| seat.index() < usize::from(public.players)) else {
        let said = say!("players-only", "only players can act");
        return Err(Illegal::new("seat.none", WI_101, said));
    };
    if let Some(ending) = public.ending {
        let said = say!("game-over", "the game is over");
        return Err(Illegal::new("game.over", public.clause_of(ending), said));
    }
    if !public.wizards[seat].alive {
        return Err(Illegal::new(
            "seat.out",
            WI_901,
            say!("is-out", "this wizard is out of the game"),
        ));
    }
    if let (Stage::Choose, Action::Choose { name, .. }) = (&public.stage, action) {
        return setting_up::check_choice(name.as_deref());
    }
    if public.stage != Stage::Choose && public.turn != seat {
        let said = say!("not-on-turn", "it is another player's turn");
        return Err(Illegal::new("turn.not-yours", WI_210, said));
    }
    match &public.stage {
        Stage::Choose => Err(wrong_stage(public)),
        Stage::Turn { activated } => check_turn(public, seat, *activated, action),
        Stage::Active(activation) => check_active(public, activation, action),
        Stage::Wizard { .. } => check_wizard(public, seat, action),
    }
}

/// WI-210 to WI-215: what a player on turn in part 1 may answer.
fn check_turn(public: &Public, seat: Seat, activated: u8, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Activate { figure } => rounds::check_unused(public, seat, *figure).map(|_| ()),
        Action::ActivateTeam { gun, crew } => gun::check_team(public, seat, *gun, crew, activated),
        Action::EndTurn => rounds::check_end_turn(activated),
        Action::LapseRest => Ok(()),
        _ => Err(wrong_stage(public)),
    }
}

/// WI-402: what active figures may do.
pub(crate) fn check_active(
    public: &Public,
    activation: &Activation,
    action: &Action,
) -> Result<(), Illegal> {
    let actor = |number: Number| check_actor(public, activation, number);
    match action {
        Action::Move { figure, path, into, .. } => {
            moving::check_move(public, actor(*figure)?, path, *into)
        }
        Action::Strike { figure, target } => fight::check_strike(public, actor(*figure)?, *target),
        Action::Shoot { figure, target } => fight::check_shot(public, actor(*figure)?, *target),
        Action::Jump { figure, to, .. } => terrain::check_jump(public, actor(*figure)?, *to),
        Action::Lapse { figure } => actor(*figure).map(|_| ()),
        Action::Push { crew, by, .. } => gun::check_push(public, activation, crew, *by),
        Action::Fire { target } => gun::check_fire(public, activation, *target),
        Action::EndActivation => Ok(()),
        _ => Err(wrong_stage(public)),
    }
}

fn check_actor(public: &Public, activation: &Activation, number: Number) -> Result<Body, Illegal> {
    rounds::check_actor(activation, number)?;
    public.body(number).ok_or_else(|| wrong_stage(public))
}

/// WI-301: what a wizard may do.
fn check_wizard(public: &Public, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::WizardMove { path, .. } => {
            wizard::check_may_move(&public.stage)?;
            moving::check_wizard_move(public, seat, path)
        }
        Action::CastAttack { target } => wizard::check_attack(public, seat, *target),
        Action::CastDefence => wizard::check_defence(public, seat),
        Action::CastHeal { figure } => wizard::check_heal(public, seat, *figure),
        Action::CastSummon { race, weapon, spots } => {
            summon::check_summon(public, seat, *race, *weapon, spots)
        }
        Action::EndWizard => Ok(()),
        _ => Err(wrong_stage(public)),
    }
}

#[cold]
fn wrong_stage(public: &Public) -> Illegal {
    let (said, clause) = match public.stage {
        Stage::Choose => {
            let said = say!("asks-choice", "choose the wizard's name and alignment first");
            (said, WI_109)
        }
        Stage::Turn { .. } => {
            let said = say!("asks-figure", "activate a figure or end the turn");
            (said, WI_210)
        }
        Stage::Active(_) => {
            let said = say!("asks-action", "choose an action of an active figure");
            (said, WI_211)
        }
        Stage::Wizard { .. } => {
            let said = say!("asks-magic", "move, cast a spell or end the wizard's turn");
            (said, WI_301)
        }
    };
    Illegal::new("stage.wrong", clause, said)
}

/// Carries out the answers, which have been checked.
pub(crate) fn advance(state: &mut State, joint: &Joint<Action>, table: &mut Table<'_>) {
    let public = &mut state.public;
    if public.ending.is_some() {
        return;
    }
    if public.stage == Stage::Choose {
        return setting_up::show_choices(public, joint, table);
    }
    let seat = public.turn;
    let Some(action) = joint.get(seat) else { return };
    match &public.stage {
        Stage::Choose => {}
        Stage::Turn { activated } => {
            let activated = *activated;
            carry_out_turn(public, activated, action, table);
        }
        Stage::Active(_) => carry_out_active(public, action, table),
        Stage::Wizard { .. } => carry_out_wizard(public, seat, action, table),
    }
    // An activation ends without actions left; a gun without a crew has none.
    rounds::settle(public, table);
}

fn carry_out_turn(public: &mut Public, activated: u8, action: &Action, table: &mut Table<'_>) {
    match action {
        Action::Activate { figure } => {
            let is_gun = public.figure(*figure).is_some_and(|figure| public.race(figure).is_gun());
            if is_gun {
                gun::activate_team(public, *figure, &[], activated, table);
            } else {
                rounds::activate(public, *figure, activated, table);
            }
        }
        Action::ActivateTeam { gun, crew } => {
            gun::activate_team(public, *gun, crew, activated, table);
        }
        Action::EndTurn => rounds::next_turn(public, table),
        Action::LapseRest => rounds::lapse_rest(public, table),
        _ => {}
    }
}

fn carry_out_active(public: &mut Public, action: &Action, table: &mut Table<'_>) {
    match action {
        Action::Move { figure, path, facing, into } => {
            let Some(body) = public.body(*figure) else { return };
            moving::move_figure(public, body, path, *facing, *into, table);
        }
        Action::Strike { figure, target } | Action::Shoot { figure, target } => {
            let Some(body) = public.body(*figure) else { return };
            let strike = matches!(action, Action::Strike { .. });
            fight::attack(public, body, *target, strike, table);
        }
        Action::Jump { figure, to, facing } => terrain::jump(public, *figure, *to, *facing, table),
        Action::Push { crew, by, facing } => gun::push(public, crew, *by, *facing, table),
        Action::Fire { target } => gun::fire(public, *target, table),
        Action::Lapse { figure } => rounds::lapse(public, *figure, table),
        Action::EndActivation => rounds::end_activation(public, table),
        _ => {}
    }
}

fn carry_out_wizard(public: &mut Public, seat: Seat, action: &Action, table: &mut Table<'_>) {
    match action {
        Action::WizardMove { path, facing } => {
            moving::move_wizard(public, seat, path, *facing, table);
            wizard::note_move(&mut public.stage);
        }
        Action::CastAttack { target } => wizard::cast_attack(public, seat, *target, table),
        Action::CastDefence => wizard::cast_defence(public, seat, table),
        Action::CastHeal { figure } => wizard::cast_heal(public, seat, *figure, table),
        Action::CastSummon { race, weapon, spots } => {
            summon::cast_summon(public, seat, *race, *weapon, spots, table);
        }
        Action::EndWizard => wizard::end_wizard(public, seat, table),
        _ => {}
    }
}
