//! Weapons and Make Way (CH-501 to CH-516).

use duello_champions::{Action, Champions, Event, Weapon};
use duello_core::{ContentFile, Document, Rules};

use crate::scene::{A, B, Scene};

/// What the first batch that a key names needed: to hit, to wound, armour, special save.
#[track_caller]
fn needs(scene: &Scene, key: &str) -> String {
    let strikes = scene.strikes_of(key);
    let line = strikes.first().unwrap_or_else(|| panic!("{key}: {:?}", scene.strikes()));
    line.split(": ").nth(1).unwrap_or_default().to_owned()
}

#[test]
fn ch_501_the_hand_weapon_is_for_those_who_have_no_other_or_weapon_master() {
    let mut scene = Scene::preset("gate", "");
    scene.to("weapons");
    // Hask has two weapons and no Weapon Master; Brannoc has one and is a master.
    assert_eq!(scene.options(), [Weapon::PairedWeapons, Weapon::GreatWeapon].map(Action::Weapon));
    assert_eq!(
        scene.refusal("weapon hand-weapon"),
        "stage.wrong: this decision asks for a weapon that the models have (CH-502)"
    );
    scene.say("weapon great-weapon");
    assert_eq!(scene.options(), [Weapon::GreatWeapon, Weapon::HandWeapon].map(Action::Weapon));
    // Who lists none fights with the Hand Weapon and is not asked.
    assert_eq!(scene.unit("reaver_swords").weapon, Weapon::HandWeapon);
    assert_eq!(scene.unit("gate_guard").weapon, Weapon::Halberd);
}

#[test]
fn ch_502_a_weapon_is_chosen_in_the_first_round_and_kept() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon great-weapon"]).forget();
    scene.until_turn(3);
    let hask = scene.pool("hask");
    let chosen = scene.told_by("CH-502");
    let by_hask =
        |event: &&&Event| matches!(event, Event::WeaponChosen { pool, .. } if *pool == hask);
    assert_eq!(chosen.iter().filter(by_hask).count(), 0, "not asked again");
    assert_eq!(scene.public().character(scene.character_id("hask")).weapon, Weapon::GreatWeapon);
}

const AXES: &str = "[axes]\nname = \"Axes\"\nkind = \"rank-and-file\"\nsize = [1, 20]\nchampion = \"Hewer\"\ntype = \"infantry\"\nheight = \"standard\"\nbase = [25, 25]\ndiscipline = 8\nhp = 1\ndefence = 3\nresilience = 3\narmour = 1\nshield = true\npoints = 9\n\n[[axes.parts]]\nname = \"Axe\"\nattacks = 1\noffence = 3\nstrength = 3\npenetration = 0\nagility = 3\nweapons = [\"halberd\", \"great-weapon\"]\n";

#[test]
fn ch_503_rank_and_file_and_their_champion_choose_one_weapon() {
    let file = ContentFile { path: "hosts/axes.toml".into(), text: AXES.into() };
    let game = Champions::with_content(&[file]).unwrap();
    let text = "first = 0\n[[units]]\nside = 0\nentry = \"axes\"\nsize = 10\nfiles = 5\nat = [300, 300]\nchampion = 2\ncharacters = { hask = 3 }\n[[units]]\nside = 1\nentry = \"reaver_swords\"\nsize = 10\nfiles = 5\nat = [425, 300]\nfacing = \"S\"\n";
    let setup = game.read_setup(&Document::parse(text).unwrap()).unwrap();
    let mut scene = Scene::start(game, &setup, Vec::new(), &[]);
    // Hask for himself, then once for the axes.
    scene.say("weapon paired-weapons").say("weapon great-weapon");
    scene.until_scored();
    let unit = scene.unit_id("axes");
    let chosen = scene.told_by("CH-502");
    let by_ranks = Event::WeaponChosen {
        pool: duello_champions::Pool::Ranks(unit),
        weapon: Weapon::GreatWeapon,
    };
    assert_eq!((chosen.len(), chosen[1]), (2, &by_ranks));
    // The Champion strikes with it too: Strength 5 against Resilience 3, at step 0.
    assert_eq!(needs(&scene, "Hewer > reaver_swords"), "2 at 4+ 2+ - -");
    assert_eq!(
        needs(&scene, "axes > reaver_swords").split_once(" at ").map(|(_, n)| n.to_owned()),
        Some("4+ 2+ - -".into())
    );
    assert!(
        scene.steps().iter().filter(|line| line.contains("Axe")).all(|line| line.starts_with("0 "))
    );
}

