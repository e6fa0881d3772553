//! Contact, engagement, combats (CH-301 to CH-313).

use duello_champions::{Event, Facing, Status};

use crate::scene::Scene;

#[test]
fn ch_240_the_four_facings_are_the_four_edges() {
    // Odo at each edge of a unit that faces east.
    for (at, facing, own) in [
        ("650,400 W", Facing::Front, Facing::Front),
        ("550,425 N", Facing::Left, Facing::Rear),
        ("550,275 N", Facing::Right, Facing::Front),
        ("475,400 S", Facing::Rear, Facing::Left),
    ] {
        // Five files and four ranks: x 500 to 600, y 275 to 400.
        let at = at.replace("650,400 W", "600,375 W").replace("475,400 S", "500,375 S");
        let text = format!("A gate_guard 20x5 at 600,400 E; B odo at {at}; limit 2");
        let scene = Scene::new(&text);
        assert_eq!(scene.facings("gate_guard", "odo"), Some((facing, own)), "{at}");
    }
}

#[test]
fn ch_301_an_edge_of_a_millimetre_engages_a_corner_does_not() {
    let battle = |x: i32| {
        Scene::new(&format!(
            "A gate_guard 5x5 at 300,300 N; B reaver_swords 5x5 at {x},300 S; limit 2"
        ))
    };
    // The swords reach from x − 125 to x; the guard from 300 to 425.
    assert_eq!(
        battle(301).facings("gate_guard", "reaver_swords"),
        Some((Facing::Front, Facing::Front))
    );
    assert_eq!(battle(300).facings("gate_guard", "reaver_swords"), None);
    assert!(battle(549).facings("gate_guard", "reaver_swords").is_some());
    assert_eq!(battle(550).facings("gate_guard", "reaver_swords"), None);
    let (guard, swords) = (battle(301).unit_id("gate_guard"), battle(301).unit_id("reaver_swords"));
    assert_eq!(
        battle(301).public().shared_edge(guard, swords),
        Some(([Facing::Front, Facing::Front], 1))
    );
    // Friends never fight each other.
    let friends = Scene::new(
        "A gate_guard 5x5 at 300,300 N; A odo at 325,325 N; B veska at 900,800 N; limit 2",
    );
    assert_eq!(friends.combats(), Vec::<String>::new());
}

#[test]
fn ch_302_the_facing_of_an_engagement_stays() {
    let mut scene = Scene::preset("pincer", "");
    assert_eq!(
        scene.facings("aldermoor_spears", "gore_riders"),
        Some((Facing::Right, Facing::Front))
    );
    // The riders slip to a corner of the spears: it is still the flank on which they fight.
    scene.edit(|public| public.units[2].corner.y = 400);
    assert_eq!(
        scene.facings("aldermoor_spears", "gore_riders"),
        Some((Facing::Right, Facing::Front))
    );
}

#[test]
fn ch_303_all_models_of_an_engaged_unit_are_engaged() {
    // The First Spear stands far from the enemy and may issue a Duel all the same.
    let mut scene = Scene::new(
        "A aldermoor_spears 20x10 at 300,300 N champ10; B reaver_swords 5x5 at 325,300 S champ1; first A",
    );
    assert_eq!(scene.contacts("aldermoor_spears"), ["1.1", "1.2"]);
    scene.to("issue");
    assert_eq!(scene.duel_options(), ["First Spear"]);
}

#[test]
fn ch_304_what_a_unit_presents_on_each_facing() {
    // 12 models in five files: 5, 5 and 2 on the left. An enemy as long as the edge touches all of them.
    let own = "A gate_guard 12x5 at 500,400 N";
    let contacts =
        |foe: &str| Scene::new(&format!("{own}; B {foe}; limit 2")).contacts("gate_guard");
    assert_eq!(contacts("reaver_swords 5x5 at 625,400 S"), ["1.1", "1.2", "1.3", "1.4", "1.5"]);
    // Rear: the last model of each file, across the gap of the third rank.
    assert_eq!(contacts("reaver_swords 5x5 at 500,325 N"), ["2.3", "2.4", "2.5", "3.1", "3.2"]);
    // Right flank: in each rank the model nearest to it; in the third that is file 2.
    assert_eq!(contacts("reaver_swords 5x5 at 625,325 W"), ["1.5", "2.5", "3.2"]);
    // Left flank.
    assert_eq!(contacts("reaver_swords 5x5 at 500,400 E"), ["1.1", "2.1", "3.1"]);
}

