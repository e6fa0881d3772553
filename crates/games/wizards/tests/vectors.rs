//! The test vectors of the rules, one test each.

use crate::scene::*;
use duello_core::{Document, Fraction, Rules, Seats};
use duello_wizards::{Action, Event, Stage, Weapon, Wizards};

#[test]
fn tv_01_an_orc_with_a_knife_strikes_a_goblin() {
    let mut scene = duel("A orc/small 400,400; B goblin/small 400,430");
    scene.act(activate(3), &[]);
    assert_eq!(rolled(&scene.act(strike(3, 4), &[14])), (14, true));
    assert_eq!(scene.figure(4).wounds, 2);
    assert_eq!(rolled(&scene.act(strike(3, 4), &[15])), (14, false));
    assert_eq!(scene.figure(4).wounds, 2);
}

#[test]
fn tv_02_an_orc_with_a_sword_destroys_an_amazon() {
    let mut scene = duel("A orc/normal 400,400; B amazon/normal 400,430");
    assert_eq!(scene.pool(B, "amazon", Weapon::Normal), 3);
    scene.act(activate(3), &[]);
    let told = scene.act(strike(3, 4), &[15]);
    assert_eq!(rolled(&told), (15, true));
    assert!(
        told.iter().any(|told| matches!(told.event, Event::Wounded { wounds: 5, left: 0, .. }))
    );
    assert!(!scene.is_there(4));
    assert_eq!(scene.pool(B, "amazon", Weapon::Normal), 4);
}

#[test]
fn tv_03_an_amazon_with_a_knife_strikes_twice() {
    let mut scene = duel("A amazon/small 400,400; B orc/small 400,430");
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[14]);
    assert_eq!(scene.figure(4).wounds, 2);
    let told = scene.act(strike(3, 4), &[9]);
    // 3 more, of which one is lost.
    assert!(
        told.iter().any(|told| matches!(told.event, Event::Wounded { wounds: 2, left: 0, .. }))
    );
    assert!(!scene.is_there(4));
}

#[test]
fn tv_04_an_orc_archer_in_range() {
    let mut scene = duel("A orc/ranged 400,100; B amazon/small 400,430");
    scene.act(activate(3), &[]);
    assert_eq!(rolled(&scene.act(shoot(3, 4), &[6])), (6, true));
    assert_eq!(scene.figure(4).wounds, 2);
}

#[test]
fn tv_05_one_millimetre_too_far() {
    let mut scene = duel("A orc/ranged 400,100; B amazon/small 400,431");
    scene.act(activate(3), &[]);
    let told = scene.act(shoot(3, 4), &[]);
    assert!(matches!(under(&told, "WI-704")[..], [Event::TooFar { range: 300, by: 1, .. }]));
    let Stage::Active(activation) = scene.stage() else { panic!("one action is left") };
    assert_eq!(activation.crew[0].left, 1);
    assert_eq!(scene.figure(4).wounds, 5);
}

#[test]
fn tv_06_goblins_strike_a_gun() {
    let mut scene =
        duel("A goblin/small 400,400; A goblin/normal 370,430 1,0; B gun 400,430; B orc 100,900");
    scene.act(activate(3), &[]);
    assert_eq!(rolled(&scene.act(strike(3, 5), &[15])), (15, true));
    assert_eq!(scene.figure(5).wounds, 8);
    scene.act(Action::EndActivation, &[]);
    scene.act(activate(4), &[]);
    assert_eq!(rolled(&scene.act(strike(4, 5), &[15])), (15, true));
    assert_eq!(scene.figure(5).wounds, 6);
}

