//! Dice, criticals, victory points, levels, the character sheet.

use duello_fighters::{Ability, Action, Event};

use crate::scene::{A, B, Scene};

/// Brock without his hammer against Shargh, toe to toe, nobody with a card in reserve.
fn duel(text: &str) -> Scene {
    let mut scene = Scene::new(&format!("A brock 100,100 N worn= {text}; B shargh 100,150 S"), "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("shargh", 0).step("brock");
    scene
}

#[test]
fn fi_101_and_fi_102_and_fi_105_each_die_is_judged_by_itself() {
    let mut scene = duel("");
    scene.attack("brock", "shargh", &[3, 3, 3, 4, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 0, 1], "three threes are not a nine");
}

#[test]
fn fi_103_and_fi_107_a_modifier_is_on_each_die_and_a_six_is_always_a_success() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B shargh 150,105 W", "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("shargh", 0).step("brock");
    // The target has his measure: 4 is a 3, 5 a 4, and the 6 counts.
    scene.attack("brock", "shargh", &[4, 4, 5, 6, 1, 1, 1]);
    assert_eq!(scene.strikes(), [0, 0, 1, 1]);
}

#[test]
fn fi_104_a_modifier_for_one_die_is_on_die_one() {
    let text = "A hallothon 100,100 N cards=action+dawn-sabre worn=dawn-sabre; B shargh 100,150 S";
    for (dice, plain) in [([3, 3, 1, 1, 1], 1), ([1, 3, 3, 1, 1], 0)] {
        let mut scene = Scene::new(text, "");
        scene.steps("hallothon", "attack").reserve("shargh", 0).step("hallothon");
        let all: Vec<u32> =
            if plain > 0 { [&dice[..], &[1, 1, 1]].concat() } else { dice.to_vec() };
        scene.attack("hallothon", "shargh", &all);
        assert_eq!(scene.strikes(), [0, 0, 0, plain]);
    }
}

#[test]
fn fi_106_and_fi_108_natural_sixes_are_criticals_and_give_points_blocked_or_not() {
    let mut scene = duel("");
    scene.attack("brock", "shargh", &[6, 6, 1, 1, 6, 6, 1]);
    assert_eq!((scene.figure("brock").vp, scene.figure("shargh").vp), (2, 2));
    assert_eq!(scene.figure("shargh").wounds, 0);
    // A five with +1 is no critical.
    let mut scene = Scene::new("A brock 100,100 N vp=1 worn= ; B shargh 100,150 S", "");
    scene.steps("brock", "technique").reserve("brock", 0).reserve("shargh", 0).step("brock");
    let judgement = scene.blow("brock", "judgement", "shargh");
    scene.act(judgement, &[5, 1, 1, 1, 1, 1, 1]);
    assert_eq!((scene.strikes(), scene.figure("brock").vp), ([0, 0, 0, 1], 0));
}

#[test]
fn fi_109_no_points_from_contests_and_loose_strikes() {
    let mut scene = Scene::new("A shargh 100,100 N; B brock 100,200 S", "");
    scene.steps("shargh", "advance").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    let charge = crate::scene::go(duello_geometry::plane::Quarter::N, 88);
    scene.act(charge, &[6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 6, 6, 6, 6]);
    assert_eq!((scene.figure("shargh").vp, scene.figure("brock").vp), (0, 0));
}

