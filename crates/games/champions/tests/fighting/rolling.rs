//! Rolling (CH-801 to CH-811) and the order of the dice (CH-850 to CH-852). The charts in full are in the rules
//! themselves, beside the code.

use duello_champions::{Action, AttackKind, Order, Round, Save, Stage};

use super::{batch, entry, lab};
use crate::scene::{B, Scene};

#[test]
fn ch_801_skill_against_skill_decides_the_number_to_hit() {
    let mut scene = Scene::preset("fire", "");
    // 6 against 3 is 3+, and Lightning Reflexes make it 2+; 5 against 3 is 3+; 3 against 5 is 4+.
    let queen = scene.batch("sarnath > aldermoor_spears", AttackKind::Close, 1, "1");
    assert!(queen.contains(": 1 at 2+ "), "{queen}");
    let mut scene = Scene::preset("fire", "");
    let wyrm = scene.batch("sarnath/1 > aldermoor_spears", AttackKind::Close, 1, "1");
    assert!(wyrm.contains(": 1 at 3+ "), "{wyrm}");
    let mut scene = Scene::preset("fire", "");
    let spear = scene.batch("aldermoor_spears > sarnath", AttackKind::Close, 1, "1");
    assert!(spear.contains(": 1 at 4+ "), "{spear}");
}

#[test]
fn ch_804_special_attacks_hit_by_themselves() {
    let mut scene = Scene::preset("dusk", "");
    scene.fate("isaura special impact", "5 | 2,1,1").until_scored();
    assert_eq!(
        scene.strikes_of("isaura impact"),
        ["isaura Tuskhart impact > reaver_swords: 3 at - 2+ - -: 2,1,1: 3 hits, 1 wound, 1 HP"]
    );
}

#[test]
fn ch_805_strength_against_resilience_decides_the_number_to_wound() {
    let mut scene = Scene::preset("pincer", "");
    let cases = [
        ("stonewarden > thresher", "3+ 3+ - 5+"),
        ("thresher > stonewarden", "4+ 5+ 6+ -"),
        ("gore_riders > aldermoor_spears", "4+ 3+ 6+ -"),
    ];
    for (who, wanted) in cases {
        let line = batch(&scene, who, AttackKind::Close, 1, "1");
        assert!(line.contains(&format!(" at {wanted}:")), "{line}");
    }
    scene.forget();
}

/// A model with both special saves against one blow.
fn saves(aegis: u8, fortitude: u8, attribute: &str) -> Scene {
    let saved = entry("saved", &format!("aegis = {aegis}\nfortitude = {fortitude}"), "");
    let host = saved + &entry("striker", "", attribute);
    lab(
        &host,
        "first = 0\n[[units]]\nside = 0\nentry = \"striker\"\nsize = 1\nat = [300, 300]\nfacing = \"N\"\n\
         [[units]]\nside = 1\nentry = \"saved\"\nsize = 1\nat = [325, 300]\nfacing = \"S\"",
    )
}

#[test]
fn ch_809_the_better_of_two_special_saves_is_taken() {
    let cases = [
        (5, 4, "", "4+"),
        (4, 5, "", "4+"),
        // CH-927: Fortitude is no choice against flames.
        (5, 4, "flaming_attacks = true", "5+"),
        // CH-928: Aegis 4+ that has to be made twice is worse than Fortitude 5+; 3+ twice is better.
        (4, 5, "divine_attacks = true", "5+"),
        (3, 5, "divine_attacks = true", "3+"),
    ];
    for (aegis, fortitude, attribute, wanted) in cases {
        let mut scene = saves(aegis, fortitude, attribute);
        let line = scene.batch("striker > saved", AttackKind::Close, 1, "1");
        assert!(line.contains(&format!(" - {wanted}: 1:")), "{attribute}: {line}");
    }
}

#[test]
fn ch_809_one_special_save_for_each_wound() {
    let mut scene = saves(5, 4, "attacks = 2");
    // Saved on 4; the other save is not tried after a failure.
    scene.fate("striker > saved", "4,4 | 4,4");
    two_saves(&mut scene);
    scene.fate("striker > saved", "4,3").say("save fortitude");
    let line = scene.strikes_of("striker > saved").pop().expect("they strike");
    assert!(line.ends_with(": 4,3: 2 hits, 2 wounds, 1 HP"), "{line}");
}

/// On to the question by which of two saves wounds are saved.
fn two_saves(scene: &mut Scene) {
    let pools = ["striker", "saved"].map(|name| scene.pool(name));
    scene.edit(|public| {
        let units = public.all_units().map(|(id, _)| id).collect();
        let order = Order {
            attacker: pools[0],
            part: 0,
            kind: AttackKind::Close,
            target: pools[1],
            number: 2,
            bound: false,
        };
        public.round = Some(Round { units, orders: vec![order], ..Round::default() });
        public.stage = Stage::Roll(0);
    });
    scene.roll_on();
    assert_eq!((scene.stage_word(), scene.asked()), ("save", B));
}

#[test]
fn ch_809_the_defender_may_choose_the_worse_save() {
    let mut scene = saves(5, 4, "attacks = 2");
    scene.fate("striker > saved", "4,4 | 4,4");
    two_saves(&mut scene);
    assert!(scene.told_by("CH-809").len() == 1, "the dice so far are told: {}", scene.log());
    assert_eq!(scene.default_answer(), Action::Save(Save::Fortitude), "the better chance");
    scene.fate("striker > saved", "4,5").say("save aegis");
    let line = scene.strikes_of("striker > saved").pop().expect("they strike");
    assert!(line.ends_with(" 5+: 4,5: 2 hits, 2 wounds, 1 HP"), "{line}");
}