#[test]
fn tv_07_a_gun_fires_at_an_orc_a_goblin_and_a_gun() {
    let fired = |target: &str, die: u32| {
        let crew = "A gun 400,400; A human 370,400; A human 400,370; A human 430,400";
        let mut scene = duel(&format!("{crew}; B {target} 400,700"));
        scene.act(team(3, &[4, 5, 6]), &[]);
        let told = scene.act(fire(7), &[die]);
        let wounds = told.iter().find_map(|told| match told.event {
            Event::Wounded { wounds, .. } => Some(wounds),
            _ => None,
        });
        let left = scene.is_there(7).then(|| scene.figure(7).wounds);
        (rolled(&told), wounds, left)
    };
    // 8 wounds, of which the Orc has 5.
    assert_eq!(fired("orc", 14), ((14, true), Some(5), None));
    assert_eq!(fired("goblin", 14), ((13, false), None, Some(5)));
    assert_eq!(fired("gun", 16), ((16, true), Some(5), Some(3)));
}

#[test]
fn tv_08_an_amazon_with_a_sword_strikes_a_wizard() {
    let mut scene = setting("G 15,15; B 400,430", "A amazon/normal 400,400").begin();
    scene.act(activate(3), &[]);
    assert_eq!(rolled(&scene.act(strike(3, 2), &[14])), (14, true));
    assert_eq!(scene.field(B), 14);
    assert_eq!(rolled(&scene.act(strike(3, 2), &[15])), (14, false));
    assert_eq!(scene.field(B), 14);
}

#[test]
fn tv_09_magic_points_are_kept_for_a_gun() {
    let mut scene = Scene::fresh("", "NN", &[1, 2]);
    assert_eq!((scene.state.public.round, scene.mp(A)), (1, 100));
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.mp(A), 100);
    scene.act(Action::EndWizard, &[]);
    assert_eq!((scene.state.public.round, scene.mp(A)), (2, 200));
    scene.act(summon("gun", Weapon::Own, &[at(400, 200)]), &[]);
    assert_eq!(scene.mp(A), 40);
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.mp(A), 40);
}

#[test]
fn tv_10_magic_points_above_150_are_lost() {
    let mut scene = setting("N 400,300 0,1 mp=100; N 400,530", "").say("round = 1").begin();
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.mp(A), 100);
    scene.act(Action::EndWizard, &[]);
    let told = scene.act(Action::EndWizard, &[]);
    assert_eq!(under(&told, "WI-304"), [&Event::MagicLost { seat: A, mp: 50 }]);
    assert_eq!(scene.mp(A), 150);
    scene.act(Action::EndWizard, &[]);
    assert_eq!((scene.state.public.round, scene.mp(A)), (3, 250));
    scene.act(Action::CastAttack { target: B }, &[]);
    assert_eq!((scene.mp(A), scene.field(B)), (160, 10));
    scene.act(summon("gun", Weapon::Own, &[at(400, 100)]), &[]);
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.mp(A), 0);
}

#[test]
fn tv_11_the_defence_spell_stops_at_50() {
    let mut scene = setting("N 15,15 field=45 mp=100; N 785,985", "").begin();
    scene.act(Action::CastDefence, &[]);
    assert_eq!((scene.field(A), scene.mp(A)), (50, 10));
    let scene = setting("N 15,15 field=50 mp=190; N 785,985", "").begin();
    scene.refuses(&Action::CastDefence, "WI-307");
    assert_eq!(scene.mp(A), 190);
}

#[test]
fn tv_12_three_players_rotate_and_gaps_close() {
    let mut scene = Scene::fresh("players = 3", "NNN", &[1, 2, 3]);
    let order = |scene: &Scene| scene.state.public.order.to_vec();
    assert_eq!(order(&scene), [A, B, C]);
    scene.end_wizards(3);
    assert_eq!(order(&scene), [B, C, A]);
    scene.end_wizards(3);
    assert_eq!(order(&scene), [C, A, B]);
    assert_eq!(scene.state.public.round, 3);
    // B falls to an attack spell of C.
    let mut scene = setting("N 15,15; N 400,530 field=10; N 400,300 0,1", "")
        .say("round = 3\norder = [2, 0, 1]\nturn = 2")
        .begin();
    scene.act(Action::CastAttack { target: B }, &[]);
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.turn(), A);
    scene.act(Action::EndWizard, &[]);
    assert_eq!((scene.state.public.round, order(&scene)), (4, vec![A, C]));
    assert_eq!(scene.turn(), A);
}