#[test]
fn ch_304_a_long_base_is_presented_wherever_it_reaches() {
    // Corvin in file 5 fills ranks 1 and 2 of the right flank; from the rear he is the last of his file.
    let own = "A gate_guard 8x5 at 500,400 N corvin@5";
    let contacts =
        |foe: &str| Scene::new(&format!("{own}; B {foe}; limit 2")).contacts("gate_guard");
    assert_eq!(contacts("reaver_swords 5x5 at 625,325 W"), ["1.5"]);
    assert_eq!(contacts("reaver_swords 5x5 at 500,350 N"), ["1.5", "2.1", "2.2", "2.3", "2.4"]);
}

#[test]
fn ch_305_bases_overlap_or_touch_at_an_end_point() {
    // Odo spans x 350 to 375 or a millimetre more: file 3 of 325 to 350 touches at the corner, or does not.
    let contacts = |x: i32| {
        let text = format!("A gate_guard 5x5 at 300,300 N; B odo at {x},300 S; limit 2");
        Scene::new(&text).contacts("gate_guard")
    };
    assert_eq!(contacts(375), ["1.2", "1.3", "1.4"]);
    assert_eq!(contacts(376), ["1.3", "1.4"]);
    assert_eq!(contacts(374), ["1.2", "1.3"]);
}

#[test]
fn ch_306_a_combat_is_what_engagements_connect() {
    let scene = Scene::preset("pincer", "");
    assert_eq!(
        scene.combats(),
        ["aldermoor_spears reaver_swords gore_riders", "stonewarden thresher"]
    );
    let scene = Scene::preset("ford", "");
    assert_eq!(scene.combats(), ["aldermoor_spears reaver_swords", "gate_guard pit_maulers"]);
}

#[test]
fn ch_307_and_ch_308_the_first_round_and_charging_end_with_the_round() {
    let mut scene = Scene::preset("gate", "");
    assert!(scene.unit("reaver_swords").charging && scene.unit("reaver_swords").first_round);
    assert!(!scene.unit("gate_guard").charging && scene.unit("gate_guard").first_round);
    scene.until_turn(2);
    for name in ["reaver_swords", "gate_guard"] {
        let unit = scene.unit(name);
        assert!(!unit.charging && !unit.first_round && unit.status == Status::Engaged, "{name}");
    }
}

#[test]
fn ch_307_who_is_charged_while_engaged_is_not_in_its_first_round_again() {
    // Lances wheel into the flank of swords that fight already, in turn 2.
    let mut scene = Scene::new(
        "A gate_guard 10x5 at 400,400 N; B reaver_swords 10x5 at 525,400 S; A fen_lances 5x5 at 900,425 W; first B",
    );
    scene.until_turn(2).to("muster");
    scene.say("wheel fen_lances reaver_swords 0");
    assert!(scene.unit("fen_lances").first_round && scene.unit("fen_lances").charging);
    assert!(!scene.unit("reaver_swords").first_round);
    assert_eq!(scene.told_by("CH-414").len(), 1);
}

/// Riders behind the guard, who lose their second rank to them; side B is Active.
const REAR: &str =
    "A gate_guard 10x5 at 400,400 N; B gore_riders 5x5 at 400,350 N charging; first B";

/// The same with a second rank of riders, whose right end Odo holds.
const HELD: &str = "A gate_guard 10x5 at 400,400 N; B gore_riders 10x5 at 400,350 N charging; \
    A odo at 525,290 N; first B";
