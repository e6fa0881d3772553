//! Order and rounds (WI-201 to WI-219).

use duello_core::{Observer, Seat};
use duello_wizards::{Action, Event, Stage, Weapon};

use crate::scene::*;

fn order(scene: &Scene) -> Vec<Seat> {
    scene.state.public.order.to_vec()
}

fn round(scene: &Scene) -> u8 {
    scene.state.public.round
}

/// The figure acts not at all.
fn use_up(scene: &mut Scene, figure: u16) {
    scene.act(activate(figure), &[]);
    scene.act(Action::EndActivation, &[]);
}

#[test]
fn wi_201_the_lowest_number_goes_first() {
    let scene = Scene::fresh("players = 3", "NNN", &[12, 3, 7]);
    assert_eq!(order(&scene), [B, C, A]);
    assert_eq!(scene.turn(), B);
    let rolls = under(&scene.told, "WI-201");
    assert_eq!(rolls[0], &Event::OrderRolled { dice: vec![(A, 12), (B, 3), (C, 7)] });
    assert_eq!(rolls[1], &Event::OrderSet { order: vec![B, C, A] });
}

#[test]
fn wi_202_ties_are_rolled_again_within_their_places() {
    // E is first; A and B share the places 2 and 3, C and D the places 4 and 5, the latter with another tie.
    let dice = [4, 4, 9, 9, 1, 20, 2, 6, 6, 1, 2];
    let scene = Scene::fresh("players = 5", "NNNNN", &dice);
    assert_eq!(order(&scene), [E, B, A, C, D]);
    assert_eq!(under(&scene.told, "WI-202").len(), 3);
    // New rolls do not lead out of the shared places.
    let scene = Scene::fresh("players = 3", "NNN", &[9, 5, 9, 1, 20]);
    assert_eq!(order(&scene), [B, A, C]);
}

#[test]
fn wi_203_two_players_keep_their_order() {
    let mut scene = Scene::fresh("quiet_limit = 0", "NN", &[9, 3]);
    for expected in 1..=5 {
        assert_eq!((round(&scene), order(&scene)), (expected, vec![B, A]));
        assert_eq!(scene.turn(), B);
        scene.end_wizards(2);
    }
}

#[test]
fn wi_204_who_was_second_starts_the_next_round() {
    let mut scene = Scene::fresh("players = 4\nquiet_limit = 0", "NNNN", &[4, 3, 2, 1]);
    for expected in [[D, C, B, A], [C, B, A, D], [B, A, D, C], [A, D, C, B], [D, C, B, A]] {
        assert_eq!(order(&scene), expected);
        for seat in expected {
            assert_eq!(scene.turn(), seat);
            scene.end_wizards(1);
        }
    }
}

#[test]
fn wi_205_gaps_close_and_the_rotation_goes_on() {
    // B, who would start round 2, is out: C starts.
    let mut scene = Scene::fresh("players = 3\nquiet_limit = 0", "NNN", &[1, 2, 3]);
    scene.leave(B);
    scene.end_wizards(2);
    for expected in [[C, A], [A, C], [C, A], [A, C]] {
        assert_eq!(order(&scene), expected);
        scene.end_wizards(2);
    }
    // Two in a row are out: the next living player after that place.
    let mut scene = Scene::fresh("players = 5\nquiet_limit = 0", "NNNNN", &[1, 2, 3, 4, 5]);
    scene.leave(C);
    scene.leave(B);
    scene.end_wizards(3);
    assert_eq!(order(&scene), [D, E, A]);
    // The starter itself is out: the one after starts, as it would have.
    let mut scene = Scene::fresh("players = 3\nquiet_limit = 0", "NNN", &[1, 2, 3]);
    scene.leave(A);
    assert_eq!(scene.turn(), B);
    scene.end_wizards(2);
    assert_eq!(order(&scene), [B, C]);
    scene.end_wizards(2);
    assert_eq!(order(&scene), [C, B]);
}

