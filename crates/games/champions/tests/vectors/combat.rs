//! Combat Score, breaking and pursuit: V23 to V28, V32 and V38.

use duello_champions::{AttackKind, Event, Pool, Status};

use crate::scene::{A, B, Scene};

#[test]
fn v23_the_pincer_is_lost_by_one() {
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight aldermoor_spears"]);
    // The losses of the vector, as if they had been rolled.
    scene.to("declare").edit(|public| {
        for (unit, lost) in [(0, 7), (1, 5), (2, 2)] {
            public.units[unit].models -= lost;
        }
        if let Some(round) = &mut public.round {
            round.lost = [7, 7];
        }
    });
    scene.until_scored();
    let [a, b] = [A, B].map(|seat| scene.score(seat));
    assert_eq!((a.losses, a.ranks, a.standards, a.total()), (7, 3, 2, 12));
    assert_eq!((b.losses, b.charge, b.ranks, b.standards, b.flank, b.total()), (7, 1, 3, 1, 1, 13));
    let spears = scene.unit_id("aldermoor_spears");
    assert_eq!(scene.public().full_ranks(spears), 4);
    assert_eq!(scene.public().full_ranks(scene.unit_id("reaver_swords")), 4);
    scene.until(|scene| scene.tests().iter().any(|test| test.contains("break")));
    assert_eq!(scene.tests()[0], "aldermoor_spears break on 8: 1,1 passed");
    // 26 of 36 stay at once, and 26 of 36 of the others by the flag.
    let at_once = (1..=6).flat_map(|x| (1..=6).map(move |y| x + y)).filter(|sum| *sum <= 8).count();
    assert_eq!(at_once * 36 + (36 - at_once) * at_once, 299 * 4);
}

/// Spears with five Full Ranks, swords with four before them and riders on their right flank.
fn v24(riders: u8) -> bool {
    let scene = Scene::new(&format!(
        "A aldermoor_spears 25x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2; \
         B gore_riders {riders}x5 at 425,175 W champ2; first A"
    ));
    scene.public().is_steadfast(scene.unit_id("aldermoor_spears"))
}

#[test]
fn v24_two_full_ranks_in_the_flank_disrupt() {
    assert!(!v24(10));
    assert!(v24(5));
}

#[test]
fn v25_a_broken_flag_helps_nobody_who_tests_after_it() {
    let battle = "A aldermoor_spears 25x5 at 300,300 N champ2 brannoc@3; A gate_guard 20x5 at 425,300 N champ2 odo@3; \
                  B reaver_swords 40x10 at 550,300 S champ5 std charging; first B";
    let mut scene = Scene::new(battle);
    scene.fate("gate_guard break", "6,6").fate("aldermoor_spears break", "6,6");
    scene.play(&["test gate_guard", "fail"]);
    // The guard with Odo is broken, so the spears are not asked whether they roll again.
    scene.until(|scene| scene.unit("aldermoor_spears").broken);
    assert_eq!(scene.told_by("CH-939").len(), 0);
    // In the proposed order they are.
    let mut scene = Scene::new(battle);
    scene.fate("aldermoor_spears break", "6,6").play(&["test aldermoor_spears"]);
    assert_eq!(scene.stage_word(), "reroll");
}

#[test]
fn v26_husks_crumble() {
    let mut scene = Scene::new(
        "A reaver_swords 20x5 at 425,300 S champ4 std charging; B husk_legion 10x2 at 300,300 N champ1 ulk@2; \
         first A; limit 1",
    );
    scene.to("issue").edit(|public| public.units[1].models = 2);
    scene.until_turn(2);
    // Charge, three ranks and a Standard against the Battle Standard: by 4.
    assert_eq!(scene.scores()[0].map(|score| score.total()), [5, 1]);
    assert_eq!(scene.losses(), ["Husk Captain 1", "ulk 1", "husk_legion 2"]);
    assert_eq!(scene.hp("ulk"), 1);
    assert!(!scene.tests().iter().any(|test| test.contains("husk_legion break")));
}

