//! Turn (CO-301 to CO-311).

use duello_commandos::{Action, Event, Kind, Setup, Stage};
use duello_core::{Seat, Seats};

use crate::scene::{ONE, Scene, TWO};

const ILR: [Kind; 3] = [Kind::Infantry, Kind::Lmg, Kind::Ranger];

/// The turns that the last step began: whose, and in which round.
fn begun(scene: &Scene) -> Vec<(Seat, u8)> {
    let begun = |event: &&Event| match event {
        Event::TurnBegins { seat, round, .. } => Some((*seat, *round)),
        _ => None,
    };
    scene.told_by("CO-301").iter().filter_map(begun).collect()
}

#[test]
fn co_301_the_sides_take_turns() {
    for first in [ONE, TWO] {
        let mut scene = Scene::mustered(&Setup::new("ruin"), [ILR, ILR], first);
        let second = if first == ONE { TWO } else { ONE };
        assert_eq!(begun(&scene), [(first, 1)]);
        for (seat, round) in [(second, 1), (first, 2), (second, 2), (first, 3)] {
            scene.end_turn();
            assert_eq!(begun(&scene), [(seat, round)]);
            assert_eq!((scene.owing(), scene.public().round), (Seats::one(seat), round));
        }
        let refusal = "turn.not-yours: it is the other side's turn (CO-301)";
        assert_eq!(scene.refusal_of(second, &Action::EndTurn), refusal);
    }
}

#[test]
fn co_302_own_marks_end_when_the_own_turn_starts() {
    let text = "I1 -3,0 crouched activated; L1 -3,1 guard activated; H1 -7,-1; I2 3,0 crouched; \
                L2 3,-1 guard; R2 5,0 crouched guard";
    let mut scene = Scene::new(text);
    scene.end_turn();
    let told = scene.told_by("CO-302");
    let named = |event: &&Event| match event {
        Event::Rose { figure } => Some(format!("{} rises", scene.name(figure.who()))),
        Event::GuardEnds { figure } => Some(format!("{} stops", scene.name(figure.who()))),
        _ => None,
    };
    let told: Vec<String> = told.iter().filter_map(named).collect();
    assert_eq!(told, ["I2 rises", "L2 stops", "R2 rises", "R2 stops"]);
    assert_eq!(scene.written("R2"), "R2 5,0 f5 hp3");
    // Those of the other side go on.
    assert_eq!(scene.written("I1"), "I1 -3,0 f2 hp4 crouched");
    assert_eq!(scene.written("L1"), "L1 -3,1 f2 hp4 guard4");
    scene.end_turn();
    assert_eq!(scene.told_by("CO-302").len(), 2);
    assert_eq!(scene.written("I1"), "I1 -3,0 f2 hp4");
    assert_eq!(scene.written("L1"), "L1 -3,1 f2 hp4");
}

#[test]
fn co_303_each_living_character_once_in_any_order() {
    let orders = [
        ["I1", "L1", "R1"],
        ["I1", "R1", "L1"],
        ["L1", "I1", "R1"],
        ["L1", "R1", "I1"],
        ["R1", "I1", "L1"],
        ["R1", "L1", "I1"],
    ];
    for order in orders {
        let mut scene = Scene::mustered(&Setup::new("ruin"), [ILR, ILR], ONE);
        for name in order {
            scene.act(name, "activate");
            assert!(matches!(scene.told_by("CO-303")[..], [Event::Activated { .. }]));
            assert_eq!(scene.active(), format!("{name} ap2"));
            scene.act(name, "end");
            if scene.turn() == ONE {
                let again = scene.refusal(name, "activate");
                assert!(again.starts_with("activate.again: the "), "{again}");
                assert!(again.ends_with("has already been activated this turn (CO-303)"));
            }
        }
        assert_eq!(scene.turn(), TWO, "everybody has been activated");
    }
    let scene = Scene::new("I1 -3,0; R1 dead");
    assert_eq!(scene.refusal("R1", "activate"), "activate.dead: the Ranger is dead (CO-303)");
    // In the next turn all can be activated again.
    let mut scene = Scene::new("I1 -3,0; R1 -3,1");
    scene.act("I1", "end").end_turn().end_turn();
    assert!(scene.allows("I1", "activate"));
}

