//! Ends and Glory (CH-1101 to CH-1214).

use duello_champions::{CharacterId, Event, GloryLine, GlorySource, Status};
use duello_core::dice::Seeded;
use duello_core::{Narration, Observer, Rules, Standing, Table};

use crate::scene::{A, B, Scene};

#[test]
fn ch_1101_duels_end_with_the_phase() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,2 | 5 | 3");
    scene.say("accept Gate Captain");
    assert_eq!(scene.told_by("CH-650"), Vec::<&Event>::new(), "the Round is not over");
    scene.until_turn(2);
    assert!(matches!(scene.told_by("CH-650")[..], [Event::DuelEnded { .. }]));
    assert!(scene.duels().is_empty());
    let order = scene.clauses();
    let at = |clause: &str| order.iter().rposition(|known| *known == clause).expect(clause);
    assert!(at("CH-1001") < at("CH-650") && at("CH-650") < at("CH-401"));
}

#[test]
fn ch_1102_and_ch_1103_cowed_effects_then_the_end_then_the_other_player() {
    // Brannoc is Cowed; the swords Break and leave, and with them the combat ends.
    let mut scene = Scene::new(
        "A gate_guard 20x5 at 300,300 N brannoc@3; B reaver_swords 5x5 at 425,300 S champ1 charging; B husk_legion 10x5 at 1000,800 S; first B",
    );
    scene.play(&["issue Oath-Keeper", "refuse"]);
    assert!(scene.is_cowed("brannoc"));
    scene.fate("reaver_swords break", "6,6").fate("reaver_swords flees", "6,6");
    scene.play(&["restrain"]).until_turn(2);
    assert!(!scene.is_cowed("brannoc"));
    let freed = Event::Freed { character: scene.character_id("brannoc") };
    assert_eq!(scene.told_by("CH-625"), [&freed]);
    let order = scene.clauses();
    let at = |clause: &str| order.iter().rposition(|known| *known == clause).expect(clause);
    assert!(at("CH-1046") < at("CH-625") && at("CH-625") < at("CH-401"));
    assert_eq!((scene.public().active, scene.outcome().as_str()), (A, "open"));
}

/// Two units far from each other: nobody fights.
const PEACE: &str =
    "A gate_guard 10x5 at 100,200 N; B reaver_swords 10x5 at 1000,800 S; wheel_in = \"off\"";

#[test]
fn ch_1201_it_ends_when_a_side_has_nobody_left() {
    let mut scene = Scene::fated(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging; first B",
        &[("gate_guard break", "6,6")],
    );
    scene.play(&["pursue gate_guard"]);
    // The swords are Away and count as present.
    assert_eq!(scene.unit("reaver_swords").status, Status::Away);
    assert_eq!(scene.outcome(), "side B by CH-1201");
}

#[test]
fn ch_1201_a_reserve_counts_as_present() {
    let mut scene = Scene::fated(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S charging; A isaura at 100,100 N arrives6; first B",
        &[("gate_guard break", "6,6")],
    );
    scene.play(&["pursue gate_guard"]);
    // She keeps it open until she has come in turn 6; then nobody fights (CH-1202).
    assert_eq!((scene.outcome().as_str(), scene.public().turn), ("side B by CH-1202", 6));
}

#[test]
fn ch_1202_it_ends_after_two_quiet_turns_without_reserves_to_come() {
    let scene = Scene::new(PEACE);
    assert_eq!((scene.outcome().as_str(), scene.public().turn), ("drawn by CH-1202", 2));
    // A reserve of turn 5 keeps it open: it arrives in side A's turn 5, and that turn is quiet too.
    let scene = Scene::new(&format!("{PEACE}; A isaura at 100,400 N arrives5"));
    assert_eq!((scene.outcome().as_str(), scene.public().turn), ("drawn by CH-1202", 5));
}

#[test]
fn ch_1202_a_round_between_makes_the_turns_not_successive() {
    let mut scene =
        Scene::new("A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S; limit 5");
    scene.until(|scene| scene.public().ending.is_some());
    assert_eq!((scene.outcome().as_str(), scene.public().turn), ("drawn by CH-1203", 5));
}

