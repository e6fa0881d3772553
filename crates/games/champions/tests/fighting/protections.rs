//! Protections and unit rules (CH-950 to CH-960).

use duello_champions::AttackKind::Close;

use super::{attacks, batch, needs};
use crate::scene::{A, B, Scene};

/// Brannoc before the swords, Isaura on their left flank.
fn front_and_flank() -> Scene {
    Scene::new(
        "A gate_guard 5x5 at 300,300 N brannoc@3; B reaver_swords 10x5 at 425,300 S; A isaura at 425,300 W; first A",
    )
}

#[test]
fn ch_950_parry_helps_to_the_front_only() {
    let scene = front_and_flank();
    // Off 6 against Def 4: from the front Def is the higher of 5 and 6.
    let front = batch(&scene, "brannoc > reaver_swords", Close, 1, "1");
    assert!(front.contains(" at 4+ "), "{front}");
    let flank = batch(&scene, "isaura > reaver_swords", Close, 1, "1");
    assert!(flank.contains(" at 3+ "), "{flank}");
    // A poor fighter meets Def 5: Off 1 would need 4+ against 4.
    let host = super::entry("clumsy", "", "offence = 1");
    let mut scene = super::lab(
        &host,
        "first = 0\n[[units]]\nside = 0\nentry = \"clumsy\"\nsize = 5\nat = [300, 300]\nfacing = \"N\"\n\
         [[units]]\nside = 1\nentry = \"reaver_swords\"\nsize = 5\nat = [425, 300]\nfacing = \"S\"",
    );
    let line = scene.batch("clumsy > reaver_swords", Close, 1, "1");
    assert!(line.contains(" at 5+ "), "{line}");
}

#[test]
fn ch_950_parry_needs_a_hand_weapon() {
    // Brannoc has a shield: with the Great Weapon Def 6, with the Hand Weapon 7. Off 7 of Veska, quick as she is.
    let battle = "A gate_guard 5x5 at 300,300 N brannoc@3; B reaver_swords 5x5 at 425,300 S veska@3; first A";
    for (weapon, wanted) in
        [("great-weapon", " at 2+ 4+ 5+ 5+"), ("hand-weapon", " at 3+ 4+ 4+ 5+")]
    {
        let mut scene = Scene::new(battle);
        scene.play(&[&format!("weapon {weapon}")]);
        let line = scene.batch("veska > brannoc", Close, 1, "1");
        assert!(line.contains(wanted), "{weapon}: {line}");
    }
}

#[test]
fn ch_950_nobody_parries_on_horseback() {
    let mount = "[[rider.parts]]\nname = \"Horse\"\nattacks = 1\noffence = 3\nstrength = 3\npenetration = 0\n\
                 agility = 3\nharnessed = true\n";
    let host = super::entry("rider", "type = \"cavalry\"\nshield = true", "") + mount;
    let scene = super::lab(
        &host,
        "first = 0\n[[units]]\nside = 0\nentry = \"gate_guard\"\nsize = 5\nat = [300, 300]\nfacing = \"N\"\n\
         characters = { brannoc = 3 }\n[[units]]\nside = 1\nentry = \"rider\"\nsize = 5\nat = [425, 300]\nfacing = \"S\"",
    );
    // 6 against 4; on foot it would be 6 against 6.
    let line = batch(&scene, "brannoc > rider", Close, 1, "1");
    assert!(line.contains(" at 3+ "), "{line}");
}

#[test]
fn ch_951_distracting_makes_it_one_harder() {
    let scene = Scene::preset("dusk", "");
    let number = |change: fn(&mut duello_champions::Public)| {
        let mut scene = scene.clone();
        scene.edit(change);
        let line = scene.batch("corvin > veska", Close, 1, "1");
        line.split(" at ").nth(1).map(|rest| rest[..2].to_owned())
    };
    assert_eq!(number(|_| {}).as_deref(), Some("5+"), "5 against 6, and 1 harder");
    // Shaken is a negative modifier already: not two.
    assert_eq!(number(|public| public.units[0].shaken = true).as_deref(), Some("5+"));
    assert_eq!(number(|public| public.units[2].shaken = true).as_deref(), Some("4+"));
}

