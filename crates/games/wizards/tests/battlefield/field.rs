//! The energy field: WI-801 to WI-808.

use duello_wizards::{Action, Event, Number, Weapon};

use super::board::{Board, is_field_hit, roll};
use crate::scene::*;

/// A figure (3) 60 mm south of contact with the wizard B at (400,500), active.
fn runner(figure: &str, field: u8) -> Scene {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard(&format!("B 400,500 field={field}"))
        .figures(&[&format!("0 {figure} 400,410 f=0,1")])
        .scene();
    scene.act(activate(3), &[]);
    scene
}

#[test]
fn wi_801_running_into_a_field_takes_three() {
    let mut scene = runner("orc small", 20);
    let told = scene.act(go(3, 400, 470), &[]);
    assert_eq!(scene.field(B), 17);
    assert_eq!(under(&told, "WI-801").len(), 2, "the run, and the new value of the field");
    // 31 is contact as well, 32 is not.
    let mut scene = runner("orc small", 20);
    scene.act(go(3, 400, 469), &[]);
    assert_eq!(scene.field(B), 17);
    let mut scene = runner("orc small", 20);
    scene.act(go(3, 400, 468), &[]);
    assert_eq!(scene.field(B), 20);
}

#[test]
fn wi_801_only_where_the_move_ends() {
    // Past the wizard, brushing it, and on.
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,500")
        .figures(&["0 goblin small 370,460"])
        .scene();
    scene.act(activate(3), &[]);
    let told = scene.act(go(3, 370, 540), &[]);
    assert!(!is_field_hit(&told));
    // The own wizard is not harmed.
    let mut own = Board::new()
        .wizard("G 400,500")
        .wizard("B 785,985")
        .figures(&["0 orc small 400,410", "1 orc small 700,100"])
        .scene();
    own.act(activate(3), &[]);
    assert!(!is_field_hit(&own.act(go(3, 400, 470), &[])));
}

#[test]
fn wi_801_every_weapon_runs() {
    for figure in ["orc small", "orc normal", "orc ranged", "dragon -"] {
        let mut scene = runner(figure, 20);
        scene.act(go(3, 400, 470), &[]);
        assert_eq!(scene.field(B), 17, "{figure}");
    }
}

#[test]
fn wi_802_it_costs_the_action_and_nothing_else() {
    let mut scene = runner("orc small", 20);
    scene.act(go(3, 400, 470), &[]);
    assert_eq!(scene.figure(3).wounds, 5);
    assert_eq!(scene.turn(), A);
    // One action is left, for a strike.
    assert_eq!(roll(&scene.act(strike(3, 2), &[15])), Some((15, true)));
    assert_eq!((scene.field(B), scene.figure(3).wounds), (13, 5));
}

#[test]
fn wi_803_only_on_coming_into_contact() {
    // It stands in contact: moving about in contact takes nothing, leaving neither, coming again does.
    let touching = || {
        let mut scene = Board::new()
            .wizard("G 15,985")
            .wizard("B 400,500")
            .figures(&["0 orc small 400,470 f=0,1"])
            .scene();
        scene.act(activate(3), &[]);
        scene
    };
    let mut scene = touching();
    scene.act(go(3, 400, 469), &[]);
    scene.act(turn_to(3, 1, 1), &[]);
    assert_eq!(scene.field(B), 20);
    // Out and in again within one move is not out.
    let mut scene = touching();
    scene.act(walk(3, &[leg(400, 455), leg(400, 470)]), &[]);
    assert_eq!(scene.field(B), 20);
    // Out with one action, in with the other.
    let mut scene = touching();
    scene.act(go(3, 400, 468), &[]);
    assert_eq!(scene.field(B), 20);
    scene.act(go(3, 400, 470), &[]);
    assert_eq!(scene.field(B), 17);
}

#[test]
fn wi_803_a_wizard_that_walks_away_can_be_run_into_again() {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,500")
        .figures(&["0 goblin small 400,440 f=0,1"])
        .scene();
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 470), &[]);
    scene.act(Action::EndActivation, &[]);
    assert_eq!(scene.turn(), A);
    scene.act(Action::EndWizard, &[]);
    scene.act(wizard_walk(&[leg(400, 560)]), &[]);
    assert_eq!(scene.field(B), 17);
    scene.act(Action::EndWizard, &[]);
    // The next round.
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 530), &[]);
    assert_eq!(scene.field(B), 14);
}

/// Three wizards; the figure (4) of the first can come to touch both others, who stand 60 apart.
fn between_two() -> Scene {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 370,500")
        .wizard("N 430,500")
        .figures(&["0 orc small 400,450 f=0,1"])
        .scene();
    scene.act(activate(4), &[]);
    scene
}

fn run_into(x: i32, y: i32, into: Option<duello_core::Seat>) -> Action {
    let Action::Move { figure, path, facing, .. } = go(4, x, y) else {
        unreachable!("go makes a move")
    };
    Action::Move { figure, path, facing, into }
}

#[test]
fn wi_804_of_two_wizards_one_is_named() {
    let mut scene = between_two();
    scene.refuses(&run_into(400, 500, None), "WI-804");
    scene.refuses(&run_into(400, 500, Some(A)), "WI-804");
    scene.act(run_into(400, 500, Some(C)), &[]);
    assert_eq!((scene.field(B), scene.field(C)), (20, 17));
    // Named, but not touched.
    let mut scene = between_two();
    scene.refuses(&run_into(400, 460, Some(B)), "WI-804");
    // With one newly touched nobody need be named.
    scene.act(run_into(355, 474, None), &[]);
    assert_eq!((scene.field(B), scene.field(C)), (17, 20));
}