#[test]
fn wi_206_the_round_is_entered_at_each_wizard() {
    let mut scene = Scene::fresh("", "NN", &[1, 2]);
    scene.end_wizards(4);
    let rounds: Vec<u8> = under(&scene.told, "WI-206")
        .iter()
        .filter_map(|event| match event {
            Event::RoundBegins { round, mp, .. } => {
                assert_eq!(mp.len(), 2);
                Some(*round)
            }
            _ => None,
        })
        .collect();
    assert_eq!(rounds, [1, 2, 3]);
    assert_eq!(round(&scene), 3);
}

#[test]
fn wi_207_100_magic_points_for_every_living_wizard() {
    let mut scene = Scene::fresh("players = 3", "GNB", &[1, 2, 3]);
    assert_eq!([A, B, C].map(|seat| scene.mp(seat)), [100, 100, 100]);
    scene.leave(C);
    scene.end_wizards(2);
    assert_eq!([A, B, C].map(|seat| scene.mp(seat)), [200, 200, 100]);
}

#[test]
fn wi_208_first_the_creatures_then_the_wizards() {
    let mut scene = duel("A orc 400,400; B orc 500,500");
    assert!(matches!(scene.stage(), Stage::Turn { .. }));
    scene.refuses(&Action::CastDefence, "WI-210");
    use_up(&mut scene, 3);
    assert!(matches!(scene.stage(), Stage::Turn { .. }));
    assert_eq!(scene.turn(), B);
    use_up(&mut scene, 4);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
    assert_eq!(scene.turn(), A);
    scene.refuses(&activate(3), "WI-301");
}

#[test]
fn wi_209_part_1_is_skipped_when_there_is_nothing_to_activate() {
    let mut scene = Scene::fresh("quiet_limit = 0", "NN", &[1, 2]);
    for _ in 0..3 {
        assert!(matches!(scene.stage(), Stage::Wizard { .. }));
        scene.end_wizards(2);
    }
    // A gun alone is enough for a part 1.
    let mut scene = setting("N 15,15; N 785,985", "B gun 400,400").say("turn = 1").begin();
    use_up_gun(&mut scene, 3);
    scene.end_wizards(2);
    assert!(matches!(scene.stage(), Stage::Turn { activated: 0 }));
    assert_eq!(scene.turn(), B);
}

fn use_up_gun(scene: &mut Scene, gun: u16) {
    scene.act(activate(gun), &[]);
}

const SIX: &str =
    "A orc 100,100; A orc 150,100; A orc 200,100; A orc 250,100; A orc 300,100; A orc 350,100";

#[test]
fn wi_210_one_to_four_figures_in_a_turn() {
    let mut scene = duel(&format!("{SIX}; B orc 100,900; B orc 200,900"));
    scene.refuses(&Action::EndTurn, "WI-210");
    scene.refuses(&activate(9), "WI-210");
    scene.refuses(&activate(99), "WI-210");
    scene.refuses(&activate(1), "WI-210");
    for (figure, activated) in [(3, 1), (5, 2), (8, 3)] {
        use_up(&mut scene, figure);
        assert_eq!(scene.stage(), &Stage::Turn { activated });
        assert_eq!(scene.turn(), A);
    }
    use_up(&mut scene, 4);
    // Four: the next player is on turn, and nobody else.
    assert_eq!((scene.turn(), scene.stage()), (B, &Stage::Turn { activated: 0 }));
    let sight = scene.state.sight(Observer::Seat(A));
    let illegal = duello_core::Rules::check(&scene.game, sight, &activate(6)).unwrap_err();
    assert_eq!(illegal.clause.id(), "WI-210");
    use_up(&mut scene, 9);
    scene.act(Action::EndTurn, &[]);
    assert_eq!(scene.turn(), A);
}