#[test]
fn tv_13_those_who_are_tied_roll_again() {
    let scene = Scene::fresh("players = 4", "NNNN", &[7, 3, 7, 12, 11, 4]);
    assert_eq!(scene.state.public.order.to_vec(), [B, C, A, D]);
}

#[test]
fn tv_14_dwarves_and_chaos() {
    let need = |striker: &str, target: &str| {
        let mut scene = duel(&format!("A {striker}/normal 400,400; B {target} 400,430"));
        scene.act(activate(3), &[]);
        rolled(&scene.act(strike(3, 4), &[20])).0
    };
    assert_eq!(need("dwarf", "chaos"), 16);
    assert_eq!(need("chaos", "dwarf"), 14);
    assert_eq!(need("chaos", "orc"), 17);
    let against_wizard = |alignment: &str| {
        let wizards = format!("B 15,15; {alignment} 400,430");
        let mut scene = setting(&wizards, "A chaos/normal 400,400").begin();
        scene.act(activate(3), &[]);
        rolled(&scene.act(strike(3, 2), &[20])).0
    };
    assert_eq!((against_wizard("G"), against_wizard("B")), (14, 17));
}

#[test]
fn tv_15_orc_archers_never_hit_pygmies() {
    let mut scene = duel("A orc/ranged 400,400; B pygmy 400,600");
    scene.act(activate(3), &[]);
    assert_eq!(rolled(&scene.act(shoot(3, 4), &[1])), (0, false));
}

#[test]
fn tv_16_elf_archers_on_lizardfolk_and_guns() {
    let need = |target: &str| {
        let mut scene = duel(&format!("A elf/ranged 400,400; B {target} 400,600"));
        scene.act(activate(3), &[]);
        rolled(&scene.act(shoot(3, 4), &[20])).0
    };
    assert_eq!((need("lizard"), need("gun")), (13, 19));
}

#[test]
fn tv_17_a_dragon_breathes_on_undead_and_dwarf() {
    let mut scene = duel("A dragon 400,400; B undead 350,500; B dwarf 450,500");
    scene.act(activate(3), &[]);
    assert_eq!(rolled(&scene.act(shoot(3, 4), &[15])), (15, true));
    assert!(!scene.is_there(4));
    assert_eq!(rolled(&scene.act(shoot(3, 5), &[15])), (15, true));
    assert_eq!(scene.figure(5).wounds, 1);
    // Without fire 6 - 1 would have left the Undead 2 of its 7 wounds; fire makes it 8.
    let mut scene = duel("A dragon 400,400; B undead 350,500");
    scene.act(activate(3), &[]);
    let told = scene.act(shoot(3, 4), &[15]);
    assert!(told.iter().any(|told| matches!(told.event, Event::Wounded { wounds: 7, .. })));
}

#[test]
fn tv_18_a_goblin_passes_between_two_enemies() {
    let walk_by = |second: &str| {
        let mut scene =
            duel(&format!("A goblin 400,460; B orc 370,500; B orc {second}; A goblin 100,100"));
        scene.act(activate(3), &[]);
        scene
    };
    let mut scene = walk_by("430,500");
    assert_eq!(cost(&scene.act(go(3, 400, 540), &[])), 80);
    assert_eq!(scene.figure(3).place, at(400, 540));
    walk_by("429,500").refuses(&go(3, 400, 540), "WI-513");
}

#[test]
fn tv_19_own_figures_do_not_hinder() {
    let mut scene = duel("A goblin 400,460; A goblin 390,500; A goblin 430,500");
    scene.act(activate(3), &[]);
    assert!(scene.allows(&go(3, 400, 540)));
    let mut scene = duel("A goblin 400,460; A goblin 390,500");
    scene.act(activate(3), &[]);
    assert!(scene.allows(&go(3, 400, 540)));
    scene.refuses(&go(3, 400, 520), "WI-503");
    let mut scene = duel("A goblin 400,460; A goblin 410,500");
    scene.act(activate(3), &[]);
    assert!(scene.allows(&go(3, 400, 540)));
}