const FIVE_FALL: (&str, &str) = ("gore_riders Rider", "6,6,6,6,6 | 6,6,6,6,6 | 1,1,1,1,1");
const FIVE_OF_NINE: (&str, &str) =
    ("gore_riders Rider > gate_guard", "6,6,6,6,6,1,1,1,1 | 6,6,6,6,6 | 1,1,1,1,1");

#[test]
fn ch_309_an_engagement_that_lost_its_contact_is_mended() {
    let scene = Scene::fated(REAR, &[FIVE_FALL]);
    let nudges = scene.told_by("CH-309");
    assert_eq!(nudges, [&Event::Nudged { unit: scene.unit_id("gore_riders"), by: [0, 25] }]);
    let facings = scene.facings("gate_guard", "gore_riders");
    assert_eq!(facings, Some((Facing::Rear, Facing::Front)), "the Facings stay (CH-302)");
    // Without losses nobody moves.
    assert!(Scene::new(REAR).told_by("CH-309").is_empty());
}

#[test]
fn ch_310_if_the_one_who_lost_nothing_cannot_move_the_other_does() {
    // Odo holds the riders by their flank. The guard touch nobody else and step back.
    let mut scene = Scene::fated(HELD, &[FIVE_OF_NINE]);
    scene.until_scored();
    let nudges = scene.told_by("CH-309");
    assert_eq!(nudges, [&Event::Nudged { unit: scene.unit_id("gate_guard"), by: [0, -25] }]);
    assert_eq!(scene.rect("gate_guard"), [400, 350, 525, 375]);
}

#[test]
fn ch_311_if_neither_can_move_the_engagement_ends() {
    // Odo holds the riders, and the swords hold the guard.
    let battle = HELD.replace("; first B", "; B reaver_swords 5x5 at 525,400 S; first B");
    let mut scene = Scene::fated(&battle, &[FIVE_OF_NINE]);
    scene.until_scored();
    let units = [scene.unit_id("gate_guard"), scene.unit_id("gore_riders")];
    assert_eq!(scene.told_by("CH-311"), [&Event::DroppedOut { units }]);
    assert_eq!(scene.facings("gate_guard", "gore_riders"), None);
    assert!(scene.told_by("CH-309").is_empty());
}

#[test]
fn ch_312_a_combat_that_splits_is_scored_as_one_and_fights_apart_afterwards() {
    // Two pairs, joined by swords that touch both guards. When the joint is cut they are two combats.
    let mut scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N champ1 as left; A gate_guard 5x5 at 425,300 N as right; B reaver_swords 10x5 at 500,300 S champ1 as swords; B gore_riders 5x5 at 425,275 N as riders; first A",
    );
    assert_eq!(scene.combats(), ["left right swords riders"]);
    assert_eq!(scene.stage_word(), "issue");
    scene.edit(|public| {
        // The swords lose their contact with the right guard.
        let cut = [duello_champions::UnitId(1), duello_champions::UnitId(2)];
        public.engagements.retain(|engagement| engagement.units != cut);
    });
    assert_eq!(scene.combats(), ["left swords", "right riders"]);
    scene.until_turn(2);
    let rounds = |scene: &Scene| scene.told_by("CH-403").len();
    assert_eq!((rounds(&scene), scene.scores().len()), (1, 1), "one Round and one score for all");
    // In the next Player Turn each is a combat of its own, and fights a Round of its own.
    scene.forget().until_turn(3);
    assert_eq!((rounds(&scene), scene.scores().len()), (2, 2));
}

#[test]
fn ch_313_a_unit_that_joins_two_combats_makes_them_one() {
    let scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N as left; A gate_guard 5x5 at 500,300 N as right; B reaver_swords 10x5 at 400,300 S as swords; B gore_riders 5x5 at 625,300 S as riders; limit 2",
    );
    assert_eq!(scene.combats(), ["left swords", "right riders"]);
    let scene = Scene::new(
        "A gate_guard 5x5 at 300,300 N as left; A gate_guard 5x5 at 500,300 N as right; B reaver_swords 20x10 at 525,300 S as swords; B gore_riders 5x4 at 625,300 S as riders; limit 2",
    );
    assert_eq!(scene.combats(), ["left right swords riders"]);
}