#[test]
fn fi_110_a_critical_may_be_traded_where_an_ability_offers_it() {
    let mut scene = Scene::new("A brock 100,100 N worn= ; B hallothon 100,150 S", "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("hallothon", 0).step("brock");
    scene.attack("brock", "hallothon", &[4, 1, 1, 1, 6, 6, 1, 1]);
    assert_eq!(scene.refused(&Action::Trade(3)), "FI-110");
    scene.act(Action::Trade(2), &[4, 4, 4, 4]);
    assert_eq!((scene.figure("hallothon").vp, scene.figure("brock").wounds), (0, 0));
}

#[test]
fn fi_111_and_fi_112_points_are_spent_at_once_and_never_below_zero() {
    let mut scene = Scene::new("A lesdinn 100,100 N vp=1; B brock 100,150 S", "");
    scene.steps("lesdinn", "technique").reserve("lesdinn", 0).reserve("brock", 0).step("lesdinn");
    let thrust = scene.blow("lesdinn", "invisible-thrust", "brock");
    scene.act(thrust, &[4, 4, 4, 1, 1, 1, 1, 1]);
    // Master Swordsman takes one from somebody who has none.
    assert_eq!((scene.figure("lesdinn").vp, scene.figure("brock").vp), (0, 0));
}

#[test]
fn fi_121_and_fi_122_everybody_begins_at_level_one_with_a_number_on_the_sheet() {
    let scene = Scene::start(&crate::scene::toml("A brock 100,100 N; B shargh 100,400 S", ""), 1);
    for who in ["brock", "shargh"] {
        let figure = scene.figure(who);
        assert_eq!((figure.level, figure.vp, figure.wounds), (1, 0, 0));
    }
    let numbers =
        scene.public().character(scene.fig("shargh")).sheets.each_ref().map(|sheet| sheet.number);
    assert_eq!(numbers, [8, 10]);
}

#[test]
fn fi_123_and_fi_124_and_fi_125_levelling_up_is_at_once_and_keeps_the_rest() {
    let mut scene = duel("vp=8 wounds=3");
    scene.attack("brock", "shargh", &[6, 6, 1, 1, 1, 1, 1]);
    let brock = scene.figure("brock");
    assert_eq!((brock.level, brock.vp, brock.wounds), (2, 1, 3));
    assert_eq!(scene.public().sheet(scene.fig("brock")).attack, 5);
    assert!(scene.cites("FI-123"));
}

#[test]
fn fi_126_cards_added_at_level_two_arrive_used_up() {
    let mut scene = Scene::new("A shargh 100,100 N vp=7; B brock 100,150 S", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("brock", 0).step("shargh");
    let used = scene.figure("shargh").used;
    scene.attack("shargh", "brock", &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.card("shargh", "war-cry"), Some(duello_fighters::CardState::Used));
    assert_eq!(scene.figure("shargh").used, used + 2, "the card of the step and the new one");
}

#[test]
fn fi_127_and_fi_128_the_number_of_level_two_wins_at_once_with_the_points_held() {
    let mut scene = Scene::new("A brock 100,100 N level=2 vp=9 worn= ; B shargh 100,150 S", "");
    scene.steps("brock", "attack").reserve("brock", 0).reserve("shargh", 0).step("brock");
    scene.attack("brock", "shargh", &[6, 6, 6, 1, 1]);
    assert_eq!((scene.winner(), scene.figure("shargh").wounds), (Some(Some(A)), 0));
    assert_eq!(scene.count(|event| matches!(event, Event::DefenceRoll { .. })), 0);
}

#[test]
fn fi_141_and_fi_149_and_fi_150_a_sheet_has_all_that_it_needs() {
    let scene = Scene::new("A lesdinn 100,100 N; B brock 100,400 S", "");
    for character in scene.game.content().characters() {
        for sheet in &character.sheets {
            let values = [sheet.attack, sheet.defence, sheet.intelligence, sheet.constitution];
            assert!(values.iter().all(|value| (1..=6).contains(value)), "{}", character.name);
            assert_eq!(sheet.techniques.len(), 3);
        }
    }
    let lesdinn = &scene.public().character(scene.fig("lesdinn")).sheets;
    assert!(
        !lesdinn[0].abilities.has(Ability::ShadowPivot)
            && lesdinn[1].abilities.has(Ability::ShadowPivot)
    );
}

#[test]
fn fi_142_and_fi_143_attack_and_defence_are_numbers_of_dice() {
    let mut scene = duel("");
    scene.attack("brock", "shargh", &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (3, 0));
}

#[test]
fn fi_144_and_fi_145_and_fi_146_intelligence_constitution_and_wounds() {
    let toml = crate::scene::toml("A hallothon 100,100 N; B shargh 100,400 S", "");
    // INT 4 against INT 2.
    let scene = Scene::start_rolled(&toml, &[1, 1, 1, 1, 1, 1]);
    let sheet = scene.public().sheet(scene.fig("shargh"));
    assert_eq!((sheet.constitution, sheet.wounds), (5, 11));
    let odds = duello_fighters::contest_odds(
        scene.public(),
        scene.fig("hallothon"),
        scene.fig("shargh"),
        [0; 2],
    );
    assert!(odds.expect("few outcomes").iter().all(|([own, other], _)| *own <= 3 && *other <= 5));
}

#[test]
fn fi_147_and_fi_148_numbers_change_and_never_fall_below_one_die() {
    let mut scene = Scene::new("A shargh 100,100 N; B lesdinn 100,150 N", "");
    scene.steps("shargh", "attack").reserve("shargh", 0).reserve("lesdinn", 0).step("shargh");
    // DEF 3, the swords 1 less, from behind half: one die, at -1.
    scene.attack("shargh", "lesdinn", &[4, 1, 1, 1, 1, 1]);
    assert_eq!(scene.defence(), (1, -1));
    assert_eq!(scene.asked(), B);
}