#[test]
fn tv_20_what_legs_cost() {
    let cost_of = |steps: &[duello_wizards::Step]| {
        let mut scene = duel("A orc 100,100");
        scene.act(activate(3), &[]);
        cost(&scene.act(walk(3, steps), &[]))
    };
    assert_eq!(cost_of(&[leg(142, 142)]), 60);
    let mut scene = duel("A orc 100,100");
    scene.act(activate(3), &[]);
    scene.refuses(&go(3, 142, 143), "WI-510");
    assert!(scene.refusal(&go(3, 142, 143)).said.text().contains("61"));
    assert_eq!(cost_of(&[leg(130, 100), leg(130, 130)]), 60);
    assert_eq!(cost_of(&[leg(110, 110), leg(120, 120), leg(130, 130)]), 45);
    assert_eq!(cost_of(&[leg(130, 130)]), 43);
}

#[test]
fn tv_21_contact_and_overlap() {
    for (x, y, touch) in
        [(30, 0, true), (18, 24, true), (21, 22, true), (31, 0, true), (22, 22, false)]
    {
        let scene = duel(&format!("A orc 400,400; B orc {},{}", 400 + x, 400 + y));
        assert_eq!(scene.touch(3, 4), touch, "({x},{y})");
        assert_eq!(scene.touch(4, 3), touch, "({x},{y})");
    }
    let text = setting("G 15,15; B 785,985", "A orc 400,400; B orc 421,421").text();
    let document = Document::parse(&text).unwrap();
    let errors = Wizards::new().read_setup(&document).unwrap_err().to_string();
    assert!(errors.contains("WI-503"), "{errors}");
}

#[test]
fn tv_22_the_view_is_a_half_plane() {
    for (target, seen) in [("500,200", true), ("500,199", false), ("100,201", true)] {
        let scene = duel(&format!("A orc 400,200 0,1; B orc {target}"));
        assert_eq!(scene.sees(3, 4), seen, "{target}");
    }
}

#[test]
fn tv_23_a_third_figure_on_the_line() {
    for (third, seen) in [("415,300", false), ("416,300", true)] {
        let scene = duel(&format!("A orc 400,200; B orc 400,400; B orc {third}"));
        assert_eq!(scene.sees(3, 4), seen, "{third}");
    }
}

const SQUARE: &str = "200,200 300,200 300,300 200,300";

#[test]
fn tv_24_woods_hide() {
    let seen = |viewer: &str, target: &str| {
        setting("G 15,15; B 785,985", &format!("A orc {viewer} 1,0; B orc {target}"))
            .piece("wood", "wood", 60, SQUARE, "")
            .begin()
            .sees(3, 4)
    };
    assert!(seen("100,250", "199,250"));
    assert!(!seen("100,250", "200,250"));
    assert!(!seen("100,250", "400,250"));
    assert!(!seen("100,200", "400,200"));
    assert!(seen("100,199", "400,199"));
}

#[test]
fn tv_25_melee_in_a_wood() {
    let in_wood = |x: i32| {
        let figures = format!("A orc 250,250 1,0; B orc {x},250 -1,0");
        let mut scene =
            setting("G 15,15; B 785,985", &figures).piece("wood", "wood", 60, SQUARE, "").begin();
        scene.act(activate(3), &[]);
        scene
    };
    let mut scene = in_wood(280);
    assert!(scene.sees(3, 4) && scene.sees(4, 3));
    assert!(scene.allows(&strike(3, 4)));
    scene.act(Action::EndActivation, &[]);
    scene.act(activate(4), &[]);
    assert!(scene.allows(&strike(4, 3)));
    let scene = in_wood(282);
    assert!(!scene.sees(3, 4) && !scene.sees(4, 3));
    scene.refuses(&strike(3, 4), "WI-606");
}

