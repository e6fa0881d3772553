//! Rulings without a switch.

use std::collections::BTreeSet;

use duello_core::{Rules, Standing, Table};
use duello_fighters::{
    Action, Aim, Cause, EndedBy, Event, Fighters, Hand, Place, Quarter, StandUp, Swath, Swing,
};

use crate::scene::{A, B, Scene, go};

#[test]
fn fi_r33_and_fi_r64_after_effects_come_in_order() {
    // Four injuries fell Hallothon, and the card of the badly wounded state goes before he may use it to stand.
    let mut scene = Scene::new("A deretor 100,100 N; B hallothon 100,150 S wounds=3 worn= ", "");
    scene.steps("deretor", "attack").reserve("deretor", 0).reserve("hallothon", 1).step("deretor");
    scene.attack("deretor", "hallothon", &[4, 4, 4, 4, 1]).act(Action::Pass, &[1; 4]);
    let hallothon = scene.figure("hallothon");
    assert!(hallothon.is_down() && hallothon.badly_wounded);
    assert_eq!(hallothon.available, 0);
}

#[test]
fn fi_r36_the_cap_is_for_each_healing() {
    let text =
        "A brock 100,100 N wounds=9 cards=action+action+prayer-of-mending; B shargh 100,600 S";
    let mut scene = Scene::new(text, "");
    scene.steps("brock", "skill=action").step("brock");
    let mend = scene.text("brock", "prayer-of-mending", Aim::Figure(scene.fig("brock")));
    scene.act(mend, &[]);
    assert_eq!(scene.figure("brock").wounds, 5);
}

fn charge(mover: &str, other: &str, pieces: &str, dice: &[u32]) -> Scene {
    let mut scene = Scene::among(&format!("A {mover}; B {other}"), "", pieces);
    let name = |text: &str| text.split_whitespace().next().expect("a name").to_owned();
    let (one, two) = (name(mover), name(other));
    scene.steps(&one, "advance").reserve(&one, 0).reserve(&two, 0).step(&one);
    scene.act(go(Quarter::N, 88), dice);
    scene
}

#[test]
fn fi_r37_and_fi_r38_a_tie_harms_nobody_and_the_arena_holds() {
    let scene = charge("brock 100,100 N", "lesdinn 100,200 S", "", &[4, 1, 1, 1, 4, 1, 1]);
    assert_eq!((scene.figure("brock").wounds, scene.figure("lesdinn").wounds), (0, 0));
}

#[test]
fn fi_r39_and_fi_r40_and_fi_r85_lacerating_armour_and_the_hulk() {
    let mut scene = Scene::new("A deretor 100,100 N; B deretor 100,140 S", "");
    scene.steps("deretor", "advance").reserve("deretor", 0).reserve("deretor'", 0).step("deretor");
    let mut charge = Scene::new("A deretor 100,100 N; B deretor 100,150 S", "");
    charge.steps("deretor", "advance").reserve("deretor", 0).reserve("deretor'", 0).step("deretor");
    // A push is not a charge: four strikes, and one of five dice blocks.
    scene.act(go(Quarter::N, 10), &[4, 4, 4, 4, 1, 1, 1, 1, 4, 1, 1, 1, 1]);
    assert_eq!(scene.figure("deretor'").wounds, 3);
    assert_eq!(scene.at("deretor'"), (100, 150));
    let pushed = |event: &Event| matches!(event, Event::LooseStrikes { cause: Cause::Push, .. });
    assert_eq!(scene.count(pushed), 1);
    charge.act(go(Quarter::N, 20), &[4, 4, 4, 4, 1, 1, 1, 1]);
    assert_eq!((charge.figure("deretor'").wounds, charge.at("deretor'")), (0, (100, 160)));
}

#[test]
fn fi_r88_whoever_is_badly_wounded_in_its_only_step_loses_the_card_of_that_step() {
    let text = "A brock 100,100 N worn= cards=action wounds=6; B hallothon 100,150 S";
    let mut scene = Scene::new(text, "");
    scene.steps("brock", "attack").reserve("hallothon", 0).step("brock");
    assert_eq!((scene.figure("brock").available, scene.figure("brock").used), (0, 0));
    scene.attack("brock", "hallothon", &[4, 4, 1, 1, 6, 6, 4, 1]);
    scene.act(Action::Trade(1), &[1, 1, 1, 1]);
    assert!(scene.figure("brock").badly_wounded);
    assert_eq!(scene.place("brock", "action"), Place::Discarded);
    let cause = |event: &Event| matches!(event, Event::LooseStrikes { cause: Cause::Riposte, .. });
    assert_eq!(scene.count(cause), 1);
}

