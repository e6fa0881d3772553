//! Rulings with their switches.

use duello_core::{Document, Rules};
use duello_fighters::{Action, CharacterId, Event, Fighters, Place, Quarter, Stage, Swath, Zone};

use crate::scene::{A, B, Scene, go, toml};

fn fight(text: &str, switches: &str, dice: &[u32]) -> Scene {
    let mut scene = Scene::new(text, switches);
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.attack("shargh", "lesdinn", dice);
    scene
}

const BARE: &str = "A shargh 100,100 N; B lesdinn 100,150 S worn= ";

#[test]
fn fi_r01_and_fi_r02_and_fi_r62_what_is_paid_is_paid_in_points() {
    let cost = |switches: &str| {
        let mut scene = Scene::new("A lesdinn 100,100 N vp=2; B brock 100,150 S", switches);
        scene
            .steps("lesdinn", "technique")
            .reserve("lesdinn", 0)
            .reserve("brock", 0)
            .step("lesdinn");
        let thrust = scene.blow("lesdinn", "double-thrust", "brock");
        scene.act(thrust, &[4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
        2 - scene.figure("lesdinn").vp
    };
    assert_eq!((cost(""), cost("sct_costs = \"all_one\"")), (2, 1));
}

#[test]
fn fi_r03_and_fi_r87_bases_of_other_sizes() {
    let scene = Scene::new("A deretor 100,100 N; B brock 100,250 S", "base_mm = 30");
    assert_eq!(scene.public().slide_max(), 33);
    assert_eq!(scene.public().gap_squared(scene.fig("deretor"), scene.fig("brock")), 120 * 120);
    let game = Fighters::new();
    assert!(game.read_setup(&Document::parse("base_mm = 35").expect("TOML")).is_err());
}

#[test]
fn fi_r04_and_fi_r61_cards_measure_everything() {
    let standard = Scene::new("A deretor 100,100 N; B brock 100,600 S", "");
    let sleeved = Scene::new("A deretor 100,100 N; B brock 100,600 S", "card_size = \"sleeved\"");
    assert_eq!(standard.public().reach_squared(1), 11_713);
    assert_eq!(sleeved.public().reach_squared(1), 91 * 91 + 66 * 66);
    assert_eq!((standard.public().slide_max(), sleeved.public().slide_max()), (23, 26));
    assert_eq!(sleeved.public().arena().bounds.max().x, 792);
}

#[test]
fn fi_r05_and_fi_r22_and_fi_r65_any_distance_and_nothing_at_all() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene
        .steps("brock", "advance turn")
        .step("brock")
        .act(go(Quarter::N, 0), &[])
        .act(Action::Skip, &[]);
    assert_eq!(scene.at("brock"), (100, 100));
}

#[test]
fn fi_r06_and_fi_r52_lengthwise_only() {
    let scene =
        Scene::new("A brock 100,100 N; B shargh 100,229 S", "combat_distance = \"lengthwise\"");
    assert!(!scene.public().in_reach(scene.fig("brock"), scene.fig("shargh"), 1));
    let scene =
        Scene::new("A brock 100,100 N; B shargh 100,228 S", "combat_distance = \"lengthwise\"");
    assert!(scene.public().in_reach(scene.fig("brock"), scene.fig("shargh"), 1));
}

#[test]
fn fi_r07_zones_by_bands() {
    let zone = |x: i32, y: i32| {
        let text = format!("A brock 300,300 N; B shargh {x},{y} S");
        let scene = Scene::new(&text, "zones = \"band\"");
        scene.public().zone(scene.fig("brock"), scene.fig("shargh"))
    };
    assert_eq!(
        [zone(400, 321), zone(400, 320), zone(400, 279)],
        [Zone::Front, Zone::Flank, Zone::Rear]
    );
}

#[test]
fn fi_r08_and_fi_r09_the_position_counts_once_and_halves_are_rounded_down() {
    let scene = fight("A shargh 100,100 N; B lesdinn 100,150 N worn= ", "", &[4, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (1, -1), "half of three, rounded down");
}

#[test]
fn fi_r10_and_fi_r12_points_for_attack_rolls_only() {
    let scene = fight(BARE, "vp_sources = \"attack_only\"", &[6, 1, 1, 1, 1, 6, 1, 1]);
    assert_eq!((scene.figure("shargh").vp, scene.figure("lesdinn").vp), (1, 0));
}

#[test]
fn fi_r11_and_fi_r57_points_kept_and_levels_begun_with() {
    let mut scene =
        Scene::new("A shargh 100,100 N vp=7; B lesdinn 100,150 S worn= ", "vp_on_level = \"keep\"");
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.attack("shargh", "lesdinn", &[6, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((scene.figure("shargh").level, scene.figure("shargh").vp), (2, 8));
    let scene = Scene::new("A deretor 100,100 N; B brock 100,600 S", "start_level = 2");
    assert_eq!((scene.figure("deretor").level, scene.figure("deretor").cards.len()), (2, 5));
}

#[test]
fn fi_r13_a_six_of_an_improvised_attack_is_judged_with_its_modifiers() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 150,105 W worn= ", "");
    scene.reserve("shargh", 1).reserve("lesdinn", 0).wait(B);
    let improvised = scene.improvised("shargh", "lesdinn");
    scene.act(improvised, &[6, 5, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 0, 1]);
}

#[test]
fn fi_r14_only_the_winner_forces_reveals() {
    let text = toml("A lesdinn 100,100 N; B brock 100,600 S", "reveals = \"winner_only\"");
    let scene = Scene::start_rolled(&text, &[4, 4, 1, 4, 1, 1]);
    assert_eq!((scene.figure("lesdinn").obliged, scene.figure("brock").obliged), (0, 2));
    let tie = Scene::start_rolled(&text, &[4, 1, 1, 4, 1, 1]);
    assert_eq!((tie.figure("lesdinn").obliged, tie.figure("brock").obliged), (0, 0));
}

#[test]
fn fi_r15_and_fi_r16_the_order_is_decided_before_programming() {
    let text = toml(
        "A lesdinn 100,100 N; B brock 100,600 S",
        "first_player_choice = \"before_programming\"",
    );
    let mut scene = Scene::start_rolled(&text, &[1; 6]);
    assert_eq!(scene.public().stage, Stage::TieRoll);
    scene.both(Action::Roll, Action::Roll, &[4, 4]).both(Action::Roll, Action::Roll, &[5, 4]);
    scene.act(Action::First(B), &[]);
    let none = || Action::Programme(vec![Vec::new()]);
    scene.both(none(), none(), &[1; 6]);
    assert_eq!(scene.public().turn, 2, "nobody had a step");
}

#[test]
fn fi_r17_and_fi_r18_improvised_attacks_only_in_place_of_a_step() {
    let mut scene =
        Scene::new("A shargh 100,100 N; B lesdinn 100,150 S", "improvise_after_sequence = \"off\"");
    scene.steps("shargh", "turn | turn").wait(B);
    let improvised = scene.improvised("shargh", "lesdinn");
    assert_eq!(scene.check(&improvised), Ok(()));
    let mut after =
        Scene::new("A shargh 100,100 N; B lesdinn 100,150 S", "improvise_after_sequence = \"off\"");
    after
        .natural()
        .steps("shargh", "turn")
        .steps("lesdinn", "turn")
        .step("shargh")
        .act(Action::Skip, &[]);
    after.step("lesdinn").act(Action::Skip, &[1; 5]);
    assert_eq!(after.public().turn, 2, "nobody is asked any more");
}

#[test]
fn fi_r19_and_fi_r21_a_card_is_bound_until_its_step_is_executed_as_a_whole() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene.steps("brock", "turn turn").step("brock").act(Action::Skip, &[]);
    assert_eq!((scene.figure("brock").bound, scene.figure("brock").used), (1, 0));
    scene.act(Action::Skip, &[]);
    assert_eq!((scene.figure("brock").bound, scene.figure("brock").used), (0, 1));
}

#[test]
fn fi_r20_and_fi_r86_hands_are_hidden_or_open_and_questions_tell_nothing() {
    let hidden = Scene::start(&toml("A brock 100,100 N; B shargh 100,600 S", ""), 1);
    let open = Scene::start(&toml("A brock 100,100 N; B shargh 100,600 S", "hands = \"open\""), 1);
    assert!(hidden.figure("brock").open_hand.is_none() && open.figure("brock").open_hand.is_some());
    // Divine Protection is used up, and he is asked all the same.
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,150 S worn= ", "");
    let card = scene.slot("brock", "divine-protection");
    scene.set_card("brock", card, duello_fighters::CardState::Used);
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "brock", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1; 4]);
    assert_eq!(scene.answers(), [Action::Pass]);
}

