//! The wizard and the spells (WI-301 to WI-322).

use duello_wizards::{Action, Alignment, Event, Figure, Place, Spot, Stage, Weapon};

use crate::scene::*;

const ATTACK: Action = Action::CastAttack { target: B };

fn goblin(place: Place) -> Action {
    summon("goblin", Weapon::Ranged, &[place])
}

#[test]
fn wi_301_one_move_and_one_magic_action_in_either_order() {
    let start = || setting("N 400,300 mp=250; N 785,985", "").begin();
    let mut scene = start();
    scene.refuses(&wizard_walk(&[leg(400, 451)]), "WI-510");
    assert_eq!(cost(&scene.act(wizard_walk(&[leg(400, 450)]), &[])), 150);
    scene.refuses(&wizard_walk(&[leg(400, 440)]), "WI-301");
    scene.refuses(&wizard_turn(1, 0), "WI-301");
    scene.act(Action::CastDefence, &[]);
    scene.act(Action::CastDefence, &[]);
    scene.refuses(&wizard_turn(1, 0), "WI-301");
    assert_eq!((scene.field(A), scene.mp(A)), (40, 70));
    // The other way round.
    let mut scene = start();
    scene.act(Action::CastDefence, &[]);
    scene.act(wizard_walk(&[leg(400, 400), leg(450, 400)]), &[]);
    assert_eq!(scene.body(1).place, at(450, 400));
    scene.refuses(&wizard_turn(1, 0), "WI-301");
    scene.refuses(&Action::CastDefence, "WI-302");
    // In the next turn both are there again.
    scene.end_wizards(2);
    assert!(scene.allows(&wizard_turn(1, 0)) && scene.allows(&Action::CastDefence));
}

#[test]
fn wi_302_spells_one_after_another_without_a_move_between() {
    let mut scene = setting("N 400,300 0,1 mp=250; N 400,530 field=45", "A orc 400,700 wounds=3")
        .say(WIZARD_TURN)
        .begin();
    scene.act(ATTACK, &[]);
    assert_eq!((scene.field(B), scene.mp(A)), (35, 160));
    scene.act(heal(3), &[]);
    assert_eq!((scene.figure(3).wounds, scene.mp(A)), (4, 145));
    scene.act(Action::CastDefence, &[]);
    assert_eq!((scene.field(A), scene.mp(A)), (30, 55));
    scene.act(wizard_turn(1, 1), &[]);
    scene.refuses(&heal(3), "WI-302");
    for spell in [ATTACK, Action::CastDefence, goblin(at(400, 450))] {
        scene.refuses(&spell, "WI-302");
    }
}

#[test]
fn wi_303_a_spell_needs_its_full_cost() {
    let with = |mp: u16| {
        setting(&format!("N 400,300 0,1 mp={mp}; N 400,530"), "A orc 400,700 wounds=3")
            .say(WIZARD_TURN)
            .begin()
    };
    let gun = || summon("gun", Weapon::Own, &[at(400, 100)]);
    let costs = [
        (ATTACK, 90),
        (Action::CastDefence, 90),
        (heal(3), 15),
        (goblin(at(400, 100)), 70),
        (gun(), 160),
    ];
    for (spell, cost) in costs {
        with(cost - 1).refuses(&spell, "WI-303");
        let mut scene = with(cost);
        let told = scene.act(spell, &[]);
        assert_eq!(scene.mp(A), 0);
        let paid = under(&told, "WI-303");
        assert!(matches!(paid[0], Event::Cast { cost: paid, mp: 0, .. } if *paid == cost));
    }
    // A refused spell costs nothing, and the second must be paid as well.
    let mut scene = with(179);
    scene.act(ATTACK, &[]);
    scene.refuses(&ATTACK, "WI-303");
    assert_eq!((scene.mp(A), scene.field(B)), (89, 10));
}

