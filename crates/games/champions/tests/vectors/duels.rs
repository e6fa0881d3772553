//! Refusals, Cowed Characters and how Duels run: V16 to V22 and V33 to V37.

use duello_champions::{Action, Champions, Event, Slot};
use duello_core::dice::{Counts, Dice, Die, Exhaustive, Label, Odds};
use duello_core::{Fraction, Joint, Rules, Table};

use super::attacks::dusk_duel;
use crate::scene::{A, B, Scene};

/// V16: sarnath's Duel is refused, and she takes six of the rank and file.
fn queen_refused(nominated: &str) -> Scene {
    let mut scene = Scene::preset("fire", "");
    scene
        .fate("sarnath Queen", "2,2,2,2 | 2,2,2,2")
        .fate("sarnath Ashwyrm close", "3,3,1,1,1 | 2,2")
        .fate("aldermoor_spears break", "6,6")
        .play(&["issue sarnath", "refuse", &format!("nominate {nominated}")])
        .until_scored();
    assert_eq!(scene.losses(), ["aldermoor_spears 4", "aldermoor_spears 2"]);
    assert_eq!(scene.strikes_of(nominated), [""; 0], "CH-622");
    assert_eq!(scene.public().full_ranks(scene.unit_id("aldermoor_spears")), 5);
    assert!(scene.public().is_steadfast(scene.unit_id("aldermoor_spears")));
    let score = scene.score(B);
    assert_eq!((score.losses, score.charge, score.total()), (6, 1, 7));
    scene
}

/// The chance of at most this with two dice.
fn at_most(discipline: u32) -> u32 {
    (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| *sum <= discipline).count()
        as u32
}

#[test]
fn v16a_brannoc_is_cowed() {
    let mut scene = queen_refused("brannoc");
    let score = scene.score(A);
    assert_eq!((score.losses, score.ranks, score.standards, score.total()), (0, 3, 2, 5));
    assert!(!scene.strikes_of("odo").is_empty());
    assert_eq!(scene.tests().last().expect("a test"), "aldermoor_spears break on 7: 6,6 failed");
    assert_eq!(scene.stage_word(), "reroll");
    let fails = 36 - at_most(7);
    assert_eq!(
        Fraction::ONE.minus(&Fraction::new((fails * fails).into(), 1296u64.into())),
        Some(Fraction::new(119u64.into(), 144u64.into()))
    );
    scene.fate("aldermoor_spears break", "3,4").say("reroll");
    assert!(!scene.unit("aldermoor_spears").broken);
}

#[test]
fn v16b_odo_is_cowed() {
    let scene = queen_refused("odo");
    let score = scene.score(A);
    assert_eq!((score.losses, score.ranks, score.standards, score.total()), (0, 3, 1, 4));
    assert!(!scene.strikes_of("brannoc").is_empty());
    let tests = scene.tests();
    assert!(tests.contains(&"aldermoor_spears break on 8: 6,6 failed".to_owned()), "{tests:?}");
    assert_eq!(scene.told_by("CH-939").len(), 0, "no reroll");
    assert!(matches!(scene.told_by("CH-1023")[..], [Event::Broke { .. }]));
    assert_eq!(at_most(8), 26);
}

/// V17: U1 touches V1 and V2, U2 touches V2 only.
const FOUR_UNITS: &str = "A gate_guard 10x5 at 300,300 N champ2 brannoc@3 as U1; \
    A gate_guard 10x5 at 425,300 N odo@3 as U2; \
    B reaver_swords 10x5 at 375,300 S champ2 as V1; \
    B reaver_swords 10x5 at 500,300 S champ2 as V2; first B";

