//! Rare choices: uneven losses, hits of several attacks, Crush and Breath Attacks.

use duello_champions::{Action, AttackKind, Champions, Event, Order, Pool, Round, Stage, UnitId};
use duello_core::ContentFile;

use super::{attacks, entry, lab, lab_fated};
use crate::scene::{B, Scene};

/// Husks under two Characters, after a Round that they have lost by so many.
fn crumbling(margin: u16) -> Scene {
    let mut scene = Scene::new(
        "A reaver_swords 10x5 at 425,300 S champ1; B husk_legion 10x5 at 300,300 N champ1 ulk@2 veska@3; first A",
    );
    scene.to("issue").edit(|public| {
        let unit = &mut public.units[1];
        (unit.models, unit.champion, unit.files) = (0, 0, 2);
        (unit.slots[0], unit.slots[1]) = (unit.slots[1], unit.slots[2]);
        let round = public.round.as_mut().expect("a Round is fought");
        (round.loser, round.margin) = (Some(B), margin);
        public.stage = Stage::Break;
    });
    scene
}

#[test]
fn ch_957_the_owner_says_which_character_loses_the_odd_point() {
    let mut scene = crumbling(1);
    scene.edit(|public| public.stage = Stage::Allot(UnitId(1)));
    assert_eq!((scene.stage_word(), scene.asked()), ("allot", B));
    let options = [[1, 0], [0, 1]].map(|shares| Action::Allot(shares.into_iter().collect()));
    assert_eq!(scene.options(), options);
    assert_eq!(scene.default_answer(), options[0], "in list order");
    assert_eq!(
        scene.refusal("allot 0,0"),
        "allot.uneven: spread the losses evenly: 1 HP in all, the Characters lose 0 to 1, 0 to 1 (CH-957)"
    );
    assert!(!scene.allows("allot 2,0") && !scene.allows("allot 1"));
    scene.say("allot 0,1");
    assert_eq!([scene.hp("ulk"), scene.hp("veska")], [2, 1]);
}

#[test]
fn ch_957_evenly_means_that_nobody_chooses_where_it_comes_out_even() {
    for (margin, left) in [(2, [1, 1]), (4, [0, 0]), (9, [0, 0])] {
        let mut scene = crumbling(margin);
        scene.edit(|public| public.stage = Stage::Allot(UnitId(1)));
        scene.roll_on();
        let hp = |at: usize| scene.public().characters[at].hp;
        assert_eq!([hp(0), hp(1)], left, "lost by {margin}");
    }
    // Three points: one each, and one of them a second.
    let mut scene = crumbling(3);
    scene.edit(|public| public.stage = Stage::Allot(UnitId(1)));
    assert!(scene.allows("allot 2,1") && scene.allows("allot 1,2") && !scene.allows("allot 3,0"));
    scene.say("allot 1,2");
    assert_eq!(scene.hp("ulk"), 1);
}

/// Three of the rank and file with two Characters, and attacks on them as a whole in one step.
fn few(orders: &[(AttackKind, u16)]) -> Scene {
    let grinder = entry("grinder", "", "grind_attacks = \"3\"\nstomp_attacks = \"1\"");
    let mut scene = lab(
        &grinder,
        "first = 0\n[[units]]\nside = 0\nentry = \"grinder\"\nsize = 5\nfiles = 5\nat = [300, 300]\n\
         facing = \"N\"\n[[units]]\nside = 1\nentry = \"reaver_swords\"\nsize = 6\nfiles = 5\nat = [425, 300]\n\
         facing = \"S\"\ncharacters = { ulk = 2, veska = 3 }",
    );
    let (attacker, target) = (Pool::Ranks(UnitId(0)), Pool::Ranks(UnitId(1)));
    let order = |(kind, number): &(AttackKind, u16)| Order {
        attacker,
        part: 0,
        kind: *kind,
        target,
        number: *number,
        bound: false,
    };
    let orders = orders.iter().map(order).collect();
    scene.edit(|public| {
        public.units[1].models = 3;
        let units = public.all_units().map(|(id, _)| id).collect();
        public.round = Some(Round { units, orders, ..Round::default() });
        public.stage = Stage::Roll(0);
    });
    scene.roll_on();
    scene
}

