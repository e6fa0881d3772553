//! Rulings on setting up, rounds, spells and the end of the game, and our own rulings.

use std::collections::BTreeSet;

use duello_core::dice::Seeded;
use duello_core::{
    Advice, Document, Effort, Joint, Narration, Observer, Pending, Rulebook, Rules, Seats,
    Standing, Table,
};
use duello_wizards::{
    Action, Alignment, Event, FIELD_MAX, LINKS_MAX, Layout, Magic, Setup, Stage, Weapon, Wizards,
};

use super::refused;
use crate::scene::*;

const ATTACK: Action = Action::CastAttack { target: B };

fn goblin(place: duello_wizards::Place) -> Action {
    summon("goblin", Weapon::Ranged, &[place])
}

#[test]
fn wi_r01_k_is_what_is_rolled_against_whatever_the_weapon() {
    for (weapon, power) in [("small", 4), ("normal", 6)] {
        let mut scene = duel(&format!("A amazon/{weapon} 400,400; B dragon 400,430"));
        let attack = scene.state.public.strike_of(scene.figure(3)).unwrap();
        assert_eq!((attack.k, attack.power), (14, power));
        scene.act(activate(3), &[]);
        assert_eq!(rolled(&scene.act(strike(3, 4), &[14])), (14, true));
        // SK is another thing: 4 or 6, less armour 3.
        assert_eq!(scene.figure(4).wounds, 18 + 3 - power);
    }
}

#[test]
fn wi_r02_the_table_is_80_by_100_centimetres() {
    let game = Wizards::new();
    let villages = game.layout("villages").unwrap();
    assert_eq!((villages.width(), villages.height()), (800, 1000));
    for (larger, players) in [("temple", 3), ("temple", 4), ("ring", 5)] {
        assert_eq!(Setup::new(players).layout, larger);
        let layout = game.layout(larger).unwrap();
        assert!(layout.width() * layout.height() > 800 * 1000);
    }
}

#[test]
fn wi_r03_start_spots_on_the_sides_or_in_the_corners() {
    let spots = |setup: &str| {
        let scene = Scene::new(setup);
        [A, B].map(|seat| {
            let wizard = &scene.state.public.wizards[seat];
            (wizard.at.x, wizard.at.y, wizard.facing)
        })
    };
    assert_eq!(spots(""), [(400, 15, facing(0, 1)), (400, 985, facing(0, -1))]);
    assert_eq!(spots("start_spots = \"sides\""), spots(""));
    let corners = spots("start_spots = \"corners\"");
    assert_eq!(corners, [(15, 15, facing(77, 97)), (785, 985, facing(-77, -97))]);
    // Only the table for two has such spots.
    refused("players = 3\nstart_spots = \"corners\"", "start_spots", "WI-112");
    refused("start_spots = \"middle\"", "start_spots", "WI-R03");
}

#[test]
fn wi_r04_own_tables_are_tested_and_played_on() {
    let hill = piece("hump", "hill", 30, "300,300 400,300 400,400 300,400", "");
    let scene = Scene::on(&hill, "");
    assert_eq!(scene.state.public.layout.pieces().len(), 1);
    assert_eq!(scene.state.public.layout.id().as_str(), "open");
    // A larger shape is built of convex pieces, and an angle is none.
    let angle = "300,300 400,300 400,320 320,320 320,400 300,400";
    let errors = Layout::read(&format!("{OPEN}\n{}", piece("angle", "house", 30, angle, "")));
    assert!(errors.unwrap_err().to_string().contains("convex"));
    let two = piece("foot", "house", 30, "300,300 400,300 400,320 300,320", "")
        + &piece("leg", "house", 30, "300,321 320,321 320,400 300,400", "");
    assert!(Layout::read(&format!("{OPEN}\n{two}")).is_ok());
}

#[test]
fn wi_r05_neutral_wizards_may_get_more_magic_points() {
    let mp = |setup: &str| {
        let mut scene = Scene::fresh(&format!("players = 3\n{setup}"), "GNB", &[1, 2, 3]);
        let first = [A, B, C].map(|seat| scene.mp(seat));
        scene.end_wizards(3);
        (first, [A, B, C].map(|seat| scene.mp(seat)))
    };
    assert_eq!(mp(""), ([100, 100, 100], [200, 200, 200]));
    assert_eq!(mp("neutral_mp = 0"), mp(""));
    assert_eq!(mp("neutral_mp = 10"), ([100, 110, 100], [200, 220, 200]));
    refused("neutral_mp = 5", "neutral_mp", "WI-R05");
    // N, taken literally, summons only N.
    let may = |own: Alignment| Alignment::ALL.map(|race| own.may_summon(race));
    assert_eq!(may(Alignment::G), [true, true, false]);
    assert_eq!(may(Alignment::N), [false, true, false]);
    assert_eq!(may(Alignment::B), [false, true, true]);
}