#[test]
fn wi_210_goes_round_in_the_order_of_the_round() {
    let figures = "A orc 100,100; B orc 200,100; C orc 300,100";
    let mut scene =
        setting("N 15,15; N 785,985; N 785,15", figures).say("order = [2, 0, 1]").begin();
    for (seat, figure) in [(C, 6), (A, 4), (B, 5)] {
        assert_eq!(scene.turn(), seat);
        use_up(&mut scene, figure);
    }
    for seat in [C, A, B] {
        assert_eq!(scene.turn(), seat);
        scene.end_wizards(1);
    }
    assert_eq!(order(&scene), [A, B, C]);
}

#[test]
fn wi_211_one_figure_spends_both_actions_before_the_next() {
    let mut scene = duel("A orc 400,400; A orc 500,500; A orc 600,600");
    scene.refuses(&go(3, 400, 410), "WI-210");
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 410), &[]);
    scene.refuses(&activate(4), "WI-211");
    scene.refuses(&go(4, 500, 510), "WI-211");
    scene.refuses(&Action::EndTurn, "WI-211");
    scene.refuses(&Action::LapseRest, "WI-211");
    scene.act(go(3, 400, 420), &[]);
    // Both are spent, and the activation is over.
    assert_eq!(scene.stage(), &Stage::Turn { activated: 1 });
    scene.act(activate(4), &[]);
    scene.refuses(&go(3, 400, 430), "WI-211");
    // A gun team is activated together, its members acting in turns.
    let mut scene = duel("A gun 400,400; A orc 370,400; A orc 430,400; A orc 600,600");
    scene.act(team(3, &[4, 5]), &[]);
    scene.act(go(5, 440, 400), &[]);
    scene.act(go(4, 360, 400), &[]);
    scene.act(go(5, 450, 400), &[]);
    scene.refuses(&go(5, 460, 400), "WI-401");
    scene.refuses(&go(6, 600, 610), "WI-211");
    scene.act(go(4, 350, 400), &[]);
    assert_eq!(scene.stage(), &Stage::Turn { activated: 3 });
}

#[test]
fn wi_212_after_each_figure_the_player_decides() {
    let mut scene = duel("A orc 400,400; A orc 500,500; B orc 600,600");
    use_up(&mut scene, 3);
    assert!(scene.allows(&activate(4)) && scene.allows(&Action::EndTurn));
    scene.act(Action::EndTurn, &[]);
    assert_eq!(scene.turn(), B);
    use_up(&mut scene, 5);
    // The other figure is still to act.
    assert_eq!((scene.turn(), scene.stage()), (A, &Stage::Turn { activated: 0 }));
    scene.refuses(&Action::EndTurn, "WI-210");
    // The last unused figure ends the turn by itself.
    use_up(&mut scene, 4);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
}

#[test]
fn wi_213_until_all_figures_are_used() {
    let mut scene = duel(&format!("{SIX}; B orc 100,900"));
    let mut turns = Vec::new();
    while let Stage::Turn { .. } = scene.stage() {
        let turn = scene.turn();
        turns.push(turn);
        let unused = scene.state.public.own(turn).find(|f| scene.state.public.is_unused(f));
        let figure = unused.expect("whoever is on turn has an unused figure").number.0;
        use_up(&mut scene, figure);
        if scene.stage() == &(Stage::Turn { activated: 1 }) {
            scene.act(Action::EndTurn, &[]);
        }
    }
    // B, without unused figures, is skipped after its first turn.
    assert_eq!(turns, [A, B, A, A, A, A, A]);
    assert!(scene.state.public.figures.iter().all(|figure| figure.used == 2));
}

#[test]
fn wi_214_a_figure_that_has_acted_is_marked_with_the_round() {
    let mut scene = duel("A orc 400,400; A orc 500,500");
    assert_eq!(scene.figure(3).used, 0);
    use_up(&mut scene, 3);
    assert_eq!((scene.figure(3).used, scene.figure(4).used), (2, 0));
    scene.refuses(&activate(3), "WI-214");
    use_up(&mut scene, 4);
    scene.end_wizards(2);
    assert_eq!(round(&scene), 3);
    assert!(scene.allows(&activate(3)));
}