#[test]
fn fi_r43_and_fi_r44_cards_are_slid_and_cones_widen() {
    let scene = Scene::new("A deretor 400,400 N; B brock 440,470 S", "");
    let inside = |swath| scene.public().is_in(scene.fig("deretor"), swath, scene.fig("brock"));
    assert!(!inside(Swath::Strip(1, 0)) && inside(Swath::Strip(1, 1)) && inside(Swath::Cone(1)));
}

#[test]
fn fi_r45_and_fi_r46_retreats_and_shifts_go_along_the_axes() {
    let mut scene = Scene::new("A lesdinn 300,300 N; B brock 250,320 S", "");
    scene.steps("lesdinn", "retreat").step("lesdinn");
    assert_eq!(scene.check(&go(Quarter::E, 88)), Ok(()));
    assert_eq!(scene.refused(&go(Quarter::N, 1)), "FI-605");
}

#[test]
fn fi_r47_and_fi_r48_and_fi_r49_scenery_stops_at_first_contact() {
    let game = Fighters::new();
    for arena in game.content().arenas() {
        for piece in arena.pieces.iter().filter(|piece| piece.id.starts_with("hedge")) {
            let size = piece.rect.size();
            assert_eq!(size.x.min(size.y), 20, "{}", piece.id);
        }
        let casks = arena.pieces.iter().filter(|piece| piece.id.starts_with("cask"));
        casks.for_each(|cask| assert_eq!((cask.rect.size().x, cask.constitution), (36, 4)));
    }
}

#[test]
fn fi_r50_and_fi_r80_contact_with_lethal_ground_by_a_side_is_contact() {
    let lava = "{ id = \"lava\", kind = \"area\", rect = [140, 160, 200, 300], lethal = true }";
    let mut scene = Scene::among("A brock 100,100 N; B shargh 600,600 S", "", lava);
    scene.steps("brock", "advance").step("brock").act(go(Quarter::N, 88), &[]);
    assert_eq!(scene.winner(), Some(Some(B)), "it slides along the border");
}

#[test]
fn fi_r51_and_fi_r53_lines_from_centre_to_centre() {
    let hedge = "{ id = \"hedge\", kind = \"low\", rect = [100, 200, 200, 220] }";
    let scene = Scene::among("A brock 130,160 N; B shargh 130,220 S", "", hedge);
    let (b, s) = (scene.fig("brock"), scene.fig("shargh"));
    assert!(scene.public().has_cover(b, s, false) && scene.public().has_cover(s, b, false));
}

#[test]
fn fi_r54_an_attack_step_throws() {
    let mut scene =
        Scene::new("A shargh 100,100 N cards=action+throwing-axe; B brock 100,250 S worn= ", "");
    scene
        .steps("shargh", "attack=throwing-axe")
        .reserve("shargh", 0)
        .reserve("brock", 0)
        .step("shargh");
    let axe = scene.slot("shargh", "throwing-axe");
    let throw = duello_fighters::Strike {
        target: scene.fig("brock"),
        with: duello_fighters::With::Shot(axe),
    };
    scene.act(Action::Attack(throw), &[1; 5]);
    assert_eq!(scene.place("shargh", "throwing-axe"), Place::Discarded);
}

#[test]
fn fi_r59_and_fi_r72_a_player_who_leaves_has_surrendered() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    let mut dice = duello_core::dice::Scripted::new([]);
    let standing = scene.game.leave(&mut scene.state, A, &mut Table::silent(&mut dice));
    assert_eq!(standing, Standing::Anew);
    let ending = scene.public().ending.expect("it is over");
    assert_eq!((ending.winner, ending.by), (Some(B), EndedBy::Surrender));
}

#[test]
fn fi_r63_and_fi_r66_and_fi_r71_a_character_without_card_or_step_just_holds() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene.natural().reserve("brock", 0).reserve("shargh", 0).steps("shargh", "");
    scene.wait(B).decisive(B).step("shargh").act(Action::Skip, &[1; 5]);
    assert_eq!(scene.public().turn, 2);
}

#[test]
fn fi_r68_gifts_need_an_ally_who_may_use_the_card() {
    let text = "A shargh 100,100 N cards=action+gutripper-cleaver worn=gutripper-cleaver; A brock 140,100 N; \
                B lesdinn 100,600 S; B deretor 200,600 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("shargh", "equip").step("shargh");
    let gift = duello_fighters::Gift {
        card: scene.slot("shargh", "gutripper-cleaver"),
        to: scene.fig("brock"),
    };
    assert_eq!(scene.refused(&Action::Give(gift)), "FI-1306");
}

#[test]
fn fi_r70_a_hazard_that_is_kicked_takes_effect() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [108, 140, 132, 164], constitution = 3, dangerous = true }";
    let text = "A shargh 100,100 N cards=action+barrel-kick; B brock 100,250 S worn= ";
    let mut scene = Scene::among(text, "", keg);
    scene.steps("shargh", "skill=action").reserve("brock", 0).step("shargh");
    let kick = scene.text("shargh", "barrel-kick", Aim::Nothing);
    scene.act(kick, &[1, 1, 1]);
    assert_eq!(scene.figure("brock").wounds, 1);
}