#[test]
fn wi_304_at_most_150_are_kept() {
    for (had, kept) in [(149, 149), (150, 150), (151, 150), (250, 150)] {
        let mut scene = setting(&format!("N 15,15 mp={had}; N 785,985 mp=250"), "").begin();
        let told = scene.act(Action::EndWizard, &[]);
        assert_eq!(scene.mp(A), kept);
        let lost: Vec<_> = under(&told, "WI-304").into_iter().cloned().collect();
        let expected: Vec<_> = (had > kept)
            .then(|| Event::MagicLost { seat: A, mp: had - kept })
            .into_iter()
            .collect();
        assert_eq!(lost, expected);
        // The limit is for the turn's end: the other still has 250.
        assert_eq!(scene.mp(B), 250);
        scene.act(Action::EndWizard, &[]);
        assert_eq!((scene.mp(A), scene.mp(B)), (kept + 100, 250));
    }
}

#[test]
fn wi_305_the_attack_spell_takes_10_within_200() {
    let at_gap = |gap: i32| {
        setting(&format!("N 400,300 0,1 mp=250; N 400,{} field=23", 330 + gap), "").begin()
    };
    at_gap(201).refuses(&ATTACK, "WI-305");
    let mut scene = at_gap(200);
    // No die is rolled, and armour has no part in it.
    let told = scene.act(ATTACK, &[]);
    let changed = Event::FieldChanged { wizard: B, from: 23, to: 13 };
    assert_eq!(under(&told, "WI-305"), [&changed]);
    assert_eq!((scene.field(B), scene.field(A), scene.mp(A)), (13, 20, 160));
}

#[test]
fn wi_306_the_attack_spell_needs_sight_and_a_wizard() {
    let wizards = "N 400,300 0,1 mp=250; N 400,500; N 15,15";
    let scene = setting(wizards, "").begin();
    assert!(scene.allows(&ATTACK));
    scene.refuses(&Action::CastAttack { target: A }, "WI-306");
    scene.refuses(&Action::CastAttack { target: D }, "WI-306");
    // Behind the back, and exactly sideways.
    let turned = |facing: &str| setting(&wizards.replace("0,1", facing), "").begin();
    turned("0,-1").refuses(&ATTACK, "WI-306");
    assert!(turned("1,0").allows(&ATTACK));
    // Behind somebody, be it an own figure, and behind a house.
    for owner in ["A", "B", "C"] {
        let scene = setting(wizards, &format!("{owner} orc 400,400")).say(WIZARD_TURN).begin();
        scene.refuses(&ATTACK, "WI-306");
    }
    let house = "380,380 420,380 420,420 380,420";
    let scene = setting(wizards, "").piece("house", "house", 40, house, "").begin();
    scene.refuses(&ATTACK, "WI-306");
    // One who is out is no target.
    let mut scene = setting("N 400,300 0,1 mp=250; N 400,500 field=10; N 15,15", "").begin();
    scene.act(ATTACK, &[]);
    scene.refuses(&ATTACK, "WI-306");
}

#[test]
fn wi_307_the_defence_spell_gives_10_up_to_50() {
    for (before, after) in [(1, 11), (20, 30), (40, 50), (45, 50), (49, 50)] {
        let mut scene = setting(&format!("N 15,15 field={before} mp=90; N 785,985"), "").begin();
        scene.act(Action::CastDefence, &[]);
        assert_eq!((scene.field(A), scene.field(B), scene.mp(A)), (after, 20, 0));
    }
    let scene = setting("N 15,15 field=50 mp=250; N 785,985", "").begin();
    scene.refuses(&Action::CastDefence, "WI-307");
}