#[test]
fn fi_r23_and_fi_r24_the_card_of_a_step_is_the_card_equipped_or_cast() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,600 S", "");
    scene.steps("shargh", "equip=gutripper-cleaver").step("shargh").act(Action::Skip, &[]);
    assert_eq!(scene.place("shargh", "gutripper-cleaver"), Place::Hand);
    assert_eq!(scene.figure("shargh").used, 1);
}

#[test]
fn fi_r25_several_techniques_on_one_point() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,600 S", "");
    scene.programming();
    let plan = Action::Programme(vec![Scene::plan("technique=0 | technique=1")]);
    scene.both(plan, Action::Programme(vec![Vec::new()]), &[]);
    assert_eq!(scene.figure("lesdinn").steps.len(), 2);
}

#[test]
fn fi_r26_and_fi_r27_maximising_attacks_only_but_the_wall_stays() {
    let mut scene =
        Scene::new("A shargh 100,100 N; B lesdinn 100,150 S", "maximise = \"attack_only\"");
    scene.steps("shargh", "attack").reserve("shargh", 0).step("shargh");
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1]);
    let card = scene.first_available("lesdinn");
    assert_eq!(scene.refused(&Action::Maximise(card)), "FI-233");
    assert_eq!(scene.check(&Action::WallOfSwords(card)), Ok(()));
}