#[test]
fn v17_all_who_were_able_have_refused() {
    // brannoc is the only one who can be nominated, so nobody is asked.
    let refused = ["issue V1.champ", "refuse"];
    let mut scene = Scene::new(FOUR_UNITS);
    scene.play(&refused);
    assert!(scene.is_cowed("brannoc"));
    assert_eq!((scene.stage_word(), scene.asked()), ("issue", A));
    assert_eq!(scene.duel_options(), ["odo"]);
    let refusal = "duel.refuser: this model has just refused a Duel (CH-607)";
    assert_eq!(scene.refusal("issue U1.champ"), refusal);
    assert_eq!(scene.refusal("issue brannoc"), refusal);
    scene.say("issue odo");
    assert_eq!(scene.duel_options(), ["V2.champ"]);
    let mut scene = Scene::new(&format!("{FOUR_UNITS}; refusers = \"nominated_only\""));
    scene.play(&refused);
    assert_eq!(scene.duel_options(), ["U1.champ", "odo"]);
    assert_eq!(scene.refusal("issue brannoc"), refusal);
}

#[test]
fn v18_a_champion_who_refuses_pays_nothing() {
    let mut scene = Scene::new(&FOUR_UNITS.replace("brannoc@3 ", ""));
    scene.play(&["issue V1.champ"]);
    assert_eq!(scene.duel_options(), ["U1.champ"]);
    scene.say("refuse");
    assert_eq!(scene.told_by("CH-620").len(), 0);
    assert_eq!((scene.stage_word(), scene.asked()), ("issue", A));
    assert_eq!(scene.duel_options(), ["odo"]);
}

/// V19: hask's Duel is refused in turn 1 and brannoc is Cowed; turn 2, in which side A is Active.
fn cowed_castellan() -> Scene {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask", "refuse"]).until_turn(2);
    assert!(scene.is_cowed("brannoc"), "CH-628");
    assert_eq!(scene.strikes_of("brannoc"), [""; 0]);
    scene.to("issue").forget();
    scene
}

#[test]
fn v19a_a_cowed_lord_who_issues_a_duel_is_free_at_once() {
    let mut scene = cowed_castellan();
    scene.say("issue brannoc");
    assert!(!scene.is_cowed("brannoc"));
    assert!(matches!(scene.told_by("CH-626")[..], [Event::Freed { .. }]));
    scene.play(&["refuse"]).until_scored();
    assert!(!scene.strikes_of("brannoc").is_empty(), "he fights in turn 2");
}

#[test]
fn v19b_a_cowed_lord_is_free_when_nobody_is_left_to_meet_him() {
    let mut scene = cowed_castellan();
    // The last enemies who could accept fall to other hands.
    let (hask, keeper) = (scene.pool("hask"), scene.pool("Oath-Keeper"));
    scene.play(&["pass", "B pass"]);
    scene.edit(|public| {
        let round = public.round.as_mut().expect("a Round is fought");
        let loss = |pool| duello_champions::Loss { pool, hp: 3, by_opponent: false };
        round.losses = vec![loss(hask), loss(keeper)];
    });
    scene.until_turn(3);
    assert_eq!(scene.removed(), ["hask", "Oath-Keeper"]);
    assert_eq!(scene.strikes_of("brannoc"), [""; 0], "until then he cannot attack");
    assert!(matches!(scene.told_by("CH-627")[..], [Event::Freed { .. }]));
    let order = |event: fn(&Event) -> bool| scene.told.iter().position(|told| event(&told.event));
    let freed = order(|event| matches!(event, Event::Freed { .. }));
    let scored = order(|event| matches!(event, Event::Scored { .. }));
    assert!(freed > scored, "at the end of the Player Turn");
}

#[test]
fn v19c_a_cowed_lord_is_free_when_the_combat_has_ended() {
    let mut scene = cowed_castellan();
    scene.play(&["pass", "B pass"]);
    scene.edit(|public| {
        public.round.as_mut().expect("a Round is fought").lost = [0, 9];
    });
    scene.fate("reaver_swords break", "6,6").until_told(|e| matches!(e, Event::Freed { .. }));
    assert!(matches!(scene.told_by("CH-1023")[..], [Event::Broke { .. }]));
    assert_eq!(scene.strikes_of("brannoc"), [""; 0]);
    assert!(matches!(scene.told_by("CH-625")[..], [Event::Freed { .. }]));
}