#[test]
fn wi_r06_one_pool_each_or_one_for_all() {
    let pools = |switch: &str, wizards: &str| {
        let figures = "A human/small 100,100; A human/small 200,100; B human/small 300,100";
        let scene = setting(wizards, figures).switch(switch).begin();
        [A, B].map(|seat| scene.pool(seat, "human", Weapon::Small))
    };
    let two = "N 15,15; N 785,985";
    let three = "N 15,15; N 785,985; N 785,15";
    let five = "N 15,15; N 785,985; N 785,15; N 15,985; N 400,500";
    assert_eq!(pools("pool = \"own\"", two), [7, 8]);
    assert_eq!(pools("pool = \"own\"", three), [7, 8]);
    assert_eq!(pools("pool = \"shared\"", two), [15, 15]);
    assert_eq!(pools("pool = \"shared\"", three), [24, 24]);
    assert_eq!(pools("pool = \"shared\"", five), [24, 24]);
    // What one takes is gone for the other: there are two guns for two.
    let guns = "B gun 100,500; B gun 200,500";
    let spell = summon("gun", Weapon::Own, &[at(400, 200)]);
    let scene = setting("N 400,15 mp=250; N 785,985", guns).switch("pool = \"shared\"").begin();
    scene.refuses(&spell, "WI-311");
    assert!(setting("N 400,15 mp=250; N 785,985", guns).begin().allows(&spell));
    refused("pool = \"none\"", "pool", "WI-R06");
}

#[test]
fn wi_r07_only_those_who_are_tied_roll_again() {
    let scene = Scene::fresh("players = 3", "NNN", &[5, 5, 9, 3, 3, 8, 7]);
    assert_eq!(scene.state.public.order.to_vec(), [B, A, C]);
    let again: Vec<_> = under(&scene.told, "WI-202").into_iter().cloned().collect();
    let dice = |dice: [(duello_core::Seat, u32); 2]| Event::OrderRolled { dice: dice.to_vec() };
    assert_eq!(again, [dice([(A, 3), (B, 3)]), dice([(A, 8), (B, 7)])]);
}

#[test]
fn wi_r08_two_may_agree_to_take_turns() {
    let firsts = |setup: &str| {
        let mut scene = Scene::fresh(&format!("quiet_limit = 0\n{setup}"), "NN", &[1, 2]);
        [1, 2, 3, 4].map(|_| {
            let first = scene.turn();
            scene.end_wizards(2);
            first
        })
    };
    assert_eq!(firsts(""), [A, A, A, A]);
    assert_eq!(firsts("order_two = \"fixed\""), [A, A, A, A]);
    assert_eq!(firsts("order_two = \"alternate\""), [A, B, A, B]);
    refused("order_two = \"random\"", "order_two", "WI-R08");
    // Three who have become two keep rotating without the switch.
    let mut scene = Scene::fresh("players = 3\nquiet_limit = 0", "NNN", &[1, 2, 3]);
    scene.leave(C);
    let firsts = [1, 2, 3, 4].map(|_| {
        let first = scene.turn();
        scene.end_wizards(2);
        first
    });
    assert_eq!(firsts, [A, B, A, B]);
}

#[test]
fn wi_r09_the_limit_is_for_what_is_kept() {
    let mut scene = Scene::fresh("", "NN", &[1, 2]);
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(scene.mp(A));
        scene.end_wizards(1);
        seen.push(scene.mp(A));
        scene.end_wizards(1);
    }
    assert_eq!(seen, [100, 100, 200, 150, 250, 150]);
    assert_eq!(scene.mp(A), 250);
    // So the gun for 160 can be paid.
    assert!(scene.allows(&summon("gun", Weapon::Own, &[at(400, 200)])));
}

#[test]
fn wi_r10_several_spells_in_one_block() {
    let mut scene = setting("N 400,300 0,1 mp=250; N 400,500 field=25", "").begin();
    scene.act(wizard_turn(1, 5), &[]);
    scene.act(ATTACK, &[]);
    scene.act(ATTACK, &[]);
    assert_eq!((scene.field(B), scene.mp(A)), (5, 70));
    scene.act(goblin(at(400, 150)), &[]);
    assert_eq!(scene.mp(A), 0);
}

#[test]
fn wi_r11_one_figure_after_another_and_idle_ones_count_as_used() {
    let mut scene =
        duel("A orc/normal 400,400; A orc/normal 430,430; B goblin 400,430; B orc 600,600");
    scene.act(activate(3), &[]);
    // What came of it is seen before the next is chosen.
    scene.act(strike(3, 5), &[1]);
    assert!(!scene.is_there(5));
    scene.act(Action::EndActivation, &[]);
    scene.act(activate(4), &[]);
    scene.act(Action::EndActivation, &[]);
    assert_eq!((scene.figure(3).used, scene.figure(4).used), (2, 2));
    assert_eq!(scene.turn(), B);
}