#[test]
fn tv_26_a_wizard_walks_past_a_wood() {
    let wizard = |x: i32| {
        setting(&format!("G {x},100; B 785,985"), "").piece("wood", "wood", 60, SQUARE, "").begin()
    };
    let mut scene = wizard(185);
    assert_eq!(cost(&scene.act(wizard_walk(&[leg(185, 250)]), &[])), 150);
    wizard(186).refuses(&wizard_walk(&[leg(186, 250)]), "WI-320");
    for x in [185, 186] {
        let mut scene = setting("G 15,15; B 785,985", &format!("A goblin {x},100"))
            .piece("wood", "wood", 60, SQUARE, "")
            .begin();
        scene.act(activate(3), &[]);
        scene.act(go(3, x, 180), &[]);
        scene.act(go(3, x, 250), &[]);
        assert_eq!(scene.figure(3).place, at(x, 250));
    }
}

#[test]
fn tv_27_from_a_roof_over_a_figure() {
    for (third, seen) in [("100,260", false), ("100,180", true)] {
        let figures = format!("A orc house:100,100; B orc 100,300; B orc {third}");
        let scene = setting("G 15,15; B 785,985", &figures)
            .piece("house", "house", 50, "60,60 140,60 140,140 60,140", "roof = true")
            .begin();
        assert_eq!(scene.sees(3, 4), seen, "{third}");
    }
}

#[test]
fn tv_28_a_hill_hides_and_is_climbed() {
    let with_hill = |figures: &str| {
        setting("G 15,15; B 785,985", figures)
            .piece("hill", "hill", 30, "380,250 420,250 420,300 380,300", "")
            .begin()
    };
    assert!(!with_hill("A orc 400,200; B orc 400,400").sees(3, 4));
    assert!(with_hill("A orc 400,275; B orc 400,400").sees(3, 4));
    let mut scene = with_hill("A amazon 400,220");
    scene.act(activate(3), &[]);
    scene.refuses(&go(3, 400, 261), "WI-510");
    assert!(scene.refusal(&go(3, 400, 261)).said.text().contains("71"));
    assert_eq!(cost(&scene.act(go(3, 400, 260), &[])), 70);
}

fn goblin(place: duello_wizards::Place) -> Action {
    summon("goblin", Weapon::Ranged, &[place])
}

#[test]
fn tv_29_the_band_in_which_figures_appear() {
    let scene = setting("N 400,15; N 400,985", "").on("villages").begin();
    scene.refuses(&goblin(at(400, 144)), "WI-313");
    assert!(scene.allows(&goblin(at(400, 145))));
    assert!(scene.allows(&goblin(at(400, 245))));
    scene.refuses(&goblin(at(400, 246)), "WI-313");
}

#[test]
fn tv_30_onto_a_roof_diagonally() {
    let scene = setting("N 400,15; N 400,985", "").on("villages").begin();
    assert!(scene.allows(&goblin(roof("store1", 265, 185))));
    let scene = setting("N 412,15; N 400,985", "").on("villages").begin();
    scene.refuses(&goblin(roof("store1", 280, 203)), "WI-313");
}

#[test]
fn tv_31_groups() {
    let scene = setting("N 400,15; N 400,985", "").begin();
    let three = |places: [duello_wizards::Place; 3]| summon("goblin", Weapon::Small, &places);
    scene.refuses(&three([at(400, 200), at(431, 200), at(462, 200)]), "WI-312");
    assert!(scene.allows(&three([at(400, 200), at(431, 200), at(415, 227)])));
    let two = |x: i32| summon("goblin", Weapon::Normal, &[at(400, 200), at(x, 200)]);
    assert!(scene.allows(&two(450)));
    scene.refuses(&two(451), "WI-312");
}