#[test]
fn v20_a_duel_goes_on_while_both_live() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["issue hask", "accept brannoc"]).until_turn(2);
    assert_eq!(scene.duels(), ["brannoc - hask"]);
    scene.forget().until_turn(3);
    assert!(matches!(scene.told_by("CH-653")[..], [Event::DuelGoesOn { .. }, ..]));
    for clause in ["CH-603", "CH-609"] {
        assert_eq!(scene.told_by(clause).len(), 0, "step 4 is skipped");
    }
    assert!(!scene.strikes_of("hask > brannoc").is_empty());
    assert!(!scene.strikes_of("brannoc > hask").is_empty());
}

#[test]
fn v20_a_duel_ends_when_the_combat_splits() {
    let scene = |switches: &str| {
        let mut scene = Scene::new(&format!(
            "A gate_guard 10x5 at 100,300 N champ1 brannoc@3 as A1; A gate_guard 5x2 at 250,300 N as A2; \
             A gate_guard 10x5 at 350,300 N as A3; B reaver_swords 10x5 at 275,300 S champ1 hask@2 as B1; \
             B reaver_swords 10x5 at 400,300 S as B2; first B{switches}"
        ));
        scene.edit(|public| {
            let unit = &mut public.units[1];
            (unit.models, unit.files, unit.slots[0]) = (1, 1, Slot::Ranks);
        });
        scene.play(&["issue hask", "accept brannoc"]);
        let pool = scene.pool("A2");
        scene.edit(|public| {
            let round = public.round.as_mut().expect("a Round is fought");
            round.losses = vec![duello_champions::Loss { pool, hp: 1, by_opponent: false }];
        });
        scene.until_turn(2);
        assert!(matches!(scene.told_by("CH-838")[..], [Event::Destroyed { .. }]));
        scene
    };
    let mut split = scene("");
    assert!(matches!(split.told_by("CH-652")[..], [Event::DuelEnded { .. }]));
    assert_eq!(split.duels(), [""; 0]);
    split.play(&["fight A1", "issue brannoc"]);
    let kept = scene("; duel_survives_split = true");
    assert_eq!(kept.duels(), ["brannoc - hask"]);
}

#[test]
fn v21_both_lords_fall_in_the_same_step() {
    let mut scene = Scene::preset("gate", "");
    scene.play(&["weapon paired-weapons", "weapon hand-weapon", "issue hask"]);
    scene.edit(|public| public.characters.iter_mut().for_each(|character| character.hp = 1));
    scene
        .fate("hask", "3,4,6,2,1 | 4,5,6,2 | 1,3,4 | 2,4")
        .fate("brannoc", "3,3,5,1 | 4,6,2 | 5,3 | 1,2")
        .play(&["accept brannoc"])
        .until_scored();
    assert_eq!(
        scene.strikes_of("hask"),
        [
            "hask Reaver Lord close > brannoc: 5 at 3+ 4+ 4+ 5+: 3,4,6,2,1 | 4,5,6,2 | 1,3,4 | 2,4: 4 hits, 3 wounds, 2 HP"
        ]
    );
    assert_eq!(
        scene.strikes_of("brannoc"),
        [
            "brannoc Castellan close > hask: 4 at 3+ 4+ 6+ 5+: 3,3,5,1 | 4,6,2 | 5,3 | 1,2: 3 hits, 2 wounds, 2 HP"
        ]
    );
    assert_eq!(scene.removed().len(), 2);
    for side in [A, B] {
        assert_eq!((scene.score(side).losses, scene.score(side).overkill), (1, 1));
    }
}

