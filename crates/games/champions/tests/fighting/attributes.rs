//! Attack attributes (CH-920 to CH-929) at work in the hosts; their dice are tested beside the code.

use duello_champions::AttackKind::Close;

use super::{attacks, batch, entry, lab, needs};
use crate::scene::Scene;

#[test]
fn ch_920_battle_focus_of_hask() {
    let mut scene = Scene::preset("gate", "");
    let line = scene.batch("hask > gate_guard", Close, 2, "6,3 | 1,1,1");
    assert!(line.ends_with("3 hits, 0 wounds, 0 HP"), "{line}");
}

#[test]
fn ch_921_poison_is_the_wolfs_and_not_the_riders() {
    let scene = Scene::preset("pincer", "");
    let wolf = batch(&scene, "gore_riders/1 > aldermoor_spears", Close, 1, "6 | 4");
    assert!(wolf.ends_with("6 | 4: 1 hit, 1 wound, 1 HP"), "no die to wound: {wolf}");
    let rider = batch(&scene, "gore_riders > aldermoor_spears", Close, 1, "6 | 1");
    assert!(rider.ends_with("6 | 1: 1 hit, 0 wounds, 0 HP"), "{rider}");
}

#[test]
fn ch_922_lethal_strike_of_veska() {
    let mut scene = Scene::preset("dusk", "");
    // Of two wounds on Corvin the 6 meets no armour; the 4 is saved by 3+.
    let line = scene.batch("veska > corvin", Close, 2, "2,2 | 6,4 | 3");
    assert!(line.contains(": 2 at 2+ 4+ 3+ -: 2,2 | 6,4 | 3: 2 hits, 2 wounds, 1 HP"), "{line}");
}

#[test]
fn ch_923_lightning_reflexes_hit_better_or_strike_a_great_weapon_early() {
    let with = |weapon: &str| {
        let part = format!("agility = 5\nlightning_reflexes = true\n{weapon}");
        let host = entry("quick", "", &part) + &entry("victim", "", "");
        let mut scene = lab(
            &host,
            "first = 0\n[[units]]\nside = 0\nentry = \"quick\"\nsize = 1\nat = [300, 300]\nfacing = \"N\"\n\
             [[units]]\nside = 1\nentry = \"victim\"\nsize = 1\nat = [325, 300]\nfacing = \"S\"\n",
        );
        scene.until(|scene| !scene.scores().is_empty());
        (scene.steps()[0].clone(), needs(&scene, "quick"))
    };
    assert_eq!(with(""), ("5 quick quick close > victim".into(), "3+ 4+ - -".into()));
    let great = with("weapons = [\"great-weapon\"]");
    assert_eq!(great, ("5 quick quick close > victim".into(), "4+ 2+ - -".into()));
}

#[test]
fn ch_924_multiple_wounds_of_isaura_are_the_dames() {
    let scene = Scene::preset("dusk", "");
    // D3 of 5 is 3, and Ulk has 2 on his profile.
    let dame = batch(&scene, "isaura > ulk", Close, 1, "3 | 2 | 1 | 5");
    assert!(dame.contains("3+ 2+ - 5+: 3 | 2 | 1 | 5: 1 hit, 1 wound, 2 HP"), "{dame}");
    let mount = batch(&scene, "isaura/1 > ulk", Close, 1, "4 | 3 | 1");
    assert!(mount.ends_with("4 | 3 | 1: 1 hit, 1 wound, 1 HP"), "{mount}");
    // A profile of one Health Point: no die.
    let ranks = batch(&scene, "isaura > reaver_swords", Close, 1, "4 | 2");
    assert!(ranks.ends_with("4 | 2: 1 hit, 1 wound, 1 HP"), "{ranks}");
}