#[test]
fn co_304_one_activation_after_the_other() {
    let mut scene = Scene::new("I1 -3,0; R1 -3,1");
    scene.act("I1", "crouch");
    let refusal = "activate.unfinished: finish the activation of the Infantry first (CO-304)";
    assert_eq!(scene.refusal("R1", "activate"), refusal);
    scene.act("I1", "end");
    assert!(scene.allows("R1", "activate"));
}

#[test]
fn co_305_two_action_points_for_seven_actions() {
    // On the ground of the middle tower, the flag beside it, an enemy in front.
    let mut ground = Scene::new("I1 0,0; I2 0,-2; flag 0,0");
    let refusal = "stage.wrong: this decision asks for a character to activate, or the end of the \
                   turn (CO-303)";
    assert_eq!(ground.refusal_of(ONE, &ground.read("I1", "crouch")), refusal);
    ground.act("I1", "activate");
    assert_eq!(ground.active(), "I1 ap2");
    for answer in ["move 0,1", "crouch", "up", "grab", "watch", "shoot I2 f0"] {
        assert!(ground.allows("I1", answer), "{answer}");
    }
    assert!(Scene::new("I1 0,0 top").allows("I1", "down"));
    let refusal = "stage.wrong: this decision asks for an action of the active character (CO-305)";
    assert_eq!(ground.refusal("I1", "fire"), refusal);
    // Two actions, and the activation is over.
    ground.act("I1", "crouch");
    assert_eq!(ground.active(), "I1 ap1");
    ground.act("I1", "grab");
    assert_eq!((ground.active(), ground.turn()), ("nobody".into(), TWO));
}

#[test]
fn co_306_an_action_costs_one_point_but_shoot_and_overwatch_cost_all() {
    let scene = Scene::new("I1 0,0; H1 -7,-1; I2 0,-2; flag 0,0");
    for answer in ["move 0,1", "crouch", "up", "grab"] {
        let mut scene = scene.clone();
        scene.act("I1", answer);
        assert_eq!(scene.active(), "I1 ap1", "{answer}");
    }
    let mut down = Scene::new("I1 0,0 top");
    assert_eq!(down.act("I1", "down").active(), "I1 ap1");
    for first in [None, Some("crouch")] {
        let mut scene = scene.clone();
        first.iter().for_each(|answer| {
            scene.act("I1", answer);
        });
        let mut watch = scene.clone();
        watch.act("I1", "watch f0");
        assert_eq!((watch.active(), watch.stage()), ("nobody".into(), Stage::Choose));
        scene.dice([20, 20]).act("I1", "shoot I2 f0");
        assert_eq!((scene.active(), scene.stage()), ("nobody".into(), Stage::Choose));
    }
}

#[test]
fn co_307_nothing_must_be_used() {
    let lost = |scene: &Scene| match scene.told_by("CO-307")[..] {
        [Event::Rested { ap, .. }, ..] => *ap,
        _ => 0,
    };
    let mut both = Scene::new("I1 0,0; H1 -7,-1");
    both.act("I1", "end");
    assert_eq!(lost(&both), 2);
    let mut one = Scene::new("I1 0,0; H1 -7,-1");
    one.act("I1", "crouch").act("I1", "end");
    assert_eq!((lost(&one), one.turn()), (1, ONE));
    // The Heavy stays inactive.
    one.end_turn();
    assert_eq!(one.told_by("CO-307"), [&Event::TurnEnds { seat: ONE }]);
    assert_eq!(one.turn(), TWO);
    // Before anybody is activated, and points do not carry over.
    let mut none = Scene::new("I1 0,0; H1 -7,-1");
    none.end_turn().end_turn().act("I1", "activate");
    assert_eq!(none.active(), "I1 ap2");
}

#[test]
fn co_308_both_points_for_the_same_action() {
    let mut scene = Scene::new("I1 1,-5");
    scene.act("I1", "move 1,-4 1,-3 1,-2").act("I1", "move 1,-1 1,0 1,1");
    assert_eq!(scene.written("I1"), "I1 1,1 f2 hp4");
    // What cannot be done twice has reasons of its own.
    let mut scene = Scene::new("I1 0,0; flag 0,0");
    scene.act("I1", "crouch");
    assert!(scene.refusal("I1", "crouch").ends_with("(CO-413)"));
    let mut scene = Scene::new("I1 0,0; flag 0,0");
    scene.act("I1", "grab");
    assert!(scene.refusal("I1", "grab").ends_with("(CO-431)"));
}