#[test]
fn ch_951_fearless_models_of_a_shaken_unit_are_distracted_all_the_same() {
    let mut scene = Scene::new(
        "A husk_legion 10x5 at 300,300 N ulk@3; B reaver_swords 5x5 at 425,300 S veska@3; first A",
    );
    scene.edit(|public| public.units[0].shaken = true);
    // 2 against 6 is 5+; Shaken does nothing to the husks, so Distracting does.
    let husk = batch(&scene, "husk_legion > veska", Close, 1, "1");
    assert!(husk.contains(" at 6+ "), "{husk}");
    // 5 against 6 is 4+; Ulk is Shaken, so Distracting does nothing more.
    let ulk = batch(&scene, "ulk > veska", Close, 1, "1,1");
    assert!(ulk.contains(" at 5+ "), "{ulk}");
}

#[test]
fn ch_952_fortitude_fails_against_a_lethal_6() {
    let scene =
        Scene::new("A reaver_swords 5x5 at 300,300 N veska@3; B thresher at 400,300 S; first A");
    let lethal = batch(&scene, "veska > thresher", Close, 1, "2 | 6");
    assert!(lethal.contains(" at 2+ 5+ 6+ 5+: 2 | 6: 1 hit, 1 wound, 1 HP"), "{lethal}");
    let plain = batch(&scene, "veska > thresher", Close, 1, "2 | 5 | 5 | 5");
    assert!(plain.ends_with("2 | 5 | 5 | 5: 1 hit, 1 wound, 0 HP"), "{plain}");
}

#[test]
fn ch_952_aegis_saves_against_a_lethal_6() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N brannoc@3; B reaver_swords 5x5 at 425,300 S veska@3; first A",
    );
    let line = scene.batch("veska > brannoc", Close, 1, "2 | 6 | 5");
    assert!(line.ends_with("2 | 6 | 5: 1 hit, 1 wound, 0 HP"), "{line}");
}

#[test]
fn ch_953_the_stonewarden_is_immune_to_poison() {
    let mut scene =
        Scene::new("A stonewarden at 300,300 N; B gore_riders 5x5 at 400,300 S; first A");
    // The 6 to hit has to wound as others do.
    let line = scene.batch("gore_riders/1 > stonewarden", Close, 1, "6 | 5");
    assert!(line.ends_with("6 | 5: 1 hit, 0 wounds, 0 HP"), "{line}");
}

#[test]
fn ch_954_the_stubborn_ignore_the_difference() {
    let mut scene = Scene::new(
        "A stonewarden at 300,300 N; B reaver_swords 20x5 at 400,300 S std charging; first B; limit 2",
    );
    scene.until_turn(2);
    assert_eq!(scene.scores()[0].map(|score| score.total()), [0, 5]);
    assert!(scene.tests().iter().any(|test| test == "stonewarden break on 8: 1,1 passed"));
}

#[test]
fn ch_955_characters_with_a_bodyguard_make_the_unit_stubborn() {
    let mut scene = Scene::preset("gate", "");
    scene.until_scored();
    assert_eq!([A, B].map(|seat| scene.score(seat).total()), [3, 5]);
    scene.until_turn(2);
    assert_eq!(scene.tests()[0], "gate_guard break on 9: 1,1 passed");
    // Without a Character the guard guards nobody.
    let mut scene = Scene::preset("ring", "");
    scene.until_turn(2);
    assert_eq!(scene.tests()[0], "gate_guard break on 7: 1,1 passed");
}

#[test]
fn ch_956_the_unbreakable_take_no_break_test() {
    let mut scene = Scene::new(
        "A thresher at 300,300 N; B reaver_swords 20x5 at 400,300 S std charging; first B; limit 2",
    );
    scene.until_turn(2);
    assert!(scene.score(A).total() < scene.score(B).total());
    assert!(
        !scene.tests().iter().any(|test| test.contains("thresher break")),
        "{:?}",
        scene.tests()
    );
    assert!(!scene.unit("thresher").broken);
}