#[test]
fn wi_308_the_healing_spell() {
    let figures = "A orc 400,830 wounds=3; A orc 400,831 wounds=3; A gun 100,300 wounds=1; A orc 700,300; \
                   B orc 300,300 wounds=1; A troll 100,100 wounds=11";
    let figures = figures.replace("400,831", "433,829");
    let mut scene = setting("N 400,300 0,-1 mp=250; N 785,985", &figures).say(WIZARD_TURN).begin();
    // The gap of 500 is in reach, one more is not; sight is not asked for.
    scene.act(heal(3), &[]);
    assert_eq!(scene.figure(3).wounds, 4);
    scene.refuses(&heal(4), "WI-308");
    // Again, but not above the full wounds.
    scene.act(heal(3), &[]);
    assert_eq!((scene.figure(3).wounds, scene.mp(A)), (5, 220));
    scene.refuses(&heal(3), "WI-308");
    scene.refuses(&heal(6), "WI-308");
    // The own gun, but neither an enemy nor a wizard nor one who is not there.
    scene.act(heal(5), &[]);
    assert_eq!(scene.figure(5).wounds, 2);
    for number in [7, 1, 2, 99] {
        scene.refuses(&heal(number), "WI-308");
    }
    scene.act(heal(8), &[]);
    assert_eq!((scene.figure(8).wounds, scene.mp(A)), (12, 190));
    // A destroyed figure does not come back.
    let mut scene = setting("N 400,300 mp=250; N 785,985", "B orc/normal 400,500; A orc 400,530")
        .say("turn = 1")
        .begin();
    scene.act(activate(3), &[]);
    scene.act(strike(3, 4), &[1]);
    scene.act(Action::EndActivation, &[]);
    assert_eq!(scene.turn(), A);
    scene.refuses(&heal(4), "WI-308");
}

#[test]
fn wi_309_the_rows_of_the_summoning_table() {
    let rows = [
        ("goblin", Weapon::Small, 90, 3, 30),
        ("goblin", Weapon::Normal, 80, 2, 40),
        ("goblin", Weapon::Ranged, 70, 1, 70),
        ("gun", Weapon::Own, 160, 1, 160),
        ("ogre", Weapon::Own, 85, 1, 85),
        ("troll", Weapon::Own, 85, 1, 85),
        ("giant", Weapon::Own, 100, 1, 100),
        ("dragon", Weapon::Own, 180, 1, 180),
    ];
    let places = [at(400, 200), at(431, 200), at(415, 227)];
    for (race, weapon, cost, count, value) in rows {
        let side = if race == "troll" { "B" } else { "G" };
        let mut scene = setting(&format!("{side} 400,15 mp=200; N 400,985"), "").begin();
        let told = scene.act(summon(race, weapon, &places[..count]), &[]);
        assert_eq!(scene.mp(A), 200 - cost, "{race}");
        let figures = &scene.state.public.figures;
        assert_eq!((figures.len(), under(&told, "WI-316").len()), (count, count));
        let is_right = |figure: &Figure| figure.weapon == weapon && figure.seat == A;
        assert!(figures.iter().all(is_right));
        let each = figures.iter().map(|figure| scene.state.public.race_row_value(figure));
        assert!(each.clone().all(|each| each == value));
        // With one figure more than the row has it is refused.
        if count < 3 {
            let scene = setting(&format!("{side} 400,15 mp=200; N 400,985"), "").begin();
            scene.refuses(&summon(race, weapon, &places[..=count]), "WI-319");
        }
    }
    let scene = setting("N 400,15 mp=200; N 400,985", "").begin();
    scene.refuses(&summon("imp", Weapon::Small, &places), "WI-309");
}

const RACES: [(&str, &str); 15] = [
    ("orc", "B"),
    ("goblin", "N"),
    ("amazon", "G"),
    ("gun", "N"),
    ("dwarf", "G"),
    ("undead", "B"),
    ("lizard", "N"),
    ("elf", "G"),
    ("chaos", "B"),
    ("pygmy", "N"),
    ("human", "N"),
    ("ogre", "N"),
    ("troll", "B"),
    ("giant", "G"),
    ("dragon", "N"),
];

