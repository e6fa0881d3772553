//! Death, biting the dust, badly wounded, healing.

use duello_fighters::{Action, Aim, Event, Place, StandUp};

use crate::scene::{A, B, Scene};

/// Deretor strikes Lesdinn, whose defence fails.
fn hit(lesdinn: &str, strikes: usize, more: &[u32]) -> Scene {
    let mut scene =
        Scene::new(&format!("A deretor 100,100 N; B lesdinn 100,150 S worn= {lesdinn}"), "");
    scene
        .steps("deretor", "attack | turn")
        .reserve("deretor", 0)
        .reserve("lesdinn", 0)
        .step("deretor");
    let mut dice = vec![4; strikes];
    dice.extend(vec![1; 5 - strikes]);
    dice.extend([1, 1, 1]);
    dice.extend(more);
    scene.attack("deretor", "lesdinn", &dice);
    scene
}

#[test]
fn fi_871_and_fi_872_and_fi_874_wounds_up_to_w_call_for_the_death_roll() {
    assert_eq!(hit("wounds=7", 1, &[3]).winner(), None, "3 is at most CON 3");
    assert_eq!(hit("wounds=7", 1, &[4]).winner(), Some(Some(A)));
    assert_eq!(hit("wounds=7", 2, &[3]).winner(), Some(Some(A)), "one wound beyond W");
}

#[test]
fn fi_873_every_later_hit_calls_for_a_new_roll() {
    let mut scene = hit("wounds=7", 1, &[1]);
    scene.edit("deretor", |figure| {
        figure.steps[1].markers = [duello_fighters::Marker::Attack].into_iter().collect();
    });
    scene.step("deretor").attack("deretor", "lesdinn", &[4, 1, 1, 1, 1, 1, 1, 1, 3]);
    assert_eq!(scene.winner(), Some(Some(A)), "3 and one beyond are more than CON 3");
}

#[test]
fn fi_875_a_defeated_figure_goes_with_cards_and_steps() {
    let text = "A deretor 100,100 N; A shargh 700,100 N; B brock 700,700 S; B lesdinn 100,150 S wounds=7 worn= ";
    let mut scene = Scene::new(text, "team_size = 2");
    scene.steps("lesdinn", "turn | turn").reserve("lesdinn", 0);
    scene.steps("deretor", "attack | turn").reserve("deretor", 0).step("deretor");
    scene.attack("deretor", "lesdinn", &[4, 1, 1, 1, 1, 1, 1, 1, 6]);
    let lesdinn = scene.figure("lesdinn");
    assert!(lesdinn.out.is_some() && lesdinn.cards.is_empty() && lesdinn.steps.is_empty());
    assert_eq!(scene.winner(), None);
}

#[test]
fn fi_881_and_fi_886_more_wounds_than_con_knock_down() {
    assert!(!hit("", 3, &[]).figure("lesdinn").is_down());
    let scene = hit("", 4, &[]);
    assert!(scene.figure("lesdinn").is_down());
    assert_eq!(scene.count(|event| matches!(event, Event::KnockedDown { .. })), 1);
}

#[test]
fn fi_883_and_fi_884_standing_up_costs_a_card_or_the_last_step() {
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene
        .steps("brock", "turn | advance")
        .reserve("brock", 0)
        .edit("brock", |figure| figure.down = Some(0));
    let figure = scene.fig("brock");
    scene.act(Action::Stand(StandUp { figure, card: None }), &[]);
    assert_eq!(scene.figure("brock").steps_left().len(), 1);
    assert_eq!(scene.check(&Action::Step(figure)), Ok(()));
    // With neither card nor step it stays down until the next turn.
    let mut scene = Scene::new("A brock 100,100 N; B shargh 100,600 S", "");
    scene.natural().reserve("brock", 0).edit("brock", |figure| figure.down = Some(0));
    scene.steps("shargh", "turn | turn").decisive(B).step("shargh").act(Action::Skip, &[]);
    assert_eq!(scene.asked(), B, "Brock holds");
    assert!(scene.figure("brock").is_down());
}

