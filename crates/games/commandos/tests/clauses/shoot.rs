//! Shoot: CO-501 to CO-513.

use std::collections::BTreeSet;

use duello_commandos::{
    Action, Aim, Commandos, Event, Flag, Kind, Level, Public, Setup, Shoot, ShotKind, Slot, Who,
};
use duello_core::dice::Scripted;
use duello_core::{ContentFile, Joint, Observer, Rules, State, Table};
use duello_geometry::hex::{Direction, Hex};

use super::table;
use crate::scene::{ONE, Scene, TWO};

const CARD: &str = include_str!("../../content/characters.toml");

/// A number at the start of a text, `"13 Ranger"` or `"8 (40)"`.
#[track_caller]
fn first_number(text: &str) -> u8 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("`{text}` begins with a number"))
}

/// The rules with another card.
fn with_card(text: String) -> Commandos {
    let file = ContentFile { path: "characters.toml".into(), text };
    Commandos::with_content(&[file]).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn co_501_all_dice_go_to_one_living_enemy() {
    let mut scene = Scene::new("L1 -3,0 f2; I2 -1,0; S2 0,0; L2 0,-1 dead");
    let refusal = "shoot.dead: the LMG is already dead (CO-501)";
    assert_eq!(scene.refusal("L1", "shoot L2 f2"), refusal);
    scene.dice([1, 1, 1, 1]).act("L1", "shoot S2 f2");
    assert_eq!(scene.shots().len(), 1);
    // Four hits on three hearts: the fourth goes nowhere, though others stand in the same line.
    assert_eq!(scene.written("S2"), "S2 0,0 f5 hp0");
    assert_eq!(scene.written("I2"), "I2 -1,0 f5 hp4");
}

/// Every kind with its Range, and a character that has taken the flag.
const RANGES: [(&str, &str, u8); 6] = [
    ("I1", "", 2),
    ("S1", "", 3),
    ("L1", "", 2),
    ("R1", "", 2),
    ("H1", "", 2),
    ("S1", " bearer", 2),
];

/// The penalty for the distance alone; the target stands in the open, to the SE on the same row.
#[track_caller]
fn outrange(name: &str, mark: &str, distance: u8) -> Option<u8> {
    let q = i32::from(distance) - 3;
    let scene = Scene::new(&format!("{name} -3,0 f2{mark}; I2 {q},0"));
    scene.aim(name, "I2").map(|aim| {
        assert_eq!(aim.distance, distance);
        aim.outrange
    })
}

#[test]
fn co_502_up_to_the_range_there_is_no_penalty() {
    for (name, mark, range) in RANGES {
        for distance in 1..=range {
            assert_eq!(outrange(name, mark, distance), Some(0), "{name}{mark} at {distance}");
        }
        assert_ne!(outrange(name, mark, range + 1), Some(0), "{name}{mark}");
    }
}

#[test]
fn co_503_one_hex_beyond_costs_1_two_cost_3_and_farther_there_is_no_shot() {
    for (name, mark, range) in RANGES {
        assert_eq!(outrange(name, mark, range + 1), Some(1), "{name}{mark}");
        assert_eq!(outrange(name, mark, range + 2), Some(3), "{name}{mark}");
        assert_eq!(outrange(name, mark, range + 3), None, "{name}{mark}");
        let q = i32::from(range) - 1;
        let near = Scene::new(&format!("{name} -3,0 f2{mark}; I2 {q},0"));
        assert!(near.allows(name, "shoot I2 f2"), "{name}{mark}");
        let far = Scene::new(&format!("{name} -3,0 f2{mark}; I2 {},0", q + 1));
        let kind = far.character(name).kind;
        let expected = format!(
            "shoot.too-far: out of range: the Infantry is {} hexes away, and the {kind} shoots {} at most (CO-503)",
            range + 3,
            range + 2
        );
        assert_eq!(far.refusal(name, "shoot I2 f2"), expected);
    }
}

/// The facings with which the character may shoot at the target.
#[track_caller]
fn legal_facings(scene: &Scene, shooter: &str, target: &str) -> Vec<usize> {
    let may = |facing: &usize| scene.allows(shooter, &format!("shoot {target} f{facing}"));
    (0..6).filter(may).collect()
}

#[test]
fn co_504_the_target_is_in_the_front_arc_of_the_facing_chosen() {
    // Between two directions two facings hold the target, straight in a direction three do. The present
    // facing does not matter.
    for facing in 0..6 {
        let scene = Scene::new(&format!("I1 -3,0 f{facing}; R2 -1,-1; S2 -1,0; H2 -4,1"));
        assert_eq!(legal_facings(&scene, "I1", "R2"), [1, 2]);
        assert_eq!(legal_facings(&scene, "I1", "S2"), [1, 2, 3]);
        assert_eq!(legal_facings(&scene, "I1", "H2"), [3, 4, 5]);
    }
    let scene = Scene::new("I1 -3,0; R2 -1,-1");
    let refusal = "shoot.not-in-front: the Ranger is not in the front arc of N; facings that work: NE, SE (CO-504)";
    assert_eq!(scene.refusal("I1", "shoot R2 f0"), refusal);
    // It is the wedge of CO-204, hex by hex, all around a shooter in sight of everything.
    let mut scene = Scene::with("S1 0,0; H2 1,0", |switches| switches.sight = false);
    let (shooter, target) = (scene.who("S1"), scene.who("H2"));
    let cells: Vec<_> = scene.map().cells().filter(|c| *c != scene.map().middle()).collect();
    scene.act("S1", "activate");
    for cell in
        cells.into_iter().filter(|cell| scene.map().distance(*cell, scene.map().middle()) <= 5)
    {
        let mut moved = scene.clone();
        moved.state.public.characters[3 + target.slot.index()].cell = cell;
        let at = moved.map().hex(cell);
        for facing in Direction::ALL {
            let shot = Action::Shoot(Shoot { target: target.slot, facing });
            let is_legal = moved.check(shooter.seat, &shot).is_ok();
            assert_eq!(is_legal, in_wedge(at, facing), "{at} {facing:?}");
        }
    }
}

/// CO-204 as it is written: i·D(f) + j·D(f±1) with whole i, j ≥ 0, not both 0.
fn in_wedge(hex: Hex, facing: Direction) -> bool {
    let vector = |direction: Direction| direction.vector();
    let sides = [facing.left(), facing.right()];
    sides.into_iter().any(|side| {
        let (f, g) = (vector(facing), vector(side));
        let at = |i: i32, j: i32| Hex::new(i * f.q + j * g.q, i * f.r + j * g.r);
        (0..=8).any(|i| (0..=8).any(|j| (i, j) != (0, 0) && at(i, j) == hex))
    })
}

#[test]
fn co_505_the_line_of_sight_is_clear() {
    let blocked = Scene::new("I1 -4,2; H2 0,0");
    let refusal =
        "shoot.no-sight: a ruin block stands between (-4, 2) and the Heavy at (0, 0) (CO-505)";
    for facing in [1, 2] {
        assert_eq!(blocked.refusal("I1", &format!("shoot H2 f{facing}")), refusal);
    }
    // One hex to the north the line passes the block, as far away.
    let clear = Scene::new("I1 -4,1; H2 0,0");
    assert!(clear.allows("I1", "shoot H2 f2"));
    assert_eq!(clear.breakdown("I1", "H2"), "12 - 4 armour - 3 out of range = 5");
    // Both hexes of a tie are blocks: no sight. One of them is open: sight.
    assert!(!Scene::new("I1 -5,0; H2 -3,-1").allows("I1", "shoot H2"));
    assert!(Scene::new("I1 -3,2; H2 -1,1").allows("I1", "shoot H2"));
}

#[test]
fn co_506_as_many_dice_as_the_attack_value() {
    for (name, mark, dice) in [
        ("I1", "", 2),
        ("S1", "", 1),
        ("L1", "", 4),
        ("R1", "", 2),
        ("H1", "", 1),
        ("L1", " bearer", 1),
    ] {
        let mut scene = Scene::new(&format!("{name} -3,0 f2{mark}; I2 -1,0"));
        // The scene fails if a die is left or missing.
        scene.dice(vec![20; dice]).act(name, "shoot I2 f2");
        let told = scene.told_by("CO-508");
        let [Event::Shot { dice: fallen, aim, .. }] = told.as_slice() else { panic!("{told:?}") };
        assert_eq!((fallen.len(), usize::from(aim.dice)), (dice, dice), "{name}{mark}");
    }
}

/// A state whose characters can be put anywhere, to look at the hit value alone.
struct Range {
    public: Public,
    shooter: Who,
    target: Who,
}

impl Range {
    fn new() -> Range {
        let scene = Scene::new("I1 -3,0; I2 3,0");
        let (shooter, target) = (scene.who("I1"), scene.who("I2"));
        Range { public: scene.state.public, shooter, target }
    }

    /// The hit value of a shot between two hexes.
    fn aim(
        &mut self,
        from: (Kind, Hex, Level, bool),
        to: (Kind, Hex, Direction, bool),
    ) -> Option<Aim> {
        let (shooter, target) = (self.shooter, self.target);
        let cell = |hex| self.public.map.cell(hex).expect("the hex is on the map");
        let (at, aimed) = (cell(from.1), cell(to.1));
        let middle = self.public.map.middle();
        let characters = &mut self.public.characters;
        let one = &mut characters[shooter.slot.index()];
        (one.kind, one.cell, one.level) = (from.0, at, from.2);
        let two = &mut characters[3 + target.slot.index()];
        (two.kind, two.cell, two.facing, two.crouched) = (to.0, aimed, to.2, to.3);
        let lies = Flag::Lies(middle, Level::Top);
        self.public.flag = if from.3 { Flag::Carried(shooter) } else { lies };
        self.public.aim(shooter, target, ShotKind::Shoot)
    }
}

/// SS and Range as printed; the flag changes them.
fn printed(kind: Kind, is_bearer: bool) -> (i32, i32) {
    match kind {
        _ if is_bearer => (9, 2),
        Kind::Infantry | Kind::Heavy => (12, 2),
        Kind::Sniper => (15, 3),
        Kind::Lmg => (10, 2),
        Kind::Ranger => (13, 2),
    }
}

fn armour(kind: Kind) -> i32 {
    match kind {
        Kind::Sniper => 1,
        Kind::Infantry | Kind::Ranger => 2,
        Kind::Lmg => 3,
        Kind::Heavy => 4,
    }
}

#[test]
fn co_507_the_hit_value_is_skill_less_defence() {
    let halves = [(-7, 5), (-6, 1), (-4, 2), (-3, -2), (-3, 3), (-2, 5), (-1, -2), (1, 2), (2, -5)];
    let more = [(3, -3), (3, 2), (4, -2), (6, -1), (7, -5)];
    let fulls = [(-2, -1), (-2, 2), (2, -2), (2, 1)];
    let cover = |hex: Hex| match (hex.q, hex.r) {
        at if fulls.contains(&at) => 3,
        at if halves.contains(&at) || more.contains(&at) => 1,
        _ => 0,
    };
    let mut range = Range::new();
    let hexes: Vec<Hex> = range.public.map.board().hexes().collect();
    let mut cells = BTreeSet::new();
    for (from, to) in hexes.iter().flat_map(|from| hexes.iter().map(move |to| (*from, *to))) {
        let delta = Hex::new(to.q - from.q, to.r - from.r);
        let distance = delta.q.abs().max(delta.r.abs()).max((delta.q + delta.r).abs());
        if distance == 0 || distance > 7 {
            continue;
        }
        let turn = (from.q * 5 + from.r * 7 + to.q * 11 + to.r * 13).unsigned_abs() as usize;
        let fronts = Direction::ALL.map(|facing| (facing, in_wedge(-delta, facing)));
        for mix in 0..6 * 5 * 6 * 2 * 2 {
            // Everything meets everything at a hex with cover; in the open, one mix of many is enough.
            if cover(to) == 0 && mix % 97 != turn % 97 {
                continue;
            }
            let (shooter, target) = (mix % 6, Kind::ALL[mix / 6 % 5]);
            let is_bearer = shooter == 5;
            let shooter = *Kind::ALL.get(shooter).unwrap_or(&target);
            let (facing, is_in_front) = fronts[mix / 30 % 6];
            let (is_up, is_crouched) = (mix / 180 % 2 == 1, mix / 360 == 1);
            let level = if is_up { Level::Top } else { Level::Ground };
            let aim =
                range.aim((shooter, from, level, is_bearer), (target, to, facing, is_crouched));
            let (skill, reach) = printed(shooter, is_bearer);
            let (skill, reach) = (skill + i32::from(is_up), reach + i32::from(is_up));
            let beyond = match distance - reach {
                ..=0 => 0,
                1 => 1,
                2 => 3,
                _ => {
                    assert_eq!(aim, None, "{from} to {to}");
                    continue;
                }
            };
            let blindage = if is_in_front { cover(to) } else { 0 };
            let defence = armour(target) + i32::from(is_crouched) + blindage + beyond;
            let value = aim.map(|aim| i32::from(aim.value));
            assert_eq!(value, Some((skill - defence).max(0)), "{from} to {to}: {aim:?}");
            cells.insert((skill, defence));
        }
    }
    // The table "Hit values" of the rulebook, whole: every cell, and each die's chance in brackets.
    let rows = table("## Hit values\n");
    assert_eq!(rows.len(), 8);
    for row in rows {
        let skill = first_number(row[0]);
        assert_eq!(row.len(), 12);
        for (defence, cell) in (1..).zip(&row[1..]) {
            let value = skill.saturating_sub(defence);
            assert_eq!(*cell, format!("{value} ({})", 5 * value), "{skill} against {defence}");
            assert!(cells.contains(&(skill.into(), defence.into())), "{skill} against {defence}");
        }
    }
    assert_eq!(cells.len(), 88, "no shot has a skill or a defence outside the table");
}

#[test]
fn co_507_says_its_parts() {
    let scene = Scene::new("S1 0,0 top; I2 -2,-1 f3 crouched; H2 1,0; R2 -4,-2 f5");
    assert_eq!(scene.breakdown("S1", "I2"), "15 + 1 top - 2 armour - 1 crouch - 3 cover = 10");
    assert_eq!(scene.breakdown("S1", "H2"), "15 + 1 top - 4 armour = 12");
    assert_eq!(scene.breakdown("S1", "R2"), "15 + 1 top - 2 armour - 3 out of range = 11");
}

#[test]
fn co_508_a_die_at_the_hit_value_or_below_hits() {
    // The Heavy at the Infantry: 12 - 2 = 10, one die. Every face.
    for face in 1..=20 {
        let mut scene = Scene::new("H1 -3,0 f2; I2 -1,0");
        scene.dice([face]).act("H1", "shoot I2 f2");
        let hits = u8::from(face <= 10);
        assert_eq!(scene.character("I2").hp, 4 - hits, "{face}");
        let told = scene.told_by("CO-508");
        let [Event::Shot { aim, dice, hits: told, .. }] = told.as_slice() else {
            panic!("{told:?}")
        };
        assert_eq!((aim.value, dice.as_slice(), *told), (10, [face].as_slice(), hits));
    }
    let mut scene = Scene::new("I1 -3,0; R2 -1,-1");
    scene.dice([10, 11]).act("I1", "shoot R2 f1");
    assert_eq!(scene.shots(), ["I1>R2 at 2, value 10, dice 10 11: 1 hit, 2 HP left"]);
}

#[test]
fn co_509_each_hit_takes_one_hit_point() {
    // The LMG at the Heavy: 10 - 4 = 6, four dice.
    for hits in 0..=4 {
        let mut scene = Scene::new("L1 -3,0 f2; H2 -1,0");
        let dice =
            [6, 7].map(|face| std::iter::repeat_n(face, if face == 6 { hits } else { 4 - hits }));
        scene.dice(dice.into_iter().flatten()).act("L1", "shoot H2 f2");
        assert_eq!(usize::from(scene.character("H2").hp), 6 - hits);
    }
}

#[test]
fn co_510_the_hit_value_stays_between_0_and_20() {
    // With the printed card the largest value is 15 and cut off above by nothing; below 0 it is 0.
    let scene = Scene::new("L1 -3,0 f2 bearer; H2 -2,-1 f5 crouched; S2 -2,0");
    assert_eq!(scene.aim("L1", "H2").map(|aim| aim.value), Some(1), "9 - 4 - 1 - 3");
    let scene = Scene::new("L1 -2,-4 bearer; H2 -2,-1 f5 crouched");
    assert_eq!(scene.aim("L1", "H2").map(|aim| aim.value), Some(0), "9 - 4 - 1 - 3 - 1");
    let scene = Scene::new("L1 0,-5 bearer; H2 -2,-1 f0 crouched");
    assert_eq!(scene.aim("L1", "H2").map(|aim| aim.value), Some(0), "9 - 4 - 1 - 3 - 3 is less");
    // A card with SS 20 for the Sniper and no Armour for the Infantry: 20, and 21 on a top, are both 20. A
    // rolled 20 does not miss by itself.
    let sharp =
        CARD.replacen("skill = 15", "skill = 20", 1).replacen("armour = 2", "armour = 0", 1);
    let game = with_card(sharp);
    for (level, mark) in [(Level::Ground, 0), (Level::Top, 1)] {
        let mut state = begun(&game, "S1 0,0; I2 1,0");
        state.public.characters[0].level = level;
        let aim = state.public.aim(who(ONE, 0), who(TWO, 0), ShotKind::Shoot).unwrap();
        assert_eq!((aim.skill, aim.top, aim.armour, aim.value), (20, mark, 0, 20));
        shoot(&game, &mut state, Direction::SE, [20]);
        assert_eq!(state.public.character(who(TWO, 0)).hp, 3);
    }
    // One less: 19, and a 20 misses.
    let game = with_card(CARD.replacen("skill = 15", "skill = 20", 1));
    let mut state = begun(&game, "S1 -3,0; S2 -2,0");
    shoot(&game, &mut state, Direction::SE, [20]);
    assert_eq!(state.public.character(who(TWO, 0)).hp, 3);
    let mut state = begun(&game, "S1 -3,0; S2 -2,0");
    shoot(&game, &mut state, Direction::SE, [19]);
    assert_eq!(state.public.character(who(TWO, 0)).hp, 2);
}

fn who(seat: duello_core::Seat, slot: usize) -> Who {
    Who::new(seat, Slot::ALL[slot])
}

/// The position of a scene under another card, with the hit points of the printed one.
#[track_caller]
fn begun(game: &Commandos, position: &str) -> State<Commandos> {
    let setup: Setup = Scene::new(position).game.setup_of(&Scene::new(position).state);
    let state = game.start(&setup, &mut Table::silent(&mut Scripted::new([])));
    state.unwrap_or_else(|errors| panic!("{errors}"))
}

/// The first of side 1 is activated and shoots at the first of side 2.
#[track_caller]
fn shoot<const N: usize>(
    game: &Commandos,
    state: &mut State<Commandos>,
    facing: Direction,
    dice: [u32; N],
) {
    let mut dice = Scripted::new(dice);
    let shot = Action::Shoot(Shoot { target: Slot::ALL[0], facing });
    for action in [Action::Activate(Slot::ALL[0]), shot] {
        let checked = game.check(state.sight(Observer::Seat(ONE)), &action);
        checked.unwrap_or_else(|illegal| panic!("{illegal}"));
        let joint = Joint::from_iter([(ONE, action)]);
        game.advance(state, &joint, &mut Table::silent(&mut dice));
    }
    dice.finish().unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn co_511_at_0_hp_the_token_leaves_the_map_at_once() {
    let mut scene = Scene::new("L1 -3,0 f2; R1 -4,1; I2 -1,0 hp2 crouched; S2 3,0");
    // Crouched, 10 - 2 - 1 = 7: three dice hit, two hearts are there.
    scene.dice([7, 8, 1, 2]).act("L1", "shoot I2 f2");
    assert_eq!(scene.written("I2"), "I2 -1,0 f5 hp0", "no crouch is left of it either");
    assert_eq!(scene.shots(), ["L1>I2 at 2, value 7, dice 7 8 1 2: 3 hits, 0 HP left"]);
    let told = scene.told_by("CO-508");
    let [Event::Shot { hits, lost, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((*hits, *lost), (3, 2), "the surplus is lost");
    let died = scene.told_by("CO-511");
    let [Event::Died { figure, at }] = died.as_slice() else { panic!("{died:?}") };
    assert_eq!(
        (figure.who(), figure.kind, *at),
        (scene.who("I2"), Kind::Infantry, Hex::new(-1, 0))
    );
    assert_eq!(scene.outcome(), "open");
    // The hex is free: an own character stops there now, which no hex with an enemy allows.
    scene.act("R1", "move -3,1 -2,0 -1,0 f2");
    assert_eq!(scene.written("R1"), "R1 -1,0 f2 hp3");
}

#[test]
fn co_512_no_shot_with_a_hit_value_of_0() {
    let at = |from: &str| Scene::new(&format!("S1 {from} bearer; H2 -2,-1 f3 crouched"));
    // At distance 1 and 2 the value is 9 - 4 - 1 - 3 = 1, at distance 3 it would be 0.
    for from in ["-2,0", "-1,0"] {
        let scene = at(from);
        assert_eq!(scene.breakdown("S1", "H2"), "9 - 4 armour - 1 crouch - 3 cover = 1");
        assert!(scene.allows("S1", "shoot H2"), "{from}");
    }
    let refusal = "shoot.hopeless: the hit value would be 0: 9 - 4 armour - 1 crouch - 3 cover - 1 out of range = 0 (CO-512)";
    assert_eq!(at("0,0").refusal("S1", "shoot H2"), refusal);
}

#[test]
fn co_513_own_characters_are_never_hit_and_never_in_the_way() {
    // Own characters in front, an enemy in front: the shot goes past all of them.
    let mut scene = Scene::new("L1 -3,0 f2; I1 -2,0; S1 -1,0 hp1; I2 0,0; R2 1,0");
    assert_eq!(scene.breakdown("L1", "R2"), "10 - 2 armour - 3 out of range = 5");
    scene.dice([1, 2, 20, 20]).act("L1", "shoot R2 f2");
    assert_eq!(scene.character("R2").hp, 1);
    assert_eq!(["I1", "S1", "I2"].map(|name| scene.character(name).hp), [4, 1, 4]);
    // No answer names an own character: candidates name enemies only, each once per facing that holds it.
    let mut scene = Scene::new("L1 -3,0 f2; I1 -2,0; R2 -1,0");
    scene.act("L1", "activate");
    let shots =
        scene.candidates(ONE).into_iter().filter(|action| matches!(action, Action::Shoot(_)));
    let slot = scene.who("R2").slot;
    let [ne, se, s] = [Direction::NE, Direction::SE, Direction::S];
    let expected = [ne, se, s].map(|facing| Action::Shoot(Shoot { target: slot, facing }));
    assert_eq!(shots.collect::<Vec<_>>(), expected);
}
