//! Models and profiles (CH-201 to CH-219).

use duello_champions::{Champions, Class, Height, Number, Role};

use crate::scene::Scene;

/// The first batch of a key: how many attacks and what they need.
#[track_caller]
fn needs(scene: &Scene, key: &str) -> String {
    let strikes = scene.strikes_of(key);
    let line = strikes.first().unwrap_or_else(|| panic!("{key}: {:?}", scene.strikes()));
    line.split(": ").nth(1).unwrap_or_default().to_owned()
}

#[test]
fn ch_201_and_ch_202_and_ch_203_every_value_has_its_use() {
    // Discipline: husks of 4 test on 4. Health Points, Defensive Skill, Resilience, Armour and the five values of a
    // part: guard (Off 4, Str 3 and Halberd) at husks (Def 1, Res 3, Arm 0).
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N; B husk_legion 10x5 at 425,300 S; first A; limit 1",
    );
    assert_eq!(scene.public().discipline(scene.unit_id("husk_legion")), 4);
    scene.until(|scene| scene.public().ending.is_some());
    assert_eq!(needs(&scene, "gate_guard"), "5 at 3+ 3+ - -");
    // Husks: Off 2 at Def 4, Str 3 at Res 3, AP 0 at Arm 2; Agility 1 after the guard's 3.
    assert_eq!(needs(&scene, "husk_legion"), "10 at 4+ 4+ 5+ -");
    assert_eq!(
        scene.steps(),
        ["3 gate_guard Guard close > husk_legion", "1 husk_legion Husk close > gate_guard"]
    );
}

#[test]
fn ch_204_each_part_strikes_at_its_own_agility() {
    let mut scene = Scene::preset("dusk", "");
    scene.until_scored();
    let of_isaura: Vec<String> =
        scene.steps().into_iter().filter(|line| line.contains(" isaura ")).collect();
    let steps: Vec<&str> =
        of_isaura.iter().map(|line| line.split(" > ").next().unwrap_or_default()).collect();
    // Charging: Dame 6 + 1, Tuskhart 3 + 1; Impact at 10 and Stomp at 0.
    assert_eq!(
        steps,
        [
            "10 isaura Tuskhart impact",
            "7 isaura Dame close",
            "4 isaura Tuskhart close",
            "0 isaura Tuskhart stomp"
        ]
    );
    // One Defensive set for the whole model: one pool of 4.
    assert_eq!(scene.hp("isaura"), 4);
}

#[test]
fn ch_205_what_is_tied_to_a_part_works_for_that_part_only() {
    // The wolves' Poison wounds by itself; a rider's 6 does not.
    let mut scene = Scene::fated(
        "A gate_guard 20x5 at 300,300 N; B gore_riders 5x5 at 425,300 S; first B",
        &[("gore_riders Wolf", "6,1,1,1,1 | 1"), ("gore_riders Rider", "6,1,1,1,1 | 1")],
    );
    scene.until_scored();
    let hp =
        |key: &str| scene.strikes_of(key)[0].rsplit(", ").next().unwrap_or_default().to_owned();
    assert_eq!((hp("gore_riders Wolf"), hp("gore_riders Rider")), ("1 HP".into(), "0 HP".into()));
}

#[test]
fn ch_206_what_the_types_have() {
    let game = Champions::new();
    let entry =
        |id: &str| game.roster().find(id).map(|(_, entry)| entry.clone()).expect("it is there");
    for (id, class, swift, stomped) in [
        ("gate_guard", Class::Infantry, false, true),
        ("thresher", Class::Beast, true, false),
        ("fen_lances", Class::Cavalry, true, false),
        ("reliquary", Class::Construct, false, true),
    ] {
        let entry = entry(id);
        assert_eq!(
            (entry.class, entry.has_swiftstride(), entry.can_be_stomped()),
            (class, swift, stomped),
            "{id}"
        );
    }
    assert!(entry("reliquary").parts.iter().all(|part| part.stomp_attacks.is_none()));
}

