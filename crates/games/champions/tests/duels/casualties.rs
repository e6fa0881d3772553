//! Batches and losses that Duels and pursuit depend on: CH-310, CH-826, CH-833, CH-851, CH-1042.

use duello_champions::{Event, Loss, Slot};

use crate::scene::{B, Scene};

/// Puts losses into the step that is fought, as if attacks had caused them.
fn lose(scene: &mut Scene, losses: &[(&str, u16, bool)]) {
    let loss = |(name, hp, by_opponent): &(&str, u16, bool)| Loss {
        pool: scene.pool(name),
        hp: *hp,
        by_opponent: *by_opponent,
    };
    let losses = losses.iter().map(loss).collect();
    scene.edit(|public| public.round.as_mut().expect("a Round is fought").losses = losses);
}

#[test]
fn ch_310_the_unit_that_lost_no_model_moves_first() {
    // The maulers stand behind the spears, whose second rank falls. One of them is hurt, but none has fallen.
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,400 N champ1; B pit_maulers 3x3 at 300,350 N champ1; first A",
    );
    scene.to("issue");
    lose(&mut scene, &[("aldermoor_spears", 5, false), ("pit_maulers", 1, false)]);
    scene.play(&["A pass"]).until_scored();
    let unit = scene.unit_id("pit_maulers");
    assert_eq!(scene.told_by("CH-309"), [&Event::Nudged { unit, by: [0, 25] }]);
}

#[test]
fn ch_826_without_rank_and_file_the_champion_takes_their_share() {
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 500,300 S brannoc@3 odo@2 champ4; \
         B sarnath at 400,300 N charging; first B",
    );
    let [brannoc, odo] = ["brannoc", "odo"].map(|name| scene.character_id(name));
    scene.edit(|public| {
        let unit = &mut public.units[0];
        (unit.models, unit.files, unit.corner.x) = (0, 3, 475);
        let front = [Slot::Character(odo), Slot::Character(brannoc), Slot::Champion];
        unit.slots[..3].copy_from_slice(&front);
    });
    scene.fate("sarnath breath", "1,5 | 1,1,1,1,1,1").play(&["B pass", "aim aldermoor_spears"]);
    scene.until_scored();
    let strikes = scene.strikes_of("sarnath breath");
    let shares: Vec<&str> = strikes.iter().filter_map(|line| line.split(" at ").next()).collect();
    assert_eq!(
        shares,
        [
            "sarnath Ashwyrm breath > First Spear: 2",
            "sarnath Ashwyrm breath > brannoc: 2",
            "sarnath Ashwyrm breath > odo: 2",
        ]
    );
}

#[test]
fn ch_833_the_opponents_blows_come_first() {
    let mut scene = Scene::preset("ring", "");
    scene.play(&["issue Oath-Keeper"]);
    lose(&mut scene, &[("Gate Captain", 1, false), ("Gate Captain", 1, true)]);
    scene.say("accept Gate Captain").until_scored();
    assert_eq!(scene.told_by("CH-1213"), [&Event::Trophy { seat: B, glory: 25 }]);
    assert_eq!(scene.overkill(), [0, 0], "the outsider's excess is nobody's");
}

#[test]
fn ch_851_attacks_of_a_part_on_the_same_target_are_one_batch() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["B pass", "A pass"]).until_scored();
    // Files that touch the Champion, hask or neither have choices of their own, and strike together all the same.
    assert_eq!(scene.strikes_of("reaver_swords > gate_guard").len(), 1);
    assert_eq!(scene.strikes_of("gate_guard > reaver_swords").len(), 1);
}

#[test]
fn ch_1042_who_fails_to_restrain_chooses_whom_to_pursue() {
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N as U1; A gate_guard 10x5 at 425,300 N champ1 as U2; \
         A fen_lances 5x5 at 900,100 N; B reaver_swords 20x10 at 550,300 S champ1; first B",
    );
    scene.to("issue").edit(|public| {
        public.round.as_mut().expect("a Round is fought").lost = [30, 0];
    });
    scene.fate("reaver_swords restrain", "6,6").play(&["B pass", "restrain"]);
    assert_eq!((scene.stage_word(), scene.asked()), ("pursue", B));
    assert_eq!(
        scene.refusal("restrain"),
        "stage.wrong: this decision asks for whether to pursue (CH-1041)"
    );
    assert!(scene.allows("pursue U1") && scene.allows("pursue U2"));
    scene.say("pursue U2");
    let (unit, quarry) = (scene.unit_id("reaver_swords"), scene.unit_id("U2"));
    assert_eq!(scene.told_by("CH-1041"), [&Event::Pursues { unit, quarry }]);
}