#[test]
fn v27_frenzy_flight_and_pursuit() {
    let mut scene = Scene::new(
        "A aldermoor_spears 20x5 at 300,300 N champ2; B reaver_swords 20x5 at 425,300 S champ2 hask@3 charging; \
         B gore_riders 5x5 at 425,200 W champ2 charging; first B; limit 8",
    );
    scene.fate("aldermoor_spears break", "6,6").fate("reaver_swords restrain", "2,5,6");
    scene.fate("aldermoor_spears flees", "3,4").fate("reaver_swords pursues", "5,2");
    scene.fate("gore_riders pursues", "1,4,6");
    scene.play(&["restrain", "pursue aldermoor_spears"]);
    assert!(scene.tests().contains(&"reaver_swords restrain on 8: 2,5,6 failed".to_owned()));
    let ran: Vec<u32> = scene
        .told_by("CH-1044")
        .into_iter()
        .filter_map(|event| match event {
            Event::Ran { distance, .. } => Some(*distance),
            _ => None,
        })
        .collect();
    assert_eq!(ran, [7, 7, 10]);
    assert_eq!(scene.unit("aldermoor_spears").status, Status::Destroyed);
}

#[test]
fn v28_whom_the_ashwyrm_touches() {
    let scene = Scene::preset("fire", "");
    let sarnath = scene.unit_id("sarnath");
    let mut touched: Vec<(u8, Pool)> = scene
        .public()
        .touches(sarnath)
        .into_iter()
        .map(|touch| (touch.other.file, scene.public().pool_at(touch.other)))
        .collect();
    touched.sort_unstable();
    let names: Vec<(u8, String)> =
        touched.into_iter().map(|(file, pool)| (file, scene.name(pool))).collect();
    let wanted = [(2, "odo"), (3, "brannoc"), (4, "First Spear"), (5, "aldermoor_spears")]
        .map(|(slot, name)| (slot, name.to_owned()));
    assert_eq!(names, wanted);
}

#[test]
fn v32_a_crush_leaves_the_queen_one_point() {
    let battle = "A stonewarden at 300,300 N; B sarnath at 350,300 S charging; first B; limit 2";
    let mut scene = Scene::new(battle);
    let line = scene.batch("stonewarden > sarnath", AttackKind::Crush, 1, "4 | 2 | 5");
    assert_eq!(
        line,
        "stonewarden Warden crush > sarnath: 1 at 4+ 2+ - -: 4 | 2 | 5: 1 hit, 1 wound, 4 HP"
    );
    assert_eq!(scene.losses()[0], "sarnath 4");
    // Declared in play its other four attacks are not made, and there is nothing to stomp.
    let mut scene = Scene::new(battle);
    scene.fate("stonewarden crush", "4 | 2 | 5").play(&["crush"]).until_scored();
    assert_eq!(scene.strikes_of("stonewarden").len(), 1);
    assert_eq!(scene.hp("sarnath"), 1);
}

/// Of all ways in which two rolls fall, how many catch: each is a number of dice, of which the two highest count.
fn catches(flight: u32, pursuit: u32) -> (u64, u64) {
    let sums = |dice: u32| -> Vec<u32> {
        (0..6u32.pow(dice))
            .map(|roll| {
                let mut faces: Vec<u32> =
                    (0..dice).map(|die| roll / 6u32.pow(die) % 6 + 1).collect();
                faces.sort_unstable();
                faces.iter().rev().take(2).sum()
            })
            .collect()
    };
    let (fled, ran) = (sums(flight), sums(pursuit));
    let caught = fled.iter().map(|flight| ran.iter().filter(|run| *run >= flight).count() as u64);
    (caught.sum(), fled.len() as u64 * ran.len() as u64)
}

#[test]
fn v38_chances_to_catch() {
    let is = |(caught, all): (u64, u64), of: (u64, u64)| caught * of.1 == all * of.0;
    assert!(is(catches(2, 2), (721, 1296)));
    assert!(is(catches(2, 3), (1877, 2592)));
    assert!(is(catches(3, 2), (247, 648)));
}