#[test]
fn ch_207_what_the_heights_have() {
    let heights = [Height::Standard, Height::Large, Height::Gigantic];
    assert_eq!(
        heights.map(|height| (height.full_rank(), height.support_max())),
        [(5, 1), (3, 3), (1, 5)]
    );
    let game = Champions::new();
    let entry =
        |id: &str| game.roster().find(id).map(|(_, entry)| entry.clone()).expect("it is there");
    let stomp = |id: &str| entry(id).parts.iter().find_map(|part| part.stomp_attacks);
    assert_eq!(
        [stomp("gate_guard"), stomp("isaura"), stomp("sarnath")],
        [None, Some(Number::Fixed(1)), Some(Number::D6)]
    );
    for (id, is_so) in
        [("gate_guard", false), ("isaura", false), ("sarnath", true), ("stonewarden", true)]
    {
        let entry = entry(id);
        assert_eq!(
            (entry.has_fear(), entry.has_terror(), entry.is_towering()),
            (is_so, is_so, is_so),
            "{id}"
        );
    }
}

#[test]
fn ch_208_a_harnessed_part_makes_a_model_mounted() {
    let game = Champions::new();
    let mounted: Vec<&str> = game
        .roster()
        .entries()
        .iter()
        .filter(|entry| entry.is_mounted())
        .map(|entry| entry.id.as_str())
        .collect();
    assert_eq!(mounted, ["corvin", "fen_lances", "isaura", "gore_riders", "sarnath"]);
}

#[test]
fn ch_209_health_pools() {
    let scene = Scene::new(
        "A pit_maulers 5x5 at 300,300 N champ1; A gate_guard 10x5 at 600,300 N champ1 brannoc@2 odo@3; B veska at 1100,800 N; limit 1",
    );
    assert_eq!((scene.hp("pit_maulers"), scene.hp("Pit King")), (12, 3));
    assert_eq!(
        (scene.hp("gate_guard"), scene.hp("Gate Captain"), scene.hp("brannoc"), scene.hp("odo")),
        (9, 1, 3, 2)
    );
}

#[test]
fn ch_210_a_champion_has_one_attack_more_on_its_first_part_that_is_not_harnessed() {
    let mut scene = Scene::new(
        "A fen_lances 5x5 at 300,300 N champ2 as lances; B reaver_swords 20x5 at 425,300 S champ1; first A",
    );
    scene.until_scored();
    let attacks = |key: &str| needs(&scene, key).split(' ').next().unwrap_or_default().to_owned();
    assert_eq!((attacks("Marshal Lancer"), attacks("Marshal Horse")), ("2".into(), "1".into()));
    assert_eq!(attacks("Oath-Keeper"), "2");
    // The other four have one each; those who also reach the Oath-Keeper are a group of their own.
    let all = |key: &str| -> u16 {
        let number = |line: &String| {
            line.split(": ").nth(1).and_then(|n| n.split(' ').next()?.parse::<u16>().ok())
        };
        scene.strikes_of(key).iter().filter_map(number).sum()
    };
    assert_eq!((all("lances Lancer"), all("lances Horse")), (4, 4));
}

#[test]
fn ch_211_bearers_are_the_last_of_the_pool() {
    let mut scene =
        Scene::new("A gate_guard 10x5 at 300,300 N champ1 std mus; B veska at 1100,800 N; limit 1");
    let has = |scene: &Scene| scene.public().has_standard(scene.unit_id("gate_guard"));
    scene.edit(|public| public.units[0].models = 1);
    assert!(has(&scene), "somebody always picks it up");
    scene.edit(|public| public.units[0].models = 0);
    assert!(!has(&scene), "the Champion does not");
}