#[test]
fn ch_504_a_weapon_master_chooses_in_every_round() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon paired-weapons", "weapon hand-weapon"]);
    assert_eq!(scene.public().character(scene.character_id("brannoc")).weapon, Weapon::HandWeapon);
    scene.until_turn(2).to("weapons");
    assert_eq!(scene.asked(), A);
    assert_eq!(scene.options(), [Weapon::GreatWeapon, Weapon::HandWeapon].map(Action::Weapon));
    // By default he keeps the weapon used last (D3).
    scene.default();
    assert_eq!(scene.public().character(scene.character_id("brannoc")).weapon, Weapon::HandWeapon);
    scene.until_turn(3).play(&["weapon great-weapon"]);
    assert_eq!(scene.public().character(scene.character_id("brannoc")).weapon, Weapon::GreatWeapon);
}

#[test]
fn ch_505_a_weapon_does_nothing_for_special_attacks() {
    let mut scene =
        Scene::new("A gate_guard 10x5 at 300,300 N; B pit_maulers 3x3 at 420,300 S; first B");
    scene.until_scored();
    // With the Great Weapon Strength 6 and AP 3 against Resilience 3 and Armour 2; stomping Strength 4 and AP 1.
    assert_eq!(needs(&scene, "pit_maulers close > gate_guard"), "9 at 4+ 2+ - -");
    assert_eq!(
        needs(&scene, "pit_maulers stomp > gate_guard")
            .split_once(" at ")
            .map(|(_, n)| n.to_owned()),
        Some("- 3+ 6+ -".into())
    );
}

#[test]
fn ch_506_hand_weapon_and_shield_parry_on_foot() {
    // Brannoc, Off 6, at swords with Def 4: 3+, but with Parry they have Def 6: 4+. In their flank there is none.
    let hit = |swords: &str| {
        let mut scene = Scene::new(&format!(
            "A brannoc at 400,300 N; B reaver_swords 10x5 at {swords}; first A"
        ));
        scene.play(&["weapon hand-weapon"]).until_scored();
        needs(&scene, "brannoc")
    };
    assert_eq!(hit("500,300 S"), "4 at 4+ 3+ 6+ -");
    assert_eq!(hit("450,425 E").split(' ').nth(2), Some("3+"));
}

#[test]
fn ch_507_the_great_weapon_strikes_at_step_0_with_2_more() {
    let mut scene =
        Scene::new("A brannoc at 400,300 N; B reaver_swords 10x5 at 500,300 S; first A");
    scene.play(&["weapon great-weapon"]).until_scored();
    // Strength 6, AP 3 against Resilience 3, Armour 2.
    assert_eq!(needs(&scene, "brannoc"), "4 at 4+ 2+ - -");
    assert!(scene.steps().contains(&"0 brannoc Castellan close > reaver_swords".to_owned()));
}

#[test]
fn ch_508_the_halberd_has_1_more() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at 425,300 S; first A; limit 1",
    );
    scene.until(|scene| scene.public().ending.is_some());
    // Strength 4 against Resilience 3: 3+; AP 1 against Armour 2: 6+.
    assert_eq!(needs(&scene, "gate_guard"), "5 at 4+ 3+ 6+ -");
}

#[test]
fn ch_509_paired_weapons_have_an_attack_and_a_skill_more_and_ignore_parry() {
    let mut scene = Scene::preset("gate", "");
    scene
        .play(&["weapon paired-weapons", "weapon hand-weapon", "issue hask", "accept brannoc"])
        .until_scored();
    // Five attacks, Off 7 against Def 6 without Parry: 3+; with Parry it would be 4+.
    assert_eq!(needs(&scene, "hask > brannoc"), "5 at 3+ 4+ 4+ 5+");
}