#[test]
fn tv_32_not_into_melee() {
    let with = |figure: &str| setting("N 400,15; N 400,985", figure).say(WIZARD_TURN).begin();
    with("B orc 431,200").refuses(&goblin(at(400, 200)), "WI-315");
    assert!(with("B orc 432,200").allows(&goblin(at(400, 200))));
    assert!(with("A orc 430,200").allows(&goblin(at(400, 200))));
}

#[test]
fn tv_33_jumps() {
    let from = |place: &str| {
        let mut scene = setting("N 400,15; N 400,985", &format!("A human {place}; A orc 30,30"))
            .on("villages")
            .begin();
        scene.act(activate(3), &[]);
        scene
    };
    let mut scene = from("store1:265,205");
    scene.act(jump(3, at(265, 240)), &[]);
    assert_eq!(scene.figure(3).place, at(265, 240));
    from("store1:265,179").refuses(&jump(3, at(265, 240)), "WI-556");
    from("tower1:110,535").refuses(&jump(3, at(110, 500)), "WI-557");
    let mut scene = from("hall1:590,270");
    scene.act(jump(3, at(590, 230)), &[]);
    assert_eq!(scene.figure(3).place, at(590, 230));
}

#[test]
fn tv_34_up_a_ladder() {
    let climb = |figures: &str| {
        let mut scene = setting("N 400,15; N 400,985", figures).on("villages").begin();
        scene.act(activate(3), &[]);
        scene
    };
    let path = [leg(265, 240), link("ladder1")];
    let mut scene = climb("A dwarf 265,250");
    assert_eq!(cost(&scene.act(walk(3, &path), &[])), 50);
    assert_eq!(scene.figure(3).place, roof("store1", 265, 200));
    let scene = climb("A dwarf 265,251");
    scene.refuses(&walk(3, &path), "WI-510");
    assert!(scene.refusal(&walk(3, &path)).said.text().contains("51"));
    let scene = climb("A dwarf 265,240; B orc store1:265,171");
    scene.refuses(&walk(3, &[link("ladder1")]), "WI-555");
    // 30 away is free.
    let scene = climb("A dwarf 265,240; B orc store1:265,170");
    assert!(scene.allows(&walk(3, &[link("ladder1")])));
}

#[test]
fn tv_35_contact_over_a_ladder() {
    for (y, touch) in [(250, true), (256, false)] {
        let figures = format!("A orc 265,{y}; B orc store1:265,190");
        let scene = setting("N 400,15; N 400,985", &figures).on("villages").begin();
        assert_eq!((scene.touch(3, 4), scene.touch(4, 3)), (touch, touch), "{y}");
    }
}

#[test]
fn tv_36_through_a_door() {
    // The hall of the Two Villages without its neighbours, for a cottage would be in the way of the second place.
    let corners = "520,250 570,250 610,250 660,250 660,350 520,350 520,320 520,280";
    for (x, seen) in [(590, true), (649, true), (650, false)] {
        let figures = format!("A orc 590,300 0,-1; B orc {x},150");
        let scene = setting("N 400,15; N 400,985", &figures)
            .piece("hall1", "hall", 50, corners, "roof = true\nopen = [1, 6]")
            .begin();
        assert_eq!(scene.sees(3, 4), seen, "{x}");
        assert_eq!(scene.sees(4, 3), seen, "{x}");
    }
}

#[test]
fn tv_37_an_orc_runs_into_a_field() {
    let mut scene = setting("G 15,15; B 400,490", "A orc/small 400,400").begin();
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 460), &[]);
    assert_eq!(scene.field(B), 17);
    assert_eq!(rolled(&scene.act(strike(3, 2), &[15])), (15, true));
    assert_eq!(scene.field(B), 13);
    scene.end_wizards(2);
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 458), &[]);
    assert_eq!(scene.field(B), 13);
    scene.act(go(3, 400, 460), &[]);
    assert_eq!(scene.field(B), 10);
}