#[test]
fn wi_310_races_of_the_own_or_of_neutral_alignment() {
    for side in ["G", "N", "B"] {
        let scene = setting(&format!("{side} 400,15 mp=250; N 400,985"), "").begin();
        for (race, alignment) in RACES {
            let weapon = match race {
                "gun" | "ogre" | "troll" | "giant" | "dragon" => Weapon::Own,
                _ => Weapon::Small,
            };
            let spell = summon(race, weapon, &[at(400, 200)]);
            if alignment == side || alignment == "N" {
                assert!(scene.allows(&spell), "{side} {race}");
            } else {
                scene.refuses(&spell, "WI-310");
            }
        }
    }
    assert!(Alignment::G.may_summon(Alignment::N) && !Alignment::N.may_summon(Alignment::G));
}

#[test]
fn wi_311_only_what_lies_in_the_pool() {
    // Three archers are all there are; the one on the other side is not counted.
    let archers = "A human/ranged 100,100; A human/ranged 200,100; A human/ranged 300,100; \
                   B human/ranged 500,100";
    let archer = summon("human", Weapon::Ranged, &[at(400, 200)]);
    let scene = setting("N 400,15; N 400,985", archers).say(WIZARD_TURN).begin();
    assert_eq!(scene.pool(A, "human", Weapon::Ranged), 1);
    assert!(scene.allows(&archer));
    let four = format!("{archers}; A human/ranged 600,100");
    let scene = setting("N 400,15; N 400,985", &four).say(WIZARD_TURN).begin();
    scene.refuses(&archer, "WI-311");
    // Those with another weapon do not help.
    assert!(scene.allows(&summon("human", Weapon::Small, &[at(400, 200)])));
    // Weapons that the race does not have.
    for (race, weapon) in
        [("lizard", Weapon::Ranged), ("human", Weapon::Own), ("ogre", Weapon::Small)]
    {
        scene.refuses(&summon(race, weapon, &[at(400, 200)]), "WI-311");
    }
}

#[test]
fn wi_312_a_group_keeps_within_20_of_each_other() {
    // Measured through the air: 30 sideways and 40 up are 50 from centre to centre.
    let scene = setting("N 400,235; N 400,985", "").on("villages").begin();
    let two = |high: i32, low: i32| {
        summon("goblin", Weapon::Normal, &[roof("store1", 265, high), at(265, low)])
    };
    assert!(scene.allows(&two(205, 235)));
    scene.refuses(&two(204, 235), "WI-312");
    // Every two of three, not a chain of them.
    let scene = setting("N 400,15; N 400,985", "").begin();
    let three = |x: i32| summon("goblin", Weapon::Small, &[at(400, 200), at(425, 217), at(x, 200)]);
    assert!(scene.allows(&three(450)));
    scene.refuses(&three(451), "WI-312");
    // Afterwards each goes its own way.
    let mut scene = scene;
    scene.act(three(450), &[]);
    scene.end_wizards(2);
    scene.act(activate(3), &[]);
    scene.act(go(3, 320, 200), &[]);
    assert!(!scene.touch(3, 4));
    assert_eq!(scene.figure(5).place, at(450, 200));
}

#[test]
fn wi_313_100_to_200_from_the_wizard_through_the_air() {
    let scene = setting("N 400,500; N 15,15", "").begin();
    for (gap, legal) in [(99, false), (100, true), (200, true), (201, false)] {
        for place in [at(400, 530 + gap), at(430 + gap, 500), at(370 - gap, 500)] {
            let spell = goblin(place);
            if legal {
                assert!(scene.allows(&spell), "{place}");
            } else {
                scene.refuses(&spell, "WI-313");
            }
        }
    }
    // 78 and 104 make 130; the slanted distance counts.
    assert!(scene.allows(&goblin(at(478, 604))));
    scene.refuses(&goblin(at(477, 604)), "WI-313");
    // On a roof 40 high what is level too near may be far enough: 128² and 40² are more than 130².
    let scene = setting("N 393,185; N 400,985", "").on("villages").begin();
    assert!(scene.allows(&goblin(roof("store1", 265, 185))));
    scene.refuses(&goblin(at(393, 313)), "WI-313");
    // Sight is not needed: behind the back, and behind a house.
    let scene = setting("N 400,500 0,1; N 15,15", "")
        .piece("house", "house", 60, "350,400 450,400 450,440 350,440", "")
        .begin();
    assert!(scene.allows(&goblin(at(400, 330))));
}

