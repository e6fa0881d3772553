//! Crouch, stairs, Grab (CO-411 to CO-431).

use duello_commandos::Event;
use duello_core::Observer;
use duello_geometry::hex::Hex;

use crate::scene::{Scene, TWO};

#[test]
fn co_411_a_crouch_is_one_armour_from_all_around() {
    // From the six neighbours in turn, whatever the facing.
    for around in Hex::ORIGIN.ring(1) {
        for facing in 0..6 {
            let (q, r) = (around.q, around.r);
            let standing = Scene::new(&format!("I1 {q},{r}; I2 0,0 f{facing}"));
            assert_eq!(standing.breakdown("I1", "I2"), "12 - 2 armour = 10");
            let crouched = Scene::new(&format!("I1 {q},{r}; I2 0,0 f{facing} crouched"));
            assert_eq!(crouched.breakdown("I1", "I2"), "12 - 2 armour - 1 crouch = 9");
        }
    }
    let mut scene = Scene::new("I1 1,-1; I2 1,-3");
    scene.act("I1", "crouch f4");
    assert!(matches!(scene.told_by("CO-411")[..], [Event::Crouched { .. }]));
    assert_eq!(scene.written("I1"), "I1 1,-1 f4 hp4 crouched");
    // The die at the border: a 10 is a miss now.
    scene.act("I1", "end");
    scene.dice([9, 10]).act("I2", "shoot I1 f3");
    assert_eq!(scene.shots(), ["I2>I1 at 2, value 9, dice 9 10: 1 hit, 3 HP left"]);
}

#[test]
fn co_412_what_ends_a_crouch() {
    // Neither the end of the own turn, nor the enemy's turn, nor a shot, nor a grab.
    let mut scene = Scene::new("I1 0,0; I2 0,-2; flag 0,0");
    scene.act("I1", "crouch").act("I1", "grab");
    assert_eq!((scene.turn(), scene.character("I1").crouched), (TWO, true));
    scene.dice([20, 20]).act("I2", "shoot I1 f3");
    assert!(!scene.character("I1").crouched, "the own next turn has begun");
    assert!(matches!(scene.told_by("CO-302")[..], [Event::Rose { .. }]));
    // A Move, Upstairs and Downstairs end it.
    for (text, answer, clause) in [
        ("I1 0,0; active I1; flag 0,0", "move 0,1", "CO-408"),
        ("I1 0,0; active I1; flag 0,0", "up", "CO-412"),
        ("I1 0,0 top; active I1; flag 0,0", "down", "CO-412"),
    ] {
        let mut scene = Scene::new(text);
        scene.act("I1", "crouch").act("I1", answer);
        assert!(!scene.character("I1").crouched, "{answer}");
        assert!(matches!(scene.told_by(clause)[..], [Event::Rose { .. }]), "{answer}");
    }
    // Shoot and Overwatch do not.
    for answer in ["shoot I2 f0", "watch f0"] {
        let mut scene = Scene::new("I1 0,0; H1 -7,-1; I2 0,-2");
        scene.act("I1", "crouch");
        if answer.starts_with("shoot") {
            scene.dice([20, 20]);
        }
        scene.act("I1", answer);
        assert!(scene.character("I1").crouched, "{answer}");
    }
}

#[test]
fn co_413_a_crouch_adds_to_blindage_and_not_to_itself() {
    let mut scene = Scene::new("I1 1,-1");
    scene.act("I1", "crouch");
    let refusal = "crouch.again: the Infantry is already crouched (CO-413)";
    assert_eq!(scene.refusal("I1", "crouch"), refusal);
    assert_eq!(scene.refusal("I1", "crouch f0"), refusal, "not even to turn");
    // In the next turn it may Crouch again.
    scene.act("I1", "end").end_turn().act("I1", "crouch");
    assert!(scene.character("I1").crouched);
    let full = Scene::new("I1 -2,-3; I2 -2,-1 f0 crouched");
    assert_eq!(full.breakdown("I1", "I2"), "12 - 2 armour - 1 crouch - 3 cover = 6");
    let half = Scene::new("I1 1,3; I2 1,2 f3 crouched");
    assert_eq!(half.breakdown("I1", "I2"), "12 - 2 armour - 1 crouch - 1 cover = 8");
}