#[test]
fn v22_losses_spill_onto_a_duelling_captain() {
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ2; B reaver_swords 10x5 at 350,300 S charging as V1; \
         B reaver_swords 10x5 at 475,300 S champ5 as V2; first B",
    );
    scene.edit(|public| {
        let unit = &mut public.units[0];
        (unit.models, unit.files) = (2, 3);
        unit.slots[..3].copy_from_slice(&[Slot::Ranks, Slot::Champion, Slot::Ranks]);
    });
    scene.play(&["issue V2.champ"]);
    scene
        .fate("V1 > gate_guard", "4,4,4,4,1,1 | 4,4,4,4 | 1,1,1,1")
        .fate("V2.champ", "4,4 | 4,4 | 1,1")
        .play(&["accept Gate Captain"])
        .until_scored();
    assert_eq!(scene.losses(), ["gate_guard 2", "Gate Captain 1"]);
    assert!(matches!(scene.told_by("CH-838")[..], [Event::Destroyed { .. }]));
    assert_eq!(scene.overkill(), [0, 2]);
    assert_eq!((scene.score(B).losses, scene.score(B).overkill), (3, 2));
    assert_eq!(scene.told_by("CH-1213").len(), 0, "no laurels");
}

#[test]
fn v33_the_initiative_order_at_dusk() {
    let mut scene = Scene::preset("dusk", "");
    scene.play(&["A pass"]).until_scored();
    let mut found: Vec<(String, String)> = Vec::new();
    for line in scene.steps() {
        let (who, _) = line.split_once(" > ").expect("a batch has a target");
        let (step, who) = who.split_once(' ').expect("a step and an attacker");
        let pair = (step.to_owned(), who.to_owned());
        if !found.contains(&pair) {
            found.push(pair);
        }
    }
    let found: Vec<String> = found.iter().map(|(step, who)| format!("{step} {who}")).collect();
    assert_eq!(
        found,
        [
            "10 isaura Tuskhart impact",
            "8 veska Dancer close",
            "7 isaura Dame close",
            "6 corvin Knight close",
            "4 corvin Horse close",
            "4 Fen Marshal Lancer close",
            "4 Fen Marshal Horse close",
            "4 fen_lances Lancer close",
            "4 fen_lances Horse close",
            "4 isaura Tuskhart close",
            "4 ulk Bearer close",
            "3 Oath-Keeper Reaver close",
            "3 reaver_swords Reaver close",
            "0 isaura Tuskhart stomp",
        ]
    );
}

#[test]
fn v34_who_steps_into_the_gap_may_strike_those_not_in_the_duel() {
    let mut scene = dusk_duel();
    assert!(scene.told_by("CH-835").iter().any(|e| matches!(e, Event::Filled { slot: 5, .. })));
    assert_eq!(scene.slots("reaver_swords"), "R R veska ulk R R R");
    let step = |scene: &Scene| scene.public().round.as_ref().map(|round| round.step);
    scene.until(|scene| step(scene) == Some(3) && scene.stage_word() == "declare");
    assert_eq!(scene.asked(), B);
    // All at the second pool in reach. Slot 5 and the model behind it touch isaura and, at x = 500, the Fen Marshal:
    // their pools are the lancers, by Swirling Melee, and the Fen Marshal. So are, with corvin as a third, those of the
    // two behind veska and ulk; slot 2 and the one behind it have the lancers and corvin.
    while step(&scene) == Some(3) && scene.stage_word() == "declare" {
        let second =
            |action: &&Action| matches!(action, Action::Allocate(n) if n[0] == 0 && n[1] > 0);
        let action = scene.options().iter().find(second).cloned().expect("a second pool");
        scene.answer(&action);
    }
    scene.until_scored();
    let strikes = scene.strikes_of("reaver_swords");
    let numbers: Vec<&str> = strikes.iter().filter_map(|line| line.split(" at ").next()).collect();
    assert_eq!(
        numbers,
        [
            "reaver_swords Reaver close > fen_lances: 2",
            "reaver_swords Reaver close > Fen Marshal: 4",
            "reaver_swords Reaver close > corvin: 2",
        ]
    );
}