#[test]
fn fi_891_and_fi_892_badly_wounded_costs_an_available_card() {
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,150 S wounds=4", "");
    scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
    scene.attack("deretor", "lesdinn", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1, 1]);
    assert_eq!(scene.asked(), B, "the owner chooses");
    let card = scene.slot("lesdinn", "ice-lance");
    scene.act(Action::Lose(card), &[]);
    assert_eq!(scene.place("lesdinn", "ice-lance"), Place::Discarded);
    assert!(
        !hit("wounds=3", 1, &[]).figure("lesdinn").badly_wounded,
        "four of eight is not more than half"
    );
}

#[test]
fn fi_893_and_fi_894_without_an_available_card_a_step_then_a_used_one_then_equipment() {
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,150 S wounds=4", "");
    scene.steps("lesdinn", "turn=ice-lance").reserve("lesdinn", 0);
    scene.steps("deretor", "attack | turn").reserve("deretor", 0).step("deretor");
    scene.attack("deretor", "lesdinn", &[4, 1, 1, 1, 1, 1, 1]);
    assert!(scene.figure("lesdinn").steps_left().is_empty());
    assert_eq!(scene.place("lesdinn", "ice-lance"), Place::Discarded);
    // Used-up cards: three are left, and the owner chooses.
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,150 S wounds=4", "");
    scene
        .reserve("lesdinn", 0)
        .steps("deretor", "attack")
        .reserve("deretor", 0)
        .natural()
        .step("deretor");
    scene.attack("deretor", "lesdinn", &[4, 1, 1, 1, 1, 1, 1]);
    let card = scene.slot("lesdinn", "drow-feint");
    assert_eq!(scene.check(&Action::Lose(card)), Ok(()));
    // With no action card at all an equipped one.
    let only = "wounds=4 cards=ashorai-swords worn=ashorai-swords";
    let mut scene = Scene::new(&format!("A deretor 100,100 N; B lesdinn 100,150 S {only}"), "");
    scene.steps("deretor", "attack").reserve("deretor", 0).step("deretor");
    // The waiting step has no card; it is lost first, so it is taken away here.
    scene.edit("lesdinn", |figure| figure.steps = duello_fighters::List::new());
    let strike = scene.strike("deretor", "lesdinn");
    scene.steps("deretor", "").edit("deretor", |_| {});
    scene.wait(A).act(Action::Attack(strike), &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(scene.place("lesdinn", "ashorai-swords"), Place::Discarded);
}

#[test]
fn fi_895_the_loss_comes_each_time_the_state_begins() {
    let mut scene = Scene::new("A deretor 100,100 N; B lesdinn 100,150 S wounds=4", "");
    scene.steps("deretor", "attack | attack | attack").reserve("deretor", 0);
    let discarded = |scene: &Scene| {
        scene.figure("lesdinn").cards.iter().filter(|held| held.place == Place::Discarded).count()
    };
    scene.step("deretor").attack("deretor", "lesdinn", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1, 1]);
    let card = scene.slot("lesdinn", "ice-lance");
    scene.act(Action::Lose(card), &[]);
    scene.step("deretor").attack("deretor", "lesdinn", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1, 1]);
    assert_eq!(
        (scene.figure("lesdinn").wounds, discarded(&scene)),
        (6, 1),
        "not for each further wound"
    );
    // Healed out of it and wounded again.
    scene.edit("lesdinn", |figure| (figure.wounds, figure.badly_wounded) = (4, false));
    scene.step("deretor").attack("deretor", "lesdinn", &[4, 1, 1, 1, 1]).act(Action::Pass, &[1, 1]);
    let card = scene.slot("lesdinn", "drow-feint");
    scene.act(Action::Lose(card), &[]);
    assert_eq!(discarded(&scene), 2);
}

#[test]
fn fi_905_and_fi_906_a_healing_is_capped_by_con_and_by_the_wounds() {
    for (wounds, left) in [(9, 5), (3, 0)] {
        let text = format!(
            "A brock 100,100 N wounds={wounds} cards=action+prayer-of-mending; B shargh 100,600 S"
        );
        let mut scene = Scene::new(&text, "");
        scene.edit("brock", |figure| figure.down = None);
        scene.steps("brock", "skill=action").step("brock");
        let mend = scene.text("brock", "prayer-of-mending", Aim::Figure(scene.fig("brock")));
        scene.act(mend, &[]);
        assert_eq!(scene.figure("brock").wounds, left);
    }
}