#[test]
fn ch_r44_one_choice_of_save_for_all_wounds_of_a_batch() {
    let mut scene = saves(4, 4, "attacks = 2");
    scene.fate("striker > saved", "4,4 | 4,4");
    two_saves(&mut scene);
    let options = [Action::Save(Save::Aegis), Action::Save(Save::Fortitude)];
    assert_eq!(scene.options(), options);
    scene.fate("striker > saved", "3,3").say("save aegis");
    assert_ne!(scene.stage_word(), "save", "nobody is asked about the second wound");
    // Neither flames nor Lethal Strikes leave a choice.
    let mut burnt = saves(4, 4, "attacks = 2\nflaming_attacks = true");
    let line = burnt.batch("striker > saved", AttackKind::Close, 2, "4,4 | 4,4 | 3,3");
    assert!(line.ends_with("2 HP"), "{line}");
}

#[test]
fn ch_810_an_unsaved_wound_costs_one_health_point() {
    let mut scene = Scene::preset("gate", "");
    let line =
        scene.batch("reaver_swords > gate_guard", AttackKind::Close, 4, "4,5,6,3 | 4,5,3 | 4,5");
    assert!(line.ends_with("4,5,6,3 | 4,5,3 | 4,5: 3 hits, 2 wounds, 1 HP"), "{line}");
    assert_eq!(scene.losses()[0], "gate_guard 1");
}

#[test]
fn ch_811_a_champion_is_struck_like_the_rest_of_the_ranks() {
    let scene = Scene::preset("gate", "");
    let ranks = batch(&scene, "hask > gate_guard", AttackKind::Close, 1, "1");
    let champion = batch(&scene, "hask > Gate Captain", AttackKind::Close, 1, "1");
    assert_eq!(ranks.replace("gate_guard", "Gate Captain"), champion);
}

#[test]
fn ch_850_batches_of_a_step_fall_by_side_unit_model_part_and_kind() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    let mut at_4: Vec<String> =
        scene.steps().into_iter().filter(|line| line.starts_with("4 ")).collect();
    at_4.dedup();
    assert_eq!(
        at_4,
        [
            "4 corvin Horse close > reaver_swords",
            "4 Fen Marshal Lancer close > reaver_swords",
            "4 Fen Marshal Horse close > reaver_swords",
            "4 fen_lances Lancer close > reaver_swords",
            "4 fen_lances Horse close > reaver_swords",
            "4 isaura Tuskhart close > reaver_swords",
            "4 ulk Bearer close > Fen Marshal",
        ]
    );
    // Within a part Grind comes before Scything and both before the blows; targets as their units were set up.
    let mut scene = Scene::preset("pincer", "");
    scene.play(&["fight stonewarden"]).until_scored();
    assert_eq!(
        scene.steps()[..3],
        [
            "5 thresher Thresher grind > stonewarden",
            "5 thresher Thresher scything > stonewarden",
            "5 thresher Thresher close > stonewarden"
        ]
    );
}

#[test]
fn ch_850_targets_fall_as_ranks_champion_characters() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["allocate 2,1,2"]).until_scored();
    assert_eq!(
        scene.steps()[..3],
        [
            "6 hask Reaver Lord close > gate_guard",
            "6 hask Reaver Lord close > Gate Captain",
            "6 hask Reaver Lord close > brannoc"
        ]
    );
}

#[test]
fn ch_851_like_attacks_on_one_target_are_one_batch() {
    let mut scene = Scene::preset("gate", "");
    scene.until_scored();
    // The guards stand before different enemies and are asked in groups, but strike the ranks in one batch.
    assert_eq!(
        scene.strikes_of("gate_guard > reaver_swords"),
        [
            "gate_guard Guard close > reaver_swords: 8 at 4+ 3+ 6+ -: 1,1,1,1,1,1,1,1: 0 hits, 0 wounds, 0 HP"
        ]
    );
    // What some of them aim elsewhere is another batch, after that on the ranks.
    let mut scene = Scene::preset("gate", "");
    scene.play(&["A allocate 0,0,3"]).until_scored();
    let batches = scene.steps().into_iter().filter(|line| line.starts_with("3 gate_guard"));
    assert_eq!(
        batches.collect::<Vec<_>>(),
        ["3 gate_guard Guard close > reaver_swords", "3 gate_guard Guard close > hask"]
    );
}

#[test]
fn ch_852_the_dice_of_a_batch_in_their_order() {
    // Hits are counted, then wounds, armour, special save, multiplier.
    let mut scene = Scene::preset("fire", "");
    scene.play(&["weapon hand-weapon", "issue sarnath", "accept brannoc"]);
    scene.to("declare").fate("sarnath special breath", "3,2 | 4,5,1,6,2 | 4,3,2 | 5,1");
    scene.say("aim aldermoor_spears").until_scored();
    assert_eq!(
        scene.strikes_of("sarnath breath"),
        [
            "sarnath Ashwyrm breath > brannoc: 5 at - 4+ 4+ 5+: 4,5,1,6,2 | 4,3,2 | 5,1: 5 hits, 3 wounds, 1 HP"
        ]
    );
}