#[test]
fn ch_925_a_lance_strikes_harder_while_charging() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    // Strength 5 and AP 2 against Resilience 3 and Armour 2; the horse has no lance.
    assert_eq!(needs(&scene, "fen_lances Lancer"), "4+ 2+ - -");
    assert_eq!(needs(&scene, "fen_lances Horse"), "4+ 4+ 5+ -");
    scene.until_turn(2).forget().until_scored();
    assert_eq!(needs(&scene, "fen_lances Lancer"), "4+ 4+ 5+ -");
}

#[test]
fn ch_925_a_lance_does_nothing_against_the_flank() {
    let scene = Scene::new(
        "A isaura at 437,300 N charging; B reaver_swords 5x5 at 500,300 S; B gore_riders 5x5 at 487,175 W; first A",
    );
    let front = batch(&scene, "isaura > reaver_swords", Close, 1, "1");
    assert!(front.contains(" at 4+ 2+ - -"), "{front}");
    // Strength 4, AP 1 against Resilience 3 and Armour 3.
    let flank = batch(&scene, "isaura > gore_riders", Close, 1, "1");
    assert!(flank.contains(" at 3+ 3+ 5+ -"), "{flank}");
}

#[test]
fn ch_926_hatred_of_ulk_in_the_first_round_only() {
    let scene = Scene::preset("dusk", "");
    let first = batch(&scene, "ulk > fen_lances", Close, 2, "1,3 | 2 | 1");
    assert!(first.contains(" at 3+ 3+ 3+ -: 1,3 | 2 | 1: 1 hit"), "{first}");
    let mut later = scene;
    later.edit(|public| public.units[2].first_round = false);
    let later = later.batch("ulk > fen_lances", Close, 2, "1,3 | 1");
    assert!(later.ends_with("1,3 | 1: 1 hit, 0 wounds, 0 HP"), "{later}");
}

#[test]
fn ch_927_flames_reroll_wounds_on_the_flammable_and_pass_fortitude() {
    let mut scene =
        Scene::new("A husk_legion 20x5 at 300,300 N; B sarnath at 400,300 S charging; first B");
    scene
        .fate("sarnath special breath", "1,2 | 1,3,2 | 3,1")
        .play(&["aim husk_legion"])
        .until_scored();
    assert_eq!(
        scene.strikes_of("sarnath breath"),
        [
            "sarnath Ashwyrm breath > husk_legion: 3 at - 3+ - -: 1,3,2 | 3,1: 3 hits, 2 wounds, 2 HP"
        ]
    );
    let mut scene = Scene::new("A thresher at 300,300 N; B sarnath at 350,300 S charging; first B");
    scene.play(&["aim thresher"]).until_scored();
    assert_eq!(needs(&scene, "sarnath breath"), "- 5+ 6+ -");
    // The Ashwyrm's own blows do not burn: Fortitude 5+.
    assert_eq!(needs(&scene, "sarnath Ashwyrm close"), "3+ 3+ - 5+");
}

#[test]
fn ch_928_divine_attacks_of_corvin() {
    let mut scene = Scene::preset("dusk", "");
    let line = scene.batch("corvin > veska", Close, 3, "4,5,6 | 3,2 | 5,6 | 4,5");
    assert!(
        line.contains(" at 5+ 2+ - 5+: 4,5,6 | 3,2 | 5,6 | 4,5: 2 hits, 2 wounds, 1 HP"),
        "{line}"
    );
    // They are the knight's: the horse has none.
    let mut scene = Scene::preset("dusk", "");
    let horse = scene.batch("corvin/1 > veska", Close, 1, "6 | 4 | 1 | 5");
    assert!(horse.ends_with("6 | 4 | 1 | 5: 1 hit, 1 wound, 0 HP"), "{horse}");
}

#[test]
fn ch_929_what_harness_forbids_stands_in_its_clause() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    // CH-715: no lance for the horse, and no horse in the second rank.
    assert_eq!(needs(&scene, "corvin Horse"), "4+ 4+ 5+ -");
    assert_eq!(attacks(&scene, "fen_lances Horse"), 2);
}