#[test]
fn ch_510_and_ch_511_lances_strike_harder_while_charging() {
    // Lances: Strength 5, AP 2 against the swords' Resilience 3 and Armour 2; afterwards 3 and 0.
    let mut scene = Scene::new(
        "A fen_lances 5x5 at 300,300 N charging; B reaver_swords 20x5 at 425,300 S; first A; limit 2",
    );
    scene.until(|scene| scene.public().ending.is_some());
    let lancer: Vec<String> = scene
        .strikes_of("fen_lances Lancer")
        .iter()
        .map(|line| line.split(": ").nth(1).unwrap_or_default().to_owned())
        .collect();
    assert_eq!(lancer, ["5 at 4+ 2+ - -", "5 at 4+ 4+ 5+ -"]);
    // The horse has no lance.
    assert_eq!(needs(&scene, "fen_lances Horse"), "5 at 4+ 4+ 5+ -");
    // Light Lances: Strength 4, AP 1.
    let mut scene = Scene::new(
        "A gate_guard 20x5 at 300,300 N; B gore_riders 5x5 at 425,300 S charging; first B; limit 2",
    );
    scene.until(|scene| scene.public().ending.is_some());
    let rider: Vec<String> = scene
        .strikes_of("gore_riders Rider")
        .iter()
        .map(|line| line.split(": ").nth(1).unwrap_or_default().to_owned())
        .collect();
    assert_eq!(rider, ["5 at 4+ 3+ 6+ -", "5 at 4+ 4+ 5+ -"]);
}

#[test]
fn ch_512_the_spear_waits_for_the_charge() {
    let spears = |text: &str| {
        let mut scene = Scene::new(text);
        scene.until(|scene| scene.public().turn == 3 || scene.public().ending.is_some());
        let of_spears = |line: &String| line.contains(" aldermoor_spears Spear");
        let steps: Vec<String> = scene
            .steps()
            .into_iter()
            .filter(of_spears)
            .map(|line| line.split(' ').next().unwrap_or_default().to_owned())
            .collect();
        let armour: Vec<String> = scene
            .strikes_of("aldermoor_spears")
            .iter()
            .map(|line| line.split(": ").nth(1).unwrap_or_default().to_owned())
            .collect();
        (steps[..2.min(steps.len())].to_vec(), armour[..2.min(armour.len())].to_vec())
    };
    // Charged in the front: Agility 5 and AP 2 in the First Round, then 3 and AP 1. Three ranks strike.
    let (steps, needs) = spears(
        "A aldermoor_spears 20x5 at 300,300 N; B reaver_swords 20x5 at 425,300 S charging; first B",
    );
    assert_eq!(steps, ["5", "3"]);
    assert_eq!(needs, ["15 at 4+ 4+ - -", "15 at 4+ 4+ 6+ -"]);
    // Charging themselves: Agility 4, AP 1.
    let (steps, needs) = spears(
        "A aldermoor_spears 20x5 at 300,300 N charging; B reaver_swords 20x5 at 425,300 S; first A",
    );
    assert_eq!((steps[0].as_str(), needs[0].as_str()), ("4", "15 at 4+ 4+ 6+ -"));
    // Struck in the flank: Agility 3, AP 1, and nobody supports to the side.
    let (steps, needs) = spears(
        "A aldermoor_spears 20x5 at 300,300 N; B gore_riders 5x4 at 425,225 W charging; first B",
    );
    assert_eq!(steps[0], "3");
    // AP 1 against Armour 2 and a Shield; with the +1 of the First Round it would be 6+.
    assert!(needs[0].ends_with(" 4+ 4+ 5+ -"), "{needs:?}");
}

#[test]
fn ch_513_and_ch_514_a_shield_gives_1_armour_unless_both_hands_are_full() {
    let armour = |weapon: &str| {
        let mut scene =
            Scene::new("A brannoc at 400,300 N; B reaver_swords 10x5 at 500,300 S; first A");
        scene.play(&[&format!("weapon {weapon}")]).until_scored();
        needs(&scene, "reaver_swords > brannoc").split(' ').nth(4).unwrap_or_default().to_owned()
    };
    assert_eq!(armour("hand-weapon"), "3+", "Armour 3 and the Shield");
    assert_eq!(armour("great-weapon"), "4+", "Armour 3");
}