#[test]
fn co_309_turning_is_free_and_comes_with_an_action() {
    for facing in 0..6 {
        let ground = Scene::new("I1 0,0 f1; H1 -7,-1; I2 0,-2; flag 0,0");
        for answer in ["move 0,1", "crouch", "up", "grab", "watch", "end"] {
            let mut scene = ground.clone();
            scene.act("I1", &format!("{answer} f{facing}"));
            assert_eq!(scene.character("I1").facing.index(), facing, "{answer}");
        }
        let mut down = Scene::new("I1 0,0 top f1");
        down.act("I1", &format!("down f{facing}"));
        assert_eq!(down.character("I1").facing.index(), facing);
        // A shot turns to a facing with the target in its arc, and to no other.
        let shot = format!("shoot I2 f{facing}");
        if [5, 0, 1].contains(&facing) {
            let mut scene = ground.clone();
            scene.dice([20, 20]).act("I1", &shot);
            assert_eq!(scene.character("I1").facing.index(), facing);
        } else {
            assert!(ground.refusal("I1", &shot).ends_with("(CO-504)"));
        }
    }
    // With one point left the activation may still end with a turn; with none nothing is asked any more.
    let mut scene = Scene::new("I1 0,0; H1 -7,-1");
    scene.act("I1", "crouch f3").act("I1", "end f4");
    assert_eq!(scene.written("I1"), "I1 0,0 f4 hp4 crouched");
    let mut scene = Scene::new("I1 0,0; H1 -7,-1");
    scene.act("I1", "crouch f3").act("I1", "move 0,1 f3");
    assert!(scene.refusal("I1", "end f4").starts_with("activate.again"));
}

#[test]
fn co_310_nobody_turns_in_the_turn_of_others() {
    // The guard at (2,-2) looks NW and is passed, shoots, and is shot at from behind: it looks NW still.
    let mut scene = Scene::new("R1 -3,0; I1 2,0; I2 2,-2 f5 guard; H2 7,0 f1");
    scene.dice([20, 20]).act("R1", "move -2,0 -1,0").act("R1", "end");
    assert_eq!(scene.character("I2").facing.index(), 5);
    let mut scene = Scene::new("I1 2,-3; H1 -7,-1 f0; I2 2,-2 f3");
    scene.dice([20, 1]).act("I1", "shoot I2 f3");
    assert_eq!(scene.written("I2"), "I2 2,-2 f3 hp3");
    assert_eq!(scene.character("H1").facing.index(), 0, "nor do others of the side to move");
    // Nor does the start of its own turn or the end of a turn turn anybody.
    let before = scene.written("H1");
    scene.end_turn().end_turn();
    assert_eq!((scene.written("H1"), scene.written("I2")), (before, "I2 2,-2 f3 hp3".into()));
    // Nor does an own character that has had its activation.
    let mut scene = Scene::new("I1 0,0 f1; H1 -7,-1");
    scene.act("I1", "end f3");
    assert!(scene.refusal("I1", "end f1").ends_with("(CO-303)"));
}

#[test]
fn co_311_who_dies_in_its_activation_loses_the_rest() {
    // Killed on the first of three hexes with the first of two points.
    let mut scene = Scene::new("R1 -3,0 hp1; H1 -7,-1; I2 2,-2 f5 guard");
    scene.dice([7, 20]).act("R1", "move -2,0 -1,0 -1,1 f0");
    assert_eq!(scene.steps(), [(-2, 0)]);
    assert_eq!(scene.written("R1"), "R1 -2,0 f2 hp0", "it does not even turn");
    assert!(scene.told_by("CO-409").is_empty());
    assert_eq!((scene.active(), scene.stage()), ("nobody".into(), Stage::Choose));
    assert!(scene.refusal("R1", "activate").starts_with("activate.dead"));
    assert!(scene.allows("H1", "activate"));
    // It was the last that could be activated: the turn is over with it.
    let mut scene = Scene::new("R1 -3,0 hp1; H1 -7,-1 activated; I2 2,-2 f5 guard");
    scene.dice([7, 20]).act("R1", "move -2,0 -1,0");
    assert_eq!((scene.turn(), scene.outcome()), (TWO, "open".into()));
}