#[test]
fn wi_804_a_wizard_touched_before_is_no_choice() {
    // From contact with B alone to contact with both: only C is newly touched.
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 370,500")
        .wizard("N 430,500")
        .figures(&["0 orc small 370,470 f=0,1"])
        .scene();
    scene.act(activate(4), &[]);
    let path = [leg(400, 470), leg(400, 500)];
    let Action::Move { figure, path, facing, .. } = walk(4, &path) else {
        unreachable!("walk makes a move")
    };
    scene.refuses(&Action::Move { figure, path: path.clone(), facing, into: Some(B) }, "WI-804");
    scene.act(Action::Move { figure, path, facing, into: None }, &[]);
    assert_eq!((scene.field(B), scene.field(C)), (20, 17));
}

#[test]
fn wi_805_jumping_is_not_running() {
    let mut scene = Board::new()
        .piece("flat-house house 40 300,300 400,300 400,400 300,400")
        .wizard("G 15,985")
        .wizard("B 450,350")
        .figures(&["0 orc small house:380,350"])
        .scene();
    scene.act(activate(3), &[]);
    let told = scene.act(jump(3, at(420, 350)), &[]);
    assert!(scene.touch(3, 2) && !is_field_hit(&told));
}

#[test]
fn wi_805_pushing_and_being_carried_is_not_running() {
    // The gun is pushed north until it and a crewman touch the wizard.
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 415,437")
        .figures(&["0 gun - 400,400 f=0,1", "0 orc small 430,400", "1 orc small 700,100"])
        .scene();
    scene.act(team(3, &[4]), &[]);
    assert!(!scene.touch(3, 2) && !scene.touch(4, 2));
    let told = scene.act(push(&[4], 0, 10), &[]);
    assert!(scene.touch(3, 2) && scene.touch(4, 2));
    assert!(!is_field_hit(&told));
}

#[test]
fn wi_805_a_wizard_that_comes_near_loses_nothing() {
    let mut scene = Board::new()
        .wizard("G 400,400 mp=100")
        .wizard("B 785,985")
        .figures(&["1 orc small 400,500 used=2"])
        .wizards_turn()
        .scene();
    let told = scene.act(wizard_walk(&[leg(400, 470)]), &[]);
    assert!(scene.touch(1, 3) && !is_field_hit(&told));
    // Nor can anything be summoned into contact with a wizard.
    let scene = Board::new().wizard("G 400,400 mp=100").wizard("B 400,600").wizards_turn().scene();
    scene.refuses(&summon("human", Weapon::Small, &[at(400, 570)]), "WI-315");
}

#[test]
fn wi_806_instead_of_running_a_creature_may_strike() {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,430 field=20")
        .figures(&["0 amazon normal 400,400 f=0,1"])
        .scene();
    scene.act(activate(3), &[]);
    assert_eq!(roll(&scene.act(strike(3, 2), &[14])), Some((14, true)));
    assert_eq!(scene.field(B), 14);
    assert_eq!(roll(&scene.act(strike(3, 2), &[15])), Some((14, false)));
    assert_eq!(scene.field(B), 14);
    // Without a melee weapon there is no strike.
    let mut archer = runner("orc ranged", 20);
    archer.act(go(3, 400, 470), &[]);
    archer.refuses(&strike(3, 2), "WI-403");
}

#[test]
fn wi_807_a_field_stays_between_0_and_50() {
    let mut scene =
        Board::new().wizard("G 400,430 field=45 mp=190").wizard("B 785,985").wizards_turn().scene();
    scene.act(Action::CastDefence, &[]);
    assert_eq!((scene.field(A), scene.mp(A)), (50, 100));
    scene.refuses(&Action::CastDefence, "WI-307");
    let mut scene = runner("orc small", 2);
    let told = scene.act(go(3, 400, 470), &[]);
    let values: Vec<(u8, u8)> = told
        .iter()
        .filter_map(|told| match told.event {
            Event::FieldChanged { from, to, .. } => Some((from, to)),
            _ => None,
        })
        .collect();
    assert_eq!(values, [(2, 0)]);
}

#[test]
fn wi_808_at_0_the_wizard_is_out_at_that_moment() {
    let mut scene = Board::new()
        .wizard("G 15,985")
        .wizard("B 400,500 field=3")
        .wizard("N 785,985")
        .figures(&["0 orc small 400,410 f=0,1", "1 orc small 700,100"])
        .scene();
    scene.act(activate(4), &[]);
    scene.act(go(4, 400, 470), &[]);
    assert!(!scene.state.public.wizards[B].alive);
    assert_eq!(scene.state.public.body(Number(2)), None);
    assert!(!scene.is_there(5), "its creatures went with it");
    // The runner goes on: where the wizard stood there is room now.
    scene.act(go(4, 400, 500), &[]);
    // And at 3 points more it would be in.
    let mut scene = runner("orc small", 4);
    scene.act(go(3, 400, 470), &[]);
    assert_eq!(scene.field(B), 1);
    assert!(scene.state.public.wizards[B].alive);
}