#[test]
fn ch_1203_it_ends_after_the_turn_limit() {
    let mut scene = Scene::preset("fire", "");
    scene.until(|scene| scene.public().ending.is_some());
    assert_eq!((scene.public().turn, scene.public().turn_limit), (4, 4));
    assert!(scene.outcome().ends_with("CH-1203"));
    // Twelve unless the setup says otherwise.
    assert_eq!(Scene::new(PEACE).public().turn_limit, 12);
}

#[test]
fn ch_1204_who_alone_is_present_wins_else_the_higher_glory() {
    // Equal Glory is a draw, one more is a win.
    let end = |trophies: [u16; 2]| {
        let mut scene = Scene::new(
            "A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S; limit 1",
        );
        scene.edit(|public| public.trophies = trophies);
        scene.until(|scene| scene.public().ending.is_some());
        scene.outcome()
    };
    assert_eq!(end([25, 25]), "drawn by CH-1203");
    assert_eq!(end([26, 25]), "side A by CH-1203");
    assert_eq!(end([25, 26]), "side B by CH-1203");
    // Who alone is present wins, whatever the Glory.
    let mut scene =
        Scene::new("A gate_guard 10x5 at 300,300 N; B reaver_swords 10x5 at 425,300 S; limit 2");
    scene.edit(|public| {
        public.trophies = [0, 500];
        public.units[1].status = Status::Routed;
        public.engagements.clear();
    });
    scene.until(|scene| scene.public().ending.is_some());
    assert_eq!(scene.outcome(), "side A by CH-1201");
}

#[test]
fn ch_1210_glory_for_rank_and_file() {
    let glory = |change: fn(&mut duello_champions::Unit)| {
        let mut scene = Scene::new(
            "A gate_guard 11x5 at 100,200 N champ1; B pit_maulers 5x5 at 1000,800 S; first A; limit 1",
        );
        scene.edit(|public| change(&mut public.units[0]));
        scene.public().glory(B)
    };
    // 11 models of 14 points are worth 154, half of that 77.
    assert_eq!(glory(|_| {}), 0);
    assert_eq!(glory(|unit| unit.status = Status::Destroyed), 154);
    assert_eq!(glory(|unit| unit.status = Status::Routed), 77);
    // Half of 11 is 5.5: with the Champion and 5 others it has 6 left, with 4 others 5.
    assert_eq!(glory(|unit| unit.models = 5), 0);
    assert_eq!(glory(|unit| unit.models = 4), 77);
    // Away it keeps its losses.
    assert_eq!(
        glory(|unit| {
            unit.models = 4;
            unit.status = Status::Away;
        }),
        77
    );
    // Half is rounded down: five maulers of 58 are 290, and eleven swords of 11 are 121.
    let mut scene =
        Scene::new("A gate_guard 11x5 at 100,200 N; B reaver_swords 11x5 at 1000,800 S; limit 1");
    scene.edit(|public| public.units[1].status = Status::Routed);
    assert_eq!(scene.public().glory(A), 60);
    // Health Points count, not models: three maulers of 3 HP with 4 of 9 left.
    let mut scene =
        Scene::new("A gate_guard 11x5 at 100,200 N; B pit_maulers 3x3 at 1000,800 S; limit 1");
    scene.edit(|public| {
        public.units[1].models = 2;
        public.units[1].wounds = 1;
    });
    assert_eq!(scene.public().glory(A), 0, "5 of 9 left");
    scene.edit(|public| public.units[1].wounds = 2);
    assert_eq!(scene.public().glory(A), 87, "4 of 9 left: half of 174");
}