#[test]
fn wi_215_the_rest_lapses() {
    let mut scene = duel(&format!("{SIX}; B orc 100,900; B orc 200,900"));
    use_up(&mut scene, 4);
    let told = scene.act(Action::LapseRest, &[]);
    assert_eq!(under(&told, "WI-215"), [&Event::RestLapsed { seat: A, figures: 5 }]);
    assert!(scene.state.public.own(A).all(|figure| figure.used == 2));
    assert!(scene.state.public.own(B).all(|figure| figure.used == 0));
    assert_eq!(scene.turn(), B);
    // Also before the first figure of a turn.
    scene.act(Action::LapseRest, &[]);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
}

#[test]
fn wi_216_a_destroyed_figure_loses_its_activation() {
    let mut scene = duel("A orc/normal 400,400; A orc 100,100; B goblin 400,430");
    scene.act(activate(3), &[]);
    scene.act(strike(3, 5), &[1]);
    scene.act(Action::EndActivation, &[]);
    scene.act(Action::EndTurn, &[]);
    // B has nothing left to activate.
    assert_eq!((scene.turn(), scene.stage()), (A, &Stage::Turn { activated: 0 }));
    use_up(&mut scene, 4);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
}

#[test]
fn wi_217_each_living_wizard_has_one_turn_in_the_order() {
    let mut scene = Scene::fresh("players = 4", "NNNN", &[3, 1, 4, 2]);
    scene.leave(D);
    let mut turns = Vec::new();
    while round(&scene) == 1 {
        turns.push(scene.turn());
        assert!(matches!(scene.stage(), Stage::Wizard { .. }));
        scene.end_wizards(1);
    }
    assert_eq!(turns, [B, A, C]);
}

#[test]
fn wi_218_actions_may_lapse_one_or_both() {
    let mut scene = duel("A orc 400,400; A orc 500,500; A orc 600,600");
    scene.act(activate(3), &[]);
    let told = scene.act(Action::Lapse { figure: duello_wizards::Number(3) }, &[]);
    assert!(matches!(under(&told, "WI-218")[..], [Event::Lapsed { actions: 1, .. }]));
    assert!(scene.allows(&go(3, 400, 410)));
    scene.act(Action::Lapse { figure: duello_wizards::Number(3) }, &[]);
    assert_eq!(scene.stage(), &Stage::Turn { activated: 1 });
    scene.act(activate(4), &[]);
    let told = scene.act(Action::EndActivation, &[]);
    assert!(matches!(under(&told, "WI-218")[..], [Event::Lapsed { actions: 2, .. }]));
    // The last action of a figure that has moved.
    scene.act(activate(5), &[]);
    scene.act(go(5, 600, 610), &[]);
    let told = scene.act(Action::EndActivation, &[]);
    assert!(matches!(under(&told, "WI-218")[..], [Event::Lapsed { actions: 1, .. }]));
    // A wizard may do nothing at all, or one of the two.
    scene.act(Action::EndWizard, &[]);
    scene.act(wizard_turn(1, 0), &[]);
    scene.act(Action::EndWizard, &[]);
    assert_eq!(round(&scene), 3);
}

#[test]
fn wi_219_the_round_ends_after_the_last_wizard() {
    let mut scene = setting("N 400,15; N 400,985", "").say("round = 19").begin();
    scene.end_wizards(1);
    scene.act(summon("goblin", Weapon::Ranged, &[at(400, 800)]), &[]);
    scene.end_wizards(1);
    assert_eq!((round(&scene), scene.turn()), (20, B));
    assert!(matches!(scene.stage(), Stage::Turn { .. }));
    use_up(&mut scene, 3);
    scene.end_wizards(1);
    assert_eq!(scene.winners(), None);
    // The end of the last round is judged.
    scene.end_wizards(1);
    assert_eq!(scene.winners().map(|(_, clause)| clause), Some("WI-906".to_owned()));
}