#[test]
fn wi_314_where_figures_may_appear() {
    let terrain = |figures: &str| {
        setting("G 400,500 mp=250; N 15,15", figures)
            .piece("wood", "wood", 60, "520,420 620,420 620,520 520,520", "")
            .piece("hall", "hall", 50, "180,420 280,420 280,520 180,520", "roof = true\nopen = [1]")
            .piece("house", "house", 40, "360,620 440,620 440,700 360,700", "roof = true")
            .piece("barn", "house", 40, "360,300 440,300 440,360 360,360", "")
            .piece("hill", "hill", 30, "500,560 600,560 600,620 500,620", "")
            .say(WIZARD_TURN)
            .begin()
    };
    let scene = terrain("");
    let gun = |place| summon("gun", Weapon::Own, &[place]);
    let open = at(500, 400);
    let (wood, inside, on_hall) = (at(570, 470), at(230, 470), roof("hall", 230, 470));
    let (on_house, hill) = (roof("house", 400, 660), at(550, 580));
    for place in [open, wood, inside, on_hall, on_house, hill] {
        assert!(scene.allows(&goblin(place)), "{place}");
    }
    for place in [open, on_hall, on_house, hill] {
        assert!(scene.allows(&gun(place)), "{place}");
    }
    for place in [wood, inside] {
        scene.refuses(&gun(place), "WI-314");
    }
    // Walls, solid houses, pitched roofs, the edge of a roof.
    for place in [at(266, 470 - 36), at(400, 640), roof("barn", 400, 330), roof("house", 374, 660)]
    {
        scene.refuses(&goblin(place), "WI-314");
    }
    // A gun may touch a wood.
    assert!(scene.allows(&gun(at(505, 420))));
    scene.refuses(&gun(at(506, 420)), "WI-314");
    // Other bases: enemies, own figures, and others of the group.
    let scene = terrain("A orc 500,371");
    scene.refuses(&goblin(open), "WI-314");
    assert!(terrain("A orc 500,370").allows(&goblin(open)));
    let pair = |x: i32| summon("goblin", Weapon::Normal, &[open, at(x, 400)]);
    let scene = terrain("");
    scene.refuses(&pair(529), "WI-314");
    assert!(scene.allows(&pair(530)));
    // The edge of the table.
    let scene = setting("N 150,500; N 785,985", "").begin();
    assert!(scene.allows(&goblin(at(15, 500))));
    scene.refuses(&goblin(at(14, 500)), "WI-314");
}

#[test]
fn wi_315_not_in_contact_with_an_enemy() {
    // A creature, a gun and a wizard of the other side.
    for enemy in ["B orc", "B gun"] {
        let touching = setting("N 400,15; N 785,985", &format!("{enemy} 400,231")).begin();
        touching.refuses(&goblin(at(400, 200)), "WI-315");
        let apart = setting("N 400,15; N 785,985", &format!("{enemy} 400,232")).begin();
        assert!(apart.allows(&goblin(at(400, 200))));
    }
    setting("N 400,15; N 400,231", "").begin().refuses(&goblin(at(400, 200)), "WI-315");
    assert!(setting("N 400,15; N 400,232", "").begin().allows(&goblin(at(400, 200))));
    // One of a group is enough to refuse all of it.
    let scene = setting("N 400,15; N 785,985", "B orc 400,260").begin();
    let pair = summon("goblin", Weapon::Normal, &[at(400, 200), at(400, 230)]);
    scene.refuses(&pair, "WI-315");
    // Own figures may be touched, the own wizard is too far for it.
    let scene = setting("N 400,15; N 785,985", "A orc 400,230").say(WIZARD_TURN).begin();
    assert!(scene.allows(&goblin(at(400, 200))));
}