#[test]
fn co_421_upstairs_to_an_empty_top() {
    for tower in ["0,0", "-5,5", "5,-5"] {
        let mut scene = Scene::new(&format!("I1 {tower}"));
        scene.act("I1", "up f4");
        assert!(matches!(scene.told_by("CO-421")[..], [Event::Climbed { .. }]));
        assert_eq!(scene.written("I1"), format!("I1 {tower} f4 hp4 top"));
        let refusal = "stairs.there: the Infantry is already on the top level (CO-421)";
        assert_eq!(scene.refusal("I1", "up"), refusal);
    }
    let taken = Scene::new("I1 0,0; R1 0,0 top");
    let refusal = "stairs.taken: the other level of (0, 0) is taken (CO-421)";
    assert_eq!(taken.refusal("I1", "up"), refusal);
    // A dead one and a flag leave room.
    assert!(Scene::new("I1 0,0; R1 0,0 top dead; flag 0,0 top").allows("I1", "up"));
    let none = Scene::new("I1 1,0");
    assert!(none.refusal("I1", "up").ends_with("(CO-211)"));
}

#[test]
fn co_422_downstairs_to_an_empty_ground() {
    for tower in ["0,0", "-5,5", "5,-5"] {
        let mut scene = Scene::new(&format!("I1 {tower} top"));
        scene.act("I1", "down f1");
        assert!(matches!(scene.told_by("CO-422")[..], [Event::Climbed { .. }]));
        assert_eq!(scene.written("I1"), format!("I1 {tower} f1 hp4"));
        let refusal = "stairs.there: the Infantry is already on the ground level (CO-422)";
        assert_eq!(scene.refusal("I1", "down"), refusal);
    }
    let taken = Scene::new("I1 0,0 top; R1 0,0");
    let refusal = "stairs.taken: the other level of (0, 0) is taken (CO-422)";
    assert_eq!(taken.refusal("I1", "down"), refusal);
    assert!(Scene::new("I1 0,0 top; R1 0,0 dead").allows("I1", "down"));
}

#[test]
fn co_431_grab_takes_the_flag_of_the_same_place() {
    let cases = [
        ("I1 0,0 top; flag 0,0 top", None),
        ("I1 -3,0; flag -3,0", None),
        ("I1 0,0; flag 0,0", None),
        ("I1 0,0; flag 0,0 top", Some("the flag lies on the top level of (0, 0) (CO-702)")),
        ("I1 0,0 top; flag 0,0", Some("the flag lies on the ground level of (0, 0) (CO-702)")),
        ("I1 0,1; flag 0,0", Some("the flag lies on the ground level of (0, 0) (CO-702)")),
    ];
    for (text, refused) in cases {
        let mut scene = Scene::new(text);
        if let Some(refusal) = refused {
            assert_eq!(scene.refusal("I1", "grab"), format!("grab.elsewhere: {refusal}"), "{text}");
        } else {
            scene.act("I1", "grab f0");
            assert!(matches!(scene.told_by("CO-703")[..], [Event::Grabbed { .. }]), "{text}");
            assert_eq!((scene.flag(), scene.character("I1").facing.index()), ("I1".into(), 0));
            let refusal = "grab.have: the Infantry already has the flag (CO-431)";
            assert_eq!(scene.refusal("I1", "grab"), refusal);
        }
    }
    let carried = Scene::new("I1 0,1; R1 0,0 bearer");
    let refusal = "grab.carried: the flag is carried by the Ranger (CO-701)";
    assert_eq!(carried.refusal("I1", "grab"), refusal);
}

#[test]
fn co_422_from_a_top_the_view_shows_where_downstairs_and_a_move_lead() {
    let options = |text: &str| {
        let scene = Scene::new(text);
        let who = scene.who("I1");
        let view = scene.view(Observer::Seat(who.seat));
        view.options.into_iter().find(|options| options.slot == who.slot).expect("it may act")
    };
    let up = options("I1 0,0 top; I2 6,0");
    assert!(up.near.is_empty(), "first it must go down");
    // With the second AP an Infantry moves 3.
    assert!(up.far.iter().all(|reach| reach.steps <= 3) && up.far.len() > 6, "{:?}", up.far);
    let tired = options("I1 0,0 top; I2 6,0; active I1 ap1");
    assert!(tired.far.is_empty(), "one AP is only enough for the stairs");
}