#[test]
fn ch_823_hits_are_even_over_all_attacks_of_a_step() {
    // Three hits, then one: of five models two have had none, and one of them takes the fourth.
    let mut scene = few(&[(AttackKind::Grind, 1), (AttackKind::Stomp, 1)]);
    assert_eq!(scene.stage_word(), "distribute");
    scene.say("distribute 3,0,0");
    assert_eq!(scene.stage_word(), "distribute");
    assert_eq!(
        scene.refusal("distribute 1,0,0"),
        "distribute.uneven: spread the hits evenly: 1 in all, the targets take 0, 0 to 1, 0 to 1 (CH-823)"
    );
    assert!(scene.allows("distribute 0,1,0") && scene.allows("distribute 0,0,1"));
    // Three hits over a Character each and one of the ranks: the next goes to one of the other two.
    let mut scene = few(&[(AttackKind::Grind, 1), (AttackKind::Grind, 1)]);
    scene.say("distribute 1,1,1");
    // Two more to the ranks make it even; the last one is anybody's.
    assert!(scene.allows("distribute 3,0,0") && scene.allows("distribute 2,1,0"));
    assert!(!scene.allows("distribute 1,1,1"));
}

#[test]
fn ch_r51_only_hits_that_are_spread_count_for_evenness() {
    // Whom a Scything model touches takes hits of his own, and is even all the same.
    let mut scene = few(&[(AttackKind::Stomp, 1)]);
    let pool = scene.pool("ulk");
    assert_eq!(scene.public().round.as_ref().map(|round| round.spread.len()), Some(0));
    scene.say("distribute 0,1,0");
    let spread = scene.public().round.as_ref().map(|round| round.spread.clone());
    assert!(spread.is_none_or(|spread| spread.is_empty() || spread.contains(&(pool, 1))));
    let reaper = "scything = { hits = \"1\", strength = 4, penetration = 1 }";
    let host = entry("reaper", "", reaper) + &entry("victim", "hp = 3", "");
    let battle = "first = 0\n[[units]]\nside = 0\nentry = \"reaper\"\nsize = 1\nat = [300, 300]\nfacing = \"N\"\n\
         [[units]]\nside = 1\nentry = \"victim\"\nsize = 2\nfiles = 2\nat = [325, 300]\nfacing = \"S\"";
    let mut scene = lab(&host, battle);
    scene.until_scored();
    assert!(attacks(&scene, "reaper scything > victim") > 0);
    let told = scene.told.iter().any(|told| matches!(told.event, Event::SpecialHits { .. }));
    assert!(told && scene.public().round.as_ref().is_none_or(|round| round.spread.is_empty()));
}

#[test]
fn ch_852_no_die_for_hits_that_nobody_can_take() {
    // The Queen duels alone in her unit; the guard's grinder beside her strikes a unit without takers.
    let grinder = entry("grinder", "height = \"large\"", "grind_attacks = \"D3\"\nagility = 5");
    let mut scene = lab(
        &grinder,
        "first = 0\n[[units]]\nside = 0\nentry = \"grinder\"\nsize = 4\nfiles = 4\nat = [300, 300]\nfacing = \"N\"\n\
         characters = { veska = 1 }\n[[units]]\nside = 1\nentry = \"odo\"\nsize = 1\nat = [350, 300]\nfacing = \"S\"",
    );
    scene.play(&["issue veska", "accept odo"]).until_scored();
    assert_eq!(scene.special_hits(), [""; 0], "{}", scene.log());
    assert!(!scene.strikes_of("veska > odo").is_empty());
}

#[test]
fn ch_910_a_lone_model_of_rank_and_file_breathes_once() {
    let breath = "breath_attack = { strength = 4, penetration = 1 }";
    let host = entry("drake", "size = [1, 1]\nhp = 5", breath) + &entry("victim", "hp = 3", "");
    let battle = "first = 0\n[[units]]\nside = 0\nentry = \"drake\"\nsize = 1\nat = [300, 300]\nfacing = \"N\"\n\
         [[units]]\nside = 1\nentry = \"victim\"\nsize = 8\nfiles = 2\nat = [350, 300]\nfacing = \"S\"";
    let mut scene = lab(&host, battle);
    let is_breath = |scene: &Scene| scene.stage_word() == "declare" && scene.allows("keep");
    scene.until(is_breath);
    scene.fate("drake special breath", "1,3 | 1,1,1,1").say("aim victim").until_scored();
    assert_eq!(scene.special_hits(), ["drake breath on victim: 1,3: 4"]);
    scene.forget().until(|scene| scene.public().turn == 4 || is_breath(scene));
    assert_eq!(scene.public().turn, 4, "nobody is asked again");
}

#[test]
fn ch_r48_many_models_share_no_breath() {
    let text = entry("drakes", "", "breath_attack = { strength = 4, penetration = 1 }");
    let file = ContentFile { path: "hosts/lab.toml".into(), text };
    let errors = Champions::with_content(&[file]).expect_err("nobody can tell who has breathed");
    let errors = errors.to_string();
    assert!(errors.contains("host.breath") || errors.contains("single model"), "{errors}");
    assert!(errors.contains("CH-910"), "{errors}");
}