#[test]
fn fi_r28_and_fi_r29_the_swords_as_a_modifier() {
    let scene = fight(
        "A shargh 100,100 N; B lesdinn 100,150 S",
        "ashorai_penalty = \"modifier\"",
        &[4, 1, 1, 1, 1, 1, 1, 1],
    );
    assert_eq!(scene.defence(), (3, -1));
}

#[test]
fn fi_r31_the_first_dice_are_elemental() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,140 S", "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("shargh", 0).step("brock");
    scene.attack("brock", "shargh", &[1, 1, 4, 6, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 1, 1]);
}

#[test]
fn fi_r32_badly_wounded_by_constitution_and_a_card_only_used_up() {
    let switches = "badly_wounded_on = \"constitution\"\nbadly_wounded_loss = \"use_up\"";
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,150 S wounds=2", switches);
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 1).step("shargh");
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1, 1]);
    let lesdinn = scene.figure("lesdinn");
    assert!(lesdinn.badly_wounded, "three of CON 3");
    assert_eq!((lesdinn.available, lesdinn.used), (0, 4));
}

#[test]
fn fi_r34_a_downed_figure_always_from_behind() {
    let mut scene = Scene::new(BARE, "downed = \"always_behind\"");
    scene.edit("lesdinn", |figure| figure.down = Some(0));
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (1, -1));
}

#[test]
fn fi_r35_death_is_beaten_once_or_never() {
    let dying = "A shargh 100,100 N; B lesdinn 100,150 S worn= wounds=7";
    let scene = fight(dying, "beating_death = \"off\"", &[4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.winner(), Some(Some(A)));
    let mut scene = Scene::new(dying, "beating_death = \"once\"");
    scene.edit("lesdinn", |figure| figure.beat_death = true);
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.winner(), Some(Some(A)));
}

#[test]
fn fi_r55_and_fi_r75_characters_chosen_in_secret_without_mirrors() {
    let mut scene = Scene::start("first = 0\ncharacter_choice = \"secret_no_mirror\"", 1);
    let choose = |id: u8| Action::Choose(vec![CharacterId(id)]);
    scene.both(choose(1), choose(1), &[]);
    assert_eq!(scene.public().stage, Stage::Characters(vec![CharacterId(1)]));
    assert_eq!(scene.refused(&choose(1)), "FI-R55");
    scene.both(choose(0), choose(2), &[]);
    assert_eq!(scene.count(|event| matches!(event, Event::Chosen { .. })), 2);
    assert!(matches!(scene.public().stage, Stage::Deploy(_)));
}

#[test]
fn fi_r56_and_fi_r82_default_decks_are_fixed() {
    let place = |character: u8, y: i32| {
        Action::Place(duello_fighters::Placing {
            character: CharacterId(character),
            at: duello_fighters::Point::new(376, y),
            facing: Quarter::N,
        })
    };
    let mut scene = Scene::start("first = 0", 1);
    scene.act(place(1, 40), &[]).act(place(3, 700), &[1; 6]);
    assert_eq!(scene.place("lesdinn", "ashorai-swords"), Place::Equipped);
    assert_eq!(scene.public().turn, 1, "nobody is asked for decks");
}

#[test]
fn fi_r58_and_fi_r60_team_size_and_turn_limit_have_bounds() {
    let game = Fighters::new();
    for wrong in ["team_size = 4", "turn_limit = 5", "turn_limit = 31", "turn_limit = \"ever\""] {
        assert!(game.read_setup(&Document::parse(wrong).expect("TOML")).is_err(), "{wrong}");
    }
    assert!(
        game.read_setup(&Document::parse("turn_limit = \"none\"\nteam_size = 3").expect("TOML"))
            .is_ok()
    );
}

#[test]
fn fi_r42_and_fi_r73_the_sweep_reaches_88_mm() {
    for (y, is_in) in [(528, true), (529, false)] {
        let scene = Scene::new(&format!("A deretor 400,400 N; B brock 400,{y} S"), "");
        let swath = Swath::Sweep(duello_fighters::Hand::Right, Quarter::N);
        let found = scene.public().is_in(scene.fig("deretor"), swath, scene.fig("brock"));
        assert_eq!(found, is_in, "{y}");
    }
}