#[test]
fn wi_r12_own_figures_are_not_attacked() {
    let figures = "A orc 400,400; A orc 400,430; A elf/ranged 300,300; A gun 500,400; A human 530,400; \
                   A human 470,400; A human 500,370; B orc 600,800";
    let mut scene = setting("N 300,400; N 785,985", figures).begin();
    scene.act(activate(3), &[]);
    scene.refuses(&strike(3, 4), "WI-715");
    scene.act(Action::EndActivation, &[]);
    scene.act(activate(5), &[]);
    scene.refuses(&shoot(5, 4), "WI-715");
    scene.refuses(&shoot(5, 1), "WI-715");
    let mut scene = setting("N 300,400; N 785,985", figures).begin();
    scene.act(team(6, &[7, 8, 9]), &[]);
    scene.refuses(&fire(4), "WI-715");
    // To strike, to shoot and to serve are what an action of fighting can be.
    scene.act(fire(10), &[20]);
    let Stage::Active(activation) = scene.stage() else { panic!("the team is active") };
    assert!(activation.crew.iter().all(|actor| actor.left == 1));
}

#[test]
fn wi_r36_creatures_and_the_gun_are_healed_but_not_the_wizard() {
    let mut scene =
        setting("N 400,300 field=5; N 785,985", "A gun 400,500 wounds=2; A orc 300,500 wounds=2")
            .say(WIZARD_TURN)
            .begin();
    scene.act(heal(3), &[]);
    scene.act(heal(4), &[]);
    assert_eq!((scene.figure(3).wounds, scene.figure(4).wounds), (3, 3));
    scene.refuses(&heal(1), "WI-308");
}

#[test]
fn wi_r37_the_attack_spell_is_not_rolled_for() {
    let mut scene = setting("N 400,300 0,1; N 400,500", "").begin();
    // `act` would fail if a die were asked for.
    let told = scene.act(ATTACK, &[]);
    assert!(!told.iter().any(|told| matches!(told.event, Event::Attacked { .. })));
    assert_eq!(scene.field(B), 10);
}

#[test]
fn wi_r38_what_is_above_50_is_lost() {
    assert_eq!(FIELD_MAX, 50);
    let mut scene = setting("N 15,15 field=41 mp=250; N 785,985", "").begin();
    scene.act(Action::CastDefence, &[]);
    assert_eq!((scene.field(A), scene.mp(A)), (50, 160));
    scene.refuses(&Action::CastDefence, "WI-307");
    assert_eq!(scene.mp(A), 160);
    let text = setting("N 15,15 field=51; N 785,985", "").text();
    refused(&text, "position.wizards[0].field", "WI-807");
}

#[test]
fn wi_r39_groups_in_pairs_or_in_a_chain() {
    let three =
        |places: [(i32, i32); 3]| summon("goblin", Weapon::Small, &places.map(|(x, y)| at(x, y)));
    let row = three([(380, 200), (430, 200), (480, 200)]);
    let apart = three([(380, 200), (430, 200), (481, 200)]);
    let near = three([(400, 200), (431, 200), (415, 227)]);
    let pairwise = setting("N 400,15; N 400,985", "").begin();
    let chain = setting("N 400,15; N 400,985", "").switch("group = \"chain\"").begin();
    assert!(pairwise.allows(&near) && chain.allows(&near));
    pairwise.refuses(&row, "WI-312");
    assert!(chain.allows(&row));
    // In whatever order they are named.
    assert!(chain.allows(&three([(380, 200), (480, 200), (430, 200)])));
    chain.refuses(&apart, "WI-312");
    let two = |x: i32| summon("goblin", Weapon::Small, &[at(400, 200), at(x, 200)]);
    assert!(chain.allows(&two(450)));
    chain.refuses(&two(451), "WI-312");
    assert!(chain.allows(&summon("goblin", Weapon::Small, &[at(400, 200)])));
    refused("group = \"row\"", "group", "WI-R39");
}

#[test]
fn wi_r40_the_creatures_go_with_their_wizard() {
    let figures = "A orc 100,100; B troll 500,500; B gun 600,500";
    let mut scene =
        setting("N 400,300 0,1; N 400,500 field=1; N 785,985", figures).say(WIZARD_TURN).begin();
    scene.act(ATTACK, &[]);
    assert_eq!(scene.state.public.own(B).count(), 0);
    assert_eq!(scene.state.public.own(A).count(), 1);
    // C has never had a creature and is still there.
    assert_eq!(scene.state.public.living(), [A, C].into_iter().collect::<Seats>());
}