#[test]
fn ch_212_the_general_lends_discipline_and_the_bearer_a_reroll() {
    let game = Champions::new();
    let with_role = |role: Role| -> Vec<&str> {
        game.roster()
            .entries()
            .iter()
            .filter(|entry| entry.role() == Some(role))
            .map(|entry| entry.id.as_str())
            .collect()
    };
    assert_eq!(with_role(Role::General), ["brannoc", "hask"]);
    assert_eq!(with_role(Role::StandardBearer), ["odo", "ulk"]);
    let scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N; A brannoc at 500,300 N; B veska at 1100,800 N; limit 1",
    );
    assert_eq!(scene.public().discipline(scene.unit_id("aldermoor_spears")), 9);
    let scene = Scene::new(
        "A aldermoor_spears 10x5 at 300,300 N; A odo at 900,300 N; B veska at 1100,800 N; limit 1",
    );
    assert_eq!(scene.public().discipline(scene.unit_id("aldermoor_spears")), 7);
}

#[test]
fn ch_213_no_duel_neither_issues_nor_accepts_nor_makes_way() {
    // The reliquary alone could answer; so nobody can issue, and it stands where it is.
    let mut scene = Scene::new(
        "A gate_guard 12x6 at 300,300 N brannoc@2; B reaver_swords 12x6 at 375,300 S reliquary@6; first A",
    );
    assert!(!scene.contacts("reaver_swords").contains(&"1.6".to_owned()));
    scene.until_scored();
    assert!(scene.told_by("CH-603").is_empty() && scene.told_by("CH-515").is_empty());
    assert_eq!(scene.told_by("CH-609").len(), 2, "both sides pass");
    // A General beside it can.
    let mut scene = Scene::new(
        "A gate_guard 12x6 at 300,300 N brannoc@2; B reaver_swords 12x6 at 375,300 S reliquary@6 hask@1; first B",
    );
    scene.to("issue");
    assert_eq!(scene.duel_options(), ["hask"]);
}

#[test]
fn ch_214_a_gigantic_model_joins_nobody() {
    // Its base fits no rank of the standard hosts; so take riders as large as the wyrm.
    let text = "[cart]\nname = \"Carts\"\nkind = \"rank-and-file\"\nsize = [1, 9]\ntype = \"construct\"\nheight = \"large\"\nbase = [50, 100]\ndiscipline = 7\nhp = 3\ndefence = 2\nresilience = 4\narmour = 1\npoints = 30\n\n[[cart.parts]]\nname = \"Cart\"\nattacks = 1\noffence = 2\nstrength = 4\npenetration = 0\nagility = 2\n";
    let file = duello_core::ContentFile { path: "hosts/carts.toml".into(), text: text.into() };
    let game = Champions::with_content(&[file]).unwrap();
    let battle = "[[units]]\nside = 0\nentry = \"cart\"\nsize = 3\nfiles = 3\nat = [300, 300]\ncharacters = { sarnath = 1 }\n[[units]]\nside = 1\nentry = \"odo\"\nat = [900, 800]\n";
    let document = duello_core::Document::parse(battle).unwrap();
    let errors = duello_core::Rules::read_setup(&game, &document).unwrap_err();
    assert_eq!((errors.faults.len(), errors.faults[0].code), (1, "setup.base"));
}

#[test]
fn ch_215_set_comes_before_subtract_and_the_lowest_stands() {
    // A Cowed General has Discipline 0 and lends nothing; Fear is subtracted once from what is set.
    let mut scene = Scene::preset("fire", "");
    let spears = scene.unit_id("aldermoor_spears");
    assert_eq!(scene.public().discipline(spears), 8, "Brannoc's 9, Fear 1 less");
    scene.edit(|public| public.characters.iter_mut().for_each(|character| character.cowed = true));
    assert_eq!(scene.public().discipline(spears), 6, "their own 7, Fear 1 less");
    scene.edit(|public| public.units[1].models = 0).edit(|public| public.units[1].champion = 0);
    assert_eq!(scene.public().discipline(spears), 0, "Cowed men alone: 0, and not below");
}