#[test]
fn ch_919_a_character_crushes() {
    let giant = entry(
        "giant",
        "kind = \"character\"\nhp = 4",
        "attacks = 4\nagility = 5\ncrush_attack = true",
    );
    let host = giant + &entry("victim", "hp = 5", "");
    let battle = "first = 0\n[[units]]\nside = 0\nentry = \"giant\"\nat = [300, 300]\nfacing = \"N\"\n\
         [[units]]\nside = 1\nentry = \"victim\"\nsize = 4\nfiles = 2\nat = [350, 300]\nfacing = \"S\"";
    let mut scene = lab(&host, battle);
    scene.play(&["crush"]);
    assert!(matches!(
        scene.told_by("CH-919")[..],
        [Event::CrushDeclared { by: Pool::Character(_) }]
    ));
    scene.until_scored();
    assert_eq!([attacks(&scene, "giant crush"), attacks(&scene, "giant close")], [1, 0]);
    // Only in the Round in which it was declared.
    scene.until_turn(2).forget().play(&["no-crush"]).until_scored();
    assert_eq!([attacks(&scene, "giant crush"), attacks(&scene, "giant close")], [0, 4]);
}

#[test]
fn ch_919_who_crushes_supports_nobody() {
    let host = entry("crusher", "", "crush_attack = true") + &entry("victim", "hp = 5", "");
    let battle = "first = 0\n[[units]]\nside = 0\nentry = \"crusher\"\nsize = 4\nfiles = 2\nat = [300, 300]\n\
         facing = \"N\"\n[[units]]\nside = 1\nentry = \"victim\"\nsize = 4\nfiles = 2\nat = [350, 300]\nfacing = \"S\"";
    let mut scene = lab(&host, battle);
    scene.play(&["crush"]).until_scored();
    assert_eq!([attacks(&scene, "crusher crush"), attacks(&scene, "crusher close")], [2, 0]);
}

#[test]
fn ch_r49_the_ranks_and_their_champion_crush_together() {
    let host = entry("crusher", "champion = \"lord\"", "crush_attack = true")
        + &entry("victim", "hp = 5", "");
    let battle = "first = 0\n[[units]]\nside = 0\nentry = \"crusher\"\nsize = 2\nfiles = 2\nchampion = 1\n\
         at = [300, 300]\nfacing = \"N\"\n[[units]]\nside = 1\nentry = \"victim\"\nsize = 4\nfiles = 2\n\
         at = [350, 300]\nfacing = \"S\"";
    let mut scene = lab(&host, battle);
    scene.to("crush").say("crush");
    assert_ne!(scene.stage_word(), "crush", "one declaration is enough");
    scene.until_scored();
    assert_eq!(attacks(&scene, "crush"), 2);
}

#[test]
fn ch_934_the_fearless_know_terror() {
    // Husks fear nobody, but whom they did not see coming.
    let scene = Scene::fated(
        "A husk_legion 10x5 at 300,300 N; B thresher at 400,300 S charging; first B",
        &[("husk_legion terror", "6,6")],
    );
    assert_eq!(scene.tests()[0], "husk_legion terror on 4: 6,6 failed");
    let mut scene = scene;
    scene.until_scored();
    // 2 against 2 is 4+, and 5+ Shaken; 3 against 1 is 3+, and 2+ at the Shaken.
    assert!(scene.strikes_of("husk_legion close")[0].contains(" at 5+ "), "{:?}", scene.strikes());
    assert!(scene.strikes_of("thresher close")[0].contains(" at 2+ "), "{:?}", scene.strikes());
}

#[test]
fn ch_r46_in_a_terrified_unit_only_those_with_terror_are_calm() {
    let host = entry("ghast", "kind = \"character\"\nterror = true\nhp = 3", "")
        + &entry("horror", "terror = true", "");
    let battle = |entry: &str| {
        format!(
            "first = 1\n[[units]]\nside = 0\nentry = \"{entry}\"\nsize = 10\nfiles = 5\nat = [300, 300]\n\
             facing = \"N\"\ncharacters = {{ ghast = 3 }}\n[[units]]\nside = 1\nentry = \"thresher\"\n\
             at = [400, 300]\nfacing = \"S\"\ncharging = true"
        )
    };
    // A single model without Terror is enough for a test.
    let mixed = lab_fated(&host, &battle("gate_guard"), &[("gate_guard terror", "6,6")]);
    assert_eq!(mixed.tests()[0], "gate_guard terror on 7: 6,6 failed");
    let mut mixed = mixed;
    mixed.until_scored();
    assert!(mixed.strikes_of("ghast close")[0].contains(" at 3+ "), "{:?}", mixed.strikes());
    assert!(mixed.strikes_of("gate_guard close")[0].contains(" at 4+ "), "{:?}", mixed.strikes());
    let alike = lab(&host, &battle("horror"));
    assert!(!alike.tests().iter().any(|test| test.contains("terror")), "{:?}", alike.tests());
}