#[test]
fn wi_r41_one_wizard_falls_at_a_time_and_the_last_one_wins() {
    // A run into contact with two wizards at 3 and 3 brings down the one that is named.
    let mut scene =
        setting("N 15,15; N 370,460 field=3; N 430,460 field=3", "A orc 400,400").begin();
    scene.act(activate(4), &[]);
    scene.refuses(&go(4, 400, 460), "WI-804");
    let run = Action::Move {
        figure: duello_wizards::Number(4),
        path: [leg(400, 460)].into_iter().collect(),
        facing: facing(1, 0),
        into: Some(C),
    };
    scene.act(run, &[]);
    assert_eq!((scene.field(B), scene.field(C)), (3, 0));
    assert_eq!(scene.winners(), None);
    scene.leave(B);
    assert_eq!(scene.winners(), Some((Seats::one(A), "WI-902".to_owned())));
}

#[test]
fn wi_r42_limits_of_rounds_and_of_quiet_rounds() {
    for (setup, place) in [
        ("round_limit = 7", "round_limit"),
        ("round_limit = 41", "round_limit"),
        ("quiet_limit = 9", "quiet_limit"),
        ("quiet_limit = -1", "quiet_limit"),
    ] {
        refused(setup, place, "WI-R42");
    }
    let rounds = |setup: &str| {
        let mut scene = Scene::fresh(setup, "NN", &[1, 2]);
        while scene.winners().is_none() {
            scene.end_wizards(1);
        }
        (scene.state.public.round, scene.winners().unwrap().1)
    };
    assert_eq!(rounds(""), (4, "WI-907".to_owned()));
    assert_eq!(rounds("quiet_limit = 1"), (1, "WI-907".to_owned()));
    assert_eq!(rounds("quiet_limit = 8"), (8, "WI-907".to_owned()));
    assert_eq!(rounds("quiet_limit = 8\nround_limit = 8"), (8, "WI-906".to_owned()));
    assert_eq!(rounds("quiet_limit = 0"), (20, "WI-906".to_owned()));
    assert_eq!(rounds("quiet_limit = 0\nround_limit = 40"), (40, "WI-906".to_owned()));
}

#[test]
fn wi_r46_every_wizard_may_have_a_gun_and_any_crew_of_its_own() {
    for side in ["G", "N", "B"] {
        let scene = setting(&format!("{side} 400,15 mp=250; N 785,985"), "").begin();
        assert!(scene.allows(&summon("gun", Weapon::Own, &[at(400, 200)])));
    }
    // An Elf, an Orc and a Goblin serve one gun.
    let figures = "A gun 400,400; A elf 370,400; A orc 400,370; A goblin 430,400; B orc 400,700";
    let mut scene = duel(figures);
    scene.act(team(3, &[4, 5, 6]), &[]);
    assert!(scene.allows(&fire(7)));
}

#[test]
fn wi_r47_with_house_races_off_only_printed_rows_play() {
    let allowed = |switch: &str, side: &str| -> Vec<String> {
        let wizards = format!("{side} 400,15 mp=250; N 785,985");
        let scene = setting(&wizards, "").switch(switch).begin();
        let public = &scene.state.public;
        let races = public.roster.races().filter(|(_, race)| public.may_summon(A, race));
        let races: Vec<_> = races.map(|(_, race)| race.id.to_string()).collect();
        // What is said and what is done are the same.
        for (_, race) in public.roster.races() {
            let weapon = race.weapons().next().unwrap();
            let spell = summon(race.id.as_str(), weapon, &[at(400, 200)]);
            assert_eq!(scene.allows(&spell), races.contains(&race.id.to_string()), "{}", race.id);
        }
        races
    };
    let neutral = ["goblin", "gun", "lizard", "pygmy", "human", "ogre", "dragon"];
    assert_eq!(allowed("house_races = \"on\"", "N"), neutral);
    assert_eq!(allowed("house_races = \"off\"", "N"), ["goblin", "gun"]);
    assert_eq!(allowed("house_races = \"off\"", "G"), ["goblin", "amazon", "gun"]);
    assert_eq!(allowed("house_races = \"off\"", "B"), ["orc", "goblin", "gun"]);
    let scene = setting("B 400,15 mp=250; N 785,985", "").switch("house_races = false").begin();
    scene.refuses(&summon("troll", Weapon::Own, &[at(400, 200)]), "WI-R47");
    refused("house_races = 3", "house_races", "WI-R47");
}

#[test]
fn wi_r48_big_creatures_have_the_same_base_and_come_singly() {
    for (race, cost, power) in
        [("ogre", 85, 8), ("troll", 85, 8), ("giant", 100, 9), ("dragon", 180, 8)]
    {
        let scene = duel(&format!("A {race} 400,400; B orc 400,430"));
        assert!(scene.touch(3, 4));
        let figure = scene.figure(3);
        let race_row = scene.state.public.race(figure).row(figure.weapon);
        assert_eq!((race_row.cost, race_row.figures), (cost, 1));
        assert_eq!(scene.state.public.strike_of(figure).unwrap().power, power, "{race}");
    }
}