#[test]
fn tv_38_a_wizard_falls_and_the_game_goes_on() {
    let mut scene = setting(
        "G 15,15; B 400,430 field=2; N 785,985",
        "A orc/small 400,400; B orc 600,600; B gun 500,500; C orc 600,700",
    )
    .begin();
    scene.act(activate(4), &[]);
    scene.act(strike(4, 2), &[3]);
    assert_eq!(scene.field(B), 0);
    assert!(!scene.is_there(2) && !scene.is_there(5) && !scene.is_there(6));
    assert!(scene.is_there(7));
    assert_eq!(scene.winners(), None);
    assert!(scene.allows(&go(4, 400, 450)));
    scene.act(go(4, 400, 450), &[]);
    assert_eq!(scene.turn(), C);
}

#[test]
fn tv_39_archers_in_contact() {
    let mut scene = duel("A elf/ranged 400,400; B orc 400,430");
    scene.act(activate(3), &[]);
    scene.refuses(&shoot(3, 4), "WI-706");
    scene.act(go(3, 400, 398), &[]);
    assert!(scene.allows(&shoot(3, 4)));
    let mut scene = setting("G 15,15; B 400,430", "A elf/ranged 400,400").begin();
    scene.act(activate(3), &[]);
    scene.act(shoot(3, 2), &[17]);
    assert_eq!(scene.field(B), 16);
}

const GUN: &str = "A gun 400,400; A human 370,400; A human 400,370; A human 430,400";

#[test]
fn tv_40_pushing_a_gun() {
    let mut scene = duel(GUN);
    scene.act(team(3, &[4, 5, 6]), &[]);
    assert!(scene.allows(&push(&[4, 5, 6], 0, 30)));
    scene.refuses(&push(&[4, 5, 6], 0, 31), "WI-864");
    for pair in [[4, 5], [4, 6], [5, 6]] {
        scene.refuses(&push(&pair, 0, 21), "WI-864");
    }
    scene.act(push(&[4, 6], 0, 20), &[]);
    assert_eq!(scene.figure(3).place, at(400, 420));
    assert_eq!(scene.figure(4).place, at(370, 420));
    assert_eq!(scene.figure(5).place, at(400, 370));
}

#[test]
fn tv_41_melee_and_guns() {
    let mut scene = duel(&format!("{GUN}; B orc 460,400"));
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.refuses(&fire(7), "WI-861");
    let mut scene = duel(&format!("{GUN}; B orc 400,430"));
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.refuses(&fire(7), "WI-866");
    let mut scene = setting("G 15,15; B 400,430", GUN).begin();
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.act(fire(2), &[14]);
    assert_eq!(scene.field(B), 11);
}

#[test]
fn tv_42_a_gun_shoots_over_own_figures() {
    for (owner, seen) in [("A", true), ("B", false)] {
        let scene = duel(&format!("A gun 400,100; B orc 400,400; {owner} orc 400,200"));
        assert_eq!(scene.sees(3, 4), seen, "{owner}");
    }
}

#[test]
fn tv_43_four_figures_in_a_turn() {
    let mut scene = duel(&format!("{GUN}; A orc 100,100"));
    scene.act(activate(7), &[]);
    scene.act(Action::EndActivation, &[]);
    scene.refuses(&team(3, &[4, 5, 6]), "WI-210");
    scene.act(team(3, &[4, 5]), &[]);
    scene.act(push(&[4, 5], 0, 20), &[]);
    assert_eq!(scene.figure(3).place, at(400, 420));
}

#[test]
fn tv_44_healing_behind_a_building() {
    let mut scene = setting("B 100,100 mp=45; N 785,985", "A orc 100,630 wounds=2")
        .piece("house", "house", 60, "60,300 140,300 140,380 60,380", "")
        .say(WIZARD_TURN)
        .begin();
    assert!(!scene.sees(1, 3));
    for wounds in 3..=5 {
        scene.act(heal(3), &[]);
        assert_eq!(scene.figure(3).wounds, wounds);
    }
    assert_eq!(scene.mp(A), 0);
    assert!(!scene.allows(&heal(3)));
}