#[test]
fn ch_957_the_unstable_lose_a_point_for_each_of_the_difference() {
    let mut scene = Scene::new(
        "A reaver_swords 20x5 at 425,300 S charging; B husk_legion 10x10 at 250,300 N; first A; limit 2",
    );
    scene.until_turn(2);
    // Ten husks in a single rank: a Full Rank, but no bonus.
    assert_eq!(scene.scores()[0].map(|score| score.total()), [4, 0]);
    assert_eq!(scene.losses()[0], "husk_legion 4");
    assert!(!scene.tests().iter().any(|test| test.contains("husk_legion break")));
}

#[test]
fn ch_957_ranks_first_then_the_champion_then_characters() {
    // The charge and three ranks against the Battle Standard: lost by 3. With a Standard besides: by 4.
    for (standard, losses, ulk) in [
        ("", vec!["Husk Captain 1", "husk_legion 2"], 2),
        ("std", vec!["Husk Captain 1", "ulk 1", "husk_legion 2"], 1),
    ] {
        let mut scene = Scene::new(&format!(
            "A reaver_swords 20x5 at 425,300 S champ4 {standard} charging; \
             B husk_legion 10x2 at 300,300 N champ1 ulk@2; first A; limit 1"
        ));
        scene.to("issue").edit(|public| public.units[1].models = 2);
        scene.until_turn(2);
        assert_eq!(scene.losses(), losses);
        assert_eq!(scene.hp("ulk"), ulk);
    }
}

#[test]
fn ch_958_frenzy_maximises_the_restrain_test() {
    let mut scene = Scene::preset("gate", "");
    scene.fate("gate_guard break", "6,6").fate("reaver_swords restrain", "2,5,6");
    scene.play(&["restrain"]);
    // Hask's 8 against 5 and 6, the 2 dropped.
    assert!(scene.tests().contains(&"reaver_swords restrain on 8: 2,5,6 failed".to_owned()));
    assert_eq!(scene.told_by("CH-1041").len(), 1, "it must pursue");
}

#[test]
fn ch_959_swiftstride_maximises_flight_and_pursuit_if_all_have_it() {
    let distance = |battle: &str, fates: &[(&str, &str)]| {
        let mut scene = Scene::new(battle);
        fates.iter().for_each(|(key, dice)| {
            scene.fate(key, dice);
        });
        scene.play(&["pursue fen_lances"]);
        let ran = scene.told_by("CH-1044").into_iter().map(|event| match event {
            duello_champions::Event::Ran { distance, .. } => *distance,
            _ => 0,
        });
        ran.collect::<Vec<u32>>()
    };
    let enemy = "B reaver_swords 20x5 at 425,300 S champ2 charging; first B";
    let fates = [
        ("fen_lances break", "6,6"),
        ("fen_lances flees", "1,4,6"),
        ("reaver_swords pursues", "5,4"),
    ];
    let horsemen = format!("A fen_lances 5x5 at 300,300 N champ2; {enemy}");
    assert_eq!(distance(&horsemen, &fates), [10, 9]);
}

#[test]
fn ch_959_one_model_without_it_and_nobody_has_it() {
    let mut scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N corvin@3; B reaver_swords 20x5 at 425,300 S champ2 charging; first B",
    );
    scene.fate("aldermoor_spears break", "6,6").fate("aldermoor_spears flees", "1,4");
    scene.play(&["pursue aldermoor_spears"]);
}

#[test]
fn ch_960_a_wyrms_profile_shows_what_its_bulk_leaves() {
    let mut scene = Scene::preset("fire", "");
    scene.until_scored();
    // Armour 4 of the whole against AP 1; no special save.
    assert_eq!(needs(&scene, "odo > sarnath"), "4+ 6+ 4+ -");
    assert_eq!(attacks(&scene, "odo > sarnath"), 3);
}