#[test]
fn wi_r49_only_the_breath_is_fire() {
    let wounds = |figures: &str, act: &[Action]| {
        let mut scene = duel(figures);
        for action in &act[..act.len() - 1] {
            scene.act(action.clone(), &[]);
        }
        let told = scene.act(act[act.len() - 1].clone(), &[1]);
        told.iter().find_map(|told| match told.event {
            Event::Wounded { wounds, .. } => Some(wounds),
            _ => None,
        })
    };
    // 6 + 3 - 1 with the breath, of 7; 8 - 1 with the bite; 9 - 1 with a gun, of 7; 4 - 1 with a bow.
    let breath = [activate(3), shoot(3, 4)];
    assert_eq!(wounds("A dragon 400,400; B undead 400,500", &breath), Some(7));
    assert_eq!(wounds("A dragon 400,400; B orc 400,500", &breath), Some(5));
    assert_eq!(wounds("A dragon 400,400; B ogre 400,500", &breath), Some(4));
    assert_eq!(wounds("A elf/ranged 400,400; B undead 400,500", &breath), Some(3));
    let bite = [activate(3), strike(3, 4)];
    assert_eq!(wounds("A dragon 400,400; B undead 400,430", &bite), Some(7));
    // A gun's shot has no fire: it is SK 9 against Undead as against anybody.
    let scene = duel("A gun 400,400; A dragon 300,300; B undead 400,700");
    let harm = |n: u16| {
        let attack = scene.state.public.shot_of(scene.figure(n)).unwrap();
        scene.state.public.harm(attack, scene.body(5))
    };
    assert_eq!((harm(3), harm(4)), (8, 8));
    assert!(!scene.state.public.shot_of(scene.figure(3)).unwrap().fire);
}

#[test]
fn wi_r50_one_rule_for_all_rounds() {
    let scene = Scene::fresh("", "NN", &[1, 2]);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
    // Later, when the last creature has fallen: it burns in the field it runs into.
    let mut scene =
        setting("N 15,15; N 400,460", "A orc 400,400 wounds=1").switch("field_burn = 1").begin();
    assert!(matches!(scene.stage(), Stage::Turn { .. }));
    scene.act(activate(3), &[]);
    scene.act(go(3, 400, 430), &[]);
    assert!(!scene.is_there(3));
    scene.end_wizards(2);
    assert_eq!(scene.state.public.round, 3);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
}

#[test]
fn wi_r51_wizards_face_the_centre_and_may_turn() {
    let mut scene = Scene::fresh("players = 4", "NNNN", &[1, 2, 3, 4]);
    let ways = [A, B, C, D].map(|seat| scene.state.public.wizards[seat].facing);
    assert_eq!(ways, [facing(1, 1), facing(-1, 1), facing(-1, -1), facing(1, -1)]);
    scene.act(wizard_turn(-2, 0), &[]);
    assert_eq!(scene.state.public.wizards[A].facing, facing(-1, 0));
}

#[test]
fn wi_r52_the_sheets_are_public() {
    let scene =
        setting("G 15,15 mp=40; B 785,985 field=33", "A orc 400,400 wounds=2; B troll 500,500")
            .begin();
    let sheets = |observer: Observer| {
        let view = scene.game.view(scene.state.sight(observer));
        (view.wizards, view.figures, view.struck)
    };
    let all = sheets(Observer::Spectator);
    assert_eq!(sheets(Observer::Seat(A)), all);
    assert_eq!(sheets(Observer::Seat(B)), all);
    assert_eq!((all.0[1].field, all.0[0].mp, all.1[0].wounds), (33, 40, [2, 5]));
}

#[test]
fn wi_r53_there_are_no_alliances() {
    let figures = "A orc 400,400; B orc 400,430; C orc 430,400";
    let mut scene = setting("G 15,15; G 785,985; G 785,15", figures).begin();
    scene.act(activate(4), &[]);
    assert!(scene.allows(&strike(4, 5)) && scene.allows(&strike(4, 6)));
    // Nor is there a word for one in a setup.
    let document = Document::parse("teams = [[0, 1], [2]]\nplayers = 3").unwrap();
    assert!(Wizards::new().read_setup(&document).is_err());
}

#[test]
fn wi_r54_there_always_is_a_next_step() {
    // An archer alone on a tower that it can never leave, with nobody to shoot at.
    let mut scene =
        setting("N 400,15; N 400,985", "A human/ranged tower1:110,550; A human 590,300")
            .on("villages")
            .begin();
    scene.act(activate(3), &[]);
    scene.act(Action::Lapse { figure: duello_wizards::Number(3) }, &[]);
    scene.act(Action::EndActivation, &[]);
    scene.act(Action::LapseRest, &[]);
    scene.act(Action::EndWizard, &[]);
    assert_eq!(scene.turn(), B);
}