#[test]
fn ch_216_limits_of_values() {
    // Armour of 6 and a Shield is 6, saved on 2+ (1 always fails); Agility 10 Charging is 10.
    let text = "[tin]\nname = \"Tin\"\nkind = \"character\"\ntype = \"infantry\"\nheight = \"standard\"\nbase = [25, 25]\ndiscipline = 10\nhp = 3\ndefence = 4\nresilience = 4\narmour = 6\nshield = true\npoints = 50\n\n[[tin.parts]]\nname = \"Tin\"\nattacks = 2\noffence = 4\nstrength = 4\npenetration = 0\nagility = 10\n";
    let file = duello_core::ContentFile { path: "hosts/tin.toml".into(), text: text.into() };
    let game = Champions::with_content(&[file]).unwrap();
    let battle = "first = 0\n[[units]]\nside = 0\nentry = \"tin\"\nat = [300, 300]\ncharging = true\n[[units]]\nside = 1\nentry = \"gate_guard\"\nsize = 10\nfiles = 5\nat = [350, 300]\nfacing = \"S\"\n";
    let setup =
        duello_core::Rules::read_setup(&game, &duello_core::Document::parse(battle).unwrap())
            .unwrap();
    let mut scene = Scene::start(game, &setup, Vec::new(), &[]);
    scene.until_scored();
    assert_eq!(scene.steps()[0], "10 tin Tin close > gate_guard");
    // Armour 6, AP 1 of the Halberd: 5, saved on 2+.
    assert_eq!(needs(&scene, "gate_guard").split(' ').nth(4), Some("2+"));
}

#[test]
fn ch_217_a_d3_is_half_a_die_rounded_up() {
    for (die, hits) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut scene = Scene::preset("dusk", "");
        let dice = format!("{die} | {}", vec!["1"; hits].join(","));
        scene.fate("isaura impact", &dice);
        scene.until_scored();
        assert_eq!(
            scene.special_hits()[0],
            format!("isaura impact on reaver_swords: {die}: {hits}")
        );
    }
}

#[test]
fn ch_218_a_die_is_rerolled_once() {
    // Odo's flag lets the guard roll again; the second failure stands.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 300,300 N champ1 odo@3; B reaver_swords 20x5 at 425,300 S champ1 charging; first B",
    );
    scene.fate("gate_guard break", "6,6").play(&["pass", "pass"]);
    scene.to("reroll");
    scene.fate("gate_guard break", "6,5").say("reroll");
    assert_eq!(scene.tests().iter().filter(|line| line.contains("break")).count(), 2);
    assert_eq!(scene.told_by("CH-939").len(), 1);
    assert_ne!(scene.stage_word(), "reroll");
    assert_eq!(scene.told_by("CH-1023").len(), 1);
}

#[test]
fn ch_219_a_maximised_roll_drops_one_of_the_lowest() {
    // Riders have Swiftstride: 3 dice, of which 2,2,5 counts 7 and 1,4,6 counts 10.
    for (dice, distance) in [("2,2,5", 7), ("1,4,6", 10), ("3,3,3", 6)] {
        let mut scene = Scene::fated(
            "A gate_guard 5x5 at 300,300 N; A veska at 1100,800 N; B gore_riders 10x5 at 425,300 S charging; first B",
            &[("gate_guard break", "6,6")],
        );
        scene.fate("gore_riders pursues", dice).play(&["pursue gate_guard"]);
        let ran = |event: &&&duello_champions::Event| {
            matches!(event, duello_champions::Event::Ran { pursues: Some(_), .. })
        };
        let told = scene.told_by("CH-1044");
        match told.iter().find(ran) {
            Some(duello_champions::Event::Ran { distance: found, dice, .. }) => {
                assert_eq!((*found, dice.len()), (distance, 3));
            }
            other => panic!("{other:?}"),
        }
    }
}