/// Brannoc in slot 6 of six, the enemy before slots 1 to 4 (at its ends by a corner).
const AWAY: &str = "A gate_guard 12x6 at 300,300 N champ1 brannoc@6; B reaver_swords 6x3 at 375,300 S champ1; first A";

#[test]
fn ch_515_a_character_makes_its_way_to_the_fight() {
    let mut scene = Scene::new(AWAY);
    assert_eq!(scene.contacts("gate_guard"), ["1.1", "1.2", "1.3", "1.4"]);
    scene.to("make-way");
    assert_eq!(
        scene.options(),
        [Action::Stay, Action::MakeWay(2), Action::MakeWay(3), Action::MakeWay(4)]
    );
    for slot in [1, 5, 6] {
        assert_eq!(
            scene.refusal(&format!("way {slot}")),
            "stage.wrong: this decision asks for a slot to Make Way to, or to stay (CH-515)"
        );
    }
    scene.say("way 3");
    assert_eq!(scene.slots("gate_guard"), "C R brannoc R R R");
    assert_eq!(
        scene.told_by("CH-515"),
        [&Event::MadeWay { character: scene.character_id("brannoc"), slot: 3 }]
    );
}

#[test]
fn ch_515_who_touches_an_enemy_or_is_not_engaged_in_front_stays() {
    // In contact already.
    let mut scene = Scene::new(&AWAY.replace("brannoc@6", "brannoc@3"));
    scene.to("issue");
    assert!(scene.told_by("CH-515").is_empty() && scene.slots("gate_guard") == "C R brannoc R R R");
    // Engaged in the rear only.
    let mut scene = Scene::new(
        "A gate_guard 12x6 at 300,300 N champ1 brannoc@6; B reaver_swords 6x3 at 300,225 N champ1; first A",
    );
    scene.to("weapons").default();
    assert_eq!(scene.stage_word(), "issue");
}

#[test]
fn ch_515_a_long_base_changes_places_with_its_file() {
    let mut scene = Scene::new(
        "A gate_guard 10x6 at 300,300 N champ1 corvin@6; B reaver_swords 6x3 at 375,300 S champ1; first A",
    );
    // Six in front; behind them Corvin's horse and the rest of rank 2.
    assert_eq!(scene.depth("gate_guard"), [2, 2, 2, 2, 2, 2]);
    scene.play(&["way 2"]);
    assert_eq!(
        (scene.slots("gate_guard").as_str(), scene.depth("gate_guard")),
        ("C corvin R R R R", vec![2, 2, 2, 2, 2, 2])
    );
    let formation = scene.public().formation(scene.unit_id("gate_guard"));
    assert_eq!(formation.front_depth[..6], [1, 2, 1, 1, 1, 1]);
}

#[test]
fn ch_516_once_in_a_round_and_the_active_players_first() {
    let both = "A gate_guard 12x6 at 300,300 N brannoc@6; B reaver_swords 12x6 at 375,300 S hask@6; first B";
    // The swords reach from x 225 to 375: hask, on their own left end, stands at x 225 to 250.
    let mut scene = Scene::new(both);
    scene.to("make-way");
    assert_eq!(scene.asked(), B);
    scene.say("stay");
    assert_eq!((scene.stage_word(), scene.asked()), ("make-way", A));
    scene.say("way 1");
    assert_ne!(scene.stage_word(), "make-way", "he is not asked again");
    // In the next Round he could, if he stood apart again.
    assert!(scene.public().character(scene.character_id("brannoc")).made_way);
}

#[test]
fn ch_516_a_duellist_never_makes_way() {
    let mut scene = Scene::new(AWAY);
    scene.play(&["stay", "issue brannoc", "accept Oath-Keeper"]).until_turn(2);
    assert_eq!(scene.duels(), ["brannoc - Oath-Keeper"]);
    scene.forget().until_turn(3);
    assert!(scene.told_by("CH-515").is_empty());
    assert_eq!(scene.slots("gate_guard"), "C R R R R brannoc");
}