const RULEBOOK: &str = include_str!("../../../../../docs/rules/wizards.md");

#[test]
fn wi_r55_no_rule_is_missing() {
    let book = Rulebook::parse(RULEBOOK);
    let words = RULEBOOK.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let cited: BTreeSet<&str> = words.filter(|word| word.starts_with("WI-")).collect();
    assert!(cited.len() > 180);
    let missing: Vec<_> = cited.into_iter().filter(|id| book.clause(id).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // Every race that a trait names is there.
    let game = Wizards::new();
    for (_, race) in game.roster().races() {
        let named = race.traits.against_race.map(|(enemy, _)| enemy);
        assert!(named.is_none_or(|enemy| game.roster().find(enemy).is_some()));
    }
}

#[test]
fn wi_r56_the_good_are_those_of_alignment_g() {
    let need = |wizard: &str, target: &str, number: u16| {
        let figures = format!("A chaos/normal 400,400; {target}");
        let mut scene = setting(&format!("B 15,15; {wizard}"), &figures).begin();
        scene.act(activate(3), &[]);
        rolled(&scene.act(strike(3, number), &[20])).0
    };
    // A creature has the alignment of its race, whatever its wizard is.
    assert_eq!(need("B 785,985", "B elf 400,430", 4), 14);
    assert_eq!(need("G 785,985", "B elf 400,430", 4), 14);
    assert_eq!(need("G 785,985", "B human 400,430", 4), 17);
    assert_eq!(need("G 785,985", "B orc 400,430", 4), 17);
    // A wizard has its own.
    assert_eq!(need("G 400,430", "B orc 700,700", 2), 14);
    assert_eq!(need("N 400,430", "B elf 700,700", 2), 17);
}

#[test]
fn wi_r57_the_order_of_dice() {
    // Seats ascending; then the lowest tied block, in the order of seats; its own ties before the next block.
    let dice = [9, 2, 9, 2, 2, /* B D E */ 7, 7, 1, /* B D */ 4, 3, /* A C */ 6, 5];
    let scene = Scene::fresh("players = 5", "NNNNN", &dice);
    assert_eq!(scene.state.public.order.to_vec(), [E, D, B, C, A]);
    // One die for each attack in range; none for what is too far, and none for a run into a field.
    let mut scene =
        setting("N 15,15; N 400,500", "A elf/ranged 300,169; A orc/small 400,430").begin();
    scene.act(activate(3), &[]);
    let told = scene.act(shoot(3, 2), &[]);
    assert!(matches!(told[0].event, Event::TooFar { .. }));
    scene.act(go(3, 300, 190), &[]);
    scene.act(activate(4), &[]);
    scene.act(go(4, 400, 470), &[]);
    assert_eq!(scene.field(B), 17);
    scene.act(strike(4, 2), &[15]);
    assert_eq!(scene.field(B), 13);
}

#[test]
fn wi_r58_at_most_eight_links_in_a_move() {
    assert_eq!(LINKS_MAX, 8);
    let mut scene = setting("N 15,15; N 785,985", "A dwarf 250,185; A dwarf 100,500")
        .piece("house", "house", 40, "200,200 300,200 300,300 200,300", "roof = true")
        .ladder("step", "250,185", "house", "250,215", 1)
        .begin();
    scene.act(activate(3), &[]);
    scene.refuses(&walk(3, &[link("step"); 9]), "WI-R58");
    assert_eq!(cost(&scene.act(walk(3, &[link("step"); 8]), &[])), 8);
    assert_eq!(scene.figure(3).place, at(250, 185));
    // Legs are counted apart: sixteen of them and eight links.
    let mut path = vec![link("step"); 8];
    path.extend([leg(251, 185), leg(250, 185)].repeat(8));
    assert_eq!(cost(&scene.act(walk(3, &path), &[])), 24);
}

#[test]
fn wi_r59_when_time_is_up_actions_lapse_and_turns_end() {
    let absent = |scene: &Scene| {
        let seat = scene.turn();
        scene.game.answer_for_absent(scene.state.sight(Observer::Seat(seat)))
    };
    let scene = Scene::new("");
    assert_eq!(absent(&scene), Action::Choose { alignment: Alignment::N, name: None });
    let mut scene = duel("A orc 400,400; A orc 500,500; B orc 600,600");
    assert_eq!(absent(&scene), Action::LapseRest);
    scene.act(activate(3), &[]);
    assert_eq!(absent(&scene), Action::EndActivation);
    scene.act(go(3, 400, 410), &[]);
    assert_eq!(absent(&scene), Action::EndActivation);
    scene.act(Action::EndActivation, &[]);
    assert_eq!(absent(&scene), Action::EndTurn);
    scene.act(Action::EndTurn, &[]);
    // Nobody ever answers: the match still comes to its end.
    while scene.winners().is_none() {
        let answer = absent(&scene);
        scene.act(answer, &[]);
    }
    assert_eq!(scene.state.public.round, 5);
    assert_eq!(scene.winners().unwrap().1, "WI-907");
}

#[test]
fn wi_r60_leaving_is_resigning_and_the_next_player_is_on() {
    let wizards = "N 15,15; N 785,985; N 785,15";
    let figures = "A orc 400,400; B orc 500,500; C orc 600,600";
    // In the own turn, and in an activation.
    for active in [false, true] {
        let mut scene = setting(wizards, figures).begin();
        if active {
            scene.act(activate(4), &[]);
        }
        assert_eq!(scene.leave(A), Standing::Anew);
        assert_eq!((scene.turn(), scene.stage()), (B, &Stage::Turn { activated: 0 }));
        assert!(!scene.is_there(4));
    }
    // The last in the order who had figures: the wizards follow.
    let mut scene = setting(wizards, "C orc 600,600").say("turn = 2").begin();
    scene.leave(C);
    assert_eq!(scene.turn(), A);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }));
    // In the wizard's turn, also of the last one.
    scene.end_wizards(1);
    let mut scene = setting(wizards, "").say("turn = 2").begin();
    scene.leave(C);
    assert_eq!((scene.state.public.round, scene.turn()), (3, B));
    // In somebody else's turn: that one goes on where it was.
    let mut scene = setting(wizards, figures).begin();
    scene.act(activate(4), &[]);
    scene.act(go(4, 400, 410), &[]);
    scene.leave(C);
    let Stage::Active(activation) = scene.stage() else { panic!("the orc is active") };
    assert_eq!((scene.turn(), activation.crew[0].left), (A, 1));
    // Before the choice the others go on choosing, and only they roll.
    let mut scene = Scene::new("players = 3");
    assert_eq!(scene.leave(B), Standing::Stands);
    let choose = |seat| (seat, Action::Choose { alignment: Alignment::N, name: None });
    scene.act_as(&[choose(A), choose(C)], &[5, 2]);
    assert_eq!(scene.state.public.order.to_vec(), [C, A]);
    let out = Event::Eliminated { seat: B, resigned: true, figures: 0 };
    assert_eq!(under(&scene.told, "WI-904"), [&out]);
}