#[test]
fn wi_316_facing_number_and_round_are_noted() {
    let mut scene = setting("N 400,15; N 785,985", "").say("round = 7\nnext_number = 12").begin();
    let spots = [(at(400, 200), facing(-3, 4)), (at(431, 200), facing(0, -1))];
    let spots = spots.iter().map(|(at, facing)| Spot { at: *at, facing: *facing }).collect();
    let race = "goblin".parse().unwrap();
    scene.act(Action::CastSummon { race, weapon: Weapon::Normal, spots }, &[]);
    let line = |n: u16| (scene.figure(n).place, scene.figure(n).facing, scene.figure(n).created);
    assert_eq!(line(12), (at(400, 200), facing(-3, 4), 7));
    assert_eq!(line(13), (at(431, 200), facing(0, -1), 7));
    assert_eq!(scene.state.public.next_number, 14);
}

#[test]
fn wi_317_it_acts_in_the_next_round() {
    let mut scene = setting("N 400,15; N 785,985", "").begin();
    scene.act(goblin(at(400, 200)), &[]);
    assert!(!scene.state.public.is_unused(scene.figure(3)));
    scene.end_wizards(2);
    assert_eq!((scene.state.public.round, scene.stage()), (3, &Stage::Turn { activated: 0 }));
    assert!(scene.allows(&activate(3)));
    // One that appeared in this round cannot be activated in it.
    let scene = setting("N 15,15; N 785,985", "A orc 400,400 created=2; A orc 500,500").begin();
    scene.refuses(&activate(3), "WI-214");
    assert!(scene.allows(&activate(4)));
}

#[test]
fn wi_318_the_heavy_weapon_comes_without_crew() {
    let mut scene = setting("G 400,15 mp=250; N 785,985", "").begin();
    scene.act(summon("gun", Weapon::Own, &[at(400, 200)]), &[]);
    assert_eq!(scene.state.public.figures.len(), 1);
    // The crew comes by a spell of its own, paid like any other.
    scene.act(Action::EndWizard, &[]);
    scene.act(Action::EndWizard, &[]);
    scene.act(activate(3), &[]);
    assert!(matches!(scene.stage(), Stage::Wizard { .. }), "a gun without crew does nothing");
    scene.act(summon("goblin", Weapon::Small, &[at(370, 200), at(385, 226), at(355, 226)]), &[]);
    assert_eq!(scene.mp(A), 100);
    scene.act(Action::EndWizard, &[]);
    scene.act(Action::EndWizard, &[]);
    scene.act(team(3, &[4, 5, 6]), &[]);
    assert!(scene.allows(&push(&[4, 5], 0, -20)));
}

#[test]
fn wi_319_fewer_figures_for_the_same_cost() {
    let places = [at(400, 200), at(431, 200), at(415, 227)];
    for count in 1..=3 {
        let mut scene = setting("N 400,15 mp=100; N 785,985", "").begin();
        scene.act(summon("goblin", Weapon::Small, &places[..count]), &[]);
        assert_eq!((scene.state.public.figures.len(), scene.mp(A)), (count, 10));
    }
    let scene = setting("N 400,15 mp=100; N 785,985", "").begin();
    scene.refuses(&summon("goblin", Weapon::Small, &[]), "WI-319");
    let four = [at(400, 200), at(431, 200), at(415, 227), at(446, 227)];
    scene.refuses(&summon("goblin", Weapon::Small, &four), "WI-319");
}