#[test]
fn v35_the_mount_strikes_the_removed_duellist_only() {
    let mut scene = Scene::new(
        "A isaura at 437,400 N charging; B veska at 462,400 S; \
         B reaver_swords 20x5 at 587,400 S champ5; first A",
    );
    scene
        .fate("isaura Dame", "5,1,1,1 | 2 | 1 | 5")
        .play(&["issue isaura", "accept veska"])
        .until_scored();
    assert_eq!(scene.removed(), ["veska"]);
    assert_eq!(scene.strikes_of("isaura Tuskhart close > veska").len(), 1);
    assert_eq!(scene.strikes_of("isaura stomp > veska").len(), 1);
    assert_eq!(scene.strikes_of("isaura > reaver_swords"), [""; 0]);
}

/// V36: reaver_swords with hask Break after the Oath-Keeper has fallen in a Duel, and flee so far.
fn broken_swords(flight: &str) -> u32 {
    let mut scene = Scene::new(
        "A gate_guard 15x5 at 300,300 N champ2; \
         B reaver_swords 25x5 at 425,300 S champ2 hask@3 std charging; first B",
    );
    scene.play(&["issue Oath-Keeper"]).fate("Gate Captain", "4,1 | 3 | 1");
    scene.say("accept Gate Captain");
    scene.edit(|public| {
        public.round.as_mut().expect("a Round is fought").lost = [0, 20];
    });
    scene.fate("reaver_swords break", "6,6").fate("reaver_swords flees", flight);
    scene.play(&["pursue reaver_swords"]);
    assert_eq!(scene.outcome(), "side A by CH-1201");
    scene.public().glory(A)
}

#[test]
fn v36_glory_for_a_unit_caught_and_for_one_that_escapes() {
    assert_eq!(broken_swords("1,1"), 575);
    assert_eq!(broken_swords("6,6"), 312);
}

/// Every outcome of the attacks; Discipline Tests, which come after them, are passed.
struct AttacksOnly(Exhaustive);

impl Dice for AttacksOnly {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        self.0.draw(label, odds)
    }

    fn roll(&mut self, label: Label, n: u32, die: &Die) -> Counts {
        self.0.roll(label, n, die)
    }

    fn roll_shown(&mut self, label: Label, n: u32, die: &Die, faces: &mut Vec<u32>) -> Counts {
        self.0.roll_shown(label, n, die, faces)
    }

    fn face(&mut self, _: Label, _: u32) -> u32 {
        1
    }
}

#[test]
fn v37_the_odds_of_the_duel_in_the_ring() {
    let mut scene = Scene::preset("ring", "turn_limit = 1");
    // The Duel alone: nobody of the rank and file strikes.
    scene.edit(|public| {
        for unit in &mut public.units {
            (unit.models, unit.files, unit.slots[0]) = (0, 1, Slot::Champion);
        }
    });
    scene.play(&["issue Oath-Keeper"]);
    let joint = Joint::from_iter([(A, scene.action("accept Gate Captain"))]);
    let game = Champions::new();
    let (mut captain, mut keeper, mut nobody, mut both) =
        (Fraction::ZERO, Fraction::ZERO, Fraction::ZERO, Fraction::ZERO);
    let fallen = [scene.pool("Gate Captain"), scene.pool("Oath-Keeper")];
    let mut dice = AttacksOnly(Exhaustive::new());
    loop {
        dice.0.restart();
        let (mut state, mut told) = (scene.state.clone(), Vec::new());
        game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
        let falls = fallen.map(|pool| told.iter().any(|t| t.event == Event::Removed { pool }));
        let sum = match falls {
            [true, false] => &mut captain,
            [false, true] => &mut keeper,
            [false, false] => &mut nobody,
            [true, true] => &mut both,
        };
        *sum += dice.0.weight();
        if !dice.0.advance() {
            break;
        }
    }
    let fraction = |n: u64, of: u64| Fraction::new(n.into(), of.into());
    assert_eq!(captain, fraction(11, 36));
    assert_eq!(keeper, fraction(3875, 11664));
    assert_eq!(nobody, fraction(4225, 11664));
    assert_eq!(both, Fraction::ZERO);
}