#[test]
fn wi_r61_at_most_260_magic_points() {
    let mut scene = Scene::fresh("neutral_mp = 10\nquiet_limit = 0", "NG", &[1, 2]);
    let mut most = (0, 0);
    for _ in 0..4 {
        most = (most.0.max(scene.mp(A)), most.1.max(scene.mp(B)));
        scene.end_wizards(2);
    }
    assert_eq!(most, (260, 250));
    // So no position has more.
    let position = |switch: &str, wizard: &str| {
        setting(&format!("{wizard}; G 400,985"), "").switch(switch).text()
    };
    Scene::new(&position("neutral_mp = 10", "N 400,15 mp=260"));
    Scene::new(&position("", "N 400,15 mp=250"));
    let place = "position.wizards[0].mp";
    refused(&position("neutral_mp = 10", "N 400,15 mp=261"), place, "WI-R61");
    refused(&position("neutral_mp = 10", "G 400,15 mp=251"), place, "WI-R61");
    refused(&position("", "N 400,15 mp=251"), place, "WI-R61");
}

#[test]
fn wi_r62_contact_over_a_link_counts_but_not_for_serving() {
    let villages = |wizards: &str, figures: &str| setting(wizards, figures).on("villages");
    let far = "N 400,15; N 400,985";
    // Striking, melee and sight.
    let mut scene = villages(far, "A orc 265,240 0,-1; B orc store1:265,200").begin();
    scene.act(activate(3), &[]);
    assert!(scene.sees(3, 4));
    assert!(scene.allows(&strike(3, 4)));
    let mut scene = villages(far, "A elf/ranged 265,240 0,-1; B orc store1:265,200").begin();
    scene.act(activate(3), &[]);
    scene.refuses(&shoot(3, 4), "WI-706");
    // Appearing.
    let scene = villages("N 400,235; N 400,985", "B orc 265,240").begin();
    scene.refuses(&goblin(roof("store1", 265, 200)), "WI-315");
    let scene = villages("N 400,235; N 400,985", "").begin();
    assert!(scene.allows(&goblin(roof("store1", 265, 200))));
    // Running into a field from above.
    let mut scene = villages("N 400,15; N 265,240", "A orc store1:265,170").begin();
    scene.act(activate(3), &[]);
    scene.act(walk(3, &[leg(265, 200)]), &[]);
    assert_eq!(scene.field(B), 17);
    // A gun at the foot is not served from the head.
    let crew = "A gun 265,240; A orc store1:265,200; A orc 235,240; A orc 295,240; B orc 265,400";
    let mut scene = villages(far, crew).begin();
    assert!(scene.touch(3, 4));
    scene.act(team(3, &[4, 5, 6]), &[]);
    scene.refuses(&push(&[4], 0, 5), "WI-860");
    scene.refuses(&fire(7), "WI-860");
    assert!(scene.allows(&push(&[5, 6], 0, 5)));
}