#[test]
fn wi_320_no_wizard_in_woods_or_buildings() {
    let square = "300,300 400,300 400,400 300,400";
    let near = |kind: &str, more: &str, at: &str| {
        setting(&format!("N {at}; N 785,985"), "").piece("it", kind, 50, square, more).begin()
    };
    for (kind, more) in [
        ("wood", ""),
        ("house", "roof = true"),
        ("house", ""),
        ("hall", "open = [0, 1, 2, 3]\nroof = true"),
    ] {
        // To touch is allowed; to overlap is not, though the path only passes.
        let scene = near(kind, more, "285,280");
        assert!(scene.allows(&wizard_walk(&[leg(285, 400)])), "{kind}");
        scene.refuses(&wizard_walk(&[leg(286, 310)]), "WI-320");
        let scene = near(kind, more, "290,280");
        scene.refuses(&wizard_walk(&[leg(280, 400)]), "WI-320");
        let at_wizard = setting("N 350,350; N 785,985", "").piece("it", kind, 50, square, more);
        let game = duello_wizards::Wizards::with_content(&[duello_core::ContentFile {
            path: "layouts/open.toml".into(),
            text: format!("{OPEN}\n{}", piece("it", kind, 50, square, more)),
        }])
        .unwrap();
        let text = format!("layout = \"open\"\n{}", at_wizard.text());
        let document = duello_core::Document::parse(&text).unwrap();
        let errors = duello_core::Rules::read_setup(&game, &document).unwrap_err().to_string();
        assert!(errors.contains("(WI-320)"), "{errors}");
    }
    // Ladders are closed, hills are open at their price.
    let scene = setting("N 265,240; N 400,985", "").on("villages").begin();
    scene.refuses(&wizard_walk(&[link("ladder1")]), "WI-320");
    let mut scene = near("hill", "", "285,350");
    assert_eq!(cost(&scene.act(wizard_walk(&[leg(350, 350)]), &[])), 65 + 50);
}

#[test]
fn wi_321_wizards_do_not_fight() {
    let mut scene = setting("N 400,400; N 785,985", "A orc 100,100; B orc 400,460").begin();
    for number in [1, 2] {
        scene.refuses(&activate(number), "WI-210");
    }
    scene.act(activate(3), &[]);
    scene.refuses(&strike(1, 4), "WI-211");
    scene.act(Action::EndActivation, &[]);
    scene.act(activate(4), &[]);
    scene.act(Action::EndActivation, &[]);
    // To come into contact does nothing.
    let before = (scene.field(A), scene.figure(4).wounds);
    scene.act(wizard_walk(&[leg(400, 430)]), &[]);
    assert!(scene.touch(1, 4));
    assert_eq!((scene.field(A), scene.figure(4).wounds), before);
    scene.refuses(&strike(1, 4), "WI-301");
    scene.refuses(&shoot(1, 4), "WI-301");
    let mut scene = setting("N 400,400; N 400,460", "").begin();
    scene.act(wizard_walk(&[leg(400, 430)]), &[]);
    assert!(scene.touch(1, 2));
    assert_eq!((scene.field(A), scene.field(B)), (20, 20));
    // Armour 0: a hit takes the whole SK (an Orc with a knife, 4).
    let mut scene = setting("N 400,400; N 400,460", "A orc/small 400,430").begin();
    scene.act(activate(3), &[]);
    scene.act(strike(3, 2), &[1]);
    assert_eq!(scene.field(B), 16);
}

#[test]
fn wi_322_every_change_of_a_field_gets_a_new_box() {
    let mut scene = setting("N 400,300 0,1 mp=250; N 400,500 0,-1 field=45 mp=180", "").begin();
    scene.act(ATTACK, &[]);
    scene.act(Action::CastDefence, &[]);
    scene.end_wizards(1);
    scene.act(Action::CastDefence, &[]);
    scene.act(Action::CastAttack { target: A }, &[]);
    assert_eq!(scene.state.public.boxes, [(B, 35), (A, 30), (B, 45), (A, 20)]);
    // No change, no box: a miss.
    let mut scene = setting("N 15,15; N 400,430", "A orc/small 400,400").begin();
    scene.act(activate(3), &[]);
    scene.act(strike(3, 2), &[20]);
    assert!(scene.state.public.boxes.is_empty());
    scene.act(strike(3, 2), &[1]);
    assert_eq!(scene.state.public.boxes, [(B, 16)]);
}