#[test]
fn ch_1211_glory_for_characters() {
    let glory = |change: fn(&mut duello_champions::Public), switches: &str| {
        let mut scene = Scene::new(&format!(
            "A odo at 100,200 N; B reaver_swords 10x5 at 1000,800 S; limit 1{switches}"
        ));
        scene.edit(change);
        scene.public().glory(B)
    };
    assert_eq!(glory(|public| public.characters[0].hp = 1, ""), 0, "wounds count for nothing");
    assert_eq!(glory(|public| public.characters[0].hp = 0, ""), 170);
    assert_eq!(glory(|public| public.units[0].status = Status::Destroyed, ""), 170);
    assert_eq!(glory(|public| public.units[0].status = Status::Routed, ""), 85);
    let full = "; routed_value = \"full\"";
    assert_eq!(glory(|public| public.units[0].status = Status::Routed, full), 170);
}

#[test]
fn ch_1212_glory_for_colours() {
    // The spears with Odo Break: 25 for the Standard, 100 for the Battle Standard.
    let mut scene = Scene::fated(
        "A gate_guard 10x5 at 300,300 N champ1 odo@3 std; B reaver_swords 20x5 at 425,300 S std champ1 charging; first B",
        &[],
    );
    scene.edit(|public| public.trophies = [0, 0]);
    assert_eq!(scene.public().glory(B), 0);
    scene.fate("gate_guard break", "6,6").play(&["pass", "pass", "fail"]);
    let trophies: Vec<u16> = scene
        .told
        .iter()
        .filter_map(|told| match told.event {
            Event::Trophy { seat, glory } if seat == B => Some(glory),
            _ => None,
        })
        .collect();
    assert_eq!(trophies, [25, 100]);
    assert_eq!(scene.public().trophies, [0, 125]);
}

#[test]
fn ch_1213_laurels_for_those_whom_the_opposing_duellist_removes() {
    // The Gate Captain falls to the Oath-Keeper: 25.
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]).fate("Oath-Keeper", "4,2 | 5 | 3");
    scene.say("accept Gate Captain").until_turn(2);
    assert_eq!(scene.told_by("CH-1213"), [&Event::Trophy { seat: B, glory: 25 }]);
    // Odo with one Health Point falls to Hask: 50, besides his points and his flag.
    let mut scene = Scene::new(
        "A odo at 300,300 N; A gate_guard 10x5 at 400,300 N; B hask at 325,300 S; first B",
    );
    scene.edit(|public| public.characters[0].hp = 1);
    scene
        .play(&["weapon great-weapon", "issue hask"])
        .fate("hask", "6,6,6,6 | 6,6,6,6,6,6,6,6 | 1,1,1,1,1,1,1,1");
    scene.fate("odo", "1,1,1");
    scene.play(&["accept odo"]);
    assert_eq!(scene.told_by("CH-1213"), [&Event::Trophy { seat: B, glory: 50 }]);
    assert_eq!(scene.public().glory(B), 50 + 100 + 170);
    let view = scene.game.view(scene.state.sight(Observer::Spectator));
    let line = |from, points| GloryLine { from, points };
    let odo = GlorySource::Character(CharacterId(0));
    assert_eq!(view.glory_for[1], [line(odo, 170), line(GlorySource::Trophies, 150)]);
}

#[test]
fn ch_1214_a_player_may_resign_at_any_time() {
    for (seat, outcome) in [(A, "side B by CH-1214"), (B, "side A by CH-1214")] {
        let mut scene = Scene::preset("gate", "");
        let (mut dice, mut told) = (Seeded::new(1), Vec::new());
        let game = scene.game.clone();
        let table = &mut Table::told(&mut dice, &mut told);
        assert_eq!(game.leave(&mut scene.state, seat, table), Standing::Anew);
        assert_eq!(scene.outcome(), outcome);
        assert_eq!(told[0].event, Event::Resigned { seat });
        assert_eq!(
            told.iter().map(|told| told.clause.id()).collect::<Vec<_>>(),
            ["CH-1214", "CH-1214"]
        );
        // Nothing can be answered afterwards.
        let illegal = scene.check(seat, &duello_champions::Action::DuelPass).unwrap_err();
        assert_eq!((illegal.code, illegal.clause.id()), ("game.over", "CH-1204"));
    }
}
