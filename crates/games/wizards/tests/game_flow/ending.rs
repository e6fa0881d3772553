//! The end of the game (WI-901 to WI-908).

use duello_core::{Seat, Seats};
use duello_wizards::{Action, EndedBy, Event, Stage, Weapon};

use crate::scene::*;

const ATTACK: Action = Action::CastAttack { target: B };

fn won_by(seat: Seat, clause: &str) -> Option<(Seats, String)> {
    Some((Seats::one(seat), clause.to_owned()))
}

#[test]
fn wi_901_at_0_the_wizard_leaves_with_all_its_figures() {
    let figures = "B orc/small 600,600; B gun 700,600; C orc/small 600,700";
    let mut scene =
        setting("N 400,300 0,1; N 400,500 field=10; N 15,15", figures).say(WIZARD_TURN).begin();
    let told = scene.act(ATTACK, &[]);
    let out = Event::Eliminated { seat: B, resigned: false, figures: 2 };
    assert_eq!(under(&told, "WI-901"), [&out]);
    assert!(!scene.state.public.wizards[B].alive);
    assert!(!scene.is_there(2) && !scene.is_there(4) && !scene.is_there(5));
    assert!(scene.is_there(3) && scene.is_there(6));
    // Their lines are struck out, and they lie in the pool again.
    let struck: Vec<u16> = scene.state.public.struck.iter().map(|line| line.number.0).collect();
    assert_eq!(struck, [4, 5]);
    assert_eq!(scene.pool(B, "orc", Weapon::Small), 6);
    // With 11 it would have stayed.
    let mut scene = setting("N 400,300 0,1; N 400,500 field=11; N 15,15", "").begin();
    scene.act(ATTACK, &[]);
    assert!(scene.is_there(2));
    assert_eq!(scene.field(B), 1);
}

#[test]
fn wi_902_the_last_wizard_wins_at_once() {
    // In the middle of an activation, with an action left and other figures unused.
    let figures = "A orc/small 400,400; A orc 100,100; B orc 700,700";
    let mut scene = setting("N 15,15; N 400,430 field=4", figures).begin();
    scene.act(activate(3), &[]);
    let told = scene.act(strike(3, 2), &[1]);
    assert_eq!(scene.winners(), won_by(A, "WI-902"));
    let over = Event::GameOver {
        winners: Seats::one(A),
        places: vec![Seats::one(A), Seats::one(B)],
        by: EndedBy::LastWizard,
    };
    assert_eq!(told.last().unwrap().event, over);
    scene.refuses(&go(3, 400, 390), "WI-902");
    // In the middle of a magic action.
    let mut scene = setting("N 400,300 0,1 mp=250; N 400,500 field=3", "").begin();
    scene.act(ATTACK, &[]);
    assert_eq!(scene.winners(), won_by(A, "WI-902"));
    assert_eq!(scene.mp(A), 160);
    // By running into the field.
    let mut scene = setting("N 15,15; N 400,460 field=3", "A orc 400,400").begin();
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 430), &[]);
    assert_eq!(scene.winners(), won_by(A, "WI-902"));
}

#[test]
fn wi_903_the_active_player_goes_on() {
    let mut scene = setting(
        "N 15,15; N 400,430 field=4; N 785,985",
        "A orc/small 400,400; A orc 100,100; B orc 500,500; C orc 600,600",
    )
    .begin();
    scene.act(activate(4), &[]);
    scene.act(strike(4, 2), &[1]);
    let Stage::Active(activation) = scene.stage() else { panic!("the orc is still active") };
    assert_eq!(activation.crew[0].left, 1);
    scene.act(go(4, 400, 440), &[]);
    scene.act(Action::EndTurn, &[]);
    // B's orc is gone, so C is on.
    assert_eq!(scene.turn(), C);
    // In a magic action: another attack, at another wizard.
    let mut scene =
        setting("N 400,300 0,1 mp=250; N 400,500 field=10; N 500,400 field=12", "").begin();
    scene.act(ATTACK, &[]);
    assert_eq!(scene.winners(), None);
    scene.act(Action::CastAttack { target: C }, &[]);
    assert_eq!(scene.field(C), 2);
    scene.act(wizard_turn(1, 0), &[]);
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.turn(), C);
}

#[test]
fn wi_904_resigning_counts_as_elimination() {
    let mut scene = setting("N 15,15; N 785,985; N 785,15", "A orc 400,400; B orc 500,500").begin();
    scene.leave(B);
    let out = Event::Eliminated { seat: B, resigned: true, figures: 1 };
    assert_eq!(under(&scene.told, "WI-904"), [&out]);
    assert!(!scene.is_there(2) && !scene.is_there(5));
    assert_eq!(scene.state.public.fallen.to_vec(), [B]);
    scene.leave(A);
    assert_eq!(scene.winners(), won_by(C, "WI-902"));
    // Whoever is out cannot resign again, nor can anybody after the end.
    scene.leave(A);
    scene.leave(C);
    assert_eq!(scene.winners(), won_by(C, "WI-902"));
    assert_eq!(scene.state.public.fallen.to_vec(), [B, A]);
}

#[test]
fn wi_905_without_creatures_one_plays_on() {
    let mut scene = duel("A orc/normal 400,400; B goblin 400,430");
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[1]);
    assert_eq!(scene.state.public.own(B).count(), 0);
    assert_eq!(scene.winners(), None);
    scene.act(Action::EndActivation, &[]);
    scene.end_wizards(1);
    assert_eq!(scene.turn(), B);
    assert!(scene.allows(&Action::CastDefence));
}