#[test]
fn wi_r63_the_first_spell_opens_the_magic_action_and_a_move_closes_it() {
    let magic = |scene: &Scene| match scene.stage() {
        Stage::Wizard { moved, magic } => (*moved, *magic),
        stage => panic!("{stage:?}"),
    };
    let start = || setting("N 400,300 mp=250; N 785,985", "").begin();
    let mut scene = start();
    assert_eq!(magic(&scene), (false, Magic::Unused));
    scene.act(Action::CastDefence, &[]);
    assert_eq!(magic(&scene), (false, Magic::Open));
    scene.act(Action::CastDefence, &[]);
    scene.act(wizard_turn(1, 0), &[]);
    assert_eq!(magic(&scene), (true, Magic::Closed));
    scene.refuses(&goblin(at(400, 450)), "WI-302");
    // A move before the first spell closes nothing.
    let mut scene = start();
    scene.act(wizard_turn(1, 0), &[]);
    assert_eq!(magic(&scene), (true, Magic::Unused));
    scene.act(Action::CastDefence, &[]);
    assert_eq!(magic(&scene), (true, Magic::Open));
    assert!(scene.allows(&goblin(at(400, 450))));
}

/// The player whose time is up, or a leaver, may come at any moment: there always is a next decision of those who
/// are left, what is done for them is legal, and the match can be set up again from there.
#[test]
fn wi_r60_and_wi_r59_at_any_moment_of_a_match() {
    let mut left = [0; 4];
    for seed in 0..24 {
        let mut dice = Seeded::new(seed);
        let players = 3 + seed % 3;
        let setup = format!("players = {players}\nround_limit = 8\nquiet_limit = 0");
        let mut scene = Scene::new(&setup);
        let mut leave_in = dice.below(12);
        while let Pending::Decide(seats) = scene.pending() {
            assert!(seats.iter().all(|seat| scene.state.public.living().contains(seat)));
            let again = Scene::start(Wizards::new(), &scene.game.setup_of(&scene.state));
            assert_eq!(again.state.public, scene.state.public);
            leave_in = leave_in.saturating_sub(1);
            if leave_in == 0 {
                let living: Vec<_> = scene.state.public.living().iter().collect();
                let seat = living[dice.below(living.len() as u64) as usize];
                left[match scene.stage() {
                    Stage::Choose => 0,
                    Stage::Turn { .. } => 1,
                    Stage::Active(_) => 2,
                    Stage::Wizard { .. } => 3,
                }] += 1;
                scene.leave(seat);
                assert!(!scene.state.public.living().contains(seat));
                assert!(scene.state.public.own(seat).next().is_none());
                leave_in = 1 + dice.below(120);
                continue;
            }
            let mut joint = Joint::default();
            for seat in seats {
                let sight = scene.state.sight(Observer::Seat(seat));
                let absent = scene.game.answer_for_absent(sight);
                assert!(scene.game.check(sight, &absent).is_ok(), "{absent:?}");
                let mut answers = Vec::new();
                scene.game.candidates(sight, Effort::Coarse, &mut answers);
                answers.push(absent);
                let answer = answers.swap_remove(dice.below(answers.len() as u64) as usize);
                assert!(scene.game.check(sight, &answer).is_ok(), "{answer:?}");
                joint.set(seat, answer);
            }
            scene.game.advance(&mut scene.state, &joint, &mut Table::silent(&mut dice));
        }
    }
    assert!(left.iter().all(|times| *times > 0), "{left:?}");
}

#[test]
fn wi_r64_a_leg_leads_somewhere() {
    let mut scene = duel("A orc 400,400; B orc 600,600");
    scene.act(activate(3), &[]);
    scene.refuses(&walk(3, &[leg(400, 400)]), "WI-R64");
    scene.refuses(&walk(3, &[leg(410, 400), leg(410, 400)]), "WI-R64");
    assert!(scene.allows(&walk(3, &[leg(410, 400), leg(400, 400)])));
    assert!(scene.allows(&turn_to(3, 1, 0)));
}

#[test]
fn wi_r65_after_twenty_ties_the_lower_seat_goes_first() {
    let mut scene = Scene::new("");
    let choose = Action::Choose { alignment: Alignment::N, name: None };
    // The first roll and twenty re-rolls, all of them equal.
    let ties = [5; 2 * 21];
    scene.act_as(&[(A, choose.clone()), (B, choose)], &ties);
    assert_eq!(scene.state.public.order.as_slice(), [A, B]);
}