#[test]
fn tv_45_the_attack_spell_needs_the_eyes() {
    let mut scene = setting("G 400,300 0,-1 mp=100; B 400,530", "").begin();
    let attack = Action::CastAttack { target: B };
    scene.refuses(&attack, "WI-306");
    scene.act(wizard_turn(0, 1), &[]);
    scene.act(attack, &[]);
    assert_eq!(scene.field(B), 10);
}

#[test]
fn tv_46_judged_by_value_before_magic_points() {
    let mut scene = setting(
        "N 15,15 mp=150; N 785,985 mp=0",
        "A goblin/ranged 100,100 used=20; B goblin/normal 700,900 used=20; B goblin/normal 600,900 used=20",
    )
    .say(&format!("round = 20\nturn = 1\n{WIZARD_TURN}"))
    .begin();
    let told = scene.act(Action::EndWizard, &[]);
    let judged = Event::Judged { standings: vec![(A, 20, 70, 150), (B, 20, 80, 0)] };
    assert_eq!(under(&told, "WI-906")[0], &judged);
    assert_eq!(scene.winners(), Some((Seats::one(B), "WI-906".to_owned())));
}

#[test]
fn tv_47_odds_of_two_strikes() {
    let scene = duel("A amazon/normal 400,400; B orc 400,430");
    let public = &scene.state.public;
    let strike = public.strike_of(scene.figure(3)).unwrap();
    let odds = public.attack_odds(scene.figure(3), strike, scene.body(4));
    assert_eq!(odds.twice, Fraction::new(91, 100));
}

#[test]
fn tv_48_odds_of_four_swords_on_a_wizard() {
    let amazons = [(370, 400), (430, 400), (400, 370), (400, 430)];
    let figures: Vec<String> =
        amazons.iter().map(|(x, y)| format!("A amazon/normal {x},{y}")).collect();
    let scene = setting("G 15,15; B 400,400", &figures.join("; ")).begin();
    let numbers = [3, 4, 5, 6].map(duello_wizards::Number);
    let left = scene.state.public.volley(&numbers, scene.body(2));
    assert_eq!(left[&0], Fraction::new(2401, 10000));
    assert_eq!(left[&20], Fraction::new(81, 10000));
}

#[test]
fn tv_49_who_may_summon_what() {
    let wizard = |alignment: &str| setting(&format!("{alignment} 400,15 mp=200; N 400,985"), "");
    wizard("N").begin().refuses(&summon("elf", Weapon::Ranged, &[at(400, 200)]), "WI-310");
    assert!(wizard("B").begin().allows(&goblin(at(400, 200))));
    assert!(wizard("G").begin().allows(&summon("gun", Weapon::Own, &[at(400, 200)])));
}

#[test]
fn tv_50_an_empty_pool() {
    let goblins: Vec<String> =
        (0..6).map(|n| format!("A goblin/small {},400 used=2", 200 + 40 * n)).collect();
    let figures = format!("{}; B orc/normal 200,430 0,-1", goblins.join("; "));
    let at_wizard = |falls: bool| {
        let mut scene = setting("N 400,15 mp=100; B 785,985", &figures).say("turn = 1").begin();
        scene.act(activate(9), &[]);
        if falls {
            scene.act(strike(9, 3), &[1]);
        }
        scene.act(Action::EndActivation, &[]);
        assert_eq!(scene.turn(), A);
        scene
    };
    let places = [at(400, 200), at(431, 200), at(415, 227)];
    let some = |count: usize| summon("goblin", Weapon::Small, &places[..count]);
    let scene = at_wizard(false);
    scene.refuses(&some(3), "WI-311");
    scene.refuses(&some(1), "WI-311");
    let mut scene = at_wizard(true);
    scene.refuses(&some(3), "WI-311");
    scene.refuses(&some(2), "WI-311");
    scene.act(some(1), &[]);
    assert_eq!(scene.mp(A), 10);
}