#[test]
fn wi_906_judged_by_field_then_value_then_magic_points() {
    let judge = |a: &str, b: &str, figures: &str| {
        let wizards = format!("N 15,15 {a}; N 785,985 {b}");
        let mut scene =
            setting(&wizards, figures).say(&format!("round = 20\nturn = 1\n{WIZARD_TURN}")).begin();
        scene.act(Action::EndWizard, &[]);
        let (winners, clause) = scene.winners().expect("the last round is over");
        assert_eq!(clause, "WI-906");
        winners
    };
    let both = Seats::first(2);
    // The field goes before everything.
    let dragon = "B dragon 400,400";
    assert_eq!(judge("field=21 mp=0", "field=20 mp=150", dragon), Seats::one(A));
    // Then the value of the figures on the table.
    assert_eq!(
        judge("mp=150", "mp=0", "A orc/ranged 100,100; B orc/normal 400,400; B orc/normal 500,500"),
        Seats::one(B)
    );
    assert_eq!(judge("mp=0", "mp=150", "A gun 100,100; B giant 400,400"), Seats::one(A));
    // Then what is kept, after the limit of 150.
    assert_eq!(judge("mp=149", "mp=250", ""), Seats::one(B));
    assert_eq!(judge("mp=150", "mp=250", ""), both);
    // Then a shared draw: three knives are worth as much as a knife, a knife and a knife.
    assert_eq!(judge("mp=0", "mp=0", "A orc/small 100,100; B elf/small 400,400"), both);
    // Not before the limit of rounds.
    let mut scene = setting("N 15,15; N 785,985", "").say("round = 19").begin();
    scene.end_wizards(2);
    assert_eq!(scene.winners(), None);
    scene.end_wizards(2);
    assert!(scene.winners().is_some());
}

#[test]
fn wi_907_four_quiet_rounds_in_a_row() {
    let mut scene = Scene::fresh("", "NN", &[1, 2]);
    for round in 1..=3 {
        scene.end_wizards(2);
        assert_eq!((scene.state.public.quiet, scene.winners()), (round, None));
    }
    scene.end_wizards(2);
    let (winners, clause) = scene.winners().unwrap();
    assert_eq!((winners, clause.as_str()), (Seats::first(2), "WI-907"));
}

#[test]
fn wi_907_what_disturbs_the_quiet() {
    // What a round with this is worth: how many quiet rounds there are afterwards, of three before.
    let after = |wizards: &str, figures: &str, acts: &[(Action, &[u32])]| {
        let mut scene = setting(wizards, figures).say("quiet = 3\nround = 6").begin();
        for (action, dice) in acts {
            scene.act(action.clone(), dice);
        }
        while scene.state.public.round == 6 && scene.winners().is_none() {
            let end = match scene.stage() {
                Stage::Turn { .. } => Action::LapseRest,
                Stage::Active(_) => Action::EndActivation,
                _ => Action::EndWizard,
            };
            scene.act(end, &[]);
        }
        scene.state.public.quiet
    };
    let far = "N 15,15; N 785,985";
    let strike_it: &[(Action, &[u32])] = &[(activate(3), &[]), (strike(3, 4), &[1])];
    // Moves, misses, hits without wounds and healing are quiet.
    assert_eq!(after(far, "A orc 400,400", &[(activate(3), &[]), (go(3, 400, 410), &[])]), 4);
    let miss: &[(Action, &[u32])] = &[(activate(3), &[]), (strike(3, 4), &[20])];
    assert_eq!(after(far, "A orc 400,400; B orc 400,430", miss), 4);
    assert_eq!(after(far, "A orc/small 400,400; B gun 400,430", strike_it), 4);
    let healing: &[(Action, &[u32])] = &[(Action::LapseRest, &[]), (heal(3), &[])];
    assert_eq!(after(far, "A orc 100,100 wounds=1", healing), 4);
    // A wound, a changed field and a summon are not.
    assert_eq!(after(far, "A orc 400,400; B orc 400,430", strike_it), 0);
    assert_eq!(after(far, "", &[(Action::CastDefence, &[])]), 0);
    assert_eq!(after("N 400,300 0,1; N 400,500", "", &[(ATTACK, &[])]), 0);
    let run: &[(Action, &[u32])] = &[(activate(3), &[]), (go(3, 400, 430), &[])];
    assert_eq!(after("N 15,15; N 400,460", "A orc 400,400", run), 0);
    let call = summon("goblin", Weapon::Ranged, &[at(15, 200)]);
    assert_eq!(after(far, "", &[(call, &[])]), 0);
}

#[test]
fn wi_908_survivors_before_the_fallen_and_later_is_better() {
    let wizards = "N 15,15 field=20; N 785,985 field=30; N 785,15; N 15,985 field=30; N 400,500";
    let mut scene = setting(wizards, "").say("round = 20\nturn = 0").begin();
    scene.leave(E);
    scene.leave(C);
    scene.end_wizards(3);
    let Some(Event::GameOver { places, .. }) = scene.told.last().map(|told| told.event.clone())
    else {
        panic!("the game is over")
    };
    let shared: Seats = [B, D].into_iter().collect();
    assert_eq!(places, [shared, Seats::one(A), Seats::one(C), Seats::one(E)]);
    assert_eq!(scene.winners(), Some((shared, "WI-906".to_owned())));
}