#[test]
fn fi_r74_divine_protection_does_not_save_from_a_stun() {
    let mut scene = Scene::new("A deretor 100,100 N vp=1; B brock 100,150 S worn= ", "");
    scene.steps("brock", "turn=action | turn=action");
    let second = scene.slot("brock", "daemon-hammer");
    assert_eq!(scene.figure("brock").cards[usize::from(second.0)].place, Place::Hand);
    scene.steps("deretor", "technique").reserve("deretor", 0).step("deretor");
    let stun = scene.blow("deretor", "stun", "brock");
    scene.act(stun, &[6, 1, 1, 1, 1]).act(Action::Pass, &[1; 4]);
    let card = scene.slot("brock", "divine-protection");
    scene.act(Action::Protect(card), &[]);
    assert_eq!((scene.figure("brock").wounds, scene.figure("brock").steps_left().len()), (0, 1));
}

#[test]
fn fi_r76_a_figure_without_steps_may_improvise_beside_an_ally_with_some() {
    let text =
        "A brock 100,100 N worn= ; A shargh 600,100 N; B lesdinn 100,150 S; B deretor 600,600 S";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("shargh", "turn");
    let improvised = scene.improvised("brock", "lesdinn");
    assert_eq!(scene.check(&improvised), Ok(()));
}

#[test]
fn fi_r77_standing_up_is_no_hold_and_comes_before_one() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene.wait(B).edit("brock", |figure| figure.down = Some(0));
    assert_eq!(scene.refused(&Action::Hold), "FI-883");
    let figure = scene.fig("brock");
    let card = Some(scene.first_available("brock"));
    scene.act(Action::Stand(StandUp { figure, card }), &[]);
    assert_eq!(scene.public().holds, 0);
}

#[test]
fn fi_r79_one_roll_is_judged_for_each_target() {
    let text = "A deretor 400,400 N vp=2; A brock 100,700 N; B shargh 440,470 S; B lesdinn 340,440 S worn= ";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("deretor", "technique").reserve("deretor", 0);
    scene.reserve("shargh", 0).reserve("lesdinn", 0).step("deretor");
    let smash = scene.technique("body-smash", Aim::Slid(1));
    // Lesdinn, on the flank, is nearer and has his measure: the fours miss him and strike Shargh.
    scene.act(smash, &[4, 4, 4, 1, 1, 1, 1, 1]);
    assert_eq!((scene.figure("lesdinn").wounds, scene.figure("shargh").wounds), (0, 3));
    assert_eq!(scene.count(|event| matches!(event, Event::AttackRoll { .. })), 1);
}

#[test]
fn fi_r81_a_walled_edge_is_a_wall_for_movers_too() {
    let mut scene =
        Scene::new("A lesdinn 20,400 W; B shargh 600,600 S", "arena = \"pig-and-anchor\"");
    scene.steps("lesdinn", "advance").step("lesdinn").act(go(Quarter::W, 88), &[1, 1]);
    assert_eq!((scene.at("lesdinn"), scene.figure("lesdinn").wounds), ((0, 400), 3));
}

#[test]
fn fi_r83_and_fi_r84_displacement_is_limited_by_the_mover_and_shifts_by_barrels() {
    let keg = "{ id = \"keg\", kind = \"barrel\", rect = [150, 100, 174, 124], constitution = 3 }";
    let mut scene = Scene::among("A lesdinn 100,100 N; B shargh 600,600 S", "", keg);
    scene.steps("lesdinn", "swing").step("lesdinn");
    let swing = |way| Action::Swing(Swing { way, hand: Hand::Right });
    assert_eq!(scene.refused(&swing(Quarter::E)), "FI-608");
    let tree = "{ id = \"tree\", kind = \"vertical\", rect = [80, 170, 105, 180] }";
    let scene = charge(
        "shargh 100,100 N",
        "brock 110,160 S",
        tree,
        &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1],
    );
    assert_eq!(scene.at("brock"), (110, 170));
}

#[test]
fn fi_r63_every_row_of_the_book_has_its_own_number() {
    let book = include_str!("../../../../../docs/rules/fighters.md");
    let rows = book.lines().filter(|line| line.starts_with("| FI-"));
    let ids: Vec<&str> = rows.filter_map(|line| line.split('|').nth(1)).map(str::trim).collect();
    let mut known = BTreeSet::new();
    for id in &ids {
        assert!(known.insert(*id), "{id} stands twice in the book");
    }
    let read = Fighters::new().rulebook().iter().count();
    assert_eq!(read, known.len(), "every row is a clause, and every clause a row");
}
